"""What a player does: one struct for each verb of the format, its first field named like the verb."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from mainphase.files.scenario.shapes import Entry, Mark
from mainphase.files.scenario.values import (
    Cards,
    Count,
    Integer,
    JsonData,
    LineNumber,
    Named,
    ObjectId,
    Positive,
    Target,
    Text,
)
from mainphase.files.scenario.words import CLASSIC, MAGIC, YUGIOH

_BOTH_MAGIC = (MAGIC, CLASSIC)
_CLASSIC = (CLASSIC,)
_MODERN = (MAGIC,)
_YUGIOH = (YUGIOH,)

Position = Literal["attack", "defense"]
OriginZone = Literal["hand", "graveyard", "exile", "removed", "library", "command", "battlefield", "side"]


class _Action(Entry, frozen=True, kw_only=True):
    line: LineNumber = 0

    @property
    def verb(self) -> str:
        """The verb as the file writes it."""
        return self.key


class ManaActivation(Entry, frozen=True, kw_only=True):
    """A mana source of `pay` with the number of its ability, counted from 1."""

    activate: ObjectId
    ability: Positive = 1
    line: LineNumber = 0


Payment: TypeAlias = tuple[ObjectId | ManaActivation, ...]


class _Announced(_Action, frozen=True, kw_only=True):
    """The companions of everything that goes on the stack. `None` and empty: not said."""

    targets: tuple[Named, ...] = ()
    modes: Annotated[tuple[Positive, ...], Mark.ONE_OR_MORE] = ()
    x: Count | None = None
    pay: Payment | None = None
    cost: tuple[ObjectId, ...] = ()
    kicker: bool | Count | None = None
    alternative: Text | None = None
    divide: dict[Target, Count] | None = None
    from_: OriginZone | None = None


class Play(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "play"

    play: Named


class Cast(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "cast"

    cast: Named


class Activate(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "activate"

    activate: ObjectId
    ability: Positive = 1


class Suspend(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _MODERN
    key: ClassVar[str] = "suspend"

    suspend: Named


class Foretell(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _MODERN
    key: ClassVar[str] = "foretell"

    foretell: Named


class Plot(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _MODERN
    key: ClassVar[str] = "plot"

    plot: Named


class TurnUp(_Announced, frozen=True, kw_only=True):
    """A face-down permanent is turned face up, in the way to pay for it with that number, counted from 1."""

    games: ClassVar[tuple[str, ...]] = _MODERN
    key: ClassVar[str] = "turn_up"

    turn_up: ObjectId
    ability: Positive = 1


class Attack(_Action, frozen=True, kw_only=True):
    """Attackers with what each attacks; empty: no attack. `decline`: the cost is not paid."""

    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "attack"

    attack: dict[ObjectId, Target]
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    pay: Payment | None = None
    decline: bool = False
    exert: tuple[ObjectId, ...] = ()
    cost: tuple[ObjectId, ...] = ()


class Block(_Action, frozen=True, kw_only=True):
    """Blockers with the attackers that each blocks; empty: no block."""

    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "block"

    block: dict[ObjectId, Annotated[tuple[ObjectId, ...], Mark.ONE_OR_MORE]]
    pay: Payment | None = None
    decline: bool = False


class Order(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _MODERN
    key: ClassVar[str] = "order"

    order: dict[ObjectId, tuple[ObjectId, ...]]


class Assign(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "assign"

    assign: dict[ObjectId, dict[Target, Count]]


class StackTriggers(_Action, frozen=True, kw_only=True):
    """Own waiting triggers in the order in which they go on the stack: the first is put there first."""

    games: ClassVar[tuple[str, ...]] = _BOTH_MAGIC
    key: ClassVar[str] = "stack"

    stack: tuple[Named, ...]


class Discard(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "discard"

    discard: Cards


class ChooseTargets(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "targets"

    targets: tuple[Named, ...]


class Choose(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "choose"

    choose: bool | Integer | Named | tuple[Integer | Named, ...]


class May(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "may"

    may: bool


class Pass(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "pass"

    pass_: Literal[True]


class Undo(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "undo"

    undo: Literal[True]


class Concede(_Action, frozen=True, kw_only=True):
    key: ClassVar[str] = "concede"

    concede: Literal[True]


# -- Magic before the stack --------------------------------------------------------------------------------


class Announce(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "announce"

    announce: Literal["attack"]


class Interrupt(_Announced, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "interrupt"

    interrupt: Named


class Prevent(_Action, frozen=True, kw_only=True):
    """A use of the damage prevention step, handed on as the file says it."""

    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "prevent"

    prevent: JsonData
    targets: tuple[Named, ...] = ()


class Regenerate(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "regenerate"

    regenerate: ObjectId
    targets: tuple[Named, ...] = ()


class PhaseCost(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "phase_cost"

    phase_cost: dict[ObjectId, Literal["pay", "decline"]]
    targets: tuple[Named, ...] = ()


class Done(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _CLASSIC
    key: ClassVar[str] = "done"

    done: Literal[True]


# -- Yu-Gi-Oh! ---------------------------------------------------------------------------------------------


class _Duel(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _YUGIOH

    tribute: tuple[ObjectId, ...] = ()
    targets: tuple[Named, ...] = ()
    cost: tuple[ObjectId, ...] = ()


class Summon(_Duel, frozen=True, kw_only=True):
    """A Normal Summon, of a card named or by id."""

    key: ClassVar[str] = "summon"

    summon: Named


class SetCard(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "set"

    set: Named


class FlipSummon(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "flip"

    flip: Named


class SpecialSummon(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "special"

    special: Named


class ChangePosition(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _YUGIOH
    key: ClassVar[str] = "position"

    position: dict[ObjectId, Position]


class EnterPhase(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _YUGIOH
    key: ClassVar[str] = "enter"

    enter: Literal["battle", "main 2", "end"]


class DeclareAttack(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "attack"

    attack: dict[ObjectId, Literal["direct"] | ObjectId]


class Replay(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _YUGIOH
    key: ClassVar[str] = "replay"

    replay: dict[ObjectId, Literal["direct", "stop"] | ObjectId]


class ActivateEffect(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "activate"

    activate: Named
    ability: Positive = 1


class Respond(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "respond"

    respond: Named
    ability: Positive = 1


class UseTrigger(_Duel, frozen=True, kw_only=True):
    key: ClassVar[str] = "trigger"

    trigger: ObjectId


class DeclineTrigger(_Action, frozen=True, kw_only=True):
    games: ClassVar[tuple[str, ...]] = _YUGIOH
    key: ClassVar[str] = "decline"

    decline: ObjectId


Action: TypeAlias = (
    Play
    | Cast
    | Activate
    | Suspend
    | Foretell
    | Plot
    | TurnUp
    | Attack
    | Block
    | Order
    | Assign
    | StackTriggers
    | Discard
    | ChooseTargets
    | Choose
    | May
    | Pass
    | Undo
    | Concede
    | Announce
    | Interrupt
    | Prevent
    | Regenerate
    | PhaseCost
    | Done
    | Summon
    | SetCard
    | FlipSummon
    | SpecialSummon
    | ChangePosition
    | EnterPhase
    | DeclareAttack
    | Replay
    | ActivateEffect
    | Respond
    | UseTrigger
    | DeclineTrigger
)
