"""Each kind of event that triggers abilities, and what one moment is (603.2, 603.2c, 603.10)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    YOU,
    YOURS,
    activated,
    any_target,
    cost,
    damage,
    destroy,
    discard,
    do,
    draw,
    each,
    gain_life,
    put_counters,
    select,
    spell,
    target,
    target_player,
    triggered,
)
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery

CAT = creature("Cat", "{0}", "Cat", 1, 1)
RAT = creature("Rat", "{0}", "Rat", 1, 1)
STORM = instant("Storm", "{0}", spell(destroy(each(CREATURE))))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
AMOUNT = tree.EventAmount()


def ear(event: tree.Event, *effects: tree.Effect, name: str = "Ear", condition: tree.Condition | None = None) -> Card:
    """An enchantment that gains 1 life, or does that, on the event."""
    return enchantment(name, "{0}", triggered(event, *(effects or (gain_life(1),)), condition=condition))


# --- one or more, and counted together ------------------------------------------------------------------------


@pytest.mark.covers("603.2c")
def test_one_or_more_that_die_together_trigger_once_and_are_counted() -> None:
    many = ear(tree.Moves(select(CREATURE), "battlefield", "graveyard", batch=True), gain_life(AMOUNT))
    play = Play(Side(battlefield=[many, CAT, CAT, BEAR], hand=[STORM, SLAY]), Side(battlefield=[CAT]))
    play.cast("Storm")
    play.resolve()
    assert play.stack == ["Ear"]
    play.resolve_all()
    assert play.life("A") == 24


@pytest.mark.covers("603.2c", "701.9a")
def test_one_or_more_cards_discarded_together_trigger_once_for_each_player() -> None:
    lament = sorcery("Lament", "{0}", spell(discard(2, EACH_PLAYER)))
    heard = ear(tree.Discards(EACH_PLAYER, batch=True), gain_life(AMOUNT))
    play = Play(Side(battlefield=[heard], hand=[lament, "Forest", "Forest"]), Side(hand=["Island"] * 2))
    play.to("precombat main")
    play.cast("Lament")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Ear", "Ear"]
    play.resolve_all()
    assert play.life("A") == 24


@pytest.mark.covers("120.3", "603.2c")
def test_damage_dealt_at_the_same_time_to_one_object_is_counted_together() -> None:
    wound = creature("Wound", "{0}", "Spirit", 0, 9, triggered(tree.IsDealtDamage(), gain_life(AMOUNT)))
    play = Play(Side(battlefield=[CAT, BEAR]), Side(battlefield=[wound]))
    play.to("declare attackers")
    play.attack("Cat", "Bear")
    play.to("declare blockers")
    play.block({"Wound": "Bear"})
    play.to("combat damage")
    play.resolve_all()
    assert (play.life("B"), play.count("triggered")) == (19 + 2, 1)


@pytest.mark.covers("120.3", "603.2c")
def test_damage_of_two_sources_to_you_triggers_once_and_only_combat_damage_if_so_said() -> None:
    heard = ear(tree.IsDealtDamage(YOU, combat=True), gain_life(AMOUNT))
    bolt = instant("Bolt", "{0}", spell(damage(3, TARGET), targets=(target_player(),)))
    play = Play(Side(battlefield=[CAT, BEAR], hand=[bolt]), Side(battlefield=[heard]))
    play.cast("Bolt", "B")
    play.resolve()
    assert (play.stack, play.life("B")) == ([], 17)
    play.to("declare attackers")
    play.attack("Cat", "Bear")
    play.to("combat damage")
    assert play.stack == ["Ear"]
    play.resolve_all()
    assert play.life("B") == 17


# --- combat -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("508.3d")
@pytest.mark.parametrize(("attackers", "triggers"), [(["Cat"], 0), (["Cat", "Bear"], 1), (["Cat", "Bear", "Rat"], 1)])
def test_508_3d_a_player_attacks_with_at_least_two(attackers: list[str], triggers: int) -> None:
    drum = ear(tree.PlayerAttacks(YOU, 2), gain_life(AMOUNT))
    play = Play(Side(battlefield=[drum, CAT, BEAR, RAT]), Side())
    play.to("declare attackers")
    play.attack(*attackers)
    assert play.stack == ["Ear"] * triggers
    play.resolve_all()
    assert play.life("A") == 20 + triggers * len(attackers)


@pytest.mark.covers("508.3d")
def test_508_3d_only_attackers_of_that_kind_count() -> None:
    drum = ear(tree.PlayerAttacks(EACH_PLAYER, 2, select(tree.HasSubtype("Rat"))))
    play = Play(Side(battlefield=[RAT, CAT]), Side(battlefield=[drum]))
    play.to("declare attackers")
    play.attack("Cat", "Rat")
    assert play.stack == []
    play = Play(Side(battlefield=[RAT, RAT]), Side(battlefield=[drum]))
    play.to("declare attackers")
    play.attack("Rat", "Rat")
    assert play.stack == ["Ear"]


@pytest.mark.covers("509.3g")
def test_509_3g_attacks_and_is_not_blocked() -> None:
    sneak = creature("Sneak", "{0}", "Rogue", 1, 1, triggered(tree.IsUnblocked(), gain_life(1, tree.EventPlayer())))
    play = Play(Side(battlefield=[sneak, CAT]), Side(battlefield=[BEAR]))
    play.to("declare attackers")
    play.attack("Sneak", "Cat")
    play.to("declare blockers")
    play.block({"Bear": "Cat"})
    assert play.stack == ["Sneak"]
    play.resolve()
    assert play.life("B") == 21  # the defending player
    play.to("declare attackers", "A")
    play.attack("Sneak")
    play.to("declare blockers")
    play.block({"Bear": "Sneak"})
    assert play.stack == []


# --- counters ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("122.6")
def test_122_6_counters_of_a_kind_are_put_on_something() -> None:
    grow = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET, 3), targets=(target(CREATURE),)))
    charge = instant("Charge", "{0}", spell(put_counters("charge", TARGET), targets=(target(CREATURE),)))
    heard = ear(tree.CountersPut("+1/+1", select(CREATURE, YOURS)), gain_life(AMOUNT))
    play = Play(Side(battlefield=[heard, BEAR], hand=[grow, grow, charge]), Side(battlefield=[CAT]))
    play.cast("Charge", "Bear")
    play.resolve()
    assert play.stack == []
    play.cast("Grow", "Cat")
    play.resolve()
    assert play.stack == []
    play.cast("Grow", "Bear")
    play.resolve()
    assert play.stack == ["Ear"]
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("122.6", "122.1")
def test_122_1_counters_on_a_player() -> None:
    poison = instant("Poison", "{0}", spell(put_counters("poison", TARGET), targets=(target_player(),)))
    play = Play(Side(battlefield=[ear(tree.CountersPut("", YOU))], hand=[poison, poison]), Side())
    play.cast("Poison", "B")
    play.resolve()
    assert play.stack == []
    play.cast("Poison", "A")
    play.resolve()
    assert play.stack == ["Ear"]


@pytest.mark.covers("122.1", "603.2e")
def test_the_last_counter_is_removed() -> None:
    take = tree.RemoveCounters("time", TARGET, tree.Number(1))
    tick = instant("Tick", "{0}", spell(take, targets=(target(CREATURE),)))
    wind = instant("Wind", "{0}", spell(put_counters("time", TARGET, 2), targets=(target(CREATURE),)))
    clock = creature(
        "Clock", "{0}", "Construct", 1, 1, triggered(tree.CountersRemoved("time", last=True), gain_life(1))
    )
    play = Play(Side(battlefield=[clock], hand=[wind, tick, tick]), Side())
    play.cast("Wind", "Clock")
    play.resolve()
    play.cast("Tick", "Clock")
    play.resolve()
    assert play.stack == []
    play.cast("Tick", "Clock")
    play.resolve()
    assert play.stack == ["Clock"]


# --- targets ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("603.2e", "115.1")
def test_becomes_the_target_of_a_spell_or_of_an_ability() -> None:
    poke = instant("Poke", "{0}", spell(tree.Tap(TARGET), targets=(target(CREATURE),)))
    rod = creature(
        "Rod", "{0}", "Wizard", 1, 1, activated(cost("{0}"), tree.Untap(TARGET), targets=(target(CREATURE),))
    )
    spells = tree.Selector(tree.ControlledBy(YOU), "stack")
    abilities = tree.Selector(tree.IsAbility("activated"), "stack")
    both = tree.Selector(tree.And((tree.Or((tree.IsAbility(), tree.AnyObject())), tree.ControlledBy(YOU))), "stack")
    for of, by_spell, by_ability, by_theirs in ((spells, 1, 0, 0), (abilities, 0, 1, 0), (both, 1, 1, 0)):
        heard = ear(tree.BecomesTarget(select(CREATURE), of))
        play = Play(Side(battlefield=[heard, rod], hand=[poke]), Side(hand=[poke]))
        play.cast("Poke", "Rod")
        assert play.stack.count("Ear") == by_spell
        play.resolve_all()
        play.activate("Rod", "Rod")
        assert play.stack.count("Ear") == by_ability
        play.resolve_all()
        play.passes("A")
        play.cast("Poke", "Rod")
        assert play.stack.count("Ear") == by_theirs


@pytest.mark.covers("603.2", "109.2")
def test_109_2_permanent_means_on_the_battlefield() -> None:
    """A spell's damage is not a permanent's."""
    heard = ear(tree.DealsDamage(select()))
    bolt = instant("Bolt", "{0}", spell(damage(1, TARGET), targets=(any_target(),)))
    pin = creature("Pin", "{0}", "Rogue", 1, 1, activated(cost("{0}"), damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(battlefield=[heard, pin], hand=[bolt]), Side())
    play.cast("Bolt", "B")
    play.resolve()
    assert play.stack == []
    play.activate("Pin", "B")
    play.resolve()
    assert play.stack == ["Ear"]


# --- keyword actions, numbers of the turn ---------------------------------------------------------------------


@pytest.mark.covers("701.1", "701.22a", "701.25a", "701.17a", "701.23a", "701.24a")
@pytest.mark.parametrize(
    ("action", "effect", "amount"),
    [
        ("scry", tree.Scry(tree.Number(2)), 2),
        ("surveil", tree.Surveil(tree.Number(2)), 2),
        ("mill", tree.Mill(tree.Number(3)), 3),
        ("search", tree.Search(select(zone="library"), "x"), 1),
        ("shuffle", tree.Shuffle(), 29),
    ],
)
def test_701_a_keyword_action_triggers_once_with_its_number(action: str, effect: tree.Effect, amount: int) -> None:
    event = tree.DoesKeywordAction(action, YOU)  # type: ignore[arg-type]
    do_it = instant("Do It", "{0}", spell(effect))
    other = instant("Do Other", "{0}", spell(do(gain_life(1), draw())))
    play = Play(Side(battlefield=[ear(event, gain_life(AMOUNT))], hand=[do_it, other]), Side(hand=[do_it]))
    play.cast("Do Other")
    play.resolve()
    assert play.stack == []
    play.cast("Do It")
    play.passes("A")
    play.passes("B")
    while play.question not in ("priority", "over"):
        play.answer(play.options[0])
    assert play.stack == ["Ear"]
    play.resolve()
    assert play.life("A") == 21 + amount


@pytest.mark.covers("701.22b")
def test_701_22b_scry_0_is_no_event() -> None:
    nothing = instant("Nothing", "{0}", spell(tree.Scry(tree.Number(0))))
    play = Play(Side(battlefield=[ear(tree.DoesKeywordAction("scry"))], hand=[nothing]), Side())
    play.cast("Nothing")
    play.resolve()
    assert play.stack == []


@pytest.mark.covers("603.2", "601.2i")
def test_the_second_spell_of_a_player_each_turn() -> None:
    drop = instant("Drop", "{0}", spell(gain_life(0)))
    heard = ear(tree.Casts(YOU, number=2))
    play = Play(Side(battlefield=[heard], hand=[drop] * 4), Side(hand=[drop] * 3))
    seen = []
    for who in "ABAA":
        if play.asked != who:
            play.passes()
        play.cast("Drop")
        seen.append("Ear" in play.stack)
        play.resolve_all()
    assert seen == [False, False, True, False]
    play.to("upkeep", "B")
    if play.asked != "A":
        play.passes()
    play.cast("Drop")  # a new turn counts anew
    assert "Ear" not in play.stack


@pytest.mark.covers("603.2", "121.2")
def test_the_second_card_drawn_each_turn() -> None:
    three = instant("Three", "{0}", spell(draw(3)))
    play = Play(Side(battlefield=[ear(tree.Draws(YOU, number=2))], hand=[three]), Side())
    play.cast("Three")
    play.resolve()
    assert play.stack == ["Ear"]
    play = Play(Side(battlefield=[ear(tree.Draws(YOU, number=2))]), Side())
    play.to("draw", "B")
    assert play.count("triggered") == 0


# --- looking back, and not ----------------------------------------------------------------------------------------


@pytest.mark.covers("603.10")
def test_603_10_what_leaves_in_the_same_event_does_not_see_what_enters() -> None:
    watcher = creature("Watcher", "{0}", "Human", 1, 1, triggered(tree.Enters(select(CREATURE)), gain_life(1)))
    swap = do(
        tree.Destroy(tree.All(select(CREATURE))),
        tree.PutOntoBattlefield(tree.All(select(CREATURE, zone="hand", whose=YOU))),
    )
    play = Play(Side(battlefield=[watcher], hand=[instant("Swap", "{0}", spell(swap)), CAT]), Side())
    play.cast("Swap")
    play.resolve()
    assert (play.battlefield("A"), play.stack) == (["Cat"], [])


@pytest.mark.covers("603.10a", "603.6c")
def test_603_10a_a_newcomer_sees_nobody_leave_with_its_own_coming() -> None:
    """What comes after the others have gone has not been there when they went."""
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(tree.Dies(select(CREATURE)), gain_life(1)))
    swap = do(
        tree.Destroy(tree.All(select(CREATURE))),
        tree.PutOntoBattlefield(tree.All(select(CREATURE, zone="hand", whose=YOU))),
    )
    play = Play(Side(battlefield=[CAT], hand=[instant("Swap", "{0}", spell(swap)), mourner]), Side())
    play.cast("Swap")
    play.resolve()
    assert (play.battlefield("A"), play.stack) == (["Mourner"], [])


@pytest.mark.covers("603.10a")
def test_603_10a_a_card_leaves_a_graveyard() -> None:
    rise = instant("Rise", "{0}", spell(tree.ReturnToHand(each(CREATURE, zone="graveyard", whose=YOU))))
    heard = ear(tree.Moves(select(CREATURE), "graveyard", whose=YOU))
    play = Play(Side(battlefield=[heard], hand=[rise], graveyard=[CAT, BEAR, "Forest"]), Side(graveyard=[CAT]))
    play.cast("Rise")
    play.resolve()
    assert play.stack == ["Ear"] * 2


@pytest.mark.covers("603.6a")
def test_603_6a_newcomers_see_each_other_enter() -> None:
    greeter = creature("Greeter", "{0}", "Human", 1, 1, triggered(tree.Enters(select(CREATURE)), gain_life(1)))
    come = tree.PutOntoBattlefield(tree.All(select(CREATURE, zone="hand", whose=YOU)))
    play = Play(Side(hand=[instant("Come", "{0}", spell(come)), CAT, greeter]), Side())
    play.cast("Come")
    play.resolve()
    assert play.stack == ["Greeter"] * 2


# --- state triggers -------------------------------------------------------------------------------------------------

EMPTY = tree.Compare(tree.Count(select(zone="hand", whose=YOU)), "=", tree.Number(0))


@pytest.mark.covers("603.8")
def test_603_8_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    lonely = ear(tree.StateTrigger(EMPTY), draw())
    away = sorcery("Away", "{0}", spell(discard(1)))
    play = Play(Side(battlefield=[lonely], hand=[away]), Side())
    play.to("precombat main")
    assert play.stack == []
    play.cast("Away")
    assert play.stack == ["Ear", "Away"]  # the hand is empty now; once only
    play.resolve()
    assert (play.stack, len(play.hand("A"))) == (["Away"], 1)
    play.resolve()  # the card drawn is discarded
    assert play.stack == ["Ear"]


@pytest.mark.covers("603.8")
def test_603_8_it_triggers_again_if_it_is_still_true_and_notices_a_moment() -> None:
    lonely = ear(tree.StateTrigger(EMPTY), gain_life(1), name="Lonely")
    play = Play(Side(battlefield=[lonely], hand=[]), Side())
    assert play.stack == ["Lonely"]
    play.resolve()
    assert play.stack == ["Lonely"]
    refill = instant("Refill", "{0}", spell(do(discard(1), draw(1))))
    play = Play(Side(battlefield=[lonely], hand=[refill, "Forest"]), Side())
    play.cast("Refill")
    play.resolve()
    assert (len(play.hand("A")), play.stack) == (1, ["Lonely"])  # it was empty for a moment


GRASP = triggered(tree.StateTrigger(EMPTY), destroy(), targets=(target(CREATURE),))


@pytest.mark.covers("603.8", "603.3d", "104.4b", "732.4")
def test_603_8_without_a_legal_choice_it_triggers_and_goes_for_ever() -> None:
    play = Play(Side(battlefield=[enchantment("Grasp", "{0}", GRASP)]), Side())
    assert (play.over, play.winner) == (True, "")
    assert play.events(0, "game ended")[0].rule == "104.4b"


@pytest.mark.covers("603.8", "603.3d")
def test_603_8_with_one_it_goes_on_the_stack() -> None:
    play = Play(Side(hand=["Forest"], battlefield=[enchantment("Grasp", "{0}", GRASP)]), Side(battlefield=[CAT]))
    play.to("precombat main")
    play.answer("play Forest")
    assert play.stack == ["Grasp"]


@pytest.mark.covers("603.8", "801.16")
def test_603_8_in_a_limited_range_it_is_a_draw_for_those_within_it() -> None:
    grasp = enchantment("Grasp", "{0}", GRASP)
    play = Play(Side(battlefield=[grasp]), *[Side()] * 4, variant="free-for-all range=1")
    assert [event.who for event in play.events(0, "drew the game")] == ["A", "B", "E"]
    assert not play.over


# --- so often each turn ---------------------------------------------------------------------------------------------


@pytest.mark.covers("603.2h")
def test_603_2h_triggers_only_once_each_turn() -> None:
    once = tree.Triggered(tree.GainsLife(EACH_PLAYER), tree.Instructions(draw()), per_turn=1)
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side(battlefield=[enchantment("Once", "{0}", once)], hand=[breeze] * 3), Side())
    for wanted in (1, 1):
        play.cast("Breeze")
        play.resolve_all()
        assert play.count("triggered") == wanted
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Breeze")
    play.resolve_all()
    assert play.count("triggered") == 2


@pytest.mark.covers("603.2h", "603.2c")
def test_603_2h_the_limit_is_shared_by_the_events_of_one_ability() -> None:
    either = tree.EitherEvent((tree.Enters(select(CREATURE)), tree.Dies(select(CREATURE))))
    twice = tree.Triggered(either, tree.Instructions(gain_life(1)), per_turn=2)
    play = Play(Side(battlefield=[enchantment("Twice", "{0}", twice), BEAR, BEAR, CAT], hand=[STORM]), Side())
    play.cast("Storm")
    play.resolve()
    assert play.stack == ["Twice"] * 2


# --- identical triggers ---------------------------------------------------------------------------------------------


@pytest.mark.covers("603.3b")
def test_603_3b_no_order_is_asked_for_among_identical_triggers_of_one_source() -> None:
    deaf = ear(tree.Dies(select(CREATURE)), gain_life(1))
    play = Play(Side(battlefield=[deaf, CAT, BEAR], hand=[STORM]), Side())
    play.cast("Storm")
    play.resolve()
    assert play.stack == ["Ear", "Ear"]
    hearing = ear(tree.Dies(select(CREATURE)), gain_life(tree.StatOf("power", tree.EventObject())))
    play = Play(Side(battlefield=[hearing, CAT, BEAR], hand=[STORM]), Side())
    play.cast("Storm")
    play.resolve()
    assert (play.question, play.options) == ("order triggers", ["stack Ear", "stack Ear"])


@pytest.mark.covers("603.3d")
def test_may_with_a_mandatory_target_goes_on_the_stack_only_with_one() -> None:
    maybe = triggered(tree.Dies(select(CREATURE)), tree.May(destroy()), targets=(target(CREATURE),))
    play = Play(Side(battlefield=[enchantment("Maybe", "{0}", maybe), CAT], hand=[SLAY]), Side())
    play.cast("Slay", "Cat")
    play.resolve()
    assert (play.stack, play.count("trigger not put")) == ([], 1)
    play = Play(Side(battlefield=[enchantment("Maybe", "{0}", maybe), CAT], hand=[SLAY]), Side(battlefield=[BEAR]))
    play.cast("Slay", "Cat")
    play.resolve()
    assert play.stack == ["Maybe"]
    play.resolve()
    play.answer("no Maybe")
    assert play.battlefield("B") == ["Bear"]
