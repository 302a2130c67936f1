"""Instructions that bend the turn: each is one edit of the schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Part

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Players, Value


class ExtraTurn(Node):
    """A player takes extra turns after this one; the newest comes first.

    `skips`: parts left out of that turn.
    """

    RULE = "500.7"
    who: Players = You()
    count: Value = Number(1)
    skips: tuple[Part, ...] = ()


class ExtraParts(Node):
    """Additional phases or steps, in this order: "an additional combat phase followed by an additional main
    phase".

    `after` None: directly after the part going on, its phase for phases, its step for steps; otherwise
    directly after that part of this turn (a step after a phase brings its own phase: 500.10). `first`: the
    first such part of this turn is meant, so nothing is added once that one is over. `who`: "you
    get" does nothing in another player's turn (500.10a); None: whoever's turn it is. `count`: the whole list
    that many times. `bind` names the first new part, for `BeginningOf(which="this")` in a delayed ability of
    the same sequence.
    """

    RULE = "500.8"
    parts: tuple[Part, ...]
    after: Part | None = None
    side: Literal["after", "before"] = "after"
    who: Players | None = None
    count: Value = Number(1)
    bind: str = ""
    first: bool = False


class SkipNext(Node):
    """Players skip their next such parts or turns."""

    RULE = "614.10a"
    part: Part
    who: Players = You()
    count: Value = Number(1)


class EndTurn(Node):
    """End the turn."""

    RULE = "724.1"


class EndCombat(Node):
    """End the combat phase."""

    RULE = "724.2"


class ControlNextTurn(Node):
    """A player controls another during that player's next turn."""

    RULE = "723.1"
    whom: Players
    who: Players = You()


class ReverseTurnOrder(Node):
    """The game's turn order is reversed (103.1)."""

    RULE = "103.1"


class BecomeDay(Node):
    """It becomes day, or night."""

    RULE = "731.1"
    time: Literal["day", "night"]
