"""The policy of a response window: who answers, what runs in between, how much resolves.

A stack from which one object at a time resolves, a batch and a chain that resolve as a whole are one
last-in-first-out list under different policies. docs/DESIGN.md works every case through these fields.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN_PLAYER: Final = 0
"""The player whose turn it is."""
TOP_CONTROLLER: Final = 1
"""Whoever controls the newest object on the list."""
TOP_OPPONENT: Final = 2
"""The next player in turn order after the controller of the newest object on the list."""
SAME: Final = 3
"""The player who has just acted."""
NEXT: Final = 4
"""The next player in turn order after the one who has just acted."""
OPENER: Final = 5
"""The player who was first when the window opened."""
OTHER: Final = 6
"""The next player in turn order after the one whose turn it is."""

RESOLVE_ONE: Final = 0
RESOLVE_ALL: Final = 1

STAY: Final = 0
"""After resolving, the window asks again; it closes when all pass with nothing to resolve."""
CLOSE: Final = 1
"""The window closes as soon as something has resolved."""


class Policy:
    """How one kind of window works. `first`, `after_play`, `after_pass` and `after_resolve` are who-constants.

    `name` is the policy's stable name; `plays` a mask that the ruleset's `collect` reads to decide what may be
    added (only what may answer, what is fast enough); `resolve` one or all; `then` stay or close;
    `between_each` says whether the ruleset's `between` procedure also runs between two resolutions of one
    RESOLVE_ALL; `nested` is a mask of the kinds of object after whose announcement the ruleset opens a window
    of its own on top of this one.
    """

    name: str
    first: i64
    after_play: i64
    after_pass: i64
    after_resolve: i64
    resolve: i64
    then: i64
    between_each: i64
    plays: i64
    nested: i64
    holds: i64

    def __init__(
        self,
        name: str,
        first: i64 = TURN_PLAYER,
        after_play: i64 = SAME,
        after_pass: i64 = NEXT,
        after_resolve: i64 = TURN_PLAYER,
        resolve: i64 = RESOLVE_ONE,
        then: i64 = STAY,
        between_each: i64 = 0,
        plays: i64 = 0,
        nested: i64 = 0,
        holds: i64 = 0,
    ) -> None:
        self.name = name
        self.first = first
        self.after_play = after_play
        self.after_pass = after_pass
        self.after_resolve = after_resolve
        self.resolve = resolve
        self.then = then
        self.between_each = between_each
        self.plays = plays
        self.nested = nested
        self.holds = holds

    def __repr__(self) -> str:
        return f"<policy {self.name}>"


NO_POLICY: Final = Policy("none")
