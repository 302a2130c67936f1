"""Players that an instruction, a cost or a trigger speaks of.

In an event pattern `EachOpponent` reads "an opponent" and `EachPlayer` "a player". `Target`, `Chosen`,
`Iterated` and `Host` (see `objects`) may stand for a player as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.magic.abilities.node import Node

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Condition, Objects, Players


class You(Node):
    """The controller of the spell or ability (109.5)."""


class EachPlayer(Node):
    """Every player."""


class EachOpponent(Node):
    """Every opponent of the controller (102.2, 102.3)."""


class EachTeammate(Node):
    """Every other player of your team (102.3)."""


class EachOtherPlayer(Node):
    """Every player but the given ones, teammates included; or every one among some players."""

    than: Players
    among: Players = EachPlayer()


class ControllerOf(Node):
    """The controller of an object, as it last was if it is gone (608.2h)."""

    of: Objects


class OwnerOf(Node):
    """The owner of an object (108.3)."""

    of: Objects


class EventPlayer(Node):
    """ "That player": the player of the event that triggered; each event's docstring says who."""


class ActivePlayer(Node):
    """The player whose turn it is (102.1)."""


class DefendingPlayer(Node):
    """The defending player as seen by an attacking creature (508.5), by default the source."""

    of: Objects | None = None


class PlayersWhere(Node):
    """Those among some players for whom a condition holds; in it `Iterated` is the player being looked at."""

    among: Players
    condition: Condition
