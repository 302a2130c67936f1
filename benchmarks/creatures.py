"""The decks of the speed table: 24 lands and 36 creatures without abilities a side, invented for measuring."""

from __future__ import annotations

from mainphase.games import Match, find_game
from mainphase.magic.cards import Card, creature

CREATURES = [
    ("Meadow Runner", "{G}", 1, 1),
    ("Brook Walker", "{1}{G}", 2, 2),
    ("Thorn Biter", "{1}{G}", 3, 1),
    ("Ridge Warden", "{2}{G}", 3, 3),
    ("Grove Keeper", "{3}{G}", 4, 4),
    ("Old Trampler", "{4}{G}", 5, 4),
]


def creature_match(edition: str = "cr2026", game: str = "magic") -> Match:
    """A match between two such decks in that game."""
    cards: dict[str, Card] = {
        name: creature(name, cost, "Beast", power, toughness) for name, cost, power, toughness in CREATURES
    }
    deck = ["Forest"] * 24 + [name for name in cards for _ in range(6)]
    return find_game(game).match([deck, deck], edition, cards=cards)
