"""Field Spells."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.abilities.build import all_monsters, race
from mainphase.yugioh.abilities.tree import AnyOf, StatChange
from mainphase.yugioh.cards import Card, spell
from mainphase.yugioh.types import FIELD


def _more(*words: str) -> StatChange:
    """All monsters of these types have 200 more ATK and DEF."""
    return all_monsters(AnyOf(tuple(race(word) for word in words)), attack=200, defense=200)


def _less(*words: str) -> StatChange:
    """All monsters of these types have 200 less ATK and DEF."""
    return all_monsters(AnyOf(tuple(race(word) for word in words)), attack=-200, defense=-200)


CARDS: Final[tuple[Card, ...]] = (
    spell("Forest", 87430998, _more("Insect", "Beast", "Plant", "Beast-Warrior"), kind=FIELD),
    spell("Mountain", 50913601, _more("Dragon", "Winged Beast", "Thunder"), kind=FIELD),
    spell("Sogen", 86318356, _more("Beast-Warrior", "Warrior"), kind=FIELD),
    spell(
        "Umi",
        22702055,
        _more("Fish", "Sea Serpent", "Thunder", "Aqua"),
        _less("Machine", "Pyro"),
        kind=FIELD,
    ),
    spell("Wasteland", 23424603, _more("Dinosaur", "Zombie", "Rock"), kind=FIELD),
    spell("Yami", 59197169, _more("Fiend", "Spellcaster"), _less("Fairy"), kind=FIELD),
)
