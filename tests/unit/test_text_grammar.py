"""The grammar of rules text: its rules fit the parser and the actions."""

from __future__ import annotations

import inspect
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from mainphase.magic.abilities.tree import Ability
from mainphase.text.read import read_line
from mainphase.text.read_actions import ACTIONS
from mainphase.text.read_chart import Chart, Grammar, Rule, Symbol
from mainphase.text.read_grammar import grammar
from mainphase.text.read_words import Words


def firsts(rules: Grammar) -> dict[str, set[str]]:
    """What a rule of each name can begin with: other names. Rules that begin with their own are set apart."""
    found: dict[str, set[str]] = {}
    for name, entries in rules.rules.items():
        starts = [rule.symbols[0] for rule in entries if not rule.own]
        found[name] = {start.name for start in starts if not start.words and start.match is None}
    return found


def test_no_rule_comes_back_to_itself_at_the_same_word_over_another() -> None:
    edges = firsts(grammar())
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, (*path, name)
        if name in done:
            return
        for following in edges[name]:
            visit(following, (*path, name))
        done.add(name)

    for name in edges:
        visit(name, ())


def test_actions_take_the_places_of_their_rules() -> None:
    names = {action: name for name, action in ACTIONS.items()}
    for rules in grammar().rules.values():
        for rule in rules:
            counted = [symbol for symbol in rule.symbols if symbol.kept and not symbol.name.startswith("_")]
            inlined = [symbol for symbol in rule.symbols if symbol.name.startswith("_")]
            if rule.action in names and not inlined:
                inspect.signature(rule.action).bind(*counted)


WORDS = st.sampled_from(
    sorted({*grammar().known, "creature", "creatures", "goblin", "2", "{2}", "+1/+1", "two", "red"})
)


@settings(max_examples=200, deadline=None)
@given(st.lists(WORDS, max_size=14).map(" ".join))
def test_no_row_of_known_words_makes_the_reader_fail(line: str) -> None:
    for ability in read_line(line):
        assert isinstance(ability, Ability)


def test_words_are_cut_as_the_grammar_needs_them() -> None:
    assert Words("Target player's nonartifact creatures don't untap.").words == (
        "target player 's non artifact creatures don't untap .".split()
    )
    assert Words("{2/W}, {T}: It gets +1/-1; [-X]: 2/2 — draw").words == (
        "{2/w} , {t} : it gets +1/-1 ; [-x] : 2/2 — draw".split()
    )
    assert Words('It has "Draw a card."').words == ["it", "has", '"', "draw", "a", "card", ".", '"', "."]


def test_a_chart_finds_every_reading_the_first_rule_first() -> None:
    def word(text: str) -> Symbol:
        return Symbol(words=(text,), kept=False)

    both = [Symbol("sum"), word("plus"), Symbol("sum")]
    rules = [
        Rule("sum", [word("one")], lambda: "1", 0),
        Rule("sum", both, lambda left, right: f"({left}+{right})", 1),
    ]
    chart = Chart(Grammar(rules), Words("one plus one plus one"))
    assert chart.read("sum") == ["((1+1)+1)", "(1+(1+1))"] or chart.read("sum") == ["(1+(1+1))", "((1+1)+1)"]
    assert Chart(Grammar(rules), Words("one plus two")).read("sum") == []


def test_a_line_takes_a_few_milliseconds() -> None:
    """A card of two or three lines is read in 20 ms; the bound here is for slow machines."""
    lines = [
        "When this creature enters, tap target creature an opponent controls.",
        "{2}{W}, {T}: Creatures you control get +1/+1 and gain vigilance until end of turn.",
        "Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.",
    ]
    rules = grammar()
    start = time.perf_counter()
    for line in lines:
        assert Chart(rules, Words(line)).read("line") != []
    assert time.perf_counter() - start < 0.3
