"""The report of a comparison: a row for each difference, editions with equal cells together, in 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mainphase.cli.app import App
from mainphase.cli.words import message_word
from mainphase.scenarios.compare import Comparison
from mainphase.scenarios.compare_accounts import ALLOWED, DONE, NOT_ASKED, OVER, REFUSED
from mainphase.scenarios.compare_facts import DAMAGE
from mainphase.scenarios.compare_rows import CheckRow, Differences, EventRow, FactRow, Group, MoveRow

WIDTH: Final = 100
INDENT: Final = "  "
LABEL: Final = 26
"""Shorter names of rows are filled up to so many columns."""
BETWEEN: Final = " | "
DASH: Final = "–"
COUNTERS: Final = "counters "


class Report:
    """One file's comparisons in words. `every`: also what is equal in all editions."""

    def __init__(self, app: App, file: str, every: bool) -> None:
        self.app = app
        self.t = app.t
        self.every = every
        self.source = Path(file).read_text(encoding="utf-8-sig", errors="replace").splitlines()

    # --- text -------------------------------------------------------------------------------------------------

    def lines(self, found: Sequence[Comparison]) -> Iterator[str]:
        """All of them, with an empty line between."""
        for number, comparison in enumerate(found):
            if number:
                yield ""
            yield from self.one(comparison)

    def one(self, comparison: Comparison) -> Iterator[str]:
        """One scenario or case."""
        title = comparison.scenario.title
        if comparison.case is not None:
            title = f"{title} – {comparison.case.title}"
        yield from textwrap.wrap(title, WIDTH, subsequent_indent=INDENT)
        for account in comparison.accounts:
            if account.problem is not None:
                text = self.t("compare.left_out", edition=account.edition, problem=account.problem.text)
                yield from wrapped(with_rule(text, account.problem.rule), INDENT)
        rows = Differences(comparison.accounts, self.every)
        sections: list[tuple[str, list[list[str]]]] = [
            (self.t("compare.moves"), [self.move(row) for row in rows.moves()]),
            (self.t("compare.events"), [self.event(row) for row in rows.events()]),
            (self.t("compare.facts"), [self.fact(row) for row in rows.facts()]),
            (self.t("compare.checks"), [self.check(row) for row in rows.checks()]),
        ]
        if not any(lines for _, lines in sections):
            yield INDENT + self.t("compare.nothing", editions=", ".join(rows.accounts))
        for heading, lines in sections:
            if lines:
                yield heading
                for row in lines:
                    yield from row

    def move(self, row: MoveRow) -> list[str]:
        """A line of the file, and what became of it."""
        return [*self.quoted(row.line), *self.cells(row.groups, self.result)]

    def event(self, row: EventRow) -> list[str]:
        """A moment, and what happened."""
        part = self.t(f"part.{message_word(row.part)}")
        found = [INDENT + self.t("compare.moment", turn=row.turn, part=part)]
        for group in row.groups:
            found += self.sentences(group)
        return found

    def fact(self, row: FactRow) -> list[str]:
        """A fact, in one row if it fits."""
        return self.row(self.named(row.subject, row.aspect), row.groups, lambda value: self.value(row.aspect, value))

    def check(self, row: CheckRow) -> list[str]:
        """A check: where it holds, and what there is elsewhere."""
        expected = f"{row.what}: {row.expected}" if row.what else self.t("compare.all_checks")
        label = self.t("compare.check", line=row.line, check=expected)
        return self.row(label, row.groups, lambda value: self.held(row.what, value))

    def row(self, label: str, groups: Sequence[Group[Any]], shown: Callable[[Any], str]) -> list[str]:
        """A label with its cells behind it, or below it where they do not fit."""
        cells = BETWEEN.join(self.cell(group, shown) for group in groups)
        one = f"{INDENT}{label:<{LABEL}}  {cells}"
        return [one] if len(one) <= WIDTH else [INDENT + label, *self.cells(groups, shown)]

    def cells(self, groups: Sequence[Group[Any]], shown: Callable[[Any], str]) -> list[str]:
        """A row for each group of editions, or one for all where they fit."""
        cells = [self.cell(group, shown) for group in groups]
        one = 2 * INDENT + BETWEEN.join(cells)
        if len(one) <= WIDTH:
            return [one]
        return [line for cell in cells for line in wrapped(cell, 2 * INDENT)]

    def cell(self, group: Group[Any], shown: Callable[[Any], str]) -> str:
        """Editions, value, rules."""
        return f"{', '.join(group.editions)}: {with_rule(shown(group.value), numbers(group.rules))}"

    def sentences(self, group: Group[tuple[str, ...]]) -> list[str]:
        """The sentences of a group of editions, each with its rule."""
        head = ", ".join(group.editions) + ":"
        if not group.value:
            return [f"{2 * INDENT}{head} {DASH}"]
        found: list[str] = []
        for number, text in enumerate(group.value):
            rules = {edition: (rules[number],) if rules[number] else () for edition, rules in group.rules.items()}
            found += wrapped(with_rule(text, numbers(rules)), 3 * INDENT)
        alone = f"{2 * INDENT}{head} {found[0].strip()}"
        return [alone] if len(found) == 1 and len(alone) <= WIDTH else [2 * INDENT + head, *found]

    # --- words ------------------------------------------------------------------------------------------------

    def quoted(self, line: int) -> list[str]:
        """A line of the file."""
        text = self.source[line - 1].strip().removeprefix("- ")
        return textwrap.wrap(f"{line:>4}  {text}", WIDTH, subsequent_indent=" " * 6, break_long_words=False)

    def result(self, value: tuple[str, str, tuple[str, ...]]) -> str:
        """What became of a line."""
        result, why, answers = value
        texts = {
            DONE: "compare.done",
            REFUSED: "compare.refused",
            ALLOWED: "compare.allowed",
            NOT_ASKED: "compare.not_asked",
            OVER: "compare.over",
        }
        text = self.t(texts[result])
        if why:
            text = f"{text}: {why}"
        return "; ".join([text, *answers])

    def named(self, subject: str, aspect: str) -> str:
        """A fact's name."""
        if aspect.startswith(COUNTERS):
            return self.t("compare.fact.counters", subject=subject, counter=aspect.removeprefix(COUNTERS))
        return self.t(f"compare.fact.{aspect}", subject=subject)

    def value(self, aspect: str, value: Hashable) -> str:
        """A fact's value."""
        if isinstance(value, tuple):
            names = [(self.name(name), count) for name, count in value]
            return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in names) or DASH
        if aspect == "step":
            return self.t(f"part.{message_word(str(value))}")
        if isinstance(value, bool):
            return self.t("compare.yes" if value else "compare.no")
        if aspect == "zone":
            return self.t(f"compare.zone.{message_word(str(value))}")
        if value == "draw":
            return self.t("compare.draw")
        return DASH if value in ("", "none") else str(value)

    def name(self, name: str) -> str:
        """The name of a card in the language, or what there is besides cards."""
        if name == DAMAGE:
            return self.t("compare.damage")
        return self.app.translator.card(name) or name

    def held(self, what: str, value: str | None) -> str:
        """Whether a check holds, else what was found: the format's words for nothing, a zone or a question are told."""
        if value is None:
            return self.t("compare.holds")
        found = value or DASH
        if value == "none":
            found = self.t("compare.none")
        elif value in ("true", "false"):
            found = self.t("compare.yes" if value == "true" else "compare.no")
        elif value and what.endswith(".zone"):
            found = self.t(f"compare.zone.{message_word(value)}")
        elif value and what == "decision.kind":
            found = self.t(f"decision.{message_word(value)}")
        return self.t("compare.found", found=found)

    # --- data -------------------------------------------------------------------------------------------------

    def data(self, comparison: Comparison) -> dict[str, object]:
        """The same rows as data."""
        rows = Differences(comparison.accounts, self.every)
        return {
            "title": comparison.scenario.title,
            "case": comparison.case.title if comparison.case is not None else "",
            "editions": list(rows.accounts),
            "left_out": [
                {"edition": account.edition, "problem": account.problem.text, "rule": account.problem.rule}
                for account in comparison.accounts
                if account.problem is not None
            ],
            "moves": [{"line": row.line, "cells": [move_data(group) for group in row.groups]} for row in rows.moves()],
            "events": [
                {"turn": row.turn, "part": row.part, "cells": [event_data(group) for group in row.groups]}
                for row in rows.events()
            ],
            "facts": [
                {"subject": row.subject, "aspect": row.aspect, "cells": [fact_data(group) for group in row.groups]}
                for row in rows.facts()
            ],
            "checks": [
                {
                    "line": row.line,
                    "check": row.what,
                    "expected": row.expected,
                    "cells": [check_data(group) for group in row.groups],
                }
                for row in rows.checks()
            ],
        }


