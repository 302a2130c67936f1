"""What comes of a scenario: outcomes, failures, and the errors inside the runner that lead to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mainphase.files.scenario.types import Line, Scenario
from mainphase.kernel.reasons import Reason


@dataclass(frozen=True)
class Failure:
    """One thing that is not as the file says. `message` is a catalogue id, `params` hold file and line, too.

    `reasons` say why an action was not possible; their rules are ids of 2026.
    """

    file: str
    line: int
    message: str
    params: dict[str, object]
    reasons: tuple[Reason, ...] = ()


@dataclass
class Outcome:
    """One scenario in one edition: it holds if there are no failures. `case` is "" for the scenario itself."""

    scenario: Scenario
    edition: str
    case: str
    failures: list[Failure] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether everything was as the file says."""
        return not self.failures


class Observer:
    """Is told what happens while a scenario runs; does nothing by itself.

    `game` is the game as it then is: its log holds all events, `start` says from where on they are new.
    """

    def begin(self, outcome: Outcome, game: Any, kind: Any) -> None:
        """The position is built, and the game has come to its first question."""

    def line(self, line: Line, game: Any, start: int, failures: list[Failure]) -> None:
        """A line of the script has been carried out, with these failures."""

    def end(self, outcome: Outcome, game: Any) -> None:
        """The script is over and the last expectations are checked."""


class Unable(Exception):
    """What a line wants cannot be done: a message of the catalogues, the rule and culprit where they are known."""

    def __init__(
        self,
        message: str,
        params: dict[str, object] | None = None,
        rule: str = "",
        culprit: int = 0,
        reasons: tuple[Reason, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.params = params if params is not None else {}
        self.rule = rule
        self.culprit = culprit
        self.reasons = reasons


class Unsupported(Exception):
    """The file uses what cannot be played yet: in the format's own words, with the rule it belongs to."""

    def __init__(self, what: str, rule: str, line: int) -> None:
        super().__init__(what)
        self.what = what
        self.rule = rule
        self.line = line


class Wrong(Exception):
    """The file says something that cannot be, noticed only when it is used: a message of the catalogues."""

    def __init__(self, message: str, line: int, params: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.params = params if params is not None else {}
