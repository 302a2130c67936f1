"""The model of a scenario file, version 1: a position, what is done, what must be true.

Absent keys are `None` or empty. A struct's `line` is the line of the file where it begins.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from mainphase.files.scenario.actions import Action, Position
from mainphase.files.scenario.checks import Expect
from mainphase.files.scenario.shapes import Entry, Form, Keys, Mark, Only
from mainphase.files.scenario.values import (
    CardName,
    Count,
    Data,
    Edition,
    FreeKey,
    Integer,
    JsonData,
    LineNumber,
    ManaCost,
    ManaPool,
    Named,
    NewId,
    ObjectId,
    OpenValue,
    Part,
    PlayerName,
    Positive,
    PowerToughness,
    Rule,
    Seed,
    StateId,
    Target,
    Text,
)
from mainphase.files.scenario.words import CLASSIC, MAGIC, YUGIOH

_BOTH_MAGIC = Only((MAGIC, CLASSIC))
_YUGIOH = Only((YUGIOH,))

Colors = Annotated[tuple[str, ...], Form.COLORS]
PrintedPowerToughness = Annotated[PowerToughness, Form.POWER_TOUGHNESS]
Level = Annotated[Positive | None, _YUGIOH]
Attribute = Annotated[str, Form.ATTRIBUTE]
PrintedNumber = Annotated[int | str, Form.PRINTED_NUMBER]
Face = Literal["up", "down"]
Layout = Literal["transform", "modal", "split", "adventure", "flip"]


class CardFace(Entry, frozen=True, kw_only=True):
    """What one face of an inline card says. `color` holds letters of WUBRG; `()` is colorless."""

    not_both: ClassVar[tuple[str, ...]] = ("text", "abilities")

    type: Annotated[Text | None, _BOTH_MAGIC, Mark.NEEDED] = None
    cost: Annotated[ManaCost | None, _BOTH_MAGIC] = None
    pt: Annotated[PrintedPowerToughness | None, _BOTH_MAGIC] = None
    color: Annotated[Colors | None, _BOTH_MAGIC] = None
    loyalty: Annotated[PrintedNumber | None, _BOTH_MAGIC] = None
    defense: Annotated[Count | None, _BOTH_MAGIC] = None
    text: Annotated[Text | None, _BOTH_MAGIC] = None
    abilities: JsonData | None = None
    line: LineNumber = 0


class BackFace(CardFace, frozen=True, kw_only=True):
    """The second face; without a `name` it has the name of the card."""

    games: ClassVar[tuple[str, ...]] = (MAGIC, CLASSIC)

    name: CardName | None = None


class InlineCard(CardFace, frozen=True, kw_only=True):
    """A card that the file itself describes."""

    back: Annotated[BackFace | None, _BOTH_MAGIC] = None
    layout: Annotated[Layout | None, _BOTH_MAGIC] = None
    kind: Annotated[str | None, Form.MONSTER_KIND, _YUGIOH, Mark.NEEDED] = None
    level: Level = None
    attribute: Annotated[Attribute | None, _YUGIOH] = None
    race: Annotated[Text | None, _YUGIOH] = None
    atk: Annotated[PrintedNumber | None, _YUGIOH] = None
    def_: Annotated[PrintedNumber | None, _YUGIOH] = None
    materials: Annotated[tuple[CardName, ...], _YUGIOH] = ()


class Token(Entry, frozen=True, kw_only=True):
    name: CardName
    type: Annotated[Text | None, _BOTH_MAGIC] = None
    pt: Annotated[PrintedPowerToughness | None, _BOTH_MAGIC] = None
    color: Annotated[Colors | None, _BOTH_MAGIC] = None
    text: Annotated[Text | None, _BOTH_MAGIC] = None
    level: Level = None
    attribute: Annotated[Attribute | None, _YUGIOH] = None
    race: Annotated[Text | None, _YUGIOH] = None
    atk: Annotated[Count | None, _YUGIOH] = None
    def_: Annotated[Count | None, _YUGIOH] = None
    line: LineNumber = 0


class CardEntry(Entry, frozen=True, kw_only=True):
    """A card in a zone that is not the field; `count` is more than 1 for `NAME*N`."""

    short: ClassVar[str] = "card"

    card: CardName
    id: StateId | None = None
    counters: dict[Text, Count] | None = None
    face: Face | None = None
    count: Annotated[int, Mark.INTERNAL] = 1
    line: LineNumber = 0


class FieldEntry(Entry, frozen=True, kw_only=True):
    """An object on the field (battlefield, command zone, Yu-Gi-Oh! zones); `count` as for `CardEntry`."""

    short: ClassVar[str] = "card"
    one_of: ClassVar[tuple[str, ...]] = ("card", "token", "copy_of")

    card: CardName | None = None
    token: Token | None = None
    copy_of: ObjectId | None = None
    id: StateId | None = None
    tapped: Annotated[bool, _BOTH_MAGIC] = False
    sick: Annotated[bool, _BOTH_MAGIC] = False
    damage: Annotated[Count, _BOTH_MAGIC] = 0
    counters: dict[Text, Count] | None = None
    attached: Annotated[Target | None, _BOTH_MAGIC] = None
    controller: PlayerName | None = None
    phased_out: Annotated[bool, _BOTH_MAGIC] = False
    face: Face | None = None
    position: Annotated[Position | None, _YUGIOH] = None
    equipped: Annotated[ObjectId | None, _YUGIOH] = None
    turn_set: Annotated[Positive | None, _YUGIOH] = None
    goaded_by: Annotated[tuple[PlayerName, ...], _BOTH_MAGIC, Mark.ONE_OR_MORE] = ()
    loyalty: Annotated[Count | None, _BOTH_MAGIC] = None
    defense: Annotated[Count | None, _BOTH_MAGIC] = None
    protector: Annotated[PlayerName | None, _BOTH_MAGIC] = None
    transformed: Annotated[bool, _BOTH_MAGIC] = False
    chosen: Annotated[Named | None, _BOTH_MAGIC] = None
    attacking: Target | None = None
    blocking: Annotated[tuple[ObjectId, ...], _BOTH_MAGIC] = ()
    blocked: Annotated[bool, _BOTH_MAGIC] = False
    band: Annotated[Count | None, _BOTH_MAGIC] = None
    count: Annotated[int, Mark.INTERNAL] = 1
    line: LineNumber = 0


class PlayerState(Entry, frozen=True, kw_only=True):
    """A player and their zones; `library`: first = top."""

    life: Annotated[Integer | None, Keys(("life", "lp"))] = None
    mana: Annotated[ManaPool | None, _BOTH_MAGIC] = None
    poison: Annotated[Count, _BOTH_MAGIC] = 0
    hand: tuple[CardEntry, ...] = ()
    library: Annotated[tuple[CardEntry, ...], Keys(("library", "deck"))] = ()
    graveyard: tuple[CardEntry, ...] = ()
    exile: Annotated[tuple[CardEntry, ...], Keys(("exile", "removed"))] = ()
    battlefield: Annotated[tuple[FieldEntry, ...], _BOTH_MAGIC] = ()
    command: Annotated[tuple[FieldEntry, ...], _BOTH_MAGIC] = ()
    schemes: Annotated[tuple[CardEntry, ...], _BOTH_MAGIC] = ()
    ante: Annotated[tuple[CardEntry, ...], _BOTH_MAGIC] = ()
    extra: Annotated[tuple[CardEntry, ...], _YUGIOH] = ()
    side: tuple[CardEntry, ...] = ()
    monsters: Annotated[tuple[FieldEntry, ...], _YUGIOH] = ()
    spells: Annotated[tuple[FieldEntry, ...], _YUGIOH] = ()
    field: Annotated[tuple[FieldEntry, ...], _YUGIOH] = ()
    line: LineNumber = 0


class TurnState(Entry, frozen=True, kw_only=True):
    """Where the file starts; `at: beginning`: before that part's own actions."""

    step: Part
    number: Positive | None = None
    player: PlayerName | None = None
    at: Literal["beginning"] | None = None
    line: LineNumber = 0


