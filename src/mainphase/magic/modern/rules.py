"""Modern Magic as a ruleset for the kernel, and new games of it."""

from __future__ import annotations

import importlib
from typing import Final

from mypy_extensions import i64

from mainphase import COMPILED
from mainphase.kernel.errors import wrong_seats
from mainphase.kernel.random import seeded
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import asks, kinds, zones
from mainphase.magic.cards import Card
from mainphase.magic.commanders import count_commanders
from mainphase.magic.definitions import SCHEME, Definition, Setup
from mainphase.magic.features import HALVED_TEAM_LIFE, HARM_TRIGGERS, OWN_POISON, PHASED_OUT_ZONE, SIX_LAYERS
from mainphase.magic.modern.edition import EDITIONS, Edition, edition
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.procedures.start import GAME
from mainphase.magic.modern.procedures.turn_actions import LIFE_OF_A_PART, SKIP
from mainphase.magic.modern.table import TABLE, all_procedures
from mainphase.magic.modern.variants import Variant, usual
from mainphase.magic.operations.dispatch import OPERATIONS
from mainphase.magic.procedures.resolving import EFFECT

MANDATORY: Final = 1 << asks.ORDER_TRIGGERS
"""Whoever orders triggers has no option that would end a loop (104.4b)."""
PROCEDURES: Final = all_procedures()


def _ruleset(key: str) -> Ruleset:
    return Ruleset(
        "magic",
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
        MANDATORY,
    )


RULESETS: Final = [_ruleset(known.key) for known in EDITIONS]

if COMPILED:
    importlib.import_module("mainphase.magic.modern._bodies").install(PROCEDURES)


def ruleset(key: str) -> Ruleset:
    """The ruleset of an edition. Raises UserError naming the known ones."""
    found = edition(key)
    for rules in RULESETS:
        if rules.edition == found.key:
            return rules
    raise KeyError(key)


def features_of(edition: Edition) -> int:
    """What the edition brings into a game besides its cards: a mask as of `mainphase.magic.features`."""
    mask = HARM_TRIGGERS if edition.harm_triggers != 0 else 0
    if edition.halved_team_life != 0:
        mask |= HALVED_TEAM_LIFE
    if edition.own_poison != 0:
        mask |= OWN_POISON
    if edition.phased_out_zone != 0:
        mask |= PHASED_OUT_ZONE
    return mask | SIX_LAYERS if edition.six_layers != 0 else mask


def empty_game(key: str, setup: Setup, seats: i64, seed: int, variant: Variant | None = None) -> Magic:
    """A game before its first stage: players with starting life, no cards.

    Without a variant it is a free-for-all, or a game of two. Raises UserError "match.seats" where it has other numbers
    of players.
    """
    setup.features |= features_of(edition(key))
    chosen = usual(seats) if variant is None else variant
    if not chosen.allows(seats):
        raise wrong_seats(int(seats), int(chosen.least), int(chosen.most))
    if chosen.deploys != 0:
        from mainphase.magic.modern.deploying import let_deploy  # the compiler, which other games do not need here

        let_deploy(setup)
    game = Magic(ruleset(key), setup, edition(key), seats, seeded(seed))
    game.set_up()
    game.play(chosen)
    for seat in range(seats):
        game.add_player(chosen.starting_life(seat))
    return game


def declared(definition: Definition) -> Card:
    """The card that the definition was compiled from."""
    card = definition.card
    assert isinstance(card, Card)
    return card


def new_game(
    key: str,
    setup: Setup,
    decks: list[list[Definition]],
    seed: int,
    manual: bool = False,
    log: bool = False,
    variant: Variant | None = None,
) -> Magic:
    """A game of that edition between the decks, in seat order (the first one starts), at its first question.

    In a Commander game a deck's commanders are its first cards.

    `seed` is 0 to 2**128 - 1; `manual` lets players pay by hand; `log` records events from the first one on.
    """
    game = empty_game(key, setup, len(decks), seed, variant)
    game.manual = 1 if manual else 0
    game.log_on = log
    for player, deck in enumerate(decks):
        zone = zones.of(player, zones.LIBRARY)
        for definition in deck:
            if definition.types & SCHEME != 0:
                game.scheme_deck = [
                    *game.scheme_deck,
                    game.add_card(definition, player, zones.of(player, zones.COMMAND)),
                ]
            else:
                game.add_card(definition, player, zone)
        if game.variant.commander != 0:
            for place in range(count_commanders([declared(definition) for definition in deck[:2]])):
                game.name_commander(game.library(player)[place])
    game.advance()
    return game
