"""Starting a game of any Magic: shuffling, opening hands, life totals (103.3 to 103.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds
from mainphase.magic.played import PlayedGame

HAND_SIZE: Final = 7


def shuffle_libraries(game: PlayedGame) -> None:
    """Each player shuffles."""
    player: i64 = 0
    while player < game.seats:
        changes.shuffle(game, player)
        player += 1


def draw_hands(game: PlayedGame, frame: Frame) -> None:
    """Each player draws seven cards."""
    player: i64 = 0
    while player < game.seats:
        draw_hand(game, player, HAND_SIZE)
        player += 1


def draw_hand(game: PlayedGame, player: i64, count: i64) -> None:
    """The player draws that many cards."""
    while count > 0:
        changes.draw(game, player)
        count -= 1


def set_life(game: PlayedGame, frame: Frame) -> None:
    """Each player's starting life total."""
    player: i64 = 0
    while player < game.seats:
        game.emit(kinds.LIFE_SET, player, 0, 0, game.players[player].life)
        player += 1
