"""What is kept of a scenario in one edition for a comparison, and who puts it into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mainphase.files.scenario.types import Scenario
from mainphase.games import GameKind
from mainphase.scenarios.compare_facts import Fact
from mainphase.scenarios.compare_parts import Moments
from mainphase.scenarios.report import Failure, Unable

DONE: Final = "done"
REFUSED: Final = "refused"
ALLOWED: Final = "allowed"
NOT_ASKED: Final = "not asked"
OVER: Final = "over"
"""What became of a line: carried out, not possible, possible though the file expects otherwise; gone past a part in
which nobody is asked anything; the game was over before."""


@dataclass(frozen=True)
class Said:
    """A sentence with the number of its rule in the edition, "" for none."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class Told:
    """Something that happened in a part of a turn (`compare_parts.ORDER`)."""

    turn: int
    part: str
    said: Said


@dataclass
class Step:
    """A line of the file in one edition: what became of it, why, the answers it did not give, what happened."""

    line: int
    result: str = DONE
    why: Said | None = None
    answers: list[Said] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)


@dataclass
class Account:
    """All of a scenario in one edition; `problem` says why it cannot be played there.

    `failures` are the checks that do not hold by line and by what they are about.
    """

    game: str
    edition: str
    problem: Said | None = None
    steps: list[Step] = field(default_factory=list)
    facts: dict[tuple[str, str], Fact] = field(default_factory=dict)
    failures: dict[tuple[int, str], Failure] = field(default_factory=dict)
    checked: set[int] = field(default_factory=set)


class Teller:
    """Puts into words what happens in one edition, while the game is as it was then."""

    def begin(self, kind: GameKind, scenario: Scenario, edition: str) -> None:
        """A game of this edition begins."""
        raise NotImplementedError

    def tell(self, game: Any, start: int, moments: Moments) -> list[Told]:
        """The events from that place in the log on; `moments` is taken past them."""
        raise NotImplementedError

    def refused(self, game: Any, problem: Unable) -> Said:
        """Why a line is not possible."""
        raise NotImplementedError

    def answered(self, game: Any, option: str) -> Said:
        """The open question, with that answer in the words of the format."""
        raise NotImplementedError

    def problem(self, error: Exception) -> Said:
        """Why the scenario cannot be played at all."""
        raise NotImplementedError
