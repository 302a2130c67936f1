"""Random games of Magic before the stack, with random decks of the pool: none ends in an error or hangs (issue 6, 2).

Twenty thousand in each edition on the compiled build, four hundred on plain Python; all are looked at as they go on.
"""

from __future__ import annotations

import sys
import time
import traceback

import pytest
from classic_games import EDITIONS, new_game, random_match
from classic_states import check
from hypothesis import given
from hypothesis import strategies as st

import mainphase
from mainphase.kernel.decision import decision
from mainphase.kernel.events import portable_log
from mainphase.kernel.game import ENDED_NOT, OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic.classic.classic import Classic

FEW = 40
"""Games of each edition in every run of the tests."""
GAMES = 20_000 if mainphase.COMPILED else 400
CHUNK = GAMES // 20
"""Games in one test, so that several processes share the work."""
GAMES_OF_A_PAIR = 8
"""Games with the same two decks: to compile the cards takes as long as to play some games."""
CAP = 10_000
"""Decisions after which a game counts as hanging. Nothing of the pool keeps both players from losing for ever: whoever
draws a card in each turn has an empty library in the end (K-064)."""


def play_and_check(game: Classic, seed: int, stride: int) -> int:
    """Random answers to the end, the state checked after each `stride` of them; how many it were."""
    chance = seeded(seed + GAMES)
    taken = 0
    while game.kind != OVER and taken < CAP:
        taken += play_out(game, chance, stride)
        check(game)
    return taken


def play_some(key: str, first: int, count: int) -> str:
    """So many games from that number on, every second paid for by hand; fails with the first fault, tells how it was.

    Of the games with the same decks one has its log, and one is looked at after each answer.
    """
    began = time.perf_counter()
    faults: list[str] = []
    decisions = longest = turns = 0
    for number in range(first, first + count):
        pair, manual = number // GAMES_OF_A_PAIR, bool(number & 1)
        try:
            if number == first or number % GAMES_OF_A_PAIR == 0:
                match = random_match(pair, key)
            game = match.new_game(number, manual, log=number % GAMES_OF_A_PAIR == 0)
            assert isinstance(game, Classic)
            taken = play_and_check(game, number, 1 if number % GAMES_OF_A_PAIR == pair % GAMES_OF_A_PAIR else 25)
            decisions += taken
            longest, turns = max(longest, taken), max(turns, int(game.turn))
            assert game.kind == OVER, f"not over after {taken} answers, in turn {game.turn}"
            assert game.ended != ENDED_NOT and game.legal == []
            assert not game.log_on or portable_log(game)[-1].startswith("game ended|")
        except Exception:
            faults.append(f"game {number} (decks {pair}, {key}, manual={manual})\n{traceback.format_exc()}")
    assert not faults, f"{len(faults)} of {count} games failed; the first one: {faults[0]}"
    return (
        f"games {first} to {first + count - 1} in {key}: {time.perf_counter() - began:.0f} s, {decisions} decisions, "
        f"longest {longest}, most turns {turns}"
    )


@pytest.mark.parametrize("key", EDITIONS)
def test_some_random_games_come_to_an_end(key: str) -> None:
    play_some(key, 0, FEW)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_of_old_editions_come_to_an_end(first: int, key: str, capfd: pytest.CaptureFixture[str]) -> None:
    told = play_some(key, first, CHUNK)
    with capfd.disabled():
        print(f"\n{told}", file=sys.stderr)


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=st.integers(0, 10_000), manual=st.booleans())
def test_each_option_has_a_meaning_and_can_be_answered(key: str, seed: int, manual: bool) -> None:
    game = new_game(seed, manual, key=key)
    chance = seeded(seed)
    for number in range(120):
        if game.kind == OVER:
            return
        meanings = [option.meaning for option in decision(game).options]
        assert len(set(meanings)) == len(meanings) and all(meanings)
        if number % 10 == seed % 10:
            for code in game.legal:
                other = game.clone()
                other.answer(code)
                assert other.kind == OVER or other.legal
        game.answer(game.legal[chance.below(len(game.legal))])
