"""The Normal Monsters of the starter deck SDK that are neither in LOB nor in SDY."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.cards import Card, normal
from mainphase.yugioh.types import (
    BEAST,
    BEAST_WARRIOR,
    DARK,
    DRAGON,
    EARTH,
    FAIRY,
    FIEND,
    LIGHT,
    ROCK,
    SPELLCASTER,
    WARRIOR,
    ZOMBIE,
)

CARDS: Final[tuple[Card, ...]] = (
    normal("Battle Ox", 5053103, 4, EARTH, BEAST_WARRIOR, 1700, 1000),
    normal("D. Human", 81057959, 4, EARTH, WARRIOR, 1300, 1100),
    normal("Dark Assailant", 41949033, 4, DARK, ZOMBIE, 1200, 1200),
    normal("Dark Titan of Terror", 89494469, 4, DARK, FIEND, 1300, 1100),
    normal("Destroyer Golem", 73481154, 4, EARTH, ROCK, 1500, 1000),
    normal("Gyakutenno Megami", 31122090, 6, LIGHT, FAIRY, 1800, 2000),
    normal("Judge Man", 30113682, 6, EARTH, WARRIOR, 2200, 1500),
    normal("Kojikocy", 1184620, 4, EARTH, WARRIOR, 1500, 1200),
    normal("Koumori Dragon", 67724379, 4, DARK, DRAGON, 1500, 1200),
    normal("La Jinn the Mystical Genie of the Lamp", 97590747, 4, DARK, FIEND, 1800, 1000),
    normal("Master & Expert", 75499502, 4, EARTH, BEAST, 1200, 1000),
    normal("Mystic Horseman", 68516705, 4, EARTH, BEAST, 1300, 1550),
    normal("Ogre of the Black Shadow", 45121025, 4, EARTH, BEAST_WARRIOR, 1200, 1400),
    normal("Pale Beast", 21263083, 4, EARTH, BEAST, 1500, 1200),
    normal("Rogue Doll", 91939608, 4, LIGHT, SPELLCASTER, 1600, 1000),
    normal("Rude Kaiser", 26378150, 5, EARTH, BEAST_WARRIOR, 1800, 1600),
    normal("Ryu-Kishin", 15303296, 3, DARK, FIEND, 1000, 500),
    normal("Ryu-Kishin Powered", 24611934, 4, DARK, FIEND, 1600, 1200),
    normal("Swordstalker", 50005633, 6, DARK, WARRIOR, 2000, 1600),
    normal("Unknown Warrior of Fiend", 97360116, 3, DARK, WARRIOR, 1000, 500),
)
