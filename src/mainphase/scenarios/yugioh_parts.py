"""Parts of a turn of Yu-Gi-Oh!: steps lie in the Battle Phase, and parts of their own in its Damage Step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mainphase.kernel.game import Game
from mainphase.scenarios.parts import Parts
from mainphase.yugioh.table import TABLE

DAMAGE_STEP: Final = "damage step"
IN_DAMAGE_STEP: Final = tuple(part.key for part in TABLE.parts if part.parent == DAMAGE_STEP)
IN_BATTLE: Final = ("battle", *(part.key for part in TABLE.parts if part.parent == "battle"), *IN_DAMAGE_STEP)


class YugiohParts(Parts):
    """Names of Yu-Gi-Oh!. Lists of parts leave the Battle Phase out unless they name it.

    The Damage Step stands for what lies in it, unless the list names any of that.
    """

    phases = ("battle",)

    def is_at(self, game: Game, wanted: str) -> bool:
        """Whether the step that is going on is called so, or lies in the Damage Step that is."""
        names = self.running_names(game)
        return names[-1:] == [wanted] or (wanted == DAMAGE_STEP and wanted in names)

    def to_come(self, game: Game) -> list[str]:
        """The parts still to come in this turn: without a Battle Phase there is no Main Phase 2 either (YG-31)."""
        found = super().to_come(game)
        skipped = "battle" not in found and any(part.part.key == "battle" for part in game.schedule)
        return [word for word in found if word != "main 2"] if skipped else found

    def listed(self, found: list[str], wanted: Sequence[str]) -> list[str]:
        """What a list is compared with."""
        in_detail = any(word in IN_DAMAGE_STEP for word in wanted)
        if not in_detail:
            found = [word for word in found if word not in IN_DAMAGE_STEP]
        elif DAMAGE_STEP not in wanted:
            found = [word for word in found if word != DAMAGE_STEP]
        return super().listed(found, wanted)


PARTS: Final = YugiohParts()
