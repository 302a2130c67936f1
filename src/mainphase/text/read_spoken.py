"""What was spoken of in an ability, and what it may be called."""

from __future__ import annotations

from typing import Any

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree as t
from mainphase.magic.typeline import PERMANENT_TYPES
from mainphase.text.read_nodes import NewTarget, Pointer


class Unclear(Exception):
    """Words that point at nothing that was spoken of."""


class Spoke:
    """Something that was spoken of: the node for it, and what it may be called."""

    def __init__(self, node: Any, nouns: set[str], several: bool = False, player: bool = False) -> None:
        self.node = node
        self.nouns = nouns
        self.several = several
        self.player = player
        self.moved = False
        self.source = ""
        self.seen = ""


def joined_filter(left: Any, right: Any) -> Any:
    """Both filters hold."""
    if left == t.AnyObject():
        return right
    parts = left.parts if isinstance(left, t.And) else (left,)
    return t.And((*parts, right))


def points_at_player(item: Any) -> bool:
    """Whether something in it says "that player" or "they"."""
    if isinstance(item, Pointer):
        return item.noun == "player" or (item.several and not item.noun)
    if isinstance(item, tuple):
        return any(points_at_player(part) for part in item)
    return isinstance(item, Node) and any(points_at_player(getattr(item, name)) for name in item.FIELDS)


def with_who(effect: Any, who: Any) -> Any:
    """The same done by somebody else."""
    fields = {name: getattr(effect, name) for name in effect.FIELDS}
    return type(effect)(**{**fields, "who": who})


def filters_in(item: Any) -> list[Any]:
    """The filters in a filter."""
    found = [item]
    for part in getattr(item, "parts", ()):
        found += filters_in(part)
    return found


def has_new_target(node: Any) -> bool:
    """Whether it names a target itself, not in an ability that it gives."""
    if isinstance(node, NewTarget):
        return True
    if isinstance(node, tuple):
        return any(has_new_target(part) for part in node)
    if isinstance(node, (t.HasAbility, t.TokenSpec)):
        return False
    return isinstance(node, Node) and any(has_new_target(getattr(node, name)) for name in node.FIELDS)


def nouns_of(what: Any) -> set[str]:
    """What something that matches may be called."""
    if isinstance(what, t.TargetPlayers):
        return {"player"}
    if isinstance(what, t.AnyTarget):
        return {"any target", "creature", "permanent"}
    if isinstance(what, t.EitherTarget):
        return {"any target"}.union(*(nouns_of(kind) for kind in what.kinds))
    if not isinstance(what, t.Selector):
        return set()
    nouns = {"stack": {"spell"}, "battlefield": {"permanent"}}.get(what.zone, {"card"})
    for item in filters_in(what.filter):
        if isinstance(item, t.HasType):
            if what.zone == "battlefield" or item.type not in PERMANENT_TYPES:
                nouns.add(item.type)
            else:
                nouns.add(f"{item.type} card")
        elif isinstance(item, t.HasSubtype):
            nouns |= {item.subtype, "creature"} if what.zone == "battlefield" else {item.subtype}
        elif isinstance(item, t.IsToken):
            nouns.add("token")
        elif isinstance(item, t.IsAbility):
            nouns.add("ability")
        elif isinstance(item, t.IsAttacking | t.IsBlocking | t.BandedWith | t.HadToAttack | t.IsBlocked | t.Unblocked):
            nouns.add("creature")
    return nouns


def bound_nouns(effect: Any, what: Any, slots: list[Any]) -> set[str]:
    """What an instruction puts into its register may be called."""
    if isinstance(effect, (t.CreateToken, t.CreateCopyToken)):
        found = {"token", "permanent"}
        if isinstance(effect, t.CreateToken):
            found |= {*effect.token.types, *effect.token.subtypes}
        return found | {"creature"}
    if isinstance(effect, t.ChoosePlayer):
        return {"player"}
    found = {"card"}
    if isinstance(what, t.Target) and what.index < len(slots):
        found |= nouns_of(slots[what.index].what)
    elif isinstance(what, t.Selector):
        found = nouns_of(what)
        if any(isinstance(item, t.Is) for item in filters_in(what.filter)):
            found |= {"card"}
    elif isinstance(what, t.All):
        found |= nouns_of(what.selector)
    return found | ({"creature", "permanent"} if isinstance(effect, t.PutOntoBattlefield) else set())


def register_of(effect: Any) -> str:
    """A name for the register of an instruction."""
    if isinstance(effect, t.ChooseWord):
        return f"chosen {effect.kind}"
    return {
        "CreateToken": "token",
        "CreateCopyToken": "token",
        "Exile": "exiled",
        "Search": "found",
        "RevealUntil": "found",
        "LookAt": "seen",
        "Reveal": "revealed",
        "Sacrifice": "sacrificed",
        "Discard": "discarded",
        "Mill": "milled",
        "ReturnToHand": "returned",
        "PutOntoBattlefield": "put",
        "ExtraParts": "part",
    }.get(type(effect).__name__, "chosen")


def without_unused(node: Any, used: set[str]) -> Any:
    """Registers that nothing speaks of are not bound; the abilities of a token speak of their own."""
    if isinstance(node, tuple):
        return tuple(without_unused(part, used) for part in node)
    if not isinstance(node, Node) or isinstance(node, t.TokenSpec):
        return node
    fields = {name: without_unused(getattr(node, name), used) for name in node.FIELDS}
    if fields.get("bind") and fields["bind"] not in used:
        fields["bind"] = ""
    if all(fields[name] is getattr(node, name) for name in fields):
        return node
    return type(node)(**fields)
