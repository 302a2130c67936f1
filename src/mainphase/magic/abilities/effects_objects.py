"""Instructions that do something to objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.control import Nothing
from mainphase.magic.abilities.durations import Forever, UntilEndOfTurn
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.objects import This
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Color

if TYPE_CHECKING:
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import (
        Ability,
        Duration,
        Effect,
        Modification,
        Objects,
        Pattern,
        Players,
        Recipients,
        Value,
    )


class Damage(Node):
    """A source deals damage to each recipient.

    `divided`: it is divided among the targets as announced (601.2d). `excess`: excess damage that would be dealt to a
    permanent is dealt to these instead (120.4a).
    """

    RULE = "120.3"
    amount: Value
    to: Recipients
    source: Objects = This()
    divided: bool = False
    preventable: bool = True
    excess: Recipients | None = None


class Destroy(Node):
    """Destroy permanents."""

    RULE = "701.8a"
    what: Objects
    can_regenerate: bool = True


class Sacrifice(Node):
    """Players sacrifice that many permanents of their own choice, each their own (fewer if there are fewer)."""

    RULE = "701.21a"
    who: Players
    what: Selector
    count: Value = Number(1)
    bind: str = ""


class SacrificeObject(Node):
    """The controller sacrifices these very permanents: "sacrifice it"."""

    RULE = "701.21a"
    what: Objects


class CounterObject(Node):
    """Counter a spell or ability; a countered spell goes to `to`."""

    RULE = "701.6a"
    what: Objects
    to: Literal["graveyard", "exile", "hand", "top of library"] = "graveyard"


class Exile(Node):
    """Exile objects; `duration` other than `Forever` brings them back when it ends (610.3)."""

    RULE = "701.13a"
    what: Objects
    duration: Duration = Forever()
    face_down: bool = False
    bind: str = ""


class ReturnToHand(Node):
    """Put objects from wherever they are into their owners' hands (400.7)."""

    RULE = "400.7"
    what: Objects
    bind: str = ""


class PutOntoBattlefield(Node):
    """Put cards onto the battlefield from wherever they are; `under` None: under their owners' control.

    `counter`: each enters with a counter of that kind on it (122.6a). `being`: what each is as it enters (611.2e).
    `whom`: what those that enter attacking attack; `blocking`: the attackers of which each blocks one (509.4).
    """

    RULE = "400.7"
    what: Objects
    under: Players | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    bind: str = ""
    counter: str = ""
    being: tuple[Modification, ...] = ()
    whom: Recipients | None = None
    blocking: Objects | None = None


class PutIntoGraveyard(Node):
    """Put objects into their owners' graveyards without destroying, sacrificing or discarding (400.7)."""

    RULE = "400.7"
    what: Objects


class PutIntoLibrary(Node):
    """Put objects into their owners' libraries; `nth` counts from 1 when `where` is "nth from top" (401.7).

    `order`: who arranges several ("any" the owner, "random" nobody; 401.4).
    """

    RULE = "401.7"
    what: Objects
    where: Literal["top", "bottom", "nth from top", "shuffled in"] = "top"
    nth: int = 1
    order: Literal["any", "random"] = "any"


class Continuous(Node):
    """Objects are modified until a duration ends; the set of objects is fixed now (611.2c)."""

    RULE = "611.2a"
    what: Objects
    changes: tuple[Modification, ...]
    duration: Duration = UntilEndOfTurn()


class TokenSpec(Node):
    """What a created token is (111.3): words as on a type line.

    No power and toughness for what is no creature. A double-faced token has another face, its `back` (111.1).
    """

    RULE = "111.3"
    name: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Ability, ...] = ()
    back: TokenSpec | None = None


class CreateToken(Node):
    """Players create tokens.

    `attached`: Auras that enter attached to that object (303.4i). `counters`: each enters with so many +1/+1 counters.
    `whom` and `blocking` as in `PutOntoBattlefield`.
    """

    RULE = "701.7a"
    token: TokenSpec
    count: Value = Number(1)
    who: Players = You()
    tapped: bool = False
    attacking: bool = False
    bind: str = ""
    attached: Objects | None = None
    counters: Value | None = None
    whom: Recipients | None = None
    blocking: Objects | None = None


class CreateCopyToken(Node):
    """Players create tokens that are copies of an object, with exceptions (707.2, 707.9).

    `whom` and `blocking` as in `PutOntoBattlefield`. `gather`: a register to which they are added besides `bind`.
    """

    RULE = "707.2"
    of: Objects
    count: Value = Number(1)
    exceptions: tuple[Modification, ...] = ()
    who: Players = You()
    tapped: bool = False
    attacking: bool = False
    bind: str = ""
    whom: Recipients | None = None
    blocking: Objects | None = None
    gather: str = ""


