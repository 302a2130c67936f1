"""Triggered mana abilities (605.1b, 605.4), and others that trigger as something is tapped for mana (106.12a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    LAND,
    YOU,
    activated,
    cost,
    destroy,
    draw,
    gain_life,
    lose_life,
    select,
    spell,
    subtype,
    target,
    triggered,
)
from mainphase.magic.cards import Card, artifact, enchantment, instant


def spring(event: tree.Event, added: tree.ManaProduced, who: tree.Players = YOU) -> Card:
    """An enchantment with a triggered mana ability."""
    return enchantment("Spring", "{0}", triggered(event, tree.AddMana(added, who)))


SWAMPS = tree.TappedForMana(select(subtype("Swamp")), YOU)
BLACK = tree.ManaSymbols("{B}")
TWO, THREE, FIVE = (instant(name, cost, spell(draw())) for name, cost in (
    ("Two", "{B}{B}"), ("Three", "{B}{B}{B}"), ("Five", "{4}{B}"),
))  # fmt: skip


@pytest.mark.covers("605.1b", "605.4a", "106.12a")
def test_605_4a_it_adds_its_mana_at_once_and_every_option_counts_it() -> None:
    play = Play(Side(battlefield=[spring(SWAMPS, BLACK), "Swamp"], hand=[TWO, THREE]), Side())
    assert (play.may("cast Two"), play.may("cast Three")) == (True, False)
    play.cast("Two")
    assert (play.stack, play.pool("A")) == (["Two"], 0)  # nothing of it waits on the stack
    assert play.count("triggered") == 0
    play = Play(Side(battlefield=[spring(SWAMPS, BLACK)] * 2 + ["Swamp", "Plains"], hand=[THREE, FIVE]), Side())  # type: ignore[list-item]
    assert (play.may("cast Three"), play.may("cast Five")) == (True, False)
    play.cast("Three")
    assert (play.is_tapped("Swamp"), play.is_tapped("Plains")) == (True, False)


@pytest.mark.covers("605.4a")
def test_605_4a_mana_that_is_not_spent_stays_in_the_pool() -> None:
    one = instant("One", "{B}", spell(draw()))
    play = Play(Side(battlefield=[spring(SWAMPS, BLACK), "Swamp"], hand=[one, one]), Side())
    play.cast("One")
    assert play.pool("A") == 1
    play.cast("One")
    assert (play.pool("A"), play.stack) == (0, ["One", "One"])


@pytest.mark.covers("605.1b", "605.4a")
def test_605_4a_by_hand_with_a_choice_of_colour() -> None:
    any_colour = spring(tree.TappedForMana(select(LAND), EACH_PLAYER), tree.ManaOfOneColor(), tree.EventPlayer())
    both = instant("Both", "{U}{G}", spell(draw()))
    play = Play(Side(battlefield=[any_colour, "Island"], hand=[both]), Side(), manual=True)
    play.answer("cast Both")
    while play.question != "priority":  # the island is the only way, and the second mana has to be green
        assert play.question == "spend mana"
        play.answer(play.options[-1])
    assert (play.stack, play.pool("A")) == (["Both"], 0)


@pytest.mark.covers("605.1b")
def test_605_1b_for_whoever_taps() -> None:
    flare = spring(tree.TappedForMana(select(subtype("Swamp")), EACH_PLAYER), BLACK, tree.EventPlayer())
    play = Play(Side(battlefield=[flare, "Island"]), Side(battlefield=["Swamp"], hand=[TWO]))
    play.passes("A")
    play.cast("Two")
    assert (play.stack, play.asked) == (["Two"], "B")


@pytest.mark.covers("605.1b", "603.10")
def test_605_1b_only_while_it_is_there() -> None:
    raze = instant("Raze", "{0}", spell(destroy(), targets=(target(tree.HasType("enchantment")),)))
    play = Play(Side(battlefield=[spring(SWAMPS, BLACK), "Swamp"], hand=[TWO, raze]), Side())
    assert play.may("cast Two")
    play.cast("Raze", "Spring")
    assert play.may("cast Two")
    play.resolve()
    assert not play.may("cast Two")


@pytest.mark.covers("106.12a", "605.1b", "603.3")
def test_106_12a_what_adds_no_mana_goes_on_the_stack() -> None:
    tax = enchantment("Tax", "{0}", triggered(tree.TappedForMana(select(LAND), EACH_PLAYER), lose_life(
        tree.EventAmount(), tree.EventPlayer())))  # fmt: skip
    play = Play(Side(battlefield=["Swamp", "Swamp"], hand=[TWO]), Side(battlefield=[tax]))
    play.cast("Two")
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Tax", "Tax", "Two"]
    play.resolve_all()
    assert play.life("A") == 18
    play = Play(Side(battlefield=["Swamp", spring(SWAMPS, BLACK)], hand=[TWO]), Side(battlefield=[tax]))
    play.cast("Two")
    assert play.stack == ["Tax", "Two"]
    play.resolve_all()
    assert play.life("A") == 18  # the land was tapped once, for two mana in all


@pytest.mark.covers("605.1b", "603.4")
def test_605_1b_with_a_condition() -> None:
    ability = triggered(SWAMPS, tree.AddMana(BLACK), condition=tree.Exists(select(subtype("Plains"))))
    gated = enchantment("Gated", "{0}", ability)
    for lands, may in ((["Swamp"], False), (["Swamp", "Plains"], True)):
        play = Play(Side(battlefield=[gated, *lands], hand=[TWO]), Side())
        assert play.may("cast Two") == may


def gift(who: tree.Players, *more: tree.Effect) -> Card:
    """An enchantment that adds green mana for some players as any land is tapped for mana."""
    added = tree.AddMana(tree.ManaSymbols("{G}"), who)
    return enchantment("Gift", "{0}", triggered(tree.TappedForMana(select(LAND), EACH_PLAYER), added, *more))


GREEN, BOTH = (instant(name, cost, spell(draw())) for name, cost in (("Green", "{G}"), ("Both", "{B}{G}")))


@pytest.mark.covers("605.1b", "605.4a")
@pytest.mark.parametrize("manual", [False, True])
def test_605_1b_mana_for_another_player_than_the_one_who_taps(manual: bool) -> None:
    one = instant("One", "{B}", spell(draw()))
    play = Play(Side(battlefield=["Swamp"], hand=[one, BOTH]), Side(battlefield=[gift(YOU)]), manual=manual)
    assert (play.may("cast One"), play.may("cast Both")) == (True, False)
    play.cast("One")
    while play.question != "priority":
        play.answer(play.options[0])
    assert (play.stack, play.pool("A"), play.pool("B")) == (["One"], 0, 1)


@pytest.mark.covers("605.1b", "605.4a")
def test_605_1b_mana_for_each_player() -> None:
    play = Play(Side(battlefield=["Swamp"], hand=[BOTH]), Side(battlefield=[gift(EACH_PLAYER)], hand=[GREEN]))
    play.cast("Both")
    assert (play.pool("A"), play.pool("B")) == (0, 1)
    play.passes("A")
    play.cast("Green")
    assert (play.stack, play.pool("B")) == (["Green", "Both"], 0)


@pytest.mark.covers("605.1b", "605.4a")
@pytest.mark.parametrize("manual", [False, True])
def test_605_1b_a_mana_ability_may_do_more_than_add_mana(manual: bool) -> None:
    toll = gift(tree.EventPlayer(), tree.LoseLife(tree.Number(2), tree.EventPlayer()), gain_life(1))
    play = Play(Side(battlefield=["Swamp"], hand=[BOTH]), Side(battlefield=[toll]), manual=manual)
    play.cast("Both")
    while play.question != "priority":
        play.answer(play.options[0])
    assert (play.stack, play.life("A"), play.life("B")) == (["Both"], 18, 21)  # nothing waits on the stack


@pytest.mark.covers("605.1b")
def test_605_1b_on_the_activation_of_any_mana_ability() -> None:
    bowl = artifact("Bowl", "{0}", activated(cost(tree.PaySacrifice(tree.This())), tree.AddMana(BLACK)))
    echo = enchantment(
        "Echo", "{0}", triggered(tree.Activates(YOU, select(), mana=True), tree.AddMana(tree.ManaSymbols("{G}")))
    )
    play = Play(Side(battlefield=[bowl, echo], hand=[BOTH]), Side())
    play.cast("Both")
    assert (play.stack, play.graveyard("A")) == (["Both"], ["Bowl"])
    play = Play(Side(battlefield=[bowl], hand=[BOTH]), Side(battlefield=[echo]))
    assert not play.may("cast Both")  # only of its own controller


@pytest.mark.covers("605.1b", "106.12a")
def test_106_12a_a_type_that_was_produced_is_one_of_those_that_the_land_gave() -> None:
    two, mixed = (instant(name, cost, spell(draw())) for name, cost in (("Two", "{U}{U}"), ("Mixed", "{U}{B}")))
    play = Play(Side(battlefield=["Mana Flare", "Underground Sea"], hand=[two, mixed]), Side())
    assert (play.may("cast Two"), play.may("cast Mixed")) == (True, False)
    play.cast("Two")
    assert (play.stack, play.pool("A")) == (["Two"], 0)
    play = Play(Side(battlefield=["Mana Flare", "Skycloud Expanse", "Swamp"], hand=[two]), Side())
    assert play.may("cast Two")  # the Swamp's two mana: one buys white and blue, and one more of either
    play = Play(Side(battlefield=["Mana Flare", "Vernal Bloom", "Taiga"], hand=[BOTH]), Side())
    assert not play.may("cast Both")


@pytest.mark.covers("605.1b", "605.4a")
def test_605_1b_a_variable_amount() -> None:
    elves = ["Llanowar Elves"] * 2
    bloom = triggered(
        tree.TappedForMana(select(subtype("Forest")), EACH_PLAYER),
        tree.AddMana(tree.ManaSymbols("{G}", tree.Count(select(subtype("Elf")))), tree.EventPlayer()),
    )
    three, four = (instant(f"Of {cost}", cost, spell(draw())) for cost in ("{G}{G}{G}", "{G}{G}{G}{G}"))
    play = Play(Side(battlefield=[enchantment("Bloom", "{0}", bloom), "Forest"], hand=[three, four]), Side(
        battlefield=elves))  # fmt: skip
    assert (play.may("cast Of {G}{G}{G}"), play.may("cast Of {G}{G}{G}{G}")) == (True, False)


@pytest.mark.covers("602.2b", "605.3", "603.3")
@pytest.mark.parametrize(("mana", "wanted"), [(True, 2), (False, 1), (None, 3)])
def test_602_2b_an_ability_is_activated_one_of_mana_or_another(mana: bool | None, wanted: int) -> None:
    heard = enchantment("Ear", "{0}", triggered(tree.Activates(EACH_PLAYER, select(), mana), gain_life(1)))
    rod = artifact("Rod", "{0}", activated(cost("{2}"), draw()))
    play = Play(Side(battlefield=["Swamp", "Swamp", rod, heard]), Side())
    play.activate("Rod")
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack.count("Ear") == wanted
