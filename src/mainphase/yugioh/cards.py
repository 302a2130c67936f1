"""Card declarations: what is printed on a card, as data, with its abilities as trees."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, cast

from mainphase.kernel.errors import UserError
from mainphase.yugioh.abilities.serial import read_abilities, to_data
from mainphase.yugioh.abilities.tree import Ability
from mainphase.yugioh.types import (
    ATTRIBUTES,
    CONTINUOUS,
    COUNTER,
    EFFECT,
    EQUIP,
    FIELD,
    FLIP,
    FUSION,
    MONSTER,
    NORMAL,
    QUICK_PLAY,
    RACES,
    RITUAL,
    SPELL,
    TRAP,
    attribute_name,
    kind_bits,
    kind_name,
    race_name,
)

UNKNOWN: Final = -1
"""An ATK or DEF that is printed "?": the card's own effect says how much it is."""

_KEYS: Final = (
    "name",
    "passcode",
    "kind",
    "attribute",
    "race",
    "level",
    "atk",
    "def",
    "materials",
    "abilities",
)


@dataclass(frozen=True)
class Card:
    """A card.

    `passcode` is the number printed on it, 0 for none. `types`, `attribute` and `race` are bits of
    `mainphase.yugioh.types`; Spells and Traps have neither attribute, race nor `level`. `attack` and `defense` are 0
    to 9999, or `UNKNOWN`. `abilities` are in printed order. `materials` are the names of a Fusion Monster's materials.
    """

    name: str
    passcode: int
    types: int
    attribute: int = 0
    race: int = 0
    level: int = 0
    attack: int = 0
    defense: int = 0
    abilities: tuple[Ability, ...] = ()
    materials: tuple[str, ...] = ()

    @property
    def is_monster(self) -> bool:
        """Whether it is a Monster Card."""
        return self.types & MONSTER != 0

    @property
    def is_spell(self) -> bool:
        """Whether it is a Spell Card."""
        return self.types & SPELL != 0

    @property
    def is_trap(self) -> bool:
        """Whether it is a Trap Card."""
        return self.types & TRAP != 0

    @property
    def is_normal_monster(self) -> bool:
        """Whether it is a Normal Monster: one without an effect."""
        return self.is_monster and self.types & NORMAL != 0

    @property
    def is_flip(self) -> bool:
        """Whether it has a Flip Effect (YG-62)."""
        return self.types & FLIP != 0

    @property
    def is_fusion(self) -> bool:
        """Whether it is a Fusion Monster: these alone make up the Fusion Deck (YG-04)."""
        return self.types & FUSION != 0

    @property
    def is_ritual_monster(self) -> bool:
        """Whether it is a Ritual Monster (YG-47), not a Ritual Spell."""
        return self.is_monster and self.types & RITUAL != 0

    @property
    def is_equip(self) -> bool:
        """Whether it is an Equip Spell (YG-50)."""
        return self.types & EQUIP != 0

    @property
    def is_field(self) -> bool:
        """Whether it is a Field Spell (YG-16)."""
        return self.types & FIELD != 0

    @property
    def is_continuous(self) -> bool:
        """Whether it is a Continuous Spell or Trap."""
        return self.types & CONTINUOUS != 0

    @property
    def is_quick_play(self) -> bool:
        """Whether it is a Quick-Play Spell."""
        return self.types & QUICK_PLAY != 0

    @property
    def is_counter(self) -> bool:
        """Whether it is a Counter Trap."""
        return self.types & COUNTER != 0

    @property
    def kind(self) -> str:
        """The kind of card in words: "Normal Monster", "Equip Spell"."""
        return kind_name(self.types)

    @property
    def tributes(self) -> int:
        """How many Tributes a Normal Summon or Set of the monster takes: 0, 1 or 2 (YG-24)."""
        if not self.is_monster or self.level < 5:
            return 0
        return 1 if self.level < 7 else 2


def normal(name: str, passcode: int, level: int, attribute: int, race: int, attack: int, defense: int) -> Card:
    """A Normal Monster: `normal("Skull Servant", 32274490, 1, DARK, ZOMBIE, 300, 200)`."""
    return Card(name, passcode, MONSTER | NORMAL, attribute, race, level, attack, defense)


def monster(
    name: str,
    passcode: int,
    level: int,
    attribute: int,
    race: int,
    attack: int,
    defense: int,
    *abilities: Ability,
    flip: bool = False,
) -> Card:
    """An Effect Monster; `flip`: one with a Flip Effect."""
    types = MONSTER | EFFECT | (FLIP if flip else 0)
    return Card(name, passcode, types, attribute, race, level, attack, defense, abilities)


