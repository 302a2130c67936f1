"""Lists of forbidden and limited Yu-Gi-Oh! cards, as programs keep them in `lflist.conf`.

`!Name` begins a list, `passcode limit --note` says how many copies of a card a deck may hold (-1: none, the card is
not legal), `$whitelist` makes all cards that are not named illegal, `#` begins a comment.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from mainphase.files.decks.duel import MOST_COPIES
from mainphase.files.decks.lines import clean, shorten
from mainphase.files.decks.model import DeckEntry, DeckError, DeckFile, Problem
from mainphase.files.decks.names import CardNames
from mainphase.files.decks.read import read_text_file
from mainphase.files.decks.ydk import LARGEST, SECTIONS
from mainphase.files.encoding import split_lines

_LINE: Final = re.compile(r"([0-9]{1,10})\s+(-1|[0-3])(?:\s.*|--.*)?")


class Banlist(msgspec.Struct, frozen=True):
    """One list: `limits` (0 to 3 copies) by passcode; of a `whitelist` no other cards are legal."""

    name: str
    limits: dict[int, int]
    whitelist: bool = False

    def problems(self, deck: DeckFile, names: CardNames) -> list[Problem]:
        """The cards of which the Main, Side and Fusion Deck together hold more copies than the list allows (errors,
        at the card's first line)."""
        limits = {names.own_code(code): limit for code, limit in self.limits.items()}
        first: dict[int, DeckEntry] = {}
        counts: dict[int, int] = {}
        for section, entries in deck.sections():
            for entry in entries if section in SECTIONS else ():
                code = names.own_code(entry.code or names.code(entry.name))
                first.setdefault(code, entry)
                counts[code] = counts.get(code, 0) + entry.count
        found: list[Problem] = []
        for code, count in counts.items():
            limit = limits.get(code, 0 if self.whitelist else MOST_COPIES)
            if count > limit:
                entry = first[code]
                name = names.of(entry) or entry.name
                params: dict[str, object] = {"line": entry.line, "name": name, "count": count, "limit": limit}
                found.append(Problem("deck.over_banlist", {**params, "list": self.name}))
        return sorted(found, key=lambda problem: problem.line)


def read_banlists(path: Path | str) -> list[Banlist]:
    """Reads the lists of a file. Errors: DeckError: unreadable, too large, not text; `deck.bad_banlist`,
    `deck.no_banlist`."""
    file = str(path)
    return parse_banlists(read_text_file(path), file)


def parse_banlists(text: str, file: str) -> list[Banlist]:
    """The lists in a text. Errors: DeckError `deck.bad_banlist`, `deck.no_banlist`."""
    found: list[Banlist] = []
    for number, raw in enumerate(split_lines(text), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("!"):
            found.append(Banlist(clean(line[1:]), {}))
        elif line.lower() == "$whitelist" and found:
            found[-1] = msgspec.structs.replace(found[-1], whitelist=True)
        elif not line.startswith("$"):
            match = _LINE.fullmatch(line)
            if match is None or not found or not 0 < int(match[1]) <= LARGEST:
                raise DeckError("deck.bad_banlist", file, number, text=shorten(clean(line)))
            found[-1].limits[int(match[1])] = max(0, int(match[2]))
    if not found:
        raise DeckError("deck.no_banlist", file)
    return found
