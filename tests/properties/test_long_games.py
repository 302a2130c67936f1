"""Random games with decks of the whole pool, in every edition, mana paid by the engine and by hand: none hangs.

A hundred thousand on the compiled build, two thousand on plain Python, which is some thirty times slower; all of them
keep the invariants.
"""

from __future__ import annotations

import sys
import time
import traceback

import pytest
from random_games import random_match
from states import check

import mainphase
from mainphase.games import find_game
from mainphase.kernel.events import portable_log
from mainphase.kernel.game import ENDED_NOT, OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic.modern.magic import Magic

GAMES = 100_000 if mainphase.COMPILED else 2_000
CHUNK = GAMES // 25
"""Games in one test, so that several processes share the work."""
GAMES_OF_A_PAIR = 8
"""Games with the same two decks: to compile the cards takes as long as to play five games."""
CAP = 5_000
"""Decisions after which a game is given up as unfinished, which is reported.

There are such games: with cards that keep one player from losing and the other from winning nobody can end them.
"""
EDITIONS = find_game("magic").editions


def play_and_check(game: Magic, seed: int, stride: int) -> int:
    """Random answers to the end, the state checked after each `stride` of them; how many it were."""
    chance = seeded(seed + GAMES)
    taken = 0
    while game.kind != OVER and taken < CAP:
        taken += play_out(game, chance, stride)
        check(game)
    return taken


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_come_to_an_end(first: int, capfd: pytest.CaptureFixture[str]) -> None:
    began = time.perf_counter()
    faults: list[str] = []
    unfinished: list[str] = []
    decisions = 0
    longest = 0
    for number in range(first, first + CHUNK):
        # One game pays automatically, the next by hand.
        pair, manual = number // GAMES_OF_A_PAIR, bool(number & 1)
        name = f"game {number} (decks {pair}, {EDITIONS[pair % len(EDITIONS)]}, manual={manual})"
        try:
            if number % GAMES_OF_A_PAIR == 0:
                match = random_match(pair, EDITIONS[pair % len(EDITIONS)])
            game = match.new_game(number, manual, log=pair % 4 == 0)
            assert isinstance(game, Magic)
            # Every question of one game in eight is looked at, and every 25th of the others.
            taken = play_and_check(game, number, 1 if number % 8 == pair % 8 else 25)
            decisions += taken
            longest = max(longest, taken)
            if game.kind != OVER:
                unfinished.append(f"{name}: turn {game.turn}")
            else:
                assert game.ended != ENDED_NOT and game.legal == [] and taken < CAP + 25
                assert not game.log_on or portable_log(game)[-1].startswith("game ended|")
        except Exception:
            faults.append(f"{name}\n{traceback.format_exc()}")
    with capfd.disabled():
        print(
            f"\ngames {first} to {first + CHUNK - 1}: {time.perf_counter() - began:.0f} s, {decisions} decisions, "
            f"longest {longest}, unfinished {len(unfinished)}, faults {len(faults)}",
            *unfinished,
            sep="\n  ",
            file=sys.stderr,
        )
    assert not faults, f"{len(faults)} of {CHUNK} games failed; the first one: {faults[0]}"
    assert len(unfinished) <= CHUNK // 100, unfinished
