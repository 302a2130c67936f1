"""Mana abilities as payments see them, and which of them should be used first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import ANY_TYPE, Cost

NO_GROUP: Final = -1
SIZE_LIMIT: Final = 255
PRIORITY_LIMIT: Final = 255
SCARCE_LIMIT: Final = 1023
SCARCE_PLACE: Final = 8
TYPES_PLACE: Final = 18
COSTED: Final = 1 << 21
OVERSIZE: Final = 1 << 22
PRIORITY_PLACE: Final = 23


class ManaAbility:
    """A mana ability that a player could use once now. Never changed after it is made.

    `source` and `index` are the caller's own. `outputs` lists the alternatives; each is a list of units,
    given as masks (see `mainphase.magic.mana`): two mana of one colour are [[W, W], [U, U], …], two mana in
    any combination [[ANY_COLOR, ANY_COLOR]]. `cost` is the mana it costs, `life` the life. Of the abilities
    with one `group` (0 or more) one may be used: those that tap one permanent are a group. `also` names a
    second group that it uses up (the creature that is tapped for it, too). An ability that may be used
    several times is given several times. `priority` is small for what should be used first: lands, then
    creatures, then others. `price_flag` is the flag of the units that do not pay for its cost (0: none but those that
    pay for no mana ability).

    What follows: `simple` abilities cost nothing and give the same `units` whatever is chosen, `single` ones
    one unit; `size` is the largest output, `mask` and `kinds` all its types, `reluctance` what `order_of_use`
    builds on.
    """

    source: i64
    index: i64
    outputs: list[list[int]]
    cost: Cost | None
    life: i64
    group: i64
    priority: i64
    also: i64
    price_flag: i64
    simple: bool
    single: bool
    units: list[int]
    size: i64
    mask: i64
    kinds: list[int]
    reluctance: i64

    def __init__(
        self,
        source: i64,
        index: i64,
        outputs: list[list[int]],
        cost: Cost | None = None,
        life: i64 = 0,
        group: i64 = NO_GROUP,
        priority: i64 = 0,
        also: i64 = NO_GROUP,
        like: ManaAbility | None = None,
    ) -> None:
        self.source = source
        self.index = index
        self.outputs = outputs
        self.cost = cost if cost is not None and cost.total > 0 else None
        self.life = life
        self.group = group
        self.priority = priority
        self.also = also
        self.price_flag = 0
        if like is None:
            self._classify()
        else:
            self.simple = like.simple
            self.single = like.single
            self.units = like.units
            self.size = like.size
            self.mask = like.mask
            self.kinds = like.kinds
        self._rate()

    def at(self, source: i64, index: i64, group: i64, priority: i64) -> ManaAbility:
        """The same ability of another source, where it is the one with that index: quicker than making it anew."""
        return ManaAbility(source, index, self.outputs, self.cost, self.life, group, priority, self.also, self)

    def apart(self, group: i64, also: i64) -> ManaAbility:
        """The same ability of that group, which uses up the group `also`."""
        return ManaAbility(self.source, self.index, self.outputs, self.cost, self.life, group, self.priority, also)

    def giving(self, outputs: list[list[int]]) -> ManaAbility:
        """The same ability with these alternatives."""
        return ManaAbility(self.source, self.index, outputs, self.cost, self.life, self.group, self.priority, self.also)

    def _classify(self) -> None:
        types: i64 = 0
        flags: i64 = -1
        one: bool = True
        self.size = 0
        for units in self.outputs:
            if len(units) > self.size:
                self.size = len(units)
            for unit in units:
                types |= unit
            if len(units) != 1 or (flags >= 0 and flags != units[0] & ~ANY_TYPE):
                one = False
            else:
                flags = units[0] & ~ANY_TYPE
        free: bool = self.cost is None and self.life == 0 and self.also < 0
        self.single = one and free and flags >= 0
        self.simple = free and (self.single or len(self.outputs) == 1)
        self.units = []
        if self.single:
            self.units = [int(types)]
        elif self.simple:
            self.units = self.outputs[0]
        self.mask = types
        self.kinds = [kind for kind in range(6) if types >> kind & 1]

    def _rate(self) -> None:
        """Set how much it should be spared, as far as that does not depend on what else there is."""
        key: i64 = self.priority if self.priority < PRIORITY_LIMIT else PRIORITY_LIMIT
        key = key << PRIORITY_PLACE | len(self.kinds) << TYPES_PLACE
        if self.cost is not None:
            key |= COSTED
        self.reluctance = key | (self.size if self.size < SIZE_LIMIT else SIZE_LIMIT)


def order_of_use(cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> list[i64]:
    """The places of the abilities, what is to be used first first.

    What counts, in this order: priority; whether it gives more than the whole cost; whether it costs mana;
    the number of its types; how few sources give its scarcest type; the number of its units; its place.
    """
    supply: list[i64] = [0, 0, 0, 0, 0, 0]
    for code in range(len(pool)):
        if pool[code] > 0:
            supply[code % 6] += pool[code]
    for ability in abilities:
        for kind in ability.kinds:
            supply[kind] += 1
    keys: list[i64] = []
    place: i64 = 0
    for ability in abilities:
        scarce: i64 = SCARCE_LIMIT
        for kind in ability.kinds:
            if supply[kind] < scarce:
                scarce = supply[kind]
        key: i64 = ability.reluctance + ((SCARCE_LIMIT - scarce) << SCARCE_PLACE)
        if ability.size > 1 and ability.size > cost.total:
            key += OVERSIZE
        keys.append(key << 20 | place)
        place += 1
    keys.sort()
    order: list[i64] = []
    for key in keys:
        order.append(key & 0xFFFFF)
    return order


def rank_of(order: list[i64]) -> list[i64]:
    """The turn of each ability in an order."""
    rank: list[i64] = [0] * len(order)
    for turn in range(len(order)):
        rank[order[turn]] = turn
    return rank


def order_of_pool(pool: list[int]) -> list[int]:
    """The codes in the pool, what is to be kept first first: of no restriction, snow, of few."""
    ranked: list[tuple[int, int, int, int]] = []
    for code in range(len(pool)):
        if pool[code] > 0:
            ranked.append((code // 12, 1 - code // 6 % 2, pool[code], code))
    ranked.sort()
    return [entry[3] for entry in ranked]
