"""Matches between random Yu-Gi-Oh! decks of the pool, and random play, for the property tests."""

from __future__ import annotations

import random
from functools import cache

from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.yugioh import pool
from mainphase.yugioh.duel import Duel

EDITIONS = find_game("yugioh").editions
COPIES = 3
MONSTERS = 22
OTHERS = 18
"""A deck of forty with more Spells and Traps than is usual: they are what can go wrong."""


@cache
def cards() -> tuple[list[str], list[str]]:
    """The names of the monsters that a Deck can hold, and of the Spells and Traps."""
    whole = [card for card in pool.all_cards() if not card.is_fusion]
    return [card.name for card in whole if card.is_monster], [card.name for card in whole if not card.is_monster]


def random_deck(chance: random.Random) -> list[str]:
    """Forty cards, at most three of a name (YG-02)."""
    monsters, others = cards()
    return chance.sample(monsters * COPIES, MONSTERS) + chance.sample(others * COPIES, OTHERS)


def deck_among(chance: random.Random, monsters: list[str], others: list[str]) -> list[str]:
    """Forty of these cards, half of them monsters."""
    return chance.choices(monsters, k=20) + chance.choices(others, k=20)


def random_match(seed: int, edition: str | None = None, among: tuple[list[str], list[str]] | None = None) -> Match:
    """A match between two such decks; `among`: the monsters and the other cards to choose from."""
    chance = random.Random(seed)
    decks = [random_deck(chance) if among is None else deck_among(chance, *among) for _ in range(2)]
    return find_game("yugioh").match(decks, edition or chance.choice(EDITIONS))


def new_duel(seed: int, log: bool = False, edition: str | None = None) -> Duel:
    """A duel of such a match at its first question."""
    game = random_match(seed, edition).new_game(seed, log=log)
    assert isinstance(game, Duel)
    return game


def random_position(seed: int, answers: int, log: bool = False) -> Duel:
    """A duel after that many random answers, or at its end."""
    game = new_duel(seed, log)
    advance_randomly(game, seed, answers)
    return game


def advance_randomly(game: Duel, seed: int, answers: int) -> int:
    """Give random answers; how many it were until the end."""
    chance = seeded(seed)
    for number in range(answers):
        if game.kind == OVER:
            return number
        game.answer(game.legal[chance.below(len(game.legal))])
    return answers
