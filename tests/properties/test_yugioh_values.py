"""What of a duel can be taken back; what holds of the values of every game stands in `test_game_values`."""

from __future__ import annotations

from game_kinds import KINDS
from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.random import seeded
from mainphase.yugioh.duel import Duel

SEEDS = st.integers(0, 10_000)


@given(SEEDS)
def test_what_nobody_can_see_can_be_taken_back_and_what_is_seen_cannot(seed: int) -> None:
    session = KINDS["yugioh"].session(seed)
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
