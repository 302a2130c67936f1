"""The grammar of rules text: the files in `grammar/`, and the rows of the writer."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark
from lark.grammar import NonTerminal, Terminal
from lark.lexer import PatternStr

from mainphase.text.read_actions import ACTIONS
from mainphase.text.read_chart import Grammar, Rule, Symbol
from mainphase.text.read_more_rows import MORE_ROWS
from mainphase.text.read_rows import KINDS, Rows, literal
from mainphase.text.read_words_matched import MATCHES
from mainphase.text.render_en_rows import ROWS

FILES: Final = ("abilities", "conditions", "costs", "effects", "keywords", "nouns", "values")
_NAME: Final = re.compile(r"^\??([a-z]\w*)(?:\{|:)|^(_[a-z]\w*):", re.MULTILINE)
_TERMINAL: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|//.*|\b([A-Z][A-Z_]+)\b')
_DECLARED: Final = re.compile(r"\bD_[A-Z_]+\b")


@cache
def grammar() -> Grammar:
    """The whole grammar, read once."""
    rows = Rows()
    for name, template in ROWS.items():
        rows.add(name, template)
    for name, entries in MORE_ROWS:
        template, fixed = entries
        rows.add(name, template, fixed)
    written = _written(rows)
    return Grammar(written + rows.rules)


def _written(rows: Rows) -> list[Rule]:
    """The rules of the grammar files."""
    folder = files("mainphase.text").joinpath("grammar")
    texts = [folder.joinpath(f"{name}.lark").read_text(encoding="utf-8") for name in FILES]
    text = "\n".join(texts)
    names = {first or second for first, second in _NAME.findall(text)}
    # Lark names the words in quotation marks after themselves: "types" would be TYPES.
    text = _TERMINAL.sub(lambda match: f"D_{match.group(1)}" if match.group(1) else match.group(), text)
    declared = sorted({f"D_{name}" for name in _TERMINAL.findall(text) if name} | set(_DECLARED.findall(text)))
    lark = Lark(
        f"{text}\n%declare {' '.join(declared)}\n", parser=None, lexer="basic", start=sorted(names), ambiguity="auto"
    )
    words = {
        terminal.name: terminal.pattern.value for terminal in lark.terminals if isinstance(terminal.pattern, PatternStr)
    }
    generated = {kind.upper() for kind in KINDS} | {"EVENT_PAST", "EVENT_WOULD"}
    rules: list[Rule] = []
    for rule in lark.rules:
        symbols: list[Symbol] = []
        for item in rule.expansion:
            if isinstance(item, NonTerminal):
                symbols.append(Symbol(str(item.name)))
                continue
            assert isinstance(item, Terminal)
            if item.name in words:
                symbols += literal(words[item.name])
                continue
            name = item.name.removeprefix("D_")
            if name in MATCHES:
                symbols.append(Symbol(name, match=MATCHES[name]))
            elif name in generated:
                symbols.append(Symbol(name.lower()))
            elif name.startswith("V_"):
                symbols.append(rows.verb(name[2:].lower(), "", "both"))
            else:
                raise ValueError(f"no terminal {name}")
        rules.append(Rule(str(rule.origin.name), symbols, _action(rule, symbols), len(rules)))
    return rules


def _action(rule: Any, symbols: list[Symbol]) -> Callable[..., Any] | None:
    origin = str(rule.origin.name)
    name = rule.alias or origin
    found = ACTIONS.get(str(name))
    if found is not None:
        return found
    if origin.startswith("_"):
        return None
    if rule.alias or not (len(symbols) >= 1):
        raise ValueError(f"no action {name}")
    return None
