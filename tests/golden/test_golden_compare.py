"""Scenarios in several editions: their documented results, edition by edition, and the reviewed transcripts."""

from __future__ import annotations

import difflib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from compare_text import EDITIONS, FILES, compare_lines, comparisons
from golden_text import DATA

from mainphase.locale import LANGUAGES
from mainphase.scenarios.compare import Comparison
from mainphase.scenarios.compare_accounts import ALLOWED, DONE, OVER, REFUSED, Account

STACK = ("cr2009", "cr2010", "cr2017", "cr2018", "cr2026")
ORDERED = ("cr2010", "cr2017", "cr2018")
OLD = ("fourth", "fifth")
FREE = (*OLD, "cr2009", "cr2026")
ALL = OLD + STACK


class Result(NamedTuple):
    """What the rules say of a case in these editions: facts by name, what becomes of lines by their text.

    A value may stand with the number of the rule.
    """

    file: str
    case: int
    editions: tuple[str, ...]
    facts: dict[str, object]
    lines: dict[str, str] = {}


RESULTS = [
    # CR10, CR17 509.2, 510.1c: down the order, each gets lethal damage first, of which prevention that is to come is no
    # part. CR09 310.2c, CR26 510.1c: divided as A chooses. K-085 (5ED, Damage Dealing): the same.
    Result(
        "SC-10", 0, OLD, {"bear zone": ("graveyard", "K-078"), "ward zone": "battlefield"},
        {"order: {ogre": REFUSED, "assign: {ogre: {ward: 1": DONE},
    ),
    Result(
        "SC-10", 0, ("cr2009",), {"bear zone": ("graveyard", "420.5c"), "ward zone": "battlefield"},
        {"order: {ogre": REFUSED, "assign: {ogre: {ward: 1": DONE},
    ),
    Result(
        "SC-10", 0, ("cr2026",), {"bear zone": ("graveyard", "704.5g"), "ward zone": "battlefield"},
        {"order: {ogre": REFUSED, "assign: {ogre: {ward: 1": DONE},
    ),
    Result(
        "SC-10", 0, ORDERED, {"ward zone": "battlefield"},
        {"order: {ogre": DONE, "assign: {ogre: {ward: 1": REFUSED},
    ),
    Result(
        "SC-10", 1, ALL, {"bear zone": "graveyard", "ward zone": "battlefield", "ward damage": 0},
        {"assign: {ogre: {ward: 2": DONE},
    ),
    # CR10 510.1c: damage already marked counts, so 1 is lethal for a 3/3 with 2.
    Result(
        "SC-11", 0, ALL, {"giant zone": "graveyard", "wall zone": "graveyard"}, {"assign: {ogre: {giant: 1": DONE}
    ),
    Result(
        "SC-11", 1, FREE, {"giant zone": "battlefield", "giant damage": 2, "wall zone": "graveyard"},
        {"assign: {ogre: {giant: 0": DONE},
    ),
    Result("SC-11", 1, ORDERED, {}, {"assign: {ogre: {giant: 0": REFUSED}),
    # CR10 510.1c: what other creatures are being assigned counts, so that b has lethal damage from a2.
    Result(
        "SC-12", 0, ALL,
        {"b zone": "graveyard", "c zone": "graveyard", "a1 zone": "graveyard", "a2 zone": "battlefield"},
        {"assign: {a1: {b: 0": DONE},
    ),
    Result(
        "SC-12", 1, FREE, {"b zone": "battlefield", "c zone": "graveyard", "a1 zone": "graveyard"},
        {"assign: {a1: {b: 0": DONE},
    ),
    # There is one legal division, 2 and 0, so nobody is asked for it.
    Result(
        "SC-12", 1, ORDERED, {"b zone": "graveyard", "c zone": "battlefield", "a1 zone": "graveyard"},
        {"assign: {a1: {b: 0": REFUSED},
    ),
    # Before the stack there is no deathtouch: 1 damage does not destroy a 5/5 (K-078), and only what is more than
    # enough for a blocker goes on to the player (K-087).
    Result(
        "SC-13", 0, OLD,
        {"one zone": "battlefield", "two zone": "battlefield", "three zone": "battlefield", "two damage": 1},
        {"assign: {asp: {one: 1": DONE},
    ),
    Result(
        "SC-13", 1, OLD, {"B life": 20, "one zone": "battlefield", "two zone": "battlefield"},
        {"assign: {boa: {one: 1": REFUSED},
    ),
    # CR09 502.63a: deathtouch triggers on the damage. CR10 to CR26 702.2, 704.5h: a state-based action.
    Result(
        "SC-13", 0, ("cr2009",),
        {"one zone": ("graveyard", "501.4a"), "two zone": "graveyard", "three zone": "graveyard"},
        {"assign: {asp: {one: 1": DONE},
    ),
    Result(
        "SC-13", 0, (*ORDERED, "cr2026"),
        {"one zone": ("graveyard", "704.5h"), "two zone": "graveyard", "three zone": "graveyard"},
        {"assign: {asp: {one: 1": DONE},
    ),
    # CR09 502.9b, 502.9d: only toughness counts, so two 5/5 take it all. CR10 702.2b and later: 1 is lethal.
    Result("SC-13", 1, ("cr2009",), {"B life": 20}, {"assign: {boa: {one: 1": REFUSED}),
    Result(
        "SC-13", 1, (*ORDERED, "cr2026"), {"B life": (19, "510.2"), "one zone": "graveyard", "two zone": "graveyard"},
        {"assign: {boa: {one: 1": DONE},
    ),
    Result("SC-14", 0, ALL, {"bear zone": "graveyard", "wall damage": 3}, {"assign: {ogre: {bear: 1": DONE}),
    Result(
        "SC-14", 1, ALL, {"rock zone": "battlefield", "rock damage": 2, "wall damage": 3},
        {"assign: {ogre: {rock: 1": DONE},
    ),
    # A division that leaves the Bears less than lethal damage is legal where there is no order.
    Result(
        "SC-14", 2, ("cr2009", "cr2026"), {"bear zone": "battlefield", "bear damage": 0, "wall damage": 2},
        {"refused: {A: {assign": ALLOWED, "A: {assign: {ogre: {bear: 2": DONE},
    ),
    Result(
        "SC-14", 2, ORDERED, {"bear zone": "battlefield", "bear damage": 0, "wall damage": 2},
        {"refused: {A: {assign": REFUSED, "A: {assign: {ogre: {bear: 2": DONE},
    ),
    # K-077: damage is prevented once it has been assigned, so all 4 is on the Bears, of which 2 are still lethal.
    Result(
        "SC-14", 2, OLD, {"bear zone": ("graveyard", "K-078"), "wall damage": 0},
        {"B: {cast: Test Mend": DONE, "A: {assign: {ogre: {bear: 2": REFUSED},
    ),
    # The newest resolves first everywhere. 4FAQ, Timing: damage waits for the end of the batch; 5ED, 117.7, 608.2: not.
    Result("SC-K1", 0, ALL, {"sprites zone": "battlefield", "sprites stats": "4/4", "sprites damage": 3}),
    Result("SC-K1", 1, ("fourth",), {"sprites zone": "battlefield", "sprites stats": "4/4", "sprites damage": 3}),
    Result("SC-K1", 1, ("fifth", *STACK), {"sprites zone": "graveyard"}),
    Result("SC-K1", 1, ("cr2009",), {"sprites zone": ("graveyard", "420.5c")}),
    Result("SC-K1", 1, (*ORDERED, "cr2026"), {"sprites zone": ("graveyard", "704.5g")}),
    # CR 704.5a, CR09 420.5a: who has 0 life loses before the next spell resolves. K-061, K-062: life is looked at when
    # the phase ends, and then both have lost.
    Result("SC-K2", 0, OLD, {" winner": "draw", "A life": 0, "B life": -1}),
    Result("SC-K2", 0, ("cr2009",), {" winner": ("B", "420.5a"), "A life": 0, "B life": 2}),
    Result("SC-K2", 0, (*ORDERED, "cr2026"), {" winner": ("B", "704.5a"), "A life": 0, "B life": 2}),
    # The same: -1 life, and no ability of the Net has resolved yet. K-061: it makes 2 in time.
    Result("SC-K3", 0, OLD, {" winner": "none", "B life": 2}),
    Result("SC-K3", 0, STACK, {" winner": "A", "B life": -1}, {"B: {may: true}": OVER}),
    # K-081 against CR 510.1a (CR09 310.2a): a tapped blocker deals damage since the stack.
    Result("SC-K4", 0, OLD, {"raider zone": "battlefield", "sorcerer zone": "graveyard", "bear damage": 1}),
    Result("SC-K4", 0, STACK, {"raider zone": "graveyard", "sorcerer zone": "graveyard", "bear damage": 1}),
    # K-087: what more than kills the blocker goes on to the player; CR 702.19b, CR09 502.9b: only if all blockers have
    # been assigned lethal damage, and as much as A assigns.
    Result("SC-K5", 0, OLD, {"B life": 18, "one zone": "graveyard", "two zone": "battlefield"}),
    Result(
        "SC-K5", 0, STACK, {"B life": 20, "one zone": "graveyard", "two zone": "battlefield"},
        {"refused: {A: {assign": REFUSED, "A: {assign: {boar: {one: 3": DONE},
    ),
    Result("SC-K5", 1, STACK, {"B life": 19, "one zone": "graveyard", "two zone": "graveyard"}),
    # K-087: all of it is divided among the blockers, none is assigned to the player.
    Result("SC-K5", 1, OLD, {}, {"A: {assign: {boar: {one: 1, two: 1, B": REFUSED}),
    # CR 702.22j (CR09 502.10h): the defending player divides the damage of what a creature with banding blocks.
    Result("SC-K5", 2, OLD, {"B life": 18, "one zone": "battlefield", "hero zone": "graveyard"}),
    Result("SC-K5", 2, STACK, {"B life": 20, "one zone": "battlefield", "hero zone": "graveyard"}),
    # CR09 300.3, K-060: mana burn; from 2010 on unused mana is gone and harms nobody (CR10 106.4, 500.4).
    Result("SC-K6", 0, OLD, {"A life": 18, "A mana": ""}),
    Result("SC-K6", 0, ("cr2009",), {"A life": (18, "300.3"), "A mana": ("", "300.3")}),
    Result("SC-K6", 0, ORDERED, {"A life": (20, ""), "A mana": ("", "500.4")}),
    Result("SC-K6", 0, ("cr2026",), {"A life": (20, ""), "A mana": ("", "500.5")}),
    Result("SC-K6", 1, (*OLD, "cr2009"), {"A life": 18, "B life": 15}),
    Result("SC-K6", 1, (*ORDERED, "cr2026"), {"A life": 20, "B life": 15}),
    # K-048: an interrupt is answered by interrupts only. CR 117.1a: A has priority again and may cast two more Bolts.
    Result(
        "SC-K7", 0, OLD,
        {"B life": 20, "A hand": (("Lightning Bolt", 2),), "m1 tapped": True, "m2 tapped": True, "m3 tapped": True},
    ),
    Result("SC-K7", 0, STACK, {"B life": 14, "A hand": (), "m1 tapped": True, "m2 tapped": True, "m3 tapped": True}),
]  # fmt: skip
"""By hand from the texts of the rules; section 17 of the requirements lists the scenarios."""


