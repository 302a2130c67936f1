"""Whole abilities."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Counted, Marked, Noun, Pointer, ThatMuch
from mainphase.text.read_phrases import (
    change_for_each,
    number_of,
    part_named,
    replaced,
    selector_of,
)

_YOU = t.You()
_ONE = t.Number(1)


def keyword_row(*items: Any) -> Any:
    found: list[Any] = []
    for item in items:
        found.extend(item if isinstance(item, list) else [item])
    return found


def level(least: str, most: str, numbers: Any, *parts: Any) -> Any:
    """A level symbol and what stands beside it."""
    if not isinstance(numbers.power, t.Number) or not isinstance(numbers.toughness, t.Number) or most[0] != "-":
        return REJECTED
    if not most[1:].isdecimal():
        return REJECTED
    return t.Level(int(least), int(most[1:]), numbers.power.value, numbers.toughness.value, tuple(keyword_row(*parts)))


def anchor(word: str, ability: Any) -> Any:
    return word, ability


def anchor_words(what: Any, *parts: Any) -> Any:
    """A choice of anchor words, and the abilities behind them."""
    words = tuple(part for part in parts if isinstance(part, str))
    behind = [part for part in parts if isinstance(part, tuple)]
    if what != t.This() or words != tuple(word for word, _ in behind):
        return REJECTED
    return t.AnchorWords(words, tuple(ability for _, ability in behind))


def anchor_words_this(*parts: Any) -> Any:
    return anchor_words(t.This(), *parts)


def level_plus(least: str, numbers: Any, *parts: Any) -> Any:
    made = level(least, "-0", numbers, *parts)
    return REJECTED if made is REJECTED else t.Level(made.least, None, made.power, made.toughness, made.abilities)


def spell(content: Any) -> Any:
    """A line that begins with a trigger is a triggered ability, not one that the line's resolution creates."""
    first = content.effect if isinstance(content, t.Instructions) else content
    while isinstance(first, t.Sequence):
        first = first.effects[0]
    if isinstance(first, t.Delayed) and first.until is None:
        event = first.ability.event
        if not isinstance(event, t.BeginningOf) or event.which not in ("next", "this"):
            return REJECTED
    return t.SpellAbility(content)


def activated(cost: Any, content: Any, *limits: Marked) -> Any:
    fields: dict[str, Any] = {}
    for limit in limits:
        given: dict[str, Any] = dict(limit.values)  # type: ignore[arg-type]
        for field, value in given.items():
            if field in fields and field != "condition":
                return REJECTED
            fields[field] = t.AllOf((fields[field], value)) if field in fields else value
    return t.Activated(cost, content, **fields)


def _limit(**fields: Any) -> Any:
    limit = Marked("limit", tuple(fields.items()))
    return lambda: limit


limit_sorcery, limit_none, limit_once = _limit(timing="sorcery"), _limit(), _limit(per_turn=1)


limit_sorcery_once = _limit(timing="sorcery", per_turn=1)
limit_turn_once = _limit(condition=t.TurnOf(), per_turn=1)


limit_any_player, limit_opponents = _limit(who=t.EachPlayer()), _limit(who=t.EachOpponent())


limit_hand, limit_graveyard, limit_exile = _limit(zone="hand"), _limit(zone="graveyard"), _limit(zone="exile")


def limit_times(word: str) -> Any:
    return Marked("limit", (("per_turn", number_of(word).value),))


def limit_condition(condition: Any) -> Any:
    return Marked("limit", (("condition", condition),))


def limit_condition_sorcery(condition: Any) -> Any:
    return Marked("limit", (("condition", condition), ("timing", "sorcery")))


def limit_condition_once(condition: Any) -> Any:
    return Marked("limit", (("condition", condition), ("per_turn", 1)))


def limit_before(during: Any, word: str) -> Any:
    return limit_condition(t.AllOf((during, t.BeforePart(part_named(word)))))


def limit_who(who: Any) -> Any:
    return Marked("limit", (("who", who),))


