"""Forecasts of combat in random games: what is foretold happens if all pass, and nothing hidden is used for it."""

from __future__ import annotations

import random
from functools import cache

from foretelling import check_alike, check_foretold, fights
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import pool_names, random_match

from conformance.magic.combat_kit import Fight
from mainphase.games import find_game
from mainphase.kernel.window import PRIORITY
from mainphase.magic import pool
from mainphase.magic.explaining.forecast import CHOICE
from mainphase.magic.modern.magic import Magic

SEEDS = st.integers(0, 10_000)
ANSWERS = 600


def some_fights(seed: int) -> list[Magic]:
    """Fights of a random game, and such that did not come about by play."""
    game = random_match(seed).new_game(seed)
    assert isinstance(game, Magic)
    return [*fights(game, seed, ANSWERS), *standing(seed)]


@cache
def creatures() -> list[str]:
    """The creatures of the pool."""
    return [name for name in pool_names() if pool.card(name).front.type_line.has("creature")]


def random_fight(seed: int) -> Magic:
    """Creatures of the pool attack and block; both players hold cards."""
    chance = random.Random(seed)
    attackers = [pool.card(name) for name in chance.sample(creatures(), chance.randint(1, 3))]
    blockers = [pool.card(name) for name in chance.sample(creatures(), chance.randint(0, 3))]
    hands = (chance.sample(pool_names(), 3), chance.sample(pool_names(), 3))
    blocked = [(each, [chance.randrange(len(attackers))] if chance.random() < 0.7 else []) for each in blockers]
    edition = chance.choice(find_game("magic").editions)
    game = Fight(attackers, blocked, edition=edition, hands=hands).game.clone()
    game.always_ask |= 1 << PRIORITY
    return game


def standing(seed: int) -> list[Magic]:
    """Some fights in which a question is open before damage has been dealt."""
    return [game for game in map(random_fight, range(5 * seed, 5 * seed + 5)) if game.attackers]


@settings(max_examples=25)
@given(SEEDS)
def test_what_is_foretold_is_what_happens(seed: int) -> None:
    for game in some_fights(seed):
        check_foretold(game, seed)


@settings(max_examples=25)
@given(SEEDS)
def test_the_same_view_gives_the_same_forecast(seed: int) -> None:
    for game in some_fights(seed):
        check_alike(game, seed)


def test_the_games_have_combats_of_every_kind() -> None:
    """Some are foretold to the end, some stop at a choice; and something happens in them."""
    kinds: dict[str, int] = {}
    results = 0
    for seed in range(40):
        for game in standing(seed):
            told = game.forecast(0)
            results += len(told.results)
            kind = "" if told.stop is None else told.stop.kind
            kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds.get("", 0) >= 50 and kinds.get(CHOICE, 0) >= 5 and results >= 50, (kinds, results)
