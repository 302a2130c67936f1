"""A chart parser for ambiguous grammars: every reading of a row of words, found top down, each part once.

Lark reads the grammar files; this runs what it read, as its own parsers are made for less ambiguous or much
smaller grammars. A rule may begin with itself; otherwise none may come back to itself at the same word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mainphase.text.read_words import Words

Match = Callable[[Words, int], list[int]]
"""Where something that begins at a word may end, for words that no list can give (numbers, subtypes)."""

MOST: Final = 10
"""As many readings of one part are looked at, in the order of the grammar."""

REJECTED: Final = object()
"""What an action answers to words that cannot mean anything."""


class Symbol:
    """One place of a rule: words, something matched by a function, or what another rule describes."""

    def __init__(
        self, name: str = "", words: tuple[str, ...] = (), match: Match | None = None, kept: bool = True
    ) -> None:
        self.name = name
        self.words = words
        self.match = match
        self.kept = kept


class Rule:
    """What a name may stand for; `action` makes a value of the values of the places that are kept.

    Without an action the one value is passed on; `inlined`: the values become the asking rule's own.
    """

    def __init__(self, origin: str, symbols: list[Symbol], action: Callable[..., Any] | None, order: int) -> None:
        self.origin = origin
        self.symbols = symbols
        self.action = action
        self.order = order
        self.own = bool(symbols) and symbols[0].name == origin
        self.rest = symbols[1:] if self.own else symbols


class Grammar:
    """Rules by name, and which of them can begin with which word."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.matches: dict[str, Match] = {}
        for rule in rules:
            self.rules.setdefault(rule.origin, []).append(rule)
            for symbol in rule.symbols:
                if symbol.match is not None:
                    self.matches[symbol.name] = symbol.match
        self.known: set[str] = {symbol.words[0] for rule in rules for symbol in rule.symbols if symbol.words}
        self._first: dict[str, set[str]] = {name: set() for name in self.rules}
        for rule in rules:
            for symbol in rule.symbols:
                if not symbol.words and symbol.match is None and symbol.name not in self.rules:
                    raise ValueError(f"no rule {symbol.name}, asked for by {rule.origin}")
        self._close()
        self._candidates: dict[tuple[str, frozenset[str]], list[Rule]] = {}

    def _close(self) -> None:
        changed = True
        while changed:
            changed = False
            for name, rules in self.rules.items():
                mine = self._first[name]
                before = len(mine)
                for rule in rules:
                    mine |= self._starts(rule)
                changed = changed or len(mine) != before

    def _starts(self, rule: Rule) -> set[str]:
        first = rule.symbols[0]
        if first.words:
            return {first.words[0]}
        if first.match is not None:
            return {f"<{first.name}>"}
        return self._first[first.name]

    def candidates(self, name: str, features: frozenset[str]) -> list[Rule]:
        """The rules of a name that can begin with a word that has these features."""
        key = name, features
        found = self._candidates.get(key)
        if found is None:
            found = [rule for rule in self.rules[name] if not rule.own and not features.isdisjoint(self._starts(rule))]
            self._candidates[key] = found
        return found


Parts = tuple[tuple[Symbol, int, int], ...]
"""The places of a rule with the words that each takes."""


