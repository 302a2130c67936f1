"""What a spell or ability does settles when it may be used, and what cards meant before the stack (5ED)."""

from __future__ import annotations

from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.ability import ITS_HOST, ITS_SOURCE
from mainphase.magic.definitions import Ability, Definition, Mode, Setup
from mainphase.magic.encoding import Code
from mainphase.magic.keywords import DEFENDER
from mainphase.magic.play_windows import ANY_WINDOW, FAST, INTERRUPTS_ONLY, PREVENTION, REGENERATION

WALL = "Wall"
SHUT_OFF = tree.NotTrue(tree.Matches(tree.This(), tree.IsTapped()))
STAYS_ON = tree.Matches(tree.This(), tree.Or((tree.HasType("creature"), tree.HasType("land"))))


def windows_of(instructions: tree.Instructions, mode: Mode) -> int:
    """The windows in which a mode may be used: with a target that is being cast only on that (5ED, Interrupts), what
    prevents or redirects damage only then (Damage Prevention), what regenerates only as something is destroyed.

    With a target that is being cast or in play both (K-043).
    """
    aims = [aim for slot in mode.targets for aim in aims_of(slot.what)]
    if any(is_listed(aim) for aim in aims):
        return INTERRUPTS_ONLY if all(is_listed(aim) for aim in aims) else INTERRUPTS_ONLY | FAST
    nodes = list(walk(instructions))
    if any(isinstance(node, tree.Redirect) or prevents_some(node) for node in nodes):
        return PREVENTION
    if any(isinstance(node, tree.Regenerate) for node in nodes):
        return REGENERATION
    return FAST


def regenerated_by(instructions: tree.Instructions) -> int:
    """What the instructions regenerate, where that is their own object or what it is attached to; else 0."""
    for node in walk(instructions):
        if isinstance(node, tree.Regenerate):
            if node.what == tree.This():
                return ITS_SOURCE
            return ITS_HOST if node.what == tree.Host() else 0
    return 0


def prevents_some(node: object) -> bool:
    """Whether it prevents damage to or from something in particular.

    From all to all is for a whole turn, like all combat damage: neither is about damage that has been assigned.
    """
    if not isinstance(node, tree.Prevent) or (node.to is None and node.source is None):
        return False
    return node.amount is not None or node.once or not node.combat_only


def aims_of(what: Code) -> list[Code]:
    """What a target can be: more than one thing where it is of several kinds."""
    if what[0] != tags.EITHER_TARGET:
        return [what]
    found: list[Code] = []
    at = 2
    while at < what[1]:
        found += aims_of(what[at : at + what[at + 1]])
        at += what[at + 1]
    return found


def dying(what: Code) -> Code:
    """The same target as long as it is about to be destroyed: no other can be regenerated (5ED, Regeneration)."""
    if what[0] != tags.SELECTOR:
        return what
    filter = what[3 : 3 + what[4]]
    narrowed = [tags.AND, len(filter) + 4, *filter, tags.IS_DYING, 2]
    rest = what[3 + len(filter) :]
    return [tags.SELECTOR, 3 + len(narrowed) + len(rest), what[2], *narrowed, *rest]


def is_listed(what: Code) -> bool:
    """Whether that is a spell or an ability that is being cast."""
    return what[0] == tags.SELECTOR and what[2] in (zones.STACK, zones.ON_STACK)


def settle_spell(definition: Definition, setup: Setup) -> None:
    """The windows for a spell's type: a mana source may be played whenever anything may be (K-050). An interrupt that
    can be used in several ways is used in each at its own time (5ED, Interrupts; K-043).
    """
    spell = definition.spell
    if spell is None:
        return
    for mode in spell.modes:
        if definition.types & kinds.MANA_SOURCE:
            mode.windows = ANY_WINDOW
        spell.windows |= mode.windows
    if definition.types & (kinds.INSTANT | kinds.INTERRUPT | kinds.MANA_SOURCE):
        setup.windows |= spell.windows


def is_phase_cost(node: tree.Triggered) -> bool:
    """Whether it is a cost paid in a phase: something happens unless a player pays (5ED, Phase Structure)."""
    return isinstance(node.event, tree.BeginningOf) and any(isinstance(each, tree.UnlessPays) for each in walk(node))


def buries_itself(node: tree.Triggered) -> bool:
    """Whether a state has its source buried, as with landhome: that is seen to all the time (5ED, Landhome)."""
    if not isinstance(node.event, tree.StateTrigger) or not isinstance(node.content, tree.Instructions):
        return False
    effect = node.content.effect
    return isinstance(effect, tree.Destroy) and effect.what == tree.This() and not effect.can_regenerate


def untaps_itself(node: tree.Triggered | tree.Activated) -> bool:
    """Whether it untaps its source: what speaks of it while it is tapped works while it is."""
    return any(isinstance(each, tree.Untap) and each.what == tree.This() for each in walk(node))


def plain_cost(node: tree.Triggered) -> tree.UnlessPays | None:
    """The cost, where it is all that a phase cost has: it can be dealt with as the ability is played."""
    content = node.content
    if not is_phase_cost(node) or not isinstance(content, tree.Instructions) or content.targets:
        return None
    return content.effect if isinstance(content.effect, tree.UnlessPays) else None


def settle_mode(ability: Ability, mode: Mode, instructions: tree.Instructions) -> None:
    """In which windows the mode of an ability may be used; what regenerates does so for what is being destroyed."""
    mode.windows = windows_of(instructions, mode)
    ability.windows |= mode.windows
    if mode.windows & REGENERATION:
        ability.regenerates = regenerated_by(instructions)
        for slot in mode.targets:
            slot.what = dying(slot.what)


def settle_trigger(ability: Ability, node: tree.Triggered) -> None:
    """What a triggered ability is in these times: a phase cost, what untaps its source, what is seen to at once."""
    if is_phase_cost(node):
        ability.is_cost = kinds.LATE_COST if plain_cost(node) is None else kinds.EARLY_COST
    if untaps_itself(node):
        ability.flags |= kinds.UNTAPS_ITSELF
    if buries_itself(node):
        ability.flags |= kinds.AT_ONCE


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
    on: tree.Condition = tree.AnyOf((SHUT_OFF, STAYS_ON))
    match ability:
        case tree.Static() if ability.zone == "battlefield":
            return tree.Static(ability.what, ability.changes, both(ability.condition, on), ability.zone)
        case tree.PlayerStatic():
            return tree.PlayerStatic(ability.who, ability.rules, both(ability.condition, on))
        case _:
            return ability


def both(first: tree.Condition | None, second: tree.Condition) -> tree.Condition:
    """Both conditions, where there are two."""
    return second if first is None else tree.AllOf((first, second))
