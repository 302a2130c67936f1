"""Short constructors for card declarations; what they do not shorten is written with the node classes.

Numbers may be given as plain integers wherever a value stands.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    AddMana,
    All,
    And,
    AnyObject,
    AnyTarget,
    BeginningOf,
    ChangePT,
    Chapter,
    ChooseWord,
    Chosen,
    ChosenNumber,
    Condition,
    Content,
    Continuous,
    ControlledBy,
    Cost,
    CostPart,
    Count,
    CounterObject,
    Counters,
    CreateToken,
    Damage,
    Destroy,
    Dies,
    Discard,
    Draw,
    Duration,
    EachOpponent,
    EachPlayer,
    Effect,
    EitherTarget,
    Enters,
    Event,
    Filter,
    Forever,
    GainLife,
    HasAbility,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Instructions,
    KeywordAbility,
    Level,
    LoseLife,
    ManaOfOneColor,
    ManaSymbols,
    Minus,
    Modal,
    Modification,
    Not,
    Nothing,
    Number,
    Objects,
    Or,
    Other,
    Pattern,
    PayMana,
    PayTap,
    Players,
    PutCounters,
    Recipients,
    ReplaceWord,
    Selector,
    Sequence,
    SpellAbility,
    Static,
    StatIs,
    StatOf,
    Target,
    TargetPlayers,
    TargetSpec,
    This,
    TokenSpec,
    Triggered,
    UntilEndOfTurn,
    Value,
    X,
    You,
)
from mainphase.magic.abilities.words import Color, Comparison, ManaLetter, Part, Stat, Zone

IntoValue: TypeAlias = int | Value
IntoCost: TypeAlias = str | CostPart

YOU: Final = You()
EACH_PLAYER: Final = EachPlayer()
EACH_OPPONENT: Final = EachOpponent()
THIS: Final = This()
TARGET: Final = Target(0)
TARGET_2: Final = Target(1)
ANNOUNCED_X: Final = X()
TAP: Final = PayTap()
END_OF_TURN: Final = UntilEndOfTurn()
FOREVER: Final = Forever()
WordKind: TypeAlias = Literal["color", "creature type", "basic land type", "color or basic land type"]

CREATURE: Final = HasType("creature")
ARTIFACT: Final = HasType("artifact")
ENCHANTMENT: Final = HasType("enchantment")
LAND: Final = HasType("land")
INSTANT: Final = HasType("instant")
SORCERY: Final = HasType("sorcery")
PLANESWALKER: Final = HasType("planeswalker")
BASIC: Final = HasSupertype("basic")
LEGENDARY: Final = HasSupertype("legendary")
YOURS: Final = ControlledBy(YOU)
OPPONENTS: Final = ControlledBy(EACH_OPPONENT)
OTHER: Final = Other()


def value(number: IntoValue) -> Value:
    """A value; a plain integer becomes a `Number`."""
    return Number(number) if isinstance(number, int) else number


def negative(number: IntoValue) -> Value:
    """Minus the value: "-X"."""
    return Number(-number) if isinstance(number, int) else Minus(Number(0), number)


# Filters and selectors


def both(*filters: Filter) -> Filter:
    """All of the filters hold; none given: everything matches."""
    if len(filters) == 1:
        return filters[0]
    return And(filters) if filters else AnyObject()


def either(*filters: Filter) -> Filter:
    """At least one of the filters holds."""
    return Or(filters)


def no(part: Filter) -> Filter:
    """The filter does not hold: `no(LAND)` is "nonland"."""
    return Not(part)


def subtype(name: str) -> Filter:
    """Has a subtype: `subtype("Goblin")`."""
    return HasSubtype(name)


def color(letter: Color) -> Filter:
    """Is of a colour: `color("R")`."""
    return HasColor(letter)


def stat(name: Stat, comparison: Comparison, number: IntoValue) -> Filter:
    """`stat("power", ">=", 4)`."""
    return StatIs(name, comparison, value(number))


def select(*filters: Filter, zone: Zone = "battlefield", whose: Players | None = None) -> Selector:
    """The objects that match all the filters."""
    return Selector(both(*filters), zone, whose)


def each(*filters: Filter, zone: Zone = "battlefield", whose: Players | None = None) -> Objects:
    """Every object that matches all the filters: `each(CREATURE, YOURS)`."""
    return All(select(*filters, zone=zone, whose=whose))


def count(*filters: Filter, zone: Zone = "battlefield", whose: Players | None = None) -> Value:
    """How many objects match all the filters."""
    return Count(select(*filters, zone=zone, whose=whose))


def hand_size(who: Players = YOU) -> Value:
    """How many cards are in a player's hand."""
    return Count(Selector(AnyObject(), "hand", who))


