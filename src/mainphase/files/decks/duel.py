"""Yu-Gi-Oh! decks: which cards lie in the Fusion Deck, and what the rules of deck construction say (YG-02 to YG-04)."""

from __future__ import annotations

from typing import Final

import msgspec

from mainphase.files.decks.model import DeckEntry, DeckFile, Problem, total
from mainphase.files.decks.names import CardNames
from mainphase.files.decks.ydk import EXTRA, SECTIONS

LEAST_MAIN: Final = 40
"""Fewest cards of a Main Deck; there is no largest number (YG-02)."""

MOST_COPIES: Final = 3
"""Most copies of a card in the Main, Side and Fusion Deck together (YG-02)."""

SIDE: Final = 15
"""Cards of a Side Deck that is not empty (YG-03)."""


def sort_by_type(deck: DeckFile, names: CardNames) -> DeckFile:
    """The deck with its Fusion Monsters in the section "extra" and all other known cards in the Main Deck, whatever
    heading they stand under (YG-04). The Side Deck and unknown cards stay where they are.

    A card that stands in the Fusion Deck and is no Fusion Monster is warned of.
    """
    main: list[DeckEntry] = []
    extra: list[DeckEntry] = []
    warnings = list(deck.warnings)
    for section, entries in (("main", deck.main), (EXTRA, deck.other.get(EXTRA, []))):
        for entry in entries:
            card = names.of(entry)
            if card in names.fusions or (card is None and section == EXTRA):
                extra.append(entry)
                continue
            main.append(entry)
            if section == EXTRA:
                params: dict[str, object] = {"line": entry.line, "name": card, "rule": "YG-04"}
                warnings.append(Problem("deck.not_fusion", params, "warning", "YG-04"))
    other = {section: entries for section, entries in deck.other.items() if section != EXTRA}
    if extra:
        other = {EXTRA: extra, **other}
    return msgspec.structs.replace(deck, main=main, other=other, warnings=warnings)


def duel_rules(deck: DeckFile, names: CardNames) -> list[Problem]:
    """What the rules of deck construction object to in a deck that `sort_by_type` sorted."""
    found: list[Problem] = []
    size, side = total(deck.main), total(deck.sideboard)
    if size < LEAST_MAIN:
        params: dict[str, object] = {"line": 0, "count": size, "minimum": LEAST_MAIN, "rule": "YG-02"}
        found.append(Problem("deck.small_main", params, "error", "YG-02"))
    if side not in (0, SIDE):
        found.append(_warning("deck.side_size", "YG-03", count=side, exact=SIDE))
    copies: dict[str, int] = {}
    for section, entries in deck.sections():
        for entry in entries if section in SECTIONS else ():
            name = names.of(entry) or entry.name
            copies[name] = copies.get(name, 0) + entry.count
    for name, count in copies.items():
        if count > MOST_COPIES:
            found.append(_warning("deck.too_many_copies", "YG-02", name=name, count=count, limit=MOST_COPIES))
    return found


def _warning(message: str, rule: str, **params: object) -> Problem:
    return Problem(message, {"line": 0, **params, "rule": rule}, "warning", rule)
