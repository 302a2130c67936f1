"""A declaration half made: what is decided, what follows from it, and the way back.

A pair is open, taken or ruled out. For each term three numbers are kept: how many of its creatures count for `sure`,
how many can `most`, and how many are `likely` to: if all pairs that are open are left at their default. A term is
`certain` if it has been proved that every legal declaration has at least one of it.

Conclusions are drawn until there are none left (`settle`): a restriction that can only just be kept decides pairs;
so does a requirement as soon as no further one may be disobeyed, and the limit on changes once it is reached.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.problem import ANY_NUMBER
from mainphase.magic.declarations.tables import NO_TERM, Tables

OPEN: Final = 2
TAKEN: Final = 1
OUT: Final = 0
NO_LIMIT: Final = -1
# What an entry of the trail says, in its lowest two bits.
PAIR: Final = 0
MUST: Final = 1
LOST: Final = 2


class Partial:
    """The state of a search over `tables`.

    `spare` requirements may be disobeyed. A node that its creature must count in is a `must`; `obliged` counts those of
    a creature. Where `change_limit` is not NO_LIMIT, `default` is the declaration that
    is changed (1 for its pairs, which must fit the caps), each creature that deviates from it is one change, and so
    is each pair of `unpaid` that is taken.
    """

    tables: Tables
    spare: i64
    change_limit: i64
    default: list[i64]
    unpaid: list[i64]
    value: list[i64]
    left: list[i64]
    chosen: list[i64]
    open: list[i64]
    waiting: list[i64]
    must: list[i64]
    obliged: list[i64]
    sure: list[i64]
    most: list[i64]
    likely: list[i64]
    certain: list[i64]
    lost: list[i64]
    lost_count: i64
    deviating: list[i64]
    changes: i64
    failed: bool
    trail: list[i64]
    _todo: list[i64]
    _queue: list[i64]
    _queued: list[i64]

    def __init__(self, tables: Tables, spare: i64) -> None:
        pairs = len(tables.pair_creature)
        nodes = len(tables.node_term)
        self.tables = tables
        self.spare = spare
        self.change_limit = NO_LIMIT
        self.default = [0] * pairs
        self.unpaid = [0] * pairs
        self.value = [OPEN] * pairs
        self.left = tables.caps[:]
        self.chosen = [0] * nodes
        self.waiting = [0] * nodes
        self.must = [0] * nodes
        self.obliged = [0] * tables.creatures
        self.open = []
        for own in tables.node_pairs:
            self.open.append(len(own))
        self.sure = [0] * len(tables.term_nodes)
        self.likely = [0] * len(tables.term_nodes)
        self.certain = [0] * len(tables.term_nodes)
        self.most = []
        for members in tables.term_nodes:
            self.most.append(len(members))
        self.lost = [0] * tables.rules
        self.lost_count = 0
        self.deviating = [0] * tables.creatures
        self.changes = 0
        self.failed = False
        self.trail = []
        self._todo = []
        self._queue = []
        self._queued = [0] * tables.rules

    def change_from(self, default: list[i64], unpaid: list[i64], forced: list[i64], limit: i64) -> None:
        """Count changes from a declaration; `forced` creatures (1 each) cannot stay as they are. Before `start`."""
        tables = self.tables
        self.default = default
        self.unpaid = unpaid
        self.change_limit = limit
        for creature in range(tables.creatures):
            if forced[creature]:
                self.deviating[creature] = 1
                self.changes += 1
        for pair in range(len(default)):
            if default[pair]:
                for node in tables.pair_nodes[pair]:
                    if self.waiting[node] == 0:
                        self.likely[tables.node_term[node]] += 1
                    self.waiting[node] += 1

    def start(self) -> bool:
        """Draw the first conclusions; False if there is no legal declaration."""
        self.failed = self.lost_count > self.spare
        if self.change_limit != NO_LIMIT:
            if self.changes > self.change_limit:
                self.failed = True
            elif self.changes == self.change_limit:
                self._pin()
        self._check_all(0)
        self._rule_out_impossible()
        return self.settle()

    def _rule_out_impossible(self) -> None:
        """No condition comes true under which more creatures are asked for than another restriction admits."""
        tables = self.tables
        for limit in range(tables.restrictions):
            if tables.rule_if[limit] != NO_TERM or tables.rule_most[limit] >= ANY_NUMBER:
                continue
            for rule in range(tables.restrictions):
                condition: i64 = tables.rule_if[rule]
                if (
                    condition != NO_TERM
                    and tables.rule_least[rule] > tables.rule_most[limit]
                    and tables.within(tables.rule_on[rule], tables.rule_on[limit])
                ):
                    self._rule_out(condition)

    def tighten(self, spare: i64) -> None:
        """Let fewer requirements be disobeyed from here on; conclusions are drawn by `settle`."""
        self.spare = spare
        if self.lost_count > self.spare:
            self.failed = True
        else:
            self._check_all(self.tables.restrictions)

    # Decisions.

    def decide(self, pair: i64, value: i64) -> None:
        """Decide a pair; conclusions are drawn by `settle`."""
        self._todo.append(pair << 1 | value)

    def settle(self) -> bool:
        """Carry out what is decided and all that follows; False on a contradiction."""
        while not self.failed:
            if len(self._todo) > 0:
                entry: i64 = self._todo.pop()
                self._apply(entry >> 1, entry & 1)
            elif len(self._queue) > 0:
                rule: i64 = self._queue.pop()
                self._queued[rule] = 0
                self._check(rule)
            else:
                return True
        self._todo.clear()
        for rule in self._queue:
            self._queued[rule] = 0
        self._queue.clear()
        return False

    def undo(self, mark: i64) -> None:
        """Go back to when the trail had this length."""
        self.failed = False
        trail = self.trail
        while len(trail) > mark:
            entry: i64 = trail.pop()
            what: i64 = entry & 3
            number: i64 = entry >> 2
            if what == PAIR:
                self._take_back(number)
            elif what == MUST:
                self.must[number] = 0
                self.obliged[self.tables.node_creature[number]] -= 1
            else:
                self.lost[number] = 0
                self.lost_count -= 1

    def _apply(self, pair: i64, value: i64) -> None:
        now: i64 = self.value[pair]
        if now == value:
            return
        if now != OPEN:
            self.failed = True
            return
        tables = self.tables
        self.value[pair] = value
        self.trail.append(pair << 2)
        creature: i64 = tables.pair_creature[pair]
        usual: i64 = self.default[pair]
        if self.change_limit != NO_LIMIT:
            self._count_change(creature, pair, value)
        for node in tables.pair_nodes[pair]:
            term: i64 = tables.node_term[node]
            still: i64 = self.open[node] - 1
            taken: i64 = self.chosen[node]
            self.open[node] = still
            if value == TAKEN:
                if taken == 0:
                    self.sure[term] += 1
                    if self.waiting[node] == 0:
                        self.likely[term] += 1
                    self._enqueue(term)
                self.chosen[node] = taken + 1
                if usual:
                    self.waiting[node] -= 1
                continue
            if usual:
                self.waiting[node] -= 1
                if taken == 0 and self.waiting[node] == 0:
                    self.likely[term] -= 1
            if taken == 0:
                if still == 0:
                    self.most[term] -= 1
                    if self.must[node]:
                        self.failed = True
                    self._enqueue(term)
                elif still == 1 and self.must[node]:
                    self._take_last(node)
        if value == TAKEN:
            left: i64 = self.left[creature] - 1
            self.left[creature] = left
            if left == 0:
                for other in tables.creature_pairs[creature]:
                    if self.value[other] == OPEN:
                        self._todo.append(other << 1 | OUT)
            elif left == 1:
                self._narrow_all(creature)

    def _take_back(self, pair: i64) -> None:
        tables = self.tables
        value: i64 = self.value[pair]
        usual: i64 = self.default[pair]
        creature: i64 = tables.pair_creature[pair]
        self.value[pair] = OPEN
        for node in tables.pair_nodes[pair]:
            term: i64 = tables.node_term[node]
            self.open[node] += 1
            if value == TAKEN:
                taken: i64 = self.chosen[node] - 1
                self.chosen[node] = taken
                if usual:
                    self.waiting[node] += 1
                if taken == 0:
                    self.sure[term] -= 1
                    if self.waiting[node] == 0:
                        self.likely[term] -= 1
                continue
            if self.chosen[node] == 0:
                if self.open[node] == 1:
                    self.most[term] += 1
                if usual and self.waiting[node] == 0:
                    self.likely[term] += 1
            if usual:
                self.waiting[node] += 1
        if value == TAKEN:
            self.left[creature] += 1
        if self.change_limit != NO_LIMIT:
            if value != usual:
                self.deviating[creature] -= 1
                if self.deviating[creature] == 0:
                    self.changes -= 1
            if value == TAKEN and self.unpaid[pair]:
                self.changes -= 1

    def _count_change(self, creature: i64, pair: i64, value: i64) -> None:
        before: i64 = self.changes
        if value != self.default[pair]:
            if self.deviating[creature] == 0:
                self.changes += 1
            self.deviating[creature] += 1
        if value == TAKEN and self.unpaid[pair]:
            self.changes += 1
        if self.changes > self.change_limit:
            self.failed = True
        elif self.changes == self.change_limit and before != self.changes:
            self._pin()

    def _pin(self) -> None:
        """No further change: creatures that stayed as they were do so, and nothing more is paid."""
        tables = self.tables
        for pair in range(len(self.value)):
            if self.value[pair] != OPEN:
                continue
            if self.deviating[tables.pair_creature[pair]] == 0:
                self._todo.append(pair << 1 | self.default[pair])
            elif self.unpaid[pair]:
                self._todo.append(pair << 1 | OUT)

    def _take_last(self, node: i64) -> None:
        for pair in self.tables.node_pairs[node]:
            if self.value[pair] == OPEN:
                self._todo.append(pair << 1 | TAKEN)

    def _must(self, node: i64) -> None:
        """The creature of the node must count there."""
        if self.chosen[node] > 0 or self.must[node]:
            return
        self.must[node] = 1
        self.obliged[self.tables.node_creature[node]] += 1
        self.trail.append(node << 2 | MUST)
        if self.open[node] == 1:
            self._take_last(node)
        elif self.left[self.tables.node_creature[node]] == 1:
            self._narrow(node)

    def _narrow(self, node: i64) -> None:
        """The creature's one remaining target must be of this node."""
        tables = self.tables
        for pair in tables.creature_pairs[tables.node_creature[node]]:
            if self.value[pair] == OPEN and node not in tables.pair_nodes[pair]:
                self._todo.append(pair << 1 | OUT)

    def _narrow_all(self, creature: i64) -> None:
        tables = self.tables
        for pair in tables.creature_pairs[creature]:
            if self.value[pair] == OPEN:
                for node in tables.pair_nodes[pair]:
                    if self.must[node] and self.chosen[node] == 0:
                        self._narrow(node)

    def _rule_out(self, term: i64) -> None:
        """No further creature may count for the term."""
        for node in self.tables.term_nodes[term]:
            if self.chosen[node] == 0 and self.open[node] > 0:
                for pair in self.tables.node_pairs[node]:
                    if self.value[pair] == OPEN:
                        self._todo.append(pair << 1 | OUT)

    def _enqueue(self, term: i64) -> None:
        for rule in self.tables.term_rules[term]:
            if self._queued[rule] == 0:
                self._queued[rule] = 1
                self._queue.append(rule)

    def _check_all(self, first: i64) -> None:
        rule: i64 = first
        while rule < self.tables.rules:
            if self._queued[rule] == 0:
                self._queued[rule] = 1
                self._queue.append(rule)
            rule += 1

    # Rules.

    def is_true(self, condition: i64) -> bool:
        """Whether a condition is true whatever is still decided (or whatever can still be legal: `certain`)."""
        return condition == NO_TERM or self.sure[condition] > 0 or self.certain[condition] > 0

    def _check(self, rule: i64) -> None:
        """Draw the conclusions from a rule."""
        tables = self.tables
        condition: i64 = tables.rule_if[rule]
        if condition != NO_TERM and self.most[condition] == 0:
            if self.certain[condition]:
                self.failed = True
            return
        true: bool = self.is_true(condition)
        on: i64 = tables.rule_on[rule]
        least: i64 = tables.rule_least[rule]
        most: i64 = tables.rule_most[rule]
        if rule >= tables.restrictions:
            if self.sure[on] > 0:
                return
            if true and self.most[on] == 0:
                self._lose(rule)
                return
            if self.lost_count < self.spare:
                return
        if not true:
            if self.most[on] < least or self.sure[on] > most:
                self._rule_out(condition)
            return
        if self.most[on] < least or self.sure[on] > most:
            self.failed = True
            return
        if self.most[on] == least and self.sure[on] < least:
            for node in tables.term_nodes[on]:
                if self.open[node] > 0:
                    self._must(node)
        if self.sure[on] == most and self.most[on] > most:
            self._rule_out(on)

    def _lose(self, rule: i64) -> None:
        """A requirement cannot be obeyed any more."""
        if self.lost[rule]:
            return
        self.lost[rule] = 1
        self.trail.append(rule << 2 | LOST)
        self.lost_count += 1
        if self.lost_count > self.spare:
            self.failed = True
        elif self.lost_count == self.spare:
            self._check_all(self.tables.restrictions)
