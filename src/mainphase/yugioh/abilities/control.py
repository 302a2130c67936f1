"""Instructions made of others: one after another, if, for each, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import You
from mainphase.yugioh.abilities.values import Number

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Cards, Condition, Effect, Players, Value


class Nothing(Node):
    """Nothing happens."""


class Sequence(Node):
    """One after another."""

    RULE = "YG-53"

    effects: tuple[Effect, ...]


class If(Node):
    """The first if the condition holds, else the other."""

    RULE = "YG-53"

    condition: Condition
    then: Effect
    otherwise: Effect = Nothing()


class May(Node):
    """The player decides whether it happens."""

    RULE = "YG-53"

    effect: Effect
    who: Players = You()


class ForEachCard(Node):
    """Once for each card, which `Iterated` then means; which cards is fixed at the beginning."""

    RULE = "YG-53"

    of: Cards
    effect: Effect


class Repeat(Node):
    """So many times."""

    RULE = "YG-53"

    times: Value
    effect: Effect


class ChooseCards(Node):
    """The player chooses some of these cards, on resolution and without targeting; `Chosen(bind)` then means them.

    As many as there are, if there are fewer than `least`. Cards in a Deck are looked at first.
    """

    RULE = "YG-53"

    among: Cards
    bind: str
    least: Value = Number(1)
    most: Value = Number(1)
    who: Players = You()


class ChooseOne(Node):
    """The player chooses one of the effects."""

    RULE = "YG-53"

    effects: tuple[Effect, ...]
    who: Players = You()
