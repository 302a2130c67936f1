"""Modes and target slots of compiled abilities."""

from __future__ import annotations

from mypy_extensions import i64


class TargetSlot:
    """One target slot: what may be chosen (code), how many (code), and which slots must differ; `chooser` is
    the code of who chooses, empty for the controller.
    """

    what: list[int]
    minimum: list[int]
    maximum: list[int]
    different: list[int]
    chooser: list[int]

    def __init__(self, what: list[int], minimum: list[int], maximum: list[int], different: list[int]) -> None:
        self.chooser = []
        self.what = what
        self.minimum = minimum
        self.maximum = maximum
        self.different = different


class Mode:
    """What a spell or ability does, in one mode: its target slots and its program's number.

    `windows` is the mask of the windows in which it may be used, 0 for any (`PlayedGame.usable`).
    `division` is the code of the amount that is divided among the targets of the slot `divided` (601.2d), or empty.
    """

    targets: list[TargetSlot]
    program: i64
    division: list[int]
    divided: i64
    windows: i64

    def __init__(self, targets: list[TargetSlot], program: i64) -> None:
        self.targets = targets
        self.program = program
        self.division = []
        self.divided = 0
        self.windows = 0
