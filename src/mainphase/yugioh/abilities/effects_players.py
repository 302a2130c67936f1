"""What effects do to players. With both players the turn player comes first, and all counts as simultaneous (YG-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import Opponent, You
from mainphase.yugioh.abilities.values import Number
from mainphase.yugioh.abilities.words import DiscardWay

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Players, Value


class Draw(Node):
    """Draw cards; who cannot loses (YG-09)."""

    RULE = "YG-09"

    count: Value = Number(1)
    who: Players = You()


class Damage(Node):
    """Deal damage to Life Points (YG-08)."""

    RULE = "YG-08"

    amount: Value
    to: Players = Opponent()


class GainLife(Node):
    """Raise Life Points."""

    RULE = "YG-08"

    amount: Value
    who: Players = You()


class Discard(Node):
    """Discard cards of the hand, as many as there are: those the player chooses, or random ones."""

    RULE = "YG-64"

    count: Value = Number(1)
    who: Players = You()
    way: DiscardWay = "chosen"


class ShuffleDeck(Node):
    """Shuffle the Deck."""

    RULE = "YG-05"

    who: Players = You()
