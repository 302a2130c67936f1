"""The words of Magic's events in scenario files."""

from __future__ import annotations

from typing import Final

from mainphase.magic import kinds, zones
from mainphase.scenarios.events import EventWords

OTHER_FORMS = {
    "draw": "drew",
    "discard": "discarded",
    "play land": "land played",
    "activate": "activated",
    "trigger": "triggered",
    "counter": "countered",
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "tap": "tapped",
    "untap": "untapped",
    "move": "moved",
    "attack": "attacked",
    "block": "blocked",
    "pass": "passed",
    "resolve": "resolved",
    "shuffle": "shuffled",
    "gain life": "life gained",
    "lose life": "life lost",
    "begin part": "part began",
    "end part": "part ended",
    "lose": "player lost",
}
"""Kinds may be written as what is done: `draw` for `drew`."""

WORDS: Final = EventWords(kinds.NAMES, OTHER_FORMS, zones.NAMES, int(zones.KINDS))
