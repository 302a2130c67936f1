"""Payments with mana that pays for some costs only (106.6), against a brute force that knows nothing of the search."""

from __future__ import annotations

import random

import pytest

from mainphase.magic.mana import ANY_COLOR, RESTRICTED, C, Cost, G, U, W, code_mask, parse_cost
from mainphase.magic.mana_symbols import NOT_MAIN, TAG_PLACE, refused
from mainphase.magic.payment import (
    FLOATING,
    ManaAbility,
    Outlook,
    Plan,
    find_payment,
    spendable_for_ability,
    still_payable,
)

Unit = tuple[int, int]
"""The type of one mana, and its flags."""
MAIN = -1

COSTS = ("{1}", "{2}", "{3}", "{G}", "{W}{U}", "{1}{G}{G}", "{W}{W}{U}", "{C}{1}", "{W/U}{U/B}{1}", "{4}", "{2/W}{U}")
PRICES = ("{1}", "{1}", "{2}", "{W/U}", "{G}", "{W}{U}")
PLAIN = (
    [[W]], [[U]], [[G]], [[C]], [[W | U]], [[ANY_COLOR]], [[W], [U]], [[C, C]], [[W, U]], [[W, W], [U, U]],
    [[W | U, W | U]],
)  # fmt: skip
CLASSES = 3


def tagged(units: list[list[int]], flags: int) -> list[list[int]]:
    """The alternatives with those flags, and a tag of their own for them."""
    return [[unit | flags | (flags + 1) << TAG_PLACE for unit in each] for each in units]


def flags_in(rng: random.Random) -> int:
    """What some mana does not pay for."""
    chosen = NOT_MAIN if rng.random() < 0.5 else 0
    for number in range(CLASSES):
        if rng.random() < 0.4:
            chosen |= refused(number)
    return chosen if rng.random() < 0.8 else RESTRICTED


def instance(rng: random.Random) -> tuple[Cost, list[int], list[ManaAbility]]:
    pool = [0] * 6
    if rng.random() < 0.3:
        pool[rng.randrange(6)] += 1
    abilities: list[ManaAbility] = []
    for place in range(rng.randint(1, 5)):
        outputs = [units[:] for units in rng.choice(PLAIN)]
        price = parse_cost(rng.choice(PRICES)) if rng.random() < 0.5 else None
        if rng.random() < 0.5:
            outputs = tagged(outputs, flags_in(rng))
        group = rng.randrange(3) if rng.random() < 0.3 else -1
        ability = ManaAbility(place, 0, outputs, price, 0, group, rng.choice((0, 1)))
        if price is not None and rng.random() < 0.9:
            ability.price_flag = refused(rng.randrange(CLASSES))
        abilities.append(ability)
    for _ in range(rng.choice((0, 0, 1, 2))):
        unit = 1 << rng.randrange(6)
        (mask,) = tagged([[unit]], flags_in(rng))[0]
        abilities.append(ManaAbility(-1, FLOATING, [[mask]], None, 0, -1, -1))
    if not any(ability.cost is not None for ability in abilities):  # what pays for nothing is never handed over
        abilities = [ability for ability in abilities if not ability.mask & NOT_MAIN]
    return parse_cost(rng.choice(COSTS)), pool, abilities


def needs(cost: Cost) -> list[list[int]]:
    """What a cost asks for, each way: masks, 0 for generic mana."""
    ways = [[*cost.symbols, *[0] * cost.generic]]
    for mask in cost.mono:
        ways = [[*way, mask] for way in ways] + [[*way, 0, 0] for way in ways]
    return ways


def rests(units: tuple[Unit, ...], wanted: list[int], refusing: int) -> set[tuple[Unit, ...]]:
    """What can be left when that is paid with units that have none of the flags."""
    left = {units}
    for need in wanted:
        step: set[tuple[Unit, ...]] = set()
        for have in left:
            for place, (kind, flags) in enumerate(have):
                if not flags & refusing and (need == 0 or need >> kind & 1):
                    step.add(have[:place] + have[place + 1 :])
        left = step
    return left


def all_rests(units: tuple[Unit, ...], cost: Cost, refusing: int) -> set[tuple[Unit, ...]]:
    return {rest for way in needs(cost) for rest in rests(units, way, refusing)}


def products(units: list[int]) -> list[tuple[Unit, ...]]:
    """All that an alternative can add."""
    made: list[tuple[Unit, ...]] = [()]
    for mask in units:
        made = [(*each, (kind, mask & ~127)) for each in made for kind in range(6) if mask >> kind & 1]
    return made


