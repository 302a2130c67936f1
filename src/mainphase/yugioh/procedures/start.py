"""The beginning of a duel (YG-01, YG-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import changes, kinds
from mainphase.yugioh.procedures.judging import judge
from mainphase.yugioh.procedures.turn_actions import TURNS
from mainphase.yugioh.state import DuelGame

HAND: Final = 5


def shuffle_decks(game: DuelGame, frame: Frame) -> None:
    """Both players shuffle."""
    game.emit(kernel_kinds.GAME_BEGAN, 0, 0, 0, game.seats)
    player: i64 = 0
    while player < game.seats:
        mix(game, player)
        changes.shuffle(game, player)
        player += 1


def mix(game: DuelGame, player: i64) -> None:
    """Which card has which slot is left to chance: the slot of a Set card, which all see, must not tell what it is."""
    numbers: list[int] = []
    deck = game.deck(player)
    for slot in deck:
        numbers.append(game.definitions[slot].number)
    game.random.shuffle(numbers)
    game.own_cards()
    at: i64 = 0
    for slot in deck:
        game.definitions[slot] = game.setup.definitions[numbers[at]]
        at += 1


def set_lp(game: DuelGame, frame: Frame) -> None:
    """Both players' Life Points."""
    player: i64 = 0
    while player < game.seats:
        game.emit(kinds.LP_SET, player, game.player_ref(player), 0, game.duelists[player].lp)
        player += 1


def draw_hands(game: DuelGame, frame: Frame) -> None:
    """Both players draw five cards."""
    player: i64 = 0
    while player < game.seats:
        changes.draw(game, player, HAND)
        player += 1
    judge(game)


def first_turn(game: DuelGame, frame: Frame) -> None:
    """The starting player takes the first turn."""
    game.call(TURNS)


GAME: Final = Procedure(
    "game",
    [("YG-05", shuffle_decks), ("YG-01", set_lp), ("YG-05", draw_hands), ("Y-001", first_turn)],
)
