"""Cards that the documents name: what each does at a table."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.decision import decision
from mainphase.magic.abilities.build import gain_life, spell
from mainphase.magic.cards import creature, instant, land

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BARREN = land("Barren", "Land")


def wait_for(play: Play, question: str) -> None:
    """All pass until that is asked."""
    while play.question != question:
        play.passes()


@pytest.mark.covers("608.2d")
def test_defensive_maneuvers_means_both_players_creatures_of_the_chosen_type() -> None:
    play = Play(Side(hand=["Defensive Maneuvers"], battlefield=["Plains"] * 4 + [BEAR, OX]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.cast("Defensive Maneuvers")
    wait_for(play, "choose a word")
    play.game.answer(next(option.code for option in decision(play.game).options if option.word == "Bear"))
    assert [play.size("Bear", 0), play.size("Bear", 1), play.size("Ox")] == [(2, 6), (2, 6), (2, 4)]


@pytest.mark.covers("118.12a", "605.1")
@pytest.mark.parametrize("pays", [True, False])
def test_power_sink_taps_lands_with_mana_abilities_of_who_does_not_pay(pays: bool) -> None:
    play = Play(
        Side(hand=[BREEZE], battlefield=["Forest", "Mountain", BARREN, BEAR]),
        Side(hand=["Power Sink"], battlefield=["Island", "Island"]),
    )
    play.to("precombat main")
    play.cast("Breeze")
    play.passes("A")
    play.cast("Power Sink", "Breeze", x=1)
    wait_for(play, "pay")
    assert play.asked == "A"
    play.answer(next(each for each in play.options if each.startswith("yes" if pays else "no")))
    tapped = [name for name in ("Forest", "Mountain", "Barren", "Bear") if play.is_tapped(name)]
    if pays:
        assert len(tapped) == 1 and play.stack == ["Breeze"]
    else:
        assert tapped == ["Forest", "Mountain"] and play.graveyard("A") == ["Breeze"]


@pytest.mark.covers("119.4b")
def test_119_4b_with_less_than_no_life_spells_that_cost_no_life_are_paid_by_hand() -> None:
    play = Play(
        Side(hand=["Grizzly Bears"], battlefield=["Forest", "Forest", "Platinum Angel"], life=-3), Side(), manual=True
    )
    play.to("precombat main")
    play.cast("Grizzly Bears")
    assert play.question == "activate a mana ability" and len(play.options) == 2
