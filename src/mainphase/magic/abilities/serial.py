"""Magic's ability trees as JSON-like data and back, strictly: see `mainphase.kernel.abilities.language`."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mainphase.kernel.abilities.language import DEEPEST, VERSION, canonical
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.schema import LANGUAGE

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Ability

__all__ = [
    "DEEPEST",
    "VERSION",
    "abilities_to_data",
    "ability_list",
    "canonical",
    "digest",
    "from_data",
    "read_abilities",
    "to_data",
]


def to_data(node: Node) -> object:
    """The node as JSON-like data: dicts, lists, texts, integers, booleans."""
    return LANGUAGE.to_data(node)


def abilities_to_data(abilities: tuple[Ability, ...]) -> dict[str, object]:
    """A card's abilities with the version of the format: `{"version": 1, "abilities": […]}`."""
    return LANGUAGE.abilities_to_data(abilities)


def read_abilities(data: object, path: str = "abilities") -> tuple[Ability, ...]:
    """Read a card's abilities: what `abilities_to_data` writes, or its bare list.

    Raises UserError as `Language.read_abilities`.
    """
    return cast("tuple[Ability, ...]", LANGUAGE.read_abilities(data, path))


def ability_list(data: object, path: str) -> tuple[Ability, ...]:
    """Read a list of abilities of one card and check that what they refer to is there."""
    return cast("tuple[Ability, ...]", LANGUAGE.ability_list(data, path))


def from_data(data: object, path: str = "tree") -> Node:
    """Read one node of any class; errors as `read_abilities`, references are not checked."""
    return cast("Node", LANGUAGE.from_data(data, path))


def digest(node: Node) -> str:
    """The hash of a tree: 32 hexadecimal digits (blake2b of its canonical bytes)."""
    return LANGUAGE.digest(node)
