"""Schemes (314, 904): set in motion, turned face down again, abandoned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.lists import without
from mainphase.magic import kinds
from mainphase.magic.state import MagicGame

ONGOING: Final = 16
"""The bit of the supertype (205.4h)."""


def set_in_motion(game: MagicGame, player: i64) -> None:
    """The top card of the scheme deck is turned face up (701.32b); without one nothing happens."""
    if len(game.scheme_deck) == 0:
        return
    slot: i64 = game.scheme_deck[-1]
    game.scheme_deck = game.scheme_deck[:-1]
    if game.schemes_seen > len(game.scheme_deck):
        game.schemes_seen = len(game.scheme_deck)
    game.schemes = [*game.schemes, slot]
    game.renew(slot)
    game.barrier += 1
    game.changed = 1
    game.stale = 1
    game.emit(kinds.SET_IN_MOTION, player, game.ref(slot), 0, 1)


def turn_down(game: MagicGame, slot: i64) -> None:
    """The scheme is turned face down and put on the bottom of the scheme deck; everybody knows that it is there."""
    game.schemes = without(game.schemes, slot)
    game.scheme_deck = [slot, *game.scheme_deck]
    game.schemes_seen += 1
    game.changed = 1
    game.stale = 1
    game.emit(kinds.SCHEME_TURNED, game.owner[slot], game.ref(slot), 0, 1)


def abandon(game: MagicGame, ref: i64) -> None:
    """Abandon the scheme if it is a face-up ongoing one (701.33a)."""
    slot: i64 = ref & SLOT_MASK
    if slot not in game.schemes or game.definitions[slot].supertypes & ONGOING == 0:
        return
    game.emit(kinds.ABANDONED, game.owner[slot], ref, 0, 1)
    turn_down(game, slot)
