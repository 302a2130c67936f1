"""Finds the card that a person means by what they typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mainphase.cli.menu import fold
from mainphase.cli.words import Words
from mainphase.kernel.errors import UserError

MOST_NAMES: Final = 10
"""So many card names are listed where several fit."""


def find_name(words: Words[Any], names: Sequence[str], name: str, foreign: Mapping[str, str]) -> str:
    """The name among `names` that is meant: in English or in the language (a part will do), or a whole printed name
    of `foreign`, which gives the English ones.

    Raises UserError "card.not_in_pool" (name), "play.several_cards" (name, names).
    """
    folded = fold(name)
    printed = [card for own, card in foreign.items() if fold(own) == folded]
    exact = [card for card in names if folded in (fold(card), fold(words.card_name(card)))]
    found = exact or [card for card in names if folded in fold(card) or folded in fold(words.card_name(card))]
    found = found or [card for card in dict.fromkeys(printed) if card in names]
    if not found:
        raise UserError("card.not_in_pool", {"name": name})
    if len(found) > 1:
        shown = [words.card_name(card) for card in found[:MOST_NAMES]]
        more = ["…"] if len(found) > MOST_NAMES else []
        raise UserError("play.several_cards", {"name": name, "names": "; ".join([*shown, *more])})
    return found[0]


def is_called(words: Words[Any], card: str, name: str) -> bool:
    """Whether the text is in the card's English or printed name."""
    return fold(name) in fold(card) or fold(name) in fold(words.card_name(card))
