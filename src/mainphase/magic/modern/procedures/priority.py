"""Timing and priority (117) and the checks before each priority (117.5, 704.3, 603.3)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import window
from mainphase.kernel.game import Game
from mainphase.kernel.policy import Policy
from mainphase.kernel.procedure import Frame, Procedure

STACK: Final = Policy("stack")
"""The active player first; who acts keeps priority; one object resolves at a time; then the active player again."""


def open_window(game: Game, frame: Frame) -> None:
    """The active player gets priority; what is on the stack already, as combat damage may be, resolves in it too."""
    window.open_window(game, frame)
    frame.b = 0


PRIORITY: Final = Procedure(
    "priority",
    [
        ("117.3a", open_window),
        ("117.5", window.between),
        ("117.1", window.question),
        ("117.3d", window.answered),
        ("117.4", window.all_passed),
        ("117.3b", window.resolved),
    ],
    STACK,
)
window.check_table(PRIORITY)
