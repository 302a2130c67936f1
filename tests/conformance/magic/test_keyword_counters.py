"""Keyword abilities of what enters with counters, lasts a while or comes back for a while (702)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    YOU,
    cost,
    damage,
    destroy,
    keyword,
    lose_life,
    spell,
    target,
)
from mainphase.magic.cards import Card, creature, instant, sorcery

SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
SHOCK = instant("Shock", "{0}", spell(damage(2, EACH_OPPONENT)))
BLINK = instant("Blink", "{0}", spell(tree.ReturnToHand(tree.Target(0)), targets=(target(CREATURE),)))


def main_phase(*hand: Card, battlefield: tuple[str | Card, ...] = (), graveyard: tuple[Card, ...] = ()) -> Play:
    play = Play(Side(hand, battlefield, graveyard=graveyard), Side())
    play.to("precombat main", "A")
    return play


def settle(play: Play) -> None:
    """Any order of effects or triggers will do."""
    while play.question in ("choose an effect", "order triggers"):
        play.answer(play.options[0])


def enter(play: Play, name: str) -> None:
    play.cast(name)
    play.resolve()
    settle(play)
    assert play.question == "priority" and play.stack == []


def counters(play: Play, name: str) -> list[int]:
    """How many of each other kind of counters there are."""
    return list(play.permanent(name).counters[1::2])


@pytest.mark.covers("702.63a")
def test_702_63a_vanishing() -> None:
    ghost = creature("Ghost", "{0}", "Spirit", 3, 3, keyword("vanishing", 2))
    play = main_phase(ghost)
    enter(play, "Ghost")
    assert counters(play, "Ghost") == [2]
    play.to("upkeep", "B")
    assert play.stack == []
    play.to("upkeep", "A")
    assert play.stack == ["Ghost"] and counters(play, "Ghost") == [2]
    play.resolve_all()
    assert counters(play, "Ghost") == [1]
    play.to("upkeep", "A")
    play.resolve()
    assert play.stack == ["Ghost"] and play.battlefield("A") == ["Ghost"]
    play.resolve()
    assert play.battlefield("A") == [] and play.graveyard("A") == ["Ghost"]


@pytest.mark.covers("702.63b")
def test_702_63b_vanishing_without_a_number() -> None:
    play = main_phase(creature("Ghost", "{0}", "Spirit", 3, 3, keyword("vanishing")))
    enter(play, "Ghost")
    play.to("upkeep", "A")
    assert play.stack == [] and play.battlefield("A") == ["Ghost"]


@pytest.mark.covers("702.63c")
def test_702_63c_each_vanishing_works_separately() -> None:
    ghost = creature("Ghost", "{0}", "Spirit", 3, 3, keyword("vanishing", 2), keyword("vanishing", 1))
    play = main_phase(ghost)
    enter(play, "Ghost")
    assert counters(play, "Ghost") == [3]
    for _ in range(99):
        if play.question == "order triggers" or (play.now[:2] == ("A", "upkeep")):
            break
        play.decline()
    settle(play)
    play.resolve_all()
    assert counters(play, "Ghost") == [1]


@pytest.mark.covers("702.32a")
def test_702_32a_fading_goes_when_no_counter_is_left_to_remove() -> None:
    play = main_phase(creature("Husk", "{0}", "Spirit", 3, 3, keyword("fading", 1)))
    enter(play, "Husk")
    assert counters(play, "Husk") == [1]
    play.to("upkeep", "A")
    play.resolve_all()
    assert counters(play, "Husk") == [] and play.battlefield("A") == ["Husk"]
    play.to("upkeep", "A")
    play.resolve_all()
    assert play.graveyard("A") == ["Husk"]


@pytest.mark.covers("702.43a")
@pytest.mark.parametrize("gives", [True, False])
def test_702_43a_modular(gives: bool) -> None:
    def golem(name: str) -> Card:
        return creature(name, "{0}", "Golem", 0, 0, keyword("modular", 2), prefix="Artifact")

    play = main_phase(golem("Crab"), golem("Hound"), SLAY)
    enter(play, "Crab")
    enter(play, "Hound")
    assert play.size("Crab") == (2, 2)
    play.cast("Slay", "Crab")
    play.resolve()
    if play.question == "choose a target":
        assert play.options == ["target Hound"]
        play.answer("target Hound")
    assert play.stack == ["Crab"]
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes" if gives else "no")))
    assert play.size("Hound") == ((4, 4) if gives else (2, 2))


@pytest.mark.covers("702.58a")
@pytest.mark.parametrize("gives", [True, False])
def test_702_58a_graft(gives: bool) -> None:
    grown = main_phase(
        creature("Vine", "{0}", "Plant", 0, 1, keyword("graft", 1)),
        creature("Elf", "{0}", "Elf", 1, 1),
        creature("Elk", "{0}", "Elk", 1, 1),
    )
    enter(grown, "Vine")
    assert grown.stack == []  # it is no other creature
    grown.cast("Elf")
    grown.resolve()
    assert grown.stack == ["Vine"]
    grown.resolve()
    grown.answer(next(each for each in grown.options if each.startswith("yes" if gives else "no")))
    assert (grown.size("Vine"), grown.size("Elf")) == (((0, 1), (2, 2)) if gives else ((1, 2), (1, 1)))
    grown.cast("Elk")
    grown.resolve()
    assert grown.stack == ([] if gives else ["Vine"])


@pytest.mark.covers("702.54a")
@pytest.mark.parametrize("shock", [True, False])
def test_702_54a_bloodthirst(shock: bool) -> None:
    play = main_phase(creature("Bat", "{0}", "Bat", 1, 1, keyword("bloodthirst", 2)), SHOCK)
    if shock:
        enter(play, "Shock")
    enter(play, "Bat")
    assert play.size("Bat") == ((3, 3) if shock else (1, 1))


@pytest.mark.covers("702.54a")
def test_702_54a_bloodthirst_needs_damage_and_an_opponent() -> None:
    drain = instant("Drain", "{0}", spell(lose_life(2, EACH_OPPONENT), damage(2, YOU)))
    play = main_phase(creature("Bat", "{0}", "Bat", 1, 1, keyword("bloodthirst", 2)), drain)
    enter(play, "Drain")
    enter(play, "Bat")
    assert play.size("Bat") == (1, 1)


@pytest.mark.covers("702.54b")
def test_702_54b_bloodthirst_x_counts_the_damage_dealt_to_opponents() -> None:
    burn = instant("Burn", "{0}", spell(damage(3, EACH_OPPONENT), damage(4, YOU)))
    bat = creature("Bat", "{0}", "Bat", 1, 1, keyword("bloodthirst", tree.X()))
    play = main_phase(SHOCK, burn, bat)
    enter(play, "Shock")
    enter(play, "Burn")
    enter(play, "Bat")
    assert play.size("Bat") == (6, 6)
    calm = main_phase(bat)
    enter(calm, "Bat")
    assert calm.size("Bat") == (1, 1)


@pytest.mark.covers("702.54c")
def test_702_54c_each_bloodthirst_applies() -> None:
    play = main_phase(creature("Bat", "{0}", "Bat", 1, 1, keyword("bloodthirst", 2), keyword("bloodthirst", 1)), SHOCK)
    enter(play, "Shock")
    enter(play, "Bat")
    assert play.size("Bat") == (4, 4)


@pytest.mark.covers("702.30a")
@pytest.mark.parametrize("pays", [True, False])
def test_702_30a_echo(pays: bool) -> None:
    play = main_phase(
        creature("Goblin", "{0}", "Goblin", 2, 2, keyword("echo", price=cost("{G}"))), battlefield=("Forest",)
    )
    enter(play, "Goblin")
    play.to("upkeep", "B")
    assert play.stack == []
    play.to("upkeep", "A")
    assert play.stack == ["Goblin"]
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes" if pays else "no")))
    assert play.battlefield("A") == (["Forest", "Goblin"] if pays else ["Forest"])
    assert play.graveyard("A") == ([] if pays else ["Goblin"])
    if pays:
        assert play.is_tapped("Forest")
        play.to("upkeep", "A")
        assert play.stack == []


@pytest.mark.covers("702.30a")
def test_702_30a_no_echo_of_what_was_there_before() -> None:
    echoing = creature("Goblin", "{0}", "Goblin", 2, 2, keyword("echo", price=cost("{G}")))
    play = Play(Side(battlefield=[echoing]), Side())
    play.to("upkeep", "A")
    assert play.stack == []


@pytest.mark.covers("702.30a")
def test_702_30a_echo_after_a_change_of_control() -> None:
    steal = sorcery(
        "Steal", "{0}",
        spell(tree.Continuous(tree.Target(0), (tree.GainControl(),), tree.Forever()), targets=(target(CREATURE),)),
    )  # fmt: skip
    echoing = creature("Goblin", "{0}", "Goblin", 2, 2, keyword("echo", price=cost("{G}")))
    play = Play(Side([steal]), Side(battlefield=[echoing]))
    play.to("precombat main", "A")
    play.cast("Steal", "Goblin")
    play.resolve()
    play.to("upkeep", "B")
    assert play.stack == []
    play.to("upkeep", "A")
    assert play.stack == ["Goblin"]


def buried(*more: tree.Ability) -> Card:
    return creature("Husk", "{9}", "Zombie", 3, 3, keyword("unearth", price=cost("{G}")), *more)


@pytest.mark.covers("702.84a")
def test_702_84a_unearth() -> None:
    play = main_phase(battlefield=("Forest",), graveyard=(buried(),))
    play.activate("Husk")
    play.resolve()
    assert play.battlefield("A") == ["Forest", "Husk"] and play.graveyard("A") == []
    play.to("declare attackers", "A")
    play.attack("Husk")
    play.to("end", "A")
    assert play.life("B") == 17 and play.stack == ["Husk"]
    play.resolve_all()
    assert play.exile("A") == ["Husk"]


@pytest.mark.covers("702.84a")
@pytest.mark.parametrize("how", ["Slay", "Blink"])
def test_702_84a_what_was_unearthed_is_exiled_wherever_it_would_go(how: str) -> None:
    play = main_phase(SLAY, BLINK, battlefield=("Forest",), graveyard=(buried(),))
    play.activate("Husk")
    play.resolve()
    play.cast(how, "Husk")
    play.resolve()
    assert play.exile("A") == ["Husk"]
    assert "Husk" not in play.hand("A") + play.graveyard("A")


@pytest.mark.covers("702.84a")
def test_702_84a_unearth_only_as_a_sorcery() -> None:
    play = Play(Side(battlefield=["Forest"], graveyard=[buried()]), Side())
    play.to("upkeep", "A")
    assert not play.may("activate Husk")
    play.to("precombat main", "A")
    assert play.may("activate Husk")
    play.to("precombat main", "B")
    play.passes("B")
    assert not play.may("activate Husk")


@pytest.mark.covers("702.84a")
def test_702_84a_an_effect_that_exiles_it_can_bring_it_back_for_good() -> None:
    flicker = instant(
        "Flicker", "{0}",
        spell(
            tree.Exile(tree.Target(0), bind="it"),
            tree.PutOntoBattlefield(tree.Chosen("it")),
            targets=(target(CREATURE),),
        ),
    )  # fmt: skip
    play = main_phase(flicker, battlefield=("Forest",), graveyard=(buried(),))
    play.activate("Husk")
    play.resolve()
    play.cast("Flicker", "Husk")
    play.resolve()
    assert play.battlefield("A") == ["Forest", "Husk"]
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Forest", "Husk"]
