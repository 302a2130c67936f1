"""Parts of a turn of modern Magic: main phases are named by 505.1a."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import Game
from mainphase.kernel.parts import PartInstance
from mainphase.magic.modern.table import POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from mainphase.scenarios.parts import Parts

MAIN = "main"
PRECOMBAT = "precombat main"
POSTCOMBAT = "postcombat main"
MAINS = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)


class ModernParts(Parts):
    """Names of modern Magic: `main` is either main phase, the first one of a turn is the precombat one."""

    phases = ("beginning", "combat", "ending")

    def mains(self, game: Game) -> int:
        """How many main phases have begun in this turn."""
        return int(game.begun[PRECOMBAT_MAIN] + game.begun[POSTCOMBAT_MAIN])

    def name(self, part: PartInstance, mains: int) -> str:
        """What the part is called, if it is or would be main phase number `mains` of its turn."""
        if self.is_main(part):
            return PRECOMBAT if mains == 1 else POSTCOMBAT
        return str(part.part.key)

    def is_main(self, part: PartInstance) -> bool:
        """Whether it is a main phase."""
        return part.id in MAINS

    def is_called(self, wanted: str, found: str) -> bool:
        """Whether the format's word means the part with that name."""
        return wanted == found or (wanted == MAIN and found in (PRECOMBAT, POSTCOMBAT))

    def number(self, game: Game, part: PartInstance, wanted: str) -> int:
        """Which of several called so in its turn the part is, from 1."""
        if self.is_main(part):
            mains = self.mains(game)
            return mains if wanted == MAIN or mains <= 1 else mains - 1
        return int(game.begun[part.id])


PARTS: Final = ModernParts()