class CopyOnStack(Node):
    """Copy a spell or ability.

    `new_targets`: its controller may choose new targets for the copies (707.10c).
    """

    RULE = "707.10"
    what: Objects
    count: Value = Number(1)
    who: Players = You()
    new_targets: bool = True


class ChangeTargets(Node):
    """A player changes the target or may choose new targets of a spell or ability (115.7)."""

    RULE = "115.7"
    of: Objects
    who: Players = You()
    optional: bool = True


class PutCounters(Node):
    """Put counters on objects or give them to players."""

    RULE = "122.6"
    kind: str
    on: Recipients
    count: Value = Number(1)


class RemoveCounters(Node):
    """Remove counters of a kind ("" = any) from objects or players; `count` None: all of them."""

    RULE = "122.1"
    kind: str
    on: Recipients
    count: Value | None = Number(1)


class MoveCounters(Node):
    """Move counters from one object onto another; `count` None: all of them."""

    RULE = "122.5"
    kind: str
    source: Objects
    to: Objects
    count: Value | None = Number(1)


class Tap(Node):
    """Tap permanents."""

    RULE = "701.26a"
    what: Objects


class Untap(Node):
    """Untap permanents."""

    RULE = "701.26b"
    what: Objects


class Regenerate(Node):
    """Create a regeneration shield on permanents."""

    RULE = "701.19a"
    what: Objects


class Fight(Node):
    """Two creatures fight."""

    RULE = "701.14a"
    what: Objects
    other: Objects


class Attach(Node):
    """Attach an Aura, Equipment or Fortification to something."""

    RULE = "701.3a"
    what: Objects
    to: Recipients


class Unattach(Node):
    """Unattach an Equipment from what it is on."""

    RULE = "701.3d"
    what: Objects


class Transform(Node):
    """Turn double-faced permanents over."""

    RULE = "701.27a"
    what: Objects


class Flip(Node):
    """Flip permanents: from then on they have the alternative characteristics of a flip card (710)."""

    RULE = "710.2"
    what: Objects


class UnlockDoor(Node):
    """A player chooses a locked half of a permanent and unlocks it; `lock`: an unlocked half, and locks it (709.5g)."""

    RULE = "709.5f"
    what: Objects
    who: Players = You()
    lock: bool = False


class Manifest(Node):
    """A player manifests cards, or cloaks them, one after another (701.40e, 701.58e)."""

    RULE = "701.40a"
    what: Objects
    who: Players = You()
    cloak: bool = False
    bind: str = ""


class TurnFaceUp(Node):
    """Turn face-down permanents face up (708.8)."""

    RULE = "708.8"
    what: Objects


class TurnFaceDown(Node):
    """Turn face-up permanents face down: they become 2/2 creatures (708.2a)."""

    RULE = "708.2a"
    what: Objects


class BecomePlotted(Node):
    """Cards in exile become plotted (702.170c)."""

    RULE = "702.170c"
    what: Objects


class PhaseOut(Node):
    """Permanents phase out."""

    RULE = "702.26b"
    what: Objects


class Abandon(Node):
    """Ongoing schemes are abandoned: turned face down and put on the bottom of the scheme deck."""

    RULE = "701.33b"
    what: Objects


class Goad(Node):
    """Goad creatures."""

    RULE = "701.15a"
    what: Objects


class RemoveFromCombat(Node):
    """Remove permanents from combat.

    `frees`: attackers that became blocked by such a creature only in this combat become unblocked (509.1h).
    """

    RULE = "506.4"
    what: Objects
    frees: bool = False


class BecomeBlocked(Node):
    """Attacking creatures become blocked, though nothing blocks them."""

    RULE = "509.1h"
    what: Objects


class MakeBlock(Node):
    """Creatures on the battlefield block an attacking creature, one of these that a player chooses (506.3)."""

    RULE = "506.3"
    what: Objects
    whom: Pattern
    who: Players = You()


class Reselect(Node):
    """A player reselects what attacking creatures attack, among these if any are given (508.7)."""

    RULE = "508.7"
    what: Objects
    whom: Recipients | None = None
    who: Players = You()


class ExchangeControl(Node):
    """The controllers of two permanents exchange them, both or neither."""

    RULE = "701.12b"
    what: Objects
    other: Objects


class Prevent(Node):
    """Prevent damage that would be dealt.

    `amount` None: all of it; left out patterns: from or to anything. `once`: the next time only (615.8). `then` is
    done right after damage has been prevented, `EventAmount` being how much (615.5).
    """

    RULE = "615.1"
    amount: Value | None
    to: Recipients | None = None
    source: Objects | None = None
    combat_only: bool = False
    duration: Duration = UntilEndOfTurn()
    once: bool = False
    then: Effect = Nothing()


class Redirect(Node):
    """Damage that would be dealt to some is dealt to another instead; `amount` None: all of it."""

    RULE = "614.9"
    amount: Value | None
    instead_of: Recipients
    to: Recipients
    duration: Duration = UntilEndOfTurn()
