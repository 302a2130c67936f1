"""Plays scenario files as a comparison does: it must come to what the file says, in the editions that it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mainphase.files.scenario import read_scenarios
from mainphase.files.scenario.types import Refused
from mainphase.games import find_game
from mainphase.scenarios.compare_accounts import ALLOWED, DONE, NOT_ASKED, OVER, REFUSED, Said, Teller, Told
from mainphase.scenarios.compare_run import play_in


class Silent(Teller):
    """Says nothing but why something is not possible."""

    def begin(self, *_: object) -> None:
        """Nothing to prepare."""

    def tell(self, *_: object) -> list[Told]:
        """Nothing."""
        return []

    def refused(self, game: object, problem: Any) -> Said:
        """The message."""
        return Said(f"{problem.message} {problem.params}")

    def answered(self, game: object, option: str) -> Said:
        """The option."""
        return Said(option)

    def problem(self, error: Exception) -> Said:
        """The error."""
        return Said(str(error))


def must_come_to_the_same(file: Path, game: str) -> None:
    """Every line is carried out or refused as the file says, without help, and all checks hold."""
    kind = find_game(game)
    for scenario in read_scenarios(file):
        for case in scenario.cases or (None,):
            lines = [line for part in (scenario, case) if part is not None for line in part.script]
            refused = {line.line for line in lines if isinstance(line, Refused)}
            for edition in scenario.editions:
                account = play_in(scenario, case, kind, edition, Silent())
                assert (account.problem, account.failures) == (None, {})
                for step in account.steps:
                    wanted = (REFUSED, OVER) if step.line in refused else (DONE, OVER)
                    assert step.result in wanted and not step.answers, (edition, step)
                    assert {ALLOWED, NOT_ASKED}.isdisjoint({step.result})
