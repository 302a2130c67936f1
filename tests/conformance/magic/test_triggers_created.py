"""Delayed and reflexive triggered abilities (603.7, 603.12), and what linked abilities remember (607)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    LAND,
    OTHER,
    TARGET,
    YOU,
    activated,
    any_target,
    at_beginning,
    chosen,
    cost,
    damage,
    destroy,
    do,
    draw,
    gain_life,
    has,
    instructions,
    lose_life,
    modal,
    plus,
    put_counters,
    select,
    spell,
    static,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.cards import Card, creature, enchantment, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
NEXT_END = tree.BeginningOf("end", which="next")


def later(event: tree.Event, *effects: tree.Effect, until: tree.Duration | None = None, name: str = "Later") -> Card:
    """An instant that creates a delayed triggered ability."""
    return instant(name, "{0}", spell(tree.Delayed(triggered(event, *effects), until)))


# --- delayed: once, or for a time ---------------------------------------------------------------------------------


@pytest.mark.covers("603.7a")
def test_603_7a_it_triggers_only_on_what_happens_after_it_was_created() -> None:
    after = spell(tree.Delayed(triggered(tree.Leaves(TARGET), gain_life(5))), targets=(target(CREATURE),))
    play = Play(Side(battlefield=[CAT], hand=[instant("After", "{0}", after), SLAY]), Side())
    play.cast("After", "Cat")
    play.cast("Slay", "Cat")
    play.resolve_all()  # the creature is gone before the ability is created
    assert (play.life("A"), play.count("triggered")) == (20, 0)


@pytest.mark.covers("603.7b")
def test_603_7b_once_only_whatever_of_several_events_comes_first() -> None:
    either = tree.EitherEvent((tree.Dies(select(CREATURE)), tree.GainsLife(YOU)))
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side(battlefield=[CAT, BEAR], hand=[later(either, draw()), breeze, SLAY, SLAY]), Side())
    play.cast("Later")
    play.resolve()
    play.cast("Breeze")
    play.resolve_all()
    assert play.count("triggered") == 1
    play.cast("Slay", "Cat")
    play.resolve_all()
    assert (play.count("triggered"), play.game.delayed) == (1, [])


@pytest.mark.covers("603.7b", "514.2")
def test_603_7b_each_time_this_turn() -> None:
    this_turn = later(tree.Dies(select(CREATURE)), gain_life(1), until=tree.UntilEndOfTurn())
    play = Play(Side(battlefield=[CAT, BEAR, CAT], hand=[this_turn, SLAY, SLAY, SLAY]), Side())
    play.cast("Later")
    play.resolve()
    for name in ("Cat", "Bear"):
        play.cast("Slay", name)
        play.resolve_all()
    assert play.life("A") == 22
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Slay", "Cat")
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("603.7b", "500.4")
def test_603_7b_until_your_next_turn() -> None:
    until = later(tree.Dies(select(CREATURE)), gain_life(1), until=tree.UntilYourNextTurn())
    play = Play(Side(battlefield=[CAT, BEAR], hand=[until, SLAY, SLAY]), Side())
    play.cast("Later")
    play.resolve()
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Slay", "Cat")
    play.resolve_all()
    assert play.life("A") == 21
    play.to("upkeep", "A")
    play.cast("Slay", "Bear")
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("603.7b", "500.5a")
def test_603_7b_this_combat() -> None:
    combat = later(tree.GainsLife(YOU), draw(), until=tree.UntilEndOfCombat())
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side(hand=[combat, breeze, breeze]), Side())
    play.to("beginning of combat")
    play.cast("Later")
    play.resolve()
    play.cast("Breeze")
    play.resolve_all()
    assert play.count("triggered") == 1
    play.to("postcombat main")
    play.cast("Breeze")
    play.resolve_all()
    assert play.count("triggered") == 1


@pytest.mark.covers("603.7c")
def test_603_7c_it_finds_its_object_changed_but_not_a_new_one() -> None:
    grow = do(put_counters("+1/+1", TARGET, 2), tree.Delayed(triggered(NEXT_END, tree.Exile(TARGET))))
    spelled = instant("Borrow", "{0}", spell(grow, targets=(target(CREATURE),)))
    blink = do(tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(chosen("it")))
    again = instant("Blink", "{0}", spell(blink, targets=(target(CREATURE),)))
    for answer, left in (([], []), (["Blink"], ["Cat"])):
        play = Play(Side(battlefield=[CAT], hand=[spelled, again]), Side())
        play.cast("Borrow", "Cat")
        play.resolve()
        for name in answer:
            play.cast(name, "Cat")
            play.resolve()
        play.to("end")
        play.resolve_all()
        assert play.battlefield("A") == left


@pytest.mark.covers("603.7d", "603.7e")
def test_603_7d_and_e_who_controls_it() -> None:
    play = Play(Side(battlefield=[CAT], hand=[SLAY]), Side(hand=[later(tree.Dies(select(CREATURE)), gain_life(1))]))
    play.passes("A")
    play.cast("Later")
    play.resolve()
    play.cast("Slay", "Cat")
    play.resolve()
    assert [(item.controller, play.name(item.source)) for item in play.game.stack] == [(1, "Later")]
    rod = creature("Rod", "{0}", "Wizard", 1, 1, activated(cost("{0}"), tree.Delayed(triggered(NEXT_END, draw()))))
    play = Play(Side(battlefield=[rod]), Side())
    play.activate("Rod")
    play.resolve()
    play.to("end")
    assert [(item.controller, play.name(item.source)) for item in play.game.stack] == [(0, "Rod")]


@pytest.mark.covers("603.7", "603.3d")
def test_603_7_with_a_target_of_its_own_chosen_when_it_triggers() -> None:
    strike = triggered(NEXT_END, damage(2, TARGET), targets=(target(CREATURE),))
    cast = instant("Promise", "{0}", spell(do(gain_life(1), tree.Delayed(strike))))
    play = Play(Side(hand=[cast]), Side(battlefield=[CAT, BEAR]))
    play.cast("Promise")
    play.resolve()
    play.to("end")
    assert (play.question, play.options) == ("choose a target", ["target Cat", "target Bear"])
    play.answer("target Bear")
    play.resolve()
    assert play.battlefield("B") == ["Cat"]


@pytest.mark.covers("603.7", "603.3c")
def test_603_7_with_modes() -> None:
    choice = modal(instructions(gain_life(3)), instructions(destroy(), targets=(target(LAND),)))
    cast = instant("Promise", "{0}", spell(tree.Delayed(tree.Triggered(NEXT_END, choice))))
    play = Play(Side(hand=[cast]), Side(battlefield=["Forest"]))
    play.cast("Promise")
    play.resolve()
    play.to("end")
    assert play.question == "choose a mode"
    play.answer("mode 2")
    play.resolve_all()
    assert (play.battlefield("B"), play.life("A")) == ([], 20)


@pytest.mark.covers("603.7", "603.4")
def test_603_7_its_intervening_if_speaks_of_what_it_remembers() -> None:
    there = tree.Matches(TARGET, CREATURE)
    gone = tree.NotTrue(tree.InZone(TARGET, "battlefield"))
    both = tree.Triggered(NEXT_END, instructions(gain_life(4)), tree.AllOf((there, gone)))
    cast = instant("Mourn", "{0}", spell(tree.Delayed(both), targets=(target(CREATURE),)))
    play = Play(Side(hand=[cast, SLAY], battlefield=[CAT]), Side())
    play.cast("Mourn", "Cat")
    play.resolve()
    play.cast("Slay", "Cat")
    play.resolve()
    play.to("end")
    assert play.stack == ["Mourn"]
    play.resolve()
    assert play.life("A") == 24


# --- 513.2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("513.2")
def test_E_005_a_newcomer_of_the_end_step_misses_its_own_beginning() -> None:
    bell = creature("Bell", "{0}", "Construct", 1, 1, at_beginning("end", EACH_PLAYER, gain_life(1)))
    come = tree.PutOntoBattlefield(tree.All(select(CREATURE, zone="hand", whose=YOU)))
    play = Play(Side(hand=[bell, instant("Come", "{0}", spell(come))]), Side())
    play.to("end")
    play.cast("Come")
    play.resolve()
    assert (play.battlefield("A"), play.stack) == (["Bell"], [])
    play.to("end", "B")
    assert play.stack == ["Bell"]


@pytest.mark.covers("513.2")
def test_E_006_a_delayed_trigger_of_the_end_step_waits_for_the_next_one() -> None:
    play = Play(Side(hand=[later(NEXT_END, gain_life(1))]), Side())
    play.to("end")
    play.cast("Later")
    play.resolve()
    assert play.stack == []
    play.to("end", "B")
    assert play.stack == ["Later"]


@pytest.mark.covers("513.2")
def test_E_007_until_end_of_turn_still_ends_in_the_same_turn() -> None:
    both = do(tree.Continuous(TARGET, (tree.ChangePT(tree.Number(2), tree.Number(2)),)), tree.Delayed(
        triggered(NEXT_END, lose_life(1))))  # fmt: skip
    play = Play(
        Side(battlefield=[CAT], hand=[instant("Both", "{0}", spell(both, targets=(target(CREATURE),)))]), Side()
    )
    play.to("end")
    play.cast("Both", "Cat")
    play.resolve()
    assert play.size("Cat") == (3, 3)
    play.to("upkeep", "B")
    assert (play.size("Cat"), play.life("A")) == ((1, 1), 20)
    play.to("end", "B")
    play.resolve_all()
    assert play.life("A") == 19


# --- reflexive --------------------------------------------------------------------------------------------------------

SPARE = tree.Sacrifice(YOU, select(CREATURE, OTHER), bind="gone")
HURL = tree.Reflexive(instructions(damage(tree.StatOf("power", chosen("gone")), TARGET), targets=(any_target(),)))
HURLER = creature("Hurler", "{0}", "Ogre", 4, 4, when_enters(tree.May(do(SPARE, HURL))))


@pytest.mark.covers("603.12")
def test_603_12_when_you_do_with_a_target_of_its_own() -> None:
    play = Play(Side(hand=[HURLER], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Hurler")
    play.resolve()
    play.resolve()
    play.answer("yes Hurler")
    assert play.battlefield("A") == ["Hurler"]
    assert (play.question, play.game.stack[-1].kind) == ("choose a target", 2)
    play.answer("target B")
    assert (play.asked, play.stack) == ("A", ["Hurler"])  # players may respond
    play.resolve()
    assert play.life("B") == 18


@pytest.mark.covers("603.12")
def test_603_12_not_when_it_was_not_done() -> None:
    play = Play(Side(hand=[HURLER], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Hurler")
    play.resolve()
    play.resolve()
    play.answer("no Hurler")
    assert (play.stack, play.life("B")) == ([], 20)


@pytest.mark.covers("603.12a")
def test_603_12a_once_for_each_time() -> None:
    each_time = tree.Repeat(tree.Number(2), do(lose_life(1), tree.Reflexive(instructions(draw()))))
    play = Play(Side(hand=[instant("Twice", "{0}", spell(each_time))]), Side())
    play.cast("Twice")
    play.resolve()
    assert play.stack == ["Twice", "Twice"]


@pytest.mark.covers("603.12", "603.7c")
def test_603_12_it_speaks_of_the_event_and_of_x_of_what_created_it() -> None:
    echo = tree.Reflexive(instructions(gain_life(tree.EventAmount()), destroy(tree.EventObject())))
    thorn = enchantment("Thorn", "{0}", triggered(tree.DealsDamage(select(CREATURE)), do(draw(), echo)))
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[thorn]))
    play.to("declare attackers")
    play.attack("Bear")
    play.to("combat damage")
    play.resolve_all()
    assert (play.life("B"), play.battlefield("A")) == (20, [])
    again = tree.Reflexive(instructions(gain_life(tree.X())))
    play = Play(Side(battlefield=["Forest"] * 3, hand=[instant("Echo", "{X}", spell(do(draw(), again)))]), Side())
    play.cast("Echo", x=3)
    play.resolve_all()
    assert play.life("A") == 23


# --- linked abilities -------------------------------------------------------------------------------------------------

JAIL = enchantment(
    "Jail",
    "{0}",
    when_enters(tree.Exile(TARGET, bind="jailed"), targets=(target(CREATURE),)),
    triggered(tree.Leaves(), tree.PutOntoBattlefield(chosen("jailed"))),
)
RAZE = instant("Raze", "{0}", spell(destroy(), targets=(target(tree.HasType("enchantment")),)))


@pytest.mark.covers("607.1", "607.2a")
def test_607_2a_the_exiled_card_is_that_of_the_linked_ability_of_the_same_object() -> None:
    play = Play(Side(hand=[JAIL, JAIL, RAZE]), Side(battlefield=[CAT, BEAR]))
    play.to("precombat main")
    for name in ("Cat", "Bear"):
        play.cast("Jail")
        play.resolve()
        play.answer(f"target {name}") if play.question == "choose a target" else None
        play.resolve()
    assert play.battlefield("B") == []
    play.answer("cast Raze")
    play.answer("target Jail")  # the first one
    play.resolve_all()
    assert play.battlefield("B") == ["Cat"]
    saved = play.game.to_bytes()
    assert play.game.clone().to_bytes() == saved


@pytest.mark.covers("607.2a", "400.7")
def test_607_2a_not_a_card_that_has_left_exile_and_come_back() -> None:
    count = tree.Count(chosen("kept"))
    box = enchantment(
        "Box",
        "{0}",
        activated(cost("{0}"), tree.Exile(TARGET, bind="kept"), targets=(target(CREATURE),)),
        activated(cost("{0}"), gain_life(count)),
        activated(cost("{0}"), tree.ReturnToHand(chosen("kept"))),
    )
    play = Play(Side(battlefield=[box, CAT, BEAR]), Side())
    play.activate("Box", "Cat")
    play.resolve()
    play.activate("Box", "Bear")
    play.resolve()
    play.activate("Box", number=2)
    play.resolve()
    assert play.life("A") == 22  # all that it has exiled
    play.activate("Box", number=3)
    play.resolve()
    assert sorted(play.hand("A")) == ["Bear", "Cat"]
    play.activate("Box", number=2)
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("607.2d", "614.1c")
def test_607_2d_the_colour_chosen_as_it_entered() -> None:
    as_enters = tree.AsEnters(tree.ChooseWord("color", "colour"))
    of_it = select(tree.ChosenQuality("colour"), zone="stack")
    prism = enchantment("Prism", "{0}", as_enters, triggered(tree.Casts(YOU, of_it), gain_life(1)))
    red, green = instant("Red", "{R}", spell(draw())), instant("Green", "{G}", spell(draw()))
    play = Play(Side(battlefield=["Mountain", "Forest", "Mountain"], hand=[prism, prism, red, green, red]), Side())
    play.to("precombat main")
    for colour in (3, 4):
        play.cast("Prism")
        play.pass_all()
        play.answer(f"type {colour}")
    first, second = (play.game.ref(slot) for slot in play.slots("Prism"))
    for name, source in (("Red", first), ("Green", second), ("Red", first)):
        play.cast(name)
        assert [item.source for item in play.game.stack[1:]] == [source]
        play.resolve_all()


@pytest.mark.covers("607.2d")
def test_607_2d_the_last_chosen_colour() -> None:
    quality = tree.ChosenQuality("colour")
    prism = enchantment(
        "Prism",
        "{0}",
        activated(cost("{0}"), tree.ChooseWord("color", "colour")),
        triggered(tree.Casts(YOU, select(quality, zone="stack")), gain_life(1)),
    )
    red, green = instant("Red", "{R}", spell(draw())), instant("Green", "{G}", spell(draw()))
    lands = ["Mountain", "Forest", "Mountain", "Forest"]
    play = Play(Side(battlefield=[prism, *lands], hand=[red, green, red, green]), Side())
    play.cast("Red")
    assert play.stack == ["Red"]  # nothing is chosen yet
    play.resolve()
    play.activate("Prism")
    play.resolve()
    play.answer("type 3")
    play.cast("Green")
    assert play.stack == ["Green"]
    play.resolve()
    play.cast("Red")
    assert play.stack == ["Prism", "Red"]
    play.resolve_all()
    play.activate("Prism")
    play.resolve()
    play.answer("type 4")
    play.cast("Green")
    assert play.stack == ["Prism", "Green"]


# --- what happened this turn ------------------------------------------------------------------------------------


@pytest.mark.covers("608.2i", "603.4")
def test_608_2i_whether_something_happened_this_turn() -> None:
    died = tree.HappenedThisTurn(tree.Dies(select(CREATURE)))
    ghoul = enchantment("Ghoul", "{0}", triggered(tree.BeginningOf("end"), gain_life(1), condition=died))
    play = Play(Side(battlefield=[ghoul, CAT], hand=[SLAY]), Side())
    play.cast("Slay", "Cat")
    play.resolve()
    play.to("end")
    assert play.stack == ["Ghoul"]
    play.to("end", "B")
    assert play.count("triggered") == 1  # a new turn


@pytest.mark.covers("608.2i")
def test_608_2i_how_often_and_in_the_last_turn() -> None:
    spells = tree.TimesThisTurn(tree.Casts(EACH_PLAYER))
    before = tree.TimesThisTurn(tree.Casts(EACH_PLAYER), "last")
    counted = instant("Counted", "{0}", spell(do(gain_life(spells), gain_life(tree.Times(before, tree.Number(10))))))
    play = Play(Side(hand=[counted, counted]), Side())
    play.cast("Counted")
    play.resolve()
    assert play.life("A") == 21
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Counted")
    saved = play.game.to_bytes()
    assert play.game.clone().to_bytes() == saved
    play.resolve()
    assert play.life("A") == 21 + 1 + 10


@pytest.mark.parametrize("done", [select(CREATURE), tree.Iterated()])
@pytest.mark.covers("608.2i", "508.3a")
def test_608_2i_what_did_it_this_turn(done: tree.Selector | tree.Iterated) -> None:
    attacked = tree.All(select(CREATURE, tree.DidThisTurn(tree.Attacks(select(CREATURE)))))
    rest = instant("Rest", "{0}", spell(destroy(attacked)))
    play = Play(Side(battlefield=[CAT, BEAR], hand=[rest, rest]), Side())
    play.to("declare attackers")
    play.attack("Cat")
    play.to("postcombat main")
    play.cast("Rest")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Rest")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]


# --- abilities that are granted -----------------------------------------------------------------------------------


@pytest.mark.covers("603.10a", "603.2")
def test_603_10a_a_granted_ability_looks_back_too() -> None:
    yard = enchantment("Yard", "{0}", static(select(CREATURE), has(triggered(tree.Dies(), gain_life(1)))))
    all_of = select(tree.Not(tree.HasType("artifact")))
    storm = instant("Storm", "{0}", spell(destroy(tree.All(all_of))))
    play = Play(Side(battlefield=[yard, CAT, BEAR], hand=[storm]), Side(battlefield=[CAT]))
    play.cast("Storm")
    play.resolve()  # what grants it goes at the same time
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert sorted(item.controller for item in play.game.stack) == [0, 0, 1]
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 21)


@pytest.mark.covers("603.2h")
def test_603_2h_a_granted_ability_counts_for_each_object() -> None:
    once = tree.Triggered(tree.GainsLife(YOU), instructions(draw()), per_turn=1)
    gift = enchantment("Gift", "{0}", static(select(CREATURE), has(once)))
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side(battlefield=[gift, CAT, BEAR], hand=[breeze, breeze]), Side())
    for wanted in (["Bear", "Cat"], []):
        play.cast("Breeze")
        play.resolve()
        while play.question == "order triggers":
            play.answer(play.options[0])
        assert sorted(play.stack) == wanted
        play.resolve_all()


@pytest.mark.covers("114.4", "604.2")
def test_114_4_a_static_ability_of_an_emblem() -> None:
    lord = static(select(CREATURE, tree.ControlledBy(YOU)), plus(1, 1))
    play = Play(Side(battlefield=[CAT], hand=[instant("Crest", "{0}", spell(tree.GetEmblem((lord,))))]), Side(
        battlefield=[CAT]))  # fmt: skip
    play.cast("Crest")
    play.resolve()
    assert (play.size("Cat", 0), play.size("Cat", 1)) == ((2, 2), (1, 1))


@pytest.mark.covers("603.2g")
def test_603_2g_what_is_replaced_triggers_nothing() -> None:
    instead = tree.Replacement(tree.GainsLife(YOU), tree.Draw())
    ward = enchantment("Ward", "{0}", instead)
    heard = enchantment("Ear", "{0}", triggered(tree.GainsLife(YOU), lose_life(1)))
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side(battlefield=[ward, heard], hand=[breeze]), Side())
    play.cast("Breeze")
    play.resolve()
    assert (play.stack, play.count("drew"), play.life("A")) == ([], 1, 20)


@pytest.mark.covers("608.2i", "120.3")
def test_608_2i_how_many_opponents_were_dealt_combat_damage_this_turn() -> None:
    hit = tree.HappenedThisTurn(tree.DealsDamage(select(), tree.Iterated(), combat=True))
    number = tree.PlayerCount(tree.PlayersWhere(tree.EachOpponent(), hit))
    weaver = enchantment("Weaver", "{0}", at_beginning("postcombat main", YOU, draw(number)))
    play = Play(Side(battlefield=[weaver, CAT, BEAR]), Side(), Side())
    play.to("declare attackers")
    play.answer("attack B")
    play.answer("attack C")
    play.to("postcombat main")
    before = play.count("drew")
    play.resolve()
    assert play.count("drew") - before == 2
    play.to("postcombat main", "A")
    before = play.count("drew")
    play.resolve()
    assert play.count("drew") - before == 0
