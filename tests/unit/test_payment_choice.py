"""Which payment is made where several are possible, in examples a player would give."""

from __future__ import annotations

import pytest

from mainphase.magic.mana import ANY_COLOR, RESTRICTED, SNOW, B, C, G, R, U, W, parse_cost
from mainphase.magic.payment import ManaAbility, Plan, find_payment, payable_x, spendable, still_payable

LAND, CREATURE, OTHER = 0, 1, 2


def source(mask: int, priority: int = LAND) -> ManaAbility:
    return ManaAbility(0, 0, [[mask]], priority=priority)


def pay(text: str, pool: list[int], abilities: list[ManaAbility], life: int = 0) -> Plan:
    plan = Plan()
    assert find_payment(parse_cost(text), pool, abilities, life, plan)
    return plan


def used(plan: Plan) -> list[int]:
    return sorted(step.ability for step in plan.steps)


NO_MANA = [0] * 6


def test_floating_mana_is_spent_first() -> None:
    plan = pay("{1}{G}", [0, 0, 0, 1, 0, 0], [source(G), source(G)])
    assert len(plan.steps) == 1 and sorted(plan.spent) == [3, 4]
    plan = pay("{1}", [0, 0, 0, 0, 3, 0], [source(C)])
    assert plan.steps == [] and plan.spent == [4] and plan.slots == [1]


def test_the_rarer_floating_mana_is_kept() -> None:
    assert pay("{2}", [1, 0, 0, 3, 0, 0], []).spent == [3, 3]
    assert pay("{1}{W}", [1, 0, 0, 3, 0, 0], []).spent == [0, 3]
    snow = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 5, 0]
    assert pay("{1}", snow, []).spent == [4]  # ordinary mana before snow mana
    restricted = [0, 0, 0, 0, 5] + [0] * 11 + [1] + [0] * 7
    assert pay("{1}", restricted, []).spent == [16]  # what has fewer uses before what has more


def test_lands_before_creatures_before_others() -> None:
    abilities = [source(G, OTHER), source(G, CREATURE), source(ANY_COLOR, LAND)]
    assert used(pay("{G}", NO_MANA, abilities)) == [2]
    assert used(pay("{1}{G}", NO_MANA, abilities)) == [1, 2]


def test_flexible_sources_are_kept() -> None:
    abilities = [source(ANY_COLOR), source(W | U), source(W)]
    assert used(pay("{W}", NO_MANA, abilities)) == [2]
    assert used(pay("{1}", NO_MANA, abilities)) == [2]
    assert used(pay("{1}{W}", NO_MANA, abilities)) == [1, 2]
    assert used(pay("{B}", NO_MANA, abilities)) == [0]


def test_scarce_types_are_kept() -> None:
    abilities = [source(U), source(G), source(G), source(G)]
    assert used(pay("{2}", NO_MANA, abilities)) == [1, 2]
    assert used(pay("{1}{U}", NO_MANA, abilities)) == [0, 1]


def test_the_first_of_equal_sources_is_used() -> None:
    assert used(pay("{G}{G}", NO_MANA, [source(G) for _ in range(5)])) == [0, 1]


def test_no_mana_is_wasted_where_another_source_will_do() -> None:
    two = ManaAbility(0, 0, [[C, C]])
    assert used(pay("{1}", NO_MANA, [two, source(G)])) == [1]
    assert used(pay("{2}", NO_MANA, [source(ANY_COLOR), two])) == [1]
    # Of 2 + 2 + 1 for three mana, the odd one is taken.
    plan = pay("{3}", NO_MANA, [two, ManaAbility(1, 0, [[C, C]]), source(W | U | B)])
    assert len(plan.steps) == 2 and 2 in used(plan) and plan.left == []
    # But nothing of a higher priority number is used up for that.
    plan = pay("{1}", NO_MANA, [two, source(G, OTHER)])
    assert used(plan) == [0] and plan.left == [5]


