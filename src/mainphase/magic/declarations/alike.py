"""Creatures, and targets, that may change places: the problem stays the same if two of them do."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.declarations.partial import Partial
from mainphase.magic.declarations.problem import ALWAYS, Problem, Rule
from mainphase.magic.declarations.tables import NO_PAIR, Tables

Key = tuple[bool, int, int, int, int, int, int]


class Alike:
    """The classes: `creature_class[i]` and `target_class[t]` are equal for those that may change places."""

    creature_class: list[i64]
    target_class: list[i64]
    _problem: Problem
    _tables: Tables
    _rules: list[Rule]
    _count: dict[Key, int]

    def __init__(self, problem: Problem, tables: Tables) -> None:
        self._problem = problem
        self._tables = tables
        self._rules = problem.restrictions + problem.requirements
        self._count = {}
        for number in range(len(self._rules)):
            rule = self._rules[number]
            key = self._key(number, rule.creatures, rule.targets, rule.if_creatures, rule.if_targets)
            self._count[key] = self._count.get(key, 0) + 1
        self.creature_class = []
        self.target_class = []
        firsts: list[int] = []
        for creature in range(problem.creatures):
            found: i64 = -1
            for number in range(len(firsts)):
                if self._same_creatures(firsts[number], creature):
                    found = number
                    break
            if found < 0:
                found = len(firsts)
                firsts.append(creature)
            self.creature_class.append(found)
        columns: list[int] = []
        for target in range(problem.targets):
            columns.append(self._column(target))
        firsts = []
        for target in range(problem.targets):
            found = -1
            for number in range(len(firsts)):
                first = firsts[number]
                if columns[first] == columns[target] and self._same_targets(first, target):
                    found = number
                    break
            if found < 0:
                found = len(firsts)
                firsts.append(target)
            self.target_class.append(found)

    def _key(self, number: int, creatures: int, targets: int, if_creatures: int, if_targets: int) -> Key:
        rule = self._rules[number]
        required = number >= len(self._problem.restrictions)
        return (required, creatures, targets, int(rule.least), int(rule.most), if_creatures, if_targets)

    def _column(self, target: int) -> int:
        """Which creatures may take the target, as a mask."""
        mask: int = 0
        one: int = 1
        for creature in range(self._problem.creatures):
            if self._tables.pair_at[creature * self._problem.targets + target] != NO_PAIR:
                mask |= one << creature
        return mask

    def _same_creatures(self, one: int, other: int) -> bool:
        problem = self._problem
        if problem.allowed[one] != problem.allowed[other] or problem.caps[one] != problem.caps[other]:
            return False
        if problem.charged[one] != problem.charged[other]:
            return False
        for number in range(len(self._rules)):
            rule = self._rules[number]
            creatures = swapped(rule.creatures, one, other)
            condition = rule.if_creatures
            if condition != ALWAYS:
                condition = swapped(condition, one, other)
            if creatures == rule.creatures and condition == rule.if_creatures:
                continue
            here = self._key(number, rule.creatures, rule.targets, rule.if_creatures, rule.if_targets)
            there = self._key(number, creatures, rule.targets, condition, rule.if_targets)
            if self._count[here] != self._count.get(there, 0):
                return False
        return True

    def _same_targets(self, one: int, other: int) -> bool:
        for mask in self._problem.charged:
            if mask >> one & 1 != mask >> other & 1:
                return False
        for number in range(len(self._rules)):
            rule = self._rules[number]
            targets = swapped(rule.targets, one, other)
            condition = swapped(rule.if_targets, one, other)
            if targets == rule.targets and condition == rule.if_targets:
                continue
            here = self._key(number, rule.creatures, rule.targets, rule.if_creatures, rule.if_targets)
            there = self._key(number, rule.creatures, targets, rule.if_creatures, condition)
            if self._count[here] != self._count.get(there, 0):
                return False
        return True

    def pairs(self, partial: Partial, pair: i64) -> list[i64]:
        """The open pairs that are as good as this one, itself among them.

        Their creatures and targets may change places with its own as things stand: if a legal declaration takes one of
        them, another takes this one.
        """
        tables = self._tables
        creature: i64 = tables.pair_creature[pair]
        target: i64 = tables.pair_target[pair]
        targets: list[i64] = []
        for other in range(self._problem.targets):
            if self.target_class[other] == self.target_class[target] and self._same_columns(partial, target, other):
                targets.append(other)
        found: list[i64] = []
        for other in range(self._problem.creatures):
            if self.creature_class[other] == self.creature_class[creature] and self._same_rows(
                partial, creature, other
            ):
                for goal in targets:
                    place: i64 = tables.pair_at[other * tables.targets + goal]
                    if place != NO_PAIR:
                        found.append(place)
        return found

    def _same_rows(self, partial: Partial, one: i64, other: i64) -> bool:
        """Whether the same is decided of both creatures."""
        if one == other:
            return True
        if (partial.deviating[one] == 0) != (partial.deviating[other] == 0):
            return False
        here: list[i64] = self._tables.creature_pairs[one]
        there: list[i64] = self._tables.creature_pairs[other]
        for index in range(len(here)):
            first: i64 = here[index]
            second: i64 = there[index]
            if not same(partial, first, second):
                return False
        return True

    def _same_columns(self, partial: Partial, one: i64, other: i64) -> bool:
        """Whether the same is decided of both targets."""
        if one == other:
            return True
        tables = self._tables
        start: i64 = 0
        for _ in range(tables.creatures):
            first: i64 = tables.pair_at[start + one]
            if first != NO_PAIR and not same(partial, first, tables.pair_at[start + other]):
                return False
            start += tables.targets
        return True


def same(partial: Partial, first: i64, second: i64) -> bool:
    """Whether the same is decided, expected and paid of both pairs."""
    return (
        partial.value[first] == partial.value[second]
        and partial.default[first] == partial.default[second]
        and partial.unpaid[first] == partial.unpaid[second]
    )


def swapped(mask: int, one: int, other: int) -> int:
    """The mask with two numbers exchanged."""
    if mask >> one & 1 == mask >> other & 1:
        return mask
    bit: int = 1
    return mask ^ (bit << one | bit << other)
