"""A ruleset: everything that makes the kernel play one game, as one immutable object.

It reaches the kernel as an argument of `Game`, never as a global. Its parts are a turn table, procedures,
policies and names; `mainphase.games` finds it by the game's key.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.parts import TurnTable
from mainphase.kernel.procedure import UNNUMBERED, Procedure

WINDOW_QUESTION: Final = 4
"""The bit of the question that a window asks (`kernel.window.PRIORITY`)."""


class Ruleset:
    """The tables of one game in one edition.

    `procedures` are all procedures in a fixed order; `root` runs the whole game; `life` runs one part;
    `effect` runs one effect program, `skip` passes over a part or turn. `operations` are the rule ids of the effect
    operations by number, `rules` those of all stages and then of the operations, from `operation_base` on. `kinds`
    and `decisions` name the kinds of event and of question by number; `mandatory` is a mask of the kinds of question
    in which every answer does what must be done, so that answering them does not break a forced loop; `openings` a
    mask of those whose answers begin a play, which a session can abandon while it is announced. A procedure that
    several rulesets run has the same number in each; `cites` says which rule of this one stands for the one that its
    stage, or an operation, names.
    """

    game: str
    edition: str
    table: TurnTable
    procedures: list[Procedure]
    root: Procedure
    life: Procedure
    effect: Procedure
    skip: Procedure
    operations: list[str]
    rules: list[str]
    operation_base: i64
    kinds: list[str]
    decisions: list[str]
    mandatory: i64
    openings: i64

    def __init__(
        self,
        game: str,
        edition: str,
        table: TurnTable,
        procedures: list[Procedure],
        root: Procedure,
        life: Procedure,
        effect: Procedure,
        skip: Procedure,
        operations: list[str],
        kinds: list[str],
        decisions: list[str],
        mandatory: i64 = 0,
        openings: i64 = WINDOW_QUESTION,
        cites: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.table = table
        self.procedures = procedures
        self.root = root
        self.life = life
        self.effect = effect
        self.skip = skip
        self.operations = operations
        self.kinds = kinds
        self.decisions = decisions
        self.mandatory = mandatory
        self.openings = openings
        self.rules = []
        for number, procedure in enumerate(procedures):
            if procedure.base not in (UNNUMBERED, len(self.rules)):
                raise ValueError(f"ruleset {game}: {procedure!r} has another number in another ruleset")
            procedure.id = number
            procedure.base = len(self.rules)
            self.rules.extend(procedure.rules)
        self.operation_base = len(self.rules)
        self.rules.extend(operations)
        if cites is not None:
            self.rules = [cites.get(rule, rule) for rule in self.rules]
            self.operations = self.rules[self.operation_base :]
        for procedure in (root, life, effect, skip):
            if procedure not in procedures:
                raise ValueError(f"ruleset {game}: {procedure!r} is not among its procedures")
        for part in table.parts:
            for procedure in part.middle:
                if procedure not in procedures:
                    raise ValueError(f"ruleset {game}: {procedure!r} of part {part.key!r} is not among its procedures")

    def rule(self, where: int) -> str:
        """The rule id of a stamp: of a stage, or of an effect operation."""
        return self.rules[where]

    def stage(self, where: int) -> str:
        """The name of a stamped stage, for debugging."""
        for procedure in self.procedures:
            if procedure.base <= where < procedure.base + procedure.size:
                return f"{procedure.name}: {procedure.labels[where - procedure.base]}"
        return f"operation {where - self.operation_base}"
