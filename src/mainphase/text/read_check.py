"""Whether a tree holds in each field what the field may hold: readings that do not are none."""

from __future__ import annotations

from typing import Any, Final

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities.analysis import children
from mainphase.magic.abilities.schema import LANGUAGE, Shape
from mainphase.magic.abilities.tree import Instructions, Leaves, Target, UntilHappens
from mainphase.text.read_nodes import Spoken


def well_made(item: Node) -> bool:
    """Whether every field of the node and of those below it holds what it may."""
    if isinstance(item, Spoken):
        return False
    return all(_fits(getattr(item, name), shape) for name, shape in _shapes(type(item)))


def sensible(item: Node, slots: int = 0) -> bool:
    """Whether each target that the node and those below it speak of has a slot, and nothing is a roundabout reading."""
    if isinstance(item, Instructions) and item.targets:
        slots = len(item.targets)
    if isinstance(item, Target):
        return item.index < slots
    if isinstance(item, UntilHappens) and isinstance(item.event, Leaves):
        return False  # that is `UntilLeaves`
    return all(sensible(child, slots) for child in children(item))


_SHAPES: Final[dict[str, tuple[tuple[str, Shape], ...]]] = {}


def _shapes(node_class: type[Node]) -> tuple[tuple[str, Shape], ...]:
    known = _SHAPES.get(node_class.__name__)
    if known is None:
        known = tuple((field.name, field.shape) for field in LANGUAGE.fields_of(node_class))
        _SHAPES[node_class.__name__] = known
    return known


def _fits(item: Any, shape: Shape) -> bool:
    if isinstance(item, Node):
        return type(item).__name__ in shape.classes and well_made(item)
    if isinstance(item, tuple):
        inner = shape.item
        return inner is not None and all(_fits(part, inner) for part in item)
    if item is None:
        return shape.nothing
    if isinstance(item, bool):
        return shape.truth
    if isinstance(item, int):
        return shape.number
    return shape.text or item in shape.words
