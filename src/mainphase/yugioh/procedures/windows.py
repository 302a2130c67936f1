"""When players may use fast effects: a window for each moment, each with its policy (YG-37, YG-43, YG-55, YG-56).

A Chain resolves as a whole, newest link first, with nothing in between (YG-53). While it is built the opponent of the
last activator comes first (YG-55); with no Chain the turn player does (YG-56).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.kernel.policy import CLOSE, NEXT, OTHER, RESOLVE_ALL, STAY, TOP_OPPONENT, TURN_PLAYER, Policy
from mainphase.kernel.procedure import Procedure, StageFunction
from mainphase.yugioh.timing import BEFORE_DAMAGE, DAMAGE_STEP, FREE, TRIGGERS

ROWS: Final[list[tuple[str, StageFunction]]] = [
    ("YG-56", window.open_window),
    ("YG-58", window.between),
    ("YG-52", window.question),
    ("YG-55", window.answered),
    ("YG-53", window.all_passed),
    ("YG-53", window.resolved),
]


def _window(name: str, plays: i64, first: i64 = TURN_PLAYER, then: i64 = STAY, holds: i64 = 0) -> Procedure:
    policy = Policy(name, first, NEXT, NEXT, TURN_PLAYER, RESOLVE_ALL, then, plays=plays, holds=holds)
    procedure = Procedure(name, ROWS[:], policy)
    window.check_table(procedure)
    return procedure


RESPONSE: Final = _window("response", FREE | TRIGGERS)
"""After something has happened, and at the beginning of phases and steps; players go on until both pass."""

CHAIN: Final = _window("chain", FREE | TRIGGERS, TOP_OPPONENT, holds=1)
"""On top of the activation that the turn player opened a Chain with in the open state."""

LEAVE: Final = _window("leave", FREE | TRIGGERS, OTHER, CLOSE)
"""The turn player wants to leave a phase: the opponent has the chance to respond (YG-19)."""

BEFORE_CALCULATION: Final = _window("before calculation", DAMAGE_STEP | BEFORE_DAMAGE, then=CLOSE)
BEFORE_CALCULATION_OPEN: Final = _window("before calculation, several chains", DAMAGE_STEP | BEFORE_DAMAGE)
AFTER_CALCULATION: Final = _window("after calculation", DAMAGE_STEP | TRIGGERS, then=CLOSE)
AFTER_CALCULATION_OPEN: Final = _window("after calculation, several chains", DAMAGE_STEP | TRIGGERS)
"""In the Damage Step there is one Chain in each part of it, or by edition several (YG-43)."""

AFTERMATH: Final = _window("aftermath", TRIGGERS)
"""After the discard at the end of the turn: what triggers, and what answers that (YG-45)."""
