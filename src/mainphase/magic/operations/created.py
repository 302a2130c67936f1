"""Effect operations for triggered abilities: those that create them (603.7, 603.12), and what is told for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.machine import REGISTERS, kept_at, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds
from mainphase.magic.context import Context
from mainphase.magic.expressions import value
from mainphase.magic.expressions_events import ACTION_UNIT
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.lasting import EXTRA, Delayed, Trigger
from mainphase.magic.operations.lasting import set_duration
from mainphase.magic.played import PlayedGame

FIRST_FREE: Final = 9
"""The registers from this one on are a program's own: see `compile_program`."""


def delay(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """A delayed triggered ability remembers the registers and the kept lists (603.7c); one for each kind of event."""
    game.item_serial += 1
    end = kept_at(frame.data, code[at + 3])
    last: i64 = at + 5 + code[at + 4]
    i: i64 = at + 5
    while i < last:
        number: i64 = code[i]
        event: i64 = game.setup.extras[number].event
        delayed = Delayed(context.you, context.source, definition_of(game, context.source).index, event, number)
        delayed.group = game.item_serial
        delayed.keep = code[at + 2]
        delayed.values = remembered(frame, end)
        set_duration(game, context, code, last, delayed.limit)
        delayed.limit.turn = game.turn
        changes.begin_delayed(game, delayed)
        i += 1


def reflex(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """A reflexive triggered ability triggers at once, on what has just been done."""
    end = kept_at(frame.data, code[at + 3])
    trigger = Trigger(context.you, context.source, definition_of(game, context.source).index, EXTRA + code[at + 2])
    trigger.event = context.event
    trigger.other = context.other
    trigger.player = context.player
    trigger.amount = context.amount
    trigger.x = context.x
    trigger.values = remembered(frame, end)
    game.triggers = [*game.triggers, trigger]
    game.pending_count = len(game.triggers)


def act(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """A player has done a keyword action that nothing else tells; with the number 0 it did not happen."""
    number = value(game, context, code, at + 4)
    if number > 0 and frame.data[code[at + 2]] != 0:
        seat: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
        game.emit(kinds.ACTED, seat, 0, 0, number * ACTION_UNIT + code[at + 3])


def link(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """What an ability has exiled or chosen is there for the abilities of the object that are linked to it (607)."""
    register: i64 = code[at + 2]
    items = kept_items(frame.data, code[at + 3])
    links: list[int] = []
    i: i64 = 0
    while i < len(game.past.links):
        same = game.past.links[i] == context.source and game.past.links[i + 1] == register
        if not same or (code[at + 4] == 0 and game.past.links[i + 2] not in items):
            links.extend(game.past.links[i : i + 3])
        i += 3
    for item in items:
        links.extend([context.source, register, item])
    game.past.links = links
    game.stale = 1


def remembered(frame: Frame, end: i64) -> list[int]:
    """The registers and kept lists up to that place, without what the program only worked with."""
    values = frame.data[:end]
    register: i64 = FIRST_FREE
    while register < REGISTERS:
        values[register] = 0
        register += 1
    return values
