"""The declarations of the cards in decks: those that are given, else those of the game's pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

C = TypeVar("C")
"""A game's class of card declarations."""


def find_cards(decks: Sequence[Sequence[str]], cards: Mapping[str, Any], pool: Callable[[str], C]) -> dict[str, C]:
    """The declarations of all cards in the decks, by name, in the order of their first appearance.

    `cards` are declarations besides the pool, in which `pool` looks a name up. Raises what that does.
    """
    found: dict[str, C] = {}
    for deck in decks:
        for name in deck:
            if name not in found:
                card: C | None = cards.get(name)
                found[name] = card if card is not None else pool(name)
    return found
