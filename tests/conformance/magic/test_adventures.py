"""Adventurer cards (715): cast normally or as an Adventure, and normally once that has exiled them."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    color,
    counter,
    destroy,
    gain_life,
    keyword,
    lose_life,
    spell,
    stat,
    target,
    target_player,
    target_spell,
)
from mainphase.magic.cards import adventurer, card, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import CREATURE as CREATURE_TYPE
from mainphase.magic.definitions import INSTANT, Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.why import why_not

SQUIRE = adventurer(
    creature("Squire", "{1}{W}", "Human", 2, 2),
    card("Quest", "{2}{U}", "Instant — Adventure", spell(lose_life(3, TARGET), targets=(target_player(),))),
)
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
LANDS = ["Plains"] * 4 + ["Island"] * 4


def casts(play: Play) -> list[str]:
    """What the player who is asked can cast."""
    return [each for each in play.options if each.startswith("cast")]


@pytest.mark.covers("715.3", "715.3a", "715.3b", "715.4", "715.2")
def test_715_3_it_is_cast_normally_or_as_an_adventure() -> None:
    play = main(Side([SQUIRE, SQUIRE], LANDS), Side())
    assert play.hand("A") == ["Squire", "Squire"]
    play.cast("Quest", "B")
    definition = play.game.item_definition(play.game.stack[-1])
    assert (play.stack, definition.types, definition.colors, definition.mana_value) == (["Quest"], INSTANT, 2, 3)
    play.resolve()
    assert play.life("B") == 17
    play.answer("cast Squire")
    play.resolve()
    assert play.size("Squire") == (2, 2)


@pytest.mark.covers("715.3a")
def test_715_3a_only_the_adventure_says_when_it_can_be_cast() -> None:
    play = Play(Side([SQUIRE], LANDS), Side())
    play.to("upkeep")
    play.passes("B")
    assert casts(play) == ["cast Squire 64"]
    ref = play.game.ref(play.game.hand(0)[0])
    assert why_not(play.game, 0, Action("cast", ref, 64)) == []
    assert [each.rule for each in why_not(play.game, 0, Action("cast", ref))] == ["302.1"]


@pytest.mark.covers("715.3d")
def test_715_3d_it_is_exiled_as_it_resolves_and_can_be_cast_from_there() -> None:
    play = main(Side([SQUIRE], LANDS), Side())
    play.cast("Quest", "B")
    play.resolve()
    assert play.exile("A") == ["Squire"] and play.graveyard("A") == []
    assert casts(play) == ["cast Squire"]  # not as an Adventure again
    play.to("upkeep", "B")
    play.passes("B")
    assert casts(play) == []
    play.to("precombat main", "A")
    play.answer("cast Squire")
    play.resolve()
    assert play.size("Squire") == (2, 2) and play.exile("A") == []
    assert play.game.lasting == [] and play.game.rules_in_force == []


@pytest.mark.covers("715.3d")
def test_715_3d_countered_it_goes_to_the_graveyard() -> None:
    play = main(Side([SQUIRE, DENY], LANDS), Side())
    play.cast("Quest", "B")
    play.cast("Deny", "Quest")
    play.resolve()
    assert play.graveyard("A") == ["Squire", "Deny"] and play.exile("A") == []
    assert casts(play) == []


@pytest.mark.covers("715.3d", "608.2b")
def test_715_3d_without_a_legal_target_it_does_not_resolve_and_is_not_exiled() -> None:
    knight = adventurer(
        creature("Knight", "{1}{W}", "Human", 2, 2),
        card("Joust", "{U}", "Instant — Adventure", spell(destroy(), targets=(target(CREATURE),))),
    )
    kill = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
    play = main(Side([knight, kill], [*LANDS, BEAR]), Side())
    play.cast("Joust", "Bear")
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert sorted(play.graveyard("A")) == ["Bear", "Kill", "Knight"]


@pytest.mark.covers("715.3d")
def test_715_3d_the_permission_ends_when_the_card_leaves_exile() -> None:
    fetch = sorcery("Fetch", "{0}", spell(tree.ReturnToHand(tree.All(tree.Selector(zone="exile", whose=tree.You())))))
    play = main(Side([SQUIRE, fetch], LANDS), Side())
    play.cast("Quest", "B")
    play.resolve()
    play.cast("Fetch")
    play.resolve()
    assert play.hand("A") == ["Squire"]
    assert casts(play) == ["cast Squire", "cast Squire 64"]


@pytest.mark.covers("715.3d")
def test_715_3d_its_controller_may_play_it_not_its_owner() -> None:
    theirs = enchantment(
        "Theirs",
        "{0}",
        tree.PlayerStatic(tree.You(), (tree.MayPlay(tree.Selector(zone="graveyard", whose=tree.EachOpponent())),)),
    )
    play = main(Side([], [*LANDS, theirs]), Side([], [], graveyard=[SQUIRE]))
    assert casts(play) == ["cast Squire", "cast Squire 64"]  # another effect allows both
    play.cast("Quest", "B")
    play.resolve()
    assert play.exile("B") == ["Squire"] and casts(play) == ["cast Squire"]
    play.answer("cast Squire")
    play.resolve()
    assert play.battlefield("A")[-1] == "Squire"


@pytest.mark.covers("715.3d")
def test_715_3d_other_effects_let_it_be_cast_as_an_adventure_from_exile() -> None:
    lets = enchantment(
        "Lets", "{0}", tree.PlayerStatic(tree.You(), (tree.MayPlay(tree.Selector(zone="exile", whose=tree.You())),))
    )
    play = main(Side([SQUIRE], [*LANDS, lets]), Side())
    play.cast("Quest", "B")
    play.resolve()
    assert casts(play) == ["cast Squire", "cast Squire 64"]
    play.cast("Quest", "B")
    play.resolve()
    assert play.life("B") == 14 and play.exile("A") == ["Squire"]


@pytest.mark.covers("715.4", "715.2c")
@pytest.mark.parametrize("value, found", [(2, True), (3, False), (5, False)])
def test_715_4_elsewhere_it_has_its_normal_characteristics_only(value: int, found: bool) -> None:
    back = sorcery(
        "Back",
        "{0}",
        spell(
            tree.ReturnToHand(
                tree.All(tree.Selector(tree.And((stat("mana value", "=", value), color("W"))), "graveyard", tree.You()))
            )
        ),
    )
    play = main(Side([back], [], graveyard=[SQUIRE]), Side())
    play.cast("Back")
    play.resolve()
    assert (play.hand("A") == ["Squire"]) == found


@pytest.mark.covers("715.3c", "707.10")
def test_715_3c_a_copy_of_an_adventure_is_one_and_ceases_to_exist() -> None:
    echo = instant("Echo", "{0}", spell(tree.CopyOnStack(TARGET), targets=(target_spell(),)))
    play = main(Side([SQUIRE, echo], LANDS), Side())
    play.cast("Quest", "B")
    play.cast("Echo", "Quest")
    play.resolve()
    play.answer("done") if play.question == "choose a target" else None
    play.resolve_all()
    assert play.life("B") == 14 and play.exile("A") == ["Squire"] and casts(play) == ["cast Squire"]


@pytest.mark.covers("715.3", "903.8")
def test_903_8_a_commander_can_be_cast_as_an_adventure() -> None:
    queen = adventurer(
        card("Queen", "{W}", "Legendary Creature — Human", pt="2/2"),
        card("Errand", "{U}", "Sorcery — Adventure", spell(gain_life(3))),
    )
    play = Play(Side(battlefield=LANDS, command=[queen]), Side(), Side(), variant="commander")
    play.to("precombat main")
    play.cast("Errand")
    play.resolve()
    assert play.life("A") == 43 and play.question == "may"  # it may go back to the command zone
    play.answer(next(each for each in play.options if each.startswith("no")))
    assert play.exile("A") == ["Queen"] and casts(play) == ["cast Queen"]


@pytest.mark.covers("702.85a", "715.3a")
def test_702_85a_cascade_may_cast_only_what_costs_less() -> None:
    flood = sorcery("Flood", "{2}{U}", keyword("cascade"), spell(gain_life(1)))
    play = main(Side([flood], LANDS, [SQUIRE], blanks=0), Side())
    play.cast("Flood")
    play.resolve()
    assert play.options == ["done", "cast Squire"]  # the Adventure has mana value 3
    play = main(Side([sorcery("Flood", "{3}{U}", keyword("cascade"))], LANDS, [SQUIRE], blanks=0), Side())
    play.cast("Flood")
    play.resolve()
    assert play.options == ["done", "cast Squire", "cast Squire 127"]


@pytest.mark.covers("715.2")
def test_715_2_an_adventure_that_is_a_permanent_is_refused() -> None:
    odd = adventurer(creature("Odd", "{W}", "Human", 1, 1), creature("Other", "{W}", "Human", 1, 1))
    with pytest.raises(UserError) as caught:
        compile_card(odd, Setup())
    assert caught.value.message == "not_supported"


# --- the shipped cards ----------------------------------------------------------------------------------------------


def test_murderous_rider_ends_swiftly_and_goes_to_the_bottom() -> None:
    kill = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
    play = main(Side(["Murderous Rider", kill], ["Swamp"] * 6), Side([], [BEAR]))
    play.cast("Swift End", "Bear")
    play.resolve()
    assert play.life("A") == 18 and play.battlefield("B") == []
    play.answer("cast Murderous Rider")
    play.resolve()
    play.cast("Kill", "Murderous Rider")
    play.resolve_all()
    assert play.library("A")[-1] == "Murderous Rider"


def test_the_other_adventures_of_the_pool() -> None:
    hand = ["Ardenvale Tactician", "Faerie Guidemother", "Foulmire Knight", "Merfolk Secretkeeper"]
    play = main(Side(hand, ["Plains"] * 4 + ["Swamp"] * 3 + ["Island", BEAR]), Side([], [BEAR]))
    play.cast("Profane Insight")
    play.resolve()
    assert play.life("A") == 19 and len(play.hand("A")) == 4
    play.cast("Venture Deeper", "B")
    play.resolve()
    assert len(play.graveyard("B")) == 4
    play.cast("Gift of the Fae", "Bear")
    play.resolve()
    assert (4, 3) in [play.size("Bear", number) for number in (0, 1)]
    play.cast("Dizzying Swoop", "Bear", "Bear")
    play.resolve()
    assert play.is_tapped("Bear", 0) and play.is_tapped("Bear", 1)
    assert sorted(play.exile("A")) == sorted(hand)
    assert play.permanent("Bear").types == CREATURE_TYPE
