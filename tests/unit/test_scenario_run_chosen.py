"""Positions in which something was chosen as a permanent entered: the `chosen` of both Magics (614.1c, 607.2d)."""

from __future__ import annotations

from typing import Final

import pytest
from scenario_running import HEAD as MODERN
from scenario_running import failures, faults

HEAD: Final = "version: 1\ntitle: t\ngame: magic-classic\nplayers: [A, B]\n"
BOTH: Final = HEAD + "editions: [fifth, fourth]\n"

VISE: Final = """
state:
  turn: {{number: 4, player: B, step: upkeep, at: beginning}}
  A: {{library: [Forest*9], battlefield: [{0}]}}
  B: {{library: [Forest*9], hand: [Forest*7]}}
script: [{{to: main}}]
expect: {{A: {{life: 20}}, B: {{life: 17}}}}
"""


@pytest.mark.parametrize("vise", ["Black Vise", "{card: Black Vise}", "{card: Black Vise, chosen: B}"])
def test_K_018_the_only_opponent_is_the_one_chosen(vise: str) -> None:
    """Three cards above four are three damage at the beginning of that player's upkeep."""
    assert failures(BOTH + VISE.format(vise)) == []


def test_the_opponent_of_who_controls_it_is_chosen() -> None:
    vise = "battlefield: [{card: Black Vise, controller: A}], hand:"
    assert failures(BOTH + VISE.format("").replace("hand:", vise)) == []


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("{card: Black Vise, chosen: A}", "scenario.not_chosen"),
        ("{card: Black Vise, chosen: red}", "scenario.not_chosen"),
        ("{card: Forest, chosen: B}", "scenario.nothing_chosen"),
    ],
)
def test_what_cannot_have_been_chosen_is_refused_with_its_line(said: str, message: str) -> None:
    assert faults(f"{HEAD}state:\n  A: {{battlefield: [{said}]}}\n") == [(6, message)]


NEMESIS: Final = """
state:
  turn: {{number: 4, player: B, step: precombat main}}
  A: {{library: [Forest*9], battlefield: [{{card: True-Name Nemesis, id: nemesis, chosen: {0}}}]}}
  B: {{library: [Forest*9], battlefield: [Mountain], hand: [Lightning Bolt]}}
script: [{1}]
"""


def test_a_player_is_chosen_in_modern_magic_too() -> None:
    """It has protection from the chosen player (702.16k), not from the other one."""
    bolt = "{B: {cast: Lightning Bolt, targets: [nemesis]}}"
    assert failures(MODERN + NEMESIS.format("A", bolt)) == []
    assert failures(MODERN + NEMESIS.format("B", f"{{refused: {bolt}}}")) == []


CAVERN: Final = """
state:
  turn: {{number: 3, player: A, step: precombat main}}
  A:
    library: [Forest*9]
    battlefield: [Forest, {{card: Cavern of Souls, chosen: {0}}}]
    hand: [Grizzly Bears, {{card: Llanowar Elves, id: elves}}]
  B: {{library: [Forest*9]}}
script: [{1}]
"""


def test_a_creature_type_is_chosen() -> None:
    """Its mana of any colour is for creatures of that type; its colourless mana is for everything."""
    two = "{A: {cast: elves}}, {resolve: all}, {A: {cast: Grizzly Bears}}"
    assert failures(MODERN + CAVERN.format("Elf", "{A: {cast: elves}}, {resolve: all}")) == []
    assert failures(MODERN + CAVERN.format("Bear", "{A: {cast: Grizzly Bears}}, {resolve: all}")) == []
    assert [found[1] for found in failures(MODERN + CAVERN.format("Elf", two))] != []


PAINT: Final = """
cards:
  Test Paint:
    type: Artifact
    cost: "{{1}}"
    abilities:
      - {{op: AsEnters, effect: {{op: ChooseWord, kind: color, bind: paint}}}}
      - op: Static
        what:
          op: Selector
          filter: {{op: And, parts: [{{op: HasType, type: creature}}, {{op: ChosenQuality, register: paint}}]}}
        changes: [{{op: ChangePT, power: 1, toughness: 1}}]
state:
  turn: {{number: 3, player: A, step: precombat main}}
  A: {{library: [Forest*9], battlefield: [{{card: Test Paint, chosen: {0}}}, {{card: Hill Giant, id: giant}}]}}
  B: {{library: [Forest*9]}}
expect: {{giant: {{power: {1}, toughness: {1}}}}}
"""


@pytest.mark.parametrize(("word", "size"), [("red", 4), ("R", 4), ("blue", 3)])
def test_a_colour_is_chosen(word: str, size: int) -> None:
    """Creatures of the chosen colour get +1/+1; a Hill Giant is a red 3/3."""
    assert failures(MODERN + PAINT.format(word, size)) == []


@pytest.mark.parametrize(
    "text",
    [
        CAVERN.format("Aura", ""),
        CAVERN.format("B", ""),
        CAVERN.format("bear", ""),
        PAINT.format("purple", 3),
        PAINT.format("Bear", 3),
    ],
)
def test_words_that_cannot_be_chosen(text: str) -> None:
    assert [message for _, message in faults(MODERN + text)] == ["scenario.not_chosen"]
