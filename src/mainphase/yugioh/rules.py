"""Early Yu-Gi-Oh! as a ruleset for the kernel, and new duels of it."""

from __future__ import annotations

import importlib
from typing import Final

from mypy_extensions import i64

from mainphase import COMPILED
from mainphase.kernel.random import seeded
from mainphase.kernel.ruleset import Ruleset
from mainphase.yugioh import asks, kinds, zones
from mainphase.yugioh.definitions import Definition, Setup
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import EDITIONS, Edition, edition
from mainphase.yugioh.operations import OPERATIONS
from mainphase.yugioh.procedures.resolving import EFFECT
from mainphase.yugioh.procedures.start import GAME
from mainphase.yugioh.procedures.turn_actions import LIFE_OF_A_PART, SKIP
from mainphase.yugioh.table import TABLE, all_procedures
from mainphase.yugioh.types import FUSION

LP: Final = 8000
"""Life Points at the beginning of a duel (YG-01)."""
SEATS: Final = 2
OPENINGS: Final = (1 << asks.RESPOND) | (1 << asks.ACT) | (1 << asks.BATTLE)
PROCEDURES: Final = all_procedures()


def _ruleset(key: str) -> Ruleset:
    return Ruleset(
        "yugioh",
        key,
        TABLE,
        PROCEDURES,
        GAME,
        LIFE_OF_A_PART,
        EFFECT,
        SKIP,
        OPERATIONS,
        kinds.NAMES,
        asks.NAMES,
        0,
        OPENINGS,
    )


RULESETS: Final = [_ruleset(known.key) for known in EDITIONS]

if COMPILED:
    importlib.import_module("mainphase.yugioh._bodies").install(PROCEDURES)


def ruleset(key: str) -> Ruleset:
    """The ruleset of an edition. Raises UserError naming the known ones."""
    found = edition(key)
    for rules in RULESETS:
        if rules.edition == found.key:
            return rules
    raise KeyError(key)


def empty_game(settings: Edition, setup: Setup, seed: int, always_ask: i64 = 0) -> Duel:
    """A duel before its first stage: two duelists with starting Life Points, no cards.

    `settings` is an edition, or one with settings of its own under an edition's key.
    """
    game = Duel(ruleset(settings.key), setup, settings, SEATS, seeded(seed))
    game.set_up()
    game.listen = setup.listen
    game.always_ask = always_ask
    for _ in range(SEATS):
        game.add_duelist(LP)
    return game


def new_game(
    key: str, setup: Setup, decks: list[list[Definition]], seed: int, log: bool = False, settings: Edition | None = None
) -> Duel:
    """A duel of that edition between the decks, in seat order (the first one starts), at its first question.

    Fusion Monsters of a deck go to the Fusion Deck (YG-04). `seed` is 0 to 2**128 - 1; `log` records events from the
    first one on; `settings` replaces the edition's own.
    """
    game = empty_game(settings if settings is not None else edition(key), setup, seed)
    game.log_on = log
    for player, deck in enumerate(decks):
        for definition in deck:
            kind = zones.FUSION if definition.types & FUSION != 0 else zones.DECK
            game.add_card(definition, player, zones.of(player, kind))
    game.advance()
    return game
