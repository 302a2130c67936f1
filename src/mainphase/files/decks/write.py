"""Writing decks: plain lists, MTG Arena, Forge, XMage, Cockatrice, and Yu-Gi-Oh!'s lists of passcodes.

What is written reads back as the same deck: a card or section that a format cannot hold is an error,
never silently lost. Three exceptions come with the formats: plain lists have no printings, XMage keeps
a commander in the sideboard, and lists of passcodes have no name.
"""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

import msgspec

from mainphase.files.decks.lines import clean, heading, read_card
from mainphase.files.decks.markup import zone_section
from mainphase.files.decks.model import DeckEntry, DeckError, DeckFile
from mainphase.files.decks.names import CardNames
from mainphase.files.decks.ydk import ydk_lines, ydke_lines
from mainphase.files.encoding import is_text

WRITABLE: Final = ("plain", "arena", "forge", "xmage", "cod", "ydk", "ydke")
"""The formats that `write_deck` knows."""

_NOT_XML: Final = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_deck(deck: DeckFile, format: str, names: CardNames | None = None) -> str:
    """The deck as text of a format, lines ended by LF; store it as UTF-8.

    A collector number without a set code is kept by Cockatrice's format only. `ydk` and `ydke` need `names` with
    passcodes for cards that the deck does not name by these.
    Errors: DeckError `deck.unknown_format`, `deck.no_cards`, `deck.unwritable_card`,
    `deck.unwritable_section`.
    """
    if format not in WRITABLE:
        raise DeckError("deck.unknown_format", deck.file, format=format, formats=", ".join(WRITABLE))
    if not any(True for _ in deck.sections()):
        raise DeckError("deck.no_cards", deck.file)
    if format in ("ydk", "ydke"):
        lines = (ydk_lines if format == "ydk" else ydke_lines)(deck, names)
    else:
        write = {"plain": _plain, "arena": _arena, "forge": _forge, "xmage": _xmage, "cod": _cod}[format]
        lines = write(_named(deck, format, names))
    return "\n".join(lines) + "\n"


def _named(deck: DeckFile, format: str, names: CardNames | None) -> DeckFile:
    """The deck with names in place of passcodes."""

    def named(entry: DeckEntry) -> DeckEntry:
        name = names.of(entry) if names is not None else None
        if entry.code and name is None:
            raise DeckError("deck.unwritable_card", deck.file, entry.line, name=entry.name, format=format)
        return msgspec.structs.replace(entry, name=name, code=0) if entry.code else entry

    main, sideboard, commander = (list(map(named, part)) for part in (deck.main, deck.sideboard, deck.commander))
    other = {section: list(map(named, entries)) for section, entries in deck.other.items()}
    return msgspec.structs.replace(deck, main=main, sideboard=sideboard, commander=commander, other=other)


def _sections(deck: DeckFile, titles: dict[str, str], bracket: str, format: str) -> list[str]:
    """The sections one after the other, each under its heading."""
    lines: list[str] = []
    for section, entries in deck.sections():
        title = titles.get(section, section.capitalize())
        if heading(title) != section:
            raise DeckError("deck.unwritable_section", deck.file, section=section, format=format)
        lines += [*([""] if lines and not bracket else []), f"[{title}]" if bracket else title]
        lines += [_card(deck, entry, format) for entry in entries]
    return lines


def _card(deck: DeckFile, entry: DeckEntry, format: str, prefix: str = "") -> str:
    text = f"{entry.count} {_printed(entry, format)}"
    try:
        again = read_card(text, deck.file, 0, forge=format == "forge").entry
    except DeckError:
        again = None
    writable = is_text(text) and clean(text) == text and not heading(text)
    if again is None or not writable or _content(again, format) != _content(entry, format):
        raise DeckError("deck.unwritable_card", deck.file, entry.line, name=entry.name, format=format)
    return prefix + text


def _printed(entry: DeckEntry, format: str) -> str:
    name, set_code, number = entry.name, entry.set_code, entry.number
    if format == "xmage":
        return f"[{set_code or '???'}:{(number if set_code else '') or '?'}] {name}"
    if format == "plain" or not set_code:
        return name
    if format == "arena":
        return f"{name} ({set_code})" + (f" {number}" if number else "")
    return f"{name}|{set_code}" + (f"|[{number}]" if number else "")


def _content(entry: DeckEntry, format: str) -> tuple[int, str, str, str]:
    """What the format keeps of an entry."""
    set_code = "" if format == "plain" else entry.set_code
    return entry.count, entry.name, set_code, entry.number if set_code else ""


def _name(deck: DeckFile) -> str:
    return clean("".join(c for c in deck.name if is_text(c) and not _NOT_XML.match(c)))


def _plain(deck: DeckFile) -> list[str]:
    # "Mainboard", as a heading "Deck" belongs to MTG Arena's lists.
    name = _name(deck)
    return [*([f"// Name: {name}"] if name else []), *_sections(deck, {"main": "Mainboard"}, "", "plain")]


def _arena(deck: DeckFile) -> list[str]:
    name = _name(deck)
    about = ["About", f"Name {name}", ""] if name else []
    return [*about, *_sections(deck, {"main": "Deck"}, "", "arena")]


def _forge(deck: DeckFile) -> list[str]:
    return ["[metadata]", f"Name={_name(deck)}", *_sections(deck, {}, "[]", "forge")]


def _xmage(deck: DeckFile) -> list[str]:
    name = _name(deck)
    lines = [f"NAME:{name}"] if name else []
    lines += [_card(deck, entry, "xmage") for entry in deck.main]
    lines += [_card(deck, entry, "xmage", "SB: ") for entry in [*deck.sideboard, *deck.commander]]
    if deck.other:
        section = next(iter(deck.other))
        raise DeckError("deck.unwritable_section", deck.file, section=section, format="xmage")
    return lines


def _cod(deck: DeckFile) -> list[str]:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escape(_name(deck))}</deckname>")
    for section, entries in deck.sections():
        zone = "side" if section == "sideboard" else section
        if zone_section(zone) != section or not _is_attribute(zone):
            raise DeckError("deck.unwritable_section", deck.file, section=section, format="cod")
        lines.append(f"    <zone name={quoteattr(zone)}>")
        lines += [f"        {_element(deck, entry)}" for entry in entries]
        lines.append("    </zone>")
    return [*lines, "</cockatrice_deck>"]


def _is_attribute(text: str) -> bool:
    return is_text(text) and clean(text) == text and _NOT_XML.search(text) is None


def _element(deck: DeckFile, entry: DeckEntry) -> str:
    parts = {"number": str(entry.count), "name": entry.name}
    parts |= {"setShortName": entry.set_code} if entry.set_code else {}
    parts |= {"collectorNumber": entry.number} if entry.number else {}
    if not entry.name or not all(map(_is_attribute, parts.values())):
        raise DeckError("deck.unwritable_card", deck.file, entry.line, name=entry.name, format="cod")
    return f"<card {' '.join(f'{key}={quoteattr(value)}' for key, value in parts.items())}/>"
