"""Compares what comes of one scenario in several editions, of both Magic rulesets.

`games_of` says which game each edition belongs to, `compare` plays every case in each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mainphase.files.scenario.types import Case, Scenario
from mainphase.files.scenario.words import CLASSIC, MAGIC
from mainphase.games import GAMES, GameKind, find_game
from mainphase.kernel.errors import UserError
from mainphase.scenarios.compare_accounts import Account, Teller
from mainphase.scenarios.compare_run import play_in

FAMILY: Final = (CLASSIC, MAGIC)
"""The games of which one plays the scenarios of the other, oldest first."""


@dataclass(frozen=True)
class Comparison:
    """One scenario, or one case of it, in every edition."""

    scenario: Scenario
    case: Case | None
    accounts: list[Account]

    @property
    def is_possible(self) -> bool:
        """Whether it can be played in any of the editions."""
        return any(account.problem is None for account in self.accounts)


def known_editions() -> dict[str, GameKind]:
    """The editions that can be compared, oldest first, each with its game: what plays scenarios of the family."""
    kinds = [find_game(key) for key in FAMILY if key in GAMES]
    return {edition: kind for kind in kinds for edition in kind.editions}


def games_of(editions: Sequence[str]) -> dict[str, GameKind]:
    """The editions that are asked for, each with its game; all of them where none is named.

    Raises UserError "edition.unknown" (edition, known), "compare.twice" (edition).
    """
    known = known_editions()
    found: dict[str, GameKind] = {}
    for edition in editions:
        if edition not in known:
            raise UserError("edition.unknown", {"edition": edition, "known": ", ".join(known)})
        if edition in found:
            raise UserError("compare.twice", {"edition": edition})
        found[edition] = known[edition]
    return found or known


def compare(scenario: Scenario, editions: dict[str, GameKind], teller: Callable[[], Teller]) -> Iterator[Comparison]:
    """Each case of the scenario in each edition. Raises UserError "compare.other_game" (file, game)."""
    if scenario.game not in FAMILY:
        raise UserError("compare.other_game", {"file": scenario.file, "game": scenario.game})
    cases: list[Case | None] = list(scenario.cases) or [None]
    for case in cases:
        accounts = [play_in(scenario, case, kind, edition, teller()) for edition, kind in editions.items()]
        yield Comparison(scenario, case, accounts)
