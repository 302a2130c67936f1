"""Runs scenario files as tests: one for each scenario, edition and case of every file in a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.scenario import read_scenarios
from mainphase.scenarios import Run, run_one, runs_of


def files_in(folder: Path) -> list[Path]:
    """The scenario files in the folder and those in it."""
    return sorted(folder.rglob("*.yaml"))


def params(folder: Path) -> list[object]:
    """File and run; the id is the file's name, with a number where several runs come from it."""
    found: list[object] = []
    for file in files_in(folder):
        runs = [run for scenario in read_scenarios(file) for run in runs_of(scenario)]
        for number, run in enumerate(runs, start=1):
            mark = f"-{number}" if len(runs) > 1 else ""
            found.append(pytest.param(file, run, id=f"{file.stem}{mark}-{run.edition}"))
    return found


def must_hold(folder: Path, file: Path, run: Run) -> None:
    """Everything is as the file says; otherwise the test fails with the place and what was found."""
    outcome = run_one(run)
    failures = [
        f"{file.relative_to(folder)}:{failure.line}: {failure.message} {failure.params} {list(failure.reasons)}"
        for failure in outcome.failures
    ]
    assert not failures, "\n".join(failures)
