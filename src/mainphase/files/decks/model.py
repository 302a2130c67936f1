"""What a deck file holds, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Final, Literal

import msgspec

from mainphase.kernel.errors import UserError

Format = Literal["plain", "arena", "forge", "xmage", "cod", "dec", "octgn", "mtgo", "draft", "json", "ydk", "ydke"]
Severity = Literal["error", "warning"]

MAX_COUNT: Final = 10_000
"""Most copies of a card in one line, and most cards in a deck file: above lies a typing error."""


class DeckEntry(msgspec.Struct, frozen=True):
    """One line of a deck: `count` copies (1 to MAX_COUNT) of the card `name`, as the file spells it.

    `line` counts from 1 (0: not from a file). `set_code` and `number` (collector number) may be empty. `code` is the
    passcode of a Yu-Gi-Oh! card where the file names it by that (0: it does not); `name` is then its digits.
    """

    count: int
    name: str
    line: int = 0
    set_code: str = ""
    number: str = ""
    code: int = 0


class Problem(msgspec.Struct, frozen=True):
    """Something to tell the user: a catalogue message with its parameters, and the rule it rests on."""

    message: str
    params: dict[str, object] = {}
    severity: Severity = "error"
    rule: str = ""

    @property
    def line(self) -> int:
        """The line of the file, from 1; 0 where the problem has none."""
        line = self.params.get("line", 0)
        return line if isinstance(line, int) else 0


class DeckFile(msgspec.Struct, frozen=True):
    """A deck as read, names not yet looked up. `other` holds what is no part of the deck played with:
    companion, maybeboard, tokens, planes, schemes, avatar and so on, by section name in lower case; the Fusion Deck of
    Yu-Gi-Oh! is its section "extra"."""

    name: str
    format: Format
    main: list[DeckEntry] = []
    sideboard: list[DeckEntry] = []
    commander: list[DeckEntry] = []
    other: dict[str, list[DeckEntry]] = {}
    warnings: list[Problem] = []
    file: str = ""

    def sections(self) -> Iterator[tuple[str, list[DeckEntry]]]:
        """The sections that hold cards, with their names: commander, main, sideboard, then the others."""
        named = [("commander", self.commander), ("main", self.main), ("sideboard", self.sideboard)]
        return ((name, entries) for name, entries in [*named, *self.other.items()] if entries)


def total(entries: Iterable[DeckEntry]) -> int:
    """The number of cards in a section."""
    return sum(entry.count for entry in entries)


class DeckError(UserError):
    """A deck file that cannot be read or written: `file`, and `line` (from 1; 0: the whole file)."""

    def __init__(self, message: str, file: str, line: int = 0, **params: object) -> None:
        self.file = file
        self.line = line
        super().__init__(message, {"file": file, "line": line, **params})


class DeckProblems(UserError):
    """A deck that was read but cannot be played: `problems` lists everything wrong with it at once."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("deck.problems", {"file": file, "count": len(problems)})


class DeckBuilder:
    """Collects the entries of one deck while a reader goes through its file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.name = ""
        self.warnings: list[Problem] = []
        self._sections: dict[str, list[DeckEntry]] = {}

    def add(self, section: str, entry: DeckEntry) -> None:
        """Adds an entry to the section main, sideboard, commander or any other name."""
        self._sections.setdefault(section, []).append(entry)

    def warn(self, message: str, line: int, **params: object) -> None:
        """Notes something that was guessed or left out."""
        self.warnings.append(Problem(message, {"line": line, **params}, "warning"))

    def build(self, format: Format) -> DeckFile:
        """The deck; a deck without a name is named after its file.

        Errors: DeckError `deck.no_cards`, `deck.too_many_cards`.
        """
        cards = sum(total(entries) for entries in self._sections.values())
        if cards == 0:
            raise DeckError("deck.no_cards", self.file)
        if cards > MAX_COUNT:
            raise DeckError("deck.too_many_cards", self.file, count=cards, limit=MAX_COUNT)
        other = dict(self._sections)
        main, sideboard, commander = (other.pop(name, []) for name in ("main", "sideboard", "commander"))
        name = self.name or PurePath(self.file).stem
        return DeckFile(name, format, main, sideboard, commander, other, self.warnings, self.file)
