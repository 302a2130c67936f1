"""The Normal Monsters of the starter deck SDY that are not in LOB."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.cards import Card, normal
from mainphase.yugioh.types import (
    DARK,
    DRAGON,
    EARTH,
    FAIRY,
    FIEND,
    FISH,
    LIGHT,
    SPELLCASTER,
    WARRIOR,
    WATER,
    WIND,
    ZOMBIE,
)

CARDS: Final[tuple[Card, ...]] = (
    normal("Ancient Elf", 93221206, 4, LIGHT, SPELLCASTER, 1450, 1200),
    normal("Ansatsu", 48365709, 5, EARTH, WARRIOR, 1700, 1200),
    normal("Baron of the Fiend Sword", 86325596, 4, DARK, FIEND, 1550, 800),
    normal("Claw Reacher", 41218256, 3, DARK, FIEND, 1000, 800),
    normal("Doma The Angel of Silence", 16972957, 5, DARK, FAIRY, 1600, 1400),
    normal("Dragon Zombie", 66672569, 3, DARK, ZOMBIE, 1600, 0),
    normal("Feral Imp", 41392891, 4, DARK, FIEND, 1300, 1400),
    normal("Great White", 13429800, 4, WATER, FISH, 1600, 800),
    normal("Magical Ghost", 46474915, 4, DARK, ZOMBIE, 1300, 1400),
    normal("Man-Eating Treasure Chest", 13723605, 4, DARK, FIEND, 1600, 1000),
    normal("Mystic Clown", 47060154, 4, DARK, FIEND, 1500, 1000),
    normal("Neo the Magic Swordsman", 50930991, 4, LIGHT, SPELLCASTER, 1700, 1000),
    normal("Sorcerer of the Doomed", 49218300, 4, DARK, SPELLCASTER, 1450, 1200),
    normal("Summoned Skull", 70781052, 6, DARK, FIEND, 2500, 1200),
    normal("Winged Dragon, Guardian of the Fortress #1", 87796900, 4, WIND, DRAGON, 1400, 1200),
)