def triggered(event: Any, content: Any, limit: Any = None) -> Any:
    return triggered_if(event, None, content, limit)


def triggered_if(event: Any, condition: Any, content: Any, limit: Any = None) -> Any:
    if isinstance(event, t.BeginningOf) and event.which in ("next", "this"):
        return REJECTED  # a delayed one that a spell creates
    times = dict(limit.values).get("per_turn", 0) if limit is not None else 0
    return t.Triggered(event, content, condition, times)


# Static abilities


def static(what: Any, found: Any) -> Any:
    return _static(what, found, None)


def static_past(what: Any, whose: Any) -> Any:
    return _static(what, (t.AsThough("assign as unblocked"),), None)


def _static(what: Any, found: Any, condition: Any) -> Any:
    if isinstance(what, t.All):
        what = what.selector
    if not isinstance(what, (t.Selector, t.This, t.Host, Pointer)):
        return REJECTED
    if any(isinstance(each, Marked) for each in found):
        return REJECTED
    pattern: Any = what
    return t.Static(pattern, found, condition)


def has_given(what: Any, word: str, *_: Any) -> Any:
    """Cards in a graveyard have an ability whose cost is their mana cost."""
    return _static(what, (t.HasAbility(t.KeywordAbility(word.lower())),), None)


def given_while(condition: Any, static: Any) -> Any:
    return REJECTED if static is REJECTED else t.Static(static.what, static.changes, condition)


def given_your_turn(static: Any) -> Any:
    return given_while(t.TurnOf(), static)


def static_while(condition: Any, what: Any, found: Any) -> Any:
    return _static(what, found, condition)


def static_as_long(what: Any, found: Any, condition: Any) -> Any:
    return _static(what, found, condition)


def static_your_turn(what: Any, found: Any) -> Any:
    return _static(what, found, t.TurnOf())


def static_for_each(what: Any, change: Any, noun: Noun) -> Any:
    return _static(what, (change_for_each(change, noun),), None)


def static_for_each_and(what: Any, change: Any, noun: Noun, found: Any) -> Any:
    return _static(what, (change_for_each(change, noun), *found), None)


def static_where(what: Any, found: Any, value: Any) -> Any:
    return _static(what, replaced(found, value), None)


def player_static(who: Any, rules: Any) -> Any:
    return t.PlayerStatic(who, rules)


def player_static_while(condition: Any, who: Any, rules: Any) -> Any:
    return t.PlayerStatic(who, rules, condition)


def control_host(what: Any) -> Any:
    return t.Static(what, (t.GainControl(),))


def define_both(whose: Any, value: Any) -> Any:
    return t.Static(t.This(), (t.DefinePT(value, value),), zone="any")


def define_power(whose: Any, value: Any) -> Any:
    return t.Static(t.This(), (t.DefinePT(value, None),), zone="any")


def define_toughness(whose: Any, value: Any) -> Any:
    return t.Static(t.This(), (t.DefinePT(None, value),), zone="any")


def define_each(whose: Any, power: Any, toughness: Any) -> Any:
    return t.Static(t.This(), (t.DefinePT(power, toughness),), zone="any")


def define_plus(whose: Any, power: Any, word: str) -> Any:
    return t.Static(t.This(), (t.DefinePT(power, t.Plus(power, t.Number(int(word)))),), zone="any")


def hand_size_increased(value: Any) -> Any:
    return t.PlayerStatic(_YOU, (t.HandLimit(value, True),))


def hand_size_reduced(value: Any) -> Any:
    less = t.Number(-value.value) if isinstance(value, t.Number) else t.Minus(t.Number(0), value)
    return t.PlayerStatic(_YOU, (t.HandLimit(less, True),))


def may_not_untap(what: Any) -> Any:
    return _static(what, (t.MayNotUntap(),), None)


def may_exert(what: Any) -> Any:
    return _static(what, (t.AttackOption(),), None)


def may_exert_when(what: Any, content: Any) -> Any:
    return _static(what, (t.AttackOption("exert", content),), None)


def may_exert_if(condition: Any, what: Any) -> Any:
    return _static(what, (t.AttackOption(),), condition)


