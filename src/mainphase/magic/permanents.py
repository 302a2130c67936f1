"""A permanent: what an object has only while it is on the battlefield, and last known information after."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list
from mainphase.magic.definitions import BLANK_DEFINITION, BLENDS, Ability, Definition


class Permanent:
    """One permanent. `ref` is its reference (slot and stamp), `controller` a seat.

    `sick` is 1 until its controller has had it continuously since their turn began; `upkeeps` counts the upkeeps that
    they have begun with it since, 2 for two or more (702.30a). `plus` and `minus` count
    +1/+1 and -1/-1 counters, `counters` holds pairs (kind, number) of all others. `power`, `toughness`,
    `keywords`, `types`, `supertypes`, `subtypes`, `colors`, `untaps` and the ability lists are the current
    characteristics, kept up to date by `mainphase.magic.characteristics`: what rules read. `definition` holds the
    copiable values (707.2). `simple_mana` belongs to `mana` as in a definition; `rules` is a mask of what the permanent
    cannot be or do. `base` and `base_controller` are what it is and who controls it without effects of layers 1 and 2.
    `attacking` is the reference of what it attacks, 0 if it does not; `blocked` 1 once it is; `blocking` the
    references of the attackers it blocks. `counter_times` are pairs of kinds of keyword counter and their timestamps
    (613.7c), `since` the number of the event in which it entered (704.5k). `attached` is the reference of the object
    or player it is attached to, 0 for none; `turned` 1 while its back face is up and FACE_DOWN while it is face down,
    `turned_at` the serial of the newest object on the stack when it last transformed; `protector` the seat of the
    player who protects a battle, -1 for none; `loyalty_turn` the turn in which a loyalty ability of it was last
    activated. A permanent that has left the battlefield is never changed again.
    """

    ref: i64
    base: Definition
    base_controller: i64
    timestamp: i64
    counter_times: list[int]
    since: i64
    controller: i64
    tapped: i64
    sick: i64
    upkeeps: i64
    damage: i64
    deathtouched: i64
    plus: i64
    minus: i64
    counters: list[int]
    power: i64
    toughness: i64
    keywords: i64
    types: i64
    untaps: i64
    supertypes: i64
    subtypes: list[int]
    colors: i64
    triggered: list[Ability]
    activated: list[Ability]
    mana: list[Ability]
    statics: list[Ability]
    simple_mana: i64
    rules: i64
    attacking: i64
    blocked: i64
    blocking: list[int]
    attached: i64
    phased: i64
    turned: i64
    turned_at: i64
    protector: i64
    loyalty_turn: i64
    definition: Definition

    def __init__(self, ref: i64, controller: i64, definition: Definition) -> None:
        self.ref = ref
        self.controller = controller
        self.definition = definition
        self.base = definition
        self.base_controller = controller
        self.timestamp = 0
        self.counter_times = NONE
        self.since = 0
        self.tapped = 0
        self.sick = 1
        self.upkeeps = 0
        self.damage = 0
        self.deathtouched = 0
        self.plus = 0
        self.minus = 0
        self.counters = NONE
        self.power = definition.power
        self.toughness = definition.toughness
        self.keywords = definition.keywords
        self.types = definition.types
        self.untaps = definition.untaps
        self.supertypes = definition.supertypes
        self.subtypes = definition.subtypes
        self.colors = definition.colors
        self.triggered = definition.triggered
        self.activated = definition.activated
        self.mana = definition.mana
        self.statics = definition.statics
        self.simple_mana = definition.simple_mana
        self.rules = definition.rules
        self.attacking = 0
        self.blocked = 0
        self.blocking = NONE
        self.attached = 0
        self.phased = 0
        self.turned = 0
        self.turned_at = 0
        self.protector = -1
        self.loyalty_turn = 0

    def clone(self) -> Permanent:
        """An equal permanent that shares nothing mutable (its lists are replaced, never changed in place)."""
        other = Permanent(self.ref, self.controller, self.definition)
        other.base = self.base
        other.base_controller = self.base_controller
        other.timestamp = self.timestamp
        other.counter_times = self.counter_times
        other.since = self.since
        other.tapped = self.tapped
        other.sick = self.sick
        other.upkeeps = self.upkeeps
        other.damage = self.damage
        other.deathtouched = self.deathtouched
        other.plus = self.plus
        other.minus = self.minus
        other.counters = self.counters
        other.power = self.power
        other.toughness = self.toughness
        other.keywords = self.keywords
        other.types = self.types
        other.untaps = self.untaps
        other.supertypes = self.supertypes
        other.subtypes = self.subtypes
        other.colors = self.colors
        other.triggered = self.triggered
        other.activated = self.activated
        other.mana = self.mana
        other.statics = self.statics
        other.simple_mana = self.simple_mana
        other.rules = self.rules
        other.attacking = self.attacking
        other.blocked = self.blocked
        other.blocking = self.blocking
        other.attached = self.attached
        other.phased = self.phased
        other.turned = self.turned
        other.turned_at = self.turned_at
        other.protector = self.protector
        other.loyalty_turn = self.loyalty_turn
        return other

    def reset(self) -> None:
        """Have the copiable values again (613.2c)."""
        definition = self.definition
        self.power = definition.power
        self.toughness = definition.toughness
        self.keywords = definition.keywords
        self.types = definition.types
        self.untaps = definition.untaps
        self.supertypes = definition.supertypes
        self.subtypes = definition.subtypes
        self.colors = definition.colors
        self.triggered = definition.triggered
        self.activated = definition.activated
        self.mana = definition.mana
        self.statics = definition.statics
        self.simple_mana = definition.simple_mana
        self.rules = definition.rules

    def save(self, out: list[int]) -> None:
        """Append the permanent as integers."""
        out.extend([self.ref, self.controller, self.definition.index, self.tapped, self.sick, self.damage])
        out.extend([self.base.index, self.base_controller, self.timestamp, self.since])
        out.extend([self.deathtouched, self.plus, self.minus, self.power, self.toughness, self.keywords])
        out.extend([self.types, self.untaps, self.supertypes, self.colors, self.rules, self.simple_mana])
        out.extend([self.attacking, self.blocked])
        out.extend([self.attached, self.phased, self.turned, self.turned_at, self.protector, self.loyalty_turn])
        out.append(self.upkeeps)
        write_list(out, self.counters)
        write_list(out, self.counter_times)
        write_list(out, self.blocking)
        write_list(out, self.subtypes)
        definition = self.definition
        save_abilities(out, self.triggered, definition.triggered)
        save_abilities(out, self.activated, definition.activated)
        save_abilities(out, self.mana, definition.mana)
        save_abilities(out, self.statics, definition.statics)


DIRECTLY: Final = 1
INDIRECTLY: Final = 2
"""How a permanent has phased out: by itself, or with what it is attached to (702.26g)."""
OVERDUE: Final = 3
"""By itself, and the turn in which it would phase in is one of a player who has left (702.26n)."""
FACE_DOWN: Final = 2
"""The `turned` of a face-down permanent (708)."""
NONE: Final[list[int]] = []
"""The list of a permanent that has none of something; never changed in place."""
NO_ABILITIES: Final[list[Ability]] = []
"""The list of a permanent without such abilities; never changed in place."""
BLANK: Final = Permanent(0, -1, BLANK_DEFINITION)
"""Stands in the table of permanents for every slot that is not on the battlefield."""


def take_definition(source: Reader, definitions: list[Definition], blends: list[Definition]) -> Definition:
    """The definition whose number comes next: one of the setup, or that of a merged permanent."""
    if 0 <= source.position < len(source.items) and source.items[source.position] >= BLENDS:
        return blends[source.take_index(BLENDS + len(blends)) - BLENDS]
    return definitions[source.take_index(len(definitions))]


def plain_clone(permanent: Permanent) -> Permanent:
    """An equal permanent on plain Python, where to copy all attributes at once is much faster than one by one."""
    other: Permanent = object.__new__(Permanent)
    object.__setattr__(other, "__dict__", vars(permanent).copy())
    return other


def load_permanent(source: Reader, definitions: list[Definition], blends: list[Definition]) -> Permanent:
    """The permanent that `Permanent.save` wrote."""
    ref = source.take()
    controller = source.take()
    permanent = Permanent(ref, controller, take_definition(source, definitions, blends))
    permanent.tapped = source.take()
    permanent.sick = source.take()
    permanent.damage = source.take()
    permanent.base = take_definition(source, definitions, blends)
    permanent.base_controller = source.take()
    permanent.timestamp = source.take()
    permanent.since = source.take()
    permanent.deathtouched = source.take()
    permanent.plus = source.take()
    permanent.minus = source.take()
    permanent.power = source.take()
    permanent.toughness = source.take()
    permanent.keywords = source.take()
    permanent.types = source.take()
    permanent.untaps = source.take()
    permanent.supertypes = source.take()
    permanent.colors = source.take()
    permanent.rules = source.take()
    permanent.simple_mana = source.take()
    permanent.attacking = source.take()
    permanent.blocked = source.take()
    permanent.attached = source.take()
    permanent.phased = source.take()
    permanent.turned = source.take()
    permanent.turned_at = source.take()
    permanent.protector = source.take()
    permanent.loyalty_turn = source.take()
    permanent.upkeeps = source.take()
    permanent.counters = read_list(source)
    permanent.counter_times = read_list(source)
    permanent.blocking = read_list(source)
    permanent.subtypes = read_list(source)
    permanent.triggered = load_abilities(source, permanent.triggered, definitions)
    permanent.activated = load_abilities(source, permanent.activated, definitions)
    permanent.mana = load_abilities(source, permanent.mana, definitions)
    permanent.statics = load_abilities(source, permanent.statics, definitions)
    return permanent


def save_abilities(out: list[int], abilities: list[Ability], printed: list[Ability]) -> None:
    """Append a list of abilities: -1 for the definition's own, else where each was compiled."""
    if abilities is printed:
        out.append(-1)
        return
    out.append(len(abilities))
    for ability in abilities:
        out.extend([ability.home, ability.index])


def load_abilities(source: Reader, printed: list[Ability], definitions: list[Definition]) -> list[Ability]:
    """The list that `save_abilities` wrote."""
    count: i64 = source.take()
    if count < 0:
        return printed
    abilities: list[Ability] = []
    for _ in range(count):
        home = definitions[source.take_index(len(definitions))]
        abilities.append(home.abilities[source.take_index(len(home.abilities))])
    return abilities