@cache
def found(name: str) -> list[Comparison]:
    """The comparisons of a file, each case played once."""
    return comparisons(next(file for file in FILES if file.stem.startswith(f"{name}-")))


def accounts(result: Result) -> list[Account]:
    """The accounts of the result's case in its editions, as far as they are compared."""
    comparison = found(result.file)[result.case]
    chosen = [account for account in comparison.accounts if account.edition in result.editions]
    assert {account.edition for account in chosen} == set(result.editions)
    return chosen


@pytest.mark.parametrize("result", RESULTS, ids=[f"{row.file}-{row.case}-{row.editions[0]}" for row in RESULTS])
def test_each_edition_ends_as_its_rules_say(result: Result) -> None:
    for account in accounts(result):
        assert account.problem is None
        for name, wanted in result.facts.items():
            subject, _, aspect = name.partition(" ")
            fact = account.facts[(subject, aspect)]
            if isinstance(wanted, tuple) and len(wanted) == 2 and isinstance(wanted[1], str):
                assert (name, account.edition, fact.value, fact.rule) == (name, account.edition, *wanted)
            else:
                assert (name, account.edition, fact.value) == (name, account.edition, wanted)


@pytest.mark.parametrize(
    "result", [row for row in RESULTS if row.lines], ids=lambda row: f"{row.file}-{row.case}-{row.editions[0]}"
)
def test_each_edition_allows_what_its_rules_allow(result: Result) -> None:
    comparison = found(result.file)[result.case]
    source = Path(comparison.scenario.file).read_text(encoding="utf-8").splitlines()
    for account in accounts(result):
        for text, wanted in result.lines.items():
            steps = [step for step in account.steps if step.line and text in source[step.line - 1]]
            assert [step.result for step in steps] == [wanted] * len(steps) and steps, (account.edition, text)


