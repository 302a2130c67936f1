"""What each group of mana abilities leaves to choose: options, reduced to what matters for one cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import ANY_TYPE, RESTRICTED, SNOW, Cost, Way, needs_of
from mainphase.magic.mana_symbols import MOST_CLASSES, REFUSES
from mainphase.magic.payment_abilities import ManaAbility

ANY_OF_GROUP: Final = -1
SPENDABLE: Final = 128
"""Of a unit as the search sees it: it may pay for mana abilities."""
MAIN: Final = 256
"""It may pay for the cost itself; only noted where some unit may not (106.6). From REFUSES on: it may pay for the mana
abilities of that class, or, in what an ability's cost asks for, it is of that class."""
PLAIN_SPAN: Final = 256


class Option:
    """One way to use a group: an alternative of an ability, and a way to pay the ability's cost.

    `ability` is its place in the list of abilities, or ANY_OF_GROUP (as may be `alternative`) for whichever
    of `members` gives the one unit that is needed. `real` are its units' masks.

    The rest is the search's view: `units` reduced to what matters for the cost, `needs` the masks that the
    ability's cost asks for (0 for generic mana), `number` its place in the slot's list, `gain` and `state`
    what the units add to the margins and to the key of the position, `lock` the bit of the second group used
    up.
    """

    members: list[i64]
    ability: i64
    alternative: i64
    real: list[int]
    life: i64
    way: Way | None
    units: list[i64]
    needs: list[i64]
    number: i64
    lock: int
    gain: int
    apart: int
    touch: int
    state: int

    def __init__(self, members: list[i64], ability: i64, alternative: i64, real: list[int]) -> None:
        self.members = members
        self.ability = ability
        self.alternative = alternative
        self.real = real
        self.life = 0
        self.way = None
        self.units = []
        self.needs = []
        self.number = 0
        self.lock = 0
        self.gain = 0
        self.apart = 0
        self.touch = 0
        self.state = 0


class Slot:
    """A group with its options without (`free`) and with (`paid`) a mana cost.

    `lock` is its bit if abilities of other groups use it up, `most` the size of its largest output,
    `may_skip` whether not using it can be better than any free option, `sure` that its one paid option takes
    nothing but mana. The rest is the search's: the `kind` of equal slots, the most that options, or paid
    options, can add.
    """

    free: list[Option]
    paid: list[Option]
    lock: int
    most: i64
    may_skip: bool
    sure: bool
    kind: i64
    reach: int
    reach_paid: int
    apart: int
    apart_paid: int
    touch: int
    touch_paid: int
    stack: i64

    def __init__(self, lock: int) -> None:
        self.free = []
        self.paid = []
        self.lock = lock
        self.most = 0
        self.may_skip = False
        self.sure = False
        self.kind = 0
        self.reach = 0
        self.reach_paid = 0
        self.apart = 0
        self.apart_paid = 0
        self.touch = 0
        self.touch_paid = 0
        self.stack = 0

    def close(self) -> None:
        """Set what follows from the options."""
        skip: bool = True
        for option in self.free:
            if len(option.units) > self.most:
                self.most = len(option.units)
            if option.life == 0 and option.lock == 0 and self.lock == 0:
                skip = False
        number: i64 = 0
        for option in self.paid:
            option.number = number
            number += 1
            if len(option.units) > self.most:
                self.most = len(option.units)
        self.may_skip = skip
        if number == 1 and self.lock == 0:
            self.sure = self.paid[0].life == 0 and self.paid[0].lock == 0

    def forced(self) -> bool:
        """Whether its only option can simply be used."""
        return len(self.free) == 1 and len(self.paid) == 0 and not self.may_skip


