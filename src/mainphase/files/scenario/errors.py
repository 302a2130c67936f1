"""Errors of scenario files: each with its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mainphase.kernel.errors import UserError

HEADING: Final = ".bad_card"
"""How messages end that stand above the fault of a card and are none themselves."""


class ScenarioError(UserError):
    """One fault of a scenario file. `line` and `column` count from 1; 0 means the file as a whole.

    `params` always hold `file`, `line` and `column` besides the values that the message names.
    """

    def __init__(
        self, message: str, file: str, line: int, column: int, params: dict[str, object] | None = None
    ) -> None:
        self.file = file
        self.line = line
        self.column = column
        super().__init__(message, {"file": file, "line": line, "column": column, **(params or {})})


class ScenarioErrors(UserError):
    """All the faults found in one scenario file, by line: what the readers of this package raise."""

    def __init__(self, file: str, errors: Iterable[ScenarioError]) -> None:
        self.file = file
        self.errors = tuple(sorted(errors, key=lambda error: (error.line, error.column)))
        count = sum(1 for error in self.errors if not error.message.endswith(HEADING))
        super().__init__("scenario.errors", {"file": file, "count": count})

    def __str__(self) -> str:
        return "; ".join(str(error) for error in self.errors)
