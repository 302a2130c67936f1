"""Cards: those that match now, and those that the effect already knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import You
from mainphase.yugioh.abilities.words import Extreme, Whose, Zone

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Filter, Players, Value


class Select(Node):
    """All cards in these zones that every filter lets through, the turn player's first (YG-64).

    `whose`: who controls them (owns them, off the field). `extreme` keeps only those with the lowest or highest value.
    """

    RULE = "YG-64"

    zones: tuple[Zone, ...]
    whose: Whose = "anyone"
    filters: tuple[Filter, ...] = ()
    extreme: Extreme | None = None


class This(Node):
    """The card that the effect comes from, while it is the same object."""


class EquippedMonster(Node):
    """The monster that this card is attached to (YG-50)."""

    RULE = "YG-50"


class Target(Node):
    """What was chosen for that target slot, as far as it is still there and still fits (YG-53)."""

    RULE = "YG-53"

    index: int = 0


class Chosen(Node):
    """What `ChooseCards` has bound to that name."""

    register: str


class Iterated(Node):
    """The card of the present round of the innermost `ForEachCard`."""


class EventCard(Node):
    """What the event happened to: the summoned, destroyed, sent, attacking card."""

    RULE = "YG-58"


class OtherCard(Node):
    """The event's other card: the attacked monster; of battle damage and destruction by battle, what did it."""

    RULE = "YG-58"


class Attacker(Node):
    """The monster of the running attack."""

    RULE = "YG-36"


class AttackedMonster(Node):
    """The monster that the running attack is aimed at; none in a direct attack."""

    RULE = "YG-36"


class AnsweredCard(Node):
    """The card of the Chain Link that this one answers."""

    RULE = "YG-55"


class TopCards(Node):
    """So many top cards of a player's Deck, the top one first."""

    count: Value
    who: Players = You()
