"""Triggered mana abilities (605.1b): what they add to the mana of the ability that sets them off.

They never wait on the stack (605.4a). So the payment search sees a mana ability with what they add as one ability that
gives more: each option stays exact. What they add for other players, and what else they do, follows at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import machine
from mainphase.magic import kinds
from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability
from mainphase.magic.expressions import holds, objects, seats, triggered_by, value
from mainphase.magic.mana import ANY_TYPE, SNOW
from mainphase.magic.paying.bound_mana import tagged
from mainphase.magic.payment import ManaAbility
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame

SHARE: Final = 0
REST: Final = 1
"""The modes of a triggered mana ability: its mana for another player than the one who activated, and what else it
does. A program of -1: nothing."""


MUCH: Final = 1 << 20
"""Stands for an amount that nobody has worked out."""


def any_mana_trigger(game: PlayedGame) -> bool:
    """Whether something waits for permanents that are tapped for mana, or for mana abilities."""
    listeners = game.listeners
    return len(listeners) > 0 and (
        len(listeners[kinds.TAPPED_FOR_MANA]) > 0 or len(listeners[kinds.MANA_ACTIVATED]) > 0
    )


def most_added(game: PlayedGame) -> i64:
    """An amount of mana that what is set off by one activation cannot exceed."""
    total: i64 = 0
    for kind in (kinds.TAPPED_FOR_MANA, kinds.MANA_ACTIVATED):
        for watcher in game.listeners[kind]:
            for trigger in game.permanents[watcher].triggered:
                mana = trigger.mana
                if mana is not None and trigger.event == kind:
                    if len(trigger.mana_times) > 0:
                        return MUCH
                    total += max(mana.size, 1)
    return total


def all_settled(game: PlayedGame) -> bool:
    """Whether all that is set off by mana abilities stays the same as long as no characteristics change."""
    for kind in (kinds.TAPPED_FOR_MANA, kinds.MANA_ACTIVATED):
        for watcher in game.listeners[kind]:
            for trigger in game.permanents[watcher].triggered:
                if trigger.mana is not None and trigger.event == kind and trigger.settled == 0:
                    return False
    return True


def with_triggers(game: PlayedGame, player: i64, slot: i64, ability: Ability, template: ManaAbility) -> ManaAbility:
    """The mana ability of the permanent with what is added as the player activates it."""
    if not any_mana_trigger(game):
        return template
    more: list[list[list[int]]] = []
    again = gather(game, kinds.MANA_ACTIVATED, player, slot, template, more)
    if ability.taps == 1:
        again += gather(game, kinds.TAPPED_FOR_MANA, player, slot, template, more)
    if again == 0 and len(more) == 0:
        return template
    outputs = repeated(template.outputs, again) if again > 0 else template.outputs
    for extra in more:
        outputs = combined(outputs, extra)
    return ManaAbility(-1, 0, outputs, template.cost, template.life)


def gather(
    game: PlayedGame, kind: i64, player: i64, slot: i64, template: ManaAbility, more: list[list[list[int]]]
) -> i64:
    """Append the alternatives of each ability that this sets off; how many add one mana of a type just produced."""
    again: i64 = 0
    for watcher in game.listeners[kind]:
        permanent = game.permanents[watcher]
        for trigger in permanent.triggered:
            mana = trigger.mana
            if mana is not None and trigger.event == kind:
                context = event_context(game, permanent, player, game.ref(slot), template.size)
                if triggers(game, context, trigger, kind) and is_for(game, context, trigger, player):
                    if len(mana.outputs) == 0:
                        again += 1
                    else:
                        more.append(added(game, context, trigger))
    return again


def repeated(outputs: list[list[int]], again: i64) -> list[list[int]]:
    """The alternatives, each mana of one type, with so many mana more, each of one of the types among the others."""
    settled: list[list[int]] = [[]]
    whole: list[list[int]] = []
    for units in outputs:
        settled = [[]]
        for unit in units:
            settled = combined(settled, single_types(unit))
        for chosen in settled:
            types: i64 = 0
            for unit in chosen:
                types |= unit & ANY_TYPE
            one: list[int] = [int(types)] if types != 0 else []
            whole.append(chosen + one * int(again))
    return whole


def single_types(unit: i64) -> list[list[int]]:
    """The alternatives of one mana of several possible types."""
    found: list[list[int]] = []
    type: i64 = 0
    while type < 6:
        bit: i64 = 1
        if unit & (bit << type) != 0:
            found.append([int((unit & ~ANY_TYPE) | (bit << type))])
        type += 1
    return found


def event_context(game: PlayedGame, permanent: Permanent, player: i64, ref: i64, amount: i64) -> Context:
    """What an ability of the permanent is evaluated against as the player activates a mana ability of the object."""
    context = Context(permanent.controller, permanent.ref)
    context.event = ref
    context.player = player
    context.amount = amount
    return context


def triggers(game: PlayedGame, context: Context, trigger: Ability, kind: i64) -> bool:
    """Whether the event of the context triggers it."""
    if not triggered_by(game, context, trigger.pattern, kind, context.player, context.event, 0, context.amount):
        return False
    return len(trigger.condition) == 0 or holds(game, context, trigger.condition, 0)


def is_for(game: PlayedGame, context: Context, trigger: Ability, player: i64) -> bool:
    """Whether the player gets the mana; who activated does where nobody else is named."""
    return len(trigger.who) == 0 or player in seats(game, context, trigger.who, 0)


def added(game: PlayedGame, context: Context, trigger: Ability) -> list[list[int]]:
    """The alternatives that the ability adds."""
    template = trigger.mana
    assert template is not None
    outputs = template.outputs
    if len(trigger.mana_among) > 0:
        outputs = [[int(outputs[0][0] & producible(game, context, trigger, []))]]
        if outputs[0][0] & ANY_TYPE == 0:
            outputs = [[]]
    if len(trigger.mana_times) > 0:
        times = value(game, context, trigger.mana_times, 0)
        outputs = [units * int(max(times, 0)) for units in outputs]
    if trigger.mana_use != 0:
        outputs = tagged(outputs, trigger.mana_use, context.source)
        game.tied = 1
    return outputs


def producible(game: PlayedGame, context: Context, ability: Ability, seen: list[int]) -> i64:
    """The types of mana that the permanents that the ability speaks of could produce (106.7)."""
    types: i64 = SNOW
    seen.append(context.source)
    for ref in objects(game, context, ability.mana_among, 0):
        if ref in seen:
            continue
        other = game.permanent(ref)
        for made in other.mana:
            if len(made.mana_among) > 0:
                types |= producible(game, Context(other.controller, other.ref), made, seen)
            elif made.mana is not None:
                types |= made.mana.mask & ANY_TYPE
    return types


def combined(outputs: list[list[int]], more: list[list[int]]) -> list[list[int]]:
    """Each alternative of the one with each of the other."""
    both: list[list[int]] = []
    for units in outputs:
        for extra in more:
            both.append(units + extra)
    return both


def follow_triggers(game: PlayedGame, player: i64, source: i64, tapped: bool, amount: i64) -> None:
    """Start what triggered mana abilities do besides adding mana for the player who has activated one (605.4a)."""
    if not any_mana_trigger(game):
        return
    before: i64 = game.depth
    follow(game, kinds.MANA_ACTIVATED, player, source, amount)
    if tapped:
        follow(game, kinds.TAPPED_FOR_MANA, player, source, amount)
    first: i64 = before + 1
    last: i64 = game.depth
    while first < last:  # what was set off first is done first
        frame = game.frames[first]
        game.frames[first] = game.frames[last]
        game.frames[last] = frame
        first += 1
        last -= 1
    game.frame = game.frames[game.depth]


def follow(game: PlayedGame, kind: i64, player: i64, source: i64, amount: i64) -> None:
    """The same for one kind of event."""
    for watcher in game.listeners[kind]:
        permanent = game.permanents[watcher]
        for trigger in permanent.triggered:
            if trigger.mana is not None and trigger.event == kind and len(trigger.modes) > 0:
                context = event_context(game, permanent, player, source, amount)
                if triggers(game, context, trigger, kind):
                    start_following(game, context, trigger)


def start_following(game: PlayedGame, context: Context, trigger: Ability) -> None:
    """Start the programs of an ability that has triggered."""
    share: i64 = trigger.modes[SHARE].program
    rest: i64 = trigger.modes[REST].program
    if rest >= 0:
        start(game, context, rest, context.player)
    if share >= 0:
        for other in seats(game, context, trigger.who, 0):
            if other != context.player:
                start(game, context, share, other)


def start(game: PlayedGame, context: Context, program: i64, player: i64) -> None:
    """Start one program, with that player as the one of the event."""
    data = machine.start(game, program, context.you).data
    data[0] = game.player_ref(context.you)
    data[1] = context.source
    data[3] = context.event
    data[5] = game.player_ref(player)
    data[6] = context.amount
