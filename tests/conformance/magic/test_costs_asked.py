"""Costs that effects ask for while they resolve (118.12), and parts of costs that come seldom (118.1, 122.1)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import ARTIFACT, CREATURE, TAP, activated, cost, gain_life, select, spell, subtype
from mainphase.magic.abilities.tree import (
    MayPay,
    Number,
    PayLife,
    PayMill,
    PayOneOf,
    PayPutInLibrary,
    PayRemoveCounters,
    PaySacrifice,
    PayTapping,
    PutCounters,
    UnlessPays,
)
from mainphase.magic.cards import artifact, creature, instant

LANDS = ["Forest"] * 2
THEIRS = tree.ControlledBy(tree.EachOpponent())
TREASURE = artifact(
    "Treasure", "{0}",
    tree.Activated(cost(TAP, PaySacrifice(tree.This())), tree.Instructions(tree.AddMana(tree.ManaOfOneColor()))),
    subtypes="Treasure",
)  # fmt: skip
MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])


def offer(*parts: str | tree.CostPart) -> tree.SpellAbility:
    """You may pay; if you do, you gain 5 life."""
    return spell(MayPay(cost(*parts), gain_life(5)))


def pay(play: Play) -> None:
    """By hand: use what comes first, until everything is paid."""
    while play.question in ("activate a mana ability", "spend mana", "choose a colour"):
        play.answer(next((each for each in play.options if each != "done"), "done"))


@pytest.mark.covers("118.12", "118.3")
@MODES
def test_118_12_mana_and_a_sacrifice_together(manual: bool) -> None:
    deal = instant("Deal", "{0}", offer("{1}", PaySacrifice(select(subtype("Treasure")))))
    one = Play(Side(hand=[deal], battlefield=[TREASURE]), Side(), manual=manual)
    one.answer("cast Deal")
    one.resolve()
    assert one.question == "priority" and one.life("A") == 20  # the one Treasure cannot do both
    two = Play(Side(hand=[deal], battlefield=[TREASURE, TREASURE]), Side(), manual=manual)
    two.answer("cast Deal")
    two.resolve()
    two.answer("yes Deal")
    pay(two)
    assert (two.life("A"), two.graveyard("A")) == (25, ["Treasure", "Treasure", "Deal"])


@pytest.mark.covers("118.12", "118.1")
def test_118_12_other_parts() -> None:
    for parts, able, graveyard in (
        ([PayMill(Number(2))], True, 2),
        ([PayTapping(select(CREATURE))], True, 0),
        ([PayTapping(select(ARTIFACT, tree.Named("Relic")))], False, 0),
        ([PayLife(Number(3)), PayMill()], True, 1),
    ):
        deal = instant("Deal", "{0}", offer(*parts))
        play = Play(Side(hand=[deal], battlefield=[BEAR]), Side())
        play.answer("cast Deal")
        play.resolve()
        assert (play.question == "pay") == able
        if able:
            play.answer("yes Deal")
            assert len(play.graveyard("A")) == graveyard + 1
            assert play.life("A") == 25 - (3 if len(parts) == 2 else 0)


@pytest.mark.covers("118.12")
def test_118_12_one_of_several_costs() -> None:
    deal = instant("Deal", "{0}", offer(PayOneOf((cost("{1}"), cost(PaySacrifice(select(CREATURE)))))))
    play = Play(Side(hand=[deal], battlefield=[BEAR, *LANDS]), Side())
    play.answer("cast Deal")
    play.resolve()
    play.answer("yes Deal")
    assert play.options == ["option 0", "option 1"]
    play.answer("option 1")
    assert play.graveyard("A") == ["Bear", "Deal"] and play.life("A") == 25


@pytest.mark.covers("118.12a")
def test_118_12a_another_player_pays_with_a_creature() -> None:
    threat = instant(
        "Threat", "{0}",
        spell(UnlessPays(tree.EachOpponent(), cost("{1}", PaySacrifice(select(CREATURE))), gain_life(5))),
    )  # fmt: skip
    play = Play(Side(hand=[threat], battlefield=[BEAR]), Side(battlefield=[BEAR, "Forest"]))
    play.answer("cast Threat")
    play.resolve()
    assert play.asked == "B"
    play.answer("yes Threat")
    assert (play.life("A"), play.graveyard("B")) == (20, ["Bear"])


@pytest.mark.covers("118.1", "401.4")
def test_118_1_a_card_put_on_the_library_as_a_cost() -> None:
    scroll = artifact(
        "Scroll", "{0}",
        activated(cost(PayPutInLibrary(select(zone="hand"))), gain_life(1)),
        activated(cost(PayPutInLibrary(select(CREATURE), top=False)), gain_life(2)),
    )  # fmt: skip
    play = Play(Side(battlefield=[scroll, BEAR], hand=["Forest"], blanks=3), Side())
    play.activate("Scroll")
    assert play.library("A")[0] == "Forest"
    play.activate("Scroll", number=2)
    assert play.library("A")[-1] == "Bear"
    assert not play.may("activate Scroll")


@pytest.mark.covers("122.1", "118.1")
def test_122_1_counters_from_another_permanent() -> None:
    altar = artifact(
        "Altar", "{0}",
        activated(cost(PayRemoveCounters("+1/+1", Number(2), select(CREATURE))), gain_life(3)),
    )  # fmt: skip
    grow = instant(
        "Grow", "{0}", spell(PutCounters("+1/+1", tree.All(select(CREATURE, tree.Named("Bear"))), Number(2)))
    )
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    play = Play(Side(hand=[grow], battlefield=[altar, BEAR, elf]), Side())
    assert not play.may("activate Altar")
    play.answer("cast Grow")
    play.resolve()
    play.activate("Altar")  # only the Bear has enough
    play.resolve()
    assert (play.life("A"), play.size("Bear")) == (23, (2, 2))


@pytest.mark.covers("107.4f", "601.2b")
def test_107_4f_life_or_mana_for_a_phyrexian_symbol_by_hand() -> None:
    jab = instant("Jab", "{1}{G/P}", spell(gain_life(1)))
    by_life = "spend 64"  # the first symbol
    for wanted, life in ((by_life, 19), ("spend 5", 21)):
        play = Play(Side(hand=[jab], battlefield=LANDS), Side(), manual=True)
        play.answer("cast Jab")
        for _ in range(2):
            play.answer("mana Forest")
        while play.question == "spend mana" and by_life in play.options:
            play.answer(wanted)
        while play.question != "priority":
            play.answer(play.options[0])
        play.resolve()
        assert play.life("A") == life


@pytest.mark.covers("115.1", "601.2c")
def test_601_2c_another_player_chooses_the_target() -> None:
    edict = instant(
        "Edict", "{0}",
        spell(
            tree.Destroy(tree.Target(0)),
            targets=(tree.TargetSpec(select(CREATURE, THEIRS), chooser=tree.EachOpponent()),),
        ),
    )  # fmt: skip
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    play = Play(Side(hand=[edict]), Side(battlefield=[BEAR, elf]))
    play.answer("cast Edict")
    assert (play.asked, play.question) == ("B", "choose a target")
    play.answer("target Elf")
    play.resolve()
    assert play.graveyard("B") == ["Elf"]
