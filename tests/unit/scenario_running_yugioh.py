"""Runs scenarios of Yu-Gi-Oh! given as text, and positions that several tests start from."""

from __future__ import annotations

from scenario_running import failures

HEAD = "version: 1\ntitle: t\ngame: yugioh\nplayers: [A, B]\n"
CARDS = """
cards:
  Test Ox: {kind: Normal Monster, level: 4, attribute: EARTH, race: Beast, atk: 1700, def: 1000}
  Test Wall: {kind: Normal Monster, level: 3, attribute: EARTH, race: Rock, atk: 500, def: 2000}
  Test Lord: {kind: Normal Monster, level: 6, attribute: DARK, race: Fiend, atk: 2400, def: 1200}
  Test Chimera:
    {kind: Fusion Monster, level: 6, attribute: FIRE, race: Beast, atk: 2100, def: 1800, materials: [Test Ox]}
  Test Bell:
    kind: Effect Monster
    level: 2
    attribute: LIGHT
    race: Fairy
    atk: 300
    def: 300
    abilities:
      - {op: Ignition, effect: {op: GainLife, amount: 500}, once_a_turn: true}
      - {op: Ignition, effect: {op: Draw, count: 1}, once_a_turn: true}
"""

DUEL = (
    CARDS
    + """
state:
  turn: {number: 3, player: A, step: main 1}
  A:
    hand:
      - {card: Test Ox, id: ox}
      - {card: Test Lord, id: lord}
      - {card: Dark Hole, id: hole}
      - {card: Trap Hole, id: pit}
      - {card: Mystical Space Typhoon, id: typhoon}
    monsters: [{card: Test Ox, id: old}, {card: Test Wall, id: lying, face: down}, {card: Test Bell, id: bell}]
    spells: [{card: Jar of Greed, id: jar}, {card: Jar of Greed, id: fresh, turn_set: 3}]
    deck: [Test Ox*9]
  B:
    lp: 5000
    monsters: [{card: Test Wall, id: wall, position: defense}]
    spells: [{card: Magic Jammer, id: jammer}]
    hand: [{card: Test Ox, id: spare}, Test Ox]
    deck: [Test Ox*9]
"""
)

FIGHT = (
    CARDS
    + """
state:
  turn: {number: 3, player: A, step: battle step}
  A: {monsters: [{card: Test Ox, id: ox}, {card: Test Lord, id: lord}], deck: [Test Ox*9]}
  B: {monsters: [{card: Test Wall, id: wall}, {card: Test Ox, id: steer, face: down}], deck: [Test Ox*9]}
"""
)


def holds(text: str) -> None:
    """Everything must be as the text says."""
    assert failures(HEAD + text) == []


def script(*lines: str) -> str:
    """A script of these lines."""
    return "script:\n" + "".join(f"  - {line}\n" for line in lines) if lines else ""


def plays(start: str, *lines: str, expect: str = "over: false") -> None:
    """From that start, after these lines, all of that must be true."""
    holds(start + script(*lines) + f"expect: {{{expect}}}\n")


def differs(text: str, *expected: tuple[str, str, str]) -> None:
    """Exactly these checks fail: what, expected, found."""
    found = [(params["what"], params["expected"], params["found"]) for _, _, params in failures(HEAD + text)]
    assert found == list(expected)
