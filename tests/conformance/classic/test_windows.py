"""Series and batches of classic Magic: who may act, in what order things resolve (K-014 to K-056, K-077)."""

from __future__ import annotations

import pytest

from conformance.classic.windows_kit import COUNTER, PLAY, Table
from mainphase.kernel.procedure import Procedure
from mainphase.magic.classic.game import ATTACK_CODE
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.main_window import ATTACK_BEGINS, MAIN, NO_ATTACK
from mainphase.magic.classic.procedures.series import BEGINNING_SERIES, ENDING_SERIES, TRIGGERED_SERIES
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION, NEUTRAL
from mainphase.magic.play_windows import INTERRUPTS_ONLY, PREVENTION

SERIES = [BEGINNING_SERIES, ENDING_SERIES, TRIGGERED_SERIES]
BATCHES = [NEUTRAL, MAIN, DAMAGE_PREVENTION]


def test_K_015_both_decline_and_the_neutral_state_is_over() -> None:
    table = Table(NEUTRAL).act("A:- B:-")
    assert table.asked == "-" and table.order == []


def test_K_015_the_opponent_may_start_a_batch_where_the_active_player_declines() -> None:
    table = Table(NEUTRAL).act("A:- B:1 A:- B:-")
    assert table.order == [1]
    assert table.asked == "A"  # the neutral state again
    assert table.act("A:- B:-").asked == "-"


def test_K_016_a_batch_of_the_opponent_cancels_the_ending_of_the_phase() -> None:
    assert Table(NEUTRAL).act("A:- B:1 A:- B:- A:2 A:- B:- A:- B:-").order == [1, 2]


@pytest.mark.parametrize("procedure", BATCHES, ids=lambda each: each.name)
def test_K_044_a_batch_resolves_last_in_first_out_without_a_pause(procedure: Procedure) -> None:
    table = Table(procedure).act("A:1 A:- B:2 A:3 A:- B:-")
    assert table.order == [3, 2, 1]


def test_K_046_nobody_is_asked_while_a_batch_resolves() -> None:
    table = Table(NEUTRAL).act("A:1 A:2 A:- B:-")
    asked = table.game.question
    assert table.order == [2, 1] and table.asked == "A"
    assert asked == 4  # the question after all of it is the next one


def test_K_056_answering_begins_with_whoever_could_start_the_batch() -> None:
    # B adds something: A may answer first; A adds something: A again
    assert Table(NEUTRAL).act("A:1 A:- B:2 A:- B:3 A:4 A:- B:-").order == [4, 3, 2, 1]


def test_K_056_who_has_yielded_is_not_asked_again_because_the_other_yields() -> None:
    table = Table(NEUTRAL).act("A:1 A:- B:-")
    assert table.order == [1]  # resolved: A was not asked between


def test_K_056_the_active_player_comes_first_in_a_batch_that_the_opponent_started() -> None:
    assert Table(NEUTRAL).act("A:- B:1 A:2 A:- B:3 A:- B:-").order == [3, 2, 1]


def test_K_024_the_attack_begins_where_the_opponent_starts_no_batch() -> None:
    table = Table(MAIN, other=[ATTACK_CODE]).act("A:attack B:-")
    assert table.closed == [ATTACK_BEGINS]


def test_K_024_a_batch_of_the_opponent_aborts_the_attack_which_may_be_declared_again() -> None:
    table = Table(MAIN, other=[ATTACK_CODE]).act("A:attack B:1 A:- B:-")
    assert table.order == [1] and table.closed == [] and table.asked == "A"
    assert table.act("A:attack B:-").closed == [ATTACK_BEGINS]


def test_K_024_without_an_intention_the_phase_ends() -> None:
    table = Table(MAIN, other=[ATTACK_CODE]).act("A:attack B:1 A:- B:- A:- B:-")
    assert table.closed == [NO_ATTACK]


