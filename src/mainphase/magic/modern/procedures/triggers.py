"""Putting triggered abilities on the stack in APNAP order (603.3); `noticing` finds what has triggered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, kinds
from mainphase.magic.definitions import ANY_EVENT
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.procedures.choices import CHOICES
from mainphase.magic.procedures.triggering import put_trigger

ORDERED: Final = 1


def order(game: ModernGame, frame: Frame) -> None:
    """In APNAP order each player orders the abilities they control. `player` is whose turn it is to do so.

    A team that acts together orders the abilities of all its players (805.7).

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
            controller: i64 = game.triggers[i].controller
            theirs = controller == frame.player or game.act_together(controller, frame.player)
            if theirs and not alike_before(game, frame, i):
                game.legal.append(i + 1)
            i += 1
        if len(game.legal) > 0:
            game.ask(asks.ORDER_TRIGGERS, frame.player)
            return
        frame.player = game.next_seat(frame.player)
        frame.c += 1
    frame.pc = frame.proc.size


def alike_before(game: ModernGame, frame: Frame, place: i64) -> bool:
    """Whether one of the triggers before it is the same ability of the same source, so that no order matters."""
    trigger = game.triggers[place]
    ability = game.ability_at(trigger.definition, trigger.ability)
    for code in game.legal:
        other = game.triggers[code - 1]
        if other.source == trigger.source and other.definition == trigger.definition:
            if other.ability == trigger.ability and other.values == trigger.values and other.x == trigger.x:
                if ability.flags & ANY_EVENT != 0:
                    return True
    return False


def put_one(game: ModernGame, frame: Frame) -> None:
    """The chosen ability goes on the stack as the newest object; its modes and targets are chosen."""
    place: i64 = frame.answer - 1
    put_trigger(game, place)
    frame.b -= 1
    game.call(CHOICES)


def put_or_not(game: ModernGame, frame: Frame) -> None:
    """An ability for which no legal choice can be made is removed from the stack (603.3d)."""
    item = game.stack[-1]
    if game.returned == 0:
        game.stack.pop()
        game.outdate_stack()
        ability = game.item_ability(item)
        if ability is not None and ability.event == kinds.STATE:  # it would trigger again for ever
            game.past.barred = [*game.past.barred, item.source, item.definition, item.ability]
        game.changed = 1
        game.emit(kinds.NOT_PUT, item.controller, item.source, 0, game.told_ability(item))
    else:
        game.emit(kinds.TRIGGERED, item.controller, item.source, item.event, game.told_ability(item))
    frame.pc = 0


PUT_TRIGGERS: Final = Procedure("triggered abilities", [("603.3b", order), ("603.3b", put_one), ("603.3d", put_or_not)])
