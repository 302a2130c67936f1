"""One compiled ability of a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.bills import Bill, Extra, PriceChange
from mainphase.magic.continuous import ContinuousEffect
from mainphase.magic.modes import Mode
from mainphase.magic.payment import ManaAbility
from mainphase.magic.replacing import Replacing

APART: Final = 0
ALL_TOGETHER: Final = 1
"""Once for all events of its kind that happen at the same time; their amounts add up."""
BY_PLAYER: Final = 2
"""Once for those of each player."""
BY_OBJECT: Final = 3
"""Once for those with the same second reference: damage to one object or player."""
BY_BOTH: Final = 4
"""Once for those of each player with the same second reference: attacks on one player."""
BY_SUBJECT: Final = 5
"""Once for those with the same first reference, whatever the second: all damage that a source deals at a time."""


ITS_SOURCE: Final = 1
ITS_HOST: Final = 2
"""What an ability regenerates: the permanent that has it, or what that is attached to."""


class Ability(Bill):
    """One compiled ability.

    `kind` is one of SPELL to STATIC, `home` the index of the definition that it was compiled in, `index` its place
    among all abilities there, `number` its place (from 1) among those of its kind, in printed order. It is the bill of
    what it costs; `extras` are the costs that are announced besides, `prices` what changes its own cost, and `price`
    how a static ability changes those of spells. `modes` has one entry unless the ability is modal; then `mode_least`
    to `mode_most` are chosen (or what the codes `least_code` and `most_code` say), several times where it `repeats`.
    Of a mana ability `mana` is what it gives, `mana_times` how often (code), `mana_among` the code of permanents whose
    types of mana it gives (106.7), `harm` the damage that it deals to the player, `settled` 1 if one that triggers adds
    the same as long as no permanent has other characteristics,
    `mana_use` the number of what its mana may be spent on (0: anything).
    `who` is the code of who may activate it (empty: its controller), `per_turn` how often a turn (0: any number).
    `event` is the kind of event that triggers it, `pattern` the code that says which of them, `condition` the
    intervening "if" (603.4), each empty for always. `zone` is where it works from (-1: wherever its
    object is). `looks_back` is 1 if it triggers on what was before the event (603.10a), `together` one of APART to
    BY_BOTH, `least` the smallest amount that triggers it. `chapter` is the number of a
    chapter ability, `windows` the mask of the windows in which its modes may be used (0: any),
    `regenerates` what it regenerates, where that is settled: ITS_SOURCE, ITS_HOST, else 0,
    `is_cost` is not 0 for a phase cost: what happens in a part of the turn unless it is paid (5ED, Phase Structure).
    `keyword` is the keyword that it is part of, if any, `effect` what a static ability does;
    `replacing` is set for one that replaces or prevents events, `protection` the code of what a protection ability
    protects from, `hexproof` that of hexproof from a quality, `walk` that of a landwalk ability's lands, `band`
    that of what a "bands with other" ability speaks of, `toxic` the number of a toxic ability, `time` the code of
    how many time counters suspend gives. `tree` is the declaration, for texts.
    """

    kind: i64
    index: i64
    number: i64
    extras: list[Extra]
    prices: list[PriceChange]
    price: PriceChange | None
    modes: list[Mode]
    mode_least: i64
    mode_most: i64
    least_code: list[int]
    most_code: list[int]
    repeats: i64
    who: list[int]
    per_turn: i64
    mana: ManaAbility | None
    mana_times: list[int]
    mana_among: list[int]
    harm: i64
    settled: i64
    mana_use: i64
    event: i64
    pattern: list[int]
    chapter: i64
    condition: list[int]
    zone: i64
    flags: i64
    looks_back: i64
    together: i64
    windows: i64
    regenerates: i64
    is_cost: i64
    least: i64
    home: i64
    keyword: str
    effect: ContinuousEffect | None
    replacing: Replacing | None
    protection: list[int]
    hexproof: list[int]
    walk: list[int]
    band: list[int]
    toxic: i64
    time: list[int]
    tree: object

    def __init__(self, kind: i64, index: i64, number: i64, tree: object) -> None:
        super().__init__()
        self.kind = kind
        self.home = 0
        self.keyword = ""
        self.effect = None
        self.replacing = None
        self.protection = []
        self.hexproof = []
        self.walk = []
        self.band = []
        self.toxic = 0
        self.time = []
        self.index = index
        self.number = number
        self.tree = tree
        self.extras = []
        self.prices = []
        self.price = None
        self.modes = []
        self.mode_least = 1
        self.mode_most = 1
        self.least_code = []
        self.most_code = []
        self.repeats = 0
        self.who = []
        self.per_turn = 0
        self.mana = None
        self.mana_times = []
        self.mana_among = []
        self.harm = 0
        self.settled = 0
        self.mana_use = 0
        self.event = -1
        self.pattern = []
        self.chapter = 0
        self.condition = []
        self.zone = 3  # zones.BATTLEFIELD
        self.flags = 0
        self.looks_back = 0
        self.together = APART
        self.windows = 0
        self.regenerates = 0
        self.is_cost = 0
        self.least = 1

    def is_special(self) -> bool:
        """Whether what the mana ability gives, or whether it can be used, depends on more than its source."""
        return len(self.mana_times) + len(self.mana_among) + len(self.condition) > 0 or self.harm + self.mana_use != 0
