"""Counts how often each stage of a ruleset's procedures runs: wraps the functions in their tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import mainphase
from mainphase.kernel.procedure import Frame, Procedure, StageFunction

Stage = tuple[str, int, str, str]
"""Procedure, position, rule, name of the function."""


class Coverage:
    """How often each stage ran."""

    def __init__(self, procedures: list[Procedure]) -> None:
        self.procedures = procedures
        self.hits: Counter[Stage] = Counter()

    def count(self, stage: Stage, function: StageFunction) -> StageFunction:
        """The stage's function with a counter before it."""

        def counted(game: object, frame: Frame) -> None:
            self.hits[stage] += 1
            function(game, frame)

        return counted

    def missing(self) -> list[Stage]:
        """Stages that never ran."""
        return [stage for stage in all_stages(self.procedures) if not self.hits[stage]]


def all_stages(procedures: list[Procedure]) -> list[Stage]:
    """Every stage of the procedures."""
    return [
        (procedure.name, at, procedure.rules[at], procedure.labels[at])
        for procedure in procedures
        for at in range(procedure.size)
    ]


@contextmanager
def counting(procedures: list[Procedure]) -> Iterator[Coverage]:
    """Count as long as the block runs; only on plain Python."""
    if mainphase.COMPILED:
        pytest.skip("the compiled build calls stages directly; both builds run the same stages (golden hashes)")
    counter = Coverage(procedures)
    tables = [list(procedure.functions) for procedure in procedures]
    for procedure in procedures:
        for at, function in enumerate(procedure.functions):
            stage = (procedure.name, at, procedure.rules[at], procedure.labels[at])
            procedure.functions[at] = counter.count(stage, function)
    try:
        yield counter
    finally:
        for procedure, functions in zip(procedures, tables, strict=True):
            procedure.functions[:] = functions
