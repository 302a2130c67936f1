"""From card declarations to definitions that the rules before the stack run."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError
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


TYPES: Final = ("artifact", "creature", "enchantment", "instant", "interrupt", "land", "mana source", "sorcery")
"""The types of cards of the time (5ED, More about Permanents; Other Types of Spells)."""


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


def set_terms(setup: Setup, edition: Edition) -> None:
    """What the parts of the turn are, for all that is compiled into `setup`, tokens included."""
    setup.parts = HEAL_PARTS if edition.heals != 0 else CLEANUP_PARTS


def compile_card(card: Card, setup: Setup, edition: Edition) -> Definition:
    """Compile the card into `setup`, once; raises what `lowering.cards.compile_card` does.

    Raises UserError "card.not_before_stack" (card, what) for a type or a layout that came later.
    """
    later = [word for word in card.front.type_line.types if word not in TYPES]
    if later or card.back is not None:
        raise UserError("card.not_before_stack", {"card": card.name, "what": later[0] if later else card.layout})
    set_terms(setup, edition)
    return cards.compile_card(card, setup)
