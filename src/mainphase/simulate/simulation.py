"""What decides how the games of a simulation go, and the playing of one of them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final, TypeVar

from mainphase.bots import make_bot
from mainphase.games import find_game
from mainphase.kernel.decision import SEATS
from mainphase.kernel.game import OVER, Game
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded

CAP: Final = 20_000
"""A game that is not over after so many decisions is left as unfinished."""
DRAWN: Final = -1
UNFINISHED: Final = -2
RANDOM: Final = "random"
T = TypeVar("T")


@dataclass(frozen=True)
class Simulation:
    """All that decides how the games go. `decks` are card names, of A, B and so on, `bots` the names of their players.

    They begin in turn: A in game 0, B in game 1; in `variant` "archenemy" always A, who is the archenemy.
    `seed` is 0 to 2**128 - 1; `cap` the most decisions of a game.
    """

    edition: str
    decks: tuple[tuple[str, ...], ...]
    bots: tuple[str, ...]
    seed: int
    cap: int = CAP
    game: str = "magic"
    variant: str = ""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How game `number` (from 0) ended: `first` and `winner` are 0 for A, 1 for B …; also DRAWN, UNFINISHED.

    `winners` are all who have won, where that is a team.
    """

    number: int
    first: int
    winner: int
    turns: int
    decisions: int
    winners: tuple[int, ...] = ()


class GameFault(Exception):
    """The engine failed in a game: names the game, so that it can be played again; notes hold the traceback."""


class Table:
    """Decks and rules prepared, ready to play any game of the simulation.

    Raises UserError for what cannot be played: bots, cards, editions, sizes of decks.
    """

    def __init__(self, simulation: Simulation) -> None:
        kind = find_game(simulation.game)
        for bot in simulation.bots:
            make_bot(bot, 0, kind.key)
        self.simulation = simulation
        decks = [list(deck) for deck in simulation.decks]
        letters = list(SEATS[: len(decks)])
        variant = simulation.variant or None
        rounds = 1 if simulation.variant.startswith("archenemy") else len(decks)
        self.matches = [
            kind.match(turned(decks, first), simulation.edition, turned(letters, first), variant=variant)
            for first in range(rounds)
        ]

    def play(self, number: int) -> GameResult:
        """Play one game to its end or to the cap."""
        simulation = self.simulation
        first = number % len(self.matches)
        seed = derived_seed(simulation.seed, number, "game")
        game = self.matches[first].new_game(seed)
        decisions = play_bots(game, simulation, tuple(turned(list(simulation.bots), first)), number)
        winners: tuple[int, ...] = ()
        if game.kind != OVER:
            winner = UNFINISHED
        elif game.winner < 0:
            winner = DRAWN
        else:
            seats = len(simulation.decks)
            winner = (int(game.winner) + first) % seats
            team = game.team[game.winner]
            if game.team.count(team) > 1:
                winners = tuple((seat + first) % seats for seat in range(seats) if game.team[seat] == team)
        return GameResult(number, first, winner, int(game.turn), decisions, winners)


def turned(values: list[T], first: int) -> list[T]:
    """The values in their order, from the one with the index `first` on."""
    return values[first:] + values[:first]


def play_bots(game: Game, simulation: Simulation, names: tuple[str, ...], number: int) -> int:
    """Let bots (in seat order) play game `number`; how many decisions it took, at most the simulation's cap.

    Bots are new for each game, since what they have seen in an earlier one must decide nothing.
    """
    seed, cap = simulation.seed, simulation.cap
    if all(name == RANDOM for name in names):
        return int(play_out(game, seeded(derived_seed(seed, number, RANDOM)), cap))
    seeds = [derived_seed(seed, number, f"bot {seat}") for seat in range(len(names))]
    bots = [make_bot(name, own, simulation.game) for name, own in zip(names, seeds, strict=True)]
    count = 0
    while game.kind != OVER and count < cap:
        game.answer(bots[game.decider()].answer(game))
        count += 1
    return count


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed of 128 bits for one purpose in one game; those of different games have nothing to do with each other."""
    text = f"{seed} {number} {purpose}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16, person=b"simulate").digest(), "little")