def power(of: Objects) -> Value:
    """The power of an object."""
    return StatOf("power", of)


def toughness(of: Objects) -> Value:
    """The toughness of an object."""
    return StatOf("toughness", of)


def counters(kind: str, on: Recipients = THIS) -> Value:
    """How many counters of a kind are on something."""
    return Counters(kind, on)


# Targets


def target(*filters: Filter, up_to: IntoValue | None = None, exactly: IntoValue = 1) -> TargetSpec:
    """Target permanents that match; `up_to` N of them, or `exactly` that many."""
    if up_to is not None:
        return TargetSpec(select(*filters), Number(0), value(up_to))
    return TargetSpec(select(*filters), value(exactly), value(exactly))


def target_spell(*filters: Filter) -> TargetSpec:
    """Target spell."""
    return TargetSpec(select(*filters, zone="stack"))


def target_card(*filters: Filter, whose: Players | None = None, zone: Zone = "graveyard") -> TargetSpec:
    """Target card in a graveyard, any or of `whose`."""
    return TargetSpec(select(*filters, zone=zone, whose=whose))


def target_player() -> TargetSpec:
    """Target player."""
    return TargetSpec(TargetPlayers())


def target_opponent() -> TargetSpec:
    """Target opponent."""
    return TargetSpec(TargetPlayers(EACH_OPPONENT))


def any_target() -> TargetSpec:
    """Any target (115.4)."""
    return TargetSpec(AnyTarget())


# Costs


def cost(*parts: IntoCost) -> Cost:
    """A cost; strings are mana: `cost("{1}{G}", TAP, PaySacrifice(THIS))`."""
    return Cost(tuple(PayMana(part) if isinstance(part, str) else part for part in parts))


# Abilities


def do(*effects: Effect) -> Effect:
    """One instruction after another."""
    if len(effects) == 1:
        return effects[0]
    return Sequence(effects) if effects else Nothing()


