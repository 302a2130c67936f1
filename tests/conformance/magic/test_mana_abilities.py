"""Mana abilities whose use or yield depends on more than their source (605, 106.7)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import ARTIFACT, CREATURE, LAND, TAP, YOURS, cost, gain_life, select, spell
from mainphase.magic.abilities.tree import AddMana, Count, Damage, ManaLandsProduce, ManaOfOneColor, ManaSymbols, Number
from mainphase.magic.cards import Card, artifact, instant, land

MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])


def gives(effect: tree.Effect, *more: tree.CostPart, condition: tree.Condition | None = None) -> tree.Activated:
    """A mana ability with {T}."""
    return tree.Activated(cost(TAP, *more), tree.Instructions(effect), condition=condition)


def boon(mana: str) -> Card:
    """An instant with that cost."""
    return instant("Boon", mana, spell(gain_life(1)))


def cast(play: Play) -> None:
    """Cast it, paying by hand with what comes first."""
    play.answer("cast Boon")
    while play.question != "priority":
        play.answer(next((each for each in play.options if each != "done"), "done"))
    assert play.stack == ["Boon"]


@pytest.mark.covers("602.5", "605.3a")
@MODES
def test_602_5_a_condition_of_a_mana_ability(manual: bool) -> None:
    forge = land("Forge", "Land", gives(AddMana(ManaSymbols("{R}")), condition=tree.Exists(select(CREATURE, YOURS))))
    assert not Play(Side(hand=[boon("{R}")], battlefield=[forge]), Side(), manual=manual).may("cast Boon")
    cast(Play(Side(hand=[boon("{R}")], battlefield=[forge, BEAR]), Side(), manual=manual))


@pytest.mark.covers("605.3b", "106.1")
@MODES
def test_605_3_a_variable_amount(manual: bool) -> None:
    cradle = land("Cradle", "Land", gives(AddMana(ManaSymbols("{G}", Count(select(CREATURE, YOURS))))))
    for bears, needed, payable in [(0, "{G}", False), (1, "{G}", True), (2, "{G}{G}", True), (2, "{2}{G}", False)]:
        play = Play(Side(hand=[boon(needed)], battlefield=[cradle, *[BEAR] * bears]), Side(), manual=manual)
        assert play.may("cast Boon") == payable
        if payable:
            cast(play)


@pytest.mark.covers("605.3b", "120.3")
@MODES
def test_605_3_mana_and_damage(manual: bool) -> None:
    pain = land(
        "Pain", "Land", gives(tree.Sequence((AddMana(ManaOfOneColor(of=("R", "W"))), Damage(Number(1), tree.You()))))
    )
    play = Play(Side(hand=[boon("{R}")], battlefield=[pain]), Side(), manual=manual)
    cast(play)
    assert play.life("A") == 19
    assert play.count("damage") == 1


@pytest.mark.covers("106.7")
@MODES
def test_106_7_any_type_that_lands_could_produce(manual: bool) -> None:
    pool = land("Pool", "Land", gives(AddMana(ManaLandsProduce(select(LAND, YOURS), colors_only=False))))
    assert not Play(Side(hand=[boon("{U}")], battlefield=[pool, pool, "Forest"]), Side(), manual=manual).may(
        "cast Boon"
    )
    assert not Play(Side(hand=[boon("{1}")], battlefield=[pool, pool]), Side(), manual=manual).may("cast Boon")
    cast(Play(Side(hand=[boon("{U}{U}")], battlefield=[pool, "Island"]), Side(), manual=manual))


@pytest.mark.covers("122.1", "605.3b")
@MODES
def test_122_1_counters_are_removed_for_mana(manual: bool) -> None:
    bank = artifact("Bank", "{0}", gives(AddMana(ManaSymbols("{C}{C}")), tree.PayRemoveCounters("charge")))
    fill = instant("Fill", "{0}", spell(tree.PutCounters("charge", tree.All(select(ARTIFACT, tree.Named("Bank"))))))
    play = Play(Side(hand=[boon("{2}"), fill], battlefield=[bank]), Side(), manual=manual)
    assert not play.may("cast Boon")
    play.answer("cast Fill")
    play.resolve()
    cast(play)
    assert play.count("counters removed") == 1 and play.is_tapped("Bank")
