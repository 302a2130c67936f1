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

from mainphase.magic.mana import CODES, PHYREXIAN_LIFE, Cost, Way, bit_count, code_mask
from mainphase.magic.payment_abilities import ManaAbility
from mainphase.magic.payment_margins import Margins
from mainphase.magic.payment_options import SPENDABLE, Groups, Option, Slot, same_slot

FAILED: Final = 0
FOUND: Final = 1
HOPELESS: Final = 2
"""The branch failed, and so does every other one from the same position."""


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
    most_life: int
    way: Way
    solution: list[Option]
    # For one way to pay: the groups, equal ones together, and what those from each place on can add.
    margins: Margins
    sign: int
    costed: bool
    forced: list[Option]
    slots: list[Slot]
    kinds: list[Slot]
    reach: list[int]
    caps: list[i64]
    radix: list[int]
    kind_radix: list[int]
    failed: set[int]
    # The position: margins, life left, units at hand (where any cost mana), groups kept for later by kind.
    slack: int
    life: i64
    state: int
    locked: int
    count: list[i64]
    left: list[i64]
    reach_later: int
    # The choices made: options (and kinds, -1 for those without a mana cost), places of groups kept, units spent.
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
            if way.life <= life and self._try(way, life - way.life):
                self.way = way
                self._resolve()
                return True
        return False

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

    def _try(self, way: Way, life: i64) -> bool:
        """Whether this way to pay works; sets up the position and searches."""
        self.life = life
        groups = self.groups
        groups.look(way.cost, self.excluded, life)
        self.costed = groups.costed
        self.slots = []
        self.forced = []
        units: i64 = 0
        for group in range(len(groups.members)):
            slot = groups.slot(group)
            if slot.most == 0:
                continue
            units += slot.most
            if slot.forced():
                self.forced.append(slot.free[0])
            else:
                self.slots.append(slot)
        for code in range(CODES):
            units += self.pool[code]
        if units < way.cost.total:
            return False
        self.margins = way.cost.margins(units)
        self.sign = self.margins.sign
        self._sum_up()
        if len(self.slots) == 0:
            return self.slack & self.sign == self.sign
        self._rank()
        return self._decide(0)

    def _sum_up(self) -> None:
        """Count the pool and the groups without a choice."""
        margins = self.margins
        slack = margins.start
        for code in range(CODES):
            if self.pool[code] > 0:
                slack += margins.vector(self.groups.cap(code_mask(code))) * self.pool[code]
        for option in self.forced:
            for unit in option.units:
                slack += margins.vector(unit)
        self.slack = slack

    def _rank(self) -> None:
        """Put equal slots together, sum up from the back what slots can add, and clear the position."""
        self.kinds = []
        ordered: list[list[Slot]] = []
        for slot in self.slots:
            kind: i64 = 0
            while kind < len(self.kinds) and not same_slot(self.kinds[kind], slot):
                kind += 1
            if kind == len(self.kinds):
                self.kinds.append(slot)
                ordered.append([])
            slot.kind = kind
            ordered[kind].append(slot)
        self.slots = []
        for equal in ordered:
            self.slots.extend(equal)
        self._number_units()
        total: int = 0
        self.reach = [0] * (len(self.slots) + 1)
        place: i64 = len(self.slots) - 1
        while place >= 0:
            slot = self.slots[place]
            self._weigh(slot)
            total += slot.reach
            self.reach[place] = total
            place -= 1
        self.reach_later = 0
        self.left = [0] * len(self.kinds)
        self.locked = 0
        self.chosen = []
        self.chosen_kind = []
        self.waiting = []
        self.spent = []
        self.failed = set()

    def _weigh(self, slot: Slot) -> None:
        """Set what a slot's options add, and the most that any of them adds, check by check."""
        for option in slot.paid:
            self._price(option)
            units: i64 = len(option.units)
            price: i64 = len(option.needs)
            # Its cost comes off the total; which checks it comes off is not known yet.
            bound = option.gain - int(units if price > units else price)
            slot.reach_paid = self.margins.larger(slot.reach_paid, bound)
        slot.reach = slot.reach_paid
        for option in slot.free:
            self._price(option)
            slot.reach = self.margins.larger(slot.reach, option.gain)

    def _price(self, option: Option) -> None:
        """Set what an option's units add to the margins and to the key of the position."""
        gain: int = 0
        state: int = 0
        for unit in option.units:
            gain += self.margins.vector(unit)
            if self.costed:
                state += self.radix[unit]
        option.gain = gain
        option.state = state

    def _number_units(self) -> None:
        """Where abilities cost mana: count the units at hand by what they can do, and lay out the keys."""
        self.state = 0
        self.caps = []
        self.kind_radix = []
        if not self.costed:
            for _ in self.kinds:
                self.kind_radix.append(0)
            return
        self.count = [0] * 256
        self.radix = [0] * 256
        present: list[i64] = [0] * 256
        most: int = 1
        for code in range(CODES):
            if self.pool[code] > 0:
                cap: i64 = self.groups.cap(code_mask(code))
                self.count[cap] += self.pool[code]
                present[cap] = 1
                most += self.pool[code]
        for option in self.forced:
            for unit in option.units:
                self.count[unit] += 1
                present[unit] = 1
                most += 1
        for slot in self.slots:
            most += int(slot.most) + 1
            for option in slot.free:
                for unit in option.units:
                    present[unit] = 1
            for option in slot.paid:
                for unit in option.units:
                    present[unit] = 1
        self._lay_out_keys(present, most)

    def _lay_out_keys(self, present: list[i64], most: int) -> None:
        """Give each sort of unit and each kind of slot a digit; list the units that can do least first."""
        power: int = 1
        ranked: list[int] = []
        for cap in range(256):
            if present[cap]:
                ranked.append(int(bit_count(cap)) << 8 | cap)
        ranked.sort()
        for entry in ranked:
            unit: int = entry & 255
            self.caps.append(unit)
            self.radix[unit] = power
            self.state += int(self.count[unit]) * power
            power *= most
        for _ in self.kinds:
            self.kind_radix.append(power)
            power *= most

    def _key(self, place: i64) -> int:
        """A number that says all that the outcome depends on from here."""
        key = self.state if self.costed else self.margins.capped(self.slack)
        key = (key * (len(self.slots) + 1) + int(place)) * (self.most_life + 1) + int(self.life)
        return key << self.groups.lock_bits | self.locked

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
        key = self._key(place)
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
        self.state += self.kind_radix[kind]
        self.reach_later += slot.reach_paid
        self.waiting.append(place)
        if self._decide(place + 1):
            return True
        self.waiting.pop()
        self.reach_later -= slot.reach_paid
        self.state -= self.kind_radix[kind]
        self.left[kind] -= 1
        return False

    def _chain(self) -> bool:
        """Use abilities that cost mana, one after the other."""
        sign = self.sign
        if self.slack & sign == sign:
            return True
        if (self.slack + self.reach_later) & sign != sign:
            return False
        key = self._key(len(self.slots))
        if key in self.failed:
            return False
        for kind in range(len(self.kinds)):
            slot = self.kinds[kind]
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
        """Pay an ability's cost from symbol `step` on, equal symbols with units from `start` on; then use it."""
        if step == len(option.needs):
            return self._use(slot, option)
        need: i64 = option.needs[step]
        if step > 0 and option.needs[step - 1] != need:
            start = 0
        for index in range(start, len(self.caps)):
            cap: i64 = self.caps[index]
            if self.count[cap] == 0 or not self._least(cap, need, index):
                continue
            vector = self.margins.vector(cap)
            self.count[cap] -= 1
            self.state -= self.radix[cap]
            self.slack -= vector
            self.spent.append(cap)
            result = self._pay(slot, option, step + 1, index)
            if result == FOUND:
                return FOUND
            self.spent.pop()
            self.slack += vector
            self.state += self.radix[cap]
            self.count[cap] += 1
            if result == HOPELESS:
                return HOPELESS
        return FAILED

    def _least(self, cap: i64, need: i64, index: i64) -> bool:
        """Whether a unit can pay the symbol, and no unit at hand that can do less could."""
        if not _pays(cap, need):
            return False
        for before in range(index):
            other: i64 = self.caps[before]
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
        self.slack += option.gain
        self.state += option.state - self.kind_radix[kind]
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
        self.state -= option.state - self.kind_radix[kind]
        self.slack -= option.gain
        self.reach_later += slot.reach_paid
        self.left[kind] += 1
        self.locked = locked
        return HOPELESS if never_worse else FAILED

    def _never_worse(self, option: Option) -> bool:
        """Whether using an option now, with the units just spent on it, is at least as good as anything else.

        So it is if nothing else could have paid that does less, and the same comes back. So it is, too, if units of
        no other use pay for it, and are enough for all that could still be used.
        """
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
        return enough and self.count[SPENDABLE] + len(option.needs) >= self._most_needs()

    def _most_needs(self) -> i64:
        """The most mana that the abilities kept for later can cost."""
        total: i64 = 0
        for kind in range(len(self.kinds)):
            if self.left[kind] == 0:
                continue
            most: i64 = 0
            for option in self.kinds[kind].paid:
                if len(option.needs) > most:
                    most = len(option.needs)
            total += self.left[kind] * most
        return total


def _pays(cap: i64, need: i64) -> bool:
    return cap & SPENDABLE != 0 and (need == 0 or cap & need != 0)
