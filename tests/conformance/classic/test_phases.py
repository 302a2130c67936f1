"""Phase abilities, phase costs, series at the end of a phase (K-014, K-017, K-018, K-021, K-036 to K-040)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    THIS,
    YOU,
    activated,
    cost,
    damage,
    each,
    pump,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import BeginningOf, Delayed, Dies, Effect
from mainphase.magic.cards import Card, artifact, creature, instant
from mainphase.magic.classic.pool.declaring import upkeep

# --- K-017: phase abilities ------------------------------------------------------------------------------------------


@pytest.mark.covers("K-020")
@pytest.mark.parametrize("first", ["draw", "trigger Howling Mine"])
def test_K_017_phase_abilities_are_played_in_any_order_each_once(first: str) -> None:
    duel = Duel(Side(), Side(battlefield=["Howling Mine"])).to("draw", "B")
    assert duel.options == ["draw", "trigger Howling Mine"]  # and no pass
    duel.answer(first)
    duel.to("main", "B")
    assert duel.cards("B") == 2


def test_K_017_instants_may_be_played_before_between_and_after() -> None:
    duel = Duel(Side(), Side(hand=["Lightning Bolt"] * 3, battlefield=["Howling Mine", *["Mountain"] * 3]))
    duel.to("draw", "B")
    assert duel.options == ["draw", "trigger Howling Mine", *["cast Lightning Bolt"] * 3]
    duel.cast("Lightning Bolt", "A")
    duel.quiet()
    assert duel.life("A") == 17 and duel.cards("B") == 2
    duel.answer("draw")
    duel.quiet()
    assert duel.options == ["trigger Howling Mine", *["cast Lightning Bolt"] * 2]
    duel.cast("Lightning Bolt", "A")
    duel.quiet()
    duel.answer("trigger Howling Mine")
    duel.quiet()
    assert duel.at == "draw B" and duel.options == ["pass", "cast Lightning Bolt"]  # K-021: after the draw too
    assert duel.cards("B") == 3


def test_K_017_destroying_the_source_frees_from_the_duty() -> None:
    duel = Duel(
        Side(hand=["Disenchant"], battlefield=["Plains"] * 2),
        Side(hand=["Disenchant"], battlefield=["Howling Mine", *["Plains"] * 2]),
    ).to("draw", "B")
    duel.cast("Disenchant", "Howling Mine")
    duel.quiet()
    assert duel.events(0, "destroyed")[-1].what == "Howling Mine"
    duel.to("main", "B")
    assert duel.cards("B") == 1  # one card only


@pytest.mark.covers("K-052")
def test_K_017_destroying_the_source_in_response_does_not() -> None:
    duel = Duel(
        Side(hand=["Disenchant"], battlefield=["Plains"] * 2),
        Side(hand=["Giant Growth"], battlefield=["Howling Mine", "Forest"]),
    ).to("draw", "B")
    duel.answer("trigger Howling Mine")
    duel.passes("B")
    assert duel.asked == "A"
    duel.cast("Disenchant", "Howling Mine")
    duel.to("main", "B")
    assert duel.cards("B") == 3  # with the Giant Growth that it had


@pytest.mark.covers("K-079")
def test_K_017_tapping_an_artifact_frees_from_the_duty() -> None:
    """Armageddon Clock gets a counter in its controller's upkeep; tapped by Twiddle before, it does not."""
    side = Side(hand=["Twiddle"], battlefield=["Armageddon Clock", "Island"])
    duel = Duel(Side(), side).to("upkeep", "B")
    assert not duel.may("pass")
    duel.cast("Twiddle", "Armageddon Clock")
    duel.to("main", "B")
    assert duel.permanent("Armageddon Clock").counters == []
    duel = Duel(Side(), side).to("main", "B")
    assert duel.life("A") == duel.life("B") == 19  # the first counter, in the draw phase


