"""What many games say: counts, rates with their uncertainty, and the report as an object.

The object of `mainphase simulate --json` (`report`):

format          1
engine          version of the program
game, edition, variant  keys
seed, cap       of the simulation
requested       how many games were asked for
interrupted     whether fewer were played
games           how many were played = finished + unfinished
finished        won or drawn
drawn           nobody won
unfinished      left after `cap` decisions; they count for no rate and no mean
unfinished_games  their numbers, ascending, the first 100
a, b …          per deck (of a team all win): `deck` (name), `cards`, `bot`, `wins`, `win_rate` (wins / finished),
                `interval` (its 95 % Wilson interval, two numbers), and of the games that this deck began `began`
                (finished), `wins_began`
first           the same for whoever began: `wins`, `win_rate`, `interval`
turns           of finished games: `mean`, `median`, `least`, `most`
decisions       `total` (of all games), `mean` (of finished games)
speed           `seconds`, `games_per_second`, `decisions_per_second`, `jobs`, `compiled`

Rates are 0 to 1; they, means and medians are null without a finished game. All but `speed` is the same for every
number of processes.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Final

from mainphase import COMPILED, __version__
from mainphase.simulate.simulation import DRAWN, UNFINISHED, GameResult, Simulation

FORMAT: Final = 1
LETTERS: Final = "abcdef"
Z_95: Final = 1.959963984540054
"""The normal distribution has 95 % of its weight within so many standard deviations."""
MOST_NAMED: Final = 100


class Tally:
    """Counts results, in whatever order they come."""

    def __init__(self, decks: int = 2) -> None:
        self.games = 0
        self.drawn = 0
        self.unfinished: list[int] = []
        self.wins = [0] * decks
        self.began = [0] * decks
        self.wins_began = [0] * decks
        self.turns: Counter[int] = Counter()
        self.decisions = 0
        self.decisions_finished = 0

    @property
    def finished(self) -> int:
        """Games that were won or drawn."""
        return self.games - len(self.unfinished)

    def add(self, result: GameResult) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += result.decisions
        if result.winner == UNFINISHED:
            self.unfinished.append(result.number)
            return
        self.decisions_finished += result.decisions
        self.turns[result.turns] += 1
        self.began[result.first] += 1
        if result.winner == DRAWN:
            self.drawn += 1
            return
        for winner in result.winners or (result.winner,):
            self.wins[winner] += 1
        if result.first in (result.winners or (result.winner,)):
            self.wins_began[result.first] += 1


def wilson(successes: int, trials: int) -> tuple[float, float] | None:
    """The 95 % interval of a rate (Wilson, 1927, J. Am. Stat. Assoc. 22, 209-212); None without trials."""
    if trials == 0:
        return None
    square = Z_95 * Z_95
    rate = successes / trials
    middle = (rate + square / (2 * trials)) / (1 + square / trials)
    half = Z_95 / (1 + square / trials) * sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials))
    # At the ends rounding would leave a trace.
    low = 0.0 if successes == 0 else middle - half
    return low, 1.0 if successes == trials else middle + half


def median(counts: Counter[int]) -> float:
    """The median of counted values; at least one."""
    total = counts.total()
    ordered = sorted(counts)
    return (_nth(counts, ordered, (total - 1) // 2) + _nth(counts, ordered, total // 2)) / 2


def _nth(counts: Counter[int], ordered: list[int], place: int) -> int:
    for value in ordered:
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError(place)


def rate(wins: int, finished: int) -> dict[str, object]:
    """Wins with their rate and its interval."""
    interval = wilson(wins, finished)
    return {
        "wins": wins,
        "win_rate": wins / finished if finished else None,
        "interval": list(interval) if interval else None,
    }


def report(
    tally: Tally, simulation: Simulation, names: tuple[str, ...], requested: int, seconds: float, jobs: int
) -> dict[str, object]:
    """The object described above; `names` are those of the decks."""
    finished = tally.finished
    sides = [
        {
            "deck": names[side],
            "cards": len(simulation.decks[side]),
            "bot": simulation.bots[side],
            **rate(tally.wins[side], finished),
            "began": tally.began[side],
            "wins_began": tally.wins_began[side],
        }
        for side in range(len(simulation.decks))
    ]
    return {
        "format": FORMAT,
        "engine": __version__,
        "game": simulation.game,
        "edition": simulation.edition,
        "variant": simulation.variant or "two-player",
        "seed": simulation.seed,
        "cap": simulation.cap,
        "requested": requested,
        "interrupted": tally.games < requested,
        "games": tally.games,
        "finished": finished,
        "drawn": tally.drawn,
        "unfinished": len(tally.unfinished),
        "unfinished_games": sorted(tally.unfinished)[:MOST_NAMED],
        **dict(zip(LETTERS, sides, strict=False)),
        "first": rate(sum(tally.wins_began), finished),
        "turns": _turns(tally.turns),
        "decisions": {
            "total": tally.decisions,
            "mean": tally.decisions_finished / finished if finished else None,
        },
        "speed": {
            "seconds": seconds,
            "games_per_second": tally.games / seconds if seconds else None,
            "decisions_per_second": tally.decisions / seconds if seconds else None,
            "jobs": jobs,
            "compiled": COMPILED,
        },
    }


def _turns(turns: Counter[int]) -> dict[str, object]:
    if not turns:
        return dict.fromkeys(("mean", "median", "least", "most"))
    return {
        "mean": sum(value * count for value, count in turns.items()) / turns.total(),
        "median": median(turns),
        "least": min(turns),
        "most": max(turns),
    }
