"""Payment plans: which abilities are used in what order, and which mana pays which symbol."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import RESTRICTED, Cost, Way, code_mask, needs_of, type_code
from mainphase.magic.mana_symbols import NOT_MAIN
from mainphase.magic.payment_abilities import ManaAbility
from mainphase.magic.payment_options import ANY_OF_GROUP, Option

MAIN: Final = -1
POOL: Final = -1
UNUSED: Final = -1
LAST: Final = 1_000_000_000


class PlanStep:
    """One use of a mana ability.

    `ability` is its place in the list that was given, `source` and `index` are its own; `alternative` is the
    place in its `outputs`. First `life` is paid (with 2 for each of `life_slots`) and the mana of codes
    `spent`, spent[i] on slot `slots[i]` of the ability's cost; then the mana of codes `produced` is added.
    """

    ability: i64
    source: i64
    index: i64
    alternative: i64
    produced: list[int]
    spent: list[int]
    slots: list[int]
    life: i64
    life_slots: list[int]

    def __init__(self, ability: i64, source: i64, index: i64, alternative: i64, life: i64) -> None:
        self.ability = ability
        self.source = source
        self.index = index
        self.alternative = alternative
        self.produced = []
        self.spent = []
        self.slots = []
        self.life = life
        self.life_slots = []


class Plan:
    """A complete payment: `steps` in order, then mana of codes `spent`, spent[i] on slot `slots[i]`.

    `life_slots` are the Phyrexian symbols of the cost paid with 2 life each; a {2/W} paid with two generic
    mana has its slot in `slots` twice. `life` is all life paid, abilities included. `left` are the codes of
    mana that is produced and not spent.
    """

    steps: list[PlanStep]
    spent: list[int]
    slots: list[int]
    life_slots: list[int]
    life: i64
    left: list[int]

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Make it the plan of a cost of nothing."""
        self.steps = []
        self.spent = []
        self.slots = []
        self.life_slots = []
        self.life = 0
        self.left = []

    def take(self, other: Plan, chosen: list[ManaAbility], abilities: list[ManaAbility]) -> None:
        """Become another plan, which was made with some of the abilities only."""
        self.steps = other.steps
        self.spent = other.spent
        self.slots = other.slots
        self.life_slots = other.life_slots
        self.life = other.life
        self.left = other.left
        for step in self.steps:
            step.ability = abilities.index(chosen[step.ability])

    def paid_with(self, slot: i64) -> list[int]:
        """The codes of the mana that pays a slot; empty for a symbol paid with life."""
        return [self.spent[place] for place in range(len(self.spent)) if self.slots[place] == slot]


