"""Costs of several parts (118, 601.2g-h): what is offered can be completed, and nothing is left out."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    THIS,
    activated,
    cost,
    draw,
    gain_life,
    instructions,
    select,
    spell,
    subtype,
    taps_for,
)
from mainphase.magic.abilities.tree import AdditionalCost, PayDiscard, PayLife, PaySacrifice
from mainphase.magic.cards import Card, artifact, creature, instant, land

ELF = creature("Elf", "{G}", "Elf", 1, 1, taps_for("{G}"))
TREASURE = artifact(
    "Treasure",
    "{0}",
    tree.Activated(cost(TAP, PaySacrifice(THIS)), instructions(tree.AddMana(tree.ManaOfOneColor()))),
    subtypes="Treasure",
)
TREASURES = select(subtype("Treasure"))
MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])


def costing(mana: str, *parts: tree.CostPart) -> Card:
    """An instant with these additional costs."""
    return instant("Rite", mana, AdditionalCost(cost(*parts)), spell(draw(2)))


def pay_by_hand(play: Play) -> None:
    """Use the first mana ability that is offered, as long as one is; spend what comes first."""
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer(next((option for option in play.options if option.startswith("mana")), play.options[0]))


@pytest.mark.covers("601.2h", "118.3")
def test_601_2h_one_permanent_pays_one_part_of_a_cost() -> None:
    golem = creature("Golem", "{0}", "Golem", 1, 1)
    rite = costing("{0}", PaySacrifice(select(CREATURE)), PaySacrifice(select(subtype("Golem"))))
    assert not Play(Side(hand=[rite], battlefield=[golem]), Side()).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[golem, BEAR]), Side())
    play.answer("cast Rite")  # nothing to choose: the Golem has to be the Golem
    assert (sorted(play.graveyard("A")), play.stack) == (["Bear", "Golem"], ["Rite"])
    play = Play(Side(hand=[rite], battlefield=[golem, BEAR, golem]), Side())
    play.answer("cast Rite")
    assert play.options == ["sacrifice Golem", "sacrifice Bear", "sacrifice Golem"]


@pytest.mark.covers("601.2g", "601.2h", "118.3")
@MODES
def test_601_2h_what_is_tapped_for_mana_cannot_be_tapped_as_another_cost(manual: bool) -> None:
    rite = costing("{G}", tree.PayTapping(select(CREATURE)))
    assert not Play(Side(hand=[rite], battlefield=[ELF]), Side(), manual=manual).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[ELF, BEAR]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert play.is_tapped("Elf") and play.is_tapped("Bear") and play.stack == ["Rite"]
    play = Play(Side(hand=[rite], battlefield=[ELF, "Forest"]), Side(), manual=manual)
    play.answer("cast Rite")  # no choice by hand either: with the Elf's mana there would be nothing left to tap
    assert play.is_tapped("Elf") and play.is_tapped("Forest") and play.stack == ["Rite"]


@pytest.mark.covers("601.2g", "601.2h", "118.3")
@MODES
def test_601_2h_what_is_sacrificed_for_mana_cannot_be_sacrificed_again(manual: bool) -> None:
    rite = costing("{R}", PaySacrifice(TREASURES))
    assert not Play(Side(hand=[rite], battlefield=[TREASURE]), Side(), manual=manual).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[TREASURE, TREASURE]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert (play.graveyard("A"), play.stack) == (["Treasure", "Treasure"], ["Rite"])


@pytest.mark.covers("601.2g", "601.2h")
@MODES
def test_601_2h_but_what_is_tapped_for_mana_can_be_sacrificed(manual: bool) -> None:
    rite = costing("{G}", PaySacrifice(select(CREATURE)))
    play = Play(Side(hand=[rite], battlefield=[ELF]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert (play.graveyard("A"), play.stack) == (["Elf"], ["Rite"])


@pytest.mark.covers("601.2h")
def test_601_2h_parts_may_be_paid_in_any_order() -> None:
    rite = costing("{0}", PaySacrifice(select(CREATURE)), tree.PayTapping(select(CREATURE)))
    play = Play(Side(hand=[rite], battlefield=[BEAR]), Side())
    play.answer("cast Rite")  # tapped, then sacrificed
    assert (play.graveyard("A"), play.count("tapped"), play.stack) == (["Bear"], 1, ["Rite"])


@pytest.mark.covers("118.3", "118.3b", "119.4")
@MODES
def test_118_3_life_is_paid_once(manual: bool) -> None:
    pain = land("Pain", "Land", activated(cost(TAP, PayLife(tree.Number(1))), tree.AddMana(tree.ManaSymbols("{B}"))))
    rite = costing("{B/P}", PayLife(tree.Number(3)))
    for life, lands, payable in [(5, 0, True), (4, 0, False), (4, 1, True), (3, 1, False)]:
        play = Play(Side(hand=[rite], battlefield=[pain] * lands, life=life), Side(), manual=manual)
        assert play.may("cast Rite") == payable, life
        if payable:
            play.answer("cast Rite")
            pay_by_hand(play)
            assert play.over  # 3 life, and 2 for the symbol or 1 for the land's mana: nothing is left


@pytest.mark.covers("118.3", "602.2")
def test_602_2_a_source_that_is_tapped_for_its_ability_does_not_pay_otherwise() -> None:
    shaman = creature(
        "Shaman", "{G}", "Elf", 1, 1, taps_for("{G}"),
        activated(cost("{G}", TAP), gain_life(1)),
        activated(cost(TAP, tree.PayTapping(select(CREATURE))), gain_life(1)),
    )  # fmt: skip
    alone = Play(Side(battlefield=[shaman]), Side())
    assert alone.options == ["pass", "activate Hourglass"]
    play = Play(Side(battlefield=[shaman, ELF]), Side())
    assert play.may("activate Shaman") and play.may("activate Shaman 2")
    play.activate("Shaman", number=2)
    assert play.is_tapped("Elf") and play.is_tapped("Shaman")


@pytest.mark.covers("107.6", "601.2g", "601.2h")
@MODES
def test_107_6_a_source_that_untaps_for_its_ability_does_not_give_the_mana_for_it(manual: bool) -> None:
    druid = creature(
        "Druid", "{G}", "Elf", 1, 1, taps_for("{G}"), activated(cost("{G}", tree.PayUntap()), gain_life(1))
    )  # fmt: skip
    play = Play(Side(battlefield=[druid, "Forest"]), Side(), manual=manual)
    play.to("declare attackers", "A")
    play.attack("Druid")
    play.answer("activate Druid")
    assert (play.stack, play.is_tapped("Druid"), play.is_tapped("Forest")) == (["Druid"], False, True)


@pytest.mark.covers("601.2b", "107.3a", "119.4")
def test_107_3a_x_in_an_additional_cost_is_announced() -> None:
    bargain = instant("Bargain", "{0}", AdditionalCost(cost(PayLife(tree.X()))), spell(gain_life(tree.X()), draw(1)))
    play = Play(Side(hand=[bargain], life=3), Side())
    play.answer("cast Bargain")
    assert (play.question, play.options) == ("choose X", ["x 0", "x 1", "x 2", "x 3"])
    play.answer("x 2")
    assert play.life("A") == 1
    play.resolve()
    assert play.life("A") == 3


@pytest.mark.covers("601.2b", "107.3a", "601.2h")
def test_107_3a_x_is_limited_by_all_that_it_costs() -> None:
    rite = instant(
        "Rite", "{X}{G}", AdditionalCost(cost(PaySacrifice(select(CREATURE), tree.X()))), spell(draw(tree.X()))
    )
    play = Play(Side(hand=[rite], battlefield=[ELF, BEAR, *["Forest"] * 4]), Side())
    play.answer("cast Rite")
    assert play.options == ["x 0", "x 1", "x 2"]
    play.answer("x 2")
    assert (sorted(play.graveyard("A")), play.stack) == (["Bear", "Elf"], ["Rite"])


@pytest.mark.covers("601.2h")
@pytest.mark.parametrize(
    ("part", "kind"),
    [
        (PaySacrifice(select(CREATURE), tree.Number(2)), "creatures"),
        (tree.PayTapping(select(CREATURE), tree.Number(2)), "creatures"),
        (PayDiscard(count=tree.Number(2)), "cards"),
        (tree.PayReveal(select(zone="hand"), tree.Number(2)), "cards"),
    ],
    ids=["sacrifice", "tap", "discard", "reveal"],
)
def test_601_2h_several_objects_are_named_in_a_fixed_order_each_once(part: tree.CostPart, kind: str) -> None:
    """Each set is offered exactly once."""
    things = [creature(name, "{9}", "Ooze", 1, 1) for name in ("One", "Two", "Three")]
    mine = {"creatures": Side(hand=[costing("{0}", part)], battlefield=things),
            "cards": Side(hand=[*things, costing("{0}", part)])}[kind]  # fmt: skip
    play = Play(mine, Side())
    play.answer("cast Rite")
    paths = set()
    start = play.game.clone()
    for first in list(play.options):
        play.game = start.clone()
        play.answer(first)
        seconds = [option for option in play.options if option.split()[0] == first.split()[0]]
        paths |= {(first.split()[-1], second.split()[-1]) for second in seconds or ["only Three"]}
    assert paths == {("One", "Two"), ("One", "Three"), ("Two", "Three")}
