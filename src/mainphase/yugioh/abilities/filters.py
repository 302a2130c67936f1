"""Filters: which cards a selector, target, cost or event means. Several in a row must all hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.words import Face, Kind, Position, Stat

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Filter


class HasKind(Node):
    """It is that kind of card."""

    kind: Kind


class HasRace(Node):
    """It is a monster of that type; the names are those of `mainphase.yugioh.types.RACES`."""

    race: str


class HasAttribute(Node):
    """It has that attribute; the names are those of `mainphase.yugioh.types.ATTRIBUTES`."""

    attribute: str


class FaceIs(Node):
    """On the field: it lies that way up."""

    face: Face


class PositionIs(Node):
    """On the field: it is in that battle position."""

    position: Position


class StatIs(Node):
    """Its present ATK or DEF (printed, off the field) or its Level lies in the range; None: no bound."""

    stat: Stat
    least: int | None = None
    most: int | None = None


class Named(Node):
    """It has exactly that name."""

    name: str


class IsThis(Node):
    """It is the very card that the ability comes from."""


class IsOther(Node):
    """It is another card than the one that the ability comes from."""


class AllOf(Node):
    """All of them hold."""

    filters: tuple[Filter, ...]


class AnyOf(Node):
    """One of them holds."""

    filters: tuple[Filter, ...]


class NoneOf(Node):
    """None of them holds."""

    filters: tuple[Filter, ...]
