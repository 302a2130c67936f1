"""Conditions: what must be true, checked when it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Comparison, Part, Zone

if TYPE_CHECKING:
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import Condition, Event, Filter, Objects, Players, Value


class Compare(Node):
    """Two values compare so."""

    left: Value
    comparison: Comparison
    right: Value


class Exists(Node):
    """At least `minimum` objects match: "you control a Forest"."""

    selector: Selector
    minimum: Value = Number(1)


class Matches(Node):
    """The object (as it last was if it is gone) matches: "if it's a creature"."""

    what: Objects
    filter: Filter


class InZone(Node):
    """The object is still in that zone: "if it's on the battlefield"."""

    what: Objects
    zone: Zone


class TurnOf(Node):
    """It is the turn of one of these players."""

    who: Players = You()


class DuringPart(Node):
    """It is that part of a turn, of one of these players if any are given."""

    part: Part
    whose: Players | None = None


class BeforePart(Node):
    """That part has not begun yet in this turn; `here`: it is combat, and it has not begun in this combat phase.

    Of a part of combat the first combat phase of the turn counts, skipped or not (506.7d-e).
    """

    RULE = "506.7"
    part: Part
    here: bool = False


class AfterPart(Node):
    """That part has begun in this turn; `here`: it is combat, and it has begun in this combat phase (506.7a-c, f)."""

    RULE = "506.7"
    part: Part
    here: bool = False


class HappenedThisTurn(Node):
    """An event that matches has happened this turn: "if a creature died this turn"."""

    event: Event


class WasPaid(Node):
    """An optional cost of this spell (kicker, …) was paid: "if it was kicked" (702.33d)."""

    keyword: str = "kicker"


class WasCast(Node):
    """The object was cast (from that zone)."""

    what: Objects
    zone: Zone = "any"


class IsMonarch(Node):
    """One of the players is the monarch (725)."""

    RULE = "725.1"
    who: Players = You()


class IsDay(Node):
    """It is day (731); night is not "not day": it may be neither."""

    RULE = "731.1"


class IsNight(Node):
    """It is night (731)."""

    RULE = "731.1"


class AllOf(Node):
    """All of them are true."""

    parts: tuple[Condition, ...]


class AnyOf(Node):
    """At least one of them is true."""

    parts: tuple[Condition, ...]


class NotTrue(Node):
    """It is not true."""

    part: Condition
