"""Leaving combat."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.permanents import NONE
from mainphase.magic.state import MagicGame


def leave_combat(game: MagicGame, slot: i64) -> None:
    """Remove the permanent from combat (506.4)."""
    permanent = game.permanents[slot]
    if permanent.attacking == 0 and len(permanent.blocking) == 0:
        return
    forget_combat(game, slot)
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


def forget_combat(game: MagicGame, slot: i64) -> None:
    """Take the permanent off the lists of combat; what it did is left on it for last known information."""
    if slot in game.attackers:
        game.attackers.remove(slot)
    if slot in game.blockers:
        game.blockers.remove(slot)
    permanent = game.permanents[slot]
    game.emit(kinds.LEFT_COMBAT, permanent.controller, permanent.ref, 0, 0)
