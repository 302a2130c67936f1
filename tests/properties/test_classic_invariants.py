"""What holds in every game of Magic before the stack at every question, and what its log alone must tell."""

from __future__ import annotations

import pytest
from classic_games import EDITIONS, advance_randomly, new_game
from classic_states import Batches, check, check_play
from classic_watch import Watch
from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic.classic.citations import is_rule

SEEDS = st.integers(0, 10_000)
MOST = 250
"""Questions that are looked at in one game."""


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=SEEDS, manual=st.booleans())
def test_the_state_keeps_the_rules_at_every_question(key: str, seed: int, manual: bool) -> None:
    game = new_game(seed, manual, key=key)
    chance = seeded(seed)
    cards = len(game.owner)
    batches = Batches()
    for _ in range(MOST):
        check(game)
        batches.check(game)
        assert len(game.owner) - len(game.token_slots) == cards, "cards come or go"
        if game.kind == OVER:
            return
        code = game.legal[chance.below(len(game.legal))]
        check_play(game, code)
        game.answer(code)


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=SEEDS, manual=st.booleans())
def test_the_log_tells_everything_and_keeps_the_rules_of_old(key: str, seed: int, manual: bool) -> None:
    game = new_game(seed, manual, log=True, key=key)
    watch = Watch(game)
    chance = seeded(seed)
    watch.read()
    for _ in range(MOST):
        if game.kind == OVER:
            break
        game.answer(game.legal[chance.below(len(game.legal))])
        watch.read()
    watch.compare(game)
    watch.at_the_end()


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=SEEDS)
def test_each_event_cites_a_rule_of_old(key: str, seed: int) -> None:
    game = new_game(seed, log=True, key=key)
    advance_randomly(game, seed, MOST)
    for event in read_log(game):
        assert is_rule(event.rule), event


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=SEEDS)
def test_the_log_changes_nothing_in_old_games(key: str, seed: int) -> None:
    silent, logged = new_game(seed, key=key), new_game(seed, log=True, key=key)
    assert advance_randomly(silent, seed, MOST) == advance_randomly(logged, seed, MOST)
    assert silent == logged
