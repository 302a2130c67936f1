"""Card declarations: what is printed on a card, as data, with its abilities as trees."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final, Literal, TypeAlias, cast

from mainphase.kernel.errors import UserError
from mainphase.magic.abilities.build import taps_for
from mainphase.magic.abilities.serial import ability_list, canonical, to_data
from mainphase.magic.abilities.tree import Ability, KeywordAbility
from mainphase.magic.abilities.words import Color
from mainphase.magic.keywords import mask_of
from mainphase.magic.subtypes import BASIC_LAND_MANA
from mainphase.magic.typeline import TypeLine, parse_type_line

Layout: TypeAlias = Literal["normal", "transform", "modal", "split", "adventure", "flip"]
LAYOUTS: Final = ("normal", "transform", "modal", "split", "adventure", "flip")

COLORS: Final = "WUBRG"
_COST: Final = re.compile(r"(?:\{[^{}\s]+\})*")
_NUMBER: Final = re.compile(r"-?\d+|\*|\d*[+-]\*|\*\+\d+")
_FACE_KEYS: Final = ("name", "cost", "type", "color", "pt", "loyalty", "defense", "abilities")


@dataclass(frozen=True)
class CardFace:
    """One face of a card.

    `cost` is the mana cost in symbols ("{1}{G}", "" for none; read by `mainphase.magic.mana`). `power` and
    `toughness` are None for what is no creature or Vehicle; "*" is printed where a characteristic-defining
    ability among the abilities tells the number, and counts as 0. `colors` is the colour that an indicator
    gives (204), None to go by the cost. `abilities` are in printed order; the intrinsic ones of basic land
    types are not among them.
    """

    name: str
    cost: str
    type_line: TypeLine
    abilities: tuple[Ability, ...] = ()
    power: str | None = None
    toughness: str | None = None
    colors: tuple[Color, ...] | None = None
    loyalty: int | None = None
    defense: int | None = None

    @property
    def base_power(self) -> int:
        """The printed power as a number; "*" and no power are 0 (107.2)."""
        return _number(self.power)

    @property
    def base_toughness(self) -> int:
        """The printed toughness as a number."""
        return _number(self.toughness)

    @property
    def color_letters(self) -> str:
        """The colours, as letters in the order WUBRG (105.2).

        Devoid is an ability and not taken into account.
        """
        if self.colors is not None:
            return "".join(letter for letter in COLORS if letter in self.colors)
        symbols = self.cost.upper()
        return "".join(letter for letter in COLORS if re.search(rf"\{{[^}}]*{letter}[^}}]*\}}", symbols))

    @property
    def keywords(self) -> tuple[str, ...]:
        """The names of the printed keyword abilities."""
        return tuple(ability.keyword for ability in self.abilities if isinstance(ability, KeywordAbility))

    @property
    def keyword_mask(self) -> int:
        """The printed keywords as a mask of `mainphase.magic.keywords` bits."""
        return mask_of(list(self.keywords))

    @property
    def intrinsic_abilities(self) -> tuple[Ability, ...]:
        """The mana abilities that basic land types give (305.6)."""
        if not self.type_line.has("land"):
            return ()
        subtypes = self.type_line.subtypes
        return tuple(taps_for(BASIC_LAND_MANA[word]) for word in subtypes if word in BASIC_LAND_MANA)

    @property
    def all_abilities(self) -> tuple[Ability, ...]:
        """The intrinsic abilities, then the printed ones."""
        return self.intrinsic_abilities + self.abilities


@dataclass(frozen=True)
class Card:
    """A card: its front face, and its back face where it has one (712).

    The faces of a split card are its two halves (709); the "back" of an adventurer card is its Adventure (715),
    that of a flip card what it is once it is flipped (710.1b).
    """

    front: CardFace
    back: CardFace | None = None
    layout: Layout = "normal"

    @property
    def name(self) -> str:
        """What decks and files call the card: by its front face, a split card by both its names."""
        if self.layout == "split" and self.back is not None:
            return f"{self.front.name} // {self.back.name}"
        return self.front.name


def _number(text: str | None) -> int:
    if text is None:
        return 0
    digits = text.replace("*", "").rstrip("+-")
    return int(digits) if digits else 0


def card(
    name: str,
    cost: str,
    type_line: str,
    *abilities: Ability,
    pt: str = "",
    colors: tuple[Color, ...] | None = None,
    loyalty: int | None = None,
    defense: int | None = None,
) -> Card:
    """A one-faced card: `card("Sol Ring", "{1}", "Artifact", taps_for("{C}{C}"))`.

    `pt` is "2/2" or "*/1+*".
    """
    power, toughness = _power_toughness(pt, "pt") if pt else (None, None)
    types = parse_type_line(type_line)
    return Card(CardFace(name, cost, types, abilities, power, toughness, colors, loyalty, defense))


def creature(
    name: str,
    cost: str,
    subtypes: str,
    power: int,
    toughness: int,
    *abilities: Ability,
    prefix: str = "",
    colors: tuple[Color, ...] | None = None,
) -> Card:
    """A creature card; `prefix` comes before "Creature" on the type line: "Legendary", "Artifact"."""
    type_line = f"{prefix} Creature — {subtypes}"
    return card(name, cost, type_line, *abilities, pt=f"{power}/{toughness}", colors=colors)


def instant(name: str, cost: str, *abilities: Ability) -> Card:
    """An instant card."""
    return card(name, cost, "Instant", *abilities)


def sorcery(name: str, cost: str, *abilities: Ability) -> Card:
    """A sorcery card."""
    return card(name, cost, "Sorcery", *abilities)


def enchantment(name: str, cost: str, *abilities: Ability, subtypes: str = "") -> Card:
    """An enchantment card; `subtypes` "Aura"."""
    return card(name, cost, f"Enchantment — {subtypes}" if subtypes else "Enchantment", *abilities)


def artifact(name: str, cost: str, *abilities: Ability, subtypes: str = "") -> Card:
    """An artifact card; `subtypes` "Equipment"."""
    return card(name, cost, f"Artifact — {subtypes}" if subtypes else "Artifact", *abilities)


def land(name: str, type_line: str, *abilities: Ability) -> Card:
    """A land card, with its whole type line: `land("Forest", "Basic Land — Forest")`."""
    return card(name, "", type_line, *abilities)


def split(left: Card, right: Card) -> Card:
    """A split card of two halves (709)."""
    return Card(left.front, right.front, "split")


def adventurer(normal: Card, adventure: Card) -> Card:
    """A card that may be cast as an Adventure (715)."""
    return Card(normal.front, adventure.front, "adventure")


def flip_card(normal: Card, flipped: Card) -> Card:
    """A flip card: what it is, and what it is once it is flipped, of the same colors (710)."""
    colors = cast("tuple[Color, ...]", tuple(normal.front.color_letters))
    return Card(normal.front, replace(flipped.front, colors=colors), "flip")


# Data


def card_to_data(whole: Card) -> dict[str, object]:
    """The card as JSON-like data: the front face's fields, `back` and `layout` where there is a back face."""
    data = _face_to_data(whole.front)
    if whole.back is not None:
        data["layout"] = whole.layout
        data["back"] = _face_to_data(whole.back)
    return data


