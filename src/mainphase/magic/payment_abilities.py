"""Mana abilities as payments see them, and which of them should be used first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import ANY_TYPE, Cost

NO_GROUP: Final = -1


class ManaAbility:
    """A mana ability that a player could use once now.

    `source` and `index` are the caller's own. `outputs` lists the alternatives; each is a list of units,
    given as masks (see `mainphase.magic.mana`): two mana of one colour are [[W, W], [U, U], …], two mana in
    any combination [[ANY_COLOR, ANY_COLOR]]. `cost` is the mana it costs, `life` the life. Of the abilities
    with one `group` (0 or more) one may be used: the taps of a permanent are one group. `also` names a second
    group that it uses up as well (the creature that is tapped for it). An ability that may be used several
    times is given several times. `priority` is small for what should be used first: lands, then creatures,
    then others.
    """

    source: i64
    index: i64
    outputs: list[list[int]]
    cost: Cost | None
    life: i64
    group: i64
    priority: i64
    also: i64
    simple: bool
    single: bool
    units: list[int]
    types: i64

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
    ) -> None:
        self.source = source
        self.index = index
        self.outputs = outputs
        self.cost = cost if cost is not None and cost.total > 0 else None
        self.life = life
        self.group = group
        self.priority = priority
        self.also = also
        self._classify()

    def _classify(self) -> None:
        """Set what follows from the rest: `simple` abilities give the same `units` whatever is chosen."""
        types: i64 = 0
        flags: i64 = -1
        one: bool = True
        for units in self.outputs:
            for unit in units:
                types |= unit
            if len(units) != 1:
                one = False
            elif flags >= 0 and flags != units[0] & ~ANY_TYPE:
                one = False
            else:
                flags = units[0] & ~ANY_TYPE
        free: bool = self.cost is None and self.life == 0 and self.also < 0
        self.single = one and free and flags >= 0
        self.simple = free and (self.single or len(self.outputs) == 1)
        self.types = types & ANY_TYPE
        self.units = []
        if self.single:
            self.units.append(types)
        elif self.simple:
            self.units = self.outputs[0]

    def most_units(self) -> i64:
        """The size of its largest alternative."""
        most: i64 = 0
        for units in self.outputs:
            if len(units) > most:
                most = len(units)
        return most


def order_of_use(cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> list[i64]:
    """The places of the abilities, what is to be used first first."""
    supply: list[i64] = [0, 0, 0, 0, 0, 0]
    for code in range(len(pool)):
        supply[code % 6] += pool[code]
    for ability in abilities:
        for kind in range(6):
            if ability.types >> kind & 1:
                supply[kind] += 1
    keys: list[i64] = []
    for place in range(len(abilities)):
        keys.append(_reluctance(cost, abilities[place], supply) << 20 | place)
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


def _reluctance(cost: Cost, ability: ManaAbility, supply: list[i64]) -> i64:
    """A number that is large for what should be spared."""
    units: i64 = ability.most_units()
    scarce: i64 = 1023
    types: i64 = 0
    for kind in range(6):
        if ability.types >> kind & 1:
            types += 1
            if supply[kind] < scarce:
                scarce = supply[kind]
    key: i64 = ability.priority if ability.priority < 255 else 255
    key = key << 1 | (1 if units > cost.total else 0)
    key = key << 1 | (0 if ability.cost is None else 1)
    key = key << 3 | types
    key = key << 10 | (1023 - scarce)
    return key << 8 | (units if units < 255 else 255)


def order_of_pool(pool: list[int]) -> list[int]:
    """The codes in the pool, what is to be kept first first: of no restriction, snow, of few."""
    ranked: list[tuple[int, int, int, int]] = []
    for code in range(len(pool)):
        if pool[code] > 0:
            ranked.append((code // 12, 1 - code // 6 % 2, pool[code], code))
    ranked.sort()
    return [entry[3] for entry in ranked]
