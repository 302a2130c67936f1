"""Casting spells (601)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    LAND,
    TARGET,
    TARGET_2,
    any_target,
    cost,
    counter,
    damage,
    destroy,
    draw,
    gain_life,
    instructions,
    modal_spell,
    pump,
    select,
    spell,
    taps_for,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import AdditionalCost, PayDiscard, PayLife, PaySacrifice, TargetSpec
from mainphase.magic.cards import artifact, card, creature, enchantment, instant

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
CAT = creature("Cat", "{0}", "Cat", 1, 1)
SCRIBE = enchantment("Scribe", "{0}", triggered(tree.Casts(tree.EachPlayer()), gain_life(1)))


# --- 601.2a-i ----------------------------------------------------------------------------------------------


@pytest.mark.covers("601.2", "601.2a", "400.7")
def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack() -> None:
    play = Play(Side(hand=[BREEZE], battlefield=["Forest"]), Side())
    play.turn_hourglass()
    since = play.mark
    play.cast("Breeze")
    assert (play.hand("A"), play.stack) == ([], ["Breeze", "Hourglass"])
    first = play.events(since)[0]
    assert (first.kind, first.rule, first.came_from, first.to) == ("moved", "601.2a", "hand", "stack")


@pytest.mark.covers("601.2b", "700.2")
def test_601_2b_modes_are_chosen_first_and_only_legal_ones() -> None:
    charm = instant(
        "Charm",
        "{0}",
        modal_spell(
            instructions(gain_life(3)),
            instructions(destroy(), targets=(target(CREATURE),)),
            instructions(destroy(), targets=(target(LAND),)),
        ),
    )
    play = Play(Side(hand=[charm, charm], battlefield=[BEAR, CAT]), Side())
    play.answer("cast Charm")
    assert (play.question, play.options) == ("choose a mode", ["mode 1", "mode 2"])  # there is no land
    play.answer("mode 2")
    assert (play.question, play.options) == ("choose a target", ["target Bear", "target Cat"])
    play.answer("target Cat")
    play.resolve()
    assert (play.battlefield("A"), play.life("A")) == (["Bear"], 20)
    play.cast("Charm", modes=[1])
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("601.2b", "700.2")
def test_601_2b_choose_one_or_more() -> None:
    command = instant(
        "Command",
        "{0}",
        modal_spell(
            instructions(gain_life(1)), instructions(gain_life(10)), instructions(gain_life(100)), minimum=2, maximum=3
        ),
    )
    play = Play(Side(hand=[command]), Side())
    play.answer("cast Command")
    assert play.options == ["mode 1", "mode 2"]  # with the third alone there would be too few
    play.answer("mode 1")
    assert play.options == ["mode 2", "mode 3"]
    play.answer("mode 3")
    play.resolve()
    assert play.life("A") == 121


@pytest.mark.covers("601.2b", "107.3a")
def test_601_2b_the_value_of_x_is_announced_as_far_as_it_can_be_paid() -> None:
    play = Play(Side(hand=["Blaze"], battlefield=["Mountain"] * 4), Side())
    play.to("precombat main")
    play.answer("cast Blaze")
    assert (play.question, play.options) == ("choose X", ["x 0", "x 1", "x 2", "x 3"])
    play.answer("x 2")
    play.answer("target B")
    assert sum(play.is_tapped("Mountain", number) for number in range(4)) == 3
    play.resolve()
    assert play.life("B") == 18


@pytest.mark.covers("601.2c", "115.1")
def test_601_2c_one_target_cannot_be_chosen_twice_for_one_word_target() -> None:
    pair = instant("Pair", "{0}", spell(pump(TARGET, 1, 1), targets=(target(CREATURE, exactly=2),)))
    play = Play(Side(hand=[pair], battlefield=[BEAR]), Side())
    assert not play.may("cast Pair")
    play = Play(Side(hand=[pair], battlefield=[BEAR, CAT]), Side())
    play.cast("Pair")  # both are chosen: there is one possibility
    play.resolve()
    assert (play.size("Bear"), play.size("Cat")) == ((3, 3), (2, 2))


@pytest.mark.covers("601.2c")
def test_601_2c_but_once_for_each_word_target() -> None:
    twins = instant(
        "Twins",
        "{0}",
        spell(pump(TARGET, 1, 0), pump(TARGET_2, 0, 1), targets=(target(CREATURE), target(CREATURE))),
    )
    play = Play(Side(hand=[twins], battlefield=[BEAR]), Side())
    play.cast("Twins", "Bear", "Bear")
    play.resolve()
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("601.2c")
def test_601_2c_another_target_must_be_another_one() -> None:
    other = TargetSpec(select(CREATURE), different_from=(0,))
    swap = instant("Swap", "{0}", spell(pump(TARGET, 1, 0), pump(TARGET_2, 0, 1), targets=(target(CREATURE), other)))
    alone = Play(Side(hand=[swap], battlefield=[BEAR]), Side())
    assert not alone.may("cast Swap")
    play = Play(Side(hand=[swap], battlefield=[BEAR, CAT]), Side())
    play.cast("Swap", "Cat")
    play.resolve()
    assert (play.size("Cat"), play.size("Bear")) == ((2, 1), (2, 3))


@pytest.mark.covers("601.2c")
@pytest.mark.parametrize(("chosen", "sizes"), [((), (2, 1)), (("Bear",), (3, 1)), (("Bear", "Cat"), (3, 2))])
def test_601_2c_up_to_two_targets(chosen: tuple[str, ...], sizes: tuple[int, int]) -> None:
    rally = instant("Rally", "{0}", spell(pump(TARGET, 1, 1), targets=(target(CREATURE, up_to=2),)))
    play = Play(Side(hand=[rally], battlefield=[BEAR, CAT]), Side())
    play.cast("Rally", *chosen)
    play.resolve()
    assert (play.size("Bear")[0], play.size("Cat")[0]) == sizes


@pytest.mark.covers("601.2d", "608.2b")
def test_601_2d_a_division_gives_each_target_at_least_one() -> None:
    play = Play(Side(hand=["Arc Lightning"], battlefield=["Mountain"] * 3), Side(battlefield=[BEAR, CAT]))
    play.to("precombat main")
    play.answer("cast Arc Lightning")
    play.answer("target Bear")
    play.answer("target Cat")
    assert (play.question, play.options) == ("divide", ["divide 1", "divide 2"])
    play.answer("divide 2")
    play.resolve()
    assert (play.battlefield("B"), play.life("B")) == ([], 20)


@pytest.mark.covers("601.2d", "608.2b")
def test_601_2d_the_share_of_a_target_that_is_gone_is_lost() -> None:
    play = Play(Side(hand=["Arc Lightning"], battlefield=["Mountain"] * 3), Side(battlefield=[BEAR, CAT], hand=[SLAY]))
    play.to("precombat main")
    play.cast("Arc Lightning", "Bear", "Cat")
    play.answer("divide 2")
    play.passes("A")
    play.cast("Slay", "Bear")
    play.resolve_all()
    assert [(event.other, event.amount) for event in play.events(0, "damage")] == [("Cat", 1)]


@pytest.mark.covers("601.2f", "601.2h", "118.8")
def test_601_2f_additional_costs_are_paid_with_the_mana() -> None:
    thought = instant("Thought", "{U}", AdditionalCost(cost(PayDiscard(), PayLife(tree.Number(2)))), spell(draw(2)))
    play = Play(Side(hand=[thought, "Swamp", "Plains"], battlefield=["Island"]), Side())
    play.answer("cast Thought")
    assert (play.question, play.options) == ("discard as a cost", ["discard Swamp", "discard Plains"])
    play.answer("discard Plains")
    assert (play.life("A"), play.graveyard("A"), play.is_tapped("Island")) == (18, ["Plains"], True)
    assert {event.rule for event in play.events(0, "discarded", "life lost", "mana spent")} == {"601.2h"}


@pytest.mark.covers("601.2f", "601.2h", "118.3")
def test_601_2h_what_cannot_be_paid_whole_cannot_be_cast() -> None:
    thought = instant("Thought", "{U}", AdditionalCost(cost(PayDiscard())), spell(draw(2)))
    dear = instant("Dear", "{0}", AdditionalCost(cost(PayLife(tree.Number(5)))), spell(draw(2)))
    assert not Play(Side(hand=[thought], battlefield=["Island"]), Side()).may("cast Thought")  # nothing to discard
    assert not Play(Side(hand=[thought, "Swamp"], battlefield=["Swamp"]), Side()).may("cast Thought")
    assert Play(Side(hand=[thought, "Swamp"], battlefield=["Island"]), Side()).may("cast Thought")
    assert not Play(Side(hand=[dear], life=4), Side()).may("cast Dear")
    assert Play(Side(hand=[dear], life=5), Side()).may("cast Dear")


@pytest.mark.covers("118.3b", "104.3b", "704.5a")
def test_118_3b_all_of_ones_life_may_be_paid() -> None:
    dear = instant("Dear", "{0}", AdditionalCost(cost(PayLife(tree.Number(5)))), spell(gain_life(20)))
    play = Play(Side(hand=[dear], life=5), Side())
    play.answer("cast Dear")
    assert (play.over, play.winner) == (True, "B")  # before anyone could have priority


@pytest.mark.covers("601.2g", "118.2")
def test_601_2g_mana_abilities_come_before_the_costs_are_paid() -> None:
    # The Elf gives the mana and is then sacrificed for the same spell.
    elf = creature("Elf", "{G}", "Elf", 1, 1, taps_for("{G}"))
    rite = instant("Rite", "{G}", AdditionalCost(cost(PaySacrifice(select(CREATURE)))), spell(draw(2)))
    play = Play(Side(hand=[rite], battlefield=[elf]), Side())
    since = play.mark
    play.answer("cast Rite")
    kinds = [event.kind for event in play.events(since)]
    assert [kind for kind in kinds if kind in ("tapped", "mana added", "sacrificed", "mana spent", "cast")] == [
        "tapped", "mana added", "sacrificed", "mana spent", "cast",
    ]  # fmt: skip
    assert play.stack == ["Rite"]


@pytest.mark.covers("601.2i", "603.3", "117.3c")
def test_601_2i_then_it_has_been_cast_and_abilities_trigger() -> None:
    play = Play(Side(hand=[BREEZE, SLAY], battlefield=[SCRIBE]), Side(battlefield=[CAT]))
    since = play.mark
    play.cast("Breeze")
    play.expect(since, ("moved", "601.2a"), ("cast", "601.2i", "A"), ("triggered", "Scribe"))
    assert (play.stack, play.asked) == (["Scribe", "Breeze"], "A")


@pytest.mark.covers("601.2a", "601.2i")
def test_601_2_the_steps_in_their_order() -> None:
    bolt = instant(
        "Big bolt",
        "{X}{R}",
        AdditionalCost(cost(PayDiscard())),
        spell(damage(ANNOUNCED_X, TARGET), targets=(any_target(),)),
    )
    play = Play(Side(hand=[bolt, "Swamp"], battlefield=["Mountain"] * 3), Side())
    since = play.mark
    play.cast("Big bolt", "B", x=2)
    rules = [event.rule for event in play.events(since)]
    assert [rule for index, rule in enumerate(rules) if index == 0 or rules[index - 1] != rule] == [
        "601.2a", "601.2b", "601.2c", "601.2g", "601.2h", "601.2i",
    ]  # fmt: skip


# --- what can be cast at all -------------------------------------------------------------------------------


@pytest.mark.covers("601.2c", "601.2e")
def test_601_2e_without_a_legal_target_it_is_not_offered() -> None:
    play = Play(Side(hand=[SLAY, DENY]), Side(hand=[BREEZE]))
    assert not play.may("cast Slay") and not play.may("cast Deny")
    play.passes("A")
    play.cast("Breeze")
    play.passes("B")
    assert play.may("cast Deny") and not play.may("cast Slay")


@pytest.mark.covers("118.6", "601.3")
def test_118_6_a_card_without_a_mana_cost_cannot_be_cast_one_that_costs_0_can() -> None:
    lotus = artifact("Free", "{0}")
    nothing = card("Priceless", "", "Artifact")
    play = Play(Side(hand=[lotus, nothing]), Side())
    play.to("precombat main")
    assert play.may("cast Free") and not play.may("cast Priceless")


@pytest.mark.covers("601.2h", "118.3a")
def test_118_3a_mana_in_the_pool_pays() -> None:
    play = Play(Side(hand=["Dark Ritual", "Doom Blade"], battlefield=["Swamp"]), Side(battlefield=[BEAR]))
    assert not play.may("cast Doom Blade")
    play.cast("Dark Ritual")
    play.resolve()
    assert play.pool("A") == 3
    play.cast("Doom Blade", "Bear")
    assert play.pool("A") == 1
