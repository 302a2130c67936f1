"""Yu-Gi-Oh! decks as lists of passcodes: `.ydk` files and `ydke://` addresses.

Source: YGOPro's DeckManager::LoadDeckFromStream and EDOPro's ydke format. A line that begins with "!" opens the Side
Deck for the rest of the file; a line that does not begin with a digit says nothing; all others are passcodes.
Whether a card lies in the Main Deck or in the Fusion Deck is its type's to say (see `duel.sort_by_type`); the heading
`#extra` counts for cards that are unknown.
"""

from __future__ import annotations

import base64
import binascii
import re
from pathlib import PurePath
from typing import Final, Literal

from mainphase.files.decks.lines import clean, shorten
from mainphase.files.decks.model import DeckBuilder, DeckEntry, DeckError, DeckFile
from mainphase.files.decks.names import CardNames

LARGEST: Final = 0xFFFFFFFF
"""Largest passcode: programs keep them in 32 bits."""

EXTRA: Final = "extra"
"""The section of the Fusion Deck."""

SECTIONS: Final = ("main", EXTRA, "sideboard")
"""The sections of such a deck, in the order in which they are written."""

_HEADINGS: Final = ("#main", "#extra", "!side")
_DETECTED: Final = re.compile(r"[#!].*|[0-9]{1,10}")
_DIGITS: Final = frozenset("0123456789")
_PASSCODE: Final = re.compile(r"([0-9]+)\s*(?:(?:#|--|//).*)?")
_ADDRESS: Final = re.compile(r"ydke://([^!]*)!([^!]*)!([^!]*)!?", re.IGNORECASE)


def is_ydk(lines: list[str], file: str) -> bool:
    """Whether the file is a list of passcodes: by its ending, or by a heading of such a list and nothing but
    headings, comments and passcodes."""
    if PurePath(file).suffix.lower() == ".ydk":
        return True
    stripped = [line.strip() for line in lines if line.strip()]
    return (
        any(line.lower() in _HEADINGS for line in stripped)
        and any(line[0].isdigit() for line in stripped)
        and all(map(_DETECTED.fullmatch, stripped))
    )


def read_ydk(lines: list[str], file: str) -> DeckFile:
    """Reads a `.ydk` file; copies that follow one another become one entry, at the line of the first.

    Errors: DeckError `deck.bad_passcode`, `deck.passcode_range`, `deck.no_passcodes`, `deck.too_many_cards`.
    """
    deck = DeckBuilder(file)
    codes = _Codes(deck)
    section = "main"
    ignored: list[tuple[int, str]] = []
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip()
        if line.startswith("!"):
            section = "sideboard"
        elif line[:1] in _DIGITS:
            codes.add(section, _passcode(line, file, number), number)
        elif line.lower() in ("#main", "#extra") and section != "sideboard":
            section = EXTRA if line.lower() == "#extra" else "main"
        elif line and not line.startswith("#"):
            ignored.append((number, line))
    codes.finish()
    if ignored:
        first, text = ignored[0]
        deck.warn("deck.lines_ignored", first, text=shorten(clean(text)), count=len(ignored))
    return _built(deck, "ydk")


def read_ydke(text: str, file: str) -> DeckFile:
    """Reads a `ydke://` address: the Main, Fusion and Side Deck, each in base64.

    Errors: DeckError `deck.bad_ydke`, `deck.passcode_range`, `deck.no_passcodes`, `deck.too_many_cards`.
    """
    found = _ADDRESS.fullmatch(text.strip())
    if found is None:
        raise DeckError("deck.bad_ydke", file, 1)
    deck = DeckBuilder(file)
    codes = _Codes(deck)
    for section, part in zip(SECTIONS, found.groups(), strict=True):
        try:
            data = base64.b64decode(part, validate=True)
        except (binascii.Error, ValueError):
            raise DeckError("deck.bad_ydke", file, 1) from None
        if len(data) % 4:
            raise DeckError("deck.bad_ydke", file, 1)
        for start in range(0, len(data), 4):
            code = int.from_bytes(data[start : start + 4], "little")
            codes.add(section, _in_range(code, str(code), file, 1), 1)
    codes.finish()
    return _built(deck, "ydke")


class _Codes:
    """Gathers copies of a card that follow one another into one entry."""

    def __init__(self, deck: DeckBuilder) -> None:
        self.deck = deck
        self.section = ""
        self.code = 0
        self.line = 0
        self.count = 0

    def add(self, section: str, code: int, line: int) -> None:
        if (section, code) == (self.section, self.code):
            self.count += 1
            return
        self.finish()
        self.section, self.code, self.line, self.count = section, code, line, 1

    def finish(self) -> None:
        if self.count:
            entry = DeckEntry(self.count, str(self.code), self.line, code=self.code)
            self.deck.add(self.section, entry)
        self.count = 0


def _passcode(line: str, file: str, number: int) -> int:
    found = _PASSCODE.fullmatch(line)
    if found is None:
        raise DeckError("deck.bad_passcode", file, number, text=shorten(clean(line)))
    # Leading zeros are printed on cards and written by some programs.
    digits = found[1].lstrip("0") or "0"
    code = int(digits) if len(digits) <= 10 else LARGEST + 1
    return _in_range(code, digits, file, number)


def _in_range(code: int, digits: str, file: str, number: int) -> int:
    if not 0 < code <= LARGEST:
        raise DeckError("deck.passcode_range", file, number, text=shorten(digits), limit=LARGEST)
    return code


def _built(deck: DeckBuilder, format: Literal["ydk", "ydke"]) -> DeckFile:
    try:
        return deck.build(format)
    except DeckError as error:
        if error.message == "deck.no_cards":
            raise DeckError("deck.no_passcodes", deck.file) from None
        raise


# Writing


def ydk_lines(deck: DeckFile, names: CardNames | None) -> list[str]:
    """The deck as lines of a `.ydk` file. Errors: DeckError `deck.unwritable_card`, `deck.unwritable_section`."""
    main, extra, side = _numbers(deck, "ydk", names)
    return ["#created by mainphase", "#main", *map(str, main), "#extra", *map(str, extra), "!side", *map(str, side)]


def ydke_lines(deck: DeckFile, names: CardNames | None) -> list[str]:
    """The deck as a `ydke://` address, one line. Errors: as `ydk_lines`."""
    parts = [b"".join(code.to_bytes(4, "little") for code in part) for part in _numbers(deck, "ydke", names)]
    return ["ydke://" + "".join(base64.b64encode(part).decode() + "!" for part in parts)]


def _numbers(deck: DeckFile, format: str, names: CardNames | None) -> list[list[int]]:
    """The passcodes of each section, each as often as it is played."""
    written: dict[str, list[int]] = {section: [] for section in SECTIONS}
    for section, entries in deck.sections():
        if section not in written:
            raise DeckError("deck.unwritable_section", deck.file, section=section, format=format)
        for entry in entries:
            code = entry.code or (names.code(entry.name) if names is not None else 0)
            if not 0 < code <= LARGEST:
                raise DeckError("deck.unwritable_card", deck.file, entry.line, name=entry.name, format=format)
            written[section] += [code] * entry.count
    return list(written.values())
