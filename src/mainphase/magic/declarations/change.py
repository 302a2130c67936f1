"""The smallest change that makes a declaration legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.legal import misplaced
from mainphase.magic.declarations.maximum import IMPOSSIBLE, declared, needed
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.declarations.search import Search
from mainphase.magic.declarations.tables import Tables

ADD: Final = 0
REMOVE: Final = 1
RETARGET: Final = 2
PAY: Final = 3


class Change:
    """One change: what the creature does instead (ADD, REMOVE, RETARGET), or the pairs that it pays for (PAY).

    `targets` is a mask: all that the creature then takes, or the one target that is paid for.
    """

    kind: i64
    creature: i64
    targets: int

    def __init__(self, kind: i64, creature: i64, targets: int) -> None:
        self.kind = kind
        self.creature = creature
        self.targets = targets


class Amended:
    """A legal declaration, and the changes that lead to it."""

    declaration: list[int]
    changes: list[Change]

    def __init__(self, declaration: list[int], changes: list[Change]) -> None:
        self.declaration = declaration
        self.changes = changes


def smallest_change(problem: Problem, declaration: list[int], paid: list[int]) -> Amended | None:
    """The fewest changes that make a declaration legal; no changes if it is, None if no declaration is legal.

    One change is: what one creature does, or the cost of one pair. `paid` says (a mask of targets for each creature)
    which pairs are paid for; each other pair with a cost, if it is declared in the end, is a change of its own.
    """
    least: i64 = needed(problem)
    spare: i64 = len(problem.requirements)
    if least != IMPOSSIBLE:
        spare -= least
    tables = Tables(problem, False)
    if least == IMPOSSIBLE:
        # Perhaps one that pays is legal; if not, none is.
        free = Search(problem, tables, spare)
        if not (free.partial.start() and free.find()):
            return None
    forced: list[i64] = []
    for creature in range(problem.creatures):
        forced.append(1 if misplaced(problem, creature, declaration[creature]) else 0)
    default: list[i64] = []
    unpaid: list[i64] = []
    for pair in range(len(tables.pair_creature)):
        creature_of: i64 = tables.pair_creature[pair]
        target: int = int(tables.pair_target[pair])
        default.append(0 if forced[creature_of] else declaration[creature_of] >> target & 1)
        unpaid.append((problem.charged[creature_of] & ~paid[creature_of]) >> target & 1)
    search = Search(problem, tables, spare)
    partial = search.partial
    enough: i64 = problem.creatures + len(unpaid)
    partial.change_from(default, unpaid, forced, enough)
    limit: i64 = 0
    if partial.start():
        limit = search.least_limit()
    while True:
        partial.undo(0)
        partial.change_limit = limit
        if partial.start() and search.find():
            amended = declared(tables, search.solution)
            return Amended(amended, changes_between(problem, declaration, amended, paid))
        limit += 1


def changes_between(problem: Problem, before: list[int], after: list[int], paid: list[int]) -> list[Change]:
    """The changes that lead from one declaration to another, creature by creature; what is to be paid last."""
    changes: list[Change] = []
    for creature in range(problem.creatures):
        if before[creature] != after[creature]:
            kind: i64 = RETARGET
            if before[creature] == 0:
                kind = ADD
            elif after[creature] == 0:
                kind = REMOVE
            changes.append(Change(kind, creature, after[creature]))
    one: int = 1
    for creature in range(problem.creatures):
        due = after[creature] & problem.charged[creature] & ~paid[creature]
        for target in range(problem.targets):
            if due >> target & 1:
                changes.append(Change(PAY, creature, one << target))
    return changes
