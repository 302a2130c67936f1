"""What modern Magic makes of the format: its parts, its order of triggers."""

from __future__ import annotations

from typing import Final

from mainphase.magic import asks
from mainphase.scenarios.magic_dialect import MagicDialect
from mainphase.scenarios.modern_parts import PARTS


class ModernDialect(MagicDialect):
    """Modern Magic."""

    parts = PARTS
    ordering = asks.ORDER_TRIGGERS


DIALECT: Final = ModernDialect()
