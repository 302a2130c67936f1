"""The table of speed: pure and compiled in one run, with a checksum that both did the same work.

Usage: bench.py [--quick] [--json FILE] [--pure-src DIR]. Runs in the compiled build (and refuses to run otherwise);
the pure build is measured in a process of its own. CPU time; each figure is the best of several rounds, since
other work on the machine only ever slows it. Exit status 1 if a floor is missed.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from creatures import creature_match
from duels import duel_match
from pool_games import pool_matches

import mainphase
from mainphase.kernel.game import OVER, Game
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded

CAP = 100_000
POOL_CAP = 2_000
"""Decisions after which a pool game counts as played: where nobody can win and nobody can lose, it goes on for ever."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def best(rounds: int, measure: Callable[[], float]) -> float:
    """The largest of several measurements of a rate."""
    return max(measure() for _ in range(rounds))


def cpu(work: Callable[[], object]) -> float:
    """Seconds of CPU time that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


class Bench:
    """All measurements in one build."""

    def __init__(self, quick: bool) -> None:
        self.match = creature_match()
        self.duels = duel_match()
        self.pool = pool_matches()
        self.old = creature_match("fifth", "magic-classic")
        self.old_pool = pool_matches(edition="fifth", game="magic-classic")
        self.compiled = mainphase.COMPILED
        self.games = (1000 if self.compiled else 60) // (4 if quick else 1)
        self.rounds = 3 if quick else 7
        self.results: dict[str, float] = {}

    def play(self, seed: int, log: bool = False) -> tuple[Game, int]:
        """One random game to its end."""
        game = self.match.new_game(seed, log=log)
        return game, play_out(game, seeded(seed + 1_000_000), CAP)

    def duel(self, seed: int) -> tuple[Game, int]:
        """One random duel to its end."""
        game = self.duels.new_game(seed)
        return game, play_out(game, seeded(seed + 1_000_000), CAP)

    def pool_game(self, seed: int) -> tuple[Game, int]:
        """One random game with cards of the whole pool to its end."""
        game = self.pool[seed % len(self.pool)].new_game(seed)
        return game, play_out(game, seeded(seed + 1_000_000), POOL_CAP)

    def old_game(self, seed: int) -> tuple[Game, int]:
        """One random game before the stack with creatures only to its end."""
        game = self.old.new_game(seed)
        return game, play_out(game, seeded(seed + 1_000_000), CAP)

    def old_pool_game(self, seed: int) -> tuple[Game, int]:
        """One random game before the stack with cards of its whole pool to its end."""
        game = self.old_pool[seed % len(self.old_pool)].new_game(seed)
        return game, play_out(game, seeded(seed + 1_000_000), POOL_CAP)

    def checksum(self, games: int = 40) -> str:
        """A hash over the final states of the first games: equal in both builds, or they did different work."""
        digest = hashlib.blake2b(digest_size=8)
        for seed in range(games):
            plays = (self.play, self.duel, self.pool_game, self.old_game, self.old_pool_game)
            for game, count in (play(seed) for play in plays):
                digest.update(f"{game.digest()} {count} {game.turn}\n".encode())
        return digest.hexdigest()

    def throughput(self) -> None:
        """Games and real decisions a second, with the log off and on in turn."""
        decisions = 0
        fastest = {False: float("inf"), True: float("inf")}
        for _ in range(self.rounds):
            for log in (False, True):
                start = time.process_time()
                decisions = sum(self.play(seed, log)[1] for seed in range(self.games))
                fastest[log] = min(fastest[log], time.process_time() - start)
        self.results["games/s"] = self.games / fastest[False]
        self.results["decisions/s"] = decisions / fastest[False]
        self.results["full log, loss in %"] = 100 * (1 - fastest[False] / fastest[True])

    def rate(self, play: Callable[[int], tuple[Game, int]], games: str, decisions: str, share: int = 4) -> None:
        """Games and real decisions a second of such games, under these names; a `share` of the number of games."""
        count = self.games // share
        answers = 0
        fastest = float("inf")
        for _ in range(self.rounds):
            start = time.process_time()
            answers = sum(play(seed)[1] for seed in range(count))
            fastest = min(fastest, time.process_time() - start)
        self.results[games] = count / fastest
        self.results[decisions] = answers / fastest

    def boards(self) -> None:
        """Time of one decision on a full board, and how many times that is with twenty continuous effects."""
        from boards import seconds_per_decision

        plain = min(seconds_per_decision(False, self.compiled) for _ in range(self.rounds))
        full = min(seconds_per_decision(True, self.compiled) for _ in range(self.rounds))
        self.results["100 permanents, us a decision"] = plain * 1e6
        self.results["... with 20 effects, times that"] = full / plain

    def interpreted_driver(self) -> None:
        """Decisions a second when Python code answers."""

        def measure() -> float:
            count = 0
            random = seeded(7)
            start = time.process_time()
            for seed in range(self.games // 4 + 1):
                game = self.match.new_game(seed)
                while game.kind != OVER:
                    game.answer(game.legal[random.below(len(game.legal))])
                    count += 1
            return count / (time.process_time() - start)

        self.results["decisions/s, answered from Python"] = best(self.rounds, measure)

    def middle(self) -> Game:
        """A game in its fourteenth turn."""
        for seed in range(1000):
            game = self.match.new_game(seed)
            random = seeded(seed)
            while game.kind != OVER and game.turn < 14:
                game.answer(game.legal[random.below(len(game.legal))])
            if game.kind != OVER:
                return game
        raise RuntimeError("no game lasts fourteen turns")

    def copies(self) -> None:
        """Time and memory of a copy in the middle of a game."""
        game = self.middle()
        count = 20_000 if self.compiled else 3_000

        def copy() -> None:
            for _ in range(count):
                game.clone()

        gc.collect()
        self.results["copy, us"] = min(cpu(copy) for _ in range(self.rounds)) / count * 1e6
        before = resident()
        kept = [game.clone() for _ in range(count)]
        self.results["memory of a state, KB"] = (resident() - before) / len(kept) / 1000

    def effects(self) -> None:
        """Time of one choice in a nested effect: the machine of effect programs."""
        from effect_choices import choices_per_second

        for name, figure in (("choices", "effect machine, us a choice"), ("cards", "... with cards that move")):
            rate = best(self.rounds, lambda name=name: choices_per_second(name, self.compiled))  # type: ignore[misc]
            self.results[figure] = 1e6 / rate

    def processes(self) -> None:
        """How much faster two processes are than one."""
        games = self.games * 2

        def wall(jobs: int) -> float:
            fork = multiprocessing.get_context("fork")  # nothing is pickled: the match is already there
            workers = [fork.Process(target=self._some, args=(games // jobs,)) for _ in range(jobs)]
            start = time.perf_counter()
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            return time.perf_counter() - start

        ratio = max(wall(1) / wall(2) for _ in range(3))
        self.results["two processes against one"] = ratio

    def _some(self, games: int) -> None:
        sum(self.play(seed)[1] for seed in range(games))

    def run(self) -> dict[str, float]:
        """Everything."""
        self.throughput()
        self.rate(self.duel, "duels/s", "duel decisions/s")
        self.rate(self.pool_game, "pool games/s", "pool decisions/s")
        self.rate(self.old_game, "games before the stack/s", "... decisions/s", 1)
        self.rate(self.old_pool_game, "... of its pool/s", "... of its pool, decisions/s")
        self.boards()
        self.interpreted_driver()
        self.copies()
        self.effects()
        if self.compiled:
            self.processes()
        return self.results


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


FLOORS = [
    ("compiled", "games/s", 1500, 3000, True),
    ("compiled", "decisions/s", 150_000, 300_000, True),
    ("pure", "games/s", 120, 250, True),
    ("compiled", "duels/s", 500, 1000, True),
    ("compiled", "pool games/s", 300, 1000, True),
    ("compiled", "games before the stack/s", 1000, 2000, True),
    ("compiled", "... of its pool/s", 300, 1000, True),
    ("compiled", "... with 20 effects, times that", 4, 2, False),
    ("pure", "duels/s", 40, 80, True),
    ("compiled", "copy, us", 6, 3, False),
    ("pure", "copy, us", 25, 12, False),
    ("compiled", "memory of a state, KB", 12, 8, False),
    ("compiled", "full log, loss in %", 25, 15, False),
    ("compiled", "effect machine, us a choice", 0.5, 0.2, False),
    ("compiled", "two processes against one", 1.7, 1.9, True),
]
"""Build, figure, floor, aim, whether more is better (design: performance.md; before the stack: issue 6)."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--pure-src", default="src", help="the source folder of the pure build")
    parser.add_argument("--json", help="write the figures there")
    parser.add_argument("--pure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    bench = Bench(arguments.quick)
    if arguments.pure:
        print(json.dumps({"checksum": bench.checksum(), "results": bench.run()}))
        return 0
    if not mainphase.COMPILED:
        print("bench.py measures the compiled build; make bench builds it", file=sys.stderr)
        return 2
    command = [sys.executable, __file__, "--pure"] + (["--quick"] if arguments.quick else [])
    environment = dict(os.environ, PYTHONPATH=arguments.pure_src)
    checksum = bench.checksum()
    compiled = bench.run()
    pure = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    return report(checksum, {"compiled": compiled, "pure": pure["results"]}, pure["checksum"], arguments.json)


def report(checksum: str, figures: dict[str, dict[str, float]], other: str, path: str | None) -> int:
    """Print the table; 1 if a floor is missed or the builds played different games."""
    missed = []
    print(f"{'figure':36}{'compiled':>12}{'pure':>12}{'floor':>12}{'aim':>12}")
    floors = {(build, name): (floor, aim, more) for build, name, floor, aim, more in FLOORS}
    for name in figures["compiled"]:
        shown = f"{name:36}"
        for build in ("compiled", "pure"):
            value = figures[build].get(name)
            shown += f"{value:12,.2f}" if value is not None else " " * 12
        for build in ("compiled", "pure"):
            if (build, name) in floors:
                floor, aim, more = floors[build, name]
                value = figures[build][name]
                good = value >= floor if more else value <= floor
                shown += f"  {build} {floor:g}/{aim:g} {'met' if good else 'MISSED'}"
                if not good:
                    missed.append(f"{build} {name}")
        print(shown)
    print(f"checksum {checksum} (compiled), {other} (pure)")
    if checksum != other:
        missed.append("the builds played different games")
    if path:
        Path(path).write_text(json.dumps({"checksum": checksum, "figures": figures}, indent=1) + "\n")
    for miss in missed:
        print(f"missed: {miss}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
