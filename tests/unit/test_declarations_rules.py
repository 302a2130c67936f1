"""The search over declarations: the examples of the rules, and each kind of rule by hand."""

from __future__ import annotations

import pytest

from mainphase.magic.declarations.change import ADD, PAY, REMOVE, RETARGET, Amended, smallest_change
from mainphase.magic.declarations.legal import is_legal, judge
from mainphase.magic.declarations.listing import Listing
from mainphase.magic.declarations.maximum import IMPOSSIBLE, maximum
from mainphase.magic.declarations.problem import ANY_NUMBER, Problem
from mainphase.magic.declarations.steps import NO_MORE, Steps


def board(creatures: int, targets: int = 1) -> Problem:
    """A problem in which every creature may take every target."""
    problem = Problem(creatures, targets)
    for creature in range(creatures):
        problem.allow(creature, problem.every_target())
    return problem


def menace(problem: Problem, target: int, number: int = 2) -> int:
    at = 1 << target
    return problem.restrict(problem.every_creature(), at, number, ANY_NUMBER, problem.every_creature(), at)


def alone(problem: Problem, creature: int) -> int:
    """It can't attack or block alone."""
    every, anything = problem.every_creature(), problem.every_target()
    return problem.restrict(every, anything, 2, ANY_NUMBER, 1 << creature, anything)


def must(problem: Problem, creature: int, targets: int = -1) -> int:
    return problem.require(1 << creature, targets if targets >= 0 else problem.every_target())


def legal(problem: Problem) -> list[list[int]]:
    return sorted(Listing(problem))


def changes(amended: Amended | None) -> list[tuple[int, int, int]]:
    assert amended is not None
    return [(change.kind, change.creature, change.targets) for change in amended.changes]


@pytest.mark.covers("508.1c")
def test_two_creatures_that_cannot_attack_alone_may_attack_together() -> None:
    problem = board(2)
    alone(problem, 0)
    alone(problem, 1)
    assert legal(problem) == [[0, 0], [1, 1]]
    assert judge(problem, [1, 0]).restrictions == [0]
    assert judge(problem, [0, 1]).restrictions == [1]


@pytest.mark.covers("508.1d")
def test_where_only_one_may_attack_it_is_the_one_that_must() -> None:
    """508.1d, the example: one attacks if able, one has no abilities, no more than one can attack."""
    problem = board(2)
    must(problem, 0)
    problem.restrict(problem.every_creature(), 1, 0, 1)
    assert legal(problem) == [[1, 0]]
    assert judge(problem, [0, 1]).requirements == [0]
    assert judge(problem, [0, 0]).requirements == [0]
    both = judge(problem, [1, 1])
    assert (both.restrictions, both.requirements) == ([0], [])


@pytest.mark.covers("509.1c")
def test_who_must_block_an_attacker_with_menace_takes_another_along() -> None:
    """509.1c, the example: one blocks if able, one has no abilities, the attacker has menace."""
    problem = board(2)
    menace(problem, 0)
    must(problem, 0)
    assert legal(problem) == [[1, 1]]
    first, second, neither = (judge(problem, declaration) for declaration in ([1, 0], [0, 1], [0, 0]))
    assert (first.restrictions, first.requirements) == ([0], [])
    assert (second.restrictions, second.requirements) == ([0], [0])
    assert (neither.restrictions, neither.requirements) == ([], [0])


@pytest.mark.covers("508.1d", "509.1c")
def test_nobody_has_to_pay_for_a_requirement_but_may() -> None:
    problem = board(2)
    must(problem, 0)
    problem.charge(0, 1)
    assert maximum(problem).number == 0
    assert legal(problem) == [[0, 0], [0, 1], [1, 0], [1, 1]]
    assert judge(problem, [1, 0], paid=[0, 0]).unpaid == [0]
    assert judge(problem, [1, 0], paid=[1, 0]).legal


