"""Runs scripts of Magic before the stack."""

from __future__ import annotations

from mainphase.files.scenario.types import Line, To
from mainphase.magic.classic.classic import Classic
from mainphase.scenarios.classic_dialect import DIALECT
from mainphase.scenarios.classic_state import build
from mainphase.scenarios.magic_check import MagicChecker
from mainphase.scenarios.play import Table
from mainphase.scenarios.report import Wrong
from mainphase.scenarios.running import ScriptRun


class ClassicRun(ScriptRun):
    """One scenario of Magic before the stack in one edition."""

    def begin(self) -> Table[Classic]:
        """The position, at its first question."""
        game, names = build(self.scenario, self.edition)
        return Table(DIALECT, names, game, self.asks_all)

    def checks(self) -> MagicChecker:
        """What compares the table with expectations."""
        return MagicChecker(self.table, self.differs, self.cite)

    def carry_out(self, line: Line) -> None:
        """Do what the line says; it can only go to parts that the edition has."""
        if isinstance(line, To):
            known = [part.key for part in self.table.game.rules.table.parts]
            if line.to.step not in known:
                params: dict[str, object] = {"part": line.to.step, "edition": self.edition, "known": ", ".join(known)}
                raise Wrong("scenario.other_parts", line.line, params)
        super().carry_out(line)
