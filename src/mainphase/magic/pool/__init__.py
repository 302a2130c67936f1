"""The shipped pool of Magic cards: declarations, one module a colour or theme, read when first asked for.

A declaration holds facts of the card (name, cost, types, numbers) and its abilities as the project's own
trees, by the card's current rules meaning. No card texts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mainphase.magic.pool_lookup import declared, unknown_card

if TYPE_CHECKING:
    from mainphase.magic.cards import Card

MODULES: Final = (
    "lands",
    "white",
    "blue",
    "black",
    "red",
    "green",
    "multicolor",
    "artifacts",
    "attachments",
    "anchors",
    "statics",
    "turns",
    "planeswalkers",
    "replacements",
    "keyworded",
    "exile_and_graveyard",
    "copies",
    "mana",
    "restricted_mana",
    "combined",
    "sagas",
    "double_faced",
    "modal_faces",
    "libraries",
    "leylines",
    "keywords_more",
    "odd_abilities",
    "players",
    "cast_later",
    "facedown",
    "roles",
    "paid_costs",
    "from_graveyards",
    "combat_rules",
    "levelers",
    "flips",
    "rooms",
    "revealing",
    "combat_events",
    "attack_options",
    "beyond",
    "bands",
)
"""The modules of the pool; the cards of each are its tuple `CARDS`."""


def names() -> list[str]:
    """The names of all cards, sorted."""
    return sorted(_cards())


def scheme_names() -> list[str]:
    """The names of all schemes, which are in no deck but an archenemy's scheme deck, sorted."""
    return sorted(_schemes())


def card(name: str) -> Card:
    """The card of that name, in its exact English spelling.

    Raises UserError "pool.unknown_card" (name, near) where a name is like it, else "pool.unknown_card_alone"
    (name). Decks are looked up with `mainphase.files.decks.resolve`, which forgives spellings.
    """
    cards = _cards()
    if name in cards:
        return cards[name]
    if name in _schemes():
        return _schemes()[name]
    raise unknown_card(name, cards)


def all_cards() -> list[Card]:
    """All cards, module by module, each in its order."""
    return list(_cards().values())


@cache
def _schemes() -> dict[str, Card]:
    return declared(__name__, ("schemes",))


@cache
def _cards() -> dict[str, Card]:
    return declared(__name__, MODULES)
