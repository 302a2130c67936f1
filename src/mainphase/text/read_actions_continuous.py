"""What is true of objects and players, for a time or for as long as an ability functions."""

from __future__ import annotations

from typing import Any

from mainphase.magic.abilities import tree as t
from mainphase.magic.typeline import CARD_TYPES, SUPERTYPES
from mainphase.text.read_chart import REJECTED
from mainphase.text.read_nodes import Agent, Marked, NewTarget, Noun, Pointer
from mainphase.text.read_phrases import (
    both,
    change_for_each,
    flat_side,
    number_of,
    selector_of,
    signed_side,
    subtype_word,
    type_word,
)
from mainphase.text.read_words_matched import (
    COLORS,
)

_AGENT: Any = Agent()
_END_OF_TURN = t.UntilEndOfTurn()
_FOREVER = t.Forever()


# Continuous effects


def changes(*items: Any) -> Any:
    if items and isinstance(items[0], Pointer):
        items = items[1:]
    flat: list[Any] = []
    for item in items:
        flat.extend(item if isinstance(item, tuple) else [item])
    return tuple(flat)


def _marked(found: Any) -> bool:
    return any(isinstance(each, Marked) for each in found)


_OBJECTS = (t.All, t.This, t.Host, NewTarget, Pointer, t.Together, t.EventObject, t.Iterated, t.TopCards)


def continuous(what: Any, found: Any, duration: Any) -> Any:
    if _marked(found) or not isinstance(what, _OBJECTS):
        return REJECTED
    objects: Any = what
    return t.Continuous(objects, found, duration)


def continuous_first(duration: Any, what: Any, found: Any) -> Any:
    return continuous(what, found, duration)


def continuous_forever(what: Any, found: Any) -> Any:
    if len(found) == 1 and found[0] == Marked("untap next"):
        until = t.UntilPart("untap", "end", t.ControllerOf(what), "next")
        return t.Continuous(what, (t.DoesntUntap(),), until)
    if found and all(isinstance(each, Marked) and each.name == "now" for each in found):
        return continuous(what, tuple(each.values[0] for each in found), _END_OF_TURN)
    return continuous(what, found, t.Forever())


def restricted(what: Any, found: Any) -> Any:
    return continuous(what, found, _END_OF_TURN)


def pump_for_each(what: Any, change: Any, noun: Noun, duration: Any = None) -> Any:
    until = t.Forever() if duration is None else duration
    return t.Continuous(what, (change_for_each(change, noun),), until)


def cant_be_regenerated(what: Any) -> Any:
    return t.Continuous(what, (t.CantBe("regenerated"),))


def gain_control(what: Any, duration: Any = None) -> Any:
    return t.Continuous(what, (t.GainControl(),), t.Forever() if duration is None else duration)


def who_gains_control(who: Any, what: Any, duration: Any = None) -> Any:
    return t.Continuous(what, (t.GainControl(who),), t.Forever() if duration is None else duration)


def prevent_next(amount: Any, to: Any) -> Any:
    return t.Prevent(amount, to)


def prevent_all_to(to: Any) -> Any:
    return t.Prevent(None, to)


def prevent_combat_to(to: Any) -> Any:
    return t.Prevent(None, to, None, True)


def prevent_combat_by(source: Any) -> Any:
    return t.Prevent(None, None, source, True)


def prevent_combat_to_by(what: Any) -> Any:
    return t.Sequence((t.Prevent(None, what, None, True), t.Prevent(None, None, what, True)))


def switch_of(what: Any, duration: Any) -> Any:
    return t.Continuous(what, (t.SwitchPT(),), duration)


def change_text(what: Any, kind: Any, duration: Any = _FOREVER) -> Any:
    old = t.ChosenNumber("old word")
    first, second = t.ChooseWord(kind, "old word"), t.ChooseWord(kind, "new word", t.You(), old)
    replaced = t.ReplaceWord(old, t.ChosenNumber("new word"))
    return t.Sequence((first, second, t.Continuous(what, (replaced,), duration)))


def change_text_never(what: Any, never: str) -> Any:
    first, second, replaced = change_text(what, "creature type").effects
    second = t.ChooseWord("creature type", "new word", t.You(), second.unlike, subtype_word(never))
    return t.Sequence((first, second, replaced))


def next_spell_safe(noun: Any) -> Any:
    return t.PlayerContinuous(t.You(), (t.NextSpellSafe(selector_of(noun).filter),), _END_OF_TURN)


def color_word() -> Any:
    return "color"


