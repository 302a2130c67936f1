"""The pool of Fourth Edition: facts as printed in 1995, cards that last and whose abilities can be lowered."""

from __future__ import annotations

import ast
import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from pool_texts import current_text, entries, kinds_of, kinds_of_text, numbers_of, numbers_of_text, strings

from mainphase.files.decks import DeckFile, is_basic_land, problems, read_deck, resolve, total
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.magic import definitions as kinds
from mainphase.magic import pool as modern_pool
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.serial import abilities_to_data, read_abilities
from mainphase.magic.abilities.tree import HasSubtype, HasType, KeywordAbility, ManaSymbols, SpellAbility
from mainphase.magic.cards import Card, card_digest, card_from_data, card_to_data
from mainphase.magic.classic import pool
from mainphase.magic.classic.compile import compile_card as compile_classic
from mainphase.magic.classic.edition import edition
from mainphase.magic.classic.pool import taken
from mainphase.magic.classic.rules import new_game
from mainphase.magic.definitions import Setup
from mainphase.magic.encoding_scope import OLD_TYPES, TYPES
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.typeline import CARD_TYPES, TypeLine, parse_type_line
from mainphase.magic.typeline import OLD_TYPES as OLD_WORDS
from mainphase.text.render import LANGUAGES, render_face, render_type_line

CARDS = pool.all_cards()
PARAMS = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)

# Today an ability of the Aura returns the creature, the Ram has banding by an ability of combat, and a line of the Call
# looks like a triggered ability.
OTHER_KINDS = {"Animate Dead", "Battering Ram", "Siren's Call"}
# What the printed type of 1995 does not tell.
OTHER_TYPES = {
    # Fifth Edition made it a mana source; Fourth plays mana sources as interrupts (5ED, Mana Sources; K-051).
    "Dark Ritual": "Mana Source",
}
# Numbers in the name of a kind of counter.
OTHER_NUMBERS = {"Spirit Shackle": {2}}
# Cards of Fifth Edition that Fourth has not, by their cost and type; no file of the reference data holds them.
FIFTH = {"Icy Manipulator": ("{4}", "Artifact")}
LONGEST_TEXT = 40
EDITIONS = ("fourth", "fifth")


