"""Values: integers worked out when the instruction is followed (608.2h, 107.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.words import Stat

if TYPE_CHECKING:
    from mainphase.magic.abilities.objects import Chosen
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import Event, Objects, Players, Recipients, Value


class Number(Node):
    """A fixed number; written as a bare integer in serialised trees."""

    value: int


class X(Node):
    """The announced value of X of this spell or ability (107.3)."""

    RULE = "107.3"


class Count(Node):
    """How many objects match, or lie in a register."""

    of: Selector | Chosen


class PlayerCount(Node):
    """How many players."""

    who: Players


class StatOf(Node):
    """A number that an object has; the sum over several objects."""

    stat: Stat
    of: Objects


class GreatestStat(Node):
    """The greatest such number among the objects that match, 0 if there are none."""

    stat: Stat
    among: Selector


class Life(Node):
    """A player's life total."""

    who: Players


class Counters(Node):
    """How many counters of a kind ("" = of all kinds) lie on an object or player (122.1)."""

    kind: str
    on: Recipients


class Plus(Node):
    """The sum."""

    left: Value
    right: Value


class Minus(Node):
    """The difference; may be negative (107.1b tells where that counts as 0)."""

    left: Value
    right: Value


class Times(Node):
    """The product."""

    left: Value
    right: Value


class Half(Node):
    """Half the value, rounded as stated (107.1a)."""

    RULE = "107.1a"
    value: Value
    rounded: Literal["up", "down"]


class Smaller(Node):
    """The smaller of two values."""

    left: Value
    right: Value


class Larger(Node):
    """The larger of two values."""

    left: Value
    right: Value


class EventAmount(Node):
    """ "That much": the amount of the event that triggered (damage dealt, life gained, cards drawn …)."""


class ThisWay(Node):
    """How much the instruction just before really did: cards discarded, life lost, damage dealt "this way"."""

    RULE = "608.2c"


class ExcessThisWay(Node):
    """How much excess damage the last instruction that dealt damage dealt to permanents (120.4a)."""

    RULE = "120.4a"


class ChosenNumber(Node):
    """The number that an earlier instruction put into the named register."""

    register: str


class TimesThisTurn(Node):
    """How often an event that matches has happened in this turn, in the last one, or in this turn since attackers were
    last declared.

    `total`: not how often, but the sum of their amounts (damage dealt, life gained …).
    """

    event: Event
    turn: Literal["this", "last", "combat"] = "this"
    total: bool = False


class TimesPaid(Node):
    """How often an optional additional cost (kicker, multikicker, …) was paid for this spell (702.33)."""

    keyword: str = "kicker"
