"""Where the sources contradict each other: the Comprehensive Rules decide (X-01, X-08, X-10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    at_beginning,
    change,
    gain_life,
    plus,
    spell,
    target,
)
from mainphase.magic.abilities.tree import UntilEndOfTurn, UntilPart
from mainphase.magic.cards import enchantment, instant

BELL = enchantment("Bell", "{0}", at_beginning("end", EACH_PLAYER, gain_life(1)))
GROWTH = instant(
    "Growth", "{0}", spell(change(TARGET, plus(2, 2), duration=UntilEndOfTurn()), targets=(target(CREATURE),))
)


@pytest.mark.covers("512.1", "513.1", "514.1", "514.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_X_01_end_step_triggers_come_before_the_discard_and_the_end_of_durations(edition: str) -> None:
    play = Play(Side(hand=[*["Island"] * 8, GROWTH], battlefield=[BEAR, BELL]), Side(), edition=edition)
    play.cast("Growth", "Bear")
    play.resolve()
    play.to("end")
    assert (play.stack, len(play.hand("A")), play.size("Bear")) == (["Bell"], 8, (4, 4))
    since = play.mark
    play.resolve()
    assert (play.part, play.life("A"), len(play.hand("A"))) == ("end", 21, 8)
    play.pass_all()
    play.answer("discard Island")
    assert (play.turn_player, play.size("Bear")) == ("B", (2, 2))
    play.expect(
        since,
        ("resolved", "Bell"),
        ("part ended", "end"),
        ("part began", "cleanup"),
        ("discarded", "514.1"),
        ("effect ended", "514.2"),
    )


@pytest.mark.covers("502.3", "703.4c", "703.1", "500.4")
def test_X_08_the_actions_of_the_untap_step_come_after_it_has_begun() -> None:
    until_untap = instant(
        "Charm",
        "{0}",
        spell(change(TARGET, plus(1, 1), duration=UntilPart("untap", "begin")), targets=(target(CREATURE),)),
    )
    play = Play(Side(battlefield=[BEAR], hand=[until_untap]), Side())
    play.to("declare attackers", "A")
    play.attack("Bear")
    play.to("end", "B")
    play.passes("B")
    play.cast("Charm", "Bear")
    play.resolve()
    since = play.mark
    play.to("upkeep", "A")
    play.expect(
        since,
        ("turn began", "A"),
        ("part began", "beginning"),
        ("effect ended", "500.4", "Bear"),
        ("part began", "untap"),
        ("untapped", "502.3", "Bear"),
        ("part ended", "untap"),
    )


@pytest.mark.covers("305.2", "505.6b")
@pytest.mark.parametrize("edition", EDITIONS)
def test_X_10_one_land_a_turn_not_one_in_each_main_phase(edition: str) -> None:
    play = Play(Side(hand=["Forest"] * 3), Side(), edition=edition)
    play.to("precombat main")
    play.answer("play Forest")
    play.to("postcombat main")
    assert not play.may("play Forest")
    play.to("postcombat main", "A")
    play.answer("play Forest")
    assert play.battlefield("A") == ["Forest", "Forest"]
