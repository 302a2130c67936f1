"""Noticing what triggers abilities (603.2): of permanents, of cards elsewhere, delayed ones, state triggers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.lists import replaced
from mainphase.magic import changes, kinds, rulings, zones
from mainphase.magic.casts import x_of
from mainphase.magic.context import NOTHING, Context
from mainphase.magic.definitions import (
    APART,
    AT_ONCE,
    BY_BOTH,
    BY_OBJECT,
    BY_PLAYER,
    BY_SUBJECT,
    COUNTS_SPELLS,
    CREATURE,
    GIVES_BACK,
    OF_EACH_PLAYER,
    Ability,
)
from mainphase.magic.expressions import holds, seats, triggered_by
from mainphase.magic.expressions_events import ACTION_UNIT
from mainphase.magic.expressions_facts import types_of
from mainphase.magic.expressions_tags import ON_BEGINNING
from mainphase.magic.lasting import EXTRA, Delayed, Returning, Trigger
from mainphase.magic.permanents import BLANK
from mainphase.magic.played import TRIGGERED_ITEM, PlayedGame
from mainphase.magic.procedures.possible import can_choose
from mainphase.magic.reach import within
from mainphase.magic.state import BEFORE, WHOLE

TURNED_SINCE: Final = -1
"""The X of a delayed triggered ability whose source has transformed since it was created (701.27f)."""
WHOSE: Final = 7
"""Where in the pattern of a part that begins it stands whose part it is."""


def notice(game: PlayedGame, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64) -> None:
    """Every ability that the event triggers will be put on the stack when a player would next get priority (603.2)."""
    if len(game.listeners) > 0:
        slots = game.listeners[kind]
        i: i64 = 0
        size: i64 = len(slots)
        while i < size:
            notice_permanent(game, slots[i], kind, player, a, b, amount, past)
            i += 1
    if game.moment == BEFORE:
        return
    if len(game.past.watchers) > 0:
        for slot in game.past.watchers:
            notice_elsewhere(game, slot, kind, player, a, b, amount, past)
    if len(game.delayed) > 0:
        notice_delayed(game, kind, player, a, b, amount, past)
    if game.monarch >= 0:
        notice_crown(game, kind, a, b, amount)


def notice_permanent(
    game: PlayedGame, slot: i64, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64
) -> None:
    """The triggered abilities of one permanent.

    One that has just left has only those that look back (603.10a); one that has just come has none of them yet.
    """
    permanent = game.permanents[slot]
    gone = permanent is BLANK
    new = False
    if gone:
        permanent = changes.last_of(game, slot)
    elif len(game.past.arrived) > 0:
        new = permanent.ref in game.past.arrived
    if permanent.tapped != 0 and kind != kernel_kinds.PART_BEGAN and game.is_shut_off(permanent):
        return
    controller: i64 = permanent.controller
    for ability in permanent.triggered:
        if game.moment != WHOLE and (ability.looks_back != 0) != (game.moment == BEFORE):
            continue
        if ability.event == kind and ability.mana is None:
            if (not gone or ability.looks_back != 0) and (not new or ability.looks_back == 0):
                if kind == kinds.CONTROL_CHANGED and a == permanent.ref and ability.looks_back != 0:
                    controller = amount  # who lost control of it (603.10d)
                may_trigger(
                    game, ability, controller, permanent.ref, ability.home, ability.index, NOTHING,
                    kind, player, a, b, amount, past,
                )  # fmt: skip


def notice_elsewhere(
    game: PlayedGame, slot: i64, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64
) -> None:
    """The abilities of a card that trigger in the zone where it is, or where it was just before (113.6)."""
    definition = game.definitions[slot]
    for ability in definition.elsewhere:
        if ability.event == kind:
            zone: i64 = game.zone_kind(slot)
            ref: i64 = game.ref(slot)
            here = zone == ability.zone or (ability.zone < 0 and zone != zones.GONE)
            if len(game.scheme_deck) > 0 and slot in game.scheme_deck:
                here = False  # face down
            if len(game.aside) > 0 and game.is_face_down(slot):
                here = False
            if kind == kinds.MOVED and a & SLOT_MASK == slot and ability.looks_back != 0:
                here = ability.zone < 0 or amount // zones.KINDS == ability.zone
                ref = a
            if here:
                may_trigger(
                    game, ability, game.controller_of(ref), ref, definition.index, ability.index, NOTHING,
                    kind, player, a, b, amount, past,
                )  # fmt: skip


def notice_crown(game: PlayedGame, kind: i64, a: i64, b: i64, amount: i64) -> None:
    """The two abilities that come with being the monarch, who controls them; they have no source (725.2)."""
    which: i64 = 0
    if kind == kernel_kinds.PART_BEGAN:
        if amount != game.end_step or game.turn_player != game.monarch:
            return
    elif kind == kinds.COMBAT_DAMAGE:
        if b != game.player_ref(game.monarch) or types_of(game, a) & CREATURE == 0:
            return
        if game.limited != 0 and not within(game, game.monarch, a):
            return
        which = 1
    else:
        return
    trigger = Trigger(game.monarch, game.player_ref(game.monarch), 0, EXTRA + game.setup.crown[which])
    trigger.event = a
    trigger.other = b
    game.triggers = [*game.triggers, trigger]
    game.pending_count = len(game.triggers)


def notice_delayed(game: PlayedGame, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64) -> None:
    """Delayed triggered abilities trigger once, unless they say otherwise (603.7b)."""
    done: list[int] = []
    for delayed in game.delayed:
        if delayed.event == kind and delayed.group not in done:
            ability = game.setup.extras[delayed.ability]
            if ability.flags & GIVES_BACK != 0:
                if gives_back(game, ability, delayed, player, a, b, amount):
                    done.append(delayed.group)
                    end_group(game, delayed.group)
                continue
            if may_trigger(
                game, ability, delayed.controller, delayed.source, delayed.definition, EXTRA + delayed.ability,
                delayed.values, kind, player, a, b, amount, past,
            ):  # fmt: skip
                if delayed.turned != 0:
                    game.triggers[-1].x = TURNED_SINCE
                if delayed.keep == 0:
                    done.append(delayed.group)
                    end_group(game, delayed.group)
    if len(done) > 0:
        changes.listen_anew(game)


def gives_back(game: PlayedGame, ability: Ability, delayed: Delayed, player: i64, a: i64, b: i64, amount: i64) -> bool:
    """Whether this is the event until which something is exiled: then that returns, and nothing triggers (610.3)."""
    context = Context(delayed.controller, delayed.source)
    context.registers = delayed.values
    if not triggered_by(game, context, ability.pattern, ability.event, player, a, b, amount):
        return False
    i: i64 = 0
    while i < len(game.held):
        if game.held[i].watched == -delayed.group:
            game.held = [*game.held[:i], Returning(0, game.held[i].objects), *game.held[i + 1 :]]
            game.due = 1
        i += 1
    return True


def end_group(game: PlayedGame, group: i64) -> None:
    """An ability that triggers once has done so, by whichever of its events."""
    left: list[Delayed] = []
    for delayed in game.delayed:
        if delayed.group != group:
            left.append(delayed)
    game.delayed = left


def may_trigger(
    game: PlayedGame,
    ability: Ability,
    controller: i64,
    source: i64,
    definition: i64,
    index: i64,
    values: list[int],
    kind: i64,
    player: i64,
    a: i64,
    b: i64,
    amount: i64,
    past: i64,
) -> bool:
    """The ability triggers if the event is one that it waits for; whether it did."""
    context = Context(controller, source)
    if game.shared != 0 and ability.flags & OF_EACH_PLAYER != 0 and b == 0 and kind == kernel_kinds.PART_BEGAN:
        return for_each_of_team(game, ability, context, definition, index, values, amount, past)
    context.event = a
    context.other = b
    context.player = player
    context.amount = amount
    context.registers = values
    context.past = past
    if not triggered_by(game, context, ability.pattern, kind, player, a, b, amount):
        return False
    if len(ability.condition) > 0 and not holds(game, context, ability.condition, 0):
        return False
    times: i64 = 1
    if len(game.rules_in_force) > 0:
        if index >= EXTRA or (not game.on_battlefield(source) and ability.looks_back == 0):
            context.source = 0
        times = rulings.times_triggered(game, context, kind, amount)
        if times == 0:
            return False
    if kind == kinds.ACTED:
        amount = amount // ACTION_UNIT
    if ability.together != APART:
        if ability.together != BY_OBJECT and ability.together != BY_SUBJECT:
            amount = 1
        if joins(game, ability, source, definition, index, player, a, b, amount):
            return True
    if ability.per_turn > 0 and not within_limit(game, ability, source, definition):
        return False
    trigger = Trigger(controller, source, definition, index)
    trigger.event = a
    trigger.other = b
    trigger.player = player
    trigger.amount = amount
    trigger.values = values[:]
    if ability.flags & COUNTS_SPELLS != 0:
        trigger.amount = spells_before(game)
    if (kind == kinds.MOVED and b == source) or (kind == kinds.TURNED_UP and a == source):
        trigger.x = x_of(game, source)
    while times > 1:
        game.triggers = [*game.triggers, trigger.clone()]
        times -= 1
    game.triggers = [*game.triggers, trigger]
    game.pending_count = len(game.triggers)
    return True


def for_each_of_team(
    game: PlayedGame,
    ability: Ability,
    context: Context,
    definition: i64,
    index: i64,
    values: list[int],
    part: i64,
    past: i64,
) -> bool:
    """A part of a team's turn begins: the ability triggers once for each of the players that it means (805.4d)."""
    found = False
    for player in game.active_players():
        if ability.pattern[0] != ON_BEGINNING or player in seats(game, context, ability.pattern, WHOSE):
            if may_trigger(
                game, ability, context.you, context.source, definition, index, values,
                kernel_kinds.PART_BEGAN, player, 0, game.player_ref(player), part, past,
            ):  # fmt: skip
                found = True
    return found


