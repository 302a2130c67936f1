"""The pool of Fourth Edition: cards as printed in 1995, one module a colour or kind, read when first asked for.

A declaration holds facts of the card (name, cost, printed types, numbers) and its abilities as the project's own
trees, by what the card meant then. What means the same today is taken from `mainphase.magic.pool` (`taken`, or its
abilities with the printed types). No card texts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mainphase.magic.pool_lookup import declared, unknown_card

if TYPE_CHECKING:
    from mainphase.magic.cards import Card

MODULES: Final = (
    "lands",
    "taken",
    "white",
    "white_spells",
    "blue",
    "blue_spells",
    "black",
    "black_spells",
    "red",
    "red_spells",
    "green",
    "green_spells",
    "artifacts",
    "artifact_creatures",
    "fifth",
)
"""The modules of the pool; the cards of each are its tuple `CARDS`."""


def names() -> list[str]:
    """The names of all cards, sorted."""
    return sorted(_cards())


def card(name: str) -> Card:
    """The card of that name, in its exact English spelling.

    Raises UserError "pool.unknown_card" (name, near) where a name is like it, else "pool.unknown_card_alone" (name).
    """
    cards = _cards()
    if name in cards:
        return cards[name]
    raise unknown_card(name, cards)


def all_cards() -> list[Card]:
    """All cards, module by module, each in its order."""
    return list(_cards().values())


@cache
def _cards() -> dict[str, Card]:
    return declared(__name__, MODULES)
