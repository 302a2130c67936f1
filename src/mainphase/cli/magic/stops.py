"""The stops of Magic: a player begins with the parts in which most is done."""

from __future__ import annotations

from typing import Final

from mainphase.cli.stops import MINE, THEIRS, Stops
from mainphase.magic.modern.magic import Magic

WITH_ATTACKERS: Final = ("declare attackers", "declare blockers")
"""Here the stops that a player begins with ask only if something attacks."""


class MagicStops(Stops[Magic]):
    """A player's stops in Magic."""

    usual = (
        (MINE, "precombat main"),
        (MINE, "postcombat main"),
        (MINE, "declare blockers"),
        (THEIRS, "declare attackers"),
        (THEIRS, "declare blockers"),
        (THEIRS, "end"),
    )

    def wants(self, game: Magic, seat: int) -> bool:
        """Whether the player, who has priority and could act, is to be asked."""
        stop = self.at(game, seat)
        if not game.stack and stop[1] in WITH_ATTACKERS and stop not in self.chosen and not game.attackers:
            return False
        return super().wants(game, seat)
