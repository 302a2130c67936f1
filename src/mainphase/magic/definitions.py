"""Card definitions as the engine runs them: compiled once for an edition, immutable, shared by all copies of a game.

A ruleset's `compile` module makes them from card declarations and ability trees. Integer lists called "code" are
expressions and programs in the encoding of `mainphase.magic.expressions`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.ability import ALL_TOGETHER as ALL_TOGETHER
from mainphase.magic.ability import APART as APART
from mainphase.magic.ability import BY_BOTH as BY_BOTH
from mainphase.magic.ability import BY_OBJECT as BY_OBJECT
from mainphase.magic.ability import BY_PLAYER as BY_PLAYER
from mainphase.magic.ability import BY_SUBJECT as BY_SUBJECT
from mainphase.magic.ability import Ability as Ability
from mainphase.magic.bills import FREE, Bill, CastWay, ManaUse
from mainphase.magic.continuous import ContinuousEffect
from mainphase.magic.keywords import MASKS
from mainphase.magic.mana import Cost
from mainphase.magic.modes import Mode as Mode
from mainphase.magic.modes import TargetSlot as TargetSlot
from mainphase.magic.replacing import Replacing
from mainphase.magic.subtypes import BASIC_LAND_MANA, KIND_OF_SUBTYPE, SUBTYPES

ARTIFACT: Final = 1
CREATURE: Final = 2
ENCHANTMENT: Final = 4
INSTANT: Final = 8
LAND: Final = 16
PLANESWALKER: Final = 32
SORCERY: Final = 64
BATTLE: Final = 128
KINDRED: Final = 256
SCHEME: Final = 512
INTERRUPT: Final = 1024
MANA_SOURCE: Final = 2048
"""Types of spells before Sixth Edition; cards that modern rules play have neither."""
CARD_TYPES: Final = [
    "artifact",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "sorcery",
    "battle",
    "kindred",
]
"""The words of these bits, in their order."""
PERMANENT: Final = ARTIFACT | CREATURE | ENCHANTMENT | LAND | PLANESWALKER | BATTLE

BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8

SPELL: Final = 0
ACTIVATED: Final = 1
TRIGGERED: Final = 2
MANA: Final = 3
STATIC: Final = 4
SPECIAL: Final = 5
"""The kinds of ability; the last one is no ability to the rules, but what a special action of a card costs (116.2)."""

AURA: Final = 0
EQUIPMENT: Final = 1
FORTIFICATION: Final = 2
SAGA: Final = 3
SIEGE: Final = 4
EVERY_CREATURE_TYPE: Final = 5
KNOWN_SUBTYPES: Final = ["Aura", "Equipment", "Fortification", "Saga", "Siege", "every creature type"]
"""The subtypes that rules speak of, numbered the same in every setup; the last one stands for all (702.73a)."""

QUALITY_TYPES: Final = 100
QUALITY_SUBTYPES: Final = 1000
QUALITY_NAMES: Final = 1000000
"""Chosen qualities as numbers: colours from 0, card types, subtypes and names from these on."""

LOYALTY: Final = 0
DEFENSE: Final = 1
LORE: Final = 2
SHIELD: Final = 3
STUN: Final = 4
FINALITY: Final = 5
KEYWORD_COUNTERS: Final = [
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
]
"""The kinds of counter that give the keyword of their name (122.1b)."""
ABILITY_COUNTERS: Final = ("decayed", "exalted")
"""Those that stand for other abilities: each such counter gives one instance (122.1b)."""
FIRST_KEYWORD: Final = 6
KNOWN_COUNTERS: Final = ["loyalty", "defense", "lore", "shield", "stun", "finality", *KEYWORD_COUNTERS]
"""The kinds of counter that rules speak of, likewise: those from FIRST_KEYWORD on give keywords."""
KEYWORD_MASKS: Final = [MASKS[word] for word in KEYWORD_COUNTERS]

UNTAPS: Final = 0
STAYS_TAPPED: Final = 1
MAY_STAY_TAPPED: Final = 2
"""What a permanent does in its controller's untap step (502.3)."""

LATE_COST: Final = 1
EARLY_COST: Final = 2
"""A cost paid in a phase is dealt with as its ability resolves (it does more than that), or as it is played."""

