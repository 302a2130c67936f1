"""What a spell or ability does settles when it may be used, and what cards meant before the stack (5ED)."""

from __future__ import annotations

from dataclasses import replace

from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.definitions import Definition, Mode, Setup
from mainphase.magic.encoding import Code
from mainphase.magic.keywords import DEFENDER
from mainphase.magic.play_windows import FAST, INTERRUPTS_ONLY, PREVENTION, REGENERATION

WALL = "Wall"
SHUT_OFF = tree.NotTrue(tree.Matches(tree.This(), tree.IsTapped()))
STAYS_ON = tree.Matches(tree.This(), tree.Or((tree.HasType("creature"), tree.HasType("land"))))


def windows_of(instructions: tree.Instructions, mode: Mode) -> int:
    """The windows in which a mode may be used: with a target that is being cast only on that (5ED, Interrupts), what
    prevents or redirects damage only then (Damage Prevention), what regenerates only as something is destroyed.
    """
    if any(aims_at_stack(slot.what) for slot in mode.targets):
        return INTERRUPTS_ONLY
    nodes = list(walk(instructions))
    if any(isinstance(node, tree.Prevent | tree.Redirect) for node in nodes):
        return PREVENTION
    if any(isinstance(node, tree.Regenerate) for node in nodes):
        return REGENERATION
    return FAST


def aims_at_stack(what: Code) -> bool:
    """Whether a target is a spell or an ability."""
    if what[0] == tags.SELECTOR:
        return what[2] in (zones.STACK, zones.ON_STACK)
    return what[0] == tags.EITHER_TARGET and aims_at_stack(what[2:])


def as_of_old(definition: Definition, abilities: tuple[tree.Ability, ...], setup: Setup) -> tuple[tree.Ability, ...]:
    """The abilities with their meaning before the stack.

    A Wall cannot attack (K-083); a tapped artifact that is no creature or land has no continuous abilities (K-079).
    """
    if definition.types & kinds.CREATURE and setup.subtype(WALL) in definition.subtypes:
        definition.keywords |= DEFENDER
    if definition.types & kinds.ARTIFACT:
        return tuple(while_on(ability) for ability in abilities)
    return abilities


def while_on(ability: tree.Ability) -> tree.Ability:
    """The continuous ability of an artifact, as long as the artifact is not switched off."""
    if (
        not isinstance(ability, tree.Static | tree.PlayerStatic)
        or getattr(ability, "zone", "battlefield") != "battlefield"
    ):
        return ability
    on: tree.Condition = tree.AnyOf((SHUT_OFF, STAYS_ON))
    return replace(ability, condition=on if ability.condition is None else tree.AllOf((ability.condition, on)))
