"""The shipped pool: facts as in the card data, cards that last and compile, decks that can be played."""

from __future__ import annotations

import ast
import csv
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from pool_texts import current_text, entries, kinds_of, kinds_of_text, numbers_of, numbers_of_text, strings

from mainphase.files.decks import DeckFile, is_basic_land, problems, read_deck, resolve, total
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.magic import pool
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.serial import abilities_to_data, read_abilities
from mainphase.magic.abilities.tree import (
    AddMana,
    ManaOfOneColor,
    ManaSymbols,
)
from mainphase.magic.cards import Card, card_digest, card_from_data, card_to_data
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.rules import new_game
from mainphase.magic.modern.support import supported
from mainphase.magic.typeline import parse_type_line

CARDS = pool.all_cards()
PARAMS = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
FACES = [face for card in CARDS for face in (card.front, card.back) if face is not None]

# Cards that no file of the reference data holds.
NOT_IN_THE_DATA = {
    "Divination",
    "Extremely Slow Zombie",
    # Battles: the data has their texts only.
    "Awakened Skyclave",
    "Belenon War Anthem",
    "Invasion of Belenon",
    "Invasion of Vryn",
    "Invasion of Xerex",
    "Invasion of Zendikar",
    "Overloaded Mage-Ring",
    "Vertex Paladin",
    # Rooms: the data has one half of each, under both names.
    "Glassworks",
    "Shattered Yard",
    "Funeral Room",
    "Awakening Hall",
    "Meat Locker",
    "Drowned Diner",
}
# Numbers of a text that say no more than another one.
OTHER_NUMBERS = {"Arc Lightning": {2}, "Switcheroo": {2}, "Legion's Landing": {3}, "Ancient Copper Dragon": {20}}
# Numbers that a text says in other words: twice that much.
UNSAID_NUMBERS = {
    "Anointed Procession": {2},
    "Boon Reflection": {2},
    "Corpsejack Menace": {2},
    "Dictate of the Twin Gods": {2},
    "Doubling Season": {2},
    "Gratuitous Violence": {2},
    "Primal Vigor": {2},
    "Rhox Faithmender": {2},
    # what an instruction to manifest dread means (701.62a)
    "Growing Dread": {2},
    "Manifest Dread": {2},
    "Turn Inside Out": {2},
    "Twist Reality": {2},
}
# What the project's own words may come to; a card text is longer.
LONGEST_TEXT = 40

DECKS = {
    "red-aggro.txt": "plain",
    "green-stompy.txt": "arena",
    "white-blue-fliers.dck": "forge",
    "black-attrition.cod": "cod",
}


