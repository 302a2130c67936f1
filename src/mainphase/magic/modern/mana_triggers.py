"""Triggered mana abilities (605.1b): what they add to the mana of the permanent that is tapped for it.

They never wait on the stack (605.4a). So the payment search sees a mana ability with what they add as one ability that
gives more: each option stays exact, and nothing is left to happen afterwards.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability
from mainphase.magic.expressions import holds, triggered_by
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.payment import ManaAbility
from mainphase.magic.permanents import Permanent


def any_mana_trigger(game: ModernGame) -> bool:
    """Whether something waits for permanents that are tapped for mana."""
    return len(game.listeners) > 0 and len(game.listeners[kinds.TAPPED_FOR_MANA]) > 0


def with_triggers(game: ModernGame, player: i64, slot: i64, ability: Ability, template: ManaAbility) -> ManaAbility:
    """The mana ability of the permanent with what is added as the player taps it for mana."""
    if ability.taps != 1 or not any_mana_trigger(game):
        return template
    outputs = template.outputs
    for watcher in game.listeners[kinds.TAPPED_FOR_MANA]:
        permanent = game.permanents[watcher]
        for trigger in permanent.triggered:
            more = trigger.mana
            if more is not None and trigger.event == kinds.TAPPED_FOR_MANA:
                if triggers(game, permanent, trigger, player, slot, len(outputs[0])):
                    outputs = combined(outputs, more.outputs)
    if outputs is template.outputs:
        return template
    return ManaAbility(-1, 0, outputs, template.cost, template.life)


def triggers(game: ModernGame, permanent: Permanent, trigger: Ability, player: i64, slot: i64, amount: i64) -> bool:
    """Whether the ability of the permanent triggers if the player taps that slot for mana."""
    ref = game.ref(slot)
    context = Context(permanent.controller, permanent.ref)
    context.event = ref
    context.player = player
    context.amount = amount
    if not triggered_by(game, context, trigger.pattern, kinds.TAPPED_FOR_MANA, player, ref, 0, amount):
        return False
    return len(trigger.condition) == 0 or holds(game, context, trigger.condition, 0)


def combined(outputs: list[list[int]], more: list[list[int]]) -> list[list[int]]:
    """Each alternative of the one with each of the other."""
    both: list[list[int]] = []
    for units in outputs:
        for added in more:
            both.append(units + added)
    return both
