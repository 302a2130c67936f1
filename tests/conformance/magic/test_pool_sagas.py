"""Sagas of the pool: what each chapter does (714)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.cards import creature
from mainphase.magic.keywords import DEATHTOUCH, FLYING, INDESTRUCTIBLE

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
ELK = creature("Elk", "{3}{G}", "Elk", 4, 4)


def saga(name: str, *sides: Side, chapters: int = 1) -> Play:
    """A game in which that Saga has entered under A's control; its chapters are told as the turns of A come."""
    play = arrive(name, *sides)
    for _ in range(1, chapters):
        settle(play)
        play.to("precombat main", "A")
    return play


@pytest.mark.covers("714.2b", "714.3c", "704.5s")
def test_history_of_benalia() -> None:
    play = saga("History of Benalia", Side())
    settle(play)
    assert play.battlefield("A") == ["History of Benalia", "Knight"]
    play.to("precombat main", "A")
    settle(play)
    play.to("precombat main", "A")
    settle(play)
    assert [play.size("Knight", number) for number in (0, 1)] == [(4, 3), (4, 3)]
    assert play.graveyard("A") == ["History of Benalia"]


def test_the_birth_of_meletis() -> None:
    play = saga("The Birth of Meletis", Side(library=["Plains", "Forest"]))
    settle(play)
    assert "Plains" in play.hand("A")
    play.to("precombat main", "A")
    settle(play)
    assert play.size("Wall") == (0, 4)
    play.to("precombat main", "A")
    settle(play)
    assert play.life("A") == 22


@pytest.mark.covers("601.2c")
def test_triumph_of_gerrard_targets_the_creature_with_the_greatest_power() -> None:
    play = saga("Triumph of Gerrard", Side(battlefield=[BEAR, ELK]))
    settle(play)
    assert (play.size("Bear"), play.size("Elk")) == ((2, 2), (5, 5))
    play = saga("Triumph of Gerrard", Side(battlefield=[BEAR, ELK]), chapters=3)
    settle(play)
    assert play.permanent("Elk").keywords & FLYING and not play.permanent("Bear").keywords & FLYING


@pytest.mark.covers("608.2e", "101.4")
def test_fall_of_the_thran_destroys_lands_and_returns_them() -> None:
    sides = Side(battlefield=["Plains"] * 3), Side(battlefield=["Island"])
    play = saga("Fall of the Thran", *sides)
    settle(play)
    assert (play.graveyard("A").count("Plains"), play.graveyard("B")) == (3, ["Island"])
    play.to("precombat main", "A")
    settle(play)
    assert (play.battlefield("A").count("Plains"), play.battlefield("B")) == (2, ["Island"])


@pytest.mark.covers("611.2b", "502.3")
def test_time_of_ice_keeps_a_creature_tapped_as_long_as_it_is_there() -> None:
    play = saga("Time of Ice", Side(), Side(battlefield=[BEAR, OX]))
    play.answer("target Bear")
    settle(play)
    play.to("upkeep", "B")
    assert (play.is_tapped("Bear"), play.is_tapped("Ox")) == (True, False)
    play.to("precombat main", "A")
    play.answer("target Bear")
    settle(play)
    play.to("precombat main", "A")
    settle(play)
    assert (play.battlefield("B"), "Bear" in play.hand("B")) == (["Ox"], True)


def test_the_eldest_reborn() -> None:
    play = saga("The Eldest Reborn", Side(), Side(battlefield=[BEAR, "Forest"], hand=["Island"]))
    settle(play)
    assert (play.battlefield("B"), play.graveyard("B")) == (["Forest"], ["Bear"])
    play.to("precombat main", "A")
    while play.question == "priority":
        play.passes()
    play.answer("discard Island")
    play.to("precombat main", "A")
    settle(play)
    assert "Bear" in play.battlefield("A")


def test_elspeths_nightmare() -> None:
    play = saga("Elspeth's Nightmare", Side(), Side(battlefield=[ELK, BEAR], hand=["Doom Blade", BEAR, "Forest"]))
    settle(play)
    assert play.battlefield("B") == ["Elk"]
    play.to("precombat main", "A")
    while play.question == "priority":
        play.passes()
    assert {"discard Bear", "discard Forest"}.isdisjoint(play.options)
    play.answer("discard Doom Blade")
    assert "Doom Blade" in play.graveyard("B") and "Bear" in play.hand("B")
    play.to("precombat main", "A")
    settle(play)
    assert play.graveyard("B") == [] and "Bear" in play.exile("B")


