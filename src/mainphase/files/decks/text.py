"""Text decks: plain lists, MTG Arena, XMage `.dck`, Apprentice and Magic Workstation `.dec`.

One reader for all, since lists in the wild mix them. Format pages: Arena's deck import (headings About,
Commander, Companion, Deck, Sideboard); Cockatrice's plain-text loader and XMage's TxtDeckImporter (what
an empty line means); deckstats (`//Sideboard`); XMage's DckDeckImporter (NAME:, AUTHOR:, LAYOUT).
"""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from mainphase.files.decks.lines import ABOUT, CATEGORY, clean, heading, read_card
from mainphase.files.decks.model import DeckBuilder, DeckEntry, DeckFile, Format

_NAME: Final = re.compile(r"(?:deck ?name|name|title|nombre|nome) ?: ?(.*)$", re.IGNORECASE)
_ABOUT_NAME: Final = re.compile(r"(?:name|nombre|nome|nom) (.+)$", re.IGNORECASE)
_IGNORED: Final = re.compile(
    r"(?:LAYOUT (?:MAIN|SIDEBOARD):.*"
    r"|https?://.*"
    r"|(?:author|creator|format|event|date|player|placement|comments?|description|source|url|colou?rs"
    r"|archetype|deck type|notes?) ?:.*)$",
    re.IGNORECASE,
)
_COMMENT: Final = re.compile(r"(?:[/／]{2}|#)\s*(.*)$")
# Sections that end at an empty line: a list may go on with the main deck without saying so.
_SHORT: Final = frozenset({"commander", "companion", "signature spell"})
_BY_ENDING: Final[dict[str, Format]] = {".mtga": "arena", ".dec": "dec", ".mwdeck": "dec"}
_STYLES: Final[tuple[Format, ...]] = ("xmage", "dec", "forge", "arena")


class _Block:
    """Lines of the main deck between two empty lines."""

    def __init__(self) -> None:
        self.entries: list[DeckEntry] = []
        self.counted = False
        self.headed = False

    def total(self) -> int:
        return sum(entry.count for entry in self.entries)


