"""Equip Spells."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.abilities.build import attribute, damage, equips, race, sent_from_field, trigger
from mainphase.yugioh.cards import Card, spell
from mainphase.yugioh.types import EQUIP


def _for_race(name: str, passcode: int, word: str) -> Card:
    """An Equip Spell that gives a monster of a type 300 ATK and DEF: most of the first sets do."""
    return spell(name, passcode, *equips(race(word), attack=300, defense=300), kind=EQUIP)


def _for_attribute(name: str, passcode: int, word: str) -> Card:
    """An Equip Spell that gives a monster of an attribute 400 ATK and takes 200 DEF."""
    return spell(name, passcode, *equips(attribute(word), attack=400, defense=-200), kind=EQUIP)


CARDS: Final[tuple[Card, ...]] = (
    _for_race("Beast Fangs", 46009906, "Beast"),
    spell(
        "Black Pendant",
        65169794,
        *equips(attack=500),
        trigger(sent_from_field(), damage(500)),
        kind=EQUIP,
    ),
    _for_race("Book of Secret Arts", 91595718, "Spellcaster"),
    _for_race("Dark Energy", 4614116, "Fiend"),
    _for_race("Dragon Treasure", 1435851, "Dragon"),
    _for_race("Electro-Whip", 37820550, "Thunder"),
    _for_race("Follow Wind", 98252586, "Winged Beast"),
    _for_attribute("Invigoration", 98374133, "EARTH"),
    _for_race("Laser Cannon Armor", 77007920, "Insect"),
    _for_race("Legendary Sword", 61854111, "Warrior"),
    _for_race("Machine Conversion Factory", 25769732, "Machine"),
    _for_race("Mystical Moon", 36607978, "Beast-Warrior"),
    _for_race("Power of Kaishin", 77027445, "Aqua"),
    _for_race("Raise Body Heat", 51267887, "Dinosaur"),
    _for_race("Silver Bow and Arrow", 1557499, "Fairy"),
    _for_attribute("Sword of Dark Destruction", 37120512, "DARK"),
    _for_race("Vile Germs", 39774685, "Plant"),
    _for_race("Violet Crystal", 15052462, "Zombie"),
)
