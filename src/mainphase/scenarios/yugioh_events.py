"""The words of Yu-Gi-Oh!'s events in scenario files."""

from __future__ import annotations

from typing import Final

from mainphase.scenarios.events import EventWords
from mainphase.yugioh import kinds, zones

OTHER_FORMS = {
    "draw": "drew",
    "discard": "discarded",
    "normal summon": "normal summoned",
    "tribute summon": "tribute summoned",
    "flip summon": "flip summoned",
    "special summon": "special summoned",
    "set monster": "monster set",
    "set card": "card set",
    "tribute": "tributed",
    "change position": "position changed",
    "turn up": "turned up",
    "turn down": "turned down",
    "activate": "activated",
    "trigger": "triggered",
    "target": "targeted",
    "negate": "negated",
    "destroy": "destroyed",
    "gain LP": "LP gained",
    "pay LP": "LP paid",
    "declare attack": "attack declared",
    "attack": "attack declared",
    "replay": "replayed",
    "equip": "equipped",
    "move": "moved",
    "pass": "passed",
    "resolve": "resolved",
    "shuffle": "shuffled",
    "begin part": "part began",
    "end part": "part ended",
    "lose": "player lost",
}
"""Kinds may be written as what is done: `draw` for `drew`."""

ZONES: Final = {"library": "deck", "exile": "removed", "extra": "fusion deck"}
"""Other names of zones in the format, and the engine's."""

WORDS: Final = EventWords(kinds.NAMES, OTHER_FORMS, zones.NAMES, int(zones.KINDS), from_zone=False, other_zones=ZONES)
