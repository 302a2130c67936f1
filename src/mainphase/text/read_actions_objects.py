"""Objects, targets and players that instructions speak of, and how many."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Counted, Marked, Noun, Pointer
from mainphase.text.read_phrases import (
    both,
    new_target,
    number_of,
    selector_of,
    subtype_word,
)

# Objects


def selector(noun: Noun) -> Any:
    return selector_of(noun)


def selector_other(noun: Noun) -> Any:
    return selector_of(noun, t.Other())


def selector_any(noun: Noun) -> Any:
    return selector_of(noun)


def all_of(what: Any) -> Any:
    return t.All(what)


def together(left: Any, right: Any) -> Any:
    return t.Together((left, right))


def top_cards(count: Any, whose: Any) -> Any:
    return t.TopCards(count, whose)


def hand_cards(whose: Any) -> Any:
    return t.All(t.Selector(t.AnyObject(), "hand", whose))


def graveyard_cards(whose: Any) -> Any:
    return t.All(t.Selector(t.AnyObject(), "graveyard", whose))


def that(word: str) -> Any:
    return Pointer(word.lower())


def those(word: str) -> Any:
    return Pointer(word.lower(), True)


def the_paid(how: str, word: str) -> Any:
    return Pointer(f"{how.lower()} {word.lower()}")


def the_paid_card(how: str) -> Any:
    return Pointer(f"{how.lower()} card")


def the_paid_several(how: str, word: str) -> Any:
    return Pointer(f"{how.lower()} {word.lower()}", True)


def all_revealed() -> Any:
    return Pointer("revealed cards", True)


def that_subtype(word: str) -> Any:
    return Pointer(subtype_word(word))


# Targets


def target_one(noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun))


def target_another(noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun), another=True)


def target_up_to_one(noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun), t.Number(0))


def target_up_to_one_other(noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun), t.Number(0), another=True)


def _counts(count: Marked) -> Any:
    return count.values


def target_some(count: Marked, noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun), *_counts(count))


def target_some_other(count: Marked, noun: Noun) -> Any:
    return REJECTED if noun.zone == "card" else new_target(selector_of(noun), *_counts(count), another=True)


def some_targets(count: Marked) -> Any:
    return new_target(t.AnyTarget(), *_counts(count))


def target_or_player(*nouns: Noun) -> Any:
    return new_target(t.EitherTarget((*(selector_of(noun) for noun in nouns), t.TargetPlayers())))


def target_spell_or_permanent() -> Any:
    return new_target(t.EitherTarget((t.Selector(zone="stack"), t.Selector())))


def target_player_or(noun: Noun) -> Any:
    return new_target(t.EitherTarget((t.TargetPlayers(), selector_of(noun))))


def target_opponent_or(noun: Noun) -> Any:
    return new_target(t.EitherTarget((t.TargetPlayers(t.EachOpponent()), selector_of(noun))))


def some_target_players(count: Marked) -> Any:
    return new_target(t.TargetPlayers(), *_counts(count))


def some_target_opponents(count: Marked) -> Any:
    return new_target(t.TargetPlayers(t.EachOpponent()), *_counts(count))


def number_word(word: str) -> Any:
    return number_of(word)


def exactly(word: str) -> Any:
    return Marked("", (number_of(word), number_of(word)))


def up_to(word: str) -> Any:
    return Marked("", (t.Number(0), number_of(word)))


def from_to(first: str, second: str) -> Any:
    return Marked("", (number_of(first), number_of(second)))


# Players


def controller_of(of: Any) -> Any:
    return t.ControllerOf(of)


def owner_of(of: Any) -> Any:
    return t.OwnerOf(of)


def each_owner(noun: Noun) -> Any:
    return t.All(selector_of(noun))


def players_where(among: Any, condition: Any) -> Any:
    return t.PlayersWhere(among, condition)


def players_who_did(among: Any, event: Any) -> Any:
    """ "Opponents that were dealt damage this turn"."""
    subjects = [getattr(event, name, None) for name in ("who", "what")]
    return t.PlayersWhere(among, t.HappenedThisTurn(event)) if t.Iterated() in subjects else REJECTED


def and_each(left: Any, right: Any) -> Any:
    return Marked("and", (left, right))


def player_or_pattern(noun: Noun) -> Any:
    return t.EitherTarget((t.TargetPlayers(), selector_of(noun)))


def or_player_pattern(noun: Noun) -> Any:
    return t.EitherTarget((selector_of(noun), t.TargetPlayers()))


def this_or_another(what: Any, noun: Noun) -> Any:
    return t.Selector(t.Or((t.Is(what), both(noun.filters))))


def this_or_one(what: Any, noun: Noun) -> Any:
    return t.Selector(t.Or((t.Is(what), both(noun.filters))))


# That many of something


def counted_one(noun: Noun) -> Any:
    return Counted(t.Number(1), selector_of(noun))


def counted_other(noun: Noun) -> Any:
    return Counted(t.Number(1), selector_of(noun, t.Other()))


def counted_many(count: Any, noun: Noun) -> Any:
    return Counted(count, selector_of(noun))


def counted_many_other(count: Any, noun: Noun) -> Any:
    return Counted(count, selector_of(noun, t.Other()))


def counted_any(noun: Noun) -> Any:
    return Marked("up to", (t.Number(99), selector_of(noun)))


def counted_up_to(word: str, noun: Noun) -> Any:
    return Marked("up to", (number_of(word), selector_of(noun)))


def counted_up_to_x(noun: Noun) -> Any:
    return Marked("up to", (t.X(), selector_of(noun)))


def counted_all(noun: Noun) -> Any:
    return Marked("all", (selector_of(noun),))


def counted_all_other(noun: Noun) -> Any:
    return Marked("all", (selector_of(noun, t.Other()),))


def counted_equal(noun: Noun, value: Any) -> Any:
    return Counted(value, selector_of(noun))


def counted_this(what: Any) -> Any:
    return Counted(t.Number(1), what)


def counted_pointer(what: Any) -> Any:
    return REJECTED


def counted_of(what: Any) -> Any:
    return Counted(t.Number(1), t.Selector(t.Is(what), "any"))


def counted_many_of(count: Any, what: Any) -> Any:
    return Counted(count, t.Selector(t.Is(what), "any"))
