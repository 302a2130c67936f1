"""Scenario files to the model: walks nodes and shapes together, noting every fault with its line."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NoReturn

import yaml

from mainphase.files.scenario.context import Bad, Context, Faults, Pairs, TooMany, listed
from mainphase.files.scenario.errors import ScenarioError, ScenarioErrors
from mainphase.files.scenario.leaves import LIST_FORMS, new_id, read_leaf, times
from mainphase.files.scenario.nodes import (
    MAX_BYTES,
    flag_of,
    is_text,
    line_of,
    load_documents,
    shorten,
    shown,
    whole_of,
)
from mainphase.files.scenario.shapes import (
    Choice,
    Entry,
    Field,
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
from mainphase.files.scenario.types import FieldEntry, PlayerState, Scenario, State

_INTEGER = "tag:yaml.org,2002:int"


def read_scenarios(path: Path | str) -> list[Scenario]:
    """The scenarios of a file: one for each document. Raises `ScenarioErrors`."""
    name = str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _whole_file(name, "scenario.file_missing") from None
    except (OSError, ValueError):
        raise _whole_file(name, "scenario.file_unreadable") from None
    return parse_scenarios(data, name)


def parse_scenarios(text: bytes, name: str) -> list[Scenario]:
    """The scenarios in the bytes of a file that messages call `name`. Raises `ScenarioErrors`."""
    faults = Faults(name)
    scenarios: list[Scenario] = []
    try:
        documents, end = load_documents(text, name)
        for document in documents:
            try:
                scenarios.append(_Reader(faults).scenario(document))
            except Bad:
                continue
        if end is not None:
            faults.add(end)
    except TooMany:
        pass
    if faults.errors:
        raise ScenarioErrors(name, faults.errors)
    if not scenarios:
        raise _whole_file(name, "scenario.empty")
    return scenarios


def _whole_file(name: str, message: str) -> ScenarioErrors:
    return ScenarioErrors(name, [ScenarioError(message, name, 0, 0)])


class _Reader(Context):
    """Reads one document."""

    def scenario(self, node: yaml.Node) -> Scenario:
        if not isinstance(node, yaml.MappingNode):
            self.key = "scenario"
            self.wrong(node, Record(Scenario))
        scenario: Scenario = self._record(Scenario, node)
        return scenario

    def _value(self, shape: Shape, node: yaml.Node) -> Any:
        match shape:
            case Whole(low, high):
                return self._whole(shape, node, low, high)
            case Flag(values):
                flag = flag_of(node)
                if flag not in values:
                    self.wrong(node, shape)
                return flag
            case Words(words):
                return self.word(node, words, shape)
            case Leaf(form):
                return read_leaf(self, form, node)
            case Items(item, single):
                return self._items(shape, node, item, single)
            case Table():
                return self._table(shape, node)
            case Record(entry):
                return self._record(entry, node)
            case Choice(options):
                return self._choice(shape, options, node)

    def _whole(self, shape: Shape, node: yaml.Node, low: int, high: int) -> int:
        number = whole_of(node)
        if number is None:
            self.wrong(node, shape)
        if not low <= number <= high:
            self.fail(node, "scenario.out_of_range", key=self.key, found=number, low=low, high=high)
        return number

    def _items(self, shape: Shape, node: yaml.Node, item: Shape, single: bool) -> tuple[Any, ...]:
        if not isinstance(node, yaml.SequenceNode):
            if not single:
                self.wrong(node, shape)
            return (self._value(item, node),)
        values: list[Any] = []
        bad = False
        for part in node.value:
            try:
                values.append(self._value(item, part))
            except Bad:
                bad = True
        if bad:
            raise Bad
        return tuple(values)

    def _table(self, shape: Table, node: yaml.Node) -> dict[Any, Any]:
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, shape)
        table: dict[Any, Any] = {}
        bad = False
        for key, value in self.pairs(node).values():
            try:
                self._entry(table, shape, key, value)
            except Bad:
                bad = True
        if bad:
            raise Bad
        return table

    def _entry(self, table: dict[Any, Any], shape: Table, key: yaml.Node, value: yaml.Node) -> None:
        name = read_leaf(self, shape.key.form, key)
        outer, self.key = self.key, shorten(key.value)
        try:
            table[name] = self._value(shape.value, value)
        finally:
            self.key = outer

    # -- choices --------------------------------------------------------------------------------------------

    def _choice(self, shape: Shape, options: tuple[Shape, ...], node: yaml.Node) -> Any:
        records = [option.type for option in options if isinstance(option, Record)]
        if isinstance(node, yaml.MappingNode) and len(records) > 1:
            return self._record(self._told_apart(records, node), node)
        for option in options:
            if _accepts(option, node):
                return self._value(option, node)
        words = tuple(word for option in options if isinstance(option, Words) for word in option.words)
        if words and is_text(node) and all(isinstance(option, Words | Flag) for option in options):
            self.unknown(node, "scenario.unknown_word", words)
            raise Bad
        self.wrong(node, shape)

    def _told_apart(self, records: list[type[Entry]], node: yaml.MappingNode) -> type[Entry]:
        """Which of the maps that may stand here `node` is, by the key that marks each."""
        keys = [key.value for key, _ in node.value if is_text(key)]
        here = [record for record in records if self.game in record.games]
        named = [record for record in here if record.key in keys]
        # A verb may be another verb's companion: {cast: …, targets: […]} casts.
        leading = [record for record in named if not _is_companion(record.key, record, named)]
        acts = [record for record in here if not record.key and any(key in self.players for key in keys)]
        found = leading + acts
        if len(found) > 1:
            telling = [key for key in keys if not _is_mere_companion(found, key)]
            self.fail(node, "scenario.two_in_one", found=listed(telling))
        if not found:
            self._nothing_known(records, here, node)
        return found[0]

    def _nothing_known(self, records: list[type[Entry]], here: list[type[Entry]], node: yaml.MappingNode) -> NoReturn:
        """None of the keys of `node` says what it is."""
        known = [record.key for record in here if record.key]
        if any(not record.key for record in here):
            known = [*self.players, *known]
        for key, _ in node.value:
            for record in records:
                if is_text(key) and key.value == record.key:
                    self.fail(key, "scenario.other_game_key", found=key.value, games=", ".join(record.games))
        if not node.value:
            self.fail(node, "scenario.nothing_said", allowed=", ".join(known))
        key = node.value[0][0]
        if not is_text(key):
            self.fail(key, "scenario.key_not_text", found=shown(key))
        self.unknown(key, "scenario.unknown_key", known, as_key=True)
        raise Bad

    # -- maps with fixed keys -------------------------------------------------------------------------------

    def _record(self, entry: type[Entry], node: yaml.Node) -> Any:
        plan = plan_of(entry)
        if entry.short and is_text(node):
            return self._short(entry, plan, node)
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, Record(entry))
        pairs = self.pairs(node)
        if entry is State:
            self._declare_ids(pairs)
        outer_ids = dict(self.ids) if entry.scope else self.ids
        outer_key = self.key
        try:
            values = self._fields(entry, plan, node, pairs)
        finally:
            self.key = outer_key
            self.ids = outer_ids
        self._internal(plan, node, pairs, values)
        return entry(**values)

    def _short(self, entry: type[Entry], plan: Plan, node: yaml.Node) -> Entry:
        line = line_of(node)
        if "count" in plan.internal:
            name, count = times(self, node, Form.CARD)
            return entry(**{entry.short: name, "count": count, "line": line})
        field = next(field for field in plan.fields if field.name == entry.short)
        return entry(**{entry.short: self._value(field.shape, node), "line": line})

    def _internal(self, plan: Plan, node: yaml.Node, pairs: Pairs, values: dict[str, Any]) -> None:
        """The fields that are no keys."""
        values["line"] = line_of(node)
        if "lines" in plan.internal:
            values["lines"] = {key: line_of(at) for key, (at, _) in pairs.items()}
        if "count" in plan.internal:
            self.count_cards(node, 1)
        if "file" in plan.internal:
            values["file"] = self.faults.file
            values["editions"] = self.editions

    def _fields(self, entry: type[Entry], plan: Plan, node: yaml.Node, pairs: Pairs) -> dict[str, Any]:
        """The values of a map by field. All its faults are noted before it is given up."""
        values: dict[str, Any] = {}
        bad = not self._keys_agree(entry, node, pairs)
        for field in plan.fields:
            try:
                self._field(field, node, pairs, values)
            except Bad:
                if field.name in entry.vital:
                    raise
                bad = True
        known = {key for field in plan.fields for key in field.keys}
        for name, (key, value) in pairs.items():
            if name not in known:
                try:
                    self._rest(plan, key, value, values)
                except Bad:
                    bad = True
        for field in plan.rests:
            if not bad and field.one and len(values.get(field.name, {})) != 1:
                self.fail(node, "scenario.one_player", allowed=", ".join(self.players))
        if bad:
            raise Bad
        if entry is State:
            self._check_copies(values)
        return values

    def _keys_agree(self, entry: type[Entry], node: yaml.Node, pairs: Pairs) -> bool:
        """Whether keys that exclude each other or must not all be absent are given as they should be."""
        both = [key for key in entry.not_both if key in pairs]
        if len(both) > 1:
            key, _ = pairs.pop(both[-1])
            self.note(key, "scenario.not_both", found=", ".join(both))
        one = [key for key in entry.one_of if key in pairs]
        if entry.one_of and len(one) != 1:
            self.note(node, "scenario.one_of", allowed=", ".join(entry.one_of))
        return len(both) <= 1 and len(one) == min(1, len(entry.one_of))

    def _field(self, field: Field, node: yaml.Node, pairs: Pairs, values: dict[str, Any]) -> None:
        given = [key for key in field.keys if key in pairs]
        belongs = self.game in field.games
        if not given:
            if field.required and belongs:
                self.fail(node, "scenario.missing_key", found=field.keys[0])
            return
        key, value = pairs[given[-1]]
        if not belongs:
            self.fail(key, "scenario.other_game_key", found=given[-1], games=", ".join(field.games))
        if len(given) > 1:
            self.fail(key, "scenario.not_both", found=", ".join(given))
        self.key = given[0]
        values[field.name] = self._value(field.shape, value)

    def _rest(self, plan: Plan, key: yaml.Node, value: yaml.Node, values: dict[str, Any]) -> None:
        """A key that is none of the fields: a player, an id, or unknown."""
        known: list[str] = []
        for field in plan.rests:
            assert isinstance(field.shape, Table)
            names = self._names(field.shape.key.form)
            if names is None or key.value in names:
                self._entry(values.setdefault(field.name, {}), field.shape, key, value)
                return
            known.extend(names)
        known.extend(key for field in plan.fields for key in field.keys if self.game in field.games)
        self.unknown(key, "scenario.unknown_key", known, as_key=True)
        raise Bad

    def _names(self, form: Form) -> Collection[str] | None:
        """The keys of that form, `None` where they are free."""
        if form is Form.PLAYER:
            return self.players
        return self.ids if form is Form.OBJECT else None

    # -- the ids of the state -------------------------------------------------------------------------------

    def _declare_ids(self, pairs: Pairs) -> None:
        """All ids of the state, before its values are read: objects may name later ones."""
        zones = [pairs["stack"][1]] if "stack" in pairs else []
        for player in self.players:
            if player in pairs and isinstance(pairs[player][1], yaml.MappingNode):
                zones.extend(zone for _, zone in pairs[player][1].value)
        for zone in zones:
            if isinstance(zone, yaml.SequenceNode):
                for item in zone.value:
                    self._declare_id(item)

    def _declare_id(self, item: yaml.Node) -> None:
        if isinstance(item, yaml.MappingNode):
            for key, value in item.value:
                if is_text(key) and key.value == "id" and is_text(value):
                    try:
                        new_id(self, value, Form.NEW_ID)
                    except Bad:
                        continue

    def _check_copies(self, values: dict[str, Any]) -> None:
        """No object is, through others, a copy of itself."""
        entries = [entry for player in values.get("players", {}).values() for entry in _field_entries(player)]
        copies = {entry.id: entry.copy_of for entry in entries if entry.id and entry.copy_of}
        followed: set[str] = set()
        for name in copies:
            path: set[str] = set()
            while name in copies and name not in followed:
                if name in path:
                    self.fail(self.ids[name], "scenario.copy_of_itself", found=name)
                path.add(name)
                name = copies[name]
            followed |= path


def _field_entries(player: PlayerState) -> Iterator[FieldEntry]:
    for zone in (player.battlefield, player.command, player.monsters, player.spells, player.field):
        yield from zone


def _is_companion(key: str, record: type[Entry], named: list[type[Entry]]) -> bool:
    return any(_has(other, key) for other in named if other is not record)


def _has(record: type[Entry], key: str) -> bool:
    return any(key in field.keys for field in plan_of(record).fields)


def _is_mere_companion(found: list[type[Entry]], key: str) -> bool:
    """Whether `key` is a mere companion of one of the maps found."""
    return any(_has(record, key) for record in found) and all(record.key != key for record in found)


def _accepts(shape: Shape, node: yaml.Node) -> bool:
    """Whether a value written like `node` is meant for `shape`, be it right or wrong."""
    match shape:
        case Whole():
            return bool(node.tag == _INTEGER)
        case Flag(values):
            return flag_of(node) in values
        case Words(words):
            return is_text(node) and node.value in words
        case Leaf(form):
            if form in LIST_FORMS:
                return isinstance(node, yaml.SequenceNode)
            return is_text(node)
        case Items(item, single):
            return isinstance(node, yaml.SequenceNode) or (single and _accepts(item, node))
        case Table():
            return isinstance(node, yaml.MappingNode)
        case Record(entry):
            return isinstance(node, yaml.MappingNode) or (bool(entry.short) and is_text(node))
        case Choice(options):
            return any(_accepts(option, node) for option in options)
