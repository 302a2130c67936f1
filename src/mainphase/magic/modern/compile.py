"""From card declarations to definitions that the modern rules run."""

from __future__ import annotations

from typing import Final

from mainphase.magic.cards import Card
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.encoding import TurnParts
from mainphase.magic.lowering import cards
from mainphase.magic.lowering.objects import SUPPORTED_KEYWORDS
from mainphase.magic.modern.table import ANY_MAIN, TABLE

__all__ = ["PARTS", "SUPPORTED_KEYWORDS", "compile_card"]

PARTS: Final = TurnParts({"main": ANY_MAIN, **{part.key: int(part.id) for part in TABLE.parts}})


def compile_card(card: Card, setup: Setup) -> Definition:
    """Compile the card into `setup`, once; raises what `lowering.cards.compile_card` does."""
    setup.parts = PARTS
    return cards.compile_card(card, setup)
