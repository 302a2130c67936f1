"""Ability trees as JSON-like data and back, strictly: see `mainphase.kernel.abilities.language`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mainphase.kernel.abilities.language import Language
from mainphase.yugioh.abilities import tree, words
from mainphase.yugioh.abilities.checks import check_references, check_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mainphase.yugioh.abilities.tree import Ability, Node

LANGUAGE: Final = Language(
    {**vars(words), **vars(tree)}, tree.NODE_CLASSES, tree.Ability, check_words, check_references
)
"""The ability language of this game."""


def to_data(node: Node) -> object:
    """The node as JSON-like data: dicts, lists, texts, integers, booleans."""
    return LANGUAGE.to_data(node)


def abilities_to_data(abilities: Sequence[Ability]) -> dict[str, object]:
    """A card's abilities with the version of the format: `{"version": 1, "abilities": […]}`."""
    return LANGUAGE.abilities_to_data(abilities)


def read_abilities(data: object, path: str = "abilities") -> tuple[Ability, ...]:
    """Read a card's abilities: what `abilities_to_data` writes, or its bare list.

    Raises UserError as `Language.read_abilities`.
    """
    return cast("tuple[Ability, ...]", LANGUAGE.read_abilities(data, path))


def from_data(data: object, path: str = "tree") -> Node:
    """Read one node of any class; errors as `read_abilities`, references are not checked."""
    return cast("Node", LANGUAGE.from_data(data, path))


def digest(node: Node) -> str:
    """The hash of a tree: 32 hexadecimal digits (blake2b of its canonical bytes)."""
    return LANGUAGE.digest(node)
