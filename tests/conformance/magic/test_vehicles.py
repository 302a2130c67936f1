"""Vehicles and what crews them: tapping creatures for their total power (301.7, 702.122)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, OTHER, activated, cost, gain_life, select
from mainphase.magic.cards import artifact, card, creature

MICE = creature("Mice", "{0}", "Mouse", 1, 1)
OX = creature("Ox", "{0}", "Ox", 3, 3)
WALL = creature("Wall", "{0}", "Wall", 0, 4)
SHADE = creature("Shade", "{0}", "Shade", -1, 3)
SLED = artifact(
    "Sled", "{0}", activated(cost(tree.PayTappingPower(select(CREATURE, OTHER), tree.Number(3))), gain_life(1))
)


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


@pytest.mark.covers("702.122a")
def test_any_number_of_creatures_with_enough_power_together() -> None:
    play = at_main(Side([], [SLED, MICE, OX, WALL]), Side())
    play.answer("activate Sled")
    assert play.question == "pay a cost"
    assert play.options == ["pay with Mice", "pay with Ox"]  # without Ox there is not enough
    play.answer("pay with Mice")
    assert play.options == ["done", "pay with Wall"]  # that Ox has to follow was no question
    play.answer("done")
    assert play.is_tapped("Mice") and play.is_tapped("Ox") and not play.is_tapped("Wall")
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("702.122a")
def test_more_creatures_than_needed_may_be_tapped() -> None:
    play = at_main(Side([], [SLED, OX, WALL, MICE]), Side())
    play.answer("activate Sled")
    assert play.is_tapped("Ox")
    assert play.options == ["done", "pay with Wall", "pay with Mice"]
    play.answer("pay with Mice")
    assert not play.is_tapped("Wall") and play.is_tapped("Mice")
    assert play.stack == ["Sled"]


@pytest.mark.covers("702.122a", "602.5")
def test_without_enough_power_it_cannot_be_activated() -> None:
    assert not at_main(Side([], [SLED, MICE, MICE, WALL]), Side([], [OX])).may("activate Sled")
    assert not at_main(Side([], [SLED, MICE, MICE, SHADE]), Side()).may("activate Sled")
    assert at_main(Side([], [SLED, MICE, MICE, MICE]), Side()).may("activate Sled")


@pytest.mark.covers("702.122a")
def test_less_than_no_power_counts_against() -> None:
    play = at_main(Side([], [SLED, SHADE, OX, MICE]), Side())
    play.answer("activate Sled")
    assert play.options == ["pay with Shade", "pay with Ox"]
    play.answer("pay with Shade")
    assert play.is_tapped("Ox") and play.is_tapped("Mice")
    assert play.stack == ["Sled"]


BARGE = card("Barge", "{0}", "Artifact — Vehicle", tree.KeywordAbility("crew", number=tree.Number(3)), pt="4/5")


@pytest.mark.covers("301.7", "301.7a", "301.7b", "702.122a")
def test_crew_makes_the_vehicle_a_creature_until_end_of_turn() -> None:
    play = at_main(Side([], [BARGE, OX]), Side())
    assert not play.game.is_creature(play.slots("Barge")[0])
    play.activate("Barge")
    assert play.is_tapped("Ox")
    play.resolve()
    assert play.game.is_creature(play.slots("Barge")[0])
    assert play.size("Barge") == (4, 5)
    while play.question != "declare attackers":
        play.decline()
    play.attack("Barge")
    play.to("postcombat main")
    assert play.life("B") == 16
    play.to("upkeep", "B")
    assert not play.game.is_creature(play.slots("Barge")[0])


@pytest.mark.covers("702.122a")
def test_a_vehicle_does_not_crew_itself_and_the_sick_may() -> None:
    rider = creature("Rider", "{0}", "Knight", 3, 1)
    play = at_main(Side([rider], [BARGE]), Side())
    assert not play.may("activate Barge")
    play.cast("Rider")
    play.resolve()
    play.activate("Barge")
    play.resolve()
    assert play.is_tapped("Rider")
    assert not play.may("activate Barge")  # only the Barge itself is an untapped creature
