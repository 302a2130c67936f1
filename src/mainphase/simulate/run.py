"""Playing the games of a simulation, in this process or in several."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from multiprocessing.connection import wait

from mainphase.kernel.errors import UserError
from mainphase.simulate.simulation import GameFault, GameResult, Simulation, Table
from mainphase.simulate.worker import Worker


class Run:
    """Games 0 to `games` - 1 of a simulation, played by `jobs` processes (1: by this one).

    All is prepared when it is made, so that `results` takes only what the games take. Use it with `with`: leaving
    ends the processes. The results do not depend on `jobs`, only the order in which they come does.

    Raises UserError as `Table` does; "simulate.worker_died" (status) where a process was ended from outside.
    """

    def __init__(self, simulation: Simulation, games: int, jobs: int = 1) -> None:
        self.games = games
        self.jobs = max(1, min(jobs, games))
        self.table = Table(simulation)
        self.workers: list[Worker] = []
        self.done = False
        if self.jobs > 1:
            try:
                self.start(simulation)
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, simulation: Simulation) -> None:
        """Start the processes and wait until all are ready."""
        for _ in range(self.jobs):
            self.workers.append(Worker(simulation))
        for worker in self.workers:
            self.receive(worker)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for worker in self.workers:
            worker.stop(now=not self.done)
        self.workers = []

    def results(self) -> Iterator[GameResult]:
        """Play the games; each result once, as it comes. Raises GameFault naming a game in which the engine failed."""
        if self.workers:
            yield from self.results_of_workers()
        else:
            for number in range(self.games):
                yield self.play_here(number)
        self.done = True

    def play_here(self, number: int) -> GameResult:
        """One game in this process."""
        try:
            return self.table.play(number)
        except Exception as error:
            fault = GameFault(f"game {number}: {type(error).__name__}: {error}")
            fault.add_note(traceback.format_exc())
            raise fault from error

    def results_of_workers(self) -> Iterator[GameResult]:
        """Hand out ranges of games to whoever is free."""
        begun = 0
        busy: dict[object, Worker] = {}
        free = list(self.workers)
        while busy or begun < self.games:
            while free and begun < self.games:
                worker = free.pop()
                # Towards the end ranges shrink, so that nobody waits for the last one.
                size = max(1, min(worker.size, (self.games - begun) // (2 * self.jobs)))
                self.send(worker, begun, begun + size)
                begun += size
                busy[worker.pipe] = worker
            for pipe in wait([worker.pipe for worker in busy.values()]):
                worker = busy.pop(pipe)
                yield from self.receive(worker)
                free.append(worker)

    def send(self, worker: Worker, start: int, stop: int) -> None:
        """Give a process games to play."""
        try:
            worker.play(start, stop)
        except OSError:
            raise died(worker) from None

    def receive(self, worker: Worker) -> list[GameResult]:
        """The next message of a process."""
        try:
            return worker.receive()
        except (EOFError, OSError):
            raise died(worker) from None


def died(worker: Worker) -> UserError:
    """A process was ended from outside."""
    worker.process.join(1)
    return UserError("simulate.worker_died", {"status": worker.process.exitcode})
