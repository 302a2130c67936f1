"""Copies of spells and abilities, new targets, storm, cascade, ward, casting while resolving (115.7, 707.10, 702)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    any_target,
    cost,
    damage,
    gain_life,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    CastFree,
    ChangeTargets,
    CopyOnStack,
    CounterObject,
    KeywordAbility,
    TargetSpec,
)
from mainphase.magic.cards import artifact, creature, instant, sorcery

SPARK = instant("Spark", "{R}", spell(damage(1, TARGET), targets=(any_target(),)))
ON_STACK = TargetSpec(select(zone="stack"))
FORK = instant("Fork", "{R}", spell(CopyOnStack(TARGET), targets=(ON_STACK,)))
ANY_ABILITY = TargetSpec(select(tree.IsAbility(), zone="stack"))
STIFLE = instant("Stifle", "{R}", spell(CounterObject(TARGET), targets=(ANY_ABILITY,)))
MOUNTAINS = ["Mountain"] * 4


@pytest.mark.covers("707.10", "707.10a")
def test_707_10_a_copy_resolves_and_ceases_to_exist() -> None:
    play = Play(Side(hand=[SPARK, FORK], battlefield=MOUNTAINS), Side())
    play.cast("Spark", "B")
    play.cast("Fork", "Spark")
    play.resolve()
    play.answer("done")  # the copy keeps its target
    assert play.stack == ["Spark", "Spark"]
    play.resolve_all()
    assert (play.life("B"), play.graveyard("A")) == (18, ["Fork", "Spark"])
    assert play.count("cast") == 2


@pytest.mark.covers("707.10c", "115.7d")
def test_707_10c_new_targets_for_a_copy() -> None:
    play = Play(Side(hand=[SPARK, FORK], battlefield=MOUNTAINS), Side())
    play.cast("Spark", "B")
    play.cast("Fork", "Spark")
    play.resolve()
    assert play.options == ["done", "target A"]
    play.answer("target A")
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (19, 19)


@pytest.mark.covers("707.10b")
def test_707_10b_a_copy_of_an_ability() -> None:
    wand = artifact("Wand", "{0}", activated(cost("{R}"), damage(1, TARGET), targets=(any_target(),)))
    twin = instant("Twin", "{R}", spell(CopyOnStack(TARGET), targets=(ANY_ABILITY,)))
    play = Play(Side(hand=[twin], battlefield=[wand, *MOUNTAINS]), Side())
    play.activate("Wand", "B")
    play.answer("cast Twin")
    play.resolve()
    play.answer("done")
    play.resolve_all()
    assert play.life("B") == 18


@pytest.mark.covers("707.10", "702.33d")
def test_707_10_a_copy_of_a_kicked_spell_is_kicked() -> None:
    boon = instant(
        "Boon", "{R}", KeywordAbility("kicker", cost=cost("{R}")),
        spell(tree.If(tree.WasPaid(), gain_life(5), gain_life(1))),
    )  # fmt: skip
    play = Play(Side(hand=[boon, FORK], battlefield=MOUNTAINS), Side())
    play.answer("cast Boon")
    play.answer("announce 1")
    play.cast("Fork", "Boon")
    play.resolve_all()
    assert play.life("A") == 30


@pytest.mark.covers("115.7a")
def test_115_7a_the_target_is_changed_if_it_can_be() -> None:
    bend = instant("Bend", "{U}", spell(ChangeTargets(TARGET, optional=False), targets=(ON_STACK,)))
    doom = instant("Doom", "{R}", spell(tree.Destroy(TARGET), targets=(target(CREATURE),)))
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    play = Play(Side(hand=[doom], battlefield=MOUNTAINS), Side(hand=[bend], battlefield=[BEAR, elf, "Island"]))
    play.cast("Doom", "Bear")
    play.passes("A")
    play.cast("Bend", "Doom")
    play.resolve_all()  # the Elf is the only other creature
    assert play.graveyard("B") == ["Bend", "Elf"]
    alone = Play(Side(hand=[doom], battlefield=MOUNTAINS), Side(hand=[bend], battlefield=[BEAR, "Island"]))
    alone.cast("Doom", "Bear")
    alone.passes("A")
    alone.cast("Bend", "Doom")
    alone.resolve_all()
    assert alone.graveyard("B") == ["Bend", "Bear"]


@pytest.mark.covers("115.7d", "115.7e")
def test_115_7e_two_targets_may_change_places() -> None:
    swap = instant("Swap", "{R}", spell(ChangeTargets(TARGET), targets=(ON_STACK,)))
    fight = instant(
        "Clash", "{R}", spell(tree.Destroy(TARGET), tree.Tap(tree.Target(1)),
        targets=(target(CREATURE), TargetSpec(target(CREATURE).what, different_from=(0,)))),
    )  # fmt: skip
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    play = Play(Side(hand=[fight, swap], battlefield=[*MOUNTAINS, BEAR, elf]), Side())
    play.cast("Clash", "Bear", "Elf")
    play.cast("Swap", "Clash")
    play.resolve()
    assert play.options == ["done", "target Elf"]
    play.answer("target Elf")  # now the other one has to become the Bear: forced, so not asked
    play.resolve_all()
    assert play.graveyard("A")[-2:] == ["Elf", "Clash"] and play.is_tapped("Bear")


@pytest.mark.covers("701.6a", "113.7a")
def test_701_6a_an_ability_is_countered() -> None:
    wand = artifact("Wand", "{0}", activated(cost("{R}"), damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(battlefield=[wand, *MOUNTAINS]), Side(hand=[STIFLE], battlefield=MOUNTAINS))
    play.activate("Wand", "B")
    play.passes("A")
    play.cast("Stifle", "Wand") if play.question == "choose a target" else play.answer("cast Stifle")
    play.resolve()
    assert (play.stack, play.life("B"), play.battlefield("A")[0]) == ([], 20, "Wand")


@pytest.mark.covers("702.40a", "702.40b")
def test_702_40a_storm_copies_for_each_spell_before() -> None:
    grape = sorcery("Grape", "{R}", KeywordAbility("storm"), spell(damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(hand=[SPARK, SPARK, grape], battlefield=MOUNTAINS), Side())
    play.to("precombat main")
    for _ in range(2):
        play.cast("Spark", "B")
        play.resolve()
    play.cast("Grape", "B")
    assert play.stack == ["Grape", "Grape"]  # the trigger above the spell
    play.resolve()
    play.answer("target A")
    play.answer("done")
    play.resolve_all()
    assert (play.life("B"), play.life("A")) == (16, 19)


@pytest.mark.covers("702.40a")
def test_702_40a_a_spell_cast_in_response_does_not_count() -> None:
    grape = sorcery("Grape", "{R}", KeywordAbility("storm"), spell(gain_life(1)))
    play = Play(Side(hand=[SPARK, grape], battlefield=MOUNTAINS), Side())
    play.to("precombat main")
    play.answer("cast Grape")
    play.cast("Spark", "B")
    play.resolve_all()
    assert play.life("A") == 21


@pytest.mark.covers("702.85a")
def test_702_85a_cascade() -> None:
    elf = creature("Bloodbraid", "{3}{R}", "Elf", 3, 2, KeywordAbility("cascade"))
    big = creature("Giant", "{3}{R}", "Giant", 4, 4)
    play = Play(Side(hand=[elf], battlefield=MOUNTAINS, library=["Mountain", big, SPARK, BEAR], blanks=0), Side())
    play.to("precombat main", "A")
    play.answer("cast Bloodbraid")
    play.resolve()
    assert play.question == "cast now" and play.options == ["done", "cast Spark"]
    play.answer("cast Spark")
    play.answer("target B")
    assert play.stack == ["Spark", "Bloodbraid"]
    assert sorted(play.library("A")[1:]) == ["Giant", "Mountain"] and play.exile("A") == []
    play.resolve_all()
    assert play.life("B") == 19


@pytest.mark.covers("608.2g", "118.9a", "107.3b")
def test_608_2g_a_card_is_cast_while_something_resolves() -> None:
    blaze = sorcery("Blaze", "{X}{R}", spell(damage(tree.X(), TARGET), gain_life(1), targets=(any_target(),)))
    omen = instant("Omen", "{R}", spell(CastFree(tree.All(tree.Selector(zone="hand", whose=tree.You())))))
    play = Play(Side(hand=[omen, blaze], battlefield=MOUNTAINS), Side())
    play.answer("cast Omen")
    play.resolve()
    assert play.options == ["done", "cast Blaze"]
    play.answer("cast Blaze")
    play.answer("target B")  # X is 0, and it is no matter that a sorcery is cast now
    assert play.count("tapped") == 1
    play.resolve_all()
    assert (play.life("B"), play.life("A")) == (20, 21)


@pytest.mark.covers("702.21a")
def test_702_21a_ward_counters_unless_paid() -> None:
    turtle = creature("Turtle", "{G}", "Turtle", 1, 4, KeywordAbility("ward", cost=cost("{2}")))
    for lands, paid, damaged in [(1, None, 0), (3, "no", 0), (3, "yes", 1)]:
        play = Play(Side(battlefield=[turtle]), Side(hand=[SPARK], battlefield=["Mountain"] * lands))
        play.passes("A")
        play.cast("Spark", "Turtle")
        assert play.stack == ["Turtle", "Spark"]
        play.resolve()
        if paid is not None:
            assert (play.asked, play.question) == ("B", "pay")
            play.answer(f"{paid} Turtle")
        play.resolve_all()
        assert play.permanent("Turtle").damage == damaged
    mine = Play(Side(hand=[SPARK], battlefield=[turtle, *MOUNTAINS]), Side())
    mine.cast("Spark", "Turtle")
    assert mine.stack == ["Spark"]


@pytest.mark.covers("702.21a")
def test_702_21a_ward_counters_abilities_too() -> None:
    turtle = creature("Turtle", "{G}", "Turtle", 1, 4, KeywordAbility("ward", cost=cost("{2}")))
    wand = artifact("Wand", "{0}", activated(cost("{0}"), damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(battlefield=[turtle]), Side(battlefield=[wand]))
    play.passes("A")
    play.activate("Wand", "Turtle")
    play.resolve_all()
    assert play.permanent("Turtle").damage == 0


@pytest.mark.covers("707.10")
def test_707_10_a_copy_is_not_cast() -> None:
    watcher = artifact("Watcher", "{0}", triggered(tree.Casts(), gain_life(1)))
    play = Play(Side(hand=[SPARK, FORK], battlefield=[*MOUNTAINS, watcher]), Side())
    play.cast("Spark", "B")
    play.cast("Fork", "Spark")
    for _ in range(3):  # both triggers, then Fork
        play.resolve()
    play.answer("done")
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (22, 18)


@pytest.mark.covers("702.88a")
def test_702_88a_rebound() -> None:
    ripple = sorcery("Ripple", "{R}", KeywordAbility("rebound"), spell(gain_life(1)))
    play = Play(Side(hand=[ripple], battlefield=MOUNTAINS), Side())
    play.to("precombat main")
    play.answer("cast Ripple")
    play.resolve()
    assert (play.exile("A"), play.life("A")) == (["Ripple"], 21)
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    play.resolve()
    play.answer("cast Ripple")
    play.resolve_all()
    assert (play.life("A"), play.graveyard("A"), play.exile("A")) == (22, ["Ripple"], [])


@pytest.mark.covers("702.88a")
def test_702_88a_no_rebound_from_elsewhere() -> None:
    ripple = sorcery(
        "Ripple", "{9}", KeywordAbility("rebound"), KeywordAbility("flashback", cost=cost("{R}")), spell(gain_life(1))
    )  # fmt: skip
    play = Play(Side(graveyard=[ripple], battlefield=MOUNTAINS), Side())
    play.to("precombat main")
    play.answer("cast Ripple 1")
    play.resolve()
    play.to("upkeep", "B")
    play.to("draw", "A")
    assert play.exile("A") == ["Ripple"] and play.life("A") == 21


@pytest.mark.covers("702.40a", "608.2h")
def test_702_40a_a_countered_spell_is_copied_all_the_same() -> None:
    grape = sorcery("Grape", "{R}", KeywordAbility("storm"), spell(gain_life(1)))
    stop = instant("Stop", "{R}", spell(CounterObject(TARGET), targets=(ON_STACK,)))
    play = Play(Side(hand=[SPARK, grape, stop], battlefield=MOUNTAINS), Side())
    play.to("precombat main")
    play.cast("Spark", "B")
    play.resolve()
    play.answer("cast Grape")
    play.cast("Stop", "Grape")
    play.resolve_all()
    assert play.life("A") == 21