def test_K_048_the_controller_of_what_is_being_cast_has_priority_not_the_active_player() -> None:
    table = Table(NEUTRAL, interrupts=True).act("A:- B:1")
    assert table.window == "interrupts" and table.asked == "B"
    table.act("B:- A:-")
    assert table.window == "neutral state" and table.asked == "A"


def test_K_048_nothing_else_is_offered_until_the_interrupts_have_resolved() -> None:
    assert INTERRUPTS.policy.plays == INTERRUPTS_ONLY
    table = Table(NEUTRAL, interrupts=True).act("A:1 A:- B:2")
    assert table.window == "interrupts" and table.asked == "B"  # the interrupt can be interrupted
    table.act("B:- A:-").act("A:- B:-")
    assert table.order == [2]  # at once, while 1 waits
    table.act("A:- B:-")
    assert table.window == "neutral state"


def test_K_048_interrupts_resolve_last_in_first_out() -> None:
    assert Table(INTERRUPTS, below="B").act("B:1 B:- A:2 B:- A:-").order == [2, 1]


def test_K_048_after_interrupts_that_do_not_counter_more_may_be_played() -> None:
    assert Table(INTERRUPTS, below="B").act("B:1 B:- A:- B:3 B:- A:- B:- A:-").order == [1, 3]


OFFERS = {"A": [COUNTER, PLAY + 1, PLAY + 2], "B": [COUNTER, PLAY + 1, PLAY + 2]}


def test_K_049_the_rest_of_the_batch_resolves_and_nothing_is_added_once_it_is_countered() -> None:
    table = Table(INTERRUPTS, OFFERS, below="A").act("A:1 A:- B:counter A:- B:-")
    assert table.order == [-1, 1]
    assert table.asked == "-" and table.game.stack == []


def test_K_049_the_window_around_a_countered_object_goes_on() -> None:
    table = Table(NEUTRAL, OFFERS, interrupts=True)
    table.act("A:1 A:- B:counter B:- A:- A:- B:-")
    assert table.order == [-1] and table.game.stack == []
    assert table.window == "neutral state" and table.asked == "A"


def test_K_077_damage_prevention_is_a_neutral_state_of_its_own_above_the_batch() -> None:
    assert DAMAGE_PREVENTION.policy.plays == PREVENTION
    table = Table(DAMAGE_PREVENTION, below="AB").act("A:- B:1 A:- B:- A:- B:-")
    assert table.order == [1] and len(table.game.stack) == 2


@pytest.mark.parametrize("procedure", SERIES, ids=lambda each: each.name)
def test_K_014_in_a_series_each_ability_resolves_at_once(procedure: Procedure) -> None:
    table = Table(procedure, {"A": [PLAY + 1, PLAY + 2], "B": [PLAY + 3]}, once=True).act("A:2")
    assert table.order == [2] and table.asked == "A"
    assert table.act("A:1 A:- B:3 B:-").order == [2, 1, 3]


@pytest.mark.covers("X-14")
def test_K_038_the_active_players_series_comes_first() -> None:
    table = Table(ENDING_SERIES, {"A": [PLAY + 1], "B": [PLAY + 2]}, once=True).act("A:1 A:- B:2 B:-")
    assert table.order == [1, 2] and table.asked == "-"


def test_K_039_who_is_done_with_a_series_plays_nothing_in_it_any_more() -> None:
    table = Table(ENDING_SERIES, {"A": [PLAY + 1], "B": [PLAY + 2]}, once=True).act("A:- B:2 B:-")
    assert table.asked == "-" and table.order == [2]  # 1 is ignored


def test_K_047_what_triggers_is_a_series() -> None:
    table = Table(TRIGGERED_SERIES, {"A": [PLAY + 1], "B": [PLAY + 2]}, once=True, below="AB").act("A:1 A:- B:2 B:-")
    assert table.order == [1, 2] and len(table.game.stack) == 2  # the batch waits