def spells_before(game: PlayedGame) -> i64:
    """How many spells were cast before the newest one in this turn (702.40a)."""
    total: i64 = -1
    for state in game.players:
        total += state.spells
    return total


def joins(
    game: PlayedGame,
    ability: Ability,
    source: i64,
    definition: i64,
    index: i64,
    player: i64,
    subject: i64,
    other: i64,
    amount: i64,
) -> bool:
    """Whether the event is counted together with one of the same moment (603.2c), or several of it (603.2d)."""
    found = False
    i: i64 = game.since
    while i < len(game.triggers):
        trigger = game.triggers[i]
        if trigger.source == source and trigger.definition == definition and trigger.ability == index:
            same = True
            if ability.together == BY_PLAYER:
                same = trigger.player == player
            elif ability.together == BY_OBJECT:
                same = trigger.other == other
            elif ability.together == BY_SUBJECT:
                same = trigger.event == subject
            elif ability.together == BY_BOTH:
                same = trigger.player == player and trigger.other == other
            if same:
                trigger.amount += amount
                found = True
        i += 1
    return found


def within_limit(game: PlayedGame, ability: Ability, source: i64, definition: i64) -> bool:
    """Count one more trigger of the ability in this turn, unless it has triggered as often as it may (603.2h)."""
    name: i64 = definition * EXTRA + ability.number
    limits = game.past.limits
    i: i64 = 0
    while i < len(limits):
        if limits[i] == source and limits[i + 1] == name:
            if limits[i + 2] >= ability.per_turn:
                return False
            game.past.limits = replaced(limits, i + 2, limits[i + 2] + 1)
            return True
        i += 3
    game.past.limits = [*limits, source, name, 1]
    return True


