"""The exact search behind mana payments: is there a choice of mana abilities that pays a cost?

Units of mana keep all the types they may have until they are spent (the payer knows from the start what they
are for), so one alternative of one ability is one step; whether units pay a plain cost is Hall's condition
(`Margins`).

The search first decides the groups that have abilities without a mana cost (those can all be used before
anything is paid), then tries sequences of abilities that cost mana, paying each from the mana there is. It
gives up a branch where even all that is left could not meet every check, and remembers positions that failed.
Two cuts keep it complete: a cost is paid with a unit than which no usable unit can do less, and an ability
that gives back units at least as good as it takes is used without asking.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import CODES, PHYREXIAN_LIFE, Cost, Way
from mainphase.magic.payment_abilities import ManaAbility
from mainphase.magic.payment_margins import Margins
from mainphase.magic.payment_options import SPENDABLE, Groups, Option, Slot
from mainphase.magic.payment_table import Table

FAILED: Final = 0
FOUND: Final = 1
HOPELESS: Final = 2
"""The branch failed, and so does every other one from the same position."""
EMPTY: Final = Slot(0)
TYPES: Final = 127


class Search:
    """The search for one cost. `excluded[i]` leaves ability i out, `pool` may be lowered between searches.

    After `possible` returned True, `way` and `solution` say how: the options in an order in which they can be
    used, those of groups without a choice first (all of them, needed or not).
    """

    cost: Cost
    abilities: list[ManaAbility]
    excluded: list[i64]
    pool: list[int]
    groups: Groups
    tables: list[Table]
    most_life: int
    way: Way
    solution: list[Option]
    # For one way to pay: the groups that leave a choice, equal ones together, and what those from each place
    # on can add, to all margins and to those set apart.
    table: Table
    margins: Margins
    sign: int
    costed: bool
    forced: list[Option]
    slots: list[Slot]
    reach: list[int]
    apart: list[int]
    touch: list[int]
    shift: int
    failed: set[int]
    # The position: margins, life left, units at hand (where any cost mana), groups kept for later by kind.
    slack: int
    life: i64
    state: int
    locked: int
    count: list[i64]
    left: list[i64]
    reach_later: int
    apart_later: int
    touch_later: int
    # The choices made: options (and kinds, -1 for those without a mana cost), groups kept, units spent.
    chosen: list[Option]
    chosen_kind: list[i64]
    waiting: list[i64]
    spent: list[i64]

    def __init__(self, cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> None:
        self.cost = cost
        self.abilities = abilities
        self.excluded = [0] * len(abilities)
        self.solution = []
        self.pool = pool + [0] * (CODES - len(pool))
        self.groups = Groups(abilities)
        self.tables = []
        self.most_life = PHYREXIAN_LIFE * len(cost.phyrexian)
        for ability in abilities:
            self.most_life += int(ability.life)
            if ability.cost is not None:
                self.most_life += PHYREXIAN_LIFE * len(ability.cost.phyrexian)

    def possible(self, life: i64) -> bool:
        """Whether the cost can be paid with at most this much life in all."""
        if life > self.most_life:
            life = self.most_life
        for way in self.cost.ways():
            if way.life <= life and self._try(self._table(way, life - way.life)):
                self.way = way
                self._resolve()
                return True
        return False

    def _table(self, way: Way, life: i64) -> Table:
        """The table for a way to pay; prepared once."""
        for table in self.tables:
            if table.way is way and table.life == life:
                return table
        table = Table(way, life, self.groups, self.pool)
        self.tables.append(table)
        return table

    def _resolve(self) -> None:
        """Turn the choices of the search into options of actual groups."""
        self.solution = self.forced
        if len(self.slots) == 0:
            return
        taken: list[i64] = [0] * len(self.waiting)
        for index in range(len(self.chosen)):
            option = self.chosen[index]
            kind: i64 = self.chosen_kind[index]
            if kind >= 0:
                turn: i64 = 0
                while taken[turn] or self.slots[self.waiting[turn]].kind != kind:
                    turn += 1
                taken[turn] = 1
                option = self.slots[self.waiting[turn]].paid[option.number]
            self.solution.append(option)

    def _try(self, table: Table) -> bool:
        """Whether a way to pay works; sets up the position and searches."""
        self.table = table
        self.margins = table.margins
        self.sign = table.margins.sign
        self.life = table.life
        self.costed = table.costed
        self.slots = []
        self.forced = []
        ranked: list[list[Slot]] = []
        for group in range(len(self.groups.members)):
            slot = self._slot(table, group)
            if slot.most == 0:
                continue
            if slot.forced():
                self.forced.append(slot.free[0])
                continue
            while len(ranked) < len(table.kinds):
                ranked.append([])
            ranked[slot.kind].append(slot)
        for equal in ranked:
            self.slots.extend(equal)
        self._sum_up()
        if len(self.slots) == 0:
            return self.slack & self.sign == self.sign
        self._clear()
        return self._decide(0)

    def _slot(self, table: Table, group: i64) -> Slot:
        """The options of a group, without the abilities left out."""
        members: list[i64] = self.groups.members[group]
        left_out: int = 0
        left: i64 = 0
        for index in range(len(members)):
            if self.excluded[members[index]]:
                left_out |= 1 << index
            else:
                left += 1
        if left_out == 0:
            return table.slots[group]
        if left == 0:
            return EMPTY
        return table.without(group, self.excluded, left_out)

    def _sum_up(self) -> None:
        """Count the pool and the groups without a choice."""
        table = self.table
        slack = self.margins.start
        state: int = 0
        if self.costed:
            self.count = [0] * self.groups.span
        for code in range(CODES):
            amount = self.pool[code]
            if amount > 0:
                cap: i64 = table.pool_caps[code]
                slack += self.margins.vector(cap) * amount
                if self.costed:
                    self.count[cap] += amount
                    state += table.radix[cap] * amount
        for option in self.forced:
            slack += option.gain
            if self.costed:
                state += option.state
                for unit in option.units:
                    self.count[unit] += 1
        self.slack = slack
        self.state = state

    def _clear(self) -> None:
        """Sum up from the back what slots can add, and start with nothing chosen."""
        total: int = 0
        apart: int = 0
        touch: int = 0
        stack: i64 = 1
        self.reach = [0] * (len(self.slots) + 1)
        self.apart = [0] * (len(self.slots) + 1)
        self.touch = [0] * (len(self.slots) + 1)
        place: i64 = len(self.slots) - 1
        while place >= 0:
            slot = self.slots[place]
            total += slot.reach
            apart += slot.apart
            touch += slot.touch
            if slot.stack > stack:
                stack = slot.stack
            self.reach[place] = total
            self.apart[place] = apart
            self.touch[place] = touch
            place -= 1
        self.reach_later = 0
        self.apart_later = 0
        self.touch_later = 0
        self.shift = 0
        while 1 << self.shift < stack:
            self.shift += 1
        self.left = [0] * len(self.table.kinds)
        self.locked = 0
        self.chosen = []
        self.chosen_kind = []
        self.waiting = []
        self.spent = []
        self.failed = set()

    def _key(self, place: i64, capped: int) -> int:
        """A number that says all that the outcome depends on from here."""
        key = self.state if self.costed else capped
        key = (key * (len(self.slots) + 1) + int(place)) * (self.most_life + 1) + int(self.life)
        return key << self.groups.lock_bits | self.locked

    def _lacks(self, capped: int, apart: int, touch: int) -> bool:
        """Whether the symbols set apart lack more than the groups left can give, at most so much in all."""
        if self.margins.missing(capped) > apart:
            return True
        return self.shift > 0 and self.margins.missing_by(capped, self.shift) > touch

    def _decide(self, place: i64) -> bool:
        """Choose for the slots from `place` on."""
        sign = self.sign
        slack = self.slack
        if slack & sign == sign:
            return True
        if place == len(self.slots):
            return len(self.waiting) > 0 and self._chain()
        if (slack + self.reach[place] + self.reach_later) & sign != sign:
            return False
        capped = self.margins.capped(slack)
        if self._lacks(capped, self.apart[place] + self.apart_later, self.touch[place] + self.touch_later):
            return False
        key = self._key(place, capped)
        if key in self.failed:
            return False
        slot = self.slots[place]
        closed: bool = self.locked & slot.lock != 0
        if not closed:
            for option in slot.free:
                if option.life > self.life or self.locked & option.lock:
                    continue
                if self._take(slot, option, place):
                    return True
        if len(slot.paid) > 0:
            if self._keep(slot, place):
                return True
        elif (slot.may_skip or closed) and self._decide(place + 1):
            return True
        self.failed.add(key)
        return False

    def _take(self, slot: Slot, option: Option, place: i64) -> bool:
        """Use an option without a mana cost, and go on."""
        locked = self.locked
        self.locked = locked | option.lock | slot.lock
        self.slack += option.gain
        self.state += option.state
        self.life -= option.life
        if self.costed:
            for unit in option.units:
                self.count[unit] += 1
        self.chosen.append(option)
        self.chosen_kind.append(-1)
        if self._decide(place + 1):
            return True
        self.chosen.pop()
        self.chosen_kind.pop()
        if self.costed:
            for unit in option.units:
                self.count[unit] -= 1
        self.life += option.life
        self.state -= option.state
        self.slack -= option.gain
        self.locked = locked
        return False

    def _keep(self, slot: Slot, place: i64) -> bool:
        """Keep a group for an ability that costs mana (or for nothing), and go on."""
        kind: i64 = slot.kind
        self.left[kind] += 1
        self.state += self.table.kind_radix[kind]
        self.reach_later += slot.reach_paid
        self.apart_later += slot.apart_paid
        self.touch_later += slot.touch_paid
        self.waiting.append(place)
        if self._decide(place + 1):
            return True
        self.waiting.pop()
        self.reach_later -= slot.reach_paid
        self.apart_later -= slot.apart_paid
        self.touch_later -= slot.touch_paid
        self.state -= self.table.kind_radix[kind]
        self.left[kind] -= 1
        return False

    def _chain(self) -> bool:
        """Use abilities that cost mana, one after the other."""
        sign = self.sign
        if self.slack & sign == sign:
            return True
        if (self.slack + self.reach_later) & sign != sign:
            return False
        capped = self.margins.capped(self.slack)
        if self._lacks(capped, self.apart_later, self.touch_later):
            return False
        key = self._key(len(self.slots), capped)
        if key in self.failed:
            return False
        for kind in range(len(self.table.kinds)):
            slot = self.table.kinds[kind]
            if self.left[kind] == 0 or self.locked & slot.lock:
                continue
            for option in slot.paid:
                if option.life > self.life or self.locked & option.lock:
                    continue
                result = self._pay(slot, option, 0, 0)
                if result == FOUND:
                    return True
                if result == HOPELESS:
                    self.failed.add(key)
                    return False
        self.failed.add(key)
        return False

    def _pay(self, slot: Slot, option: Option, step: i64, start: i64) -> i64:
        """Pay an ability's cost from symbol `step` on (equal ones with units from `start` on), and use it."""
        if step == len(option.needs):
            return self._use(slot, option)
        need: i64 = option.needs[step]
        if step > 0 and option.needs[step - 1] != need:
            start = 0
        for index in range(start, len(self.table.caps)):
            cap: i64 = self.table.caps[index]
            if self.count[cap] == 0 or not self._least(cap, need, index):
                continue
            vector = self.margins.vector(cap)
            self.count[cap] -= 1
            self.state -= self.table.radix[cap]
            self.slack -= vector
            self.spent.append(cap)
            result = self._pay(slot, option, step + 1, index)
            if result == FOUND:
                return FOUND
            self.spent.pop()
            self.slack += vector
            self.state += self.table.radix[cap]
            self.count[cap] += 1
            if result == HOPELESS:
                return HOPELESS
        return FAILED

    def _least(self, cap: i64, need: i64, index: i64) -> bool:
        """Whether a unit can pay the symbol, and no unit at hand that can do less could."""
        if not _pays(cap, need):
            return False
        for before in range(index):
            other: i64 = self.table.caps[before]
            if self.count[other] > 0 and other & ~cap == 0 and _pays(other, need):
                return False
        return True

    def _use(self, slot: Slot, option: Option) -> i64:
        """Use an ability whose cost is paid, and go on."""
        kind: i64 = slot.kind
        locked = self.locked
        never_worse: bool = slot.sure and self._never_worse(option)
        self.locked = locked | option.lock | slot.lock
        self.left[kind] -= 1
        self.reach_later -= slot.reach_paid
        self.apart_later -= slot.apart_paid
        self.touch_later -= slot.touch_paid
        self.slack += option.gain
        self.state += option.state - self.table.kind_radix[kind]
        self.life -= option.life
        for unit in option.units:
            self.count[unit] += 1
        self.chosen.append(option)
        self.chosen_kind.append(kind)
        if self._chain():
            return FOUND
        self.chosen.pop()
        self.chosen_kind.pop()
        for unit in option.units:
            self.count[unit] -= 1
        self.life += option.life
        self.state -= option.state - self.table.kind_radix[kind]
        self.slack -= option.gain
        self.reach_later += slot.reach_paid
        self.apart_later += slot.apart_paid
        self.touch_later += slot.touch_paid
        self.left[kind] += 1
        self.locked = locked
        return HOPELESS if never_worse else FAILED

    def _never_worse(self, option: Option) -> bool:
        """Whether using an option now, with the units just spent on it, is at least as good as anything else.

        So it is if nothing else could have paid that does less, and the same comes back. So it is, too, if it
        gives as much as it takes, and units of no other use pay for it and are enough for all that could still
        be used.
        """
        if self.groups.tied:
            return False
        start: i64 = len(self.spent) - len(option.needs)
        back: i64 = 0
        enough: bool = True
        for step in range(len(option.needs)):
            need: i64 = option.needs[step]
            cap: i64 = self.spent[start + step]
            if need & (need - 1) or cap != need | SPENDABLE:
                return False
            if need != 0:
                enough = False
            same: i64 = 0
            for unit in option.units:
                if unit == cap:
                    same += 1
            for before in range(step):
                if self.spent[start + before] == cap:
                    same -= 1
            if same > 0:
                back += 1
        if back == len(option.needs):
            return True
        given: i64 = 0
        for unit in option.units:
            if unit & SPENDABLE:
                given += 1
        if not enough or given < len(option.needs):
            return False
        return self.count[SPENDABLE] + len(option.needs) >= self._most_needs()

    def _most_needs(self) -> i64:
        """The most mana that the abilities kept for later can cost."""
        total: i64 = 0
        for kind in range(len(self.table.kinds)):
            if self.left[kind] == 0:
                continue
            most: i64 = 0
            for option in self.table.kinds[kind].paid:
                if len(option.needs) > most:
                    most = len(option.needs)
            total += self.left[kind] * most
        return total


def _pays(cap: i64, need: i64) -> bool:
    if need >= SPENDABLE:
        if need & ~cap & ~TYPES != 0:
            return False
        need &= TYPES
    return cap & SPENDABLE != 0 and (need == 0 or cap & need != 0)
