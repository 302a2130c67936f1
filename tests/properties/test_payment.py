"""Payments against a brute force that knows nothing of the search, and plans replayed to the letter."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainphase.magic.mana import (
    ANY_COLOR,
    LIFE,
    RESTRICTED,
    SNOW,
    B,
    C,
    Cost,
    G,
    R,
    U,
    W,
    Way,
    code_mask,
    parse_cost,
)
from mainphase.magic.payment import (
    ManaAbility,
    Outlook,
    Plan,
    Supply,
    find_payment,
    payable_x,
    spendable,
    spendable_for_ability,
    still_payable,
)
from mainphase.magic.payment_choice import pay_by_search
from mainphase.magic.payment_search import Search

Pool = tuple[int, ...]


# The oracle: mana is made unit by unit in definite types, and paid symbol by symbol, in every possible way.


def codes_of(mask: int) -> list[int]:
    """Every definite mana that a unit may be."""
    offset = (6 if mask & SNOW else 0) + (12 if mask & RESTRICTED else 0)
    return [kind + offset for kind in range(6) if mask >> kind & 1]


def symbols_of(cost: Cost) -> list[tuple[str, int]]:
    plain = [("one", mask) for mask in cost.symbols]
    mono = [("mono", mask) for mask in cost.mono]
    phyrexian = [("phyrexian", mask) for mask in cost.phyrexian]
    return plain + mono + phyrexian + [("snow", 0)] * cost.snow + [("generic", 0)] * cost.generic


def matches(code: int, kind: str, mask: int) -> bool:
    if kind == "generic":
        return True
    if kind == "snow":
        return code // 6 % 2 == 1
    return mask >> code % 6 & 1 == 1


def changed(pool: Pool, code: int, by: int) -> Pool:
    return (*pool[:code], pool[code] + by, *pool[code + 1 :])


def ways_to_pay(symbols: list[tuple[str, int]], pool: Pool, main: bool) -> set[tuple[Pool, int]]:
    """All pools that can be left, with the life paid."""
    results: set[tuple[Pool, int]] = {(pool, 0)}
    for kind, mask in symbols:
        step: set[tuple[Pool, int]] = set()
        for before, life in results:
            if kind == "phyrexian":
                step.add((before, life + 2))
            for first in range(24):
                if before[first] == 0 or (not main and first >= 12):
                    continue
                after = changed(before, first, -1)
                if matches(first, kind, mask):
                    step.add((after, life))
                if kind == "mono":
                    for second in range(24):
                        if after[second] > 0 and (main or second < 12):
                            step.add((changed(after, second, -1), life))
        results = step
    return results


def products(units: list[int]) -> set[Pool]:
    """All that an alternative can add to the pool."""
    results: set[Pool] = {(0,) * 24}
    for mask in units:
        results = {changed(before, code, 1) for before in results for code in codes_of(mask)}
    return results


def cheapest(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: int) -> int | None:
    """The least life that pays the cost, by trying everything; None if nothing does."""
    best: int | None = None
    start = tuple(pool) + (0,) * (24 - len(pool))
    goal = symbols_of(cost)
    seen: set[tuple[Pool, frozenset[int], frozenset[int], int]] = set()

    def explore(floating: Pool, used: frozenset[int], closed: frozenset[int], paid: int) -> None:
        nonlocal best
        if (floating, used, closed, paid) in seen:
            return
        seen.add((floating, used, closed, paid))
        for _, extra in ways_to_pay(goal, floating, main=True):
            if paid + extra <= life and (best is None or paid + extra < best):
                best = paid + extra
        for place, ability in enumerate(abilities):
            taken = {group for group in (ability.group, ability.also) if group >= 0}
            if place in used or closed & taken:
                continue
            price = symbols_of(ability.cost) if ability.cost is not None else []
            for left, extra in ways_to_pay(price, floating, main=False):
                total = paid + extra + ability.life
                if total > life:
                    continue
                for units in ability.outputs:
                    for added in products(units):
                        after = tuple(a + b for a, b in zip(left, added, strict=True))
                        explore(after, used | {place}, closed | taken, total)

    explore(start, frozenset(), frozenset(), 0)
    return best


def replay(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: int, plan: Plan) -> None:
    """Carry the plan out, checking each step."""
    floating = pool + [0] * (24 - len(pool))
    closed: set[int] = set()
    used: set[int] = set()
    paid = 0
    for step in plan.steps:
        ability = abilities[step.ability]
        assert (step.source, step.index) == (ability.source, ability.index)
        assert step.ability not in used
        used.add(step.ability)
        groups = {group for group in (ability.group, ability.also) if group >= 0}
        assert not closed & groups
        closed |= groups
        price = ability.cost if ability.cost is not None else Cost()
        assert step.life == ability.life + 2 * len(step.life_slots)
        paid += step.life
        assert all(code < 12 for code in step.spent)
        spend(price, step.spent, step.slots, step.life_slots, floating)
        units = ability.outputs[step.alternative]
        assert len(step.produced) == len(units)
        for code, mask in zip(step.produced, units, strict=True):
            assert code in codes_of(mask)
            floating[code] += 1
    spend(cost, plan.spent, plan.slots, plan.life_slots, floating)
    paid += 2 * len(plan.life_slots)
    assert paid == plan.life <= max(life, 0)
    made = [code for step in plan.steps for code in step.produced]
    gone = plan.spent + [code for step in plan.steps for code in step.spent]
    assert len(plan.left) == len(made) - sum(1 for code in gone) + pool_spent(pool, floating, plan)
    assert all(count >= plan.left.count(code) for code, count in enumerate(floating))


def pool_spent(pool: list[int], floating: list[int], plan: Plan) -> int:
    """How many of the mana that floated at first are gone, if what is left over was made."""
    return sum(pool) - (sum(floating) - len(plan.left))


def spend(cost: Cost, spent: list[int], slots: list[int], life_slots: list[int], floating: list[int]) -> None:
    """Take the mana from the pool and check that it pays each slot in full."""
    assert len(spent) == len(slots)
    paying: dict[int, list[int]] = {}
    for code, slot in zip(spent, slots, strict=True):
        floating[code] -= 1
        assert floating[code] >= 0
        paying.setdefault(slot, []).append(code)
    first_mono = len(cost.symbols)
    first_phyrexian = first_mono + len(cost.mono)
    for slot, mask in enumerate(cost.symbols):
        (code,) = paying.pop(slot)
        assert matches(code, "one", mask)
    for slot, mask in enumerate(cost.mono, first_mono):
        codes = paying.pop(slot)
        assert len(codes) == 2 or (len(codes) == 1 and matches(codes[0], "one", mask))
    for slot, mask in enumerate(cost.phyrexian, first_phyrexian):
        if slot in life_slots:
            assert slot not in paying
            continue
        (code,) = paying.pop(slot)
        assert matches(code, "one", mask)
    snow = paying.pop(cost.snow_slot, [])
    assert len(snow) == cost.snow and all(matches(code, "snow", 0) for code in snow)
    assert len(paying.pop(cost.generic_slot, [])) == cost.generic
    assert not paying
    assert all(first_phyrexian <= slot < cost.snow_slot for slot in life_slots)
    assert len(set(life_slots)) == len(life_slots)


# Random instances.

COSTS = (
    "{1}", "{2}", "{3}", "{G}", "{W}{U}", "{1}{G}{G}", "{W}{W}{U}", "{C}{1}", "{W/U}{W/U}", "{W/U}{U/B}{1}",
    "{2/W}", "{2/W}{2/U}", "{2/B}{B}", "{G/P}", "{W/P}{W/P}", "{W/U/P}{1}", "{S}", "{S}{G}", "{S}{S}{1}",
    "{4}", "{W}{U}{B}", "{R}{R}{G}{G}", "{C/W}{W}", "{2/W}{W/P}{1}", "{0}", "{5}", "{W}{W}{U}{U}",
    "{1}{W}{U}{B}",
)  # fmt: skip
PRICES = ("{1}", "{1}", "{2}", "{W/U}", "{G}", "{W}", "{G/P}", "{2/U}", "{S}", "{1}{U}")
OUTPUTS: tuple[list[list[int]], ...] = (
    [[W]], [[U]], [[G]], [[C]], [[W | U]], [[U | B]], [[ANY_COLOR]], [[W], [U]], [[C, C]], [[W, U]],
    [[W, W], [U, U]], [[W | U, W | U]], [[G, G, G]], [[W, W], [U, U], [B, B], [R, R], [G, G]], [[R], [G, G]],
    [[G | SNOW]], [[W | U | SNOW]], [[W | SNOW], [U]], [[W | RESTRICTED]], [[C], [ANY_COLOR | RESTRICTED]],
    [[W, W], [W, U], [U, U]], [[]], [[B], []], [[G | R | RESTRICTED, C]],
)  # fmt: skip


def random_instance(rng: random.Random, size: int) -> tuple[Cost, list[int], list[ManaAbility], int]:
    """A small cost, pool, list of abilities, and life."""
    cost = parse_cost(rng.choice(COSTS))
    pool = [0] * rng.choice((6, 6, 12, 24))
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
        pool[rng.randrange(len(pool))] += 1
    groups = rng.choice((1, 3, 10))
    abilities: list[ManaAbility] = []
    for place in range(rng.randint(0, size)):
        outputs = [units[:] for units in rng.choice(OUTPUTS)]
        price = parse_cost(rng.choice(PRICES)) if rng.random() < 0.35 else None
        life = rng.choice((1, 2)) if rng.random() < 0.15 else 0
        group = rng.randrange(groups) if rng.random() < 0.4 else -1
        also = rng.randrange(groups) if rng.random() < 0.1 else -1
        priority = rng.choice((0, 0, 1, 2))
        ability = ManaAbility(place * 7, place % 3, outputs, price, life, group, priority, also)
        abilities.append(ability)
    return cost, pool, abilities, rng.choice((0, 0, 1, 2, 3, 5))


def check(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: int) -> bool:
    """Compare with the oracle; True if the cost can be paid."""
    least = cheapest(cost, pool, abilities, life)
    plan = Plan()
    found = find_payment(cost, pool, abilities, life, plan)
    assert found == (least is not None)
    assert found == still_payable(cost, pool, abilities, life)
    outlook = Outlook(pool, abilities)
    assert outlook.can_pay(cost, life) == found
    assert found or not outlook.sure.can_pay(cost, life)
    assert not found or outlook.hoped.can_pay(cost, life)
    assert Search(cost, pool, abilities).possible(life) == found
    if not found:
        assert (plan.steps, plan.spent, plan.life) == ([], [], 0)
        return False
    replay(cost, pool, abilities, life, plan)
    assert plan.life == least
    for step in plan.steps:
        used = [abilities[other.ability] for other in plan.steps if other is not step]
        assert cheapest(cost, pool, used, plan.life) is None, "an ability is used in vain"
    return True


@pytest.mark.covers("601.2g", "601.2h", "605.3a", "118.3", "107.4e", "107.4f", "107.4h")
@pytest.mark.parametrize("seed", range(10))
def test_payments_equal_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    paid = 0
    for _ in range(400):
        paid += check(*random_instance(rng, 4))
    assert 100 < paid < 380  # both outcomes are met


@st.composite
def instances(draw: st.DrawFn) -> tuple[Cost, list[int], list[ManaAbility], int]:
    cost = parse_cost(draw(st.sampled_from(COSTS)))
    pool = draw(st.lists(st.sampled_from((0, 0, 0, 1, 2)), min_size=6, max_size=6))
    abilities = []
    for place in range(draw(st.integers(0, 4))):
        outputs = [units[:] for units in draw(st.sampled_from(OUTPUTS))]
        price = draw(st.one_of(st.none(), st.sampled_from(PRICES)))
        parsed = None if price is None else parse_cost(price)
        life = draw(st.sampled_from((0, 0, 0, 1)))
        group = draw(st.integers(-1, 2))
        also = draw(st.sampled_from((-1, -1, -1, 0, 5)))
        abilities.append(ManaAbility(place, 0, outputs, parsed, life, group, draw(st.integers(0, 2)), also))
    return cost, pool, abilities, draw(st.integers(0, 4))


@settings(max_examples=400, deadline=None)
@given(instances())
def test_payments_equal_brute_force_drawn(instance: tuple[Cost, list[int], list[ManaAbility], int]) -> None:
    check(*instance)


@pytest.mark.parametrize("seed", range(5))
def test_payments_with_chains_of_costly_abilities(seed: int) -> None:
    """Abilities that pay for one another, where the order decides."""
    rng = random.Random(1000 + seed)
    outputs = ([[W, U]], [[B, R]], [[G, W]], [[U, B]], [[W, W], [W, U], [U, U]], [[ANY_COLOR]])
    costs = ("{W}{U}{B}", "{U}{B}{R}", "{2}{W}", "{W}{W}{B}", "{G}{U}", "{R}{R}", "{B}{G}{1}")
    paid = 0
    for _ in range(100):
        abilities = [ManaAbility(place, 0, [[1 << rng.randrange(6)]]) for place in range(rng.randint(0, 2))]
        for place in range(rng.randint(1, 3)):
            price = parse_cost(rng.choice(("{1}", "{1}", "{1}", "{W/U}", "{2}")))
            abilities.append(ManaAbility(10 + place, 0, rng.choice(outputs), price))
        pool = [0] * 6
        pool[rng.randrange(6)] += rng.randrange(2)
        paid += check(parse_cost(rng.choice(costs)), pool, abilities, 0)
    assert paid > 5


def simple_instance(rng: random.Random) -> tuple[Cost, list[int], list[ManaAbility]]:
    cost = parse_cost(rng.choice([text for text in COSTS if "P" not in text and "2/" not in text]))
    pool = [rng.choice((0, 0, 0, 1, 2)) for _ in range(rng.choice((6, 12)))]
    abilities: list[ManaAbility] = []
    for place in range(rng.randint(0, 9)):
        mask = rng.choice((W, U, G, C, W | U, U | B, ANY_COLOR, G | SNOW))
        units = [mask] * rng.choice((1, 1, 1, 1, 2))
        group = rng.randrange(4) if rng.random() < 0.3 and len(units) == 1 else -1
        abilities.append(ManaAbility(place, 0, [units], None, 0, group, rng.randrange(3)))
    return cost, pool, abilities


@pytest.mark.parametrize("seed", range(4))
def test_the_quick_way_finds_what_the_search_finds(seed: int) -> None:
    rng = random.Random(500 + seed)
    paid = 0
    for _ in range(250):
        cost, pool, abilities = simple_instance(rng)
        quick, searched = Plan(), Plan()
        found = find_payment(cost, pool, abilities, 0, quick)
        assert pay_by_search(cost, pool, abilities, 0, searched) == found
        if not found:
            continue
        paid += 1
        replay(cost, pool, abilities, 0, quick)
        assert {step.ability for step in quick.steps} == {step.ability for step in searched.steps}
        assert len(quick.left) == len(searched.left)
        made = [code for step in quick.steps for code in step.produced]
        if not made:
            assert sorted(quick.spent) == sorted(searched.spent)
    assert paid > 60


@pytest.mark.parametrize("seed", range(4))
def test_the_largest_x(seed: int) -> None:
    rng = random.Random(700 + seed)
    for _ in range(60):
        _, pool, abilities, life = random_instance(rng, 4)
        base = parse_cost(rng.choice(("{X}{R}", "{X}", "{X}{X}{1}", "{X}{W/P}", "{2}", "{X}{2/W}")))
        types = rng.choice((0, 0, B, B | R))
        expected = -1
        for value in range(12):
            if cheapest(base.with_x(value, types), pool, abilities, life) is None:
                break
            expected = value if base.x else 0
        assert payable_x(base, pool, abilities, life, types) == expected


@pytest.mark.parametrize("seed", range(4))
def test_spending_by_hand_is_sound_and_complete(seed: int) -> None:
    """Each listed step leaves the rest payable, by the oracle; each unlisted step does not."""
    rng = random.Random(900 + seed)
    for _ in range(120):
        cost, pool, abilities, life = random_instance(rng, 3)
        pool[rng.randrange(6)] += 2
        listed = spendable(cost, pool, abilities, life)
        assert len(set(listed)) == len(listed)
        for code, count in enumerate(pool):
            texts = set()
            for slot in range(cost.generic_slot + 1):
                if count == 0 or not cost.accepts(slot, code):
                    assert (code, slot) not in listed
                    continue
                less = pool[:]
                less[code] -= 1
                good = cheapest(cost.paid(slot, code), less, abilities, life) is not None
                first = (slot >= cost.snow_slot, cost.slot_text(slot)) not in texts
                texts.add((slot >= cost.snow_slot, cost.slot_text(slot)))
                assert ((code, slot) in listed) == (good and first)


@pytest.mark.covers("601.2b", "601.2g", "118.13a")
@pytest.mark.parametrize("seed", range(3))
def test_paying_by_hand_never_gets_stuck(seed: int) -> None:
    """Any sequence of offered steps, symbols settled, abilities and units alike, ends with the cost paid."""
    rng = random.Random(1300 + seed)
    finished = 0
    for _ in range(150):
        cost, pool, abilities, life = random_instance(rng, 4)
        if not still_payable(cost, pool, abilities, life):
            continue
        hand = ByHand(rng, cost, pool + [0] * (24 - len(pool)), abilities, life)
        hand.settle()
        while hand.cost.total > 0:
            hand.step()
        assert hand.life >= 0
        finished += 1
    assert finished > 30


class ByHand:
    """A player who pays at random, taking only steps that keep the rest payable."""

    def __init__(
        self, rng: random.Random, cost: Cost, pool: list[int], abilities: list[ManaAbility], life: int
    ) -> None:
        self.rng = rng
        self.cost = cost
        self.pool = pool
        self.abilities = abilities
        self.life = life

    def settle(self) -> None:
        """Announce how each symbol that leaves a choice will be paid."""
        slot = 0
        while slot < self.cost.snow_slot:
            options = []
            for choice in self.cost.slot_choices(slot):
                life = self.life - (2 if choice == LIFE else 0)
                settled = self.cost.settle(slot, choice)
                if life >= 0 and still_payable(settled, self.pool, self.abilities, life):
                    options.append((settled, life))
            if self.cost.slot_choices(slot):
                self.cost, self.life = self.rng.choice(options)
                slot = 0
            else:
                slot += 1

    def step(self) -> None:
        """Spend one mana or use one ability."""
        units = spendable(self.cost, self.pool, self.abilities, self.life)
        ready = [place for place in range(len(self.abilities)) if self.can_start(place)]
        assert units or ready
        if units and (not ready or self.rng.random() < 0.4):
            code, slot = self.rng.choice(units)
            self.pool[code] -= 1
            self.cost = self.cost.paid(slot, code)
            return
        place = self.rng.choice(ready)
        ability, rest = self.abilities[place], self.without(place)
        self.life -= ability.life
        self.abilities = rest
        if ability.cost is not None:
            self.pay(ability.cost, ability)
        self.pool = self.rng.choice(self.good_pools(self.pool, ability))

    def without(self, place: int) -> list[ManaAbility]:
        """The abilities that can still be used when one has been."""
        gone = self.abilities[place]
        groups = {group for group in (gone.group, gone.also) if group >= 0}
        return [
            other
            for number, other in enumerate(self.abilities)
            if number != place and other.group not in groups and other.also not in groups
        ]

    def can_start(self, place: int) -> bool:
        ability, rest = self.abilities[place], self.without(place)
        life = self.life - ability.life
        if life < 0:
            return False
        if ability.cost is None:
            return any(
                still_payable(self.cost, pool, rest, life)
                for units in ability.outputs
                for pool in self.pools(self.pool, units)
            )
        if not ability.cost.plain:
            return self.can_start_choosing(ability.cost, ability, rest)
        offered = spendable_for_ability(ability.cost, self.pool, ability.outputs, self.cost, rest, life)
        possible = any(
            still_payable(self.cost, after, rest, life)
            for left, _ in ways_to_pay(symbols_of(ability.cost), tuple(self.pool), main=False)
            for units in ability.outputs
            for after in self.pools(list(left), units)
        )
        assert bool(offered) == possible
        return possible

    def can_start_choosing(self, price: Cost, ability: ManaAbility, rest: list[ManaAbility]) -> bool:
        """Whether some way to settle a price with {2/W} or Phyrexian symbols works."""
        return any(self.way_works(way, ability, rest, self.life - ability.life - way.life) for way in price.ways())

    def way_works(self, way: Way, ability: ManaAbility, rest: list[ManaAbility], life: int) -> bool:
        if life < 0:
            return False
        if way.cost.total > 0:
            return len(spendable_for_ability(way.cost, self.pool, ability.outputs, self.cost, rest, life)) > 0
        return any(
            still_payable(self.cost, pool, rest, life)
            for units in ability.outputs
            for pool in self.pools(self.pool, units)
        )

    def pay(self, price: Cost, ability: ManaAbility) -> None:
        """Pay for an ability, mana by mana."""
        way = self.rng.choice(
            [way for way in price.ways() if self.way_works(way, ability, self.abilities, self.life - way.life)]
        )
        self.life -= way.life
        left = way.cost
        while left.total > 0:
            offered = spendable_for_ability(left, self.pool, ability.outputs, self.cost, self.abilities, self.life)
            code, slot = self.rng.choice(offered)
            self.pool[code] -= 1
            left = left.paid(slot, code)

    def good_pools(self, pool: list[int], ability: ManaAbility) -> list[list[int]]:
        return [
            after
            for units in ability.outputs
            for after in self.pools(pool, units)
            if still_payable(self.cost, after, self.abilities, self.life)
        ]

    def pools(self, pool: list[int], units: list[int]) -> list[list[int]]:
        return [[a + b for a, b in zip(pool, added, strict=True)] for added in sorted(products(units))]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 63), st.integers(1, 3)), max_size=4),
    st.sampled_from(COSTS),
    st.integers(0, 4),
)
def test_supply_equals_brute_force(units: list[tuple[int, int]], text: str, life: int) -> None:
    supply = Supply()
    abilities: list[ManaAbility] = []
    for mask, count in units:
        supply.add(mask, count)
        abilities.extend(ManaAbility(0, 0, [[mask]]) for _ in range(count))
    cost = parse_cost(text)
    expected = still_payable(cost, [0] * 6, abilities, life)
    assert supply.can_pay(cost, life) == expected
    if len(abilities) <= 4:
        assert expected == (cheapest(cost, [0] * 6, abilities, life) is not None)
    supply = Supply()
    assert supply.can_pay(cost, life) == (cheapest(cost, [0] * 6, [], life) is not None)


def test_code_masks_name_the_codes() -> None:
    for code in range(24):
        assert codes_of(int(code_mask(code))) == [code]
