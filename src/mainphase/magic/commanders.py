"""Commanders (903): which cards can lead a deck, and the colour identity of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mainphase.kernel.abilities.analysis import walk
from mainphase.magic.abilities.tree import KeywordAbility, Named
from mainphase.magic.cards import COLORS, Card, CardFace
from mainphase.magic.subtypes import BASIC_LAND_MANA

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")


def can_command(card: Card) -> bool:
    """Whether the card can be a commander by itself: a legendary creature or Vehicle (903.3)."""
    line = card.front.type_line
    return "legendary" in line.supertypes and (line.has("creature") or "Vehicle" in line.subtypes)


def are_partners(first: Card, second: Card) -> bool:
    """Whether both can lead a deck together: by one and the same partner ability (702.124a, 702.124f)."""
    if first.name == second.name:
        return False
    if can_command(first) and can_command(second) and set(partner_kinds(first)) & set(partner_kinds(second)):
        return True
    if partner_named(first) == second.name and partner_named(second) == first.name:
        return can_command(first) and can_command(second)
    return follows(first, second) or follows(second, first)


def partner_kinds(card: Card) -> list[str]:
    """Of "partner" and "partner—[text]" the text, "" for none (702.124h, 702.124i)."""
    kinds: list[str] = []
    for ability in keyword_abilities(card):
        if ability.keyword == "partner":
            kinds.append(ability.quality.name.lower() if isinstance(ability.quality, Named) else "")
        elif ability.keyword == "friends forever":  # as printed before it became a kind of partner
            kinds.append(ability.keyword)
    return kinds


def partner_named(card: Card) -> str:
    """The one card with which this one can lead a deck, "" for none (702.124j)."""
    for ability in keyword_abilities(card):
        if ability.keyword == "partner with" and isinstance(ability.quality, Named):
            return ability.quality.name
    return ""


def follows(leader: Card, other: Card) -> bool:
    """Whether an ability of the leader lets that card of another kind lead with it (702.124k, 702.124m)."""
    keywords = leader.front.keywords
    line = other.front.type_line
    if not can_command(leader) or "legendary" not in line.supertypes:
        return False
    if "choose a background" in keywords and line.has("enchantment") and "Background" in line.subtypes:
        return True
    doctor = " ".join(sorted(line.subtypes)) in ("Doctor Time Lord", "Doctor Lord Time")
    return "doctor's companion" in keywords and line.has("creature") and doctor


def keyword_abilities(card: Card) -> list[KeywordAbility]:
    """The keyword abilities of the card's front face."""
    return [ability for ability in card.front.abilities if isinstance(ability, KeywordAbility)]


def count_commanders(deck: list[Card]) -> int:
    """How many of the first cards of the deck lead it: two that can do so together, one, or none."""
    if len(deck) > 1 and are_partners(deck[0], deck[1]):
        return 2
    return 1 if deck and can_command(deck[0]) else 0


def can_lead(cards: list[Card]) -> bool:
    """Whether all of these can be the commanders of one deck (903.3, 702.124)."""
    return 1 <= len(cards) <= 2 and count_commanders(cards) == len(cards)


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
