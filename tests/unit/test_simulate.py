"""Many games: the same whoever plays them, counted rightly, and nothing hidden."""

from __future__ import annotations

import multiprocessing
import re
import signal
import statistics as reference
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.simulate import (
    DRAWN,
    UNFINISHED,
    GameFault,
    GameResult,
    Run,
    Simulation,
    Table,
    Tally,
    derived_seed,
    report,
    statistics,
    wilson,
)
from mainphase.simulate.worker import DONE, FAILED, READY, Worker, next_size, serve

RED = ("Mountain",) * 24 + ("Shock",) * 16 + ("Mogg Fanatic",) * 20
GREEN = ("Forest",) * 24 + ("Grizzly Bears",) * 24 + ("Giant Growth",) * 12
RANDOM = Simulation("cr2026", (RED, GREEN), ("random", "random"), 7)
MIXED = replace(RANDOM, bots=("greedy", "random"))
DUEL_DECK = ("Battle Ox",) * 20 + ("Mammoth Graveyard",) * 10 + ("Raigeki",) * 5 + ("Trap Hole",) * 5
DUELS = replace(MIXED, game="yugioh", edition="goat2005", decks=(DUEL_DECK, ("Skull Servant",) * 40))
RESULTS = [GameResult(0, 0, 0, 9, 90), GameResult(1, 1, 0, 8, 80), GameResult(2, 0, 1, 12, 70)]


@pytest.fixture(autouse=True)
def no_process_stays() -> Iterator[None]:
    """Whatever happens, no process is left."""
    yield
    assert multiprocessing.active_children() == []


def results(simulation: Simulation, games: int, jobs: int) -> list[GameResult]:
    """The results of all games, by number."""
    with Run(simulation, games, jobs) as run:
        return sorted(run.results(), key=lambda result: result.number)


# --- one game ---------------------------------------------------------------------------------------------------------


def test_a_random_game_is_that_of_the_engines_own_playout() -> None:
    result = Table(RANDOM).play(5)
    game = find_game("magic").match([list(GREEN), list(RED)]).new_game(derived_seed(7, 5, "game"))
    decisions = play_out(game, seeded(derived_seed(7, 5, "random")), 20_000)
    assert game.kind == OVER
    winner = DRAWN if game.winner < 0 else 1 - game.winner
    assert result == GameResult(5, 1, winner, game.turn, decisions)


def test_who_begins_alternates_and_the_winner_is_the_decks_not_the_seats() -> None:
    helpless = replace(RANDOM, decks=(("Forest",) * 60, RED), bots=("random", "greedy"))
    table = Table(helpless)
    played = [table.play(number) for number in range(8)]
    assert [result.first for result in played] == [0, 1] * 4
    assert [result.winner for result in played] == [1] * 8


def test_a_game_beyond_the_cap_is_unfinished() -> None:
    whole = Table(RANDOM).play(0)
    assert Table(replace(RANDOM, cap=whole.decisions)).play(0) == whole
    cut = Table(replace(RANDOM, cap=whole.decisions - 1)).play(0)
    assert (cut.winner, cut.decisions) == (UNFINISHED, whole.decisions - 1)
    assert Table(replace(MIXED, cap=10)).play(0).winner == UNFINISHED


