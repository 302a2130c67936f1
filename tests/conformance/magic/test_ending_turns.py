"""Ending the turn and the combat phase (724)."""

from __future__ import annotations

import pytest

from conformance.magic.bells import bell, stop_at
from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.kernel.decision import SEATS
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    activated,
    cost,
    damage,
    do,
    draw,
    gain_life,
    select,
    spell,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import HasType
from mainphase.magic.cards import artifact, creature, enchantment, instant

STOP = instant("Stop", "{0}", spell(tree.EndTurn()))
PEACE = instant("Peace", "{0}", spell(tree.EndCombat()))
GIFT = instant("Gift", "{0}", spell(gain_life(1)))
LEECH = enchantment("Leech", "{0}", triggered(tree.Casts(EACH_PLAYER), gain_life(1)))


@pytest.mark.covers("724.1", "724.1b", "724.1d", "724.1e")
def test_the_turn_goes_straight_to_cleanup() -> None:
    play = Play(Side(hand=[STOP], battlefield=[bell("end"), bell("upkeep")]), Side(hand=[GIFT]))
    play.to("precombat main")
    since = play.mark
    life = play.life("A")
    play.cast("Stop")
    play.passes("A")
    play.cast("Gift")
    play.pass_all()  # B's spell resolves first
    play.pass_all()
    assert play.visited(since)[:3] == ["ending", "cleanup", "beginning"]
    skipped = [event.what for event in play.events(since, "part skipped")]
    assert skipped[:3] == ["combat", "postcombat main", "end"]
    assert {event.rule for event in play.events(since, "part skipped")} == {"724.1d"}
    assert [event.rule for event in play.events(since, "ended at once")] == ["724.1d"]
    assert play.life("A") == life  # no beginning of an end step
    assert play.zone("A", 4) == ["Stop"]  # exiled as it resolves


@pytest.mark.covers("724.1b")
def test_everything_on_the_stack_is_exiled() -> None:
    orb = artifact("Orb", "{0}", activated(cost("{0}"), gain_life(5)))
    play = Play(Side(hand=[STOP, GIFT], battlefield=[orb]), Side())
    play.to("precombat main")
    play.cast("Gift")
    play.activate("Orb")
    play.cast("Stop")
    since = play.mark
    play.pass_all()
    assert (play.zone("A", 4), play.stack, play.life("A")) == (["Gift", "Stop"], [], 20)
    assert {event.rule for event in play.events(since, "moved") if event.to == "exile"} == {"724.1b"}
    assert play.turn == 2


