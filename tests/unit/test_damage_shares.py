"""Dividing combat damage: what is offered step by step is exactly what some legal whole assignment has next.

Everything is compared with brute force over all assignments (510.1c-e, 702.2c, 702.19b; 510.1c of 2010 to 2018).
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from mainphase.magic.procedures.damage_shares import Shares, Source

Given = tuple[tuple[int, ...], ...]
"""A whole assignment: for each source what each of its targets gets."""


class Problem:
    """Sources as (supply, deathtouch, targets, gates), and what each target needs, with 0 for one that never dies."""

    def __init__(
        self, sources: list[tuple[int, int, list[int], list[int]]], need: list[int], mortal: list[int]
    ) -> None:
        self.sources = sources
        self.need = need
        self.mortal = mortal

    def shares(self) -> Shares:
        shares = Shares()
        for need, mortal in zip(self.need, self.mortal, strict=True):
            shares.add(need, mortal)
        for supply, touch, targets, gates in self.sources:
            source = Source(supply, touch)
            for target, gate in zip(targets, gates, strict=True):
                source.add(target, gate)
            shares.sources.append(source)
        return shares

    def legal(self) -> set[Given]:
        """All legal assignments, by the wording of the rules."""
        found = set()
        for given in product(*(divisions(supply, len(targets)) for supply, _, targets, _ in self.sources)):
            if self.is_legal(given):
                found.add(given)
        return found

    def is_legal(self, given: Given) -> bool:
        total = [0] * len(self.need)
        touched = [False] * len(self.need)
        for (_, touch, targets, _), parts in zip(self.sources, given, strict=True):
            for target, part in zip(targets, parts, strict=True):
                total[target] += part
                touched[target] |= bool(touch) and bool(self.mortal[target]) and part > 0
        lethal = [touched[i] or total[i] >= self.need[i] for i in range(len(self.need))]
        for (_, _, targets, gates), parts in zip(self.sources, given, strict=True):
            for gate, part in zip(gates, parts, strict=True):
                if part > 0 and not all(lethal[target] for target in targets[:gate]):
                    return False
        return True


def divisions(supply: int, places: int) -> list[tuple[int, ...]]:
    """Every way to divide so much among so many."""
    if places == 1:
        return [(supply,)]
    return [(first, *rest) for first in range(supply + 1) for rest in divisions(supply - first, places - 1)]


def reached(problem: Problem) -> set[Given]:
    """Every assignment that answering step by step can lead to. Fails at a dead end."""
    found: set[Given] = set()

    def go_on(answers: list[int]) -> None:
        shares = problem.shares()
        places: list[list[int]] = [[] for _ in problem.sources]
        left = list(answers)
        for number, source in enumerate(shares.sources):
            while source.at < len(source.targets):
                if source.left == 0:
                    amount = 0
                elif left:
                    amount = left.pop(0)
                else:
                    offered = shares.amounts(source)
                    assert offered, f"dead end after {answers}"
                    assert offered == sorted(set(offered))
                    for each in offered:
                        go_on([*answers, each])
                    return
                shares.give(source, amount)
                places[number].append(amount)
        found.add(tuple(tuple(parts) for parts in places))

    go_on([])
    return found


def some_problem(draw: random.Random) -> Problem:
    """A small combat: attackers with some of the blockers, in order or not, tramplers, a planeswalker perhaps."""
    blockers = draw.randint(1, 4)
    need = [draw.randint(-1, 4) for _ in range(blockers)]
    mortal = [1] * blockers
    walker, player = blockers, blockers + 1
    ordered = draw.random() < 0.5
    sources = []
    for _ in range(draw.randint(1, 3)):
        targets = draw.sample(range(blockers), draw.randint(1, min(3, blockers)))
        gates = list(range(len(targets))) if ordered else [0] * len(targets)
        kind = draw.choice(["plain", "plain", "trample", "trample", "over"])
        if kind != "plain":
            gates.append(len(targets))
            targets.append(walker)
        if kind == "over":
            gates.append(len(targets))
            targets.append(player)
        sources.append((draw.randint(1, 4), int(draw.random() < 0.3), targets, gates))
    return Problem(sources, [*need, draw.randint(1, 5), 0], [*mortal, 0, 0])


@pytest.mark.parametrize("block", range(20))
def test_exactly_the_legal_assignments_are_reached(block: int) -> None:
    for seed in range(block * 60, block * 60 + 60):
        problem = some_problem(random.Random(seed))
        assert reached(problem) == problem.legal(), f"seed {seed}: {problem.sources} {problem.need}"


def test_many_blockers_are_quick() -> None:
    """A trampler with deathtouch among a hundred blockers, and one that needs the damage of the others."""
    shares = Shares()
    for _ in range(100):
        shares.add(3, 1)
    shares.add(0, 0)
    for touch, supply in ((1, 90), (0, 60)):
        source = Source(supply, touch)
        for target in range(100):
            source.add(target, 0)
        source.add(100, 100)
        shares.sources.append(source)
    assert shares.amounts(shares.sources[0])[0] == 0