def test_rite_of_belzenlok_makes_a_demon_that_is_hungry() -> None:
    play = saga("Rite of Belzenlok", Side(), chapters=3)
    settle(play)
    assert (play.battlefield("A").count("Cleric"), play.size("Demon")) == (4, (6, 6))
    for clerics, life in ((3, 20), (2, 20), (1, 20), (0, 20), (0, 14)):
        play.to("upkeep", "A")
        settle(play)
        assert (play.battlefield("A").count("Cleric"), play.life("A")) == (clerics, life)


@pytest.mark.parametrize("lands", [["Mountain"], ["Forest"]])
def test_the_first_eruption(lands: list[str]) -> None:
    play = saga("The First Eruption", Side(battlefield=lands), Side(battlefield=[BEAR, ELK, "Scryb Sprites"]))
    settle(play)
    assert (play.battlefield("B"), play.permanent("Bear").damage) == (["Bear", "Elk", "Scryb Sprites"], 1)
    play.to("precombat main", "A")
    settle(play)
    assert play.pool("A") == 2
    play.to("precombat main", "A")
    settle(play)
    assert play.battlefield("B") == (["Elk"] if lands == ["Mountain"] else ["Bear", "Elk", "Scryb Sprites"])


@pytest.mark.covers("614.1a", "616.1")
def test_the_flame_of_keld_adds_two_to_the_damage_of_red_sources() -> None:
    hand = ["Lightning Bolt", "Shock"]
    play = saga("The Flame of Keld", Side(hand=hand, library=["Shock", "Fiery Temper"], battlefield=["Mountain"] * 3))
    settle(play)
    assert sorted(play.hand("A")) == [] and "Lightning Bolt" in play.graveyard("A")
    play = saga(
        "The Flame of Keld",
        Side(library=["Shock"], battlefield=["Mountain"] * 3),
        chapters=3,
    )
    settle(play)
    play.cast("Shock", "B")
    play.resolve()
    assert play.life("B") == 16


@pytest.mark.covers("611.2a", "605.1a")
def test_song_of_freyalise_lets_creatures_give_mana_until_the_next_turn() -> None:
    play = saga("Song of Freyalise", Side(battlefield=[BEAR], hand=["Opt"]))
    settle(play)
    assert play.may("cast Opt")
    play = saga("Song of Freyalise", Side(battlefield=[BEAR]), chapters=3)
    settle(play)
    assert play.size("Bear") == (3, 3) and play.permanent("Bear").keywords & INDESTRUCTIBLE


def test_the_mending_of_dominaria() -> None:
    play = saga("The Mending of Dominaria", Side(library=[BEAR, "Forest"], graveyard=["Plains"]))
    settle(play)
    assert (sorted(play.graveyard("A")), play.hand("A")) == (["Forest", "Plains"], ["Bear"])
    play = saga("The Mending of Dominaria", Side(graveyard=["Plains", ELK]), chapters=3)
    settle(play)
    assert (play.battlefield("A"), play.graveyard("A")) == (["Plains"], ["The Mending of Dominaria"])


def test_binding_the_old_gods() -> None:
    play = saga("Binding the Old Gods", Side(battlefield=[BEAR], library=["Taiga"]), Side(
        battlefield=[ELK, "Island"]))  # fmt: skip
    assert not play.may("target Island")
    play.answer("target Elk")
    settle(play)
    assert play.battlefield("B") == ["Island"]
    play.to("precombat main", "A")
    settle(play)
    play.to("precombat main", "A")
    settle(play)
    assert play.permanent("Bear").keywords & DEATHTOUCH


@pytest.mark.covers("712.14a", "714.4")
@pytest.mark.parametrize(("name", "back", "size"), [
    ("Azusa's Many Journeys", "Likeness of the Seeker", (3, 3)),
    ("Befriending the Moths", "Imperial Moth", (2, 4)),
])  # fmt: skip
def test_a_saga_that_comes_back_as_a_creature(name: str, back: str, size: tuple[int, int]) -> None:
    play = saga(name, Side(battlefield=[BEAR]), chapters=3)
    settle(play)
    assert (play.size(back), play.graveyard("A")) == (size, [])
