"""Schemes of the pool: what each does as it is set in motion (904, 701.32)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import TARGET, any_target, damage, spell
from mainphase.magic.cards import creature, instant
from mainphase.magic.pool import card

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BURN = instant("Burn", "{0}", spell(damage(2, TARGET), targets=(any_target(),)))


def moved(name: str, archenemy: Side | None = None, *others: Side) -> Play:
    """A game in which A has just set that scheme in motion."""
    first = archenemy or Side()
    first.schemes = [card(name)]
    play = Play(first, *(others or (Side(), Side())), variant="archenemy")
    play.to("precombat main", "A")
    return play


@pytest.mark.covers("701.32b", "701.8a")
def test_all_shall_smolder_in_my_wake() -> None:
    theirs = Side(battlefield=["Sol Ring", "Glorious Anthem", "Wasteland", "Forest", BEAR])
    play = moved("All Shall Smolder in My Wake", None, theirs, Side())
    for wanted in ("Sol Ring", "Glorious Anthem", "Wasteland"):
        play.answer(f"target {wanted}")
    settle(play)
    assert sorted(play.battlefield("B")) == ["Bear", "Forest"]


@pytest.mark.covers("701.32b", "614.1a", "500.4")
def test_approach_my_molten_realm_doubles_damage_until_the_next_turn() -> None:
    play = moved("Approach My Molten Realm", Side(), Side(hand=[BURN, BURN]), Side())
    settle(play)
    play.to("precombat main", "B")
    play.cast("Burn", "A")
    settle(play)
    assert play.life("A") == 36
    play.to("upkeep", "A")
    while play.asked != "B":
        play.passes()
    play.cast("Burn", "A")
    settle(play)
    assert play.life("A") == 34


@pytest.mark.covers("701.32b", "701.24a")
def test_embrace_my_diabolical_vision_begins_anew() -> None:
    play = moved("Embrace My Diabolical Vision", Side(hand=[BURN] * 2), Side(graveyard=["Shock"]), Side())
    settle(play)
    assert [len(play.hand(who)) for who in "ABC"] == [7, 4, 4]
    assert (play.graveyard("B"), len(play.library("B"))) == ([], 27)


@pytest.mark.covers("701.32b", "701.9a")
def test_every_dream_a_nightmare_draws_for_lands() -> None:
    play = moved("Every Dream a Nightmare", Side(), Side(hand=["Forest"]), Side(hand=["Shock"]))
    settle(play)
    assert (play.graveyard("B"), play.graveyard("C")) == (["Forest"], ["Shock"])
    assert len(play.hand("A")) == 2  # one of the draw step


@pytest.mark.covers("701.32b", "701.23a")
def test_perhaps_youve_met_my_cohort_finds_a_planeswalker() -> None:
    play = moved("Perhaps You've Met My Cohort", Side(library=["Shock", "Ajani Goldmane"]))
    settle(play)
    assert "Ajani Goldmane" in play.battlefield("A")


@pytest.mark.covers("701.32b", "613.1b")
def test_whats_yours_is_now_mine() -> None:
    play = moved("What's Yours Is Now Mine", Side(battlefield=[BEAR]), Side(battlefield=[OX]), Side())
    assert "target Bear" not in play.options
    settle(play)
    assert "Ox" in play.battlefield("A") and not play.is_tapped("Ox")


@pytest.mark.covers("701.32b", "402.2", "500.4")
def test_your_puny_minds_cannot_fathom_keeps_the_hand() -> None:
    play = moved("Your Puny Minds Cannot Fathom", Side(hand=["Forest"] * 6))
    settle(play)
    assert len(play.hand("A")) == 11
    play.to("upkeep", "B")
    assert len(play.hand("A")) == 11
