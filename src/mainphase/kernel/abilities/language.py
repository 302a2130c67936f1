"""An ability language: the node classes of one game, written as JSON-like data and read back, strictly.

A node is `{"op": "Draw", "count": 3, "who": {"op": "You"}}`: its class name and its fields; fields that
have their default are left out, and a `Number` is a bare integer. Nothing that the reader does not know
passes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any, ClassVar, Final, cast, get_type_hints

from mainphase.kernel.abilities.node import Node
from mainphase.kernel.abilities.schema import NUMBER, REQUIRED, Field, Shape, shape_of
from mainphase.kernel.errors import UserError

VERSION: Final = 1
"""The version of the format that `abilities_to_data` writes."""

DEEPEST: Final = 60
"""How deep a tree may be: far deeper than any rules text, shallow enough for every reader."""


class Language:
    """The node classes of a game with their reader and writer.

    `names` is where annotations are looked up, `classes` are all node classes, `ability` is the union of those
    that a card has. `check_node(node, path)` refuses words that are in no table, `check_abilities(abilities,
    path)` what one card's abilities refer to and do not have; both raise UserError.
    """

    def __init__(
        self,
        names: Mapping[str, object],
        classes: Sequence[type[Node]],
        ability: object,
        check_node: Callable[[Any, str], None],
        check_abilities: Callable[[Any, str], None],
    ) -> None:
        self.names = {**names, "ClassVar": ClassVar}
        self.classes: dict[str, type[Node]] = {each.__name__: each for each in classes}
        self.ability = ability
        self.check_node = check_node
        self.check_abilities = check_abilities
        self.known: dict[type[Node], tuple[Field, ...]] = {}

    def fields_of(self, node_class: type[Node]) -> tuple[Field, ...]:
        """The fields of a node class, in order."""
        found = self.known.get(node_class)
        if found is None:
            hints = get_type_hints(node_class, self.names)
            defaults = vars(node_class)
            names = node_class.FIELDS
            found = tuple(Field(name, shape_of(hints[name]), defaults.get(name, REQUIRED)) for name in names)
            self.known[node_class] = found
        return found

    # --- writing --------------------------------------------------------------------------------------------

    def to_data(self, node: Node) -> object:
        """The node as JSON-like data: dicts, lists, texts, integers, booleans."""
        if type(node).__name__ == NUMBER:
            return cast("int", getattr(node, "value"))  # noqa: B009
        data: dict[str, object] = {"op": type(node).__name__}
        for field in self.fields_of(type(node)):
            item: object = getattr(node, field.name)
            if field.default is REQUIRED or item != field.default:
                data[field.name] = self._item_to_data(item)
        return data

    def _item_to_data(self, item: object) -> object:
        if isinstance(item, Node):
            return self.to_data(item)
        if isinstance(item, tuple):
            return [self._item_to_data(part) for part in item]
        return item

    def abilities_to_data(self, abilities: Sequence[Node]) -> dict[str, object]:
        """A card's abilities with the version of the format: `{"version": 1, "abilities": […]}`."""
        return {"version": VERSION, "abilities": [self.to_data(ability) for ability in abilities]}

    def digest(self, node: Node) -> str:
        """The hash of a tree: 32 hexadecimal digits (blake2b of its canonical bytes)."""
        return blake2b(canonical(self.to_data(node)), digest_size=16).hexdigest()

    # --- reading --------------------------------------------------------------------------------------------

    def read_abilities(self, data: object, path: str = "abilities") -> tuple[Node, ...]:
        """Read a card's abilities: what `abilities_to_data` writes, or its bare list.

        Raises UserError, each with the `path` of the place: "tree.version" (found, known), "tree.bad_node"
        (found, expected), "tree.unknown_op" (op, near), "tree.op_not_here" (op, expected), "tree.missing_field"
        (op, field), "tree.unknown_field" (op, field, known), "tree.bad_word" (found, expected), "tree.too_deep"
        (limit), "tree.no_target_slot" (index, slots), "tree.unbound_register" (register, known).
        """
        if not isinstance(data, dict):
            return self.ability_list(data, path)
        fields = cast("dict[str, object]", data)
        version = fields.get("version")
        if version != VERSION:
            raise UserError("tree.version", {"path": path, "found": str(version), "known": VERSION})
        for key in fields:
            if key not in ("version", "abilities"):
                known = "version, abilities"
                raise UserError("tree.unknown_field", {"path": path, "op": "-", "field": key, "known": known})
        return self.ability_list(fields.get("abilities", []), f"{path}.abilities")

    def ability_list(self, data: object, path: str) -> tuple[Node, ...]:
        """Read a list of abilities of one card and check that what they refer to is there."""
        if not isinstance(data, list):
            raise _bad(path, data, "[…]")
        shape = shape_of(self.ability)
        read = (self._read(shape, item, f"{path}[{index}]", 0) for index, item in enumerate(data))
        abilities = tuple(cast("Node", ability) for ability in read)
        self.check_abilities(abilities, path)
        return abilities

    def from_data(self, data: object, path: str = "tree") -> Node:
        """Read one node of any class; errors as `read_abilities`, references are not checked."""
        shape = Shape()
        shape.classes = self.classes
        return cast("Node", self._read(shape, data, path, 0))

    def _read(self, shape: Shape, data: object, path: str, depth: int) -> object:
        if depth > DEEPEST:
            raise UserError("tree.too_deep", {"path": path, "limit": DEEPEST})
        if isinstance(data, bool):
            allowed = shape.truth
        elif isinstance(data, int):
            if NUMBER in shape.classes and not shape.number:
                return shape.classes[NUMBER](data)
            allowed = shape.number
        elif isinstance(data, str):
            allowed = shape.text or data in shape.words
        elif isinstance(data, list) and shape.item is not None:
            item = shape.item
            return tuple(self._read(item, part, f"{path}[{index}]", depth + 1) for index, part in enumerate(data))
        elif isinstance(data, dict) and shape.classes:
            return self._read_node(shape, cast("dict[str, object]", data), path, depth)
        else:
            allowed = data is None and shape.nothing
        if not allowed:
            raise _bad(path, data, shape.describe())
        return data

    def _read_node(self, shape: Shape, data: dict[str, object], path: str, depth: int) -> Node:
        op = data.get("op")
        if not isinstance(op, str):
            raise UserError("tree.missing_field", {"path": path, "op": "node", "field": "op"})
        node_class = shape.classes.get(op)
        if node_class is None:
            raise self._wrong_op(op, shape, path)
        known = {field.name: field for field in self.fields_of(node_class)}
        for key in data:
            if key != "op" and key not in known:
                names = ", ".join(known)
                raise UserError("tree.unknown_field", {"path": path, "op": op, "field": key, "known": names})
        values: dict[str, object] = {}
        for name, field in known.items():
            if name in data:
                values[name] = self._read(field.shape, data[name], f"{path}.{name}", depth + 1)
            elif field.default is REQUIRED:
                raise UserError("tree.missing_field", {"path": path, "op": op, "field": name})
        node = node_class(**values)
        self.check_node(node, path)
        return node

    def _wrong_op(self, op: str, shape: Shape, path: str) -> UserError:
        if op in self.classes:
            return UserError("tree.op_not_here", {"path": path, "op": op, "expected": shape.describe()})
        near = ", ".join(get_close_matches(op, list(self.classes), 3, 0.5)) or "-"
        return UserError("tree.unknown_op", {"path": path, "op": op, "near": near})


def _bad(path: str, found: object, expected: str) -> UserError:
    return UserError("tree.bad_node", {"path": path, "found": repr(found)[:80], "expected": expected})


def canonical(data: object) -> bytes:
    """The canonical bytes of JSON-like data: sorted keys, no spaces, UTF-8."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")
