"""Lists that are replaced, never changed in place, so that copies of a game may share them.

Most lists of a state are short or empty nearly always; sharing them makes a copy cheap, and an empty one is one object
for all games (`NOTHING`).
"""

from __future__ import annotations

from mypy_extensions import i64


def replaced(items: list[int], place: i64, value: i64) -> list[int]:
    """The list with another number at that place."""
    changed = items[:]
    changed[place] = value
    return changed


def replaced_row(rows: list[list[int]], place: i64, row: list[int]) -> list[list[int]]:
    """The list of lists with another list at that place."""
    changed = rows[:]
    changed[place] = row
    return changed


def without(items: list[int], value: i64) -> list[int]:
    """The list without the first such number. Raises ValueError if there is none."""
    changed = items[:]
    changed.remove(value)
    return changed
