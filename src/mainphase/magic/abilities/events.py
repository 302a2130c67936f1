"""Events: the patterns that triggers wait for, that replacement effects replace, and that a turn's history
counts.

Each docstring says what `EventObject`, `EventPlayer` and `EventAmount` mean for the event. Where a pattern
names players, `EachOpponent` means "an opponent" and `EachPlayer` "a player". Optional fields left out match
anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.objects import This
from mainphase.magic.abilities.players import EachPlayer, You
from mainphase.magic.abilities.selectors import Selector
from mainphase.magic.abilities.words import Part, Zone

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import Condition, Event, Pattern, Players, RecipientPattern


class Enters(Node):
    """A permanent enters the battlefield. Subject: it. Player: its controller."""

    RULE = "603.6a"
    what: Pattern = This()
    came_from: Zone = "any"


class Leaves(Node):
    """A permanent leaves the battlefield. Subject: it, as it was. Player: its controller."""

    RULE = "603.6c"
    what: Pattern = This()


class Dies(Node):
    """A permanent is put into a graveyard from the battlefield (700.4). Subject: it, as it was."""

    RULE = "603.6c"
    what: Pattern = This()


class Moves(Node):
    """An object goes from one zone to another: "is put into your graveyard from anywhere". Subject: it.

    Player: its owner. `batch`: "one or more": once for all that move at the same time; amount: how many.
    """

    RULE = "603.6"
    what: Pattern
    came_from: Zone = "any"
    to: Zone = "any"
    whose: Players | None = None
    batch: bool = False


class Casts(Node):
    """A player casts a spell (601.2i). Subject: the spell. Player: who cast it.

    `number`: only the player's N-th spell of the turn (0 = every).
    """

    RULE = "601.2i"
    who: Players = You()
    what: Pattern = Selector(zone="stack")
    number: int = 0


class Activates(Node):
    """A player activates an ability of an object. Subject: the object. Player: who did."""

    RULE = "602.2b"
    who: Players
    of: Pattern
    mana: bool | None = None


class TappedForMana(Node):
    """A permanent is tapped for mana. Subject: it. Player: who did. Amount: the mana."""

    RULE = "106.12a"
    what: Pattern
    who: Players = EachPlayer()


class BeginningOf(Node):
    """A part of the turn begins. Player: the active player.

    `which`: "first" each turn, "next" once (for delayed abilities), "this" that very part.
    """

    RULE = "603.2b"
    part: Part
    whose: Players = EachPlayer()
    which: Literal["each", "first", "next", "this"] = "each"


class Draws(Node):
    """A player draws a card. Player: who. `number`: only the N-th card of the turn (0 = every)."""

    RULE = "121.1"
    who: Players = You()
    number: int = 0


class Discards(Node):
    """A player discards a card. Subject: the card. Player: who."""

    RULE = "701.9a"
    who: Players = You()
    what: Pattern = Selector(zone="hand")
    batch: bool = False


class GainsLife(Node):
    """A player gains life. Player: who. Amount: how much."""

    RULE = "119.9"
    who: Players = You()


class LosesLife(Node):
    """A player loses life. Player: who. Amount: how much."""

    RULE = "119.3"
    who: Players = You()


class LosesGame(Node):
    """A player loses the game. Player: who."""

    RULE = "104.3"
    who: Players = You()


class DealsDamage(Node):
    """A source deals damage. Subject: the source. Other: the damaged object. Player: the damaged player.

    Amount: the damage. `combat`: only combat damage, only other damage, or (left out) both.
    """

    RULE = "120.3"
    source: Pattern = This()
    to: RecipientPattern | None = None
    combat: bool | None = None


class IsDealtDamage(Node):
    """An object or player is dealt damage, counted together. Subject or player: who. Amount: the damage."""

    RULE = "120.3"
    what: RecipientPattern = This()
    combat: bool | None = None


class Attacks(Node):
    """A creature is declared as an attacker.

    Subject: it. Other: the attacked permanent. Player: the defending player.

    `alone`: it is the only one declared (506.5).
    """

    RULE = "508.3a"
    what: Pattern = This()
    whom: RecipientPattern | None = None
    alone: bool = False


class PlayerAttacks(Node):
    """A player attacks with at least so many creatures that match. Player: who attacks. Amount: how many.

    `whom`: only those count that attack it; if that is a player, once for each such player (508.3e).
    """

    RULE = "508.3d"
    who: Players = You()
    minimum: int = 1
    what: Pattern | None = None
    whom: RecipientPattern | None = None


class IsAttacked(Node):
    """A player, planeswalker or battle is attacked, once for all creatures that attack it.

    Subject or player: what is attacked. Amount: by how many.
    """

    RULE = "508.3b"
    what: RecipientPattern


class Blocks(Node):
    """A creature blocks; with `whom`, once for each such attacker (509.3b).

    Subject: the blocker. Other: the attacker. `alone`: it is the only one declared as a blocker (506.5).
    """

    RULE = "509.3a"
    what: Pattern = This()
    whom: Pattern | None = None
    alone: bool = False


class BecomesBlocked(Node):
    """An attacker becomes blocked; with `by`, once for each such blocker (509.3d). Subject: it. Other: the blocker.

    `minimum`: by at least so many creatures (509.3e).
    """

    RULE = "509.3c"
    what: Pattern = This()
    by: Pattern | None = None
    minimum: int = 1


class IsUnblocked(Node):
    """A creature attacks and is not blocked. Subject: it. Player: the defending player."""

    RULE = "509.3g"
    what: Pattern = This()


class BecomesTapped(Node):
    """A permanent becomes tapped. Subject: it."""

    RULE = "603.2e"
    what: Pattern = This()


class BecomesUntapped(Node):
    """A permanent becomes untapped. Subject: it."""

    RULE = "603.2e"
    what: Pattern = This()


class BecomesTarget(Node):
    """An object or player becomes the target of a spell or ability. Subject: it. Other: the spell or ability.

    Player: who controls the spell or ability.
    """

    RULE = "603.2e"
    what: RecipientPattern = This()
    of: Selector = Selector(zone="stack")


class CountersPut(Node):
    """Counters of a kind ("" = any) are put on something. Subject or player: what. Amount: how many."""

    RULE = "122.6"
    kind: str = ""
    on: RecipientPattern = This()


class CountersRemoved(Node):
    """Counters are removed; `last`: only when none of the kind is left.

    Subject or player: what. Amount: how many.
    """

    RULE = "122.1"
    kind: str = ""
    on: RecipientPattern = This()
    last: bool = False


class PlaysLand(Node):
    """A player plays a land. Subject: the land. Player: who."""

    RULE = "305.1"
    who: Players = You()


class Sacrifices(Node):
    """A player sacrifices a permanent. Subject: it, as it was. Player: who."""

    RULE = "701.21a"
    who: Players = You()
    what: Pattern = Selector()


class CreatesToken(Node):
    """A player creates a token. Subject: it. Player: who."""

    RULE = "701.7a"
    who: Players = You()


class Transforms(Node):
    """A permanent transforms. Subject: it."""

    RULE = "701.27a"
    what: Pattern = This()


class IsDealtExcess(Node):
    """A permanent is dealt excess damage by one or more sources. Subject: it. Amount: the excess (120.10)."""

    RULE = "120.10"
    what: Pattern = This()
    combat: bool | None = None


class Exerts(Node):
    """A player exerts a permanent, as it attacks or otherwise. Subject: it. Player: who."""

    RULE = "701.43a"
    who: Players = You()
    what: Pattern = This()


class Enlists(Node):
    """A creature enlists another: its enlist cost is paid by tapping that. Subject: it. Other: what is tapped."""

    RULE = "702.154c"
    what: Pattern = This()


class Mutates(Node):
    """A creature mutates: a spell merges with it. Subject: it. Amount: how many times it has mutated."""

    RULE = "702.140d"
    what: Pattern = This()


class UnlocksDoor(Node):
    """A player unlocks a door of a Room: "this" half, "any" half, or the last one so that it is "fully" unlocked.

    Subject: the Room (709.5h, 709.5i).
    """

    RULE = "709.5h"
    what: Pattern = This()
    door: Literal["this", "any", "fully"] = "this"
    who: Players = You()


class TurnsFaceUp(Node):
    """A permanent is turned face up. Subject: it."""

    RULE = "708.8"
    what: Pattern = This()


class PhasesIn(Node):
    """A permanent phases in. Subject: it."""

    RULE = "702.26c"
    what: Pattern = This()


class PhasesOut(Node):
    """A permanent phases out. Subject: it."""

    RULE = "702.26b"
    what: Pattern = This()


class BecomesUnattached(Node):
    """An Aura, Equipment or Fortification becomes unattached, also by leaving or by its host's leaving. Subject: it.

    Other: what it was attached to.
    """

    RULE = "701.3d"
    what: Pattern = This()
    host: Pattern | None = None


class LosesControl(Node):
    """A player loses control of a permanent, to another player or as it leaves the battlefield. Subject: it."""

    RULE = "603.10d"
    what: Pattern = This()
    who: Players = You()


class IsCountered(Node):
    """A spell is countered, by a spell or ability that one of some players controls. Subject: the spell, as it was.

    Player: its controller.
    """

    RULE = "603.10e"
    what: Pattern = Selector(zone="stack")
    by: Players | None = None


class Cycles(Node):
    """A player cycles a card. Subject: the card. Player: who."""

    RULE = "702.29c"
    who: Players = You()
    what: Pattern = This()


class BecomesPlotted(Node):
    """A card in exile becomes plotted, by the special action or by an effect. Subject: it. Player: its owner."""

    RULE = "702.170a"
    what: Pattern = This()


class TakesSpecialAction(Node):
    """A player suspends, foretells or plots a card. Subject: the card. Player: who."""

    RULE = "116.2"
    action: Literal["suspend", "foretell", "plot"]
    who: Players = You()


class DoesKeywordAction(Node):
    """A player does a keyword action that has no event of its own here: "scry", "surveil", "shuffle" …
    Player: who.

    Amount: the number of the action.
    """

    RULE = "701.1"
    action: Literal[
        "scry", "surveil", "shuffle", "search", "proliferate", "mill", "investigate", "explore", "manifest dread"
    ]
    who: Players = You()


class BecomesMonarch(Node):
    """A player becomes the monarch. Player: who."""

    RULE = "725.1"
    who: Players = You()


class SetsInMotion(Node):
    """The archenemy sets a scheme in motion. Subject: the scheme. Player: who."""

    RULE = "701.32b"
    who: Players = You()
    what: Pattern = This()


class DayNightChanges(Node):
    """Day becomes night or night day."""

    RULE = "731.1"


class StateTrigger(Node):
    """A state trigger: fires when the condition becomes true, and not again while it waits (603.8)."""

    RULE = "603.8"
    condition: Condition


class EitherEvent(Node):
    """Any of several events: "enters or attacks"."""

    events: tuple[Event, ...]
