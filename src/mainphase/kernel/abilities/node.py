"""The base of every node of an ability tree."""

from __future__ import annotations

from inspect import get_annotations
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Node:
    """One node: its annotated fields are nodes, tuples of nodes, numbers or words; it never changes.

    To a type checker a node class is a frozen dataclass. It is made without generated code, as hundreds of
    classes would otherwise cost most of the program's start. `RULE` is the number of the rule that gives the
    node its meaning, "" where it only names something. `FIELDS` are the names of the fields, in order.
    A language has a base class of its own below this one, so that its nodes are told from those of others.

    Nodes are declarations, like the card pool: they stay interpreted in the compiled build, because the
    strict reader goes by their annotations, which mypyc does not keep.
    """

    RULE: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.FIELDS = tuple(get_annotations(cls))
        type.__setattr__(cls, "__match_args__", cls.FIELDS)

    def __init__(self, *values: object, **named: object) -> None:
        names = self.FIELDS
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} has {len(names)} fields, {len(values)} values given")
        given = self.__dict__
        given.update(zip(names, values, strict=False))
        defaults = type(self).__dict__
        for name in names[len(values) :]:
            if name in named:
                given[name] = named.pop(name)
            elif name in defaults:
                given[name] = defaults[name]
            else:
                raise TypeError(f"{type(self).__name__} needs a value for {name!r}")
        if named:
            raise TypeError(f"{type(self).__name__} has no such field, or has it twice: {', '.join(named)}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} never changes: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} never changes: {name!r} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.__dict__.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"