@pytest.mark.covers("107.4f", "119.4")
def test_life_is_paid_only_where_mana_does_not_do() -> None:
    lands = [source(W), source(U)]
    assert pay("{W/P}{1}", NO_MANA, lands, 20).life == 0
    plan = pay("{G/P}{1}", NO_MANA, lands, 20)
    assert plan.life == 2 and plan.life_slots == [0] and len(plan.steps) == 1
    assert plan.paid_with(0) == [] and plan.paid_with(2) in ([0], [1])
    assert not still_payable(parse_cost("{G/P}"), NO_MANA, lands, 1)
    assert still_payable(parse_cost("{G/P}"), NO_MANA, lands, 2)
    assert not still_payable(parse_cost("{G/P}"), NO_MANA, [], -3)
    # A land that takes 1 life for a colour is used for colourless mana where that will do.
    painful = [ManaAbility(7, 0, [[C]], group=7), ManaAbility(7, 1, [[W], [U]], life=1, group=7)]
    plan = pay("{1}", NO_MANA, painful, 20)
    assert (used(plan), plan.spent, plan.life) == ([0], [5], 0)
    plan = pay("{U}", NO_MANA, painful, 20)
    assert (used(plan), plan.steps[0].alternative, plan.spent, plan.life) == ([1], 1, [1], 1)
    assert pay("{W/P}", NO_MANA, painful, 20).life == 1  # 1 life for the land is less than 2


def test_one_of_a_group_is_used() -> None:
    both = [ManaAbility(3, 0, [[W]], group=3), ManaAbility(3, 1, [[U]], group=3)]
    assert [step.index for step in pay("{U}", NO_MANA, both).steps] == [1]
    assert not still_payable(parse_cost("{W}{U}"), NO_MANA, both, 0)
    assert still_payable(parse_cost("{W/U}"), NO_MANA, both, 0)
    assert not still_payable(parse_cost("{2}"), NO_MANA, both, 0)


def test_a_creature_tapped_for_another_source_gives_no_mana_itself() -> None:
    elf = ManaAbility(1, 0, [[G]], group=1, priority=CREATURE)
    drum = ManaAbility(2, 0, [[ANY_COLOR]], group=2, also=1, priority=OTHER)
    assert not still_payable(parse_cost("{1}{B}"), NO_MANA, [elf, drum], 0)
    assert used(pay("{G}", NO_MANA, [elf, drum])) == [0]
    assert used(pay("{B}", NO_MANA, [elf, drum])) == [1]
    assert used(pay("{1}{B}", NO_MANA, [elf, drum, source(W)])) == [1, 2]


@pytest.mark.covers("605.3a", "601.2g")
def test_sources_that_cost_mana_are_paid_from_what_was_made_before() -> None:
    one = parse_cost("{1}")
    first = ManaAbility(1, 0, [[W, U]], one)
    second = ManaAbility(2, 0, [[B, R]], one)
    assert not still_payable(parse_cost("{W}"), NO_MANA, [first, second], 0)
    plan = pay("{W}{U}{R}", NO_MANA, [first, second, source(G)])
    assert [step.source for step in plan.steps] == [0, 2, 1]
    assert [step.spent for step in plan.steps] == [[], [4], [2]]
    assert plan.left == []
    plan = pay("{U}{B}{R}", NO_MANA, [first, second, source(G)])
    assert [step.source for step in plan.steps] == [0, 1, 2]
    assert not still_payable(parse_cost("{W}{U}{B}{R}"), NO_MANA, [first, second, source(G)], 0)
    assert not still_payable(parse_cost("{4}"), NO_MANA, [first, second, source(G)], 0)


def test_a_source_that_gives_less_than_it_takes_is_no_obstacle() -> None:
    loss = ManaAbility(1, 0, [[W], [U]], parse_cost("{2}"))
    gain = ManaAbility(2, 0, [[W | U, W | U]], parse_cost("{1}"))
    plan = pay("{4}", [0, 0, 0, 2, 0, 0], [source(G), loss, gain])
    assert used(plan) == [0, 2]


def test_restricted_mana_does_not_pay_for_mana_abilities() -> None:
    filter_land = ManaAbility(1, 0, [[W | U, W | U]], parse_cost("{W/U}"))
    for mask, possible in ((W, True), (W | RESTRICTED, False)):
        assert still_payable(parse_cost("{U}"), NO_MANA, [filter_land, source(mask)], 0) == possible
    assert still_payable(parse_cost("{W}"), NO_MANA, [source(W | RESTRICTED)], 0)


