"""Activating activated abilities (602) and mana abilities (605)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import is_mana_ability
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    TARGET,
    THIS,
    activated,
    add_mana,
    any_target,
    cost,
    counter,
    counters,
    damage,
    destroy,
    draw,
    gain,
    gain_life,
    keyword,
    put_counters,
    select,
    spell,
    taps_for,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Activates,
    BecomesTapped,
    PayDiscard,
    PayExile,
    PayLife,
    PayMill,
    PayRemoveCounters,
    PayReturn,
    PaySacrifice,
    PayTapping,
    PayUntap,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, land

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
PINGER = creature("Pinger", "{0}", "Wizard", 1, 1, activated(cost(TAP), damage(1, TARGET), targets=(any_target(),)))


def engine(*parts: tree.CostPart | str) -> Card:
    """An artifact with "these costs: you gain 1 life"."""
    return artifact("Engine", "{0}", activated(cost(*parts), gain_life(1)))


# --- 602 ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("602.2", "602.2a", "602.2b", "113.7a")
def test_602_2a_the_ability_goes_on_the_stack_above_everything() -> None:
    play = Play(Side(battlefield=[PINGER], hand=[BREEZE]), Side())
    play.cast("Breeze")
    since = play.mark
    play.activate("Pinger", "B")
    assert (play.stack, play.battlefield("A"), play.asked) == (["Pinger", "Breeze"], ["Pinger"], "A")
    told = [(event.kind, event.rule) for event in play.events(since)]
    assert told == [("targeted", "601.2c"), ("tapped", "601.2h"), ("activated", "602.2b")]


@pytest.mark.covers("602.2", "602.1a")
def test_602_2_only_its_controller_may_activate_it() -> None:
    play = Play(Side(battlefield=[engine("{0}")]), Side())
    assert play.may("activate Engine")
    play.passes("A")
    assert play.asked == "B" and not play.may("activate Engine")


@pytest.mark.covers("602.2", "602.2b", "601.2h", "118.3")
def test_602_2_costs_are_paid_when_it_is_activated_not_when_it_resolves() -> None:
    play = Play(Side(battlefield=[engine(PaySacrifice(THIS))]), Side(hand=[BREEZE]))
    play.activate("Engine")
    assert (play.graveyard("A"), play.stack, play.life("A")) == (["Engine"], ["Engine"], 20)
    play.resolve()
    assert play.life("A") == 21


COSTS: list[tuple[tree.CostPart, Callable[[Play], object], object]] = [
    (TAP, lambda play: play.is_tapped("Engine"), True),
    (PayLife(tree.Number(3)), lambda play: play.life("A"), 17),
    (PayDiscard(), lambda play: (play.hand("A"), play.graveyard("A")), ([], ["Swamp", "Island"])),
    (
        PaySacrifice(select(CREATURE)),
        lambda play: (play.battlefield("A"), play.graveyard("A")),
        (["Engine"], ["Swamp", "Bear"]),
    ),
    (
        PayReturn(select(CREATURE)),
        lambda play: (play.battlefield("A"), play.hand("A")),
        (["Engine"], ["Island", "Bear"]),
    ),
    (
        PayExile(select(zone="graveyard")),
        lambda play: (play.graveyard("A"), play.zone("A", zones.EXILE)),
        ([], ["Swamp"]),
    ),
    (PayMill(tree.Number(2)), lambda play: play.graveyard("A"), ["Swamp", "Plains", "Forest"]),
    (PayTapping(select(CREATURE)), lambda play: (play.is_tapped("Bear"), play.is_tapped("Engine")), (True, False)),
]


@pytest.mark.covers("602.1a", "601.2h", "118.1", "107.5")
@pytest.mark.parametrize(("part", "look", "expected"), COSTS, ids=[type(each[0]).__name__ for each in COSTS])
def test_602_2b_each_kind_of_cost(part: tree.CostPart, look: Callable[[Play], object], expected: object) -> None:
    mine = Side(hand=["Island"], battlefield=[engine(part), BEAR], graveyard=["Swamp"], library=["Plains", "Forest"])
    play = Play(mine, Side())
    assert look(play) != expected
    play.answer("activate Engine")
    assert (play.stack, look(play)) == (["Engine"], expected)
    life = play.life("A")
    play.resolve()
    assert play.life("A") == life + 1


@pytest.mark.covers("118.3", "602.2")
@pytest.mark.parametrize(
    "part",
    [
        PayLife(tree.Number(21)),
        PayDiscard(),
        PaySacrifice(select(CREATURE)),
        PayReturn(select(CREATURE)),
        PayExile(select(zone="graveyard")),
        PayMill(tree.Number(99)),
        PayTapping(select(CREATURE)),
        PayUntap(),
        "{1}",
        PayRemoveCounters("charge"),
    ],
    ids=str,
)
def test_602_2_what_cannot_be_paid_cannot_be_activated(part: tree.CostPart | str) -> None:
    play = Play(Side(battlefield=[engine(part)]), Side(battlefield=[BEAR], hand=["Island"], graveyard=["Island"]))
    assert not play.may("activate Engine")  # what B has is of no use


@pytest.mark.covers("602.2b", "122.1")
def test_602_2b_counters_as_a_cost() -> None:
    jar = artifact(
        "Jar",
        "{0}",
        activated(cost(TAP), put_counters("charge", THIS, 2)),
        activated(cost(PayRemoveCounters("charge")), gain_life(1)),
    )
    play = Play(Side(battlefield=[jar]), Side())
    assert not play.may("activate Jar 2")
    play.activate("Jar")
    play.resolve()
    for _ in range(2):
        play.activate("Jar", number=2)
    assert not play.may("activate Jar 2")
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("107.6", "602.5a")
def test_107_6_the_untap_symbol() -> None:
    elf = creature("Elf", "{G}", "Elf", 1, 1, activated(cost(PayUntap()), gain_life(1)))
    play = Play(Side(battlefield=[elf]), Side())
    assert not play.may("activate Elf")  # it is untapped
    play.to("declare attackers", "A")
    play.attack("Elf")
    play.activate("Elf")
    assert not play.is_tapped("Elf")
    assert play.stack == ["Elf"]


@pytest.mark.covers("602.5a", "302.6", "702.10c")
def test_602_5a_summoning_sickness_stops_the_tap_symbol_of_creatures_only() -> None:
    hasty = creature("Hasty", "{0}", "Goblin", 1, 1, keyword("haste"), activated(cost(TAP), gain_life(1)))
    free = creature("Free", "{0}", "Human", 1, 1, activated(cost("{0}"), gain_life(1)))
    orb = artifact("Orb", "{0}", activated(cost(TAP), gain_life(1)))
    play = Play(Side(hand=[PINGER, hasty, free, orb]), Side())
    play.to("precombat main")
    for name in ("Pinger", "Hasty", "Free", "Orb"):
        play.cast(name)
        play.resolve()
    activatable = {option for option in play.options if option.startswith("activate")}
    assert activatable == {"activate Hasty", "activate Free", "activate Orb", "activate Hourglass"}
    play.to("upkeep", "B")
    assert not any(option == "activate Pinger" for option in play.options)
    play.passes("B")
    assert not play.may("activate Pinger")  # A's own turn has not begun yet
    play.to("upkeep", "A")
    assert play.may("activate Pinger")


@pytest.mark.covers("602.5a", "702.10c")
def test_602_5a_haste_given_by_an_effect_will_do() -> None:
    rush = instant("Rush", "{0}", spell(gain(TARGET, "haste"), targets=(target(CREATURE),)))
    play = Play(Side(hand=[PINGER, rush]), Side())
    play.to("precombat main")
    play.cast("Pinger")
    play.resolve()
    assert not play.may("activate Pinger")
    play.cast("Rush", "Pinger")
    play.resolve()
    assert play.may("activate Pinger")


@pytest.mark.covers("602.5d")
def test_602_5d_only_as_a_sorcery() -> None:
    slow = artifact("Slow", "{0}", activated(cost("{0}"), gain_life(1), sorcery=True))
    play = Play(Side(battlefield=[slow]), Side())
    assert not play.may("activate Slow")
    play.to("precombat main")
    play.turn_hourglass()
    assert not play.may("activate Slow")
    play.resolve()
    assert play.may("activate Slow")
    play.to("precombat main", "B")
    play.passes("B")
    assert not play.may("activate Slow")


@pytest.mark.covers("602.5")
def test_602_5_a_condition_is_looked_at_when_it_is_activated() -> None:
    ready = tree.Exists(select(CREATURE))
    gate = artifact("Gate", "{0}", activated(cost("{0}"), gain_life(1), condition=ready))
    play = Play(Side(battlefield=[gate, BEAR], hand=[SLAY]), Side())
    play.activate("Gate")
    play.cast("Slay", "Bear")
    play.resolve()
    assert not play.may("activate Gate")
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("602.2b", "601.2i")
def test_602_2b_abilities_trigger_when_it_has_been_activated() -> None:
    ear = enchantment("Ear", "{0}", triggered(Activates(tree.EachPlayer(), select(), False), gain_life(1)))
    tapper = enchantment("Tapper", "{0}", triggered(BecomesTapped(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[PINGER, ear, tapper]), Side())
    play.answer("activate Pinger")
    play.answer("target B")
    assert (play.question, sorted(play.options)) == ("order triggers", ["stack Ear", "stack Tapper"])
    play.answer("stack Ear")
    assert play.stack == ["Tapper", "Ear", "Pinger"]


@pytest.mark.covers("602.2", "118.3")
def test_602_2_a_tapped_permanent_cannot_tap_again() -> None:
    play = Play(Side(battlefield=[PINGER]), Side())
    play.activate("Pinger", "B")
    assert not play.may("activate Pinger")


# --- 605: mana abilities -----------------------------------------------------------------------------------


@pytest.mark.covers("605.1", "605.1a", "605.5a")
def test_605_1a_what_is_a_mana_ability() -> None:
    assert is_mana_ability(taps_for("{G}"))
    assert is_mana_ability(activated(cost(TAP), add_mana("{G}"), gain_life(1)))
    assert is_mana_ability(activated(cost(PaySacrifice(THIS)), add_mana("{C}{C}")))
    assert not is_mana_ability(activated(cost(TAP), gain_life(1)))
    assert not is_mana_ability(activated(cost(TAP), add_mana("{G}"), damage(1, TARGET), targets=(any_target(),)))


@pytest.mark.covers("605.3", "605.3b", "405.6c")
def test_605_3b_a_mana_ability_resolves_at_once_and_cannot_be_responded_to() -> None:
    play = Play(
        Side(battlefield=["Forest"], hand=["Giant Growth"]), Side(hand=[BREEZE], battlefield=[BEAR]), manual=True
    )
    since = play.mark
    play.answer("mana Forest")
    assert (play.now, play.stack, play.pool("A")) == (("A", "upkeep", "A"), [], 1)
    assert [(event.kind, event.rule) for event in play.events(since)] == [
        ("tapped", "605.3b"),
        ("mana added", "605.3b"),
    ]


@pytest.mark.covers("605.3a", "117.1d", "601.2g")
def test_605_3a_while_casting_and_while_an_effect_asks_for_mana() -> None:
    tax = instant(
        "Toll",
        "{0}",
        spell(tree.UnlessPays(tree.ControllerOf(TARGET), cost("{2}"), counter()), targets=(target_spell(),)),
    )
    play = Play(Side(hand=[BREEZE], battlefield=["Forest", "Forest"]), Side(hand=[tax]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Toll", "Breeze")
    play.resolve()
    assert (play.question, play.asked) == ("pay", "A")
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert play.is_tapped("Forest", 0) and play.is_tapped("Forest", 1)
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("118.12a", "701.6a")
@pytest.mark.parametrize("lands", [1, 2])
def test_118_12a_unless_it_is_paid_for(lands: int) -> None:
    tax = instant(
        "Toll",
        "{0}",
        spell(tree.UnlessPays(tree.ControllerOf(TARGET), cost("{2}"), counter()), targets=(target_spell(),)),
    )
    play = Play(Side(hand=[BREEZE], battlefield=["Forest"] * lands), Side(hand=[tax]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Toll", "Breeze")
    play.resolve()
    if lands == 2:  # with one there is nothing to ask
        play.answer(next(option for option in play.options if option.startswith("no")))
    assert (play.graveyard("A"), play.life("A")) == (["Breeze"], 20)


@pytest.mark.covers("605.1a", "602.5a", "302.6")
def test_605_creatures_that_make_mana_suffer_summoning_sickness_too() -> None:
    elf = creature("Elf", "{0}", "Elf", 1, 1, taps_for("{G}"))
    play = Play(Side(hand=[elf, "Giant Growth"]), Side())
    play.to("precombat main")
    play.cast("Elf")
    play.resolve()
    assert not play.may("cast Giant Growth")
    play.to("upkeep", "A")
    assert play.may("cast Giant Growth")


@pytest.mark.covers("605.3c", "118.3")
def test_605_each_source_is_used_once() -> None:
    dual = land("Two faces", "Land", taps_for("{G}"), taps_for("{R}"))
    both = instant("Both", "{R}{G}", spell(draw(1)))
    assert not Play(Side(hand=[both], battlefield=[dual]), Side()).may("cast Both")
    assert Play(Side(hand=[both], battlefield=[dual, dual]), Side()).may("cast Both")


@pytest.mark.covers("305.6", "605.1a")
@pytest.mark.parametrize(
    ("kind", "letter"), [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")]
)
def test_305_6_basic_land_types_give_their_mana(kind: str, letter: str) -> None:
    place = land("Place", f"Land — {kind}")
    for each in "WUBRG":
        one = instant("One", f"{{{each}}}", spell(gain_life(1)))
        play = Play(Side(hand=[one], battlefield=[place]), Side())
        assert play.may("cast One") == (each == letter)


@pytest.mark.covers("602.2", "122.1", "613.4c")
def test_counters_as_an_amount() -> None:
    hydra = creature("Hydra", "{0}", "Hydra", 1, 1, activated(cost("{0}"), put_counters("+1/+1")),
                     activated(cost(TAP), gain_life(counters("+1/+1"))))  # fmt: skip
    play = Play(Side(battlefield=[hydra]), Side())
    for _ in range(3):
        play.activate("Hydra")
        play.resolve()
    assert play.size("Hydra") == (4, 4)
    play.activate("Hydra", number=2)
    play.resolve()
    assert play.life("A") == 23
