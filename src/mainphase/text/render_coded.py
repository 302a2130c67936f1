"""Which node classes are written by code; every other class has a row in each language's templates."""

from __future__ import annotations

from typing import Final, get_args

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.tree import (
    Filter,
)

CLAUSES: Final = frozenset(
    node_class.__name__
    for node_class in (
        tree.IsAttacking,
        tree.IsBlocking,
        tree.BandedWith,
        tree.HadToAttack,
        tree.StatIs,
        tree.ToughnessAbovePower,
        tree.Named,
        tree.Is,
        tree.HasKeyword,
        tree.HasManaAbility,
        tree.HasCounter,
        tree.TargetCount,
        tree.SharesName,
        tree.ChosenQuality,
        tree.DidThisTurn,
    )
)
"""Filters that are written as a clause after a noun: each has a row, and a row for its negation."""


CODED: Final = (
    frozenset(
        node_class.__name__
        for node_class in (
            # noun phrases and what they are made of
            tree.This,
            tree.Target,
            tree.Chosen,
            tree.EventObject,
            tree.Iterated,
            tree.Host,
            tree.PaidObjects,
            tree.All,
            tree.You,
            tree.EachPlayer,
            tree.EachOpponent,
            tree.EachTeammate,
            tree.Selector,
            tree.TargetPlayers,
            tree.AnyTarget,
            tree.EitherTarget,
            tree.TargetSpec,
            tree.TokenSpec,
            *get_args(Filter),
            # numbers
            tree.Number,
            tree.X,
            # what joins sentences
            tree.Sequence,
            tree.KeywordAction,
            tree.May,
            tree.MayPay,
            tree.If,
            tree.Nothing,
            tree.UnlessPays,
            tree.Replacement,
            tree.Exists,
            tree.ExtraParts,
            tree.Search,
            tree.RevealUntil,
            tree.ManaOfOneColor,
            tree.ForEachObject,
            tree.ForEachPlayer,
            tree.ChooseEffect,
            tree.Delayed,
            tree.Reflexive,
            tree.Continuous,
            tree.PlayerContinuous,
            tree.EitherEvent,
            tree.BeginningOf,
            tree.Forever,
            tree.UntilPart,
            tree.AllOf,
            tree.AnyOf,
            tree.Cost,
            tree.PayMana,
            tree.PayTap,
            tree.PayUntap,
            tree.PayOneOf,
            tree.ManaSymbols,
            # abilities
            tree.SpellAbility,
            tree.Activated,
            tree.Triggered,
            tree.Chapter,
            tree.Level,
            tree.AnchorWords,
            tree.KeywordAbility,
            tree.Static,
            tree.PlayerStatic,
            tree.Instructions,
            tree.Modal,
            tree.Unsupported,
        )
    )
    - CLAUSES
)
"""Node classes that are written by code; every other class has a row in each language's templates."""
