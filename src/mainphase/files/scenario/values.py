"""The single values of the scenario model."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from mainphase.files.scenario.shapes import Form, Mark

LARGE: Final = 1_000_000_000

Count = Annotated[int, msgspec.Meta(ge=0, le=LARGE)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=LARGE)]
Integer = Annotated[int, msgspec.Meta(ge=-LARGE, le=LARGE)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**128 - 1)]

Text = Annotated[str, Form.TEXT]
CardName = Annotated[str, Form.CARD]
NewId = Annotated[str, Form.NEW_ID]
StateId = Annotated[str, Form.STATE_ID]
PlayerName = Annotated[str, Form.PLAYER]
ObjectId = Annotated[str, Form.OBJECT]
Edition = Annotated[str, Form.EDITION]
OwnEdition = Annotated[str, Form.OWN_EDITION]
Part = Annotated[str, Form.PART]
Step = Annotated[str, Form.STEP]
Phase = Annotated[str, Form.PHASE]
Rule = Annotated[str, Form.RULE]
ManaCost = Annotated[str, Form.MANA_COST]
ManaPool = Annotated[str, Form.MANA_POOL]
FreeKey = Annotated[str, Form.KEY]

LineNumber = Annotated[int, Mark.INTERNAL]
LineNumbers = Annotated[dict[str, int], Mark.INTERNAL]


class Ref(msgspec.Struct, frozen=True):
    """A name in a script or a check: of a player, of an object that this file named (its id), or, `name`, of
    a card or anything else that the open question offers."""

    kind: Literal["player", "object", "name"]
    name: str


Target = Annotated[Ref, Form.TARGET]
Named = Annotated[Ref, Form.NAMED]
Cards = Annotated[tuple[Ref, ...], Form.CARDS]


class PowerToughness(msgspec.Struct, frozen=True):
    """Printed power and toughness: a number each, or with `*` (`1+*`)."""

    power: str
    toughness: str


class Data(msgspec.Struct, frozen=True):
    """A value handed on as it is (lists, dicts, text, numbers, true, false, None), with its line."""

    value: Any
    line: int = 0


JsonData = Annotated[Data, Form.DATA]
OpenValue = bool | Integer | Named | tuple[Integer | Named, ...]
