"""Foretell (702.143) and plot (702.170): special actions (116.2h, k) with cards that are cast in a later turn."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic import zones
from mainphase.magic.abilities.build import TARGET, cost, do, draw, gain_life, keyword, spell, triggered
from mainphase.magic.abilities.tree import (
    BecomePlotted,
    BecomesPlotted,
    CantCast,
    Chosen,
    Count,
    EachOpponent,
    Exile,
    GainLife,
    HasType,
    IsSetAside,
    Number,
    PlayerStatic,
    Selector,
    TakesSpecialAction,
    TargetSpec,
    Times,
)
from mainphase.magic.cards import creature, enchantment, instant, sorcery
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.view import View, knows

ISLANDS = ["Island"] * 4
SAGE = sorcery("Sage", "{4}{U}", keyword("foretell", price=cost("{1}{U}")), spell(draw(2)))
COUNSEL = instant("Counsel", "{3}{U}", keyword("foretell", price=cost("{U}")), spell(gain_life(4)))


@pytest.mark.covers("702.143a", "702.143b", "116.2h", "116.3")
def test_702_143a_is_cast_in_a_later_turn_for_its_foretell_cost() -> None:
    play = main(Side(hand=[SAGE], battlefield=ISLANDS), Side())
    assert not play.may("cast Sage")
    mark = play.mark
    play.answer("foretell Sage")
    assert play.exile("A") == ["Sage"] and play.stack == [] and play.asked == "A"
    assert play.count("tapped", mark) == 2
    play.expect(mark, ("moved", "116.2h", "Sage", "hand", "exile"), ("special action", "702.143a", "A", "Sage", 1))
    assert not any("cast" in each for each in play.options)
    play.to("precombat main", "A")
    assert [each for each in play.options if "Sage" in each] == ["cast Sage 1"]
    mark = play.mark
    play.answer("cast Sage 1")
    assert play.count("tapped", mark) == 2
    play.resolve()
    assert play.count("drew", mark) == 2 and play.graveyard("A") == ["Sage"]


@pytest.mark.covers("116.2h", "702.143a")
def test_116_2h_only_in_ones_own_turn_but_at_any_time_in_it() -> None:
    play = Play(Side(hand=[SAGE], battlefield=ISLANDS), Side(hand=[SAGE], battlefield=ISLANDS))
    assert play.now == ("A", "upkeep", "A") and play.may("foretell Sage")
    play.turn_hourglass()
    assert play.may("foretell Sage")  # the stack does not matter
    play.passes("A")
    assert play.asked == "B" and not play.may("foretell Sage")


@pytest.mark.covers("116.2h")
def test_116_2h_it_has_to_be_paid_for() -> None:
    play = main(Side(hand=[SAGE], battlefield=["Island"]), Side())
    assert not play.may("foretell Sage")


@pytest.mark.covers("702.143a", "304.1")
def test_702_143a_after_the_turn_has_ended_at_the_usual_times() -> None:
    play = main(Side(hand=[COUNSEL, SAGE], battlefield=["Island"] * 6), Side())
    play.answer("foretell Counsel")
    play.answer("foretell Sage")
    play.to("upkeep", "B")
    play.passes("B")
    assert [each for each in play.options if each.startswith("cast")] == ["cast Counsel 1"]
    play.answer("cast Counsel 1")
    play.resolve()
    assert play.life("A") == 24


@pytest.mark.covers("702.143a", "406.3", "406.3a")
def test_406_3_only_its_owner_may_look_at_it() -> None:
    play = main(Side(hand=[COUNSEL, BEAR], battlefield=ISLANDS), Side())
    play.answer("foretell Counsel")
    slot = play.game.zones[zones.of(0, zones.EXILE)][0]
    assert knows(play.game, 0, slot) and not knows(play.game, 1, slot)
    mine, theirs = View(play.game, 0).players[0], View(play.game, 1).players[0]
    assert [(card.definition.name, card.foretold) for card in mine.exile] == [("Counsel", play.turn)]
    assert theirs.exile == [] and theirs.exile_size == 1
    play.to("upkeep", "B")
    play.passes("B")
    play.answer("cast Counsel 1")
    assert knows(play.game, 1, slot)


@pytest.mark.covers("406.3", "702.143a")
def test_406_3_a_copy_for_another_player_deals_it_anew_among_cards_with_foretell() -> None:
    deck = [BEAR, SAGE, BEAR, COUNSEL, BEAR]
    play = main(Side(hand=[COUNSEL, BEAR, SAGE], library=deck, battlefield=ISLANDS), Side())
    play.answer("foretell Counsel")
    slot = play.game.zones[zones.of(0, zones.EXILE)][0]
    found = {play.game.clone_for(1, seed).definitions[slot].name for seed in range(40)}
    assert found == {"Counsel", "Sage"}
    assert {play.game.clone_for(0, seed).definitions[slot].name for seed in range(10)} == {"Counsel"}
    for seed in range(5):
        copy = play.game.clone_for(1, seed)
        places = [*copy.hand(0), *copy.library(0), slot]
        names = sorted(copy.definitions[each].name for each in places)
        assert names == sorted(play.game.definitions[each].name for each in places)


@pytest.mark.covers("406.3a")
def test_406_3a_face_down_it_has_no_characteristics() -> None:
    count = GainLife(Count(Selector(HasType("instant"), "exile")))
    look = instant("Look", "{0}", spell(count))
    play = main(Side(hand=[COUNSEL, look], battlefield=ISLANDS), Side())
    play.answer("foretell Counsel")
    play.cast("Look")
    play.resolve()
    assert play.life("A") == 20


@pytest.mark.covers("406.3a", "601.3")
def test_406_3a_it_is_face_up_for_what_may_prohibit_casting_it() -> None:
    silence = enchantment("Silence", "{W}", PlayerStatic(EachOpponent(), (CantCast(HasType("instant")),)))
    play = main(Side(hand=[COUNSEL], battlefield=ISLANDS), Side(battlefield=[silence]))
    play.answer("foretell Counsel")
    play.to("upkeep", "A")
    assert not play.may("cast Counsel 1")


@pytest.mark.covers("702.143a")
def test_702_143a_what_was_exiled_otherwise_is_not_foretold() -> None:
    banish = instant("Banish", "{0}", spell(Exile(TARGET), targets=(TargetSpec(Selector(zone="graveyard")),)))
    play = main(Side(hand=[banish], graveyard=[COUNSEL], battlefield=ISLANDS), Side())
    play.cast("Banish", "Counsel")
    play.resolve()
    play.to("upkeep", "A")
    assert play.exile("A") == ["Counsel"] and not any(each.startswith("cast") for each in play.options)


# --- plot ----------------------------------------------------------------------------------------------------------

RAID = instant("Raid", "{2}{R}", keyword("plot", price=cost("{1}{R}")), spell(gain_life(3)))
SCOUT = creature("Scout", "{3}{R}", "Human", 3, 3, keyword("plot", price=cost("{R}")))
MOUNTAINS = ["Mountain"] * 2


@pytest.mark.covers("702.170a", "702.170b", "702.170d", "116.2k", "116.3")
def test_702_170a_is_exiled_and_cast_for_nothing_in_a_later_turn() -> None:
    play = main(Side(hand=[SCOUT], battlefield=["Mountain"]), Side())
    mark = play.mark
    play.answer("plot Scout")
    assert play.exile("A") == ["Scout"] and play.stack == [] and play.asked == "A"
    play.expect(mark, ("moved", "116.2k", "Scout", "hand", "exile"), ("special action", "702.170a", "A", "Scout", 2))
    assert not any(each.startswith("cast") for each in play.options)
    play.to("precombat main", "A")
    mark = play.mark
    play.answer("cast Scout 63")
    play.resolve()
    assert play.battlefield("A") == ["Mountain", "Scout"] and play.count("tapped", mark) == 0


@pytest.mark.covers("116.2k", "702.170a")
def test_116_2k_only_in_ones_own_main_phase_with_the_stack_empty() -> None:
    play = Play(Side(hand=[RAID], battlefield=MOUNTAINS), Side())
    assert play.now == ("A", "upkeep", "A") and not play.may("plot Raid")
    play.to("precombat main")
    assert play.may("plot Raid")
    play.turn_hourglass()
    assert not play.may("plot Raid")


@pytest.mark.covers("702.170d")
def test_702_170d_even_an_instant_is_cast_only_in_the_main_phase_with_the_stack_empty() -> None:
    play = main(Side(hand=[RAID], battlefield=MOUNTAINS), Side())
    play.answer("plot Raid")
    play.to("upkeep", "A")
    assert not any(each.startswith("cast") for each in play.options)
    play.to("precombat main", "A")
    assert play.may("cast Raid 63")
    play.turn_hourglass()
    assert not play.may("cast Raid 63")
    play.resolve()
    play.answer("cast Raid 63")
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("702.170d", "702.143a")
def test_foretold_and_plotted_cards_are_part_of_the_game_as_a_value() -> None:
    play = main(Side(hand=[SCOUT, COUNSEL], battlefield=["Mountain", *ISLANDS]), Side())
    play.answer("plot Scout")
    play.answer("foretell Counsel")
    assert play.game.clone() == play.game
    loaded = empty_game("cr2026", play.setup, 2, 1)
    loaded.from_bytes(play.game.to_bytes())
    loaded.log_on = True
    play.game = loaded
    play.to("precombat main", "A")
    assert {each for each in play.options if each.startswith("cast")} == {"cast Scout 63", "cast Counsel 1"}


@pytest.mark.covers("702.143f")
def test_702_143f_foretold_cards_are_revealed_as_the_game_ends() -> None:
    play = main(Side(hand=[COUNSEL], battlefield=ISLANDS), Side())
    play.answer("foretell Counsel")
    slot, mark = play.game.zones[zones.of(0, zones.EXILE)][0], play.mark
    play.game.concede(1)
    play.expect(mark, ("revealed", "A", "Counsel"), ("game ended",))
    assert knows(play.game, 1, slot)


@pytest.mark.covers("702.143f", "800.4a")
def test_702_143f_and_as_their_owner_leaves_the_game() -> None:
    play = main(Side(hand=[COUNSEL], battlefield=ISLANDS), Side(), Side())
    play.answer("foretell Counsel")
    mark = play.mark
    play.game.concede(0)
    play.expect(mark, ("revealed", "A", "Counsel"), ("moved", "Counsel", "exile", "gone"))


@pytest.mark.covers("406.3", "116.2h")
def test_406_3_what_is_being_foretold_is_not_told_either() -> None:
    side = Side(hand=[COUNSEL, BEAR, SAGE], library=[BEAR, SAGE], battlefield=["Island"] * 3)
    play = Play(side, Side(), manual=True)
    play.to("precombat main")
    play.answer("foretell Counsel")
    assert play.question == "activate a mana ability"
    slot = play.game.hand(0)[0]
    assert {play.game.clone_for(1, seed).definitions[slot].name for seed in range(40)} == {"Counsel", "Sage"}
    assert not knows(play.game, 1, slot)


# --- what speaks of them -------------------------------------------------------------------------------------------


@pytest.mark.covers("702.170c", "702.170d")
def test_702_170c_an_effect_makes_a_card_in_exile_plotted() -> None:
    banish = do(Exile(TARGET, bind="it"), BecomePlotted(Chosen("it")))
    seize = instant("Seize", "{0}", spell(banish, targets=(TargetSpec(Selector(zone="graveyard")),)))
    bear = creature("Cub", "{7}", "Bear", 2, 2)  # without plot
    play = main(Side(hand=[seize], graveyard=[bear]), Side())
    mark = play.mark
    play.cast("Seize", "Cub")
    play.resolve()
    play.expect(mark, ("became plotted", "702.170c", "A", "Cub"))
    assert not play.may("cast Cub 63")
    play.to("precombat main", "A")
    play.answer("cast Cub 63")
    play.resolve()
    assert play.battlefield("A") == ["Cub"]


@pytest.mark.covers("702.170a", "113.6")
def test_702_170a_an_ability_triggers_as_the_card_becomes_plotted() -> None:
    loud = instant("Loud", "{9}", keyword("plot", price=cost("{R}")), triggered(BecomesPlotted(), gain_life(2)))
    play = main(Side(hand=[loud], battlefield=["Mountain"]), Side())
    play.answer("plot Loud")
    assert play.stack == ["Loud"]
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("702.143c", "702.170e")
def test_702_143c_abilities_trigger_on_the_special_actions() -> None:
    watch = enchantment(
        "Watch",
        "{0}",
        triggered(TakesSpecialAction("foretell"), gain_life(1)),
        triggered(TakesSpecialAction("plot", EachOpponent()), gain_life(10)),
    )
    play = main(Side(hand=[SAGE, SCOUT], battlefield=[*ISLANDS, "Mountain", watch]), Side(battlefield=[watch]))
    play.answer("foretell Sage")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (21, 20)
    play.answer("plot Scout")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (21, 30)


@pytest.mark.covers("702.143c", "702.62b")
def test_702_143c_what_counts_cards_that_are_set_aside() -> None:
    slow = instant("Slow", "{9}", keyword("suspend", 3, cost("{0}")), spell(gain_life(1)))
    counts = (
        GainLife(Count(Selector(IsSetAside("foretold"), "exile"))),
        GainLife(Times(Number(10), Count(Selector(IsSetAside("plotted"), "exile")))),
        GainLife(Times(Number(100), Count(Selector(IsSetAside("suspended"), "exile")))),
    )
    census = instant("Census", "{0}", spell(*counts))
    hand = [SAGE, COUNSEL, SCOUT, slow, census]
    play = main(Side(hand=hand, battlefield=[*ISLANDS, "Mountain"]), Side())
    for action in ("foretell Sage", "foretell Counsel", "plot Scout", "suspend Slow"):
        play.answer(action)
    play.cast("Census")
    play.resolve()
    assert play.life("A") == 132
