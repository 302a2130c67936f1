"""Card declarations, type lines and the keyword table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mainphase.kernel.errors import UserError
from mainphase.magic import keywords
from mainphase.magic.abilities.build import TARGET, any_target, damage, keyword, spell, taps_for
from mainphase.magic.cards import (
    Card,
    CardFace,
    artifact,
    card,
    card_digest,
    card_from_data,
    card_to_data,
    cards_digest,
    creature,
    enchantment,
    instant,
    land,
    sorcery,
)
from mainphase.magic.keywords import FLAGS, KEYWORDS, MASKS, mask_of
from mainphase.magic.subtypes import KIND_OF_SUBTYPE, SUBTYPES
from mainphase.magic.typeline import TypeLine, parse_type_line, subtype_kind

ANGEL = creature("Test Angel", "{3}{W}{W}", "Angel", 4, 4, keyword("flying"), keyword("vigilance"))
BOLT = instant("Test Bolt", "{R}", spell(damage(3, TARGET), targets=(any_target(),)))
FRONT = CardFace("Test Day", "{1}{G}", parse_type_line("Creature — Human Werewolf"), (), "2", "2")
BACK = CardFace("Test Night", "", parse_type_line("Creature — Werewolf"), (), "3", "3", ("G",))
WEREWOLF = Card(FRONT, BACK, "transform")


# Type lines


@pytest.mark.parametrize(
    ("text", "supertypes", "types", "subtypes"),
    [
        ("Instant", (), ("instant",), ()),
        ("Legendary Creature — Elf Druid", ("legendary",), ("creature",), ("Elf", "Druid")),
        ("Artifact Creature — Golem", (), ("artifact", "creature"), ("Golem",)),
        ("Basic Snow Land — Island", ("basic", "snow"), ("land",), ("Island",)),
        ("Creature — Time Lord Doctor", (), ("creature",), ("Time Lord", "Doctor")),
        ("Land — Urza’s Power-Plant", (), ("land",), ("Urza's", "Power-Plant")),
        ("Plane — Bolas’s Meditation Realm", (), ("plane",), ("Bolas’s Meditation Realm",)),
        ("creature - bear", (), ("creature",), ("Bear",)),
        ("Tribal Instant — Goblin", (), ("kindred", "instant"), ("Goblin",)),
        ("Creature — Zork", (), ("creature",), ("Zork",)),
        ("World Enchantment", ("world",), ("enchantment",), ()),
    ],
)
def test_type_lines(text: str, supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
    assert parse_type_line(text) == TypeLine(supertypes, types, subtypes)


@pytest.mark.parametrize(
    ("text", "message"),
    [("Summon Bear", "card.bad_type_line"), ("", "card.no_type"), ("Legendary", "card.no_type")],
)
def test_wrong_type_lines(text: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_type_line(text)
    assert caught.value.message == message


def test_real_type_lines_read_and_print_as_they_are(shared: Path) -> None:
    lines = set()
    with (shared / "data" / "oracle.jsonl").open(encoding="utf-8") as file:
        for row in file:
            lines.update(json.loads(row)["type_line"].split(" // "))
    refused, different = [], []
    for line in sorted(lines):
        try:
            shown = str(parse_type_line(line))
        except UserError:
            refused.append(line)
            continue
        same = line.replace("Tribal", "Kindred").replace(" - ", " — ").replace("’", "'").lower()
        if shown.replace("’", "'").lower() != same:
            different.append(line)
    assert len(lines) > 2000
    assert different == []
    # What is refused has no type of the rules: damaged rows (" — Goblin"), "Summon Wolf", "Host Creature" …
    odd = re.compile(r"(Legendary)?( — .*)?|.*(Host|Hero|Summon|Universewalker|Scariest).*")
    assert [line for line in refused if not odd.fullmatch(line)] == []


def test_subtypes_belong_to_one_kind_each() -> None:
    assert sum(len(words) for words in SUBTYPES.values()) == len(KIND_OF_SUBTYPE)
    assert subtype_kind("Goblin") == "creature"
    assert subtype_kind("Forest") == "land"
    assert subtype_kind("Zork") == ""


def test_the_subtype_tables_are_those_of_the_rules(shared: Path) -> None:
    text = (shared / "reference" / "comprehensive-rules-2026-04-17.txt").read_text(encoding="utf-8")
    for rule, kind in (("205.3g", "artifact"), ("205.3i", "land"), ("205.3j", "planeswalker"), ("205.3m", "creature")):
        line = re.search(rf"^{re.escape(rule)} (.*)$", text, re.MULTILINE)
        assert line is not None
        for word in SUBTYPES[kind]:
            assert word in line.group(1).replace("’", "'"), word


# Cards


def test_faces_know_what_follows_from_them() -> None:
    assert ANGEL.name == "Test Angel"
    assert (ANGEL.front.base_power, ANGEL.front.base_toughness) == (4, 4)
    assert ANGEL.front.keywords == ("flying", "vigilance")
    assert ANGEL.front.keyword_mask == keywords.FLYING | keywords.VIGILANCE
    assert ANGEL.front.color_letters == "W"


@pytest.mark.parametrize(
    ("cost", "colors"),
    [("{1}{G}", "G"), ("{W/U}{B/P}", "WUB"), ("{2/R}", "R"), ("{X}{C}{S}", ""), ("", ""), ("{g}{u}", "UG")],
)
def test_colors_come_from_the_cost(cost: str, colors: str) -> None:
    assert card("Test", cost, "Artifact").front.color_letters == colors


def test_an_indicator_goes_before_the_cost() -> None:
    assert BACK.color_letters == "G"
    assert card("Test", "{R}", "Artifact", colors=()).front.color_letters == ""


def test_basic_land_types_give_mana_abilities() -> None:
    assert land("Forest", "Basic Land — Forest").front.all_abilities == (taps_for("{G}"),)
    both = land("Test Dual", "Land — Island Swamp", keyword("hexproof")).front
    assert both.all_abilities == (taps_for("{U}"), taps_for("{B}"), keyword("hexproof"))
    assert creature("Dryad", "{G}", "Forest Dryad", 1, 1).front.intrinsic_abilities == ()
    assert creature("Arbor", "", "Forest Dryad", 1, 1, prefix="Land").front.all_abilities == (taps_for("{G}"),)


def test_constructors_set_the_type_line() -> None:
    assert str(sorcery("S", "{U}").front.type_line) == "Sorcery"
    assert str(enchantment("E", "{U}", subtypes="Aura").front.type_line) == "Enchantment — Aura"
    assert str(artifact("A", "{1}", subtypes="Equipment").front.type_line) == "Artifact — Equipment"
    assert str(creature("C", "{1}", "Golem", 1, 1, prefix="Legendary Artifact").front.type_line) == (
        "Legendary Artifact Creature — Golem"
    )


def test_star_power_counts_as_zero() -> None:
    face = card("Test", "{G}", "Creature — Lhurgoyf", pt="*/1+*").front
    assert (face.power, face.toughness) == ("*", "1+*")
    assert (face.base_power, face.base_toughness) == (0, 1)


@pytest.mark.parametrize("whole", [ANGEL, BOLT, WEREWOLF, land("Forest", "Basic Land — Forest")], ids=lambda c: c.name)
def test_cards_survive_the_round_trip(whole: Card) -> None:
    assert card_from_data(json.loads(json.dumps(card_to_data(whole)))) == whole


def test_digests_tell_cards_apart_and_ignore_the_order_of_a_set() -> None:
    assert card_digest(ANGEL) == card_digest(card_from_data(card_to_data(ANGEL)))
    assert card_digest(ANGEL) != card_digest(creature("Test Angel", "{3}{W}{W}", "Angel", 4, 4, keyword("flying")))
    assert cards_digest([ANGEL, BOLT]) == cards_digest([BOLT, ANGEL])
    assert cards_digest([ANGEL, BOLT]) != cards_digest([ANGEL])


@pytest.mark.parametrize(
    ("data", "message", "path"),
    [
        ("Forest", "card.bad_field", "card"),
        ({"type": "Instant"}, "card.bad_field", "card.name"),
        ({"name": "X", "type": "Instant", "power": 2}, "card.unknown_field", "card"),
        ({"name": "X", "type": 3}, "card.bad_field", "card.type"),
        ({"name": "X", "type": "Instant", "cost": "1G"}, "card.bad_field", "card.cost"),
        ({"name": "X", "type": "Creature", "pt": "2"}, "card.bad_field", "card.pt"),
        ({"name": "X", "type": "Creature", "pt": "a/b"}, "card.bad_field", "card.pt"),
        ({"name": "X", "type": "Creature", "color": "Q"}, "card.bad_field", "card.color"),
        ({"name": "X", "type": "Planeswalker", "loyalty": "3"}, "card.bad_field", "card.loyalty"),
        ({"name": "X", "type": "Instant", "abilities": {}}, "tree.bad_node", "card.abilities"),
        ({"name": "X", "type": "Instant", "back": 3}, "card.bad_field", "card.back"),
        ({"name": "X", "type": "Instant", "layout": "round"}, "card.bad_field", "card.layout"),
    ],
)
def test_wrong_cards_are_refused_with_the_place(data: object, message: str, path: str) -> None:
    with pytest.raises(UserError) as caught:
        card_from_data(data)
    assert caught.value.message == message
    assert caught.value.params["path"] == path


# Keywords


def test_keyword_bits_are_stable() -> None:
    assert [name for name, entry in list(KEYWORDS.items())[:6]] == [
        "flying", "first strike", "double strike", "deathtouch", "defender", "flash",
    ]  # fmt: skip
    rowless = [keywords.TRAMPLE_OVER, keywords.LAST_STRIKE]
    assert sorted(MASKS.values()) == [1 << bit for bit in range(FLAGS)] + rowless
    assert max(MASKS.values()) < 2**63
    assert keywords.HASTE == MASKS["haste"] == 1 << KEYWORDS["haste"].bit
    for name, mask in MASKS.items():
        constant = "TRAMPLE_OVER" if name == "trample over planeswalkers" else name.upper().replace(" ", "_")
        assert getattr(keywords, constant) == mask
    assert mask_of(["flying", "crew", "haste"]) == keywords.FLYING | keywords.HASTE


def test_keywords_name_their_rules(shared: Path) -> None:
    text = (shared / "reference" / "comprehensive-rules-2026-04-17.txt").read_text(encoding="utf-8")
    headings = {name.lower(): rule for rule, name in re.findall(r"^(702\.\d+)\. (.+)$", text, re.MULTILINE)}
    inside = {"typecycling": "cycling", "multikicker": "kicker", "megamorph": "morph",
              "daybound": "daybound and nightbound", "nightbound": "daybound and nightbound",
              "commander ninjutsu": "ninjutsu", "partner with": "partner", "friends forever": "partner",
              "choose a background": "partner", "doctor's companion": "partner",
              "trample over planeswalkers": "trample", "bands with other": "banding"}  # fmt: skip
    assert len(KEYWORDS) >= 60
    for name, entry in KEYWORDS.items():
        if name == "last strike":  # no text of the Comprehensive Rules knows it
            continue
        assert headings[inside.get(name, name)] == entry.rule, name


def test_the_most_frequent_keywords_are_in_the_table(shared: Path) -> None:
    rows = (shared / "data" / "keywords.tsv").read_text(encoding="utf-8").splitlines()[1:61]
    missing = [row.split("\t")[0] for row in rows if row.split("\t")[0] not in KEYWORDS]
    # Deck-building, split-card and newest mechanics whose rules come with later issues.
    assert set(missing) <= {
        "splice", "warp", "plot", "station", "exhaust",
        "max speed", "level up",
    }, missing  # fmt: skip


def test_every_keyword_has_a_name_in_each_language() -> None:
    for entry in KEYWORDS.values():
        assert entry.en and entry.pt and entry.es and entry.es_line