@pytest.mark.covers("K-079")
def test_K_018_tapping_an_artifact_does_not_free_from_its_phase_cost() -> None:
    machine = artifact("Machine", "{1}", upkeep("{1}", damage(1, YOU)))
    duel = Duel(Side(), Side(hand=["Twiddle"], battlefield=[machine, "Island"])).to("upkeep", "B")
    duel.cast("Twiddle", "Machine")
    duel.to("main", "B")
    assert duel.is_tapped("Machine") and duel.life("B") == 19


def test_K_021_fast_effects_before_and_after_the_draw() -> None:
    duel = Duel(Side(), Side(hand=["Lightning Bolt"] * 2, battlefield=["Mountain"] * 2)).to("draw", "B")
    duel.cast("Lightning Bolt", "A")
    duel.quiet()
    assert duel.may("draw") and duel.cards("B") == 1
    duel.answer("draw")
    duel.quiet()
    assert duel.at == "draw B" and duel.cards("B") == 2
    duel.cast("Lightning Bolt", "A")
    duel.quiet()
    assert duel.life("A") == 14


# --- K-018: phase costs ----------------------------------------------------------------------------------------------

FORESTS = ["Forest"] * 8


def at_upkeep(edition: str = "fifth", lands: int = 8) -> Duel:
    """B's upkeep with a Force of Nature: GGGG or 8 damage; with lands a Giant Growth keeps B asked."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(hand=["Giant Growth"], battlefield=["Force of Nature", *FORESTS[:lands]]),
        edition=edition,
    )
    return duel.to("upkeep", "B")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_018_the_cost_is_paid_as_it_is_played(edition: str) -> None:
    duel = at_upkeep(edition)
    assert not duel.may("pass")
    duel.answer("trigger Force of Nature")
    assert duel.question == "pay"
    duel.answer("yes")
    assert sum(duel.is_tapped("Forest", number) for number in range(8)) == 4
    assert duel.stack == ["Force of Nature"] and duel.asked == "B"  # it can be answered
    duel.to("main", "B")
    assert duel.life("B") == 20


def test_K_018_or_the_penalty_follows_when_it_resolves() -> None:
    duel = at_upkeep()
    duel.answer("trigger Force of Nature")
    duel.answer("no")
    assert duel.life("B") == 20 and duel.stack == ["Force of Nature"]
    duel.to("main", "B")
    assert duel.life("B") == 12
    assert [event.rule for event in duel.events(0, "damage")] == ["K-077"]


def test_K_018_it_is_paid_whole_or_not_at_all() -> None:
    duel = at_upkeep(lands=3)
    duel.answer("trigger Force of Nature")
    assert duel.question == "priority"  # with three Forests nobody is asked
    duel.to("main", "B")
    assert duel.life("B") == 12 and not any(duel.is_tapped("Forest", number) for number in range(3))


def test_K_018_destroyed_before_it_costs_nothing() -> None:
    duel = Duel(Side(), Side(hand=["Swords to Plowshares"], battlefield=["Force of Nature", "Plains"], life=10)).to(
        "upkeep", "B"
    )
    duel.cast("Swords to Plowshares", "Force of Nature")
    duel.to("main", "B")
    assert duel.life("B") == 18


HYDRA = creature(
    "Hydra", "{2}{G}", "Hydra", 2, 2, upkeep("{G}", damage(1, YOU)), activated(cost("{0}"), pump(THIS, 1, 0))
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pays", ["yes", "no"])
def test_K_018_no_activated_ability_until_it_has_been_dealt_with(edition: str, pays: str) -> None:
    """In 5ED until that has resolved, paid or not; in 4FAQ until it is paid."""
    duel = Duel(
        Side(), Side(hand=["Giant Growth"], battlefield=[HYDRA, *["Forest"] * 4]), edition=edition
    ).to("upkeep", "B")  # fmt: skip
    assert duel.may("trigger Hydra") and not duel.may("activate Hydra")
    duel.answer("trigger Hydra")
    duel.answer(pays)
    assert duel.question == "priority" and duel.asked == "B" and duel.stack == ["Hydra"]
    assert not duel.may("activate Hydra")
    duel.quiet()
    assert duel.at == "upkeep B"
    assert duel.may("activate Hydra") is (edition == "fifth" or pays == "yes")
    assert (len(duel.game.unpaid) > 0) is (edition == "fourth" and pays == "no")
    twin = duel.game.clone()
    assert twin.unpaid == duel.game.unpaid and twin.to_ints() == duel.game.to_ints()


def test_K_018_the_next_upkeep_may_bring_the_abilities_back() -> None:
    duel = Duel(
        Side(), Side(hand=["Giant Growth"], battlefield=[HYDRA, *["Forest"] * 4]), edition="fourth"
    ).to("upkeep", "B")  # fmt: skip
    duel.answer("trigger Hydra")
    duel.answer("no")
    duel.to("main", "A")
    assert len(duel.game.unpaid) == 1
    duel.to("upkeep", "B")
    duel.answer("trigger Hydra")
    duel.answer("yes")
    duel.quiet()
    assert duel.may("activate Hydra") and duel.game.unpaid == []


# --- K-014: what waits for the beginning of a phase -------------------------------------------------------------------

LATER = instant("Later", "{R}", spell(Delayed(triggered(BeginningOf("upkeep", EACH_PLAYER, "next"), damage(2, YOU)))))


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_014_an_effect_that_waited_for_a_phase_happens_in_the_series_at_its_beginning(edition: str) -> None:
    duel = Duel(
        Side(hand=[LATER], battlefield=["Mountain"]),
        Side(hand=["Giant Growth"], battlefield=["Force of Nature", "Forest"]),
        edition=edition,
    ).main()
    duel.play("Later")
    mark = duel.mark
    duel.to("upkeep", "B")
    assert duel.window == "neutral state" and duel.life("A") == 18  # before anybody could act, and before B's duty
    assert [event.rule for event in duel.events(mark, "part began", "triggered")][-2:] == ["K-011", "K-047"]


# --- the end of the turn: K-036 to K-039, X-13, X-14 -----------------------------------------------------------------

AT_END = BeginningOf("end", EACH_PLAYER, "next")


def later(name: str, *effects: Effect) -> Card:
    """An instant for {R}: at the end of this turn that happens."""
    return instant(name, "{R}", spell(Delayed(triggered(AT_END, *effects))))


BITE = instant("Bite", "{R}", spell(Delayed(triggered(AT_END, damage(2, TARGET))), targets=(target(CREATURE),)))


def orders(edition: str) -> tuple[Duel, list[str]]:
    """Both players have an effect that waits for the end of A's turn; who is asked for what there."""
    duel = Duel(
        Side(hand=[later("One", damage(1, YOU)), later("Two", damage(2, YOU))], battlefield=["Mountain"] * 2),
        Side(hand=[later("Three", damage(3, YOU)), later("Four", damage(4, YOU))], battlefield=["Mountain"] * 2),
        edition=edition,
    ).main()
    duel.play("One")
    duel.play("Two")
    duel.passes("A")
    duel.play("Three")
    duel.passes("A")
    duel.play("Four")
    while duel.window != "end of a phase":
        duel.decline()
    return duel, duel.options


