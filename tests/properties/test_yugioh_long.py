"""Ten thousand random duels in each edition, with random decks of the pool: no error, no hang."""

from __future__ import annotations

import sys
import time
import traceback

import pytest
from yugioh_duels import EDITIONS, random_match

from mainphase.kernel.events import portable_log
from mainphase.kernel.game import ENDED_NOT, OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded

DUELS = 10_000
CHUNK = 500
"""Duels in one test, so that several processes share the work."""
CAP = 10_000
"""Decisions after which a duel counts as hanging. Each turn takes a card from a Deck of forty, so that all end."""
MOST_TURNS = 77
"""Forty cards, five in the opening hand: who draws one a turn has none left for the 36th own turn, the 71st. Three
copies of a card that skips an own Draw Phase can put that off by three own turns; other draws bring it nearer."""


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", range(0, DUELS, CHUNK))
def test_random_duels_come_to_an_end(first: int, edition: str, capfd: pytest.CaptureFixture[str]) -> None:
    began = time.perf_counter()
    faults: list[str] = []
    decisions = longest = turns = 0
    for number in range(first, first + CHUNK):
        try:
            # Five duels with the same decks, the first of them with its log.
            if number % 5 == 0:
                match = random_match(number, edition)
            game = match.new_game(number, log=number % 5 == 0)
            taken = play_out(game, seeded(number + DUELS), CAP)
            decisions += taken
            longest = max(longest, taken)
            turns = max(turns, int(game.turn))
            assert game.kind == OVER, f"not over after {taken} answers, in turn {game.turn}"
            assert game.ended != ENDED_NOT and game.legal == [] and game.turn <= MOST_TURNS
            assert not game.log_on or portable_log(game)[-1].startswith("game ended|")
        except Exception:
            faults.append(f"duel {number} ({edition})\n{traceback.format_exc()}")
    with capfd.disabled():
        print(
            f"\nduels {first} to {first + CHUNK - 1} in {edition}: {time.perf_counter() - began:.0f} s, "
            f"{decisions} decisions, longest {longest}, most turns {turns}, faults {len(faults)}",
            file=sys.stderr,
        )
    assert not faults, f"{len(faults)} of {CHUNK} duels failed; the first one: {faults[0]}"
