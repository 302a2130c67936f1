"""Compiled cards: what the procedures read. Made once per match by `mainphase.yugioh.compile`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.kinds import event_bit
from mainphase.yugioh import zones
from mainphase.yugioh.types import FIELD, MONSTER, QUICK_PLAY, SPELL, TRAP

ACTIVATION: Final = 0
"""The activation of a Spell or Trap card."""
IGNITION: Final = 1
"""Used by the turn player in their Main Phase (YG-34)."""
TRIGGER: Final = 2
"""Waits for an event, then goes on a new Chain (YG-58); Flip Effects too."""
STATIC: Final = 3
"""Changes monsters as long as its card is face-up on the field."""

OPTIONAL: Final = 1
"""A trigger that its player may leave."""
CHANGES_STATS: Final = 2
"""May be activated in the Damage Step up to damage calculation (YG-43)."""
NEGATES: Final = 4
"""Negates an activation: may be activated in the Damage Step (YG-43)."""
ONCE_A_TURN: Final = 8
STAYS: Final = 16
"""The card stays on the field after its activation: Continuous, Equip and Field cards."""

ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2

EITHER: Final = 0
UP: Final = 1
DOWN: Final = 2

ATTACK: Final = 1
DEFENSE: Final = 2
"""Battle positions of a filter (0: either) and of a card on the field."""

NO_EVENT: Final = -1
NO_CARD: Final = -2
"""The name of a filter that no card of the setup has."""

ANY_CARD: Final = 0
LOWEST_ATTACK: Final = 1
HIGHEST_ATTACK: Final = 2
LOWEST_DEFENSE: Final = 3
HIGHEST_DEFENSE: Final = 4

LEAST: Final = -1000000
MOST: Final = 1000000

NO_FILTERS: Final[list[Filter]] = []
NO_NUMBERS: Final[list[int]] = []
"""Stand for "none"; never changed in place."""


class Filter:
    """Which cards an effect, cost or target means, relative to its controller ("you") and its source.

    `places` is a mask with bit n for the zone kind n; `whose` says in whose zones; `types` needs one of its bits
    (0: any), `races` and `attributes` likewise; `face` is `UP`, `DOWN` or `EITHER`, `position` `ATTACK`, `DEFENSE`
    or 0; levels, ATK and DEF are inclusive ranges; `name` is a definition number or -1; `itself` is 1 for nothing but
    the source, 2 for all but the source, 0 for both; `extreme` keeps only those with the lowest or highest value.
    `all_of`, `any_of`, `none_of` are further filters: all, one, none of them must let the card through; `nested` is 1
    where there are any. `wanted` is the name of a card that may be compiled later; until then `name` is `NO_CARD`.
    """

    places: i64
    whose: i64
    types: i64
    races: i64
    attributes: i64
    face: i64
    position: i64
    least_level: i64
    most_level: i64
    least_attack: i64
    most_attack: i64
    least_defense: i64
    most_defense: i64
    name: i64
    itself: i64
    extreme: i64
    nested: i64
    all_of: list[Filter]
    any_of: list[Filter]
    none_of: list[Filter]
    wanted: str

    def __init__(self, places: i64, whose: i64 = ANYONE, types: i64 = 0) -> None:
        self.places = places
        self.whose = whose
        self.types = types
        self.races = 0
        self.attributes = 0
        self.face = EITHER
        self.position = 0
        self.least_level = 0
        self.most_level = MOST
        self.least_attack = LEAST
        self.most_attack = MOST
        self.least_defense = LEAST
        self.most_defense = MOST
        self.name = -1
        self.itself = 0
        self.extreme = ANY_CARD
        self.nested = 0
        self.all_of = NO_MORE
        self.any_of = NO_MORE
        self.none_of = NO_MORE
        self.wanted = ""


NO_MORE: Final[list[Filter]] = []
"""Stands for "no further filters"; never changed in place."""


class Need:
    """A condition of an activation: at least `least` cards fit the filter (`setup.filters[filter]`)."""

    filter: i64
    least: i64

    def __init__(self, filter: i64, least: i64) -> None:
        self.filter = filter
        self.least = least


class TargetSlot:
    """What is chosen at activation: `least` to `most` cards that fit the filter."""

    filter: i64
    least: i64
    most: i64

    def __init__(self, filter: i64, least: i64, most: i64) -> None:
        self.filter = filter
        self.least = least
        self.most = most


class Pattern:
    """The event that an ability answers or waits for.

    `event` is its kind; `player` says whose event; `subject` is the number of a filter that the event's first
    reference must fit or -1; `own` is 1 where that must be the ability's own card (as it now is); `other` and
    `own_other` say the same of the second reference; `part` is a part's id where the event is the beginning of a part,
    for a card that has moved the kind of zone where it came (0: any), `least` the least amount. `origins` is a mask of
    the kinds of zone that a card has moved out of (0: any).
    """

    event: i64
    player: i64
    subject: i64
    own: i64
    other: i64
    own_other: i64
    part: i64
    least: i64
    origins: i64

    def __init__(self, event: i64, player: i64 = ANYONE, subject: i64 = -1, own: i64 = 0, part: i64 = 0) -> None:
        self.event = event
        self.player = player
        self.subject = subject
        self.own = own
        self.other = -1
        self.own_other = 0
        self.part = part
        self.least = LEAST
        self.origins = 0


class Cost:
    """What is paid at activation (YG-53): Life Points, cards discarded, monsters Tributed.

    `discard` and `tribute` are the numbers of the filters that they must fit.
    """

    life: i64
    discards: i64
    discard: i64
    tributes: i64
    tribute: i64

    def __init__(self) -> None:
        self.life = 0
        self.discards = 0
        self.discard = -1
        self.tributes = 0
        self.tribute = -1


class Ability:
    """One compiled ability of a card.

    `kind` is `ACTIVATION`, `IGNITION`, `TRIGGER` or `STATIC`, `index` its place among the card's abilities,
    `speed` its Spell Speed (1 to 3; YG-51), `flags` a mask of the bits above, `program` its effect's number.
    `patterns`: a fast effect may be activated only when one of them has just happened (none: free timing); a trigger
    waits for them. `answers` is a mask of what the newest Chain Link must be (types of cards: SPELL, TRAP, MONSTER;
    0: anything or no Chain), `answers_whose` whose it must be. `draws` is how many cards the Deck must have, `room` how
    many Monster Zones must be free, `parts` a mask of the parts of a turn in one of which it must be (0: any), `turns`
    whose turn it must be. `places` is a mask of the zone kinds in which a trigger or ignition effect works.
    `filter`, `attack`, `defense`: what a static ability changes; `equipped` 1: the equipped monster instead.
    `tree` is the declaration, for texts and bots.
    """

    kind: i64
    index: i64
    speed: i64
    flags: i64
    program: i64
    patterns: list[Pattern]
    answers: i64
    answers_whose: i64
    targets: list[TargetSlot]
    needs: list[Need]
    draws: i64
    room: i64
    parts: i64
    turns: i64
    cost: Cost
    places: i64
    filter: i64
    attack: i64
    defense: i64
    equipped: i64
    tree: object

    def __init__(self, kind: i64, index: i64, speed: i64) -> None:
        self.kind = kind
        self.index = index
        self.speed = speed
        self.flags = 0
        self.program = -1
        self.patterns = []
        self.answers = 0
        self.targets = []
        self.needs = []
        self.draws = 0
        self.answers_whose = ANYONE
        self.room = 0
        self.parts = 0
        self.turns = ANYONE
        self.cost = Cost()
        self.places = 0
        self.filter = -1
        self.attack = 0
        self.defense = 0
        self.equipped = 0
        self.tree = None


class Definition:
    """A compiled card. `number` is its place in the setup; ATK and DEF count as 0 where they are unknown.

    `activation` is the index of the ability that its activation is, or -1; `triggers`, `ignitions` and `statics` list
    the abilities of these kinds; `piece` is 1 to 5 for the five pieces that win together (YG-10), otherwise 0.
    """

    number: i64
    name: str
    passcode: i64
    types: i64
    attribute: i64
    race: i64
    level: i64
    attack: i64
    defense: i64
    abilities: list[Ability]
    activation: i64
    triggers: list[Ability]
    ignitions: list[Ability]
    statics: list[Ability]
    piece: i64
    token: i64

    def __init__(self, number: i64, name: str, passcode: i64, types: i64) -> None:
        self.number = number
        self.name = name
        self.passcode = passcode
        self.types = types
        self.attribute = 0
        self.race = 0
        self.level = 0
        self.attack = 0
        self.defense = 0
        self.abilities = []
        self.activation = -1
        self.triggers = []
        self.ignitions = []
        self.statics = []
        self.piece = 0
        self.token = 0

    def add(self, ability: Ability) -> None:
        """Append an ability, in the order of the card's text."""
        self.abilities.append(ability)
        if ability.kind == ACTIVATION:
            self.activation = ability.index
        elif ability.kind == IGNITION:
            self.ignitions.append(ability)
        elif ability.kind == TRIGGER:
            self.triggers.append(ability)
        else:
            self.statics.append(ability)

    def is_monster(self) -> bool:
        """Whether it is a Monster card."""
        return self.types & MONSTER != 0

    def is_field(self) -> bool:
        """Whether it is a Field Spell, which has a zone of its own (YG-13)."""
        return self.types & FIELD != 0

    def home(self) -> i64:
        """The kind of zone in which the card is played."""
        if self.types & MONSTER != 0:
            return zones.MONSTERS
        return zones.FIELD if self.types & FIELD != 0 else zones.SPELLS

    def waits_when_set(self) -> bool:
        """Whether, once Set, it cannot be activated in the same turn (YG-60)."""
        return self.types & (TRAP | QUICK_PLAY) != 0

    def is_slow_spell(self) -> bool:
        """Whether it is a Spell of Spell Speed 1 (YG-51)."""
        return self.types & SPELL != 0 and self.types & QUICK_PLAY == 0

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Setup:
    """What all games of a match share: definitions, filters, effect programs. Fixed once a game has begun.

    `listen` is the mask of the event kinds that some ability waits for or answers, `named` are the filters that look
    for a card of a name.
    """

    definitions: list[Definition]
    filters: list[Filter]
    named: list[Filter]
    programs: list[list[int]]
    digest: str
    has_triggers: i64
    has_pieces: i64
    listen: i64

    def __init__(self) -> None:
        self.definitions = []
        self.filters = []
        self.named = []
        self.programs = []
        self.digest = ""
        self.has_triggers = 0
        self.has_pieces = 0
        self.listen = 0

    def add(self, definition: Definition) -> None:
        """Take in a finished definition; its number must be the next one."""
        self.definitions.append(definition)
        for filter in self.named:
            if filter.wanted == definition.name:
                filter.name = definition.number
        if len(definition.triggers) > 0:
            self.has_triggers = 1
        for ability in definition.abilities:
            for pattern in ability.patterns:
                self.listen |= event_bit(pattern.event)
        if definition.piece != 0:
            self.has_pieces = 1

    def add_filter(self, filter: Filter) -> i64:
        """Take in a filter; its number."""
        self.filters.append(filter)
        return len(self.filters) - 1

    def add_program(self, program: list[int]) -> i64:
        """Take in an effect program; its number."""
        self.programs.append(program)
        return len(self.programs) - 1
