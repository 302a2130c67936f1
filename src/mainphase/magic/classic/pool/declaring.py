"""How cards of Fourth Edition are declared: types as printed then, and what many of them have in common.

"Summon X" is a creature of type X, whatever X is called today; an artifact creature has no creature type unless its
text gives one (5ED, More on Creatures). "Enchant X" is a local enchantment, an Aura of today. "Bury" is to destroy
without regeneration (5ED, Bury). Walls have no ability of their own: that they cannot attack is a rule of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mainphase.magic import pool
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    THIS,
    YOU,
    YOURS,
    at_beginning,
    color,
    cost,
    select,
    static,
    subtype,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Ability,
    BeginningOf,
    CantAttack,
    ControlledBy,
    ControllerOf,
    DefendingPlayer,
    Delayed,
    Destroy,
    Effect,
    Exists,
    Filter,
    Host,
    KeywordAbility,
    NotTrue,
    Objects,
    StateTrigger,
    Triggered,
    UnlessPays,
)
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card, CardFace, card
from mainphase.magic.typeline import TypeLine, parse_type_line

HOST: Final = Host()
HOLDER: Final = ControllerOf(HOST)
"""The controller of what a local enchantment is on."""
WALL: Final = subtype("Wall")


# Types as printed


def summon(name: str, price: str, kind: str, pt: str, *abilities: Ability) -> Card:
    """A summon spell; `kind` is all that follows the word Summon, be it one word or two."""
    power, _, toughness = pt.partition("/")
    return Card(CardFace(name, price, TypeLine((), ("creature",), (kind,)), abilities, power, toughness))


def artifact_creature(name: str, price: str, pt: str, *abilities: Ability, kind: str = "") -> Card:
    """An artifact creature, without a creature type if its text gives none."""
    power, _, toughness = pt.partition("/")
    line = TypeLine((), ("artifact", "creature"), (kind,) if kind else ())
    return Card(CardFace(name, price, line, abilities, power, toughness))


def enchant(name: str, price: str, what: Filter, *abilities: Ability) -> Card:
    """A local enchantment, "Enchant Creature" and the like."""
    return card(name, price, "Enchantment — Aura", KeywordAbility("enchant", quality=what), *abilities)


def interrupt(name: str, price: str, *abilities: Ability) -> Card:
    """An interrupt."""
    return card(name, price, "Interrupt", *abilities)


def as_printed(name: str, type_line: str) -> Card:
    """A card that means the same today, with its types of 1995."""
    front = pool.card(name).front
    return Card(replace(front, type_line=parse_type_line(type_line)))


def summoned(name: str, kind: str) -> Card:
    """A creature that means the same today, with the creature type that was printed then."""
    return as_printed(name, f"Creature — {kind}")


# Abilities


def bury(what: Objects = THIS) -> Destroy:
    """Bury: destroy without regeneration."""
    return Destroy(what, can_regenerate=False)


def walk(land_type: str) -> KeywordAbility:
    """Landwalk: `walk("Island")`."""
    return KeywordAbility("landwalk", quality=subtype(land_type))


def protection(letter: Color) -> KeywordAbility:
    """Protection from a colour."""
    return KeywordAbility("protection", quality=color(letter))


def landhome(land_type: str) -> tuple[Ability, ...]:
    """It cannot attack who has no such land, and is buried when its controller has none (5ED, Landhome).

    Cards of Fourth Edition spell that out.
    """
    theirs = select(subtype(land_type), ControlledBy(DefendingPlayer()))
    none = NotTrue(Exists(select(subtype(land_type), YOURS)))
    return static(THIS, CantAttack(unless=Exists(theirs))), triggered(StateTrigger(none), bury())


def upkeep(price: str, otherwise: Effect) -> Triggered:
    """An upkeep cost of mana, and what happens to its controller who does not pay (5ED, Phase Costs)."""
    return at_beginning("upkeep", YOU, UnlessPays(YOU, cost(price), otherwise))


def at_end_of_turn(*effects: Effect) -> Delayed:
    """At the end of this turn: once."""
    return Delayed(triggered(BeginningOf("end", EACH_PLAYER, "next"), *effects))


def at_end_of_combat(*effects: Effect) -> Delayed:
    """At the end of this attack: once."""
    return Delayed(triggered(BeginningOf("end of combat", EACH_PLAYER, "next"), *effects))
