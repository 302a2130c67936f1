"""A creature that can be tapped for mana sooner or later than a moment ago counts at once (302.6, 702.10c)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Side, cast, main
from mainphase.magic.abilities.build import CREATURE, TARGET, pump, spell, target
from mainphase.magic.cards import creature, instant

SPRINT = instant("Sprint", "{0}", spell(pump(TARGET, 0, 0, "haste"), targets=(target(CREATURE),)))
WHELP = creature("Whelp", "{G}", "Beast", 1, 1)


@pytest.mark.covers("702.10c", "302.6")
def test_mana_of_a_creature_that_has_just_gained_haste_pays() -> None:
    play = main(Side(hand=["Llanowar Elves", SPRINT, WHELP], battlefield=["Forest"]), Side())
    cast(play, "Llanowar Elves")
    assert "cast Whelp" not in play.options
    cast(play, "Sprint", "Llanowar Elves")
    assert "cast Whelp" in play.options