class Groups:
    """The groups of a list of abilities, and what they offer for one cost with at most so much life.

    `tied` is the mask of MAIN and what follows where some unit does not pay for everything (0: none), `span` is larger
    than every unit as the search sees it.
    """

    abilities: list[ManaAbility]
    members: list[list[i64]]
    locks: list[int]
    also_locks: list[int]
    lock_bits: int
    life: i64
    relevant: i64
    costed: bool
    tied: i64
    span: i64

    def __init__(self, abilities: list[ManaAbility]) -> None:
        self.abilities = abilities
        self.life = 0
        self.relevant = 0
        self.costed = False
        self.tied = 0
        self.span = PLAIN_SPAN
        self._find_ties()
        names: list[i64] = []
        self.members = []
        for place in range(len(abilities)):
            group: i64 = abilities[place].group
            if group >= 0 and group in names:
                self.members[names.index(group)].append(place)
            else:
                names.append(group)
                self.members.append([place])
        self._find_locks(names)

    def _find_ties(self) -> None:
        """Whether any unit pays only for the costs of some mana abilities, or not for those of some."""
        flags: i64 = 0
        for ability in self.abilities:
            if ability.mask >= MAIN:
                flags |= ability.mask
            if ability.price_flag != 0:
                flags |= ability.price_flag
        flags &= (REFUSES << MOST_CLASSES) - MAIN
        if flags == 0:
            return
        self.tied = MAIN
        while self.span <= flags:
            self.span <<= 1
        while self.tied < self.span >> 1:
            self.tied |= self.tied << 1

    def _find_locks(self, names: list[i64]) -> None:
        """Give a bit to each group that an `also` names."""
        shared: list[i64] = []
        self.also_locks = []
        self.locks = [0] * len(names)
        for ability in self.abilities:
            if ability.also < 0:
                self.also_locks.append(0)
                continue
            if ability.also not in shared:
                shared.append(ability.also)
            self.also_locks.append(1 << shared.index(ability.also))
        self.lock_bits = len(shared)
        for bit in range(len(shared)):
            if shared[bit] in names:
                self.locks[names.index(shared[bit])] = 1 << bit

    def look(self, cost: Cost, life: i64) -> None:
        """Find out which types and flags matter for a plain cost."""
        self.life = life
        self.relevant = cost.types
        self.costed = False
        for place in range(len(self.abilities)):
            price = self.abilities[place].cost
            if price is not None:
                self.costed = True
                self.relevant |= price.types
                for mask in price.mono:
                    self.relevant |= mask
                for mask in price.phyrexian:
                    self.relevant |= mask

    def cap(self, mask: i64) -> i64:
        """What a unit can do that matters."""
        cap: i64 = mask & self.relevant & (ANY_TYPE | SNOW)
        if self.costed and not mask & RESTRICTED:
            cap |= SPENDABLE
            if self.tied:
                cap |= self.tied & ~mask
        elif self.tied:
            cap |= MAIN & ~mask
        return cap

    def slot(self, group: i64, excluded: list[i64] | None = None) -> Slot:
        """The options of a group that are not plainly worse than others; of no units if there are none."""
        members: list[i64] = self.members[group]
        slot = Slot(self.locks[group])
        merged: Option | None = None
        for place in members:
            ability = self.abilities[place]
            if ability.life > self.life or (excluded is not None and excluded[place]):
                continue
            if ability.simple and len(members) == 1 and ability.size > 0:
                slot.free.append(self._simple_option(ability, place, members))
                continue
            for alternative in range(len(ability.outputs)):
                if len(ability.outputs[alternative]) == 0:
                    continue
                if ability.cost is not None:
                    self._offer_paid(slot, ability.cost, place, alternative, members)
                    continue
                option = self._option(members, place, alternative)
                if len(option.real) > 1 or ability.life > 0 or ability.also >= 0:
                    _offer(slot, option)
                elif merged is None:
                    merged = option
                elif not _merge(merged, option):
                    _offer(slot, option)
        if merged is not None:
            _offer(slot, merged)
        slot.close()
        return slot

    def _simple_option(self, ability: ManaAbility, place: i64, members: list[i64]) -> Option:
        """The only option of a simple ability that has no group."""
        option = Option(members, place, ANY_OF_GROUP if ability.single else 0, ability.units)
        for mask in option.real:
            option.units.append(self.cap(mask))
        return option

    def _option(self, members: list[i64], place: i64, alternative: i64) -> Option:
        ability = self.abilities[place]
        option = Option(members, place, alternative, ability.outputs[alternative])
        option.life = ability.life
        option.lock = self.also_locks[place]
        for mask in option.real:
            option.units.append(self.cap(mask))
        return option

    def _offer_paid(self, slot: Slot, price: Cost, place: i64, alternative: i64, members: list[i64]) -> None:
        """Add an alternative of an ability that costs mana, once for each way to pay its cost."""
        for way in price.ways():
            if self.abilities[place].life + way.life > self.life:
                continue
            option = self._option(members, place, alternative)
            option.life += way.life
            option.way = way
            option.needs = needs_of(way.cost, way.cost.generic)
            flag: i64 = self.abilities[place].price_flag
            if flag != 0:
                option.needs = [need | flag for need in option.needs]
            _offer(slot, option)


