"""Combat damage on the stack, as the rules of May 2009 have it (310 there)."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from conformance.magic.table import BEAR, Card
from mainphase.kernel.values import Reader
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    any_target,
    cost,
    damage,
    destroy,
    gain,
    keyword,
    pump,
    spell,
    target,
)
from mainphase.magic.cards import card, creature, instant

SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
GROW = instant("Grow", "{0}", spell(pump(TARGET, 3, 3), targets=(target(CREATURE),)))
SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)


def ox(power: int, toughness: int, *words: str, name: str = "Ox") -> Card:
    """A creature with these keywords."""
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


def fight(*args: object, **more: object) -> Fight:
    return Fight(*args, edition="cr2009", **more)  # type: ignore[arg-type]


def to_stack(play: Fight) -> None:
    """To the moment in which the damage is on the stack and the active player has priority."""
    play.to_damage()
    assert len(play.game.stack) == 1 and play.asked == "A" and play.part == "combat damage"


@pytest.mark.covers("510.2")
def test_310_1_one_object_waits_on_the_stack_with_priority_for_all() -> None:
    play = fight([ox(2, 2), ox(3, 3, name="Other")], [(BEAR, [0])])
    to_stack(play)
    assert play.life("B") == 20 and play.permanent("Bear").damage == 0
    play.passes("A")
    play.passes("B")
    assert play.life("B") == 17 and sorted(play.graveyard("A") + play.graveyard("B")) == ["Bear", "Ox"]
    assert play.part == "combat damage" and play.asked == "A" and play.game.stack == []
    assert {event.rule for event in play.events(0, "combat damage")} == {"510.2"}


@pytest.mark.covers("510.2")
def test_310_2_damage_is_divided_freely_and_triggers_of_later_editions_are_not_needed() -> None:
    play = fight([ox(4, 4)], [(ox(0, 2, name="One"), [0]), (ox(0, 2, name="Two"), [0])])
    play.to_damage()
    assert play.amounts == [0, 1, 2, 3, 4]
    play.assign(1)
    assert len(play.game.stack) == 1
    play.pass_all()
    assert play.permanent("One").damage == 1 and play.graveyard("B") == ["Two"]


@pytest.mark.covers("510.2")
def test_310_4a_damage_of_a_creature_that_has_left_is_dealt_all_the_same() -> None:
    """As with creatures that were sacrificed with their damage on the stack."""
    fanatic = creature(
        "Fanatic",
        "{R}",
        "Goblin",
        1,
        1,
        activated(cost(tree.PaySacrifice(tree.This())), damage(1, TARGET), targets=(any_target(),)),
    )
    play = fight([ox(2, 2), ox(1, 1, name="Hawk")], [(fanatic, [0])])
    to_stack(play)
    play.passes("A")
    play.activate("Fanatic", "Hawk")
    play.resolve()
    assert play.graveyard("A") == ["Hawk"] and play.graveyard("B") == ["Fanatic"]
    play.pass_all()
    assert play.life("B") == 19, "the hawk has dealt its damage"
    assert play.permanent("Ox").damage == 1, "and so has the creature that was sacrificed"


@pytest.mark.covers("510.2")
def test_310_4a_amounts_are_kept_though_power_changes() -> None:
    play = fight([ox(2, 2)], hands=([GROW], []))
    to_stack(play)
    play.cast("Grow", "Ox")
    play.resolve()
    play.pass_all()
    assert play.size("Ox") == (5, 5) and play.life("B") == 18


@pytest.mark.covers("510.2")
def test_310_4c_nothing_is_dealt_to_what_has_left() -> None:
    play = fight([(ox(2, 2), "Sage"), ox(3, 3, name="Other")], [(BEAR, [1])], theirs=[SAGE], hands=([], [SLAY]))
    to_stack(play)
    changes.destroy(play.game, play.permanent("Sage").ref)
    play.passes("A")
    play.cast("Slay", "Bear")
    play.resolve()
    mark = play.mark
    play.pass_all()
    assert [(e.what, e.other, e.amount) for e in play.events(mark, "combat damage")] == [("Bear", "Other", 2)]
    assert play.life("B") == 20


@pytest.mark.covers("510.2")
def test_310_4b_the_source_is_looked_at_as_it_is_dealt() -> None:
    """A creature that gains wither with its damage on the stack deals it as counters."""
    rot = instant("Rot", "{0}", spell(gain(TARGET, "wither"), targets=(target(CREATURE),)))
    play = fight([ox(1, 3)], [(ox(1, 3, name="Foe"), [0])], hands=([rot], []))
    to_stack(play)
    play.cast("Rot", "Ox")
    play.resolve()
    play.pass_all()
    assert play.size("Foe") == (0, 2) and play.permanent("Foe").damage == 0
    assert play.permanent("Ox").damage == 1


@pytest.mark.covers("510.2")
def test_310_3_it_cannot_be_countered_nor_chosen_as_a_spell_or_ability() -> None:
    deny = instant(
        "Deny",
        "{0}",
        spell(
            tree.CounterObject(TARGET),
            targets=(tree.TargetSpec(tree.Selector(tree.Or((tree.AnyObject(), tree.IsAbility())), "stack")),),
        ),
    )
    play = fight([ox(2, 2)], hands=([], [deny]))
    to_stack(play)
    play.passes("A")
    assert not play.may("cast Deny")


@pytest.mark.covers("510.4", "702.7c")
def test_310_5_two_steps_with_an_object_each() -> None:
    """502.2c: first strike given with the damage on the stack does not let a creature deal damage twice."""
    dull = instant(
        "Dull",
        "{0}",
        spell(
            tree.Continuous(TARGET, (tree.LosesKeyword("first strike"),), tree.UntilEndOfTurn()),
            targets=(target(CREATURE),),
        ),
    )
    play = fight([ox(2, 2, "first strike", name="Quick"), ox(3, 3, name="Plain")], hands=([dull], []))
    to_stack(play)
    play.cast("Dull", "Quick")
    play.resolve()
    play.pass_all()
    assert play.life("B") == 18
    play.to("combat damage")
    assert len(play.game.stack) == 1 and play.life("B") == 18
    play.pass_all()
    assert play.life("B") == 15
    play.to("postcombat main")
    assert play.life("B") == 15


@pytest.mark.covers("510.4", "702.4d")
def test_310_5_double_strike_given_after_the_first_damage_was_put_on_the_stack() -> None:
    edge = instant("Edge", "{0}", spell(gain(TARGET, "double strike"), targets=(target(CREATURE),)))
    play = fight([ox(2, 2, "first strike")], hands=([edge], []))
    to_stack(play)
    play.cast("Edge", "Ox")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 16


@pytest.mark.covers("510.4")
def test_310_5_a_striker_that_could_assign_nothing_may_in_the_second_step() -> None:
    """It attacked a planeswalker that is gone; in later editions it would be one that had first strike."""
    play = fight([(ox(2, 2, "first strike", name="Quick"), "Sage"), ox(1, 1, name="Imp")], theirs=[SAGE])
    changes.destroy(play.game, play.permanent("Sage").ref)
    play.to_damage()
    assert play.game.stack == [] and play.game.strikers == []


@pytest.mark.covers("510.2")
def test_310_1_the_state_with_damage_on_the_stack_is_saved_and_loaded() -> None:
    play = fight([ox(2, 2)], [(BEAR, [0])])
    to_stack(play)
    numbers: list[int] = []
    play.game.save(numbers)
    other = play.game.clone()
    other.stack = []
    other.load(Reader(numbers))
    again: list[int] = []
    other.save(again)
    assert again == numbers and other.stack[0].kept == play.game.stack[0].kept


def test_310_1_nothing_assigned_puts_nothing_on_the_stack() -> None:
    play = fight([ox(0, 2)], [(ox(0, 2, name="Foe"), [0])])
    play.to_damage()
    assert play.game.stack == [] and play.part == "combat damage"


@pytest.mark.covers("702.19b", "702.2c")
def test_502_9b_trample_counts_what_all_assign_and_deathtouch_does_not_shorten_it() -> None:
    """Deathtouch was an ability that triggers on damage: lethal damage is the toughness."""
    play = fight([ox(6, 6, "trample", "deathtouch")], [(ox(0, 5, name="Foe"), [0])])
    play.to_damage()
    assert play.amounts == [5, 6]
