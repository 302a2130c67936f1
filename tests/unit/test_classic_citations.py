"""Rule ids of Magic before the stack: each requirement with its headings, and what stands for the numbers of 2026."""

from __future__ import annotations

import importlib
import pkgutil
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import mainphase.magic
from mainphase.kernel.errors import UserError
from mainphase.kernel.procedure import Procedure
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic.classic.citations import (
    EDITIONS,
    SOURCES,
    all_rules,
    all_sections,
    cite,
    is_rule,
    places,
    rules_of,
    source_message,
    told_in,
    told_sections,
    translate,
)
from mainphase.magic.classic.citations_data import CHAPTERS, FROM_MODERN
from mainphase.magic.classic.table import all_procedures

MOVING = """
    paying asked_costs choices possible happening drawing auras returning noticing declaring attacking blocking banding
    damage_assigning turn_actions resolving casting start untapping discarding wearing_off
    declaring_attackers declaring_blockers
""".split()
"""Modules of procedures that modern Magic shares, or will, wherever they lie."""
FLAT = "mana_triggers cost_objects payments operations operations_codes proposing performing".split()
"""The same of the modules that lie beside the procedures."""

# What is of later times only: nothing that a classic game does is told by these.
MODERN_ONLY = """
    103.2c 103.6a 104.4b 114.1 116.2b 116.2f 116.2k 310.8a
    502.1 502.2 505.3 505.4 508.1g 508.7 514.3a
    701.14a 701.22a 701.25a 701.27a 701.33b 701.34a 701.40a 701.40f
    702.26b 702.37b 702.140c 702.170c 702.85a 706.1 708.2a 708.8 708.11 709.5f 710.4 723.1 724.1 724.2 725.1 731.1
    801.5a 801.5c 801.16 810.9d
""".split()

# The headings of the FAQ, which is not stored here; they stand there in capitals.
FAQ = """
    Timing|Creature Abilities|Specific Cards|General Rulings Summary|Land|Damage Prevention
    |The Graveyard and Going to the Graveyard|Cards That Are Out of Play|Rules about Phases|Activation Costs
    |Playing Spells or Using Abilities|Triggered Effects|Resolving Spells and Effects
"""


@pytest.fixture(scope="module")
def requirements(shared: Path) -> dict[str, tuple[str, str]]:
    """Origin and remarks of each requirement of section 14."""
    text = (shared / "spec" / "requirements.md").read_text(encoding="utf-8")
    section = text.split("\n## 14. ")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (K-\d{3}) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$", section, re.MULTILINE)
    return {rule: (origin.strip(), remarks.strip()) for rule, origin, _, remarks in rows}


@pytest.fixture(scope="module")
def headings(shared: Path) -> set[str]:
    """The lines of the rulebook that can be headings: short, and no sentences."""
    text = (shared / "reference" / "fifth-edition-1997-03-24.txt").read_text(encoding="utf-8-sig")
    lines = ["", *(line.rstrip() for line in text.splitlines())]
    return {line for _, line in pairwise(lines) if line == line.strip() and 3 < len(line) < 60 and line[-1] != "."}


@pytest.fixture(scope="module")
def entries(shared: Path) -> list[str]:
    """The headings of the glossary, as the requirements recover them."""
    text = (shared / "spec" / "requirements.md").read_text(encoding="utf-8")
    found = re.search(r"Recovered S1 headings in order \(19 entries\): ([^\n]*?)\.\n", text)
    assert found is not None
    return [entry.partition(" (")[0] for entry in found[1].split("; ")]


def test_every_requirement_and_no_other(requirements: dict[str, tuple[str, str]]) -> None:
    assert sorted(all_rules()) == all_rules() == sorted(requirements)
    assert all_rules()[0] == "K-001" and all_rules()[-1] == "K-101"


def test_the_headings_stand_in_their_texts(headings: set[str], entries: list[str]) -> None:
    known = {"5ED": headings, "4FAQ": {part.strip() for part in FAQ.split("|")}, "E-F": set(entries)}
    for rule in [*all_rules(), *all_sections()]:
        for place in places(rule, "fourth"):
            assert place.heading in known[place.source], f"{rule}: {place}"


def test_what_the_glossary_says_is_cited_from_it_and_nothing_else(
    requirements: dict[str, tuple[str, str]], entries: list[str]
) -> None:
    cited: list[str] = []
    for rule in all_rules():
        found = [place.heading for place in places(rule, "fifth") if place.source == "E-F"]
        assert bool(found) == (requirements[rule][0] == "S1"), rule
        cited += found
    assert set(cited) == set(entries)


def test_what_comes_from_the_rulebook_or_the_FAQ_is_cited_from_it(requirements: dict[str, tuple[str, str]]) -> None:
    for rule, (origin, _) in requirements.items():
        sources = {place.source for place in places(rule, "fourth")}
        for tag in ("5ED", "4FAQ"):
            assert tag not in origin or tag in sources, f"{rule}: {tag}"


@pytest.mark.covers("K-001")
def test_only_these_have_no_place_in_the_rulebook() -> None:
    silent = [rule for rule in all_rules() if "5ED" not in [place.source for place in places(rule, "fourth")]]
    assert silent == ["K-001", "K-063", "K-071"]


