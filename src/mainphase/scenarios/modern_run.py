"""Runs scripts of modern Magic."""

from __future__ import annotations

from mainphase.magic.modern.magic import Magic
from mainphase.scenarios.magic_check import MagicChecker
from mainphase.scenarios.modern_dialect import DIALECT
from mainphase.scenarios.modern_state import build
from mainphase.scenarios.play import Table
from mainphase.scenarios.running import ScriptRun


class ModernRun(ScriptRun):
    """One scenario of modern Magic in one edition."""

    def begin(self) -> Table[Magic]:
        """The position, at its first question."""
        game, names = build(self.scenario, self.edition)
        return Table(DIALECT, names, game, self.asks_all)

    def checks(self) -> MagicChecker:
        """What compares the table with expectations."""
        return MagicChecker(self.table, self.differs, self.cite)