def may_exert_if_when(condition: Any, what: Any, content: Any) -> Any:
    return _static(what, (t.AttackOption("exert", content),), condition)


def untap_others(noun: Noun) -> Any:
    return t.Static(selector_of(noun), (t.UntapsInOtherSteps(t.EachOtherPlayer(_YOU)),))


def prevents_combat_to(to: Any) -> Any:
    return t.PreventsDamage(None, to, None, True)


def prevents_to(to: Any) -> Any:
    return t.PreventsDamage(None, to)


# Entering


def enters_tapped(what: Any) -> Any:
    return t.EntersTapped(what)


def enters_tapped_unless(what: Any, condition: Any) -> Any:
    return t.EntersTapped(what, condition)


def enters_with(what: Any, counters: Any) -> Any:
    return t.EntersWithCounters(counters.values[1], counters.values[0], what)


def enters_with_one(what: Any, kind: str) -> Any:
    return t.EntersWithCounters(kind, _ONE, what)


def enters_with_for_each(what: Any, kind: str, noun: Noun) -> Any:
    return t.EntersWithCounters(kind, t.Count(selector_of(noun)), what)


def enters_with_if(condition: Any, what: Any, counters: Any) -> Any:
    return t.EntersWithCounters(counters.values[1], counters.values[0], what, condition)


def enters_with_after_if(what: Any, counters: Any, condition: Any) -> Any:
    return t.EntersWithCounters(counters.values[1], counters.values[0], what, condition)


def cant_enter(what: Any, came_from: Any = ()) -> Any:
    return t.CantEnter(what, came_from)


def cant_enter_cards(noun: Any, came_from: Any) -> Any:
    return t.CantEnter(t.Selector(selector_of(noun).filter), came_from)


def as_enters(what: Any, effect: Any) -> Any:
    return t.AsEnters(effect) if what == t.This() else REJECTED


def as_turned_up(what: Any, effect: Any) -> Any:
    return Marked("turned up", (what, effect)) if what == t.This() else REJECTED


def enters_as_copy(what: Any, of: Any) -> Any:
    return enters_as_copy_except(what, of, ())


def enters_as_copy_except(what: Any, of: Any, found: Any) -> Any:
    if what != t.This() or any(isinstance(each, Marked) for each in found):
        return REJECTED
    chosen = t.ChooseObjects(of, "copied")
    become: Any = (t.BecomeCopy(t.Chosen("copied")), *found)
    return t.AsEnters(t.May(t.Sequence((chosen, t.Continuous(t.This(), become, t.Forever())))))


def replacement(event: Any, instead: Any) -> Any:
    return t.Replacement(event, instead)


def replacement_if(event: Any, condition: Any, instead: Any) -> Any:
    return t.Replacement(event, instead, condition)


def replacement_may(event: Any, instead: Any) -> Any:
    return t.Replacement(event, instead, None, True)


def chapter(*parts: Any) -> Any:
    """Chapter numbers as on a Saga, and what they do."""
    return t.Chapter(tuple(_ROMAN.index(word.lower()) + 1 for word in parts[:-1]), parts[-1])


_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def damage_stays(what: Any) -> Any:
    return _static(what, (t.DamageStays(),), None)


def skip_your(word: str) -> Any:
    return t.PlayerStatic(_YOU, (t.SkipEach(part_named(word)),))


def skips_each(who: Any, whose: Any, word: str) -> Any:
    return t.PlayerStatic(who, (t.SkipEach(part_named(word)),))


def hand_size_is(who: Any, value: Any) -> Any:
    return t.PlayerStatic(who, (t.HandLimit(value),))


def player_static_your_turn(who: Any, rules: Any) -> Any:
    return t.PlayerStatic(who, rules, t.TurnOf())


def spells_uncountered(noun: Noun) -> Any:
    return t.Static(selector_of(noun), (t.CantBe("countered"),)) if noun.zone == "stack" else REJECTED


def no_activation(noun: Noun) -> Any:
    return t.Static(selector_of(noun), (t.CantActivate(),))


