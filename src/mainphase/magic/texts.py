"""Changed words in the text of objects (612): what a definition says once a word is replaced by another.

A definition with other words is compiled when a game first needs it. The game goes on with a setup of its own then,
which has all that the one before has and this definition besides; the setups share what they have in common, and a game
that needs the same definition finds it. So numbers of definitions and programs depend on the game alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.definitions import Definition, Setup


class RewordedSetup(Setup):
    """A setup with the definition `made` besides what `parent` has: `base` with `words` replaced.

    `words` are pairs of qualities (`definitions.QUALITY_SUBTYPES`), the old one and what stands for it. `made` is
    `base` itself where none of these words is in its text; no game has such a setup. -1 and a number stand for the
    exceptions with which it is copied.
    """

    parent: Setup
    base: Definition
    words: list[int]
    made: Definition

    def __init__(self, parent: Setup, base: Definition, words: list[int]) -> None:
        super().__init__()
        self.parent = parent
        self.base = base
        self.words = words
        self.made = base
        self.definitions = parent.definitions[:]
        self.programs = parent.programs[:]
        self.replacings = parent.replacings[:]
        self.exceptions = parent.exceptions[:]
        self.own_replaces = parent.own_replaces
        self.replaces = parent.replaces
        self.costs = parent.costs[:]
        self.mana_uses = parent.mana_uses[:]
        self.extras = parent.extras[:]
        self.recorded = parent.recorded[:]
        self.asks_back = parent.asks_back
        self.asks_cast = parent.asks_cast
        self.asks_upkeeps = parent.asks_upkeeps
        self.far_mana = parent.far_mana
        self.features = parent.features
        self.effects = parent.effects[:]
        self.far_statics = parent.far_statics
        self.deploy = parent.deploy
        self.subtypes = parent.subtypes[:]
        self.creature_types = parent.creature_types[:]
        self.land_types = parent.land_types[:]
        self.walker_types = parent.walker_types[:]
        self.role = parent.role
        self.subtype_kinds = parent.subtype_kinds[:]
        self.parts = parent.parts
        self.counters = parent.counters[:]
        self.names = parent.names[:]
        self.crown = parent.crown[:]
        self.face_down = parent.face_down[:]
        self.manifests = parent.manifests
        self.digest = parent.digest
        self.prices = parent.prices
        self.usable = parent.usable
        self.others = parent.others
        self.versions = parent.versions
        self.anytime = parent.anytime
        self.windows = parent.windows
        self.rooms = parent.rooms
        self.gifts = parent.gifts[:]
        self.counter_effects = parent.counter_effects[:]
        self.excess = parent.excess


MOST_KEPT: Final = 200
"""So many setups made from a first one are kept for all games; each game needs a few, in an order of its own."""
UNCHANGED: Final[list[int]] = []
"""The words of what says what it says; never changed."""


def with_word(words: list[int], old: i64, new: i64) -> list[int]:
    """These replacements, and then `old` by `new` in what they give: pairs in order of the first number."""
    pairs: list[int] = []
    there = False
    i: i64 = 0
    while i < len(words):
        now: i64 = new if words[i + 1] == old else words[i + 1]
        if words[i] == old:
            there = True
        if now != words[i]:
            add_pair(pairs, words[i], now)
        i += 2
    if not there and old != new:
        add_pair(pairs, old, new)
    return pairs


def add_pair(pairs: list[int], old: i64, new: i64) -> None:
    """Put the pair in its place."""
    place: i64 = 0
    while place < len(pairs) and pairs[place] < old:
        place += 2
    pairs.insert(place, old)
    pairs.insert(place + 1, new)


def known_rewording(setup: Setup, base: Definition, words: list[int]) -> RewordedSetup | None:
    """Where the definition with these words is: the setup or one that it was made from, or one made from it."""
    while isinstance(setup, RewordedSetup):
        if setup.base is base and setup.words == words:
            return setup
        setup = setup.parent
    return None


def rewording_from(setup: Setup, base: Definition, words: list[int]) -> RewordedSetup | None:
    """The setup made from this one with that definition, if there is one yet."""
    for child in setup.reworded:
        if isinstance(child, RewordedSetup) and child.base is base and child.words == words:
            return child
    return None


def keep_rewording(setup: Setup, made: RewordedSetup) -> None:
    """Let other games that need the same find it; those that go on with what is dropped keep it themselves."""
    first = setup
    while isinstance(first, RewordedSetup):
        first = first.parent
    if count_rewordings(first) >= MOST_KEPT:
        first.reworded = []
    setup.reworded.append(made)


def count_rewordings(setup: Setup) -> i64:
    """How many setups have been made from this one and are kept, directly or not."""
    count: i64 = len(setup.reworded)
    for child in setup.reworded:
        count += count_rewordings(child)
    return count


def rewordings(setup: Setup) -> list[RewordedSetup]:
    """The setups with one definition more each that led to this one, the first one first."""
    found: list[RewordedSetup] = []
    while isinstance(setup, RewordedSetup):
        found.insert(0, setup)
        setup = setup.parent
    return found
