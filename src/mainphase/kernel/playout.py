"""Random play inside the engine: the fastest way to the end of a game, for simulations, searches and benchmarks."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import OVER, Game
from mainphase.kernel.random import Random


def play_out(game: Game, random: Random, cap: i64) -> i64:
    """Answer every question with a random option until the game is over; how many answers it took.

    Stops after `cap` answers: then `game.kind` is not OVER, and the caller must count the game as unfinished.
    """
    count: i64 = 0
    while game.kind != OVER and count < cap:
        legal = game.legal
        pick: i64 = random.below(len(legal))
        game.answer(legal[pick])
        count += 1
    return count
