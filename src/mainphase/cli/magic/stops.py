"""The stops of either Magic: some of them only matter if something attacks."""

from __future__ import annotations

from typing import Final

from mainphase.cli.stops import Stops
from mainphase.magic.played import PlayedGame

WITH_ATTACKERS: Final = ("declare attackers", "declare blockers")
"""Here the stops that a player begins with ask only if something attacks."""


class AttackStops(Stops[PlayedGame]):
    """A player's stops in Magic."""

    def wants(self, game: PlayedGame, seat: int) -> bool:
        """Whether the player, who has priority and could act, is to be asked."""
        stop = self.at(game, seat)
        if not game.stack and stop[1] in WITH_ATTACKERS and stop not in self.chosen and not game.attackers:
            return False
        return super().wants(game, seat)
