"""Cards of Fourth Edition for games by the modern rules."""

from __future__ import annotations

from dataclasses import replace
from typing import cast as cast_to

from mainphase.magic.abilities.build import destroy, spell, target
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card, instant
from mainphase.magic.classic import pool
from mainphase.magic.typeline import OLD_TYPES, TypeLine

KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(),)))


def old(name: str) -> Card:
    """The card as the modern rules can play it."""
    front = pool.card(name).front
    types = tuple("instant" if word in OLD_TYPES else word for word in front.type_line.types)
    line = TypeLine(front.type_line.supertypes, types, front.type_line.subtypes)
    return Card(replace(front, type_line=line))


def free(name: str) -> Card:
    """The card for {0}, or {X} if it has an X."""
    front = pool.card(name).front
    colors = cast_to("tuple[Color, ...]", tuple(front.color_letters))
    return Card(replace(old(name).front, cost="{X}" if "{X}" in front.cost else "{0}", colors=colors))