@pytest.mark.covers("508.1d")
def test_a_paid_attack_does_not_raise_what_is_asked_for() -> None:
    """Two must attack and only one can; the one that would have to pay may attack in place of the other."""
    problem = board(2)
    must(problem, 0)
    must(problem, 1)
    problem.charge(0, 1)
    problem.restrict(3, 1, 0, 1)
    assert legal(problem) == [[0, 1], [1, 0]]


def test_as_many_requirements_as_possible_whichever_they_are() -> None:
    """Goaded by two of three players: it attacks the third. Goaded by both of two: it attacks either."""
    problem = board(1, 3)
    must(problem, 0)
    must(problem, 0, 0b110)
    must(problem, 0, 0b101)
    assert legal(problem) == [[0b100]]
    pair = board(1, 2)
    must(pair, 0)
    must(pair, 0, 0b10)
    must(pair, 0, 0b01)
    assert legal(pair) == [[0b01], [0b10]]


def test_if_one_attacks_this_does_too() -> None:
    problem = board(3)
    problem.require(0b001, 1, problem.every_creature(), 1)
    assert legal(problem) == [[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]]


def test_the_player_must_attack_with_at_least_one() -> None:
    problem = board(2)
    problem.require(problem.every_creature(), 1)
    assert legal(problem) == [[0, 1], [1, 0], [1, 1]]


def test_only_alone_and_only_with_others() -> None:
    problem = board(3)
    problem.restrict(0b110, 1, 0, 0, 0b001, 1)
    problem.restrict(0b101, 1, 2, ANY_NUMBER, 0b010, 1)
    assert legal(problem) == [[0, 0, 0], [0, 0, 1], [1, 0, 0]]


def test_unless_one_with_greater_power_also_does() -> None:
    problem = board(3)
    problem.restrict(0b100, 1, 1, ANY_NUMBER, 0b001, 1)
    assert [some for some in legal(problem) if some[0]] == [[1, 0, 1], [1, 1, 1]]


def test_a_limit_against_one_player() -> None:
    problem = board(2, 2)
    problem.restrict(problem.every_creature(), 0b01, 0, 1)
    assert [1, 1] not in legal(problem)
    assert len(legal(problem)) == 8


def test_unless_all_creatures_block_it_and_by_no_more_than_one() -> None:
    problem = board(3, 2)
    problem.restrict(0b111, 0b01, 3, ANY_NUMBER, 0b111, 0b01)
    problem.restrict(0b111, 0b10, 0, 1)
    assert legal(problem) == [[0, 0, 0], [0, 0, 2], [0, 2, 0], [1, 1, 1], [2, 0, 0]]


def test_all_who_are_able_must_block_it() -> None:
    """Each of them is one requirement: who cannot, counts for nothing; who must block another, may choose."""
    problem = board(3, 2)
    problem.allowed[2] = 0b10
    must(problem, 0, 0b01)
    must(problem, 1, 0b01)
    must(problem, 1, 0b10)
    assert [some[:2] for some in legal(problem)] == [[1, 1]] * 2 + [[1, 2]] * 2


def test_a_creature_that_can_block_several() -> None:
    problem = board(1, 3)
    problem.caps[0] = 2
    assert len(legal(problem)) == 7
    must(problem, 0, 0b001)
    must(problem, 0, 0b100)
    fresh = board(1, 3)
    fresh.caps[0] = 2
    must(fresh, 0, 0b001)
    must(fresh, 0, 0b100)
    assert legal(fresh) == [[0b101]]
    assert not is_legal(fresh, [0b111])
    assert judge(fresh, [0b111]).misplaced == [0]


def test_steps_lead_to_no_dead_end() -> None:
    problem = board(3, 2)
    menace(problem, 0)
    must(problem, 2)
    problem.allowed[2] = 0b01
    steps = Steps(problem)
    assert steps.options() == [NO_MORE, 0, 1]
    steps.choose(1)
    assert (steps.creature, steps.options()) == (1, [0])
    with pytest.raises(ValueError):
        steps.choose(NO_MORE)
    steps.choose(0)
    steps.choose(0)
    assert steps.done()
    assert steps.declaration() == [0b10, 0b01, 0b01]
    steps.back()
    steps.back()
    steps.back()
    assert steps.options() == [NO_MORE, 0, 1]
    with pytest.raises(IndexError):
        steps.back()