@pytest.fixture(scope="module")
def facts(shared: Path) -> dict[str, dict[str, str]]:
    """The cards of Fourth Edition by name; of several printings the first."""
    with (shared / "data" / "fourth_edition.tsv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    found = {row["name"]: row for row in reversed(rows) if row["type_printed_1995"]}
    for name, (cost, kind) in FIFTH.items():
        assert name not in found
        found[name] = {"mana_cost": cost, "type_printed_1995": kind, "power": "", "toughness": ""}
    return found


# --- facts -------------------------------------------------------------------------------------------------


def test_every_card_is_one_of_fourth_edition(facts: dict[str, dict[str, str]]) -> None:
    assert set(pool.names()) - set(facts) == set()


def test_cost_and_numbers_are_those_of_the_data(facts: dict[str, dict[str, str]]) -> None:
    for card in CARDS:
        row, front = facts[card.name], card.front
        assert front.cost == row["mana_cost"], card.name
        assert (front.power or "", front.toughness or "") == (row["power"], row["toughness"]), card.name


def test_types_are_those_printed_in_1995(facts: dict[str, dict[str, str]]) -> None:
    for card in CARDS:
        printed = OTHER_TYPES.get(card.name, facts[card.name]["type_printed_1995"])
        assert as_printed(card) == printed, card.name


def as_printed(card: Card) -> str:
    """The type as a card of 1995 shows it."""
    line = card.front.type_line
    if line.types == ("creature",):
        assert len(line.subtypes) == 1
        return f"Summon - {line.subtypes[0]}"
    if line.subtypes == ("Aura",):
        return f"Enchant {enchanted(card)}"
    return " ".join(word.title() for word in line.types)


def enchanted(card: Card) -> str:
    """What a local enchantment goes on: a type, or else a subtype."""
    enchant, *others = card.front.abilities
    if any(isinstance(ability, SpellAbility) for ability in others):
        return "Dead Creature"
    assert isinstance(enchant, KeywordAbility) and enchant.quality is not None
    for node in walk(enchant.quality):
        if isinstance(node, HasType):
            return node.type.title()
        if isinstance(node, HasSubtype):
            return node.subtype
    raise AssertionError(card.name)


@pytest.fixture(scope="module")
def texts(shared: Path) -> dict[str, str]:
    """The current texts of the cards, as far as the data has them."""
    found = {name: current_text(entry) for name, entry in entries(shared, set(pool.names())).items()}
    return {name: text for name, text in found.items() if text is not None}


def test_abilities_are_of_the_kinds_that_the_current_text_has(texts: dict[str, str]) -> None:
    wrong = []
    for card in CARDS:
        if card.name not in texts or card.name in OTHER_KINDS:
            continue
        told = [kind for kind in kinds_of_text(texts[card.name], today(card).front) if kind != "defender"]
        if kinds_of(card.front.abilities) != told:
            wrong.append((card.name, kinds_of(card.front.abilities), told))
    assert wrong == []


def test_abilities_have_the_numbers_that_the_current_text_has(texts: dict[str, str]) -> None:
    for card in CARDS:
        if card.name in texts:
            told = numbers_of_text(texts[card.name]) - OTHER_NUMBERS.get(card.name, set())
            assert numbers_of(card.front) == told, card.name


def today(card: Card) -> Card:
    """The card with types of today: old types of spells are instants."""
    line = card.front.type_line
    types = tuple("instant" if word in OLD_WORDS else word for word in line.types)
    return Card(replace(card.front, type_line=TypeLine(line.supertypes, types, line.subtypes)))


# --- types of then -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "types", "subtypes"),
    [
        ("Interrupt", ("interrupt",), ()),
        ("Mana Source", ("mana source",), ()),
        ("mana  source", ("mana source",), ()),
        ("Creature — Lost Soul", ("creature",), ("Lost Soul",)),
        ("Artifact Creature", ("artifact", "creature"), ()),
    ],
)
def test_old_types_are_read_and_written(text: str, types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
    line = parse_type_line(text)
    assert line == TypeLine((), types, subtypes)
    assert parse_type_line(str(line)) == line


def test_old_types_have_bits_of_their_own() -> None:
    assert OLD_TYPES == {"interrupt": kinds.INTERRUPT, "mana source": kinds.MANA_SOURCE}
    assert tuple(OLD_TYPES) == OLD_WORDS
    assert not set(OLD_WORDS) & set(CARD_TYPES)
    bits = [*TYPES.values(), *OLD_TYPES.values()]
    assert sum(bits) == (1 << len(bits)) - 1


@pytest.mark.parametrize(("name", "word"), [("Counterspell", "interrupt"), ("Dark Ritual", "mana source")])
def test_modern_rules_do_not_know_old_types(name: str, word: str) -> None:
    with pytest.raises(UserError) as caught:
        compile_card(pool.card(name), Setup())
    assert caught.value.message == "not_supported"
    assert caught.value.params["what"] == f"{name}: {word}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Counterspell", ("Interrupt", "Interrupção", "Interrupción")),
        ("Dark Ritual", ("Mana Source", "Fonte de mana", "Fuente de maná")),
    ],
)
def test_old_types_have_words_in_each_language(name: str, words: tuple[str, ...]) -> None:
    line = pool.card(name).front.type_line
    assert tuple(render_type_line(line, language) for language in LANGUAGES) == words


def test_a_player_chosen_as_it_enters_is_spoken_of_in_other_abilities() -> None:
    told = ("the chosen player's upkeep", "do jogador escolhido", "del jugador elegido")
    for language, words in zip(LANGUAGES, told, strict=True):
        assert words in render_face(pool.card("Black Vise").front, language)[1]


# --- declarations ------------------------------------------------------------------------------------------


def test_the_pool_is_large_enough_and_sorted() -> None:
    assert len(CARDS) >= 330
    assert pool.names() == sorted(card.name for card in CARDS)


