"""What spells and abilities cost, as the engine pays it: bills, ways to cast, optional costs, changes of costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import Cost, parse_cost
from mainphase.magic.sieves import NO_SIEVE, Sieve

FREE: Final = parse_cost("")

CONVOKE_HELP: Final = 1
DELVE_HELP: Final = 2
IMPROVISE_HELP: Final = 4
"""What may be done instead of paying mana, as bits of `Bill.help` (702.51, 702.66, 702.126)."""

EXILED_AFTER: Final = 1
"""A flag of a way to cast: the card is exiled when it would leave the stack (702.34a)."""
FROM_HAND: Final = 4
"""Not from another zone, even if something lets the card be cast from there (702.185a)."""
IS_FREE: Final = 2
"""Without paying the mana cost (118.9a): X is 0."""
IF_FORETOLD: Final = 8
"""Only if the card is foretold, and has been since an earlier turn (702.143a)."""
HASTE_AFTER: Final = 16
"""A creature spell cast so gains haste until its controller loses control of what it is (702.62a)."""

FREE_WAY: Final = 63
"""The number of the way in which an effect lets a card be cast without paying its mana cost."""
DOWN_WAY: Final = 62
"""The number of the way in which a card is cast face down (708.4)."""
ANY_NUMBER: Final = -1

MANA_WAY: Final = ""
"""The name of the way to cast a card for its mana cost."""


class CostPart:
    """One part of a cost besides mana: the kind (see `mainphase.magic.costs`), what it takes and how much (code).

    An empty `what` is the source itself. Of counters `counter_kind` is 0 for +1/+1, 1 for -1/-1, 2 for others,
    whose number in the setup is `counter`, and -1 for counters of any kind. What takes nothing away has `order` 0, so
    that the object can pay another part too; then comes what does (1), at last what is left to chance (2, 601.2h).
    `fixed` is the reference of the only object that will do, 0 where `what` says it. Of exerting `counter` is how many
    times more than once.
    """

    kind: i64
    rule: str
    what: list[int]
    count: list[int]
    counter_kind: i64
    counter: i64
    order: i64
    fixed: i64
    sieve: Sieve

    def __init__(self, kind: i64, rule: str, what: list[int], count: list[int]) -> None:
        self.sieve = NO_SIEVE
        self.kind = kind
        self.rule = rule
        self.what = what
        self.count = count
        self.counter_kind = 0
        self.counter = 0
        self.order = 0
        self.fixed = 0

    def ready(self) -> Sieve:
        """`what`, made ready at the first time."""
        if self.sieve.code is not self.what:
            self.sieve = Sieve(self.what)
        return self.sieve


class Bill:
    """What has to be paid (118): mana, tapping (1) or untapping (2) the source, and parts besides.

    `more` and `less` are what effects add to the mana and take away from it (601.2f). `help` says what may be done
    instead of paying mana (CONVOKE_HELP to IMPROVISE_HELP).
    """

    cost: Cost
    taps: i64
    costs: list[CostPart]
    more: Cost
    less: Cost
    help: i64

    def __init__(self) -> None:
        self.cost = FREE
        self.taps = 0
        self.costs = []
        self.more = FREE
        self.less = FREE
        self.help = 0

    def total(self, x: i64) -> Cost:
        """The mana to pay, with that value of X: increases come before reductions (601.2f)."""
        cost = self.cost
        if cost.x != 0:
            cost = cost.with_x(x)
        if self.more.total != 0:
            cost = cost.plus(self.more)
        if self.less.total != 0:
            cost = cost.less(self.less)
        return cost


class Extra:
    """A choice of costs that is announced (601.2b): an optional cost, or one of several (`choices`).

    `name` is the keyword of an optional cost, `most` how often it may be paid (ANY_NUMBER for any number of times).
    """

    name: str
    rule: str
    cost: Cost
    costs: list[CostPart]
    most: i64
    choices: list[Bill]

    def __init__(self, name: str, rule: str, most: i64) -> None:
        self.name = name
        self.rule = rule
        self.cost = FREE
        self.costs = []
        self.most = most
        self.choices = []


class CastWay:
    """One way in which a card may be cast (601.2b): from which kind of zone, for what, and if what holds (code).

    `name` is that of the keyword, "alternative" for an alternative cost without one, MANA_WAY for the mana cost.
    `after` is 1 + the number of the delayed ability (among the setup's `extras`) that waits from when the spell becomes
    a permanent, 0 for none. `given` is 1 + the number of the ability (among the setup's `gifts`) that the card must
    have gained for it, 0 for a way of its own. `floor` is an amount of mana that it costs at least where nothing makes
    spells cost less.
    """

    name: str
    rule: str
    zone: i64
    cost: Cost
    costs: list[CostPart]
    condition: list[int]
    flags: i64
    after: i64
    given: i64
    floor: i64

    def __init__(self, name: str, rule: str, zone: i64, cost: Cost) -> None:
        self.name = name
        self.rule = rule
        self.zone = zone
        self.cost = cost
        self.costs = []
        self.condition = []
        self.flags = 0
        self.after = 0
        self.given = 0
        self.floor = 0


class PriceChange:
    """What makes spells cost more or less (118.7, 601.2f): codes of which, whose, how often and when.

    An empty `what` is the spell or ability itself; an empty `times` is once.
    """

    what: list[int]
    who: list[int]
    more: Cost
    less: Cost
    times: list[int]
    condition: list[int]

    def __init__(self, what: list[int], who: list[int], more: Cost, less: Cost, times: list[int]) -> None:
        self.what = what
        self.who = who
        self.more = more
        self.less = less
        self.times = times
        self.condition = []


class ManaUse:
    """What some mana may be spent on (106.6): codes of the spells to cast, and of the permanents of which to activate
    abilities.

    An empty code is none. `others` is 1 if it pays for all abilities, 3 if for everything else but spells too; `firm`
    is 1 if a spell on which it is spent can't be countered.
    """

    spells: list[int]
    abilities: list[int]
    others: i64
    firm: i64

    def __init__(self, spells: list[int], abilities: list[int], others: i64, firm: i64) -> None:
        self.spells = spells
        self.abilities = abilities
        self.others = others
        self.firm = firm

    def same(self, other: ManaUse) -> bool:
        """Whether both allow the same."""
        if self.others != other.others or self.firm != other.firm:
            return False
        return self.spells == other.spells and self.abilities == other.abilities
