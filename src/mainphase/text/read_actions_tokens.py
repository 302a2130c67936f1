"""Counters and tokens."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.magic.keyword_actions import adapt, amass, connive, explore
from mainphase.magic.tokens import incubate
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Counted, Marked
from mainphase.text.read_phrases import (
    predefined,
    subtype_word,
)
from mainphase.text.read_words_matched import (
    COLORS,
)

_ONE = t.Number(1)
_AGENT: Any = Agent()


# Counters


def counter_one(kind: str) -> Any:
    return Marked("counters", (_ONE, kind))


def counter_many(count: Any, kind: str) -> Any:
    return Marked("counters", (count, kind))


def counter_equal(kind: str, value: Any) -> Any:
    return Marked("counters", (value, kind))


def put_counters(counters: Any, on: Any) -> Any:
    return t.PutCounters(counters.values[1], on, counters.values[0])


def remove_counters(counters: Any, on: Any) -> Any:
    return t.RemoveCounters(counters.values[1], on, counters.values[0])


def remove_all_counters(on: Any) -> Any:
    return t.RemoveCounters("", on, None)


def get_counters(who: Any, counters: Any) -> Any:
    return t.PutCounters(counters.values[1], who, counters.values[0])


# Tokens


def token_one(spec: Any) -> Any:
    return Counted(_ONE, spec)


def token_faces(front: Any, back: Any) -> Any:
    """A double-faced token."""
    fields = {name: getattr(front, name) for name in front.FIELDS}
    return Counted(_ONE, t.TokenSpec(**{**fields, "back": back}))


def token_many(count: Any, spec: Any) -> Any:
    return Counted(count, spec)


def token_equal(spec: Any, value: Any) -> Any:
    return Counted(value, spec)


def token_colors(*words: str) -> Any:
    return Marked("colors", tuple(COLORS[word.lower()] for word in words))


def named(name: str) -> Any:
    return Marked("named", (name,))


def token_words(*parts: Any) -> Any:
    colors: Any = ()
    name = ""
    power: Any = None
    toughness: Any = None
    types: list[str] = []
    subtypes: list[str] = []
    supertypes: list[str] = []
    abilities: Any = ()
    for item in parts:
        if isinstance(item, Marked):
            if item.name == "named":
                name = str(item.values[0])
            else:
                colors = item.values
        elif isinstance(item, tuple):
            abilities = item
        elif "/" in item:
            power, toughness = (t.X() if side.lower() == "x" else t.Number(int(side)) for side in item.split("/"))
        elif item.lower() in SUPERTYPES:
            supertypes.append(item.lower())
        elif item.lower() in CARD_TYPES:
            types.append(item.lower())
        else:
            subtypes.append(subtype_word(item))
    if not types:
        return REJECTED
    return t.TokenSpec(
        name or " ".join(subtypes),
        tuple(types),
        tuple(subtypes),
        tuple(supertypes),
        colors,
        power,
        toughness,
        abilities,
    )


def each_creature_and_player() -> Any:
    return REJECTED


def predefined_one(count: Any, word: str) -> Any:
    return Counted(_ONE, predefined(word))


def predefined_many(count: Any, word: str) -> Any:
    return Counted(count, predefined(word))


def predefined_tapped(word: str) -> Any:
    return t.CreateToken(predefined(word), _ONE, _AGENT, True)


def create_tapped(spec: Any) -> Any:
    return t.CreateToken(spec, _ONE, _AGENT, True)


def create_tapped_some(count: Any, spec: Any) -> Any:
    return t.CreateToken(spec, count, _AGENT, True)


def _damage_each(source: Any, amount: Any, *groups: Any) -> Any:
    return t.Sequence(tuple(t.Damage(amount, group, source) for group in groups))


def damage_everybody(source: Any, amount: Any) -> Any:
    return _damage_each(source, amount, t.All(t.Selector(t.HasType("creature"))), t.EachPlayer())


def damage_creatures_and_opponents(source: Any, amount: Any) -> Any:
    return _damage_each(source, amount, t.All(t.Selector(t.HasType("creature"))), t.EachOpponent())


def damage_creatures_and_walkers(source: Any, amount: Any) -> Any:
    kinds = t.Or((t.HasType("creature"), t.HasType("planeswalker")))
    return t.Damage(amount, t.All(t.Selector(kinds)), source)


# Keyword actions that are spelled out


def explores(what: Any) -> Any:
    return Marked("keyword action", (explore, what))


def connives(what: Any, number: Any = _ONE) -> Any:
    return Marked("keyword action", (connive, what, number))


def adapts(number: Any) -> Any:
    return Marked("keyword action", (adapt, number))


def incubates(number: Any) -> Any:
    return Marked("keyword action", (incubate, number, _AGENT))


def amasses(word: str, number: Any) -> Any:
    kind = subtype_word(word)
    return Marked("keyword action", (lambda count: amass(kind, count), number))


def amasses_zombies(number: Any) -> Any:
    return amasses("Zombie", number)
