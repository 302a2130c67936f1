"""Conditions, when something may be done, and durations."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Counted, Noun
from mainphase.text.read_phrases import (
    both,
    number_of,
    part_named,
    selector_of,
)

_YOU = t.You()


# Conditions


def controls(who: Any, found: Any) -> Any:
    what = found.what
    if who != t.EachPlayer():
        what = t.Selector(both((what.filter, t.ControlledBy(who))), what.zone, what.whose)
    return t.Exists(what, found.count)


def controls_none(who: Any, noun: Noun) -> Any:
    return t.NotTrue(controls(who, Counted(t.Number(1), selector_of(noun))))


def there_are_none(noun: Noun) -> Any:
    return t.NotTrue(t.Exists(selector_of(noun)))


def there_is(found: Any) -> Any:
    return t.Exists(found.what, found.count)


def at_least_one(noun: Noun) -> Any:
    return Counted(t.Number(1), selector_of(noun))


def at_least_one_other(noun: Noun) -> Any:
    return Counted(t.Number(1), selector_of(noun, t.Other()))


def at_least(word: str, noun: Noun) -> Any:
    return Counted(number_of(word), selector_of(noun))


def at_least_other(word: str, noun: Noun) -> Any:
    return Counted(number_of(word), selector_of(noun, t.Other()))


def at_least_some(noun: Noun) -> Any:
    return Counted(t.Number(1), selector_of(noun))


def is_described(what: Any, described: Any) -> Any:
    return t.Matches(what, both(described.filters))


def is_not_described(what: Any, described: Any) -> Any:
    return t.NotTrue(is_described(what, described))


def has_keyword(what: Any, word: str) -> Any:
    return t.Matches(what, t.HasKeyword(word))


def has_counter(what: Any, kind: str) -> Any:
    return t.Matches(what, t.HasCounter(kind))


def has_counters(what: Any, word: str, kind: str) -> Any:
    return t.Compare(t.Counters(kind, what), ">=", number_of(word))


def kicked_with(symbols: str) -> Any:
    return t.WasPaid(f"kicker {symbols}")


def there_are_counters(number: str, kind: str, what: Any) -> Any:
    return has_counters(what, number, kind)


def has_no_counters(what: Any, kind: str) -> Any:
    return t.Compare(t.Counters(kind, what), "=", t.Number(0))


def stat_at_least(whose: Any, word: str, value: Any) -> Any:
    return t.Compare(t.StatOf(word.lower(), whose), ">=", value)  # type: ignore[arg-type]


def stat_at_most(whose: Any, word: str, value: Any) -> Any:
    return t.Compare(t.StatOf(word.lower(), whose), "<=", value)  # type: ignore[arg-type]


def _some(who: Any, condition: Any) -> Any:
    """At least one of the players, for whom the condition holds of `Iterated`."""
    return t.Compare(t.PlayerCount(t.PlayersWhere(who, condition)), ">=", t.Number(1))


def some_life_at_least(who: Any, value: Any) -> Any:
    return _some(who, t.Compare(t.Life(t.Iterated()), ">=", value))


def some_life_at_most(who: Any, value: Any) -> Any:
    return _some(who, t.Compare(t.Life(t.Iterated()), "<=", value))


def some_hand_at_least(who: Any, value: Any) -> Any:
    return _some(who, t.Compare(_hand(t.Iterated()), ">=", value))


def some_hand_at_most(who: Any, value: Any) -> Any:
    return _some(who, t.Compare(_hand(t.Iterated()), "<=", value))


def some_hand_empty(who: Any) -> Any:
    return _some(who, t.Compare(_hand(t.Iterated()), "=", t.Number(0)))


def no_spells_last_turn() -> Any:
    return t.Compare(t.TimesThisTurn(t.Casts(t.EachPlayer()), "last"), "=", t.Number(0))


def spells_last_turn(word: str) -> Any:
    times = t.TimesThisTurn(t.Casts(t.Iterated()), "last")
    return _some(t.EachPlayer(), t.Compare(times, ">=", number_of(word)))


def spells_this_turn(word: str) -> Any:
    return t.Compare(t.TimesThisTurn(t.Casts(_YOU)), ">=", number_of(word))


def cast_from_hand() -> Any:
    return t.WasCast(t.This(), "hand")


def this_cast_from(whose: Any, word: str) -> Any:
    return t.WasCast(t.This(), word.lower())  # type: ignore[arg-type]


def hellbent() -> Any:
    return t.Compare(_hand(_YOU), "=", t.Number(0))


def gained_life() -> Any:
    return t.HappenedThisTurn(t.GainsLife())


def stat_more(whose: Any, word: str, value: Any) -> Any:
    return t.Compare(t.StatOf(word.lower(), whose), ">", value)  # type: ignore[arg-type]


def stat_less(whose: Any, word: str, value: Any) -> Any:
    return t.Compare(t.StatOf(word.lower(), whose), "<", value)  # type: ignore[arg-type]


def life_of_at_most(who: Any, value: Any) -> Any:
    return t.Compare(t.Life(who), "<=", value)


def life_of_at_least(who: Any, value: Any) -> Any:
    return t.Compare(t.Life(who), ">=", value)


def lacks_keyword(what: Any, word: str) -> Any:
    return t.NotTrue(t.Matches(what, t.HasKeyword(word)))


def power_at_least(what: Any, value: Any) -> Any:
    return t.Compare(t.StatOf("power", what), ">=", value)


def life_at_least(who: Any, value: Any) -> Any:
    if isinstance(who, (t.EachPlayer, t.EachOpponent)):
        return REJECTED
    return t.Compare(t.Life(who), ">=", value)


def life_at_most(who: Any, value: Any) -> Any:
    if isinstance(who, (t.EachPlayer, t.EachOpponent)):
        return REJECTED
    return t.Compare(t.Life(who), "<=", value)


def _hand(who: Any) -> Any:
    return t.Count(t.Selector(t.AnyObject(), "hand", who))


def hand_at_least(who: Any, value: Any) -> Any:
    if isinstance(who, (t.EachPlayer, t.EachOpponent)):
        return REJECTED
    return t.Compare(_hand(who), ">=", value)


def hand_at_most(who: Any, value: Any) -> Any:
    if isinstance(who, (t.EachPlayer, t.EachOpponent)):
        return REJECTED
    return t.Compare(_hand(who), "<=", value)


def hand_empty(who: Any) -> Any:
    return t.Compare(_hand(who), "=", t.Number(0))


def happened(event: Any) -> Any:
    return t.HappenedThisTurn(event)


def not_exerted(what: Any) -> Any:
    return t.NotTrue(t.HappenedThisTurn(t.Exerts(t.You(), what)))


def is_monarch(who: Any) -> Any:
    return t.IsMonarch(who)


def not_true(condition: Any) -> Any:
    return t.NotTrue(condition)


def _compare(comparison: Any) -> Any:
    return lambda left, right: t.Compare(left, comparison, right)


compare_eq, compare_ne, compare_lt, compare_le = _compare("="), _compare("!="), _compare("<"), _compare("<=")


compare_gt, compare_ge = _compare(">"), _compare(">=")


def all_of_conditions(left: Any, right: Any) -> Any:
    parts = left.parts if isinstance(left, t.AllOf) else (left,)
    return t.AllOf((*parts, right))


def any_of_conditions(left: Any, right: Any) -> Any:
    parts = left.parts if isinstance(left, t.AnyOf) else (left,)
    return t.AnyOf((*parts, right))


# When something may be done


def during_part(whose: Any, word: str) -> Any:
    found = part_named(word)
    return t.TurnOf(whose) if found == "turn" else t.DuringPart(found, whose)


def is_attacking_alone(what: Any) -> Any:
    return _alone(what, t.IsAttacking())


def is_blocking_alone(what: Any) -> Any:
    return _alone(what, t.IsBlocking())


def _alone(what: Any, fights: Any) -> Any:
    """It fights, and nothing else does so (506.5)."""
    number = t.Count(t.Selector(t.And((t.HasType("creature"), fights))))
    return t.AllOf((t.Matches(what, fights), t.Compare(number, "=", t.Number(1))))


def before_part(word: str) -> Any:
    return t.BeforePart(part_named(word))


def during_any_part(word: str) -> Any:
    return t.DuringPart(part_named(word))


# Durations


def until_your_next(word: str) -> Any:
    return t.UntilPart(part_named(word), "begin", _YOU, "next")


def until_end_of_your_next(word: str) -> Any:
    return t.UntilPart(part_named(word), "end", _YOU, "next")


def until_end_of(whose: Any, word: str) -> Any:
    return t.UntilPart(part_named(word), "end", whose)


def until_beginning_of_next(whose: Any, word: str) -> Any:
    return t.UntilPart(part_named(word), "begin", whose, "next")


def until_end_of_the(word: str) -> Any:
    return t.UntilPart(part_named(word))


def until_beginning_of_the(word: str) -> Any:
    return t.UntilPart(part_named(word), "begin")


def until_end_of_next(word: str) -> Any:
    return t.UntilPart(part_named(word), which="next")


def as_long_as(condition: Any) -> Any:
    return t.AsLongAs(condition)


def until_leaves(what: Any) -> Any:
    return t.UntilLeaves(what)


def are_in_zone(word: str, noun: Noun, place: Any) -> Any:
    return t.Exists(t.Selector(both(noun.filters), place.zone, place.whose), number_of(word))


def total_power_at_least(what: Any, value: Any) -> Any:
    return t.Compare(t.StatOf("power", t.All(what)), ">=", value)


def controls_at_most(who: Any, word: str, noun: Noun) -> Any:
    return t.Compare(t.Count(selector_of(noun, t.ControlledBy(who))), "<=", number_of(word))


def controls_at_most_other(who: Any, word: str, noun: Noun) -> Any:
    return t.Compare(t.Count(selector_of(noun, t.ControlledBy(who), t.Other())), "<=", number_of(word))


def opponents_at_least(word: str) -> Any:
    return t.Compare(t.PlayerCount(t.EachOpponent()), ">=", number_of(word))


def controls_more(who: Any, noun: Noun) -> Any:
    theirs = t.Count(selector_of(noun, t.ControlledBy(t.Iterated())))
    return _some(who, t.Compare(theirs, ">", t.Count(selector_of(noun, t.ControlledBy(_YOU)))))


def at_least_one_of(left: Noun, right: Noun) -> Any:
    first, second = selector_of(left), selector_of(right)
    if (first.zone, first.whose) != (second.zone, second.whose):
        return REJECTED
    return Counted(t.Number(1), t.Selector(t.Or((first.filter, second.filter)), first.zone, first.whose))


def remains_tapped(what: Any) -> Any:
    return t.Matches(what, t.IsTapped())


def you_control_it(what: Any) -> Any:
    return t.Matches(what, t.ControlledBy(_YOU))


def drawn_this_turn(word: str) -> Any:
    return t.Compare(t.TimesThisTurn(t.Draws()), ">=", number_of(word))


def some_counters(who: Any, word: str, kind: str) -> Any:
    return _some(who, t.Compare(t.Counters(kind, t.Iterated()), ">=", number_of(word)))
