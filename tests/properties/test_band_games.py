"""Games full of banding, played at random: what holds for bands at every moment, in every edition (702.22)."""

from __future__ import annotations

import random

import pytest

from mainphase.games import find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.values import Reader
from mainphase.magic import asks
from mainphase.magic.modern.edition import EDITIONS
from mainphase.magic.modern.magic import Magic

DECK = [
    *["Plains"] * 9,
    *["Forest"] * 9,
    *["Benalish Hero", "Mesa Pegasus", "Timber Wolves", "Kjeldoran Warrior", "Icatian Infantry"] * 4,
    *["War Elephant", "Pikemen", "Helm of Chatzuk", "Master of the Hunt", "Shelkin Brownie"] * 3,
    *["Grizzly Bears", "Giant Growth", "Errand of Duty", "Isamaru, Hound of Konda"] * 2,
    *["Adventurers' Guildhouse", "Cathedral of Serra"] * 2,
]
LATER = ("declare blockers", "combat damage", "end of combat")


def bands_of(game: Magic) -> list[list[int]]:
    pairs = game.past.bands
    marks = dict.fromkeys(pairs[1::2])
    return [[pairs[at] for at in range(0, len(pairs), 2) if pairs[at + 1] == mark] for mark in marks]


def check(game: Magic) -> None:
    """Bands are of two or more who attack; what blocks one blocks all, and all are blocked or none."""
    bands = bands_of(game)
    members = [ref for band in bands for ref in band]
    assert len(set(members)) == len(members)
    assert all(len(band) > 1 for band in bands)
    if game.part.part.key not in ("declare attackers", *LATER):
        assert not bands
    if game.part.part.key in LATER:
        for band in bands:
            fighters = [game.permanent(ref) for ref in band]
            assert all(game.on_battlefield(ref) for ref in band)
            assert all(fighter.attacking for fighter in fighters)
            assert len({fighter.attacking for fighter in fighters}) == 1
            assert len({bool(fighter.blocked) for fighter in fighters}) == 1
            for slot in game.blockers:
                blocked = [ref in game.permanents[slot].blocking for ref in band]
                assert all(blocked) or not any(blocked)


def play(game: Magic, seed: int, answers: int, concessions: bool = False) -> tuple[int, int]:
    """Answer at random and check; how often bands were asked about, and damage was divided by who is hit."""
    chance = random.Random(seed)
    announced = divided = 0
    for _ in range(answers):
        if game.kind == OVER:
            break
        announced += game.kind == asks.BAND
        if game.kind == asks.ASSIGN:
            divided += game.team[game.player] != game.team[game.permanents[game.frame.e].controller]
        if game.kind == asks.BAND or (game.past.bands and chance.random() < 0.1):
            numbers: list[int] = []
            game.save(numbers)
            other = game.clone()
            other.load(Reader(numbers))
            assert (other.digest(), other.past.bands) == (game.digest(), game.past.bands)
            game = other
        if concessions and game.past.bands and chance.random() < 0.01:
            game.concede(chance.randrange(game.seats))
        else:
            game.answer(chance.choice(game.legal))
        check(game)
    return announced, divided


def new_game(seed: int, edition: str, variant: str = "two-player", seats: int = 2) -> Magic:
    game = find_game("magic").match([DECK] * seats, edition, variant=variant).new_game(seed)
    assert isinstance(game, Magic)
    return game


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_bands_hold_in_random_games(edition: str) -> None:
    counts = [play(new_game(seed, edition), seed, 1500) for seed in range(6)]
    assert sum(announced for announced, _ in counts) > 5 and sum(divided for _, divided in counts) > 5


@pytest.mark.parametrize(("variant", "seats"), [("free-for-all", 3), ("two-headed-giant", 4)])
def test_bands_hold_with_more_players_who_may_leave(variant: str, seats: int) -> None:
    counts = [play(new_game(seed, "cr2026", variant, seats), seed, 2000, concessions=True) for seed in range(8)]
    assert sum(announced for announced, _ in counts) > 5
