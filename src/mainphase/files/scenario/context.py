"""What is known while a scenario is read (game, players, ids), and the faults found so far."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterable
from typing import Final, NoReturn

import yaml

from mainphase.files.scenario.errors import ScenarioError
from mainphase.files.scenario.nodes import column_of, is_text, line_of, shorten, shown
from mainphase.files.scenario.notation import notation
from mainphase.files.scenario.shapes import Shape
from mainphase.files.scenario.words import EDITIONS, MAGIC

MAX_ERRORS: Final = 50
MAX_CARDS: Final = 10_000
_LISTED: Final = 40
_COMPARED: Final = 1000

Pairs = dict[str, tuple[yaml.Node, yaml.Node]]


class Bad(Exception):
    """A value is wrong and its fault is noted: whoever reads the whole goes on with the next value."""


class TooMany(Exception):
    """So many faults are noted that looking for more helps nobody."""


class Faults:
    """The faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.errors: list[ScenarioError] = []

    def add(self, error: ScenarioError) -> None:
        """Note a fault, once. Raises TooMany when so many are noted that the rest is left."""
        if any(same_fault(error, other) for other in self.errors):
            return
        self.errors.append(error)
        if len(self.errors) >= MAX_ERRORS:
            raise TooMany


def same_fault(one: ScenarioError, other: ScenarioError) -> bool:
    """Whether both say the same of the same place."""
    return (one.line, one.column, one.message) == (other.line, other.column, other.message)


class Context:
    """Of one document. `key` is the key whose value is being read, for messages."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.game = MAGIC
        self.named_editions: list[str] = []
        self.players: tuple[str, ...] = ()
        self.ids: dict[str, yaml.Node] = {}
        self.key = ""
        self.cards = 0

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that the file names, else the game's first."""
        return tuple(self.named_editions) or EDITIONS[self.game][:1]

    # -- faults ---------------------------------------------------------------------------------------------

    def note(self, node: yaml.Node, message: str, **params: object) -> None:
        """Note a fault at `node` and go on."""
        error = ScenarioError(message, self.faults.file, line_of(node), column_of(node), params)
        self.faults.add(error)

    def fail(self, node: yaml.Node, message: str, **params: object) -> NoReturn:
        """Note a fault at `node` and give its value up."""
        self.note(node, message, **params)
        raise Bad

    def wrong(self, node: yaml.Node, shape: Shape) -> NoReturn:
        """The value of `node` is not of the shape expected."""
        expected = notation(shape, self.game, self.players)
        self.fail(node, "scenario.wrong_value", key=self.key, found=shown(node), expected=expected)

    def unknown(self, node: yaml.Node, message: str, known: Iterable[str], as_key: bool = False) -> None:
        """Note that the word of `node` is none of `known`; `message` + `_near` names the nearest."""
        word = node.value if isinstance(node, yaml.ScalarNode) else ""
        words = list(dict.fromkeys(known))
        near = nearest(word, words)
        params: dict[str, object] = {"found": shorten(word), "allowed": listed(words)}
        if not as_key:
            params["key"] = self.key
        if near:
            self.note(node, f"{message}_near", near=near, **params)
        else:
            self.note(node, message, **params)

    # -- pieces that every part of the reader needs ---------------------------------------------------------

    def pairs(self, node: yaml.Node) -> Pairs:
        """The entries of a map by key; keys that are no text or stand twice are faults."""
        assert isinstance(node, yaml.MappingNode)
        found: Pairs = {}
        for key, value in node.value:
            if not is_text(key):
                self.note(key, "scenario.key_not_text", found=shown(key))
            elif key.value in found:
                first = line_of(found[key.value][0])
                self.note(key, "scenario.duplicate_key", found=shorten(key.value), first=first)
            else:
                found[key.value] = (key, value)
        return found

    def word(self, node: yaml.Node, words: Iterable[str], shape: Shape) -> str:
        """The word that a scalar writes, one of `words`."""
        if not is_text(node):
            self.wrong(node, shape)
        known = tuple(words)
        if node.value not in known:
            self.unknown(node, "scenario.unknown_word", known)
            raise Bad
        return str(node.value)

    def count_cards(self, node: yaml.Node, number: int) -> None:
        """Cards and names come in thousands, not in millions: `NAME*N` must not fill the memory."""
        before = self.cards
        self.cards += number
        if self.cards > MAX_CARDS:
            if before <= MAX_CARDS:
                self.note(node, "scenario.too_many_cards", limit=MAX_CARDS)
            raise Bad


def nearest(word: str, known: Iterable[str]) -> str:
    """The word of `known` that a mistyped `word` most likely means, or ""."""
    if len(word) > _LISTED:
        return ""
    folded = {name.casefold(): name for name in itertools.islice(known, _COMPARED) if len(name) <= _LISTED}
    found = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.65)
    return folded[found[0]] if found else ""


def listed(words: list[str]) -> str:
    """`words` for a message, cut where they are too many."""
    if not words:
        return "—"
    more = ", …" if len(words) > _LISTED else ""
    return ", ".join(shorten(word) for word in words[:_LISTED]) + more
