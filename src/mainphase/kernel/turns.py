"""Turns and parts: the stage functions of the two procedures that make every game's turn.

A ruleset builds its tables from them with its own rule ids: turns [next_turn, (own stages), run_parts, end_turn]
and one part's life [expire, begin, act, run_inner, end]. What a part does is declared in its table row.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds, schedule
from mainphase.kernel.game import Game
from mainphase.kernel.parts import TURN, PartInstance
from mainphase.kernel.procedure import Frame


def next_turn(game: Game, frame: Frame) -> None:
    """Begin the next turn: the first extra turn, or the next player's in turn order."""
    if len(game.extra) > 0:
        extra = game.extra[0]
        game.extra = game.extra[1:]
        extra.player = game.leader(extra.player) if game.shared != 0 else extra.player
        if game.lost[extra.player] != 0:
            frame.pc -= 1
            game.turn_missed(extra.player)
            return
        if schedule.skipped(game, TURN, extra.player):
            frame.pc -= 1
            skip_turn(game, extra.player)
            return
        game.turn_player = extra.player
        game.turn += 1
        for part in extra.skipped:  # a part that the list names twice is left out twice
            game.skips = [*game.skips, schedule.Skip(-1, part, 1, game.turn)]
    else:
        player = game.next_turn_player(game.seat)
        tell_missed(game, player)
        game.seat = player
        if schedule.skipped(game, TURN, player):
            frame.pc -= 1
            skip_turn(game, player)
            return
        game.turn_player = player
        game.turn += 1
    schedule.forget_skips(game)
    game.schedule = game.rules.table.turn[:]
    game.part_serial = len(game.rules.table.parts)
    game.begun = [0] * (len(game.rules.table.parts) + 1)
    game.emit(kinds.TURN_BEGAN, game.turn_player, 0, 0, game.turn)
    game.turn_begins()


def tell_missed(game: Game, player: i64) -> None:
    """The turns of players who have left, between the last one in turn order and that of `player`, do not begin."""
    if game.alive() == game.seats:
        return
    seat = game.next_seat(game.seat)
    while seat != player:
        if game.lost[seat] != 0:
            game.turn_missed(seat)
        seat = game.next_seat(seat)


def skip_turn(game: Game, player: i64) -> None:
    """The turn of that player is passed over."""
    frame = game.call(game.rules.skip)
    frame.a = 1
    frame.player = player


def pass_over(game: Game, frame: Frame) -> None:
    """The one stage of a ruleset's `skip`: the next scheduled part (`a` 0) or a turn of `player` (1) is skipped."""
    if frame.a == 0:
        schedule.drop(game, 0)
    else:
        schedule.begin(game, kinds.TURN_SKIPPED, frame.player, 0)
        game.emit(kinds.TURN_SKIPPED, frame.player, 0, 0, 0)


def run_parts(game: Game, frame: Frame) -> None:
    """Run the scheduled phases one after another."""
    if len(game.schedule) > 0:
        frame.pc -= 1
        run_next(game)


def end_turn(game: Game, frame: Frame) -> None:
    """End the turn and go on with the next."""
    game.turn_ends()
    game.emit(kinds.TURN_ENDED, game.turn_player, 0, 0, game.turn)
    frame.pc = 0


def run_next(game: Game) -> None:
    """Start the next scheduled part unless it is skipped."""
    instance = game.schedule[0]
    if len(game.skips) > 0 or game.skipping != 0:
        if schedule.skipped(game, instance.id, game.turn_player):
            game.call(game.rules.skip)
            return
    game.schedule.pop(0)
    inner = game.call(game.rules.life)
    inner.part = instance
    inner.player = game.turn_player


def expire(game: Game, frame: Frame) -> None:
    """A part begins: what lasts until then ends."""
    instance: PartInstance = frame.part
    game.part = instance
    count: i64 = game.begun[instance.id]  # typed: `+=` on an element would add Python objects
    game.begun[instance.id] = count + 1
    game.part_begins(instance)


def begin(game: Game, frame: Frame) -> None:
    """Whatever waits for the beginning of the part notices it."""
    instance: PartInstance = frame.part
    game.emit(kinds.PART_BEGAN, game.turn_player, 0, 0, instance.id)


def act(game: Game, frame: Frame) -> None:
    """The middle of a part: its declared actions and windows in order. `a` counts them."""
    middle = frame.part.part.middle
    index = frame.a
    size: i64 = len(middle)
    while index < size:
        procedure = middle[index]
        index += 1
        if procedure.needs == 0 or not game.lacks(procedure.needs):
            frame.a = index
            if index < size:
                frame.pc -= 1
            game.call(procedure)
            return


def run_inner(game: Game, frame: Frame) -> None:
    """Run the parts that lie in this one."""
    if len(game.schedule) > 0 and game.schedule[0].parent == frame.part.serial:
        frame.pc -= 1
        run_next(game)


def end(game: Game, frame: Frame) -> None:
    """A part ends: durations until its end are over, then the ruleset's own end."""
    instance: PartInstance = frame.part
    game.part_ends(instance)
    game.emit(kinds.PART_ENDED, game.turn_player, 0, 0, instance.id)
    game.part = game.caller().part
