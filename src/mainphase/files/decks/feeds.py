"""Decks in JSON: deck feeds (`{"decks": [{"name", "main": [{"count", "name"}], "sideboard"}]}`), single decks
of the same form, and MTGJSON's deck files (`{"data": {"mainBoard", "sideBoard", "commander"}}`)."""

from __future__ import annotations

import json
import re
from typing import Final

from mainphase.files.decks.lines import (
    ABOUT,
    CATEGORY,
    MAX_NAME,
    clean,
    heading,
    read_card,
    read_count,
    shorten,
)
from mainphase.files.decks.model import DeckBuilder, DeckEntry, DeckError, DeckFile

_COUNTS: Final = ("count", "quantity", "qty", "amount")
_SETS: Final = ("set", "setCode", "set_code", "setShortName")
_NUMBERS: Final = ("number", "collectorNumber", "collector_number")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|\n|\r\n?', re.DOTALL)


class _Object(dict[str, object]):
    """A JSON object that remembers its line: that of its name, else that of its brace."""

    line = 0


def read_json(text: str, file: str) -> list[DeckFile]:
    """Reads every deck of a JSON file. Errors: DeckError `deck.bad_json`, `deck.unknown_json`, and others."""
    _check(text, file)
    lines = iter(_object_lines(text))

    def remember(pairs: list[tuple[str, object]]) -> _Object:
        # Objects are handed over when they close, in the order of their closing braces.
        made = _Object(pairs)
        made.line = next(lines)
        return made

    document = json.loads(text, object_pairs_hook=remember)
    decks = [_read_deck(item, file) for item in _deck_objects(document)]
    if not decks:
        raise DeckError("deck.unknown_json", file)
    return decks


def _check(text: str, file: str) -> None:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError("deck.bad_json", file, error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise DeckError("deck.bad_json", file, 1, column=1) from None


def _object_lines(text: str) -> list[int]:
    """For each object, in the order of their closing braces, its line."""
    line = 1
    open_lines: list[int] = []
    closed: list[int] = []
    for token in _TOKEN.finditer(text):
        found = token[0]
        if found == "{":
            open_lines.append(line)
        elif found == "}" and open_lines:
            closed.append(open_lines.pop())
        elif found == '"name"' and open_lines:
            open_lines[-1] = line
        elif found[0] in "\r\n":
            line += 1
    return closed


def _deck_objects(document: object) -> list[_Object]:
    if isinstance(document, _Object):
        for key in ("decks", "data"):
            inner = document.get(key)
            if isinstance(inner, (list, _Object)):
                return _deck_objects(inner)
        return [document] if _card_lists(document) else []
    if isinstance(document, list):
        return [item for item in document if isinstance(item, _Object) and _card_lists(item)]
    return []


def _card_lists(deck: _Object) -> dict[str, list[object]]:
    """The lists of cards by section."""
    found: dict[str, list[object]] = {}
    for key, value in deck.items():
        section = "main" if key == "cards" else heading(key)
        if section in ("", CATEGORY, ABOUT) or not value:
            continue
        if isinstance(value, (str, _Object)):
            found.setdefault(section, []).append(value)
        elif isinstance(value, list) and all(isinstance(item, (str, _Object)) for item in value):
            found.setdefault(section, []).extend(value)
    return found


def _read_deck(source: _Object, file: str) -> DeckFile:
    deck = DeckBuilder(file)
    name = source.get("name")
    deck.name = clean(name) if isinstance(name, str) else ""
    for section, cards in _card_lists(source).items():
        for card in cards:
            deck.add(section, _read_entry(card, file, source.line))
    return deck.build("json")


def _read_entry(card: object, file: str, line: int) -> DeckEntry:
    if isinstance(card, str):
        text = clean(card)
        if not text:
            raise DeckError("deck.no_name", file, line, text="")
        return read_card(text, file, line).entry
    assert isinstance(card, _Object)
    line = card.line
    name = card.get("name")
    if not isinstance(name, str) or not clean(name):
        raise DeckError("deck.no_name", file, line, text="")
    if len(clean(name)) > MAX_NAME:
        raise DeckError("deck.bad_line", file, line, text=shorten(clean(name)))
    count = next((card[key] for key in _COUNTS if key in card), 1)
    copies = read_count(str(count), file, line)
    return DeckEntry(copies, clean(name), line, _first(card, _SETS), _first(card, _NUMBERS))


def _first(card: _Object, keys: tuple[str, ...]) -> str:
    return next((clean(str(card[key])) for key in keys if isinstance(card.get(key), (str, int))), "")
