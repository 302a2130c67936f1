"""Conditions on points of the combat phase: before and after attackers or blockers are declared, and so on (506.7)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import expressions_tags as tags
from mainphase.magic.state import MagicGame


def combat_point(game: MagicGame, code: list[int], at: i64) -> bool:
    """Whether it is before, or after, a point of the combat phase."""
    tag: i64 = code[at]
    if tag == tags.BEFORE_POINT:
        return before_first(game, code, at)
    here: i64 = place(code, at, game.part.part.id)
    if here < 0:
        return False
    point: i64 = code[at + 2]
    if tag == tags.HERE_BEFORE:
        return here < point
    skipped = here == 4 and 2 <= point <= 3 and game.past.fought == 0
    return here >= point and not skipped  # 506.7f


def place(code: list[int], at: i64, part: i64) -> i64:
    """Which step of the combat phase it is, from 0 on; -1 for none."""
    i: i64 = 0
    while i < 5:
        if code[at + 3 + i] == part:
            return i
        i += 1
    return -1


def before_first(game: MagicGame, code: list[int], at: i64) -> bool:
    """Whether the point of the turn's first combat phase is still to come (506.7d).

    If it has been skipped with the steps from declaring blockers on, its time is over as the declare attackers step is;
    if the whole phase has been, as the precombat main phase is (506.7e).
    """
    combat: i64 = code[at + 3]
    if game.begun[code[at + 2]] > 0 or game.begun[code[at + 4]] > 0 or game.begun[code[at + 5]] > 0:
        return False
    if game.begun[combat] > 0:
        return game.begun[combat] == 1 and game.part.part.parent == game.attack_key
    return game.begun[code[at + 6]] + game.begun[code[at + 7]] <= 1
