"""Runs scenarios of any game: every case in every edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mainphase.files.scenario.errors import ScenarioError, ScenarioErrors
from mainphase.files.scenario.read import read_scenarios
from mainphase.files.scenario.types import Case, Scenario
from mainphase.kernel.errors import UserError
from mainphase.scenarios.report import Observer, Outcome, Unsupported, Wrong
from mainphase.scenarios.running import ScriptRun


@dataclass(frozen=True)
class Run:
    """One scenario in one edition; with `cases` one of them."""

    scenario: Scenario
    edition: str
    case: Case | None = None

    @property
    def name(self) -> str:
        """The edition, and the case's title."""
        return self.edition if self.case is None else f"{self.edition}, {self.case.title}"


def runs_of(scenario: Scenario) -> list[Run]:
    """Every case in every edition that the scenario names: each starts from the same position."""
    cases: list[Case | None] = list(scenario.cases) or [None]
    return [Run(scenario, edition, case) for edition in scenario.editions for case in cases]


def run_one(run: Run, observer: Observer | None = None) -> Outcome:
    """Run one of them. Raises ScenarioErrors if the file is wrong or uses what is not supported yet."""
    scenario = run.scenario
    line = scenario.line
    try:
        return script_run(run, observer or Observer()).run()
    except Unsupported as error:
        raise fault(scenario, error.line, "scenario.not_supported", what=error.what, rule=error.rule) from error
    except Wrong as error:
        raise fault(scenario, error.line, error.message, **error.params) from error
    except UserError as error:
        if isinstance(error, ScenarioErrors):
            raise
        raise fault(scenario, line, error.message, **error.params) from error


def script_run(run: Run, observer: Observer, asks_all: bool = False) -> ScriptRun:
    """The position and script of one of them, in its game. Each game is loaded only when it is asked for.

    `asks_all`: players who can only pass are asked too.
    """
    scenario = run.scenario
    if scenario.game == "magic":
        from mainphase.scenarios.modern_run import ModernRun

        return ModernRun(scenario, run.case, run.edition, observer, asks_all)
    if scenario.game == "yugioh":
        from mainphase.scenarios.yugioh_run import YugiohRun

        return YugiohRun(scenario, run.case, run.edition, observer, asks_all)
    from mainphase.scenarios.classic_run import ClassicRun

    return ClassicRun(scenario, run.case, run.edition, observer, asks_all)


def run_file(path: Path | str, observer: Observer | None = None) -> Iterator[Outcome]:
    """Run every scenario of a file, one after another. Raises ScenarioErrors as `run_one` and the reader do."""
    for scenario in read_scenarios(path):
        for run in runs_of(scenario):
            yield run_one(run, observer)


def fault(scenario: Scenario, line: int, message: str, **params: object) -> ScenarioErrors:
    """The file cannot be run: what is wrong, and where."""
    return ScenarioErrors(scenario.file, [ScenarioError(message, scenario.file, line, 0, params)])
