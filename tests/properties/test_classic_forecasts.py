"""Forecasts of the attack in random games of classic Magic: what is foretold happens if all decline."""

from __future__ import annotations

from classic_games import new_game
from foretelling import check_alike, check_foretold, fights
from hypothesis import given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 10_000)
ANSWERS = 500


@settings(max_examples=25)
@given(SEEDS)
def test_what_is_foretold_of_an_attack_is_what_happens(seed: int) -> None:
    for game in fights(new_game(seed), seed, ANSWERS):
        check_foretold(game, seed)


@settings(max_examples=25)
@given(SEEDS)
def test_the_same_view_gives_the_same_forecast_of_an_attack(seed: int) -> None:
    for game in fights(new_game(seed), seed, ANSWERS):
        check_alike(game, seed)
