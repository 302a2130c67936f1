"""Keyword abilities of cards that enter with counters, that last a while or come back for a while: as ability trees.

They are rows of `keyword_abilities.MEANINGS` like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    OTHER,
    TARGET,
    THIS,
    YOU,
    at_beginning,
    change,
    chosen,
    counters,
    has,
    instructions,
    put_counters,
    select,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    BeginningOf,
    Compare,
    Condition,
    Cost,
    CountersRemoved,
    CreateReplacement,
    Delayed,
    EachOpponent,
    EachPlayer,
    Enters,
    EntersWithCounters,
    EventObject,
    Exile,
    Forever,
    HappenedThisTurn,
    If,
    IsDealtDamage,
    KeywordAbility,
    Leaves,
    May,
    MoveCounters,
    Number,
    PutOntoBattlefield,
    RemoveCounters,
    Replacement,
    SacrificeObject,
    TargetPlayers,
    TimesThisTurn,
    Triggered,
    UnlessPays,
    Value,
    X,
)

GROWTH: Final = "+1/+1"
NEXT_END: Final = BeginningOf("end", EachPlayer(), "next")


def _number(node: KeywordAbility) -> Value:
    return Number(1) if node.number is None else node.number


def _cost(node: KeywordAbility) -> Cost:
    return Cost(()) if node.cost is None else node.cost


def _some(kind: str) -> Condition:
    return Compare(counters(kind), ">=", Number(1))


def _vanishing(node: KeywordAbility) -> tuple[Ability, ...]:
    upkeep = BeginningOf("upkeep", YOU)
    fades: tuple[Ability, ...] = (
        triggered(upkeep, RemoveCounters("time", THIS), condition=_some("time")),
        triggered(CountersRemoved("time", last=True), SacrificeObject(THIS)),
    )
    return fades if node.number is None else (EntersWithCounters("time", node.number), *fades)


def _fading(node: KeywordAbility) -> tuple[Ability, ...]:
    fades = If(_some("fade"), RemoveCounters("fade", THIS), SacrificeObject(THIS))
    return (EntersWithCounters("fade", _number(node)), at_beginning("upkeep", YOU, fades))


def _modular(node: KeywordAbility) -> tuple[Ability, ...]:
    gives = May(put_counters(GROWTH, TARGET, counters(GROWTH)))
    return (EntersWithCounters(GROWTH, _number(node)), when_dies(gives, targets=(target(ARTIFACT, CREATURE),)))


def _graft(node: KeywordAbility) -> tuple[Ability, ...]:
    gives = May(MoveCounters(GROWTH, THIS, EventObject()))
    comes = select(CREATURE, OTHER)
    return (EntersWithCounters(GROWTH, _number(node)), triggered(Enters(comes), gives, condition=_some(GROWTH)))


def _bloodthirst(node: KeywordAbility) -> tuple[Ability, ...]:
    harm = IsDealtDamage(TargetPlayers(EachOpponent()))
    if isinstance(node.number, X):
        return (EntersWithCounters(GROWTH, TimesThisTurn(harm, total=True)),)
    harmed = HappenedThisTurn(harm)
    return (EntersWithCounters(GROWTH, _number(node), condition=harmed),)


def _unearth(node: KeywordAbility) -> tuple[Ability, ...]:
    it = chosen("it")
    back = instructions(
        PutOntoBattlefield(THIS, bind="it"),
        change(it, has("haste"), duration=Forever()),
        Delayed(Triggered(NEXT_END, instructions(Exile(it)))),
        CreateReplacement(Replacement(Leaves(it), Exile(it)), Forever()),
    )
    return (Activated(_cost(node), back, timing="sorcery", zone="graveyard"),)


def _echo(node: KeywordAbility) -> tuple[Ability, ...]:
    # That it has come since the last upkeep is a condition that the compiler adds.
    return (at_beginning("upkeep", YOU, UnlessPays(YOU, _cost(node), SacrificeObject(THIS))),)


COUNTED: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {
    "bloodthirst": _bloodthirst,  # 702.54a
    "echo": _echo,  # 702.30a
    "fading": _fading,  # 702.32a
    "graft": _graft,  # 702.58a
    "modular": _modular,  # 702.43a
    "unearth": _unearth,  # 702.84a
    "vanishing": _vanishing,  # 702.63a
}
"""By keyword: the abilities that it stands for, with the rule that says so."""
