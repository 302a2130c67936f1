"""Type lines: "Legendary Creature — Elf Druid" to words and back (205)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mainphase.kernel.errors import UserError
from mainphase.magic.subtypes import KIND_OF_SUBTYPE, OLD_TWO_WORDS, SUBTYPES

CARD_TYPES: Final = (
    "artifact",
    "battle",
    "conspiracy",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "scheme",
    "sorcery",
    "vanguard",
)
"""The card types (300.1)."""

OLD_TYPES: Final = ("interrupt", "mana source")
"""Types of spells before Sixth Edition (5ED, Interrupts; Mana Sources): only `classic` knows what they are."""

SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world")
"""The supertypes (205.4a)."""

PERMANENT_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
"""The types of permanents (110.4)."""

_RENAMED: Final = {"tribal": "kindred"}
_SPELLING: Final = {subtype.lower(): subtype for subtype in KIND_OF_SUBTYPE}
_TWO_WORDS: Final = (
    *(subtype for subtypes in SUBTYPES.values() for subtype in subtypes if " " in subtype),
    *OLD_TWO_WORDS,
)
_OLD_SPELLING: Final = re.compile(r"\bmana\s+source\b", re.IGNORECASE)
_DASH: Final = re.compile(r"\s+(?:—|–|--|-)\s+|\s*—\s*")


@dataclass(frozen=True)
class TypeLine:
    """The words of a type line: supertypes and types in lower case, subtypes as spelled on cards."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]

    def __str__(self) -> str:
        """The type line as printed."""
        left = " ".join(word.title() for word in self.supertypes + self.types)
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left

    def has(self, card_type: str) -> bool:
        """Whether a card type is among the types."""
        return card_type in self.types

    def is_permanent(self) -> bool:
        """Whether it is the type line of a permanent (110.4)."""
        return any(word in PERMANENT_TYPES for word in self.types)


def subtype_kind(subtype: str) -> str:
    """What a subtype is a subtype of: "creature", "land" … ("" if the tables do not know it)."""
    return KIND_OF_SUBTYPE.get(subtype, "")


def parse_type_line(text: str) -> TypeLine:
    """Read a type line.

    Case does not matter for known words, and a hyphen may stand for the dash. Subtypes that the tables do not
    know are taken as they are: homemade cards have their own.

    Raises UserError "card.bad_type_line" (text, word) for a word before the dash that is no type or
    supertype, and "card.no_type" (text) if there is no card type.
    """
    left, *rest = _DASH.split(text.strip(), maxsplit=1)
    supertypes: list[str] = []
    types: list[str] = []
    for word in _OLD_SPELLING.sub("mana\0source", left).split():
        lower = _RENAMED.get(word.lower(), word.lower()).replace("\0", " ")
        if lower in SUPERTYPES:
            supertypes.append(lower)
        elif lower in CARD_TYPES or lower in OLD_TYPES:
            types.append(lower)
        else:
            raise UserError("card.bad_type_line", {"text": text, "word": word})
    if not types:
        raise UserError("card.no_type", {"text": text})
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(rest[0] if rest else "", types))


def _subtypes(text: str, types: list[str]) -> tuple[str, ...]:
    if types == ["plane"]:
        return (text.strip(),) if text.strip() else ()
    for pair in _TWO_WORDS:
        text = re.sub(re.escape(pair), pair.replace(" ", "\0"), text, flags=re.IGNORECASE)
    words = (word.replace("\0", " ").replace("’", "'") for word in text.split())
    return tuple(_SPELLING.get(word.lower(), word) for word in words)
