"""Checks that annotations cannot express: words out of tables, target slots, names that are bound."""

from __future__ import annotations

from mainphase.kernel.abilities.analysis import check_registers, check_target, check_word, children
from mainphase.kernel.abilities.node import Node
from mainphase.yugioh.abilities.tree import (
    Ability,
    Activation,
    FlipEffect,
    HasAttribute,
    HasRace,
    Ignition,
    Target,
    Trigger,
)
from mainphase.yugioh.types import ATTRIBUTES, RACES


def check_words(node: Node, path: str) -> None:
    """Raise UserError "tree.bad_word" (path, found, expected) for a type or attribute that does not exist."""
    if isinstance(node, HasRace):
        check_word(node.race, node.race in RACES, ", ".join(RACES), f"{path}.race")
    elif isinstance(node, HasAttribute):
        check_word(node.attribute, node.attribute in ATTRIBUTES, ", ".join(ATTRIBUTES), f"{path}.attribute")


def check_references(abilities: tuple[Ability, ...], path: str) -> None:
    """Check one card's abilities: targets have slots, names are bound.

    Raises UserError "tree.no_target_slot", "tree.unbound_register".
    """
    for index, ability in enumerate(abilities):
        slots = 0
        if isinstance(ability, (Activation, Ignition, Trigger, FlipEffect)):
            slots = len(ability.targets)
        _check_targets(ability, slots, f"{path}[{index}]")
        check_registers((ability,), path)


def _check_targets(node: Node, slots: int, path: str) -> None:
    if isinstance(node, Target):
        check_target(node.index, slots, path)
    for child in children(node):
        _check_targets(child, slots, path)
