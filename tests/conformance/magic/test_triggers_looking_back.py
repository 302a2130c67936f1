"""Becoming unattached, losing control, being countered: triggers that look back (603.10c-e)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    TARGET,
    THIS,
    YOU,
    cost,
    counter,
    destroy,
    draw,
    each,
    gain_life,
    keyword,
    plus,
    select,
    spell,
    static,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import BecomesUnattached, IsCountered, LosesControl
from mainphase.magic.cards import artifact, creature, enchantment, instant

THAT = tree.EventObject("other")
HARNESS = artifact(
    "Harness",
    "{0}",
    triggered(BecomesUnattached(THIS, select()), tree.SacrificeObject(THAT)),
    static(tree.Host(), plus(3, 2)),
    keyword("equip", price=cost("{0}")),
    subtypes="Equipment",
)
OX = creature("Ox", "{0}", "Ox", 2, 4)
ELK = creature("Elk", "{0}", "Elk", 3, 3)
SHATTER = instant("Shatter", "{0}", spell(destroy(), targets=(target(tree.HasType("artifact")),)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
SWEEP = instant("Sweep", "{0}", spell(destroy(each(tree.Not(tree.HasType("land"))))))
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
STEAL = instant(
    "Steal",
    "{0}",
    spell(tree.Continuous(TARGET, (tree.GainControl(YOU),), tree.UntilEndOfTurn()), targets=(target(CREATURE),)),
)


def at_main(*sides: Side, **more: bool) -> Play:
    play = Play(*sides, **more)  # type: ignore[arg-type]
    play.to("precombat main", "A")
    return play


def equipped(hand: list[object]) -> Play:
    """A's Ox wears the Harness, Elk does not."""
    play = at_main(Side(hand, [HARNESS, OX, ELK]), Side())  # type: ignore[arg-type]
    play.activate("Harness", "Ox")
    play.resolve_all()
    assert play.size("Ox") == (5, 6)
    return play


# --- 603.10c -----------------------------------------------------------------------------------------------


@pytest.mark.covers("603.10c", "701.3d")
def test_701_3d_moving_on_is_becoming_unattached() -> None:
    play = equipped([])
    play.activate("Harness", "Elk")
    play.resolve_all()
    assert play.battlefield("A") == ["Harness", "Elk"]


@pytest.mark.covers("603.10c", "701.3d")
def test_701_3d_it_leaves_the_battlefield() -> None:
    play = equipped([SHATTER])
    play.cast("Shatter", "Harness")
    play.resolve_all()
    assert play.battlefield("A") == ["Elk"]
    assert play.graveyard("A") == ["Shatter", "Harness", "Ox"] or set(play.graveyard("A")) == {
        "Shatter",
        "Harness",
        "Ox",
    }


@pytest.mark.covers("603.10c", "701.3d")
def test_701_3d_what_it_is_on_leaves_and_it_triggers_once() -> None:
    play = equipped([SLAY])
    since = play.mark
    play.cast("Slay", "Ox")
    play.resolve_all()
    assert play.battlefield("A") == ["Harness", "Elk"]
    assert play.count("triggered", since) == 1


@pytest.mark.covers("603.10c", "603.10a")
def test_603_10c_both_leave_together() -> None:
    watcher = enchantment(
        "Watcher", "{0}", triggered(BecomesUnattached(select(tree.HasSubtype("Equipment"))), gain_life(1))
    )
    rope = artifact("Rope", "{0}", keyword("equip", price=cost("{0}")), subtypes="Equipment")
    play = at_main(Side([SWEEP], [rope, OX, watcher]), Side())
    play.activate("Rope", "Ox")
    play.resolve_all()
    play.cast("Sweep")
    play.resolve_all()
    assert play.life("A") == 21  # the watcher leaves with them and still sees it, once


@pytest.mark.covers("603.10c")
def test_603_10c_what_is_attached_to_nothing_does_not_become_unattached() -> None:
    play = at_main(Side([SHATTER], [HARNESS, OX]), Side())
    play.cast("Shatter", "Harness")
    play.resolve_all()
    assert play.battlefield("A") == ["Ox"]


@pytest.mark.covers("702.26j")
def test_702_26j_phasing_out_is_no_becoming_unattached() -> None:
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = equipped([fade])
    since = play.mark
    play.cast("Fade", "Ox")
    play.resolve_all()
    assert play.battlefield("A") == ["Elk"]
    assert play.count("triggered", since) == 0


# --- 603.10d -----------------------------------------------------------------------------------------------

TURNCOAT = creature("Turncoat", "{0}", "Human", 2, 2, triggered(LosesControl(), draw(2)))


