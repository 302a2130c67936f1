"""Costs: paid when the card or effect is activated (YG-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Filter


class PayLife(Node):
    """So many Life Points (YG-63)."""

    RULE = "YG-63"

    amount: int


class PayDiscard(Node):
    """Discard so many cards of the hand that fit."""

    RULE = "YG-53"

    count: int = 1
    what: tuple[Filter, ...] = ()


class PayTribute(Node):
    """Tribute so many own monsters that fit (YG-25)."""

    RULE = "YG-25"

    count: int = 1
    what: tuple[Filter, ...] = ()
