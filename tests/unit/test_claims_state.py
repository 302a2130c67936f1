"""A saved state that was cut or altered is refused, and the game that was to become it stays as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic.modern.magic import Magic

DECKS = [["Mountain"] * 24 + ["Lightning Bolt", "Shock"] * 18, ["Forest"] * 24 + ["Grizzly Bears"] * 36]


def position(answers: int) -> Magic:
    """A game after so many random answers."""
    game = find_game("magic").match(DECKS, "cr2026").new_game(5)
    assert isinstance(game, Magic)
    chance = seeded(answers)
    for _ in range(answers):
        if game.kind != OVER:
            game.answer(game.legal[chance.below(len(game.legal))])
    return game


@given(st.integers(0, 120), st.data())
def test_altered_bytes_are_refused_and_nothing_is_lost(answers: int, data: st.DataObject) -> None:
    game = position(answers)
    saved = bytearray(game.to_bytes())
    place = data.draw(st.integers(0, len(saved) - 1))
    saved[place] ^= data.draw(st.integers(1, 255))
    other = position(7)
    before = other.to_bytes()
    with pytest.raises(UserError):
        other.from_bytes(bytes(saved))
    assert other.to_bytes() == before


@given(st.integers(0, 120), st.data())
def test_cut_or_longer_bytes_are_refused_and_nothing_is_lost(answers: int, data: st.DataObject) -> None:
    saved = position(answers).to_bytes()
    cut = saved[: data.draw(st.integers(0, len(saved) - 1))]
    other = position(7)
    before = other.to_bytes()
    for wrong in (cut, saved + b"\0", b""):
        with pytest.raises(UserError):
            other.from_bytes(wrong)
    assert other.to_bytes() == before


@given(st.integers(0, 120))
def test_whole_bytes_are_taken(answers: int) -> None:
    game = position(answers)
    other = position(7)
    other.from_bytes(game.to_bytes())
    assert other == game and other.digest() == game.digest()
