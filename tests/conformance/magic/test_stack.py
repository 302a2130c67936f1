"""The stack (405) and resolving spells and abilities (608)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TAP,
    TARGET,
    TARGET_2,
    THIS,
    YOU,
    activated,
    any_target,
    at_beginning,
    cost,
    count,
    counter,
    damage,
    destroy,
    discard,
    draw,
    each,
    gain,
    gain_life,
    keyword,
    lose_life,
    no,
    power,
    pump,
    spell,
    target,
    target_player,
    target_spell,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import If, Matches, ReturnToHand
from mainphase.magic.cards import artifact, creature, enchantment, instant, sorcery

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
UNSUMMON = instant("Unsummon it", "{0}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)))
PINGER = creature("Pinger", "{0}", "Wizard", 1, 1, activated(cost(TAP), damage(1, TARGET), targets=(any_target(),)))
CAT = creature("Cat", "{0}", "Cat", 1, 1)


# --- the zone ----------------------------------------------------------------------------------------------


@pytest.mark.covers("405.1", "601.2a", "602.2a", "603.3")
def test_405_1_spells_are_cards_on_the_stack_abilities_are_not() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", YOU, gain_life(1)))
    play = Play(Side(hand=[BREEZE], battlefield=[PINGER, bell]), Side())
    play.cast("Breeze")
    play.activate("Pinger", "B")
    assert play.stack == ["Pinger", "Breeze", "Bell"]
    on_stack = play.game.zones[zones.stack_of(2)]
    assert [play.card_name(slot) for slot in on_stack] == ["Breeze"]
    assert play.battlefield("A") == ["Pinger", "Bell"]


@pytest.mark.covers("405.2", "405.5", "608.1")
def test_405_2_last_in_first_out() -> None:
    play = Play(Side(hand=[BREEZE, BREEZE]), Side(hand=[BREEZE]))
    play.cast("Breeze")
    play.turn_hourglass()
    play.passes("A")
    play.cast("Breeze")
    assert play.stack == ["Breeze", "Hourglass", "Breeze"]
    since = play.mark
    play.resolve_all()
    resolved = [(event.who, event.what) for event in play.events(since, "resolved")]
    assert resolved == [("B", "Breeze"), ("A", "Hourglass"), ("A", "Breeze")]
    assert {event.rule for event in play.events(since, "resolved")} == {"608.1"}


@pytest.mark.covers("405.3", "101.4", "603.3b")
def test_405_3_of_several_at_once_the_active_players_lie_lowest() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    play = Play(Side(battlefield=[bell]), Side(battlefield=[bell]), Side(battlefield=[bell]))
    assert [item.controller for item in play.game.stack] == [0, 1, 2]
    play.resolve_all()
    play.to("upkeep", "B")
    assert [item.controller for item in play.game.stack] == [1, 2, 0]


@pytest.mark.covers("405.4")
def test_405_4_the_controller_is_who_cast_activated_or_controlled_the_source() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", YOU, lose_life(1, EACH_OPPONENT)))
    play = Play(Side(), Side(hand=[BREEZE], battlefield=[PINGER, bell]))
    play.to("upkeep", "B")
    play.cast("Breeze")
    play.activate("Pinger", "A")
    assert [item.controller for item in play.game.stack] == [1, 1, 1]
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (18, 21)


@pytest.mark.covers("405.6c", "605.3b", "405.6e", "405.6f")
def test_405_6_what_does_not_use_the_stack() -> None:
    play = Play(Side(battlefield=["Forest", BEAR], hand=["Forest", BREEZE]), Side(), manual=True)
    play.hurt("Bear", 2)
    since = play.mark
    play.answer("mana Forest")
    play.turn_hourglass()
    assert play.count("destroyed", since) == 1
    assert play.stack == ["Hourglass"]  # neither the mana ability nor the state-based action


# --- resolving: checks -------------------------------------------------------------------------------------


@pytest.mark.covers("608.2a", "603.4")
def test_608_2a_an_intervening_if_is_checked_again() -> None:
    tower = enchantment(
        "Tower",
        "{0}",
        triggered(
            tree.BeginningOf("upkeep", YOU),
            gain_life(5),
            condition=tree.Compare(count(CREATURE), ">=", tree.Number(1)),
        ),
    )
    play = Play(Side(battlefield=[tower, BEAR], hand=[SLAY]), Side())
    assert play.stack == ["Tower"]
    play.cast("Slay", "Bear")
    play.resolve()
    since = play.mark
    play.resolve()
    assert (play.stack, play.life("A")) == ([], 20)
    play.expect(since, ("resolved", "Tower"), ("fizzled", "608.2a", "Tower"))


@pytest.mark.covers("608.2b", "400.7")
def test_608_2b_with_all_targets_illegal_it_does_not_resolve() -> None:
    strike = instant("Strike", "{0}", spell(destroy(), gain_life(5), targets=(target(CREATURE),)))
    play = Play(Side(hand=[strike], battlefield=[BEAR]), Side(hand=[UNSUMMON]))
    play.cast("Strike", "Bear")
    play.passes("A")
    play.cast("Unsummon it", "Bear")
    play.resolve()
    since = play.mark
    play.resolve()
    assert (play.life("A"), play.graveyard("A"), play.hand("A")) == (20, ["Strike"], ["Bear"])
    play.expect(since, ("fizzled", "608.2b", "Strike"), ("moved", "608.2n", "Strike"))


@pytest.mark.covers("608.2b", "400.7")
def test_608_2b_a_target_that_left_and_came_back_is_another_object() -> None:
    blink = instant(
        "Blink",
        "{0}",
        spell(tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(tree.Chosen("it")), targets=(target(),)),
    )
    play = Play(Side(hand=[SLAY], battlefield=[BEAR]), Side(hand=[blink]))
    play.cast("Slay", "Bear")
    play.passes("A")
    play.cast("Blink", "Bear")
    play.resolve()
    play.resolve()
    assert play.battlefield("A") == ["Bear"]


@pytest.mark.covers("608.2b")
def test_608_2b_a_target_whose_characteristics_changed_may_be_illegal() -> None:
    finish = instant(
        "Finish", "{0}", spell(destroy(), targets=(target(CREATURE, tree.StatIs("power", "<=", tree.Number(2))),))
    )
    grow = instant("Grow", "{0}", spell(pump(TARGET, 3, 3), targets=(target(CREATURE),)))
    play = Play(Side(hand=[finish], battlefield=[BEAR]), Side(hand=[grow]))
    play.cast("Finish", "Bear")
    play.passes("A")
    play.cast("Grow", "Bear")
    play.resolve_all()
    assert (play.battlefield("A"), play.count("fizzled")) == (["Bear"], 1)


@pytest.mark.covers("608.2b")
@pytest.mark.parametrize("gone", ["Bear", "Cat"])
def test_608_2b_an_illegal_target_is_not_affected_the_rest_happens(gone: str) -> None:
    fork = instant(
        "Fork",
        "{0}",
        spell(destroy(TARGET), destroy(TARGET_2), gain_life(1), targets=(target(CREATURE), target(CREATURE))),
    )
    play = Play(Side(hand=[fork], battlefield=[BEAR, CAT]), Side(hand=[UNSUMMON]))
    play.cast("Fork", "Bear", "Cat")
    play.passes("A")
    play.cast("Unsummon it", gone)
    play.resolve_all()
    other = {"Bear": "Cat", "Cat": "Bear"}[gone]
    assert (play.hand("A"), play.graveyard("A"), play.life("A")) == ([gone], [other, "Fork"], 21)
    assert play.count("fizzled") == 0


@pytest.mark.covers("608.2b", "702.11b")
def test_608_2b_though_it_is_still_there() -> None:
    targets = (target(CREATURE), target(CREATURE))
    fork = instant("Fork", "{0}", spell(destroy(TARGET), destroy(TARGET_2), targets=targets))
    cloak = instant("Cloak", "{0}", spell(gain(TARGET, "hexproof"), targets=(target(CREATURE),)))
    play = Play(Side(hand=[fork]), Side(battlefield=[BEAR, CAT], hand=[cloak]))
    play.cast("Fork", "Bear", "Cat")
    play.passes("A")
    play.cast("Cloak", "Bear")
    play.resolve_all()
    assert (play.battlefield("B"), play.count("destroyed")) == (["Bear"], 1)


@pytest.mark.covers("608.2b")
def test_608_2b_a_countered_spell_is_no_legal_target_any_more() -> None:
    play = Play(Side(hand=[BREEZE, DENY]), Side(hand=[DENY]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Deny", "Breeze")
    play.passes("B")
    play.cast("Deny", "Breeze")  # A counters their own spell first
    play.resolve_all()
    assert play.graveyard("A") == ["Breeze", "Deny"] and play.graveyard("B") == ["Deny"]
    play.expect(0, ("countered", "701.6a", "Breeze"), ("fizzled", "608.2b", "Deny"))
    assert play.life("A") == 20


@pytest.mark.covers("608.2b", "113.7a")
def test_608_2b_an_ability_with_an_illegal_target_is_removed_from_the_stack() -> None:
    play = Play(Side(battlefield=[PINGER]), Side(battlefield=[BEAR], hand=[UNSUMMON]))
    play.to("upkeep", "A")
    play.activate("Pinger", "Bear")
    play.passes("A")
    play.cast("Unsummon it", "Bear")
    play.resolve_all()
    assert play.count("fizzled") == 1 and play.count("damage") == 0
    assert play.battlefield("A") == ["Pinger"]


@pytest.mark.covers("702.11b", "702.18a", "608.2b")
@pytest.mark.parametrize(("word", "mine"), [("hexproof", True), ("shroud", False)])
def test_608_2b_a_target_that_became_untargetable_is_illegal(word: str, mine: bool) -> None:
    cloak = instant(
        "Cloak", "{0}", spell(tree.Continuous(TARGET, (tree.HasAbility(keyword(word)),)), targets=(target(CREATURE),))
    )
    help_it = instant("Help", "{0}", spell(pump(TARGET, 1, 1), targets=(target(CREATURE),)))
    play = Play(Side(hand=[cloak, help_it], battlefield=[BEAR]), Side(hand=[SLAY]))
    play.passes("A")
    play.cast("Slay", "Bear")
    play.passes("B")
    play.cast("Cloak", "Bear")
    play.resolve_all()
    assert (play.battlefield("A"), play.count("fizzled")) == (["Bear"], 1)
    assert play.may("cast Help") == mine  # hexproof is about opponents, shroud about all


# --- resolving: instructions -------------------------------------------------------------------------------


@pytest.mark.covers("608.2c")
def test_608_2c_instructions_in_the_order_written() -> None:
    twice = sorcery("Twice", "{0}", spell(draw(1), discard(1), draw(1)))
    play = Play(Side(hand=[twice], library=["Island", "Swamp"]), Side())
    play.to("precombat main")
    since = play.mark
    play.cast("Twice")
    play.resolve()  # a discard of one card out of one is no question
    kinds = [(event.kind, event.what) for event in play.events(since, "drew", "discarded")]
    assert kinds == [("drew", "Island"), ("discarded", "Island"), ("drew", "Swamp")]


@pytest.mark.covers("608.2d", "608.2e", "101.4", "701.9a")
def test_608_2e_choices_in_apnap_order_then_all_at_once() -> None:
    forget = instant("Forget", "{0}", spell(discard(1, EACH_PLAYER)))
    play = Play(Side(hand=["Island", "Swamp"]), Side(hand=[forget, "Plains", "Forest"]))
    play.passes("A")
    play.cast("Forget")
    play.resolve()
    assert (play.asked, play.question) == ("A", "choose a discard")
    play.answer("discard Island")
    assert (play.asked, play.count("discarded")) == ("B", 0)
    play.answer("discard Forest")
    assert [event.what for event in play.events(0, "discarded")] == ["Island", "Forest"]


@pytest.mark.covers("608.2f")
def test_608_2f_what_happens_to_several_objects_happens_at_once() -> None:
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(tree.Dies(tree.Selector(CREATURE)), gain_life(1)))
    storm = instant("Storm", "{0}", spell(destroy(each(CREATURE))))
    play = Play(Side(hand=[storm], battlefield=[mourner, BEAR, CAT]), Side())
    play.cast("Storm")
    play.resolve()
    assert play.stack == ["Mourner"] * 3  # it sees all three die, itself included


@pytest.mark.covers("608.2h", "113.7a")
def test_608_2h_last_known_information_of_a_source_that_is_gone() -> None:
    brute = creature(
        "Brute", "{0}", "Ogre", 3, 3, activated(cost("{0}"), damage(power(THIS), TARGET), targets=(any_target(),))
    )
    grow = instant("Grow", "{0}", spell(pump(TARGET, 2, 2), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[brute], hand=[grow]), Side(hand=[SLAY]))
    play.activate("Brute", "B")
    play.cast("Grow", "Brute")
    play.resolve()
    play.passes("A")
    play.cast("Slay", "Brute")
    play.resolve_all()
    assert play.graveyard("A") == ["Grow", "Brute"]
    assert play.life("B") == 15  # its power as it last existed on the battlefield


@pytest.mark.covers("608.2h")
def test_608_2h_amounts_are_worked_out_when_the_effect_is_applied() -> None:
    tally = instant("Tally", "{0}", spell(gain_life(count(CREATURE))))
    play = Play(Side(hand=[tally], battlefield=[BEAR, CAT]), Side(hand=[SLAY]))
    play.cast("Tally")
    play.passes("A")
    play.cast("Slay", "Cat")
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("608.2c")
def test_608_2c_later_instructions_see_what_earlier_ones_did() -> None:
    trap = instant(
        "Trap",
        "{0}",
        spell(
            pump(TARGET, 2, 0),
            If(Matches(TARGET, tree.StatIs("power", ">=", tree.Number(4))), destroy()),
            targets=(target(CREATURE),),
        ),
    )
    play = Play(Side(hand=[trap, trap], battlefield=[BEAR, CAT]), Side())
    play.cast("Trap", "Cat")
    play.resolve()
    play.cast("Trap", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Cat"]


@pytest.mark.covers("608.2n", "608.1")
def test_608_2n_the_spell_goes_to_its_owners_graveyard_last() -> None:
    look = instant("Look", "{0}", spell(gain_life(count(zone="graveyard", whose=YOU))))
    play = Play(Side(hand=[look]), Side())
    play.cast("Look")
    since = play.mark
    play.resolve()
    assert (play.life("A"), play.graveyard("A")) == (20, ["Look"])  # it did not count itself
    assert play.events(since, "moved")[-1].rule == "608.2n"


@pytest.mark.covers("608.3a", "608.3")
def test_608_3a_a_permanent_spell_enters_under_its_controllers_control() -> None:
    herald = creature("Herald", "{0}", "Human", 1, 1, when_enters(gain_life(2)))
    play = Play(Side(), Side(hand=[herald, artifact("Orb", "{0}"), enchantment("Aura of rest", "{0}")]))
    play.to("precombat main", "B")
    since = play.mark
    for name in ("Herald", "Orb", "Aura of rest"):
        play.cast(name)
        play.resolve_all()
    assert play.battlefield("B") == ["Herald", "Orb", "Aura of rest"]
    assert play.life("B") == 22
    entered = [
        (event.what, event.rule, event.who) for event in play.events(since, "moved") if event.to == "battlefield"
    ]
    assert entered == [("Herald", "608.3a", "B"), ("Orb", "608.3a", "B"), ("Aura of rest", "608.3a", "B")]


@pytest.mark.covers("701.6a")
def test_701_6a_a_countered_spell_goes_to_its_owners_graveyard_without_effect() -> None:
    play = Play(Side(hand=[CAT]), Side(hand=[DENY]))
    play.to("precombat main")
    play.cast("Cat")
    play.passes("A")
    play.cast("Deny", "Cat")
    play.resolve()
    assert (play.stack, play.battlefield("A"), play.graveyard("A")) == ([], [], ["Cat"])
    assert play.asked == "A"


@pytest.mark.covers("113.7a")
def test_113_7a_an_ability_on_the_stack_does_not_need_its_source() -> None:
    play = Play(Side(battlefield=[PINGER]), Side(hand=[SLAY]))
    play.activate("Pinger", "B")
    play.passes("A")
    play.cast("Slay", "Pinger")
    play.resolve()
    assert (play.graveyard("A"), play.stack) == (["Pinger"], ["Pinger"])
    play.resolve()
    assert play.life("B") == 19


@pytest.mark.covers("608.2c", "107.3a")
def test_107_3a_x_keeps_its_value_on_the_stack() -> None:
    blaze = instant("Flare", "{X}", spell(damage(ANNOUNCED_X, TARGET), targets=(target_player(),)))
    play = Play(Side(hand=[blaze], battlefield=["Mountain"] * 3), Side(hand=[BREEZE]))
    play.cast("Flare", "B", x=3)
    play.passes("A")
    play.cast("Breeze")
    play.resolve_all()
    assert play.life("B") == 18


@pytest.mark.covers("115.4")
def test_115_4_any_target_is_a_creature_or_a_player() -> None:
    rock = artifact("Rock", "{0}")
    play = Play(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain", BEAR, rock]), Side(battlefield=[CAT], hand=[BREEZE])
    )
    play.answer("cast Lightning Bolt")
    assert sorted(play.options) == ["target A", "target B", "target Bear", "target Cat"]


@pytest.mark.covers("115.1", "601.2c")
def test_115_1_targets_as_the_text_says() -> None:
    kill = instant("Banish", "{0}", spell(destroy(), targets=(target(CREATURE, no(tree.HasColor("G"))),)))
    play = Play(Side(hand=[kill], battlefield=[BEAR]), Side(battlefield=[creature("Drake", "{U}", "Drake", 2, 2), CAT]))
    play.answer("cast Banish")
    assert sorted(play.options) == ["target Cat", "target Drake"]
