"""Filters (what an object must be like), selectors (which objects), and target slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Color, Comparison, Stat, Zone

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Event, Filter, Objects, Players, TargetKind, Value


class AnyObject(Node):
    """Matches everything: "permanent", "card" or "spell", as the zone has it."""


class HasType(Node):
    """Has a card type (300.1), in lower case: "creature"."""

    type: str


class HasSubtype(Node):
    """Has a subtype (205.3), spelled as on a type line: "Goblin"."""

    subtype: str


class HasSupertype(Node):
    """Has a supertype (205.4), in lower case: "legendary"."""

    supertype: str


class HasColor(Node):
    """Is of a colour (105.2)."""

    color: Color


class ColorCount(Node):
    """Has that many colours: colourless is = 0, monocoloured = 1, multicoloured >= 2 (105.2)."""

    comparison: Comparison
    count: int


class ControlledBy(Node):
    """One of the players controls it."""

    who: Players


class OwnedBy(Node):
    """One of the players owns it."""

    who: Players


class IsTapped(Node):
    """Is tapped (110.5)."""


class IsAttacking(Node):
    """Is an attacking creature (508.1k), attacking one of the given players if any are given.

    `theirs`: or a planeswalker that one of them controls.
    """

    whom: Players | None = None
    theirs: bool = False


class IsBlocking(Node):
    """Is a blocking creature (509.1g), blocking one of the given objects if any are given.

    `assigned`: not where it blocks that only because it blocks another one of a band (5ED, Step by Step).
    """

    what: Objects | None = None
    assigned: bool = False


class BandedWith(Node):
    """Is in a band with one of the objects (702.22c); nothing is banded with itself."""

    RULE = "702.22c"
    what: Objects


class HadToAttack(Node):
    """An effect required it to attack as attackers were declared in this combat, whether or not it could (506.6)."""

    RULE = "506.6"


class IsBlocked(Node):
    """Is an attacking creature that has become blocked (509.1h)."""


class Unblocked(Node):
    """Is an attacking creature for which no blocker was declared, and that has not become blocked since (509.1h)."""

    RULE = "509.1h"


class StatIs(Node):
    """Its power, toughness or mana value compares so with a value."""

    stat: Stat
    comparison: Comparison
    value: Value


class ToughnessAbovePower(Node):
    """Its toughness is greater than its power."""


class IsCommander(Node):
    """Is a commander (903.3d)."""


class IsFaceDown(Node):
    """Is face down (708.1)."""


class IsSetAside(Node):
    """Is a foretold, plotted or suspended card in exile (702.143c, 702.170a, 702.62b)."""

    how: Literal["foretold", "plotted", "suspended"]


class IsToken(Node):
    """Is a token (111.1)."""


class Named(Node):
    """Has that name (201.2)."""

    name: str


class Other(Node):
    """Is not the source: "another", "other"."""


class Is(Node):
    """Is one of these objects."""

    what: Objects


class HasKeyword(Node):
    """Has a keyword ability."""

    keyword: str


class HasManaAbility(Node):
    """Has a mana ability (605.1)."""


class HasCounter(Node):
    """Has a counter of that kind ("" = any) on it."""

    kind: str = ""


class SharesName(Node):
    """Has the same name as an object (201.2a)."""

    of: Objects


class ChosenQuality(Node):
    """Has the colour, type, subtype or name that an earlier choice put into a register."""

    register: str


class DidThisTurn(Node):
    """Was the subject of an event that matches, this turn: "that attacked this turn"."""

    event: Event


class IsAbility(Node):
    """On the stack: is an activated or triggered ability, not a spell (113.7a)."""

    kind: Literal["activated", "triggered", "any"] = "any"


class TargetCount(Node):
    """On the stack: has that many targets; each choice of a target counts, legal by now or not (115.9a)."""

    RULE = "115.9a"
    count: int = 1


class And(Node):
    """All of them hold."""

    parts: tuple[Filter, ...]


class Or(Node):
    """At least one of them holds."""

    parts: tuple[Filter, ...]


class Not(Node):
    """It does not hold."""

    part: Filter


class Selector(Node):
    """The objects in a zone that match a filter; `whose` picks the hand, library or graveyard (or owner in
    exile).

    On the stack: spells, unless the filter asks for abilities.
    """

    filter: Filter = AnyObject()
    zone: Zone = "battlefield"
    whose: Players | None = None


class TargetPlayers(Node):
    """A player may be chosen: any, or one of the given group ("target opponent": `EachOpponent`)."""

    who: Players | None = None


class AnyTarget(Node):
    """ "Any target": a creature, player, planeswalker or battle (115.4)."""

    RULE = "115.4"


class EitherTarget(Node):
    """Any of several kinds: "target creature or player"."""

    kinds: tuple[TargetKind, ...]


class TargetSpec(Node):
    """A target slot: what may be chosen and how many (115.1, 601.2c).

    `minimum` 0 is "up to"; `different_from` names slots whose targets may not be chosen again ("another
    target"); `chooser` chooses.
    """

    RULE = "115.1"
    what: TargetKind
    minimum: Value = Number(1)
    maximum: Value = Number(1)
    different_from: tuple[int, ...] = ()
    chooser: Players = You()
