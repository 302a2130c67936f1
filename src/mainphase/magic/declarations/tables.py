"""The problem as lists that refer to each other by number.

    pair    a creature and a target that it may take
    term    creatures and targets that some rule counts or asks about; each such couple of masks once
    node    a creature in a term: the pairs by which it counts there

Rules have one row of numbers: the restrictions first, then the requirements.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.declarations.problem import ALWAYS, Problem, Rule, members

NO_TERM: Final = -1
NO_PAIR: Final = -1


class Tables:
    """The lists. `free_only` leaves out the pairs that take a cost."""

    creatures: i64
    targets: i64
    caps: list[i64]
    pair_creature: list[i64]
    pair_target: list[i64]
    pair_nodes: list[list[i64]]
    pair_terms: list[list[i64]]
    creature_pairs: list[list[i64]]
    creature_terms: list[list[i64]]
    pair_own_terms: list[list[i64]]
    pair_at: list[i64]
    node_term: list[i64]
    node_creature: list[i64]
    node_pairs: list[list[i64]]
    term_nodes: list[list[i64]]
    term_rules: list[list[i64]]
    term_creatures: list[int]
    term_targets: list[int]
    rule_if: list[i64]
    rule_on: list[i64]
    rule_least: list[i64]
    rule_most: list[i64]
    restrictions: i64
    rules: i64
    _numbers: dict[tuple[int, int], int]
    _every: int

    def __init__(self, problem: Problem, free_only: bool) -> None:
        self.creatures = problem.creatures
        self.targets = problem.targets
        self.caps = problem.caps
        self.pair_creature = []
        self.pair_target = []
        self.pair_nodes = []
        self.pair_terms = []
        self.creature_pairs = []
        self.creature_terms = []
        self.pair_own_terms = []
        self.pair_at = [NO_PAIR] * (problem.creatures * problem.targets)
        self.node_term = []
        self.node_creature = []
        self.node_pairs = []
        self.term_nodes = []
        self.term_rules = []
        self.term_creatures = []
        self.term_targets = []
        self.rule_if = []
        self.rule_on = []
        self.rule_least = []
        self.rule_most = []
        self.restrictions = len(problem.restrictions)
        self.rules = self.restrictions + len(problem.requirements)
        self._numbers = {}
        self._every = problem.every_creature()
        masks: list[int] = []
        for creature in range(problem.creatures):
            mask = problem.allowed[creature]
            if free_only:
                mask &= ~problem.charged[creature]
            if problem.caps[creature] <= 0:
                mask = 0
            masks.append(mask)
            self._pairs(creature, mask)
        for rule in problem.restrictions:
            self._rule(rule, masks)
        for rule in problem.requirements:
            self._rule(rule, masks)
        self._own_terms()

    def _own_terms(self) -> None:
        """Sort the terms of pairs into those that all pairs of the creature count for, and the others."""
        for _ in self.pair_creature:
            self.pair_own_terms.append([])
        for _ in range(self.creatures):
            self.creature_terms.append([])
        for node in range(len(self.node_term)):
            creature: i64 = self.node_creature[node]
            pairs = self.node_pairs[node]
            if len(pairs) == len(self.creature_pairs[creature]):
                self.creature_terms[creature].append(self.node_term[node])
            else:
                for pair in pairs:
                    self.pair_own_terms[pair].append(self.node_term[node])

    def _pairs(self, creature: i64, mask: int) -> None:
        """Number the pairs of a creature, in the order of the targets."""
        own: list[i64] = []
        for target in members(mask):
            pair: i64 = len(self.pair_creature)
            own.append(pair)
            self.pair_creature.append(creature)
            self.pair_target.append(target)
            self.pair_nodes.append([])
            self.pair_terms.append([])
            self.pair_at[creature * self.targets + target] = pair
        self.creature_pairs.append(own)

    def _rule(self, rule: Rule, masks: list[int]) -> None:
        """Add a rule with its terms."""
        number: i64 = len(self.rule_on)
        on = self._term(rule.creatures, rule.targets, masks)
        self.term_rules[on].append(number)
        condition: i64 = NO_TERM
        if rule.if_creatures != ALWAYS:
            condition = self._term(rule.if_creatures, rule.if_targets, masks)
            if condition != on:
                self.term_rules[condition].append(number)
        self.rule_if.append(condition)
        self.rule_on.append(on)
        self.rule_least.append(rule.least)
        self.rule_most.append(rule.most)

    def _term(self, creatures: int, targets: int, masks: list[int]) -> i64:
        """The number of the term of these creatures and targets; a new one if there is none."""
        creatures &= self._every
        key = (creatures, targets)
        known = self._numbers.get(key)
        if known is not None:
            return known
        term: i64 = len(self.term_nodes)
        self._numbers[key] = int(term)
        nodes: list[i64] = []
        for creature in members(creatures):
            mask = masks[creature] & targets
            if mask == 0:
                continue
            node: i64 = len(self.node_term)
            nodes.append(node)
            pairs: list[i64] = []
            for pair in self.creature_pairs[creature]:
                target: i64 = self.pair_target[pair]
                if mask >> int(target) & 1:
                    pairs.append(pair)
                    self.pair_nodes[pair].append(node)
                    self.pair_terms[pair].append(term)
            self.node_term.append(term)
            self.node_creature.append(creature)
            self.node_pairs.append(pairs)
        self.term_nodes.append(nodes)
        self.term_rules.append([])
        self.term_creatures.append(creatures)
        self.term_targets.append(targets)
        return term

    def within(self, one: i64, other: i64) -> bool:
        """Whether all that counts for one term counts for the other."""
        return (
            self.term_creatures[one] & ~self.term_creatures[other] == 0
            and self.term_targets[one] & ~self.term_targets[other] == 0
        )
