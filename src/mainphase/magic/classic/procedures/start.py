"""Setting up a game: shuffling, life totals, seven cards each, no second hand (5ED, Game Setup)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import kinds
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.procedures.turn import TURNS
from mainphase.magic.procedures.starting import draw_hands, set_life, shuffle_libraries


def begin_game(game: ClassicGame, frame: Frame) -> None:
    """The game begins; the first seat takes the first turn."""
    game.emit(kinds.GAME_BEGAN, game.successor(game.seat), 0, 0, game.seats)


def shuffle_decks(game: ClassicGame, frame: Frame) -> None:
    """Each player shuffles."""
    shuffle_libraries(game)


def first_turn(game: ClassicGame, frame: Frame) -> None:
    """The turns begin."""
    game.call(TURNS)


GAME: Final = Procedure(
    "game",
    [
        ("5ED:Game Setup", begin_game),
        ("5ED:Game Setup", shuffle_decks),
        ("5ED:This Is Your Life", set_life),
        ("5ED:Game Setup", draw_hands),
        ("K-010", first_turn),
    ],
)
