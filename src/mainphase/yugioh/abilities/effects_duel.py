"""What effects do to the Chain, the battle and the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import Opponent, You
from mainphase.yugioh.abilities.values import Number
from mainphase.yugioh.abilities.words import Phase

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Players, Value


class NegateActivation(Node):
    """Negate the activation of the Chain Link that this one answers; `destroy`: and destroy its card."""

    RULE = "YG-54"

    destroy: bool = True


class NegateAttack(Node):
    """Negate the running attack (YG-42)."""

    RULE = "YG-42"


class EndBattlePhase(Node):
    """End the Battle Phase."""

    RULE = "YG-39"


class SkipPhase(Node):
    """Skip that player's next such phase (YG-31)."""

    RULE = "YG-31"

    phase: Phase
    who: Players = Opponent()


class PreventBattleDamage(Node):
    """The player takes no battle damage this turn."""

    RULE = "YG-37"

    who: Players = You()


class PreventBattleDestruction(Node):
    """The player's monsters are not destroyed by battle this turn."""

    RULE = "YG-37"

    who: Players = You()


class ExtraNormalSummon(Node):
    """So many Normal Summons or Sets more this turn (YG-22)."""

    RULE = "YG-22"

    count: Value = Number(1)
    who: Players = You()
