"""Instructions that say in what order, how often and whether others are followed (608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.durations import UntilEndOfTurn
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.values import Number

if TYPE_CHECKING:
    from mainphase.magic.abilities.abilities import Replacement, Triggered
    from mainphase.magic.abilities.costs import Cost
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import (
        Condition,
        Content,
        Duration,
        Effect,
        Objects,
        Players,
        Value,
    )
    from mainphase.magic.abilities.values import ChosenNumber


class Nothing(Node):
    """No instruction."""


class Sequence(Node):
    """One after another, in the order written."""

    RULE = "608.2c"
    effects: tuple[Effect, ...]


class May(Node):
    """A player may do it; `otherwise` if not."""

    RULE = "608.2d"
    effect: Effect
    who: Players = You()
    otherwise: Effect = Nothing()


class If(Node):
    """If the condition is true now; `otherwise` if not."""

    RULE = "608.2c"
    condition: Condition
    then: Effect
    otherwise: Effect = Nothing()


class ForEachObject(Node):
    """For each of the objects, one after another; `Iterated` is the object of the round."""

    RULE = "608.2f"
    what: Objects
    effect: Effect


class ForEachPlayer(Node):
    """For each of the players in APNAP order; `Iterated` is the player of the round (608.2e)."""

    RULE = "608.2e"
    who: Players
    effect: Effect


class Repeat(Node):
    """That many times."""

    RULE = "608.2c"
    times: Value
    effect: Effect


class ChooseEffect(Node):
    """A player chooses one of several instructions while resolving: "tap or untap it"."""

    RULE = "608.2d"
    options: tuple[Effect, ...]
    who: Players = You()


class ChooseObjects(Node):
    """A player chooses objects, without targeting, into a register; `random`: nobody chooses."""

    RULE = "608.2d"
    what: Selector
    bind: str
    minimum: Value = Number(1)
    maximum: Value = Number(1)
    who: Players = You()
    random: bool = False


class ChoosePlayer(Node):
    """A player chooses a player into a register; `random`: nobody chooses."""

    RULE = "608.2d"
    among: Players
    bind: str
    who: Players = You()
    random: bool = False


class ChooseWord(Node):
    """A player chooses a colour, type, name … into a register.

    `unlike`: another word of the same kind as that one, and not `never` (612.1). `words`: the anchor words (614.12c).
    """

    RULE = "608.2d"
    kind: Literal[
        "color", "creature type", "card type", "basic land type", "color or basic land type", "card name", "anchor word"
    ]
    bind: str
    who: Players = You()
    unlike: ChosenNumber | None = None
    never: str = ""
    words: tuple[str, ...] = ()


class ChooseNumber(Node):
    """A player chooses a number into a register (107.1c)."""

    RULE = "107.1c"
    bind: str
    minimum: Value = Number(0)
    maximum: Value | None = None
    who: Players = You()


class UnlessPays(Node):
    """The effect happens unless a player pays the cost."""

    RULE = "118.12a"
    who: Players
    cost: Cost
    effect: Effect


class MayPay(Node):
    """A player may pay a cost; then `then` if they did, else `otherwise`."""

    RULE = "118.12"
    cost: Cost
    then: Effect
    who: Players = You()
    otherwise: Effect = Nothing()


class Delayed(Node):
    """Create a delayed triggered ability: triggers once, or each time until `until` ends (603.7b)."""

    RULE = "603.7"
    ability: Triggered
    until: Duration | None = None


class Reflexive(Node):
    """ "When you do": a triggered ability that triggers at once, with its own targets."""

    RULE = "603.12"
    content: Content


class CreateReplacement(Node):
    """Create a replacement effect: for the next time only, or each time until the duration ends (614.3).

    `own`: a self-replacement effect: it concerns only what the same spell or ability goes on to do (614.15).
    """

    RULE = "614.3"
    replacement: Replacement
    duration: Duration = UntilEndOfTurn()
    once: bool = False
    own: bool = False


class HappensWith(Node):
    """In a replacement: the same event happens, with another amount: "twice that many", "that much plus 1"."""

    RULE = "614.6"
    amount: Value


class KeywordAction(Node):
    """A player does a keyword action that the instructions spell out; abilities may trigger on it (701.1)."""

    RULE = "701.1"
    action: Literal["investigate", "explore", "manifest dread"]
    effect: Effect
    who: Players = You()


class FlipCoin(Node):
    """A player flips a coin, won or lost."""

    RULE = "705.1"
    won: Effect
    lost: Effect = Nothing()
    who: Players = You()


class RollDie(Node):
    """A player rolls a die; the result goes into a number register."""

    RULE = "706.1"
    sides: int
    bind: str
    who: Players = You()
