"""Instructions about cards that are chosen as they are followed, and whole zones."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_actions_cards import choose_counted, return_to_battlefield
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Counted, Marked, Pointer, ThatMuch
from mainphase.text.read_phrases import both, number_of

_YOU = t.You()
_ONE = t.Number(1)
_AGENT: Any = Agent()


def _each_chosen(found: Any, effect: Any) -> Any:
    """Objects chosen as the instruction is followed, and what is done to them."""
    chosen = choose_counted(found)
    return REJECTED if chosen is REJECTED else t.Sequence((chosen, effect))


_CHOSEN = t.Chosen("chosen")


def put_counted_onto(found: Any, whose: Any, word: str, *parts: Any) -> Any:
    if not isinstance(found, Counted) or not isinstance(found.what, t.Selector):
        return REJECTED
    what = t.Selector(found.what.filter, word.lower(), whose)  # type: ignore[arg-type]
    return _each_chosen(Counted(found.count, what), return_to_battlefield(_CHOSEN, *parts))


def put_found_onto(found: Any, *parts: Any) -> Any:
    if isinstance(found, Counted) and isinstance(found.what, t.Selector) and found.what.zone == "battlefield":
        return REJECTED
    return _each_chosen(found, return_to_battlefield(_CHOSEN, *parts))


def return_counted(found: Any, whose: Any) -> Any:
    return _each_chosen(found, t.ReturnToHand(_CHOSEN))


def put_counted_top(found: Any, whose: Any) -> Any:
    return _each_chosen(found, t.PutIntoLibrary(_CHOSEN))


def put_counted_bottom(found: Any, whose: Any) -> Any:
    return _each_chosen(found, t.PutIntoLibrary(_CHOSEN, "bottom"))


def put_counters_counted(counters: Any, found: Any) -> Any:
    return _each_chosen(found, t.PutCounters(counters.values[1], _CHOSEN, counters.values[0]))


def untap_counted(found: Any) -> Any:
    return _each_chosen(found, t.Untap(_CHOSEN))


def tap_counted(found: Any) -> Any:
    return _each_chosen(found, t.Tap(_CHOSEN))


def exile_counted(found: Any) -> Any:
    return _each_chosen(found, t.Exile(_CHOSEN))


def put_top(what: Any) -> Any:
    return t.PutIntoLibrary(what)


def put_bottom(what: Any) -> Any:
    return t.PutIntoLibrary(what, "bottom")


def put_into_hand_of(what: Any, whose: Any) -> Any:
    return t.ReturnToHand(what)


def get_energy(who: Any, *symbols: str) -> Any:
    return t.PutCounters("energy", who, t.Number(len(symbols)))


def _among(found: Any, what: Any) -> Any:
    """The same, only among what was spoken of."""
    if isinstance(found, Counted) and isinstance(found.what, t.Selector):
        return Counted(found.count, t.Selector(both((t.Is(what), found.what.filter)), "any"))
    if isinstance(found, Marked) and found.name == "up to":
        count, selector = found.values
        return Marked("up to", (count, t.Selector(both((t.Is(what), selector.filter)), "any")))  # type: ignore[attr-defined]
    return REJECTED


def choose_from(found: Any, what: Any) -> Any:
    among = _among(found, what)
    return REJECTED if among is REJECTED else choose_counted(among)


def choose_from_it(found: Any) -> Any:
    return choose_from(found, Pointer("card", True))


def discard_pointed(who: Any, what: Any) -> Any:
    return t.Discard(_ONE, who, filter=t.Is(what))


def reveal_from(found: Any, what: Any, whose: Any) -> Any:
    chosen = choose_from(found, what)
    return REJECTED if chosen is REJECTED else t.Sequence((chosen, t.Reveal(_CHOSEN), t.ReturnToHand(_CHOSEN)))


def hand_from(found: Any, what: Any, whose: Any) -> Any:
    chosen = choose_from(found, what)
    return REJECTED if chosen is REJECTED else t.Sequence((chosen, t.ReturnToHand(_CHOSEN)))


def onto_from(found: Any, what: Any, *parts: Any) -> Any:
    chosen = choose_from(found, what)
    return REJECTED if chosen is REJECTED else t.Sequence((chosen, return_to_battlefield(_CHOSEN, *parts)))


def that_to_hand(what: Any, whose: Any, place: Any) -> Any:
    """What was chosen before, and the rest of what was seen."""
    rest: Any = Pointer("rest", True)
    last: Any = t.PutIntoGraveyard(rest)
    if place.name == "bottom":
        last = t.PutIntoLibrary(rest, "bottom", order=place.values[0])
    return t.Sequence((t.ReturnToHand(what), last))


def that_to_battlefield(what: Any, *rest: Any) -> Any:
    """The same onto the battlefield; before the place of the rest it may say that it is tapped."""
    made = that_to_hand(what, None, rest[-1])
    return t.Sequence((t.PutOntoBattlefield(what, tapped=len(rest) > 1), made.effects[1]))


def until_one(noun: Any) -> Any:
    return Marked("until", (_ONE, noun))


def until_some(word: str, noun: Any) -> Any:
    return Marked("until", (number_of(word), noun))


def reveal_until(*parts: Any) -> Any:
    """Cards from the top of a library, until some match: who does it, whose library, who again, what."""
    who = parts[0] if len(parts) == 4 else _AGENT
    count, noun = parts[-1].values
    what = t.Selector(both(noun.filters), "library")
    return t.RevealUntil(what, "found", "seen", who, count)


def exile_until_card(*parts: Any) -> Any:
    made = reveal_until(*parts)
    return t.RevealUntil(made.what, made.bind, made.seen, made.who, made.count, True)


def draw_additional(who: Any) -> Any:
    return t.Draw(_ONE, who)


def draw_additional_some(who: Any, count: Any) -> Any:
    return t.Draw(count, who)


def draw_one() -> Any:
    return t.Draw(_ONE, _AGENT)


def gain_that_plus(who: Any, word: str) -> Any:
    much: Any = ThatMuch()
    return t.GainLife(t.Plus(much, t.Number(int(word))), who)


def _shuffled_in(who: Any, *zones: Any) -> Any:
    parts = tuple(t.All(t.Selector(t.AnyObject(), zone, who)) for zone in zones)
    return t.PutIntoLibrary(parts[0] if len(parts) == 1 else t.Together(parts), "shuffled in")


def shuffle_hand_and_graveyard(who: Any, *whose: Any) -> Any:
    return Marked("acting", (who, _shuffled_in(who, "hand", "graveyard")))


def shuffle_your_hand_and_graveyard() -> Any:
    return _shuffled_in(_YOU, "hand", "graveyard")


def shuffle_graveyard(who: Any, *whose: Any) -> Any:
    return Marked("acting", (who, _shuffled_in(who, "graveyard")))


def shuffle_your_graveyard() -> Any:
    return _shuffled_in(_YOU, "graveyard")


def copy_counted(found: Any) -> Any:
    return copy_counted_except(found, ())


def copy_counted_except(found: Any, changes: Any) -> Any:
    return _each_chosen(found, t.CreateCopyToken(_CHOSEN, exceptions=changes, who=_AGENT))
