"""Response windows: the stage functions of passing in succession, under a stated policy.

A ruleset builds one procedure per policy from these functions, in this order and with its own rule ids:
[open_window, between, question, answered, all_passed, resolved]. Registers of the frame: `player` who may act,
`a` how many have passed in succession, `b` the height of the list when the window opened, `c` who opened it,
`d` who acted last, `e` how many of the team that may act have passed, where teams act together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.kernel.game import FIRST_DECISION, Game
from mainphase.kernel.policy import (
    CLOSE,
    NEXT,
    OPENER,
    OTHER,
    RESOLVE_ALL,
    SAME,
    TOP_CONTROLLER,
    TURN_PLAYER,
)
from mainphase.kernel.procedure import Frame, Procedure

PASS: Final = 0
"""The code of passing."""
PRIORITY: Final = FIRST_DECISION
"""The kind of question that a window asks, in every ruleset."""

BETWEEN: Final = 1
QUESTION: Final = 2
ALL_PASSED: Final = 4
CLOSED: Final = 6


def check_table(procedure: Procedure) -> None:
    """Fail at import if a window's table has its stages in another order."""
    procedure.check(open_window=0, between=BETWEEN, question=QUESTION, all_passed=ALL_PASSED, resolved=5)
    if procedure.size != CLOSED:
        raise ValueError(f"{procedure!r} has {procedure.size} stages; a window has {CLOSED}")


def seat_of(game: Game, frame: Frame, who: i64) -> i64:
    """The seat that a who-constant of a policy names now."""
    if who == TURN_PLAYER:
        seat = game.turn_player
    elif who == SAME:
        return frame.player
    elif who == NEXT:
        return game.next_player(frame.player)
    elif who == OPENER:
        seat = frame.c
    elif who == OTHER:
        return game.next_player(game.turn_player)
    elif len(game.stack) == 0:
        seat = game.turn_player
    elif who == TOP_CONTROLLER:
        seat = game.stack[-1].controller
    else:
        seat = game.next_player(game.stack[-1].controller)
    if game.lost[seat] != 0:
        return game.successor(seat)
    return seat


def open_window(game: Game, frame: Frame) -> None:
    """The window opens for the player whom the policy names first."""
    policy = frame.proc.policy
    frame.b = len(game.stack) - policy.holds
    frame.player = seat_of(game, frame, policy.first)
    frame.c = frame.player


def between(game: Game, frame: Frame) -> None:
    """Before a player may act, what happens by itself happens."""
    if game.changed != 0 or game.pending_count != 0:
        game.check(frame)


def question(game: Game, frame: Frame) -> None:
    """The player may act or pass; with nothing to do it is a pass without a question.

    A ruleset's `collect` may leave passing out; then what the player must do is all there is.
    """
    if game.lost[frame.player] != 0:
        frame.player = game.successor(frame.player)
    if len(game.legal) != 1 or game.legal[0] != PASS or game.always_ask != 0:  # else nobody was ever shown that list
        game.legal = [PASS]
    game.collect(frame)
    if len(game.legal) == 1 and game.legal[0] == PASS and (game.always_ask >> PRIORITY) & 1 == 0:
        frame.answer = -1
    else:
        game.ask(PRIORITY, frame.player)


def answered(game: Game, frame: Frame) -> None:
    """A pass is counted; a play starts, and the passes in succession start anew."""
    code: i64 = frame.answer
    if code <= PASS:
        if code == PASS:
            game.emit(kinds.PASSED, frame.player, 0, 0, 0)
        frame.a += 1
        if frame.a < game.alive():
            if game.shared != 0:
                pass_on(game, frame)
            else:
                frame.player = seat_of(game, frame, frame.proc.policy.after_pass)
            frame.pc = QUESTION
        return
    frame.a = 0
    frame.e = 0
    frame.d = frame.player
    frame.pc = BETWEEN
    actor = frame.player
    frame.player = seat_of(game, frame, frame.proc.policy.after_play)
    game.play_as(frame, actor, code)


def pass_on(game: Game, frame: Frame) -> None:
    """A player has passed: the next of the same team may act, or the next team once all of this one have passed."""
    members: i64 = 0
    for seat in range(game.seats):
        if game.lost[seat] == 0 and game.team[seat] == game.team[frame.player]:
            members += 1
    frame.e += 1
    if frame.e >= members:
        frame.e = 0
        frame.player = game.next_team(frame.player)
        return
    other: i64 = frame.player
    while True:
        other = (other + 1) % game.seats
        if game.lost[other] == 0 and game.team[other] == game.team[frame.player]:
            frame.player = other
            return


def player_left(game: Game, frame: Frame, player: i64) -> None:
    """A player has left the game while this window asks; whoever was to act next still is.

    Those who have passed in succession stand before `frame.player` in turn order. In a game of teams, all pass anew.
    """
    if game.shared != 0:
        frame.a = 0
        frame.e = 0
    seat: i64 = frame.player
    passed: i64 = 0
    while passed < frame.a:
        seat = seat - 1 if seat > 0 else game.seats - 1
        if seat == player:
            frame.a -= 1
            break
        if game.lost[seat] == 0:
            passed += 1
    if game.lost[frame.player] != 0:
        frame.player = game.successor(frame.player)


def all_passed(game: Game, frame: Frame) -> None:
    """All have passed in succession: the newest object resolves, or the window closes."""
    if len(game.stack) <= frame.b:
        frame.pc = CLOSED
    else:
        game.resolve_top(frame)


def resolved(game: Game, frame: Frame) -> None:
    """Something has resolved: the rest too, or the policy's player may act, or the window closes."""
    policy = frame.proc.policy
    if policy.resolve == RESOLVE_ALL and len(game.stack) > frame.b:
        frame.pc = ALL_PASSED
        if policy.between_each != 0 and (game.changed != 0 or game.pending_count != 0):
            game.check(frame)
        return
    if policy.then == CLOSE:
        return
    frame.a = 0
    frame.e = 0
    frame.player = seat_of(game, frame, policy.after_resolve)
    frame.pc = BETWEEN
