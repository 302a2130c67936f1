"""What follows from a tree: its nodes in order, and which abilities are mana abilities (605.1)."""

from __future__ import annotations

from collections.abc import Iterator

from mainphase.magic.abilities.tree import (
    Activated,
    Activates,
    AddMana,
    KeywordAbility,
    Modal,
    Node,
    PayLoyalty,
    Reflexive,
    Static,
    TappedForMana,
    Triggered,
)


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
