"""Parts of a turn: the rows of a turn table and their instances in a schedule.

A turn table is a tree (turn > phase > step) declared as data. A `Part` is one row; a `PartInstance` is one
occurrence of it in one turn. Instances are immutable and made once per table; those that effects insert are
fresh objects. `(turn number, serial)` identifies an instance, `parent` names the instance it lies in.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Procedure

TURN: Final = 0
"""The id of the turn itself, for skips that name a whole turn."""


class Part:
    """One row of a turn table.

    `id` is its number in the table (1 and up), `key` its stable name, `rule` the rule that defines it,
    `middle` the procedures that make up its life between beginning and end, in order.
    `parent` is the key of the part it lies in, empty for a phase. `plays` is a mask of the kinds of play
    that the ruleset allows in its windows. `scheduled` is 0 for a part that no ordinary turn has: it comes, with
    what lies in it, only when something inserts it.
    """

    id: i64
    key: str
    rule: str
    parent: str
    middle: list[Procedure]
    plays: i64
    scheduled: i64

    def __init__(
        self, key: str, rule: str, parent: str, middle: list[Procedure], plays: i64 = 0, scheduled: i64 = 1
    ) -> None:
        self.id = 0
        self.key = key
        self.rule = rule
        self.parent = parent
        self.middle = middle
        self.plays = plays
        self.scheduled = scheduled

    def __repr__(self) -> str:
        return f"Part({self.key!r}, {self.rule!r})"


class PartInstance:
    """One occurrence of a part in one turn. `serial` is unique in that turn; 0 as `parent` is the turn."""

    part: Part
    serial: i64
    parent: i64
    id: i64

    def __init__(self, part: Part, serial: i64, parent: i64) -> None:
        self.part = part
        self.serial = serial
        self.parent = parent
        self.id = part.id

    def __repr__(self) -> str:
        return f"<{self.part.key} #{self.serial} in {self.parent}>"


NO_PART: Final = PartInstance(Part("none", "", "", []), 0, 0)
"""Stands where no part of a turn is running."""


class TurnTable:
    """The parts of a ruleset's turn, in order, with the schedule of an ordinary turn prebuilt."""

    parts: list[Part]
    turn: list[PartInstance]
    none: PartInstance

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        self.turn = []
        self.none = NO_PART
        serials: dict[str, int] = {"": 0}
        absent: set[str] = set()
        for number, part in enumerate(parts, start=1):
            part.id = number
            if part.parent not in serials:
                raise ValueError(f"turn table: {part.key!r} names the parent {part.parent!r} before it is declared")
            if part.key in serials:
                raise ValueError(f"turn table: {part.key!r} is declared twice")
            serials[part.key] = number
            if part.scheduled == 0 or part.parent in absent:
                absent.add(part.key)
            else:
                self.turn.append(PartInstance(part, number, serials[part.parent]))

    def part(self, key: str) -> Part:
        """The part with that key. Raises KeyError with the known keys."""
        for part in self.parts:
            if part.key == key:
                return part
        raise KeyError(f"no part {key!r}; the table has {', '.join(part.key for part in self.parts)}")

    def steps(self, phase: Part) -> list[Part]:
        """The parts that lie directly in `phase`, in order."""
        return [part for part in self.parts if part.parent == phase.key]
