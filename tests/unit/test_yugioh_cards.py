"""Card declarations of Yu-Gi-Oh!: words and bits, cards as data and back, digests."""

from __future__ import annotations

import pytest

from mainphase.kernel.errors import UserError
from mainphase.yugioh import pool
from mainphase.yugioh.cards import (
    UNKNOWN,
    Card,
    card_digest,
    card_from_data,
    card_to_data,
    cards_digest,
    monster,
    normal,
    spell,
    trap,
)
from mainphase.yugioh.types import (
    ATTRIBUTES,
    CONTINUOUS,
    COUNTER,
    DARK,
    EFFECT,
    EQUIP,
    FIELD,
    FLIP,
    FUSION,
    MONSTER,
    NORMAL,
    QUICK_PLAY,
    RACES,
    RITUAL,
    SPELL,
    SPELLCASTER,
    TOKEN,
    TOON,
    TRAP,
    attribute_bit,
    attribute_name,
    kind_bits,
    kind_name,
    race_bit,
    race_name,
)

Row = dict[str, object]


# --- words and bits ----------------------------------------------------------------------------------------


def test_bits_are_those_of_card_databases() -> None:
    """As the table of type bits in the reference data has them, with the samples that it gives."""
    assert list(ATTRIBUTES.values()) == [1 << bit for bit in range(7)]
    assert list(ATTRIBUTES) == ["EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE"]
    assert list(RACES.values()) == [1 << bit for bit in range(20)]
    assert (RACES["Spellcaster"], RACES["Insect"], RACES["Reptile"]) == (2, 2048, 0x80000)
    assert (MONSTER, SPELL, TRAP, NORMAL, EFFECT, FUSION, RITUAL) == (1, 2, 4, 0x10, 0x20, 0x40, 0x80)
    assert (TOKEN, QUICK_PLAY, CONTINUOUS, EQUIP, FIELD) == (0x4000, 0x10000, 0x20000, 0x40000, 0x80000)
    assert (COUNTER, FLIP, TOON) == (0x100000, 0x200000, 0x400000)


@pytest.mark.parametrize(
    ("name", "bits"),
    [
        ("Normal Monster", 0x11),
        ("Effect Monster", 0x21),
        ("Flip Monster", 0x200021),
        ("Fusion Monster", 0x41),
        ("Effect Fusion Monster", 0x61),
        ("Ritual Monster", 0x81),
        ("Effect Ritual Monster", 0xA1),
        ("Spirit Monster", 0x221),
        ("Union Monster", 0x421),
        ("Toon Monster", 0x400021),
        ("Normal Spell", 0x2),
        ("Continuous Spell", 0x20002),
        ("Equip Spell", 0x40002),
        ("Field Spell", 0x80002),
        ("Quick-Play Spell", 0x10002),
        ("Ritual Spell", 0x82),
        ("Normal Trap", 0x4),
        ("Continuous Trap", 0x20004),
        ("Counter Trap", 0x100004),
    ],
)
def test_kinds_of_card(name: str, bits: int) -> None:
    assert (kind_name(bits), kind_bits(name)) == (name, bits)


def test_words_are_names_of_bits() -> None:
    assert all(attribute_name(attribute_bit(name)) == name for name in ATTRIBUTES)
    assert all(race_name(race_bit(name)) == name for name in RACES)
    assert (attribute_name(0), race_name(0), race_name(3), kind_name(0)) == ("", "", "", "")


@pytest.mark.parametrize(
    "name", ["", "Monster", "Normal", "Counter Spell", "Field Trap", "Tuner Monster", "normal spell"]
)
def test_unknown_kinds_are_refused(name: str) -> None:
    with pytest.raises(UserError) as caught:
        kind_bits(name)
    assert caught.value.message == "card.bad_field"


def test_unknown_words_are_refused_with_those_that_are_known() -> None:
    with pytest.raises(UserError) as caught:
        race_bit("Elf")
    assert caught.value.params == {"path": "race", "found": "Elf", "expected": ", ".join(RACES)}
    with pytest.raises(UserError) as caught:
        attribute_bit("dark")
    assert caught.value.params["path"] == "attribute"


