"""Numbers, and amounts of mana."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Noun
from mainphase.text.read_phrases import (
    number_of,
    ordinal_of,
    selector_of,
)
from mainphase.text.read_words_matched import (
    COLORS,
    PARTS,
)

_ONE = t.Number(1)


# Numbers


def integer(word: str) -> Any:
    return t.Number(int(word))


def twice(value: Any) -> Any:
    return t.Times(t.Number(2), value)


def minus_value(value: Any) -> Any:
    return t.Number(-value.value) if isinstance(value, t.Number) else t.Minus(t.Number(0), value)


def count_of(what: Any) -> Any:
    return t.Count(what)


def half_up(value: Any) -> Any:
    return t.Half(value, "up")


def half_down(value: Any) -> Any:
    return t.Half(value, "down")


def total_power(what: Any) -> Any:
    return t.StatOf("power", t.All(what))


def total_toughness(what: Any) -> Any:
    return t.StatOf("toughness", t.All(what))


def power_of(what: Any) -> Any:
    return t.StatOf("power", what)


def hand_size(whose: Any) -> Any:
    return t.Count(t.Selector(t.AnyObject(), "hand", whose))


def graveyard_size(whose: Any) -> Any:
    return t.Count(t.Selector(t.AnyObject(), "graveyard", whose))


def greatest(word: str, among: Any) -> Any:
    return t.GreatestStat(word.lower(), among)  # type: ignore[arg-type]


def signed_number(word: str) -> Any:
    text = word[1:].lower()
    if text == "x":
        return t.X() if word[0] == "+" else t.Minus(t.Number(0), t.X())
    return t.Number(int(word))


def plain_integer(word: str) -> Any:
    return int(word)


def plain_word(word: str) -> Any:
    value = number_of(word)
    return value.value


def ordinal(word: str) -> Any:
    return ordinal_of(word)


def card_name(word: str) -> Any:
    return word


def counter_kind(word: str) -> Any:
    return word.lower() if not word.startswith(("+", "-")) else word


def keyword_name(word: str) -> Any:
    return " ".join(word.lower().split())


def colors(*words: str) -> Any:
    return tuple(COLORS[word.lower()] for word in words)


def zones_from(*zones: str) -> Any:
    return zones


def from_graveyard() -> str:
    return "graveyard"


def from_library() -> str:
    return "library"


def from_hand() -> str:
    return "hand"


def from_exile() -> str:
    return "exile"


def letters(*words: str) -> Any:
    return tuple(word.strip("{}").upper() for word in words)


def symbols(*words: str) -> Any:
    return "".join(word.upper() for word in words)


def parts_skipped(*words: str) -> Any:

    return tuple(PARTS[" ".join(word.lower().split())] for word in words)


# Mana


def add_mana(*parts: Any) -> Any:
    return t.AddMana(parts[-1], parts[0]) if len(parts) == 2 else t.AddMana(parts[0], Agent())  # type: ignore[arg-type]


def add_mana_you(mana: Any) -> Any:
    return t.AddMana(mana, Agent())  # type: ignore[arg-type]


def add_for_each(symbols: str, noun: Noun) -> Any:
    return add_mana_you(mana_for_each(symbols, noun))


def add_equal(symbols: str, value: Any) -> Any:
    return add_mana_you(t.ManaSymbols(symbols, value))


def mana_symbols(symbols: str) -> Any:
    return t.ManaSymbols(symbols)


def mana_or(*symbols: str) -> Any:
    letters = tuple(each.strip("{}") for each in symbols)
    if any(letter not in ("W", "U", "B", "R", "G", "C") for letter in letters):
        return REJECTED
    return t.ManaOfOneColor(_ONE, letters)  # type: ignore[arg-type]


def some_of_any(amount: Any) -> Any:
    return t.ManaOfOneColor(amount)


def any_combination(amount: Any) -> Any:
    return t.ManaInAnyCombination(amount)


def any_combination_of(amount: Any, letters: Any) -> Any:
    return t.ManaInAnyCombination(amount, letters)


def some_of_letters(amount: Any, letters: Any) -> Any:
    return t.ManaOfOneColor(amount, letters)


def of_chosen(amount: Any) -> Any:
    return t.ManaOfChosenColor("chosen color", amount)


def mana_equal(symbols: str, value: Any) -> Any:
    return t.ManaSymbols(symbols, value)


def mana_for_each(symbols: str, noun: Noun) -> Any:
    return t.ManaSymbols(symbols, t.Count(selector_of(noun)))
