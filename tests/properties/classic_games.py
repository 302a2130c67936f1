"""Matches between random decks of Magic before the stack, and random play, for the property tests."""

from __future__ import annotations

import random
from functools import cache

from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic

GAME = "magic-classic"
EDITIONS = find_game(GAME).editions
BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
LANDS = 24
OTHERS = 36


@cache
def pool_names() -> list[str]:
    """All cards of the pool but the basic lands."""
    return [name for name in pool.names() if name not in BASICS]


@cache
def creature_names() -> list[str]:
    """The creatures among them."""
    return [name for name in pool_names() if pool.card(name).front.type_line.has("creature")]


def random_deck(chance: random.Random, names: list[str]) -> list[str]:
    """Lands of all colours and others of these cards."""
    return [chance.choice(BASICS) for _ in range(LANDS)] + [chance.choice(names) for _ in range(OTHERS)]


def random_match(seed: int, key: str | None = None) -> Match:
    """A match between two decks of 24 lands and 36 other cards of the pool; every third has creatures only."""
    chance = random.Random(seed)
    names = creature_names() if seed % 3 == 2 else pool_names()
    decks = [random_deck(chance, names) for _ in range(2)]
    return find_game(GAME).match(decks, key or chance.choice(EDITIONS))


def new_game(seed: int, manual: bool = False, log: bool = False, key: str | None = None) -> Classic:
    """A game of such a match at its first question."""
    game = random_match(seed, key).new_game(seed, manual, log)
    assert isinstance(game, Classic)
    return game


def random_position(seed: int, answers: int, manual: bool = False, log: bool = False) -> Classic:
    """A game after that many random answers, or at its end."""
    game = new_game(seed, manual, log)
    advance_randomly(game, seed, answers)
    return game


def advance_randomly(game: Classic, seed: int, answers: int) -> int:
    """Give random answers; how many it were until the end."""
    chance = seeded(seed)
    for number in range(answers):
        if game.kind == OVER:
            return number
        game.answer(game.legal[chance.below(len(game.legal))])
    return answers
