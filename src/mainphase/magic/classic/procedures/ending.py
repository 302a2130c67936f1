"""Mana burn, life checks and the other ways to lose (5ED, This Is Your Life; Mana Burn; Other Ways to Lose)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON, OPEN, OVER
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds, zones
from mainphase.magic.classic.game import ClassicGame

DEADLY_POISON: Final = 10
"""So many poison counters lose the game (5ED, Counters)."""


def burn(game: ClassicGame, frame: Frame) -> None:
    """Each player loses the mana in their pool, and as much life: a loss, which nothing prevents."""
    player: i64 = 0
    while player < game.seats:
        if game.players[player].floating != 0:
            changes.lose_life(game, player, changes.empty_at_end(game, player))
        player += 1


def check_life(game: ClassicGame, frame: Frame) -> None:
    """Whoever has less than 1 life loses; if all have, the game is a draw. Only now is life looked at."""
    losers: list[int] = []
    player: i64 = 0
    while player < game.seats:
        if game.lost[player] == 0 and game.players[player].life < 1:
            losers.append(player)
        player += 1
    lose(game, losers)


def lose_at_once(game: ClassicGame, frame: Frame) -> None:
    """Whoever had to draw from an empty library, or has ten poison counters, has lost; no phase has to end first."""
    losers: list[int] = []
    player: i64 = 0
    while player < game.seats:
        state = game.players[player]
        if game.lost[player] == 0 and (state.drew_empty != 0 or state.poison >= DEADLY_POISON):
            losers.append(player)
        player += 1
    lose(game, losers)


def lose(game: ClassicGame, losers: list[int]) -> None:
    """These players lose together; the game is over when one player or none is left."""
    if len(losers) == 0 or game.kind != OPEN:
        return
    for player in losers:
        game.strike_out(player)
        game.emit(kernel_kinds.PLAYER_LOST, player, 0, 0, 0)
    if game.alive() == 0:
        game.end_game(ENDED_DRAWN, -1)
    elif game.alive() == 1:
        game.end_game(ENDED_WON, game.lost.index(0))
    game.refresh()  # no event of the layers: whoever counts opponents has fewer of them
    if game.kind == OVER:
        game.changed = 0  # nothing is looked at any more, whether there was anything to refresh or not


def take_antes(game: ClassicGame, winner: i64) -> None:
    """The winner owns all antes from now on; in a draw (-1) each player takes their own back."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.zones[zones.of(player, zones.COMMAND)]:
            taker: i64 = winner if winner >= 0 else player
            game.own_cards()
            game.owner[slot] = taker
            game.emit(kinds.ANTE_TAKEN, taker, game.ref(slot), 0, 0)
        player += 1


SETTLE: Final = Procedure("mana burn and life check", [("K-060", burn), ("K-061", check_life)])
"""At the end of each phase and at the start and end of an attack (K-025)."""
