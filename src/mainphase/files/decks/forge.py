"""Forge's `.dck`: sections in brackets, metadata as `Name=...`, cards as `4 Name|SET|art`.

Source: Forge's FileSection, DeckSerializer, DeckSection and CardPool.processCardList (comments begin
with "#" or ";", a missing count means one).
"""

from __future__ import annotations

import re
from typing import Final

from mainphase.files.decks.lines import ABOUT, CATEGORY, clean, heading, read_card
from mainphase.files.decks.model import DeckBuilder, DeckFile

_SECTION: Final = re.compile(r"\[([^\[\]:|]*)\]$")
_SETTING: Final = re.compile(r"([A-Za-z][\w -]*?) ?= ?(.*)$")
_SETTINGS_ONLY: Final = frozenset({"metadata", "general", "duel", "shop", "quest", "puzzle", "constructed"})


def is_forge(lines: list[str]) -> bool:
    """Whether a line is a section heading in brackets that Forge knows."""
    return any(_section(clean(line)) for line in lines if line.lstrip().startswith("["))


def _section(text: str) -> str:
    """The name of the section that the line opens, in lower case; "" for any other line."""
    found = _SECTION.match(text)
    if found is None:
        return ""
    name = found[1].strip().lower()
    known = heading(name)
    if known in ("", CATEGORY, ABOUT):
        return name if name in _SETTINGS_ONLY else ""
    return known


def read_forge(lines: list[str], file: str) -> DeckFile:
    """Reads Forge's format. Lines with a count before the first section belong to the main deck, since
    plain lists borrow Forge's headings. Errors: DeckError."""
    deck = DeckBuilder(file)
    section = ""
    for number, raw in enumerate(lines, 1):
        text = clean(raw)
        bracketed = _SECTION.match(text)
        if not text or text.startswith(("#", ";", "//")):
            continue
        if bracketed is not None:
            section = _section(text) or f"?{bracketed[1]}"
        elif section in _SETTINGS_ONLY:
            _read_setting(text, deck)
        elif section.startswith("?"):
            _skip(text, number, section[1:], deck)
        elif section or text[0].isdigit():
            _read_card(text, number, section or "main", deck)
        elif not deck.name:
            deck.name = text
    return deck.build("forge")


def _read_setting(text: str, deck: DeckBuilder) -> None:
    setting = _SETTING.match(text)
    if setting is not None and setting[1].lower() == "name":
        deck.name = setting[2]


def _skip(text: str, line: int, section: str, deck: DeckBuilder) -> None:
    if text[0].isdigit() and not _SETTING.match(text):
        deck.warn("deck.section_ignored", line, section=section)


def _read_card(text: str, line: int, section: str, deck: DeckBuilder) -> None:
    card = read_card(text, deck.file, line, forge=True)
    deck.add(card.section or section, card.entry)
