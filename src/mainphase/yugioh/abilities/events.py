"""Events: what fast effects answer and triggered effects wait for (YG-58, YG-59).

`what` are filters that the event's card must fit, where it lies at that moment; `IsThis` means the ability's own card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.words import Phase, SummonWord, Whose, Zone

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Filter


class Summoned(Node):
    """A monster has been Summoned in one of these ways (none given: in any); a Set is no Summon (YG-23)."""

    RULE = "YG-23"

    ways: tuple[SummonWord, ...] = ()
    what: tuple[Filter, ...] = ()
    by: Whose = "anyone"


class AttackDeclared(Node):
    """An attack has been declared; `target` are filters of the attacked monster (given: no direct attack)."""

    RULE = "YG-38"

    what: tuple[Filter, ...] = ()
    target: tuple[Filter, ...] = ()
    by: Whose = "anyone"


class PhaseBegins(Node):
    """A phase or step of that player's turn has begun (YG-21)."""

    RULE = "YG-21"

    phase: Phase
    whose: Whose = "anyone"


class Sent(Node):
    """A card has come to a zone off the field, from one of these zones (none given: from any).

    `whose`: who owns it. The filters see it where it now is.
    """

    RULE = "YG-58"

    to: Literal["graveyard", "hand", "removed"]
    out_of: tuple[Zone, ...] = ()
    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class Destroyed(Node):
    """A card has been destroyed by an effect. The filters see it on the field."""

    RULE = "YG-58"

    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class DestroyedByBattle(Node):
    """A monster has been destroyed by battle (YG-43); `by` are filters of what did it."""

    RULE = "YG-43"

    what: tuple[Filter, ...] = ()
    by: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class BattleDamageDealt(Node):
    """That player has taken battle damage, at least so much; `by` are filters of the monster that did it."""

    RULE = "YG-43"

    to: Whose = "anyone"
    by: tuple[Filter, ...] = ()
    least: int = 1


class EffectDamageDealt(Node):
    """That player has taken damage by an effect, at least so much."""

    RULE = "YG-58"

    to: Whose = "anyone"
    least: int = 1


class LifeGained(Node):
    """That player's Life Points have risen, at least by so much."""

    RULE = "YG-58"

    who: Whose = "anyone"
    least: int = 1


class TurnedFaceUp(Node):
    """A face-down card has been turned face-up, by whatever (YG-62)."""

    RULE = "YG-62"

    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class PositionChanged(Node):
    """A face-up monster has changed its battle position."""

    RULE = "YG-27"

    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class Drew(Node):
    """That player has drawn a card."""

    RULE = "YG-20"

    who: Whose = "anyone"


class Discarded(Node):
    """A card has been discarded. The filters see it in the Graveyard."""

    RULE = "YG-45"

    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"


class Tributed(Node):
    """A monster has been Tributed. The filters see it in the Graveyard."""

    RULE = "YG-24"

    what: tuple[Filter, ...] = ()
    whose: Whose = "anyone"