def test_games_have_seeds_of_their_own() -> None:
    seeds = {derived_seed(seed, number, what) for seed in range(5) for number in range(50) for what in ("game", "bot")}
    assert len(seeds) == 500
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert derived_seed(1, 2, "game") == 149_755_449_695_572_957_671_006_163_455_381_178_014


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"bots": ("random", "clever")}, "bot.unknown"),
        ({"edition": "cr1999"}, "edition.unknown"),
        ({"game": "chess"}, "game.unknown"),
        ({"decks": (RED, ())}, "match.deck_size"),
        ({"decks": (RED * 30, RED)}, "match.deck_size"),
        ({"decks": (RED, ("Forrest",) * 60)}, "pool.unknown_card"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_cannot_be_played_is_told_before_anything_starts(changes: dict[str, Any], message: str, jobs: int) -> None:
    with pytest.raises(UserError) as error:
        Run(replace(RANDOM, **changes), 10, jobs)
    assert error.value.message == message


# --- many -------------------------------------------------------------------------------------------------------------


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = results(MIXED, 14, 1)
    assert [result.number for result in alone] == list(range(14))
    assert results(MIXED, 14, 3) == alone
    assert results(MIXED, 5, 1) == alone[:5]
    assert results(replace(MIXED, seed=8), 5, 1) != alone[:5]


def test_games_of_another_game_are_played_in_the_same_way() -> None:
    alone = results(DUELS, 12, 1)
    assert [result.first for result in alone] == [0, 1] * 6
    # One side has nothing but 300 ATK.
    assert [result.winner for result in alone] == [0] * 12
    assert results(DUELS, 12, 2) == alone
    found = count(alone, DUELS)
    assert (found["game"], found["edition"], found["a"]["wins"]) == ("yugioh", "goat2005", 12)


def test_a_random_duel_is_that_of_the_engines_own_playout() -> None:
    result = Table(replace(DUELS, bots=("random", "random"))).play(4)
    game = (
        find_game("yugioh").match([list(deck) for deck in DUELS.decks], "goat2005").new_game(derived_seed(7, 4, "game"))
    )
    decisions = play_out(game, seeded(derived_seed(7, 4, "random")), 20_000)
    assert game.kind == OVER
    assert result == GameResult(4, 0, int(game.winner), game.turn, decisions)


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(UserError, match=r"edition\.unknown"):
        Table(replace(DUELS, edition="cr2026"))


def test_no_more_processes_than_games() -> None:
    with Run(RANDOM, 1, 8) as run:
        assert run.jobs == 1 and run.workers == []


def test_leaving_early_ends_the_processes() -> None:
    with Run(RANDOM, 100_000, 2) as run:
        processes = [worker.process for worker in run.workers]
        assert all(process.is_alive() for process in processes)
        next(run.results())
    assert run.workers == []


def test_a_process_that_is_killed_is_told() -> None:
    with Run(RANDOM, 100_000, 2) as run:
        found = run.results()
        next(found)
        run.workers[1].process.kill()
        with pytest.raises(UserError, match=r"simulate\.worker_died.*-9"):
            list(found)


def test_a_fault_of_the_engine_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: Table, number: int) -> GameResult:
        if number == 3:
            raise IndexError("list index out of range")
        return GameResult(number, 0, 0, 1, 1)

    monkeypatch.setattr(Table, "play", broken)
    with Run(RANDOM, 10, 1) as run, pytest.raises(GameFault, match="game 3: IndexError: list index out of range"):
        list(run.results())


class FakePipe:
    """The child's end of a pipe whose tasks were sent before."""

    def __init__(self, *tasks: object) -> None:
        self.tasks = list(tasks)
        self.sent: list[Any] = []

    def recv(self) -> object:
        if not self.tasks:
            raise EOFError
        return self.tasks.pop(0)

    def send(self, message: object) -> None:
        self.sent.append(message)


@pytest.fixture
def keep_ctrl_c() -> Iterator[None]:
    """Serving ignores Ctrl-C, which the tests must not."""
    kept = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, kept)


@pytest.mark.usefixtures("keep_ctrl_c")
@pytest.mark.parametrize("end", [(None,), ()])
def test_a_process_plays_what_it_is_asked_for_until_the_parent_ends(end: tuple[None, ...]) -> None:
    pipe = FakePipe((2, 4), (0, 1), *end)
    serve(RANDOM, pipe)  # type: ignore[arg-type]
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    table = Table(RANDOM)
    assert [message[0] for message in pipe.sent] == [READY, DONE, DONE]
    assert pipe.sent[1][1] == [table.play(2), table.play(3)]
    assert pipe.sent[2][1] == [table.play(0)]


@pytest.mark.usefixtures("keep_ctrl_c")
def test_a_fault_in_a_process_reaches_the_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: Table, number: int) -> GameResult:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(Table, "play", broken)
    pipe = FakePipe((5, 9))
    serve(RANDOM, pipe)  # type: ignore[arg-type]
    worker = Worker.__new__(Worker)
    worker.pipe, other = multiprocessing.Pipe()
    other.send(pipe.sent[-1])
    assert pipe.sent[-1][0] == FAILED
    with pytest.raises(GameFault, match="game 5: ZeroDivisionError: a fault") as fault:
        worker.receive()
    assert "in broken" in fault.value.__notes__[0]