class StackObject(Entry, frozen=True, kw_only=True):
    card: CardName
    controller: PlayerName
    id: StateId | None = None
    targets: tuple[Named, ...] = ()
    x: Count | None = None
    line: LineNumber = 0


class Skip(Entry, frozen=True, kw_only=True):
    """The next `count` parts of this name (`turn`: whole turns) of the player are skipped."""

    player: PlayerName
    part: Annotated[str, Form.SKIPPED]
    count: Positive = 1
    line: LineNumber = 0


class Schedule(Entry, frozen=True, kw_only=True):
    extra_turns: tuple[PlayerName, ...] = ()
    skip: tuple[Skip, ...] = ()
    line: LineNumber = 0


class History(Entry, frozen=True, kw_only=True):
    """What happened to or by a player before the file starts."""

    lands_played: Annotated[Count | None, _BOTH_MAGIC] = None
    summons: Annotated[Count | None, _YUGIOH] = None
    attacked: tuple[ObjectId, ...] = ()
    spells_last_turn: Annotated[Count | None, _BOTH_MAGIC] = None
    damaged_by: dict[ObjectId, Count] | None = None
    line: LineNumber = 0


class State(Entry, frozen=True, kw_only=True):
    """The position. Without `turn`: before the first turn. `stack`: first = top."""

    turn: TurnState | None = None
    stack: Annotated[tuple[StackObject, ...], _BOTH_MAGIC] = ()
    schedule: Schedule | None = None
    day_night: Annotated[Literal["day", "night"] | None, _BOTH_MAGIC] = None
    monarch: Annotated[PlayerName | None, _BOTH_MAGIC] = None
    history: dict[PlayerName, History] | None = None
    players: Annotated[dict[PlayerName, PlayerState], Mark.REST] = msgspec.field(default_factory=dict)
    line: LineNumber = 0


# -- the script --------------------------------------------------------------------------------------------


