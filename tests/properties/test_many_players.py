"""Random games of three to six players in every variant: they end, and nobody who has left is asked or has anything."""

from __future__ import annotations

import random

import pytest
from random_games import BASICS, pool_names

from mainphase.games import find_game
from mainphase.games.match import Match
from mainphase.kernel.decision import decision
from mainphase.kernel.game import OVER
from mainphase.magic import pool, zones
from mainphase.magic.commanders import can_command
from mainphase.magic.modern.magic import Magic

MOST = 6000
TABLES = [
    ("free-for-all", 3),
    ("free-for-all", 6),
    ("free-for-all attack=one", 4),
    ("free-for-all attack=left", 4),
    ("free-for-all range=1", 5),
    ("team-vs-team first=random", 4),
    ("alternating-teams", 6),
    ("free-for-all graveyard=ordered", 3),
    ("emperor", 6),
    ("free-for-all attack=right", 5),
    ("two-headed-giant", 4),
    ("commander", 2),
    ("commander", 4),
    ("archenemy", 3),
    ("archenemy", 5),
]


EDITIONS = find_game("magic").editions


def match(variant: str, seats: int, seed: int, edition: str) -> Match:
    """A match between random decks of the pool, which begin with a card that can be a commander."""
    chance = random.Random(seed)
    leaders = [name for name in pool_names() if can_command(pool.card(name))]
    decks = [
        [chance.choice(leaders)]
        + [chance.choice(BASICS) for _ in range(24)]
        + [chance.choice(pool_names()) for _ in range(36)]
        for _ in range(seats)
    ]
    if variant.startswith("archenemy"):
        decks[0] += pool.scheme_names() * 2
    return find_game("magic").match(decks, edition, variant=variant)


def check(game: Magic) -> None:
    """What must hold at every question."""
    assert game.lost[game.player] == 0
    assert len(game.legal) == len(set(game.legal))
    for seat in range(game.seats):
        if game.lost[seat] != 0:
            for kind in range(zones.PER_PLAYER):
                assert kind == zones.EXILE or game.zones[zones.of(seat, kind)] == []
            assert all(item.controller != seat for item in game.stack)
            assert all(trigger.controller != seat for trigger in game.triggers)
    for slot in [*game.attackers, *game.blockers]:
        assert game.zone_kind(slot) == zones.BATTLEFIELD
    if game.one_life:
        for seat in range(game.seats):
            assert game.players[seat].life == game.players[game.leader(seat)].life


def play(game: Magic, fresh: Magic, seed: int, concede: float) -> int:
    """Play at random, where players now and then concede; how many answers it took. `fresh` is of the same match."""
    chance = random.Random(seed)
    count = 0
    while game.kind != OVER and count < MOST:
        check(game)
        if count % 97 == 0:
            copy = game.clone()
            assert copy == game
            fresh.from_bytes(game.to_bytes())
            assert fresh == game
            for option in decision(game).options:
                assert option.meaning
        if chance.random() < concede:
            game.concede(chance.choice([seat for seat in range(game.seats) if game.lost[seat] == 0]))
        else:
            game.answer(chance.choice(game.legal))
        count += 1
    return count


@pytest.mark.parametrize(("variant", "seats"), TABLES)
@pytest.mark.parametrize("concede", [0.0, 0.01])
def test_random_games_end(variant: str, seats: int, concede: float) -> None:
    for seed in range(2):
        made = match(variant, seats, seed, EDITIONS[-1 if seed == 0 else (seats + len(variant)) % len(EDITIONS)])
        game, fresh = made.new_game(seed, manual=seed % 2 == 1), made.new_game(0)
        assert isinstance(game, Magic) and isinstance(fresh, Magic)
        play(game, fresh, seed, concede)
        assert game.kind == OVER


@pytest.mark.long
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_long_random_games_end(variant: str, seats: int) -> None:
    for seed in range(300):
        made = match(variant, seats, seed, EDITIONS[seed % len(EDITIONS)])
        game, fresh = made.new_game(seed, manual=seed % 3 == 1), made.new_game(0)
        assert isinstance(game, Magic) and isinstance(fresh, Magic)
        play(game, fresh, seed, 0.02 if seed % 2 else 0.0)
        assert game.kind == OVER
