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
        search.note()
        return _found(problem, search)
    # Not all can be obeyed, or that is not seen at once.
    requirements: i64 = len(problem.requirements)
    partial.undo(0)
    partial.spare = requirements
    if not (partial.start() and search.find()):
        problem.best = IMPOSSIBLE
        return Maximum(IMPOSSIBLE, [], search.visited)
    search.note()
    _dive_down(search)
    if search.fewest > 0:
        partial.undo(0)
        partial.spare = search.fewest - 1
        if partial.start():
            search.improve()
    return _found(problem, search)


def _dive_down(search: Search) -> None:
    """Look for better declarations by first attempts only, halfway each time; the best is noted."""
    partial = search.partial
    low: i64 = 1  # obeying all has been tried
    while low < search.fewest:
        partial.undo(0)
        partial.spare = (low + search.fewest) // 2
        if partial.start() and search.find_at_once():
            search.note()
        else:
            low = partial.spare + 1


def _found(problem: Problem, search: Search) -> Maximum:
    problem.best = len(problem.requirements) - search.fewest
    return Maximum(problem.best, declared(search.tables, search.best), search.visited)


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
