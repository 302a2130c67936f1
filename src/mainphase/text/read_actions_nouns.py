"""What describes objects in noun phrases."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Noun, Place
from mainphase.text.read_phrases import (
    both,
    either,
    has_subtype,
    has_type,
    home_of,
    subtype_word,
    type_word,
)
from mainphase.text.read_words_matched import (
    COLORS,
)


def filter_of(noun: Noun) -> Any:
    return both(noun.filters)


def filter_adjective(item: Any) -> Any:
    return item


def filter_spell(noun: Noun) -> Any:
    return both(noun.filters) if noun.zone in ("stack", "") else REJECTED


def filter_unlike(noun: Noun) -> Any:
    """All spells but those."""
    meant = filter_spell(noun)
    if meant is REJECTED:
        return REJECTED
    return meant.part if isinstance(meant, t.Not) else t.Not(meant)


# A head with what describes it


def noun(*items: Any) -> Any:
    heads = [item for item in items if isinstance(item, Noun)]
    places = [item for item in items if isinstance(item, Place)]
    if len(heads) != 1 or len(places) > 1:
        return REJECTED
    head = heads[0]
    index = items.index(head)
    before, after = items[:index], [item for item in items[index + 1 :] if not isinstance(item, Place)]
    if any(isinstance(item, Place) for item in before):
        return REJECTED
    zone, whose = (places[0].zone, places[0].whose) if places else (head.zone, head.whose)
    if places and head.zone not in ("card", "") and places[0].zone != head.zone:
        return REJECTED
    if places and head.zone == "" and places[0].zone != "battlefield":
        return REJECTED
    return Noun((*head.filters, *before, *after), zone, whose)


def noun_or(left: Noun, right: Noun) -> Any:
    if left.zone != right.zone and "" not in (left.zone, right.zone) and "card" not in (left.zone, right.zone):
        return REJECTED
    plain = not left.filters or left.filters == (t.AnyObject(),)
    if left.zone != right.zone and (left.zone == "stack" or (right.zone == "stack" and plain)):
        return REJECTED  # a spell or a permanent: in two zones
    zone = right.zone or left.zone
    if zone == "card":
        zone = left.zone if left.zone != "card" and left.zone else "card"
    return Noun((either((both(left.filters), both(right.filters))),), zone, right.whose or left.whose)


def supertype(word: str) -> Any:
    return t.HasSupertype(word.lower())


def not_supertype(word: str) -> Any:
    return t.Not(supertype(word))


def color(word: str) -> Any:
    return t.HasColor(COLORS[word.lower()])  # type: ignore[arg-type]


def color_or(*words: str) -> Any:
    return t.Or(tuple(color(word) for word in words))


def not_color(word: str) -> Any:
    return t.Not(color(word))


def not_colors(*words: str) -> Any:
    return t.And(tuple(not_color(word) for word in words))


def state(word: str) -> Any:
    filters: dict[str, Any] = {
        "tapped": t.IsTapped(),
        "untapped": t.Not(t.IsTapped()),
        "attacking": t.IsAttacking(),
        "blocking": t.IsBlocking(),
        "blocked": t.IsBlocked(),
        "unblocked": t.Unblocked(),
        "face-down": t.IsFaceDown(),
        "foretold": t.IsSetAside("foretold"),
        "plotted": t.IsSetAside("plotted"),
        "suspended": t.IsSetAside("suspended"),
        "face-up": t.Not(t.IsFaceDown()),
    }
    return filters[word.lower()]


def state_or(*words: str) -> Any:
    return t.Or(tuple(state(word) for word in words))


def adjective_type(word: str) -> Any:
    return has_type(word)


def adjective_subtype(word: str) -> Any:
    return has_subtype(word)


def adjective_type_or(*words: str) -> Any:
    return t.Or(tuple(t.HasType(type_word(word)) for word in words))


def adjective_subtype_or(*words: str) -> Any:
    return t.Or(tuple(t.HasSubtype(subtype_word(word)) for word in words))


def kind_type(word: str) -> Any:
    return Noun((has_type(word),), home_of((word,)))


def kind_subtype(word: str) -> Any:
    return Noun((has_subtype(word),))


def type_or(*words: str) -> Any:
    return Noun((adjective_type_or(*words),), home_of(words))


def subtype_or(*words: str) -> Any:
    return Noun((adjective_subtype_or(*words),))


def type_subtype(first: str, second: str) -> Any:
    return Noun((t.Or((has_type(first), has_subtype(second))),), home_of((first,)))


def subtype_type(first: str, second: str) -> Any:
    return Noun((t.Or((has_subtype(first), has_type(second))),), home_of((second,)))


def not_type(word: str) -> Any:
    return t.Not(has_type(word))


def not_types(*words: str) -> Any:
    return t.And(tuple(not_type(word) for word in words))


def not_type_color(first: str, second: str) -> Any:
    return t.And((not_type(first), not_color(second)))


def not_type_subtype(first: str, second: str) -> Any:
    return t.And((not_type(first), not_subtype(second)))


def not_subtype(word: str) -> Any:
    return t.Not(has_subtype(word))


def controlled_by(who: Any) -> Any:
    return t.ControlledBy(who)


def not_controlled_by(who: Any) -> Any:
    return t.Not(t.ControlledBy(who))


def owned_by(who: Any) -> Any:
    return t.OwnedBy(who)


def not_owned_by(who: Any) -> Any:
    return t.Not(t.OwnedBy(who))


def keyword_or(*words: str) -> Any:
    return t.Or(tuple(t.HasKeyword(word) for word in words))


def power_or_toughness_less(value: Any) -> Any:
    return t.Or((t.StatIs("power", "<=", value), t.StatIs("toughness", "<=", value)))


def power_or_toughness_greater(value: Any) -> Any:
    return t.Or((t.StatIs("power", ">=", value), t.StatIs("toughness", ">=", value)))


def with_counter(kind: str) -> Any:
    return t.HasCounter(kind)


def chosen_quality(word: str) -> Any:
    return t.ChosenQuality(f"chosen {word}")


def quality_of_choice(word: str) -> Any:
    return t.ChosenQuality(f"choose {word.lower()}")


def thats(described: Any) -> Any:
    return both(described.filters) if isinstance(described, Noun) else described


def thats_not(described: Any) -> Any:
    return t.Not(thats(described))


def other_than(what: Any) -> Any:
    return t.Other() if what == t.This() else t.Not(t.Is(what))


def zone_whose(whose: Any, word: str) -> Any:
    return Place(word.lower(), whose)


def zone_any(word: str) -> Any:
    return Place(word.lower())


def adjectives_or(*items: Any) -> Any:
    return Noun((either(items),))


def blocking_what(what: Any) -> Any:
    return t.IsBlocking(what)


def banded_with(what: Any) -> Any:
    return t.BandedWith(what)


def attacking_whom(who: Any) -> Any:
    return t.IsAttacking(who)
