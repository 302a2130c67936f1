"""Short constructors for card declarations. A plain integer may stand for a value."""

from __future__ import annotations

from typing import Final, TypeAlias

from mainphase.yugioh.abilities.tree import (
    Activation,
    Answers,
    AttackDeclared,
    BoostUntilEnd,
    Cards,
    ChooseCards,
    Chosen,
    CostPart,
    Damage,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Effect,
    EquippedMonster,
    EquipTo,
    Event,
    FaceIs,
    Filter,
    FlipEffect,
    GainLife,
    HasAttribute,
    HasKind,
    HasRace,
    Ignition,
    IsOther,
    IsThis,
    Need,
    Number,
    Opponent,
    PayDiscard,
    PayLife,
    PayTribute,
    Players,
    PositionIs,
    Select,
    Send,
    Sent,
    Sequence,
    ShuffleDeck,
    SpecialSummon,
    StatChange,
    StatIs,
    Summoned,
    Target,
    TargetSpec,
    This,
    Trigger,
    Value,
    You,
)
from mainphase.yugioh.abilities.words import Answerable, Extreme, SummonWord, Whose, Zone

IntoValue: TypeAlias = int | Value

YOU: Final = You()
OPPONENT: Final = Opponent()
EACH: Final = EachPlayer()
THIS: Final = This()
TARGET: Final = Target(0)
TARGET_2: Final = Target(1)

MONSTER: Final = HasKind("monster")
SPELL: Final = HasKind("spell")
TRAP: Final = HasKind("trap")
FACE_UP: Final = FaceIs("up")
FACE_DOWN: Final = FaceIs("down")
ATTACKING: Final = PositionIs("attack")
DEFENDING: Final = PositionIs("defense")
ITSELF: Final = IsThis()
OTHER: Final = IsOther()


def value(number: IntoValue) -> Value:
    """A value; a plain integer becomes a `Number`."""
    return Number(number) if isinstance(number, int) else number


# --- filters -------------------------------------------------------------------------------------------------


def race(name: str) -> HasRace:
    """A monster of that type: `race("Dragon")`."""
    return HasRace(name)


def attribute(name: str) -> HasAttribute:
    """Of that attribute: `attribute("DARK")`."""
    return HasAttribute(name)


def attack(least: int | None = None, most: int | None = None) -> StatIs:
    """ATK in that range."""
    return StatIs("attack", least, most)


def defense(least: int | None = None, most: int | None = None) -> StatIs:
    """DEF in that range."""
    return StatIs("defense", least, most)


def level(least: int | None = None, most: int | None = None) -> StatIs:
    """Level in that range."""
    return StatIs("level", least, most)


# --- cards ---------------------------------------------------------------------------------------------------


def monsters(*filters: Filter, whose: Whose = "anyone", extreme: Extreme | None = None) -> Select:
    """Monsters on the field, face-up and face-down unless the filters say so."""
    return Select(("monsters",), whose, filters, extreme)


def spells_and_traps(*filters: Filter, whose: Whose = "anyone") -> Select:
    """Spells and Traps on the field, Field cards included, face-up and face-down."""
    return Select(("spells", "field"), whose, filters)


def field_cards(*filters: Filter, whose: Whose = "anyone") -> Select:
    """All cards on the field."""
    return Select(("monsters", "spells", "field"), whose, filters)


def in_graveyard(*filters: Filter, whose: Whose = "you") -> Select:
    """Cards in Graveyards."""
    return Select(("graveyard",), whose, filters)


def in_hand(*filters: Filter, whose: Whose = "you") -> Select:
    """Cards in hands."""
    return Select(("hand",), whose, filters)


def in_deck(*filters: Filter, whose: Whose = "you") -> Select:
    """Cards in Decks."""
    return Select(("deck",), whose, filters)


def in_zones(zones: tuple[Zone, ...], *filters: Filter, whose: Whose = "anyone") -> Select:
    """Cards in several kinds of zone."""
    return Select(zones, whose, filters)


# --- effects -------------------------------------------------------------------------------------------------


def seq(*effects: Effect) -> Effect:
    """One after another."""
    return effects[0] if len(effects) == 1 else Sequence(effects)


def destroy(what: Cards = TARGET) -> Destroy:
    """Destroy cards."""
    return Destroy(what)


def draw(count: IntoValue = 1, who: Players = YOU) -> Draw:
    """Draw cards."""
    return Draw(value(count), who)


