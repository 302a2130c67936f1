"""What effects do to cards. With several cards everything happens at the same time, the turn player's first (YG-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import You
from mainphase.yugioh.abilities.values import Number
from mainphase.yugioh.abilities.words import NewPosition, Place, SummonPosition

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Cards, Players, Value


class Destroy(Node):
    """Destroy cards on the field: they go to the Graveyard."""

    RULE = "YG-64"

    what: Cards


class Send(Node):
    """Put cards into their owners' Graveyard, hand or Deck, or out of play.

    What targets and chosen cards have become after a move is still meant by `Target` and `Chosen`.
    """

    RULE = "YG-64"

    what: Cards
    to: Place


class Tribute(Node):
    """Tribute monsters, as an effect and not as a cost."""

    RULE = "YG-25"

    what: Cards


class SpecialSummon(Node):
    """Special Summon monsters, as far as Monster Zones are free (YG-14), face-up on that player's side.

    `position` "any": the player chooses Attack or Defense Position (YG-30).
    """

    RULE = "YG-30"

    what: Cards
    to: Players = You()
    position: SummonPosition = "any"


class ChangePosition(Node):
    """Change the battle position of face-up monsters."""

    RULE = "Y-011"

    what: Cards
    to: NewPosition = "other"


class TurnFaceUp(Node):
    """Turn face-down monsters face-up; their Flip Effects then trigger (YG-62)."""

    RULE = "YG-62"

    what: Cards


class TurnFaceDown(Node):
    """Turn face-up monsters face-down in Defense Position."""

    RULE = "YG-29"

    what: Cards


class BoostUntilEnd(Node):
    """Face-up monsters gain (lose, where negative) so much ATK and DEF until the end of the turn."""

    RULE = "YG-44"

    what: Cards
    attack: Value = Number(0)
    defense: Value = Number(0)


class EquipTo(Node):
    """Attach this card to the face-up monster."""

    RULE = "YG-50"

    to: Cards


class Reveal(Node):
    """Show cards to both players."""

    what: Cards


class LookAt(Node):
    """That player looks at cards."""

    what: Cards
    who: Players = You()
