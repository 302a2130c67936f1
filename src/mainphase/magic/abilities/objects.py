"""Objects that an instruction acts on or a value is taken from.

`Target`, `Chosen`, `Iterated` and `Host` stand for objects or players, whichever they hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.selectors import AnyObject
from mainphase.magic.abilities.values import Number

if TYPE_CHECKING:
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import Filter, Objects, Players, Value


class This(Node):
    """The source itself: the spell, or the object that the ability is on (201.5)."""


class Target(Node):
    """What was chosen for target slot `index` (from 0) of this ability or mode (115.1)."""

    index: int = 0


class Chosen(Node):
    """What an earlier instruction put into the named register (`bind=`): "that card", "the token"."""

    register: str


class EventObject(Node):
    """ "That creature": an object of the event that triggered; each event's docstring says which."""

    role: Literal["subject", "other"] = "subject"


class Host(Node):
    """What the source is attached to: the enchanted or equipped object, or the enchanted player (301.5,
    303.4).
    """


class Iterated(Node):
    """The object or player of this round of the innermost `ForEach…`, or being looked at by a `…Where`."""


class All(Node):
    """Every object that the selector matches, found when the instruction is followed."""

    selector: Selector


class TopCards(Node):
    """The top cards of a player's library (fewer if there are fewer)."""

    count: Value = Number(1)
    whose: Players = You()


class PaidObjects(Node):
    """ "The sacrificed creature": what the costs of this spell or ability were paid with in that way, and is like that.

    An object that the cost moved to a public zone is what it became there (400.7j); its characteristics are those
    that a permanent last had (608.2h).
    """

    RULE = "608.2h"
    how: Literal["sacrificed", "discarded", "exiled", "revealed", "returned", "tapped"]
    what: Filter = AnyObject()


class Together(Node):
    """Several groups taken as one."""

    parts: tuple[Objects, ...]