def damage(amount: IntoValue, to: Players = OPPONENT) -> Damage:
    """Damage to Life Points."""
    return Damage(value(amount), to)


def gain(amount: IntoValue, who: Players = YOU) -> GainLife:
    """Raise Life Points."""
    return GainLife(value(amount), who)


def discard(count: IntoValue = 1, who: Players = YOU) -> Discard:
    """Discard cards that the player chooses."""
    return Discard(value(count), who)


def discard_random(count: IntoValue = 1, who: Players = OPPONENT) -> Discard:
    """Discard cards at random."""
    return Discard(value(count), who, "random")


def special_summon(what: Cards = TARGET) -> SpecialSummon:
    """Special Summon in the position that the player chooses."""
    return SpecialSummon(what)


def to_hand(what: Cards = TARGET) -> Send:
    """Put cards into their owners' hands."""
    return Send(what, "hand")


def boost(what: Cards = TARGET, attack: IntoValue = 0, defense: IntoValue = 0) -> BoostUntilEnd:
    """More (less) ATK and DEF until the end of the turn."""
    return BoostUntilEnd(what, value(attack), value(defense))


def search(*filters: Filter) -> Effect:
    """Put a card of your Deck that fits into your hand and shuffle the Deck."""
    choose = ChooseCards(in_deck(*filters), "found")
    return Sequence((choose, Send(Chosen("found"), "hand"), ShuffleDeck()))


# --- costs, events, abilities --------------------------------------------------------------------------------


def pay(life: int) -> PayLife:
    """Life Points as a cost."""
    return PayLife(life)


def pay_discard(count: int = 1, *what: Filter) -> PayDiscard:
    """Cards to discard as a cost."""
    return PayDiscard(count, what)


def pay_tribute(count: int = 1, *what: Filter) -> PayTribute:
    """Monsters to Tribute as a cost."""
    return PayTribute(count, what)


def summoned(*ways: SummonWord, what: tuple[Filter, ...] = (), by: Whose = "anyone") -> Summoned:
    """A monster has been Summoned in one of these ways (none: in any)."""
    return Summoned(ways, what, by)


def attack_declared(by: Whose = "opponent", *what: Filter) -> AttackDeclared:
    """An attack has been declared."""
    return AttackDeclared(what, by=by)


def sent_from_field(*what: Filter) -> Sent:
    """A card has been sent from the field to the Graveyard; without filters: this card."""
    return Sent("graveyard", ("monsters", "spells", "field"), what or (ITSELF,))


def target(what: Select, least: int = 1, most: int = 1) -> TargetSpec:
    """A target slot."""
    return TargetSpec(what, least, most)


def activation(
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    cost: tuple[CostPart, ...] = (),
    when: tuple[Event, ...] = (),
    needs: tuple[Need, ...] = (),
) -> Activation:
    """The activation of a Spell or Trap."""
    return Activation(seq(*effects), targets, cost, when, None, needs)


def answer(
    kinds: tuple[Answerable, ...],
    *effects: Effect,
    by: Whose = "anyone",
    cost: tuple[CostPart, ...] = (),
) -> Activation:
    """The activation of a card that answers a Chain Link."""
    return Activation(seq(*effects), (), cost, (), Answers(kinds, by))


def equips(*filters: Filter, attack: int = 0, defense: int = 0) -> tuple[Activation, StatChange]:
    """Both abilities of an Equip card: its activation on a face-up monster that fits, and the change."""
    chosen = target(monsters(FACE_UP, *filters))
    return Activation(EquipTo(TARGET), (chosen,)), StatChange(EquippedMonster(), attack, defense)


def all_monsters(*filters: Filter, attack: int = 0, defense: int = 0, whose: Whose = "anyone") -> StatChange:
    """All face-up monsters that fit have so much more (less) ATK and DEF."""
    return StatChange(monsters(FACE_UP, *filters, whose=whose), attack, defense)


def ignition(
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    cost: tuple[CostPart, ...] = (),
    once_a_turn: bool = False,
) -> Ignition:
    """An ignition effect."""
    return Ignition(seq(*effects), targets, cost, (), once_a_turn)


def trigger(
    when: Event,
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    optional: bool = False,
) -> Trigger:
    """A triggered effect."""
    return Trigger((when,), seq(*effects), targets, optional=optional)


def flip(*effects: Effect, targets: tuple[TargetSpec, ...] = (), optional: bool = False) -> FlipEffect:
    """A Flip Effect."""
    return FlipEffect(seq(*effects), targets, (), optional)
