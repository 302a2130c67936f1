"""Card names as people write them: lookup that forgives case, accents, apostrophes and split-card
slashes, and near matches for what is unknown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from difflib import SequenceMatcher
from heapq import nlargest, nsmallest
from typing import Final

from mainphase.files.decks.lines import clean
from mainphase.files.decks.model import DeckEntry

# Letters that decompose into nothing simpler, and punctuation that keyboards and web sites vary.
_LETTERS: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
    | dict.fromkeys("'’‘‛ʼʹ′`´\"“”„«»®™©", "")
    | dict.fromkeys("‐‑‒–—―−", "-")
    | {"꞉": ":", "：": ":"}
)
_SLASHES: Final = re.compile(r"\s*/[\s/]*")
_FACES: Final = " // "
# A known name is near when its likeness (0 to 1) reaches this.
_NEAR: Final = 0.7
_CANDIDATES: Final = 40


def fold(name: str) -> str:
    """The key under which two spellings of one name meet."""
    # The two letters of Æ may come apart, apostrophes must not become spaces: table before normal form.
    plain = unicodedata.normalize("NFKD", clean(name).casefold().translate(_LETTERS))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).casefold().translate(_LETTERS)
    return _SLASHES.sub("/", " ".join(plain.split()))


class CardNames:
    """The names that a deck may use.

    `known` are the English names, faces of a card parted by " // "; `foreign` gives the English name for
    names in other languages. Building takes about a tenth of a second for 30,000 names; keep it where
    several decks are looked up.

    `passcodes` gives the name for every passcode of Yu-Gi-Oh! cards, ids of other artworks after the card's own, and
    `fusions` names those that lie in the Fusion Deck; without `passcodes` the names are those of Magic.
    """

    def __init__(
        self,
        known: Collection[str],
        foreign: Mapping[str, str] | None = None,
        passcodes: Mapping[int, str] | None = None,
        fusions: Collection[str] = (),
    ) -> None:
        self.by_passcode = bool(passcodes)
        self.fusions = frozenset(fusions)
        self._passcodes = dict(passcodes or {})
        self._codes: dict[str, int] = {}
        for code, card in self._passcodes.items():
            self._codes.setdefault(card, code)
        self._exact = known if isinstance(known, (set, frozenset, dict)) else frozenset(known)
        self._keys: dict[str, str] = {}
        self._fronts: dict[str, str] = {}
        self._faces: dict[str, str] = {}
        # Sorted, so that the same name wins everywhere where two share a key.
        for name in sorted(self._exact):
            self._keys.setdefault(fold(name), name)
            if _FACES in name:
                front, *others = name.split(_FACES)
                self._fronts.setdefault(fold(front), name)
                for other in others:
                    self._faces.setdefault(fold(other), name)
        self._foreign: dict[str, str] = {}
        for other_name, english in sorted((foreign or {}).items()):
            if english in self._exact:
                self._foreign.setdefault(fold(other_name), english)
        self._grams: dict[str, list[int]] = {}
        self._targets: list[tuple[str, str]] = []
        self._lengths: list[int] = []

    def of(self, entry: DeckEntry) -> str | None:
        """The known name of an entry's card: by its passcode where it has one, else by its name; or None."""
        return self._passcodes.get(entry.code) if entry.code else self.find(entry.name)

    def code(self, name: str) -> int:
        """The passcode of the card that `name` means; 0 where there is none."""
        return self._codes.get(self.find(name) or "", 0)

    def own_code(self, code: int) -> int:
        """The passcode of the card that has an artwork of this id; an unknown id stays as it is."""
        return self._codes.get(self._passcodes.get(code, ""), code)

    def find(self, name: str) -> str | None:
        """The known name that `name` means, or None.

        Tried in this order: the name itself; its folded form; the front face of a known card; a name of
        two faces whose front face is known alone; a foreign name; the name read in the wrong encoding.
        """
        if name in self._exact:
            return name
        found = self._find_folded(fold(name))
        if found is None and not name.isascii():
            repaired = _repair(name)
            found = self._find_folded(fold(repaired)) if repaired else None
        return found

    def _find_folded(self, key: str) -> str | None:
        found = self._keys.get(key) or self._fronts.get(key)
        if found is None and "/" in key:
            front = self._keys.get(key.partition("/")[0])
            found = front if front is not None and _FACES not in front else None
        return found or self._foreign.get(key)

    def near(self, name: str, limit: int = 3) -> list[str]:
        """Up to `limit` known names most like `name`, the likest first.

        Names that share most pairs of letters are compared in full, so that 30,000 names take
        milliseconds, not seconds.
        """
        key = fold(name)
        if not key:
            return []
        if not self._targets:
            self._index()
        shared: Counter[int] = Counter()
        for gram in _pairs(key):
            shared.update(self._grams.get(gram, ()))
        # The first sieve: pairs of letters shared, in proportion to the length of both names.
        length = len(key) + 2
        sieved = nlargest(_CANDIDATES, ((count / (length + self._lengths[i]), -i) for i, count in shared.items()))
        likeness: dict[str, float] = {}
        for index in [*(-negative for _, negative in sieved), *self._titled(key, shared)]:
            target, known = self._targets[index]
            likeness[known] = max(likeness.get(known, 0.0), _likeness(key, target))
        best = sorted((-value, known) for known, value in likeness.items() if value >= _NEAR)
        return [known for _, known in best[:limit]]

    def _titled(self, key: str, shared: Iterable[int]) -> list[int]:
        """Names of which `key` is the beginning: "Jace" for "Jace, ..." is too short for the sieve."""
        if len(key) < 4:
            return []
        titles = (key + ",", key + " ")
        return nsmallest(_CANDIDATES, (i for i in shared if self._targets[i][0].startswith(titles)))

    def _index(self) -> None:
        for keys in (self._keys, self._fronts, self._faces, self._foreign):
            self._targets.extend(keys.items())
        self._lengths = [len(key) for key, _ in self._targets]
        for index, (key, _) in enumerate(self._targets):
            for gram in _pairs(key):
                self._grams.setdefault(gram, []).append(index)


def _pairs(key: str) -> set[str]:
    padded = f"^{key}$"
    return {padded[i : i + 2] for i in range(len(padded) - 1)}


def _likeness(key: str, target: str) -> float:
    if target.startswith((key + ",", key + " ")):
        return 0.9
    return SequenceMatcher(None, key, target, autojunk=False).ratio()


def _repair(name: str) -> str:
    """UTF-8 that was read as Windows-1252 ("JunÃºn"), read rightly; "" where it is not that."""
    try:
        return name.encode("windows-1252").decode("utf-8")
    except UnicodeError:
        return ""
