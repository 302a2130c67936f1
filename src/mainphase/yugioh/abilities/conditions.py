"""Conditions: of `If`, and, those that `Need` allows, of an activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.words import Comparison, Phase, Whose

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.cards import Select
    from mainphase.yugioh.abilities.tree import Condition, Value


class Exists(Node):
    """At least so many cards match."""

    what: Select
    least: int = 1


class CanDraw(Node):
    """Your Deck has at least so many cards (YG-09)."""

    RULE = "YG-09"

    count: int


class HasRoom(Node):
    """You have at least so many free Monster Zones; monsters that the cost Tributes make room (YG-14)."""

    RULE = "YG-14"

    count: int = 1


class During(Node):
    """It is one of these phases or steps (none given: any) of that player's turn."""

    RULE = "YG-18"

    phases: tuple[Phase, ...] = ()
    whose: Whose = "anyone"


class Compare(Node):
    """The comparison holds."""

    left: Value
    comparison: Comparison
    right: Value


class AllHold(Node):
    """All conditions hold."""

    conditions: tuple[Condition, ...]


class AnyHolds(Node):
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


class DoesNotHold(Node):
    """The condition does not hold."""

    condition: Condition
