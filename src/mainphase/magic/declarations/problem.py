"""The declaration problem: creatures, targets, restrictions, requirements, costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALWAYS: Final = -1
"""In place of the creatures of a condition: there is no condition."""
ANY_NUMBER: Final = 1 << 30
"""No upper limit."""
UNKNOWN: Final = -2
"""The maximum has not been searched for yet."""


class Rule:
    """A count with limits, under a condition: the creatures of `creatures` (mask) that take a target of `targets`.

    The condition is that some creature of `if_creatures` takes a target of `if_targets`.
    """

    creatures: int
    targets: int
    least: i64
    most: i64
    if_creatures: int
    if_targets: int

    def __init__(
        self, creatures: int, targets: int, least: i64, most: i64, if_creatures: int = ALWAYS, if_targets: int = 0
    ) -> None:
        self.creatures = creatures
        self.targets = targets
        self.least = least
        self.most = most
        self.if_creatures = if_creatures
        self.if_targets = if_targets


class Problem:
    """What is to be declared, and under which rules. Complete it before anything is asked of it."""

    creatures: int
    targets: int
    caps: list[i64]
    allowed: list[int]
    charged: list[int]
    restrictions: list[Rule]
    requirements: list[Rule]
    best: i64

    def __init__(self, creatures: int, targets: int) -> None:
        self.creatures = creatures
        self.targets = targets
        self.caps = [1] * creatures
        self.allowed = [0] * creatures
        self.charged = [0] * creatures
        self.restrictions = []
        self.requirements = []
        self.best = UNKNOWN

    def every_creature(self) -> int:
        """The mask of all creatures."""
        one: int = 1
        return (one << self.creatures) - 1

    def every_target(self) -> int:
        """The mask of all targets."""
        one: int = 1
        return (one << self.targets) - 1

    def allow(self, creature: i64, targets: int) -> None:
        """The creature may take these targets (besides those that it already may)."""
        self.allowed[creature] |= targets

    def charge(self, creature: i64, targets: int) -> None:
        """Those of these targets that the creature may take, it may take only for a cost."""
        self.charged[creature] |= targets

    def restrict(
        self,
        creatures: int,
        targets: int,
        least: i64 = 0,
        most: i64 = ANY_NUMBER,
        if_creatures: int = ALWAYS,
        if_targets: int = 0,
    ) -> int:
        """Add a restriction; its number among the restrictions."""
        self.restrictions.append(Rule(creatures, targets, least, most, if_creatures, if_targets))
        return len(self.restrictions) - 1

    def require(self, creatures: int, targets: int, if_creatures: int = ALWAYS, if_targets: int = 0) -> int:
        """Add a requirement; its number among the requirements."""
        self.requirements.append(Rule(creatures, targets, 1, ANY_NUMBER, if_creatures, if_targets))
        return len(self.requirements) - 1


def members(mask: int) -> list[i64]:
    """The numbers in a mask, ascending."""
    found: list[i64] = []
    number: i64 = 0
    while mask != 0:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


def size(mask: int) -> i64:
    """How many numbers are in a mask."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
