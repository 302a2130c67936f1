"""What a search for one plain cost works with, prepared once and used for every set of abilities left out."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.mana import CODES, SNOW, Way, bit_count, code_mask
from mainphase.magic.payment_margins import Margins, width_for
from mainphase.magic.payment_options import MAIN, Groups, Option, Slot, same_slot


class Table:
    """The groups' options for one way to pay a cost, with at most so much life for abilities.

    `slots` are by group; equal ones have the same `kind`. `caps` lists what units there can be, those that
    can do least first; `radix` and `kind_radix` are the digits of units and kinds in keys, where abilities
    cost mana.
    """

    way: Way
    life: i64
    groups: Groups
    pool: list[int]
    costed: bool
    margins: Margins
    slots: list[Slot]
    parts: list[Slot]
    part_of: list[int]
    kinds: list[Slot]
    pool_caps: list[i64]
    caps: list[i64]
    radix: list[int]
    kind_radix: list[int]
    present: list[i64]
    most: int

    def __init__(self, way: Way, life: i64, groups: Groups, pool: list[int]) -> None:
        self.way = way
        self.life = life
        self.groups = groups
        groups.look(way.cost, life)
        self.costed = groups.costed
        self.present = [0] * groups.span
        self.slots = []
        units: i64 = 0
        self.pool_caps = []
        for code in range(CODES):
            cap: i64 = groups.cap(code_mask(code))
            self.pool_caps.append(cap)
            if pool[code] > 0:
                self.present[cap] = 1
                units += pool[code]
        for group in range(len(groups.members)):
            slot = groups.slot(group)
            self.slots.append(slot)
            self._note_units(slot)
            units += slot.most
        self.parts = self.slots[:]
        self.part_of = [0] * len(self.slots)
        self.most = int(units) + 1
        self._order_caps()
        self._lay_out(units)
        self._find_kinds()

    def _note_units(self, slot: Slot) -> None:
        for option in slot.free:
            for unit in option.units:
                self.present[unit] = 1
        for option in slot.paid:
            for unit in option.units:
                self.present[unit] = 1

    def _lay_out(self, units: i64) -> None:
        """Choose the checks that matter, and their layout.

        A union of symbols needs no check of its own if they fall into two parts that no unit can serve both
        of.
        """
        cost = self.way.cost
        symbols: list[i64] = []
        for mask in cost.symbols:
            if mask not in symbols:
                symbols.append(mask)
        if cost.snow > 0:
            symbols.append(SNOW)
        masks: list[i64] = []
        demands: list[i64] = []
        for check in range(cost.checks):
            if self._connected(cost.check_masks[check], symbols):
                masks.append(cost.check_masks[check])
                demands.append(cost.check_demands[check])
        self.margins = Margins(cost.total, masks, demands, width_for(units + cost.total))
        self.margins.set_apart(symbols)
        if self.groups.tied:
            self.margins.needed = MAIN

    def _connected(self, union: i64, symbols: list[i64]) -> bool:
        inside: list[i64] = []
        for mask in symbols:
            if mask & ~union == 0:
                inside.append(mask)
        part: i64 = inside[0]
        found: i64 = 1
        while found < len(inside):
            reach: i64 = 0
            for cap in self.caps:
                if cap & part:
                    reach |= cap
            grown: i64 = 0
            wider: i64 = part
            for mask in inside:
                if mask == inside[0] or mask & reach != 0 or mask & ~part == 0:
                    wider |= mask
                    grown += 1
            if grown == found:
                return False
            part = wider
            found = grown
        return True

    def _order_caps(self) -> None:
        ranked: list[int] = []
        for cap in range(self.groups.span):
            if self.present[cap]:
                ranked.append(int(bit_count(cap)) << 16 | int(cap))
        ranked.sort()
        self.caps = []
        self.radix = [0] * self.groups.span
        power: int = 1
        for entry in ranked:
            unit: i64 = entry & 0xFFFF
            self.caps.append(unit)
            if self.costed:
                self.radix[unit] = power
                power *= self.most
        self.kind_radix = [power]

    def _find_kinds(self) -> None:
        self.kinds = []
        for slot in self.slots:
            if slot.forced():
                self._price(slot.free[0], slot)
                continue
            kind: i64 = 0
            while kind < len(self.kinds) and not same_slot(self.kinds[kind], slot):
                kind += 1
            slot.kind = kind
            if kind == len(self.kinds):
                self._add_kind(slot)
            self._weigh(slot)

    def _add_kind(self, slot: Slot) -> None:
        slot.kind = len(self.kinds)
        self.kinds.append(slot)
        if self.costed:
            self.kind_radix.append(self.kind_radix[slot.kind] * (len(self.slots) + 1))

    def without(self, group: i64, excluded: list[i64], left_out: int) -> Slot:
        """The slot of a group some of whose abilities are left out; `left_out` numbers the choice of them."""
        if self.part_of[group] == left_out:
            return self.parts[group]
        self.groups.look(self.way.cost, self.life)
        slot = self.groups.slot(group, excluded)
        self._add_kind(slot)
        self._weigh(slot)
        self.parts[group] = slot
        self.part_of[group] = left_out
        return slot

    def _weigh(self, slot: Slot) -> None:
        """Set what a slot's options add, and the most that any of them adds, check by check."""
        margins = self.margins
        for option in slot.paid:
            self._price(option, slot)
            units: i64 = len(option.units)
            price: i64 = len(option.needs)
            # Its cost comes off the total; which checks it comes off is not known yet.
            # Units that do not pay for the cost itself may pay for it without lowering the total.
            net = option.gain - int(min(units, price)) if self.groups.tied == 0 else option.gain
            slot.reach_paid = margins.larger(slot.reach_paid, net)
            slot.apart_paid = max(slot.apart_paid, option.apart)
            slot.touch_paid = max(slot.touch_paid, option.touch)
        slot.reach = slot.reach_paid
        slot.apart = slot.apart_paid
        slot.touch = slot.touch_paid
        for option in slot.free:
            self._price(option, slot)
            slot.reach = margins.larger(slot.reach, option.gain)
            slot.apart = max(slot.apart, option.apart)
            slot.touch = max(slot.touch, option.touch)

    def _price(self, option: Option, slot: Slot) -> None:
        gain: int = 0
        state: int = 0
        for unit in option.units:
            gain += self.margins.vector(unit)
            state += self.radix[unit]
        option.gain = gain
        option.state = state
        option.apart = 0
        option.touch = 0
        apart = gain & self.margins.apart
        while apart:
            added: i64 = apart & ((1 << self.margins.width) - 1)
            apart >>= self.margins.width
            if added > 0:
                option.apart += int(added)
                option.touch += 1
                if added > slot.stack:
                    slot.stack = added
