"""Triggered abilities (603): when they trigger, in which order they go on the stack, intervening "if", leaving."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    add_mana,
    at_beginning,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    gain_life,
    lose_life,
    pump,
    select,
    spell,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    BecomesTarget,
    BeginningOf,
    Delayed,
    Dies,
    Discards,
    GainsLife,
    May,
    ReturnToHand,
    SacrificeObject,
)
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery

CAT = creature("Cat", "{0}", "Cat", 1, 1)
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
STORM = instant("Storm", "{0}", spell(destroy(each(CREATURE))))


def bell(name: str, whose: tree.Players = EACH_PLAYER) -> Card:
    """At the beginning of the upkeep its controller gains 1 life."""
    return enchantment(name, "{0}", at_beginning("upkeep", whose, gain_life(1)))


# --- triggering --------------------------------------------------------------------------------------------


@pytest.mark.covers("603.2", "603.2c", "603.3")
def test_603_2_it_triggers_each_time_and_does_nothing_until_it_resolves() -> None:
    joy = enchantment("Joy", "{0}", triggered(GainsLife(YOU), draw(1)))
    play = Play(Side(battlefield=[joy], hand=[BREEZE, BREEZE]), Side())
    for number in (1, 2):
        play.cast("Breeze")
        play.resolve()
        assert (play.stack, play.count("drew")) == (["Joy"], number - 1)
        play.resolve()
        assert play.count("drew") == number


@pytest.mark.covers("603.2c")
def test_603_2c_once_for_each_occurrence_in_one_event() -> None:
    grave = enchantment("Grave", "{0}", triggered(Dies(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[grave, CAT, CAT, BEAR], hand=[STORM]), Side(battlefield=[CAT]))
    play.cast("Storm")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Grave"] * 4


@pytest.mark.covers("603.2e")
def test_603_2e_becomes_means_the_moment_only() -> None:
    spite = creature("Spite", "{0}", "Spirit", 1, 1, triggered(BecomesTarget(), gain_life(1)))
    poke = instant("Poke", "{0}", spell(pump(TARGET, 1, 0), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[spite, BEAR], hand=[poke, BREEZE]), Side())
    play.cast("Poke", "Spite")
    assert play.stack == ["Spite", "Poke"]
    play.cast("Breeze")
    assert play.stack == ["Breeze", "Spite", "Poke"]  # it is still a target, and does not become one again


@pytest.mark.covers("603.2a", "514.3a")
def test_603_2a_also_when_nothing_could_be_cast() -> None:
    madness = enchantment("Madness", "{0}", triggered(Discards(YOU), gain_life(1)))
    play = Play(Side(battlefield=[madness], hand=["Island"] * 8), Side())
    play.to("end")
    play.pass_all()
    play.answer("discard Island")
    assert (play.part, play.stack) == ("cleanup", ["Madness"])


@pytest.mark.covers("603.3a")
def test_603_3a_who_controlled_the_source_when_it_triggered_controls_the_ability() -> None:
    play = Play(Side(battlefield=[bell("Bell", EACH_OPPONENT)]), Side())
    play.to("upkeep", "B")
    assert [item.controller for item in play.game.stack] == [0]
    play.resolve()
    assert (play.life("A"), play.life("B")) == (21, 20)


# --- the order ---------------------------------------------------------------------------------------------


@pytest.mark.covers("603.3b", "101.4", "405.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("active", ["A", "B"])
def test_603_3b_the_active_players_first_then_the_others(active: str, edition: str) -> None:
    play = Play(Side(battlefield=[bell("Bell of A")]), Side(battlefield=[bell("Bell of B")]), edition=edition)
    if active == "B":
        play.to("upkeep", "B")
    other = {"A": "B", "B": "A"}[active]
    assert play.stack == [f"Bell of {other}", f"Bell of {active}"]
    since = play.mark
    play.resolve_all()
    assert [event.who for event in play.events(since, "life gained")] == [other, active]


@pytest.mark.covers("603.3b", "101.4")
def test_603_3b_with_four_players_in_turn_order() -> None:
    play = Play(*[Side(battlefield=[bell(f"Bell of {who}")]) for who in "ABCD"])
    play.to("upkeep", "C")
    assert [name[-1] for name in reversed(play.stack)] == ["C", "D", "A", "B"]


@pytest.mark.covers("603.3b", "101.4")
def test_603_3b_each_player_orders_their_own() -> None:
    play = Play(Side(battlefield=[bell("A1"), bell("A2"), bell("A3")]), Side(battlefield=[bell("B1"), bell("B2")]))
    assert (play.asked, play.question, play.options) == ("A", "order triggers", ["stack A1", "stack A2", "stack A3"])
    play.answer("stack A3")
    play.answer("stack A1")
    assert (play.asked, play.options) == ("B", ["stack B1", "stack B2"])
    play.answer("stack B2")
    assert play.stack == ["B1", "B2", "A2", "A1", "A3"]
    assert play.asked == "A"  # only now somebody has priority


@pytest.mark.covers("603.3b", "704.3")
def test_603_3b_what_triggers_on_the_way_goes_on_after_another_check() -> None:
    spite = creature("Spite", "{0}", "Spirit", 2, 2, triggered(BecomesTarget(), gain_life(1)))
    dart = enchantment("Dart", "{0}", triggered(BeginningOf("upkeep"), damage(1, TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[dart]), Side(battlefield=[spite, bell("Bell")]))
    # B's Bell has triggered together with A's Dart; Spite triggers only when Dart chooses it.
    assert play.stack == ["Spite", "Bell", "Dart"]


@pytest.mark.covers("603.3d")
def test_603_3d_without_a_legal_target_it_is_removed_from_the_stack() -> None:
    dart = enchantment("Dart", "{0}", triggered(BeginningOf("upkeep"), damage(1, TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[dart]), Side())
    assert play.stack == []
    assert [(event.kind, event.rule) for event in play.events(0, "trigger not put")] == [("trigger not put", "603.3d")]
    assert play.count("triggered") == 0


@pytest.mark.covers("603.3d", "601.2c")
def test_603_3d_its_controller_chooses_targets_as_it_goes_on_the_stack() -> None:
    dart = enchantment(
        "Dart", "{0}", triggered(BeginningOf("upkeep", EACH_OPPONENT), damage(1, TARGET), targets=(target(CREATURE),))
    )
    play = Play(Side(battlefield=[dart, CAT]), Side(battlefield=[BEAR], hand=[BREEZE]))
    while play.question == "priority":
        play.decline()
        if play.question == "declare attackers":
            play.decline()
    assert (play.turn_player, play.part, play.asked, play.question) == ("B", "upkeep", "A", "choose a target")
    play.answer("target Bear")
    assert (play.asked, play.stack) == ("B", ["Dart"])


@pytest.mark.covers("603.3c", "700.2")
def test_603_3c_modes_as_it_goes_on_the_stack_and_only_possible_ones() -> None:
    two = tree.Modal(
        (tree.Instructions(gain_life(1)), tree.Instructions(destroy(), (target(CREATURE),))),
        tree.Number(1),
        tree.Number(1),
    )
    choice = enchantment("Choice", "{0}", tree.Triggered(BeginningOf("upkeep", YOU), two))
    play = Play(Side(battlefield=[choice]), Side())
    assert (play.question, play.stack) == ("priority", ["Choice"])  # there is no creature: nothing to ask
    play.resolve()
    assert play.life("A") == 21
    play = Play(Side(battlefield=[choice, CAT]), Side())
    assert (play.question, play.options) == ("choose a mode", ["mode 1", "mode 2"])
    play.answer("mode 2")
    play.resolve()
    assert play.battlefield("A") == ["Choice"]


# --- intervening if ----------------------------------------------------------------------------------------

FEW = tree.Compare(tree.Count(select(CREATURE)), "<=", tree.Number(1))


@pytest.mark.covers("603.4", "608.2a")
def test_603_4_if_it_is_not_true_the_ability_does_not_trigger() -> None:
    alone = enchantment("Alone", "{0}", triggered(BeginningOf("upkeep"), gain_life(5), condition=FEW))
    play = Play(Side(battlefield=[alone, BEAR, CAT]), Side(hand=[STORM]))
    assert (play.stack, play.count("triggered")) == ([], 0)
    play.passes("A")
    play.cast("Storm")
    play.resolve()
    assert play.stack == []  # becoming true afterwards is too late
    play.to("upkeep", "B")
    assert play.stack == ["Alone"]
    play.resolve()
    assert play.life("A") == 25


@pytest.mark.covers("603.4", "608.2a")
def test_603_4_and_it_is_checked_again_on_resolution() -> None:
    alone = enchantment("Alone", "{0}", triggered(BeginningOf("upkeep"), gain_life(5), condition=FEW))
    swarm = instant("Swarm", "{0}", spell(create(creature_token(1, 1, ("G",), ("Insect",)), 2)))
    play = Play(Side(battlefield=[alone]), Side(hand=[swarm]))
    play.passes("A")
    play.cast("Swarm")
    play.resolve()
    play.resolve()
    assert (play.life("A"), play.stack) == (20, [])
    assert [(event.rule, event.what) for event in play.events(0, "fizzled")] == [("608.2a", "Alone")]


@pytest.mark.covers("603.4")
def test_603_4_it_need_not_stay_true_in_between() -> None:
    alone = enchantment("Alone", "{0}", triggered(BeginningOf("upkeep"), gain_life(5), condition=FEW))
    swarm = instant("Swarm", "{0}", spell(create(creature_token(1, 1, ("G",), ("Insect",)), 2)))
    play = Play(Side(battlefield=[alone]), Side(hand=[swarm, STORM]))
    play.passes("A")
    play.cast("Swarm")
    play.resolve()
    play.passes("A")
    play.cast("Storm")
    play.resolve()
    play.resolve()
    assert play.life("A") == 25


@pytest.mark.covers("603.4")
def test_603_4_an_if_elsewhere_is_looked_at_on_resolution_only() -> None:
    later = enchantment("Later", "{0}", triggered(BeginningOf("upkeep"), tree.If(FEW, gain_life(5))))
    play = Play(Side(battlefield=[later, BEAR, CAT]), Side(hand=[STORM]))
    assert play.stack == ["Later"]
    play.passes("A")
    play.cast("Storm")
    play.resolve_all()
    assert play.life("A") == 25


@pytest.mark.covers("603.5", "608.2d")
def test_603_5_a_may_is_decided_on_resolution() -> None:
    kind = enchantment("Kind", "{0}", triggered(BeginningOf("upkeep", YOU), May(gain_life(3))))
    play = Play(Side(battlefield=[kind]), Side())
    assert play.stack == ["Kind"]
    play.resolve()
    assert play.question == "may"
    play.answer("no Kind")
    assert (play.life("A"), play.stack) == (20, [])


# --- delayed -----------------------------------------------------------------------------------------------


@pytest.mark.covers("603.7", "603.7a", "603.7b")
def test_603_7b_a_delayed_ability_triggers_once() -> None:
    wait = instant("Wait", "{0}", spell(Delayed(triggered(BeginningOf("upkeep", EACH_PLAYER, "next"), gain_life(3)))))
    play = Play(Side(hand=[wait]), Side())
    play.cast("Wait")
    play.resolve()
    assert play.stack == []  # this upkeep began before it was created
    play.to("upkeep", "B")
    assert play.stack == ["Wait"]
    play.resolve()
    play.to("upkeep", "A")
    assert (play.stack, play.life("A")) == ([], 23)


@pytest.mark.covers("603.7c")
def test_603_7c_it_affects_only_the_object_it_was_made_for() -> None:
    flash = instant(
        "Doom",
        "{0}",
        spell(
            Delayed(triggered(BeginningOf("end", EACH_PLAYER, "next"), SacrificeObject(TARGET))),
            targets=(target(CREATURE),),
        ),
    )
    bounce = instant("Bounce", "{0}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[CAT], hand=[flash, bounce]), Side())
    play.cast("Doom", "Cat")
    play.resolve()
    play.cast("Bounce", "Cat")
    play.resolve()
    play.to("precombat main")
    play.cast("Cat")
    play.resolve()
    play.to("end")
    play.resolve()
    assert play.battlefield("A") == ["Cat"]  # another object


@pytest.mark.covers("603.7d", "603.7e")
def test_603_7d_the_controller_of_the_spell_controls_it() -> None:
    wait = instant("Wait", "{0}", spell(Delayed(triggered(BeginningOf("upkeep", EACH_PLAYER, "next"), gain_life(3)))))
    play = Play(Side(battlefield=[bell("Bell")]), Side(hand=[wait]))
    play.resolve()
    play.passes("A")
    play.cast("Wait")
    play.resolve()
    play.to("upkeep", "B")
    assert play.stack == ["Bell", "Wait"]  # B is the active player now
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 23)


@pytest.mark.covers("603.7c", "107.3n")
def test_107_3n_a_delayed_ability_keeps_x() -> None:
    seed = instant(
        "Seed", "{X}", spell(Delayed(triggered(BeginningOf("upkeep", EACH_PLAYER, "next"), gain_life(tree.X()))))
    )
    play = Play(Side(hand=[seed], battlefield=["Forest"] * 3), Side())
    play.cast("Seed", x=2)
    play.resolve()
    play.to("upkeep", "B")
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("603.3", "605.5a")
def test_605_5a_a_trigger_that_adds_mana_but_not_on_mana_uses_the_stack() -> None:
    spring = enchantment("Spring", "{0}", at_beginning("upkeep", YOU, add_mana("{G}{G}")))
    play = Play(Side(battlefield=[spring]), Side())
    assert (play.stack, play.pool("A")) == (["Spring"], 0)
    play.resolve()
    assert play.pool("A") == 2


@pytest.mark.covers("603.3", "117.5")
def test_603_3_a_trigger_during_resolution_waits_for_its_end() -> None:
    grave = enchantment("Grave", "{0}", triggered(Dies(select(CREATURE)), gain_life(1)))
    wave = sorcery("Wave", "{0}", spell(destroy(each(CREATURE)), create(creature_token(1, 1, ("G",), ("Insect",)))))
    altar = enchantment("Altar", "{0}", activated(cost(tree.PaySacrifice(select(CREATURE))), gain_life(5)))
    play = Play(Side(battlefield=[grave, CAT, altar], hand=[wave]), Side())
    play.to("precombat main")
    play.cast("Wave")
    since = play.mark
    play.resolve()
    play.expect(since, ("destroyed", "Cat"), ("token created", "Insect"), ("triggered", "Grave"))
    assert play.battlefield("A") == ["Grave", "Altar", "Insect"]
    play.activate("Altar")
    assert play.stack == ["Grave", "Altar", "Grave"]


@pytest.mark.covers("603.2", "113.7a")
def test_603_a_triggered_ability_on_the_stack_does_not_need_its_source() -> None:
    imp = creature("Imp", "{0}", "Imp", 1, 1, at_beginning("upkeep", YOU, lose_life(2, EACH_OPPONENT)))
    play = Play(Side(battlefield=[imp], hand=[SLAY]), Side())
    assert play.stack == ["Imp"]
    play.cast("Slay", "Imp")
    play.resolve_all()
    assert play.life("B") == 18


@pytest.mark.covers("603.6a")
def test_603_6a_this_enters_is_about_itself() -> None:
    herald = creature("Herald", "{0}", "Human", 1, 1, when_enters(gain_life(2)))
    play = Play(Side(battlefield=[herald], hand=[CAT, herald]), Side())
    play.to("precombat main")
    play.cast("Cat")
    play.resolve()
    assert play.stack == []
    play.cast("Herald")
    play.resolve()
    assert play.stack == ["Herald"]


@pytest.mark.covers("603.3b")
def test_603_3b_one_waiting_ability_is_no_question() -> None:
    play = Play(Side(battlefield=[bell("Bell")]), Side(battlefield=[enchantment("Other", "{0}", when_enters(draw(1)))]))
    assert (play.question, play.stack) == ("priority", ["Bell"])