def test_targets_of_one_creature_come_in_ascending_order() -> None:
    problem = board(1, 3)
    problem.caps[0] = 3
    steps = Steps(problem)
    steps.choose(1)
    assert steps.options() == [NO_MORE, 2]
    steps.choose(2)
    assert steps.done()


def test_a_target_that_is_forced_is_a_step_of_its_own() -> None:
    problem = board(2, 3)
    problem.caps[0] = 2
    must(problem, 0, 0b001)
    must(problem, 0, 0b010)
    steps = Steps(problem)
    assert steps.options() == [0]
    steps.choose(0)
    assert (steps.creature, steps.options(), steps.declaration()) == (0, [1], [0b001, 0])
    steps.choose(1)
    assert (steps.creature, steps.declaration()) == (1, [0b011, 0])
    for wrong in (-2, 3, 100):
        with pytest.raises(ValueError):
            steps.choose(wrong)
    steps.choose(NO_MORE)
    with pytest.raises(ValueError):
        steps.choose(NO_MORE)


def test_where_nothing_is_legal() -> None:
    problem = board(2)
    problem.restrict(problem.every_creature(), 1, 3)
    assert maximum(problem).number == IMPOSSIBLE
    assert legal(problem) == []
    assert smallest_change(problem, [0, 0], [0, 0]) is None
    with pytest.raises(ValueError):
        Steps(problem)


def test_the_smallest_change_adds_removes_retargets_or_pays() -> None:
    problem = board(3, 2)
    menace(problem, 0)
    assert changes(smallest_change(problem, [0, 0, 0], [0, 0, 0])) == []
    assert len(changes(smallest_change(problem, [1, 0, 0], [0, 0, 0]))) == 1
    only = Problem(2, 1)
    only.allow(0, 1)
    must(only, 0)
    assert changes(smallest_change(only, [0, 0], [0, 0])) == [(ADD, 0, 1)]
    few = board(2)
    must(few, 0)
    few.restrict(3, 1, 0, 1)
    assert changes(smallest_change(few, [1, 1], [0, 0])) == [(REMOVE, 1, 0)]
    goaded = board(1, 2)
    must(goaded, 0)
    must(goaded, 0, 0b10)
    assert changes(smallest_change(goaded, [0b01], [0])) == [(RETARGET, 0, 0b10)]


def test_paying_is_a_change_and_so_is_staying_at_home() -> None:
    problem = board(2)
    problem.charge(0, 1)
    alone(problem, 1)
    # The second cannot attack alone, so to stay at home would take both: paying is the one smallest change.
    assert changes(smallest_change(problem, [1, 1], [0, 0])) == [(PAY, 0, 1)]
    assert changes(smallest_change(problem, [1, 1], [1, 0])) == []


def test_what_is_not_allowed_is_changed() -> None:
    problem = Problem(1, 2)
    problem.allow(0, 0b01)
    assert judge(problem, [0b10]).misplaced == [0]
    amended = smallest_change(problem, [0b10], [0])
    assert amended is not None and len(amended.changes) == 1
    assert is_legal(problem, amended.declaration)


def test_more_creatures_than_bits_in_a_word() -> None:
    """A hundred creatures, a hundred attackers with menace that must be blocked: fifty are."""
    problem = board(100, 100)
    for target in range(100):
        menace(problem, target)
        problem.require(problem.every_creature(), 1 << target)
    found = maximum(problem)
    assert found.number == 50
    assert judge(problem, found.witness).legal


def test_equal_creatures_do_not_multiply_the_work() -> None:
    """Thirty equal creatures, at most seven against each of three players, each must attack: 21 do."""
    problem = board(30, 3)
    for creature in range(30):
        must(problem, creature)
    for target in range(3):
        problem.restrict(problem.every_creature(), 1 << target, 0, 7)
    found = maximum(problem)
    assert found.number == 21
    assert found.visited < 400
