"""The nodes of a tree in order, and the names that link them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mainphase.kernel.abilities.node import Node
from mainphase.kernel.errors import UserError


def children(node: Node) -> list[Node]:
    """The nodes directly below, in the order of the fields."""
    below: list[Node] = []
    for name in node.FIELDS:
        item: object = getattr(node, name)
        if isinstance(item, Node):
            below.append(item)
        elif isinstance(item, tuple):
            below.extend(part for part in item if isinstance(part, Node))
    return below


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes below it, parents first."""
    yield node
    for child in children(node):
        yield from walk(child)


BINDING: Final = ("bind", "seen")
"""The fields of nodes that name registers which they fill."""


def names_in(node: Node, field: str) -> Iterator[str]:
    """The names that stand in the fields called `field`, in the order of the nodes."""
    for below in walk(node):
        name = getattr(below, field, "")
        if name:
            yield str(name)


def check_target(index: int, slots: int, path: str) -> None:
    """Raise UserError "tree.no_target_slot" for a target whose slot does not exist."""
    if not 0 <= index < slots:
        raise UserError("tree.no_target_slot", {"path": path, "index": index, "slots": slots})


def check_registers(abilities: tuple[Node, ...], path: str) -> None:
    """Raise UserError "tree.unbound_register" where a name is used that no ability of the card binds.

    Names are bound in fields `bind` and `seen` and used in fields `register`.
    """
    bound = {name for ability in abilities for field in BINDING for name in names_in(ability, field)}
    for index, ability in enumerate(abilities):
        for name in names_in(ability, "register"):
            if name not in bound:
                known = ", ".join(sorted(bound)) or "-"
                where = f"{path}[{index}]"
                raise UserError("tree.unbound_register", {"path": where, "register": name, "known": known})


def check_word(word: object, known: bool, expected: str, path: str) -> None:
    """Raise UserError "tree.bad_word" for a word that its table does not know."""
    if not known:
        raise UserError("tree.bad_word", {"path": path, "found": str(word), "expected": expected})
