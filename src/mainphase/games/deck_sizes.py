"""How many cards the decks of a game can have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mainphase.kernel.errors import UserError

LEAST_CARDS: Final = 7
"""Fewest cards in a deck: an opening hand. What decks for a tournament need is `decks.problems`' to say."""
MOST_CARDS: Final = 3_000
"""Most cards in all decks together: the engine's references tell about 4,000 cards and tokens apart."""


def check_sizes(decks: Sequence[Sequence[str]]) -> None:
    """Raises UserError "match.deck_size" (found, least, most) where the engine cannot play with that many cards."""
    most = MOST_CARDS // max(1, len(decks))
    for deck in decks:
        if not LEAST_CARDS <= len(deck) <= most:
            raise UserError("match.deck_size", {"found": len(deck), "least": LEAST_CARDS, "most": most})
