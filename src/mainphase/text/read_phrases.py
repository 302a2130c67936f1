"""What several actions of the grammar need: filters joined, words of tables, instructions in a row."""

from __future__ import annotations

from typing import Any

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree as t
from mainphase.magic.tokens import PREDEFINED
from mainphase.magic.typeline import PERMANENT_TYPES
from mainphase.text.read_nodes import Marked, NewTarget, Noun
from mainphase.text.read_words_matched import (
    NUMBER_WORDS,
    ONE_SUBTYPE,
    ORDINALS,
    PARTS,
    SEVERAL_PARTS,
    SEVERAL_SUBTYPES,
    SEVERAL_TYPES,
)


def both(filters: Any) -> Any:
    """All of the filters hold."""
    parts = [each for each in filters if each != t.AnyObject()]
    return parts[0] if len(parts) == 1 else t.And(tuple(parts)) if parts else t.AnyObject()


def either(filters: Any) -> Any:
    """One of the filters holds."""
    return filters[0] if len(filters) == 1 else t.Or(tuple(filters))


def selector_of(noun: Noun, *more: Any) -> Any:
    """The objects of a noun phrase; cards of which nothing else is said are in a hand."""
    zone: Any = {"": "battlefield", "card": "hand"}.get(noun.zone, noun.zone)
    whose: Any = noun.whose
    return t.Selector(both((*noun.filters, *more)), zone, whose)


def type_word(word: str) -> str:
    """A card type, of its singular or plural."""
    lower = word.lower()
    return SEVERAL_TYPES.get(lower, lower)


def subtype_word(word: str) -> str:
    """A subtype as it stands on a type line, of its singular or plural."""
    lower = word.lower()
    return ONE_SUBTYPE.get(lower) or SEVERAL_SUBTYPES[lower]


def has_type(word: str) -> Any:
    """Has a card type."""
    return t.HasType(type_word(word))


def has_subtype(word: str) -> Any:
    """Has a subtype."""
    return t.HasSubtype(subtype_word(word))


def home_of(words: tuple[str, ...]) -> str:
    """Whether objects of these card types may be permanents ("") or are cards."""
    return "" if all(type_word(word) in PERMANENT_TYPES for word in words) else "card"


def number_of(word: str) -> Any:
    """A number in words or digits."""
    lower = word.lower()
    return t.Number(int(lower) if lower.isdigit() else NUMBER_WORDS.index(lower))


def ordinal_of(word: str) -> int:
    """1 for "first"."""
    return ORDINALS.index(word.lower())


def part_named(word: str) -> Any:
    """The part of the turn that words name."""
    lower = " ".join(word.lower().split())
    return PARTS.get(lower) or SEVERAL_PARTS[lower]


def do(effects: Any) -> Any:
    """One instruction after another."""
    flat: list[Any] = []
    for effect in effects:
        if isinstance(effect, Marked) and effect.name == "skips" and flat and isinstance(flat[-1], t.ExtraTurn):
            turn = flat.pop()
            skips: Any = (*turn.skips, *effect.values)
            flat.append(t.ExtraTurn(turn.who, turn.count, skips))
            continue
        flat.extend(effect.effects if isinstance(effect, t.Sequence) else [effect])
    return flat[0] if len(flat) == 1 else t.Sequence(tuple(flat))


def replaced(item: Any, value: Any) -> Any:
    """The same with a value in place of the letter X."""
    if isinstance(item, t.X):
        return value
    if item == t.PayMana("{X}"):
        return t.PayTimes(t.Cost((t.PayMana("{1}"),)), value)
    if isinstance(item, tuple):
        return tuple(replaced(part, value) for part in item)
    if isinstance(item, Node):
        fields = {name: replaced(getattr(item, name), value) for name in item.FIELDS}
        return item if all(fields[name] is getattr(item, name) for name in fields) else type(item)(**fields)
    return item


def signed_side(text: str) -> Any:
    """ "+2", "-X"."""
    if text[1:].isdigit():
        return t.Number(int(text))
    return t.X() if text[0] == "+" else t.Minus(t.Number(0), t.X())


def flat_side(text: str) -> Any:
    """ "2", "X"."""
    return t.Number(int(text)) if text.isdigit() else t.X()


def change_for_each(change: Any, noun: Noun) -> Any:
    """ "+1/+0 for each …"."""
    count = t.Count(selector_of(noun))

    def times(value: Any) -> Any:
        if value == t.Number(0):
            return value
        if value == t.Number(-1):
            return t.Minus(t.Number(0), count)
        return count if value == t.Number(1) else t.Times(value, count)

    return t.ChangePT(times(change.power), times(change.toughness))


def new_target(what: Any, minimum: Any = None, maximum: Any = None, *, another: bool = False) -> Any:
    """A target slot for one, or from `minimum` to `maximum`."""
    one = t.Number(1)
    least, most = (one if count is None else count for count in (minimum, maximum))
    return NewTarget(t.TargetSpec(what, least, most), another)


def predefined(name: str) -> Any:
    """A token that the rules describe by its name (111.10)."""
    return PREDEFINED[name.title()]
