"""Handling triggered abilities (603): noticing them, and putting them on the stack in APNAP order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.machine import REGISTERS
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds
from mainphase.magic.context import Context
from mainphase.magic.definitions import CREATURE, Ability
from mainphase.magic.expressions import holds, triggered_by
from mainphase.magic.expressions_facts import types_of
from mainphase.magic.lasting import Delayed, Trigger
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import END_STEP, TRIGGERED_ITEM, ModernGame
from mainphase.magic.modern.procedures.choices import CHOICES
from mainphase.magic.permanents import BLANK

ORDERED: Final = 1


def notice(game: ModernGame, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """Every ability that the event triggers will be put on the stack when a player would next get priority (603.2)."""
    if len(game.listeners) > 0:
        slots = game.listeners[kind]
        i: i64 = 0
        size: i64 = len(slots)
        while i < size:
            notice_permanent(game, slots[i], kind, player, a, b, amount)
            i += 1
    if len(game.delayed) > 0:
        notice_delayed(game, kind, player, a, b, amount)
    if game.monarch >= 0:
        notice_crown(game, kind, a, b, amount)


def notice_permanent(game: ModernGame, slot: i64, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """The triggered abilities of one permanent, which may just have left (603.10a)."""
    permanent = game.permanents[slot]
    if permanent is BLANK:
        permanent = changes.last_of(game, slot)
    for ability in permanent.triggered:
        if ability.event == kind:
            context = Context(permanent.controller, permanent.ref)
            context.event = a
            context.other = b
            context.player = player
            context.amount = amount
            if triggered_by(game, context, ability.pattern, kind, player, a, b, amount):
                if len(ability.condition) == 0 or holds(game, context, ability.condition, 0):
                    trigger = Trigger(permanent.controller, permanent.ref, ability.home, ability.index)
                    trigger.event = a
                    trigger.other = b
                    trigger.player = player
                    trigger.amount = amount
                    game.triggers.append(trigger)
                    game.pending_count = len(game.triggers)


def notice_crown(game: ModernGame, kind: i64, a: i64, b: i64, amount: i64) -> None:
    """The two abilities that come with being the monarch, who controls them; they have no source (725.2)."""
    which: i64 = 0
    if kind == kernel_kinds.PART_BEGAN:
        if amount != END_STEP or game.turn_player != game.monarch:
            return
    elif kind == kinds.COMBAT_DAMAGE:
        if b != game.player_ref(game.monarch) or types_of(game, a) & CREATURE == 0:
            return
        which = 1
    else:
        return
    trigger = Trigger(game.monarch, game.player_ref(game.monarch), 0, -1)
    trigger.event = a
    trigger.other = b
    trigger.program = game.setup.crown[which]
    trigger.values = [0] * REGISTERS
    game.triggers.append(trigger)
    game.pending_count = len(game.triggers)


def notice_delayed(game: ModernGame, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """Delayed triggered abilities trigger once, unless they say otherwise (603.7b)."""
    left: list[Delayed] = []
    for delayed in game.delayed:
        done = False
        if delayed.event == kind:
            context = Context(delayed.controller, delayed.source)
            context.event = a
            context.other = b
            context.player = player
            context.amount = amount
            context.registers = delayed.values
            if triggered_by(game, context, game.setup.programs[delayed.pattern], kind, player, a, b, amount):
                trigger = Trigger(delayed.controller, delayed.source, delayed.definition, -1)
                trigger.event = a
                trigger.other = b
                trigger.player = player
                trigger.amount = amount
                trigger.program = delayed.program
                trigger.values = delayed.values[:]
                game.triggers.append(trigger)
                game.pending_count = len(game.triggers)
                done = delayed.keep == 0
        if not done:
            left.append(delayed)
    if len(left) < len(game.delayed):
        game.delayed = left


def order(game: ModernGame, frame: Frame) -> None:
    """In APNAP order each player orders the abilities they control. `player` is whose turn it is to do so.

    What triggers meanwhile waits for the next round (`b` counts the triggers of this one).
    """
    if frame.a == 0:
        frame.a = 1
        frame.player = game.turn_player
        frame.b = len(game.triggers)
        frame.c = 0
    while frame.c < game.seats:
        game.legal = []
        i: i64 = 0
        while i < frame.b:
            if game.triggers[i].controller == frame.player:
                game.legal.append(i + 1)
            i += 1
        if len(game.legal) > 0:
            game.ask(asks.ORDER_TRIGGERS, frame.player)
            return
        frame.player = game.next_seat(frame.player)
        frame.c += 1
    frame.pc = frame.proc.size


def put_one(game: ModernGame, frame: Frame) -> None:
    """The chosen ability goes on the stack as the newest object; its modes and targets are chosen."""
    trigger = game.triggers.pop(frame.answer - 1)
    game.pending_count = len(game.triggers)
    frame.b -= 1
    item = game.new_item(TRIGGERED_ITEM, trigger.controller, -1, trigger.source)
    item.definition = trigger.definition
    item.ability = trigger.ability
    item.event = trigger.event
    item.amount = trigger.amount
    item.flags = trigger.player + 1
    item.other = trigger.other
    if trigger.program >= 0:
        item.values = [trigger.program]
        item.values.extend(trigger.values)
        game.returned = 1
    else:
        game.call(CHOICES)


def put_or_not(game: ModernGame, frame: Frame) -> None:
    """An ability for which no legal choice can be made is removed from the stack (603.3d)."""
    item = game.stack[-1]
    if game.returned == 0:
        game.stack.pop()
        game.emit(kinds.NOT_PUT, item.controller, item.source, 0, item.ability)
    else:
        game.emit(kinds.TRIGGERED, item.controller, item.source, item.event, item.ability)
    frame.pc = 0


PUT_TRIGGERS: Final = Procedure("triggered abilities", [("603.3b", order), ("603.3b", put_one), ("603.3d", put_or_not)])


def condition_holds(game: ModernGame, ability: Ability, context: Context) -> bool:
    """Whether an intervening "if" is true now (603.4)."""
    return len(ability.condition) == 0 or holds(game, context, ability.condition, 0)
