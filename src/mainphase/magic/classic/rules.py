"""Magic before the stack as a ruleset for the kernel, and new games of it."""

from __future__ import annotations

import importlib
from typing import Final

from mainphase import COMPILED
from mainphase.kernel.errors import wrong_seats
from mainphase.kernel.random import seeded
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import asks, kinds, zones
from mainphase.magic.classic import citations
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.edition import EDITIONS, Edition, edition
from mainphase.magic.classic.procedures.start import GAME
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART, SKIP
from mainphase.magic.classic.table import all_procedures, table
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.operations.codes import BURY, OPERATIONS
from mainphase.magic.procedures.resolving import EFFECT

GAME_KEY: Final = "magic-classic"
STARTING_LIFE: Final = 20
SEATS: Final = 2
PROCEDURES: Final = all_procedures()
MANDATORY: Final = 1 << asks.ORDER_TRIGGERS
"""Questions in which every answer does what must be done."""


def _cites() -> dict[str, str]:
    """The rules of the sections before the stack that stand for those which shared stages and operations name."""
    found: dict[str, str] = {}
    for rule in {*OPERATIONS, *(rule for procedure in PROCEDURES for rule in procedure.rules)}:
        if not citations.is_rule(rule):
            found[rule] = citations.translate(rule)
    return found


def _operations() -> list[str]:
    """The rules of the operations: to bury is not to destroy here (K-075)."""
    rules = list(OPERATIONS)
    rules[BURY] = "K-075"
    return rules


def _ruleset(settings: Edition) -> Ruleset:
    """The tables of an edition."""
    return Ruleset(
        GAME_KEY,
        settings.key,
        table(settings),
        PROCEDURES,
        GAME,
        LIFE_OF_A_PART,
        EFFECT,
        SKIP,
        _operations(),
        kinds.NAMES,
        asks.NAMES,
        MANDATORY,
        cites=_cites(),
    )


RULESETS: Final = [_ruleset(known) for known in EDITIONS]

if COMPILED:
    importlib.import_module("mainphase.magic.classic._bodies").install(PROCEDURES)


def ruleset(key: str) -> Ruleset:
    """The ruleset of an edition. Raises UserError naming the known ones."""
    return RULESETS[EDITIONS.index(edition(key))]


def empty_game(key: str, setup: Setup, seed: int, seats: int = SEATS) -> Classic:
    """A game of two before its first stage: players with 20 life, no cards. Raises UserError "match.seats"."""
    if seats != SEATS:
        raise wrong_seats(seats, SEATS, SEATS)
    game = Classic(ruleset(key), setup, edition(key), SEATS, seeded(seed))
    game.set_up()
    for _ in range(SEATS):
        game.add_player(STARTING_LIFE)
    return game


def new_game(
    key: str,
    setup: Setup,
    decks: list[list[Definition]],
    seed: int,
    manual: bool = False,
    log: bool = False,
    ante: bool = False,
) -> Classic:
    """A game of that edition between two decks, in seat order (the first one starts), at its first question.

    `seed` is 0 to 2**128 - 1; `manual` lets players draw mana by hand; `log` records events from the first one on;
    with `ante` it is played for ante (K-063).
    """
    game = empty_game(key, setup, seed, len(decks))
    game.manual = 1 if manual else 0
    game.log_on = log
    game.ante = 1 if ante else 0
    for player, deck in enumerate(decks):
        for definition in deck:
            game.add_card(definition, player, zones.of(player, zones.LIBRARY))
    game.advance()
    return game
