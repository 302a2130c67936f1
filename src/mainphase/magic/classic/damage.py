"""Whose damage it is (5ED, Damage Prevention). Assigned damage: `packets`; what becomes of it: `procedures.timing`."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.classic.game import ClassicGame


def recipient(game: ClassicGame, target: i64) -> i64:
    """The player who is the recipient, or controls it."""
    slot: i64 = target & SLOT_MASK
    return slot - PLAYER_SLOT if slot >= PLAYER_SLOT else game.controller_of(target)
