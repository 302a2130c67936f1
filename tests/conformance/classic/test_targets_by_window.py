"""Interrupts are aimed at what they interrupt, regeneration at what is being destroyed (K-043, K-049, K-053, K-076)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import counter, spell, target_spell
from mainphase.magic.abilities.tree import IsAbility
from mainphase.magic.classic.pool.declaring import interrupt


def options(duel: Duel) -> list[str]:
    """What the player who is asked may aim at."""
    assert duel.question == "choose a target"
    return sorted(duel.options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_053_what_could_be_aimed_at_a_permanent_is_aimed_at_what_is_being_cast(edition: str) -> None:
    duel = Duel(
        Side(hand=["Ironroot Treefolk"], battlefield=["Forest"] * 5),
        Side(hand=["Sleight of Mind"], battlefield=["Island", "Circle of Protection: Red"]),
        edition=edition,
    )
    duel.main()
    duel.cast("Ironroot Treefolk")
    assert (duel.window, duel.asked) == ("interrupts", "B")
    duel.cast("Sleight of Mind")
    sleight, treefolk = duel.game.stack[-1], duel.game.stack[0]
    assert duel.question != "choose a target"
    assert sleight.targets == [1, treefolk.source]


HUSH = interrupt("Hush", "{U}", spell(counter(), targets=(target_spell(IsAbility()),)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_048_of_two_abilities_only_the_one_that_is_being_used_can_be_interrupted(edition: str) -> None:
    """Interrupts can target only the effect that they interrupt: what A has used before is out of reach."""
    duel = Duel(
        Side(battlefield=["Prodigal Sorcerer", "Rod of Ruin", *["Forest"] * 3]),
        Side(hand=[HUSH], battlefield=["Island"]),
        edition=edition,
    )
    duel.main()
    for source in ("Prodigal Sorcerer", "Rod of Ruin"):
        duel.activate(source, "B")
        assert (duel.window, duel.asked, duel.options) == ("interrupts", "B", ["pass", "cast Hush"])
        if source == "Prodigal Sorcerer":
            duel.passes("B")
            assert (duel.window, duel.asked) == ("main phase", "A")
    duel.cast("Hush")
    assert duel.question != "choose a target"  # there is one
    duel.quiet()
    assert duel.life("B") == 19 and [what for what, _, _ in duel.dealt()] == ["Prodigal Sorcerer"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_043_as_an_instant_it_is_aimed_at_permanents_only(edition: str) -> None:
    duel = Duel(
        Side(hand=["Giant Growth"], battlefield=["Forest", "Grizzly Bears"]),
        Side(hand=["Sleight of Mind"], battlefield=["Island", "Circle of Protection: Red"]),
        edition=edition,
    )
    duel.main()
    duel.cast("Giant Growth", "Grizzly Bears")
    duel.answer("pass")  # no interrupt
    if duel.asked == "A":
        duel.answer("pass")
    assert (duel.window, duel.asked) == ("main phase", "B")
    duel.answer("cast Sleight of Mind")
    assert options(duel) == [
        "target Circle of Protection: Red",
        "target Forest",
        "target Grizzly Bears",
        "target Island",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_043_each_way_of_using_an_interrupt_has_its_own_time(edition: str) -> None:
    duel = Duel(
        Side(hand=["Phantom Monster"], battlefield=["Island"] * 4),
        Side(hand=["Red Elemental Blast"], battlefield=["Mountain", "Merfolk of the Pearl Trident"]),
        edition=edition,
    )
    duel.main()
    duel.cast("Phantom Monster")
    assert (duel.window, duel.asked) == ("interrupts", "B")
    duel.cast("Red Elemental Blast")
    assert duel.graveyard("A") == ["Phantom Monster"], "it counters, the only thing to do with it now"
    assert "Merfolk of the Pearl Trident" in duel.battlefield("B")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_049_nothing_is_added_once_the_spell_is_countered(edition: str) -> None:
    duel = Duel(
        Side(hand=["Grizzly Bears"], battlefield=["Forest", "Forest"]),
        Side(hand=["Counterspell"], battlefield=["Island", "Island"]),
        edition=edition,
        ask=True,
    )
    duel.main()
    duel.cast("Grizzly Bears")
    while duel.asked == "A":
        duel.answer("pass")
    duel.cast("Counterspell")
    while duel.graveyard("A") == []:
        duel.answer("pass")
    assert (duel.window, duel.asked) == ("main phase", "A")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_what_regenerates_is_aimed_at_what_is_being_destroyed(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(hand=["Death Ward"], battlefield=["Plains", "Grizzly Bears", "Wall of Stone"]),
        edition=edition,
    )
    duel.main()
    duel.cast("Lightning Bolt", "Grizzly Bears")
    while "cast Death Ward" not in duel.options:
        duel.decline()
    duel.cast("Death Ward")
    assert duel.question != "choose a target", "there is one target, and no choice"
    duel.quiet()
    assert "Grizzly Bears" in duel.battlefield("B")
    assert duel.permanent("Grizzly Bears").tapped
