"""Cards of Fourth Edition that are the same today, types and all, and those of which only the types have changed."""

from __future__ import annotations

from typing import Final

from mainphase.magic import pool
from mainphase.magic.cards import Card
from mainphase.magic.classic.pool.declaring import as_printed, summoned

SAME: Final = (
    "Crusade",
    "Fortified Area",
    "Healing Salve",
    "Giant Spider",
    "Craw Wurm",
    "Hill Giant",
    "Air Elemental",
    "Serra Angel",
    "Mesa Pegasus",
    "Holy Strength",
    "Spirit Link",
    "Swords to Plowshares",
    "Stasis",
    "Unstable Mutation",
    "Unsummon",
    "Unholy Strength",
    "Lightning Bolt",
    "Mana Flare",
    "Smoke",
    "Stone Rain",
    "Giant Growth",
    "Lure",
    "Regeneration",
    "Wild Growth",
    "Bottle of Suleiman",
    "Disrupting Scepter",
    "Fellwar Stone",
    "Helm of Chatzuk",
    "Ivory Tower",
    "Jayemdae Tome",
    "Millstone",
    "Soul Net",
    "Tawnos's Weaponry",
)
"""What is taken as it is."""

CREATURES: Final = {
    "Benalish Hero": "Hero",
    "Pikemen": "Pikemen",
    "Savannah Lions": "Lions",
    "White Knight": "Knight",
    "Prodigal Sorcerer": "Wizard",
    "Black Knight": "Knight",
    "Nightmare": "Nightmare",
    "Birds of Paradise": "Mana Birds",
    "Grizzly Bears": "Bears",
    "Llanowar Elves": "Elves",
    "Scryb Sprites": "Faeries",
    "Timber Wolves": "Wolves",
}
"""Creatures with the creature type of their summon spells."""

OTHERS: Final = {
    "Counterspell": "Interrupt",
    "Power Sink": "Interrupt",
    "Magical Hack": "Interrupt",
    "Sleight of Mind": "Interrupt",
    # The type of Fifth Edition: in Fourth a mana source is played as an interrupt (K-051).
    "Dark Ritual": "Mana Source",
    "Ornithopter": "Artifact Creature",
}
"""Other cards with their type lines of then."""

CARDS: Final[tuple[Card, ...]] = (
    *(pool.card(name) for name in SAME),
    *(summoned(name, kind) for name, kind in CREATURES.items()),
    *(as_printed(name, line) for name, line in OTHERS.items()),
)
