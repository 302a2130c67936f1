"""Matches between random decks of the pool, and random play, for the property tests."""

from __future__ import annotations

import random
from functools import cache

from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic import pool
from mainphase.magic.modern.magic import Magic

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


@cache
def pool_names() -> list[str]:
    """All cards of the pool but the basic lands."""
    return [name for name in pool.names() if name not in BASICS]


def random_match(seed: int, edition: str | None = None) -> Match:
    """A match between two decks of 24 lands and 36 cards of the pool."""
    chance = random.Random(seed)
    kind = find_game("magic")
    decks = [
        [chance.choice(BASICS) for _ in range(24)] + [chance.choice(pool_names()) for _ in range(36)] for _ in range(2)
    ]
    return kind.match(decks, edition or chance.choice(kind.editions))


def random_position(seed: int, answers: int, manual: bool = False, log: bool = False) -> Magic:
    """A game after that many random answers, or at its end."""
    game = random_match(seed).new_game(seed, manual, log)
    assert isinstance(game, Magic)
    advance_randomly(game, seed, answers)
    return game


def advance_randomly(game: Magic, seed: int, answers: int) -> int:
    """Give random answers; how many it were until the end."""
    chance = seeded(seed)
    for number in range(answers):
        if game.kind == OVER:
            return number
        game.answer(game.legal[chance.below(len(game.legal))])
    return answers
