"""The world rule: of several world permanents the newest stays (704.5k, 205.4f)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import spell
from mainphase.magic.cards import card, instant

PLAIN = card("Endless Plain", "{0}", "World Enchantment")
SEA = card("Endless Sea", "{0}", "World Enchantment")
BOTH = instant("Rise", "{0}", spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard")))))


@pytest.mark.covers("704.5k", "205.4f")
def test_the_newest_world_permanent_stays() -> None:
    play = Play(Side([SEA]), Side([], [PLAIN]))
    play.to("precombat main", "A")
    play.cast("Endless Sea")
    mark = play.mark
    play.resolve()
    assert play.battlefield("A") == ["Endless Sea"]
    assert play.graveyard("B") == ["Endless Plain"]
    play.expect(mark, ("moved", "704.5k", "B", "Endless Plain"))


@pytest.mark.covers("704.5k")
def test_of_two_that_came_at_once_none_stays() -> None:
    play = Play(Side([BOTH], graveyard=[SEA, PLAIN]), Side())
    play.to("precombat main", "A")
    play.cast("Rise")
    play.resolve()
    assert play.battlefield("A") == []
    assert sorted(play.graveyard("A")) == ["Endless Plain", "Endless Sea", "Rise"]