@pytest.mark.parametrize(
    ("rule", "edition", "cited"),
    [
        ("K-048", "fifth", "K-048 (5ED, Interrupts)"),
        ("K-048", "fourth", "K-048 (4FAQ, Timing)"),
        ("K-018", "fourth", "K-018 (4FAQ, Rules about Phases)"),
        ("K-060", "fifth", "K-060 (5ED, Mana Burn)"),
        ("K-056", "fourth", "K-056 (5ED, Series and Batches)"),
        ("K-063", "fifth", "K-063 (E-F, Empate)"),
        ("K-071", "fifth", "K-071"),
        ("5ED:Paying Costs", "fourth", "5ED, Paying Costs"),
    ],
)
def test_a_rule_is_cited_with_its_place(rule: str, edition: str, cited: str) -> None:
    assert told_in(rule, edition) == cited


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_id_is_the_same_in_each_edition(edition: str) -> None:
    ids = all_rules() + all_sections()
    assert [cite(rule, edition) for rule in ids] == ids == [translate(rule) for rule in ids]


@pytest.mark.parametrize("rule", ["K-000", "K-026", "K-090", "K-102", "k-048", "48", "5ED", "5ED:Taxes", ""])
def test_other_ids_are_refused(rule: str) -> None:
    assert not is_rule(rule)
    for ask in (cite, places, told_in):
        with pytest.raises(UserError) as caught:
            ask(rule, "fifth")
        assert caught.value.message == "classic.unknown_rule"
        assert Translator("es").has(caught.value.message)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UserError) as caught:
        cite("K-048", "cr2026")
    assert caught.value.message == "rules.unknown_edition"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_source_is_can_be_read(language: str) -> None:
    say = Translator(language)
    assert len({say.t(source_message(tag)) for tag in SOURCES if say.has(source_message(tag))}) == len(SOURCES)


def test_the_requirements_of_a_section() -> None:
    assert rules_of("5ED:Mana Burn") == ["K-060"]
    assert rules_of("5ED:Paying Costs") == []
    assert {"K-042", "K-048", "K-049"} <= set(rules_of("5ED:Interrupts"))
    assert rules_of("K-048") == rules_of("") == []
    assert set(all_sections()) < set(told_sections()) and all(rules_of(s) or is_rule(s) for s in told_sections())


# --- numbers of 2026 -------------------------------------------------------------------------------------------------


def shared_modules() -> list[ModuleType]:
    """The modules of Magic whose stages a classic game runs too, or will."""
    found: list[ModuleType] = []
    for info in pkgutil.walk_packages(mainphase.magic.__path__, "mainphase.magic."):
        name = info.name.removeprefix("mainphase.magic.")
        last = name.rpartition(".")[2]
        if name.startswith(("pool", "classic")):
            continue
        if name.startswith("procedures") or "." not in name or last in (MOVING if "procedures" in name else FLAT):
            found.append(importlib.import_module(info.name))
    return found


def shared_numbers() -> set[str]:
    """The numbers of 2026 in the tables of those modules, and those of the operations."""
    numbers: set[str] = set()
    for module in shared_modules():
        numbers.update(getattr(module, "OPERATIONS", []))
        for value in vars(module).values():
            if isinstance(value, Procedure):
                numbers.update(value.rules)
    return {number for number in numbers if number[:1].isdigit() and not is_rule(number)}


def test_every_shared_number_has_an_id_or_is_of_later_times_only() -> None:
    numbers = shared_numbers()
    assert len(numbers) > 100
    untold = sorted(number for number in numbers if translate(number) == "")
    assert [number for number in untold if number not in MODERN_ONLY] == []


def test_what_is_of_later_times_only_has_no_id() -> None:
    assert {number: translate(number) for number in MODERN_ONLY} == dict.fromkeys(MODERN_ONLY, "")
    assert cite("701.22a", "fifth") == ""


def test_translations_are_ids() -> None:
    for number, rule in [*FROM_MODERN.items(), *CHAPTERS.items()]:
        assert rule == "" or is_rule(rule), f"{number}: {rule}"


def test_every_section_that_is_an_id_stands_for_some_number() -> None:
    used = {*FROM_MODERN.values(), *CHAPTERS.values()}
    assert [section for section in all_sections() if section not in used] == []


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        ("601.2a", "5ED:Playing Spells and Abilities"),
        ("601.2h", "5ED:Paying Costs"),
        ("601.9z", "5ED:Playing Spells and Abilities"),
        ("602.2a", "5ED:Playing Spells and Abilities"),
        ("502.3", "K-019"),
        ("504.1", "K-020"),
        ("508.1d", "K-083"),
        ("508.1e", "K-096"),
        ("510.1c", "K-085"),
        ("514.1", "K-031"),
        ("608.2b", "K-058"),
        ("701.6a", "K-049"),
        ("701.9b", "5ED:Drawing and Discarding"),
        ("702.22j", "K-101"),
        ("702.22k", "K-099"),
        ("704.5k", "K-071"),
        ("704.5j", ""),
        ("903.4", ""),
        ("K-048", "K-048"),
    ],
)
def test_translation(number: str, rule: str) -> None:
    """The number, else the rule that it belongs to, else the chapter."""
    assert translate(number) == rule


def test_what_the_classic_stages_cite_is_there() -> None:
    """Their own ids, and for shared stages what stands for the number of 2026, if these times had the rule."""
    cited = {rule for procedure in all_procedures() for rule in procedure.rules}
    assert [rule for rule in sorted(cited) if not is_rule(rule) and not re.fullmatch(r"\d{3}\.\d+[a-z]?", rule)] == []
    assert [rule for rule in sorted(cited) if translate(rule) == "" and rule not in MODERN_ONLY] == []
