"""Effect operations that bend the turn or that wait: edits of the schedule, and delayed abilities."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items
from mainphase.kernel.parts import Part
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes
from mainphase.magic import expressions_tags as tags
from mainphase.magic.context import Context
from mainphase.magic.expressions import objects, seats, value
from mainphase.magic.expressions_core import turn_of_any
from mainphase.magic.expressions_facts import is_main
from mainphase.magic.operations import codes
from mainphase.magic.operations.created import act, delay, link, reflex
from mainphase.magic.played import PlayedGame


def operate_turn(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on the turn."""
    if operation == codes.EXTRA_TURN:
        extra_turn(game, context, code, at)
    elif operation == codes.EXTRA_PARTS or operation == codes.EXTRA_STEPS or operation == codes.STEPS_OF_PHASE:
        extra_parts(game, frame, context, code, at)
    elif operation == codes.SKIP_NEXT:
        count = value(game, context, code, at + 3)
        if count > 0:
            for player in one_of_each_team(game, seats(game, context, code, at + 3 + code[at + 4])):
                schedule.skip_next(game, player, code[at + 2], count)
    elif operation == codes.END_TURN:
        game.end_turn_by_effect()
    elif operation == codes.END_COMBAT:
        game.end_combat_by_effect()
    elif operation == codes.REFLEX:
        reflex(game, frame, context, code, at)
    elif operation == codes.LINK:
        link(game, frame, context, code, at)
    elif operation == codes.ACT:
        act(game, frame, context, code, at)
    elif operation == codes.EMBLEM:
        for player in seats(game, context, code, at + 3):
            changes.give_emblem(game, game.setup.definitions[code[at + 2]], player)
    elif operation == codes.ABANDON:
        for ref in objects(game, context, code, at + 2):
            changes.abandon(game, ref)
    elif operation == codes.PLOT:
        for ref in objects(game, context, code, at + 2):
            changes.become_plotted(game, ref)
    elif operation == codes.PHASE_OUT:
        leaving: list[int] = []
        for ref in objects(game, context, code, at + 2):
            if game.on_battlefield(ref):
                leaving.append(ref & SLOT_MASK)
        changes.phase(game, leaving, [])
    elif operation >= codes.CONTROL_TURN:
        designate(game, context, code, at, operation)
    else:
        delay(game, frame, context, code, at)


def designate(game: PlayedGame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """CONTROL_TURN, REVERSE_ORDER, DAY_NIGHT and MONARCH."""
    if operation == codes.CONTROL_TURN:
        by = seats(game, context, code, at + 2 + code[at + 3])
        if len(by) > 0:
            for player in seats(game, context, code, at + 2):
                changes.control_next_turn(game, player, by[0])
    elif operation == codes.REVERSE_ORDER:
        changes.reverse_order(game)
    elif operation == codes.DAY_NIGHT:
        if game.knows_time != 0:
            changes.become_day_or_night(game, code[at + 2])
    else:
        for player in seats(game, context, code, at + 2)[:1]:
            changes.become_monarch(game, player)


def one_of_each_team(game: PlayedGame, players: list[int]) -> list[int]:
    """Of players who take their turns together an effect counts one (805.8)."""
    if game.shared == 0:
        return players
    found: list[int] = []
    for player in players:
        leader = game.leader(player)
        if leader not in found:
            found.append(leader)
    return found


def extra_turn(game: PlayedGame, context: Context, code: list[int], at: i64) -> None:
    """Turns directly after this one, the newest first; of several players' in APNAP order (500.7)."""
    parts: i64 = code[at + 2]
    amount: i64 = at + 3 + parts
    count = value(game, context, code, amount)
    for player in one_of_each_team(game, seats(game, context, code, amount + code[amount + 1])):
        i: i64 = 0
        while i < count:
            turn = schedule.add_turn(game, player)
            turn.skipped = code[at + 3 : amount]
            i += 1


def extra_parts(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """Phases and steps into this turn (500.8-500.10); not in others' turns where "you get" them (500.10a)."""
    size: i64 = code[at + 7]
    amount: i64 = at + 8 + size
    who: i64 = amount + code[amount + 1]
    if who < at + code[at + 1] and not turn_of_any(game, seats(game, context, code, who)):
        return
    before = code[at + 2] & codes.BEFORE_PART != 0
    serial = place(game, code[at + 4], code[at + 5], code[at + 6], before, code[at + 2] & codes.FIRST_PART != 0)
    count = value(game, context, code, amount)
    first: i64 = 0
    while count > 0 and serial != 0:
        i: i64 = 0
        while i < size:
            place_in_list: i64 = i if before else size - 1 - i  # each new one stands next to the part that is named
            part = game.rules.table.parts[code[at + 8 + place_in_list] - 1]
            new = insert(game, part, serial, before)
            if first == 0 or not before:
                first = new
            i += 1
        count -= 1
    if code[at + 3] >= 0:
        clear_kept(frame, code[at + 3])
        if first != 0:
            keep_items(frame, code[at + 3], [first])


def place(game: PlayedGame, main: i64, part: i64, second: i64, before: bool, first: bool) -> i64:
    """The serial of the instance that is meant: running or to come in this turn; 0 if it is over.

    Without a part (id 0) it is the innermost one that is going on; `LAST_PHASE` is that of the turn. Nothing can come
    before a part that is going on. `first`: only the first such part of the turn.
    """
    if part == 0:
        return game.part.serial
    if part == codes.LAST_PHASE:
        return schedule.last_phase(game)
    begun: i64 = game.begun[part]
    if main != tags.ANY_PART:
        begun += game.begun[second]
    earliest: i64 = (
        2 if main == tags.PART_POSTCOMBAT else 1
    )  # the second main phase is the first postcombat one (505.1a)
    depth: i64 = -1 if before or (first and begun != earliest) else game.depth
    while depth >= 0:
        running = game.frames[depth].part
        if running.id == part or (running.id == second and second != 0):
            if main == tags.ANY_PART or is_main(game, main, part, second):
                return running.serial
        depth -= 1
    # A main phase to come is the precombat one only if none has begun.
    for instance in game.schedule:
        if instance.id == part or (instance.id == second and second != 0):
            begun += 1
            if first or (main != tags.ANY_PART and main != tags.PART_MAIN):
                if begun != earliest:
                    continue
            return instance.serial
    return 0


def insert(game: PlayedGame, part: Part, serial: i64, before: bool) -> i64:
    """One part at the side of the instance with that serial; the serial of the new one."""
    inner: i64 = schedule.parent_of(game, serial)
    if before:
        if part.parent == "":
            phase: i64 = inner if inner != 0 else serial
            if not schedule.is_to_come(game, phase):
                return 0
            return schedule.insert_phase_before(game, part, phase).serial
        if inner == 0:
            return schedule.insert_step_before_phase(game, part, serial).serial
        return schedule.insert_step_before(game, part, serial).serial
    if part.parent == "":
        return schedule.insert_phase_after(game, part, inner if inner != 0 else serial).serial
    if inner == 0:
        return schedule.insert_step_after_phase(game, part, serial).serial
    return schedule.insert_step_after(game, part, serial).serial
