"""A declaration problem as the game knows it: what its numbers stand for, and why there is each rule."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.declarations.problem import Problem


class Ground:
    """Why there is a restriction or requirement: the rule, the reference of what says so, of what it is about."""

    kind: i64
    rule: str
    source: i64
    object: i64
    number: i64

    def __init__(self, kind: i64, rule: str, source: i64, about: i64, number: i64) -> None:
        self.kind = kind
        self.rule = rule
        self.source = source
        self.object = about
        self.number = number


class CombatProblem:
    """A problem with what its numbers stand for: slots of creatures, references of targets, grounds; never changed.

    `attack` tells attacking from blocking; `taxes` are the rules by which pairs cost something.
    """

    attack: bool
    problem: Problem
    creatures: list[int]
    targets: list[int]
    restrictions: list[Ground]
    requirements: list[Ground]
    taxes: list[CombatRule]

    def __init__(self, attack: bool, creatures: list[int], targets: list[int]) -> None:
        self.attack = attack
        self.problem = Problem(len(creatures), len(targets))
        self.creatures = creatures
        self.targets = targets
        self.restrictions = []
        self.requirements = []
        self.taxes = []

    def restrict(
        self, ground: Ground, creatures: int, targets: int, least: i64, most: i64, if_creatures: int, if_targets: int
    ) -> None:
        """Add a restriction with its ground."""
        self.problem.restrict(creatures, targets, least, most, if_creatures, if_targets)
        self.restrictions.append(ground)

    def require(self, ground: Ground, creatures: int, targets: int) -> None:
        """Add a requirement with its ground."""
        self.problem.require(creatures, targets)
        self.requirements.append(ground)

    def place(self, slot: i64) -> i64:
        """The number of the creature in that slot, -1 if it is none of them."""
        return self.creatures.index(slot) if slot in self.creatures else -1

    def is_free(self) -> bool:
        """Whether everything that is allowed for each creature is legal."""
        return len(self.problem.restrictions) == 0 and len(self.problem.requirements) == 0 and len(self.taxes) == 0
