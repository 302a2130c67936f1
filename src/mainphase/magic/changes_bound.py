"""Mana that may be spent on some things only (106.6): beside the pool, in `MagicGame.restricted`.

`restricted` has six numbers for each kind of it: the player, the code of the mana, the number of the restriction (see
`bills.ManaUse`), the reference of the source, how much there is, and how much of that is kept to the end of the turn.
It counts in `Player.floating`. The *tag* of such mana is in its unit and code for payments: BOUND, the restriction and
the slot of the source.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.mana_symbols import CODES
from mainphase.magic.players import EMPTY_POOL, TYPES
from mainphase.magic.state import MagicGame

STRIDE: Final = 6
USE_PLACE: Final = 12
MOST_USES: Final = 4095
BOUND: Final = 1 << 24
BOUND_CODE: Final = CODES << 24
"""From this number on, the code of a mana has a tag."""
RESTRICTION_PLACE: Final = 32
"""In the events of mana, the number of the restriction is from this bit on."""


def tag_of(use: i64, source: i64) -> i64:
    """The tag of mana with that restriction from that source."""
    return BOUND | use << USE_PLACE | (source & SLOT_MASK)


def use_of(code: i64) -> i64:
    """The number of the restriction in a code with a tag."""
    return code // CODES >> USE_PLACE & 4095


def plain_code(code: i64) -> i64:
    """The code without tag: type + 6 if snow."""
    return code % CODES % (2 * TYPES)


def add_bound(game: MagicGame, player: i64, type: i64, count: i64, source: i64, use: i64, kept: i64) -> None:
    """Add mana of the code to the player's pool that has the restriction; `kept` is 1 if it lasts to the turn's end."""
    if count <= 0:
        return
    state = game.players[player]
    state.own_pool()
    state.floating += count
    game.fresh[player] = 0
    rows = game.restricted[:]
    place = find_row(rows, player, type, use, source)
    if place < 0:
        place = len(rows)
        rows.extend([int(player), int(type), int(use), int(source), 0, 0])
    rows[place + 4] += int(count)
    if kept != 0:
        rows[place + 5] += int(count)
    game.restricted = rows
    game.emit(kinds.MANA_ADDED, player, source, 0, count * 16 + type + (use << RESTRICTION_PLACE))


def find_row(rows: list[int], player: i64, type: i64, use: i64, source: i64) -> i64:
    """Where such mana stands, -1 if there is none."""
    place: i64 = 0
    while place < len(rows):
        if rows[place] == player and rows[place + 1] == type and rows[place + 2] == use and rows[place + 3] == source:
            return place
        place += STRIDE
    return -1


def spend_bound(game: MagicGame, player: i64, place: i64) -> None:
    """Take one mana of that row out of the pool to pay with it; what would be lost first is spent first."""
    state = game.players[player]
    rows = game.restricted[:]
    type: i64 = rows[place + 1]
    use: i64 = rows[place + 2]
    rows[place + 4] -= 1
    if rows[place + 5] > rows[place + 4]:
        rows[place + 5] = rows[place + 4]
    if rows[place + 4] == 0:
        del rows[place : place + STRIDE]
    game.restricted = rows
    state.floating -= 1
    if state.floating == 0:
        state.pool = EMPTY_POOL
    game.fresh[player] = 0
    game.emit(kinds.MANA_SPENT, player, 0, 0, 16 + type + (use << RESTRICTION_PLACE))


def lose_bound(game: MagicGame, player: i64, keeps: i64, all: bool) -> i64:
    """The player loses such mana, but what is kept unless it is `all`: how much stays. `keeps` is a mask of types."""
    rows: list[int] = []
    stays: i64 = 0
    place: i64 = 0
    while place < len(game.restricted):
        row = game.restricted[place : place + STRIDE]
        if row[0] == player:
            if all:
                row[4] = 0
            elif (keeps >> (row[1] % TYPES)) & 1 == 0:
                row[4] = row[5]
            stays += row[4]
        if row[4] > 0:
            rows.extend(row)
        place += STRIDE
    game.restricted = rows
    return stays


def has_bound(game: MagicGame, player: i64) -> bool:
    """Whether the player has such mana."""
    place: i64 = 0
    while place < len(game.restricted):
        if game.restricted[place] == player:
            return True
        place += STRIDE
    return False


def forget_kept(game: MagicGame) -> None:
    """Such mana that was kept to the end of the turn empties from now on like any other (514.2)."""
    rows = game.restricted[:]
    place: i64 = 0
    while place < len(rows):
        rows[place + 5] = 0
        place += STRIDE
    game.restricted = rows
