"""The window for interrupts around whatever has just been announced (5ED, Interrupts; K-048, K-049)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import window
from mainphase.kernel.game import Game
from mainphase.kernel.policy import TOP_CONTROLLER
from mainphase.kernel.procedure import Frame
from mainphase.magic.classic.procedures.windows import answered_within, batches, window_of
from mainphase.magic.play_windows import INTERRUPTS_ONLY


def open_window(game: Game, frame: Frame) -> None:
    """The newest object is being cast; its controller comes first. Register `f` is its serial, 0 once it is gone."""
    window.open_window(game, frame)
    frame.f = game.stack[-1].serial


def between(game: Game, frame: Frame) -> None:
    """What an interrupt that resolves at once has countered is not being cast any more: nothing is added (K-049)."""
    if len(game.stack) < frame.b:
        frame.pc = window.CLOSED
    else:
        window.between(game, frame)


def resolved(game: Game, frame: Frame) -> None:
    """An interrupt has resolved; if the object is countered the others of the batch go on, but nothing is added."""
    if frame.f != 0 and (frame.b > len(game.stack) or game.stack[frame.b - 1].serial != frame.f):
        frame.f = 0
        frame.b -= 1
    if frame.f == 0 and len(game.stack) <= frame.b:
        return
    window.resolved(game, frame)


INTERRUPTS: Final = window_of(
    batches("interrupts", INTERRUPTS_ONLY, TOP_CONTROLLER),
    [
        ("K-048", open_window),
        ("K-046", between),
        ("K-042", window.question),
        ("K-056", answered_within),
        ("K-048", window.all_passed),
        ("K-049", resolved),
    ],
)
"""Around whatever has just been announced, before anything else can answer it."""
