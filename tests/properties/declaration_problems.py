"""Random declaration problems, and answers found by trying everything."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from mainphase.magic.declarations.problem import ALWAYS, ANY_NUMBER, Problem, Rule, size

Declaration = tuple[int, ...]


def count(declaration: Declaration, creatures: int, targets: int) -> int:
    return sum(1 for i, taken in enumerate(declaration) if creatures >> i & 1 and taken & targets)


def holds(declaration: Declaration, rule: Rule) -> bool:
    if rule.if_creatures != ALWAYS and count(declaration, rule.if_creatures, rule.if_targets) == 0:
        return True
    return rule.least <= count(declaration, rule.creatures, rule.targets) <= rule.most


def obeyed(problem: Problem, declaration: Declaration) -> int:
    return sum(holds(declaration, rule) for rule in problem.requirements)


def choices(problem: Problem, creature: int, free: bool) -> list[int]:
    """All that a creature may take."""
    mask = problem.allowed[creature] & (~problem.charged[creature] if free else -1)
    targets = [1 << t for t in range(problem.targets) if mask >> t & 1]
    sizes = range(min(problem.caps[creature], len(targets)) + 1)
    return [sum(some) for size in sizes for some in itertools.combinations(targets, size)]


def permitted(problem: Problem, free: bool) -> Iterator[Declaration]:
    """All declarations that keep the restrictions."""
    for declaration in itertools.product(*(choices(problem, i, free) for i in range(problem.creatures))):
        if all(holds(declaration, rule) for rule in problem.restrictions):
            yield declaration


def best_by_trying(problem: Problem) -> int:
    """The most requirements that can be obeyed for nothing; -1 if no declaration keeps the restrictions."""
    return max((obeyed(problem, declaration) for declaration in permitted(problem, True)), default=-1)


def legal_by_trying(problem: Problem) -> set[Declaration]:
    least = best_by_trying(problem)
    return {some for some in permitted(problem, False) if obeyed(problem, some) >= least}


def anything_goes(seed: int, n: int = 0) -> Problem:
    """A problem with rules of every form, likely or not; a small one unless the number of creatures is given."""
    r = random.Random(seed)
    many = 1 if n == 0 else 3
    n, m = (r.randint(1, 4), r.randint(1, 3)) if n == 0 else (n, r.randint(2, 6))
    problem = Problem(n, m)
    for i in range(n):
        problem.allow(i, r.getrandbits(m) | r.getrandbits(m))
        problem.caps[i] = r.choice([1, 1, 1, 2, m])
        if r.random() < 0.2:
            problem.charge(i, r.getrandbits(m))

    def creatures() -> int:
        return r.choice([problem.every_creature(), r.getrandbits(n), 1 << r.randrange(n), 1 << r.randrange(n)])

    def targets() -> int:
        return r.choice([problem.every_target(), r.getrandbits(m), 1 << r.randrange(m), 1 << r.randrange(m)])

    for _ in range(r.randrange(4) * many):
        condition = (creatures(), targets()) if r.random() < 0.75 else (ALWAYS, 0)
        free_of_condition = condition[0] == ALWAYS
        if r.random() < 0.5:
            least = r.randrange(3) if not free_of_condition or r.random() < 0.1 else 0
            problem.restrict(creatures(), targets(), least, least + r.randrange(1, n + 1), *condition)
        elif free_of_condition or r.random() < 0.3:
            problem.restrict(creatures(), targets(), 0, r.randrange(n + 1), *condition)
        else:
            problem.restrict(creatures(), targets(), r.randrange(1, 4), ANY_NUMBER, *condition)
    for _ in range(r.randrange(6) * many):
        condition = (creatures(), targets()) if r.random() < 0.25 else (ALWAYS, 0)
        problem.require(creatures(), targets(), *condition)
    return problem


def attack(seed: int, n: int) -> Problem:
    """An attack with odd creatures: alone or not, only with others, goaded, taxed, a few only against one player."""
    r = random.Random(seed)
    m = r.randint(1, 2) if n < 7 else r.randint(2, 8)
    problem = Problem(n, m)
    every, anything = problem.every_creature(), problem.every_target()
    for i in range(n):
        it = 1 << i
        problem.allow(i, anything if r.random() < 0.7 else r.getrandbits(m) or 1)
        if r.random() < 0.1:
            problem.charge(i, r.getrandbits(m))
        kind = r.random()
        if kind < 0.06:
            problem.restrict(every, anything, 2, ANY_NUMBER, it, anything)
        elif kind < 0.10:
            problem.restrict(every & ~it, anything, 0, 0, it, anything)
        elif kind < 0.15:
            problem.restrict(every & ~it, anything, r.randint(2, 3), ANY_NUMBER, it, anything)
        elif kind < 0.20:
            problem.restrict(r.getrandbits(n) & r.getrandbits(n) & ~it, anything, 1, ANY_NUMBER, it, anything)
        kind = r.random()
        if kind < 0.25:
            problem.require(it, anything)
        elif kind < 0.32:
            problem.require(it, 1 << r.randrange(m))
        elif kind < 0.45:
            problem.require(it, anything)
            for _ in range(r.randint(1, 2)):
                problem.require(it, anything & ~(1 << r.randrange(m)))
        elif kind < 0.50:
            problem.require(it, anything, every, anything)
    if r.random() < 0.3:
        problem.restrict(every, anything, 0, r.randint(1, max(1, n // 2)))
    for t in range(m):
        if r.random() < 0.3:
            problem.restrict(every, 1 << t, 0, r.randint(1, 3))
    if r.random() < 0.3:
        problem.require(every, anything)
    return problem


def block(seed: int, n: int) -> Problem:
    """A block of attackers with menace, flying, lures, by blockers that must or can block several."""
    r = random.Random(seed)
    m = r.randint(1, 2) if n < 7 else r.randint(2, 8)
    problem = Problem(n, m)
    every, anything = problem.every_creature(), problem.every_target()
    grounded = sum(1 << t for t in range(m) if r.random() < 0.7)
    for i in range(n):
        it = 1 << i
        problem.allow(i, anything if r.random() < 0.3 else grounded)
        if r.random() < 0.05:
            problem.charge(i, anything)
        problem.caps[i] = r.choices([1, 2, m], [90, 7, 3])[0]
        kind = r.random()
        if kind < 0.04:
            problem.restrict(every, anything, 2, ANY_NUMBER, it, anything)
        elif kind < 0.08:
            problem.restrict(r.getrandbits(n) & r.getrandbits(n) & ~it, anything, 1, ANY_NUMBER, it, anything)
        kind = r.random()
        if kind < 0.15:
            problem.require(it, anything)
        elif kind < 0.25:
            problem.require(it, 1 << r.randrange(m))
    for t in range(m):
        at = 1 << t
        kind = r.random()
        if kind < 0.30:
            problem.restrict(every, at, 2 if kind < 0.25 else 3, ANY_NUMBER, every, at)
        elif kind < 0.38:
            problem.restrict(every, at, 0, 1)
        elif kind < 0.41:
            problem.restrict(every, at, n, ANY_NUMBER, every, at)
        kind = r.random()
        if kind < 0.25:
            problem.require(every, at)
        elif kind < 0.32:
            for i in range(n):
                if problem.allowed[i] & at:
                    problem.require(1 << i, at)
    return problem


def lures(seed: int, n: int) -> Problem:
    """A block in which each attacker must be blocked, some by two or three: not all can be."""
    r = random.Random(seed)
    m = r.randint(n // 2, n)
    problem = Problem(n, m)
    every, anything = problem.every_creature(), problem.every_target()
    for i in range(n):
        problem.allow(i, anything if r.random() < 0.5 else r.getrandbits(m) | 1)
    for t in range(m):
        problem.require(every, 1 << t)
        if r.random() < 0.4:
            problem.restrict(every, 1 << t, r.randint(2, 3), ANY_NUMBER, every, 1 << t)
    return problem


def mob(seed: int, n: int) -> Problem:
    """An attack of the hardest kind: most creatures need others of greater power with them, are goaded, taxed, counted.

    Powers differ, so that nearly every creature has its own set of those that would do; some attack not alone, some
    only alone, all players admit so many.
    """
    r = random.Random(seed)
    m = r.randint(1, 2) if n < 7 else r.randint(1, 8)
    problem = Problem(n, m)
    every, anything = problem.every_creature(), problem.every_target()
    power = [r.randint(0, 9) for _ in range(n)]
    color = [r.randrange(5) for _ in range(n)]
    for i in range(n):
        it = 1 << i
        problem.allow(i, anything if r.random() < 0.6 else r.getrandbits(m) or 1)
        if r.random() < 0.2:
            problem.charge(i, r.getrandbits(m))
        kind = r.random()
        if kind < 0.35:
            greater = sum(1 << k for k in range(n) if power[k] > power[i])
            problem.restrict(greater, anything, 1, ANY_NUMBER, it, anything)
        elif kind < 0.45:
            same = sum(1 << k for k in range(n) if color[k] == color[i] and k != i)
            problem.restrict(same, anything, 1, ANY_NUMBER, it, anything)
        elif kind < 0.55:
            problem.restrict(every, anything, 2, ANY_NUMBER, it, anything)
        elif kind < 0.62:
            problem.restrict(every & ~it, anything, 0, 0, it, anything)
        elif kind < 0.7:
            problem.restrict(every & ~it, anything, r.randint(2, 5), ANY_NUMBER, it, anything)
        kind = r.random()
        if kind < 0.4:
            problem.require(it, anything)
        elif kind < 0.7:
            problem.require(it, anything)
            for _ in range(r.randint(1, 3)):
                problem.require(it, anything & ~(1 << r.randrange(m)))
        elif kind < 0.8:
            problem.require(it, 1 << r.randrange(m))
        elif kind < 0.9:
            problem.require(it, anything, every & ~it, anything)
    if r.random() < 0.5:
        problem.restrict(every, anything, 0, r.randint(1, n))
    for t in range(m):
        if r.random() < 0.5:
            problem.restrict(every, 1 << t, 0, r.randint(1, 6))
    if r.random() < 0.3:
        problem.require(every, anything)
    return problem


def siege(seed: int, n: int) -> Problem:
    """A block of the hardest kind: nearly all attackers want one, two, three or all blockers, or no more than one.

    Many have to be blocked, some by all that are able; blockers have to block, some one attacker, not all alone.
    """
    r = random.Random(seed)
    m = r.randint(1, 2) if n < 7 else r.randint(3, 12)
    problem = Problem(n, m)
    every, anything = problem.every_creature(), problem.every_target()
    power = [r.randint(0, 9) for _ in range(n)]
    for i in range(n):
        it = 1 << i
        problem.allow(i, anything if r.random() < 0.4 else r.getrandbits(m))
        if r.random() < 0.1:
            problem.charge(i, r.getrandbits(m))
        problem.caps[i] = r.choices([1, 2, m], [80, 15, 5])[0]
        kind = r.random()
        if kind < 0.1:
            problem.restrict(every, anything, 2, ANY_NUMBER, it, anything)
        elif kind < 0.25:
            greater = sum(1 << k for k in range(n) if power[k] > power[i])
            problem.restrict(greater, anything, 1, ANY_NUMBER, it, anything)
        elif kind < 0.3:
            problem.restrict(every & ~it, anything, 0, 0, it, anything)
        kind = r.random()
        if kind < 0.25:
            problem.require(it, anything)
        elif kind < 0.5:
            for _ in range(r.randint(1, 2)):
                problem.require(it, 1 << r.randrange(m))
    for t in range(m):
        at = 1 << t
        kind = r.random()
        if kind < 0.6:
            problem.restrict(every, at, r.choice([2, 2, 2, 3, 4]), ANY_NUMBER, every, at)
        elif kind < 0.75:
            problem.restrict(every, at, 0, 1)
        elif kind < 0.8:
            able = sum(1 << i for i in range(n) if problem.allowed[i] & at)
            problem.restrict(able, at, size(able), ANY_NUMBER, every, at)
        kind = r.random()
        if kind < 0.5:
            problem.require(every, at)
        elif kind < 0.65:
            for i in range(n):
                if problem.allowed[i] & at:
                    problem.require(1 << i, at)
    if r.random() < 0.3:
        problem.restrict(every, anything, 0, r.randint(1, n // 2))
    return problem
