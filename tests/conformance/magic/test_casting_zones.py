"""Cards that are played from other zones than the hand because something allows it (601.3, 116.2a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    activated,
    cost,
    destroy,
    do,
    gain_life,
    keyword,
    spell,
    target,
)
from mainphase.magic.abilities.tree import Exile, MayPlay, PlayerContinuous, PlayerStatic, Selector, TopCards, You
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery

GRAVE = Selector(zone="graveyard", whose=You())
FORESTS = ["Forest"] * 3
CRUCIBLE = enchantment(
    "Crucible", "{1}", PlayerStatic(You(), (MayPlay(Selector(tree.HasType("land"), "graveyard", You())),))
)
GIFT = sorcery("Gift", "{G}", spell(gain_life(3)))


@pytest.mark.covers("601.3", "116.2a", "305.2")
def test_601_3_lands_from_the_graveyard() -> None:
    play = Play(Side(battlefield=[CRUCIBLE], graveyard=["Forest", BEAR]), Side())
    assert not play.may("play Forest")
    play.to("precombat main")
    assert play.may("play Forest") and not play.may("cast Bear")
    play.answer("play Forest")
    assert play.battlefield("A") == ["Crucible", "Forest"]
    assert not play.may("play Forest")


@pytest.mark.covers("601.3")
def test_601_3_spells_from_the_graveyard_for_their_cost() -> None:
    all_of_it = enchantment("Muldrotha", "{1}", PlayerStatic(You(), (MayPlay(GRAVE),)))
    play = Play(Side(battlefield=[all_of_it, *FORESTS], graveyard=[GIFT]), Side())
    play.to("precombat main")
    play.answer("cast Gift")
    play.resolve()
    assert (play.life("A"), play.graveyard("A"), play.count("tapped")) == (23, ["Gift"], 1)


@pytest.mark.covers("601.3", "118.9a")
def test_601_3_without_paying() -> None:
    omni = enchantment("Omni", "{1}", PlayerStatic(You(), (MayPlay(Selector(zone="hand", whose=You()), free=True),)))
    play = Play(Side(battlefield=[omni], hand=[GIFT]), Side())
    assert not play.may("cast Gift 63")
    play.to("precombat main")
    assert not play.may("cast Gift")
    play.answer("cast Gift 63")
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("601.3", "400.7")
def test_601_3_the_exiled_card_may_be_played_this_turn() -> None:
    rush = instant(
        "Rush", "{G}",
        spell(do(
            Exile(TopCards(tree.Number(1), You()), bind="it"),
            PlayerContinuous(You(), (MayPlay(Selector(tree.Is(tree.Chosen("it")), "exile")),)),
        )),
    )  # fmt: skip
    play = Play(Side(hand=[rush], battlefield=FORESTS, library=[BEAR, GIFT]), Side())
    play.to("precombat main")
    play.answer("cast Rush")
    play.resolve()
    assert play.exile("A") == ["Bear"]
    play.answer("cast Bear")
    play.resolve()
    assert play.battlefield("A") == [*FORESTS, "Bear"]
    later = Play(Side(hand=[rush], battlefield=FORESTS, library=[BEAR, GIFT]), Side())
    later.answer("cast Rush")
    later.resolve()
    later.to("precombat main", "B")
    later.to("precombat main", "A")
    assert not later.may("cast Bear")


def maddening(*parts: str) -> tree.KeywordAbility:
    """Madness for that cost."""
    return tree.KeywordAbility("madness", cost=cost(*parts))


@pytest.mark.covers("702.35a", "702.35b")
def test_702_35a_madness() -> None:
    rage = sorcery("Rage", "{9}", maddening("{G}"), spell(gain_life(4)))
    outlet = enchantment("Outlet", "{1}", activated(cost(tree.PayDiscard()), gain_life(1)))
    for forests, answer, life in ((1, "cast Rage", 25), (1, "done", 21), (0, "", 21)):
        play = Play(Side(hand=[rage], battlefield=[outlet, *["Forest"] * forests]), Side())
        play.activate("Outlet")
        assert play.exile("A") == ["Rage"] and play.stack == ["Rage", "Outlet"]
        play.resolve()
        if answer:
            assert play.question == "cast now"
            play.answer(answer)
        play.resolve_all()
        assert (play.life("A"), play.graveyard("A")) == (life, ["Rage"])


def warping(*more: tree.Ability) -> Card:
    return creature("Comet", "{G}{G}{G}", "Elemental", 3, 3, keyword("warp", price=cost("{G}")), *more)


def cast_by_warp(play: Play) -> None:
    play.answer("cast Comet 1")
    play.resolve_all()


@pytest.mark.covers("702.185a")
def test_702_185a_what_was_warped_is_exiled_and_cast_later() -> None:
    play = Play(Side(hand=[warping()], battlefield=FORESTS), Side())
    play.to("precombat main")
    assert play.may("cast Comet") and play.may("cast Comet 1")
    cast_by_warp(play)
    assert play.count("tapped") == 1 and play.battlefield("A") == [*FORESTS, "Comet"]
    play.to("end", "A")
    assert play.stack == ["Comet"]
    play.resolve_all()
    assert play.exile("A") == ["Comet"]
    play.to("precombat main", "A")
    assert play.may("cast Comet") or play.may("cast Comet 0")
    assert not play.may("cast Comet 1")  # warp is for casting it from the hand
    play.answer("cast Comet" if play.may("cast Comet") else "cast Comet 0")
    play.resolve_all()
    assert play.battlefield("A") == [*FORESTS, "Comet"]
    play.to("end", "A")
    assert play.stack == []


@pytest.mark.covers("702.185a")
def test_702_185a_not_before_the_turn_has_ended() -> None:
    play = Play(Side(hand=[warping(keyword("flash"))], battlefield=[*FORESTS, "Forest"]), Side())
    play.to("precombat main")
    cast_by_warp(play)
    play.to("end", "A")
    play.resolve_all()
    assert play.exile("A") == ["Comet"] and play.asked == "A"
    assert not any(each.startswith("cast") for each in play.options)
    play.to("upkeep", "B")
    play.passes("B")
    assert play.asked == "A" and any(each.startswith("cast Comet") for each in play.options)


@pytest.mark.covers("702.185a")
def test_702_185a_cast_for_its_mana_cost_it_stays() -> None:
    play = Play(Side(hand=[warping()], battlefield=FORESTS), Side())
    play.to("precombat main")
    play.cast("Comet")
    play.resolve_all()
    play.to("end", "A")
    assert play.stack == []


@pytest.mark.covers("608.2b", "702.88a", "702.27a")
@pytest.mark.parametrize("name", ["rebound", "buyback"])
def test_608_2b_what_does_not_resolve_neither_rebounds_nor_returns(name: str) -> None:
    price = cost("{0}") if name == "buyback" else None
    jolt = instant("Jolt", "{0}", spell(destroy(), targets=(target(CREATURE),)), keyword(name, price=price))
    kill = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
    play = main(Side([jolt, kill], [BEAR]), Side())
    play.answer("cast Jolt")
    if play.question == "announce a cost":
        play.answer("announce 1")
    play.announce(["Bear"], -1, [])
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert sorted(play.graveyard("A")) == ["Bear", "Jolt", "Kill"] and play.hand("A") == []