def land_type_word() -> Any:
    return "basic land type"


def creature_type_word() -> Any:
    return "creature type"


def either_word() -> Any:
    return "color or basic land type"


def must_attack_whom_now(who: Any) -> Any:
    return Marked("now", (t.MustAttack(who),))


def must_block_what_now(what: Any) -> Any:
    return Marked("now", (t.MustBlock(what),))


def player_continuous(who: Any, found: Any, duration: Any) -> Any:
    return REJECTED if _marked(found) else t.PlayerContinuous(who, found, duration)


def player_continuous_turn(who: Any, found: Any) -> Any:
    return t.PlayerContinuous(who, found)


def player_continuous_first(duration: Any, who: Any, found: Any) -> Any:
    return t.PlayerContinuous(who, found, duration)


def player_continuous_forever(who: Any, found: Any) -> Any:
    return t.PlayerContinuous(who, found, t.Forever())


def player_has(abilities: Any) -> Any:
    if not all(isinstance(ability, t.KeywordAbility) for ability in abilities):
        return REJECTED
    return tuple(t.PlayerHasKeyword(ability) for ability in abilities)


def change_pt(pair: Any) -> Any:
    return pair


def signed_pt(word: str) -> Any:
    power, toughness = word.lower().split("/")
    return t.ChangePT(signed_side(power), signed_side(toughness))


def flat_pt(word: str) -> Any:
    power, toughness = word.lower().split("/")
    return t.SetPT(flat_side(power), flat_side(toughness))


def set_pt(pair: Any) -> Any:
    return pair


def gains_given(what: Any, word: str, duration: Any, *_: Any) -> Any:
    """Cards gain an ability whose cost is their mana cost."""
    return continuous(what, (t.HasAbility(t.KeywordAbility(word.lower())),), duration)


def has_abilities(abilities: Any) -> Any:
    return tuple(t.HasAbility(ability) for ability in abilities)


def loses_abilities(abilities: Any) -> Any:
    if not all(isinstance(ability, t.KeywordAbility) for ability in abilities):
        return REJECTED
    return tuple(t.LosesKeyword(ability.keyword) for ability in abilities)


def ability_row(*abilities: Any) -> Any:
    flat: list[Any] = []
    for ability in abilities:
        flat.extend(ability if isinstance(ability, (list, tuple)) else [ability])
    return tuple(flat)


def quoted(abilities: Any) -> Any:
    return tuple(abilities) if isinstance(abilities, (list, tuple)) else (Marked("quoted", (abilities,)),)


def cant_be_blocked_except(item: Any) -> Any:
    return t.CantBeBlocked(t.Not(_creature(item)))


def cant_be_blocked_except_now(item: Any) -> Any:
    return Marked("now", (cant_be_blocked_except(item),))


def _creature(item: Any) -> Any:
    """The filter without the type that every blocker has."""
    if isinstance(item, t.And):
        parts = tuple(part for part in item.parts if part != t.HasType("creature"))
        return parts[0] if len(parts) == 1 else t.And(parts)
    if isinstance(item, t.Or):
        return t.Or(tuple(_creature(part) for part in item.parts))
    return item


def cant_be_blocked_except_many(word: str) -> Any:
    return t.CantBeBlocked(fewest=number_of(word).value)


def blocks_as_this(item: Any, this: Any, keyword: Any) -> Any:
    return t.BlocksAs(keyword, item)


def blocks_as_now(item: Any, keyword: Any) -> Any:
    return Marked("now", (t.BlocksAs(keyword, item),))


def can_block_only(item: Any) -> Any:
    return t.CantBlock(t.Not(_creature(item)))


def doesnt_untap(whose: Any) -> Any:
    return t.DoesntUntap()


def doesnt_untap_next(whose: Any) -> Any:
    return Marked("untap next")


def by_toughness(*whose: Any) -> Any:
    return t.DamageByToughness()


def assigns_past(*whose: Any) -> Any:
    return t.AsThough("assign as unblocked")


def become_kind(*parts: Any) -> Any:
    """ "A 3/3 green Elemental creature with haste": types, and what else is set."""
    found: list[Any] = []
    words: Any = None
    colors: list[Any] = []
    for item in parts:
        if isinstance(item, str) and "/" in item:
            found.append(flat_pt(item))
        elif isinstance(item, str):
            colors.append(COLORS[item.lower()])
        elif isinstance(item, Marked):
            words = item
        else:
            found.extend(has_abilities(item))
    types, subtypes, supertypes = words.values
    head: list[Any] = [t.BecomeType(types, subtypes, supertypes, False)]
    if colors:
        head.append(t.BecomeColor(tuple(colors)))
    return (*head, *found)


