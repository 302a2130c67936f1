"""The JSON Schema of scenario files (draft 2020-12), made from the model."""

from __future__ import annotations

import itertools
from typing import Any, Final

from mainphase.files.scenario.leaves import (
    ATTRIBUTES,
    COLOR_WORDS,
    KEY,
    MAX_NAME,
    MONSTER_KIND,
    POOL_SYMBOL,
    POWER_TOUGHNESS,
    RULE_PATTERNS,
    SYMBOL,
)
from mainphase.files.scenario.reserved import reserved_words
from mainphase.files.scenario.shapes import (
    Choice,
    Entry,
    Flag,
    Form,
    Items,
    Leaf,
    Plan,
    Record,
    Shape,
    Table,
    Whole,
    Words,
    plan_of,
)
from mainphase.files.scenario.types import Scenario
from mainphase.files.scenario.values import LARGE
from mainphase.files.scenario.words import EDITIONS, GAMES, PARTS, PHASES, SEEN_ZONES, STEPS

Schema = dict[str, Any]
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> Schema:
    """The schema of one document of a scenario file, version 1.

    It says all that can be said without the file's own names (players, ids): what it accepts may still name
    somebody unknown, and it cannot tell a quoted rule from a plain one.
    """
    definitions: Schema = {
        "name": _NAME,
        "new-name": {"allOf": [_ref("name"), {"not": {"enum": sorted(reserved_words())}}]},
    }
    for game in GAMES:
        _Definitions(game, definitions).add(Scenario)
    return {
        "$schema": _DIALECT,
        "title": "mainphase scenario, version 1",
        "type": "object",
        "required": ["game"],
        "properties": {"game": {"enum": list(GAMES)}},
        "allOf": [
            {
                "if": {"properties": {"game": {"const": game}}, "required": ["game"]},
                "then": _ref(f"{game}.Scenario"),
            }
            for game in GAMES
        ],
        "$defs": definitions,
    }


_NAME: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": MAX_NAME, "pattern": r"^\S(.*\S)?$"}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _one_more(keys: list[str]) -> Schema:
    """Besides any of `keys` there is exactly one other."""
    choices: list[Schema] = []
    for number in range(len(keys) + 1):
        for given in itertools.combinations(keys, number):
            absent: Schema = {key: False for key in keys if key not in given}
            counted = {"minProperties": number + 1, "maxProperties": number + 1}
            choices.append({"required": list(given), "properties": absent, **counted})
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def _matches(pattern: str) -> Schema:
    return {"type": "string", "pattern": f"^({pattern})$"}


