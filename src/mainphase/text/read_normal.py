"""Trees that mean the same in one form: what a text does not tell apart."""

from __future__ import annotations

from typing import Any

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree as t


def normal(ability: Any) -> Any:
    """The ability with its filters in order, its sequences flat and its registers named in order."""
    used: set[str] = set()
    _registers(ability, used)
    return _renamed(_ordered(ability), {}, used)


def _registers(item: Any, used: set[str]) -> None:
    if isinstance(item, tuple):
        for part in item:
            _registers(part, used)
    elif isinstance(item, Node):
        used.add(str(getattr(item, "register", "")))
        for name in item.FIELDS:
            _registers(getattr(item, name), used)


def _ordered(item: Any) -> Any:
    if isinstance(item, tuple):
        return tuple(_ordered(part) for part in item)
    if not isinstance(item, Node):
        return item
    fields = {name: _ordered(getattr(item, name)) for name in item.FIELDS}
    if isinstance(item, (t.And, t.Or)):
        return _joined(type(item), fields["parts"])
    if isinstance(item, t.PayMana) and not item.symbols:
        return t.PayMana("{0}")
    if isinstance(item, t.Not) and isinstance(fields["part"], t.Or):
        return _joined(t.And, tuple(t.Not(part) for part in fields["part"].parts))
    if isinstance(item, t.Not) and isinstance(fields["part"], t.Not):
        return fields["part"].part
    if isinstance(item, t.EitherTarget) and all(isinstance(kind, t.Selector) for kind in fields["kinds"]):
        kinds = fields["kinds"]
        if kinds and len({(kind.zone, kind.whose) for kind in kinds}) == 1:
            return t.Selector(_joined(t.Or, tuple(kind.filter for kind in kinds)), kinds[0].zone, kinds[0].whose)
    if isinstance(item, t.All) and isinstance(fields["selector"].filter, t.Is):
        return fields["selector"].filter.what
    if isinstance(item, t.Sequence):
        flat: list[Any] = []
        for effect in fields["effects"]:
            flat.extend(effect.effects if isinstance(effect, t.Sequence) else [effect])
        return flat[0] if len(flat) == 1 else t.Sequence(tuple(flat))
    return type(item)(**fields)


def _joined(node_class: Any, parts: tuple[Any, ...]) -> Any:
    flat: list[Any] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, node_class) else [part])
    kept = [part for part in flat if node_class is t.Or or part != t.AnyObject()]
    kept = sorted(dict.fromkeys(kept), key=repr)
    return kept[0] if len(kept) == 1 else node_class(tuple(kept)) if kept else t.AnyObject()


def _renamed(item: Any, names: dict[str, str], used: set[str]) -> Any:
    if isinstance(item, tuple):
        return tuple(_renamed(part, names, used) for part in item)
    if not isinstance(item, Node):
        return item
    fields: dict[str, Any] = {}
    for name in item.FIELDS:
        value = getattr(item, name)
        if name == "bind" and value not in used:
            fields[name] = ""
        elif name in ("bind", "register") and value:
            fields[name] = names.setdefault(str(value), f"register {len(names) + 1}")
        else:
            fields[name] = _renamed(value, names, used)
    return type(item)(**fields)
