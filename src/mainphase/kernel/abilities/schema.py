"""What each field of each node class may hold, read off the annotations."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from mainphase.kernel.abilities.node import Node

REQUIRED: Final = object()
"""The default of a field that has none."""

NUMBER: Final = "Number"
"""The node class, where a language has one, that data write as a bare integer; its field is `value`."""


class Shape:
    """What may stand in a place: one of these node classes, words, a number, a truth value, text, nothing, or
    a list.

    `item` is the shape of a list's items, None where no list may stand.
    """

    def __init__(self) -> None:
        self.classes: dict[str, type[Node]] = {}
        self.words: tuple[str, ...] = ()
        self.number = False
        self.truth = False
        self.text = False
        self.nothing = False
        self.item: Shape | None = None

    def describe(self) -> str:
        """The shape in a few words, for error messages."""
        parts = [f'"{word}"' for word in self.words]
        parts += ["…"] if self.text else []
        parts += ["true", "false"] if self.truth else []
        parts += ["0, 1, 2 …"] if self.number or NUMBER in self.classes else []
        parts += ["[…]"] if self.item is not None else []
        parts += ["null"] if self.nothing else []
        return ", ".join(parts + sorted(self.classes))


class Field:
    """One field of a node class; `default` is `REQUIRED` if it has none."""

    def __init__(self, name: str, shape: Shape, default: object) -> None:
        self.name = name
        self.shape = shape
        self.default = default


def shape_of(hint: Any) -> Shape:
    """The shape that an annotation describes."""
    shape = Shape()
    _add(shape, hint)
    return shape


def _add(shape: Shape, hint: Any) -> None:
    origin = get_origin(hint)
    if origin is Union or origin is UnionType:
        for part in get_args(hint):
            _add(shape, part)
    elif origin is Literal:
        shape.words += get_args(hint)
    elif origin is tuple:
        shape.item = shape_of(get_args(hint)[0])
    elif hint is int:
        shape.number = True
    elif hint is bool:
        shape.truth = True
    elif hint is str:
        shape.text = True
    elif hint is NoneType:
        shape.nothing = True
    elif isinstance(hint, type) and issubclass(hint, Node):
        shape.classes[hint.__name__] = hint
    else:
        raise TypeError(f"no shape for {hint!r}")