# --- facts -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def oracle(shared: Path) -> dict[str, dict[str, object]]:
    """The pool's faces as the card data has them: the newest data wins."""
    known = {face.name for face in FACES}
    found: dict[str, dict[str, object]] = {}
    with (shared / "data" / "fourth_edition.tsv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            facts = {key: row[key] for key in ("name", "mana_cost", "power", "toughness")}
            found[row["name"]] = {**facts, "type_line": row["type_line_current"]}
    found.update(entries(shared, known))
    return {name: entry for name, entry in found.items() if name in known}


def test_only_named_cards_are_absent_from_the_data(oracle: dict[str, dict[str, object]]) -> None:
    assert {face.name for face in FACES} - set(oracle) == NOT_IN_THE_DATA


def test_cost_type_and_numbers_are_those_of_the_data(oracle: dict[str, dict[str, object]]) -> None:
    wrong: list[tuple[str, object, object]] = []
    for face in FACES:
        if face.name not in oracle:
            continue
        entry = oracle[face.name]
        numbers = (face.power or "", face.toughness or "")
        if face.cost != entry["mana_cost"]:
            wrong.append((face.name, face.cost, entry["mana_cost"]))
        if face.type_line != parse_type_line(str(entry["type_line"])):
            wrong.append((face.name, str(face.type_line), entry["type_line"]))
        if numbers != (entry.get("power", ""), entry.get("toughness", "")):
            wrong.append((face.name, numbers, entry))
        if "colors" in entry and set(face.color_letters) != set(entry["colors"]):  # type: ignore[call-overload]
            wrong.append((face.name, face.color_letters, entry["colors"]))
        if "loyalty" in entry and str(face.loyalty) != str(entry["loyalty"]):
            wrong.append((face.name, face.loyalty, entry["loyalty"]))
    assert wrong == []


def test_abilities_are_of_the_kinds_that_the_text_has(oracle: dict[str, dict[str, object]]) -> None:
    """Line by line: keyword, triggered, activated, or what a spell does."""
    wrong = []
    for face in FACES:
        text = current_text(oracle.get(face.name, {}))
        if text is not None and kinds_of(face.abilities) != kinds_of_text(text, face):
            wrong.append((face.name, kinds_of(face.abilities), kinds_of_text(text, face)))
    assert wrong == []


def test_abilities_have_the_numbers_that_the_text_has(oracle: dict[str, dict[str, object]]) -> None:
    """Those above 1; costs apart, which no line of words tells."""
    wrong = []
    for face in FACES:
        text = current_text(oracle.get(face.name, {}))
        if text is None:
            continue
        told = numbers_of_text(text) - OTHER_NUMBERS.get(face.name, set())
        if numbers_of(face) != told | UNSAID_NUMBERS.get(face.name, set()):
            wrong.append((face.name, numbers_of(face), numbers_of_text(text)))
    assert wrong == []


# --- declarations ------------------------------------------------------------------------------------------


def test_the_pool_is_large_enough_and_sorted() -> None:
    names = pool.names()
    assert len(names) >= 60
    assert names == sorted(names)
    assert len(set(names)) == len(CARDS) == len(names)
    assert {name for name in names if pool.card(name).name == name} == set(names)


@pytest.mark.parametrize(
    "name",
    (
        "Savannah Lions",
        "Giant Growth",
        "Lightning Bolt",
        "Counterspell",
        "Pyroclasm",
        "Hill Giant",
        "Grizzly Bears",
        "Llanowar Elves",
        "Bile Blight",
        "Bar the Door",
        "Flickerwisp",
        "Ravenous Chupacabra",
        "Prodigal Sorcerer",
        "Scryb Sprites",
        "Soul Net",
        "Blinding Angel",
    ),
)
def test_cards_of_the_scenarios_are_there(name: str) -> None:
    assert pool.card(name).name == name


def test_an_unknown_card_is_answered_with_what_is_like_it() -> None:
    with pytest.raises(UserError) as caught:
        pool.card("Lightning Blot")
    assert caught.value.message == "pool.unknown_card"
    assert caught.value.params == {"name": "Lightning Blot", "near": "Lightning Bolt"}
    with pytest.raises(UserError) as caught:
        pool.card("Qqqqqq")
    assert (caught.value.message, caught.value.params) == ("pool.unknown_card_alone", {"name": "Qqqqqq"})


@PARAMS
def test_a_card_survives_being_written_and_read(card: Card) -> None:
    data = json.loads(json.dumps(card_to_data(card)))
    again = card_from_data(data)
    assert again == card
    assert card_digest(again) == card_digest(card)
    assert read_abilities(abilities_to_data(card.front.abilities)) == card.front.abilities


def test_the_pool_has_a_card_for_nearly_every_node_class() -> None:
    schemes = [pool.card(name) for name in pool.scheme_names()]
    faces = [face for card in [*CARDS, *schemes] for face in (card.front, card.back) if face is not None]
    used = {type(node) for face in faces for ability in face.abilities for node in walk(ability)}
    unused = [node_class.__name__ for node_class in supported() if node_class not in used]
    assert len(unused) * 10 < len(supported()), unused


@PARAMS
def test_a_card_compiles(card: Card) -> None:
    setup = Setup()
    definition = compile_card(card, setup)
    assert definition.name == card.name
    assert definition in setup.definitions
    castable = definition.castable or any(version.castable for version in definition.versions)
    costless = not card.front.cost  # only suspend or an effect brings such a card onto the stack (118.6)
    assert castable == int(not card.front.type_line.has("land") and not costless)


def test_no_card_text_is_shipped() -> None:
    long = []
    for module in pool.MODULES:
        source = Path(str(import_module(f"{pool.__name__}.{module}").__file__)).read_text(encoding="utf-8")
        long += [text for text in strings(ast.parse(source)) if len(text) > LONGEST_TEXT]
    assert long == []


# --- example decks -----------------------------------------------------------------------------------------


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest, root: Path) -> DeckFile:
    return read_deck(root / "examples" / "decks" / request.param)