def spell(name: str, passcode: int, *abilities: Ability, kind: int = 0) -> Card:
    """A Spell Card; `kind` is CONTINUOUS, EQUIP, FIELD, QUICK_PLAY, RITUAL, or 0 for a Normal Spell."""
    return Card(name, passcode, SPELL | kind, abilities=abilities)


def trap(name: str, passcode: int, *abilities: Ability, kind: int = 0) -> Card:
    """A Trap Card; `kind` is CONTINUOUS, COUNTER, or 0 for a Normal Trap."""
    return Card(name, passcode, TRAP | kind, abilities=abilities)


# Data


def card_to_data(card: Card) -> dict[str, object]:
    """The card as JSON-like data: what is printed, with `kind` in words and "?" for an unknown ATK or DEF."""
    data: dict[str, object] = {"name": card.name, "kind": card.kind}
    if card.passcode:
        data["passcode"] = card.passcode
    if card.is_monster:
        data["attribute"] = attribute_name(card.attribute)
        data["race"] = race_name(card.race)
        data["level"] = card.level
        data["atk"] = _number_to_data(card.attack)
        data["def"] = _number_to_data(card.defense)
    if card.materials:
        data["materials"] = list(card.materials)
    if card.abilities:
        data["abilities"] = [to_data(ability) for ability in card.abilities]
    return data


def card_from_data(data: object, path: str = "card") -> Card:
    """Read what `card_to_data` writes.

    Raises UserError "card.bad_field" (path, found, expected), "card.unknown_field" (path, field, known) and those of
    `abilities.serial`; `path` names the place.
    """
    if not isinstance(data, dict):
        raise _bad(path, data, "{…}")
    fields = cast("dict[str, object]", data)
    for key in fields:
        if key not in _KEYS:
            raise UserError("card.unknown_field", {"path": path, "field": key, "known": ", ".join(_KEYS)})
    name = _text(fields, "name", path)
    types = kind_bits(_text(fields, "kind", path), f"{path}.kind")
    passcode = _number(fields, "passcode", path, 0xFFFFFFFF)
    abilities = read_abilities(fields.get("abilities", []), f"{path}.abilities")
    if not types & MONSTER:
        for key in ("attribute", "race", "level", "atk", "def", "materials"):
            if key in fields:
                raise _bad(f"{path}.{key}", fields[key], "-")
        return Card(name, passcode, types, abilities=abilities)
    return Card(
        name,
        passcode,
        types,
        _word(fields, "attribute", path, ATTRIBUTES),
        _word(fields, "race", path, RACES),
        _number(fields, "level", path, 12),
        _stat(fields, "atk", path),
        _stat(fields, "def", path),
        abilities,
        _texts(fields, "materials", path),
    )


def _number_to_data(number: int) -> object:
    return "?" if number == UNKNOWN else number


def _text(fields: dict[str, object], key: str, path: str) -> str:
    item = fields.get(key)
    if not isinstance(item, str) or not item:
        raise _bad(f"{path}.{key}", item, "text")
    return item


def _texts(fields: dict[str, object], key: str, path: str) -> tuple[str, ...]:
    items = fields.get(key, [])
    if not isinstance(items, (list, tuple)) or not all(isinstance(item, str) and item for item in items):
        raise _bad(f"{path}.{key}", items, "[text, text]")
    return tuple(cast("list[str]", items))


def _word(fields: dict[str, object], key: str, path: str, known: dict[str, int]) -> int:
    item = fields.get(key)
    if item is None:
        return 0
    if not isinstance(item, str) or item not in known:
        raise _bad(f"{path}.{key}", item, ", ".join(known))
    return known[item]


def _number(fields: dict[str, object], key: str, path: str, most: int) -> int:
    item = fields.get(key, 0)
    if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item <= most:
        raise _bad(f"{path}.{key}", item, f"0, 1, 2 … {most}")
    return item


def _stat(fields: dict[str, object], key: str, path: str) -> int:
    return UNKNOWN if fields.get(key) == "?" else _number(fields, key, path, 9999)


def _bad(path: str, found: object, expected: str) -> UserError:
    return UserError("card.bad_field", {"path": path, "found": str(found)[:80], "expected": expected})


def card_digest(card: Card) -> str:
    """The hash of a card's definition: 32 hexadecimal digits (blake2b of the canonical data)."""
    text = json.dumps(card_to_data(card), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def cards_digest(cards: list[Card]) -> str:
    """The card-definition hash of a game record: of all the cards, whatever their order."""
    lines = "\n".join(sorted(card_digest(card) for card in cards))
    return blake2b(lines.encode(), digest_size=16).hexdigest()