class Chart:
    """All readings of one line."""

    def __init__(self, grammar: Grammar, words: Words) -> None:
        self.grammar = grammar
        self.words = words
        self.furthest = 0
        self._features: dict[int, frozenset[str]] = {}
        self._matched: dict[tuple[str, int], list[int]] = {}
        self._found: dict[tuple[str, int], dict[int, list[tuple[Rule, Parts]]]] = {}
        self._values: dict[tuple[str, int, int], list[Any]] = {}
        self.spans: dict[int, tuple[int, int]] = {}
        self._alive: list[Any] = []

    def read(self, name: str) -> list[Any]:
        """What the whole line may mean as `name`, the likeliest first."""
        if not len(self.words):
            return []
        if len(self.words) not in self._at(name, 0):
            return []
        return self._value(name, 0, len(self.words))

    # Which parts there are

    def _features_at(self, place: int) -> frozenset[str]:
        found = self._features.get(place)
        if found is None:
            features = {self.words.words[place]} if place < len(self.words) else set()
            for name, match in self.grammar.matches.items():
                ends = match(self.words, place) if place < len(self.words) else []
                self._matched[name, place] = ends
                if ends:
                    features.add(f"<{name}>")
            found = self._features[place] = frozenset(features)
        return found

    def _at(self, name: str, place: int) -> dict[int, list[tuple[Rule, Parts]]]:
        """The readings of a name that begin at a word, by where they end."""
        key = name, place
        known = self._found.get(key)
        if known is not None:
            return known
        found: dict[int, list[tuple[Rule, Parts]]] = {}
        self._found[key] = found
        if place >= len(self.words):
            return found
        for rule in self.grammar.candidates(name, self._features_at(place)):
            for end, parts in self._along(rule.symbols, place):
                found.setdefault(end, []).append((rule, parts))
        own = [rule for rule in self.grammar.rules[name] if rule.own]
        if own:
            waiting = list(found)
            while waiting:
                middle = waiting.pop(0)
                for rule in own:
                    for end, parts in self._along(rule.rest, middle):
                        if end not in found:
                            waiting.append(end)
                        found.setdefault(end, []).append((rule, ((rule.symbols[0], place, middle), *parts)))
        return found

    def _along(self, symbols: list[Symbol], place: int) -> list[tuple[int, Parts]]:
        """Where a row of places may end, with the words that each takes."""
        states: list[tuple[int, Parts]] = [(place, ())]
        words = self.words.words
        for symbol in symbols:
            following: list[tuple[int, Parts]] = []
            for start, parts in states:
                if symbol.words:
                    end = start + len(symbol.words)
                    if (
                        words[start] == symbol.words[0]
                        if len(symbol.words) == 1 and start < len(words)
                        else (tuple(words[start:end]) == symbol.words)
                    ):
                        following.append((end, (*parts, (symbol, start, end)) if symbol.kept else parts))
                    continue
                if start >= len(words):
                    continue
                features = self._features_at(start)
                if symbol.match is not None:
                    ends = self._matched[symbol.name, start]
                elif features.isdisjoint(self.grammar._first[symbol.name]):
                    continue
                else:
                    ends = list(self._at(symbol.name, start))
                for end in ends:
                    following.append((end, (*parts, (symbol, start, end))))
            states = following
            if not states:
                break
            self.furthest = max(self.furthest, max(end for end, _ in states))
        return states

    # What they mean

    def _value(self, name: str, start: int, end: int) -> list[Any]:
        key = name, start, end
        known = self._values.get(key)
        if known is not None:
            return known
        values: list[Any] = []
        self._values[key] = values
        for rule, parts in self._found[name, start][end]:
            for given in self._given(parts):
                value = self._made(rule, given)
                if value is REJECTED or any(same(value, other) for other in values):
                    continue
                if id(value) not in self.spans:
                    self.spans[id(value)] = start, end
                self._alive.append(value)
                values.append(value)
                if len(values) >= MOST:
                    return values
        return values

    def _made(self, rule: Rule, given: list[Any]) -> Any:
        if rule.action is not None:
            return rule.action(*given)
        if rule.origin.startswith("_"):
            return Several(given)
        return given[0] if len(given) == 1 else REJECTED

    def _given(self, parts: Parts) -> list[list[Any]]:
        """Every choice of values for the places of a rule."""
        rows: list[list[Any]] = [[]]
        for symbol, start, end in parts:
            if symbol.words or symbol.match is not None:
                text = self.words.text(start, end)
                rows = [[*row, text] for row in rows]
                continue
            values = self._value(symbol.name, start, end)
            rows = [
                [*row, *value.values] if isinstance(value, Several) else [*row, value]
                for row in rows
                for value in values
            ][: MOST * 2]
            if not rows:
                break
        return rows


class Several:
    """The values of a rule whose places belong to the rule that asks for it."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Several) and self.values == other.values

    def __hash__(self) -> int:
        return len(self.values)


def same(left: Any, right: Any) -> bool:
    """Whether two readings mean the same."""
    return type(left) is type(right) and bool(left == right)
