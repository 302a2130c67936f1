"""Durations of continuous effects (611.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.words import Edge, Part

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Condition, Event, Objects, Players


class Forever(Node):
    """No duration is stated: to the end of the game."""

    RULE = "611.2a"


class UntilEndOfTurn(Node):
    """ "Until end of turn" and "this turn": they end in the cleanup step, at the same time as damage."""

    RULE = "514.2"


class UntilEndOfCombat(Node):
    """To the end of the combat phase, not of its last step."""

    RULE = "500.5a"


class UntilYourNextTurn(Node):
    """Until the next turn of a player begins."""

    RULE = "500.4"
    who: Players = You()


class UntilPart(Node):
    """Until a part begins or ends: "until your next upkeep", "until the end of your next turn".

    `which`: "this" is the part going on now or the next one in this turn; "next" one that has not begun.
    """

    RULE = "500.5"
    part: Part
    edge: Edge = "end"
    whose: Players | None = None
    which: Literal["this", "next"] = "this"


class AsLongAs(Node):
    """ "For as long as" the condition holds; not begun at all if it does not hold at first."""

    RULE = "611.2b"
    condition: Condition


class UntilHappens(Node):
    """Until an event that matches happens; for exile only, what was exiled then returns (610.3)."""

    RULE = "610.3"
    event: Event


class UntilLeaves(Node):
    """Until an object leaves the battlefield; for exile, what was exiled then returns (610.3)."""

    RULE = "610.3"
    what: Objects
