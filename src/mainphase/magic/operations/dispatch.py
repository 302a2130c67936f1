"""The effect operations of modern Magic: what `Game.operate` carries out, one operation at a time."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import OPEN, PLAYER_SLOT
from mainphase.kernel.machine import SUBJECT, pick
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes
from mainphase.magic.context import NO_CONTEXT, NOTHING, Context
from mainphase.magic.operations import codes
from mainphase.magic.operations.codes import OPERATIONS
from mainphase.magic.operations.combat import operate_combat
from mainphase.magic.operations.exchange import exchange_life
from mainphase.magic.operations.face_down import operate_face_down
from mainphase.magic.operations.harm import destroy
from mainphase.magic.operations.lasting import operate_lasting
from mainphase.magic.operations.objects import THIS_WAY, operate_objects
from mainphase.magic.operations.permanents import operate_permanents
from mainphase.magic.operations.players import operate_players
from mainphase.magic.operations.shields import (
    begin_shields,
    enter_as_copy,
    enter_protected,
    except_from_copy,
    say_as_entering,
)
from mainphase.magic.operations.stack import operate_stack, reveal_until
from mainphase.magic.operations.turn import operate_turn
from mainphase.magic.operations.values import choose, list_members, list_things, pick_at_random, work_out
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import NO_REGENERATION

__all__ = ["OPERATIONS", "context_of", "operate"]


def context_of(game: PlayedGame, frame: Frame) -> Context:
    """What an operation's expressions are evaluated against: the frame's registers and its item's targets.

    Registers: 0 you, 1 the source, 2 X, 3 and 4 the event's objects, 5 its player (0: none), 6 its amount,
    7 what was done this way, 8 the object or player of the innermost loop, from 9 on the program's own.
    """
    data = frame.data
    context = game.scratch
    if context is NO_CONTEXT:
        context = Context(0, 0)
        game.scratch = context
    context.you = frame.player
    context.source = data[SUBJECT]
    context.x = data[2]
    context.event = data[3]
    context.other = data[4]
    player: i64 = data[5]
    context.player = player - PLAYER_SLOT if player != 0 else -1
    context.amount = data[6]
    context.iterated = data[8]
    context.form = -1
    context.paid = NOTHING
    context.registers = data
    context.targets = NOTHING
    context.first = 0
    if frame.c != 0:
        item = game.item_with(frame.c)
        if item is not None:
            context.paid = item.paid
            context.targets = item.targets
            context.first = frame.f
    return context


def deal_with_cost(game: PlayedGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """PHASE_COST and DEALT_WITH: an ability's `form` is 0 until its cost is dealt with, then 1, or 2 if it was paid."""
    item = game.item_with(frame.c)
    if item is None:
        return
    if operation == codes.PHASE_COST:
        if item.form != 0:
            frame.data[code[at + 2]] = item.form - 1
            frame.a = code[at + 3]
        return
    paid: i64 = frame.data[code[at + 2]]
    item.form = 1 + paid
    game.note_phase_cost(item.source, paid != 0)
    frame.a = code[at + 3]


def operate(game: PlayedGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Carry out the operation at that place of the program and go on behind it."""
    if codes.PICK_DISCARD <= operation <= codes.PICK_SEARCHED:
        game.subject = frame.data[SUBJECT]
        pick(game, frame, code, at + 2, at + code[at + 1])
        return
    if game.stale != 0:
        game.refresh()
    context = context_of(game, frame)
    game.subject = context.source
    frame.a = at + code[at + 1]
    if operation == codes.SHIELD:
        begin_shields(game, frame, context, code, at)
    elif operation == codes.OWN_OVER:
        changes.end_own_effects(game, game.depth)
    elif operation == codes.ENTER_COPY:
        enter_as_copy(game, context, code, at)
    elif operation == codes.EXCEPT:
        except_from_copy(game, context, code, at)
    elif operation == codes.MEMBERS:
        list_members(game, frame, context, code, at)
    elif operation == codes.AS_ENTERING:
        say_as_entering(game, context, code, at)
    elif operation == codes.HAS_ENTERED:
        changes.forget_entering(game, context.source)
    elif operation == codes.EXCHANGE_LIFE:
        frame.data[THIS_WAY] = exchange_life(game, context, code, at)
    elif operation == codes.PROTECT:
        enter_protected(game, context, code[at + 2])
    elif operation == codes.REVEAL_UNTIL:
        reveal_until(game, frame, context, code, at)
    elif operation == codes.BURY:
        frame.data[THIS_WAY] = destroy(game, context, code, at, NO_REGENERATION)
    elif operation >= codes.PHASE_COST:
        deal_with_cost(game, frame, code, at, operation)
    elif operation >= codes.BLOCKING or operation == codes.ATTACKING:
        operate_combat(game, frame, context, code, at, operation)
    elif operation >= codes.FLIP_OVER:
        operate_permanents(game, frame, context, code, at, operation)
    elif operation >= codes.COPY_STACK:
        operate_stack(game, frame, context, code, at, operation)
    elif operation == codes.MODIFY or operation >= codes.PLAYER_RULES:
        operate_lasting(game, frame, context, code, at, operation)
    elif operation >= codes.GAIN_LIFE:
        if operation >= codes.EXTRA_TURN:
            operate_turn(game, frame, context, code, at, operation)
        else:
            operate_players(game, frame, context, code, at, operation)
    elif operation >= codes.MANIFEST:
        operate_face_down(game, frame, context, code, at, operation)
    elif operation >= codes.ATTACH:
        operate_permanents(game, frame, context, code, at, operation)
    elif operation >= codes.DAMAGE:
        operate_objects(game, frame, context, code, at, operation)
    elif operation <= codes.PLAYER or codes.SAVE <= operation <= codes.MIX or operation == codes.BATCH:
        work_out(game, frame, context, code, at, operation)
    elif operation == codes.RANDOM:
        pick_at_random(game, frame, context, code, at)
    elif codes.ASK_COLOR <= operation <= codes.ROLL or operation == codes.ASK_WORD:
        choose(game, frame, context, code, at, operation)
    else:
        list_things(game, frame, context, code, at, operation)
    if len(game.held) > 0:
        if game.stale != 0:
            game.refresh()
        if game.due != 0 and game.kind == OPEN and game.frame is frame:
            game.follow()
    elif game.ordered != 0 and game.due != 0 and game.kind == OPEN and game.frame is frame:
        game.follow()
