"""Random games with random decks of the whole pool: every kind of card at once."""

from __future__ import annotations

import random

from mainphase.games import Match, find_game
from mainphase.magic import pool
from mainphase.magic.classic import pool as old_pool

NAMES = {"magic": pool.names, "magic-classic": old_pool.names}
"""What can be in such a deck, by game."""
BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def pool_matches(count: int = 40, edition: str = "cr2026", game: str = "magic") -> list[Match]:
    """Matches between decks of 24 lands and 36 other cards of the game's pool, the same ones each time."""
    names = [name for name in NAMES[game]() if name not in BASICS]
    chance = random.Random(2026)
    decks = [
        [chance.choice(BASICS) for _ in range(24)] + [chance.choice(names) for _ in range(36)] for _ in range(2 * count)
    ]
    kind = find_game(game)
    return [kind.match([decks[2 * i], decks[2 * i + 1]], edition) for i in range(count)]
