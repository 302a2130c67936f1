"""Playing lands (305, 116.2a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import YOU, gain_life, spell, triggered, when_enters
from mainphase.magic.abilities.tree import ExtraLandPlays, ExtraTurn, PlayerContinuous, PutOntoBattlefield
from mainphase.magic.cards import instant, land, sorcery

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
ROAM = sorcery("Roam", "{0}", spell(PlayerContinuous(YOU, (ExtraLandPlays(tree.Number(1)),))))
BLOOM = instant("Bloom", "{0}", spell(PutOntoBattlefield(tree.All(tree.Selector(tree.HasType("land"), "hand", YOU)))))


@pytest.mark.covers("305.1", "116.2a", "116.3", "305.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_305_1_a_land_is_put_onto_the_battlefield_from_the_hand(edition: str) -> None:
    play = Play(Side(hand=["Forest"]), Side(hand=[BREEZE]), edition=edition)
    play.to("precombat main")
    since = play.mark
    play.answer("play Forest")
    assert (play.hand("A"), play.battlefield("A"), play.stack, play.asked) == ([], ["Forest"], [], "A")
    play.expect(since, ("moved", "116.2a", "Forest", "hand", "battlefield"), ("land played", "116.2a", "A", 1))
    assert not play.is_tapped("Forest")


@pytest.mark.covers("305.2", "305.2b")
def test_305_2_one_land_in_each_of_ones_turns() -> None:
    play = Play(Side(hand=["Forest"] * 4), Side(hand=["Island"] * 4))
    for number in range(1, 3):
        for who, name in (("A", "Forest"), ("B", "Island")):
            play.to("precombat main", who)
            assert play.asked == who
            play.answer(f"play {name}")
            assert not play.may(f"play {name}")
            assert play.battlefield(who) == [name] * number


@pytest.mark.covers("305.2", "305.2a")
def test_305_2a_effects_that_allow_more_add_up() -> None:
    play = Play(Side(hand=[*["Forest"] * 5, ROAM, ROAM]), Side())
    play.to("precombat main")
    for _ in range(2):
        play.cast("Roam")
        play.resolve()
    for _ in range(3):
        play.answer("play Forest")
    assert not play.may("play Forest")


@pytest.mark.covers("305.3", "305.2")
def test_305_3_never_in_another_players_turn() -> None:
    more = instant("More", "{0}", spell(PlayerContinuous(YOU, (ExtraLandPlays(tree.Number(3)),))))
    play = Play(Side(), Side(hand=["Forest", more]))
    play.to("precombat main")
    play.passes("A")
    play.cast("More")
    play.resolve()
    play.passes("A")
    assert play.asked == "B" and not play.may("play Forest")


@pytest.mark.covers("305.4", "305.2a")
def test_305_4_putting_a_land_onto_the_battlefield_is_not_playing_it() -> None:
    play = Play(Side(hand=["Forest", "Island", BLOOM]), Side())
    play.to("precombat main")
    play.answer("play Forest")
    play.cast("Bloom")
    play.resolve()
    assert play.battlefield("A") == ["Forest", "Island"]
    assert play.count("land played") == 1


@pytest.mark.covers("305.4", "305.2a")
def test_305_4_and_does_not_use_up_the_play() -> None:
    play = Play(Side(hand=["Island", BLOOM], library=["Forest"]), Side())
    play.cast("Bloom")
    play.resolve()
    play.to("upkeep", "B")
    play.to("precombat main", "A")
    assert play.battlefield("A") == ["Island"]
    play.answer("play Forest")
    assert play.battlefield("A") == ["Island", "Forest"]


@pytest.mark.covers("305.2", "500.7")
def test_305_2_an_extra_turn_has_a_land_of_its_own() -> None:
    again = instant("Again", "{0}", spell(ExtraTurn()))
    play = Play(Side(hand=["Forest", "Forest", again]), Side())
    play.to("precombat main")
    play.answer("play Forest")
    play.cast("Again")
    play.resolve()
    play.to("precombat main", "A")
    play.answer("play Forest")
    assert play.turns() == "AA"


@pytest.mark.covers("305.1", "603.6a", "117.3c")
def test_305_1_enters_triggers_of_a_land_use_the_stack() -> None:
    spring = land("Spring", "Land", when_enters(gain_life(1)))
    watch = land("Watch", "Land", triggered(tree.Enters(tree.Selector(tree.HasType("land"))), gain_life(2)))
    play = Play(Side(hand=[spring], battlefield=[watch]), Side())
    play.to("precombat main")
    play.answer("play Spring")
    assert play.question == "order triggers"
    play.answer("stack Watch")
    assert (play.stack, play.asked) == (["Spring", "Watch"], "A")
    play.resolve_all()
    assert play.life("A") == 23


@pytest.mark.covers("305.1", "505.6b")
def test_305_1_not_outside_main_phases() -> None:
    play = Play(Side(hand=["Forest"], battlefield=[BEAR]), Side())
    for part in ("upkeep", "beginning of combat", "end of combat", "end"):
        if play.part != part:
            play.to(part)
        assert not play.may("play Forest"), part


@pytest.mark.covers("305.6", "605.3b")
def test_305_6_a_land_that_was_just_played_gives_mana_at_once() -> None:
    play = Play(Side(hand=["Mountain", "Lightning Bolt"]), Side())
    play.to("precombat main")
    assert not play.may("cast Lightning Bolt")
    play.answer("play Mountain")
    play.cast("Lightning Bolt", "B")
    play.resolve()
    assert play.life("B") == 17
