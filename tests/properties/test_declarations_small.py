"""The exact search over declarations against trying everything, on thousands of small problems."""

from __future__ import annotations

import random

import pytest
from declaration_problems import (
    Declaration,
    anything_goes,
    attack,
    best_by_trying,
    block,
    choices,
    holds,
    legal_by_trying,
    lures,
    mob,
    obeyed,
    siege,
)

from mainphase.magic.declarations.change import PAY, smallest_change
from mainphase.magic.declarations.legal import is_legal, judge
from mainphase.magic.declarations.listing import Listing
from mainphase.magic.declarations.maximum import maximum
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.declarations.steps import NO_MORE, Steps

MANY = range(2500)
SOME = range(600)


def problems(seed: int) -> list[tuple[str, Problem]]:
    """One small problem of each kind."""
    return [
        (f"anything_goes({seed})", anything_goes(seed)),
        (f"attack({seed}, {2 + seed % 4})", attack(seed, 2 + seed % 4)),
        (f"block({seed}, {2 + seed % 3})", block(seed, 2 + seed % 3)),
        (f"lures({seed}, {2 + seed % 2})", lures(seed, 2 + seed % 2)),
        (f"mob({seed}, {3 + seed % 3})", mob(seed, 3 + seed % 3)),
        (f"siege({seed}, {3 + seed % 3})", siege(seed, 3 + seed % 3)),
    ]


@pytest.mark.covers("508.1c", "508.1d", "509.1b", "509.1c")
def test_the_maximum_is_what_trying_everything_finds() -> None:
    for seed in MANY:
        for name, problem in problems(seed):
            best = best_by_trying(problem)
            found = maximum(problem)
            assert found.number == best, name
            if best >= 0:
                witness = tuple(found.witness)
                assert all(taken in choices(problem, i, True) for i, taken in enumerate(witness)), name
                assert all(holds(witness, rule) for rule in problem.restrictions), name
                assert obeyed(problem, witness) == best, name


def test_the_listing_has_each_legal_declaration_once() -> None:
    for seed in SOME:
        for name, problem in problems(seed):
            listed = [tuple(declaration) for declaration in Listing(problem)]
            assert len(listed) == len(set(listed)), name
            assert set(listed) == legal_by_trying(problem), name


def next_choices(legal: set[Declaration], creature: int, chosen: list[int], targets: int) -> set[int]:
    """What the creature does next in the legal declarations that begin like this."""
    found = set()
    last = chosen[creature].bit_length() - 1
    for declaration in legal:
        taken = declaration[creature]
        if list(declaration[:creature]) == chosen[:creature] and taken & ((1 << last + 1) - 1) == chosen[creature]:
            found.add(min((t for t in range(last + 1, targets) if taken >> t & 1), default=NO_MORE))
    return found


def test_the_steps_offer_exactly_what_can_be_completed() -> None:
    for seed in SOME:
        for name, problem in problems(seed):
            legal = legal_by_trying(problem)
            if not legal:
                with pytest.raises(ValueError):
                    Steps(problem)
                continue
            r = random.Random(seed)
            steps = Steps(problem)
            taken_back = False
            while not steps.done():
                options = steps.options()
                wanted = next_choices(legal, steps.creature, steps.declaration(), problem.targets)
                assert sorted(options) == sorted(wanted), name
                before = steps.declaration()
                after = before[:]
                option = r.choice(options)
                if option != NO_MORE:
                    after[steps.creature] |= 1 << option
                steps.choose(option)
                assert steps.declaration() == after, name
                if r.random() < 0.2 and not taken_back:
                    taken_back = True
                    steps.back()
                    assert steps.declaration() == before, name
                    assert sorted(steps.options()) == sorted(wanted), name
            assert tuple(steps.declaration()) in legal, name


def test_each_illegal_declaration_is_judged_by_the_rules_that_it_breaks() -> None:
    for seed in SOME:
        for name, problem in problems(seed):
            r = random.Random(seed)
            best = best_by_trying(problem)
            for _ in range(4):
                declaration = tuple(r.choice(choices(problem, i, False)) for i in range(problem.creatures))
                paid = [r.getrandbits(problem.targets) for _ in range(problem.creatures)]
                judgment = judge(problem, list(declaration), paid)
                broken = [k for k, rule in enumerate(problem.restrictions) if not holds(declaration, rule)]
                missing = [k for k, rule in enumerate(problem.requirements) if not holds(declaration, rule)]
                enough = obeyed(problem, declaration) >= best
                due = [i for i, t in enumerate(declaration) if t & problem.charged[i] & ~paid[i]]
                assert judgment.restrictions == broken, name
                assert judgment.requirements == ([] if enough else missing), name
                assert judgment.unpaid == due, name
                assert judgment.legal == (enough and not broken and not due), name


def distance(problem: Problem, before: Declaration, after: Declaration, paid: list[int]) -> int:
    """How many creatures do something else, and how many pairs are to be paid for."""
    moved = sum(one != other for one, other in zip(before, after, strict=True))
    due = sum((t & problem.charged[i] & ~paid[i]).bit_count() for i, t in enumerate(after))
    return moved + due


def test_the_smallest_change_is_the_smallest() -> None:
    for seed in SOME:
        for name, problem in problems(seed):
            legal = legal_by_trying(problem)
            r = random.Random(seed)
            for _ in range(3):
                declaration = tuple(
                    r.choice(choices(problem, i, False)) if r.random() < 0.9 else r.getrandbits(problem.targets)
                    for i in range(problem.creatures)
                )
                paid = [r.getrandbits(problem.targets) if r.random() < 0.5 else 0 for _ in range(problem.creatures)]
                amended = smallest_change(problem, list(declaration), paid)
                if amended is None:
                    assert legal == set(), name
                    continue
                after = tuple(amended.declaration)
                assert after in legal, name
                least = min(distance(problem, declaration, other, paid) for other in legal)
                assert len(amended.changes) == distance(problem, declaration, after, paid) == least, name
                assert is_legal(problem, list(declaration), paid) == (least == 0), name
                for change in amended.changes:
                    taken = after[change.creature]
                    assert change.targets & taken if change.kind == PAY else change.targets == taken, name
