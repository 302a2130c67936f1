"""Costs paid with objects, and with mana, life and objects together: is there enough for all of it (601.2h, 118.3)?

A permanent can pay in two ways: by being tapped, and by leaving (sacrificed, returned, exiled); for mana too. It can
be tapped and then leave, but it cannot do either twice. So the parts of a cost are seen as `Unit`s, and what is
reserved for them as codes: slot * USES + use.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import changes, costs
from mainphase.magic.bills import Bill, CostPart
from mainphase.magic.casts import note_paid
from mainphase.magic.context import Context
from mainphase.magic.definitions import NINJUTSU
from mainphase.magic.expressions import value
from mainphase.magic.mana import Cost
from mainphase.magic.paying import resources
from mainphase.magic.paying.billing import item_bill
from mainphase.magic.paying.bound_mana import want_for
from mainphase.magic.payment import ManaAbility, spendable_for_ability, still_payable
from mainphase.magic.payment import payable_x as most_payable_x
from mainphase.magic.played import PlayedGame

TAPPING: Final = 0
SHOWING: Final = 1
GOING: Final = 2
EXERTING: Final = 3
USES: Final = 4
MOST_X: Final = 1000

NO_UNITS: Final[list[Unit]] = []


class Unit:
    """One object that a part of a cost takes: how it is used, and the slots that would do."""

    use: i64
    slots: list[int]

    def __init__(self, use: i64, slots: list[int]) -> None:
        self.use = use
        self.slots = slots


def use_of(kind: i64) -> i64:
    """How a kind of part uses its objects."""
    if kind == costs.TAP_OTHERS or kind == costs.TAP_POWER:
        return TAPPING
    if kind == costs.EXERT:
        return EXERTING
    return SHOWING if kind == costs.REVEAL or kind == costs.REMOVE_FROM else GOING


def is_number(kind: i64) -> bool:
    """Whether a kind of part takes a number, or as many objects as make one, and not a number of objects."""
    return kind in (costs.LIFE, costs.MILL, costs.REMOVE_COUNTERS, costs.PUT_COUNTERS, costs.TAP_POWER)


# --- what a cost takes -------------------------------------------------------------------------------------------


def units_of(game: PlayedGame, player: i64, bill: Bill, source: i64, x: i64, first: i64) -> list[Unit]:
    """The units of the parts from number `first` on."""
    found: list[Unit] = []
    context = Context(player, source)
    context.x = x
    part_number: i64 = first
    while part_number < len(bill.costs):
        part = bill.costs[part_number]
        part_number += 1
        if is_number(part.kind):
            continue
        slots = part_slots(game, player, bill, part, source)
        count = 1 if part.kind == costs.REMOVE_FROM else value(game, context, part.count, 0)
        while count > 0:
            found.append(Unit(use_of(part.kind), slots))
            count -= 1
    return found


def part_slots(game: PlayedGame, player: i64, bill: Bill, part: CostPart, source: i64) -> list[int]:
    """With which slots a unit of the part can be paid; what {T} of the same cost taps does not tap for more."""
    slots: list[int] = []
    for ref in resources.part_choices(game, player, part, source):
        slot: i64 = ref & SLOT_MASK
        if use_of(part.kind) != TAPPING or bill.taps == 0 or slot != source & SLOT_MASK:
            slots.append(slot)
    return slots


def total_of(game: PlayedGame, player: i64, bill: Bill, source: i64, x: i64, kind: i64) -> i64:
    """How much the parts of that kind, which are numbers, take together."""
    context = Context(player, source)
    context.x = x
    total: i64 = 0
    for part in bill.costs:
        if part.kind == kind:
            total += value(game, context, part.count, 0)
    return total


def numbers_payable(game: PlayedGame, player: i64, bill: Bill, source: i64, x: i64) -> bool:
    """Whether there is enough life, cards to mill and counters."""
    if total_of(game, player, bill, source, x, costs.LIFE) > max(game.players[player].life_to_pay(), 0):
        return False
    if total_of(game, player, bill, source, x, costs.MILL) > len(game.library(player)):
        return False
    context = Context(player, source)
    context.x = x
    for part in bill.costs:
        if part.kind == costs.TAP_POWER:
            if total_power(game, tappers(game, player, bill, part, source), 0) < value(game, context, part.count, 0):
                return False
        if part.kind == costs.REMOVE_COUNTERS:
            if not game.on_battlefield(source):
                return False
            needed: i64 = 0
            for other in bill.costs:
                if (
                    other.kind == part.kind
                    and other.counter_kind == part.counter_kind
                    and other.counter == part.counter
                ):
                    needed += value(game, context, other.count, 0)
            if changes.count_counters(game, source, part.counter_kind, part.counter) < needed:
                return False
    return True


def tappers(game: PlayedGame, player: i64, bill: Bill, part: CostPart, source: i64) -> list[int]:
    """The slots of the creatures that may be tapped for their power (702.122a)."""
    return part_slots(game, player, bill, part, source)


def total_power(game: PlayedGame, slots: list[int], first: i64) -> i64:
    """The most power that those from the place `first` on can have together."""
    total: i64 = 0
    i: i64 = first
    while i < len(slots):
        power: i64 = game.permanents[slots[i]].power
        if power > 0:
            total += power
        i += 1
    return total


def power_choices(game: PlayedGame, slots: list[int], first: i64, missing: i64) -> list[int]:
    """Which of the creatures from `first` on may be tapped next so that the missing power can still be reached."""
    legal: list[int] = []
    i: i64 = first
    while i < len(slots):
        if game.permanents[slots[i]].power + total_power(game, slots, i + 1) >= missing:
            legal.append(slots[i])
        i += 1
    return legal


# --- an object for every unit ------------------------------------------------------------------------------------


def can_fill(units: list[Unit], barred: list[int]) -> bool:
    """Whether every unit gets an object of its own, none being among the codes in `barred`."""
    codes: list[int] = []
    holders: list[int] = []
    number: i64 = 0
    while number < len(units):
        if not augment(units, number, barred, codes, holders, []):
            return False
        number += 1
    return True


def augment(
    units: list[Unit], number: i64, barred: list[int], codes: list[int], holders: list[int], tried: list[int]
) -> bool:
    """Find an object for one more unit, moving others if need be: `holders[i]` has the object `codes[i]`."""
    unit = units[number]
    for slot in unit.slots:
        code: i64 = slot * USES + unit.use
        if code in barred or code in tried:
            continue
        tried.append(code)
        if code not in codes:
            codes.append(code)
            holders.append(number)
            return True
        place: i64 = codes.index(code)
        if augment(units, holders[place], barred, codes, holders, tried):
            holders[place] = number
            return True
    return False


def used_up(units: list[Unit], slot: i64, goes: bool) -> list[Unit]:
    """The units once that permanent has been tapped for mana, or has gone for it."""
    left: list[Unit] = []
    for unit in units:
        if slot in unit.slots and (goes or unit.use == TAPPING):
            left.append(Unit(unit.use, [other for other in unit.slots if other != slot]))
        else:
            left.append(unit)
    return left


# --- objects that could give mana as well ------------------------------------------------------------------------


def goes_for_mana(game: PlayedGame, ability: ManaAbility) -> bool:
    """Whether the source of the mana ability leaves its zone for it."""
    if ability.index < 0:
        return ability.index == resources.DELVES
    if ability.index >= resources.BOTH:
        return True
    return resources.goes_for(game.permanents[ability.source].mana[ability.index])


def is_lost(game: PlayedGame, ability: ManaAbility, code: i64) -> bool:
    """Whether the mana ability cannot be used if its source is kept for that use."""
    if ability.source != code // USES:
        return False
    return code % USES == TAPPING or (code % USES >= GOING and goes_for_mana(game, ability))


def spared(game: PlayedGame, abilities: list[ManaAbility], reserved: list[int]) -> list[ManaAbility]:
    """The mana abilities that are left when these objects are reserved."""
    if len(reserved) == 0:
        return abilities
    left: list[ManaAbility] = []
    for ability in abilities:
        lost = False
        for code in reserved:
            lost = lost or is_lost(game, ability, code)
        if not lost:
            left.append(ability)
    return left


def reservations(game: PlayedGame, units: list[Unit], abilities: list[ManaAbility]) -> list[list[int]]:
    """All smallest ways to fill the units at the expense of mana abilities; none if they cannot be filled."""
    contested: list[int] = []
    for unit in units:
        for slot in unit.slots:
            code: i64 = slot * USES + unit.use
            if code not in contested:
                for ability in abilities:
                    if is_lost(game, ability, code):
                        contested.append(code)
                        break
    found: list[list[int]] = []
    size: i64 = 0
    while size <= len(contested) and size <= len(units):
        choose(units, contested, size, 0, [], found)
        if size == 0 and len(found) > 0:
            break
        size += 1
    return found


def choose(
    units: list[Unit], contested: list[int], size: i64, first: i64, chosen: list[int], found: list[list[int]]
) -> None:
    """Add to `found` the sets of `size` more contested objects with which the units can be filled."""
    if size == 0:
        for smaller in found:
            if all_in(smaller, chosen):
                return
        if can_fill(units, [code for code in contested if code not in chosen]):
            found.append(chosen)
        return
    i: i64 = first
    while i + size <= len(contested):
        choose(units, contested, size - 1, i + 1, [*chosen, contested[i]], found)
        i += 1


def all_in(some: list[int], others: list[int]) -> bool:
    """Whether all of some numbers are among others."""
    for number in some:
        if number not in others:
            return False
    return True


def payable_with(
    game: PlayedGame, cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64, units: list[Unit]
) -> bool:
    """Whether mana and objects can be paid together."""
    if len(units) == 0:
        return still_payable(cost, pool, abilities, life)
    for reserved in reservations(game, units, abilities):
        if still_payable(cost, pool, spared(game, abilities, reserved), life):
            return True
    return False


# --- whole costs -------------------------------------------------------------------------------------------------


def can_pay_all(game: PlayedGame, player: i64, bill: Bill, source: i64, without: i64, x: i64) -> bool:
    """Whether mana and all other parts can be paid; the permanent in slot `without` (-1: none) taps for it."""
    cost = bill.total(x)
    if len(bill.costs) == 0 and bill.help == 0:
        return resources.can_afford(game, player, cost, without)
    if bill.help == 0 and not resources.can_afford(game, player, cost, without):
        return False  # not even without the rest
    if not numbers_payable(game, player, bill, source, x):
        return False
    units = units_of(game, player, bill, source, x, 0)
    if not can_fill(units, []):
        return False
    if cost.total == 0:
        return True
    state = game.players[player]
    life = state.life_to_pay() - total_of(game, player, bill, source, x, costs.LIFE)
    return payable_with(game, cost, state.pool, resources.means(game, player, bill, source, without), life, units)


def life_left(game: PlayedGame, item: Item) -> i64:
    """The life that may be paid for mana: what the other parts of the cost do not take."""
    life = game.players[item.controller].life_to_pay()
    bill = item_bill(game, item)
    if len(bill.costs) == 0:
        return life
    return life - total_of(game, item.controller, bill, item.source, item.x, costs.LIFE)


def item_units(game: PlayedGame, item: Item) -> list[Unit]:
    """The units of the cost of the object on the stack."""
    bill = item_bill(game, item)
    if len(bill.costs) == 0:
        return NO_UNITS
    return units_of(game, item.controller, bill, item.source, item.x, 0)


def reserve(game: PlayedGame, item: Item, bill: Bill, cost: Cost, without: i64) -> list[int]:
    """What must not be used for the mana of the cost, so that the rest of it stays payable."""
    units = item_units(game, item)
    if len(units) == 0:
        return []
    want_for(game, item)
    pool = game.players[item.controller].pool
    life = life_left(game, item)
    abilities = resources.means(game, item.controller, bill, item.source, without)
    for reserved in reservations(game, units, abilities):
        if still_payable(cost, pool, spared(game, abilities, reserved), life):
            return reserved
    return []


def takes_x(game: PlayedGame, player: i64, bill: Bill, source: i64) -> bool:
    """Whether a part of the cost besides mana depends on X."""
    none = Context(player, source)
    one = Context(player, source)
    one.x = 1
    for part in bill.costs:
        if value(game, none, part.count, 0) != value(game, one, part.count, 0):
            return True
    return False


def largest_x(game: PlayedGame, item: Item) -> i64:
    """The largest X that the controller can pay for, -1 if the cost has no X."""
    want_for(game, item)
    bill = item_bill(game, item)
    return largest_x_of(game, item.controller, bill, item.source, resources.tapped_source(game, item))


def largest_x_of(game: PlayedGame, player: i64, bill: Bill, source: i64, without: i64) -> i64:
    """The same for what is not on the stack yet."""
    x: i64 = 0
    cost = bill.cost
    if len(bill.costs) == 0 or (cost.x == 0 and not takes_x(game, player, bill, source)):
        if cost.x == 0:
            return -1
        if bill.less.total == 0:
            if bill.more.total != 0:
                cost = cost.plus(bill.more)
            abilities = resources.means(game, player, bill, source, without)
            return most_payable_x(cost, game.players[player].pool, abilities, game.players[player].life_to_pay())
    while x < MOST_X and can_pay_all(game, player, bill, source, without, x + 1):
        x += 1
    return x


def payment_choices(
    game: PlayedGame, item: Item, bill: Bill, number: i64, chosen: list[int], left: i64, first: i64
) -> list[int]:
    """With which slots the part `number` of a cost can be paid next, `left` of it being unpaid, and all after it.

    The objects of one part are named in list order: `first` is the place from which on they come now. It is paid once
    all are named; `chosen` are those that have been.
    """
    part = bill.costs[number]
    more: i64 = left - 1
    use = use_of(part.kind)
    slots = part_slots(game, item.controller, bill, part, item.source)
    later = units_of(game, item.controller, bill, item.source, item.x, number + 1)
    if use != SHOWING:
        for slot in chosen:
            later = used_up(later, slot, use == GOING)
    legal: list[int] = []
    i: i64 = first
    while i < len(slots):
        rest: list[Unit] = []
        while len(rest) < more:
            rest.append(Unit(use, slots[i + 1 :]))
        rest.extend(later if use == SHOWING else used_up(later, slots[i], use == GOING))
        if can_fill(rest, []):
            legal.append(slots[i])
        i += 1
    return legal


def place_of(game: PlayedGame, item: Item, part: CostPart, slot: i64) -> i64:
    """The place of the object among those with which the part can be paid."""
    place: i64 = 0
    for ref in resources.part_choices(game, item.controller, part, item.source):
        if ref & SLOT_MASK == slot:
            break
        place += 1
    return place


def note_payment(game: PlayedGame, item: Item, part: CostPart, slot: i64) -> None:
    """What the cost is paid with is remembered; of what ninjutsu returns what it attacks (702.49c)."""
    if part.kind == costs.EXERT:
        return
    note_paid(item, part.kind, game.ref(slot))
    if part.kind == costs.RETURN:
        ability = game.item_ability(item)
        if ability is not None and ability.flags & NINJUTSU != 0:
            item.other = game.permanents[slot].attacking


# --- mana abilities used by hand ---------------------------------------------------------------------------------


def usable(
    game: PlayedGame, cost: Cost, pool: list[int], abilities: list[ManaAbility], ability: ManaAbility, life: i64,
    units: list[Unit],
) -> bool:  # fmt: skip
    """Whether the ability can be used now, with floating mana for its own cost, and everything paid after it."""
    if ability.life > life:
        return False
    price = ability.cost
    if price is None:
        return payable_after(game, cost, pool, abilities, ability, ability.outputs, life - ability.life, units)
    return len(price_payments(game, price, cost, pool, abilities, ability, life - ability.life, units)) > 0


def payable_after(
    game: PlayedGame, cost: Cost, pool: list[int], abilities: list[ManaAbility], ability: ManaAbility,
    outputs: list[list[int]], life: i64, units: list[Unit],
) -> bool:  # fmt: skip
    """Whether everything is payable once the ability has given one of these outputs."""
    others = left_beside(game, abilities, ability)
    rest = used_up(units, ability.source, goes_for_mana(game, ability))
    return payable_given(game, cost, pool, others, outputs, life, rest)


def payable_given(
    game: PlayedGame, cost: Cost, pool: list[int], abilities: list[ManaAbility], outputs: list[list[int]], life: i64,
    units: list[Unit],
) -> bool:  # fmt: skip
    """Whether everything is payable with one of these outputs besides."""
    given = ManaAbility(-1, 0, outputs)
    for reserved in reservations(game, units, abilities):
        if still_payable(cost, pool, [*spared(game, abilities, reserved), given], life):
            return True
    return False


def price_payments(
    game: PlayedGame, price: Cost, cost: Cost, pool: list[int], abilities: list[ManaAbility], ability: ManaAbility,
    life: i64, units: list[Unit],
) -> list[tuple[int, int]]:  # fmt: skip
    """With which mana (code, symbol) the mana cost of the ability can be paid, everything being payable after it."""
    others = left_beside(game, abilities, ability)
    rest = used_up(units, ability.source, goes_for_mana(game, ability))
    found: list[tuple[int, int]] = []
    for reserved in reservations(game, rest, others):
        left = spared(game, others, reserved)
        for pair in spendable_for_ability(price, pool, ability.outputs, cost, left, life, ability.price_flag):
            if pair not in found:
                found.append(pair)
    return found


def left_beside(game: PlayedGame, abilities: list[ManaAbility], used: ManaAbility) -> list[ManaAbility]:
    """The abilities that are left when that one is used: a permanent that was tapped may still be sacrificed."""
    stays: bool = used.index >= 0 and not goes_for_mana(game, used)
    left: list[ManaAbility] = []
    for ability in abilities:
        if ability.source != used.source or (stays and ability.group >= resources.GOING_GROUP):
            left.append(ability)
    return left