@pytest.mark.parametrize(("name", "case"), [("SC-10", 0), ("SC-11", 1), ("SC-14", 2)])
def test_a_division_against_the_order_names_the_rule(name: str, case: int) -> None:
    for account in found(name)[case].accounts:
        if account.edition in ORDERED:
            refused = [step.why.rule for step in account.steps if step.result == REFUSED and step.why is not None]
            assert (account.edition, refused) == (account.edition, ["510.1c"])


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_what_the_files_expect_holds_in_the_editions_of_the_stack(file: Path) -> None:
    for comparison in comparisons(file):
        for account in comparison.accounts:
            if account.edition in STACK:
                assert (account.edition, list(account.failures)) == (account.edition, [])


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_transcript_is_what_was_reviewed(file: Path) -> None:
    recorded = (DATA / "compare" / f"{file.stem}.txt").read_text(encoding="utf-8").splitlines()
    lines = compare_lines(file)
    if lines != recorded:
        pytest.fail("\n".join(list(difflib.unified_diff(recorded, lines, "reviewed", "now", lineterm="", n=2))[:40]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_report_fits_in_100_columns(file: Path, language: str) -> None:
    assert [line for line in compare_lines(file, language) if len(line) > 100] == []


def test_every_scenario_has_its_transcript() -> None:
    assert sorted(path.stem for path in (DATA / "compare").glob("*.txt")) == [file.stem for file in FILES]
    wanted = {f"SC-{number}" for number in range(10, 15)} | {f"SC-K{number}" for number in range(1, 8)}
    assert {"-".join(file.stem.split("-")[:2]) for file in FILES} == wanted == {row.file for row in RESULTS}
    assert set(EDITIONS) == set(ALL)
    for result in RESULTS:  # every case has a result by the rules of every edition
        told = {edition for row in RESULTS if row[:2] == result[:2] for edition in row.editions}
        assert (result.file, result.case, told) == (result.file, result.case, set(ALL))
