"""The stops of modern Magic: a player begins with the parts in which most is done."""

from __future__ import annotations

from mainphase.cli.magic.stops import AttackStops
from mainphase.cli.stops import MINE, THEIRS


class MagicStops(AttackStops):
    """A player's stops in modern Magic."""

    usual = (
        (MINE, "precombat main"),
        (MINE, "postcombat main"),
        (MINE, "declare blockers"),
        (THEIRS, "declare attackers"),
        (THEIRS, "declare blockers"),
        (THEIRS, "end"),
    )