def no_activation_but_mana(noun: Noun) -> Any:
    return t.Static(selector_of(noun), (t.CantActivate(False),))


def prevents_some(to: Any, word: str) -> Any:
    return t.PreventsDamage(t.Number(int(word)), to)


def prevents_combat_by(source: Any) -> Any:
    return t.PreventsDamage(None, None, source, True)


def prevents_by(source: Any) -> Any:
    return t.PreventsDamage(None, None, source)


def prevents_combat_both(what: Any) -> Any:
    return [t.PreventsDamage(None, what, None, True), t.PreventsDamage(None, None, what, True)]


def enters_with_equal(what: Any, kind: str, value: Any) -> Any:
    return t.EntersWithCounters(kind, value, what)


def enters_tapped_with(what: Any, counters: Any) -> Any:
    return [t.EntersTapped(what), t.EntersWithCounters(counters.values[1], counters.values[0], what)]


def enters_with_some_for_each(what: Any, counters: Any, noun: Noun) -> Any:
    count = t.Times(counters.values[0], t.Count(selector_of(noun)))
    return t.EntersWithCounters(counters.values[1], count, what)


def enters_tapped_if(condition: Any, what: Any) -> Any:
    return t.EntersTapped(what, t.NotTrue(condition))


def enters_paying_life(what: Any, word: str, *_: Any) -> Any:
    pay = t.Cost((t.PayLife(t.Number(int(word))),))
    return t.AsEnters(t.MayPay(pay, t.Nothing(), _YOU, t.Tap(t.This()))) if what == t.This() else REJECTED


def enters_revealing(what: Any, found: Any, *_: Any) -> Any:
    if what != t.This() or not isinstance(found, Counted):
        return REJECTED
    reveal: Any = t.Cost((t.PayReveal(found.what, found.count),))  # type: ignore[arg-type]
    return t.AsEnters(t.MayPay(reveal, t.Nothing(), _YOU, t.Tap(t.This())))


def static_still(what: Any, found: Any) -> Any:
    """What is a creature too keeps its other types."""
    kept = tuple(
        t.BecomeType(each.types, each.subtypes, each.supertypes) if isinstance(each, t.BecomeType) else each
        for each in found
    )
    return REJECTED if kept == found else _static(what, kept, None)


_THAT_MUCH: Any = ThatMuch()


def happens_twice(*_: Any) -> Any:
    """The same event with twice its amount (614.6)."""
    return t.HappensWith(t.Times(t.Number(2), _THAT_MUCH))


def happens_thrice(*_: Any) -> Any:
    return t.HappensWith(t.Times(t.Number(3), _THAT_MUCH))


def happens_plus(who: Any, word: str, *_: Any) -> Any:
    return t.HappensWith(t.Plus(_THAT_MUCH, t.Number(int(word))))


def happens_one_more(*_: Any) -> Any:
    return t.HappensWith(t.Plus(_THAT_MUCH, t.Number(1)))


def prevents_then(to: Any, then: Any) -> Any:
    return t.PreventsDamage(None, to, then=then)


def replacement_skip(event: Any) -> Any:
    return t.Replacement(event, t.Nothing(), None, True)


def enters_itself_with_if(condition: Any, counters: Any) -> Any:
    return enters_with_if(condition, t.This(), counters)


def limit_attacks(word: str) -> Any:
    return t.PlayerStatic(t.EachPlayer(), (t.AttackLimit(number_of(word).value, in_all=True),))


def limit_attacks_on_you(word: str) -> Any:
    return t.PlayerStatic(t.You(), (t.AttackLimit(number_of(word).value),))


def limit_blocks(word: str) -> Any:
    return t.PlayerStatic(t.EachPlayer(), (t.BlockLimit(number_of(word).value),))


def attacks_too(noun: Noun, what: Any) -> Any:
    return _static(what, (t.MustAttack(company=selector_of(noun).filter),), None)


def all_block_static(what: Any) -> Any:
    return _static(what, (t.MustBeBlocked(by_all=True),), None)
