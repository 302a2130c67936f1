"""Whether a declaration is legal, and which rules it breaks if it is not."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.declarations.maximum import needed
from mainphase.magic.declarations.problem import ALWAYS, Problem, Rule, size


class Judgment:
    """What is wrong with a declaration; nothing is if `legal`.

    `misplaced`: the creatures that take a target that is not allowed for them, or too many targets.
    `restrictions`: the numbers of those that are broken.
    `requirements`: the numbers of those that are not obeyed; empty if enough others are, for then none is missing.
    `unpaid`: the creatures that take a target for a cost that is not paid.
    `obeyed` and `needed` count requirements.
    """

    legal: bool
    misplaced: list[int]
    restrictions: list[int]
    requirements: list[int]
    unpaid: list[int]
    obeyed: i64
    needed: i64

    def __init__(self) -> None:
        self.legal = True
        self.misplaced = []
        self.restrictions = []
        self.requirements = []
        self.unpaid = []
        self.obeyed = 0
        self.needed = 0


def judge(problem: Problem, declaration: list[int], paid: list[int] | None = None) -> Judgment:
    """Judge a declaration: one mask of targets for each creature.

    `paid` says in the same way which pairs are paid for; without it, all that has to be paid will be.
    """
    judgment = Judgment()
    for creature in range(problem.creatures):
        taken = declaration[creature]
        if misplaced(problem, creature, taken):
            judgment.misplaced.append(creature)
        if paid is not None and taken & problem.charged[creature] & ~paid[creature] != 0:
            judgment.unpaid.append(creature)
    for number in range(len(problem.restrictions)):
        if not holds(problem.restrictions[number], declaration):
            judgment.restrictions.append(number)
    missing: list[int] = []
    for number in range(len(problem.requirements)):
        if not holds(problem.requirements[number], declaration):
            missing.append(number)
    judgment.obeyed = len(problem.requirements) - len(missing)
    judgment.needed = needed(problem) if len(missing) > 0 else 0
    if judgment.obeyed < judgment.needed:
        judgment.requirements = missing
    judgment.legal = (
        len(judgment.misplaced) == 0
        and len(judgment.restrictions) == 0
        and len(judgment.requirements) == 0
        and len(judgment.unpaid) == 0
    )
    return judgment


def is_legal(problem: Problem, declaration: list[int], paid: list[int] | None = None) -> bool:
    """Whether a declaration is legal; `judge` says why not."""
    return judge(problem, declaration, paid).legal


def misplaced(problem: Problem, creature: i64, taken: int) -> bool:
    """Whether a creature may not take these targets together, whatever else is declared."""
    return taken & ~problem.allowed[creature] != 0 or size(taken) > problem.caps[creature]


def holds(rule: Rule, declaration: list[int]) -> bool:
    """Whether a declaration keeps a restriction, or obeys a requirement."""
    if rule.if_creatures != ALWAYS and count(declaration, rule.if_creatures, rule.if_targets) == 0:
        return True
    number: i64 = count(declaration, rule.creatures, rule.targets)
    return rule.least <= number <= rule.most


def count(declaration: list[int], creatures: int, targets: int) -> i64:
    """How many of these creatures take one of these targets."""
    number: i64 = 0
    for taken in declaration:
        if taken & targets != 0 and creatures & 1:
            number += 1
        creatures >>= 1
    return number
