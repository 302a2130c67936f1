"""World permanents: only the newest one stays (704.5k; 5ED, Enchantments)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.definitions import WORLD
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.reach import within


def newest_world(game: PlayedGame) -> i64:
    """The event in which the newest world permanent entered; 0 if there are not two of them."""
    newest: i64 = 0
    count: i64 = 0
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.supertypes & WORLD != 0:
                count += 1
                if permanent.since >= newest:
                    newest = permanent.since
        player += 1
    if count > 1 and game.limited != 0 and len(past_worlds(game)) == 0:
        return 0
    return newest if count > 1 else 0


def is_past(game: PlayedGame, permanent: Permanent) -> bool:
    """Whether a world permanent within its controller's range is as new as this one, or newer (704.5k, 801.12)."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            other = game.permanents[slot]
            if other.supertypes & WORLD != 0 and other is not permanent and other.since >= permanent.since:
                if within(game, permanent.controller, other.ref):
                    return True
        player += 1
    return False


def past_worlds(game: PlayedGame) -> list[int]:
    """The world permanents that are past, where the range of influence is limited."""
    found: list[int] = []
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.supertypes & WORLD != 0 and is_past(game, permanent):
                found.append(slot)
        player += 1
    return found
