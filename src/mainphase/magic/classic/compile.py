"""From card declarations to definitions that the rules before the stack run."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.parts import TurnTable
from mainphase.magic.cards import Card
from mainphase.magic.classic.edition import Edition
from mainphase.magic.classic.table import CLEANUP_TABLE, HEAL_TABLE
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.encoding import TurnParts
from mainphase.magic.lowering import cards

SAME: Final = {
    "precombat main": "main",
    "postcombat main": "main",
    "combat": "attack",
    "beginning of combat": "attack",
    "combat damage": "damage",
    "end of combat": "end of attack",
}
"""What trees call parts of the turn, and which parts of the old turn they mean."""


def _parts(turn_table: TurnTable) -> TurnParts:
    """The ids of the parts: "at end of turn" is in the last phase, or in the end phase where there is one (X-13)."""
    ids = {part.key: int(part.id) for part in turn_table.parts}
    for key, meant in SAME.items():
        ids[key] = ids[meant]
    ids.setdefault("end", ids.get("cleanup", 0))
    ids.setdefault("cleanup", ids.get("heal", 0))
    return TurnParts(ids, mains=1, windows=True)


CLEANUP_PARTS: Final = _parts(CLEANUP_TABLE)
HEAL_PARTS: Final = _parts(HEAL_TABLE)


def compile_card(card: Card, setup: Setup, edition: Edition) -> Definition:
    """Compile the card into `setup`, once; raises what `lowering.cards.compile_card` does."""
    setup.parts = HEAL_PARTS if edition.heals != 0 else CLEANUP_PARTS
    return cards.compile_card(card, setup)
