"""A process that plays games, seen from both ends of its pipe.

Down the pipe go ranges of game numbers, and None at the end; up come READY once, then (DONE, results, seconds) or
(FAILED, number, error, traceback).
"""

from __future__ import annotations

import signal
import threading
import time
import traceback
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from mainphase.simulate.simulation import GameFault, GameResult, Simulation, Table

READY: Final = "ready"
DONE: Final = "done"
FAILED: Final = "failed"

LONG_ENOUGH: Final = 0.25
"""Seconds that a range of games should take: then the pipe costs nothing, and progress is seen."""
LARGEST_RANGE: Final = 1_000
PATIENCE: Final = 2.0
"""Seconds that a process gets to end by itself."""


class Worker:
    """The parent's end: a process of our own, started fresh, so that it is the same on every platform."""

    def __init__(self, simulation: Simulation) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(simulation, theirs), daemon=True)
        with _Uninterruptible():
            self.process.start()
        theirs.close()
        self.size = 1

    def play(self, start: int, stop: int) -> None:
        """Have the games from `start` up to `stop` played."""
        self.pipe.send((start, stop))

    def receive(self) -> list[GameResult]:
        """What the process has sent: results; none when it has become ready.

        Raises GameFault where the engine failed, EOFError or OSError where the process is gone.
        """
        message: tuple[Any, ...] = self.pipe.recv()
        if message[0] == FAILED:
            fault = GameFault(f"game {message[1]}: {message[2]}")
            fault.add_note(message[3])
            raise fault
        if message[0] != DONE:
            return []
        results: list[GameResult] = message[1]
        self.size = next_size(len(results), message[2])
        return results

    def stop(self, now: bool) -> None:
        """End the process: at once, or when it has nothing left to do."""
        if now:
            self.process.terminate()
        else:
            try:
                self.pipe.send(None)
            except OSError:
                pass  # it has ended already
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()
        self.process.close()


def next_size(played: int, seconds: float) -> int:
    """How many games to ask for next, after so many took so long; at most four times as many."""
    wanted = int(played * LONG_ENOUGH / max(seconds, 1e-6))
    return max(1, min(wanted, 4 * played, LARGEST_RANGE))


def serve(simulation: Simulation, pipe: Connection) -> None:
    """The process: play ranges of games until told to stop, or until the parent is gone."""
    # Ctrl-C reaches every process of a terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = Table(simulation)
    pipe.send((READY,))
    number = 0
    try:
        while (task := pipe.recv()) is not None:
            began = time.perf_counter()
            results = []
            for number in range(*task):
                results.append(table.play(number))
            pipe.send((DONE, results, time.perf_counter() - began))
    except (EOFError, OSError):
        return
    except Exception as error:
        pipe.send((FAILED, number, f"{type(error).__name__}: {error}", traceback.format_exc()))


class _Uninterruptible:
    """While a process starts it inherits that Ctrl-C is ignored, and so prints no traceback of its own."""

    def __init__(self) -> None:
        self.kept: Any = None
        self.mine = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self.mine:
            self.kept = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *_: object) -> None:
        # None: a handler that Python did not install, and cannot put back.
        if self.mine and self.kept is not None:
            signal.signal(signal.SIGINT, self.kept)
