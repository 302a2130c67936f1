"""Series: each player in turn plays what is theirs, and each resolves at once (5ED, Series and Batches; K-014)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds, window
from mainphase.kernel.game import Game
from mainphase.kernel.policy import NEXT, SAME, TURN_PLAYER, Policy
from mainphase.kernel.procedure import Frame, Procedure, StageFunction
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.phase_effects import first_due
from mainphase.magic.classic.procedures.windows import EVERY_KIND, window_of
from mainphase.magic.play_windows import AT_BEGINNING, AT_END, TRIGGERED


def series(name: str, plays: i64) -> Policy:
    """The policy of a series: whoever acts goes on, then the next player, each once."""
    return Policy(name, TURN_PLAYER, SAME, NEXT, SAME, plays=plays, nested=EVERY_KIND)


def between(game: Game, frame: Frame) -> None:
    """In a series what has been played resolves as soon as it is successfully cast."""
    if len(game.stack) > frame.b:
        frame.pc = window.BETWEEN
        game.resolve_top(frame)
    else:
        window.between(game, frame)


def open_window(game: ClassicGame, frame: Frame) -> None:
    """The abilities that have triggered in this timing step are played; what triggers meanwhile has its own series.

    Register `f` is the place of the first of them among all that wait, `e` that behind the last.
    """
    window.open_window(game, frame)
    frame.f = first_due(game, game.depth - 1)
    frame.e = len(game.triggers)


def answered(game: Game, frame: Frame) -> None:
    """A player who is done with the series plays nothing in it any more, whatever the others do (K-039)."""
    code: i64 = frame.answer
    if code > window.PASS:
        frame.d = frame.player
        frame.pc = window.BETWEEN
        game.play_as(frame, frame.player, code)
        return
    if code == window.PASS:
        game.emit(kinds.PASSED, frame.player, 0, 0, 0)
    frame.a += 1
    if frame.a < game.alive():
        frame.player = window.seat_of(game, frame, frame.proc.policy.after_pass)
        frame.pc = window.QUESTION


def all_passed(game: Game, frame: Frame) -> None:
    """What waited until all of the series was over is seen to (K-039)."""
    if game.changed != 0:
        frame.pc = window.ALL_PASSED
        game.check(frame)
    else:
        window.all_passed(game, frame)


def _series(
    name: str,
    plays: i64,
    rule: str,
    opens: StageFunction = window.open_window,
    closes: StageFunction = window.all_passed,
) -> Procedure:
    return window_of(
        series(name, plays),
        [
            (rule, opens),
            (rule, between),
            (rule, window.question),
            (rule, answered),
            (rule, closes),
            (rule, window.resolved),
        ],
    )


BEGINNING_SERIES: Final = _series("beginning of a phase", AT_BEGINNING, "K-014")
ENDING_SERIES: Final = _series("end of a phase", AT_END, "K-038", closes=all_passed)
TRIGGERED_SERIES: Final = _series("triggered abilities", TRIGGERED, "K-047", open_window)
