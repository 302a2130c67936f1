"""The shape of each value in a scenario file, derived from the annotations of the model.

The model's structs are the only description of the format: the reader, the JSON Schema, the reserved words
and the hints in error messages all walk the shapes that this module makes of them.
"""

from __future__ import annotations

import enum
import functools
import types
import typing
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, Union

import msgspec

from mainphase.files.scenario.words import GAMES


class Form(enum.Enum):
    """The kinds of single values that the format writes in its own way (see `leaves`)."""

    VERSION = enum.auto()
    GAME = enum.auto()
    EDITION = enum.auto()
    OWN_EDITION = enum.auto()  # one of the editions that the file names
    TEAMS = enum.auto()
    TEXT = enum.auto()
    CARD = enum.auto()  # a card's name where only a card can stand
    CARDS = enum.auto()  # a list of cards, NAME*N allowed
    NEW_ID = enum.auto()  # an id that comes into being here
    STATE_ID = enum.auto()  # an id of the state: all of them are known before any value is read
    PLAYER = enum.auto()
    OBJECT = enum.auto()  # an id
    TARGET = enum.auto()  # a player or an id
    NAMED = enum.auto()  # a player, an id, else a card's name or another word
    PART = enum.auto()
    STEP = enum.auto()
    PHASE = enum.auto()
    SKIPPED = enum.auto()  # a part or a whole turn
    RULE = enum.auto()
    MANA_COST = enum.auto()
    MANA_POOL = enum.auto()
    POWER_TOUGHNESS = enum.auto()
    PRINTED_NUMBER = enum.auto()  # a number, X, * or ?
    COLORS = enum.auto()
    MONSTER_KIND = enum.auto()
    ATTRIBUTE = enum.auto()
    SEEN = enum.auto()  # "hand of B"
    KEY = enum.auto()  # a key whose name is not fixed by the format
    DATA = enum.auto()  # anything JSON can say


class Mark(enum.Enum):
    """What an annotation says of a field besides its type."""

    INTERNAL = enum.auto()  # filled by the reader: no key of the format
    REST = enum.auto()  # a dict that takes the keys which are no fields
    ONE = enum.auto()  # a REST of exactly one entry
    NEEDED = enum.auto()  # required in the games it belongs to
    ONE_OR_MORE = enum.auto()  # a single item may stand for its list


@dataclass(frozen=True)
class Only:
    """The field belongs to these games alone."""

    games: tuple[str, ...]


@dataclass(frozen=True)
class Keys:
    """The names of the field's key, where they are not the field's own; the first is the usual one."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True)
class Flag:
    """One of these truth values."""

    values: tuple[bool, ...]


@dataclass(frozen=True)
class Words:
    """One of these words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Leaf:
    """A scalar of a form of its own."""

    form: Form


@dataclass(frozen=True)
class Items:
    """A list of items; `single`: one item may stand without brackets."""

    item: Shape
    single: bool


@dataclass(frozen=True)
class Table:
    """Keys with values, all of one shape."""

    key: Leaf
    value: Shape


@dataclass(frozen=True)
class Record:
    """The keys of one struct."""

    type: type[Entry]


@dataclass(frozen=True)
class Choice:
    """The first of these shapes that fits."""

    options: tuple[Shape, ...]


Shape: TypeAlias = Whole | Flag | Words | Leaf | Items | Table | Record | Choice


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A map of the format. Field names are its keys (a `_` at the end keeps clear of Python's own words)."""

    #: the games in which the map exists
    games: typing.ClassVar[tuple[str, ...]] = GAMES
    #: the key by which it is told from other maps that may stand in its place
    key: typing.ClassVar[str] = ""
    #: the key whose value may stand alone for the whole map
    short: typing.ClassVar[str] = ""
    #: exactly one of these keys is given
    one_of: typing.ClassVar[tuple[str, ...]] = ()
    #: at most one of these keys is given
    not_both: typing.ClassVar[tuple[str, ...]] = ()
    #: ids that come into being inside are unknown after it
    scope: typing.ClassVar[bool] = False
    #: without these fields nothing else can be judged
    vital: typing.ClassVar[tuple[str, ...]] = ()

    def changed(self, **fields: Any) -> typing.Self:
        """The same map with other values in these fields."""
        return msgspec.structs.replace(self, **fields)


@dataclass(frozen=True)
class Field:
    """A field of an entry as the format sees it."""

    name: str
    keys: tuple[str, ...]
    shape: Shape
    required: bool
    games: tuple[str, ...]
    rest: bool
    one: bool


@dataclass(frozen=True)
class Plan:
    """An entry's fields, in the order in which they are read."""

    fields: tuple[Field, ...]
    rests: tuple[Field, ...]
    internal: tuple[str, ...]


@functools.cache
def plan_of(entry: type[Entry]) -> Plan:
    """The plan of `entry`, from its annotations."""
    hints = typing.get_type_hints(entry, include_extras=True)
    fields: list[Field] = []
    internal: list[str] = []
    for info in msgspec.structs.fields(entry):
        metadata = _metadata(hints[info.name])
        if Mark.INTERNAL in metadata:
            internal.append(info.name)
        else:
            fields.append(_field(info.name, info.required, hints[info.name], metadata))
    return Plan(
        tuple(field for field in fields if not field.rest),
        tuple(field for field in fields if field.rest),
        tuple(internal),
    )


def _field(name: str, required: bool, hint: Any, metadata: tuple[Any, ...]) -> Field:
    games: tuple[str, ...] = GAMES
    keys: tuple[str, ...] = (name.rstrip("_"),)
    for item in metadata:
        if isinstance(item, Only):
            games = item.games
        elif isinstance(item, Keys):
            keys = item.names
    return Field(
        name=name,
        keys=keys,
        shape=shape_of(hint),
        required=required or Mark.NEEDED in metadata,
        games=games,
        rest=Mark.REST in metadata,
        one=Mark.ONE in metadata,
    )


def _metadata(hint: Any) -> tuple[Any, ...]:
    return hint.__metadata__ if typing.get_origin(hint) is Annotated else ()


@functools.cache
def shape_of(hint: Any) -> Shape:
    """The shape that an annotation describes; `None` in a union only says that the key may be absent."""
    metadata = _metadata(hint)
    if metadata:
        hint = hint.__origin__
    for item in metadata:
        if isinstance(item, Form):
            return Leaf(item)
    origin = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    if origin is Union or origin is types.UnionType:
        return _choice(arguments)
    if origin is Literal:
        return _literal(arguments)
    if origin is tuple:
        return Items(shape_of(arguments[0]), Mark.ONE_OR_MORE in metadata)
    if origin is dict:
        key = shape_of(arguments[0])
        assert isinstance(key, Leaf)
        return Table(key, shape_of(arguments[1]))
    if hint is bool:
        return Flag((True, False))
    if hint is int:
        bounds = next(item for item in metadata if isinstance(item, msgspec.Meta))
        assert isinstance(bounds.ge, int) and isinstance(bounds.le, int)
        return Whole(bounds.ge, bounds.le)
    assert issubclass(hint, Entry), f"no shape for {hint}"
    return Record(hint)


def _choice(arguments: tuple[Any, ...]) -> Shape:
    options = tuple(shape_of(argument) for argument in arguments if argument is not type(None))
    return options[0] if len(options) == 1 else Choice(options)


def _literal(values: tuple[Any, ...]) -> Shape:
    words = tuple(value for value in values if isinstance(value, str))
    flags = tuple(value for value in values if isinstance(value, bool))
    if words and flags:
        return Choice((Flag(flags), Words(words)))
    return Words(words) if words else Flag(flags)
