"""The shipped pool of Magic cards: declarations, one module a colour or theme, read when first asked for.

A declaration holds facts of the card (name, cost, types, numbers) and its abilities as the project's own
trees, by the card's current rules meaning. No card texts.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from mainphase.kernel.errors import UserError

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
    near = get_close_matches(name, cards, n=3, cutoff=0.8)
    if near:
        raise UserError("pool.unknown_card", {"name": name, "near": "; ".join(near)})
    raise UserError("pool.unknown_card_alone", {"name": name})


def all_cards() -> list[Card]:
    """All cards, module by module, each in its order."""
    return list(_cards().values())


@cache
def _schemes() -> dict[str, Card]:
    declared: tuple[Card, ...] = import_module(f"{__name__}.schemes").CARDS
    return {each.name: each for each in declared}


@cache
def _cards() -> dict[str, Card]:
    whole: dict[str, Card] = {}
    for module in MODULES:
        declared: tuple[Card, ...] = import_module(f"{__name__}.{module}").CARDS
        for each in declared:
            if each.name in whole:
                raise ValueError(f"the pool declares {each.name} twice")
            whole[each.name] = each
    return whole
