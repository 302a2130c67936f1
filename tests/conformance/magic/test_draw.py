"""The draw step (504) and drawing (121)."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import SCHOLAR
from conformance.magic.table import BEGINNING, EDITIONS, Play, Side
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    YOU,
    at_beginning,
    draw,
    gain_life,
    spell,
    triggered,
)
from mainphase.magic.abilities.tree import Draws
from mainphase.magic.cards import enchantment, instant, sorcery

BELL = enchantment("Draw bell", "{0}", at_beginning("draw", YOU, gain_life(1)))
JOY = enchantment("Joy", "{0}", triggered(Draws(YOU), gain_life(1)))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
GALE = sorcery("Gale", "{0}", spell(gain_life(1)))
INSIGHT = instant("Insight", "{0}", spell(draw(3)))


@pytest.mark.covers("504.1", "703.4d", "121.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_D_001_first_the_active_player_draws_one_card_without_the_stack(edition: str) -> None:
    play = Play(Side(library=["Plains"]), Side(library=["Island", "Swamp"]), edition=edition)
    play.to("upkeep", "B")
    assert play.hand("B") == []
    since = play.mark
    play.pass_all()
    assert play.now == ("B", "draw", "B")
    assert (play.hand("B"), play.library("B")[0], play.hand("A"), play.stack) == (["Island"], "Swamp", [], [])
    play.expect(since, ("part began", "draw"), ("drew", "504.1", "B"))
    assert [event.kind for event in play.events(since)][-3:] == ["part began", "moved", "drew"]
    play.to("upkeep", "A")
    assert (play.hand("A"), play.hand("B")) == ([], ["Island"])  # one card, and only the player whose turn it is


@pytest.mark.covers("504.1", "703.3", "117.5", "500.6")
def test_D_002_then_triggers_of_the_step_and_of_the_draw_go_on_the_stack() -> None:
    watching = enchantment("Watching", "{0}", triggered(Draws(EACH_PLAYER), gain_life(1)))
    play = Play(Side(battlefield=[watching]), Side(battlefield=[BELL, JOY]))
    play.to("upkeep", "B")
    since = play.mark
    play.pass_all()
    assert play.question == "order triggers" and sorted(play.options) == ["stack Draw bell", "stack Joy"]
    play.answer("stack Joy")
    assert play.now == ("B", "draw", "B")
    assert play.stack == ["Watching", "Draw bell", "Joy"]
    play.expect(since, ("drew", "504.1", "B"), ("triggered", "Joy"), ("triggered", "Draw bell"))
    assert play.count("passed", since) == 2  # those that ended the upkeep step


@pytest.mark.covers("504.2", "117.3a")
def test_D_003_then_the_active_player_has_priority() -> None:
    play = Play(Side(hand=[BREEZE, GALE]), Side(hand=[BREEZE, GALE], library=["Island"]))
    play.to("draw", "B")
    assert (play.asked, play.options) == ("B", ["pass", "cast Breeze", "activate Hourglass"])
    play.passes("B")
    assert (play.asked, play.options) == ("A", ["pass", "cast Breeze", "activate Hourglass"])


@pytest.mark.covers("504.1")
def test_D_003_the_drawn_card_may_be_cast_at_once() -> None:
    play = Play(Side(), Side(library=[BREEZE]))
    play.to("upkeep", "B")
    assert not play.may("cast Breeze")
    play.to("draw", "B")
    assert play.may("cast Breeze")


@pytest.mark.covers("504.1", "614.10")
def test_D_004_the_draw_happens_unless_an_effect_says_otherwise() -> None:
    play = Play(Side(hand=["Fatigue"], battlefield=["Island"] * 2), Side(battlefield=[BELL], library=["Island"]))
    play.to("precombat main")
    play.cast("Fatigue", "B")
    play.resolve()
    since = play.mark
    play.to("precombat main", "B")
    assert play.hand("B") == []
    assert (play.count("drew", since), play.count("triggered", since)) == (0, 0)
    play.to("draw", "B")
    assert (play.hand("B"), play.stack) == (["Island"], ["Draw bell"])


@pytest.mark.covers("704.5b", "121.4", "104.3c")
def test_D_004_drawing_from_an_empty_library_loses_before_anyone_has_priority() -> None:
    play = Play(Side(), Side(blanks=0, battlefield=[BELL], hand=[BREEZE]))
    play.to("upkeep", "B")
    since = play.mark
    play.pass_all()
    assert (play.over, play.winner) == (True, "A")
    play.expect(since, ("part began", "draw"), ("player lost", "704.5b", "B"), ("game ended", "104.2a", "A"))
    assert (play.count("drew", since), play.count("triggered", since)) == (0, 0)


@pytest.mark.covers("704.5b", "121.4")
def test_D_004_only_the_try_to_draw_loses_not_the_empty_library() -> None:
    play = Play(Side(), Side(blanks=1))
    play.to("upkeep", "A")
    assert (play.library("B"), play.over) == ([], False)
    play.to("upkeep", "B")
    assert not play.over
    play.pass_all()
    assert play.over


@pytest.mark.covers("121.2", "104.3c", "704.5b")
def test_D_004_more_cards_than_are_left_are_drawn_before_the_player_loses() -> None:
    play = Play(Side(hand=[INSIGHT], battlefield=[JOY], blanks=0, library=["Island", "Swamp"]), Side())
    since = play.mark
    play.cast("Insight")
    play.resolve()
    assert (play.over, play.winner, play.hand("A")) == (True, "B", ["Island", "Swamp"])
    assert [(event.rule, event.what) for event in play.events(since, "drew")] == [
        ("121.1", "Island"),
        ("121.1", "Swamp"),
    ]


@pytest.mark.covers("501.1", "504.1")
def test_D_001_the_draw_step_is_the_third_of_the_beginning_phase() -> None:
    play = Play(Side(), Side())
    play.to("upkeep", "B")
    since = play.mark
    play.to("precombat main", "B")
    play.to("precombat main", "A")
    visited = play.visited(since)
    assert visited[visited.index("beginning") + 1 : visited.index("precombat main", 2)] == BEGINNING


@pytest.mark.covers("504.1", "121.2")
def test_504_1_the_card_of_the_turn_is_that_also_where_something_could_replace_draws() -> None:
    play = Play(Side(battlefield=[SCHOLAR], hand=[INSIGHT]), Side())
    play.to("upkeep", "B")
    since = play.mark
    play.pass_all()
    assert [(event.who, event.rule) for event in play.events(since, "drew")] == [("B", "504.1")]
    # What is drawn instead is drawn by an instruction.
    play.to("upkeep", "A")
    since = play.mark
    play.pass_all()
    assert [(event.who, event.rule) for event in play.events(since, "drew")] == [("A", "121.2")] * 2
