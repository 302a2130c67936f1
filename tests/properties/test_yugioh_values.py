"""The whole duel is a value: copied, saved, compared, replayed, taken back at any question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yugioh_duels import advance_randomly, new_duel, random_match, random_position

from mainphase.kernel.decision import checked_answer, decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.record import Recorder, replay
from mainphase.kernel.session import Session
from mainphase.yugioh.duel import Duel

SEEDS = st.integers(0, 10_000)
DEPTHS = st.integers(0, 300)


def blank_like(game: Duel) -> Duel:
    """An unfinished duel with the same setup."""
    return Duel(game.rules, game.setup, game.edition, game.seats, seeded(0))


def random_session(seed: int) -> Session:
    """A duel with a past, before its first answer."""
    match = random_match(seed)
    return Session(match.new_game(seed, log=True), match.record(seed))


@given(SEEDS, DEPTHS)
def test_clone_and_continue_equals_continue(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    copy = game.clone()
    assert copy == game and hash(copy) == hash(game)
    before = game.to_bytes()
    copy.log_on = game.log_on = True
    game.log = []
    advance_randomly(copy, seed + 1, 80)
    assert game.to_bytes() == before, "playing the copy has changed the original"
    advance_randomly(game, seed + 1, 80)
    assert game == copy
    assert game.log == copy.log


@given(SEEDS, DEPTHS)
def test_playing_the_original_does_not_change_a_copy(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    copy = game.clone()
    before = copy.to_bytes()
    advance_randomly(game, seed + 1, 80)
    assert copy.to_bytes() == before


@given(SEEDS, DEPTHS)
def test_save_and_load_equals_continue(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    assert loaded == game
    assert loaded.to_bytes() == game.to_bytes() and loaded.digest() == game.digest()
    loaded.log_on = game.log_on = True
    advance_randomly(game, seed + 2, 80)
    advance_randomly(loaded, seed + 2, 80)
    assert loaded == game
    assert loaded.log == game.log


@given(SEEDS, DEPTHS, st.data())
def test_cut_bytes_are_refused(seed: int, depth: int, data: st.DataObject) -> None:
    saved = random_position(seed, depth).to_bytes()
    cut = data.draw(st.integers(0, len(saved) - 1))
    loaded = blank_like(new_duel(seed))
    with pytest.raises(UserError):
        loaded.from_bytes(saved[:cut])


@given(SEEDS)
def test_replay_equals_the_original(seed: int) -> None:
    match = random_match(seed)
    recorder = Recorder(match.new_game(seed, log=True), match.record(seed))
    chance = seeded(seed)
    while recorder.game.kind != OVER and len(recorder.record.answers) < 400:
        legal = recorder.game.legal
        recorder.answer(legal[chance.below(len(legal))])
    again = replay(match.new_game(seed, log=True), recorder.record)
    assert again.game.log == recorder.game.log
    assert again.game == recorder.game
    assert again.record.hashes == recorder.record.hashes


@given(SEEDS, st.data())
def test_an_altered_record_is_refused_at_its_place(seed: int, data: st.DataObject) -> None:
    match = random_match(seed)
    recorder = Recorder(match.new_game(seed, log=True), match.record(seed))
    chance = seeded(seed)
    while recorder.game.kind != OVER and len(recorder.record.answers) < 60:
        legal = recorder.game.legal
        recorder.answer(legal[chance.below(len(legal))])
    place = data.draw(st.integers(0, len(recorder.record.answers) - 1))
    recorder.record.answers[place] = "juggle A1"
    with pytest.raises(UserError) as caught:
        replay(match.new_game(seed, log=True), recorder.record)
    assert caught.value.message == "record.not_offered"
    assert caught.value.params["number"] == place + 1


@given(SEEDS, DEPTHS)
def test_a_wrong_answer_changes_nothing(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    before = game.to_bytes()
    wrong = max(game.legal, default=0) + 1
    with pytest.raises(UserError):
        checked_answer(game, wrong)
    assert game.to_bytes() == before


@given(SEEDS, st.integers(1, 160))
def test_undo_goes_back_exactly_and_never_behind_a_barrier(seed: int, depth: int) -> None:
    session = random_session(seed)
    chance = seeded(seed)
    states = []
    for _ in range(depth):
        if session.is_over():
            break
        states.append((session.game.to_bytes(), session.game.player, session.game.barrier, len(session.game.legal)))
        session.answer(session.game.legal[chance.below(len(session.game.legal))])
    for player in (0, 1):
        steps = session.undo_depth(player)
        if steps == 0:
            continue
        state, who, barrier, options = states[-steps]
        assert who == player and options > 1
        assert barrier == session.game.barrier
        assert all(states[-i][1] == player or states[-i][3] == 1 for i in range(1, steps))
        log = session.game.log[:]
        session.undo(player)
        assert session.game.to_bytes() == state
        assert log[: len(session.game.log)] == session.game.log
        assert len(session.record.answers) == len(states) - steps
        return


@given(SEEDS, st.integers(0, 80))
def test_after_undo_the_record_still_replays(seed: int, depth: int) -> None:
    session = random_session(seed)
    chance = seeded(seed)
    for number in range(depth):
        if session.is_over():
            break
        player = session.game.player
        session.answer(session.game.legal[chance.below(len(session.game.legal))])
        if number % 5 == 4 and session.undo_depth(player):
            session.undo(player)
    again = replay(random_match(seed).new_game(seed, log=True), session.record)
    assert again.game == session.game
    assert again.game.log == session.game.log


@given(SEEDS)
def test_what_nobody_can_see_can_be_taken_back_and_what_is_seen_cannot(seed: int) -> None:
    session = random_session(seed)
    chance = seeded(seed)
    for _ in range(200):
        if session.is_over():
            return
        game = session.game
        assert isinstance(game, Duel)
        known = [int(game.knowers(slot)) for slot in range(len(game.owner))]
        player, choice, barrier = game.player, len(game.legal) > 1, game.barrier
        session.answer(game.legal[chance.below(len(game.legal))])
        now = session.game
        assert isinstance(now, Duel)
        learned = any(now.knowers(slot) & ~known[slot] for slot in range(len(now.owner)))
        if learned:
            assert session.undo_depth(0) == session.undo_depth(1) == 0, "taken back behind what somebody has seen"
        elif choice and now.barrier == barrier:
            assert session.undo_depth(player) == 1


@given(SEEDS, DEPTHS)
def test_each_option_has_one_meaning(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER:
        return
    meanings = [option.meaning for option in decision(game).options]
    assert len(set(meanings)) == len(meanings)
    assert all(meanings)
