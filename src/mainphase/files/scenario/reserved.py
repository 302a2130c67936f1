"""The words of the format: no player and no object may be named like one of them."""

from __future__ import annotations

import functools

from mainphase.files.scenario.shapes import (
    Choice,
    Entry,
    Form,
    Items,
    Leaf,
    Record,
    Shape,
    Table,
    Words,
    plan_of,
)
from mainphase.files.scenario.types import Scenario
from mainphase.files.scenario.words import GAMES, PARTS, SEEN_ZONES

#: Words of YAML itself: without quotes they are no text.
_YAML = ("true", "false", "yes", "no", "on", "off", "null")


@functools.cache
def reserved_words() -> frozenset[str]:
    """Every key, verb, part, zone and other fixed word of the format, of all games."""
    words: set[str] = {*_YAML, *SEEN_ZONES}
    seen: set[type[Entry]] = set()
    _collect(Record(Scenario), words, seen)
    return frozenset(words)


def is_reserved(name: str) -> bool:
    """Whether `name` is a word of the format."""
    return name in reserved_words()


def _collect(shape: Shape, words: set[str], seen: set[type[Entry]]) -> None:
    match shape:
        case Words(own):
            words.update(own)
        case Leaf(Form.PART | Form.STEP | Form.PHASE):
            words.update(part for game in GAMES for part in PARTS[game])
        case Leaf(Form.SKIPPED):
            words.add("turn")
        case Items(item):
            _collect(item, words, seen)
        case Table(_, value):
            _collect(value, words, seen)
        case Choice(options):
            for option in options:
                _collect(option, words, seen)
        case Record(entry) if entry not in seen:
            seen.add(entry)
            plan = plan_of(entry)
            for field in plan.fields:
                words.update(field.keys)
            for field in plan.fields + plan.rests:
                _collect(field.shape, words, seen)