class _TextReader:
    def __init__(self, file: str) -> None:
        self.deck = DeckBuilder(file)
        self.section = "main"
        self.section_used = False
        self.about = False
        self.sideboard_marked = False
        self.commander_marked = False
        self.styles: set[str] = set()
        self.blocks: list[_Block] = [_Block()]

    def read_line(self, raw: str, line: int) -> None:
        text = clean(raw)
        if not text:
            self._end_block()
            return
        comment = _COMMENT.match(text)
        if comment is not None:
            self._read_comment(comment[1])
        elif (name := _NAME.match(text)) is not None:
            self.deck.name = name[1]
        elif (opened := heading(text)) != "":
            if opened == ABOUT or text == "Deck":
                self.styles.add("arena")
            self._open(opened)
        elif not self._is_about(text) and _IGNORED.match(text) is None:
            self._read_card(text, line)

    def _end_block(self) -> None:
        self.about = False
        if self.blocks[-1].entries:
            self.blocks.append(_Block())
        if self.section in _SHORT and self.section_used:
            self._open("main")

    def _read_comment(self, text: str) -> None:
        name = _NAME.match(text)
        if name is not None:
            self.deck.name = name[1]
        else:
            self._open(heading(text))

    def _is_about(self, text: str) -> bool:
        if not self.about:
            return False
        name = _ABOUT_NAME.match(text)
        if name is not None:
            self.deck.name = name[1]
        return name is not None or not text[0].isdigit()

    def _open(self, opened: str) -> None:
        self.about = opened == ABOUT
        if opened == CATEGORY:
            self.blocks[-1].headed = True
        elif opened and opened != ABOUT:
            self.section = opened
            self.section_used = False
            self._mark(opened)

    def _mark(self, section: str) -> None:
        self.sideboard_marked |= section == "sideboard"
        self.commander_marked |= section == "commander"

    def _read_card(self, text: str, line: int) -> None:
        self.about = False
        card = read_card(text, self.deck.file, line)
        self.styles.add(card.style)
        self._mark(card.section)
        section = card.section or self.section
        if section == "main":
            self.blocks[-1].entries.append(card.entry)
            self.blocks[-1].counted |= card.counted
        else:
            self.section_used = True
            self.deck.add(section, card.entry)

    def finish(self) -> DeckFile:
        format = self._format()
        blocks = self._without_title([block for block in self.blocks if block.entries])
        # XMage writes SB: before each sideboard card, never an empty line.
        sections = ["main"] * len(blocks)
        if not self.sideboard_marked and format != "xmage":
            self._guess(blocks, sections)
        for block, section in zip(blocks, sections, strict=True):
            for entry in block.entries:
                self.deck.add(section, entry)
        return self.deck.build(format)

    def _format(self) -> Format:
        for style in _STYLES:
            if style in self.styles:
                return style
        return _BY_ENDING.get(PurePath(self.deck.file).suffix.lower(), "plain")

    def _without_title(self, blocks: list[_Block]) -> list[_Block]:
        """A list with counts may begin with its title and remarks, parted by an empty line."""
        if not any(block.counted for block in blocks):
            return blocks
        while not blocks[0].counted:
            title = blocks.pop(0).entries[0]
            self.deck.warn("deck.title_guessed", title.line, name=title.name)
            self.deck.name = self.deck.name or title.name
        return blocks

    def _guess(self, blocks: list[_Block], sections: list[str]) -> None:
        """What empty lines part where no heading says it.

        Of two blocks the second is the sideboard (so write MTG Arena and Magic Online), unless the first
        is too small for a deck and the second too large for a sideboard (100.4a). Of more blocks, or
        blocks with headings such as "Lands", the last is it if it fits and the rest is a deck of 60
        (100.2a). One or two cards before a deck are commanders.
        """
        if len(blocks) < 2:
            return
        last = blocks[-1]
        before = sum(block.total() for block in blocks[:-1])
        plain_pair = len(blocks) == 2 and not (last.headed or blocks[0].headed)
        if plain_pair and before <= 2 and last.total() >= 58 and not self.commander_marked:
            sections[0] = "commander"
            self.deck.warn("deck.commander_guessed", blocks[0].entries[0].line)
        elif plain_pair and (last.total() <= 15 or before >= 40):
            self._guess_sideboard(last, sections)
        elif not last.headed and last.total() <= 15 and before >= 60:
            self._guess_sideboard(last, sections)

    def _guess_sideboard(self, last: _Block, sections: list[str]) -> None:
        sections[-1] = "sideboard"
        self.deck.warn("deck.sideboard_guessed", last.entries[0].line)


def read_text(lines: list[str], file: str) -> DeckFile:
    """Reads a text deck. Errors: DeckError."""
    reader = _TextReader(file)
    for number, line in enumerate(lines, 1):
        reader.read_line(line, number)
    return reader.finish()


_PICK: Final = re.compile(r"--> (.+)$")
_DRAFT_SET: Final = re.compile(r"-{3,} (\w{2,8}) -{3,}$")


def is_draft(lines: list[str]) -> bool:
    """Whether the lines are a draft log of Magic Online or XMage."""
    return any(re.match(r"Pack \d+ pick \d+:", line) for line in lines) and any(map(_PICK.match, lines))


def read_draft(lines: list[str], file: str) -> DeckFile:
    """A draft log: the cards picked, as the main deck."""
    deck = DeckBuilder(file)
    set_code = ""
    for number, raw in enumerate(lines, 1):
        text = clean(raw)
        if (found := _DRAFT_SET.match(text)) is not None:
            set_code = found[1]
        elif (found := _PICK.match(text)) is not None:
            deck.add("main", DeckEntry(1, found[1], number, set_code))
    return deck.build("draft")
