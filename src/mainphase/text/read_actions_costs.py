"""Costs and keywords."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Counted, Marked, Noun
from mainphase.text.read_phrases import (
    both,
    number_of,
    selector_of,
    subtype_word,
)
from mainphase.text.read_words_matched import (
    COLORS,
)

_YOU = t.You()
_ONE = t.Number(1)


# Costs of spells


def additional_cost(cost: Any) -> Any:
    return t.AdditionalCost(cost)


def additional_cost_optional(cost: Any) -> Any:
    return t.AdditionalCost(cost, True)


def alternative_cost(cost: Any) -> Any:
    return t.AlternativeCost(cost)


def alternative_cost_if(condition: Any, cost: Any) -> Any:
    return t.AlternativeCost(cost, condition)


def _spells(noun: Noun, who: Any) -> Any:
    return Marked("spells", (t.Selector(both(noun.filters), "stack"), who)) if noun.zone == "stack" else REJECTED


def spells_who(noun: Noun, who: Any) -> Any:
    return _spells(noun, who)


def spells_you(noun: Noun) -> Any:
    return _spells(noun, _YOU)


def spells_opponents(noun: Noun) -> Any:
    return _spells(noun, t.EachOpponent())


def spells_any(noun: Noun) -> Any:
    return _spells(noun, t.EachPlayer())


def _cost_change(spells: Any, symbols: str, word: str, times: Any = _ONE, condition: Any = None) -> Any:
    what, who = spells.values
    less = word.lower() == "less"
    return t.CostChange(what, who, "" if less else symbols, symbols if less else "", times, condition)


def cost_change(spells: Any, symbols: str, word: str) -> Any:
    return _cost_change(spells, symbols, word)


def cost_change_each(spells: Any, symbols: str, word: str, noun: Noun) -> Any:
    return _cost_change(spells, symbols, word, t.Count(selector_of(noun)))


def cost_change_if(spells: Any, symbols: str, word: str, condition: Any) -> Any:
    return _cost_change(spells, symbols, word, _ONE, condition)


def cost_change_where(spells: Any, symbols: str, word: str, value: Any) -> Any:
    return _cost_change(spells, "{1}", word, value) if symbols == "{X}" else REJECTED


def cast_only(condition: Any) -> Any:
    return t.CastOnlyIf(condition)


# Costs


def cost(*parts: Any) -> Any:
    flat: list[Any] = []
    for item in parts:
        flat.extend(item.parts if isinstance(item, t.Cost) else [item])
    return t.Cost(tuple(flat))


def cost_or(left: Any, right: Any) -> Any:
    return t.Cost((t.PayOneOf((cost(left), cost(right))),))


def pay_one_of(left: Any, right: Any) -> Any:
    return t.PayOneOf((cost(left), cost(right)))


def pay_times(paid: Any, word: str) -> Any:
    return t.PayTimes(cost(paid), number_of(word))


def pay_mana(symbols: str) -> Any:
    if symbols == "{T}":
        return t.PayTap()
    return t.PayUntap() if symbols == "{Q}" else t.PayMana(symbols)


def pay_mana_each(symbols: str, noun: Noun) -> Any:
    return t.PayTimes(t.Cost((t.PayMana(symbols),)), t.Count(selector_of(noun)))


def pay_loyalty(word: str) -> Any:
    text = word.strip("[]").lower()
    if text.lstrip("+-") == "x":
        return t.PayLoyalty(t.X() if text[0] != "-" else t.Minus(t.Number(0), t.X()))
    return t.PayLoyalty(t.Number(int(text)))


def pay_life(word: str) -> Any:
    return t.PayLife(t.Number(int(word)))


def _paid(found: Any, node_class: Any, *more: Any) -> Any:
    return node_class(found.what, found.count, *more) if isinstance(found, Counted) else REJECTED


def pay_sacrifice_this(what: Any) -> Any:
    return t.PaySacrifice(what)


def pay_sacrifice(found: Any) -> Any:
    return _paid(found, t.PaySacrifice)


def pay_discard_hand() -> Any:
    return REJECTED


def pay_discard(found: Any) -> Any:
    if isinstance(found, Counted) and isinstance(found.what, t.Selector) and found.what.zone != "hand":
        found = Counted(found.count, t.Selector(found.what.filter, "hand"))
        if isinstance(found.what, t.Selector) and found.what.filter == t.AnyObject():
            return REJECTED
    return _paid(found, t.PayDiscard)


def pay_discard_random(found: Any) -> Any:
    return _paid(found, t.PayDiscard, True)


def pay_exile_this_from(what: Any, whose: Any, word: str) -> Any:
    source: Any = Marked("from", (word.lower(),))
    return t.PayExile(source)


def pay_exile(found: Any) -> Any:
    if isinstance(found, Counted) and isinstance(found.what, t.Selector) and found.what.whose == _YOU:
        found = Counted(found.count, t.Selector(found.what.filter, found.what.zone))
    return _paid(found, t.PayExile)


def pay_exert(what: Any) -> Any:
    return t.PayExert()


def pay_tapping(found: Any) -> Any:
    """That they are untapped goes without saying."""
    if isinstance(found, Counted) and isinstance(found.what, t.Selector):
        item = found.what.filter
        parts = item.parts if isinstance(item, t.And) else (item,)
        left = both([part for part in parts if part != t.Not(t.IsTapped())])
        found = Counted(found.count, t.Selector(left, found.what.zone, found.what.whose))
    return _paid(found, t.PayTapping)


def pay_remove_counters(counters: Any, what: Any) -> Any:
    return t.PayRemoveCounters(counters.values[1], counters.values[0])


def pay_remove_counters_one(counters: Any, noun: Noun) -> Any:
    return t.PayRemoveCounters(counters.values[1], counters.values[0], selector_of(noun))


def pay_put_counters(counters: Any, what: Any) -> Any:
    return t.PayPutCounters(counters.values[1], counters.values[0])


def pay_return_this(what: Any) -> Any:
    return t.PayReturn(what)


def pay_return(found: Any) -> Any:
    return _paid(found, t.PayReturn)


def pay_reveal(found: Any) -> Any:
    return _paid(found, t.PayReveal)


def pay_mill(word: str) -> Any:
    return t.PayMill(number_of(word))


# Keywords


def _named(word: str) -> str:
    return " ".join(word.lower().split())


def bare(word: str) -> Any:
    return t.KeywordAbility(_named(word))


def numbered(word: str, number: Any) -> Any:
    return t.KeywordAbility(_named(word), number=number)


def priced(word: str, price: Any) -> Any:
    return t.KeywordAbility(_named(word), cost=price)


def kicker(*prices: Any) -> Any:
    return [t.KeywordAbility("kicker", cost=price) for price in prices]


def protection(*qualities: Any) -> Any:
    return [t.KeywordAbility("protection", quality=quality) for quality in qualities]


def hexproof(*qualities: Any) -> Any:
    return [t.KeywordAbility("hexproof", quality=quality) for quality in qualities]


def hexproof_colors() -> Any:
    letters: Any = COLORS.values()
    return [t.KeywordAbility("hexproof", quality=t.HasColor(letter)) for letter in letters]


def subtype_walk(word: str) -> Any:
    return t.KeywordAbility("landwalk", quality=t.HasSubtype(subtype_word(word[:-4])))


def snow_walk(word: str) -> Any:
    return t.KeywordAbility("landwalk", quality=t.And((t.HasSupertype("snow"), t.HasSubtype(subtype_word(word[:-4])))))


def quality_walk(word: str) -> Any:
    lower = word.lower()
    quality: Any = t.HasType("artifact") if lower == "artifact" else t.HasSupertype(lower)
    return t.KeywordAbility("landwalk", quality=t.And((quality, t.HasType("land"))))


def subtype_cycling(word: str, price: Any) -> Any:
    return t.KeywordAbility("typecycling", cost=price, quality=t.HasSubtype(subtype_word(word[:-7])))


def basic_cycling(price: Any) -> Any:
    quality = t.And((t.HasSupertype("basic"), t.HasType("land")))
    return t.KeywordAbility("typecycling", cost=price, quality=quality)


def _with_quality(name: str, quality: Any, price: Any = None) -> Any:
    return REJECTED if quality is REJECTED else t.KeywordAbility(name, cost=price, quality=quality)


def enchant(quality: Any) -> Any:
    return t.KeywordAbility("enchant", quality=quality)


def equip(*parts: Any) -> Any:
    if len(parts) == 1:
        return t.KeywordAbility("equip", cost=parts[0])
    return _with_quality("equip", _quality(parts[0]), parts[1])


def partner_with(name: str) -> Any:
    return t.KeywordAbility("partner with", quality=t.Named(name))


def partner_kind(text: str) -> Any:
    return t.KeywordAbility("partner", quality=t.Named(text.capitalize()))


def affinity(noun: Noun) -> Any:
    return _with_quality("affinity", _quality(noun))


def bands_with(noun: Noun) -> Any:
    return _with_quality("bands with other", _quality(noun))


def suspend(number: Any, price: Any) -> Any:
    return t.KeywordAbility("suspend", number, price)


def _quality(noun: Noun) -> Any:
    """As on keyword lines: adjectives first, the kind after them, whose last."""
    if noun.zone not in ("", "stack") or noun.whose is not None:
        return REJECTED
    kinds = [each for each in noun.filters if isinstance(each, (t.HasType, t.HasSubtype, t.Or))][:1]
    whose = [each for each in noun.filters if isinstance(each, t.ControlledBy)]
    others = [each for each in noun.filters if each not in kinds and each not in whose]
    return both((*others, *kinds, *whose))


def quality_of(noun: Noun) -> Any:
    return _quality(noun)


def color_quality(word: str) -> Any:
    return t.HasColor(COLORS[word.lower()])  # type: ignore[arg-type]


def mana_cost(symbols: str) -> Any:
    return t.Cost((t.PayMana(symbols),))
