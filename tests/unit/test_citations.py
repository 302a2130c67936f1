"""Rule numbers: those of 2026 exist, and each older edition's number leads to the same rule in that text."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from mainphase.kernel.errors import UserError
from mainphase.magic.modern.citations import (
    CURRENT,
    EDITIONS,
    all_rules,
    cite,
    exists,
    is_rule,
    parent,
    rules_cited_as,
)

TEXTS = {
    "cr2009": "comprehensive-rules-2009-05-01.txt",
    "cr2010": "comprehensive-rules-2010-07-16.txt",
    "cr2017": "comprehensive-rules-2017-08-25.txt",
    CURRENT: "comprehensive-rules-2026-04-17.txt",
}
RULE = re.compile(r"\s*(\d{3}\.\d+[a-z]?)\.? +(\S.*)")
LEAST_LIKENESS = {"cr2009": 0.4, "cr2010": 0.5, "cr2017": 0.5}

# Rules that share few words with their older number and were compared by reading: reworded, or stated by the
# older text inside a larger rule, or (2010) the same part of a step under another heading.
READ = {
    "cr2017": """100.5 103.5c 113.10b 113.10c 115.6 118.9b 306.4 306.7 311.7 500.4 500.5b 506.2b 608.3 613.1a
        701.16a 702.103b 712.8 800.6 903.4a""",
    "cr2010": """100.5 103.4 103.4b 103.4c 103.5c 103.6a 108.2a 109.4c 113.10b 113.10c 115.6 118.9b 122.6
        201.2a 202.3a 205.3j 206.3 305.2a 305.2b 306.4 306.7 311.7 406.3 500.4 500.5b 503.1 505.6 506.2b 509.3
        511.1 511.2 513.1 601.3 603.10a 608.3 613.1a 700.2 702.12 800.6 810.7""",
    "cr2009": """101.2 103.5c 103.6a 106.3 106.4 107.3 107.3a 111.2 113.1 113.3 113.3a 113.3b 113.3d 115.1 115.7
        116.1 116.2 116.3 117.1 117.2 117.2c 117.2e 117.3 117.3b 117.3c 117.3d 118.3b 118.5 120.3
        120.3c 120.3e 120.3f 122.1f 122.6 305.2a 306.4 306.5 306.5a 306.5b 306.5c 306.8 400.7 400.7a
        400.7c 400.7d 400.7e 400.7f 400.7g 500.4 500.5b 500.12 503.1 504.2 505.6 507.1 507.2 508.1c
        508.1d 508.1m 508.2 508.2b 509.1b 509.1c 509.1i 509.2 509.3 509.3f 510.3 514.3 601.3 602.1
        602.2b 603.1 603.2 603.3a 603.10a 605.1 605.3 605.4 605.4a 605.5 605.5a 605.5b 606.6 608.2
        608.2a 608.3 608.3a 608.3e 611.2 611.3 613.1a 613.1b 613.1c 613.1d 613.1e 613.1f 613.1g
        613.4 613.4a 613.4b 613.4c 700.2 700.2a 701.9a 701.13 701.13a 702.2a 702.2b 702.15a 702.15b
        702.26b 702.26c 702.26d 702.26f 703.1 703.4 703.4d 703.4i 703.4j 703.4k 703.4m 703.4q 704.1
        805.4a""",
}

# From the columns CR17 and CR26 of the requirements, and from the texts of 2010 and 2018.
KNOWN = """
    cr2017 500.5 500.4      cr2017 500.4 500.5      cr2017 500.11 500.10    cr2017 500.12 500.11
    cr2017 103.8a 103.7a    cr2017 103.5 103.4      cr2017 117.4 116.4      cr2017 117.5 116.5
    cr2017 116.2a 115.2a    cr2017 502.3 502.2      cr2017 502.4 502.3      cr2017 502.2 -
    cr2017 505.6 505.4      cr2017 505.6b 505.4b    cr2017 505.4 -          cr2017 506.7g 506.6g
    cr2017 509.2a 509.4a    cr2017 509.3f 509.5f    cr2017 509.4a 509.7a    cr2017 506.3e 506.3d
    cr2017 702.26m 702.25k  cr2017 702.22c 702.21c  cr2017 701.19a 701.13a  cr2017 733.1 720.1
    cr2017 703.4c 703.4b    cr2017 703.4q 703.4p    cr2017 703.4n 703.4m    cr2017 704.5j 704.5k
    cr2017 111.7 110.5f     cr2017 508.4c 508.4b    cr2017 701.17a -        cr2017 504.1 504.1
    cr2018 505.6 505.5      cr2018 505.6b 505.5b    cr2018 505.4 505.4      cr2018 505.5 -
    cr2018 733.1 721.1      cr2018 732.2a 720.2a    cr2018 704.5j 704.5j    cr2018 704.5s 704.5s
    cr2018 703.4q 703.4q    cr2018 703.4f 703.4e    cr2018 701.19a 701.14a  cr2018 106.4b 106.4b
    cr2018 115.4 114.4      cr2018 601.3d 601.3d    cr2018 103.8a 103.7a    cr2018 701.10 701.9
    cr2010 704.5j 704.5k    cr2010 511.2 511.1      cr2010 511.1 511.2      cr2010 701.19a 701.11a
    cr2010 505.6b 505.5b    cr2010 508.2 508.3      cr2010 703.4q 703.4p    cr2010 601.2i 601.2h
    cr2010 601.2e -         cr2010 603.10 603.6d    cr2010 733.1 715.1      cr2010 117.3a 116.3a
    cr2009 500.5 300.3      cr2009 510.2 310.4      cr2009 508.1a 308.2a    cr2009 704.5a 420.5a
    cr2009 510.4 310.5      cr2009 510.1c 310.2c    cr2009 509.1h 309.2f    cr2009 507.1 306.2
    cr2009 702.2a 502.63a   cr2009 702.15a 502.68a  cr2009 704.5j 420.5e    cr2009 306.7 212.9g
    cr2009 704.5h -         cr2009 724.2b -         cr2009 724.1b 509.1a    cr2009 502.1 302.1
    cr2026 500.5 500.5      cr2026 704.5z 704.5z
