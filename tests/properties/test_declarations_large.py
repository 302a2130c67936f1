"""The exact search over declarations against MaxSAT (python-sat) on boards of 15 to 40 creatures."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from declaration_problems import anything_goes, attack, block, holds, lures, mob, obeyed, siege
from pysat.card import CardEnc, EncType
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF, CNFPlus, IDPool

from mainphase.magic.declarations.change import smallest_change
from mainphase.magic.declarations.legal import judge
from mainphase.magic.declarations.maximum import IMPOSSIBLE, maximum
from mainphase.magic.declarations.problem import ALWAYS, Problem, Rule
from mainphase.magic.declarations.steps import NO_MORE, Steps

Kind = Callable[[int, int], Problem]


class Encoding:
    """A problem as clauses: a variable for each pair, each creature in a term, each condition, each requirement."""

    def __init__(self, problem: Problem, free: bool) -> None:
        self.problem = problem
        self.formula = WCNF()
        self.pool = IDPool()
        self.masks = [allowed & (~problem.charged[i] if free else -1) for i, allowed in enumerate(problem.allowed)]
        for i, mask in enumerate(self.masks):
            pairs = [self.pair(i, t) for t in range(problem.targets) if mask >> t & 1]
            self.at_most(pairs, problem.caps[i], [])
        for rule in problem.restrictions:
            unless = [] if rule.if_creatures == ALWAYS else [-self.condition(rule)]
            counted = self.hits(rule.creatures, rule.targets)
            self.at_least(counted, rule.least, unless)
            self.at_most(counted, rule.most, unless)
        self.obeyed = [self.requirement(number, rule) for number, rule in enumerate(problem.requirements)]

    def pair(self, creature: int, target: int) -> int:
        return self.pool.id(("pair", creature, target))

    def hits(self, creatures: int, targets: int) -> list[int]:
        """For each of these creatures, a variable that says whether it takes one of these targets."""
        found = []
        for i, mask in enumerate(self.masks):
            pairs = [self.pair(i, t) for t in range(self.problem.targets) if mask & targets & 1 << t]
            if not creatures >> i & 1 or not pairs:
                continue
            hit = self.pool.id(("hit", i, mask & targets))
            self.formula.append([-hit, *pairs])
            self.formula.extend([[hit, -pair] for pair in pairs])
            found.append(hit)
        return found

    def condition(self, rule: Rule) -> int:
        hits = self.hits(rule.if_creatures, rule.if_targets)
        true = self.pool.id(("condition", rule.if_creatures, rule.if_targets))
        self.formula.append([-true, *hits])
        self.formula.extend([[true, -hit] for hit in hits])
        return true

    def requirement(self, number: int, rule: Rule) -> int:
        unless = [] if rule.if_creatures == ALWAYS else [-self.condition(rule)]
        good = self.pool.id(("obeyed", number))
        ways = unless + self.hits(rule.creatures, rule.targets)
        self.formula.append([-good, *ways])
        self.formula.extend([[good, -way] for way in ways])
        return good

    def at_most(self, literals: list[int], bound: int, unless: list[int]) -> None:
        if bound < len(literals):
            self.cardinality(CardEnc.atmost, literals, bound, unless)

    def at_least(self, literals: list[int], bound: int, unless: list[int]) -> None:
        if bound > len(literals):
            self.formula.append(unless or [self.falsum()])
        elif bound > 0:
            self.cardinality(CardEnc.atleast, literals, bound, unless)

    def cardinality(self, encode: Callable[..., CNFPlus], literals: list[int], bound: int, unless: list[int]) -> None:
        clauses = encode(lits=literals, bound=bound, vpool=self.pool, encoding=EncType.seqcounter).clauses
        self.formula.extend([clause + unless for clause in clauses])

    def falsum(self) -> int:
        """A variable that is false."""
        never = self.pool.id("never")
        self.formula.append([-never])
        return never

    def cost(self) -> int | None:
        """The least weight of soft clauses that are broken; None if the hard ones contradict each other."""
        with RC2(self.formula) as solver:
            return solver.cost if solver.compute() is not None else None


def best_by_maxsat(problem: Problem) -> int:
    encoding = Encoding(problem, True)
    for literal in encoding.obeyed:
        encoding.formula.append([literal], weight=1)
    cost = encoding.cost()
    return -1 if cost is None else len(encoding.obeyed) - cost


def legal_exists(problem: Problem, least: int, decided: list[tuple[int, int, bool]]) -> bool:
    """Whether a legal declaration has these pairs decided like this."""
    encoding = Encoding(problem, False)
    encoding.at_least(encoding.obeyed, least, [])
    for creature, target, taken in decided:
        pair = encoding.pair(creature, target)
        encoding.formula.append([pair if taken else -pair])
    return encoding.cost() is not None


BOARDS = [(kind, seed, n) for kind in (attack, block) for n in (15, 25, 40) for seed in range(100, 112)]
BOARDS += [(anything_goes, seed, n) for n in (8, 15, 25) for seed in range(100, 120)]
BOARDS += [(lures, seed, n) for n in (8, 10) for seed in range(100, 106)]
BOARDS += [(mob, seed, n) for n in (8, 15, 20) for seed in range(100, 108)]
BOARDS += [(siege, seed, n) for n in (8, 12) for seed in range(100, 112)]


@pytest.mark.parametrize(("kind", "seed", "n"), BOARDS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_maximum_of_a_large_board(kind: Kind, seed: int, n: int) -> None:
    problem = kind(seed, n)
    found = maximum(problem)
    assert found.number == best_by_maxsat(problem)
    if found.number == IMPOSSIBLE:
        return
    witness = tuple(found.witness)
    assert all(holds(witness, rule) for rule in problem.restrictions)
    assert obeyed(problem, witness) == found.number
    assert all(
        taken & ~(problem.allowed[i] & ~problem.charged[i]) == 0 and taken.bit_count() <= problem.caps[i]
        for i, taken in enumerate(witness)
    )


@pytest.mark.parametrize("kind", [attack, block, lures])
@pytest.mark.parametrize("seed", range(200, 205))
def test_the_steps_of_a_large_board(kind: Kind, seed: int) -> None:
    """At random steps of a random walk, each choice is offered exactly if MaxSAT can complete it."""
    problem = kind(seed, 10 if kind is lures else 20)
    least = maximum(problem).number
    r = random.Random(seed)
    steps = Steps(problem)
    while not steps.done():
        options = steps.options()
        if r.random() < 0.15:
            chosen = steps.declaration()
            i = steps.creature
            last = chosen[i].bit_length() - 1
            before = [(k, t, bool(chosen[k] >> t & 1)) for k in range(i) for t in range(problem.targets)]
            before += [(i, t, bool(chosen[i] >> t & 1)) for t in range(last + 1)]
            before = [(k, t, taken) for k, t, taken in before if problem.allowed[k] >> t & 1]
            later = [t for t in range(last + 1, problem.targets) if problem.allowed[i] >> t & 1]
            for option in [NO_MORE, *later]:
                now = [(i, t, t == option) for t in later if option == NO_MORE or t <= option]
                assert legal_exists(problem, least, before + now) == (option in options), (i, option)
        steps.choose(r.choice(options))
    assert judge(problem, steps.declaration()).legal


@pytest.mark.parametrize("kind", [attack, block])
@pytest.mark.parametrize("seed", range(300, 310))
def test_the_smallest_change_of_a_large_board(kind: Kind, seed: int) -> None:
    problem = kind(seed, 15)
    r = random.Random(seed)
    targets = [[t for t in range(problem.targets) if allowed >> t & 1] for allowed in problem.allowed]
    declaration = [1 << r.choice(own) if r.random() < 0.5 and own else 0 for own in targets]
    amended = smallest_change(problem, declaration, [0] * problem.creatures)
    assert amended is not None
    assert judge(problem, amended.declaration).legal
    encoding = Encoding(problem, False)
    encoding.at_least(encoding.obeyed, maximum(problem).number, [])
    for i, own in enumerate(targets):
        same = encoding.pool.id(("same", i))
        for t in own:
            pair = encoding.pair(i, t)
            encoding.formula.append([-same, pair if declaration[i] >> t & 1 else -pair])
            if problem.charged[i] >> t & 1:
                encoding.formula.append([-pair], weight=1)
        encoding.formula.append([same], weight=1)
    assert len(amended.changes) == encoding.cost()
