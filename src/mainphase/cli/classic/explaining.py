"""Explains a game of Magic before the stack."""

from __future__ import annotations

from typing import ClassVar, cast

from mainphase.cli.magic.explaining import MagicExplaining, Pool
from mainphase.magic.classic import pool as classic_pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.explaining.forecast import Forecast
from mainphase.magic.played import PlayedGame


class ClassicExplaining(MagicExplaining):
    """Explanations of Magic before the stack."""

    pool: ClassVar[Pool] = classic_pool

    def foretold(self, game: PlayedGame, seat: int) -> Forecast:
        """What the player can foretell of this attack."""
        return cast(Classic, game).forecast(seat)