def test_ranges_grow_while_they_are_short_and_shrink_when_they_are_long() -> None:
    assert next_size(1, 0.0) == 4
    assert next_size(4, 0.01) == 16
    assert next_size(1000, 0.001) == 1000
    assert next_size(100, 1.0) == 25
    assert next_size(1, 60.0) == 1


def test_processes_can_be_started_from_any_thread() -> None:
    found: list[list[GameResult]] = []
    thread = threading.Thread(target=lambda: found.append(results(RANDOM, 4, 2)))
    thread.start()
    thread.join(60)
    assert found == [results(RANDOM, 4, 1)]


# --- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # As published tables and other programs have them.
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_no_interval_without_games() -> None:
    assert wilson(0, 0) is None


@given(st.integers(1, 10**6).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_an_interval_holds_the_rate_and_mirrors(pair: tuple[int, int]) -> None:
    wins, games = pair
    found, mirrored = wilson(wins, games), wilson(games - wins, games)
    assert found is not None and mirrored is not None
    assert 0 <= found[0] <= wins / games <= found[1] <= 1
    assert found == pytest.approx((1 - mirrored[1], 1 - mirrored[0]), abs=1e-9)


def count(found: list[GameResult], simulation: Simulation = RANDOM) -> dict[str, Any]:
    """The report of these results."""
    tally = Tally()
    for result in found:
        tally.add(result)
    return report(tally, simulation, ("red", "green"), len(found), 2.0, 1)


def test_the_report_counts() -> None:
    found = count([*RESULTS, GameResult(3, 1, DRAWN, 20, 200), GameResult(4, 0, UNFINISHED, 99, 1000)])
    assert (found["games"], found["finished"], found["drawn"], found["unfinished"]) == (5, 4, 1, 1)
    assert found["unfinished_games"] == [4]
    assert (found["a"]["wins"], found["a"]["win_rate"], found["b"]["wins"]) == (2, 0.5, 1)
    assert found["a"]["interval"] == list(wilson(2, 4) or ())
    assert (found["a"]["began"], found["a"]["wins_began"]) == (2, 1)
    assert (found["b"]["began"], found["b"]["wins_began"]) == (2, 0)
    assert (found["first"]["wins"], found["first"]["win_rate"]) == (1, 0.25)
    assert found["turns"] == {"mean": 12.25, "median": 10.5, "least": 8, "most": 20}
    assert found["decisions"] == {"total": 1440, "mean": 110.0}
    assert (found["speed"]["games_per_second"], found["speed"]["decisions_per_second"]) == (2.5, 720.0)
    assert not found["interrupted"]


RESULT = st.builds(
    GameResult,
    st.integers(0, 10**6),
    st.integers(0, 1),
    st.sampled_from([0, 1, DRAWN, UNFINISHED]),
    st.integers(1, 60),
    st.integers(1, 5000),
)


@given(st.lists(RESULT, unique_by=lambda result: result.number), st.randoms(use_true_random=False))
def test_the_report_does_not_depend_on_the_order_and_adds_up(found: list[GameResult], chance: Any) -> None:
    shuffled = found[:]
    chance.shuffle(shuffled)
    counted = count(found)
    assert count(shuffled) == counted
    assert counted["games"] == counted["finished"] + counted["unfinished"] == len(found)
    assert counted["finished"] == counted["drawn"] + counted["a"]["wins"] + counted["b"]["wins"]
    assert counted["finished"] == counted["a"]["began"] + counted["b"]["began"]
    turns = [result.turns for result in found if result.winner != UNFINISHED]
    if turns:
        assert counted["turns"]["median"] == reference.median(turns)
        assert counted["turns"]["mean"] == pytest.approx(reference.fmean(turns))
    else:
        assert counted["a"]["win_rate"] is counted["turns"]["mean"] is None


def test_the_report_is_documented() -> None:
    described = statistics.__doc__ or ""

    def keys(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield key
                yield from keys(inner)

    missing = [key for key in keys(count(RESULTS)) if not re.search(rf"(?<![a-z_]){key}(?![a-z_])", described)]
    assert missing == []


def test_the_median_needs_no_list() -> None:
    assert statistics.median(Counter({3: 1})) == 3
    assert statistics.median(Counter({3: 1, 5: 1})) == 4
    assert statistics.median(Counter({1: 10**9, 2: 10**9 + 1})) == 2
