"""The shipped pool of Yu-Gi-Oh! cards: declarations, one module a set or kind, read when first asked for.

A declaration holds facts of the card (name, passcode, kind, numbers) and its abilities as the project's own trees,
read as in the years 2003 to 2005. No card texts.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.yugioh.cards import Card

MODULES: Final = ("lob", "sdy", "sdk", "effect_monsters", "spells", "equips", "fields", "traps")
"""The modules of the pool; the cards of each are its tuple `CARDS`. A Normal Monster of several sets stands in the
first."""

ALIASES: Final[dict[int, int]] = {
    36996508: 46986414,
    **dict.fromkeys(range(46986415, 46986422), 46986414),
    **dict.fromkeys(range(89631140, 89631147), 89631139),
    **dict.fromkeys(range(74677423, 74677428), 74677422),
    **dict.fromkeys(range(91152257, 91152259), 91152256),
}
"""The ids that other programs give to a card's other artworks, with the passcode of the card: Dark Magician,
Blue-Eyes White Dragon, Red-Eyes B. Dragon, Celtic Guardian."""


def names() -> list[str]:
    """The names of all cards, sorted."""
    return sorted(_cards())


def card(name: str) -> Card:
    """The card of that name, in its exact English spelling.

    Raises UserError "pool.unknown_card" (name, near) where a name is like it, else "pool.unknown_card_alone"
    (name). Decks are looked up with `mainphase.files.decks.resolve`, which forgives spellings.
    """
    cards = _cards()
    if name in cards:
        return cards[name]
    near = get_close_matches(name, cards, n=3, cutoff=0.8)
    if near:
        raise UserError("pool.unknown_card", {"name": name, "near": "; ".join(near)})
    raise UserError("pool.unknown_card_alone", {"name": name})


def all_cards() -> list[Card]:
    """All cards, module by module, each in its order."""
    return list(_cards().values())


def by_passcode(code: int) -> Card | None:
    """The card with that passcode, or with an artwork of that id; None where the pool has none."""
    return _codes().get(ALIASES.get(code, code))


def all_passcodes() -> dict[int, str]:
    """The names of all cards by passcode, ids of other artworks included."""
    codes = {code: card.name for code, card in _codes().items()}
    return codes | {other: codes[code] for other, code in ALIASES.items()}


def fusion_deck() -> list[str]:
    """The names of the cards that lie in the Fusion Deck (YG-04)."""
    return [card.name for card in all_cards() if card.is_fusion]


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


@cache
def _codes() -> dict[int, Card]:
    whole: dict[int, Card] = {}
    for each in _cards().values():
        if each.passcode in whole:
            raise ValueError(f"{each.name} and {whole[each.passcode].name} have one passcode")
        whole[each.passcode] = each
    return whole
