"""Payments where no choice between abilities matters, which is nearly always: no search, one pass."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import SNOW, Cost, code_mask, needs_of, type_code
from mainphase.magic.payment_abilities import ManaAbility, order_of_pool, order_of_use
from mainphase.magic.payment_margins import Margins
from mainphase.magic.payment_plan import Plan, PlanStep, slots_of

UNPAYABLE: Final = 0
PAID: Final = 1
UNSURE: Final = 2
UNUSED: Final = -1


def pay_simply(cost: Cost, pool: list[int], abilities: list[ManaAbility], plan: Plan) -> i64:
    """The payment of a plain cost that `pay_by_search` finds; UNPAYABLE; or UNSURE if that takes a search."""
    plan.clear()
    payment = SimplePayment(cost, pool, abilities)
    state = payment.set_up()
    if state != PAID:
        return state
    if payment.spare_units > 0 or payment.shared:
        payment.spare_abilities()
        if payment.spare_units > 0:
            if payment.uses_several():
                return UNSURE
            payment.spare_pool()
    payment.match()
    payment.write(plan)
    return PAID


class SimplePayment:
    """One payment. All abilities are simple; those that share a group give one unit each, and are one source.

    A group is known by its first ability (`heads`): its margins' vector, how many of its abilities are
    `left`, and whether it has several (`grouped`).
    """

    cost: Cost
    pool: list[int]
    keep_first: list[int]
    abilities: list[ManaAbility]
    excluded: list[i64]
    heads: list[i64]
    vectors: list[int]
    left: list[i64]
    grouped: list[i64]
    shared: bool
    spare_units: i64
    margins: Margins
    slack: int
    # Units: floating mana, then those of the abilities that are used.
    masks: list[i64]
    makers: list[i64]
    floating: list[int]
    needs: list[i64]
    payers: list[i64]
    visited: list[i64]

    def __init__(self, cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> None:
        self.cost = cost
        self.pool = [amount if amount < cost.total else int(cost.total) for amount in pool]
        self.keep_first = order_of_pool(pool)
        self.abilities = abilities
        self.excluded = [0] * len(abilities)
        self.heads = []
        self.vectors = []
        self.left = []
        self.grouped = []
        self.shared = False
        self.spare_units = -cost.total

    def set_up(self) -> i64:
        """Sum up what there is. PAID if the cost can be paid, UNSURE if that takes a search."""
        names: list[i64] = []
        place: i64 = 0
        for ability in self.abilities:
            if not ability.simple:
                return UNSURE
            group: i64 = ability.group
            head: i64 = place
            if group >= 0 and group in names:
                head = names.index(group)
                if not self._join(ability, head):
                    return UNSURE
            else:
                self.spare_units += ability.size
            self.heads.append(head)
            self.left.append(1)
            self.grouped.append(0)
            names.append(group)
            place += 1
        for amount in self.pool:
            self.spare_units += amount
        if self.spare_units < 0:
            return UNPAYABLE
        self._sum_up()
        return PAID if self.slack & self.margins.sign == self.margins.sign else UNPAYABLE

    def _join(self, ability: ManaAbility, head: i64) -> bool:
        """Count an ability with its group; False if they are not of one kind."""
        first = self.abilities[head]
        if not first.single or not ability.single or (first.units[0] ^ ability.units[0]) & SNOW:
            return False
        self.shared = True
        self.left[head] += 1
        self.grouped[head] = 1
        return True

    def _sum_up(self) -> None:
        margins = self.cost.margins(self.spare_units + self.cost.total)
        self.margins = margins
        slack = margins.start
        for code in range(len(self.pool)):
            if self.pool[code] > 0:
                slack += margins.vector(code_mask(code)) * self.pool[code]
        place: i64 = 0
        for ability in self.abilities:
            vector: int = 0
            if self.heads[place] == place:
                if self.grouped[place]:
                    vector = margins.vector(self._union(place))
                else:
                    for mask in ability.units:
                        vector += margins.vector(mask)
                slack += vector
            self.vectors.append(vector)
            place += 1
        self.slack = slack

    def _union(self, head: i64) -> i64:
        """What the one unit of a group may be, without the abilities left out."""
        union: i64 = 0
        for place in range(head, len(self.abilities)):
            if self.heads[place] == head and not self.excluded[place]:
                union |= self.abilities[place].units[0]
        return union

    def spare_abilities(self) -> None:
        """Leave out abilities from the end of the order where the cost stays payable."""
        sign = self.margins.sign
        for place in reversed(order_of_use(self.cost, self.pool, self.abilities)):
            head: i64 = self.heads[place]
            units: i64 = 0
            vector: int = 0
            self.excluded[place] = 1
            if self.left[head] > 1:
                vector = self.margins.vector(self._union(head))
            else:
                units = self.abilities[place].size
            slack = self.slack - self.vectors[head] + vector
            if units > self.spare_units or slack & sign != sign:
                self.excluded[place] = 0
                continue
            self.slack = slack
            self.vectors[head] = vector
            self.left[head] -= 1
            self.spare_units -= units

    def uses_several(self) -> bool:
        """Whether a source of several mana is used."""
        for place in range(len(self.abilities)):
            if not self.excluded[place] and self.abilities[place].size > 1:
                return True
        return False

    def spare_pool(self) -> None:
        """Keep floating mana that is not needed."""
        sign = self.margins.sign
        for code in self.keep_first:
            vector = self.margins.vector(code_mask(code))
            while self.pool[code] > 0 and self.spare_units > 0 and (self.slack - vector) & sign == sign:
                self.slack -= vector
                self.spare_units -= 1
                self.pool[code] -= 1

    def match(self) -> None:
        """Find a unit for each symbol; the others pay generic mana."""
        self.masks = []
        self.makers = []
        self.floating = []
        for code in range(len(self.pool)):
            for _ in range(self.pool[code]):
                self.masks.append(code_mask(code))
                self.makers.append(UNUSED)
                self.floating.append(code)
        place: i64 = 0
        for ability in self.abilities:
            if self.grouped[place]:
                if self.left[place] > 0:
                    self.masks.append(self._union(place))
                    self.makers.append(place)
            elif self.heads[place] == place and not self.excluded[place]:
                for mask in ability.units:
                    self.masks.append(mask)
                    self.makers.append(place)
            place += 1
        self.payers = [UNUSED] * len(self.masks)
        self.needs = needs_of(self.cost, 0)
        for need in range(len(self.needs)):
            self.visited = []
            found: bool = self._augment(need)
            assert found, "a cost that can be paid is not"

    def _augment(self, need: i64) -> bool:
        """Find a unit for a need, moving other needs to other units where that helps."""
        wanted: i64 = self.needs[need]
        for unit in range(len(self.masks)):
            if self.payers[unit] < 0 and self.masks[unit] & wanted:
                self.payers[unit] = need
                return True
        for unit in range(len(self.masks)):
            if self.masks[unit] & wanted == 0 or unit in self.visited:
                continue
            self.visited.append(unit)
            if self._augment(self.payers[unit]):
                self.payers[unit] = need
                return True
        return False

    def write(self, plan: Plan) -> None:
        """Fill in the plan."""
        spent: list[int] = [0] * len(self.needs)
        generic: i64 = self.cost.generic
        step: PlanStep | None = None
        maker: i64 = UNUSED
        for unit in range(len(self.masks)):
            payer: i64 = self.payers[unit]
            need: i64 = 0 if payer < 0 else self.needs[payer]
            if self.makers[unit] < 0:
                code = self.floating[unit]
            else:
                if step is None or self.makers[unit] != maker:
                    maker = self.makers[unit]
                    step = self._step(maker, need)
                    plan.steps.append(step)
                code = int(type_code(self._mask(step, unit), need))
                step.produced.append(code)
            if payer >= 0:
                spent[payer] = code
            elif generic > 0:
                spent.append(code)
                generic -= 1
            else:
                plan.left.append(code)
        plan.spent = spent
        plan.slots = slots_of(self.cost, self.cost.ways()[0])

    def _mask(self, step: PlanStep, unit: i64) -> i64:
        """What a unit may be, once its ability and alternative are chosen."""
        ability = self.abilities[step.ability]
        return ability.outputs[step.alternative][0] if ability.single else self.masks[unit]

    def _step(self, head: i64, need: i64) -> PlanStep:
        """The use of a group: of the abilities not left out, the first alternative that does."""
        place: i64 = head
        while place < len(self.abilities):
            ability = self.abilities[place]
            if self.heads[place] == head and not self.excluded[place]:
                if not ability.single:
                    break
                for alternative in range(len(ability.outputs)):
                    mask: i64 = ability.outputs[alternative][0]
                    if need == 0 or mask & need != 0:
                        return PlanStep(place, ability.source, ability.index, alternative, 0)
            place += 1
        ability = self.abilities[place]
        return PlanStep(place, ability.source, ability.index, 0, 0)
