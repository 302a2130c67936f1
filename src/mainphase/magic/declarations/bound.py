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

from mainphase.magic.declarations.partial import NO_LIMIT, OPEN, Partial
from mainphase.magic.declarations.rows import CERTAIN, IF_LEAST, IF_MOST, LEAST, MOST, OBEY, Rows
from mainphase.magic.declarations.tables import Tables

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
    _rows: Rows
    _price: list[i64]
    _taken: list[i64]
    _changes: i64
    _trend: list[i64]

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
        self._rows = Rows(tables)
        self._price = [0] * len(tables.term_nodes)
        self._taken = [0] * len(tables.term_nodes)
        self._changes = 0
        self._trend = []
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
        if asked <= 0 and len(rows.rule) == 0:
            return False
        self._trend = [0] * len(rows.rule)
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
            if rounds < 0 or patience < 0 or not self._improve(self.excess):
                return False
            self.excess = self._relax(asked)
        return True

    def least_spare(self) -> i64:
        """At least how many requirements no declaration obeys, by what is decided now (with all of them to spare)."""
        partial = self.partial
        all_spare: i64 = partial.spare
        spare: i64 = partial.lost_count
        partial.spare = spare
        self.begin()
        while spare < all_spare and self.hopeless(ROUNDS):
            spare += 1 + (-self.excess - 1) // UNIT
            partial.spare = spare
        partial.spare = all_spare
        return spare

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
        price = self._price
        for term in range(len(price)):
            price[term] = 0
            self._taken[term] = 0
        total: i64 = (rows.open - asked) * self.worth
        for index in range(len(rows.rule)):
            rule: i64 = rows.rule[index]
            kind: i64 = rows.kind[index]
            on: i64 = rows.term[index]
            need: i64 = rows.need[index]
            if kind == OBEY:
                if self.low[rule] * need > self.worth:
                    self.low[rule] = self.worth // need
                total -= need * self.low[rule]
                price[on] += self.low[rule]
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
        self._changes = 0
        if self.fee > 0:
            total += (partial.change_limit - partial.changes) * self.fee
        for creature in range(tables.creatures):
            left: i64 = partial.left[creature]
            if left == 1:
                total += self._take_one(creature)
            elif left > 1:
                total += self._take_some(creature, left)
        return total

    def value(self, pair: i64) -> i64:
        """What a pair pays a creature that has one target left."""
        partial = self.partial
        value: i64 = 0
        for node in self.tables.pair_nodes[pair]:
            if partial.chosen[node] == 0:
                value += self._price[self.tables.node_term[node]]
        return value

    def _take_one(self, creature: i64) -> i64:
        """The best that a creature with one target left can do."""
        partial = self.partial
        tables = self.tables
        best: i64 = 0
        best_pair: i64 = -1
        best_changes: i64 = 0
        forced: bool = False
        first: bool = True
        price = self._price
        fresh: bool = tables.caps[creature] == 1
        staying: bool = partial.deviating[creature] == 0 and self.fee > 0
        for pair in tables.creature_pairs[creature]:
            if partial.value[pair] != OPEN:
                continue
            value: i64 = 0
            if fresh:
                for term in tables.pair_terms[pair]:
                    value += price[term]
            else:
                value = self.value(pair)
            changes: i64 = 0
            if self.fee > 0:
                if staying and partial.default[pair] == 0:
                    changes += 1
                if partial.unpaid[pair]:
                    changes += 1
                value -= changes * self.fee
            if first:
                first = False
                forced = self._forced(pair)
                if not forced and staying and self._expected(creature):
                    best = -self.fee
                    best_changes = 1
            if value > best or (forced and best_pair < 0):
                best = value
                best_pair = pair
                best_changes = changes
        if best_pair >= 0:
            self._note(best_pair)
        self._changes += best_changes
        return best

    def _forced(self, pair: i64) -> bool:
        """Whether a creature with one target left must take one: all its pairs lie in a node that must count."""
        for node in self.tables.pair_nodes[pair]:
            if self.partial.must[node] and self.partial.chosen[node] == 0:
                return True
        return False

    def _expected(self, creature: i64) -> bool:
        """Whether the declaration that is changed has an open pair of the creature."""
        for pair in self.tables.creature_pairs[creature]:
            if self.partial.default[pair] and self.partial.value[pair] == OPEN:
                return True
        return False

    def _take_some(self, creature: i64, left: i64) -> i64:
        """At least the best that a creature with several targets left can do: its best pairs, one by one."""
        partial = self.partial
        tables = self.tables
        gains: list[i64] = []
        pairs: list[i64] = []
        total: i64 = 0
        for pair in tables.creature_pairs[creature]:
            if partial.value[pair] != OPEN:
                continue
            value: i64 = 0
            for node in tables.pair_nodes[pair]:
                if partial.chosen[node] == 0:
                    price: i64 = self._price[tables.node_term[node]]
                    if price > 0 or partial.open[node] == 1:
                        value += price
            if self.fee > 0 and partial.unpaid[pair]:
                value -= self.fee
            if value > 0:
                gains.append(value)
                pairs.append(pair)
        while left > 0 and len(gains) > 0:
            best: i64 = 0
            for index in range(len(gains)):
                if gains[index] > gains[best]:
                    best = index
            if gains[best] <= 0:
                break
            total += gains[best]
            gains[best] = 0
            self._note(pairs[best])
            left -= 1
        return total

    def _note(self, pair: i64) -> None:
        partial = self.partial
        for node in self.tables.pair_nodes[pair]:
            if partial.chosen[node] == 0:
                self._taken[self.tables.node_term[node]] += 1

    def _surplus(self, index: i64) -> i64:
        """How far the row is from being kept by what was taken: less than 0 if it is broken."""
        rows = self._rows
        rule: i64 = rows.rule[index]
        kind: i64 = rows.kind[index]
        on: i64 = rows.term[index]
        need: i64 = rows.need[index]
        taken: i64 = self._taken[on]
        if kind == OBEY:
            if need * (self.low[rule] + 1) <= self.worth or taken > need:
                return taken - need
            return 0  # all that it is worth is paid out: it may be obeyed as far as it happens to be
        if kind == LEAST or kind == CERTAIN:
            return taken - need
        if kind == MOST:
            return need - taken
        partial = self.partial
        called: i64 = self._taken[self.tables.rule_if[rule]]
        if kind == IF_LEAST:
            return partial.sure[on] + taken - need * called
        limit: i64 = rows.limit[index]
        return limit - partial.sure[on] - taken - (limit - need) * called

    def _improve(self, excess: i64) -> bool:
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
        if norm == 0:
            return False
        moved: bool = False
        for index in range(len(rows.rule)):
            value = self._trend[index]
            rule: i64 = rows.rule[index]
            kind: i64 = rows.kind[index]
            step: i64 = (excess + BEYOND) * value * SCALE // norm
            prices = self.low
            if kind == MOST or kind == IF_MOST:
                prices = self.high
            elif kind == CERTAIN:
                prices = self.lure
            changed: i64 = prices[rule] - step
            if changed < 0:
                changed = 0
            if kind == OBEY and changed * rows.need[index] > self.worth:
                changed = self.worth // rows.need[index]
            if changed != prices[rule]:
                prices[rule] = changed
                moved = True
        return moved