def instructions(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Instructions:
    """Instructions with their target slots: one mode of a `modal` one, or a whole content."""
    return Instructions(do(*effects), targets)


def modal(*modes: Instructions, minimum: IntoValue = 1, maximum: IntoValue = 1) -> Modal:
    """ "Choose one —", or more."""
    return Modal(modes, value(minimum), value(maximum))


def spell(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(instructions(*effects, targets=targets))


def modal_spell(*modes: Instructions, minimum: IntoValue = 1, maximum: IntoValue = 1) -> SpellAbility:
    """What a modal instant or sorcery does."""
    return SpellAbility(modal(*modes, minimum=minimum, maximum=maximum))


def activated(
    price: Cost,
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    sorcery: bool = False,
    condition: Condition | None = None,
    per_turn: int = 0,
) -> Activated:
    """An activated ability; `sorcery`: activate only as a sorcery."""
    content: Content = instructions(*effects, targets=targets)
    return Activated(price, content, "sorcery" if sorcery else "instant", condition, per_turn)


def taps_for(symbols: str) -> Activated:
    """ "{T}: Add …" these symbols."""
    return activated(cost(TAP), AddMana(ManaSymbols(symbols)))


def taps_for_one_of(*letters: ManaLetter) -> Activated:
    """ "{T}: Add one mana of …" one of these letters, or of any colour if none is given."""
    return activated(cost(TAP), AddMana(ManaOfOneColor(Number(1), letters)))


def triggered(
    event: Event,
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    condition: Condition | None = None,
) -> Triggered:
    """A triggered ability; `condition` is its intervening "if" (603.4)."""
    return Triggered(event, instructions(*effects, targets=targets), condition)


def chapter(numbers: int | tuple[int, ...], *effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Chapter:
    """A chapter ability of a Saga, of one number or several."""
    return Chapter((numbers,) if isinstance(numbers, int) else numbers, instructions(*effects, targets=targets))


def level(least: int, most: int | None, numbers: str, *abilities: Ability) -> Level:
    """A level symbol: `level(1, 4, "2/2")`, `level(5, None, "5/5", keyword("first strike"))`."""
    by_power, _, by_toughness = numbers.partition("/")
    return Level(least, most, int(by_power), int(by_toughness), abilities)


def when_enters(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Triggered:
    """When this enters."""
    return triggered(Enters(), *effects, targets=targets)


def when_dies(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Triggered:
    """When this dies."""
    return triggered(Dies(), *effects, targets=targets)


def at_beginning(part: Part, whose: Players, *effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Triggered:
    """At the beginning of each such part of these players' turns."""
    return triggered(BeginningOf(part, whose), *effects, targets=targets)


def keyword(name: str, number: IntoValue | None = None, price: Cost | None = None) -> KeywordAbility:
    """A keyword ability: `keyword("flying")`, `keyword("ward", price=cost("{2}"))`, `keyword("bushido", 1)`."""
    return KeywordAbility(name, None if number is None else value(number), price)


def static(what: Pattern, *changes: Modification, condition: Condition | None = None) -> Static:
    """Objects are modified as long as the ability functions."""
    return Static(what, changes, condition)


# Effects


def damage(amount: IntoValue, to: Recipients, source: Objects = THIS) -> Damage:
    """The source deals damage."""
    return Damage(value(amount), to, source)


def draw(number: IntoValue = 1, who: Players = YOU) -> Draw:
    """Draw cards."""
    return Draw(value(number), who)


def discard(number: IntoValue = 1, who: Players = YOU, random: bool = False) -> Discard:
    """Discard cards of the player's own choice, or at random."""
    return Discard(value(number), who, "random" if random else "own")


def gain_life(amount: IntoValue, who: Players = YOU) -> GainLife:
    """Gain life."""
    return GainLife(value(amount), who)


def lose_life(amount: IntoValue, who: Players = YOU) -> LoseLife:
    """Lose life."""
    return LoseLife(value(amount), who)


def destroy(what: Objects = TARGET) -> Destroy:
    """Destroy permanents."""
    return Destroy(what)


def counter(what: Objects = TARGET) -> CounterObject:
    """Counter a spell or ability."""
    return CounterObject(what)


def plus(by_power: IntoValue, by_toughness: IntoValue) -> ChangePT:
    """Gets +N/+N; negative numbers for -N/-N."""
    return ChangePT(value(by_power), value(by_toughness))


def has(ability: Ability | str) -> HasAbility:
    """Has an ability; a string is a keyword."""
    return HasAbility(KeywordAbility(ability) if isinstance(ability, str) else ability)


def change(what: Objects, *changes: Modification, duration: Duration = END_OF_TURN) -> Continuous:
    """Objects are modified until the duration ends."""
    return Continuous(what, changes, duration)


def change_text(kind: WordKind, never: str = "", duration: Duration = FOREVER) -> tuple[Effect, ...]:
    """Replace all instances of one word of a kind by another, both chosen, in the target's text (612.1)."""
    old = ChosenNumber("old word")
    first, second = ChooseWord(kind, "old word"), ChooseWord(kind, "new word", YOU, old, never)
    return first, second, change(TARGET, ReplaceWord(old, ChosenNumber("new word")), duration=duration)


def target_spell_or_permanent() -> TargetSpec:
    """Target spell or permanent."""
    return TargetSpec(EitherTarget((Selector(zone="stack"), Selector())))


def pump(what: Objects, by_power: IntoValue, by_toughness: IntoValue, *keywords: str) -> Continuous:
    """Objects get +N/+N, and gain keywords, until end of turn."""
    return change(what, plus(by_power, by_toughness), *(has(name) for name in keywords))


def gain(what: Objects, *keywords: str) -> Continuous:
    """Objects gain keywords until end of turn."""
    return change(what, *(has(name) for name in keywords))


def put_counters(kind: str, on: Recipients = THIS, number: IntoValue = 1) -> PutCounters:
    """Put counters."""
    return PutCounters(kind, on, value(number))


def add_mana(symbols: str, times: IntoValue = 1) -> AddMana:
    """Add these symbols, that many times."""
    return AddMana(ManaSymbols(symbols, value(times)))


def creature_token(
    by_power: IntoValue,
    by_toughness: IntoValue,
    colors: tuple[Color, ...],
    subtypes: tuple[str, ...],
    *abilities: Ability | str,
    types: tuple[str, ...] = ("creature",),
) -> TokenSpec:
    """A creature token, named after its subtypes; strings among the abilities are keywords."""
    return TokenSpec(
        " ".join(subtypes),
        types,
        subtypes,
        (),
        colors,
        value(by_power),
        value(by_toughness),
        tuple(KeywordAbility(item) if isinstance(item, str) else item for item in abilities),
    )


def create(token: TokenSpec, number: IntoValue = 1, who: Players = YOU) -> CreateToken:
    """Create tokens."""
    return CreateToken(token, value(number), who)


def chosen(register: str) -> Chosen:
    """What an earlier instruction put into the register."""
    return Chosen(register)
