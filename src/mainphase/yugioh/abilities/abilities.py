"""Abilities of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.cards import EquippedMonster, Select
from mainphase.yugioh.abilities.control import Nothing
from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.words import Answerable, Whose, Zone

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import CostPart, Effect, Event, Need


class TargetSpec(Node):
    """A target slot: `least` to `most` cards chosen at activation (YG-53)."""

    RULE = "YG-53"

    what: Select
    least: int = 1
    most: int = 1


class Answers(Node):
    """The newest Chain Link is the activation of such a card, or effect of a monster, by that player (YG-52)."""

    RULE = "YG-52"

    kinds: tuple[Answerable, ...]
    by: Whose = "anyone"


class Activation(Node):
    """What happens when the Spell or Trap is activated.

    A fast one may be activated only when one of the events `when` is the last thing to have happened (none: at any
    time, YG-38), or as an answer to a Chain Link. `needs` must be met for it to be activated.
    """

    RULE = "YG-53"

    effect: Effect = Nothing()
    targets: tuple[TargetSpec, ...] = ()
    cost: tuple[CostPart, ...] = ()
    when: tuple[Event, ...] = ()
    answers: Answers | None = None
    needs: tuple[Need, ...] = ()


class Ignition(Node):
    """Used by the turn player in their Main Phase, from the face-up card (YG-34)."""

    RULE = "YG-34"

    effect: Effect
    targets: tuple[TargetSpec, ...] = ()
    cost: tuple[CostPart, ...] = ()
    needs: tuple[Need, ...] = ()
    once_a_turn: bool = False


class Trigger(Node):
    """Forms a Chain after its event has happened (YG-58).

    It works in these zones; none given: where the card is played, face-up, or where its own event sends it.
    """

    RULE = "YG-58"

    when: tuple[Event, ...]
    effect: Effect
    targets: tuple[TargetSpec, ...] = ()
    needs: tuple[Need, ...] = ()
    optional: bool = False
    zones: tuple[Zone, ...] = ()


class FlipEffect(Node):
    """Triggers when the monster is turned face-up (YG-62)."""

    RULE = "YG-62"

    effect: Effect
    targets: tuple[TargetSpec, ...] = ()
    needs: tuple[Need, ...] = ()
    optional: bool = False


class StatChange(Node):
    """While the card is face-up on the field, these monsters have so much more (less) ATK and DEF."""

    RULE = "YG-17"

    of: Select | EquippedMonster
    attack: int = 0
    defense: int = 0
