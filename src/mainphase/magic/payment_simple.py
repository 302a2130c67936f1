"""Payments where no choice between abilities matters, which is nearly always: no search, one pass."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import SNOW, Cost, code_mask
from mainphase.magic.payment_abilities import ManaAbility, order_of_pool, order_of_use, rank_of
from mainphase.magic.payment_margins import Margins
from mainphase.magic.payment_options import ANY_OF_GROUP, Option
from mainphase.magic.payment_plan import Matching, Plan

UNPAYABLE: Final = 0
PAID: Final = 1
UNSURE: Final = 2


def pay_simply(cost: Cost, pool: list[int], abilities: list[ManaAbility], plan: Plan) -> i64:
    """The payment of a plain cost that `pay_by_search` finds. PAID, UNPAYABLE, or UNSURE if that takes a search."""
    plan.clear()
    simple = SimplePayment(cost, pool, abilities)
    state = simple.set_up()
    if state != PAID:
        return state
    order = order_of_use(cost, pool, abilities)
    simple.spare_abilities(order)
    if simple.spare_units > 0:
        if simple.uses_several():
            return UNSURE
        simple.spare_pool()
    solution: list[Option] = []
    for place in order:
        entry: i64 = simple.entry_of[place]
        if simple.excluded[place] or simple.taken[entry]:
            continue
        simple.taken[entry] = 1
        solution.append(simple.option(place))
    match = Matching(solution, cost.ways()[0], simple.pool, abilities, simple.excluded, rank_of(order))
    match.write(cost, plan)
    return PAID


class SimplePayment:
    """Sources without choices that matter. An entry is a group of abilities of one unit, or one simple ability."""

    cost: Cost
    pool: list[int]
    abilities: list[ManaAbility]
    excluded: list[i64]
    entry_of: list[i64]
    members: list[list[i64]]
    vectors: list[int]
    left: list[i64]
    taken: list[i64]
    spare_units: i64
    margins: Margins
    slack: int

    def __init__(self, cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> None:
        self.cost = cost
        self.pool = pool[:]
        self.abilities = abilities
        self.excluded = [0] * len(abilities)
        self.entry_of = []
        self.members = []
        self.vectors = []
        self.left = []
        self.taken = []
        self.spare_units = -cost.total

    def set_up(self) -> i64:
        """Sum up what there is. PAID if the cost can be paid, UNSURE if that takes a search."""
        names: list[i64] = []
        for place in range(len(self.abilities)):
            ability = self.abilities[place]
            if not ability.simple:
                return UNSURE
            if ability.group >= 0 and ability.group in names:
                if not self._join(place, names.index(ability.group)):
                    return UNSURE
                continue
            self.entry_of.append(len(names))
            names.append(ability.group)
            self.members.append([place])
            self.left.append(1)
            self.taken.append(0)
            self.spare_units += len(ability.units)
        for amount in self.pool:
            self.spare_units += amount
        if self.spare_units < 0:
            return UNPAYABLE
        self._sum_up()
        return PAID if self.slack & self.margins.sign == self.margins.sign else UNPAYABLE

    def _join(self, place: i64, entry: i64) -> bool:
        """Put an ability into the entry of its group; False if they are not of one kind."""
        ability = self.abilities[place]
        first = self.abilities[self.members[entry][0]]
        if not first.single or not ability.single or (first.units[0] ^ ability.units[0]) & SNOW:
            return False
        self.members[entry].append(place)
        self.left[entry] += 1
        self.entry_of.append(entry)
        return True

    def _sum_up(self) -> None:
        margins = Margins(self.cost, self.spare_units + self.cost.total)
        self.margins = margins
        slack = margins.start
        for code in range(len(self.pool)):
            if self.pool[code] > 0:
                slack += margins.vector(code_mask(code)) * self.pool[code]
        for entry in range(len(self.members)):
            vector = self._entry_vector(entry)
            self.vectors.append(vector)
            slack += vector
        self.slack = slack

    def _entry_vector(self, entry: i64) -> int:
        """What an entry adds to the margins, without the abilities left out."""
        members: list[i64] = self.members[entry]
        if len(members) > 1:
            return self.margins.vector(self._union(members))
        vector: int = 0
        for mask in self.abilities[members[0]].units:
            vector += self.margins.vector(mask)
        return vector

    def _union(self, members: list[i64]) -> i64:
        """What the one unit of an entry may be, without the abilities left out."""
        union: i64 = 0
        for place in members:
            if not self.excluded[place]:
                union |= self.abilities[place].units[0]
        return union

    def spare_abilities(self, order: list[i64]) -> None:
        """Leave out abilities from the end of the order where the cost stays payable."""
        sign = self.margins.sign
        turn: i64 = len(order) - 1
        while turn >= 0:
            place: i64 = order[turn]
            turn -= 1
            entry: i64 = self.entry_of[place]
            last: bool = self.left[entry] == 1
            units: i64 = len(self.abilities[place].units) if last else 0
            if units > self.spare_units:
                continue
            self.excluded[place] = 1
            vector = 0 if last else self._entry_vector(entry)
            slack = self.slack - self.vectors[entry] + vector
            if slack & sign != sign:
                self.excluded[place] = 0
                continue
            self.slack = slack
            self.vectors[entry] = vector
            self.left[entry] -= 1
            self.spare_units -= units

    def uses_several(self) -> bool:
        """Whether a source of several mana is used."""
        for place in range(len(self.abilities)):
            if not self.excluded[place] and len(self.abilities[place].units) > 1:
                return True
        return False

    def spare_pool(self) -> None:
        """Keep floating mana that is not needed."""
        for code in order_of_pool(self.pool):
            vector = self.margins.vector(code_mask(code))
            while self.pool[code] > 0 and self.spare_units > 0:
                if (self.slack - vector) & self.margins.sign != self.margins.sign:
                    break
                self.slack -= vector
                self.spare_units -= 1
                self.pool[code] -= 1

    def option(self, place: i64) -> Option:
        """The entry of an ability, as `Matching` takes it."""
        ability = self.abilities[place]
        members: list[i64] = self.members[self.entry_of[place]]
        if len(members) == 1:
            return Option(members, place, ANY_OF_GROUP if ability.single else 0, ability.units)
        return Option(members, ANY_OF_GROUP, ANY_OF_GROUP, [int(self._union(members))])
