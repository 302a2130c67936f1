"""Rules text as words: symbols, numbers, signs, and the endings that English hangs on to words."""

from __future__ import annotations

import re
from typing import Final

from mainphase.magic.subtypes import KIND_OF_SUBTYPE
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES

SELF: Final = "~"
"""What stands for the name of the card itself."""

_PLAIN: Final = str.maketrans({"’": "'", "–": "—", "−": "-", "“": '"', "”": '"', "\u00a0": " ", "·": "•"})
_WORD: Final = re.compile(
    r"(?P<space>\s+)"
    r"|\{[^{}\s]*\}"
    r"|\[(?:[+-]?(?:\d+|X))\]"
    r"|[+-]?(?:\d+|[XYZ*])/[+-]?(?:\d+|[XYZ*])(?!\w)"
    r"|[+-](?:\d+|[XYZ])(?![\w])"
    r"|\d+"
    r"|'[sS](?!\w)|'(?!\w)"
    r"|[^\W\d_](?:[\w]|'(?![sS]\b)(?=\w)|-(?=\w)|(?<=[A-Z])-)*"
    r"|--+|\S",
)
_STEMS: Final = {
    *CARD_TYPES,
    *SUPERTYPES,
    *"white blue black red green token historic attacking blocking snow commander".split(),
    *(subtype.lower() for subtype in KIND_OF_SUBTYPE),
}
_STEMS_SEVERAL: Final = {f"{word}s" for word in _STEMS} | {"sorceries"}


class Words:
    """A line as words in lower case, with the places in the line where each begins and ends."""

    def __init__(self, line: str) -> None:
        self.line = line.translate(_PLAIN)
        self.words: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        for match in _WORD.finditer(self.line):
            if match.group("space") is None:
                self._add(match.group(), match.start())

    def __len__(self) -> int:
        return len(self.words)

    def text(self, start: int, end: int) -> str:
        """The words from `start` up to `end` as they are written."""
        return self.line[self.starts[start] : self.ends[end - 1]] if end > start else ""

    def _end_quotation(self, place: int) -> None:
        """A sentence that ends with a quotation has its full stop inside: one is put after it too."""
        opened = self.words.count('"') % 2 == 0
        rest = self.line[place + 1 :].lstrip()
        if opened and self.words[-2] in (".", '"') and (not rest or rest[0].isupper() or rest[0] == "•"):
            self._put(".", place + 1, place + 1)

    def _add(self, word: str, place: int) -> None:
        lower = word.lower()
        if lower.startswith("non") and len(lower) > 3:
            rest = lower[4:] if lower[3] == "-" else lower[3:]
            if rest in _STEMS or rest in _STEMS_SEVERAL:
                self._put("non", place, place + 3)
                self._put(rest, place + len(lower) - len(rest), place + len(lower))
                return
        if set(lower) == {"-"}:
            lower = "—"
        self._put(lower, place, place + len(word))
        if lower == '"' and len(self.words) > 1:
            self._end_quotation(place)

    def _put(self, word: str, start: int, end: int) -> None:
        self.words.append(word)
        self.starts.append(start)
        self.ends.append(end)
