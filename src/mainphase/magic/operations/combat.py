"""Effect operations on combat: entering attacking or blocking, blocking and becoming blocked by effects."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.machine import kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes
from mainphase.magic.context import Context
from mainphase.magic.expressions import objects, seats
from mainphase.magic.operations import codes
from mainphase.magic.operations.objects import THIS_WAY
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.attacking import ENTER_ATTACKING, RESELECT
from mainphase.magic.procedures.blocking import ENTER_BLOCKING, MAKE_BLOCK, block_by_effect, free_blocked


def operate_combat(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on combat; what asks is a procedure of its own."""
    end: i64 = at + code[at + 1]
    if operation == codes.ATTACKING or operation == codes.BLOCKING:
        given: list[int] = []
        if end == at + 4:
            given = [context.other]
        elif end > at + 4:
            given = objects(game, context, code, at + 3)
        entering = game.call(ENTER_ATTACKING if operation == codes.ATTACKING else ENTER_BLOCKING)
        fill(entering, kept_items(frame.data, code[at + 2]), given, end > at + 3)
        return
    what = objects(game, context, code, at + 2)
    second: i64 = at + 2 + code[at + 3]
    if operation == codes.MAKE_BLOCK or operation == codes.RESELECT:
        makes = operation == codes.MAKE_BLOCK
        third: i64 = second + code[second + 1]
        players = seats(game, context, code, third if makes else second)
        if len(players) == 0:
            return
        whom: list[int] = []
        if makes or third < end:
            whom = objects(game, context, code, second if makes else third)
        called = game.call(MAKE_BLOCK if makes else RESELECT)
        called.player = players[0]
        fill(called, what, whom, makes or third < end)
        return
    done: i64 = 0
    changes.begin_batch(game)
    for ref in what:
        if operation == codes.BECOME_BLOCKED:
            done += block_by_effect(game, ref)
        elif game.on_battlefield(ref):  # FREE_AND_LEAVE
            free_blocked(game, game.permanent(ref))
            changes.remove_from_combat(game, ref & SLOT_MASK)
            done += 1
    changes.end_batch(game)
    frame.data[THIS_WAY] = done


def fill(called: Frame, creatures: list[int], given: list[int], says: bool) -> None:
    """Hand the creatures over to a procedure, and what they may attack or block if the effect says it."""
    called.data.extend(creatures)
    called.c = len(creatures)
    if says:
        called.b = 1
        called.data.extend(given)
