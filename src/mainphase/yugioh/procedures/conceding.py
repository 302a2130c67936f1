"""Surrender (YG-12): a player gives up, whatever is going on. Register `player` is who does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import ENDED_WON, OPEN
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh.state import DuelGame


def give_up(game: DuelGame, frame: Frame) -> None:
    """The player loses and the opponent wins."""
    player: i64 = frame.player
    game.strike_out(player)
    game.emit(kernel_kinds.PLAYER_LOST, player, 0, 0, 0)
    game.end_game(ENDED_WON, game.opponent(player))


SURRENDER: Final = Procedure("surrender", [("YG-12", give_up)])


def concede(game: DuelGame, player: i64) -> None:
    """The player surrenders, at any time: nobody has to be asked for it."""
    game.kind = OPEN
    started = game.call(SURRENDER)
    started.player = player
    game.advance()
