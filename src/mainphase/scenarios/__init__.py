"""Scenario files at work: positions are built, scripts carried out, expectations checked.

`run_file` runs a file; `Observer` is told what happens line by line, for explanations.
"""

from __future__ import annotations

from mainphase.scenarios.report import Failure, Observer, Outcome
from mainphase.scenarios.run import Run, run_file, run_one, runs_of

__all__ = ["Failure", "Observer", "Outcome", "Run", "run_file", "run_one", "runs_of"]
