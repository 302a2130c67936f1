"""The stops of Magic before the stack: a player begins with the parts in which most is done."""

from __future__ import annotations

from typing import Final

from mainphase.cli.magic.stops import AttackStops
from mainphase.cli.stops import MINE, THEIRS

NO_STOPS: Final = ("attack", "untap", "cleanup", "heal")
"""The parts in which nobody is asked for fast effects, or that others lie in."""


class ClassicStops(AttackStops):
    """A player's stops."""

    usual = (
        (MINE, "main"),
        (MINE, "declare blockers"),
        (THEIRS, "main"),
        (THEIRS, "declare attackers"),
        (THEIRS, "declare blockers"),
        (THEIRS, "discard"),
    )
