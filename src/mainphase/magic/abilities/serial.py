"""Ability trees as JSON-like data and back, strictly.

A node is `{"op": "Damage", "amount": 3, "to": {"op": "Target"}}`: its class name and its fields; fields that
have their default are left out, and a `Number` is a bare integer. Nothing that the reader does not know
passes.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from hashlib import blake2b
from typing import Final, cast

from mainphase.kernel.errors import UserError
from mainphase.magic.abilities.checks import check_references, check_words
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.schema import REQUIRED, Shape, fields_of, shape_of
from mainphase.magic.abilities.tree import NODE_CLASSES, Ability, Number

VERSION: Final = 1
"""The version of the format that `abilities_to_data` writes."""

DEEPEST: Final = 60
"""How deep a tree may be: far deeper than any rules text, shallow enough for every reader."""


def to_data(node: Node) -> object:
    """The node as JSON-like data: dicts, lists, texts, integers, booleans."""
    if isinstance(node, Number):
        return node.value
    data: dict[str, object] = {"op": type(node).__name__}
    for field in fields_of(type(node)):
        item: object = getattr(node, field.name)
        if field.default is REQUIRED or item != field.default:
            data[field.name] = _item_to_data(item)
    return data


def _item_to_data(item: object) -> object:
    if isinstance(item, Node):
        return to_data(item)
    if isinstance(item, tuple):
        return [_item_to_data(part) for part in item]
    return item


def abilities_to_data(abilities: tuple[Ability, ...]) -> dict[str, object]:
    """A card's abilities with the version of the format: `{"version": 1, "abilities": […]}`."""
    return {"version": VERSION, "abilities": [to_data(ability) for ability in abilities]}


def read_abilities(data: object, path: str = "abilities") -> tuple[Ability, ...]:
    """Read a card's abilities: what `abilities_to_data` writes, or its bare list.

    Raises UserError, each with the `path` of the place: "tree.version" (found, known), "tree.bad_node"
    (found, expected), "tree.unknown_op" (op, near), "tree.op_not_here" (op, expected), "tree.missing_field"
    (op, field), "tree.unknown_field" (op, field, known), "tree.bad_word" (found, expected), "tree.too_deep"
    (limit), "tree.no_target_slot" (index, slots), "tree.unbound_register" (register, known).
    """
    if not isinstance(data, dict):
        return ability_list(data, path)
    fields = cast("dict[str, object]", data)
    version = fields.get("version")
    if version != VERSION:
        raise UserError("tree.version", {"path": path, "found": str(version), "known": VERSION})
    for key in fields:
        if key not in ("version", "abilities"):
            known = "version, abilities"
            raise UserError("tree.unknown_field", {"path": path, "op": "-", "field": key, "known": known})
    return ability_list(fields.get("abilities", []), f"{path}.abilities")


def ability_list(data: object, path: str) -> tuple[Ability, ...]:
    """Read a list of abilities of one card and check that what they refer to is there."""
    if not isinstance(data, list):
        raise _bad(path, data, "[…]")
    shape = shape_of(Ability)
    abilities = tuple(cast("Ability", _read(shape, item, f"{path}[{index}]", 0)) for index, item in enumerate(data))
    check_references(abilities, path)
    return abilities


def from_data(data: object, path: str = "tree") -> Node:
    """Read one node of any class; errors as `read_abilities`, references are not checked."""
    shape = Shape()
    shape.classes = _classes()
    return cast("Node", _read(shape, data, path, 0))


def _classes() -> dict[str, type[Node]]:
    return {node_class.__name__: node_class for node_class in NODE_CLASSES}


def _read(shape: Shape, data: object, path: str, depth: int) -> object:
    if depth > DEEPEST:
        raise UserError("tree.too_deep", {"path": path, "limit": DEEPEST})
    if isinstance(data, bool):
        allowed = shape.truth
    elif isinstance(data, int):
        if "Number" in shape.classes and not shape.number:
            return Number(data)
        allowed = shape.number
    elif isinstance(data, str):
        allowed = shape.text or data in shape.words
    elif isinstance(data, list) and shape.item is not None:
        item = shape.item
        return tuple(_read(item, part, f"{path}[{index}]", depth + 1) for index, part in enumerate(data))
    elif isinstance(data, dict) and shape.classes:
        return _read_node(shape, cast("dict[str, object]", data), path, depth)
    else:
        allowed = data is None and shape.nothing
    if not allowed:
        raise _bad(path, data, shape.describe())
    return data


def _read_node(shape: Shape, data: dict[str, object], path: str, depth: int) -> Node:
    op = data.get("op")
    if not isinstance(op, str):
        raise UserError("tree.missing_field", {"path": path, "op": "node", "field": "op"})
    node_class = shape.classes.get(op)
    if node_class is None:
        raise _wrong_op(op, shape, path)
    known = {field.name: field for field in fields_of(node_class)}
    for key in data:
        if key != "op" and key not in known:
            names = ", ".join(known)
            raise UserError("tree.unknown_field", {"path": path, "op": op, "field": key, "known": names})
    values: dict[str, object] = {}
    for name, field in known.items():
        if name in data:
            values[name] = _read(field.shape, data[name], f"{path}.{name}", depth + 1)
        elif field.default is REQUIRED:
            raise UserError("tree.missing_field", {"path": path, "op": op, "field": name})
    node = node_class(**values)
    check_words(node, path)
    return node


def _wrong_op(op: str, shape: Shape, path: str) -> UserError:
    classes = _classes()
    if op in classes:
        return UserError("tree.op_not_here", {"path": path, "op": op, "expected": shape.describe()})
    near = ", ".join(get_close_matches(op, list(classes), 3, 0.5)) or "-"
    return UserError("tree.unknown_op", {"path": path, "op": op, "near": near})


def _bad(path: str, found: object, expected: str) -> UserError:
    return UserError("tree.bad_node", {"path": path, "found": repr(found)[:80], "expected": expected})


def canonical(data: object) -> bytes:
    """The canonical bytes of JSON-like data: sorted keys, no spaces, UTF-8."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")


def digest(node: Node) -> str:
    """The hash of a tree: 32 hexadecimal digits (blake2b of its canonical bytes)."""
    return blake2b(canonical(to_data(node)), digest_size=16).hexdigest()
