"""What plays are not even looked at, because they would cost too much mana, could not be made."""

from __future__ import annotations

import random

import pytest

from mainphase import COMPILED
from mainphase.games import find_game
from mainphase.kernel.procedure import Frame
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic import pool
from mainphase.magic.modern import plays
from mainphase.magic.modern.magic import Magic
from mainphase.magic.payment import Resources
from mainphase.magic.played import UNLIMITED

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
DECISIONS = 120


def without_limit(seats: int) -> list[Resources]:
    """Resources that always seem to be without limit; on the compiled build, which does not let them, new ones."""
    if COMPILED:
        return [Resources() for _ in range(seats)]

    class NoBound(Resources):
        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, UNLIMITED if name == "most" else value)

    return [NoBound() for _ in range(seats)]


def plays_without_bounds(game: Magic, frame: Frame) -> list[int]:
    """The options of the open question, found without anything remembered or bounded."""
    copy = game.clone()
    copy.legal = [PASS]
    copy.supplies = without_limit(copy.seats)
    plays.collect_all(copy, frame.player)
    return copy.legal


@pytest.mark.covers("117.1")
@pytest.mark.parametrize("seed", range(24))
def test_quick_answers_hide_no_play(seed: int) -> None:
    chance = random.Random(seed)
    names = [name for name in pool.names() if name not in BASICS]
    decks = [[chance.choice(BASICS) for _ in range(24)] + [chance.choice(names) for _ in range(36)] for _ in range(2)]
    game = find_game("magic").match([decks[0], decks[1]], "cr2026").new_game(seed)
    assert isinstance(game, Magic)
    choose = seeded(seed)
    for _ in range(DECISIONS):
        if not game.legal:
            break
        if game.kind == PRIORITY:
            assert plays_without_bounds(game, game.frame) == game.legal
        game.answer(game.legal[choose.below(len(game.legal))])
