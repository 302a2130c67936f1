"""Says which scenarios hold, and of the others file, line, what was expected and what was found."""

from __future__ import annotations

from typing import Any

import click

from mainphase.cli.app import App
from mainphase.cli.face import Presentation, find_face
from mainphase.files.scenario import ScenarioErrors
from mainphase.files.scenario.types import Line
from mainphase.games import GameKind
from mainphase.kernel.game import Game
from mainphase.scenarios import Failure, Observer, Outcome, Run


class Failures(Observer):
    """Turns failures into text while the game is as it was then. `shown` speaks of the scenario that has begun."""

    shown: Presentation[Any]

    def __init__(self, app: App) -> None:
        self.app = app

    def begin(self, outcome: Outcome, game: Game, kind: GameKind) -> None:
        """Speak of this scenario's players from now on."""
        self.app.speak_of(kind.key)
        players = list(outcome.scenario.players)
        self.shown = find_face(kind.key).present(self.app.translator, kind, outcome.edition, players)

    def text(self, game: Game, failure: Failure) -> list[str]:
        """A failure with its place, and the reasons for it."""
        lines = [f"{failure.file}:{failure.line}: {self.app.t(failure.message, **failure.params)}"]
        if failure.params.get("passes"):
            lines.append(f"  → {self.app.t('scenario.run.may_pass', player=failure.params['player'])}")
        explaining = self.shown.explaining()
        for reason in failure.reasons:
            lines += explaining.reason(game, reason)
        return lines


class Report(Failures):
    """The report of `scenario run`: a line for each scenario, edition and case, failures below it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.holding = 0
        self.failing = 0
        self.faulty = 0
        self.lines: list[str] = []

    def begin(self, outcome: Outcome, game: Game, kind: GameKind) -> None:
        """A new scenario."""
        super().begin(outcome, game, kind)
        self.lines = []

    def line(self, line: Line, game: Any, start: int, failures: list[Failure]) -> None:
        """Keep what failed."""
        for failure in failures:
            self.lines += self.text(game, failure)

    def outcome(self, run: Run, outcome: Outcome) -> None:
        """One scenario is over."""
        message = "scenario.holds" if outcome.holds else "scenario.fails"
        scenario = run.scenario
        self.app.say(message, file=scenario.file, title=scenario.title, run=run.name)
        for line in self.lines:
            click.echo(f"  {line}")
        if outcome.holds:
            self.holding += 1
        else:
            self.failing += 1

    def wrong(self, error: ScenarioErrors) -> None:
        """A file is wrong."""
        self.faulty += 1
        for line in self.app.error_lines(error):
            click.echo(line, err=True)

    def summary(self) -> int:
        """How many hold; the exit status."""
        self.app.say("scenario.summary", holding=self.holding, failing=self.failing, faulty=self.faulty)
        if self.faulty:
            return 2
        return 1 if self.failing else 0
