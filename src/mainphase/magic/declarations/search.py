"""Branch and bound: is there a legal declaration that completes a partial one?"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.alike import Alike
from mainphase.magic.declarations.bound import FEWER_ROUNDS, ROUNDS, Bound
from mainphase.magic.declarations.partial import NO_LIMIT, OPEN, OUT, TAKEN, Partial
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.declarations.tables import NO_PAIR, NO_TERM, Tables

FEW: Final = 24
"""How many states are looked at before the search is prepared more carefully."""
FOUND: Final = 1
NONE: Final = 0
UNSETTLED: Final = 2


class Search:
    """Searches from the state of `partial`, and leaves that state as it was.

    After `find` returned True, `solution` has 1 for the pairs that are taken, and `disobeyed` requirements are not
    obeyed; `note` keeps them as `best` and `fewest`.
    """

    problem: Problem
    tables: Tables
    partial: Partial
    alike: Alike | None
    bound: Bound | None
    solution: list[i64]
    visited: i64
    disobeyed: i64
    best: list[i64]
    fewest: i64
    _unmet: i64
    _improving: bool
    _pair: i64
    _value: i64

    def __init__(self, problem: Problem, tables: Tables, spare: i64) -> None:
        self.problem = problem
        self.tables = tables
        self.partial = Partial(tables, spare)
        self.alike = None
        self.bound = None
        self.solution = []
        self.visited = 0
        self.disobeyed = 0
        self.best = []
        self.fewest = 0
        self._unmet = 0
        self._improving = False
        self._pair = NO_PAIR
        self._value = OUT

    def find(self) -> bool:
        """Whether a legal declaration completes what is decided."""
        partial = self.partial
        base: i64 = len(partial.trail)
        found: bool = (
            partial.settle() and not self._hopeless(0) and ((not self._improving and self._dive()) or self._delve())
        )
        partial.undo(base)
        for term in range(len(partial.certain)):
            partial.certain[term] = 0
        return found

    def note(self) -> None:
        """Keep the last solution as the best one."""
        self.best = self.solution
        self.fewest = self.disobeyed

    def improve(self) -> None:
        """Look for a declaration that disobeys fewer requirements than the best one noted, until none is left.

        From the first state, with `spare` for one less.
        """
        self._improving = True
        self.find()
        self._improving = False

    def _better(self) -> bool:
        """Note a solution, and ask for a better one from here on; False if there can be none."""
        self.note()
        if self.fewest == 0:
            return False
        self.partial.tighten(self.fewest - 1)
        return True

    def find_at_once(self) -> bool:
        """Whether a first attempt finds a legal declaration; there may be one if it does not."""
        base: i64 = len(self.partial.trail)
        found: bool = self._dive()
        self.partial.undo(base)
        return found

    def least_limit(self) -> i64:
        """At least how many changes are needed, by prices alone."""
        self.bound = Bound(self.partial)
        return self.bound.least_limit()

    def _serves(self, pair: i64) -> bool:
        """Whether a requirement that is not obeyed yet would be by this pair."""
        tables = self.tables
        partial = self.partial
        for node in tables.pair_nodes[pair]:
            term: i64 = tables.node_term[node]
            if partial.likely[term] > 0:
                continue
            for rule in tables.term_rules[term]:
                if rule >= tables.restrictions and tables.rule_on[rule] == term:
                    condition: i64 = tables.rule_if[rule]
                    if condition == NO_TERM or partial.likely[condition] > 0:
                        return True
        return False

    def suits(self, solution: list[i64]) -> bool:
        """Whether a declaration (1 for pairs that are taken, within the caps) is legal, with what may be spared now."""
        tables = self.tables
        counts: list[i64] = []
        for nodes in tables.term_nodes:
            count: i64 = 0
            for node in nodes:
                for pair in tables.node_pairs[node]:
                    if solution[pair]:
                        count += 1
                        break
            counts.append(count)
        missing: i64 = 0
        for rule in range(tables.rules):
            condition: i64 = tables.rule_if[rule]
            if condition != NO_TERM and counts[condition] == 0:
                continue
            count = counts[tables.rule_on[rule]]
            if count < tables.rule_least[rule] or count > tables.rule_most[rule]:
                if rule < tables.restrictions:
                    return False
                missing += 1
                if missing > self.partial.spare:
                    return False
        return True

    def _dive(self) -> bool:
        """A first attempt, without a way back: mostly it succeeds."""
        partial = self.partial
        base: i64 = len(partial.trail)
        while partial.settle():
            self.visited += 1
            self._branch()
            if self._pair == NO_PAIR:
                self._keep()
                return True
            partial.decide(self._pair, self._value)
        partial.undo(base)
        return False

    def _delve(self) -> bool:
        """The search proper: a short look at the tree below the present state, or else all of it, well prepared."""
        partial = self.partial
        if self.bound is None:
            self.bound = Bound(partial)
            self.bound.begin()
        if self._hopeless(ROUNDS):
            return False
        base: i64 = len(partial.trail)
        found: i64 = self._explore(FEW)
        if found == UNSETTLED:
            partial.undo(base)
            if not (partial.settle() and self._probe()) or self._hopeless(ROUNDS):
                return False
            found = self._explore(0)
        return found == FOUND

    def _probe(self) -> bool:
        """Try pairs that make a restriction hold, and conditions of requirements, for their consequences.

        False if nothing is left.

        Done once a search, when a short one has not been enough: it finds the creatures that cannot do what they might
        without costing too many requirements, and prices know nothing of such.
        """
        partial = self.partial
        tables = self.tables
        for rule in range(tables.rules):
            condition: i64 = tables.rule_if[rule]
            if rule < tables.restrictions or partial.is_true(condition) or partial.most[condition] == 0:
                continue
            mark: i64 = len(partial.trail)
            for node in tables.term_nodes[condition]:
                for pair in tables.node_pairs[node]:
                    if partial.value[pair] == OPEN:
                        partial.decide(pair, OUT)
            if not partial.settle():
                partial.certain[condition] = 1
            partial.undo(mark)
        for rule in range(tables.restrictions):
            condition = tables.rule_if[rule]
            if not partial.is_true(condition) and not self._probe_term(condition):
                return False
        return True

    def _probe_term(self, term: i64) -> bool:
        """Rule out the pairs of the term that come to nothing, up to one that does not; False if nothing is left."""
        partial = self.partial
        for node in self.tables.term_nodes[term]:
            for pair in self.tables.node_pairs[node]:
                if partial.value[pair] != OPEN:
                    continue
                mark: i64 = len(partial.trail)
                partial.decide(pair, TAKEN)
                if partial.settle():
                    partial.undo(mark)
                    return True
                partial.undo(mark)
                partial.decide(pair, OUT)
                if not partial.settle():
                    return False
        return True

    def _explore(self, most: i64) -> i64:
        """The tree below the present state: FOUND, NONE, or UNSETTLED after `most` states (0: all of them)."""
        partial = self.partial
        marks: list[i64] = []
        pairs: list[i64] = []
        values: list[i64] = []
        rounds: i64 = 0
        count: i64 = 0
        while True:
            self.visited += 1
            count += 1
            if partial.settle() and not self._hopeless(rounds):
                rounds = 0
                if self.bound is not None and self.bound.fix():
                    continue
                self._branch()
                if self._pair == NO_PAIR:
                    self._keep()
                    if self._improving and self._better():
                        continue
                    return FOUND
                if most > 0 and count >= most:
                    return UNSETTLED
                marks.append(len(partial.trail))
                pairs.append(self._pair)
                values.append(self._value)
                partial.decide(self._pair, self._value)
                continue
            if len(marks) == 0:
                return NONE
            rounds = FEWER_ROUNDS  # what failed once deserves a closer look
            partial.undo(marks.pop())
            pair: i64 = pairs.pop()
            if values.pop() == OUT:
                partial.decide(pair, TAKEN)
                continue
            if self.alike is None:
                self.alike = Alike(self.problem, self.tables)
            for other in self.alike.pairs(partial, pair):
                partial.decide(other, OUT)

    def _keep(self) -> None:
        partial = self.partial
        self.solution = partial.default[:]
        for pair in range(len(self.solution)):
            if partial.value[pair] != OPEN:
                self.solution[pair] = partial.value[pair]
        self.disobeyed = partial.lost_count + self._unmet

    def _hopeless(self, rounds: i64) -> bool:
        """Whether prices prove that nothing can come of it; not asked before something has failed."""
        return self.bound is not None and self.bound.hopeless(rounds)

    def _branch(self) -> None:
        """Choose a pair to decide, and how to try first. No pair: what is open may be left at its default."""
        tables = self.tables
        partial = self.partial
        self._pair = NO_PAIR
        if partial.change_limit != NO_LIMIT and self._overfull():
            return
        best: i64 = -1
        fewest: i64 = 0
        unmet: i64 = 0
        rule: i64 = 0
        while rule < tables.rules:
            condition: i64 = tables.rule_if[rule]
            if condition == NO_TERM or partial.likely[condition] > 0:
                on: i64 = tables.rule_on[rule]
                likely: i64 = partial.likely[on]
                if likely < tables.rule_least[rule] or likely > tables.rule_most[rule]:
                    ways: i64 = partial.most[on] - tables.rule_least[rule]
                    if rule < tables.restrictions:
                        if likely >= tables.rule_least[rule]:
                            ways = 0
                        ways -= 1000
                    elif partial.lost[rule]:
                        rule += 1
                        continue
                    else:
                        unmet += 1
                    if best < 0 or ways < fewest:
                        best = rule
                        fewest = ways
            rule += 1
        self._unmet = unmet
        if best < 0 or (best >= tables.restrictions and partial.lost_count + unmet <= partial.spare):
            if partial.change_limit != NO_LIMIT:
                self._branch_on_payment()
            return
        if best >= tables.restrictions and self.bound is not None:
            self._branch_by_price(self.bound)
            if self._pair != NO_PAIR:
                return
        self._branch_on(best)

    def _branch_by_price(self, bound: Bound) -> None:
        """The pair that pays best of those by which a requirement would be obeyed."""
        partial = self.partial
        best: i64 = 0
        for pair in range(len(partial.value)):
            if partial.value[pair] == OPEN and self._serves(pair):
                value: i64 = bound.takings.value(pair)
                if self._pair == NO_PAIR or value > best:
                    self._pair = pair
                    best = value
        self._value = TAKEN

    def _overfull(self) -> bool:
        """Whether some creature would take too many by default, besides what was added: then one of these goes."""
        tables = self.tables
        partial = self.partial
        for creature in range(tables.creatures):
            left: i64 = partial.left[creature]
            if left == tables.caps[creature]:
                continue
            for pair in tables.creature_pairs[creature]:
                if partial.default[pair] and partial.value[pair] == OPEN:
                    left -= 1
                    if left < 0:
                        self._pair = pair
                        self._value = OUT
                        return True
        return False

    def _branch_on_payment(self) -> None:
        """The changes of the default: what is left of the declaration must be paid."""
        partial = self.partial
        changes: i64 = partial.changes
        for pair in range(len(partial.default)):
            if partial.default[pair] and partial.unpaid[pair] and partial.value[pair] == OPEN:
                changes += 1
                self._pair = pair
                self._value = TAKEN
        if changes <= partial.change_limit:
            self._pair = NO_PAIR

    def _branch_on(self, rule: i64) -> None:
        """Choose a pair by which the default completion may stop breaking the rule."""
        tables = self.tables
        partial = self.partial
        on: i64 = tables.rule_on[rule]
        if partial.likely[on] < tables.rule_least[rule]:
            self._add(on)
        else:
            self._remove(on)
        if self._pair == NO_PAIR:
            self._remove(tables.rule_if[rule])

    def _add(self, term: i64) -> None:
        """The most useful pair by which one more creature would count."""
        tables = self.tables
        partial = self.partial
        best: i64 = 0
        for node in tables.term_nodes[term]:
            if partial.open[node] == 0 or partial.chosen[node] > 0 or partial.waiting[node] > 0:
                continue
            for pair in tables.node_pairs[node]:
                if partial.value[pair] != OPEN:
                    continue
                worth = self._worth(pair)
                if self._pair == NO_PAIR or worth > best:
                    self._pair = pair
                    best = worth
        self._value = TAKEN

    def _remove(self, term: i64) -> None:
        """A pair by which one less creature would count."""
        tables = self.tables
        partial = self.partial
        for node in tables.term_nodes[term]:
            if partial.waiting[node] > 0 and partial.chosen[node] == 0:
                for pair in tables.node_pairs[node]:
                    if partial.value[pair] == OPEN and partial.default[pair]:
                        self._pair = pair
                        self._value = OUT
                        return

    def _worth(self, pair: i64) -> i64:
        """How much good a pair does: a guess, which decides what is tried first only."""
        tables = self.tables
        partial = self.partial
        worth: i64 = 0
        for node in tables.pair_nodes[pair]:
            if partial.chosen[node] > 0 or partial.waiting[node] > 0:
                continue
            term: i64 = tables.node_term[node]
            likely: i64 = partial.likely[term]
            for rule in tables.term_rules[term]:
                condition: i64 = tables.rule_if[rule]
                on: i64 = tables.rule_on[rule]
                active: bool = condition == NO_TERM or partial.likely[condition] > 0
                if on == term:
                    if likely < tables.rule_least[rule]:
                        worth += 8 if active else 1
                    elif likely >= tables.rule_most[rule]:
                        worth -= 16
                elif not active:
                    if partial.likely[on] < tables.rule_least[rule]:
                        worth -= 6 * (tables.rule_least[rule] - partial.likely[on])
                    if partial.most[on] > tables.rule_most[rule]:
                        worth -= 4 * (partial.most[on] - tables.rule_most[rule])
        return worth * 64 - len(tables.creature_pairs[tables.pair_creature[pair]])
