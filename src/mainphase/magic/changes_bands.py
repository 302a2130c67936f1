"""Bands of attackers as the game keeps them, from their announcement to the end of combat (702.22e-f).

`game.past.bands` holds pairs (member, mark): those with one mark, the reference of the first of them, are a band, even
after that one has left it. A band has two members at least.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.state import MagicGame


def band_of(game: MagicGame, ref: i64) -> i64:
    """The mark of the band in which the creature is; 0 if it is in none."""
    bands = game.past.bands
    i: i64 = 0
    while i < len(bands):
        if bands[i] == ref:
            return bands[i + 1]
        i += 2
    return 0


def banded_with(game: MagicGame, ref: i64) -> list[int]:
    """The other creatures in the band of that one, in the order in which they joined."""
    found: list[int] = []
    bands = game.past.bands
    if len(bands) == 0:
        return found
    mark = band_of(game, ref)
    i: i64 = 0
    while i < len(bands):
        if bands[i + 1] == mark and bands[i] != ref:
            found.append(bands[i])
        i += 2
    return found


def join_band(game: MagicGame, ref: i64, first: i64, player: i64) -> None:
    """The creature is in a band with that one from now on, which is in none yet or is the first of its band."""
    added = [ref, first] if band_of(game, first) != 0 else [first, first, ref, first]
    game.past.bands = [*game.past.bands, *added]
    game.emit(kinds.BANDED, player, ref, first, len(banded_with(game, ref)))


def leave_band(game: MagicGame, ref: i64) -> None:
    """The creature is in no band any more; the rest stays together (702.22f)."""
    mark = band_of(game, ref)
    if mark == 0:
        return
    others = banded_with(game, ref)
    left: list[int] = []
    i: i64 = 0
    while i < len(game.past.bands):
        member: i64 = game.past.bands[i]
        if member != ref and (len(others) > 1 or member not in others):
            left.extend(game.past.bands[i : i + 2])
        i += 2
    game.past.bands = left
