"""Bots see only their view: what they answer does not change when all that they do not know is dealt anew."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.bots.bot import bot_names, make_bot
from mainphase.games import find_game
from mainphase.kernel.game import OVER
from mainphase.magic import pool, zones
from mainphase.magic.modern.magic import Magic

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
SPELLS = [name for name in pool.names() if name not in BASICS]
MOST = 60
"""Questions that are compared in one game."""


def new_game(seed: int) -> Magic:
    """A game between two random decks of the pool, in one of the editions."""
    chance = random.Random(seed)
    kind = find_game("magic")
    decks = [chance.choices(BASICS, k=24) + chance.choices(SPELLS, k=36) for _ in range(2)]
    game = kind.match(decks, chance.choice(kind.editions)).new_game(seed, chance.random() < 0.5)
    assert isinstance(game, Magic)
    return game


def hidden(game: Magic, player: int) -> list[str]:
    """The other player's hand and both libraries, as they are."""
    other = int(game.next_player(player))
    places = [zones.of(other, zones.HAND), zones.of(other, zones.LIBRARY), zones.of(player, zones.LIBRARY)]
    return [str(game.definitions[slot].name) for place in places for slot in game.zones[place]]


@pytest.mark.parametrize("name", bot_names("magic"))
@given(seed=st.integers(0, 10_000))
def test_no_choice_depends_on_hidden_cards(name: str, seed: int) -> None:
    game = new_game(seed)
    compared = dealt = 0
    while game.kind != OVER and compared < MOST:
        player = int(game.player)
        other = game.clone_for(player, seed + compared)
        assert (other.kind, other.player, other.legal) == (game.kind, player, game.legal)
        chosen = make_bot(name, compared).answer(game)
        assert make_bot(name, compared).answer(other) == chosen
        compared += 1
        dealt += hidden(other, player) != hidden(game, player)
        game.answer(chosen)
    assert compared > 5 and dealt > compared // 2
