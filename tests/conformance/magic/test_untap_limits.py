"""Effects by which players can't untap more than some permanents during their untap steps (502.3)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import law
from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import ARTIFACT, CREATURE, EACH_PLAYER, LAND, YOU, no, select
from mainphase.magic.abilities.tree import (
    IsTapped,
    Matches,
    MayNotUntap,
    PlayerStatic,
    Static,
    This,
    UntapLimit,
)
from mainphase.magic.cards import Card, artifact, creature

ORB = artifact(
    "Orb",
    "{2}",
    PlayerStatic(EACH_PLAYER, (UntapLimit(select(LAND)),), condition=Matches(This(), no(IsTapped()))),
)
SMOKE = law("Smoke", PlayerStatic(EACH_PLAYER, (UntapLimit(select(CREATURE)),)))
TWO = law("Two", PlayerStatic(YOU, (UntapLimit(select(LAND), 2),)))
ROBOT = creature("Robot", "{2}", "Robot", 1, 1, prefix="Artifact")
NO_ARTIFACTS = law("Rust", PlayerStatic(EACH_PLAYER, (UntapLimit(select(ARTIFACT), 0),)))


def next_untap(*battlefield: str | Card, tapped: tuple[str, ...]) -> Play:
    """A's next untap step has begun, with these permanents tapped; a question is asked, or the upkeep is there."""
    play = Play(Side(battlefield=battlefield), Side())
    play.to("upkeep", "B")
    for name in tapped:
        for number in range(len(play.slots(name))):
            play.permanent(name, number).tapped = 1
    play.game.stale = play.game.complex
    while (play.turn_player, play.part) not in (("A", "untap"), ("A", "upkeep")):
        play.decline()
    return play


def tapped(play: Play, name: str) -> list[bool]:
    """Which of the permanents with that name are tapped."""
    return [play.is_tapped(name, number) for number in range(len(play.slots(name)))]


@pytest.mark.covers("502.3")
def test_502_3_the_player_chooses_the_one_that_untaps() -> None:
    play = next_untap(ORB, "Forest", "Island", "Plains", BEAR, tapped=("Forest", "Island", "Plains", "Bear"))
    assert (play.asked, play.options) == ("A", ["no Forest", "yes Forest"])
    play.answer("no Forest")
    assert play.options == ["no Island", "yes Island"]
    play.answer("yes Island")
    assert play.part == "upkeep"
    assert [play.is_tapped(name) for name in ("Forest", "Island", "Plains", "Bear")] == [True, False, True, False]


@pytest.mark.covers("502.3")
def test_502_3_the_last_one_untaps_if_the_others_were_not_chosen() -> None:
    play = next_untap(ORB, "Forest", "Island", tapped=("Forest", "Island"))
    play.answer("no Forest")
    assert play.part == "upkeep"
    assert [play.is_tapped(name) for name in ("Forest", "Island")] == [True, False]


@pytest.mark.covers("502.3")
def test_502_3_nobody_is_asked_while_all_may_untap() -> None:
    play = next_untap(ORB, "Forest", "Island", tapped=("Forest",))
    assert play.part == "upkeep"
    assert tapped(play, "Forest") == [False]


@pytest.mark.covers("502.3", "611.3a")
def test_502_3_a_tapped_orb_limits_nothing() -> None:
    play = next_untap(ORB, "Forest", "Island", tapped=("Orb", "Forest", "Island"))
    assert play.part == "upkeep"
    assert (tapped(play, "Forest"), tapped(play, "Island"), tapped(play, "Orb")) == ([False], [False], [False])


@pytest.mark.covers("502.3")
def test_502_3_two_of_three() -> None:
    play = next_untap(TWO, "Forest", "Forest", "Forest", tapped=("Forest",))
    for wanted in ("yes Forest", "no Forest"):
        play.answer(wanted)
    assert play.part == "upkeep"
    assert sum(tapped(play, "Forest")) == 1


@pytest.mark.covers("502.3")
def test_502_3_each_limit_counts_for_itself() -> None:
    play = next_untap(SMOKE, ORB, BEAR, BEAR, "Forest", "Forest", tapped=("Bear", "Forest"))
    play.answer("yes Bear")
    play.answer("yes Forest")
    assert play.part == "upkeep"
    assert (sum(tapped(play, "Bear")), sum(tapped(play, "Forest"))) == (1, 1)


@pytest.mark.covers("502.3")
def test_502_3_what_two_limits_concern_needs_both() -> None:
    play = next_untap(SMOKE, NO_ARTIFACTS, ROBOT, BEAR, tapped=("Robot", "Bear"))
    assert play.part == "upkeep"
    assert (play.is_tapped("Robot"), play.is_tapped("Bear")) == (True, False)


@pytest.mark.covers("502.3")
def test_502_3_what_may_stay_tapped_leaves_its_place_to_others() -> None:
    sleeper = creature("Sleeper", "{0}", "Bear", 1, 1, Static(This(), (MayNotUntap(),)))
    play = next_untap(SMOKE, sleeper, BEAR, tapped=("Sleeper", "Bear"))
    play.answer("no Sleeper")
    assert play.part == "upkeep"
    assert (play.is_tapped("Sleeper"), play.is_tapped("Bear")) == (True, False)


@pytest.mark.covers("502.3")
def test_502_3_the_limit_is_for_the_untap_step_of_its_players() -> None:
    play = Play(Side(battlefield=[TWO]), Side(battlefield=["Forest"] * 3))
    for number in range(3):
        play.permanent("Forest", number).tapped = 1
    play.to("upkeep", "B")
    assert tapped(play, "Forest") == [False] * 3
