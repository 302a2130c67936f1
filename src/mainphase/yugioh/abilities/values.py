"""Values: integers worked out when the effect happens. Life Points and points of ATK and DEF, numbers of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.words import Stat

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Cards, Players, Value


class Number(Node):
    """A fixed number; written as a bare integer in serialised trees."""

    value: int


class Count(Node):
    """How many cards."""

    of: Cards


class StatOf(Node):
    """The present ATK, DEF or Level of the card (printed, off the field); the sum over several."""

    stat: Stat
    of: Cards


class LifePoints(Node):
    """A player's Life Points; the sum over several."""

    who: Players


class EventAmount(Node):
    """How much the event was: the damage, the Life Points gained."""


class ThisWay(Node):
    """How many cards or how much the instruction just before moved, destroyed, changed or dealt."""


class Plus(Node):
    """The sum."""

    left: Value
    right: Value


class Minus(Node):
    """The difference; it can be negative."""

    left: Value
    right: Value


class Times(Node):
    """The product."""

    left: Value
    right: Value


class Half(Node):
    """Half of it, rounded down or up."""

    of: Value
    up: bool = False


class Lesser(Node):
    """The smaller of two."""

    left: Value
    right: Value


class Greater(Node):
    """The larger of two."""

    left: Value
    right: Value
