"""The schedule of turns: every edit of what comes next, on a running game and by cards that make it."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, BEGINNING, ENDING, NO_COMBAT, QUIET_TURN, Play, Side, phases_of
from mainphase.kernel import schedule
from mainphase.kernel.edits import turns_to_come
from mainphase.kernel.parts import TURN, Part, PartInstance
from mainphase.magic import changes
from mainphase.magic.abilities.build import EACH_PLAYER, gain_life, spell, triggered
from mainphase.magic.abilities.tree import BeginningOf, Delayed, ExtraParts
from mainphase.magic.cards import instant

ANYONE = -1


def game(seats: int = 2) -> Play:
    """A game in the upkeep of the first turn, where everybody is asked in every part with priority."""
    return Play(*[Side() for _ in range(seats)])


def part(play: Play, key: str) -> Part:
    """A row of the turn table."""
    return play.game.rules.table.part(key)


def coming(play: Play) -> list[str]:
    """What is still to come in this turn."""
    return [instance.part.key for instance in play.game.schedule]


def instance(play: Play, key: str, number: int = 0) -> PartInstance:
    """One that is still to come."""
    found: PartInstance = [each for each in play.game.schedule if each.part.key == key][number]
    return found


def rest_of_turn(play: Play) -> list[str]:
    """All decline to the end of the turn: the parts that begin."""
    since, turn = play.mark, play.turn
    while play.turn == turn:
        play.decline()
    kinds = [event.kind for event in play.events(since, "part began", "turn ended")]
    return play.visited(since)[: kinds.index("turn ended")]


def turns(play: Play, count: int) -> str:
    """Whose turns the first ones are."""
    while len(play.turns()) < count:
        play.decline()
    return play.turns()[:count]


REST = QUIET_TURN[QUIET_TURN.index("precombat main") :]
"""What follows the upkeep of the first turn, which has no draw step."""


# --- phases ------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_the_schedule_of_the_table() -> None:
    play = game()
    play.to("upkeep", "B")
    whole = [row.key for row in play.game.rules.table.parts]
    assert coming(play) == whole[whole.index("upkeep") + 1 :]
    assert rest_of_turn(play) == ["draw", *REST]


def test_a_phase_goes_after_the_running_phase_and_all_its_steps() -> None:
    play = game()
    play.to("draw", "B")
    running = play.game.part.parent
    schedule.insert_phase_after(play.game, part(play, "combat"), running)
    assert rest_of_turn(play) == ["combat", *NO_COMBAT, *REST]


def test_a_phase_goes_after_a_phase_to_come_and_all_its_steps() -> None:
    play = game()
    new = schedule.insert_phase_after(play.game, part(play, "beginning"), instance(play, "combat").serial)
    assert new.part.key == "beginning"
    at = REST.index("postcombat main")
    assert rest_of_turn(play) == [*REST[:at], "beginning", *BEGINNING, *REST[at:]]


def test_a_phase_after_the_running_phase_without_steps() -> None:
    play = game()
    play.to("precombat main")
    schedule.insert_phase_after(play.game, part(play, "postcombat main"), play.game.part.serial)
    assert rest_of_turn(play) == ["postcombat main", *REST[1:]]


@pytest.mark.covers("500.8")
def test_of_several_phases_after_one_the_newest_comes_first() -> None:
    play = game()
    after = instance(play, "precombat main").serial
    for key in ("beginning", "postcombat main", "ending"):
        schedule.insert_phase_after(play.game, part(play, key), after)
    assert phases_of(coming(play)) == [
        "precombat main", "ending", "postcombat main", "beginning", "combat", "postcombat main", "ending",
    ]  # fmt: skip


@pytest.mark.covers("500.8")
def test_five_combats_after_the_same_phase_all_happen() -> None:
    play = game()
    for _ in range(5):
        schedule.insert_phase_after(play.game, part(play, "combat"), instance(play, "combat").serial)
    assert rest_of_turn(play).count("combat") == 6


def test_a_phase_may_follow_an_inserted_phase() -> None:
    play = game()
    first = schedule.insert_phase_after(play.game, part(play, "combat"), instance(play, "precombat main").serial)
    schedule.insert_phase_after(play.game, part(play, "postcombat main"), first.serial)
    assert phases_of(rest_of_turn(play)) == [
        "precombat main", "combat", "postcombat main", "combat", "postcombat main", "ending",
    ]  # fmt: skip


def test_an_insertion_is_an_event() -> None:
    play = game()
    since = play.mark
    schedule.insert_phase_after(play.game, part(play, "combat"), instance(play, "combat").serial)
    schedule.insert_step_before(play.game, part(play, "upkeep"), instance(play, "end").serial)
    assert [event.what for event in play.events(since, "part inserted")] == ["combat", "upkeep"]


# --- steps -------------------------------------------------------------------------------------------------


@pytest.mark.covers("500.9")
def test_steps_after_the_running_step_newest_first() -> None:
    play = game()
    running = play.game.part.serial
    schedule.insert_step_after(play.game, part(play, "draw"), running)
    schedule.insert_step_after(play.game, part(play, "upkeep"), running)
    assert rest_of_turn(play) == ["upkeep", "draw", *REST]


@pytest.mark.covers("500.9")
def test_steps_after_and_before_a_step_to_come() -> None:
    play = game()
    end = instance(play, "end")
    older = schedule.insert_step_before(play.game, part(play, "upkeep"), end.serial)
    newer = schedule.insert_step_before(play.game, part(play, "draw"), end.serial)
    after = schedule.insert_step_after(play.game, part(play, "end of combat"), end.serial)
    assert {each.parent for each in (older, newer, after)} == {end.parent}  # they lie in its phase
    at = REST.index("end")
    assert rest_of_turn(play) == [*REST[:at], "upkeep", "draw", "end", "end of combat", "cleanup"]


def test_there_is_no_step_before_one_that_is_over() -> None:
    play = game()
    over = play.game.part.serial
    play.to("precombat main")
    before = coming(play)
    with pytest.raises(ValueError, match="not to come"):
        schedule.insert_step_before(play.game, part(play, "upkeep"), over)
    assert coming(play) == before


@pytest.mark.covers("500.10")
def test_a_step_after_a_phase_comes_alone_in_its_own_phase() -> None:
    play = game()
    step = schedule.insert_step_after_phase(play.game, part(play, "upkeep"), instance(play, "combat").serial)
    phase = next(each for each in play.game.schedule if each.serial == step.parent)
    assert phase.part.key == "beginning"
    at = REST.index("postcombat main")
    assert rest_of_turn(play) == [*REST[:at], "beginning", "upkeep", *REST[at:]]


@pytest.mark.covers("500.10")
def test_a_step_after_the_running_phase_comes_after_its_other_steps() -> None:
    play = game()
    play.to("beginning of combat")
    schedule.insert_step_after_phase(play.game, part(play, "end"), play.game.part.parent)
    assert rest_of_turn(play)[:4] == ["declare attackers", "end of combat", "ending", "end"]


def test_a_repeated_step_follows_at_once_in_the_same_phase() -> None:
    play = game()
    again = schedule.repeat(play.game, play.game.part)
    assert again.parent == play.game.part.parent and again.serial != play.game.part.serial
    schedule.repeat(play.game, instance(play, "end"))
    at = REST.index("end")
    assert rest_of_turn(play) == ["upkeep", *REST[:at], "end", "end", "cleanup"]


def test_a_phase_repeated_in_the_middle_of_it() -> None:
    play = game()
    play.to("beginning of combat")
    combat = play.game.part.parent
    schedule.insert_phase_after(play.game, part(play, "combat"), combat)
    schedule.insert_step_after(play.game, part(play, "upkeep"), play.game.part.serial)
    assert rest_of_turn(play)[:7] == ["upkeep", *NO_COMBAT[1:], "combat", *NO_COMBAT]


def test_removing_takes_what_lies_in_that_phase_only() -> None:
    play = game()
    combat = instance(play, "combat")
    extra = schedule.insert_phase_after(play.game, part(play, "combat"), combat.serial)
    schedule.remove(play.game, part(play, "declare attackers").id, combat.serial)
    expected = ["beginning of combat", "declare blockers", "combat damage", "end of combat"]
    assert [each.part.key for each in play.game.schedule if each.parent == combat.serial] == expected
    assert len([each for each in play.game.schedule if each.parent == extra.serial]) == 5
    schedule.remove(play.game, part(play, "combat").id, 0)  # both phases, with all that lies in them
    assert coming(play) == ["draw", "precombat main", "postcombat main", "ending", *ENDING][1:]


# --- skipping ----------------------------------------------------------------------------------------------


@pytest.mark.covers("614.10a")
@pytest.mark.parametrize(
    ("player", "count", "expected"), [(0, 1, "BAB"), (0, 2, "BB"), (1, 1, "AAB"), (ANYONE, 3, "B")]
)
def test_the_next_parts_of_a_players_turns_are_skipped(player: int, count: int, expected: str) -> None:
    play = game()
    schedule.skip_next(play.game, player, part(play, "end").id, count)
    turns(play, 5)
    ends = [event.who for event in play.events(0, "part began") if event.what == "end"]
    assert "".join(ends) == expected
    assert len(play.game.skips) == 0  # used up


@pytest.mark.covers("500.11")
def test_a_skipped_phase_takes_its_steps_along_and_is_an_event() -> None:
    play = game()
    schedule.skip_next(play.game, 0, part(play, "combat").id, 1)
    assert rest_of_turn(play) == [each for each in REST if each not in ("combat", *NO_COMBAT)]
    assert [event.what for event in play.events(0, "part skipped")] == ["draw", "combat"]


@pytest.mark.covers("614.10")
def test_a_part_that_has_begun_is_not_skipped() -> None:
    play = game()
    schedule.skip_next(play.game, ANYONE, part(play, "upkeep").id, 1)
    schedule.skip_next(play.game, ANYONE, part(play, "beginning").id, 1)
    assert rest_of_turn(play) == REST  # both are going on
    assert rest_of_turn(play) == REST[1:]  # B's turn has begun with the main phase
    assert play.begun("beginning", "B") == 0
    play.to("end", "A")
    assert (play.begun("untap", "A"), play.begun("upkeep", "A"), play.begun("draw", "A")) == (2, 1, 1)


def test_the_first_occurrence_is_skipped_and_an_inserted_one_comes() -> None:
    play = game()
    schedule.insert_phase_after(play.game, part(play, "combat"), instance(play, "combat").serial)
    schedule.skip_next(play.game, 0, part(play, "combat").id, 1)
    assert rest_of_turn(play).count("combat") == 1


@pytest.mark.covers("500.11")
def test_a_turn_is_skipped_and_the_order_goes_on() -> None:
    play = game(4)
    schedule.skip_next(play.game, 1, TURN, 2)
    assert turns(play, 9) == "ACDACDABC"
    assert [(event.who, event.rule) for event in play.events(0, "turn skipped")] == [("B", "500.11")] * 2


# --- extra turns -------------------------------------------------------------------------------------------


@pytest.mark.covers("500.7")
def test_extra_turns_newest_first() -> None:
    play = game(3)
    for player in (0, 1, 2):
        schedule.add_turn(play.game, player)
    assert turns(play, 7) == "ACBABCA"


@pytest.mark.covers("500.7")
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_turn_order_resumes_after_the_player_whose_turn_was_followed(taker: int) -> None:
    play = game(4)
    play.to("upkeep", "C")
    schedule.add_turn(play.game, taker)
    assert turns(play, 8) == "ABC" + "ABCD"[taker] + "DABC"


@pytest.mark.covers("500.7")
def test_an_extra_turn_created_in_an_extra_turn_comes_before_the_older_ones() -> None:
    play = game(4)
    schedule.add_turn(play.game, 3)
    schedule.add_turn(play.game, 2)
    play.to("upkeep", "C")
    schedule.add_turn(play.game, 1)
    assert turns(play, 8) == "ACBDBCDA"


@pytest.mark.covers("500.7")
def test_an_extra_turn_after_a_given_extra_turn() -> None:
    play = game(4)
    first = schedule.add_turn(play.game, 3)
    schedule.add_turn(play.game, 2)  # newer: before it
    schedule.add_turn(play.game, 0, first.serial)
    schedule.add_turn(play.game, 1, first.serial)  # newer: directly after it
    assert turns(play, 7) == "ACDBABC"


@pytest.mark.covers("614.10a")
def test_a_skipped_extra_turn_is_the_next_turn() -> None:
    play = game()
    schedule.add_turn(play.game, 0)
    schedule.skip_next(play.game, 0, TURN, 1)
    assert turns(play, 4) == "ABAB"


@pytest.mark.covers("500.7")
def test_the_skips_of_an_extra_turn_are_for_that_turn_only() -> None:
    play = game()
    older = schedule.add_turn(play.game, 0)
    older.skipped = [part(play, "untap").id, part(play, "end").id]
    schedule.add_turn(play.game, 0)
    turns(play, 4)
    visited = play.visited()
    starts = [index for index, key in enumerate(visited) if key == "beginning"]
    by_turn = [visited[a:b] for a, b in zip(starts, [*starts[1:], len(visited)], strict=True)]
    assert ["untap" in each for each in by_turn] == [True, True, False, True]
    assert ["end" in each for each in by_turn[:3]] == [True, True, False]


def test_a_player_who_has_lost_takes_no_turns() -> None:
    play = game(4)
    schedule.add_turn(play.game, 1)
    play.game.concede(1)
    assert turns(play, 5) == "ACDAC"


@pytest.mark.covers("500.7")
def test_time_warp_twice() -> None:
    play = Play(Side(hand=["Time Warp"] * 2, battlefield=["Island"] * 10), Side())
    play.to("precombat main")
    play.cast("Time Warp", "B")
    play.resolve()
    play.cast("Time Warp", "A")
    play.resolve()
    assert turns(play, 6) == "AABBAB"


# --- ending the turn ---------------------------------------------------------------------------------------


@pytest.mark.covers("724.1d", "724.1e")
@pytest.mark.parametrize("key", ["upkeep", "precombat main", "declare attackers", "postcombat main"])
def test_ending_the_turn_leaves_the_cleanup_step_in_its_phase(key: str) -> None:
    play = game()
    if key != "upkeep":
        play.to(key)
    since = play.mark
    schedule.end_turn(play.game, part(play, "cleanup"))
    assert coming(play) == ["ending", "cleanup"]
    assert "end" in [event.what for event in play.events(since, "part skipped")]
    assert rest_of_turn(play) == ["ending", "cleanup"]
    assert turns(play, 3) == "ABA"


@pytest.mark.covers("724.1d")
def test_ending_the_turn_in_the_end_step() -> None:
    play = game()
    play.to("end")
    schedule.insert_step_after(play.game, part(play, "end"), play.game.part.serial)
    since = play.mark
    schedule.end_turn(play.game, part(play, "cleanup"))
    assert rest_of_turn(play) == ["cleanup"]
    play.expect(since, ("part ended", "end"), ("part began", "cleanup"), ("part ended", "ending"), ("turn ended",))


@pytest.mark.covers("724.1d")
def test_ending_the_turn_in_a_cleanup_step_brings_another_one() -> None:
    play = game()
    play.to("end")
    phase = play.game.part.parent
    schedule.end_turn(play.game, part(play, "cleanup"))
    play.game.schedule.pop()  # as if it had begun
    schedule.end_turn(play.game, part(play, "cleanup"))
    assert [(each.part.key, each.parent) for each in play.game.schedule] == [("cleanup", phase)]


# --- identity, value ---------------------------------------------------------------------------------------


def test_every_instance_of_a_turn_has_a_serial_of_its_own() -> None:
    play = game()
    combat = instance(play, "combat")
    for _ in range(3):
        schedule.insert_phase_after(play.game, part(play, "combat"), combat.serial)
    schedule.repeat(play.game, instance(play, "end", 0))
    serials = [each.serial for each in play.game.schedule]
    assert len(set(serials)) == len(serials) and play.game.part.serial not in serials
    inner = [each for each in play.game.schedule if each.parent == combat.serial]
    assert len(inner) == 5  # those of the other combats name theirs


def test_what_waits_for_that_combat_does_not_happen_in_another() -> None:
    that = Delayed(triggered(BeginningOf("combat", EACH_PLAYER, "this"), gain_life(1)))
    late = instant("That combat", "{0}", spell(ExtraParts(("combat",), after="combat", bind="new"), that))
    other = instant("Another combat", "{0}", spell(ExtraParts(("combat",), after="combat")))
    play = Play(Side(hand=[late, other]), Side())
    play.cast("That combat")
    play.resolve()
    play.cast("Another combat")
    play.resolve()  # it comes first, since it is newer
    lives = []
    for _ in range(3):
        play.to("beginning of combat", "A")
        lives.append(list(play.stack))
        play.resolve_all()
    assert lives == [[], [], ["That combat"]]
    assert play.life("A") == 21


def test_the_schedule_is_part_of_the_value_of_a_game() -> None:
    play = game(4)
    play.to("beginning of combat")
    schedule.insert_phase_after(play.game, part(play, "combat"), play.game.part.parent)
    schedule.insert_step_after_phase(play.game, part(play, "upkeep"), play.game.part.parent)
    schedule.add_turn(play.game, 2).skipped = [part(play, "untap").id]
    schedule.skip_next(play.game, ANYONE, part(play, "end").id, 2)
    copy = play.game.clone()
    loaded = play.game.clone()
    loaded.from_bytes(play.game.to_bytes())
    for other in (copy, loaded):
        assert other == play.game
        assert [str(each) for each in other.schedule] == [str(each) for each in play.game.schedule]
        assert [(each.player, each.skipped) for each in other.extra] == [(2, [part(play, "untap").id])]
    copy.schedule.pop()
    copy.extra[0].skipped.append(1)
    copy.skips[0].count = 9
    assert copy != play.game and loaded == play.game  # nothing is shared
    for _ in range(120):
        loaded.answer(0)
        play.game.answer(0)
        assert loaded == play.game


def test_aggravated_assault_five_times() -> None:
    play = Play(Side(battlefield=["Aggravated Assault", BEAR, *["Mountain"] * 25]), Side())
    play.to("precombat main")
    for _ in range(5):
        play.activate("Aggravated Assault")
        play.resolve()
    visited = phases_of(rest_of_turn(play))
    assert visited == ["combat", "postcombat main"] * 6 + ["ending"]


def test_stonehorn_dignitary_twice_and_fatigue() -> None:
    mine = ["Plains"] * 8 + ["Island"] * 2
    play = Play(Side(hand=["Stonehorn Dignitary"] * 2 + ["Fatigue"], battlefield=mine), Side())
    play.to("precombat main")
    for _ in range(2):
        play.cast("Stonehorn Dignitary")
        play.resolve()
        play.resolve()
    play.cast("Fatigue", "B")
    play.resolve()
    turns(play, 6)
    began = [(event.who, event.what) for event in play.events(0, "part began")]
    assert began.count(("B", "combat")) == 0  # of two turns
    assert began.count(("A", "combat")) == 3
    assert began.count(("B", "draw")) == 1
    play.to("beginning of combat", "B")  # in the third one


# --- whose turns come next -------------------------------------------------------------------------------------


@pytest.mark.covers("500.7")
def test_turns_to_come_in_order_with_extra_turns() -> None:
    """Faults 27 and 28: extra turns first, then turn order goes on after the player whose turn was the last in it."""
    play = game(4)
    assert turns_to_come(play.game, 5) == [1, 2, 3, 0, 1]
    schedule.add_turn(play.game, 0)
    schedule.add_turn(play.game, 2)
    schedule.skip_next(play.game, 1, TURN, 1)
    wanted = turns_to_come(play.game, 6)
    assert wanted == [2, 0, 2, 3, 0, 1]
    taken = []
    while len(taken) < 6:
        turn = play.turn
        while play.turn == turn:
            play.decline()
        taken.append(int(play.game.turn_player))
    assert taken == wanted


def test_turns_to_come_the_other_way_round_and_without_those_who_left() -> None:
    play = game(4)
    changes.reverse_order(play.game)
    assert turns_to_come(play.game, 4) == [3, 2, 1, 0]
    play.game.concede(2)
    assert turns_to_come(play.game, 4) == [3, 1, 0, 3]
    play.game.players[3].skips = 1  # each of their turns
    assert turns_to_come(play.game, 4) == [1, 0, 1, 0]


def test_edits_are_kept_beside_the_log() -> None:
    play = game()
    now = len(play.game.edits)
    schedule.add_turn(play.game, 1)
    edit = play.game.edits[now]
    assert (edit.what, edit.player, edit.turns_before, edit.turns_after) == (8, 1, [1, 0, 1], [1, 1, 0, 1])
    copy = play.game.clone()
    assert copy.edits == []
    schedule.add_turn(copy, 1)  # no log, no edits
    assert copy.edits == []