def numbers(rules: Mapping[str, tuple[str, ...]]) -> str:
    """The numbers of rules of a group: once where all have the same, else each with its editions."""
    found: dict[str, list[str]] = {}
    for edition, own in rules.items():
        found.setdefault(", ".join(dict.fromkeys(own)), []).append(edition)
    if len(found) == 1:
        return next(iter(found))
    return "; ".join(f"{', '.join(editions)}: {own or DASH}" for own, editions in found.items())


def with_rule(text: str, rule: str) -> str:
    """A text with the number of its rule behind it."""
    return f"{text} ({rule})" if rule else text


def wrapped(text: str, indent: str) -> list[str]:
    """A text in rows of `WIDTH` columns, the further ones indented more."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )


def move_data(group: Group[tuple[str, str, tuple[str, ...]]]) -> dict[str, object]:
    """What became of a line in a group of editions."""
    result, why, answers = group.value
    return {**editions_data(group), "result": result, "why": why, "answers": list(answers)}


def event_data(group: Group[tuple[str, ...]]) -> dict[str, object]:
    """What happened in a group of editions."""
    return {**editions_data(group), "sentences": list(group.value)}


def fact_data(group: Group[Hashable]) -> dict[str, object]:
    """A fact in a group of editions; names of cards are given with how many there are of each."""
    value = dict(group.value) if isinstance(group.value, tuple) else group.value
    return {**editions_data(group), "value": value}


def check_data(group: Group[str | None]) -> dict[str, object]:
    """A check in a group of editions."""
    return {**editions_data(group), "holds": group.value is None, "found": group.value}


def editions_data(group: Group[Any]) -> dict[str, object]:
    """The editions of a group and the rules of each."""
    return {"editions": group.editions, "rules": {edition: list(rules) for edition, rules in group.rules.items()}}