class _Definitions:
    """Adds the definitions of one game."""

    def __init__(self, game: str, definitions: Schema) -> None:
        self.game = game
        self.definitions = definitions

    def add(self, entry: type[Entry]) -> Schema:
        """The reference to an entry's definition, which is made if it is not there yet."""
        name = f"{self.game}.{entry.__name__}"
        if name not in self.definitions:
            self.definitions[name] = {}  # an entry may hold itself
            self.definitions[name] = self._entry(entry, plan_of(entry))
        return _ref(name)

    def _entry(self, entry: type[Entry], plan: Plan) -> Schema:
        fields = [field for field in plan.fields if self.game in field.games]
        schema: Schema = {
            "type": "object",
            "properties": {key: self._shape(field.shape) for field in fields for key in field.keys},
            "additionalProperties": self._rest(plan),
        }
        required = [field.keys[0] for field in fields if field.required]
        if required:
            schema["required"] = required
        conditions: list[Schema] = [{"not": {"required": list(field.keys)}} for field in fields if len(field.keys) > 1]
        if entry.not_both:
            conditions.append({"not": {"required": list(entry.not_both)}})
        if entry.one_of:
            conditions.append({"oneOf": [{"required": [key]} for key in entry.one_of]})
        if any(field.one for field in plan.rests):
            conditions.append(_one_more([key for field in fields for key in field.keys]))
        if conditions:
            schema["allOf"] = conditions
        if entry.short:
            return {"anyOf": [self._short(entry, plan), schema]}
        return schema

    def _short(self, entry: type[Entry], plan: Plan) -> Schema:
        if "count" in plan.internal:
            return _ref("name")
        return self._shape(next(field.shape for field in plan.fields if field.name == entry.short))

    def _rest(self, plan: Plan) -> Any:
        options: list[Schema] = []
        for field in plan.rests:
            assert isinstance(field.shape, Table)
            options.append(self._shape(field.shape.value))
        if not options:
            return False
        return options[0] if len(options) == 1 else {"anyOf": options}

    def _shape(self, shape: Shape) -> Schema:
        match shape:
            case Whole(low, high):
                return {"type": "integer", "minimum": low, "maximum": high}
            case Flag(values):
                return {"enum": list(values)}
            case Words(words):
                return {"enum": list(words)}
            case Leaf(form):
                return _leaf(form, self.game)
            case Items(item, single):
                listed = _list(self._shape(item))
                return {"anyOf": [self._shape(item), listed]} if single else listed
            case Table(key, value):
                return {
                    "type": "object",
                    "propertyNames": _leaf(key.form, self.game),
                    "additionalProperties": self._shape(value),
                }
            case Record(entry):
                return self.add(entry)
            case Choice(options):
                return {"anyOf": [self._shape(option) for option in options if self._exists(option)]}

    def _exists(self, shape: Shape) -> bool:
        return not isinstance(shape, Record) or self.game in shape.type.games


_COLORS: Final[Schema] = {"anyOf": [{"enum": list(COLOR_WORDS)}, _matches("[WUBRG]{1,5}")]}
_FORMS: Final[dict[Form, Schema]] = {
    Form.VERSION: {"const": 1},
    Form.TEAMS: {
        "type": "array",
        "minItems": 2,
        "anyOf": [
            {"items": _ref("new-name")},
            {"items": {"type": "array", "minItems": 1, "items": _ref("new-name")}},
        ],
    },
    Form.TEXT: {"type": "string"},
    Form.CARD: _ref("name"),
    Form.CARDS: _list(_ref("name")),
    Form.NEW_ID: _ref("new-name"),
    Form.STATE_ID: _ref("new-name"),
    Form.PLAYER: _ref("new-name"),
    Form.OBJECT: _ref("new-name"),
    Form.TARGET: _ref("new-name"),
    Form.NAMED: _ref("name"),
    Form.MANA_COST: _matches(f"({SYMBOL})*"),
    Form.MANA_POOL: _matches(f"({POOL_SYMBOL})*"),
    Form.POWER_TOUGHNESS: _matches(POWER_TOUGHNESS),
    Form.PRINTED_NUMBER: {"anyOf": [{"type": "integer", "minimum": 0, "maximum": LARGE}, {"enum": ["X", "*", "?"]}]},
    Form.COLORS: {"anyOf": [_COLORS, _list(_COLORS)]},
    Form.MONSTER_KIND: _matches(MONSTER_KIND),
    Form.ATTRIBUTE: {"enum": list(ATTRIBUTES)},
    Form.SEEN: _matches(f"({'|'.join(SEEN_ZONES)}) of .+"),
    Form.KEY: _matches(KEY),
    Form.DATA: {"type": ["object", "array"]},
}


def _leaf(form: Form, game: str) -> Schema:
    match form:
        case Form.GAME:
            return {"const": game}
        case Form.EDITION | Form.OWN_EDITION:
            return {"enum": list(EDITIONS[game])}
        case Form.PART:
            return {"enum": list(PARTS[game])}
        case Form.SKIPPED:
            return {"enum": [*PARTS[game], "turn"]}
        case Form.STEP:
            return {"enum": list(STEPS[game])}
        case Form.PHASE:
            return {"enum": list(PHASES[game])}
        case Form.RULE:
            return _matches(RULE_PATTERNS[game])
    return _FORMS[form]