SORCERY_SPEED: Final = 1
"""A flag of an ability: only when its controller could cast a sorcery (602.5d)."""
ONCE_A_TURN: Final = 2
MAY: Final = 4
LOYALTY_ABILITY: Final = 8
COUNTS_SPELLS: Final = 128
"""A flag of an ability: as it triggers it counts the spells that were cast before in the turn (702.40a)."""
"""Only if no loyalty ability of the permanent has been activated this turn (606.3)."""
NO_COUNTERS: Final[list[int]] = []
"""The counters of what enters without any; never changed in place."""
FACE: Final = 0
BESTOWED: Final = 1
MUTATING: Final = 2
FLIPPED: Final = 3
"""Kinds of version of a card: a face or half, or the card itself; an Aura spell or Aura by bestow (702.103b); a
mutating spell (702.140a); what a flip card is once it is flipped (710.1b)."""
BLENDS: Final = 1 << 20
"""The numbers of definitions from here on are those of a game's merged permanents."""
RAISES: Final = 512
"""A flag of an Aura spell: its instructions are followed before it enters, attached to what its target then is."""
ALL_MODES: Final = 256
"""A flag of a fused spell: its modes are the two halves, and nobody chooses (702.102d)."""
NINJUTSU: Final = 256
"""A flag of an activated ability: what it puts onto the battlefield attacks what the returned one did (702.49c)."""
CYCLING: Final = 128
"""A flag of an activated ability: to use it is to cycle the card (702.29c)."""
OF_EACH_PLAYER: Final = 512
"""A flag of a triggered ability at the beginning of a part: it speaks of the player whose part it is (805.4d)."""
ANY_EVENT: Final = 64
"""A flag of a triggered ability: it does the same whatever the event was, so that two of them are alike."""

AT_ONCE: Final = 2048
"""A flag of a state trigger before the stack: nobody plays it, it is seen to all the time (5ED, Landhome)."""
UNTAPS_ITSELF: Final = 4096
"""A flag of an ability before the stack: it untaps its source, so it works while that artifact is tapped (K-079)."""
GIVES_BACK: Final = 1024
"""A flag of a created ability: as its event happens what was exiled until then returns; nothing triggers (610.3)."""


