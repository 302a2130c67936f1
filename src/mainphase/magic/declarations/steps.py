"""A declaration made step by step, which never leads to a dead end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.maximum import IMPOSSIBLE, declared, needed
from mainphase.magic.declarations.partial import OPEN, OUT, TAKEN, Partial
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.declarations.search import Search
from mainphase.magic.declarations.tables import NO_PAIR, Tables

NO_MORE: Final = -1
"""The option to take no target, or no further one."""


class Step:
    """A choice to be made: a legal declaration that goes on from here, and (once asked for) the options, each with one.

    `mark`, `creature` and `last` say where the choice was made, once it is.
    """

    witness: list[i64]
    options: list[i64]
    solutions: list[list[i64]]
    known: bool
    mark: i64
    creature: i64
    last: i64

    def __init__(self, witness: list[i64]) -> None:
        self.witness = witness
        self.options = []
        self.solutions = []
        self.known = False
        self.mark = 0
        self.creature = 0
        self.last = NO_MORE


class Steps:
    """Creature by creature, in their order, the next target or NO_MORE; a creature takes them in ascending order.

    So each legal declaration is reached in exactly one way. Creatures that may take nothing are passed over, and
    after a target there is a step only if the creature may take a later one. `creature` is whose choice is next
    (`problem.creatures` at the end).
    """

    problem: Problem
    tables: Tables
    creature: i64
    _partial: Partial
    _search: Search
    _last: i64
    _now: Step
    _before: list[Step]

    def __init__(self, problem: Problem) -> None:
        """Raises ValueError if there is no legal declaration."""
        least: i64 = needed(problem)
        spare: i64 = len(problem.requirements)
        if least != IMPOSSIBLE:
            spare -= least
        self.problem = problem
        self.tables = Tables(problem, False)
        self._search = Search(problem, self.tables, spare)
        self._partial = self._search.partial
        self.creature = 0
        self._last = NO_MORE
        self._before = []
        if not (self._partial.start() and self._search.find()):
            raise ValueError("there is no legal declaration")
        self._now = Step(self._search.solution)
        self._pass_over()

    def done(self) -> bool:
        """Whether all creatures have chosen."""
        return self.creature == self.tables.creatures

    def declaration(self) -> list[int]:
        """What has been chosen so far: the mask of targets of each creature."""
        chosen: list[i64] = [0] * len(self._partial.value)
        for pair in range(len(chosen)):
            creature: i64 = self.tables.pair_creature[pair]
            if creature < self.creature or (creature == self.creature and self.tables.pair_target[pair] <= self._last):
                chosen[pair] = 1 if self._partial.value[pair] == TAKEN else 0
        return declared(self.tables, chosen)

    def likely(self) -> list[int]:
        """A legal declaration that goes on from here."""
        return declared(self.tables, self._now.witness)

    def options(self) -> list[i64]:
        """What the creature may choose next: NO_MORE and targets, each of which some legal declaration goes on with."""
        now = self._now
        if not now.known:
            now.known = True
            if not self.done():
                likely: i64 = self._next_of(now.witness)
                self._try(NO_MORE, likely)
                for pair in self.tables.creature_pairs[self.creature]:
                    if self.tables.pair_target[pair] > self._last:
                        self._try(self.tables.pair_target[pair], likely)
        return now.options

    def choose(self, option: i64) -> None:
        """Choose one of `options()`. Raises ValueError if it is none of them."""
        now = self._now
        solution = self._solution_with(option)
        if solution is None:
            raise ValueError("no legal declaration goes on like this")
        now.mark = len(self._partial.trail)
        now.creature = self.creature
        now.last = self._last
        self._before.append(now)
        self._now = Step(solution)
        self._decide(option)
        self._partial.settle()
        self._last = option
        if option == NO_MORE or not self._may_go_on():
            self.creature += 1
            self._last = NO_MORE
            self._pass_over()

    def _solution_with(self, option: i64) -> list[i64] | None:
        """A legal declaration that goes on with the option, or None; no other option is looked at."""
        now = self._now
        if self.done() or (option != NO_MORE and not self._may_take(option)):
            return None
        looked = now
        if not now.known:
            looked = Step(now.witness)
            self._now = looked
            self._try(option, self._next_of(now.witness))
            self._now = now
        for place in range(len(looked.options)):
            if looked.options[place] == option:
                return looked.solutions[place]
        return None

    def _may_take(self, target: i64) -> bool:
        """Whether the creature may take that target after its last one, by its own rules alone."""
        if target <= self._last or target >= self.tables.targets:
            return False
        return self.tables.pair_at[self.creature * self.tables.targets + target] != NO_PAIR

    def back(self) -> None:
        """Take the last choice back. Raises IndexError if there is none."""
        now = self._before.pop()
        self._partial.undo(now.mark)
        self.creature = now.creature
        self._last = now.last
        self._now = now

    def _pass_over(self) -> None:
        """Go on to the next creature that may take something."""
        while self.creature < self.tables.creatures and len(self.tables.creature_pairs[self.creature]) == 0:
            self.creature += 1

    def _may_go_on(self) -> bool:
        """Whether the creature may take a target after its last one, by its own rules alone."""
        own: list[i64] = self.tables.creature_pairs[self.creature]
        taken: i64 = 0
        for pair in own:
            if self.tables.pair_target[pair] <= self._last and self._partial.value[pair] == TAKEN:
                taken += 1
        return taken < self.tables.caps[self.creature] and self.tables.pair_target[own[len(own) - 1]] > self._last

    def _next_of(self, solution: list[i64]) -> i64:
        """What the creature does next in a solution."""
        for pair in self.tables.creature_pairs[self.creature]:
            if self.tables.pair_target[pair] > self._last and solution[pair]:
                return self.tables.pair_target[pair]
        return NO_MORE

    def _decide(self, option: i64) -> None:
        """Decide the pairs of the creature up to the target, or all of them."""
        for pair in self.tables.creature_pairs[self.creature]:
            target: i64 = self.tables.pair_target[pair]
            if target <= self._last:
                continue
            if target == option:
                self._partial.decide(pair, TAKEN)
            elif option == NO_MORE or target < option:
                self._partial.decide(pair, OUT)

    def _try(self, option: i64, likely: i64) -> None:
        """Note the option if some legal declaration goes on with it."""
        if option == likely:
            self._now.options.append(option)
            self._now.solutions.append(self._now.witness)
            return
        for pair in self.tables.creature_pairs[self.creature]:
            value: i64 = self._partial.value[pair]
            target: i64 = self.tables.pair_target[pair]
            if value == OPEN or target <= self._last:
                continue
            wanted: i64 = TAKEN if target == option else OUT
            if (option == NO_MORE or target <= option) and value != wanted:
                return
        if self._adapt(option):
            return
        mark: i64 = len(self._partial.trail)
        self._decide(option)
        if self._search.find():
            self._now.options.append(option)
            self._now.solutions.append(self._search.solution)
        self._partial.undo(mark)

    def _adapt(self, option: i64) -> bool:
        """Note the option if a known declaration stays legal with it.

        Either all else stays as it is, or another creature that takes the target there does instead what this one does.
        """
        now = self._now
        tables = self.tables
        bases = now.solutions if len(now.solutions) > 0 else [now.witness]
        for known in bases:
            solution = known[:]
            self._put(solution, option)
            if self._search.suits(solution):
                now.options.append(option)
                now.solutions.append(solution)
                return True
        if option == NO_MORE or tables.caps[self.creature] != 1:
            return False
        known = now.witness
        own: i64 = self._next_of(known)
        other: i64 = self.creature + 1
        while other < tables.creatures:
            taken: i64 = tables.pair_at[other * tables.targets + option]
            back: i64 = NO_PAIR if own == NO_MORE else tables.pair_at[other * tables.targets + own]
            if (
                taken != NO_PAIR
                and known[taken]
                and tables.caps[other] == 1
                and self._partial.value[taken] == OPEN
                and (own == NO_MORE or (back != NO_PAIR and self._partial.value[back] == OPEN))
            ):
                solution = known[:]
                self._put(solution, option)
                solution[taken] = 0
                if back != NO_PAIR:
                    solution[back] = 1
                if self._search.suits(solution):
                    now.options.append(option)
                    now.solutions.append(solution)
                    return True
            other += 1
        return False

    def _put(self, solution: list[i64], option: i64) -> None:
        """Let the creature take, after what it has taken, this target only."""
        for pair in self.tables.creature_pairs[self.creature]:
            if self.tables.pair_target[pair] > self._last:
                solution[pair] = 1 if self.tables.pair_target[pair] == option else 0
