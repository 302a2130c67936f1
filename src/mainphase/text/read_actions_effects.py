"""Sentences, what joins instructions, modes, and instructions about the turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Marked, Noun
from mainphase.text.read_phrases import (
    do,
    number_of,
    part_named,
    replaced,
    selector_of,
)

_YOU = t.You()
_ONE = t.Number(1)
_AGENT: Any = Agent()
_TRACED = (
    t.Destroy,
    t.Exile,
    t.ReturnToHand,
    t.PutOntoBattlefield,
    t.PutIntoGraveyard,
    t.PutIntoLibrary,
    t.Tap,
    t.Untap,
    t.PutCounters,
    t.RemoveCounters,
    t.MoveCounters,
)
"""Instructions of which it is known afterwards whether they did anything."""


def passed(value: Any) -> Any:
    return value


def passed_second(first: Any, value: Any) -> Any:
    return value


def repeat(times: Any, effect: Any) -> Any:
    return t.Repeat(times, effect)


def create_once(replacement: Any) -> Any:
    return t.CreateReplacement(replacement, once=True)


def create_own(replacement: Any) -> Any:
    return t.CreateReplacement(replacement, own=True)


def create_lasting(replacement: Any, duration: Any) -> Any:
    return t.CreateReplacement(replacement, duration)


def create_this_turn(replacement: Any) -> Any:
    return t.CreateReplacement(replacement)


def sequence(*effects: Any) -> Any:
    return REJECTED if _hangs(effects) else do(effects)


def instructions(*effects: Any) -> Any:
    return REJECTED if _hangs(effects) else t.Instructions(do(effects))


def _hangs(effects: Any) -> bool:
    """Whether a "when you do" stands after something that may be declined: it belongs into it."""
    return any(
        isinstance(first, t.May | t.MayPay) and isinstance(then, t.Reflexive) for first, then in pairwise(effects)
    )


# Modes


def modes(count: Marked, *contents: Any) -> Any:
    if any(isinstance(content, t.Modal) for content in contents):
        return REJECTED
    minimum, maximum = count.values
    most = len(contents) if maximum is None else maximum
    return t.Modal(contents, t.Number(minimum), t.Number(most))  # type: ignore[arg-type]


def modes_repeat(count: Marked, *contents: Any) -> Any:
    found = modes(count, *contents)
    return found if found is REJECTED else t.Modal(found.modes, found.minimum, found.maximum, True)


def _mode(minimum: int, maximum: int | None) -> Any:
    return lambda: Marked("modes", (minimum, maximum))


mode_one, mode_two, mode_three, mode_four = _mode(1, 1), _mode(2, 2), _mode(3, 3), _mode(4, 4)


mode_one_two, mode_one_more, mode_up_to_one, mode_up_to_two = _mode(1, 2), _mode(1, None), _mode(0, 1), _mode(0, 2)


mode_up_to_three, mode_up_to_four, mode_any = _mode(0, 3), _mode(0, 4), _mode(0, None)


def mode_x() -> Any:
    return REJECTED


def mode_to(word: str) -> Any:
    return Marked("modes", (1, number_of(word).value))


# Joined instructions


def if_paid(paid: Any, then: Any) -> Any:
    return t.MayPay(paid.cost, then, paid.who)


def if_paid_where(paid: Any, value: Any, then: Any) -> Any:
    """ "You may pay X life, where X is …. If you do, draw X cards."."""
    return if_paid(replaced(paid, value), replaced(then, value))


def if_not_paid(paid: Any, otherwise: Any) -> Any:
    return t.MayPay(paid.cost, t.Nothing(), paid.who, otherwise)


def if_paid_or_not(paid: Any, then: Any, otherwise: Any) -> Any:
    return t.MayPay(paid.cost, then, paid.who, otherwise)


def if_done(may: Any, then: Any) -> Any:
    if isinstance(may.effect, _TRACED):  # it may turn out that nothing could be done (608.2c)
        then = t.If(t.Compare(t.ThisWay(), ">=", _ONE), then)
    return t.May(do((may.effect, then)), may.who)


def if_not_done(may: Any, otherwise: Any) -> Any:
    return t.May(may.effect, may.who, otherwise)


def when_paid(paid: Any, then: Any) -> Any:
    return t.MayPay(paid.cost, t.Reflexive(t.Instructions(then)), paid.who)


def when_may(may: Any, then: Any) -> Any:
    return t.May(do((may.effect, t.Reflexive(t.Instructions(then)))), may.who)


def when_done(first: Any, then: Any) -> Any:
    if isinstance(first, t.May | t.MayPay):
        return REJECTED
    return do((first, t.Reflexive(t.Instructions(then))))


def reflexive(then: Any) -> Any:
    return t.Reflexive(t.Instructions(then))


def if_else(condition: Any, then: Any, otherwise: Any) -> Any:
    return t.If(condition, then, otherwise)


def if_then(condition: Any, then: Any) -> Any:
    return t.If(condition, then)


def then_if(then: Any, condition: Any) -> Any:
    return t.If(condition, then)


def choose_effect(*options: Any) -> Any:
    return t.ChooseEffect(options)


def who_chooses_effect(who: Any, *options: Any) -> Any:
    return t.ChooseEffect(options, who)


def unless_who(who: Any, cost: Any) -> Any:
    return Marked("unless", (who, cost))


def unless(effect: Any, paid: Marked) -> Any:
    if isinstance(effect, t.Continuous | t.PlayerContinuous):  # "can't attack unless …" is no instruction
        return REJECTED
    return t.UnlessPays(paid.values[0], paid.values[1], effect)  # type: ignore[arg-type]


def for_each_player(who: Any, effect: Any) -> Any:
    return t.ForEachPlayer(who, effect)


def for_each_object(noun: Noun, effect: Any) -> Any:
    count = t.Count(selector_of(noun))
    for field in ("count", "amount", "times"):
        if field in effect.FIELDS and getattr(effect, field) != 0:
            fields = {name: getattr(effect, name) for name in effect.FIELDS}
            fields[field] = count if fields[field] == _ONE else t.Times(fields[field], count)
            return type(effect)(**fields)
    return REJECTED


def for_each_after(effect: Any, noun: Noun) -> Any:
    return REJECTED if not isinstance(effect, _COUNTED) else for_each_object(noun, effect)


_COUNTED = (t.GainLife, t.LoseLife, t.Draw, t.Damage, t.CreateToken, t.PutCounters, t.Mill, t.Discard, t.Scry)


def may_you(effect: Any) -> Any:
    return t.May(effect)


def may_who(who: Any, effect: Any) -> Any:
    return t.May(effect, who)


def may_pay_you(cost: Any) -> Any:
    return t.MayPay(cost, t.Nothing())


def may_pay_who(who: Any, cost: Any) -> Any:
    return t.MayPay(cost, t.Nothing(), who)


def where_x(effect: Any, value: Any) -> Any:
    """The letter of the sentence is that value."""
    return replaced(effect, value)


def delayed(event: Any, effect: Any) -> Any:
    return t.Delayed(t.Triggered(event, t.Instructions(effect)))


def delayed_after(effect: Any, event: Any) -> Any:
    return delayed(event, effect)


def delayed_end_of_combat(effect: Any) -> Any:
    return delayed(t.BeginningOf("end of combat", which="next"), effect)


def delayed_until(until: Any, event: Any, effect: Any) -> Any:
    return t.Delayed(t.Triggered(event, t.Instructions(effect)), until)


def next_of_any(word: str) -> Any:
    return t.BeginningOf(part_named(word), which="next")


def next_of_yours(word: str) -> Any:
    return t.BeginningOf(part_named(word), _YOU, "next")


# The turn


def added_parts(*words: str) -> Any:
    return Marked("parts", (tuple(part_named(word) for word in words), _ONE))


def added_some(count: Any, word: str) -> Any:
    return Marked("parts", ((part_named(word),), count))


def added_times(times: Any, added: Marked) -> Any:
    return Marked("parts", (added.values[0], times))


def after_part(word: str) -> Any:
    return Marked("after", (part_named(word), False))


def after_first_part(word: str) -> Any:
    return Marked("after", (part_named(word), True))


def extra_parts_after(after: Any, added: Any) -> Any:
    return extra_parts_who_after(None, added, after)


def extra_parts_before(after: Any, added: Any) -> Any:
    part, first = after.values
    return t.ExtraParts(added.values[0], part, "before", count=added.values[1], first=first)


def extra_parts_who_after(who: Any, added: Any, after: Any) -> Any:
    part, first = after.values
    return t.ExtraParts(added.values[0], part, who=who, count=added.values[1], first=first)


def extra_turn(*who: Any) -> Any:
    return t.ExtraTurn(who[0] if who else _AGENT)


def extra_turns(*parts: Any) -> Any:
    return t.ExtraTurn(parts[0] if len(parts) == 2 else _AGENT, parts[-1])


def extra_turns_you(count: Any) -> Any:
    return t.ExtraTurn(_AGENT, count)


def skip_next(who: Any, whose: Any, word: str) -> Any:
    return t.SkipNext(part_named(word), who)


def skip_next_some(who: Any, whose: Any, count: Any, word: str) -> Any:
    return t.SkipNext(part_named(word), who, count)


def skip_your_next(word: str) -> Any:
    return t.SkipNext(part_named(word), _AGENT)


def skip_your_next_some(count: Any, word: str) -> Any:
    return t.SkipNext(part_named(word), _AGENT, count)


def control_next(who: Any, whom: Any) -> Any:
    return t.ControlNextTurn(whom, who)


_PHASES = ("turn", "beginning", "main", "precombat main", "combat", "postcombat main", "ending")


def extra_after_phase(added: Any) -> Any:
    return extra_after_phase_who(None, added)


def extra_after_phase_who(who: Any, added: Any) -> Any:
    """After the phase going on: phases directly, steps in a phase of their own after it."""
    parts, count = added.values
    after: Any = None if parts[0] in _PHASES else Marked("this phase")
    return t.ExtraParts(parts, after, who=who, count=count)


def extra_after_step(added: Any) -> Any:
    return extra_after_step_who(None, added)


def extra_after_step_who(who: Any, added: Any) -> Any:
    parts, count = added.values
    return REJECTED if parts[0] in _PHASES else t.ExtraParts(parts, who=who, count=count)


def skip_next_of(who: Any, count: Any, word: str) -> Any:
    return t.SkipNext(part_named(word), who, count)


def skip_the_next(count: Any, word: str) -> Any:
    return t.SkipNext(part_named(word), _AGENT, count)


def skip_of_that_turn(word: str) -> Any:
    return Marked("skips", (part_named(word),))


def instead_if(otherwise: Any, condition: Any, then: Any) -> Any:
    return t.If(condition, then, otherwise)


def then_if_else(first: Any, condition: Any, then: Any, otherwise: Any) -> Any:
    return do((first, t.If(condition, then, otherwise)))


def still_a_land(effect: Any) -> Any:
    """What becomes a creature keeps its other types."""
    if not isinstance(effect, t.Continuous):
        return REJECTED
    kept = tuple(
        t.BecomeType(each.types, each.subtypes, each.supertypes) if isinstance(each, t.BecomeType) else each
        for each in effect.changes
    )
    return REJECTED if kept == effect.changes else t.Continuous(effect.what, kept, effect.duration)


def flip(won: Any) -> Any:
    return t.FlipCoin(won, t.Nothing(), _AGENT)


def flip_or(won: Any, lost: Any) -> Any:
    return t.FlipCoin(won, lost, _AGENT)


def flip_lost(lost: Any) -> Any:
    return t.FlipCoin(t.Nothing(), lost, _AGENT)


def choose_targets(*targets: Any) -> Any:
    """Targets that the instructions after it speak of."""
    return Marked("targets", targets)
