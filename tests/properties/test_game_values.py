"""The whole game is a value, whichever game it is: copied, saved, compared, replayed, taken back at any question."""

from __future__ import annotations

import pytest
from game_kinds import KINDS, Kind, advance_randomly, blank_like
from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.decision import checked_answer, decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.record import replay

SEEDS = st.integers(0, 10_000)
DEPTHS = st.integers(0, 300)
each_game = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())


@each_game
@given(seed=SEEDS, depth=DEPTHS, manual=st.booleans())
def test_clone_and_continue_equals_continue(kind: Kind, seed: int, depth: int, manual: bool) -> None:
    game = kind.position(seed, depth, manual)
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


@each_game
@given(seed=SEEDS, depth=DEPTHS)
def test_playing_the_original_does_not_change_a_copy(kind: Kind, seed: int, depth: int) -> None:
    game = kind.position(seed, depth)
    copy = game.clone()
    before = copy.to_bytes()
    advance_randomly(game, seed + 1, 60)
    assert copy.to_bytes() == before


@each_game
@given(seed=SEEDS, depth=DEPTHS, manual=st.booleans())
def test_save_and_load_equals_continue(kind: Kind, seed: int, depth: int, manual: bool) -> None:
    game = kind.position(seed, depth, manual)
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    assert loaded == game
    assert loaded.to_bytes() == game.to_bytes() and loaded.digest() == game.digest()
    loaded.log_on = game.log_on = True
    advance_randomly(game, seed + 2, 60)
    advance_randomly(loaded, seed + 2, 60)
    assert loaded == game
    assert loaded.log == game.log


@each_game
@given(seed=SEEDS, depth=DEPTHS, data=st.data())
def test_cut_bytes_are_refused(kind: Kind, seed: int, depth: int, data: st.DataObject) -> None:
    saved = kind.position(seed, depth).to_bytes()
    cut = data.draw(st.integers(0, len(saved) - 1))
    loaded = blank_like(kind.new(seed))
    with pytest.raises(UserError):
        loaded.from_bytes(saved[:cut])


@each_game
@given(seed=SEEDS, manual=st.booleans())
def test_replay_equals_the_original(kind: Kind, seed: int, manual: bool) -> None:
    recorder = kind.recorder(seed, 300, manual)
    again = replay(kind.new(seed, manual, log=True), recorder.record)
    assert again.game.log == recorder.game.log
    assert again.game == recorder.game
    assert again.record.hashes == recorder.record.hashes


@each_game
@given(seed=SEEDS, data=st.data())
def test_an_altered_record_is_refused_at_its_place(kind: Kind, seed: int, data: st.DataObject) -> None:
    recorder = kind.recorder(seed, 60)
    place = data.draw(st.integers(0, len(recorder.record.answers) - 1))
    recorder.record.answers[place] = "juggle A1"
    with pytest.raises(UserError) as caught:
        replay(kind.new(seed, log=True), recorder.record)
    assert caught.value.message == "record.not_offered"
    assert caught.value.params["number"] == place + 1


@each_game
@given(seed=SEEDS, depth=DEPTHS)
def test_a_wrong_answer_changes_nothing(kind: Kind, seed: int, depth: int) -> None:
    game = kind.position(seed, depth)
    before = game.to_bytes()
    wrong = max(game.legal, default=0) + 1
    with pytest.raises(UserError):
        checked_answer(game, wrong)
    assert game.to_bytes() == before


@each_game
@given(seed=SEEDS, depth=st.integers(1, 160))
def test_undo_goes_back_exactly_and_never_behind_a_barrier(kind: Kind, seed: int, depth: int) -> None:
    session = kind.session(seed)
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


@each_game
@given(seed=SEEDS, depth=st.integers(0, 80))
def test_after_undo_the_record_still_replays(kind: Kind, seed: int, depth: int) -> None:
    session = kind.session(seed)
    chance = seeded(seed)
    for number in range(depth):
        if session.is_over():
            break
        player = session.game.player
        session.answer(session.game.legal[chance.below(len(session.game.legal))])
        if number % 5 == 4 and session.undo_depth(player):
            session.undo(player)
    again = replay(kind.new(seed, log=True), session.record)
    assert again.game == session.game
    assert again.game.log == session.game.log


@each_game
@given(seed=SEEDS, depth=DEPTHS)
def test_each_option_has_one_meaning(kind: Kind, seed: int, depth: int) -> None:
    game = kind.position(seed, depth)
    if game.kind == OVER:
        return
    meanings = [option.meaning for option in decision(game).options]
    assert len(set(meanings)) == len(meanings)
    assert all(meanings)
