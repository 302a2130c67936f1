"""Parsed keyword lines to ability trees."""

from __future__ import annotations

from typing import Any, Final

from lark import Token, Transformer

from mainphase.magic.abilities.tree import (
    And,
    AnyObject,
    ColorCount,
    ControlledBy,
    Cost,
    CostPart,
    EachOpponent,
    Filter,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    KeywordAbility,
    Not,
    Number,
    Or,
    PayDiscard,
    PayLife,
    PayMana,
    PaySacrifice,
    PayTap,
    Selector,
    TargetPlayers,
    Value,
    X,
    You,
)
from mainphase.magic.abilities.words import Color
from mainphase.magic.subtypes import KIND_OF_SUBTYPE
from mainphase.text.render_en import plural

_COLORS: Final[dict[str, Color]] = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_COUNTS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TYPES: Final = {
    plural(word): word for word in "artifact creature enchantment land planeswalker battle instant sorcery".split()
}
_ONE: Final = {subtype.lower(): subtype for subtype in KIND_OF_SUBTYPE}
_SEVERAL: Final = {plural(subtype).lower(): subtype for subtype in KIND_OF_SUBTYPE}


class KeywordLine(Transformer[Token, list[KeywordAbility]]):
    """One method for each rule of the grammar."""

    def start(self, items: list[Any]) -> list[KeywordAbility]:
        """A row of keywords; some of them stand for several abilities."""
        found: list[KeywordAbility] = []
        for item in items:
            found.extend(item if isinstance(item, list) else [item])
        return found

    # Keywords

    def bare(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility(_name(items[0]))

    def numbered(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility(_name(items[0]), number=items[1])

    def priced(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility(_name(items[0]), cost=_cost(items[1]))

    def kicker(self, items: list[Any]) -> list[KeywordAbility]:
        return [KeywordAbility("kicker", cost=_cost(item)) for item in items[1:]]

    def protection(self, items: list[Any]) -> list[KeywordAbility]:
        return [KeywordAbility("protection", quality=item) for item in items[1:]]

    def hexproof(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility("hexproof", quality=items[1])

    def subtype_walk(self, items: list[Any]) -> KeywordAbility:
        land = HasSubtype(_subtype(items[-2]))
        quality: Filter = And((HasSupertype("snow"), land)) if len(items) == 3 else land
        return KeywordAbility("landwalk", quality=quality)

    def quality_walk(self, items: list[Any]) -> KeywordAbility:
        word = items[0].lower()
        qualities: dict[str, Filter] = {
            "nonbasic": Not(HasSupertype("basic")),
            "artifact": HasType("artifact"),
        }
        quality = And((qualities.get(word) or HasSupertype(word), HasType("land")))
        return KeywordAbility("landwalk", quality=quality)

    def subtype_cycling(self, items: list[Any]) -> KeywordAbility:
        quality = HasSubtype(_subtype(items[0]))
        return KeywordAbility("typecycling", cost=_cost(items[2]), quality=quality)

    def basic_cycling(self, items: list[Any]) -> KeywordAbility:
        quality = And((HasSupertype("basic"), HasType("land")))
        return KeywordAbility("typecycling", cost=_cost(items[2]), quality=quality)

    def enchant(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility("enchant", quality=items[1])

    def equip(self, items: list[Any]) -> KeywordAbility:
        quality = items[1] if len(items) == 3 else None
        return KeywordAbility("equip", cost=_cost(items[-1]), quality=quality)

    def affinity(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility("affinity", quality=items[1])

    def suspend(self, items: list[Any]) -> KeywordAbility:
        return KeywordAbility("suspend", number=items[1], cost=_cost(items[2]))

    # What follows them

    def any_player(self, items: list[Any]) -> TargetPlayers:
        return TargetPlayers()

    def any_opponent(self, items: list[Any]) -> TargetPlayers:
        return TargetPlayers(EachOpponent())

    def any_permanent(self, items: list[Any]) -> Filter:
        return AnyObject()

    def everything(self, items: list[Any]) -> Filter:
        return AnyObject()

    def color_count(self, items: list[Any]) -> Filter:
        word = items[0].lower()
        if word == "multicolored":
            return ColorCount(">=", 2)
        return ColorCount("=", 0 if word == "colorless" else 1)

    def described(self, items: list[Any]) -> Filter:
        """Alternatives, and whose they are."""
        controlled = [item for item in items if isinstance(item, ControlledBy)]
        kinds = [item for item in items if not isinstance(item, ControlledBy)]
        kind: Filter = kinds[0] if len(kinds) == 1 else Or(tuple(kinds))
        return And((kind, controlled[0])) if controlled else kind

    def you_control(self, items: list[Any]) -> Filter:
        return ControlledBy(You())

    def opponent_controls(self, items: list[Any]) -> Filter:
        return ControlledBy(EachOpponent())

    def qualified(self, items: list[Any]) -> Filter:
        return _all([*items[:-1], _noun(items[-1])])

    def kinds(self, items: list[Any]) -> Filter:
        return _all([*items[:-1], _noun(items[-1])])

    def supertype(self, items: list[Any]) -> Filter:
        return HasSupertype(items[0].lower())

    def not_supertype(self, items: list[Any]) -> Filter:
        return Not(HasSupertype(items[1].lower()))

    def color(self, items: list[Any]) -> Filter:
        return HasColor(_COLORS[items[0].lower()])

    def not_color(self, items: list[Any]) -> Filter:
        return Not(HasColor(_COLORS[items[1].lower()]))

    def not_type(self, items: list[Any]) -> Filter:
        return Not(HasType(items[1].lower()))

    def type_quality(self, items: list[Any]) -> Filter:
        return HasType(items[0].lower())

    # Costs and numbers

    def cost(self, items: list[Any]) -> Cost:
        return Cost(tuple(items))

    def mana(self, items: list[Any]) -> PayMana:
        return PayMana("".join(item.upper() for item in items))

    def tap(self, items: list[Any]) -> CostPart:
        return PayTap()

    def pay_life(self, items: list[Any]) -> CostPart:
        return PayLife(Number(int(items[1])))

    def discard_card(self, items: list[Any]) -> CostPart:
        return PayDiscard()

    def discard_cards(self, items: list[Any]) -> CostPart:
        return PayDiscard(count=Number(_COUNTS.index(items[1].lower())))

    def sacrifice_one(self, items: list[Any]) -> CostPart:
        return PaySacrifice(Selector(items[1]))

    def sacrifice_some(self, items: list[Any]) -> CostPart:
        return PaySacrifice(Selector(items[2]), Number(_COUNTS.index(items[1].lower())))

    def integer(self, items: list[Any]) -> Value:
        return Number(int(items[0]))

    def letter(self, items: list[Any]) -> Value:
        return X()


def _name(token: Token) -> str:
    return " ".join(token.lower().split())


def _cost(item: Cost | PayMana) -> Cost:
    return item if isinstance(item, Cost) else Cost((item,))


def _subtype(token: Token) -> str:
    return _ONE[token.lower()]


def _noun(token: Token) -> Filter:
    """A card type or subtype, singular or plural."""
    word = token.lower()
    if token.type == "TYPE":
        return HasType(word)
    if token.type == "TYPES":
        return HasType(_TYPES[word])
    return HasSubtype(_ONE[word] if token.type == "SUBTYPE" else _SEVERAL[word])


def _all(filters: list[Filter]) -> Filter:
    return filters[0] if len(filters) == 1 else And(tuple(filters))