class Definition:
    """One card, token or emblem as the engine runs it.

    `index` is its number in `Setup.definitions`, `types` and `supertypes` masks, `subtypes` numbers of the
    setup's subtype table, `colors` a mask, `keywords` a mask of `mainphase.magic.keywords` bits, `power` and
    `toughness` printed numbers. `mana_value` is that of the card off the stack. `untaps` is UNTAPS, STAYS_TAPPED or
    MAY_STAY_TAPPED. `enchant` is the code of what an Aura may be attached to (702.5), empty for what is none.
    `starting` are the counters that rules give it as it enters (306.5b), as pairs (number of the kind, how many).
    A front face has its `back`, a back face its `front`; a flip card has what it is flipped, as `flip`.
    `doors` are what a Room is with no half, the left, the right and both unlocked (709.5), `unlock` the numbers, among
    the `extras` of the setup, of what it costs to unlock the left and the right half.
    `versions` are what the card may be cast as instead: the back
    of a modal card, the halves of a split card; each has the `front` as which the card is known off the stack and, from
    1, its place there as `version`; all of these have `modal` 1. A split card as a whole has `split` 1.
    `guise` says what kind of version it is, FACE for any card, face or half, `usual` the way to cast it that pays a
    cost. `parts` are the numbers of the definitions of which a merged permanent is made, the topmost first.
    `ways` are the ways to cast the card, `cast_only` the code of when that is allowed at all (empty:
    always), `plain` 1 if it is only cast from the hand for its mana cost and what `bill` says, whatever else there is.
    `floor` is an amount of mana that a plain card costs at least where nothing makes spells cost less.
    `anytime` is 0 for a card that, in a hand, can only be played when a sorcery can, unless an effect says otherwise.
    `usable` are the activated abilities that work off the battlefield, `specials` what special actions of the card in
    the hand cost (suspend, foretell, plot). `used_from` is the mask of the zones besides the battlefield where the card
    says of itself that it can be cast or used, -1 before anybody has asked. `rebound` is 1 + the number of the delayed
    ability of a card with rebound among the `extras` of the setup, 0 for any
    other card; `madness` is 1 for what is exiled when it is discarded (702.35a), `aftermath` 1 for what is cast from a
    graveyard only and exiled afterwards (702.127a). `adventure` is 1 + the number of the
    effect that lets the player of an Adventure play the exiled card (715.3d), 0 for any other card.
    `opening` is 1 for a card with which its player may begin the game on the battlefield (103.6a).
    `cast_down` is the number of the definition that the card has while it is cast face down, 0 if it cannot be;
    `turn_up` are the numbers, among the `extras` of the setup, of what turning it face up costs (702.37e),
    `mana_turn_up` is 1 + that of its mana cost, where that may be one (701.40b), `as_turned` are the programs of what
    happens as it is turned face up (708.11).
    `rules` is a mask of what the card cannot be or do by itself (`mainphase.magic.continuous`).
    `power_code` and `toughness_code` give the numbers that a characteristic-defining ability defines (604.3).
    `replaces` is the mask of the changes that its static abilities may replace (see `replacing`).
    `written` is what it was made from by replacing `words` in its text (see `texts`), None for what says what it says.
    """

    index: i64
    name: str
    types: i64
    supertypes: i64
    subtypes: list[int]
    colors: i64
    cost: Cost
    mana_value: i64
    power: i64
    toughness: i64
    loyalty: i64
    defense: i64
    starting: list[int]
    keywords: i64
    token: i64
    castable: i64
    plain: i64
    anytime: i64
    bill: Bill
    floor: i64
    ways: list[CastWay]
    cast_only: list[int]
    rebound: i64
    madness: i64
    aftermath: i64
    adventure: i64
    opening: i64
    cast_down: i64
    turn_up: list[int]
    mana_turn_up: i64
    as_turned: list[int]
    untaps: i64
    enchant: list[int]
    rules: i64
    power_code: list[int]
    toughness_code: list[int]
    spell: Ability | None
    activated: list[Ability]
    mana: list[Ability]
    simple_mana: i64
    usable: list[Ability]
    used_from: i64
    specials: list[Ability]
    triggered: list[Ability]
    elsewhere: list[Ability]
    statics: list[Ability]
    replaces: i64
    abilities: list[Ability]
    card: object
    front: Definition | None
    back: Definition | None
    flip: Definition | None
    doors: list[Definition]
    unlock: list[int]
    versions: list[Definition]
    version: i64
    split: i64
    modal: i64
    guise: i64
    usual: i64
    parts: list[int]
    written: Definition | None
    words: list[int]

    def __init__(self, index: i64, name: str) -> None:
        self.index = index
        self.name = name
        self.types = 0
        self.supertypes = 0
        self.subtypes = []
        self.colors = 0
        self.cost = FREE
        self.mana_value = 0
        self.power = 0
        self.toughness = 0
        self.loyalty = 0
        self.defense = 0
        self.starting = NO_COUNTERS
        self.keywords = 0
        self.token = 0
        self.castable = 0
        self.plain = 1
        self.anytime = 1
        self.bill = NO_BILL
        self.floor = 0
        self.ways = []
        self.cast_only = []
        self.rebound = 0
        self.madness = 0
        self.aftermath = 0
        self.adventure = 0
        self.opening = 0
        self.cast_down = 0
        self.turn_up = NO_COUNTERS
        self.mana_turn_up = 0
        self.as_turned = NO_COUNTERS
        self.untaps = UNTAPS
        self.enchant = []
        self.rules = 0
        self.power_code = []
        self.toughness_code = []
        self.spell = None
        self.activated = []
        self.mana = []
        self.simple_mana = 0
        self.usable = []
        self.used_from = -1
        self.specials = []
        self.triggered = []
        self.elsewhere = []
        self.statics = []
        self.replaces = 0
        self.abilities = []
        self.card = None
        self.front = None
        self.back = None
        self.flip = None
        self.doors = NO_VERSIONS
        self.unlock = NO_COUNTERS
        self.versions = NO_VERSIONS
        self.version = 0
        self.split = 0
        self.modal = 0
        self.guise = FACE
        self.usual = 0
        self.parts = NO_COUNTERS
        self.written = None
        self.words = NO_COUNTERS

    def __repr__(self) -> str:
        return f"<definition {self.index} {self.name}>"

    def other_face(self) -> Definition | None:
        """The other face of a double-faced card; None for what has one face."""
        if self.back is not None:
            return self.back
        front = self.front
        return front if front is not None and front.back is self.unchanged() else None

    def is_back(self) -> bool:
        """Whether it is the back face of a double-faced card."""
        front = self.front
        return front is not None and front.back is self.unchanged()

    def unchanged(self) -> Definition:
        """The same with its own words, whatever effects have changed in its text."""
        return self if self.written is None else self.written

    def copiable(self) -> Definition:
        """What a copy of a permanent with that definition is: not bestowed, flipped or with a changed text (707.2)."""
        if len(self.doors) > 0:
            return self.doors[3].unchanged()
        front = self.front
        if front is not None and (self.guise == BESTOWED or self.guise == FLIPPED):
            return front.unchanged()
        return self.unchanged()

    def add_version(self, version: Definition) -> None:
        """The card may be cast as that too."""
        self.versions = [*self.versions, version]
        version.front = self
        version.version = len(self.versions)
        self.modal = version.modal = 1


