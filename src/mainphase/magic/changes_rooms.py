"""Rooms: permanents with a shared type line, of which only the unlocked halves count (709.5).

`MagicGame.doors` has pairs (reference, mask of its unlocked halves) of the permanents that have any; a permanent may
keep such a designation while it is no Room. `Definition.doors` are what a Room is by that mask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.changes_faces import become, turn_card
from mainphase.magic.definitions import Definition
from mainphase.magic.permanents import FACE_DOWN, Permanent
from mainphase.magic.state import MagicGame

LEFT: Final = 1
RIGHT: Final = 2
BOTH: Final = 3


def half_of(definition: Definition) -> i64:
    """Which half of a Room it is: LEFT, RIGHT or BOTH; 0 for no half."""
    half: i64 = 1
    while half < len(definition.doors):
        if definition.doors[half] is definition.unchanged():
            return half
        half += 1
    return 0


def note_unlocked(game: MagicGame, ref: i64, mask: i64) -> None:
    """The halves of the mask are the unlocked ones."""
    doors: list[int] = []
    i: i64 = 0
    while i < len(game.doors):
        if game.doors[i] != ref:
            doors.extend([game.doors[i], game.doors[i + 1]])
        i += 2
    if mask != 0:
        doors.extend([ref, mask])
    game.doors = doors


def change_doors(game: MagicGame, permanent: Permanent, mask: i64) -> None:
    """From now on the halves of the mask are unlocked: it is no new object and has no new timestamp."""
    slot: i64 = permanent.ref & SLOT_MASK
    note_unlocked(game, permanent.ref, mask)
    if permanent.turned == FACE_DOWN:
        return
    card = game.definitions[slot]
    if len(card.doors) > 0:
        turn_card(game, slot, card.doors[mask])
    base = permanent.base
    if len(base.doors) > 0:
        time: i64 = permanent.timestamp
        become(game, permanent, base.doors[mask])
        permanent.timestamp = time


def unlock(game: MagicGame, permanent: Permanent, half: i64) -> bool:
    """Unlock that half of the permanent (709.5f); whether it was locked."""
    mask: i64 = game.unlocked(permanent.ref)
    if mask & half != 0 or len(permanent.definition.doors) == 0:
        return False
    change_doors(game, permanent, mask | half)
    tell_unlocked(game, permanent, half)
    return True


def lock(game: MagicGame, permanent: Permanent, half: i64) -> bool:
    """Lock that half of the permanent (709.5g); whether it was unlocked."""
    mask: i64 = game.unlocked(permanent.ref)
    if mask & half == 0 or len(permanent.definition.doors) == 0:
        return False
    change_doors(game, permanent, mask & ~half)
    game.emit(kinds.DOOR_LOCKED, permanent.controller, permanent.ref, 0, half)
    return True


def tell_unlocked(game: MagicGame, permanent: Permanent, half: i64) -> None:
    """That half has been unlocked, and the permanent fully if the other one was before (709.5h, 709.5i)."""
    full: i64 = kinds.FULLY if game.unlocked(permanent.ref) == BOTH else 0
    game.emit(kinds.DOOR_UNLOCKED, permanent.controller, permanent.ref, 0, half + full)
