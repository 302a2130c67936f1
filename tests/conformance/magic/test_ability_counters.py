"""Exalted and decayed counters: keyword counters of keywords that stand for other abilities (122.1b)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, blocking, legal, sets
from conformance.magic.table import Play, Side
from mainphase.magic.abilities.build import CREATURE, TARGET, TARGET_2, change, put_counters, spell, target
from mainphase.magic.abilities.tree import EntersWithCounters, LosesAllAbilities, MoveCounters, Number, RemoveCounters
from mainphase.magic.cards import Card, creature, instant

OX = creature("Ox", "{0}", "Ox", 2, 5)


def blessing(kind: str, number: int = 1) -> Card:
    """An instant that puts so many counters on a creature."""
    return instant("Blessing", "{0}", spell(put_counters(kind, TARGET, number), targets=(target(CREATURE),)))


def blessed(kind: str, number: int = 1, *hand: Card) -> Play:
    """A has an Ox with the counters, and a Bear."""
    play = Play(Side([blessing(kind, number), *hand], [OX, BEAR]), Side())
    play.to("precombat main")
    play.cast("Blessing", "Ox")
    play.resolve()
    return play


def all_triggers(play: Play) -> None:
    """Put on the stack in any order, and resolve."""
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()


@pytest.mark.covers("122.1b", "702.83a")
def test_122_1b_an_exalted_counter() -> None:
    play = blessed("exalted")
    play.to("declare attackers")
    play.attack("Bear")
    all_triggers(play)
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("122.1b", "702.83a", "702.83b")
def test_122_1b_each_exalted_counter_is_an_instance_of_exalted() -> None:
    play = blessed("exalted", 2)
    play.to("declare attackers")
    play.attack("Ox")
    all_triggers(play)
    assert play.size("Ox") == (4, 7)


@pytest.mark.covers("122.1b", "702.147a")
def test_122_1b_a_decayed_counter() -> None:
    """It can't block, and is sacrificed after it has attacked."""
    play = blessed("decayed")
    play.to("declare attackers")
    play.attack("Ox")
    play.to("postcombat main")
    assert play.graveyard("A") == ["Blessing", "Ox"]
    block = blocking((BEAR,), (OX,))
    assert legal(block) == sets("", "Ox")
    guard = Play(Side(battlefield=[BEAR]), Side([blessing("decayed")], [OX]))
    guard.to("declare attackers")
    guard.attack("Bear")
    guard.passes("A")
    guard.cast("Blessing", "Ox")
    guard.resolve()
    guard.pass_all()
    assert guard.question != "declare blockers"


@pytest.mark.covers("122.1b", "613.1f")
def test_122_1b_without_the_counter_the_ability_is_gone() -> None:
    cure = instant("Cure", "{0}", spell(RemoveCounters("exalted", TARGET), targets=(target(CREATURE),)))
    play = blessed("exalted", 1, cure)
    play.cast("Cure", "Ox")
    play.resolve()
    play.to("declare attackers")
    play.attack("Bear")
    assert play.stack == []


@pytest.mark.covers("122.1b", "122.5")
def test_122_5_moved_to_another_creature() -> None:
    move = instant("Move", "{0}", spell(MoveCounters("decayed", TARGET, TARGET_2), targets=(target(CREATURE),) * 2))
    play = blessed("decayed", 1, move)
    play.cast("Move", "Ox", "Bear")
    play.resolve()
    play.to("declare attackers")
    play.attack("Ox", "Bear")
    play.to("postcombat main")
    assert "Ox" in play.battlefield("A")
    assert "Bear" in play.graveyard("A")


@pytest.mark.covers("122.1b", "613.7c")
@pytest.mark.parametrize("later", [False, True])
def test_613_7c_timestamps_of_the_counter_and_of_what_takes_abilities_away(later: bool) -> None:
    blank = instant("Blank", "{0}", spell(change(TARGET, LosesAllAbilities()), targets=(target(CREATURE),)))
    play = Play(Side([blessing("exalted"), blank], [OX, BEAR]), Side())
    play.to("precombat main")
    for name in ("Blank", "Blessing") if later else ("Blessing", "Blank"):
        play.cast(name, "Ox")
        play.resolve()
    play.to("declare attackers")
    play.attack("Bear")
    assert play.stack == (["Ox"] if later else [])


@pytest.mark.covers("122.1a", "613.4c")
@pytest.mark.parametrize(("kind", "size"), [("+1/+0", (4, 5)), ("-0/-2", (2, 1)), ("+2/+2", (6, 9)), ("-0/-1", (2, 3))])
def test_122_1a_counters_of_other_sizes(kind: str, size: tuple[int, int]) -> None:
    play = blessed(kind, 2)
    assert play.size("Ox") == size
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("122.1a", "704.5f")
def test_122_1a_counters_that_take_all_toughness() -> None:
    play = blessed("-0/-1", 5)
    assert play.graveyard("A") == ["Blessing", "Ox"]


@pytest.mark.covers("122.1a", "614.1c")
def test_122_1a_a_creature_that_enters_with_such_counters() -> None:
    crab = creature("Crab", "{0}", "Crab", 0, 0, EntersWithCounters("+0/+3", Number(2)))
    play = Play(Side([crab], [OX]), Side())
    play.to("precombat main")
    play.cast("Crab")
    play.resolve()
    assert play.size("Crab") == (0, 6)
