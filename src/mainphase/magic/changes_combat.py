"""Leaving combat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_BITS
from mainphase.kernel.lists import without
from mainphase.magic import kinds
from mainphase.magic.permanents import NONE
from mainphase.magic.state import MagicGame

FORMER: Final = PLAYER_SLOT + (1 << SLOT_BITS)
"""FORMER + seat stands for what a creature no longer attacks; it was that player's, who has not been attacked."""


def leave_combat(game: MagicGame, slot: i64) -> None:
    """Remove the permanent from combat (506.4)."""
    permanent = game.permanents[slot]
    if permanent.attacking == 0 and len(permanent.blocking) == 0:
        return
    forget_combat(game, slot)
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


def leave_attack(game: MagicGame, ref: i64, defender: i64) -> None:
    """What is attacked is removed from combat: its attackers attack nothing any more (506.4c).

    `defender` is the seat of the player who was defending it: that is still the defending player for them (508.5).
    """
    for slot in game.attackers:
        permanent = game.permanents[slot]
        if permanent.attacking == ref:
            permanent.attacking = FORMER + defender


def forget_combat(game: MagicGame, slot: i64) -> None:
    """Take the permanent off the lists of combat; what it did is left on it for last known information."""
    if slot in game.attackers:
        game.attackers = without(game.attackers, slot)
    if slot in game.blockers:
        game.blockers = without(game.blockers, slot)
    permanent = game.permanents[slot]
    game.emit(kinds.LEFT_COMBAT, permanent.controller, permanent.ref, 0, 0)
