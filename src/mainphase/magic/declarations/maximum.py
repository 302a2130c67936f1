"""How many requirements must be obeyed (508.1d, 509.1c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.problem import UNKNOWN, Problem
from mainphase.magic.declarations.search import Search
from mainphase.magic.declarations.tables import Tables

IMPOSSIBLE: Final = -1
"""No declaration keeps all restrictions without paying (some restriction without a condition asks for creatures)."""


class Maximum:
    """The most requirements that a declaration can obey that keeps all restrictions and pays nothing.

    `witness` is such a declaration: the mask of targets of each creature. `number` is IMPOSSIBLE if there is none.
    """

    number: i64
    witness: list[int]
    visited: i64

    def __init__(self, number: i64, witness: list[int], visited: i64) -> None:
        self.number = number
        self.witness = witness
        self.visited = visited


def maximum(problem: Problem) -> Maximum:
    """Search for the maximum and a witness."""
    search = Search(problem, Tables(problem, True), 0)
    partial = search.partial
    if partial.start() and search.find_at_once():
        return _found(problem, search)
    # Not all can be obeyed, or that is not seen at once.
    requirements: i64 = len(problem.requirements)
    partial.undo(0)
    partial.spare = requirements
    if not (partial.start() and search.find()):
        problem.best = IMPOSSIBLE
        return Maximum(IMPOSSIBLE, [], search.visited)
    best = search.solution
    fewest: i64 = search.disobeyed
    least: i64 = search.least_spare()
    sure: bool = False
    while fewest > least:
        # Prices are mostly right, so try what they allow; then halfway: what asks for far too much is refuted
        # quickly, and what asks for too little is found quickly.
        spare: i64 = (least + fewest) // 2 if sure else least
        partial.undo(0)
        partial.spare = spare
        if partial.start() and (search.find() if sure else search.find_at_once()):
            best = search.solution
            fewest = search.disobeyed
        elif sure:
            least = spare + 1
        sure = True
    search.solution = best
    search.disobeyed = fewest
    return _found(problem, search)


def _found(problem: Problem, search: Search) -> Maximum:
    problem.best = len(problem.requirements) - search.disobeyed
    return Maximum(problem.best, declared(search.tables, search.solution), search.visited)


def needed(problem: Problem) -> i64:
    """The number of requirements that a declaration must obey; searched for once a problem."""
    if problem.best == UNKNOWN:
        maximum(problem)
    return problem.best


def declared(tables: Tables, solution: list[i64]) -> list[int]:
    """A solution of a search as masks of targets, one for each creature."""
    masks: list[int] = [0] * tables.creatures
    one: int = 1
    for pair in range(len(solution)):
        if solution[pair]:
            masks[tables.pair_creature[pair]] |= one << int(tables.pair_target[pair])
    return masks