@pytest.mark.covers("603.10d")
def test_603_10d_the_player_who_loses_control_controls_the_ability() -> None:
    play = at_main(Side([], [TURNCOAT]), Side([STEAL]))
    play.turn_hourglass()
    play.passes("A")
    play.cast("Steal", "Turncoat")
    play.resolve()
    assert play.battlefield("B") == ["Turncoat"]
    play.resolve_all()
    assert (len(play.hand("A")), len(play.hand("B"))) == (2, 0)
    # At the end of the turn B loses control of it in turn.
    play.to("upkeep", "B")
    assert (play.battlefield("A"), len(play.hand("B"))) == (["Turncoat"], 2)


@pytest.mark.covers("603.10d")
def test_603_10d_what_leaves_is_no_longer_controlled() -> None:
    play = at_main(Side([SLAY], [TURNCOAT]), Side())
    play.cast("Slay", "Turncoat")
    play.resolve_all()
    assert len(play.hand("A")) == 2


@pytest.mark.covers("603.10d")
def test_603_10d_an_opponent_loses_control() -> None:
    gloat = enchantment("Gloat", "{0}", triggered(LosesControl(select(CREATURE), EACH_OPPONENT), gain_life(1)))
    play = at_main(Side([STEAL, SLAY], [gloat]), Side([], [OX, ELK]))
    play.cast("Steal", "Ox")
    play.resolve_all()
    assert play.life("A") == 21
    play.cast("Slay", "Elk")
    play.resolve_all()
    assert play.life("A") == 22


# --- 603.10e -----------------------------------------------------------------------------------------------


@pytest.mark.covers("603.10e")
@pytest.mark.parametrize(
    ("event", "gained"),
    [
        (IsCountered(), 1),
        (IsCountered(by=YOU), 1),
        (IsCountered(by=EACH_OPPONENT), 0),
        (IsCountered(select(tree.ControlledBy(EACH_OPPONENT), zone="stack")), 1),
        (IsCountered(select(tree.ControlledBy(YOU), zone="stack")), 0),
        (IsCountered(select(CREATURE, zone="stack")), 0),
    ],
)
def test_603_10e_a_spell_is_countered(event: tree.Event, gained: int) -> None:
    mentor = enchantment("Mentor", "{0}", triggered(event, gain_life(1)))
    play = at_main(Side([BREEZE]), Side([DENY], [mentor]))
    play.cast("Breeze")
    play.passes("A")
    play.cast("Deny", "Breeze")
    play.resolve()
    assert play.stack.count("Mentor") == gained
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (20, 20 + gained)


@pytest.mark.covers("603.10e")
def test_603_10e_a_countered_ability_is_no_countered_spell() -> None:
    mentor = enchantment("Mentor", "{0}", triggered(IsCountered(), gain_life(1)))
    stifle = instant("Stifle", "{0}", spell(counter(), targets=(target_spell(tree.IsAbility()),)))
    play = at_main(Side([], [creature("Bell", "{0}", "Ox", 1, 1)]), Side([stifle], [mentor]))
    play.turn_hourglass()
    play.passes("A")
    play.cast("Stifle", "Hourglass")
    play.resolve_all()
    assert play.life("B") == 20


@pytest.mark.covers("603.10e")
def test_603_10e_what_cannot_be_countered_is_not() -> None:
    mentor = enchantment("Mentor", "{0}", triggered(IsCountered(), gain_life(1)))
    firm = creature("Firm", "{0}", "Ox", 2, 2, tree.Static(THIS, (tree.CantBe("countered"),)))
    play = at_main(Side([firm]), Side([DENY], [mentor]))
    play.cast("Firm")
    play.passes("A")
    play.cast("Deny", "Firm")
    play.resolve_all()
    assert (play.battlefield("A"), play.life("B")) == (["Firm"], 20)


@pytest.mark.covers("603.10e")
def test_lullmage_mentor() -> None:
    play = at_main(Side([BEAR], ["Forest", "Forest"]), Side(["Counterspell"], ["Lullmage Mentor", "Island", "Island"]))
    play.cast("Bear")
    play.passes("A")
    play.cast("Counterspell", "Bear")
    play.resolve()
    play.resolve()
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert "Merfolk" in play.battlefield("B")


@pytest.mark.covers("603.10c")
def test_grafted_wargear() -> None:
    play = at_main(Side([SHATTER], ["Grafted Wargear", OX]), Side())
    play.activate("Grafted Wargear", "Ox")
    play.resolve()
    assert play.size("Ox") == (5, 6)
    play.cast("Shatter", "Grafted Wargear")
    play.resolve_all()
    assert play.battlefield("A") == []
