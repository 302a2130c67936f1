"""Setting up a game: shuffling, life totals, seven cards each, no second hand (5ED, Game Setup)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds, zones
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.procedures.turn import TURNS
from mainphase.magic.procedures.starting import draw_hands, set_life, shuffle_libraries


def begin_game(game: ClassicGame, frame: Frame) -> None:
    """The game begins; the first seat takes the first turn."""
    game.emit(kernel_kinds.GAME_BEGAN, game.successor(game.seat), 0, 0, game.seats)


def shuffle_decks(game: ClassicGame, frame: Frame) -> None:
    """Each player shuffles."""
    shuffle_libraries(game)


def set_antes(game: ClassicGame, frame: Frame) -> None:
    """In a game for ante each player sets aside the top card of the library; it is not in play, and all may see it."""
    if game.ante == 0:
        return
    player: i64 = 0
    while player < game.seats:
        library = game.zones[zones.of(player, zones.LIBRARY)]
        if len(library) > 0:
            slot: i64 = library[-1]
            changes.put(game, slot, zones.COMMAND)
            game.emit(kinds.ANTE_SET, player, game.ref(slot), 0, 0)
        player += 1


def first_turn(game: ClassicGame, frame: Frame) -> None:
    """The turns begin."""
    game.call(TURNS)


GAME: Final = Procedure(
    "game",
    [
        ("5ED:Game Setup", begin_game),
        ("5ED:Game Setup", shuffle_decks),
        ("K-063", set_antes),
        ("5ED:This Is Your Life", set_life),
        ("5ED:Game Setup", draw_hands),
        ("K-010", first_turn),
    ],
)
