"""Triggers of objects that change zones (603.6, 603.10), and of several things that happen at once."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    OTHER,
    TARGET,
    YOU,
    YOURS,
    counter,
    create,
    creature_token,
    damage,
    destroy,
    each,
    gain_life,
    lose_life,
    power,
    pump,
    select,
    spell,
    target,
    target_spell,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Casts,
    Dies,
    Enters,
    EventObject,
    EventPlayer,
    Leaves,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    Sacrifices,
)
from mainphase.magic.cards import creature, enchantment, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
STORM = instant("Storm", "{0}", spell(destroy(each(CREATURE))))


@pytest.mark.covers("603.6a")
def test_603_6a_enters_abilities_see_the_newcomer_itself_and_others() -> None:
    host = creature("Host", "{0}", "Human", 1, 1, triggered(Enters(select(CREATURE, YOURS)), gain_life(1)))
    play = Play(Side(hand=[host, CAT]), Side(hand=[CAT]))
    play.to("precombat main")
    for name, life in (("Host", 21), ("Cat", 22)):
        play.cast(name)
        play.resolve_all()
        assert play.life("A") == life
    play.to("precombat main", "B")
    play.cast("Cat")
    play.resolve_all()
    assert play.life("A") == 22


def put_all_on_the_stack(play: Play) -> None:
    """All players order their triggers as they come."""
    while play.question == "order triggers":
        play.answer(play.options[0])


@pytest.mark.covers("603.6a", "603.2c")
@pytest.mark.parametrize("first", [True, False])
def test_603_6a_several_that_enter_at_once_see_each_other(first: bool) -> None:
    host = creature("Host", "{0}", "Human", 1, 1, triggered(Enters(select(CREATURE)), gain_life(1)))
    raise_all = instant("Raise", "{0}", spell(PutOntoBattlefield(each(CREATURE, zone="graveyard", whose=YOU))))
    play = Play(Side(hand=[raise_all], graveyard=[host, host, CAT] if first else [CAT, host, host]), Side())
    play.cast("Raise")
    play.resolve()
    put_all_on_the_stack(play)
    play.resolve_all()
    assert play.life("A") == 26  # each of the two sees all three


@pytest.mark.covers("603.6a", "111.1")
def test_603_6a_tokens_made_at_once_see_each_other() -> None:
    token = creature_token(1, 1, ("W",), ("Soldier",), triggered(Enters(select(CREATURE)), gain_life(1)))
    play = Play(Side(hand=[instant("Recruit", "{0}", spell(create(token, 2)))]), Side())
    play.cast("Recruit")
    play.resolve()
    put_all_on_the_stack(play)
    play.resolve_all()
    assert play.life("A") == 24


@pytest.mark.covers("603.4", "603.10", "603.10a")
def test_603_4_the_condition_is_looked_at_after_all_that_happens_at_once() -> None:
    none_left = tree.NotTrue(tree.Exists(select(CREATURE)))
    grave = enchantment("Grave", "{0}", triggered(Dies(select(CREATURE)), gain_life(1), condition=none_left))
    play = Play(Side(battlefield=[grave, CAT, BEAR, CAT], hand=[STORM]), Side())
    play.cast("Storm")
    play.resolve()
    put_all_on_the_stack(play)
    assert play.stack == ["Grave"] * 3  # no creature was left when they had died


@pytest.mark.covers("603.4", "510.2")
def test_603_4_also_after_all_combat_damage_has_been_dealt() -> None:
    hurt = tree.Compare(tree.Life(EACH_OPPONENT), "<=", tree.Number(17))
    rage = enchantment(
        "Rage", "{0}", triggered(tree.DealsDamage(select(CREATURE), combat=True), gain_life(1), condition=hurt)
    )
    play = Play(Side(battlefield=[CAT, BEAR, rage]), Side())
    play.to("declare attackers")
    play.attack("Cat", "Bear")
    play.to("combat damage")
    put_all_on_the_stack(play)
    assert (play.life("B"), play.stack) == (17, ["Rage", "Rage"])


@pytest.mark.covers("603.6c", "603.10a", "608.2h")
def test_603_6c_a_dies_ability_looks_back_at_the_permanent_as_it_was() -> None:
    titan = creature("Titan", "{0}", "Giant", 3, 3, when_dies(gain_life(power(EventObject()))))
    grow = instant("Grow", "{0}", spell(pump(TARGET, 4, 0), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[titan], hand=[grow, SLAY]), Side())
    play.cast("Grow", "Titan")
    play.resolve()
    play.cast("Slay", "Titan")
    play.resolve()
    assert (play.graveyard("A")[-2:], play.stack) == (["Titan", "Slay"], ["Titan"])
    play.resolve()
    assert play.life("A") == 27


@pytest.mark.covers("603.10a", "603.6c")
def test_603_10a_what_leaves_together_sees_each_other_leave() -> None:
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(Dies(select(CREATURE, OTHER)), gain_life(1)))
    play = Play(Side(battlefield=[mourner], hand=[STORM]), Side(battlefield=[mourner, CAT]))
    play.cast("Storm")
    play.resolve()
    put_all_on_the_stack(play)
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 22)  # two others each


@pytest.mark.covers("603.10a", "704.3")
def test_603_10a_also_in_a_state_based_action() -> None:
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(Dies(select(CREATURE, OTHER)), gain_life(1)))
    quake = instant("Quake", "{0}", spell(damage(2, each(CREATURE))))
    play = Play(Side(battlefield=[mourner], hand=[quake]), Side(battlefield=[mourner, BEAR]))
    play.cast("Quake")
    play.resolve()
    put_all_on_the_stack(play)
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 22)


@pytest.mark.covers("603.10a", "603.6c")
def test_603_10a_but_one_after_the_other_does_not() -> None:
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(Dies(select(CREATURE, OTHER)), gain_life(1)))
    play = Play(Side(battlefield=[mourner], hand=[SLAY]), Side(battlefield=[CAT], hand=[SLAY]))
    play.cast("Slay", "Mourner")
    play.resolve()
    play.passes("A")
    play.cast("Slay", "Cat")
    play.resolve_all()
    assert (play.life("A"), play.count("triggered")) == (20, 0)


@pytest.mark.covers("603.6c")
@pytest.mark.parametrize(("how", "died"), [("bounce", False), ("sacrifice", True), ("exile", False), ("destroy", True)])
def test_603_6c_leaves_is_any_way_dies_the_graveyard_only(how: str, died: bool) -> None:
    ghost = creature(
        "Ghost", "{0}", "Spirit", 1, 1, triggered(Leaves(), gain_life(1)), triggered(Dies(), gain_life(10))
    )
    effects = {
        "bounce": ReturnToHand(each(CREATURE)),
        "sacrifice": Sacrifice(YOU, select(CREATURE)),
        "exile": tree.Exile(each(CREATURE)),
        "destroy": destroy(each(CREATURE)),
    }
    play = Play(Side(battlefield=[ghost], hand=[instant("Go", "{0}", spell(effects[how]))]), Side())
    play.cast("Go")
    play.resolve()
    if play.question == "order triggers":
        play.answer("stack Ghost")
    play.resolve_all()
    assert play.life("A") == (31 if died else 21)


@pytest.mark.covers("603.6c", "111.7")
def test_603_6c_a_token_triggers_before_it_ceases_to_exist() -> None:
    token = creature_token(1, 1, ("W",), ("Soldier",), when_dies(gain_life(1)))
    play = Play(Side(hand=[instant("Recruit", "{0}", spell(create(token))), SLAY]), Side())
    play.cast("Recruit")
    play.resolve()
    play.cast("Slay", "Soldier")
    play.resolve()
    assert (play.stack, play.battlefield("A"), play.graveyard("A")) == (["Soldier"], [], ["Recruit", "Slay"])
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("603.6", "400.7")
def test_603_6_the_ability_finds_the_card_where_it_went() -> None:
    phoenix = creature("Phoenix", "{0}", "Phoenix", 1, 1, when_dies(ReturnToHand(EventObject())))
    play = Play(Side(battlefield=[phoenix], hand=[SLAY]), Side())
    play.cast("Slay", "Phoenix")
    play.resolve()
    assert play.graveyard("A") == ["Phoenix", "Slay"]
    play.resolve()
    assert (play.hand("A"), play.graveyard("A")) == (["Phoenix"], ["Slay"])


@pytest.mark.covers("603.6", "400.7")
def test_603_6_but_not_once_it_has_moved_on() -> None:
    phoenix = creature("Phoenix", "{0}", "Phoenix", 1, 1, when_dies(ReturnToHand(EventObject())))
    purge = instant("Purge", "{0}", spell(tree.Exile(each(CREATURE, zone="graveyard"))))
    play = Play(Side(battlefield=[phoenix], hand=[SLAY]), Side(hand=[purge]))
    play.cast("Slay", "Phoenix")
    play.resolve()
    play.passes("A")
    play.cast("Purge")
    play.resolve_all()
    assert play.hand("A") == []


@pytest.mark.covers("603.2", "601.2i", "405.2")
def test_603_2_a_cast_trigger_resolves_before_the_spell_even_if_that_is_countered() -> None:
    scribe = enchantment("Scribe", "{0}", triggered(Casts(YOU), gain_life(1)))
    deny = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
    play = Play(Side(battlefield=[scribe], hand=[BREEZE]), Side(hand=[deny]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Deny", "Breeze")
    assert play.stack == ["Deny", "Scribe", "Breeze"]
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("603.10a", "701.21a")
def test_603_10a_sacrifice_triggers_see_their_source_sacrificed() -> None:
    priest = creature("Priest", "{0}", "Cleric", 1, 1, triggered(Sacrifices(YOU, select(CREATURE)), gain_life(1)))
    offer = instant("Offer", "{0}", spell(Sacrifice(YOU, select(CREATURE))))
    play = Play(Side(battlefield=[priest], hand=[offer]), Side())
    play.cast("Offer")
    play.resolve()
    assert play.stack == ["Priest"]


@pytest.mark.covers("603.2", "603.7c")
def test_603_2_event_player_is_who_did_it() -> None:
    toll = enchantment("Toll", "{0}", triggered(Casts(EACH_PLAYER), lose_life(1, EventPlayer())))
    play = Play(Side(battlefield=[toll], hand=[BREEZE]), Side(hand=[BREEZE]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Breeze")
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (20, 20)  # one lost and one gained each
