"""What a record file may say: each key with the values that a game can have."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from typing import Any, Final

from mainphase.files.encoding import is_text
from mainphase.files.record_errors import RecordError
from mainphase.games.deck_sizes import MOST_CARDS
from mainphase.kernel.decision import SEATS
from mainphase.kernel.record import FORMAT

KEYS: Final = (
    "format",
    "game",
    "edition",
    "variant",
    "players",
    "decks",
    "cards",
    "engine",
    "seed",
    "manual",
    "answers",
    "hashes",
    "outcome",
    "end",
)
"""The keys of a record in the order in which they are written."""

MAX_ANSWERS: Final = 2_000_000
MAX_TEXT: Final = 200
MAX_ANSWER: Final = 80
MAX_SEED: Final = 2**128 - 1
_SHOWN: Final = 60
_ANSWER: Final = re.compile(r"[!-~]+(?: [!-~]+)*")
_STATE_HASH: Final = re.compile(r"[0-9a-f]{16}")
_CHECKSUM: Final = re.compile(r"[0-9a-f]{32}")


def check_document(document: object, file: str) -> dict[str, object]:
    """The document, if it can be a record; its keys in the order of KEYS.

    Errors: RecordError with the first place that is wrong.
    """
    if not isinstance(document, dict) or "format" not in document:
        raise RecordError("record.none", file)
    found = document["format"]
    if type(found) is not int or found != FORMAT:
        raise RecordError("record.other_format", file, "format", found=shown(found), known=FORMAT)
    _check_keys(document, file)
    ordered = {key: document[key] for key in KEYS}
    _Checks(ordered, file).run()
    return ordered


def _check_keys(document: dict[Any, object], file: str) -> None:
    """Every key and no other."""
    for key in document:
        if key not in KEYS:
            near = get_close_matches(str(key), KEYS, n=1)
            known = ", ".join(near or KEYS)
            raise RecordError("record.unknown_key", file, shown(key), found=shown(key), known=known)
    for key in KEYS:
        if key not in document:
            raise RecordError("record.missing_key", file, key, key=key)


def shown(value: object) -> str:
    """A value as an error shows it: short, and without letters that a terminal would obey."""
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


class _Checks:
    """The checks of one document whose keys are complete."""

    def __init__(self, document: dict[str, object], file: str) -> None:
        self.document = document
        self.file = file

    def run(self) -> None:
        """Every key in order, then what one says of another."""
        for key in ("game", "edition", "variant"):
            self.text(self.document[key], key)
        players = self.texts("players", 1, len(SEATS))
        self.decks(len(players))
        self.matches("cards", _CHECKSUM, "record.bad_checksum")
        self.text(self.document["engine"], "engine")
        seed = self.document["seed"]
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            self.fail("record.bad_seed", "seed", seed)
        if not isinstance(self.document["manual"], bool):
            self.fail("record.bad_manual", "manual", self.document["manual"])
        answers = self.answers()
        self.hashes(len(answers))
        self.end(len(players))

    def fail(self, message: str, place: str, found: object, **params: object) -> None:
        """Refuse a value."""
        raise RecordError(message, self.file, place, found=shown(found), **params)

    def text(self, value: object, place: str) -> None:
        """One line of text."""
        good = isinstance(value, str) and 1 <= len(value) <= MAX_TEXT
        if not good or not is_text(str(value)) or len(str(value).splitlines()) != 1:
            self.fail("record.bad_text", place, value, limit=MAX_TEXT)

    def entries(self, value: object, place: str, least: int, most: int) -> list[Any]:
        """A list with so many entries."""
        if not isinstance(value, list):
            self.fail("record.bad_list", place, value, least=least, most=most)
        assert isinstance(value, list)
        if not least <= len(value) <= most:
            message = "record.bad_length"
            raise RecordError(message, self.file, place, found=len(value), least=least, most=most)
        return value

    def texts(self, key: str, least: int, most: int) -> list[Any]:
        """A list of texts."""
        values = self.entries(self.document[key], key, least, most)
        for index, value in enumerate(values):
            self.text(value, f"{key}[{index}]")
        return values

    def decks(self, players: int) -> None:
        """A list of card names for each player."""
        decks = self.entries(self.document["decks"], "decks", players, players)
        left = MOST_CARDS
        for index, deck in enumerate(decks):
            names = self.entries(deck, f"decks[{index}]", 1, left)
            left -= len(names)
            for number, name in enumerate(names):
                self.text(name, f"decks[{index}][{number}]")

    def matches(self, key: str, pattern: re.Pattern[str], message: str) -> None:
        """A text of a form, or an empty one."""
        value = self.document[key]
        if not isinstance(value, str) or (value and not pattern.fullmatch(value)):
            self.fail(message, key, value)

    def answers(self) -> list[Any]:
        """Answers by meaning."""
        answers = self.entries(self.document["answers"], "answers", 0, MAX_ANSWERS)
        for index, answer in enumerate(answers):
            if not isinstance(answer, str) or len(answer) > MAX_ANSWER or not _ANSWER.fullmatch(answer):
                self.fail("record.bad_answer", f"answers[{index}]", answer)
        return answers

    def hashes(self, answers: int) -> None:
        """Pairs of a number of answers, which grows, and a state hash."""
        hashes = self.entries(self.document["hashes"], "hashes", 0, answers + 1)
        before = -1
        for index, pair in enumerate(hashes):
            place = f"hashes[{index}]"
            if not isinstance(pair, list) or len(pair) != 2:
                self.fail("record.bad_pair", place, pair)
            number, state = pair
            if type(number) is not int or not before < number <= answers:
                self.fail("record.bad_number", f"{place}[0]", number, least=before + 1, most=answers)
            if not isinstance(state, str) or not _STATE_HASH.fullmatch(state):
                self.fail("record.bad_hash", f"{place}[1]", state)
            before = number

    def end(self, players: int) -> None:
        """How the game ended, and the checksum that goes with it."""
        outcome = self.document["outcome"]
        self.matches("end", _CHECKSUM, "record.bad_checksum")
        allowed = ["drawn", *map(str, range(players))]
        if not self.document["end"]:
            allowed = ["", "unfinished", *allowed]
        if not isinstance(outcome, str) or outcome not in allowed:
            self.fail("record.bad_outcome", "outcome", outcome, allowed=", ".join(f'"{word}"' for word in allowed))
