"""Commanders (903): which cards can lead a deck, and the colour identity of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mainphase.kernel.abilities.analysis import walk
from mainphase.magic.cards import COLORS, Card, CardFace
from mainphase.magic.subtypes import BASIC_LAND_MANA

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")


def can_command(card: Card) -> bool:
    """Whether the card can be a commander: a legendary creature or Vehicle (903.3)."""
    line = card.front.type_line
    return "legendary" in line.supertypes and (line.has("creature") or "Vehicle" in line.subtypes)


def are_partners(first: Card, second: Card) -> bool:
    """Whether both can lead a deck together (702.124h)."""
    together = all("partner" in card.front.keywords for card in (first, second))
    return together and can_command(first) and can_command(second) and first.name != second.name


def count_commanders(deck: list[Card]) -> int:
    """How many of the first cards of the deck lead it: two that are partners, one, or none."""
    if not deck or not can_command(deck[0]):
        return 0
    return 2 if len(deck) > 1 and are_partners(deck[0], deck[1]) else 1


def color_identity(card: Card) -> str:
    """The colours of all mana symbols on the card and of its indicators, both faces, in the order WUBRG (903.4)."""
    found: set[str] = set()
    for face in (card.front, card.back):
        if face is not None:
            found.update(face.colors or ())
            for symbols in symbols_on(face):
                for symbol in _SYMBOL.findall(symbols):
                    found.update(letter for letter in COLORS if letter in symbol.split("/"))
    return "".join(letter for letter in COLORS if letter in found)


def symbols_on(face: CardFace) -> Iterator[str]:
    """Texts with the mana symbols of the mana cost and of the abilities."""
    yield face.cost
    for ability in face.abilities:
        for node in walk(ability):
            for name in node.FIELDS:
                item = getattr(node, name)
                if isinstance(item, str) and "{" in item:
                    yield item
                elif isinstance(item, tuple):  # the letters of mana of one of several colours
                    yield "".join(f"{{{letter}}}" for letter in item if isinstance(letter, str) and len(letter) == 1)


def land_colors(card: Card) -> str:
    """The colours of mana that the card's basic land types give (903.5d)."""
    types = card.front.type_line.subtypes
    given = {letter for word in types if word in BASIC_LAND_MANA for letter in BASIC_LAND_MANA[word]}
    return "".join(letter for letter in COLORS if letter in given)
