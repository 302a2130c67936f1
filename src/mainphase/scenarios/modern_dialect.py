"""What modern Magic makes of the format: its parts, its order of triggers, its reasons."""

from __future__ import annotations

from typing import Any, Final

from mainphase.kernel.reasons import Action, Reason
from mainphase.magic import asks
from mainphase.magic.modern.why import why_not
from mainphase.scenarios.magic_dialect import MagicDialect
from mainphase.scenarios.modern_parts import PARTS


class ModernDialect(MagicDialect):
    """Modern Magic."""

    parts = PARTS
    ordering = asks.ORDER_TRIGGERS

    def why_not(self, game: Any, seat: int, action: Action) -> list[Reason]:
        """Every reason why the player cannot take the action now."""
        return why_not(game, seat, action)


DIALECT: Final = ModernDialect()
