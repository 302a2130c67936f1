"""Prints a hash over many random games of each edition, events included: both builds must print the same."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "properties"))

from classic_games import EDITIONS as CLASSIC_EDITIONS
from classic_games import random_match as classic_match
from duel_text import DUEL_EDITIONS, random_duel
from golden_text import EDITIONS
from random_games import random_match

from mainphase.games import Match
from mainphase.kernel.events import portable_log
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded

GAMES = 60
CAP = 5000


def edition_hash(edition: str, match: Callable[[int, str], Match] = random_match) -> str:
    """The hash over that many games with random decks of the pool, every second with payment by hand."""
    digest = hashlib.blake2b(digest_size=16)
    for seed in range(GAMES):
        game = match(seed, edition).new_game(seed, seed % 2 == 1, True)
        count = play_out(game, seeded(seed), CAP)
        for line in portable_log(game):
            digest.update(line.encode())
        digest.update(f"{count} {game.turn} {game.digest()}".encode())
    return digest.hexdigest()


def duel_hash(edition: str) -> str:
    """The same for that many duels with random decks of the pool."""
    digest = hashlib.blake2b(digest_size=16)
    for seed in range(GAMES):
        game = random_duel(seed, edition).new_game(seed, log=True)
        count = play_out(game, seeded(seed), CAP)
        for line in portable_log(game):
            digest.update(line.encode())
        digest.update(f"{count} {game.turn} {game.digest()}".encode())
    return digest.hexdigest()


if __name__ == "__main__":
    for edition in EDITIONS:
        print(edition, edition_hash(edition))
    for edition in CLASSIC_EDITIONS:
        print(edition, edition_hash(edition, classic_match))
    for edition in DUEL_EDITIONS:
        print(edition, duel_hash(edition))