def test_every_example_deck_is_tested(root: Path) -> None:
    files = {path.name for path in (root / "examples" / "decks").iterdir() if path.is_file()}
    # Those of the other game: test_yugioh_pool.py; the folders hold those of variants: test_cli_simulate.py.
    assert {name for name in files if not name.endswith(".ydk")} == set(DECKS)


def test_example_decks_show_four_kinds_of_file(root: Path) -> None:
    for name, kind in DECKS.items():
        assert read_deck(root / "examples" / "decks" / name).format == kind


def test_an_example_deck_is_legal(deck: DeckFile) -> None:
    assert problems(deck, pool.names()) == []
    assert total(deck.main) == 60
    assert total(deck.sideboard) == 15
    for entry in [*deck.main, *deck.sideboard]:
        assert entry.name in pool.names()
        assert is_basic_land(entry.name) or entry.count <= 4


def test_an_example_deck_has_the_lands_to_cast_its_cards(deck: DeckFile) -> None:
    cards = [pool.card(name) for name in resolve(deck, pool.names()).cards()]
    lands = [card for card in cards if card.front.type_line.has("land")]
    letters = {letter for card in lands for letter in _mana_of(card)}
    assert 20 <= len(lands) <= 24
    for card in cards:
        for symbol in re.findall(r"\{([^{}]+)\}", card.front.cost):
            colors = set("WUBRG") & set(symbol)
            assert not colors or colors & letters, card.name


def test_the_example_decks_are_four_different_decks(root: Path) -> None:
    spells = []
    for name in DECKS:
        cards = resolve(read_deck(root / "examples" / "decks" / name), pool.names()).cards()
        spells.append({card for card in cards if not pool.card(card).front.type_line.has("land")})
    assert all(not a & b for i, a in enumerate(spells) for b in spells[:i])


@pytest.mark.parametrize("seed", range(len(DECKS)))
def test_example_decks_play_a_game_to_its_end(root: Path, seed: int) -> None:
    """Each deck against the next one, every answer drawn at random."""
    setup, folder, order = Setup(), root / "examples" / "decks", [*DECKS, *DECKS]
    lists = [resolve(read_deck(folder / name), pool.names()).cards() for name in order[seed : seed + 2]]
    decks = [[compile_card(pool.card(name), setup) for name in names] for names in lists]
    game = new_game("cr2026", setup, decks, seed)
    chance = Random(seed)
    for _ in range(5000):
        if game.kind == OVER:
            break
        game.answer(chance.choice(game.legal))
    assert game.kind == OVER


def _mana_of(card: Card) -> Iterator[str]:
    for ability in card.front.all_abilities:
        for node in walk(ability):
            if isinstance(node, AddMana) and isinstance(node.mana, ManaSymbols):
                yield from re.findall(r"[WUBRG]", node.mana.symbols)
            elif isinstance(node, AddMana) and isinstance(node.mana, ManaOfOneColor):
                yield from node.mana.of or "WUBRG"