"""


def rules_of_text(path: Path) -> dict[str, str]:
    rules: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        found = RULE.match(line)
        if found:
            rules[found[1]] = found[2]
    return rules


@pytest.fixture(scope="module")
def texts(shared: Path) -> dict[str, dict[str, str]]:
    return {edition: rules_of_text(shared / "reference" / name) for edition, name in TEXTS.items()}


def words(text: str) -> Counter[str]:
    text = text.lower().replace("\u2019", "'")
    for old, new in (("he or she", "they"), ("his or her", "their"), ("him or her", "them")):
        text = text.replace(old, new)
    return Counter(re.findall(r"[a-z']+", text))


def likeness(one: str, other: str) -> float:
    """Share of words in common, from 0 to 1."""
    first, second = words(one), words(other)
    return 2 * (first & second).total() / max(1, first.total() + second.total())


def test_every_number_of_2026_and_no_other(texts: dict[str, dict[str, str]]) -> None:
    assert set(all_rules()) == set(texts[CURRENT])


@pytest.mark.parametrize("edition", sorted(LEAST_LIKENESS))
def test_older_numbers_exist_and_say_the_same(edition: str, texts: dict[str, dict[str, str]]) -> None:
    older = texts[edition]
    unlike = []
    for rule in all_rules():
        number = cite(rule, edition)
        if number == "":
            continue
        assert number in older, f"{rule}: {edition} has no {number}"
        if likeness(texts[CURRENT][rule], older[number]) < LEAST_LIKENESS[edition]:
            unlike.append(rule)
    assert sorted(unlike) == sorted(READ[edition].split())


@pytest.mark.parametrize("edition", ["cr2010", "cr2017"])
def test_rules_said_not_to_exist_are_not_there_word_for_word(edition: str, texts: dict[str, dict[str, str]]) -> None:
    """An older rule that no 2026 rule leads to must not be the twin of a 2026 rule that is called absent."""
    cited = {cite(rule, edition) for rule in all_rules()}
    left = {number: text for number, text in texts[edition].items() if number not in cited}
    absent = [rule for rule in all_rules() if not exists(rule, edition)]
    twins = [
        (rule, number)
        for rule in absent
        for number, text in left.items()
        if len(text) > 40 and "instances of" not in text and likeness(texts[CURRENT][rule], text) > 0.8
    ]
    assert twins == []


@pytest.mark.parametrize("known", [KNOWN.split()[at : at + 3] for at in range(0, len(KNOWN.split()), 3)], ids=" ".join)
def test_known_numbers(known: list[str]) -> None:
    edition, rule, number = known
    assert cite(rule, edition) == ("" if number == "-" else number)


def test_the_2018_numbers_are_those_of_2017_moved_by_known_insertions() -> None:
    """2018 differs from 2017 only in sections where the text of 2018 was seen to differ."""
    moved = [rule for rule in all_rules() if cite(rule, "cr2018") != cite(rule, "cr2017")]
    differing = {rule.partition(".")[0] for rule in moved}
    expected = """100 102 103 106 107 113 115 118 119 206 303 505 601 607 614 700 701 702 703 704 714 723
        724 725 727 729 732 733"""
    assert differing == set(expected.split())


def test_letters_follow_a_moved_rule() -> None:
    for edition in EDITIONS:
        assert cite("601.2", edition) == parent(cite("601.2a", edition))


def test_rules_cited_as_is_the_way_back() -> None:
    for edition in ("cr2010", "cr2017", "cr2018"):
        assert rules_cited_as(cite("704.5g", edition), edition) == ["704.5g"]
    assert rules_cited_as("500.5", "cr2017") == ["500.4", "500.5a", "500.5b"]
    assert rules_cited_as("999.1", "cr2017") == []


def test_existence() -> None:
    assert exists("500.5", "cr2017")
    assert not exists("502.2", "cr2017")
    assert not exists("500.13", CURRENT)
    assert not is_rule("104.3l")
    assert not is_rule("")


@pytest.mark.parametrize("number", ["500.13", "500", "500.5l", "T-001", "", "500.5 "])
def test_a_number_that_is_none_is_named(number: str) -> None:
    with pytest.raises(UserError) as caught:
        cite(number, "cr2017")
    assert caught.value.message == "rules.unknown_number"
    assert caught.value.params == {"number": number}


def test_an_unknown_edition_is_named_with_those_there_are() -> None:
    for call in (cite, exists, rules_cited_as):
        with pytest.raises(UserError) as caught:
            call("500.5", "cr1999")
        assert caught.value.message == "rules.unknown_edition"
        assert caught.value.params == {"edition": "cr1999", "editions": ", ".join(EDITIONS)}
