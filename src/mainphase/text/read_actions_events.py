"""Events."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text import read_actions_conditions
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Noun
from mainphase.text.read_phrases import (
    both,
    number_of,
    ordinal_of,
    part_named,
    selector_of,
)

_YOU = t.You()
_CREATURE = t.HasType("creature")


# Events


def either_event(left: Any, right: Any) -> Any:
    parts = left.events if isinstance(left, t.EitherEvent) else (left,)
    return t.EitherEvent((*parts, right))


def enters(what: Any) -> Any:
    return t.Enters(what)


def enters_yours(what: Any) -> Any:
    return t.Enters(t.Selector(both((what.filter, t.ControlledBy(_YOU))), what.zone))


def enters_batch(what: Any) -> Any:
    return t.Moves(what, to="battlefield", batch=True)


def dies(what: Any) -> Any:
    return t.Dies(what)


def dies_whose(what: Any, whose: Any) -> Any:
    return t.Dies(t.Selector(both((what.filter, t.OwnedBy(whose))), what.zone))


def to_graveyard_anywhere(what: Any) -> Any:
    return t.Moves(what, to="graveyard")


def enters_or_turned_up(what: Any) -> Any:
    return t.EitherEvent((t.Enters(what), t.TurnsFaceUp(what)))


def enters_or_attacks(what: Any) -> Any:
    return t.EitherEvent((t.Enters(what), t.Attacks(what)))


def enters_or_dies(what: Any) -> Any:
    return t.EitherEvent((t.Enters(what), t.Dies(what)))


def attacks_or_blocks(what: Any) -> Any:
    return t.EitherEvent((t.Attacks(what), t.Blocks(what)))


def blocks_or_blocked(what: Any) -> Any:
    return t.EitherEvent((t.Blocks(what), t.BecomesBlocked(what)))


def spell_pattern(noun: Noun) -> Any:
    return selector_of(noun) if noun.zone == "stack" else REJECTED


def casts(who: Any, what: Any) -> Any:
    return t.Casts(who, what)


def casts_nth(who: Any, number: Any) -> Any:
    return t.Casts(who, number=ordinal_of(number))


def casts_nth_you(word: str) -> Any:
    return t.Casts(_YOU, number=ordinal_of(word))


def draws_nth_you(word: str) -> Any:
    return t.Draws(_YOU, ordinal_of(word))


def deals_damage(what: Any, to: Any) -> Any:
    return t.DealsDamage(what, to)


def deals_combat(what: Any, to: Any) -> Any:
    return t.DealsDamage(what, to, True)


def deals_combat_either(what: Any) -> Any:
    to = t.EitherTarget((t.TargetPlayers(), t.Selector(t.HasType("planeswalker"))))
    return t.DealsDamage(what, to, True)


def dealt_damage(what: Any) -> Any:
    return t.IsDealtDamage(what)


def dealt_combat_damage(what: Any) -> Any:
    return t.IsDealtDamage(what, True)


def attack_batch(what: Any) -> Any:
    filters = what.filter.parts if isinstance(what.filter, t.And) else (what.filter,)
    if t.ControlledBy(_YOU) not in filters:
        return REJECTED
    left = both(each for each in filters if each not in (t.ControlledBy(_YOU), _CREATURE))
    return t.PlayerAttacks(what=None if left == t.AnyObject() else t.Selector(left))


def you_attack_with(word: str) -> Any:
    return t.PlayerAttacks(minimum=number_of(word).value)


def targeted(what: Any) -> Any:
    return t.BecomesTarget(what, t.Selector(t.AnyObject(), "stack"))


def targeted_by_spell(what: Any) -> Any:
    return t.BecomesTarget(what)


def targeted_by_opponent(what: Any) -> Any:
    return t.BecomesTarget(what, t.Selector(t.ControlledBy(t.EachOpponent()), "stack"))


def you_sacrifice(what: Any) -> Any:
    return t.Sacrifices(_YOU, what)


def state_none(noun: Noun) -> Any:
    return t.StateTrigger(read_actions_conditions.controls_none(_YOU, noun))


def state_none_anywhere(noun: Noun) -> Any:
    return t.StateTrigger(read_actions_conditions.there_are_none(noun))


def you_tap_for_mana(what: Any) -> Any:
    return t.TappedForMana(what, _YOU)


def last_counter(kind: str, on: Any) -> Any:
    return t.CountersRemoved(kind, on, True)


def part_yours(word: str) -> Any:
    return t.BeginningOf(part_named(word), _YOU)


def part_each(word: str) -> Any:
    return t.BeginningOf(part_named(word))


def part_opponents(word: str) -> Any:
    return t.BeginningOf(part_named(word), t.EachOpponent())


def part_next(word: str) -> Any:
    return t.BeginningOf(part_named(word), which="next")


def part_your_next(word: str) -> Any:
    return t.BeginningOf(part_named(word), _YOU, "next")


def part_whose_next(whose: Any, word: str) -> Any:
    return t.BeginningOf(part_named(word), whose, "next")


def part_whose(whose: Any, word: str) -> Any:
    return t.BeginningOf(part_named(word), whose)


def part_that(word: str) -> Any:
    return t.BeginningOf(part_named(word), which="this")


def part_your_first(word: str) -> Any:
    return t.BeginningOf(part_named(word), _YOU, "first")


def part_first(word: str) -> Any:
    return t.BeginningOf(part_named(word), which="first")


def part_whose_first(whose: Any, word: str) -> Any:
    return t.BeginningOf(part_named(word), whose, "first")


def blocks_or_blocked_by(what: Any, other: Any) -> Any:
    return t.EitherEvent((t.Blocks(what, other), t.BecomesBlocked(what, other)))


def blocked_by(what: Any, other: Any) -> Any:
    return t.BecomesBlocked(what, other)


def part_of_whom(word: str, whose: Any) -> Any:
    return t.BeginningOf(part_named(word), whose)
