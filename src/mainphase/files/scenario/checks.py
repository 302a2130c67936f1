"""What must be true: the checks of `expect`. `None`: not said."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from mainphase.files.scenario.actions import Action, Position
from mainphase.files.scenario.shapes import Entry, Form, Keys, Mark, Only
from mainphase.files.scenario.values import (
    Cards,
    Count,
    FreeKey,
    Integer,
    LineNumber,
    LineNumbers,
    ManaPool,
    Named,
    ObjectId,
    OpenValue,
    OwnEdition,
    Part,
    Phase,
    PlayerName,
    Positive,
    Rule,
    Step,
    Target,
    Text,
)
from mainphase.files.scenario.words import CLASSIC, MAGIC, YUGIOH

_BOTH_MAGIC = Only((MAGIC, CLASSIC))
_YUGIOH = Only((YUGIOH,))

#: A zone's content: how many cards, or which, in any order.
ZoneCheck = Count | Cards
ZoneName = Literal[
    "battlefield",
    "graveyard",
    "hand",
    "library",
    "deck",
    "exile",
    "removed",
    "stack",
    "command",
    "phased out",
    "gone",
    "monsters",
    "spells",
    "field",
    "schemes",
    "ante",
    "extra",
    "side",
]


class PlayerCheck(Entry, frozen=True, kw_only=True):
    """`lines`: the line of each key given."""

    life: Annotated[Integer | None, Keys(("life", "lp"))] = None
    hand: ZoneCheck | None = None
    library: Annotated[ZoneCheck | None, Keys(("library", "deck"))] = None
    graveyard: ZoneCheck | None = None
    exile: Annotated[ZoneCheck | None, Keys(("exile", "removed"))] = None
    mana: Annotated[ManaPool | None, _BOTH_MAGIC] = None
    lost: bool | None = None
    poison: Annotated[Count | None, _BOTH_MAGIC] = None
    extra: Annotated[ZoneCheck | None, _YUGIOH] = None
    monsters: Annotated[ZoneCheck | None, _YUGIOH] = None
    spells: Annotated[ZoneCheck | None, _YUGIOH] = None
    field: Annotated[ZoneCheck | None, _YUGIOH] = None
    line: LineNumber = 0
    lines: LineNumbers = msgspec.field(default_factory=dict)


class ObjectCheck(Entry, frozen=True, kw_only=True):
    """`attacking`: a player or an object, `False` for no attacker, "nothing" for an attacker of nothing.
    `keywords`: all of these. `counters`: how many of each kind named."""

    zone: ZoneName | None = None
    power: Annotated[Integer | None, _BOTH_MAGIC] = None
    toughness: Annotated[Integer | None, _BOTH_MAGIC] = None
    tapped: Annotated[bool | None, _BOTH_MAGIC] = None
    damage: Annotated[Count | None, _BOTH_MAGIC] = None
    counters: dict[Text, Count] | None = None
    controller: PlayerName | None = None
    attacking: Literal[False, "nothing"] | Target | None = None
    band: Annotated[Literal[False] | Annotated[tuple[ObjectId, ...], Mark.ONE_OR_MORE] | None, _BOTH_MAGIC] = None
    blocking: Annotated[Literal[False] | Annotated[tuple[ObjectId, ...], Mark.ONE_OR_MORE] | None, _BOTH_MAGIC] = None
    blocked: Annotated[bool | None, _BOTH_MAGIC] = None
    keywords: Annotated[tuple[Text, ...] | None, _BOTH_MAGIC] = None
    attached: Literal[False] | Target | None = None
    loyalty: Annotated[Count | None, _BOTH_MAGIC] = None
    atk: Annotated[Count | None, _YUGIOH] = None
    def_: Annotated[Count | None, _YUGIOH] = None
    position: Annotated[Position | None, _YUGIOH] = None
    face: Literal["up", "down"] | None = None
    line: LineNumber = 0
    lines: LineNumbers = msgspec.field(default_factory=dict)


class TurnCheck(Entry, frozen=True, kw_only=True):
    number: Positive | None = None
    player: PlayerName | None = None
    line: LineNumber = 0


class DecisionCheck(Entry, frozen=True, kw_only=True):
    """The open question. `by`: who answers for a controlled player."""

    player: PlayerName | None = None
    kind: Text | None = None
    by: PlayerName | None = None
    line: LineNumber = 0


class EventCheck(Entry, frozen=True, kw_only=True):
    """An event, by as many of its published fields as are given."""

    kind: Text
    player: PlayerName | None = None
    rule: Rule | None = None
    fields: Annotated[dict[FreeKey, OpenValue], Mark.REST] = msgspec.field(default_factory=dict)
    line: LineNumber = 0


class OptionsCheck(Entry, frozen=True, kw_only=True):
    """What the open question offers and does not offer."""

    includes: tuple[Action, ...] = ()
    excludes: tuple[Action, ...] = ()
    line: LineNumber = 0


#: What a player sees of "hand of B" (a zone and a player): nothing, or these cards in any order, or how many.
Sight = Literal["hidden"] | ZoneCheck
SeenZone = Annotated[str, Form.SEEN]


class Checks(Entry, frozen=True, kw_only=True):
    """Everything that may be checked at one moment, `by_edition` apart. `lines`: the line of each key given.

    `attacks`: exactly the legal sets of attackers, with or without targets; `blocks`: exactly the legal
    blocks. `stack` is given from the top, `chain` from its first link. `events` occur in this order, others
    between.
    """

    step: Step | None = None
    phase: Phase | None = None
    turn: TurnCheck | None = None
    priority: Literal["none"] | PlayerName | None = None
    decision: DecisionCheck | None = None
    visited: tuple[Part, ...] | None = None
    next: tuple[Part, ...] | None = None
    attacks: Annotated[tuple[tuple[ObjectId, ...] | dict[ObjectId, Target], ...] | None, _BOTH_MAGIC] = None
    blocks: Annotated[
        tuple[dict[ObjectId, Annotated[tuple[ObjectId, ...], Mark.ONE_OR_MORE]], ...] | None, _BOTH_MAGIC
    ] = None
    asked: tuple[PlayerName, ...] | None = None
    options: OptionsCheck | None = None
    events: tuple[EventCheck, ...] | None = None
    battlefield: Annotated[dict[PlayerName, Cards] | None, _BOTH_MAGIC] = None
    stack: Annotated[tuple[Named, ...] | None, _BOTH_MAGIC] = None
    chain: Annotated[tuple[Named, ...] | None, _YUGIOH] = None
    winner: PlayerName | None = None
    draw: bool | None = None
    over: bool | None = None
    sees: dict[PlayerName, dict[SeenZone, Sight]] | None = None
    players: Annotated[dict[PlayerName, PlayerCheck], Mark.REST] = msgspec.field(default_factory=dict)
    objects: Annotated[dict[ObjectId, ObjectCheck], Mark.REST] = msgspec.field(default_factory=dict)
    line: LineNumber = 0
    lines: LineNumbers = msgspec.field(default_factory=dict)


class Expect(Checks, frozen=True, kw_only=True):
    """The checks of one moment; those of `by_edition` hold in that edition alone."""

    by_edition: dict[OwnEdition, Checks] | None = None