class Setup:
    """What all copies of one game share: the compiled definitions, the effect programs, the names.

    `definitions[0]` stands for nothing. `programs` are the effect programs by number, `costs` the mana costs
    that programs ask for, `extras` the delayed and reflexive triggered abilities that they create. `subtypes`,
    `counters` and `names` turn the numbers of subtypes, of kinds of counter and of names that code speaks of into
    words. `replacings` are all replacement and prevention effects by number, `replaces` the mask of what they concern,
    `own_replaces` that of those that work from outside the battlefield. `walker_types` are the numbers of the
    planeswalker types (205.3j), `role` that of Roles (303.7; -1: none),
    `creature_types` and `land_types` those among which players choose,
    `recorded` the kinds of event of which somebody asks later whether they happened this turn,
    `asks_back` is 1 if somebody asks about the last turn, `asks_cast`
    if somebody asks whether something was cast, `asks_upkeeps` if somebody asks how many upkeeps a permanent has seen,
    `far_mana` if what a mana ability gives depends on zones other than the battlefield. `features` is the mask of what
    rules only look at where a card has to do with it (see `features`).
    `digest` is the hash of all declarations. `crown` are the
    numbers of the monarch's two abilities (725.2) among the `extras`, the draw and the loss of the crown, where a card
    may make somebody monarch.
    `counter_effects` are pairs: a kind of counter that gives an ability or changes power and toughness by other numbers
    than 1/1, and the number of the effect that it is.
    `excess` is 1 if a card speaks of excess damage.
    `gifts` are the abilities that cards outside the battlefield may gain: with each comes a way to cast them.
    `prices` says whether any definition changes what spells cost, `usable` whether any card is played or used from
    other zones than the hand, `others` whether an ability may be activated by others than its controller,
    `versions` whether any card may be cast as something else, `anytime` whether a card in a hand may be of use when no
    sorcery is. `windows` are those in which anything may be played besides what begins a batch, in rules before the
    stack (see `play_windows`).
    `face_down` are the numbers of the definitions that face-down objects have, without and with ward {2} (0: not
    needed); `manifests` is 1 if a card may be turned face up for its mana cost, `rooms` if any card is a Room.
    `effects` are the continuous effects by number; `far_statics` has the bit of each zone other than the battlefield
    from which static abilities work, `subtype_kinds` the masks of the types that subtypes go with, `mana_uses` what
    mana may be spent on, by number from 1 on. `reworded` are the setups that have one definition more, with changed
    words (see `texts`).
    `parts` are the turn of the ruleset (an `encoding.TurnParts`), for what is compiled while a game goes on.
    `exceptions` are those with which effects let permanents become copies (707.9), as trees.
    """

    definitions: list[Definition]
    programs: list[list[int]]
    replacings: list[Replacing]
    exceptions: list[object]
    own_replaces: i64
    replaces: i64
    costs: list[Cost]
    mana_uses: list[ManaUse]
    extras: list[Ability]
    recorded: list[int]
    asks_back: i64
    asks_cast: i64
    asks_upkeeps: i64
    far_mana: i64
    features: i64
    effects: list[ContinuousEffect]
    far_statics: i64
    deploy: ContinuousEffect | None
    subtypes: list[str]
    creature_types: list[int]
    land_types: list[int]
    walker_types: list[int]
    role: i64
    subtype_kinds: list[int]
    counters: list[str]
    names: list[str]
    crown: list[int]
    face_down: list[int]
    manifests: i64
    rooms: i64
    gifts: list[object]
    counter_effects: list[int]
    excess: i64
    digest: str
    prices: i64
    usable: i64
    others: i64
    versions: i64
    anytime: i64
    windows: i64
    reworded: list[Setup]
    parts: object

    def __init__(self) -> None:
        self.parts = None
        self.definitions = [BLANK_DEFINITION]
        self.programs = []
        self.replacings = []
        self.exceptions = []
        self.own_replaces = 0
        self.replaces = 0
        self.costs = []
        self.mana_uses = []
        self.effects = []
        self.far_statics = 0
        self.deploy = None
        self.subtypes = KNOWN_SUBTYPES[:]
        self.creature_types = []
        self.land_types = []
        self.walker_types = []
        self.role = -1
        self.subtype_kinds = [kinds_of_subtype(name) for name in KNOWN_SUBTYPES]
        self.counters = KNOWN_COUNTERS[:]
        self.extras = []
        self.recorded = []
        self.asks_back = 0
        self.asks_cast = 0
        self.asks_upkeeps = 0
        self.far_mana = 0
        self.features = 0
        self.names = []
        self.crown = []
        self.face_down = [0, 0]
        self.manifests = 0
        self.rooms = 0
        self.gifts = []
        self.counter_effects = []
        self.excess = 0
        self.digest = ""
        self.prices = 0
        self.usable = 0
        self.others = 0
        self.versions = 0
        self.anytime = 0
        self.windows = 0
        self.reworded = []

    def record(self, kind: int) -> None:
        """Somebody asks later whether such events happened."""
        if kind not in self.recorded:
            self.recorded.append(kind)

    def subtype(self, name: str) -> int:
        """The number of a subtype's name, made at need."""
        if name not in self.subtypes:
            self.subtypes.append(name)
            self.subtype_kinds.append(kinds_of_subtype(name))
            if name == "Role":
                self.role = len(self.subtypes) - 1
        return self.subtypes.index(name)

    def list_words(self) -> None:
        """Number all creature types and basic land types, for players who choose among them."""
        if not self.land_types:
            self.land_types = [self.subtype(name) for name in BASIC_LAND_MANA]
            self.creature_types = [self.subtype(name) for name in SUBTYPES["creature"]]

    def effect(self, effect: ContinuousEffect) -> int:
        """Add a continuous effect; its number."""
        effect.index = len(self.effects)
        self.effects.append(effect)
        return len(self.effects) - 1

    def counter(self, name: str) -> int:
        """The number of a kind of counter, made at need."""
        if name not in self.counters:
            self.counters.append(name)
        return self.counters.index(name)

    def name(self, name: str) -> int:
        """The number of a name that code speaks of, made at need."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)


NO_BILL: Final = Bill()
"""The bill of what costs nothing; never changed."""


def kinds_of_subtype(name: str) -> int:
    """The mask of the card types with which a subtype goes (205.3); 0 for an unknown one."""
    return KINDS_OF_SUBTYPES.get(KIND_OF_SUBTYPE.get(name, ""), 0)


KINDS_OF_SUBTYPES: Final[dict[str, int]] = {
    "artifact": ARTIFACT,
    "enchantment": ENCHANTMENT,
    "land": LAND,
    "planeswalker": PLANESWALKER,
    "spell": INSTANT | SORCERY,
    "creature": CREATURE | KINDRED,
    "battle": BATTLE,
}
"""The card types with which the subtypes of a kind go (205.3)."""

NO_VERSIONS: Final[list[Definition]] = []
"""The versions of what can only be cast as itself; never changed."""

BLANK_DEFINITION: Final = Definition(0, "")
