"""The JSON Schema of scenario files agrees with the reader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from mainphase.files.scenario import ScenarioErrors, json_schema, parse_scenarios

DATA = Path(__file__).parent / "data" / "scenario_reader"
SAMPLES = sorted(path.stem for path in DATA.glob("*.yaml"))
SCHEMA = json_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
HEAD = "version: 1\ntitle: t\ngame: magic\nplayers: [A, B]\n"


def test_it_is_a_schema_that_json_can_carry() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_every_reference_leads_somewhere_and_every_definition_is_used() -> None:
    assert references(SCHEMA) == {f"#/$defs/{name}" for name in SCHEMA["$defs"]}


@pytest.mark.parametrize("name", SAMPLES)
def test_it_accepts_the_samples(name: str) -> None:
    data = yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))
    assert [error.json_path for error in VALIDATOR.iter_errors(data)] == []


@pytest.mark.parametrize(
    "body",
    [
        "zzz: 1",
        "version: 2",
        "game: chess",
        "players: [A]",
        "players: [A, to]",
        "edition: fifth",
        "edition: cr2010\neditions: [cr2010]",
        "seed: -1",
        "variant: two-player",
        "cards: {Elf: {cost: '{G}'}}",
        "cards: {Elf: {type: C, cost: '{Q}'}}",
        "cards: {Elf: {type: C, pt: 2}}",
        "cards: {Elf: {type: C, color: purple}}",
        "cards: {Elf: {type: C, text: x, abilities: []}}",
        "cards: {Elf: {type: C, kind: Normal Monster}}",
        "state: {A: {life: x}}",
        "state: {A: {life: 1, lp: 1}}",
        "state: {A: {monsters: []}}",
        "state: {A: {mana: '{2}'}}",
        "state: {A: {hand: [{card: Elf, tapped: true}]}}",
        "state: {A: {battlefield: [{id: e}]}}",
        "state: {A: {battlefield: [{card: Elf, token: {name: Elf}}]}}",
        "state: {A: {battlefield: [{card: Elf, face: sideways}]}}",
        "state: {turn: {step: standby}}",
        "script: [{A: {summon: Elf}}]",
        "script: [{A: {cast: Elf, bands: []}}]",
        "script: [{A: {pass: true}, B: {pass: true}}]",
        "script: [{pass: once}]",
        "script: [{resolve: 0}]",
        "script: [{to: nowhere}]",
        "script: [{refused: {A: {pass: true}, rule: 508.1}}]",
        "script: [{refused: {A: {pass: true}, rule: K-018}}]",
        "script: [{refused: {rule: '508.1'}}]",
        "script: [{refused: {rule: '508.1', culprit: elf}}]",
        "script: [{refused: {A: {pass: true}, B: {pass: true}}}]",
        "script: [{refused: {A: {pass: true}, B: {pass: true}, rule: '508.1'}}]",
        "expect: {step: combat}",
        "expect: {A: {hand: many}}",
        "expect: {elf: {zone: nowhere}}",
        "expect: {sees: {A: {hands of B: hidden}}}",
        "expect: {events: [{player: A}]}",
        "cases: [{script: []}]",
    ],
)
def test_it_refuses_what_the_reader_refuses(body: str) -> None:
    keys = {line.split(":")[0] for line in body.splitlines()}
    head = "".join(line for line in HEAD.splitlines(True) if line.split(":")[0] not in keys)
    text = f"{head}{body}\n"
    with pytest.raises(ScenarioErrors):
        parse_scenarios(text.encode(), "t.yaml")
    assert not VALIDATOR.is_valid(yaml.safe_load(text))
