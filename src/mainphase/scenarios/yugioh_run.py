"""Runs scripts of Yu-Gi-Oh!."""

from __future__ import annotations

from mainphase.scenarios.play import Table
from mainphase.scenarios.running import ScriptRun
from mainphase.scenarios.yugioh_check import DuelChecker
from mainphase.scenarios.yugioh_dialect import DIALECT
from mainphase.scenarios.yugioh_state import build
from mainphase.yugioh.duel import Duel


class YugiohRun(ScriptRun):
    """One scenario of Yu-Gi-Oh! in one edition."""

    def begin(self) -> Table[Duel]:
        """The position, at its first question."""
        duel, names = build(self.scenario, self.edition)
        return Table(DIALECT, names, duel, self.asks_all)

    def checks(self) -> DuelChecker:
        """What compares the table with expectations."""
        return DuelChecker(self.table, self.differs, self.cite)
