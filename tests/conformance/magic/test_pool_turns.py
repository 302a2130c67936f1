"""Cards of the pool that add phases to the turn."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Play, Side, main, phases_of
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import LAND, YOU, spell
from mainphase.magic.cards import instant

FIVE_LANDS = ["Mountain"] * 5
LAY = instant(
    "Lay",
    "{0}",
    spell(tree.ChooseObjects(tree.Selector(LAND, "hand", YOU), "it"), tree.PutOntoBattlefield(tree.Chosen("it"))),
)
MORE = instant("More", "{0}", spell(tree.ExtraParts(("combat", "main"))))


def attack(play: Play, *names: str) -> None:
    while play.question != "declare attackers":
        play.decline()
    play.attack(*names)


# --- World at War ------------------------------------------------------------------------------------------------


@pytest.mark.covers("500.8", "505.1a")
def test_X_23_world_at_war_adds_a_combat_after_the_first_postcombat_main_phase() -> None:
    play = main(Side(battlefield=[*FIVE_LANDS, BEAR], hand=["World at War"]), Side())
    mark = play.mark
    play.cast("World at War")
    settle(play)
    attack(play, "Bear")
    play.to("postcombat main", "A")
    assert play.is_tapped("Bear")
    play.to("beginning of combat", "A")
    settle(play)
    assert not play.is_tapped("Bear")
    play.to("upkeep", "B")
    phases = phases_of(play.visited(mark))
    assert phases.count("combat") == 2
    assert phases.count("postcombat main") == 2


@pytest.mark.covers("500.8")
def test_X_23_world_at_war_cast_in_the_first_postcombat_main_phase() -> None:
    play = main(Side(battlefield=FIVE_LANDS, hand=["World at War"]), Side())
    play.to("postcombat main", "A")
    mark = play.mark
    play.cast("World at War")
    settle(play)
    play.to("upkeep", "B")
    assert phases_of(play.visited(mark)).count("postcombat main") == 1


@pytest.mark.covers("500.8")
def test_X_23_world_at_war_cast_in_a_second_postcombat_main_phase_adds_nothing() -> None:
    play = main(Side(battlefield=FIVE_LANDS, hand=["World at War", MORE]), Side())
    play.cast("More")
    settle(play)
    play.to("postcombat main", "A")
    play.to("postcombat main", "A")
    mark = play.mark
    play.cast("World at War")
    settle(play)
    play.to("upkeep", "B")
    assert "combat" not in phases_of(play.visited(mark))


# --- Moraug, Fury of Akoum ---------------------------------------------------------------------------------------


@pytest.mark.covers("603.4", "500.8")
def test_603_4_moraug_adds_a_combat_in_your_main_phase_and_untaps_your_creatures() -> None:
    play = main(Side(battlefield=["Moraug, Fury of Akoum", BEAR], hand=["Forest", LAY]), Side())
    attack(play, "Bear")
    play.to("postcombat main", "A")
    assert play.size("Bear") == (3, 2)  # it attacked once
    play.answer("play Forest")
    assert play.stack == ["Moraug, Fury of Akoum"]
    mark = play.mark
    settle(play)
    play.to("beginning of combat", "A")
    settle(play)
    assert not play.is_tapped("Bear")
    attack(play, "Bear")
    assert (play.size("Bear"), play.size("Moraug, Fury of Akoum")) == ((4, 2), (6, 6))
    play.to("end", "A")
    assert phases_of(play.visited(mark)) == ["combat", "ending"]  # no main phase follows


@pytest.mark.covers("603.4")
def test_603_4_moraug_does_not_trigger_in_combat() -> None:
    play = main(Side(battlefield=["Moraug, Fury of Akoum"], hand=["Forest", LAY]), Side())
    play.to("beginning of combat", "A")
    play.cast("Lay")
    play.resolve()
    if play.question != "priority":
        settle(play)
    assert "Forest" in play.battlefield("A")
    assert play.stack == []


@pytest.mark.covers("603.4")
def test_603_4_moraug_does_not_trigger_in_the_main_phase_of_an_opponent() -> None:
    play = main(Side(battlefield=["Moraug, Fury of Akoum"], hand=["Forest", LAY]), Side())
    play.to("precombat main", "B")
    play.passes("B")
    play.cast("Lay")
    play.resolve()
    if play.question != "priority":
        play.answer(play.options[-1])
    assert "Forest" in play.battlefield("A")
    assert play.stack == []


# --- Tymna the Weaver --------------------------------------------------------------------------------------------


@pytest.mark.covers("608.2i", "107.3")
def test_SC_17_tymna_counts_the_opponents_that_combat_damage_was_dealt_to() -> None:
    mine = Side(battlefield=["Tymna the Weaver", BEAR, "Grizzly Bears"], library=["Forest"] * 9)
    play = main(mine, Side(), Side(), Side())
    attack(play, "Bear > B", "Grizzly Bears > C")
    while play.part != "postcombat main":
        play.decline()
    assert play.stack == ["Tymna the Weaver"]
    hand = len(play.hand("A"))
    settle(play)
    assert [play.life(who) for who in "ABCD"] == [18, 18, 18, 20]
    assert len(play.hand("A")) - hand == 2
