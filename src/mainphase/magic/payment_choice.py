"""Choosing one payment among the possible ones, by search."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.mana import Cost
from mainphase.magic.payment_abilities import ManaAbility, order_of_pool, order_of_use, rank_of
from mainphase.magic.payment_plan import Matching, Plan
from mainphase.magic.payment_search import Search


class Chooser:
    """Leaves out of a possible payment what can be left out, and keeps the best payment."""

    search: Search
    budget: i64
    order: list[i64]
    rank: list[i64]
    match: Matching

    def __init__(self, search: Search, budget: i64, order: list[i64]) -> None:
        self.search = search
        self.budget = budget
        self.order = order
        self.rank = rank_of(order)
        self._note()

    def choose(self) -> None:
        """Find the payment to make: afterwards `match` holds it."""
        self._spare_abilities()
        if self.match.waste > 0:
            self._waste_less()
        self._spare_pool()

    def _note(self) -> None:
        """Work out the payment that the search just found."""
        search = self.search
        excluded: list[i64] = search.excluded[:]
        self.match = Matching(search.solution, search.way, search.pool, search.abilities, excluded, self.rank)

    def _spare_abilities(self) -> None:
        excluded: list[i64] = self.search.excluded
        turn: i64 = len(self.order) - 1
        while turn >= 0:
            place: i64 = self.order[turn]
            turn -= 1
            if excluded[place]:
                continue
            excluded[place] = 1
            if not self.match.used[place]:
                continue
            if self.search.possible(self.budget):
                self._note()
            else:
                excluded[place] = 0

    def _waste_less(self) -> None:
        """Try to do without each source with unspent mana; take a payment that leaves less unspent."""
        search = self.search
        abilities: list[ManaAbility] = search.abilities
        best = self.match
        kept: list[i64] = search.excluded
        highest: i64 = 0
        for place in range(len(abilities)):
            if best.used[place] and abilities[place].priority > highest:
                highest = abilities[place].priority
        for place in best.wasteful[:]:
            search.excluded = [1 if ability.priority > highest else 0 for ability in abilities]
            search.excluded[place] = 1
            if not search.possible(self.budget):
                continue
            self._note()
            self._spare_abilities()
            if self.match.waste < best.waste:
                best = self.match
                kept = search.excluded
        self.match = best
        search.excluded = kept

    def _spare_pool(self) -> None:
        """Keep floating mana where other floating mana does as well."""
        pool: list[int] = self.search.pool
        for code in order_of_pool(pool):
            high: i64 = self.match.pool_used(code)
            low: i64 = 0
            while low < high:
                middle: i64 = (low + high) // 2
                pool[code] = int(middle)
                if self.search.possible(self.budget):
                    self._note()
                    high = self.match.pool_used(code)
                else:
                    low = middle + 1
            pool[code] = int(high)


def _least_life(search: Search, life: i64) -> i64:
    """The least life that a payment takes, -1 if none is possible."""
    if search.possible(0):
        return 0
    high: i64 = search.most_life
    if high > life:
        high = life
    if high <= 0 or not search.possible(high):
        return -1
    low: i64 = 1
    while low < high:
        middle: i64 = (low + high) // 2
        if search.possible(middle):
            high = middle
        else:
            low = middle + 1
    search.possible(high)
    return high


def pay_by_search(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64, plan: Plan) -> bool:
    """As `mainphase.magic.payment.find_payment`, by search whether or not that is needed."""
    plan.clear()
    search = Search(cost, pool, abilities)
    budget = _least_life(search, life)
    if budget < 0:
        return False
    chooser = Chooser(search, budget, order_of_use(cost, pool, abilities))
    chooser.choose()
    chooser.match.write(cost, plan)
    return True
