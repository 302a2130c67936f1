"""Runs scenarios given as text, and positions that several tests start from."""

from __future__ import annotations

import pytest

from mainphase.files.scenario import ScenarioErrors, parse_scenarios
from mainphase.scenarios import Outcome, run_one, runs_of

HEAD = "version: 1\ntitle: t\ngame: magic\nplayers: [A, B]\n"


def outcomes(text: str) -> list[Outcome]:
    """Everything in the text of one file, run."""
    return [run_one(run) for scenario in parse_scenarios(text.encode(), "t.yaml") for run in runs_of(scenario)]


def failures(text: str) -> list[tuple[int, str, dict[str, object]]]:
    """Line, message and parameters of every failure."""
    return [
        (failure.line, failure.message, {k: v for k, v in failure.params.items() if k not in ("file", "line")})
        for outcome in outcomes(text)
        for failure in outcome.failures
    ]


def holds(text: str) -> None:
    """Everything must be as the text says."""
    assert failures(HEAD + text) == []


def differs(text: str, *expected: tuple[str, str, str]) -> None:
    """Exactly these checks fail: what, expected, found."""
    found = [(params["what"], params["expected"], params["found"]) for _, _, params in failures(HEAD + text)]
    assert found == list(expected)


def faults(text: str) -> list[tuple[int, str]]:
    """Line and message of what is wrong with a file."""
    with pytest.raises(ScenarioErrors) as caught:
        outcomes(text)
    return [(error.line, error.message) for error in caught.value.errors]


ZONES = """
state:
  turn: {number: 5, player: A, step: precombat main}
  A:
    life: -3
    poison: 2
    mana: "{G}{G}{W}"
    battlefield:
      - Forest*2
      - {card: Grizzly Bears, id: bear, tapped: true, damage: 1, counters: {"+1/+1": 2, charge: 3}}
      - {card: Hill Giant, id: lent, controller: B}
      - {token: {name: Saproling, type: Creature — Saproling, pt: 1/1, color: green, text: flying}, id: sap}
    hand: [Plains, {card: Shock, id: shock}]
    library: [{card: Swamp, id: top}, Forest*2, {card: Island, id: low}]
    graveyard: [Opt, Plains*2]
    exile: [{card: Duress, id: duress}]
  B: {library: [Forest]}
"""

CHANCE = """
cards:
  Test Coin:
    type: Instant
    cost: "{G}"
    abilities:
      - op: SpellAbility
        content:
          op: Instructions
          effect: {op: FlipCoin, won: {op: GainLife, amount: 2}, lost: {op: LoseLife, amount: 3}}
  Test Die:
    type: Instant
    cost: "{G}"
    abilities:
      - op: SpellAbility
        content:
          op: Instructions
          effect:
            op: Sequence
            effects: [{op: RollDie, sides: 6, bind: n}, {op: GainLife, amount: {op: ChosenNumber, register: n}}]
  Test Mixer:
    type: Instant
    cost: "{G}"
    abilities:
      - {op: SpellAbility, content: {op: Instructions, effect: {op: Shuffle}}}
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield: [Forest*4]
    hand: [Test Coin*2, Test Die, Test Mixer, Plains]
    library: [Forest*5, {card: Swamp, id: s}, Island, Mountain]
  B: {library: [Forest*3]}
"""

MAIN = """
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield:
      - {card: Forest, id: f}
      - {card: Taiga, id: t}
      - {card: Mountain, id: m}
      - {card: Birds of Paradise, id: birds}
      - {card: Grizzly Bears, id: bear}
      - Plains*4
      - Mountain*4
      - Island*2
      - Swamp*5
    hand: [Giant Growth, Grizzly Bears, Shock, Raise the Alarm, Arc Lightning, Chaos Charm, Blaze, Opt, Hymn to Tourach,
      Ravenous Chupacabra, {card: Plains, id: plains}, {card: "Isamaru, Hound of Konda", id: i1},
      {card: "Isamaru, Hound of Konda", id: i2}]
    library: [{card: Swamp, id: top}, Forest*9]
  B:
    battlefield: [{card: Grizzly Bears, id: wall}, {card: Hill Giant, id: giant}]
    hand: [Forest, {card: Island, id: isl}, Plains, Swamp]
    library: [Forest*9]
"""

FIGHT = """
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield: [Forest, {card: Grizzly Bears, id: bear}, {card: Hill Giant, id: giant},
      {card: Wind Drake, id: drake, sick: true}]
    hand: [Giant Growth, Plains]
    library: [Forest*5]
  B:
    battlefield: [Forest, {card: Grizzly Bears, id: one}, {card: Wind Drake, id: two}]
    hand: [Giant Growth]
    library: [Forest*5]
"""

BOTH = """
state:
  turn: {number: 3, player: A, step: upkeep}
  A: {battlefield: [Forest*3, {card: Grizzly Bears, id: bear}], hand: [Giant Growth*2], library: [Forest*5]}
  B: {battlefield: [Forest*3, {card: Grizzly Bears, id: cub}], hand: [Giant Growth*2], library: [Forest*5]}
"""

TABLE = """
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield:
      - Swamp*6
      - Mountain*4
      - {card: Goblin Bombardment, id: bomb}
      - {card: Grizzly Bears, id: bear}
      - {card: Grizzly Bears, id: cub}
      - {card: Merfolk Looter, id: looter}
      - {card: Mogg Fanatic, id: mogg}
      - {card: Bitterblossom, id: blossom}
    hand: [Duress, Diabolic Edict, Shock, {card: Opt, id: opt}, Barter in Blood]
    library: [{card: Swamp, id: top}, Forest*9]
  B:
    battlefield: [{card: Grizzly Bears, id: wall}, {card: Hill Giant, id: giant}, {card: Wind Drake, id: drake}]
    hand: [Shock, {card: Island, id: isl}, Opt, Swamp]
    library: [Forest*9]
"""
