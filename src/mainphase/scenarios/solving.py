"""Looks for the answers that make of a play what a line says of its choices.

What the engine asks in small steps is found by trying on copies, so that a line may name several targets or costs in
its own order. What the line leaves open stays open for the next line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.scenarios.play import Play, Trial
from mainphase.scenarios.report import Unable

MOST_TRIES = 3000


class Sayings(Protocol):
    """What a line says of the choices and has not been asked for yet."""

    def left(self) -> str:
        """The first thing that has been said and not asked for, as the format names it; "" for none."""
        ...


S = TypeVar("S", bound=Sayings)


class Solver(Generic[S]):
    """Looks for the answers that make of a play what a line says. `finished` sees a copy after each answer."""

    def __init__(self, seat: int, said: S, finished: Callable[[Play[Any]], bool]) -> None:
        self.seat = seat
        self.said = said
        self.finished = finished
        self.tries = 0
        self.failure: Unable | None = None
        self.deepest = -1

    def candidates(self, play: Play[Any], said: S) -> list[tuple[int, S]] | None:
        """Answers in the order in which to try them; None if the line says nothing of this question. Raises Unable."""
        raise NotImplementedError

    def first(self, play: Play[Any], code: int) -> list[int]:
        """The answers of the whole play that begins with that one. Raises Unable."""
        return self.found(self.after(play, code, self.said, 0))

    def rest(self, play: Play[Any]) -> list[int]:
        """The answers to the open question and those that follow it. Raises Unable."""
        return self.found(self.go_on(play, self.said, 0))

    def found(self, codes: list[int] | None) -> list[int]:
        """The answers, or the problem of the way that went farthest."""
        if codes is None:
            assert self.failure is not None
            raise self.failure
        return codes

    def after(self, play: Play[Any], code: int, said: S, depth: int) -> list[int] | None:
        """Answer on a copy and go on from there; None if it does not work out."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return self.fail(Unable("scenario.run.too_many_ways", {"limit": MOST_TRIES}), MOST_TRIES)
        trial = Trial(play)
        trial.answer(code)
        if self.finished(trial) or trial.game.kind == OVER or trial.game.player != self.seat:
            rest = self.used_up(play, said, depth + 1)
        else:
            rest = self.go_on(trial, said, depth + 1)
        return None if rest is None else [code, *rest]

    def go_on(self, play: Play[Any], said: S, depth: int) -> list[int] | None:
        """Try what the line says for the open question; leave it open if it says nothing."""
        try:
            options = self.candidates(play, said)
        except Unable as problem:
            return self.fail(problem, depth)
        if options is None:
            if len(play.game.legal) > 1:
                return [] if not said.left() else self.fail(play.has_to_choose(), depth)
            options = [(int(play.game.legal[0]), said)]
        for code, rest in options:
            found = self.after(play, code, rest, depth)
            if found is not None:
                return found
        return None

    def used_up(self, play: Play[Any], said: S, depth: int) -> list[int] | None:
        """The play is complete: nothing that was said may be left."""
        left = said.left()
        if not left:
            return []
        rules = play.dialect.not_asked_rules
        rule = rules.get(left, rules.get("", ""))
        return self.fail(Unable(play.dialect.not_asked_for, {"what": left}, rule), depth)

    def fail(self, problem: Unable, depth: int) -> list[int] | None:
        """This way does not work out. The problem of the way that went farthest is kept; of equal ones the first."""
        if depth > self.deepest:
            self.deepest = depth
            self.failure = problem
        return None


def logged(play: Play[Any], seat: int, kinds: tuple[str, ...]) -> bool:
    """Whether that player's event of one of these kinds is in the log of a copy."""
    return any(event.kind in kinds and event.player == seat for event in read_log(play.game))
