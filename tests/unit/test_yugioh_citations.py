"""Rule ids of Yu-Gi-Oh!: all that the specification names, with its sources, and a note in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator
from mainphase.yugioh.citations import (
    EDITIONS,
    SOURCES,
    all_rules,
    cite,
    confidence,
    is_rule,
    related,
    source_message,
    sources,
    tags,
)

GROUPED = {"ISSUES", "WEB", "CARDS"}
"""Tags that stand for several sources, which the specification names one by one."""


@pytest.fixture(scope="module")
def rules_of_the_era(shared: Path) -> dict[str, str]:
    """The rules of section 1 of the specification, each with its paragraph."""
    text = (shared / "spec" / "yugioh.md").read_text(encoding="utf-8")
    section = text.split("\n## 1. ")[1].split("\n### 1.9")[0]
    return {line[2:7]: line for line in section.splitlines() if re.match(r"\* YG-\d\d ", line)}


@pytest.fixture(scope="module")
def rules_of_the_document(shared: Path) -> list[str]:
    """The rules of section 15 of the requirements."""
    text = (shared / "spec" / "requirements.md").read_text(encoding="utf-8")
    return re.findall(r"^\| (Y-\d{3}) \|", text.split("\n## 15. ")[1].split("\n## ")[0], re.MULTILINE)


def test_every_id_of_the_specification_and_no_other(
    rules_of_the_era: dict[str, str], rules_of_the_document: list[str]
) -> None:
    assert all_rules() == sorted(rules_of_the_era) + rules_of_the_document
    assert len(all_rules()) == 64 + 33


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_note_of_its_own_in_each_edition(language: str) -> None:
    say = Translator(language)
    for edition in EDITIONS:
        notes = [say.note(rule, edition) for rule in all_rules()]
        assert all(notes)
        assert len(set(notes)) == len(notes)


@pytest.mark.parametrize("rule", ["YG-57", "YG-58", "YG-27", "YG-28"])
def test_the_editions_differ_where_the_specification_says(rule: str) -> None:
    """Section 1.9: trigger order, changes by effects, ignition priority and the lock of attackers."""
    say = Translator("en")
    assert say.note(rule, "classic2003") != say.note(rule, "goat2005")
    assert say.note(rule, "goat2005") == say.note(rule)


@pytest.mark.parametrize("rule", ["YG-00", "YG-65", "Y-000", "Y-034", "yg-36", "36", "508.1", ""])
def test_other_ids_are_refused(rule: str) -> None:
    assert not is_rule(rule)
    for ask in (sources, tags, confidence, related):
        with pytest.raises(UserError) as caught:
            ask(rule)
        assert caught.value.message == "yugioh.unknown_rule"
        assert Translator("es").has(caught.value.message)
    with pytest.raises(UserError):
        cite(rule, "goat2005")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_id_is_the_same_in_each_edition(edition: str) -> None:
    assert [cite(rule, edition) for rule in all_rules()] == all_rules()


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UserError) as caught:
        cite("YG-36", "cr2026")
    assert caught.value.message == "rules.unknown_edition"


def named_sources(paragraph: str) -> set[str]:
    """The tags in the brackets of a rule's paragraph."""
    brackets = " ".join(re.findall(r"\[([^\]]*)\]", paragraph))
    return {tag for tag in SOURCES if re.search(rf"(?<![\w-]){tag}(?![\w-])", brackets)}


def test_the_sources_are_those_of_the_specification(rules_of_the_era: dict[str, str]) -> None:
    """What a paragraph names in brackets, besides single pages and threads, which have tags for all of them."""
    for rule, paragraph in rules_of_the_era.items():
        own = set(tags(rule)) - GROUPED
        assert named_sources(paragraph) <= own, rule
        assert all(re.search(rf"(?<![\w-]){tag}(?![\w-])|flag USE_", paragraph) for tag in own), rule
    assert {tag for rule in all_rules() for tag in tags(rule)} == set(SOURCES)


def test_the_confidence_is_that_of_the_specification(rules_of_the_era: dict[str, str]) -> None:
    for rule, paragraph in rules_of_the_era.items():
        letters = re.findall(r"(?<!\w)[HML](?!\w)", re.sub(r"\[[^\]]*\]", "", paragraph))
        wanted = letters if letters else ["L"]  # YG-58 has no letter, but is called contested
        assert set(confidence(rule).split("/")) <= set(wanted), rule
        assert confidence(rule)[0] == wanted[0], rule


def test_a_contested_rule_is_never_called_sure(rules_of_the_era: dict[str, str]) -> None:
    contested = {rule for rule, paragraph in rules_of_the_era.items() if re.search(r"ontested|\bL\b", paragraph)}
    assert contested == {"YG-10", "YG-12", "YG-50", "YG-57", "YG-58", "YG-63"}
    assert {rule for rule in all_rules() if confidence(rule).endswith("L")} == contested


def test_sources_in_one_line() -> None:
    assert sources("YG-07") == "SEED, RB-BP, PROBE (H)"
    assert sources("YG-50") == "RB-SP, RB7 (H/L)"
    assert sources("YG-12") == "(L)"
    assert sources("Y-014") == "SEED (H)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_source_is_can_be_read(language: str) -> None:
    say = Translator(language)
    texts = [say.t(source_message(tag)) for tag in SOURCES if say.has(source_message(tag))]
    assert len(set(texts)) == len(SOURCES)


@pytest.mark.parametrize(
    ("rule", "others"),
    [
        ("YG-24", ["Y-019", "Y-020", "Y-021"]),
        ("YG-07", ["Y-013"]),
        ("YG-31", ["Y-012"]),
        ("YG-62", ["Y-025"]),
        ("Y-030", ["YG-15"]),
        ("Y-005", ["YG-09", "YG-20"]),
        ("YG-01", []),
    ],
)
def test_rules_that_say_the_same(rule: str, others: list[str]) -> None:
    assert related(rule) == others


def test_what_the_document_says_is_said_by_a_rule_of_the_era() -> None:
    for rule in all_rules():
        for other in related(rule):
            assert rule in related(other)
            assert rule.partition("-")[0] != other.partition("-")[0]
        assert related(rule) or rule.startswith("YG-")
