"""Leveler cards: level up and level symbols (702.87, 711)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic import pool
from mainphase.magic.abilities.build import CREATURE, YOURS, plus, select, static
from mainphase.magic.cards import artifact, card_from_data, card_to_data
from mainphase.magic.keywords import FIRST_STRIKE, FLYING
from mainphase.text.read import read_rules
from mainphase.text.render import render_face

LANDS = ["Plains", "Plains"]


def grown(name: str, levels: int, land: str, lands: int) -> Play:
    """The leveler with so many level counters."""
    play = main(Side(battlefield=[name, *[land] * lands]), Side(battlefield=[BEAR]))
    for _ in range(levels):
        play.answer(f"activate {name}")
        play.resolve()
    return play


@pytest.mark.covers("702.87a", "711.4")
def test_702_87a_leveling_up_is_done_as_a_sorcery_at_any_level() -> None:
    play = main(Side(battlefield=["Student of Warfare", *LANDS]), Side())
    play.answer("activate Student of Warfare")
    assert not play.may("activate Student of Warfare")  # the ability is on the stack
    play.resolve()
    assert play.may("activate Student of Warfare")
    play.to("upkeep", "B")
    assert not play.may("activate Student of Warfare")


@pytest.mark.covers("711.2a", "711.2b", "711.5")
@pytest.mark.parametrize(
    ("levels", "size", "keywords"),
    [(0, (1, 1), False), (1, (2, 2), False), (4, (2, 2), False), (5, (5, 5), True), (6, (5, 5), True)],
)
def test_711_2_a_symbol_counts_between_its_numbers_or_from_its_number_on(
    levels: int, size: tuple[int, int], keywords: bool
) -> None:
    play = grown("Caravan Escort", levels, "Plains", 12)
    assert play.size("Caravan Escort") == size
    assert (play.permanent("Caravan Escort").keywords & FIRST_STRIKE != 0) == keywords


@pytest.mark.covers("711.2a", "613.4b")
def test_711_2a_the_numbers_are_base_numbers() -> None:
    banner = artifact("Banner", "{0}", static(select(CREATURE, YOURS), plus(1, 0)))
    play = main(Side(battlefield=["Skywatcher Adept", banner, *["Island"] * 3]), Side())
    play.answer("activate Skywatcher Adept")
    play.resolve()
    assert play.size("Skywatcher Adept") == (3, 2)
    assert play.permanent("Skywatcher Adept").keywords & FLYING != 0


@pytest.mark.covers("711.2a")
def test_711_2a_abilities_beside_a_symbol_are_there_for_its_levels_only() -> None:
    play = grown("Kazandu Tuskcaller", 2, "Forest", 4)
    play.to("precombat main", "B")
    assert play.battlefield("A").count("Elephant") == 0
    play = grown("Kabira Vindicator", 2, "Plains", 6)
    assert play.size("Kabira Vindicator") == (3, 6)
    play = main(Side(battlefield=["Kabira Vindicator", BEAR, *["Plains"] * 6]), Side())
    assert play.size("Bear") == (2, 2)
    for _ in range(2):
        play.answer("activate Kabira Vindicator")
        play.resolve()
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("711.6")
def test_711_6_elsewhere_it_has_the_uppermost_numbers() -> None:
    front = pool.card("Student of Warfare").front
    assert (front.base_power, front.base_toughness) == (1, 1)


def test_levelers_are_written_and_read() -> None:
    for name in ("Echo Mage", "Lighthouse Chronologist", "Hexdrinker"):
        card = pool.card(name)
        assert card_from_data(card_to_data(card)) == card
        assert read_rules("\n".join(render_face(card.front)), name) == list(card.front.abilities)
    lines = render_face(pool.card("Student of Warfare").front, "es")
    assert lines[1] == "NIVEL 2-6\n3/3\nDaña primero"


def test_printed_text_of_a_leveler() -> None:
    text = "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike"
    assert read_rules(text, "Student of Warfare") == list(pool.card("Student of Warfare").front.abilities)
