"""What is printed on a card as bits: kinds of card, attributes, types of monster (called races here, as in card data).

The numbers are those of the card databases that programs for this game share, so that their rows can be read as
they are. Names are English and stable: they stand in card data and in scenario files.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError

MONSTER: Final = 0x1
SPELL: Final = 0x2
TRAP: Final = 0x4
NORMAL: Final = 0x10
EFFECT: Final = 0x20
FUSION: Final = 0x40
RITUAL: Final = 0x80
SPIRIT: Final = 0x200
UNION: Final = 0x400
TOKEN: Final = 0x4000
QUICK_PLAY: Final = 0x10000
CONTINUOUS: Final = 0x20000
EQUIP: Final = 0x40000
FIELD: Final = 0x80000
COUNTER: Final = 0x100000
FLIP: Final = 0x200000
TOON: Final = 0x400000

EARTH: Final = 0x1
WATER: Final = 0x2
FIRE: Final = 0x4
WIND: Final = 0x8
LIGHT: Final = 0x10
DARK: Final = 0x20
DIVINE: Final = 0x40

WARRIOR: Final = 0x1
SPELLCASTER: Final = 0x2
FAIRY: Final = 0x4
FIEND: Final = 0x8
ZOMBIE: Final = 0x10
MACHINE: Final = 0x20
AQUA: Final = 0x40
PYRO: Final = 0x80
ROCK: Final = 0x100
WINGED_BEAST: Final = 0x200
PLANT: Final = 0x400
INSECT: Final = 0x800
THUNDER: Final = 0x1000
DRAGON: Final = 0x2000
BEAST: Final = 0x4000
BEAST_WARRIOR: Final = 0x8000
DINOSAUR: Final = 0x10000
FISH: Final = 0x20000
SEA_SERPENT: Final = 0x40000
REPTILE: Final = 0x80000

ATTRIBUTES: Final[dict[str, int]] = {
    "EARTH": EARTH,
    "WATER": WATER,
    "FIRE": FIRE,
    "WIND": WIND,
    "LIGHT": LIGHT,
    "DARK": DARK,
    "DIVINE": DIVINE,
}
"""The bit of each attribute by its name."""

RACES: Final[dict[str, int]] = {
    "Warrior": WARRIOR,
    "Spellcaster": SPELLCASTER,
    "Fairy": FAIRY,
    "Fiend": FIEND,
    "Zombie": ZOMBIE,
    "Machine": MACHINE,
    "Aqua": AQUA,
    "Pyro": PYRO,
    "Rock": ROCK,
    "Winged Beast": WINGED_BEAST,
    "Plant": PLANT,
    "Insect": INSECT,
    "Thunder": THUNDER,
    "Dragon": DRAGON,
    "Beast": BEAST,
    "Beast-Warrior": BEAST_WARRIOR,
    "Dinosaur": DINOSAUR,
    "Fish": FISH,
    "Sea Serpent": SEA_SERPENT,
    "Reptile": REPTILE,
}
"""The bit of each type of monster by its name."""

# In the order in which the words of a kind are written: "Effect Fusion Monster", "Quick-Play Spell".
MONSTER_WORDS: Final[dict[str, int]] = {
    "Normal": NORMAL,
    "Effect": EFFECT,
    "Flip": FLIP,
    "Spirit": SPIRIT,
    "Union": UNION,
    "Toon": TOON,
    "Ritual": RITUAL,
    "Fusion": FUSION,
}
"""What a monster can be; one with no bit of these is none that is printed."""

SPELL_WORDS: Final[dict[str, int]] = {
    "Normal": 0,
    "Continuous": CONTINUOUS,
    "Equip": EQUIP,
    "Field": FIELD,
    "Quick-Play": QUICK_PLAY,
    "Ritual": RITUAL,
}
"""The six kinds of Spell; a Normal Spell has no bit of its own."""

TRAP_WORDS: Final[dict[str, int]] = {"Normal": 0, "Continuous": CONTINUOUS, "Counter": COUNTER}
"""The three kinds of Trap; a Normal Trap has no bit of its own."""

# Monsters of these kinds are Effect Monsters, whose kind is named without the word "Effect".
_WITH_EFFECT: Final = FLIP | SPIRIT | UNION | TOON


def attribute_bit(name: str) -> int:
    """The attribute of that name. Raises UserError "card.bad_field" (path, found, expected)."""
    return _bit(ATTRIBUTES, name, "attribute")


def attribute_name(bit: int) -> str:
    """The name of an attribute, "" for 0 and for several."""
    return _name(ATTRIBUTES, bit)


def race_bit(name: str) -> int:
    """The type of monster of that name. Raises UserError "card.bad_field" (path, found, expected)."""
    return _bit(RACES, name, "race")


def race_name(bit: int) -> str:
    """The name of a type of monster, "" for 0 and for several."""
    return _name(RACES, bit)


def kind_name(types: int) -> str:
    """The kind of card that the type bits mean: "Normal Monster", "Flip Monster", "Quick-Play Spell".

    "" where they are neither monster, Spell nor Trap.
    """
    if types & SPELL:
        return f"{_first_word(SPELL_WORDS, types)} Spell"
    if types & TRAP:
        return f"{_first_word(TRAP_WORDS, types)} Trap"
    if not types & MONSTER:
        return ""
    shown = types & ~EFFECT if types & _WITH_EFFECT else types
    return " ".join([word for word, bit in MONSTER_WORDS.items() if shown & bit] + ["Monster"])


def kind_bits(name: str, path: str = "kind") -> int:
    """The type bits of a kind of card, as `kind_name` writes it.

    Raises UserError "card.bad_field" (path, found, expected); `path` names the place.
    """
    words = name.split(" ")
    qualities, last = words[:-1], words[-1]
    if last == "Monster" and qualities:
        bits = MONSTER
        for word in qualities:
            bits |= _bit(MONSTER_WORDS, word, path)
        return bits | EFFECT if bits & _WITH_EFFECT else bits
    if last == "Spell" and len(qualities) == 1:
        return SPELL | _bit(SPELL_WORDS, qualities[0], path)
    if last == "Trap" and len(qualities) == 1:
        return TRAP | _bit(TRAP_WORDS, qualities[0], path)
    expected = "Normal Monster, Effect Monster, Quick-Play Spell, Counter Trap …"
    raise UserError("card.bad_field", {"path": path, "found": name[:80], "expected": expected})


def _bit(table: dict[str, int], name: str, path: str) -> int:
    if name not in table:
        raise UserError("card.bad_field", {"path": path, "found": name[:80], "expected": ", ".join(table)})
    return table[name]


def _name(table: dict[str, int], bit: int) -> str:
    for name, known in table.items():
        if known == bit:
            return name
    return ""


def _first_word(table: dict[str, int], types: int) -> str:
    for word, bit in table.items():
        if types & bit:
            return word
    return "Normal"
