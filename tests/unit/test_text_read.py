"""English rules text to trees: keyword lines, and what is reported as not understood, never guessed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.build import YOU, cost
from mainphase.magic.abilities.serial import abilities_to_data, read_abilities
from mainphase.magic.abilities.tree import KeywordAbility as Keyword
from mainphase.magic.abilities.tree import Unsupported
from mainphase.magic.keywords import KEYWORDS
from mainphase.text.read import UNCLEAR, UNKNOWN_PARAMETER, UNKNOWN_SENTENCE, read_line, read_rules
from mainphase.text.render import render_ability

CREATURE, LAND, ARTIFACT = t.HasType("creature"), t.HasType("land"), t.HasType("artifact")


@pytest.mark.parametrize(
    ("line", "abilities"),
    [
        ("Flying", [Keyword("flying")]),
        ("flying, First Strike, VIGILANCE", [Keyword("flying"), Keyword("first strike"), Keyword("vigilance")]),
        ("Flying; banding", [Keyword("flying"), Keyword("banding")]),
        ("Menace.", [Keyword("menace")]),
        ("Trample (It deals the rest to the player.)", [Keyword("trample")]),
        ("Bushido 2", [Keyword("bushido", t.Number(2))]),
        ("Crew 3", [Keyword("crew", t.Number(3))]),
        ("Toxic X", [Keyword("toxic", t.X())]),
        ("Ward {2}", [Keyword("ward", cost=cost("{2}"))]),
        ("ward {x}{g/u}", [Keyword("ward", cost=cost("{X}{G/U}"))]),
        ("Ward—Pay 3 life.", [Keyword("ward", cost=cost(t.PayLife(t.Number(3))))]),
        ("Ward — Discard a card.", [Keyword("ward", cost=cost(t.PayDiscard()))]),
        ("Flashback—{1}{B}, Pay 2 life.", [Keyword("flashback", cost=cost("{1}{B}", t.PayLife(t.Number(2))))]),
        ("Cycling {2}", [Keyword("cycling", cost=cost("{2}"))]),
        ("Cumulative upkeep {1}", [Keyword("cumulative upkeep", cost=cost("{1}"))]),
        ("Equip {1}", [Keyword("equip", cost=cost("{1}"))]),
        (
            "Equip legendary creature {3}",
            [Keyword("equip", cost=cost("{3}"), quality=t.And((t.HasSupertype("legendary"), CREATURE)))],
        ),
        ("Kicker {1}{R}", [Keyword("kicker", cost=cost("{1}{R}"))]),
        ("Kicker {U} and/or {2}{G}", [Keyword("kicker", cost=cost("{U}")), Keyword("kicker", cost=cost("{2}{G}"))]),
        (
            "Kicker—Sacrifice two lands",
            [Keyword("kicker", cost=cost(t.PaySacrifice(t.Selector(LAND), t.Number(2))))],
        ),
        ("Protection from red", [Keyword("protection", quality=t.HasColor("R"))]),
        (
            "Protection from white and from black",
            [Keyword("protection", quality=t.HasColor("W")), Keyword("protection", quality=t.HasColor("B"))],
        ),
        (
            "Protection from Demons, from Elves, and from everything, flying",
            [
                Keyword("protection", quality=t.HasSubtype("Demon")),
                Keyword("protection", quality=t.HasSubtype("Elf")),
                Keyword("protection", quality=t.AnyObject()),
                Keyword("flying"),
            ],
        ),
        (
            "Protection from instants and from sorceries",
            [Keyword("protection", quality=t.HasType("instant")), Keyword("protection", quality=t.HasType("sorcery"))],
        ),
        ("Protection from multicolored", [Keyword("protection", quality=t.ColorCount(">=", 2))]),
        ("Protection from artifact creatures", [Keyword("protection", quality=t.And((ARTIFACT, CREATURE)))]),
        ("Hexproof from black", [Keyword("hexproof", quality=t.HasColor("B"))]),
        (
            "Hexproof from white and from artifacts",
            [Keyword("hexproof", quality=t.HasColor("W")), Keyword("hexproof", quality=ARTIFACT)],
        ),
        ("Hexproof from each color", [Keyword("hexproof", quality=t.HasColor(color)) for color in "WUBRG"]),
        ("Islandwalk", [Keyword("landwalk", quality=t.HasSubtype("Island"))]),
        (
            "Snow swampwalk",
            [Keyword("landwalk", quality=t.And((t.HasSupertype("snow"), t.HasSubtype("Swamp"))))],
        ),
        (
            "Nonbasic landwalk",
            [Keyword("landwalk", quality=t.And((t.Not(t.HasSupertype("basic")), LAND)))],
        ),
        ("Forestcycling {2}", [Keyword("typecycling", cost=cost("{2}"), quality=t.HasSubtype("Forest"))]),
        (
            "Basic landcycling {1}",
            [Keyword("typecycling", cost=cost("{1}"), quality=t.And((t.HasSupertype("basic"), LAND)))],
        ),
        ("Enchant creature", [Keyword("enchant", quality=CREATURE)]),
        ("Enchant permanent", [Keyword("enchant", quality=t.AnyObject())]),
        ("Enchant artifact or creature", [Keyword("enchant", quality=t.Or((ARTIFACT, CREATURE)))]),
        (
            "Enchant creature you control",
            [Keyword("enchant", quality=t.And((CREATURE, t.ControlledBy(YOU))))],
        ),
        ("Enchant player", [Keyword("enchant", quality=t.TargetPlayers())]),
        ("Enchant opponent", [Keyword("enchant", quality=t.TargetPlayers(t.EachOpponent()))]),
        ("Affinity for artifacts", [Keyword("affinity", quality=ARTIFACT)]),
        ("Bands with other Wolves", [Keyword("bands with other", quality=t.HasSubtype("Wolf"))]),
        (
            "Bands with other legendary creatures",
            [Keyword("bands with other", quality=t.And((t.HasSupertype("legendary"), CREATURE)))],
        ),
        ("Suspend 4—{U}", [Keyword("suspend", t.Number(4), cost("{U}"))]),
    ],
)  # fmt: skip
def test_keyword_lines(line: str, abilities: list[t.Ability]) -> None:
    assert read_line(line) == abilities


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Sing a song.", UNKNOWN_SENTENCE),
        ("Draw a card and a cat.", UNKNOWN_SENTENCE),
        ("Flyign", UNKNOWN_SENTENCE),
        ("Flyingvigilance", UNKNOWN_SENTENCE),
        ("Flying vigilance", UNKNOWN_PARAMETER),
        ("Flying, Flyign", UNKNOWN_PARAMETER),
        ("Ward", UNKNOWN_PARAMETER),
        ("Ward 2", UNKNOWN_PARAMETER),
        ("Ward {Q2}", UNKNOWN_PARAMETER),
        ("Ward—Say something nice.", UNKNOWN_PARAMETER),
        ("Bushido", UNKNOWN_PARAMETER),
        ("Protection from loose lips", UNKNOWN_PARAMETER),
        ("Enchant creature with a funny hat", UNKNOWN_PARAMETER),
        ("Partner with somebody", UNKNOWN_PARAMETER),
        ("{T}: Sing {G}.", UNKNOWN_SENTENCE),
        ("Creatures you admire have flying.", UNKNOWN_SENTENCE),
        ("That creature gets +1/+1 until end of turn.", UNCLEAR),
    ],
)
def test_what_is_not_understood_is_reported_whole(line: str, reason: str) -> None:
    (ability,) = read_line(line)
    assert isinstance(ability, Unsupported)
    assert (ability.text, ability.reason) == (line, reason)


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("Draw a card, then sing a song.", "sing a song"),
        ("When this creature enters, it waves.", "waves."),
        ("That creature gets +1/+1 until end of turn.", "that creature"),
    ],
)
def test_what_is_not_understood_says_near_which_words(line: str, near: str) -> None:
    (ability,) = read_line(line)
    assert isinstance(ability, Unsupported)
    assert ability.near == near


def test_rules_are_read_line_by_line() -> None:
    text = "Flying, haste\n\nSing a song.\n(Only a reminder.)\nWard {1}"
    assert read_rules(text) == [
        Keyword("flying"),
        Keyword("haste"),
        Unsupported("Sing a song.", UNKNOWN_SENTENCE, "Sing a song"),
        Keyword("ward", cost=cost("{1}")),
    ]
    assert read_rules("") == []


def test_what_was_read_can_be_written_as_data() -> None:
    abilities = tuple(read_rules("Flying\nProtection from Elves\nEquip Knight {2}\nSing."))
    assert read_abilities(json.loads(json.dumps(abilities_to_data(abilities)))) == abilities


@pytest.mark.parametrize("name", [name for name, entry in KEYWORDS.items() if entry.form in ("none", "hexproof")])
def test_every_bare_keyword_is_read_in_any_case(name: str) -> None:
    for written in (name, name.upper(), name.capitalize()):
        assert read_line(written) == [Keyword(name)]


@pytest.mark.parametrize("name", [name for name, entry in KEYWORDS.items() if entry.form in ("number", "cost")])
def test_every_keyword_with_a_number_or_a_cost_is_read_with_it_only(name: str) -> None:
    written = f"{name} 2" if KEYWORDS[name].form == "number" else f"{name} {{2}}"
    (ability,) = read_line(written)
    assert isinstance(ability, Keyword) and ability.keyword == name
    (ability,) = read_line(name)
    assert isinstance(ability, Unsupported) and ability.reason == UNKNOWN_PARAMETER


@given(st.lists(st.sampled_from(sorted(KEYWORDS)), min_size=1, max_size=4))
def test_rows_of_keywords_read_as_their_parts(names: list[str]) -> None:
    bare = [name for name in names if KEYWORDS[name].form == "none"]
    if bare:
        assert read_line(", ".join(bare)) == [Keyword(name) for name in bare]


WORDS = st.sampled_from(["flying", "protection", "from", "{2}", "—", ",", "red", "2", "ward", "and"])


@given(st.text(max_size=30) | st.lists(WORDS).map(" ".join))
def test_no_line_makes_the_reader_fail(text: str) -> None:
    for ability in read_rules(text):
        assert isinstance(ability, t.Ability)


# Real texts: what is read is what was written


def keyword_lines(shared: Path) -> list[str]:
    lines = set()
    with (shared / "data" / "oracle.jsonl").open(encoding="utf-8") as file:
        for row in file:
            for line in (json.loads(row).get("oracle_text") or "").split("\n"):
                plain = " ".join(re.sub(r"\([^()]*\)", " ", line).split())
                start = plain.lower().startswith(tuple(KEYWORDS)) or re.match(r"\w+(walk|cycling)\b", plain)
                if start and len(plain) < 70:
                    lines.add(plain)
    return sorted(lines)


def normal(line: str) -> str:
    """A line as this reader takes it: one separator, one dash, qualities of protection and hexproof one by one,
    "from your hand" where cards are in a hand anyway.
    """
    line = re.sub(r"-+(?=\{)", "—", line)
    line = line.replace("historic permanents", "artifacts, legendary permanents, or sagas")
    line = line.replace("an untapped ", "a ").replace("untapped ", "")
    line = re.sub(r" (from|in) your hand", "", line).replace("their owner's", "its owner's")
    line = re.sub(r"with (\w+) counters on them", r"with a \1 counter", line)
    if line.startswith("Hexproof"):
        line = re.sub(r",? (?:and|or) (?=\w+$)", ", ", line)
    line = re.sub(r"\s*(--+|—)\s*", "—", line.rstrip(".")).replace(";", ",").lower()
    line = re.sub(r",? and (?=from )", ", ", line).replace(" and/or ", ", kicker ")
    line = line.replace("from each color", "from white, from blue, from black, from red, from green")  # 702.11g
    while re.search(r"(?:protection|hexproof) from [^,]+, from", line):
        line = re.sub(r"((protection|hexproof) from [^,]+, )(from)", r"\1\2 \3", line)
    return line


def test_real_keyword_lines_render_as_they_were_written(shared: Path) -> None:
    lines = keyword_lines(shared)
    different, unread = [], []
    for line in lines:
        abilities = read_line(line)
        if any(isinstance(ability, Unsupported) for ability in abilities):
            unread.append(line)
        if not all(isinstance(ability, Keyword) for ability in abilities):
            continue
        shown = ", ".join(render_ability(ability) for ability in abilities)
        if normal(shown) != normal(line):
            different.append((line, shown))
    assert different == []
    assert len(lines) - len(unread) > 1000
    assert all(read_line(line)[0].text == line for line in unread[:50])  # type: ignore[union-attr]