# --- cards -----------------------------------------------------------------------------------------------


@pytest.mark.covers("YG-24")
@pytest.mark.parametrize(("level", "tributes"), [(1, 0), (4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (12, 2)])
def test_tributes_follow_the_level(level: int, tributes: int) -> None:
    assert normal("Test", 1, level, DARK, SPELLCASTER, 0, 0).tributes == tributes


def test_what_a_card_is() -> None:
    flip = monster("Test Flip", 1, 2, DARK, SPELLCASTER, 100, UNKNOWN, flip=True)
    assert flip.is_monster and flip.is_flip and not flip.is_normal_monster and not flip.is_spell
    equip, field = spell("Test Equip", 2, kind=EQUIP), spell("Test Field", 3, kind=FIELD)
    assert (equip.is_equip, equip.is_field, field.is_field, field.is_spell) == (True, False, True, True)
    assert (
        spell("Test Quick", 4, kind=QUICK_PLAY).is_quick_play
        and spell("Test Lasting", 5, kind=CONTINUOUS).is_continuous
    )
    counter = trap("Test Counter", 6, kind=COUNTER)
    assert counter.is_trap and counter.is_counter and not counter.is_spell and counter.tributes == 0
    ritual = Card("Test Rite", 7, SPELL | RITUAL)
    assert ritual.is_spell and not ritual.is_ritual_monster
    assert Card("Test Ritual", 8, MONSTER | RITUAL, level=8).is_ritual_monster
    assert Card("Test Fusion", 9, MONSTER | FUSION, level=5, materials=("A", "B")).is_fusion


def test_materials_and_unknown_numbers_survive() -> None:
    card = Card("Test", 9, MONSTER | FUSION, DARK, SPELLCASTER, 5, UNKNOWN, 0, materials=("A", "B"))
    data = card_to_data(card)
    assert (data["atk"], data["def"], data["materials"]) == ("?", 0, ["A", "B"])
    assert card_from_data(data) == card


@pytest.mark.parametrize(
    ("change", "message", "path"),
    [
        ({"name": ""}, "card.bad_field", "card.name"),
        ({"passcode": -1}, "card.bad_field", "card.passcode"),
        ({"kind": "Monster"}, "card.bad_field", "card.kind"),
        ({"attribute": "dark"}, "card.bad_field", "card.attribute"),
        ({"race": 3}, "card.bad_field", "card.race"),
        ({"level": 13}, "card.bad_field", "card.level"),
        ({"level": True}, "card.bad_field", "card.level"),
        ({"atk": "many"}, "card.bad_field", "card.atk"),
        ({"def": 10000}, "card.bad_field", "card.def"),
        ({"materials": "A"}, "card.bad_field", "card.materials"),
        ({"kind": "Normal Spell"}, "card.bad_field", "card.attribute"),
        ({"color": "W"}, "card.unknown_field", "card"),
        ({"abilities": [{"op": "Fly"}]}, "tree.unknown_op", "card.abilities[0]"),
    ],
)
def test_bad_fields_are_named(change: Row, message: str, path: str) -> None:
    with pytest.raises(UserError) as caught:
        card_from_data({**card_to_data(pool.card("Dark Magician")), **change})
    assert (caught.value.message, caught.value.params["path"]) == (message, path)
    with pytest.raises(UserError):
        card_from_data([])


def test_the_digest_is_of_all_that_is_declared_and_of_no_order() -> None:
    first, second = pool.card("Dark Magician"), pool.card("Dark Hole")
    assert cards_digest([first, second]) == cards_digest([second, first])
    assert len({cards_digest(cards) for cards in ([], [first], [second], [first, second])}) == 4
    stronger = normal(first.name, first.passcode, first.level, first.attribute, first.race, 2501, first.defense)
    assert card_digest(stronger) != card_digest(first)
    assert card_digest(Card(second.name, second.passcode, second.types)) != card_digest(second)