@pytest.mark.covers("X-14")
def test_K_038_each_player_orders_their_own_the_active_player_first() -> None:
    duel, offered = orders("fifth")
    assert duel.at == "cleanup A" and duel.asked == "A" and offered == ["trigger One", "trigger Two"]
    duel.answer("trigger Two")
    duel.until("priority")
    assert duel.asked == "B" and duel.options == ["trigger Three", "trigger Four"]


@pytest.mark.covers("X-14")
def test_K_038_in_an_old_edition_the_active_player_orders_all() -> None:
    duel, offered = orders("fourth")
    assert duel.at == "end A" and duel.asked == "A"
    assert offered == ["trigger One", "trigger Two", "trigger Three", "trigger Four"]
    for name in ("Four", "One", "Three"):
        duel.answer(f"trigger {name}")
    assert [name for name in duel.resolved() if name][-4:] == ["Four", "One", "Three", "Two"]


@pytest.mark.covers("X-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_036_what_happens_at_end_of_turn_comes_after_or_before_the_end_of_durations(edition: str) -> None:
    """2 damage at the end of the turn to a Bear that Giant Growth has made 5/5: in cleanup it is 2/2 again."""
    duel = Duel(
        Side(hand=[BITE, "Giant Growth"], battlefield=["Mountain", "Forest", "Grizzly Bears"]), edition=edition
    ).main()
    duel.play("Giant Growth", "Grizzly Bears")
    duel.play("Bite", "Grizzly Bears")
    duel.to("main", "B")
    assert ("Grizzly Bears" in duel.battlefield("A")) is (edition == "fourth")


@pytest.mark.covers("K-037")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_037_damage_is_erased_as_durations_end(edition: str) -> None:
    """A Bear with Giant Growth and 4 damage lives on: both are gone at the same time."""
    duel = Duel(
        Side(hand=["Giant Growth"], battlefield=["Forest", "Grizzly Bears", "Prodigal Sorcerer"]),
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        edition=edition,
    ).main()
    duel.play("Giant Growth", "Grizzly Bears")
    duel.use("Prodigal Sorcerer", "Grizzly Bears")
    duel.passes("A")
    duel.play("Lightning Bolt", "Grizzly Bears")
    assert duel.permanent("Grizzly Bears").damage == 4
    duel.to("main", "B")
    assert duel.size("Grizzly Bears") == (2, 2) and duel.permanent("Grizzly Bears").damage == 0
    [removed] = duel.events(0, "damage removed")
    assert removed.rule == "K-037"


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_037_damage_is_erased_from_the_creatures_of_both_players(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Prodigal Sorcerer", "Rod of Ruin", "Hill Giant", *["Forest"] * 3]),
        Side(battlefield=["Grizzly Bears"]),
        edition=edition,
    ).main()
    duel.use("Prodigal Sorcerer", "Grizzly Bears")
    duel.use("Rod of Ruin", "Hill Giant")
    assert (duel.permanent("Grizzly Bears").damage, duel.permanent("Hill Giant").damage) == (1, 1)
    while duel.turn == 1:
        duel.decline()
    assert (duel.permanent("Grizzly Bears").damage, duel.permanent("Hill Giant").damage) == (0, 0)
    assert {event.rule for event in duel.events(0, "damage removed")} == {"K-037"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_036_after_durations_have_ended_new_ones_end_at_once(edition: str) -> None:
    """At the end of the turn a Bear gets +3/+3 until end of turn, and 1 damage: in cleanup neither is left."""
    grow = later("Grow", pump(each(CREATURE), 3, 3))
    hurt = later("Hurt", damage(1, each(CREATURE)))
    duel = Duel(Side(hand=[grow, hurt], battlefield=["Mountain", "Mountain", "Grizzly Bears"]), edition=edition).main()
    duel.play("Grow")
    duel.play("Hurt")
    while duel.window != "end of a phase":
        duel.decline()
    duel.answer("trigger Grow")
    while duel.turn_player == "A":
        duel.decline()
    assert duel.size("Grizzly Bears") == (2, 2) and duel.permanent("Grizzly Bears").damage == 0


def test_K_036_damage_in_cleanup_destroys_or_is_ignored() -> None:
    """1 damage twice at the end of the turn: together it would be lethal, but each is ignored by itself."""
    first, second = later("First", damage(1, each(CREATURE))), later("Second", damage(1, each(CREATURE)))
    for edition, lives in (("fifth", True), ("fourth", False)):
        duel = Duel(
            Side(hand=[first, second], battlefield=["Mountain", "Mountain", "Grizzly Bears"]), edition=edition
        ).main()
        duel.play("First")
        duel.play("Second")
        duel.to("main", "B")
        assert ("Grizzly Bears" in duel.battlefield("A")) is lives


def test_K_036_a_creature_that_only_grew_in_cleanup_dies_of_what_kills_it() -> None:
    """+0/+3 until end of turn in cleanup ends as it resolves, so 2 damage after it destroys a Bear."""
    grow, hurt = later("Grow", pump(each(CREATURE), 0, 3)), later("Hurt", damage(2, each(CREATURE)))
    for edition, lives in (("fifth", False), ("fourth", True)):
        duel = Duel(
            Side(hand=[grow, hurt], battlefield=["Mountain", "Mountain", "Grizzly Bears"]), edition=edition
        ).main()
        duel.play("Grow")
        duel.play("Hurt")
        while duel.window != "end of a phase":
            duel.decline()
        duel.answer("trigger Grow")
        duel.to("main", "B")
        assert ("Grizzly Bears" in duel.battlefield("A")) is lives


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_039_new_effects_of_a_player_who_is_done_are_ignored(edition: str) -> None:
    """B's effect has A lose a creature, upon which A could do something at the end of the turn: too late."""
    revenge = Delayed(triggered(AT_END, damage(1, EACH_OPPONENT)))
    phoenix = creature("Phoenix", "{R}", "Phoenix", 1, 1, triggered(Dies(), revenge))
    duel = Duel(
        Side(battlefield=[phoenix]),
        Side(hand=[later("Burn", damage(1, each(CREATURE)))], battlefield=["Mountain"]),
        edition=edition,
    ).main()
    duel.passes("A")
    duel.play("Burn")
    duel.to("main", "B")
    assert duel.graveyard("A") == ["Phoenix"] and duel.life("B") == 20


def test_K_039_in_an_old_edition_there_is_one_damage_prevention_step_for_all() -> None:
    """Healing Salve is castable once for the damage of two effects together, and between them nothing is dealt."""
    hurt = [later("First", damage(1, YOU)), later("Second", damage(2, YOU))]
    steps = {}
    for edition in EDITIONS:
        duel = Duel(
            Side(hand=hurt, battlefield=["Mountain"] * 2),
            Side(hand=["Healing Salve"], battlefield=["Plains"]),
            edition=edition,
        ).main()
        duel.play("First")
        duel.play("Second")
        windows: list[tuple[str, int]] = []
        while duel.turn_player == "A":
            if duel.window == "damage prevention":
                windows.append((duel.asked, duel.life("A")))
            duel.decline()
        steps[edition] = windows
        assert duel.life("A") == 17
    assert steps == {"fifth": [("B", 20), ("B", 19)], "fourth": [("B", 20)]}


# --- K-031 to K-033: discarding --------------------------------------------------------------------------------------


@pytest.mark.covers("K-031", "K-032")
@pytest.mark.parametrize(("size", "discarded"), [(6, 0), (7, 0), (8, 1), (9, 2)])
def test_K_033_only_who_has_more_than_seven_cards_discards(size: int, discarded: int) -> None:
    duel = Duel(Side(hand=["Plains"] * size)).main()
    duel.to("main", "B")
    assert duel.cards("A") == size - discarded
    assert [(event.who, event.rule) for event in duel.events(0, "discarded")] == [("A", "K-031")] * discarded


def test_K_032_fast_effects_before_discarding_and_none_after() -> None:
    duel = Duel(Side(hand=["Lightning Bolt", *["Plains"] * 7], battlefield=["Mountain"])).to("discard", "A")
    assert duel.asked == "A" and duel.may("cast Lightning Bolt") and duel.cards("A") == 8
    duel.passes("A")
    assert duel.question == "discard to hand size"
    duel.answer("discard Plains")
    assert duel.at != "discard A"
