"""Players. Where several are meant the turn player comes first (YG-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Cards


class You(Node):
    """Who activated the effect; for a continuous one who controls its card."""


class Opponent(Node):
    """The other player."""


class EachPlayer(Node):
    """Both players."""

    RULE = "YG-64"


class TurnPlayer(Node):
    """Whose turn it is."""

    RULE = "YG-56"


class ControllerOf(Node):
    """Who controls the cards (who owns them, off the field), each player once."""

    of: Cards


class OwnerOf(Node):
    """Who owns the cards, each player once."""

    of: Cards
