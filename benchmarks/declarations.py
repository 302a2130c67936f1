"""How long declarations of attackers and blockers take to search, from 4 creatures to 40.

Typical boards: ten creatures, three targets, menace, one to three requirements. The mixed ones (`attack`, `block`) are
those on which the tests compare the search with MaxSAT: half of the creatures have a requirement, a fifth an odd
restriction. `mob` and `siege` are made to be hard: nearly every creature needs another of greater power, is goaded by
several and taxed, nearly every attacker has menace and must be blocked, and there are limits on the number of all.

Usage: declarations.py [--quick]. Milliseconds of CPU time, of the middle one of all boards, of the one that nine in ten
are no slower than, and of the worst; `maximum` the best of several rounds, `step` the slowest step of one declaration
made step by step, `change` the smallest change where two creatures of a legal declaration do something else (what
`why_not` says). Exit status 1 if a floor is missed (which only the compiled build is asked to meet).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "properties"))

from declaration_problems import attack, block, mob, siege

import mainphase
from mainphase.magic.declarations.change import smallest_change
from mainphase.magic.declarations.maximum import IMPOSSIBLE, maximum
from mainphase.magic.declarations.problem import ANY_NUMBER, Problem
from mainphase.magic.declarations.steps import Steps

SIZES = (4, 10, 20, 30, 40)
TYPICAL = 0.05
LARGE = 10.0
"""Floors in milliseconds: the middle one of the typical boards; of forty creatures the worst mixed, the middle hard."""


def typical(seed: int) -> Problem:
    """Ten creatures, three targets, one of them with menace, one to three requirements."""
    r = random.Random(seed)
    problem = Problem(10, 3)
    every = problem.every_creature()
    for creature in range(10):
        problem.allow(creature, r.choice([0b111, 0b111, 0b011]))
    problem.restrict(every, 0b001, 2, ANY_NUMBER, every, 0b001)
    for creature in r.sample(range(10), r.randint(1, 3)):
        problem.require(1 << creature, r.choice([0b111, 0b111, 0b001]))
    return problem


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """CPU time of the work: the best of so many rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best * 1000


def slowest_step(problem: Problem, seed: int) -> float:
    """The time of the slowest step of a random declaration."""
    r = random.Random(seed)
    steps = Steps(problem)
    slowest = 0.0
    while not steps.done():
        slowest = max(slowest, milliseconds(steps.options, 1))
        steps.choose(r.choice(steps.options()))
    return slowest


def smallest(problem: Problem, seed: int) -> float:
    """The time to mend a declaration in which two creatures do something else than in a legal one."""
    r = random.Random(seed)
    declaration = maximum(problem).witness
    for creature in r.sample(range(problem.creatures), 2):
        goals = [1 << t for t in range(problem.targets) if problem.allowed[creature] >> t & 1]
        declaration[creature] = r.choice([0, *goals])
    return milliseconds(lambda: smallest_change(problem, declaration, problem.charged), 1)


def spread(times: list[float]) -> tuple[float, float, float]:
    """The middle one, the one that a tenth is worse than, the worst."""
    times.sort()
    return times[len(times) // 2], times[len(times) * 9 // 10], times[-1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer boards")
    boards = range(20 if parser.parse_args().quick else 200)
    rounds = 5
    missed = []
    print(f"{'declarations, ms':28}{'middle':>10}{'nine in ten':>14}{'worst':>10}")

    def show(name: str, times: list[float], middle_floor: float, worst_floor: float) -> None:
        middle, usual, worst = spread(times)
        print(f"{name:28}{middle:10.3f}{usual:14.3f}{worst:10.3f}")
        if mainphase.COMPILED and (middle > middle_floor or worst > worst_floor):
            missed.append(name)

    def all_three(name: str, problems: list[Problem], middle_floor: float, worst_floor: float) -> None:
        times = [milliseconds(lambda problem=problem: maximum(problem), rounds) for problem in problems]  # type: ignore[misc]
        show(f"{name}, maximum", times, middle_floor, worst_floor)
        show(f"{name}, step", [slowest_step(p, s) for s, p in enumerate(problems)], middle_floor, worst_floor)
        show(f"{name}, change", [smallest(p, s) for s, p in enumerate(problems)], middle_floor, worst_floor)

    none = float("inf")
    all_three("typical", [typical(seed) for seed in boards], TYPICAL, none)
    for kind in (attack, block, mob, siege):
        hard = kind in (mob, siege)
        for n in SIZES if kind is not siege else SIZES[:2]:
            forty = LARGE if n == SIZES[-1] else none
            problems = [board for board in (kind(seed, n) for seed in boards) if maximum(board).number != IMPOSSIBLE]
            all_three(f"{kind.__name__} of {n}", problems, forty if hard else none, none if hard else forty)
    for miss in missed:
        print(f"missed: {miss}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
