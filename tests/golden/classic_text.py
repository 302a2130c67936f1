"""What the golden files of Magic before the stack hold: a whole game in each edition, as text to read in a review."""

from __future__ import annotations

from golden_text import ROOT, played

from mainphase.files.decks import read_deck
from mainphase.games import Match, find_game
from mainphase.magic.classic.classic import Classic

CLASSIC = find_game("magic-classic")
CLASSIC_EDITIONS = CLASSIC.editions
CLASSIC_DECKS = ["classic/blue-black-control.txt", "classic/black-rituals.txt"]
CLASSIC_SEEDS = {"fourth": 10, "fifth": 10}
"""Chosen so that each game has interrupts, triggered abilities, regeneration, blocks, mana burn and an end."""


def classic_match(edition: str) -> Match:
    """Two of the example decks."""
    lists = []
    for file in CLASSIC_DECKS:
        deck = read_deck(ROOT / "examples" / "decks" / file)
        lists.append([entry.name for entry in deck.main for _ in range(entry.count)])
    return CLASSIC.match(lists, edition)


def classic_playthrough(edition: str) -> list[str]:
    """A whole game with random answers: every answer and every event with its rule."""
    seed = CLASSIC_SEEDS[edition]
    game = classic_match(edition).new_game(seed, log=True)
    assert isinstance(game, Classic)
    head = f"# {edition}: {' against '.join(CLASSIC_DECKS)}, game and answers by seed {seed} (make golden)"
    return [head, *played(game, seed, windows=True)]
