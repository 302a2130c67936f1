"""The Yu-Gi-Oh! pool: facts as in the card data, cards that last, decks that can be played."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from mainphase.files.decks import CardNames, DeckFile, problems, read_deck, resolve, total
from mainphase.games import find_game
from mainphase.kernel.abilities.analysis import walk
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.yugioh import pool
from mainphase.yugioh.abilities.serial import abilities_to_data, read_abilities
from mainphase.yugioh.abilities.tree import HasAttribute, HasRace
from mainphase.yugioh.cards import (
    Card,
    card_digest,
    card_from_data,
    card_to_data,
)
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import Setup
from mainphase.yugioh.types import (
    ATTRIBUTES,
    RACES,
    attribute_name,
    race_name,
)

CARDS = pool.all_cards()
PARAMS = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
SETS = ("LOB", "SDY", "SDK")
DECKS = ("dragon-starter.ydk", "spellcaster-starter.ydk")
# What the project's own words may come to; a card text is longer.
LONGEST_TEXT = 40
Row = dict[str, object]


@pytest.fixture(scope="module")
def rows(shared: Path) -> dict[str, Row]:
    """The card data by name."""
    with (shared / "data" / "ygo_cards.jsonl").open(encoding="utf-8") as lines:
        return {row["name"]: row for row in map(json.loads, lines)}


def facts(card: Card) -> Row:
    """What the card data has of a card."""
    return {
        "id": card.passcode,
        "attribute": attribute_name(card.attribute) or None,
        "race": race_name(card.race) or None,
        "level": card.level if card.is_monster else None,
        "atk": card.attack if card.is_monster else None,
        "def": card.defense if card.is_monster else None,
    }


# --- facts -------------------------------------------------------------------------------------------------


def test_every_normal_monster_of_the_sets_is_there_and_no_other(rows: dict[str, Row]) -> None:
    wanted = {
        name: {key: row[key] for key in ("id", "attribute", "race", "level", "atk", "def")}
        for name, row in rows.items()
        if row["types"] == ["Monster", "Normal"] and any(printed[0] in SETS for printed in row["sets"])  # type: ignore[attr-defined]
    }
    assert len(wanted) > 100
    assert {card.name: facts(card) for card in CARDS if card.is_normal_monster} == wanted


def test_all_other_cards_are_those_of_the_data(rows: dict[str, Row]) -> None:
    others = [card for card in CARDS if not card.is_normal_monster]
    assert "Exodia the Forbidden One" in {card.name for card in others}
    for card in others:
        row = rows[card.name]
        assert facts(card) == {key: row[key] for key in facts(card)}, card.name
        # Some rows have no bits, and their list of types lacks what a Spell or Trap is besides that.
        if "type_bits" in row:
            assert card.types == row["type_bits"], card.name
        else:
            assert card.kind.split(" ")[-1] in row["types"]  # type: ignore[operator]


def test_trees_have_the_numbers_that_the_texts_have(rows: dict[str, Row]) -> None:
    """Those above 1: points, cards, ranges."""
    wrong = []
    for card in CARDS:
        if card.abilities:
            text = str(rows[card.name]["text"])
            said = {int(digits) for digits in re.findall(r"(?<![-\w])\d+", text)} - {1}
            if numbers(card) != said:
                wrong.append((card.name, numbers(card), said))
    assert wrong == []


def numbers(card: Card) -> set[int]:
    """All numbers in a card's trees, without their signs."""
    nodes = [node for ability in card.abilities for node in walk(ability)]
    found = (getattr(node, field) for node in nodes for field in node.FIELDS)
    return {abs(item) for item in found if isinstance(item, int) and not isinstance(item, bool)} - {0, 1}


def test_trees_name_the_types_and_attributes_that_the_texts_name(rows: dict[str, Row]) -> None:
    for card in CARDS:
        if card.is_normal_monster:
            continue
        nodes = [node for ability in card.abilities for node in walk(ability)]
        named = {node.race for node in nodes if isinstance(node, HasRace)}
        named |= {node.attribute for node in nodes if isinstance(node, HasAttribute)}
        # A remark in brackets tells of names, an Exodia of pieces.
        text = re.sub(r"\([^()]*\)|\"[^\"]*\"", "", str(rows[card.name]["text"])).replace(
            "Winged-Beast", "Winged Beast"
        )
        words = sorted([*RACES, *ATTRIBUTES], key=len, reverse=True)
        assert named == set(re.findall("|".join(rf"\b{word}\b" for word in words), text)), card.name


def test_a_card_of_several_sets_stands_in_the_first(rows: dict[str, Row]) -> None:
    for place, name in enumerate(SETS):
        for card in import_module(f"{pool.__name__}.{name.lower()}").CARDS:
            printed = {entry[0] for entry in rows[card.name]["sets"]}  # type: ignore[attr-defined]
            assert name in printed and not printed & set(SETS[:place]), card.name


def test_no_card_text_is_shipped(rows: dict[str, Row]) -> None:
    long = []
    for module in pool.MODULES:
        source = Path(str(import_module(f"{pool.__name__}.{module}").__file__)).read_text(encoding="utf-8")
        long += [text for text in _strings(ast.parse(source)) if len(text) > LONGEST_TEXT and text not in rows]
    assert long == []


def _strings(module: ast.Module) -> Iterator[str]:
    """The strings of a module but for its docstrings."""
    documentation = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value