@pytest.mark.covers("724.1a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_waits_for_the_stack_ceases_to_exist(edition: str) -> None:
    """The life is gained by an ability that triggers while the spell that ends the turn resolves."""
    wound = instant("Wound", "{0}", spell(draw(1), tree.EndTurn()))
    learner = enchantment("Learner", "{0}", triggered(tree.Draws(EACH_PLAYER), gain_life(3)))
    play = Play(Side(hand=[wound], battlefield=[learner]), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Wound")
    play.pass_all()
    if edition in ("cr2009", "cr2010"):
        assert (play.part, play.stack) == ("cleanup", ["Learner"])
        play.pass_all()
        assert play.life("A") == 23
    else:
        assert (play.turn, play.life("A")) == (2, 20)


@pytest.mark.covers("724.1c", "724.1f")
def test_state_based_actions_then_what_triggers_waits_for_cleanup() -> None:
    frail = creature("Frail", "{0}", "Spirit", 1, 1, when_dies(gain_life(4)))
    doom = instant("Doom", "{0}", spell(damage(1, tree.All(select(HasType("creature")))), tree.EndTurn()))
    play = Play(Side(hand=[doom], battlefield=[frail]), Side())
    play.to("precombat main")
    since = play.mark
    play.cast("Doom")
    play.pass_all()
    assert (play.part, play.stack, play.asked) == ("cleanup", ["Frail"], "A")
    play.expect(since, ("destroyed", "704.5g", "Frail"), ("part skipped", "724.1d"), ("triggered", "Frail"))
    play.resolve()
    assert play.life("A") == 24
    play.pass_all()
    assert play.visited(since)[:4] == ["ending", "cleanup", "cleanup", "beginning"]


@pytest.mark.covers("724.1d")
def test_ending_the_turn_in_combat_removes_everything_from_it() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(hand=[STOP], battlefield=[bell("end of combat")]))
    stop_at(play, "declare blockers")
    play.passes("A")
    since = play.mark
    play.cast("Stop")
    play.pass_all()
    assert (play.life("B"), play.turn_player) == (20, "B")
    assert play.permanent("Bear").attacking == 0
    assert play.visited(since)[:3] == ["ending", "cleanup", "beginning"]


@pytest.mark.covers("724.1d")
def test_ending_the_turn_in_a_cleanup_step_begins_another() -> None:
    learner = enchantment("Learner", "{0}", triggered(tree.BeginningOf("cleanup"), gain_life(1)))
    play = Play(Side(hand=[STOP], battlefield=[learner]), Side())
    play.to("cleanup")
    since = play.mark
    play.cast("Stop")
    play.pass_all()
    assert play.visited(since)[0] == "cleanup"
    assert play.turn == 1


@pytest.mark.covers("724.1d")
def test_extra_turns_and_skips_stay_after_the_turn_ends() -> None:
    more = instant("More", "{0}", spell(tree.ExtraTurn()))
    play = Play(Side(hand=[more, STOP]), Side())
    play.to("precombat main")
    play.cast("More")
    play.resolve()
    play.cast("Stop")
    play.pass_all()
    assert (play.turn, play.turn_player) == (2, "A")


@pytest.mark.covers("724.2", "724.2b", "724.2d", "724.2e")
def test_the_combat_phase_ends() -> None:
    lasting = tree.Continuous(
        tree.All(select(HasType("creature"))),
        (tree.ChangePT(tree.Number(2), tree.Number(2)),),
        tree.UntilEndOfCombat(),
    )
    strong = instant("Strong", "{0}", spell(lasting))
    play = Play(Side(battlefield=[BEAR], hand=[GIFT]), Side(hand=[PEACE, strong], battlefield=[bell("end of combat")]))
    stop_at(play, "declare attackers")
    play.passes("A")
    play.cast("Strong")
    play.resolve()
    assert play.size("Bear") == (4, 4)
    play.cast("Gift")
    play.passes("A")
    since = play.mark
    play.cast("Peace")
    play.pass_all()
    assert (play.part, play.asked) == ("postcombat main", "A")
    assert (play.life("A"), play.life("B"), play.size("Bear")) == (20, 20, (2, 2))
    assert (play.zone("A", 4), play.zone("B", 4)) == (["Gift"], ["Peace"])
    assert play.visited(since) == ["postcombat main"]
    assert [event.what for event in play.events(since, "part ended")] == ["declare attackers", "combat"]
    assert {event.rule for event in play.events(since, "part skipped")} == {"724.2d"}


@pytest.mark.covers("724.2a", "724.2c", "724.2f")
def test_triggers_and_state_when_combat_ends() -> None:
    frail = creature("Frail", "{0}", "Spirit", 1, 1, when_dies(gain_life(4)))
    wound = instant("Wound", "{0}", spell(
        do(draw(1), damage(1, tree.All(select(tree.HasSubtype("Spirit")))), tree.EndCombat())
    ))  # fmt: skip
    learner = enchantment("Learner", "{0}", triggered(tree.Draws(EACH_PLAYER), gain_life(3)))
    play = Play(Side(battlefield=[BEAR, frail, learner]), Side(hand=[wound]))
    stop_at(play, "declare attackers")
    play.passes("A")
    play.cast("Wound")
    play.pass_all()
    assert (play.part, play.stack) == ("postcombat main", ["Frail"])  # not the Learner
    play.resolve()
    assert play.life("A") == 24


@pytest.mark.covers("724.2g")
def test_ending_combat_outside_combat_does_nothing() -> None:
    play = Play(Side(hand=[PEACE, GIFT]), Side())
    play.to("precombat main")
    play.cast("Gift")
    play.cast("Peace")
    play.resolve()
    assert (play.part, play.stack) == ("precombat main", ["Gift"])
    assert play.graveyard("A") == ["Peace"]
    assert SEATS[play.game.turn_player] == "A"