@pytest.mark.covers("107.4h")
def test_snow_mana_pays_for_snow_symbols() -> None:
    abilities = [source(G), source(G | SNOW), source(W | U | SNOW)]
    plan = pay("{S}{G}", NO_MANA, abilities)
    assert used(plan) == [0, 1] and plan.spent == [4, 10]
    assert plan.slots == [0, 1]
    assert not still_payable(parse_cost("{S}{S}{S}"), NO_MANA, abilities, 0)
    assert payable_x(parse_cost("{X}{S}"), NO_MANA, abilities, 0) == 2


def test_what_is_no_mana_pays_generic_costs() -> None:
    helper = ManaAbility(4, 0, [[RESTRICTED]])  # an artifact tapped for a cost of one generic mana
    plan = pay("{1}{G}", NO_MANA, [helper, source(G)])
    assert plan.spent == [4, -1]
    assert not still_payable(parse_cost("{C}"), NO_MANA, [helper], 0)
    assert not still_payable(parse_cost("{W}"), NO_MANA, [helper, ManaAbility(1, 0, [[W]], parse_cost("{1}"))], 0)


def test_two_mana_of_one_colour() -> None:
    tied = [ManaAbility(place, 0, [[W, W], [U, U], [B, B], [R, R], [G, G]]) for place in range(3)]
    assert still_payable(parse_cost("{W}{W}{U}{U}{G}{G}"), NO_MANA, tied, 0)
    assert not still_payable(parse_cost("{W}{U}{B}{R}"), NO_MANA, tied, 0)
    assert not still_payable(parse_cost("{W}{W}{W}{U}{U}{U}"), NO_MANA, tied, 0)
    plan = pay("{W}{U}", NO_MANA, tied)
    assert len(plan.steps) == 2 and len(plan.left) == 2
    assert sorted(step.alternative for step in plan.steps) == [0, 1]


def test_a_plan_is_emptied_where_nothing_pays() -> None:
    plan = pay("{G}", NO_MANA, [source(G)])
    assert not find_payment(parse_cost("{W}"), NO_MANA, [source(G)], 0, plan)
    assert (plan.steps, plan.spent, plan.slots, plan.life, plan.left) == ([], [], [], 0, [])
    assert find_payment(parse_cost("{0}"), NO_MANA, [source(G)], 0, plan)
    assert (plan.steps, plan.spent) == ([], [])


def test_the_largest_x_counts_every_symbol() -> None:
    lands = [source(R) for _ in range(7)]
    assert payable_x(parse_cost("{X}{R}"), NO_MANA, lands, 0) == 6
    assert payable_x(parse_cost("{X}{X}{R}"), NO_MANA, lands, 0) == 3
    assert payable_x(parse_cost("{X}{G}"), NO_MANA, lands, 0) == -1
    assert payable_x(parse_cost("{3}"), NO_MANA, lands, 0) == 0
    assert payable_x(parse_cost("{X}"), [9, 0, 0, 0, 0, 0], lands, 0) == 16
    assert payable_x(parse_cost("{X}"), [9, 0, 0, 0, 0, 0], lands, 0, R) == 7


def test_equal_symbols_are_offered_once() -> None:
    cost = parse_cost("{1}{G}{G}")
    assert spendable(cost, [0, 0, 0, 1, 2, 0], [], 0) == [(3, 3), (4, 0)]
    assert spendable(cost, [0, 0, 0, 0, 3, 0], [], 0) == [(4, 0), (4, 3)]


def test_many_sources_and_much_mana() -> None:
    lands = [source(1 << place % 5) for place in range(300)]
    plan = pay("{150}{W}{U}", NO_MANA, lands)
    assert len(plan.steps) == 152
    rich = [1_000_000] * 6
    assert payable_x(parse_cost("{X}{W}"), rich, lands, 0) == 6_000_299
    assert pay("{3}{W}{U}", rich, lands).steps == []
    tied = [ManaAbility(place, 0, [[W, W], [U, U]]) for place in range(60)]
    assert len(pay("{100}{W}{U}", NO_MANA, tied).steps) == 51
