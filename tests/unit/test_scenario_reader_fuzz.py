"""Whatever a scenario file holds, the reader returns scenarios or raises its own errors."""

from __future__ import annotations

import copy
import functools
from pathlib import Path
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from mainphase.files.scenario import Scenario, ScenarioErrors, json_schema, parse_scenarios
from mainphase.files.scenario.context import MAX_ERRORS
from mainphase.files.scenario.reserved import reserved_words

DATA = Path(__file__).parent / "data" / "scenario_reader"
SAMPLES = [path.read_bytes() for path in sorted(DATA.glob("*.yaml"))]
TREES = [yaml.safe_load(sample) for sample in SAMPLES]
# The number of examples that the profile of hypothesis asks for (see conftest.py).
EXAMPLES = settings().max_examples
MANY = min(10 * EXAMPLES, 3000)

WORDS = sorted(reserved_words())
names = st.sampled_from(["A", "B", "bear", "wall", "dragon", "t1", "Forest", "Forest*3", "Forest*0", "", " x"])
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**130), 2**130)
    | st.floats()
    | st.dates()
    | names
    | st.sampled_from(WORDS)
    | st.sampled_from(["{G}{G}", "{2/W}", "2/2", "508.1a", "K-018", "hand of B", "cr2010", "+1/+1"])
    | st.text(max_size=20)
)
keys = st.sampled_from(WORDS) | names | st.text(max_size=10) | st.integers() | st.booleans()
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=5),
    max_leaves=20,
)
# Pieces that mean something to YAML.
PIECES = r"""\n|\n  |\n- |\t|: |- |? |{|}|[|]|,|&a |*a|!!int |!|>\n|'|"|#|---\n|...\n|\r|\u2028|\ufeff|<<: |@|`"""
pieces = st.sampled_from(
    [*PIECES.encode().decode("unicode_escape").split("|"), "%YAML 1.1\n", "|\n", "\\", '"\\ud800"']
)


def read(data: bytes) -> list[Scenario]:
    """The scenarios of `data`; of errors only that they are in order."""
    try:
        return parse_scenarios(data, "t.yaml")
    except ScenarioErrors as raised:
        places = [(error.line, error.column) for error in raised.errors]
        assert 1 <= len(places) <= MAX_ERRORS
        assert places == sorted(places)
        lines = data.count(b"\n") + data.count(b"\r") + 3 * data.count(b"\xe2\x80") + 2 * data.count(b"\xc2\x85") + 1
        assert all(0 <= line <= lines + 1 for line, _ in places)
        for error in raised.errors:
            assert all(str(value).isprintable() for value in error.params.values()), error.params
        return []


class Dumper(yaml.SafeDumper):
    """Quotes all text, so that rules stay rules."""


Dumper.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"'))
# A tree that holds the same piece twice is written out twice: aliases are tried elsewhere.
Dumper.ignore_aliases = lambda self, data: True  # type: ignore[method-assign]


def dumped(tree: Any) -> bytes:
    return yaml.dump(tree, Dumper=Dumper, sort_keys=False).encode("utf-8", "surrogatepass")


@settings(max_examples=MANY)
@given(st.binary(max_size=300))
def test_random_bytes(data: bytes) -> None:
    read(data)


@settings(max_examples=MANY)
@given(st.lists(st.text(max_size=5) | pieces | st.sampled_from(WORDS), max_size=40))
def test_random_text(parts: list[str]) -> None:
    read("".join(parts).encode("utf-8", "surrogatepass"))


@settings(max_examples=MANY)
@given(trees)
def test_random_structures(tree: Any) -> None:
    read(dumped(tree))


@settings(max_examples=MANY // 2)
@given(
    st.sampled_from(["magic", "magic-classic", "yugioh"]),
    st.dictionaries(st.sampled_from(["cards", "state", "script", "expect", "cases", "random"]), trees, max_size=3),
)
def test_random_structures_under_a_right_head(game: str, rest: dict[str, Any]) -> None:
    read(dumped({"version": 1, "title": "t", "game": game, "players": ["A", "B"], **rest}))


@settings(max_examples=MANY)
@given(st.sampled_from(SAMPLES), st.lists(st.tuples(st.integers(0), st.integers(0, 30), pieces), max_size=4))
def test_samples_with_pieces_cut_and_put_in(sample: bytes, changes: list[tuple[int, int, str]]) -> None:
    text = sample.decode()
    for at, cut, piece in changes:
        at %= len(text) + 1
        text = text[:at] + piece + text[at + cut :]
    read(text.encode())


@settings(max_examples=MANY)
@given(st.sampled_from(SAMPLES), st.data())
def test_samples_with_bytes_changed(sample: bytes, data: st.DataObject) -> None:
    changed = bytearray(sample)
    for _ in range(data.draw(st.integers(1, 5))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    read(bytes(changed))


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every container inside `tree` with every key or index in it."""
    if isinstance(tree, dict):
        return [(tree, key) for key in tree] + [place for value in tree.values() for place in places(value)]
    if isinstance(tree, list):
        own = [(tree, index) for index in range(len(tree))]
        return own + [place for value in tree for place in places(value)]
    return []


def change(tree: Any, data: st.DataObject) -> None:
    """One place of `tree` gets another value, another key, a value of elsewhere, or nothing."""
    found = places(tree)
    holder, key = data.draw(st.sampled_from(found))
    match data.draw(st.integers(0, 3)):
        case 0:
            holder[key] = data.draw(trees)
        case 1 if isinstance(holder, dict):
            holder[data.draw(keys)] = holder.pop(key)
        case 2:
            other, at = data.draw(st.sampled_from(found))
            holder[key] = copy.deepcopy(other[at])
        case _:
            del holder[key]


def test_samples_written_anew_are_read() -> None:
    """What the next test changes is right before it is changed."""
    assert [scenario.title for tree in TREES for scenario in read(dumped(tree))] == [tree["title"] for tree in TREES]


@functools.cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(json_schema())


@settings(max_examples=MANY // 2)
@given(st.sampled_from(TREES), st.data())
def test_samples_with_values_changed_and_the_schema_agrees(tree: Any, data: st.DataObject) -> None:
    """What the reader accepts, the schema accepts."""
    changed = copy.deepcopy(tree)
    for _ in range(data.draw(st.integers(1, 2))):
        if places(changed):
            change(changed, data)
    written = dumped(changed)
    if read(written):
        errors = [f"{error.json_path}: {error.message}" for error in validator().iter_errors(yaml.safe_load(written))]
        assert errors == []
