"""What follows from a tree: its nodes in order, and which abilities are mana abilities (605.1)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.abilities.analysis import children, walk
from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.tree import (
    Activated,
    Activates,
    AddMana,
    KeywordAbility,
    Modal,
    PayDiscard,
    PayExile,
    PayLoyalty,
    PayReturn,
    PayReveal,
    PaySacrifice,
    PayTapping,
    PayTappingPower,
    Reflexive,
    Static,
    TappedForMana,
    Triggered,
)

__all__ = ["children", "could_add_mana", "has_targets", "is_mana_ability", "is_settled", "payments_in", "walk"]


def has_targets(ability: Activated | Triggered) -> bool:
    """Whether it requires a target: it has a target slot, even one for "up to" so many (115.6)."""
    content = ability.content
    if isinstance(content, Modal):
        return any(mode.targets for mode in content.modes)
    return len(content.targets) > 0


def could_add_mana(node: Node) -> bool:
    """Whether following these instructions could add mana.

    Abilities that they only give or delay do not count.
    """
    if isinstance(node, AddMana):
        return True
    if isinstance(node, (Activated, Triggered, Static, KeywordAbility, Reflexive)):
        return False
    return any(could_add_mana(child) for child in children(node))


def is_mana_ability(ability: Activated | Triggered) -> bool:
    """Whether it is a mana ability: without a target, could add mana, no loyalty ability (605.1a, 605.1b)."""
    if has_targets(ability) or not could_add_mana(ability.content):
        return False
    if isinstance(ability, Triggered):
        event = ability.event
        return isinstance(event, TappedForMana) or (isinstance(event, Activates) and event.mana is True)
    return not any(isinstance(part, PayLoyalty) for part in ability.cost.parts)


WAYS_TO_PAY: Final[dict[type[Node], str]] = {
    PaySacrifice: "sacrificed",
    PayDiscard: "discarded",
    PayExile: "exiled",
    PayReveal: "revealed",
    PayReturn: "returned",
    PayTapping: "tapped",
    PayTappingPower: "tapped",
}


_SETTLED: Final = (
    tree.Triggered,
    tree.TappedForMana,
    tree.Instructions,
    tree.AddMana,
    tree.ManaSymbols,
    tree.ManaOfOneColor,
    tree.ManaInAnyCombination,
    tree.ManaThatWasProduced,
    tree.Number,
    tree.Selector,
    tree.And,
    tree.Or,
    tree.Not,
    tree.HasType,
    tree.HasSubtype,
    tree.HasSupertype,
    tree.HasColor,
    tree.ControlledBy,
    tree.Host,
    tree.EventObject,
    tree.EventPlayer,
    tree.ControllerOf,
    tree.EachPlayer,
    tree.You,
)
"""Nodes that look at characteristics of permanents only, and at what is attached to what."""


def is_settled(ability: Triggered) -> bool:
    """Whether a triggered mana ability adds the same as long as no permanent's characteristics change."""
    return ability.condition is None and all(isinstance(node, _SETTLED) for node in walk(ability))


def payments_in(*nodes: Node) -> frozenset[str]:
    """How objects are paid with for the costs in these trees."""
    return frozenset(WAYS_TO_PAY[type(part)] for node in nodes for part in walk(node) if type(part) in WAYS_TO_PAY)