def _face_to_data(face: CardFace) -> dict[str, object]:
    data: dict[str, object] = {"name": face.name}
    if face.cost:
        data["cost"] = face.cost
    data["type"] = str(face.type_line)
    if face.colors is not None:
        data["color"] = "".join(face.colors)
    if face.power is not None:
        data["pt"] = f"{face.power}/{face.toughness}"
    if face.loyalty is not None:
        data["loyalty"] = face.loyalty
    if face.defense is not None:
        data["defense"] = face.defense
    if face.abilities:
        data["abilities"] = [to_data(ability) for ability in face.abilities]
    return data


def card_from_data(data: object, path: str = "card") -> Card:
    """Read what `card_to_data` writes.

    Raises UserError "card.bad_field" (path, found, expected), "card.unknown_field" (path, field), those of
    `parse_type_line` and those of `abilities.serial`; `path` names the place.
    """
    if not isinstance(data, dict):
        raise _bad(path, data, "{…}")
    fields = dict(cast("dict[str, object]", data))
    back = fields.pop("back", None)
    layout = fields.pop("layout", "normal" if back is None else "transform")
    if layout not in LAYOUTS:
        raise _bad(f"{path}.layout", layout, ", ".join(LAYOUTS))
    front = _face_from_data(fields, path)
    if back is None:
        return Card(front)
    return Card(front, _face_from_data(back, f"{path}.back"), layout)


def _face_from_data(data: object, path: str) -> CardFace:
    if not isinstance(data, dict):
        raise _bad(path, data, "{…}")
    fields = cast("dict[str, object]", data)
    for key in fields:
        if key not in _FACE_KEYS:
            known = ", ".join(_FACE_KEYS)
            raise UserError("card.unknown_field", {"path": path, "field": key, "known": known})
    name = _text(fields, "name", path)
    if not name:
        raise _bad(f"{path}.name", name, "text")
    cost = _text(fields, "cost", path)
    if _COST.fullmatch(cost) is None:
        raise _bad(f"{path}.cost", cost, "{1}{G}")
    pt = _text(fields, "pt", path)
    power, toughness = _power_toughness(pt, f"{path}.pt") if pt else (None, None)
    return CardFace(
        name,
        cost,
        parse_type_line(_text(fields, "type", path)),
        ability_list(fields.get("abilities", []), f"{path}.abilities"),
        power,
        toughness,
        _colors(fields["color"], f"{path}.color") if "color" in fields else None,
        _integer(fields, "loyalty", path),
        _integer(fields, "defense", path),
    )


def _text(fields: dict[str, object], key: str, path: str) -> str:
    item = fields.get(key, "")
    if not isinstance(item, str):
        raise _bad(f"{path}.{key}", item, "text")
    return item


def _integer(fields: dict[str, object], key: str, path: str) -> int | None:
    item = fields.get(key)
    if item is not None and (not isinstance(item, int) or isinstance(item, bool) or item < 0):
        raise _bad(f"{path}.{key}", item, "0, 1, 2 …")
    return item


def _power_toughness(text: str, path: str) -> tuple[str, str]:
    power, slash, toughness = text.partition("/")
    for part in (power, toughness):
        if not slash or _NUMBER.fullmatch(part.strip()) is None:
            raise _bad(path, text, "2/2, */*, */1+*")
    return power.strip(), toughness.strip()


def _colors(item: object, path: str) -> tuple[Color, ...]:
    if not isinstance(item, str) or any(letter not in COLORS for letter in item.upper()):
        raise _bad(path, item, COLORS)
    return tuple(cast("Color", letter) for letter in COLORS if letter in item.upper())


def _bad(path: str, found: object, expected: str) -> UserError:
    return UserError("card.bad_field", {"path": path, "found": str(found)[:80], "expected": expected})


def card_digest(whole: Card) -> str:
    """The hash of a card's definition: 32 hexadecimal digits (blake2b of the canonical data)."""
    return blake2b(canonical(card_to_data(whole)), digest_size=16).hexdigest()


def cards_digest(cards: list[Card]) -> str:
    """The card-definition hash of a game record: of all the cards, whatever their order."""
    lines = "\n".join(sorted(card_digest(whole) for whole in cards))
    return blake2b(lines.encode(), digest_size=16).hexdigest()
