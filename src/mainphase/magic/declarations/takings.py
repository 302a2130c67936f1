"""What each creature takes on its own, where every creature that counts for a term has a price."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.partial import OPEN, OUT, TAKEN, Partial
from mainphase.magic.declarations.tables import NO_PAIR, Tables

NEVER: Final = -(1 << 60)
"""What it pays to take nothing where something must be taken."""


class Takings:
    """The choice of each creature that pays best at the prices of terms (`price`); `taken` sums up what counts then.

    Where changes are counted, each costs the `fee`; it is 0 where they are not. For creatures with one target left,
    `offer` says what each of their pairs pays, `top` the best of all, `idle` what it pays to take none.
    """

    partial: Partial
    tables: Tables
    fee: i64
    price: list[i64]
    taken: list[i64]
    offer: list[i64]
    top: list[i64]
    idle: list[i64]
    _pairs: list[i64]
    _gains: list[i64]
    _chosen: list[i64]
    _entry: i64

    def __init__(self, partial: Partial, fee: i64) -> None:
        self.partial = partial
        self.tables = partial.tables
        self.fee = fee
        self.price = [0] * len(self.tables.term_nodes)
        self.taken = [0] * len(self.tables.term_nodes)
        self.offer = [0] * len(self.tables.pair_creature)
        self.top = [0] * self.tables.creatures
        self.idle = [0] * self.tables.creatures
        self._pairs = []
        self._gains = []
        self._chosen = []
        self._entry = 0

    def clear(self) -> None:
        """Begin anew, without prices."""
        for term in range(len(self.price)):
            self.price[term] = 0
            self.taken[term] = 0

    def take(self) -> i64:
        """Let all take what pays best; no legal declaration from the present state pays them more than this sum."""
        total: i64 = 0
        for creature in range(self.tables.creatures):
            left: i64 = self.partial.left[creature]
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
                value += self.price[self.tables.node_term[node]]
        return value

    def _take_one(self, creature: i64) -> i64:
        """The best that a creature with one target left can do."""
        partial = self.partial
        tables = self.tables
        price = self.price
        fresh: bool = tables.caps[creature] == 1
        staying: bool = self.fee > 0 and partial.deviating[creature] == 0
        base: i64 = 0
        if fresh:
            for term in tables.creature_terms[creature]:
                base += price[term]
        best: i64 = 0
        best_pair: i64 = NO_PAIR
        first: bool = True
        for pair in tables.creature_pairs[creature]:
            if partial.value[pair] != OPEN:
                continue
            if first:
                first = False
                if partial.obliged[creature] > 0 and self._forced(pair):
                    best = NEVER
                elif staying and self._expected(creature):
                    best = -self.fee
                self.idle[creature] = best
            value: i64 = base
            if fresh:
                for term in tables.pair_own_terms[pair]:
                    value += price[term]
            else:
                value = self.value(pair)
            if self.fee > 0:
                if staying and partial.default[pair] == 0:
                    value -= self.fee
                if partial.unpaid[pair]:
                    value -= self.fee
            self.offer[pair] = value
            if value > best:
                best = value
                best_pair = pair
        self.top[creature] = best
        if best_pair == NO_PAIR:
            return best
        if fresh:
            taken = self.taken
            for term in tables.pair_terms[best_pair]:
                taken[term] += 1
        else:
            self._note(best_pair)
        return best

    def fix(self, partial: Partial, excess: i64) -> bool:
        """Decide what creatures can afford only like that by the offers of the last `take`; whether anything was.

        The sum was more than what is asked for by `excess`: a choice that pays a creature so much less than its best,
        and more, is part of no legal declaration.
        """
        fixed: bool = False
        for creature in range(self.tables.creatures):
            left: i64 = partial.left[creature]
            if left == 1:
                if self._fix_one(partial, creature, excess):
                    fixed = True
            elif left > 1 and self.fee == 0 and self._fix_some(partial, creature, left, excess):
                fixed = True
        return fixed

    def _fix_one(self, partial: Partial, creature: i64, excess: i64) -> bool:
        worst: i64 = self.top[creature] - excess
        fixed: bool = False
        count: i64 = 0
        last: i64 = NO_PAIR
        for pair in self.tables.creature_pairs[creature]:
            if partial.value[pair] != OPEN:
                continue
            if self.offer[pair] < worst:
                partial.decide(pair, OUT)
                fixed = True
            else:
                count += 1
                last = pair
        if count == 1 and self.idle[creature] < worst:
            partial.decide(last, TAKEN)
            fixed = True
        return fixed

    def _fix_some(self, partial: Partial, creature: i64, left: i64, excess: i64) -> bool:
        self._offers(creature)
        best: i64 = self._best_of_some(left, NO_PAIR)
        if best < 0:
            best = 0
        fixed: bool = False
        for index in range(len(self._pairs)):
            if best - self._best_of_some(left, index) > excess:
                partial.decide(self._pairs[index], OUT)
                fixed = True
        return fixed

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
        staying: bool = self.fee > 0 and partial.deviating[creature] == 0
        self._offers(creature)
        total: i64 = self._best_of_some(left, NO_PAIR)
        if total <= 0:
            total = 0
            self._chosen.clear()
        if staying:
            total -= self.fee
            stay: i64 = 0
            usual: list[i64] = []
            for index in range(len(self._pairs)):
                pair: i64 = self._pairs[index]
                if partial.default[pair]:
                    usual.append(pair)
                    stay += self._gains[index]
            if len(usual) > 0:
                stay += self._entry
            if stay >= total:
                for pair in usual:
                    self._note(pair)
                return stay
        for pair in self._chosen:
            self._note(pair)
        return total

    def _offers(self, creature: i64) -> None:
        """Note the open pairs of a creature, at most what each pays, and what taking any of them pays (`_entry`)."""
        partial = self.partial
        tables = self.tables
        self._pairs.clear()
        self._gains.clear()
        self._entry = 0
        for pair in tables.creature_pairs[creature]:
            if partial.value[pair] == OPEN:
                self._pairs.append(pair)
        count: i64 = len(self._pairs)
        first: bool = True
        for pair in self._pairs:
            value: i64 = 0
            for node in tables.pair_nodes[pair]:
                if partial.chosen[node] > 0:
                    continue
                price: i64 = self.price[tables.node_term[node]]
                if partial.open[node] == count:
                    if first:
                        self._entry += price
                elif price > 0 or partial.open[node] == 1:
                    value += price
            if self.fee > 0 and partial.unpaid[pair]:
                value -= self.fee
            self._gains.append(value)
            first = False

    def _best_of_some(self, left: i64, forced: i64) -> i64:
        """The most that some of the offers pay, at least one and at most so many; the one at `forced` is among them.

        They are noted in `_chosen`.
        """
        gains = self._gains
        chosen = self._chosen
        chosen.clear()
        if len(gains) == 0:
            return 0
        total: i64 = self._entry
        done: list[i64] = [0] * len(gains)
        while left > 0:
            best: i64 = -1
            if forced >= 0 and len(chosen) == 0:
                best = forced
            else:
                for index in range(len(gains)):
                    if not done[index] and (best < 0 or gains[index] > gains[best]):
                        best = index
            if best < 0 or (gains[best] <= 0 and len(chosen) > 0):
                break
            total += gains[best]
            done[best] = 1
            chosen.append(self._pairs[best])
            left -= 1
        return total

    def _note(self, pair: i64) -> None:
        partial = self.partial
        for node in self.tables.pair_nodes[pair]:
            if partial.chosen[node] == 0:
                self.taken[self.tables.node_term[node]] += 1