class Matching:
    """Gives each mana that is asked for a unit, where the options used and their order are known.

    A unit may pay only for what is paid after it was made. Augmenting paths find the units for the costs of
    mana abilities and for the symbols; generic mana takes what is left: floating mana first, then units of
    options that are used already. Where some units do not pay for the cost itself, paths find those of generic mana too
    (`exact`).
    """

    abilities: list[ManaAbility]
    excluded: list[i64]
    solution: list[Option]
    way: Way
    masks: list[int]
    times: list[i64]
    owners: list[i64]
    codes: list[int]
    payers: list[i64]
    needs: list[i64]
    need_times: list[i64]
    need_owners: list[i64]
    visited: list[i64]
    round: i64
    firsts: list[i64]
    active: list[i64]
    ability_of: list[i64]
    alternative_of: list[i64]
    used: list[i64]
    wasteful: list[i64]
    waste: i64
    exact: bool

    def __init__(
        self,
        solution: list[Option],
        way: Way,
        pool: list[int],
        abilities: list[ManaAbility],
        excluded: list[i64],
        rank: list[i64],
    ) -> None:
        self.abilities = abilities
        self.excluded = excluded
        self.solution = solution
        self.way = way
        self.masks = []
        self.times = []
        self.owners = []
        self.codes = []
        self.needs = []
        self.need_times = []
        self.need_owners = []
        self.firsts = []
        self.active = []
        self._add_pool(pool)
        self._add_options()
        self.exact = False
        for mask in self.masks:
            if mask & NOT_MAIN:
                self.exact = True  # what pays only for abilities must do so
        self._add_needs(way.cost, LAST, MAIN)
        self.payers = [UNUSED] * len(self.masks)
        self.visited = [0] * len(self.masks)
        self.round = 0
        self._match()
        self._settle(rank)

    def _add_pool(self, pool: list[int]) -> None:
        most: i64 = self.way.cost.total
        for option in self.solution:
            most += len(option.needs)
        for code in range(len(pool)):
            amount: i64 = pool[code]
            mask = int(code_mask(code))
            for _ in range(amount if amount < most else most):
                self.masks.append(mask)
                self.times.append(0)
                self.owners.append(POOL)
                self.codes.append(code)

    def _add_options(self) -> None:
        time: i64 = 0
        for place in range(len(self.solution)):
            option = self.solution[place]
            paid: i64 = 0
            if option.way is not None and len(option.needs) > 0:
                time += 1
                self._add_needs(option.way.cost, time, place)
                paid = 1
            self.active.append(paid)
            self.firsts.append(len(self.masks))
            for mask in option.real:
                self.masks.append(mask)
                self.times.append(time if paid else 0)
                self.owners.append(place)
                self.codes.append(0)

    def _add_needs(self, cost: Cost, time: i64, owner: i64) -> None:
        for need in needs_of(cost, 0 if owner == MAIN and not self.exact else cost.generic):
            self.needs.append(need)
            self.need_times.append(time)
            self.need_owners.append(owner)

    def _match(self) -> None:
        for need in range(len(self.needs)):
            self.round += 1
            found: bool = self._augment(need)
            assert found, "a payment that the search found does not add up"
        generic: i64 = 0 if self.exact else self.way.cost.generic
        generic = self._fill(generic, False)
        generic = self._fill(generic, True)
        assert generic == 0, "a payment that the search found does not add up"

    def _augment(self, need: i64) -> bool:
        """Find a unit for a need, moving other needs to other units where that helps."""
        for unit in range(len(self.masks)):
            if self.payers[unit] == UNUSED and self._fits(unit, need):
                self.payers[unit] = need
                self._mark(unit)
                return True
        for unit in range(len(self.masks)):
            if self.visited[unit] == self.round or not self._fits(unit, need):
                continue
            self.visited[unit] = self.round
            if self.payers[unit] != UNUSED and self._augment(self.payers[unit]):
                self.payers[unit] = need
                return True
        return False

    def _fits(self, unit: i64, need: i64) -> bool:
        mask: i64 = self.masks[unit]
        wanted: i64 = self.needs[need]
        if wanted != 0 and mask & wanted == 0:
            return False
        owner: i64 = self.need_owners[need]
        if owner == MAIN:
            return mask & NOT_MAIN == 0
        refusing: i64 = RESTRICTED | self.abilities[self.solution[owner].ability].price_flag
        return mask & refusing == 0 and self.times[unit] < self.need_times[need]

    def _mark(self, unit: i64) -> None:
        if self.owners[unit] != POOL:
            self.active[self.owners[unit]] = 1

    def _fill(self, generic: i64, anything: bool) -> i64:
        """Spend units on generic mana of the cost; returns how much is left to pay."""
        for unit in range(len(self.masks)):
            if generic == 0:
                break
            if self.payers[unit] != UNUSED or self.masks[unit] & NOT_MAIN:
                continue
            owner: i64 = self.owners[unit]
            if anything or owner == POOL or self.active[owner]:
                self.payers[unit] = LAST
                self._mark(unit)
                generic -= 1
        return generic

    def _settle(self, rank: list[i64]) -> None:
        """Choose the types of all units, and the ability where any of a group would do."""
        self.ability_of = []
        self.alternative_of = []
        self.used = [0] * len(self.abilities)
        self.wasteful = []
        self.waste = 0
        for place in range(len(self.solution)):
            option = self.solution[place]
            first: i64 = self.firsts[place]
            self.ability_of.append(option.ability)
            self.alternative_of.append(option.alternative)
            if not self.active[place]:
                continue
            if option.alternative == ANY_OF_GROUP:
                self._choose(place, option, rank)
            self.used[self.ability_of[place]] = 1
            before: i64 = self.waste
            for unit in range(first, first + len(option.real)):
                self.codes[unit] = int(type_code(self.masks[unit], self._need_of(unit)))
                if self.payers[unit] == UNUSED:
                    self.waste += 1
            if self.waste > before:
                self.wasteful.append(self.ability_of[place])

    def _need_of(self, unit: i64) -> i64:
        payer: i64 = self.payers[unit]
        return 0 if payer == UNUSED or payer == LAST else self.needs[payer]

    def _choose(self, place: i64, option: Option, rank: list[i64]) -> None:
        """Of the abilities that give one unit, take the first in order whose unit does."""
        unit: i64 = self.firsts[place]
        need: i64 = self._need_of(unit)
        best: i64 = LAST
        for member in option.members:
            ability = self.abilities[member]
            if self.excluded[member] or ability.cost is not None or ability.life > 0 or ability.also >= 0:
                continue
            if rank[member] >= best or (option.ability != ANY_OF_GROUP and option.ability != member):
                continue
            for alternative in range(len(ability.outputs)):
                if len(ability.outputs[alternative]) != 1:
                    continue
                mask: i64 = ability.outputs[alternative][0]
                if mask & ~option.real[0] == 0 and (need == 0 or mask & need != 0):
                    best = rank[member]
                    self.ability_of[place] = member
                    self.alternative_of[place] = alternative
                    self.masks[unit] = int(mask)
                    break

    def pool_used(self, code: i64) -> i64:
        """How many floating mana of a code are spent."""
        count: i64 = 0
        for unit in range(len(self.masks)):
            if self.owners[unit] == POOL and self.codes[unit] == code and self.payers[unit] != UNUSED:
                count += 1
        return count

    def write(self, cost: Cost, plan: Plan) -> None:
        """Fill in the plan for the cost that was to be paid."""
        plan.clear()
        steps: list[PlanStep | None] = []
        for place in range(len(self.solution)):
            step: PlanStep | None = None
            if self.active[place]:
                step = self._step(place)
                plan.steps.append(step)
                plan.life += step.life
            steps.append(step)
        self._write_spent(plan, steps)
        slots: list[int] = slots_of(cost, self.way)
        plan.slots = slots
        plan.life_slots = self.way.life_slots[:]
        plan.life += self.way.life

    def _step(self, place: i64) -> PlanStep:
        option = self.solution[place]
        ability = self.abilities[self.ability_of[place]]
        step = PlanStep(self.ability_of[place], ability.source, ability.index, self.alternative_of[place], option.life)
        first: i64 = self.firsts[place]
        for unit in range(first, first + len(option.real)):
            step.produced.append(self.codes[unit])
        if option.way is not None and ability.cost is not None:
            step.slots = slots_of(ability.cost, option.way)
            step.life_slots = option.way.life_slots[:]
        return step

    def _write_spent(self, plan: Plan, steps: list[PlanStep | None]) -> None:
        unit_of: list[i64] = [0] * len(self.needs)
        generic: list[int] = []
        for unit in range(len(self.masks)):
            payer: i64 = self.payers[unit]
            if payer == LAST:
                generic.append(self.codes[unit])
            elif payer != UNUSED:
                unit_of[payer] = unit
            elif self.owners[unit] != POOL and self.active[self.owners[unit]]:
                plan.left.append(self.codes[unit])
        for need in range(len(self.needs)):
            code = self.codes[unit_of[need]]
            owner: i64 = self.need_owners[need]
            if owner == MAIN:
                plan.spent.append(code)
                continue
            step = steps[owner]
            assert step is not None
            step.spent.append(code)
        plan.spent.extend(generic)


def slots_of(cost: Cost, way: Way) -> list[int]:
    """The slot in the cost of each mana that a way to pay it asks for, in the order of `needs_of`."""
    slots: list[int] = way.slots[:]
    for _ in range(way.cost.snow):
        slots.append(int(cost.snow_slot))
    for _ in range(cost.generic):
        slots.append(int(cost.generic_slot))
    for slot in way.halves:
        slots.append(slot)
        slots.append(slot)
    return slots
