"""Runs every scenario file of Magic before the stack, in each edition that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.scenario_files import files_in, must_hold, params
from mainphase.scenarios import Run

HERE = Path(__file__).parent


@pytest.mark.parametrize(("file", "run"), params(HERE))
def test_scenario(file: Path, run: Run) -> None:
    must_hold(HERE, file, run)


def test_there_are_files() -> None:
    assert len(files_in(HERE)) > 40
