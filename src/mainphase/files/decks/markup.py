"""Decks in XML: Cockatrice `.cod`, OCTGN `.o8d`, Magic Online `.dek`.

Sources: Cockatrice's DeckList (zones main, side, tokens, maybeboard); XMage's CodDeckImporter (a missing
number means one card), O8dDeckImporter, DekDeckImporter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.parsers import expat

from mainphase.files.decks.lines import ABOUT, CATEGORY, MAX_NAME, clean, heading, read_count, shorten
from mainphase.files.decks.model import DeckBuilder, DeckEntry, DeckError, DeckFile, Format

_ROOTS: Final[dict[str, Format]] = {"cockatrice_deck": "cod", "deck": "octgn", "Deck": "mtgo"}


class _XmlReader:
    def __init__(self, file: str, first_line: int) -> None:
        self.deck = DeckBuilder(file)
        self.format: Format | None = None
        self._first_line = first_line
        self._path: list[str] = []
        self._zones: list[str] = []
        self._text: list[str] = []
        self._octgn: tuple[str, int] | None = None
        # The encoding is settled before: what the XML declaration says is overruled.
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text.append
        self._parser.EntityDeclHandler = self._refuse_entities

    def read(self, text: str) -> DeckFile:
        try:
            self._parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            line = error.lineno + self._first_line - 1
            raise DeckError("deck.bad_xml", self.deck.file, line, column=error.offset + 1) from None
        if self.format is None:
            raise DeckError("deck.bad_xml", self.deck.file, self._line(), column=1)
        return self.deck.build(self.format)

    def _line(self) -> int:
        return self._parser.CurrentLineNumber + self._first_line - 1

    def _refuse_entities(self, *_: object) -> None:
        raise DeckError("deck.xml_entities", self.deck.file, self._line())

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._path:
            self._open_root(tag)
        self._path.append(tag)
        self._text.clear()
        if self.format == "cod":
            self._start_cod(tag, attributes)
        elif self.format == "octgn":
            self._start_octgn(tag, attributes)
        elif tag == "Cards":
            section = "sideboard" if attributes.get("Sideboard", "").lower() == "true" else "main"
            self._add(section, attributes.get("Name", ""), attributes.get("Quantity"))

    def _open_root(self, tag: str) -> None:
        self.format = _ROOTS.get(tag)
        if self.format is None:
            raise DeckError("deck.unknown_xml", self.deck.file, self._line(), root=shorten(tag))

    def _start_cod(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "zone":
            self._zones.append(zone_section(attributes.get("name", "main")))
        elif tag == "card" and self._zones:
            self._add(self._zones[-1], attributes.get("name", ""), attributes.get("number"), attributes)

    def _start_octgn(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "section":
            self._zones.append(zone_section(attributes.get("name", "main")))
        elif tag == "card" and self._zones:
            self._octgn = (attributes.get("qty", "1"), self._line())

    def _end(self, tag: str) -> None:
        self._path.pop()
        if tag in ("zone", "section") and self._zones:
            self._zones.pop()
        elif tag == "card" and self._octgn is not None:
            count, line = self._octgn
            self._octgn = None
            self._add(self._zones[-1], "".join(self._text), count, line=line)
        elif self._path == ["cockatrice_deck"] and tag == "deckname":
            self.deck.name = clean("".join(self._text))

    def _add(
        self,
        section: str,
        name: str,
        count: str | None,
        printing: Mapping[str, str] | None = None,
        line: int = 0,
    ) -> None:
        line = line or self._line()
        name = clean(name)
        if not name:
            raise DeckError("deck.no_name", self.deck.file, line, text="")
        if len(name) > MAX_NAME:
            raise DeckError("deck.bad_line", self.deck.file, line, text=shorten(name))
        if count is None:
            self.deck.warn("deck.count_missing", line, name=name)
        copies = 1 if count is None else read_count(count, self.deck.file, line)
        set_code, number = (clean((printing or {}).get(key, "")) for key in ("setShortName", "collectorNumber"))
        self.deck.add(section, DeckEntry(copies, name, line, set_code, number))


def zone_section(zone: str) -> str:
    """The section that a zone of this name holds."""
    known = heading(zone)
    return clean(zone).lower() or "main" if known in ("", CATEGORY, ABOUT) else known


def read_xml(text: str, file: str) -> DeckFile:
    """Reads a deck in XML. Entity declarations are refused, so no entity can grow.

    Errors: DeckError, among them `deck.bad_xml`, `deck.xml_entities`, `deck.unknown_xml`.
    """
    body = text.lstrip()
    first_line = text[: len(text) - len(body)].count("\n") + 1
    return _XmlReader(file, first_line).read(body)
