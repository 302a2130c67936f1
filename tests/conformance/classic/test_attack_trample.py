"""Trample with real cards: worked out at the end of damage prevention, past any number of blockers (K-087, X-16)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import creature

QUICK = creature("Quick Mammoth", "{3}{G}", "Mammoth", 3, 3, keyword("trample"), keyword("first strike"))


@pytest.mark.covers("SC-K5", "X-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_087_all_on_one_blocker_the_other_undamaged(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["War Mammoth"]),
        Side(battlefield=["Mons's Goblin Raiders", "Merfolk of the Pearl Trident"]),
        edition=edition,
    )
    duel.attack("War Mammoth")
    duel.block({"Mons's Goblin Raiders": "War Mammoth", "Merfolk of the Pearl Trident": "War Mammoth"})
    assert [int(each.split()[-1]) for each in duel.options] == [0, 1, 2, 3]
    duel.answer(duel.options[3])
    duel.end_attack()
    assert duel.graveyard("B") == ["Mons's Goblin Raiders"]
    assert duel.battlefield("B") == ["Merfolk of the Pearl Trident"]
    assert duel.life("B") == 18
    assert duel.battlefield("A") == ["War Mammoth"]


@pytest.mark.parametrize(("first", "life"), [(1, 19), (2, 19), (0, 18)])
def test_K_087_what_is_more_than_each_damaged_blocker_needs_goes_over(first: int, life: int) -> None:
    duel = Duel(Side(battlefield=["War Mammoth"]), Side(battlefield=["Savannah Lions", "Scryb Sprites"]))
    duel.attack("War Mammoth")
    duel.block({"Savannah Lions": "War Mammoth", "Scryb Sprites": "War Mammoth"})
    duel.answer(duel.options[first])
    duel.end_attack()
    assert duel.life("B") == life


def test_K_087_what_a_blocker_survives_goes_nowhere() -> None:
    duel = Duel(Side(battlefield=["War Mammoth"]), Side(battlefield=["Wall of Stone", "Scryb Sprites"]))
    duel.attack("War Mammoth")
    duel.block({"Wall of Stone": "War Mammoth", "Scryb Sprites": "War Mammoth"})
    duel.answer(duel.options[3])
    duel.end_attack()
    assert duel.life("B") == 20 and duel.battlefield("B") == ["Wall of Stone", "Scryb Sprites"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_087_damage_prevented_on_the_blocker_is_taken_from_what_goes_over(edition: str) -> None:
    """Healing Salve on the blocker does not save it but the player."""
    duel = Duel(
        Side(battlefield=["Force of Nature"]),
        Side(battlefield=["Grizzly Bears", "Plains"], hand=["Healing Salve"]),
        edition=edition,
    )
    duel.attack("Force of Nature")
    duel.block({"Grizzly Bears": "Force of Nature"})
    assert duel.window == "neutral state" or duel.window == "damage prevention"
    while duel.window != "damage prevention":
        duel.passes()
    duel.cast("Healing Salve", "Grizzly Bears", modes=[2])
    duel.end_attack()
    assert duel.graveyard("B") == ["Healing Salve", "Grizzly Bears"]
    assert duel.life("B") == 20 - (8 - 3 - 2)


def test_K_087_what_goes_over_can_be_prevented_in_a_step_of_its_own() -> None:
    duel = Duel(
        Side(battlefield=["Force of Nature"]),
        Side(battlefield=["Grizzly Bears", "Plains"], hand=["Healing Salve"]),
    )
    duel.attack("Force of Nature")
    duel.block({"Grizzly Bears": "Force of Nature"})
    while duel.window != "damage prevention":
        duel.passes()
    duel.passes("B")
    assert duel.graveyard("B") == ["Grizzly Bears"] and duel.window == "damage prevention"
    duel.cast("Healing Salve", "B", modes=[2])
    duel.end_attack()
    assert duel.life("B") == 20 - (8 - 2) + 3


def test_K_087_if_some_blockers_have_left_the_others_take_it_all() -> None:
    duel = Duel(
        Side(battlefield=["War Mammoth"]),
        Side(battlefield=["Wall of Stone", "Savannah Lions", "Island"], hand=["Unsummon"]),
    )
    duel.attack("War Mammoth")
    duel.block({"Wall of Stone": "War Mammoth", "Savannah Lions": "War Mammoth"})
    duel.play("Unsummon", "Wall of Stone")
    assert duel.question != "assign damage"
    duel.end_attack()
    assert duel.graveyard("B")[-1] == "Savannah Lions" and duel.life("B") == 18


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_087_no_blocker_that_can_receive_damage_all_goes_to_the_player(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["War Mammoth"]),
        Side(battlefield=["Grizzly Bears", *["Island"] * 3], hand=["Gaseous Form"]),
        edition=edition,
    )
    duel.main("B").play("Gaseous Form", "Grizzly Bears")
    duel.main("A")
    duel.attack("War Mammoth")
    duel.block({"Grizzly Bears": "War Mammoth"})
    duel.end_attack()
    assert duel.life("B") == 17 and duel.dealt() == [("War Mammoth", "B", 3)]


def test_K_087_trample_with_first_strike_goes_over_in_the_first_step() -> None:
    duel = Duel(Side(battlefield=[QUICK]), Side(battlefield=["Savannah Lions"]))
    duel.attack("Quick Mammoth")
    duel.block({"Savannah Lions": "Quick Mammoth"})
    duel.end_attack()
    assert duel.dealt() == [("Quick Mammoth", "Savannah Lions", 1), ("Quick Mammoth", "B", 2)]
    assert duel.battlefield("A") == ["Quick Mammoth"]


def test_K_087_a_blocker_killed_by_first_strike_leaves_all_to_the_player() -> None:
    """The trampler is still blocked, by nothing any more."""
    duel = Duel(
        Side(battlefield=["War Mammoth", "Benalish Hero", "Tundra Wolves"]), Side(battlefield=["Scryb Sprites"])
    )
    duel.attack("War Mammoth", "Benalish Hero")
    duel.band(("War Mammoth", "Benalish Hero"))
    duel.block({"Scryb Sprites": "War Mammoth"})
    while duel.question == "assign damage":
        duel.answer(duel.options[0])
    duel.end_attack()
    assert duel.graveyard("B") == ["Scryb Sprites"]
    assert duel.life("B") == 17  # the hero and the mammoth deal 4 to it: what it needs is taken off once


def test_K_087_only_attackers_trample() -> None:
    duel = Duel(Side(battlefield=["Scryb Sprites", "Savannah Lions"]), Side(battlefield=["War Mammoth"]))
    duel.attack("Savannah Lions")
    duel.block({"War Mammoth": "Savannah Lions"})
    duel.end_attack()
    assert (duel.life("A"), duel.life("B")) == (20, 20) and duel.graveyard("A") == ["Savannah Lions"]


def test_K_087_a_tapped_blocker_is_trampled_over_like_others() -> None:
    duel = Duel(Side(battlefield=["War Mammoth", "Scryb Sprites"]), Side(battlefield=["Prodigal Sorcerer"]))
    duel.attack("War Mammoth")
    duel.block({"Prodigal Sorcerer": "War Mammoth"})
    duel.use("Prodigal Sorcerer", "Scryb Sprites")
    duel.end_attack()
    assert duel.life("B") == 18


def test_K_087_damage_of_the_turn_counts_for_what_a_blocker_needs() -> None:
    duel = Duel(Side(battlefield=["War Mammoth", "Mountain"], hand=["Lightning Bolt"]), Side(battlefield=["Craw Wurm"]))
    duel.main().play("Lightning Bolt", "Craw Wurm")
    assert duel.battlefield("B") == ["Craw Wurm"] and duel.permanent("Craw Wurm").damage == 3
    duel.attack("War Mammoth")
    duel.block({"Craw Wurm": "War Mammoth"})
    duel.end_attack()
    assert duel.life("B") == 18 and duel.graveyard("B") == ["Craw Wurm"]  # one point was enough


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_087_a_blocker_that_regenerates_was_trampled_over_all_the_same(edition: str) -> None:
    duel = Duel(Side(battlefield=["War Mammoth"]), Side(battlefield=["Drudge Skeletons", "Swamp"]), edition=edition)
    duel.attack("War Mammoth")
    duel.block({"Drudge Skeletons": "War Mammoth"})
    while duel.part != "main":
        if "activate Drudge Skeletons" in duel.options:
            duel.answer("activate Drudge Skeletons")
        else:
            duel.decline()
    assert duel.battlefield("B") == ["Drudge Skeletons", "Swamp"] and duel.life("B") == 18


@pytest.mark.covers("K-088")
def test_K_087_damage_reduced_to_nothing_by_protection_does_not_go_over() -> None:
    """The black mammoth's damage to the knight is reduced to 0, so nothing is over what destroys it."""
    black = creature("Black Mammoth", "{3}{B}", "Mammoth", 3, 3, keyword("trample"))
    duel = Duel(Side(battlefield=[black]), Side(battlefield=["White Knight"]))
    duel.attack("Black Mammoth")
    duel.block({"White Knight": "Black Mammoth"})
    duel.end_attack()
    assert duel.life("B") == 20 and duel.battlefield("B") == ["White Knight"]
