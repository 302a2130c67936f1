"""Procedures: the numbered sub-steps of a rulebook as tables, and the frames that run them.

A stage is a plain function `(game, frame) -> None` and its rule id. A procedure is an ordered table of stages.
A frame is a running procedure. The compiled build replaces the table by a generated `Body` with direct calls;
the table stays the only source that people read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from mainphase.kernel.policy import NO_POLICY, Policy

if TYPE_CHECKING:
    from mainphase.kernel.game import Game
    from mainphase.kernel.parts import PartInstance

StageFunction = Callable[[Any, "Frame"], None]

UNNUMBERED: Final = -1
"""The `base` of a procedure that no ruleset has numbered yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Body:
    """Runs one stage of one procedure. The default looks the function up in the table."""

    def __init__(self) -> None:
        self.functions: list[StageFunction] = []

    def run(self, game: Game, frame: Frame, pc: i64) -> None:
        """Run the stage with number `pc`."""
        self.functions[pc](game, frame)


class Procedure:
    """A named, ordered table of stages, each with the rule it carries out.

    Stages jump with `frame.pc = PROCEDURE.at("name")`; `labels` are the names of the stage functions.
    `policy` is set for the procedures that are response windows (see `kernel.window`).
    `needs` is a mask of what a ruleset's games may have: in one without any of it the procedure does nothing and is
    left out (0: it always does something).
    `base` is the number of its first stage among all stages of a ruleset, set when the ruleset is made.
    """

    name: str
    rules: list[str]
    functions: list[StageFunction]
    labels: list[str]
    size: i64
    base: i64
    id: i64
    body: Body
    has_body: bool
    policy: Policy
    needs: i64

    def __init__(
        self, name: str, rows: list[tuple[str, StageFunction]], policy: Policy | None = None, needs: int = 0
    ) -> None:
        self.name = name
        self.rules = [row[0] for row in rows]
        self.functions = [row[1] for row in rows]
        self.labels = [str(row[1].__name__) for row in rows]
        self.size = len(rows)
        self.base = UNNUMBERED
        self.id = 0
        self.body = Body()
        self.body.functions = self.functions
        self.has_body = False
        self.policy = policy if policy is not None else NO_POLICY
        self.needs = needs

    def at(self, label: str) -> int:
        """The position of the stage whose function has that name. Raises ValueError if there is none."""
        return self.labels.index(label)

    def check(self, **positions: int) -> None:
        """Fail at import if a jump constant does not name the stage it should."""
        for label, position in positions.items():
            if self.at(label) != position:
                raise ValueError(f"procedure {self.name!r}: {label} is stage {self.at(label)}, not {position}")

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"


def _nothing(game: Any, frame: Frame) -> None:
    """The stage of the idle procedure: never reached."""


IDLE: Final = Procedure("idle", [("", _nothing)])


class Frame:
    """A running procedure: which one, which stage next, and its registers.

    Frames are pooled; `reset` clears every register. The meaning of `a` to `f` and of `data` is the procedure's
    own and stated at its table. `answer` holds the code of the last answer, `part` the part of a turn it runs.
    """

    proc: Procedure
    pc: i64
    player: i64
    answer: i64
    a: i64
    b: i64
    c: i64
    d: i64
    e: i64
    f: i64
    part: PartInstance
    data: list[int]

    def __init__(self, part: PartInstance, data: list[int]) -> None:
        self.proc = IDLE
        self.pc = 0
        self.player = 0
        self.answer = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0
        self.e = 0
        self.f = 0
        self.part = part
        self.data = data

    def reset(self, proc: Procedure, part: PartInstance) -> None:
        """Make it a fresh frame of `proc` with all registers 0."""
        self.proc = proc
        self.pc = 0
        self.player = 0
        self.answer = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0
        self.e = 0
        self.f = 0
        self.part = part
        if len(self.data):
            self.data = []

    def copy(self) -> Frame:
        """An equal frame that shares nothing mutable."""
        other = Frame(self.part, self.data[:])
        other.proc = self.proc
        other.pc = self.pc
        other.player = self.player
        other.answer = self.answer
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        other.e = self.e
        other.f = self.f
        return other
