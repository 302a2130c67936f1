"""Runs every scenario file beside this module: one test for each scenario, edition and case."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.scenario import read_scenarios
from mainphase.scenarios import Run, run_one, runs_of

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))


def params() -> list[object]:
    """File and run; the id is the file's name, with a number where several runs come from it."""
    found: list[object] = []
    for file in FILES:
        runs = [run for scenario in read_scenarios(file) for run in runs_of(scenario)]
        for number, run in enumerate(runs, start=1):
            mark = f"-{number}" if len(runs) > 1 else ""
            found.append(pytest.param(file, run, id=f"{file.stem}{mark}-{run.edition}"))
    return found


@pytest.mark.parametrize(("file", "run"), params())
def test_scenario(file: Path, run: Run) -> None:
    outcome = run_one(run)
    failures = [
        f"{file.relative_to(HERE)}:{failure.line}: {failure.message} {failure.params} {list(failure.reasons)}"
        for failure in outcome.failures
    ]
    assert not failures, "\n".join(failures)


def test_there_are_files() -> None:
    assert len(FILES) > 20
