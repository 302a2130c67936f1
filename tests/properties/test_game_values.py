"""The whole game is a value: copied, saved, compared, replayed at any question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import advance_randomly, random_match, random_position

from mainphase.kernel.decision import checked_answer, decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.record import Recorder, replay
from mainphase.kernel.session import Session
from mainphase.magic.modern.magic import Magic

SEEDS = st.integers(0, 10_000)
DEPTHS = st.integers(0, 250)


def check_copies(game: Magic) -> None:
    """A saved and loaded game and a clone are equal to the game, and stay equal to each other as they go on."""
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    assert loaded == game
    copy = game.clone()
    copy.answer(copy.legal[-1])
    loaded.answer(loaded.legal[-1])
    assert copy == loaded


def blank_like(game: Magic) -> Magic:
    """An unfinished game with the same setup."""
    return Magic(game.rules, game.setup, game.edition, game.seats, seeded(0))


@given(SEEDS, DEPTHS, st.booleans())
def test_clone_and_continue_equals_continue(seed: int, depth: int, manual: bool) -> None:
    game = random_position(seed, depth, manual)
    copy = game.clone()
    assert copy == game and hash(copy) == hash(game)
    before = game.to_bytes()
    copy.log_on = game.log_on = True
    game.log = []
    advance_randomly(copy, seed + 1, 60)
    assert game.to_bytes() == before, "playing the copy has changed the original"
    advance_randomly(game, seed + 1, 60)
    assert game == copy
    assert game.log == copy.log


@given(SEEDS, DEPTHS, st.booleans())
def test_save_and_load_equals_continue(seed: int, depth: int, manual: bool) -> None:
    game = random_position(seed, depth, manual)
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    assert loaded == game
    assert loaded.to_bytes() == game.to_bytes()
    loaded.log_on = game.log_on = True
    advance_randomly(game, seed + 2, 60)
    advance_randomly(loaded, seed + 2, 60)
    assert loaded == game
    assert loaded.log == game.log


@given(SEEDS, DEPTHS, st.data())
def test_damaged_bytes_are_refused_or_another_state(seed: int, depth: int, data: st.DataObject) -> None:
    saved = random_position(seed, depth).to_bytes()
    cut = data.draw(st.integers(0, len(saved) - 1))
    loaded = blank_like(random_position(seed, 0))
    with pytest.raises(UserError):
        loaded.from_bytes(saved[:cut])


@given(SEEDS, st.booleans())
def test_replay_equals_the_original(seed: int, manual: bool) -> None:
    match = random_match(seed)
    recorder = Recorder(match.new_game(seed, manual, log=True), match.record(seed, manual))
    chance = seeded(seed)
    while recorder.game.kind != OVER and len(recorder.record.answers) < 300:
        legal = recorder.game.legal
        recorder.answer(legal[chance.below(len(legal))])
    again = replay(match.new_game(seed, manual, log=True), recorder.record)
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


@given(SEEDS, st.integers(1, 120))
def test_undo_goes_back_exactly_and_never_behind_a_barrier(seed: int, depth: int) -> None:
    match = random_match(seed)
    session = Session(match.new_game(seed, log=True), match.record(seed))
    chance = seeded(seed)
    states = []
    for _ in range(depth):
        if session.is_over():
            break
        game = session.game
        states.append((game.to_bytes(), game.decider(), game.barrier, len(game.legal)))
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


@given(SEEDS, st.integers(0, 60))
def test_after_undo_the_record_still_replays(seed: int, depth: int) -> None:
    match = random_match(seed)
    session = Session(match.new_game(seed, log=True), match.record(seed))
    chance = seeded(seed)
    for number in range(depth):
        if session.is_over():
            break
        player = session.game.player
        session.answer(session.game.legal[chance.below(len(session.game.legal))])
        if number % 5 == 4 and session.undo_depth(player):
            session.undo(player)
    again = replay(match.new_game(seed, log=True), session.record)
    assert again.game == session.game
    assert again.game.log == session.game.log


@given(SEEDS, DEPTHS)
def test_each_option_has_one_meaning(seed: int, depth: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER:
        return
    meanings = [option.meaning for option in decision(game).options]
    assert len(set(meanings)) == len(meanings)
    assert all(meanings)