def noticed(game: PlayedGame) -> None:
    """The moment is over: what needs more events at once has not triggered; then state triggers look (603.8)."""
    i: i64 = game.since
    while i < len(game.triggers):
        trigger = game.triggers[i]
        ability = game.ability_at(trigger.definition, trigger.ability)
        if ability.together != APART and trigger.amount < ability.least:
            game.triggers = game.triggers[:i] + game.triggers[i + 1 :]
        else:
            i += 1
    game.pending_count = len(game.triggers)
    look_at_states(game)


def look_at_states(game: PlayedGame) -> None:
    """A state trigger triggers when its condition is true, and not again while it waits or is on the stack (603.8)."""
    if len(game.listeners) > 0:
        for slot in game.listeners[kinds.STATE]:
            permanent = game.permanents[slot]
            for ability in permanent.triggered:
                if ability.event == kinds.STATE and ability.flags & AT_ONCE == 0:
                    look_at_state(game, ability, permanent.controller, permanent.ref, ability.home)
    for slot in game.past.watchers:
        definition = game.definitions[slot]
        for ability in definition.elsewhere:
            if ability.event == kinds.STATE and game.zone_kind(slot) == ability.zone and slot not in game.scheme_deck:
                look_at_state(game, ability, game.controller_of(game.ref(slot)), game.ref(slot), definition.index)


def look_at_state(game: PlayedGame, ability: Ability, controller: i64, source: i64, definition: i64) -> None:
    """One state trigger."""
    for trigger in game.triggers:
        if trigger.source == source and trigger.definition == definition and trigger.ability == ability.index:
            return
    for item in game.stack:
        if item.kind == TRIGGERED_ITEM and item.source == source and item.definition == definition:
            if item.ability == ability.index:
                return
    context = Context(controller, source)
    true = holds(game, context, ability.pattern, 0)
    if true and len(ability.condition) > 0:
        true = holds(game, context, ability.condition, 0)
    if len(game.past.barred) > 0 and still_barred(game, ability, context, definition, true):
        return
    if not true:
        return
    if ability.per_turn > 0 and not within_limit(game, ability, source, definition):
        return
    game.triggers = [*game.triggers, Trigger(controller, source, definition, ability.index)]
    game.pending_count = len(game.triggers)


def stuck_states(game: PlayedGame) -> i64:
    """The mask of the controllers of state triggers that are true, but find no legal choice (603.3d)."""
    mask: i64 = 0
    barred = game.past.barred
    i: i64 = 0
    while i < len(barred):
        source: i64 = barred[i]
        ability = game.ability_at(barred[i + 1], barred[i + 2])
        if game.is_current(source) and (not game.on_battlefield(source) or ability in game.permanent(source).triggered):
            bit: i64 = 1
            mask |= bit << game.controller_of(source)
        i += 3
    return mask


def still_barred(game: PlayedGame, ability: Ability, context: Context, definition: i64, true: bool) -> bool:
    """Whether the ability has found no legal choice and would find none: it would come and go for ever (603.3d)."""
    barred = game.past.barred
    i: i64 = 0
    while i < len(barred):
        if barred[i] == context.source and barred[i + 1] == definition and barred[i + 2] == ability.index:
            if true and not can_choose(game, context, ability):
                return True
            game.past.barred = barred[:i] + barred[i + 3 :]
            return False
        i += 3
    return False