def payable(cost: Cost, pool: list[int], abilities: list[ManaAbility]) -> bool:
    start = tuple((code, 0) for code in range(6) for _ in range(pool[code]))
    seen: set[tuple[tuple[Unit, ...], frozenset[int]]] = set()

    def explore(units: tuple[Unit, ...], used: frozenset[int]) -> bool:
        units = tuple(sorted(units))
        if (units, used) in seen:
            return False
        seen.add((units, used))
        if all_rests(units, cost, NOT_MAIN):
            return True
        groups = {abilities[place].group for place in used if abilities[place].group >= 0}
        for place, ability in enumerate(abilities):
            if place in used or ability.group in groups:
                continue
            left = {units} if ability.cost is None else all_rests(units, ability.cost, RESTRICTED | ability.price_flag)
            for rest in left:
                for output in ability.outputs:
                    for made in products(output):
                        if explore(rest + made, used | {place}):
                            return True
        return False

    return explore(start, frozenset())


def replay(cost: Cost, pool: list[int], abilities: list[ManaAbility], plan: Plan) -> None:
    """Carry the plan out: each mana is there when it is spent, and pays for that."""
    there = [code for code in range(6) for _ in range(pool[code])]
    flags_of = {0: 0}
    for step in plan.steps:
        ability = abilities[step.ability]
        for code in step.spent:
            there.remove(code)
            assert not flags_of[code // 24] & (RESTRICTED | ability.price_flag)
        check_paid(ability.cost, step.spent, step.slots)
        for code, mask in zip(step.produced, ability.outputs[step.alternative], strict=True):
            assert mask >> code % 6 & 1
            assert code // 24 == mask >> TAG_PLACE
            flags_of[code // 24] = mask & ~127 & ((1 << TAG_PLACE) - 1)
            there.append(code)
    for code in plan.spent:
        there.remove(code)
        assert not flags_of[code // 24] & NOT_MAIN
    check_paid(cost, plan.spent, plan.slots)
    assert sorted(plan.left) == sorted(there[len(there) - len(plan.left) :]) or len(plan.left) <= len(there)


def check_paid(cost: Cost | None, spent: list[int], slots: list[int]) -> None:
    left = parse_cost("") if cost is None else cost
    for code, slot in sorted(zip(spent, slots, strict=True), key=lambda pair: -pair[1]):
        if slot < left.snow_slot and not code_mask(code) & left.slot_mask(slot):
            continue  # a half of {2/W}
        left = left.paid(slot, code)
    assert left.total <= len(left.mono)


@pytest.mark.covers("106.6", "601.2g")
@pytest.mark.parametrize("seed", range(12))
def test_106_6_payments_with_restricted_mana_equal_brute_force(seed: int) -> None:
    rng = random.Random(7000 + seed)
    paid = tied = 0
    for _ in range(250):
        cost, pool, abilities = instance(rng)
        possible = payable(cost, pool, abilities)
        plan = Plan()
        assert find_payment(cost, pool, abilities, 0, plan) == possible
        assert still_payable(cost, pool, abilities, 0) == possible
        outlook = Outlook(pool, abilities)
        assert possible or not outlook.sure.can_pay(cost, 0)
        assert outlook.hoped.can_pay(cost, 0) or not possible
        if possible:
            replay(cost, pool, abilities, plan)
            paid += 1
            tied += any(code >= 24 for step in plan.steps for code in step.spent)
            for step in plan.steps:
                used = [abilities[other.ability] for other in plan.steps if other is not step]
                assert not payable(cost, pool, used) or step.index == FLOATING
    assert 50 < paid < 240
    assert tied > 0


@pytest.mark.covers("106.6")
@pytest.mark.parametrize("seed", range(6))
def test_106_6_mana_for_a_mana_ability_is_offered_exactly_if_it_leads_on(seed: int) -> None:
    rng = random.Random(9000 + seed)
    met = 0
    for _ in range(120):
        cost, pool, abilities = instance(rng)
        for place, ability in enumerate(abilities):
            price = ability.cost
            if price is None or not price.plain:
                continue
            others = [each for number, each in enumerate(abilities) if number != place and each.group != ability.group]
            if ability.group < 0:
                others = abilities[:place] + abilities[place + 1 :]
            offered = spendable_for_ability(price, pool, ability.outputs, cost, others, 0, ability.price_flag)
            floats = [each for each in others if each.index == FLOATING]
            rest = [each for each in others if each.index != FLOATING]
            units = tuple((code, 0) for code in range(6) for _ in range(pool[code]))
            units += tuple(products(each.outputs[0])[0][0] for each in floats)
            wanted = any(
                payable_from(cost, left + made, rest)
                for left in all_rests(units, price, RESTRICTED | ability.price_flag)
                for output in ability.outputs
                for made in products(output)
            )
            assert bool(offered) == wanted
            met += wanted
    assert met > 3


def payable_from(cost: Cost, units: tuple[Unit, ...], abilities: list[ManaAbility]) -> bool:
    """The same with those units floating."""
    floats = [ManaAbility(-1, FLOATING, [[1 << kind | flags]], None, 0, -1, -1) for kind, flags in units]
    return payable(cost, [0] * 6, [*floats, *abilities])
