"""Random games with random decks of the whole pool: every kind of card at once."""

from __future__ import annotations

import random

from mainphase.games import Match, find_game
from mainphase.magic import pool

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def pool_matches(count: int = 40) -> list[Match]:
    """Matches between decks of 24 lands and 36 other cards of the pool, the same ones each time."""
    names = [name for name in pool.names() if name not in BASICS]
    chance = random.Random(2026)
    decks = [
        [chance.choice(BASICS) for _ in range(24)] + [chance.choice(names) for _ in range(36)] for _ in range(2 * count)
    ]
    kind = find_game("magic")
    return [kind.match([decks[2 * i], decks[2 * i + 1]], "cr2026") for i in range(count)]
