"""Planeswalkers: loyalty, loyalty abilities, damage, the old uniqueness rule (306, 606, 120.3c, 704.5i)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.kernel.reasons import Action
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, any_target, damage, draw, gain_life, instructions, stat
from mainphase.magic.cards import card, instant
from mainphase.magic.definitions import LOYALTY
from mainphase.magic.modern.why import why_not


def loyalty(change: tree.Value, *effects: tree.Effect) -> tree.Activated:
    return tree.Activated(tree.Cost((tree.PayLoyalty(change),)), instructions(*effects), "sorcery")


def number(value: int) -> tree.Value:
    return tree.Number(value)


SAGE = card(
    "Sage of Tides",
    "{0}",
    "Legendary Planeswalker — Maris",
    loyalty(number(1), gain_life(1)),
    loyalty(number(-2), draw(2)),
    loyalty(number(0), gain_life(5)),
    loyalty(tree.Minus(number(0), tree.X()), gain_life(tree.X())),
    loyalty(number(-7), draw(7)),
    loyalty=3,
)
OTHER_SAGE = card("Maris, Adrift", "{0}", "Planeswalker — Maris", loyalty(number(1), gain_life(1)), loyalty=2)
WORN = card("Worn Sage", "{0}", "Planeswalker — Oden", loyalty(number(1), gain_life(1)))
SPARK = instant("Spark", "{0}", tree.SpellAbility(instructions(damage(2, TARGET), targets=(any_target(),))))


def left(play: Play, name: str = "Sage of Tides") -> int:
    return int(changes.count_counters(play.game, play.permanent(name).ref, 2, LOYALTY))


def at_main(*sides: Side, edition: str = "cr2026") -> Play:
    play = Play(*sides, edition=edition)
    play.to("precombat main")
    while play.turn_player != "A":
        play.to("precombat main")
    return play


@pytest.mark.covers("306.1", "306.2", "306.5b", "306.5c", "122.6a")
def test_it_enters_with_loyalty_counters() -> None:
    play = at_main(Side([SAGE]), Side())
    play.cast("Sage of Tides")
    mark = play.mark
    play.resolve()
    assert left(play) == 3
    play.expect(
        mark, ("moved", "608.3a", "A", "Sage of Tides"), ("counters put", "608.3a", "A", "Sage of Tides", "", 3)
    )


@pytest.mark.covers("306.5d", "606.3", "606.4")
def test_one_loyalty_ability_a_turn() -> None:
    play = at_main(Side([], [SAGE]), Side())
    assert not play.may("activate Sage of Tides 5")  # 606.6: seven counters are not there
    play.activate("Sage of Tides")
    assert left(play) == 4
    play.resolve()
    assert play.life("A") == 21
    assert not any(option.startswith("activate Sage") for option in play.options)
    ref = play.permanent("Sage of Tides").ref
    assert [reason.message for reason in why_not(play.game, 0, Action("activate", ref, 1))] == ["why.loyalty_used"]
    play.to("precombat main", "B")
    assert not any(option.startswith("activate Sage") for option in play.options)
    play.to("precombat main", "A")
    assert play.may("activate Sage of Tides 2")


@pytest.mark.covers("606.3", "307.1")
def test_only_in_a_main_phase_with_an_empty_stack() -> None:
    play = Play(Side([SPARK], [SAGE]), Side())
    assert play.part == "upkeep"
    assert not play.may("activate Sage of Tides")
    play.to("precombat main", "A")
    assert play.may("activate Sage of Tides")
    play.cast("Spark", "B")
    assert not play.may("activate Sage of Tides")


@pytest.mark.covers("606.3")
def test_the_abilities_of_two_planeswalkers_do_not_count_together() -> None:
    play = at_main(Side([], [SAGE, OTHER_SAGE]), Side())
    play.activate("Sage of Tides")
    play.resolve()
    play.activate("Maris, Adrift")
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("606.4", "606.6", "107.3a")
def test_negative_zero_and_x_costs() -> None:
    play = at_main(Side([], [SAGE]), Side())
    play.activate("Sage of Tides", number=2)
    assert left(play) == 1
    play = at_main(Side([], [SAGE]), Side())
    play.activate("Sage of Tides", number=3)
    assert left(play) == 3
    play = at_main(Side([], [SAGE]), Side())
    play.answer("activate Sage of Tides 4")
    assert play.options == ["x 0", "x 1", "x 2", "x 3"]
    play.answer("x 2")
    assert left(play) == 1
    play.resolve()
    assert play.life("A") == 22


@pytest.mark.covers("306.8", "120.3c", "704.5i", "306.9")
def test_damage_removes_loyalty_and_without_any_it_goes() -> None:
    play = at_main(Side([SPARK, SPARK]), Side([], [SAGE]))
    play.cast("Spark", "Sage of Tides")
    mark = play.mark
    play.resolve()
    assert left(play) == 1
    assert play.permanent("Sage of Tides").damage == 0
    play.expect(
        mark, ("damage", "120.3", "B", "Spark", "Sage of Tides", 2), ("counters removed", "120.3", "B", "Sage of Tides")
    )
    play.cast("Spark", "Sage of Tides")
    mark = play.mark
    play.resolve()
    assert play.graveyard("B") == ["Sage of Tides"]
    play.expect(mark, ("moved", "704.5i", "B", "Sage of Tides"))


@pytest.mark.covers("606.4", "704.5i")
def test_paying_the_last_loyalty_the_ability_still_resolves() -> None:
    play = at_main(Side([], [SAGE]), Side())
    play.activate("Sage of Tides", number=4, x=3)
    assert play.graveyard("A") == ["Sage of Tides"]
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("704.5i", "306.5a")
def test_a_planeswalker_without_printed_loyalty_goes_at_once() -> None:
    play = at_main(Side([WORN]), Side())
    play.cast("Worn Sage")
    play.resolve()
    assert play.graveyard("A") == ["Worn Sage"]


@pytest.mark.covers("120.3c", "120.3e")
def test_a_planeswalker_that_is_a_creature_takes_damage_as_both() -> None:
    both = card("Battle Sage", "{0}", "Planeswalker Creature — Oden Soldier", pt="2/5", loyalty=4)
    play = at_main(Side([SPARK]), Side([], [both]))
    play.cast("Spark", "Battle Sage")
    play.resolve()
    assert left(play, "Battle Sage") == 2
    assert play.permanent("Battle Sage").damage == 2


@pytest.mark.covers("306.5c", "306.5a")
def test_loyalty_as_a_number() -> None:
    lesser = tree.Selector(tree.And((tree.HasType("planeswalker"), stat("loyalty", "<", 3))))
    purge = instant("Purge", "{0}", tree.SpellAbility(instructions(tree.Destroy(tree.All(lesser)))))
    gain = instant(
        "Gain", "{0}", tree.SpellAbility(instructions(gain_life(tree.GreatestStat("loyalty", tree.Selector()))))
    )
    play = at_main(Side([purge, gain], [SAGE, OTHER_SAGE]), Side())
    play.cast("Gain")
    play.resolve()
    assert play.life("A") == 23
    play.cast("Purge")
    play.resolve()
    assert play.graveyard("A") == ["Gain", "Maris, Adrift", "Purge"]


@pytest.mark.covers("306.4", "704.5j")
@pytest.mark.parametrize(
    ("edition", "mine", "theirs"),
    [("cr2010", [], []), ("cr2017", ["Maris, Adrift"], ["Maris, Adrift"])],
)
def test_planeswalkers_of_one_type(edition: str, mine: list[str], theirs: list[str]) -> None:
    play = at_main(Side([SAGE], [OTHER_SAGE]), Side([], [] if edition == "cr2010" else [OTHER_SAGE]), edition=edition)
    play.cast("Sage of Tides")
    play.resolve()
    if edition == "cr2017":
        assert play.question == "keep a legend"
        assert play.options == ["keep Maris, Adrift", "keep Sage of Tides"]
        play.answer("keep Maris, Adrift")
        play.expect(0, ("moved", "306.4", "A", "Sage of Tides"))
    assert play.battlefield("A") == mine
    assert play.battlefield("B") == theirs


@pytest.mark.covers("306.4")
@pytest.mark.parametrize("edition", ["cr2018", "cr2026"])
def test_since_2018_only_the_legend_rule_counts(edition: str) -> None:
    play = at_main(Side([SAGE], [OTHER_SAGE]), Side(), edition=edition)
    play.cast("Sage of Tides")
    play.resolve()
    assert play.battlefield("A") == ["Maris, Adrift", "Sage of Tides"]


def test_the_turn_of_its_last_loyalty_ability_is_part_of_the_value() -> None:
    play = at_main(Side([], [SAGE]), Side())
    play.activate("Sage of Tides")
    copy = play.game.clone()
    one: list[int] = []
    other: list[int] = []
    play.game.save(one)
    copy.save(other)
    assert one == other
    assert copy.permanents[play.slots("Sage of Tides")[0]].loyalty_turn == play.turn