def become_added(found: Any, whose: Any) -> Any:
    kind = found[0]
    return (t.BecomeType(kind.types, kind.subtypes, kind.supertypes, True), *found[1:])


def become_colored_too(found: Any, whose: Any) -> Any:
    """The colours come to those that it has, like the types (105.3, 205.1b)."""
    return tuple(
        t.BecomeColor(each.colors, True) if isinstance(each, t.BecomeColor) else each
        for each in become_added(found, whose)
    )


def type_words(*words: str) -> Any:
    types: list[str] = []
    subtypes: list[str] = []
    supertypes: list[str] = []
    for word in words:
        lower = word.lower()
        if lower in SUPERTYPES:
            supertypes.append(lower)
        elif type_word(word) in CARD_TYPES:
            types.append(type_word(word))
        else:
            subtypes.append(subtype_word(word))
    return Marked("types", (tuple(types), tuple(subtypes), tuple(supertypes)))


def become_color(word: str) -> Any:
    return t.BecomeColor((COLORS[word.lower()],))  # type: ignore[arg-type]


def become_copy(of: Any, exceptions: Any = ()) -> Any:
    return t.BecomeCopy(of, exceptions)


def this_ability() -> Any:
    return t.ThisAbility()


def cant_attack_unless(condition: Any) -> Any:
    return t.CantAttack(unless=condition)


def cant_block_unless(condition: Any) -> Any:
    return t.CantBlock(unless=condition)


def cant_attack_or_block_unless(condition: Any) -> Any:
    return (t.CantAttack(unless=condition), t.CantBlock(unless=condition))


def must_attack_whom(who: Any) -> Any:
    return t.MustAttack(who)


def cant_attack_without(company: Any) -> Any:
    return t.CantAttack(company=company)


def cant_block_without(company: Any) -> Any:
    return t.CantBlock(company=company)


def cant_attack_without_many(word: str) -> Any:
    return t.CantAttack(company=t.HasType("creature"), others=number_of(word).value)


def taxed_both(who: Any, cost: Any) -> Any:
    return (t.AttackTax(cost), t.BlockTax(cost)) if who == t.You() else REJECTED


def taxed_both_its(cost: Any) -> Any:
    return (t.AttackTax(cost), t.BlockTax(cost))


def cant_block_what(what: Any) -> Any:
    return t.CantBlock(t.Is(what))


def cant_block_strong(value: Any) -> Any:
    return t.CantBlock(t.StatIs("power", ">=", value))


def cant_be_blocked_by(item: Any) -> Any:
    return t.CantBeBlocked(_creature(item))


def may_play_that(what: Any) -> Any:
    return t.MayPlay(t.Selector(t.Is(what), "any"))


def may_play_that_free(what: Any, whose: Any) -> Any:
    return t.MayPlay(t.Selector(t.Is(what), "any"), True)


def _chosen_source(noun: Noun, prevent: Any) -> Any:
    choose = t.ChooseObjects(selector_of(noun), "source", who=_AGENT)
    return t.Sequence((choose, prevent)) if noun.zone == "any" else REJECTED


def prevent_chosen(noun: Noun, to: Any) -> Any:
    """A source of one's choice, its next damage."""
    return _chosen_source(noun, t.Prevent(None, to, t.Chosen("source"), once=True))


def prevent_next_chosen(amount: Any, to: Any, noun: Noun) -> Any:
    return _chosen_source(noun, t.Prevent(amount, to, t.Chosen("source")))


def pump_until_for_each(what: Any, change: Any, duration: Any, noun: Noun) -> Any:
    return pump_for_each(what, change, noun, duration)


def may_play_lands(place: Any) -> Any:
    return t.MayPlay(t.Selector(t.HasType("land"), place.zone, place.whose))


def may_cast_from(noun: Noun, place: Any) -> Any:
    if noun.zone != "stack":
        return REJECTED
    spells = both((*noun.filters, t.Not(t.HasType("land"))))
    return t.MayPlay(t.Selector(spells, place.zone, place.whose))


def cant_activate(whose: Any) -> Any:
    return t.CantActivate()


def cant_activate_but_mana(whose: Any) -> Any:
    return t.CantActivate(False)


def all_block(what: Any) -> Any:
    return t.Continuous(what, (t.MustBeBlocked(by_all=True),))
