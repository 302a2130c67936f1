"""Conceding (104.3a): a player leaves the game at once, whatever is going on. Register `player` is who does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import ENDED_WON, OPEN
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.modern.game import ModernGame


def leave_game(game: ModernGame, frame: Frame) -> None:
    """The player loses the game."""
    game.lost[frame.player] = 1
    game.emit(kernel_kinds.PLAYER_LOST, frame.player, 0, 0, 0)


def one_left(game: ModernGame, frame: Frame) -> None:
    """The last player in the game wins."""
    if game.alive() == 1:
        game.end_game(ENDED_WON, game.next_player(frame.player))


CONCEDE: Final = Procedure("concede", [("104.3a", leave_game), ("104.2a", one_left)])


def concede(game: ModernGame, player: i64) -> None:
    """The player concedes, at any time: nobody has to be asked for it."""
    game.kind = OPEN
    started = game.call(CONCEDE)
    started.player = player
    game.advance()
