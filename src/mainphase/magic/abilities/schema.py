"""What each field of each node class may hold, read off the annotations."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.abilities.language import Language
from mainphase.kernel.abilities.schema import REQUIRED, Field, Shape, shape_of
from mainphase.magic.abilities import tree, words
from mainphase.magic.abilities.checks import check_references, check_words
from mainphase.magic.abilities.node import Node

__all__ = ["LANGUAGE", "REQUIRED", "Field", "Shape", "fields_of", "shape_of"]

LANGUAGE: Final = Language(
    {**vars(words), **vars(tree)}, tree.NODE_CLASSES, tree.Ability, check_words, check_references
)
"""Magic's ability language."""


def fields_of(node_class: type[Node]) -> tuple[Field, ...]:
    """The fields of a node class, in order."""
    return LANGUAGE.fields_of(node_class)
