"""The window of the main phase: batches, and the intention to attack (5ED, More on the Turn; K-022 to K-025)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import window
from mainphase.kernel.game import PLAYER_SLOT, Game
from mainphase.kernel.procedure import Frame
from mainphase.magic import kinds
from mainphase.magic.classic.game import ATTACK_CODE
from mainphase.magic.classic.procedures import windows
from mainphase.magic.classic.procedures.windows import batches, window_of
from mainphase.magic.play_windows import DURING_PHASE, FAST, STARTERS

NO_ATTACK: Final = 0
ATTACK_BEGINS: Final = 1
"""What the window of the main phase answers its caller, in `game.returned`."""


def answered(game: Game, frame: Frame) -> None:
    """The active player may declare the intention to attack, as if yielding; a batch of anybody's aborts it.

    A mana source does not. Register `f` is 1 while that intention stands.
    """
    if windows.goes_on(game, frame):
        return
    if frame.answer == ATTACK_CODE:
        game.emit(kinds.ATTACK_ANNOUNCED, frame.player, 0, 0, 0)
        frame.f = ATTACK_BEGINS
        frame.a = 1
        frame.player = game.next_player(frame.player)
        frame.pc = window.QUESTION
        return
    if frame.answer > window.PASS and frame.f != NO_ATTACK:
        frame.f = NO_ATTACK
        game.emit(kinds.ATTACK_PUT_OFF, game.turn_player, 0, PLAYER_SLOT + frame.player, 0)
        window.answered(game, frame)
        return
    windows.answered(game, frame)


def all_passed(game: Game, frame: Frame) -> None:
    """Both have declined: a batch resolves, or the attack begins, or the phase comes to its end."""
    game.returned = frame.f
    window.all_passed(game, frame)


MAIN: Final = window_of(
    batches("main phase", FAST | STARTERS | DURING_PHASE),
    [
        ("K-015", window.open_window),
        ("K-046", window.between),
        ("K-022", window.question),
        ("K-024", answered),
        ("K-044", all_passed),
        ("K-015", window.resolved),
    ],
)