@pytest.mark.parametrize(
    "name",
    (
        "Lightning Bolt",
        "Giant Growth",
        "Prodigal Sorcerer",
        "War Mammoth",
        "Shatter",
        "Icy Manipulator",
        "Winter Orb",
        "Royal Assassin",
        "Drudge Skeletons",
        "Sengir Vampire",
        "Control Magic",
        "Animate Dead",
        "Black Vise",
        "The Rack",
        "Ankh of Mishra",
        "Healing Salve",
        "Counterspell",
        "Benalish Hero",
        "Mesa Pegasus",
        "Serra Angel",
        "Disenchant",
        "Wrath of God",
        "Armageddon",
        "Circle of Protection: Red",
        "Circle of Protection: Artifacts",
        "Swords to Plowshares",
        "Mana Flare",
        "Jayemdae Tome",
        "Howling Mine",
        "Disrupting Scepter",
        "Power Sink",
        "Soul Net",
        "Scryb Sprites",
        "Forest",
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


def test_what_is_taken_from_today_differs_in_its_types_only() -> None:
    for card in taken.CARDS:
        modern = modern_pool.card(card.name).front
        assert replace(card.front, type_line=modern.type_line) == modern
        assert (card.front == modern) == (card.name in taken.SAME)


@PARAMS
def test_a_card_survives_being_written_and_read(card: Card) -> None:
    again = card_from_data(json.loads(json.dumps(card_to_data(card))))
    assert again == card
    assert card_digest(again) == card_digest(card)
    assert read_abilities(abilities_to_data(card.front.abilities)) == card.front.abilities


@PARAMS
def test_the_abilities_of_a_card_can_be_lowered(card: Card) -> None:
    """By the modern rules too, where old types of spells are instants: so the trees are complete."""
    definition = compile_card(today(card), Setup())
    assert definition.castable == int(not card.front.type_line.has("land"))


@pytest.mark.parametrize("key", EDITIONS)
def test_all_cards_compile_before_the_stack(key: str) -> None:
    setup = Setup()
    for card in CARDS:
        definition = compile_classic(card, setup, edition(key))
        assert definition.castable == int(not card.front.type_line.has("land")), card.name
        old = {word for word in card.front.type_line.types if word in OLD_TYPES}
        assert {word for word, bit in OLD_TYPES.items() if definition.types & bit} == old


@PARAMS
def test_walls_have_no_keyword_for_not_attacking(card: Card) -> None:
    """K-083: that Walls cannot attack is a rule."""
    assert "Wall" not in card.front.type_line.subtypes or "defender" not in card.front.keywords


def test_no_card_text_is_shipped() -> None:
    long = []
    for module in pool.MODULES:
        source = Path(str(import_module(f"{pool.__name__}.{module}").__file__)).read_text(encoding="utf-8")
        long += [text for text in strings(ast.parse(source)) if len(text) > LONGEST_TEXT]
    assert long == []


# --- example decks -----------------------------------------------------------------------------------------

DECKS = ("black-rituals", "blue-black-control", "red-green-might", "red-vise", "white-crusade")


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest, root: Path) -> DeckFile:
    return read_deck(root / "examples" / "decks" / "classic" / f"{request.param}.txt")


def test_every_deck_of_the_time_is_tested(root: Path) -> None:
    assert sorted(path.name for path in (root / "examples" / "decks" / "classic").iterdir()) == [
        f"{name}.txt" for name in DECKS
    ]


def test_a_deck_has_sixty_cards_of_the_pool_at_most_four_of_each(deck: DeckFile) -> None:
    assert problems(deck, pool.names()) == []
    assert total(deck.main) == 60
    assert deck.sideboard == []
    names = [entry.name for entry in deck.main]
    assert len(set(names)) == len(names)
    for entry in deck.main:
        assert entry.name in pool.names()
        assert is_basic_land(entry.name) or entry.count <= 4


def test_a_deck_has_the_lands_to_cast_its_cards(deck: DeckFile) -> None:
    cards = [pool.card(name) for name in resolve(deck, pool.names()).cards()]
    lands = [card for card in cards if card.front.type_line.has("land")]
    letters = {letter for card in lands for letter in mana_of(card)}
    assert 20 <= len(lands) <= 24
    assert {letter for card in cards for letter in card.front.color_letters} <= letters


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("seed", range(len(DECKS)))
def test_decks_play_a_game_to_its_end(root: Path, key: str, seed: int) -> None:
    """Each deck against the next one, every answer drawn at random."""
    setup, folder, order = Setup(), root / "examples" / "decks" / "classic", [*DECKS, *DECKS]
    lists = [resolve(read_deck(folder / f"{name}.txt"), pool.names()).cards() for name in order[seed : seed + 2]]
    decks = [[compile_classic(pool.card(name), setup, edition(key)) for name in names] for names in lists]
    game = new_game(key, setup, decks, seed)
    chance = Random(seed)
    for _ in range(5000):
        if game.kind == OVER:
            break
        game.answer(chance.choice(game.legal))
    assert game.kind == OVER


def mana_of(card: Card) -> Iterator[str]:
    for ability in card.front.all_abilities:
        for node in walk(ability):
            if isinstance(node, ManaSymbols):
                yield from (letter for letter in node.symbols if letter in "WUBRG")
