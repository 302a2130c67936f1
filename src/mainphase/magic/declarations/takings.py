"""What each creature takes on its own, where every creature that counts for a term has a price."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.declarations.partial import OPEN, Partial
from mainphase.magic.declarations.tables import Tables


class Takings:
    """The choice of each creature that pays best at the prices of terms (`price`); `taken` sums up what counts then.

    Where changes are counted, each costs the `fee`; it is 0 where they are not.
    """

    partial: Partial
    tables: Tables
    fee: i64
    price: list[i64]
    taken: list[i64]

    def __init__(self, partial: Partial, fee: i64) -> None:
        self.partial = partial
        self.tables = partial.tables
        self.fee = fee
        self.price = [0] * len(self.tables.term_nodes)
        self.taken = [0] * len(self.tables.term_nodes)

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
        best: i64 = 0
        best_pair: i64 = -1
        forced: bool = False
        first: bool = True
        price = self.price
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
            if value > best or (forced and best_pair < 0):
                best = value
                best_pair = pair
        if best_pair >= 0:
            self._note(best_pair)
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
        usual: list[i64] = []
        staying: bool = self.fee > 0 and partial.deviating[creature] == 0
        stay: i64 = 0
        for pair in tables.creature_pairs[creature]:
            if partial.value[pair] != OPEN:
                continue
            value: i64 = 0
            for node in tables.pair_nodes[pair]:
                if partial.chosen[node] == 0:
                    price: i64 = self.price[tables.node_term[node]]
                    if price > 0 or partial.open[node] == 1:
                        value += price
            if self.fee > 0 and partial.unpaid[pair]:
                value -= self.fee
            if value > 0:
                gains.append(value)
                pairs.append(pair)
            if partial.default[pair]:
                usual.append(pair)
                stay += value
        total: i64 = 0
        taken: list[i64] = []
        while left > 0 and len(gains) > 0:
            best: i64 = 0
            for index in range(len(gains)):
                if gains[index] > gains[best]:
                    best = index
            if gains[best] <= 0:
                break
            total += gains[best]
            gains[best] = 0
            taken.append(pairs[best])
            left -= 1
        if staying:
            total -= self.fee
            if stay >= total:
                total = stay
                taken = usual
        for pair in taken:
            self._note(pair)
        return total

    def _note(self, pair: i64) -> None:
        partial = self.partial
        for node in self.tables.pair_nodes[pair]:
            if partial.chosen[node] == 0:
                self.taken[self.tables.node_term[node]] += 1
