"""Vehicles of the pool (301.7, 702.122)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities.build import draw, spell
from mainphase.magic.cards import creature, instant
from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import HASTE

BIG = creature("Titan", "{6}", "Giant", 8, 8)


def crew(play: Play, name: str) -> None:
    """Tap what is asked for and let the ability resolve."""
    play.answer(f"activate {name}")
    while play.question != "priority":
        play.answer(next(each for each in play.options if each != "done" and "Esika" not in each))
    settle(play)


@pytest.mark.covers("702.122a", "301.7")
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Brute Suit", (4, 3)),
        ("Consulate Dreadnought", (7, 11)),
        ("Cultivator's Caravan", (5, 5)),
        ("Ovalchase Dragster", (6, 1)),
        ("Thundering Chariot", (3, 3)),
        ("Esika's Chariot", (4, 4)),
    ],
)
def test_a_crewed_vehicle_is_a_creature_of_its_size(name: str, size: tuple[int, int]) -> None:
    play = main(Side(battlefield=[name, BIG]), Side())
    vehicle = play.permanent(name)
    assert vehicle.types & CREATURE == 0
    crew(play, name)
    assert (play.permanent(name).types & CREATURE != 0, play.size(name), play.is_tapped("Titan")) == (True, size, True)


@pytest.mark.covers("702.122c")
def test_honeymoon_hearse_needs_two_creatures() -> None:
    play = main(Side(battlefield=["Honeymoon Hearse", BIG]), Side())
    assert not play.may("activate Honeymoon Hearse")
    play = main(Side(battlefield=["Honeymoon Hearse", BEAR, BEAR]), Side())
    crew(play, "Honeymoon Hearse")
    assert (play.size("Honeymoon Hearse"), play.is_tapped("Bear", 0), play.is_tapped("Bear", 1)) == ((5, 5), True, True)


@pytest.mark.covers("707.2", "508.3a")
def test_esikas_chariot_brings_cats_and_copies_one() -> None:
    play = arrive("Esika's Chariot")
    settle(play)
    assert play.battlefield("A").count("Cat") == 2
    play.to("precombat main", "A")
    crew(play, "Esika's Chariot")
    while play.question != "declare attackers":
        play.decline()
    play.attack("Esika's Chariot")
    settle(play)
    assert play.battlefield("A").count("Cat") == 3


@pytest.mark.covers("605.1a")
def test_cultivators_caravan_gives_mana_and_the_dragster_is_quick() -> None:
    blue = instant("Blue", "{U}", spell(draw()))
    play = main(Side(battlefield=["Cultivator's Caravan"], hand=[blue]), Side())
    assert play.may("cast Blue")
    play = arrive("Ovalchase Dragster", Side(battlefield=[BEAR]))
    crew(play, "Ovalchase Dragster")
    assert play.permanent("Ovalchase Dragster").keywords & HASTE
    while play.question != "declare attackers":
        play.decline()
    play.attack("Ovalchase Dragster")
    play.to("postcombat main")
    assert play.life("B") == 14
