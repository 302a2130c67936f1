"""Carries out a script, line by line, in any game."""

from __future__ import annotations

from typing import Any

from mainphase.files.scenario.types import Act, Case, Check, Line, PassAll, Refused, Resolve, Scenario, To
from mainphase.games import GameKind, find_game
from mainphase.kernel.errors import UserError
from mainphase.scenarios.check import Checker
from mainphase.scenarios.moves import move
from mainphase.scenarios.play import Table
from mainphase.scenarios.refused import must_refuse
from mainphase.scenarios.report import Failure, Observer, Outcome, Unable


class ScriptRun:
    """One scenario in one edition. Failures go into `outcome`. A game's own class builds the position.

    `asks_all`: players who can only pass are asked too.
    """

    def __init__(
        self, scenario: Scenario, case: Case | None, edition: str, observer: Observer, asks_all: bool = False
    ) -> None:
        self.scenario = scenario
        self.case = case
        self.edition = edition
        self.observer = observer
        self.asks_all = asks_all
        self.outcome = Outcome(scenario, edition, case.title if case is not None else "")
        self.kind: GameKind = find_game(scenario.game)
        self.table = self.begin()
        self.checker = self.checks()

    def begin(self) -> Table[Any]:
        """The position, at its first question. Raises Unsupported, Wrong, or ScenarioErrors for a card."""
        raise NotImplementedError

    def checks(self) -> Checker[Any]:
        """What compares the table with expectations."""
        raise NotImplementedError

    def cite(self, rule: str) -> str:
        """The number of a rule in the edition; "" where it has none."""
        return self.kind.cite(rule, self.edition) if rule else ""

    def run(self) -> Outcome:
        """The common script and expectations, then those of the case. A line that fails ends it."""
        self.observer.begin(self.outcome, self.table.game, self.kind)
        if self.part(self.scenario) and self.case is not None:
            self.part(self.case)
        self.observer.end(self.outcome, self.table.game)
        return self.outcome

    def part(self, part: Scenario | Case) -> bool:
        """A script and what is expected after it; whether it could be carried out to the end."""
        for line in part.script:
            if not self.line(line):
                return False
        if part.expect is not None:
            return self.line(Check(expect=part.expect, line=part.expect.line))
        return True

    def line(self, line: Line) -> bool:
        """One line; whether the script can go on after it."""
        before = len(self.outcome.failures)
        start = len(self.table.game.log)
        goes_on = True
        try:
            self.carry_out(line)
        except Unable as problem:
            self.cannot(line, problem)
            goes_on = isinstance(line, Refused)
        start = min(start, len(self.table.game.log))
        self.observer.line(line, self.table.game, start, self.outcome.failures[before:])
        return goes_on

    def carry_out(self, line: Line) -> None:
        """Do what the line says. Raises Unable."""
        match line:
            case Check():
                self.checker.check(line.expect, self.edition)
            case Refused():
                must_refuse(self.table, line, self.cite)
            case Act():
                self.act(line)
            case To() | Resolve() | PassAll():
                move(self.table, line)

    def act(self, line: Act) -> None:
        """A player's action."""
        seat = self.table.names.seat(line.player)
        if line.verb != "undo":
            self.table.begin_line(seat)
        try:
            self.table.dialect.act(self.table, seat, line.action)
        except UserError as error:
            if not error.message.startswith("undo."):
                raise
            raise Unable(error.message, error.params) from error

    # --- failures ---------------------------------------------------------------------------------------------

    def differs(self, line: int, what: str, expected: str, found: str) -> None:
        """Something is not as expected."""
        params: dict[str, object] = {"what": what, "expected": expected, "found": found}
        self.fail(line, Unable("scenario.run.differs", params))

    def cannot(self, line: Line, problem: Unable) -> None:
        """A line could not be carried out."""
        self.fail(line.line, problem)

    def fail(self, line: int, problem: Unable) -> None:
        """Note a failure with its place."""
        file = self.scenario.file
        params = {"file": file, "line": line, **problem.params}
        self.outcome.failures.append(Failure(file, line, problem.message, params, problem.reasons))
