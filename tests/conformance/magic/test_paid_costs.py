"""What costs were paid with: how a spell or ability finds it, and what it was like (400.7, 608.2h, 707.10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.errors import UserError
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    TARGET,
    activated,
    cost,
    damage,
    draw,
    gain_life,
    plus,
    power,
    select,
    spell,
    static,
    target_card,
    target_spell,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    CopyOnStack,
    PaidObjects,
    PayDiscard,
    PayExile,
    PaySacrifice,
    PayTapping,
    ReturnToHand,
    StatOf,
)
from mainphase.magic.cards import Card, artifact, creature, instant, land
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.text.read import read_rules

GIANT = creature("Giant", "{0}", "Giant", 5, 4)
WHALE = creature("Whale", "{6}", "Whale", 6, 6)
BANNER = artifact("Banner", "{0}", static(select(CREATURE), plus(2, 0)))
SACRIFICED = PaidObjects("sacrificed", CREATURE)
HURL = instant(
    "Hurl", "{0}", AdditionalCost(cost(PaySacrifice(select(CREATURE)))), spell(damage(power(SACRIFICED), EACH_OPPONENT))
)


@pytest.mark.covers("608.2h")
def test_the_power_of_a_creature_sacrificed_for_a_spell_is_that_which_it_last_had() -> None:
    play = main(Side(hand=["Fling"], battlefield=["Mountain", "Mountain", BEAR, GIANT, BANNER]), Side())
    play.cast("Fling", "B")
    play.answer("sacrifice Bear")
    play.resolve()
    assert play.life("B") == 16  # 2 and 2 of the Banner


@pytest.mark.covers("608.2h")
def test_an_activated_ability_looks_at_what_its_own_cost_was_paid_with() -> None:
    play = main(Side(battlefield=["Diamond Valley", "Greater Good", BEAR, GIANT]), Side())
    play.answer("activate Greater Good")
    play.answer("sacrifice Giant")
    play.answer("activate Diamond Valley")
    play.resolve()
    assert play.life("A") == 22  # the Bear, not the Giant
    play.resolve()
    assert play.question == "choose a discard"


@pytest.mark.covers("608.2h")
def test_of_several_objects_those_are_meant_that_are_like_that() -> None:
    both = AdditionalCost(cost(PaySacrifice(select(CREATURE)), PaySacrifice(select(LAND))))
    grove = land("Grove", "Land")
    rite = instant("Rite", "{0}", both, spell(gain_life(power(SACRIFICED)), draw(1)))
    play = main(Side(hand=[rite], battlefield=[GIANT, grove]), Side())
    play.cast("Rite")
    play.resolve()
    assert play.life("A") == 25


@pytest.mark.covers("707.10")
def test_a_copy_looks_at_what_the_original_was_paid_with() -> None:
    twin = instant("Twin", "{0}", spell(CopyOnStack(TARGET), targets=(target_spell(),)))
    play = main(Side(hand=[HURL, twin], battlefield=[GIANT]), Side())
    play.cast("Hurl")
    play.cast("Twin", "Hurl")
    play.resolve()
    play.resolve()
    assert play.life("B") == 15
    play.resolve()
    assert play.life("B") == 10


@pytest.mark.covers("400.7d")
def test_a_permanent_knows_what_was_sacrificed_for_its_spell() -> None:
    lord = creature(
        "Lord",
        "{0}",
        "Demon",
        1,
        1,
        AdditionalCost(cost(PaySacrifice(select(CREATURE)))),
        when_enters(gain_life(power(SACRIFICED))),
    )
    play = main(Side(hand=[lord], battlefield=[GIANT]), Side())
    play.cast("Lord")
    play.resolve()
    play.resolve()
    assert play.life("A") == 25


@pytest.mark.covers("400.7j")
def test_an_effect_finds_what_its_cost_moved_to_a_public_zone() -> None:
    exiled = PaidObjects("exiled")
    dig = activated(cost(PayExile(select(zone="graveyard"))), ReturnToHand(exiled))
    play = main(Side(battlefield=[artifact("Shovel", "{0}", dig)], graveyard=[BEAR]), Side())
    play.answer("activate Shovel")
    assert play.exile("A") == ["Bear"]
    play.resolve()
    assert "Bear" in play.hand("A") and play.exile("A") == []


@pytest.mark.covers("400.7j")
def test_an_effect_does_not_find_what_has_moved_on() -> None:
    exiled = PaidObjects("exiled")
    dig = activated(cost(PayExile(select(zone="graveyard"))), ReturnToHand(exiled))
    again = instant("Again", "{0}", spell(ReturnToHand(TARGET), targets=(target_card(zone="exile"),)))
    play = main(Side(hand=[again], battlefield=[artifact("Shovel", "{0}", dig)], graveyard=[BEAR]), Side())
    play.answer("activate Shovel")
    play.cast("Again", "Bear")
    play.resolve()
    assert "Bear" in play.hand("A")
    play.resolve()
    assert "Bear" in play.hand("A")


@pytest.mark.covers("608.2h")
def test_what_is_tapped_or_discarded_counts_too() -> None:
    sling = activated(
        cost(PayTapping(select(CREATURE)), PayDiscard()),
        damage(power(PaidObjects("tapped", CREATURE)), EACH_OPPONENT),
        gain_life(StatOf("mana value", PaidObjects("discarded"))),
    )
    play = main(Side(hand=[WHALE], battlefield=[artifact("Sling", "{0}", sling), GIANT]), Side())
    play.answer("activate Sling")
    play.resolve()
    assert (play.life("B"), play.life("A")) == (15, 26)


def test_what_no_cost_is_paid_with_is_refused() -> None:
    bad = instant("Bad", "{0}", spell(gain_life(power(SACRIFICED))))
    with pytest.raises(UserError):
        compile_card(bad, Setup())
    ability = activated(cost(PayDiscard()), gain_life(power(SACRIFICED)))
    with pytest.raises(UserError):
        compile_card(Card(creature("Bad", "{0}", "Bear", 2, 2, ability).front), Setup())


def test_the_words_are_read_where_a_cost_is_paid_so() -> None:
    (read,) = read_rules("{T}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.")
    assert read == Play(Side(), Side()).definition("Diamond Valley").abilities[0].tree
