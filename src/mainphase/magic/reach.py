"""The limited range of influence (801): who and what is within a player's range. Asked only where `limited` is 1."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.definitions import BATTLE
from mainphase.magic.lookups import Lookups


def within(game: Lookups, player: i64, ref: i64) -> bool:
    """Whether the object or player is within the player's range of influence (801.2, 801.2d), now or last."""
    reach: i64 = game.reach[player]
    slot: i64 = ref & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return (reach >> (slot - PLAYER_SLOT)) & 1 != 0
    seat: i64 = game.controller_of(ref)
    if seat < 0 or (reach >> seat) & 1 != 0:
        return True
    permanent = game.permanent(ref)
    seat = permanent.protector
    return permanent.types & BATTLE != 0 and seat >= 0 and (reach >> seat) & 1 != 0


def in_reach(game: Lookups, player: i64, refs: list[int]) -> list[int]:
    """Those of the objects and players that are within the player's range."""
    found: list[int] = []
    for ref in refs:
        if within(game, player, ref):
            found.append(ref)
    return found


def reach_masks(lost: list[int], ranges: list[int]) -> list[int]:
    """For each seat the mask of players within so many seats of it; empty seats do not count (801.2a-c).

    A range of 0 is no limit.
    """
    seated: list[int] = []
    for seat in range(len(lost)):
        if lost[seat] == 0:
            seated.append(seat)
    size: i64 = len(seated)
    found: list[int] = []
    for own in range(len(lost)):
        mask: i64 = 0
        bit: i64 = 1
        place: i64 = seated.index(own) if lost[own] == 0 else -1
        other: i64 = 0
        while other < size and place >= 0:
            distance: i64 = other - place if other > place else place - other
            if size - distance < distance:
                distance = size - distance
            if distance <= ranges[own] or ranges[own] == 0:
                mask |= bit << seated[other]
            other += 1
        mask |= bit << own
        found.append(mask)
    return found