class Act(Entry, frozen=True, kw_only=True):
    """`NAME: {verb: …}`: a player's action."""

    taken: Annotated[dict[PlayerName, Action], Mark.REST, Mark.ONE]
    line: LineNumber = 0

    @property
    def player(self) -> str:
        return next(iter(self.taken))

    @property
    def action(self) -> Action:
        return self.taken[self.player]

    @property
    def verb(self) -> str:
        return self.action.key


class PassAll(Entry, frozen=True, kw_only=True):
    """Each player passes once, in order."""

    key: ClassVar[str] = "pass"

    pass_: Literal["all"]
    line: LineNumber = 0


class Resolve(Entry, frozen=True, kw_only=True):
    """All pass until the stack is empty or so many objects have resolved; `as_` names the objects created."""

    key: ClassVar[str] = "resolve"

    resolve: Literal["all"] | Positive
    as_: tuple[NewId, ...] = ()
    line: LineNumber = 0


class Destination(Entry, frozen=True, kw_only=True):
    """A part of a turn to go to. `number`: which of several of that name; `or_`: the game may end instead."""

    short: ClassVar[str] = "step"

    step: Part
    player: PlayerName | None = None
    number: Positive | None = None
    turn: Literal["next"] | None = None
    or_: Literal["end"] | None = None
    line: LineNumber = 0


class To(Entry, frozen=True, kw_only=True):
    """Everyone passes and declines until that part has begun and something is asked in it."""

    key: ClassVar[str] = "to"

    to: Destination
    as_: tuple[NewId, ...] = ()
    line: LineNumber = 0


class Refusal(Entry, frozen=True, kw_only=True):
    tried: Annotated[dict[PlayerName, Action], Mark.REST, Mark.ONE]
    rule: Annotated[tuple[Rule, ...], Mark.ONE_OR_MORE] = ()
    culprit: ObjectId | None = None
    fix: Annotated[Data | None, Form.DATA] = None
    line: LineNumber = 0


class Refused(Entry, frozen=True, kw_only=True):
    """An action that must be refused and change nothing, with the reason that must be among those given."""

    key: ClassVar[str] = "refused"

    refused: Refusal
    line: LineNumber = 0

    @property
    def player(self) -> str:
        return next(iter(self.refused.tried))

    @property
    def action(self) -> Action:
        return self.refused.tried[self.player]

    @property
    def rules(self) -> tuple[str, ...]:
        return self.refused.rule

    @property
    def culprit(self) -> str | None:
        return self.refused.culprit

    @property
    def fix(self) -> Data | None:
        return self.refused.fix


class Check(Entry, frozen=True, kw_only=True):
    key: ClassVar[str] = "expect"

    expect: Expect
    line: LineNumber = 0


Line: TypeAlias = Act | PassAll | Resolve | To | Refused | Check


# -- the file ----------------------------------------------------------------------------------------------


ALTERNATING = "alternating-teams"
"""The variant in which nobody sits next to a teammate."""


class Variant(Entry, frozen=True, kw_only=True):
    """`options`: whatever else the variant lets one set."""

    name: Text
    options: Annotated[dict[FreeKey, OpenValue], Mark.REST] = msgspec.field(default_factory=dict)
    line: LineNumber = 0


class Case(Entry, frozen=True, kw_only=True):
    """One of several continuations of the same start."""

    scope: ClassVar[bool] = True

    title: Text
    script: tuple[Line, ...] = ()
    expect: Expect | None = None
    line: LineNumber = 0


class Scenario(Entry, frozen=True, kw_only=True):
    """One scenario file, or one document of a file with several.

    `players` in the file is `teams` here: a team of one for each player where the file names none.
    `editions` is never empty: the edition written, or the game's first one. `file` is the name the reader was
    given.
    """

    not_both: ClassVar[tuple[str, ...]] = ("edition", "editions")
    vital: ClassVar[tuple[str, ...]] = ("version", "game", "teams")

    version: Annotated[int, Form.VERSION]
    title: Text
    game: Annotated[str, Form.GAME]
    edition: Edition | None = None
    editions: tuple[Edition, ...] = ()
    teams: Annotated[tuple[tuple[str, ...], ...], Form.TEAMS, Keys(("players",))]
    variant: Variant | None = None
    seed: Seed | None = None
    cards: dict[CardName, InlineCard] = msgspec.field(default_factory=dict)
    state: State = State()
    random: tuple[Literal["heads", "tails"] | Count | Named | tuple[Named, ...], ...] = ()
    script: tuple[Line, ...] = ()
    expect: Expect | None = None
    cases: tuple[Case, ...] = ()
    file: Annotated[str, Mark.INTERNAL] = ""
    line: LineNumber = 0

    @property
    def players(self) -> tuple[str, ...]:
        """All players in seat order; teams sit by turns where the variant wants it."""
        if self.variant is not None and self.variant.name == ALTERNATING:
            most = max(len(team) for team in self.teams)
            return tuple(team[place] for place in range(most) for team in self.teams if place < len(team))
        return tuple(player for team in self.teams for player in team)
