"""The duels of the speed table: the two shipped decks against each other."""

from __future__ import annotations

from pathlib import Path

from mainphase.games import Match, find_game
from mainphase.yugioh import pool

DECKS = Path(__file__).resolve().parent.parent / "examples" / "decks"


def main_deck(file: str) -> list[str]:
    """The names of a shipped deck's Main Deck."""
    names = []
    for line in (DECKS / file).read_text(encoding="utf-8").splitlines():
        if line.startswith(("!", "#extra")):
            break
        if line.isdecimal():
            card = pool.by_passcode(int(line))
            assert card is not None, line
            names.append(card.name)
    return names


def duel_match(edition: str = "goat2005") -> Match:
    """A match between them."""
    return find_game("yugioh").match([main_deck("spellcaster-starter.ydk"), main_deck("dragon-starter.ydk")], edition)
