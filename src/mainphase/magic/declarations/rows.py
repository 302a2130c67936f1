"""The rows of a relaxation: what the rules ask of how many creatures count, as far as that is still open.

    OBEY        a requirement: need * z <= count             z: obeyed, 0 or 1
    ALSO        the same requirement, right after it: need * z <= count of another term
    LEAST       a restriction: need <= count
    MOST        a restriction: count <= need
    IF_LEAST    under a condition: need * y <= count         y: its only creature counts, 0 or 1
    IF_MOST     under a condition: count <= limit - (limit - need) * y
    CERTAIN     a term that must not be empty: 1 <= count

`need` of a requirement is more than 1 if whoever obeys it makes a restriction ask for more: an attacker with menace
that must be blocked takes two. So it is if a certain creature must block that one: then it is counted by another
term. Counts are of creatures that do not count for sure yet, but in the rows under a condition.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.partial import Partial
from mainphase.magic.declarations.problem import ANY_NUMBER
from mainphase.magic.declarations.tables import NO_TERM, Tables

OBEY: Final = 0
LEAST: Final = 1
MOST: Final = 2
IF_LEAST: Final = 3
IF_MOST: Final = 4
CERTAIN: Final = 5
ALSO: Final = 6


class Rows:
    """The rows of the state that `find` saw last; `open` is the number of requirements that were open there."""

    tables: Tables
    kind: list[i64]
    rule: list[i64]
    term: list[i64]
    need: list[i64]
    limit: list[i64]
    open: i64
    _asking: list[list[i64]]
    _covering: list[list[i64]]

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kind = []
        self.rule = []
        self.term = []
        self.need = []
        self.limit = []
        self.open = 0
        self._asking = []
        self._covering = []
        for restriction in range(tables.restrictions):
            self._covering.append(self._covers(restriction))
        rule: i64 = tables.restrictions
        while rule < tables.rules:
            self._asking.append(self._calls(tables.rule_on[rule]))
            rule += 1

    def _calls(self, term: i64) -> list[i64]:
        """The restrictions that ask for two or more if there is one of the term."""
        tables = self.tables
        found: list[i64] = []
        for rule in range(tables.restrictions):
            condition: i64 = tables.rule_if[rule]
            if condition == NO_TERM or tables.rule_least[rule] < 2:
                continue
            if tables.within(term, condition):
                found.append(rule)
        return found

    def _covers(self, rule: i64) -> list[i64]:
        """The restrictions with an upper limit that count all that this one counts, if it has one under a condition."""
        tables = self.tables
        found: list[i64] = []
        if tables.rule_if[rule] == NO_TERM or tables.rule_most[rule] >= ANY_NUMBER:
            return found
        on: i64 = tables.rule_on[rule]
        for other in range(tables.restrictions):
            if tables.rule_most[other] < ANY_NUMBER and tables.within(on, tables.rule_on[other]):
                found.append(other)
        return found

    def find(self, partial: Partial) -> None:
        """Note the rows that matter in this state."""
        tables = self.tables
        self.kind.clear()
        self.rule.clear()
        self.term.clear()
        self.need.clear()
        self.limit.clear()
        count: i64 = 0
        for rule in range(tables.rules):
            condition: i64 = tables.rule_if[rule]
            if condition != NO_TERM and partial.most[condition] == 0:
                continue
            true: bool = partial.is_true(condition)
            on: i64 = tables.rule_on[rule]
            sure: i64 = partial.sure[on]
            if rule >= tables.restrictions:
                if sure == 0 and partial.lost[rule] == 0:
                    count += 1
                    if true:
                        self._obey(partial, rule, on)
                continue
            least: i64 = tables.rule_least[rule]
            most: i64 = tables.rule_most[rule]
            if true:
                if sure < least:
                    self._row(LEAST, rule, on, least - sure)
                if partial.most[on] > most:
                    self._row(MOST, rule, on, most - sure)
            elif partial.most[condition] == 1:
                if sure < least:
                    self._row(IF_LEAST, rule, on, least)
                if partial.most[on] > most:
                    self._if_most(partial, rule, on, most)
        for term in range(len(partial.certain)):
            if partial.certain[term] and partial.sure[term] == 0:
                self._row(CERTAIN, term, term, 1)
        self.open = count

    def _if_most(self, partial: Partial, rule: i64, on: i64, most: i64) -> None:
        """The row of an upper limit under a condition; what other limits allow at most is taken for all."""
        tables = self.tables
        limit: i64 = partial.most[on]
        for other in self._covering[rule]:
            if tables.rule_most[other] < limit and partial.is_true(tables.rule_if[other]):
                limit = tables.rule_most[other]
        if limit > most:
            self._row(IF_MOST, rule, on, most)
            self.limit[len(self.limit) - 1] = limit

    def _obey(self, partial: Partial, rule: i64, on: i64) -> None:
        """The rows of a requirement: it is counted by its own term, or one within that that has to be larger."""
        tables = self.tables
        own: i64 = on
        need: i64 = 1
        also: i64 = NO_TERM
        also_need: i64 = 1
        for call in self._asking[rule - tables.restrictions]:
            term: i64 = tables.rule_on[call]
            missing: i64 = tables.rule_least[call] - partial.sure[term]
            if tables.within(term, own):
                if missing > need:
                    need = missing
                    on = term
            elif missing > also_need:
                also_need = missing
                also = term
        self._row(OBEY, rule, on, need)
        if also != NO_TERM:
            self._row(ALSO, rule, also, also_need)

    def _row(self, kind: i64, rule: i64, term: i64, need: i64) -> None:
        self.kind.append(kind)
        self.rule.append(rule)
        self.term.append(term)
        self.need.append(need)
        self.limit.append(0)