# --- looking up --------------------------------------------------------------------------------------------


def test_cards_are_found_by_name_and_passcode() -> None:
    names = pool.names()
    assert names == sorted(names) and len(names) == len(set(names)) == len(CARDS)
    for card in CARDS:
        assert pool.card(card.name) is card
        assert pool.by_passcode(card.passcode) is card
    assert pool.by_passcode(1) is None


def test_artworks_are_found_as_the_card() -> None:
    found = pool.by_passcode(46986415)
    assert found is not None and found.name == "Dark Magician"
    codes = pool.all_passcodes()
    assert {codes[card.passcode] for card in CARDS} == set(pool.names())
    assert {codes[other] for other in pool.ALIASES} == {codes[code] for code in pool.ALIASES.values()}
    assert not pool.ALIASES.keys() & {card.passcode for card in CARDS}


def test_own_passcodes_come_before_those_of_artworks() -> None:
    names = CardNames(pool.names(), None, pool.all_passcodes(), pool.fusion_deck())
    assert all(names.code(card.name) == card.passcode for card in CARDS)


def test_an_unknown_card_is_answered_with_what_is_like_it() -> None:
    with pytest.raises(UserError) as caught:
        pool.card("Dark Magican")
    assert caught.value.message == "pool.unknown_card"
    assert str(caught.value.params["near"]).split("; ")[0] == "Dark Magician"
    with pytest.raises(UserError) as caught:
        pool.card("Qqqqqq")
    assert (caught.value.message, caught.value.params) == ("pool.unknown_card_alone", {"name": "Qqqqqq"})


# --- declarations -------------------------------------------------------------------------------------------


@PARAMS
def test_a_card_survives_being_written_and_read(card: Card) -> None:
    again = card_from_data(json.loads(json.dumps(card_to_data(card))))
    assert again == card
    assert card_digest(again) == card_digest(card)
    assert read_abilities(json.loads(json.dumps(abilities_to_data(card.abilities)))) == card.abilities


@PARAMS
def test_a_card_compiles(card: Card) -> None:
    setup = Setup()
    definition = compile_card(card, setup)
    assert definition in setup.definitions
    assert (definition.name, definition.passcode, definition.types) == (card.name, card.passcode, card.types)
    assert (definition.level, definition.attack, definition.defense) == (card.level, card.attack, card.defense)
    # Monsters have an ability for each tree; a Spell or Trap is activated, if only to stay on the field.
    assert (definition.activation >= 0) == (not card.is_monster)
    assert len(definition.abilities) == len(card.abilities) + (definition.activation >= len(card.abilities))


@pytest.mark.covers("YG-51")
@pytest.mark.parametrize(
    ("name", "speed"),
    [
        ("Dark Hole", 1),
        ("Dragon Treasure", 1),
        ("Yami", 1),
        ("Mystical Space Typhoon", 2),
        ("Trap Hole", 2),
        ("Magic Jammer", 3),
    ],
)
def test_spell_speeds_follow_the_kind_of_card(name: str, speed: int) -> None:
    definition = compile_card(pool.card(name), Setup())
    assert definition.abilities[definition.activation].speed == speed


def test_every_card_with_an_effect_has_its_test() -> None:
    """Their names stand in the tests that play them."""
    words: set[object] = set()
    for part in ("spells", "changes", "answers"):
        source = Path(__file__).with_name(f"test_yugioh_pool_{part}.py").read_text(encoding="utf-8")
        words |= {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    assert {card.name for card in CARDS if not card.is_normal_monster} - words == set()


# --- example decks -----------------------------------------------------------------------------------------


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest, root: Path) -> DeckFile:
    return read_deck(root / "examples" / "decks" / request.param)


@pytest.fixture(scope="module")
def names() -> CardNames:
    return CardNames(pool.names(), None, pool.all_passcodes(), pool.fusion_deck())


def test_every_example_deck_is_tested(root: Path) -> None:
    assert {path.name for path in (root / "examples" / "decks").glob("*.ydk")} == set(DECKS)


@pytest.mark.covers("YG-02", "YG-03", "YG-04")
def test_an_example_deck_is_legal(deck: DeckFile, names: CardNames) -> None:
    assert problems(deck, names) == []
    assert (total(deck.main), deck.sideboard, deck.other) == (40, [], {})


def test_an_example_deck_has_a_sensible_curve(deck: DeckFile, names: CardNames) -> None:
    cards = [pool.card(name) for name in resolve(deck, names).cards()]
    monsters = Counter(card.tributes for card in cards if card.is_monster)
    assert 24 <= sum(monsters.values()) <= 26
    assert sum(card.is_spell for card in cards) >= 8 and sum(card.is_trap for card in cards) >= 4
    assert monsters[0] >= 20 and monsters[1] >= 2 and 1 <= monsters[2] <= 2


@pytest.mark.parametrize("edition", ["goat2005", "classic2003"])
@pytest.mark.parametrize("seed", range(3))
def test_example_decks_play_a_duel_to_its_end(root: Path, names: CardNames, edition: str, seed: int) -> None:
    """Every answer drawn at random."""
    lists = [resolve(read_deck(root / "examples" / "decks" / name), names).cards() for name in DECKS]
    game = find_game("yugioh").match(lists, edition).new_game(seed)
    chance = Random(seed)
    for _ in range(20_000):
        if game.kind == OVER:
            break
        game.answer(chance.choice(game.legal))
    assert game.kind == OVER
