"""Instructions that do something to players, or that players carry out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.durations import UntilEndOfTurn
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.selectors import AnyObject
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import ManaLetter

if TYPE_CHECKING:
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import (
        Ability,
        Duration,
        Filter,
        ManaProduced,
        Objects,
        PlayerRule,
        Players,
        Value,
    )


class GainLife(Node):
    """Players gain life."""

    RULE = "119.3"
    amount: Value
    who: Players = You()


class LoseLife(Node):
    """Players lose life; this is no damage."""

    RULE = "119.3"
    amount: Value
    who: Players = You()


class SetLife(Node):
    """A player's life total becomes a number, by gaining or losing the difference."""

    RULE = "119.5"
    amount: Value
    who: Players = You()


class ExchangeLife(Node):
    """Two players exchange life totals: both that `who` names, or one that each field names.

    Nothing happens if a gain or loss that this takes can't happen, or to one player or teammates alone.
    """

    RULE = "701.12c"
    who: Players
    other: Players | None = None


class Draw(Node):
    """Players draw cards, one at a time (121.2); `bind`: what is drawn unless the draw is replaced (614.11b)."""

    RULE = "121.1"
    count: Value = Number(1)
    who: Players = You()
    bind: str = ""


class Discard(Node):
    """Players discard cards that match `filter`; `count` None: all such cards.

    `choice`: the player's own, at random, or that of `chooser` (701.9b).
    """

    RULE = "701.9a"
    count: Value | None = Number(1)
    who: Players = You()
    choice: Literal["own", "random", "chooser"] = "own"
    chooser: Players | None = None
    filter: Filter = AnyObject()
    bind: str = ""


class Mill(Node):
    """Players mill cards."""

    RULE = "701.17a"
    count: Value
    who: Players = You()
    bind: str = ""


class Scry(Node):
    """Players scry."""

    RULE = "701.22a"
    count: Value
    who: Players = You()


class Surveil(Node):
    """Players surveil."""

    RULE = "701.25a"
    count: Value
    who: Players = You()


class Shuffle(Node):
    """Players shuffle their libraries."""

    RULE = "701.24a"
    who: Players = You()


class Search(Node):
    """A player looks through a zone of `whose` and finds up to `maximum` cards that match, put into a
    register.

    What becomes of them, and the shuffle, are instructions of their own that follow.
    """

    RULE = "701.23a"
    what: Selector
    bind: str
    maximum: Value = Number(1)
    minimum: Value = Number(0)
    who: Players = You()
    reveal: bool = False


class LookAt(Node):
    """A player looks at cards, which go into a register (701.20e)."""

    RULE = "701.20e"
    what: Objects
    bind: str = ""
    who: Players = You()


class Reveal(Node):
    """Show cards to all players (701.20a)."""

    RULE = "701.20a"
    what: Objects
    bind: str = ""


class RevealUntil(Node):
    """A player reveals (or exiles) cards from the top of their library until that many match, or all are revealed.

    Those that match go into the register `bind`, all of them into `seen`.
    """

    RULE = "701.20a"
    what: Selector
    bind: str
    seen: str
    who: Players = You()
    count: Value = Number(1)
    exile: bool = False


class ManaSymbols(Node):
    """These symbols, that many times: "{G}" for each …."""

    symbols: str
    times: Value = Number(1)


class ManaOfOneColor(Node):
    """That much mana of one colour or letter of the player's choice among `of` (empty = all five colours)."""

    amount: Value = Number(1)
    of: tuple[ManaLetter, ...] = ()


class ManaInAnyCombination(Node):
    """That much mana in any combination of `of` (empty = all five colours)."""

    amount: Value
    of: tuple[ManaLetter, ...] = ()


class ManaOfChosenColor(Node):
    """That much mana of the colour in a register."""

    register: str
    amount: Value = Number(1)


class ManaLandsProduce(Node):
    """One mana of any type or, `colors_only`, colour that the matching permanents could produce (106.7)."""

    RULE = "106.7"
    among: Selector
    colors_only: bool = True


class ManaThatWasProduced(Node):
    """One mana of any type that the permanent tapped for mana has produced (106.12a)."""

    RULE = "106.12a"


class AddMana(Node):
    """A player adds mana.

    Where `only_for`, `abilities_of` or `besides` says something it may be spent only (106.6) on spells that match
    `only_for`, on activated abilities of permanents that match `abilities_of` (109.2), and on what `besides` names: any
    activated ability, or anything but spells. `uncounterable`: a spell on which it is spent can't be countered.
    `lasts`: it is kept so long.
    """

    RULE = "106.3"
    mana: ManaProduced
    who: Players = You()
    only_for: Filter | None = None
    lasts: Duration | None = None
    abilities_of: Filter | None = None
    besides: Literal["nothing", "abilities", "anything"] = "nothing"
    uncounterable: bool = False


class LoseMana(Node):
    """Players lose all unspent mana."""

    RULE = "106.4"
    who: Players = You()


class LoseGame(Node):
    """Players lose the game."""

    RULE = "104.3e"
    who: Players = You()


class DrawGame(Node):
    """The game is a draw."""

    RULE = "104.4c"


class WinGame(Node):
    """A player wins the game."""

    RULE = "104.2b"
    who: Players = You()


class Proliferate(Node):
    """A player proliferates."""

    RULE = "701.34a"
    who: Players = You()


class BecomeMonarch(Node):
    """A player becomes the monarch."""

    RULE = "725.1"
    who: Players = You()


class PlayerContinuous(Node):
    """Rules of the game are changed for players until a duration ends (613.11)."""

    RULE = "613.11"
    who: Players
    rules: tuple[PlayerRule, ...]
    duration: Duration = UntilEndOfTurn()


class CastFree(Node):
    """A player may cast objects now, without paying their mana costs unless `pays` (608.2g).

    `transformed`: with their back faces up; what has none is not cast (712.11a).
    """

    RULE = "608.2g"
    what: Objects
    who: Players = You()
    pays: bool = False
    transformed: bool = False


class GetEmblem(Node):
    """A player gets an emblem with these abilities."""

    RULE = "114.1"
    abilities: tuple[Ability, ...]
    who: Players = You()
