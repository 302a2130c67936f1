"""Instructions about cards: searching, choosing, moving."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Counted, Marked, Pointer

_ONE = t.Number(1)
_AGENT: Any = Agent()


# Searching and choosing


def _searched(found: Any, zone: str, whose: Any) -> Any:
    if isinstance(found, Marked):
        maximum, what = found.values
        if found.name != "up to":
            return REJECTED
    else:
        maximum, what = found.count, found.what
    if not isinstance(what, t.Selector):
        return REJECTED
    return t.Selector(what.filter, zone, whose), maximum  # type: ignore[arg-type]


def search_yours(whose: Any, word: str, found: Any) -> Any:
    made = _searched(found, word.lower(), whose)
    return REJECTED if made is REJECTED else t.Search(made[0], "found", made[1], who=_AGENT)


def search_who(who: Any, whose: Any, word: str, found: Any) -> Any:
    own = isinstance(whose, Pointer) or whose == who
    made = _searched(found, word.lower(), who if own else whose)
    return REJECTED if made is REJECTED else t.Search(made[0], "found", made[1], who=who)


def searched_revealed(search: Any) -> Any:
    return t.Search(search.what, search.bind, search.maximum, search.minimum, search.who, True)


def choose_counted(found: Any) -> Any:
    return choose_who(_AGENT, found)


def choose_who(who: Any, found: Any) -> Any:
    if isinstance(found, Marked):
        if found.name != "up to":
            return REJECTED
        return t.ChooseObjects(found.values[1], "chosen", t.Number(0), found.values[0], who)  # type: ignore[arg-type]
    if not isinstance(found.what, t.Selector):
        return REJECTED
    return t.ChooseObjects(found.what, "chosen", found.count, found.count, who)


def choose_random(found: Any) -> Any:
    return choose_who_random(_AGENT, found)


def choose_who_random(who: Any, found: Any) -> Any:
    made = choose_who(who, found)
    if made is REJECTED:
        return REJECTED
    return t.ChooseObjects(made.what, "chosen", made.minimum, made.maximum, made.who, True)


def _choose(kind: Any) -> Any:
    return lambda: t.ChooseWord(kind, f"chosen {kind}", _AGENT)


choose_color, choose_creature_type, choose_card_type = _choose("color"), _choose("creature type"), _choose("card type")


choose_basic_land_type, choose_card_name = _choose("basic land type"), _choose("card name")


# Moving cards


def one_of(what: Any) -> Any:
    return Marked("of", (_ONE, what))


def some_of(count: Any, what: Any) -> Any:
    return Marked("of", (count, what))


def rest_bottom(whose: Any) -> Any:
    return Marked("bottom", ("any",))


def rest_bottom_random(whose: Any) -> Any:
    return Marked("bottom", ("random",))


def rest_graveyard(whose: Any) -> Any:
    return Marked("graveyard")


def one_to_hand(some: Any, whose: Any, place: Any) -> Any:
    count, what = some.values
    chosen = t.Chosen("chosen")
    among = t.Selector(t.Is(what), "any")
    rest = t.All(t.Selector(t.And((t.Is(what), t.Not(t.Is(chosen)))), "any"))
    last: Any = t.PutIntoGraveyard(rest)
    if place.name == "bottom":
        last = t.PutIntoLibrary(rest, "bottom", order=place.values[0])
    return t.Sequence((t.ChooseObjects(among, "chosen", count, count, _AGENT), t.ReturnToHand(chosen), last))


def return_to_battlefield(what: Any, *parts: Any) -> Any:
    under, tapped_too = _under(parts)
    return t.PutOntoBattlefield(what, under, tapped_too)


def _under(parts: Any) -> Any:
    under, tapped_too = None, False
    for item in parts:
        if isinstance(item, Marked):
            tapped_too = tapped_too or item.name == "tapped"
        else:
            under = item
    return under, tapped_too


return_to_battlefield_tapped = put_onto = put_onto_tapped = return_to_battlefield


def shuffle_of(whose: Any) -> Any:
    return t.Shuffle(whose)


def exile_objects(what: Any) -> Any:
    return t.Exile(what)


def exile_until(what: Any, of: Any) -> Any:
    return t.Exile(what, t.UntilLeaves(of))


def counter_objects(what: Any) -> Any:
    return t.CounterObject(what)


def destroy_objects(what: Any) -> Any:
    return t.Destroy(what)


def destroy_for_good(what: Any) -> Any:
    return t.Destroy(what, False)


def tap_or_untap(what: Any) -> Any:
    return t.ChooseEffect((t.Tap(what), t.Untap(what)))


def fight(what: Any, other: Any) -> Any:
    return t.Fight(what, other)


def damage_by_power(source: Any, to: Any) -> Any:
    return t.Damage(t.StatOf("power", source), to, source)


def drain(who: Any, lost: Any, other: Any, gained: Any) -> Any:
    return t.Sequence((t.LoseLife(lost, who), t.GainLife(gained, other)))


def reveal_hand(who: Any, whose: Any) -> Any:
    return t.Reveal(t.All(t.Selector(t.AnyObject(), "hand", who)))


def look_at_hand(whose: Any) -> Any:
    return t.LookAt(t.All(t.Selector(t.AnyObject(), "hand", whose)), who=_AGENT)


def look_at_top(whose: Any) -> Any:
    return t.LookAt(t.TopCards(_ONE, whose), who=_AGENT)


def regenerate(what: Any) -> Any:
    return t.Regenerate(what)


def transform(what: Any) -> Any:
    return t.Transform(what)


def sacrifice_object(what: Any) -> Any:
    return t.SacrificeObject(what)


def copy_plain(what: Any) -> Any:
    return t.CopyOnStack(what, who=_AGENT, new_targets=False)


def copy_new_targets(what: Any) -> Any:
    return t.CopyOnStack(what, who=_AGENT)


def new_targets(what: Any) -> Any:
    return t.ChangeTargets(what, _AGENT)


def put_on_top(what: Any, whose: Any) -> Any:
    return t.PutIntoLibrary(what)


def put_on_bottom(what: Any, whose: Any) -> Any:
    return t.PutIntoLibrary(what, "bottom")


def put_on_bottom_random(what: Any, whose: Any) -> Any:
    return t.PutIntoLibrary(what, "bottom", order="random")


def put_into_graveyard(what: Any, whose: Any) -> Any:
    return t.PutIntoGraveyard(what)


def put_into_hand(what: Any, whose: Any) -> Any:
    return t.ReturnToHand(what)


def two_damages(source: Any, amount: Any, to: Any, second: Any, other: Any) -> Any:
    return t.Sequence((t.Damage(amount, to, source), t.Damage(second, other, source)))


def discards_counted(who: Any, found: Any) -> Any:
    if not isinstance(found, Counted) or not isinstance(found.what, t.Selector) or found.what.zone == "stack":
        return REJECTED
    if found.what.zone == "battlefield" and found.what.whose is None and not _is_card(found.what):
        return REJECTED
    return t.Discard(found.count, who, filter=found.what.filter)  # type: ignore[arg-type]


def _is_card(what: Any) -> bool:
    return bool(what.zone == "hand")


def discards_at_random(who: Any, found: Any) -> Any:
    made = discards_counted(who, found)
    return made if made is REJECTED else t.Discard(made.count, who, "random", None, made.filter)


def discards_chosen(who: Any, found: Any, chooser: Any) -> Any:
    made = discards_counted(who, found)
    return made if made is REJECTED else t.Discard(made.count, who, "chooser", chooser, made.filter)


def discard_hand(who: Any, whose: Any) -> Any:
    return t.Discard(None, who)


def attach(what: Any, to: Any) -> Any:
    return t.Attach(what, to)


def phase_out(what: Any) -> Any:
    return t.PhaseOut(what)


def goad(what: Any) -> Any:
    return t.Goad(what)
