"""Cards of the pool that keep away: Teferi's Protection (702.16j), Palace Jailer (610.3)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.decision import decision
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import EACH_OPPONENT, damage, destroy, lose_life, spell, target
from mainphase.magic.cards import creature, instant

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
DRAIN = instant("Drain", "{0}", spell(lose_life(3, EACH_OPPONENT)))
STORM = instant("Storm", "{0}", spell(damage(2, EACH_OPPONENT)))
CROWN = instant("Crown", "{0}", spell(tree.BecomeMonarch()))
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(),)))


@pytest.mark.covers("702.16j", "702.26b", "500.4", "119.8")
def test_teferis_protection_until_the_next_turn() -> None:
    side = Side(hand=["Teferi's Protection"], battlefield=["Plains"] * 3 + [BEAR])
    play = main(side, Side(hand=["Shock", DRAIN, STORM, DRAIN], battlefield=["Mountain"]))
    play.cast("Teferi's Protection")
    settle(play)
    assert (play.battlefield("A"), play.exile("A")) == ([], ["Teferi's Protection"])
    play.to("precombat main", "B")
    play.answer("cast Shock")
    assert play.question == "priority" or "target A" not in play.options
    settle(play)
    for name in ("Drain", "Storm"):
        play.cast(name)
        settle(play)
    assert play.life("A") == 20
    play.to("upkeep", "A")
    assert sorted(play.battlefield("A")) == ["Bear", "Plains", "Plains", "Plains"]
    play.passes("A")
    play.cast("Drain")
    settle(play)
    assert play.life("A") == 17


@pytest.mark.covers("610.3", "725.1")
def test_palace_jailer_keeps_a_creature_until_an_opponent_becomes_the_monarch() -> None:
    side = Side(hand=[KILL, CROWN])
    play = arrive("Palace Jailer", side, Side(battlefield=[BEAR, OX], hand=[CROWN]))
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.answer("target Ox")
    settle(play)
    assert (play.game.monarch, play.battlefield("B"), play.exile("B")) == (0, ["Bear"], ["Ox"])
    play.cast("Kill", "Palace Jailer")
    settle(play)
    assert play.exile("B") == ["Ox"]  # the Jailer may be gone
    play.cast("Crown")
    settle(play)
    assert play.exile("B") == ["Ox"]  # that was no opponent
    play.passes("A")
    play.cast("Crown")
    mark = play.mark
    settle(play)
    assert (play.game.monarch, sorted(play.battlefield("B")), play.exile("B")) == (1, ["Bear", "Ox"], [])
    assert play.count("triggered", mark) == 0


@pytest.mark.covers("610.3", "725.1")
def test_it_stays_in_exile_though_an_opponent_is_the_monarch_already() -> None:
    """B becomes the monarch between the two triggers: before the creature is exiled, or after."""
    where = set()
    for first in (0, 1):
        play = arrive("Palace Jailer", Side(), Side(battlefield=[BEAR], hand=[CROWN]))
        play.game.answer(decision(play.game).options[first].code)
        play.resolve()
        gone = play.exile("B") == ["Bear"]
        play.passes("A")
        play.cast("Crown")
        settle(play)
        assert (play.battlefield("B") == ["Bear"]) == gone
        where.add(gone)
    assert where == {True, False}


@pytest.mark.covers("610.3")
def test_a_copied_game_keeps_what_must_return() -> None:
    play = arrive("Palace Jailer", Side(), Side(battlefield=[BEAR], hand=[CROWN]))
    settle(play)
    copied = Play.__new__(Play)
    copied.setup, copied.game = play.setup, play.game.clone()
    copied.game.log_on = True
    for each in (play, copied):
        each.passes("A")
        each.cast("Crown")
        settle(each)
        assert (each.battlefield("B"), each.exile("B")) == (["Bear"], [])