def _offer(slot: Slot, option: Option) -> None:
    """Add an option to a slot unless another does as well; drop those that it makes useless."""
    for other in slot.free:
        if _dominates(other, option):
            return
    for other in slot.paid:
        if _dominates(other, option):
            return
    slot.free = _not_worse(slot.free, option)
    slot.paid = _not_worse(slot.paid, option)
    if len(option.needs) == 0:
        slot.free.append(option)
    else:
        slot.paid.append(option)


def _not_worse(options: list[Option], than: Option) -> list[Option]:
    """The options that another does not make useless."""
    if len(options) == 0:
        return options
    kept: list[Option] = []
    for option in options:
        if not _dominates(than, option):
            kept.append(option)
    return kept


def _dominates(one: Option, two: Option) -> bool:
    """Whether the first option does all that the second does, for no more."""
    if one.life > two.life or len(one.units) < len(two.units):
        return False
    if one.lock != 0 and one.lock != two.lock:
        return False
    if len(one.needs) > 0 and one.needs != two.needs:
        return False
    union: i64 = 0
    for unit in one.units:
        union |= unit
    for unit in two.units:
        if unit & ~union:
            return False
    return covers(one.units, two.units)


def _merge(merged: Option, option: Option) -> bool:
    """Make one option of two that give one unit each, if their units differ in nothing but their types."""
    if (merged.units[0] ^ option.units[0]) & ~ANY_TYPE:
        return False
    merged.units[0] |= option.units[0]
    merged.real = [merged.real[0] | option.real[0]]
    if merged.ability != option.ability:
        merged.ability = ANY_OF_GROUP
    merged.alternative = ANY_OF_GROUP
    return True


def covers(units: list[i64], wanted: list[i64]) -> bool:
    """Whether each wanted unit has one of its own among `units` that can do as much (found greedily)."""
    free: list[i64] = units[:]
    for want in wanted:
        index: i64 = 0
        while index < len(free) and want & ~free[index] != 0:
            index += 1
        if index == len(free):
            return False
        free[index] = free[len(free) - 1]
        free.pop()
    return True


def same_slot(one: Slot, two: Slot) -> bool:
    """Whether two slots offer the same, so that it does not matter which of them is used."""
    if one.lock or two.lock or len(one.free) != len(two.free) or len(one.paid) != len(two.paid):
        return False
    for index in range(len(one.free)):
        if not _same(one.free[index], two.free[index]):
            return False
    for index in range(len(one.paid)):
        if not _same(one.paid[index], two.paid[index]):
            return False
    return True


def _same(one: Option, two: Option) -> bool:
    if one.lock or two.lock or one.life != two.life:
        return False
    return one.units == two.units and one.needs == two.needs
