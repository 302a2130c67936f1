"""Reading a deck file: encoding, then format by content, then the format's reader."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mainphase.files.decks.feeds import read_json
from mainphase.files.decks.forge import is_forge, read_forge
from mainphase.files.decks.markup import read_xml
from mainphase.files.decks.model import DeckError, DeckFile, Problem
from mainphase.files.decks.text import is_draft, read_draft, read_text
from mainphase.files.decks.ydk import is_ydk, read_ydk, read_ydke
from mainphase.files.encoding import Decoded, decode, split_lines
from mainphase.kernel.errors import UserError

MAX_BYTES: Final = 4 * 1024 * 1024
"""Largest deck file read: MTGJSON's, with full card data, stay below."""

# What people hand over in place of a text file, by its first bytes (lower case, spaces stripped).
_FOREIGN_FILES: Final = (
    (b"<!doctype html", "HTML"),
    (b"<html", "HTML"),
    (b"{\\rtf", "RTF"),
    (b"%pdf", "PDF"),
    (b"pk\x03\x04", "ZIP"),
    (b"\x1f\x8b", "GZIP"),
    (b"\x89png", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
)
_JSON: Final = re.compile(r'\{|\[\s*[\[{"\]]')


def read_deck(path: Path | str, title: str = "") -> DeckFile:
    """Reads a deck file of any format; `title` picks the deck out of a file of several.

    Errors: DeckError: unreadable, empty, too large, not text, malformed, without cards, several decks.
    """
    return _pick(read_decks(path), str(path), title)


def read_decks(path: Path | str) -> list[DeckFile]:
    """Reads every deck of a file; all formats but JSON feeds hold one. Errors: as `read_deck`."""
    return parse_decks(_read_bytes(path), str(path))


def read_text_file(path: Path | str) -> str:
    """The text of a file that is no larger than a deck file may be. Errors: DeckError `deck.unreadable`,
    `deck.too_large`, `deck.not_plain_text`, `deck.not_text`."""
    return _decode(_read_bytes(path), str(path)).text


def _read_bytes(path: Path | str) -> bytes:
    file = str(path)
    try:
        with Path(path).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise DeckError("deck.unreadable", file, reason=reason or str(error)) from None


def _decode(data: bytes, name: str) -> Decoded:
    if len(data) > MAX_BYTES:
        raise DeckError("deck.too_large", name, limit=MAX_BYTES // 1024)
    start = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    for magic, kind in _FOREIGN_FILES:
        if start.startswith(magic):
            raise DeckError("deck.not_plain_text", name, kind=kind)
    try:
        return decode(data, name)
    except UserError:
        raise DeckError("deck.not_text", name) from None


def parse_deck(data: bytes, name: str, title: str = "") -> DeckFile:
    """Reads a deck from bytes. `name` is the file's name: it stands in messages, names a deck that has no
    name, and its ending is a hint where the content leaves the format open. Errors: as `read_deck`."""
    return _pick(parse_decks(data, name), name, title)


def parse_decks(data: bytes, name: str) -> list[DeckFile]:
    """Reads every deck from bytes. Errors: as `read_deck`."""
    decoded = _decode(data, name)
    decks = _parse_text(decoded.text, name)
    if decoded.guessed:
        note = Problem("deck.encoding_guessed", {"line": 0, "encoding": decoded.encoding}, "warning")
        for deck in decks:
            deck.warnings.insert(0, note)
    return decks


def _parse_text(text: str, name: str) -> list[DeckFile]:
    start = text.lstrip()
    if not start:
        raise DeckError("deck.empty", name)
    if start.startswith("<"):
        return [read_xml(text, name)]
    if _JSON.match(start) is not None:
        return read_json(text, name)
    if start[:7].lower() == "ydke://":
        return [read_ydke(text, name)]
    lines = split_lines(text)
    if is_ydk(lines, name):
        return [read_ydk(lines, name)]
    if is_forge(lines):
        return [read_forge(lines, name)]
    return [read_draft(lines, name) if is_draft(lines) else read_text(lines, name)]


def _pick(decks: list[DeckFile], file: str, title: str) -> DeckFile:
    names = [deck.name for deck in decks]
    shown = "; ".join(names[:20])
    if title:
        for deck in decks:
            if deck.name.casefold() == title.casefold():
                return deck
        raise DeckError("deck.no_such_deck", file, title=title, names=shown)
    if len(decks) > 1:
        raise DeckError("deck.several_decks", file, count=len(decks), names=shown)
    return decks[0]
