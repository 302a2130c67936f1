"""Proof by prices that a partial declaration cannot become good enough (Lagrangian relaxation, in whole numbers).

Every rule that is not settled yet gets a price for each creature that counts for it. What a requirement is worth
(`UNIT`) is split: part of it is paid to the creatures, the rest is kept as if it were obeyed for nothing. Then each
creature, on its own, takes what pays best. Whatever the prices, the sum of all that is at least what any declaration
can reach; if even the sum is too small, there is none. Prices are improved step by step, against what is asked for
too much or too little, and kept from one state of the search to the next.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.partial import NO_LIMIT, Partial
from mainphase.magic.declarations.rows import ALSO, CERTAIN, IF_LEAST, IF_MOST, LEAST, MOST, OBEY, Rows
from mainphase.magic.declarations.tables import Tables
from mainphase.magic.declarations.takings import Takings

UNIT: Final = 55440
"""What a requirement is worth: divisible by all numbers up to 12."""
ROUNDS: Final = 40
FEWER_ROUNDS: Final = 16
"""How often prices are improved at most: at the root, and at each state below."""
HINT_ROUNDS: Final = 2
"""The same where a proof is far away."""
PATIENCE: Final = 8
"""How many improvements that improve little are borne in a row."""
FRESH: Final = 65
"""How much the last round counts in the running mean, in percent."""
BEYOND: Final = UNIT // 2
"""How far beyond what is needed a step aims, so that it gets there."""
SCALE: Final = 64
DIVISORS: Final = 4


class Bound:
    """The prices, and the rows that they belong to in the present state."""

    partial: Partial
    tables: Tables
    low: list[i64]
    high: list[i64]
    lure: list[i64]
    worth: i64
    fee: i64
    excess: i64
    fixing: bool
    _rows: Rows
    takings: Takings
    _trend: list[i64]
    _worth_trend: i64
    _kept: i64

    def __init__(self, partial: Partial) -> None:
        self.partial = partial
        tables = partial.tables
        self.tables = tables
        self.low = [0] * tables.rules
        self.high = [0] * tables.rules
        self.lure = [0] * len(tables.term_nodes)
        self.worth = UNIT
        self.fee = UNIT if partial.change_limit != NO_LIMIT else 0
        self.excess = 0
        self.fixing = False
        self._rows = Rows(tables)
        self.takings = Takings(partial, self.fee)
        self._trend = []
        self._worth_trend = 0
        self._kept = 0
        rule: i64 = tables.restrictions
        while rule < tables.rules:
            self.low[rule] = UNIT
            rule += 1

    def hopeless(self, rounds: i64) -> bool:
        """Whether the present state is proved to lead to no legal declaration; prices are improved so often at most."""
        partial = self.partial
        rows = self._rows
        rows.find(partial)
        asked: i64 = rows.open - (partial.spare - partial.lost_count)
        self.fixing = asked > 0 or len(rows.rule) > 0
        if not self.fixing:
            return False
        self._trend = [0] * len(rows.rule)
        self._worth_trend = 0
        best: i64 = self._relax(asked)
        self.excess = best
        if rounds == FEWER_ROUNDS and best > UNIT:
            rounds = HINT_ROUNDS
        patience: i64 = PATIENCE
        while self.excess >= 0:
            if self.excess + (self.excess >> 4) < best:
                best = self.excess
                patience = PATIENCE
            patience -= 1
            rounds -= 1
            if rounds < 0 or patience < 0 or not self._improve(self.excess, asked):
                return False
            self.excess = self._relax(asked)
        return True

    def fix(self) -> bool:
        """Decide what the last prices leave no choice about; whether anything was."""
        return self.fixing and self.takings.fix(self.partial, self.excess)

    def least_limit(self) -> i64:
        """At least how many changes are needed, by what is decided now (with more than enough of them left)."""
        partial = self.partial
        limit: i64 = partial.change_limit
        partial.change_limit = partial.changes
        while partial.change_limit < limit and self.hopeless(ROUNDS):
            partial.change_limit += 1 + (-self.excess - 1) // self.fee
        least: i64 = partial.change_limit
        partial.change_limit = limit
        return least

    def begin(self) -> None:
        """Look for better prices to begin with: the same for all requirements, but no more than each is worth."""
        partial = self.partial
        rows = self._rows
        rows.find(partial)
        asked: i64 = rows.open - (partial.spare - partial.lost_count)
        best: i64 = -1
        best_divisor: i64 = 0
        divisor: i64 = 1
        while divisor <= DIVISORS:
            self._set_all(divisor)
            excess: i64 = self._relax(asked)
            if best_divisor == 0 or excess < best:
                best = excess
                best_divisor = divisor
            divisor += 1
        self._set_all(best_divisor)

    def _set_all(self, divisor: i64) -> None:
        rows = self._rows
        for index in range(len(rows.rule)):
            if rows.kind[index] == OBEY:
                price: i64 = self.worth // divisor
                if price * rows.need[index] > self.worth:
                    price = self.worth // rows.need[index]
                self.low[rows.rule[index]] = price

    def _relax(self, asked: i64) -> i64:
        """By how much the best that each could do at these prices is more than asked for; what is taken is noted."""
        tables = self.tables
        partial = self.partial
        rows = self._rows
        self.takings.clear()
        price = self.takings.price
        total: i64 = (rows.open - asked) * self.worth
        self._kept = rows.open
        for index in range(len(rows.rule)):
            rule: i64 = rows.rule[index]
            kind: i64 = rows.kind[index]
            on: i64 = rows.term[index]
            need: i64 = rows.need[index]
            if kind == OBEY:
                price[on] += self.low[rule]
                total -= self._pay(index, need * self.low[rule])
            elif kind == ALSO:
                price[on] += self.high[rule]
            elif kind == CERTAIN:
                total -= self.lure[on]
                price[on] += self.lure[on]
            elif kind == LEAST:
                total -= need * self.low[rule]
                price[on] += self.low[rule]
            elif kind == MOST:
                total += need * self.high[rule]
                price[on] -= self.high[rule]
            elif kind == IF_LEAST:
                total += partial.sure[on] * self.low[rule]
                price[on] += self.low[rule]
                price[tables.rule_if[rule]] -= need * self.low[rule]
            else:
                limit: i64 = rows.limit[index]
                total += (limit - partial.sure[on]) * self.high[rule]
                price[on] -= self.high[rule]
                price[tables.rule_if[rule]] -= (limit - need) * self.high[rule]
        if self.fee > 0:
            total += (partial.change_limit - partial.changes) * self.fee
        return total + self.takings.take()

    def _pay(self, index: i64, paid: i64) -> i64:
        """What a requirement costs that pays so much by its own row: not more than it is worth, for it may be left."""
        rows = self._rows
        if index + 1 < len(rows.kind) and rows.kind[index + 1] == ALSO:
            paid += rows.need[index + 1] * self.high[rows.rule[index]]
        if paid <= self.worth:
            return paid
        self._kept -= 1
        return self.worth

    def _surplus(self, index: i64) -> i64:
        """How far the row is from being kept by what was taken: less than 0 if it is broken."""
        rows = self._rows
        rule: i64 = rows.rule[index]
        kind: i64 = rows.kind[index]
        on: i64 = rows.term[index]
        need: i64 = rows.need[index]
        taken: i64 = self.takings.taken[on]
        if kind == OBEY:
            paid: i64 = need * self.low[rule]
            if index + 1 < len(rows.kind) and rows.kind[index + 1] == ALSO:
                paid += rows.need[index + 1] * self.high[rule]
            return self._surplus_of_requirement(taken, need, paid)
        if kind == ALSO:
            paid = rows.need[index - 1] * self.low[rule] + need * self.high[rule]
            return self._surplus_of_requirement(taken, need, paid)
        if kind == LEAST or kind == CERTAIN:
            return taken - need
        if kind == MOST:
            return need - taken
        partial = self.partial
        called: i64 = self.takings.taken[self.tables.rule_if[rule]]
        if kind == IF_LEAST:
            return partial.sure[on] + taken - need * called
        limit: i64 = rows.limit[index]
        return limit - partial.sure[on] - taken - (limit - need) * called

    def _surplus_of_requirement(self, taken: i64, need: i64, paid: i64) -> i64:
        """The same for a requirement that pays so much: it is obeyed if that is less than it is worth."""
        if paid > self.worth:
            return taken
        if paid + need <= self.worth or taken > need:
            return taken - need
        return 0  # all that it is worth is paid out: it may be obeyed as far as it happens to be

    def _improve(self, excess: i64, asked: i64) -> bool:
        """Move the prices towards a proof; False if they are as good as they get.

        The direction is a running mean of what was short or too much: what one round asks for too much, the next asks
        for too little, and only the mean says where to go.
        """
        rows = self._rows
        norm: i64 = 0
        for index in range(len(rows.rule)):
            value: i64 = (self._surplus(index) * SCALE * FRESH + self._trend[index] * (100 - FRESH)) // 100
            self._trend[index] = value
            norm += value * value
        if self.fee > 0:
            self._worth_trend = ((self._kept - asked) * SCALE * FRESH + self._worth_trend * (100 - FRESH)) // 100
            norm += self._worth_trend * self._worth_trend
        if norm == 0:
            return False
        moved: bool = False
        if self.fee > 0:
            worth: i64 = self.worth - (excess + BEYOND) * self._worth_trend * SCALE // norm
            if worth < 0:
                worth = 0
            moved = worth != self.worth
            self.worth = worth
        for index in range(len(rows.rule)):
            value = self._trend[index]
            rule: i64 = rows.rule[index]
            kind: i64 = rows.kind[index]
            step: i64 = (excess + BEYOND) * value * SCALE // norm
            prices = self.low
            if kind == MOST or kind == IF_MOST or kind == ALSO:
                prices = self.high
            elif kind == CERTAIN:
                prices = self.lure
            changed: i64 = prices[rule] - step
            if changed < 0:
                changed = 0
            if kind == OBEY and self.fee == 0 and changed * rows.need[index] > self.worth:
                changed = self.worth // rows.need[index]
            if changed != prices[rule]:
                prices[rule] = changed
                moved = True
        return moved
