"""Effect operations for triggered abilities: those that create them (603.7, 603.12), and what is told for them."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.machine import kept_at
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds
from mainphase.magic.context import Context
from mainphase.magic.expressions import value
from mainphase.magic.expressions_events import ACTION_UNIT
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.lasting import EXTRA, Delayed, Trigger
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.operations_objects import set_duration


def delay(game: ModernGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
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
        delayed.values = frame.data[:end]
        set_duration(game, context, code, last, delayed.limit)
        delayed.limit.turn = game.turn
        changes.begin_delayed(game, delayed)
        i += 1


def reflex(game: ModernGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """A reflexive triggered ability triggers at once, on what has just been done."""
    end = kept_at(frame.data, code[at + 3])
    trigger = Trigger(context.you, context.source, definition_of(game, context.source).index, EXTRA + code[at + 2])
    trigger.event = context.event
    trigger.other = context.other
    trigger.player = context.player
    trigger.amount = context.amount
    trigger.x = context.x
    trigger.values = frame.data[:end]
    game.triggers.append(trigger)
    game.pending_count = len(game.triggers)


def act(game: ModernGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """A player has done a keyword action that nothing else tells; with the number 0 it did not happen."""
    number = value(game, context, code, at + 4)
    if number > 0 and frame.data[code[at + 2]] != 0:
        seat: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
        game.emit(kinds.ACTED, seat, 0, 0, number * ACTION_UNIT + code[at + 3])
