"""Scenario files of Yu-Gi-Oh!: positions are built as the file says, and everything can be checked."""

from __future__ import annotations

import pytest
from scenario_running_yugioh import CARDS, DUEL, differs, holds, plays

# -- the state ---------------------------------------------------------------------------------------------------------

ZONES = (
    CARDS
    + """
state:
  turn: {number: 5, player: A, step: main 1}
  A:
    lp: 4300
    hand: [Test Ox, {card: Dark Hole, id: hole}]
    deck: [{card: Test Wall, id: top}, Test Ox*2, {card: Test Lord, id: low}]
    graveyard: [Raigeki, Test Ox*2]
    removed: [{card: Test Lord, id: away}]
    extra: [{card: Test Chimera, id: chimera}]
    side: [Raigeki*15]
    monsters:
      - Test Ox*2
      - {card: Test Ox, id: armed, position: defense}
      - {card: Test Wall, id: lying, face: down, turn_set: 4}
      - {card: Test Lord, id: lent, controller: B}
    spells:
      - {card: Beast Fangs, id: fangs, equipped: armed}
      - {card: Trap Hole, id: pit}
    field: [{card: Sogen, id: plain, face: down}]
  B:
    deck: [Test Ox]
"""
)


def test_every_zone_is_as_the_file_says() -> None:
    # Beast Fangs: a Beast gains 300 ATK and DEF.
    holds(
        ZONES
        + """
expect:
  A: {lp: 4300, hand: [hole, Test Ox], deck: 4, graveyard: [Test Ox*2, Raigeki], removed: [away], extra: [chimera],
      monsters: [Test Ox*2, armed, lying], spells: [pit, fangs], field: [plain], lost: false}
  B: {lp: 8000, hand: 0, deck: [Test Ox], monsters: [lent], spells: 0, field: 0}
  armed: {zone: monsters, atk: 2000, def: 1300, position: defense, face: up, controller: A, attacking: false}
  lying: {atk: 500, def: 2000, position: defense, face: down, controller: A}
  lent: {controller: B, position: attack, face: up, zone: monsters}
  fangs: {zone: spells, face: up, attached: armed}
  pit: {zone: spells, face: down, attached: false}
  plain: {zone: field, face: down}
  top: {zone: deck, face: down, atk: 500, def: 2000}
  away: {zone: removed, face: up}
  chimera: {zone: extra}
  hole: {zone: hand, controller: A}
  turn: {number: 5, player: A}
  step: main 1
  phase: main 1
  sees:
    B: {hand of A: hidden, deck of A: hidden, graveyard of A: 3, monsters of A: [Test Ox*2, armed],
      spells of A: [fangs], extra of A: hidden, field of A: hidden}
    A: {hand of A: [Test Ox, hole], monsters of A: 4, removed of A: [away]}
"""
    )


def test_each_difference_is_named() -> None:
    differs(
        ZONES
        + """
expect:
  A: {lp: 1, hand: [Test Ox*2], deck: 3, removed: 0, extra: 2, monsters: [Test Ox], spells: 5, field: [], lost: true}
  armed:
    {zone: hand, atk: 1, def: 2, position: attack, face: down, controller: B, counters: {spell: 1}, attacking: lent}
  fangs: {attached: lent}
  top: {position: attack}
  hole: {atk: 100}
  sees: {A: {hand of A: hidden}}
  chain: [hole]
  turn: {number: 4, player: B}
  step: draw
  phase: battle
  decision: {player: B, kind: respond}
  priority: none
  next: [end]
  over: true
  winner: A
  draw: true
""",
        ("A.lp", "1", "4300"),
        ("A.lost", "true", "false"),
        ("A.hand", "[Test Ox*2]", "[Test Ox, hole]"),
        ("A.deck", "3", "4"),
        ("A.removed", "0", "1"),
        ("A.extra", "2", "1"),
        ("A.monsters", "[Test Ox]", "[Test Ox*2, armed, lying]"),
        ("A.spells", "5", "2"),
        ("A.field", "[]", "[plain]"),
        ("armed.zone", "hand", "monsters"),
        ("armed.atk", "1", "2000"),
        ("armed.def", "2", "1300"),
        ("armed.controller", "B", "A"),
        ("armed.position", "attack", "defense"),
        ("armed.face", "down", "up"),
        ("armed.counters.spell", "1", "0"),
        ("armed.attacking", "lent", "false"),
        ("fangs.attached", "lent", "armed"),
        ("top.position", "attack", "deck"),
        ("hole.atk", "100", "hand"),
        ("step", "draw", "main 1"),
        ("phase", "battle", "main 1"),
        ("turn.number", "4", "5"),
        ("turn.player", "B", "A"),
        ("next", "[end]", "[start step, battle step, end step, main 2, end]"),
        ("chain", "[hole]", "[]"),
        ("priority", "none", "A"),
        ("decision.player", "B", "A"),
        ("decision.kind", "respond", "main phase"),
        ("winner", "A", "none"),
        ("draw", "true", "false"),
        ("over", "true", "false"),
        ("sees.A.hand of A", "hidden", "[Test Ox, hole]"),
    )


def test_without_a_turn_the_first_one_begins() -> None:
    # YG-06: the first Draw Phase draws; hands are as given.
    holds(
        CARDS
        + """
state:
  A: {hand: [Test Ox*2], deck: [{card: Test Lord, id: top}, Test Ox]}
  B: {hand: [Test Ox], deck: [Test Ox]}
expect: {turn: {number: 1, player: A}, step: main 1, visited: [draw, standby, main 1], A: {hand: 3}, top: {zone: hand}}
"""
    )


def test_who_has_no_life_points_has_lost_before_anyone_acts() -> None:
    text = CARDS + "state:\n  turn: {number: 3, player: A, step: main 1}\n  B: {lp: 0}\n"
    holds(text + "expect: {over: true, winner: A, B: {lost: true, lp: 0}}\n")


JARS = """
state:
  turn: {number: 4, player: B, step: %s}
  A: {deck: [Test Ox*9]}
  B: {monsters: [{card: Test Ox, id: ox}], spells: [Jar of Greed], deck: [Test Ox*9]}
"""
"""B is asked in every window: the Trap can be activated at any time."""
PARTS = ["draw", "standby", "main 1", "start step", "battle step", "end step", "main 2", "end"]


@pytest.mark.parametrize("step", [*PARTS, "battle"])
def test_any_part_can_be_the_start(step: str) -> None:
    found = "start step" if step == "battle" else step
    phase = "battle" if step in ("battle", "start step", "battle step", "end step") else step
    plays(
        CARDS + JARS % step,
        f"expect: {{step: {found}, phase: {phase}, priority: B, visited: [], asked: [B]}}",
        "expect: {turn: {number: 4, player: B}, B: {deck: 9}}",
        "to: {step: draw, player: B, turn: next}",
        expect="turn: {number: 6}, B: {hand: 1}",
    )


@pytest.mark.parametrize("step", PARTS)
def test_at_beginning_the_part_is_the_next_to_begin(step: str) -> None:
    short = ["draw", "standby", "main 1"]  # whoever does not enter the Battle Phase has no Main Phase 2
    coming = [*short[short.index(step) :], "end"] if step in short else PARTS[PARTS.index(step) :]
    begun = ", ".join([*coming, "draw", "standby", "main 1"])
    plays(
        CARDS + JARS % f"{step}, at: beginning",
        "to: {step: main 1, player: A}",
        expect=f"visited: [{begun}], B: {{deck: {8 if step == 'draw' else 9}}}, turn: {{number: 5}}",
    )


DAMAGE = """
cards:
  Test Ox: {kind: Normal Monster, level: 4, attribute: EARTH, race: Beast, atk: 1700, def: 1000}
  Test Growth:
    kind: Quick-Play Spell
    abilities: [{op: Activation, effect: {op: BoostUntilEnd, what: {op: Target}, attack: 700},
                 targets: [{op: TargetSpec, what: {op: Select, zones: [monsters], filters: [{op: FaceIs, face: up}]}}]}]
state:
  turn: {number: 3, player: A, step: %s}
  A: {monsters: [{card: Test Ox, id: ox, attacking: %s}], hand: [{card: Test Growth, id: growth}], deck: [Test Ox*9]}
  B: {%sdeck: [Test Ox*9]}
"""
STEER = "monsters: [{card: Test Ox, id: steer, position: defense}], "


@pytest.mark.parametrize(
    ("told", "step"),
    [
        ("damage step", "start of damage step"),
        ("start of damage step", "start of damage step"),
        ("reveal", "reveal"),
    ],
)
def test_the_damage_step_can_be_the_start(told: str, step: str) -> None:
    # 1700 + 700 ATK against 1000 DEF: destroyed, no damage.
    plays(
        DAMAGE % (told, "steer", STEER),
        f"expect: {{step: {step}, phase: battle, ox: {{attacking: steer}}, visited: []}}",
        "expect: {step: damage step, decision: {player: A, kind: respond}}",
        "A: {activate: growth, targets: [ox]}",
        "to: main 2",
        "expect: {steer: {zone: graveyard}, B: {lp: 8000}, ox: {atk: 2400, attacking: false}}",
        expect="visited: [battle step, end step, main 2]",
    )


def test_the_parts_of_the_damage_step_are_listed_where_the_file_names_one() -> None:
    inside = "start of damage step, reveal, damage calculation, after damage calculation, end of damage step"
    plays(
        DAMAGE % ("battle step", "B", ""),
        "expect: {step: battle step, ox: {attacking: B}, decision: {kind: respond}}",
        "refused: {A: {attack: {ox: direct}}}",
        "to: main 2",
        expect=f"B: {{lp: 6300}}, visited: [{inside}, battle step, end step, main 2]",
    )
    battle = "start step, battle step, end step, main 2"
    plays(
        DAMAGE % ("battle step", "B", ""),
        "to: damage step",
        "expect: {step: start of damage step, visited: [damage step]}",
        "to: {step: main 2, player: B}",
        "expect: {B: {lp: 6300}, turn: {number: 4}}",
        expect=f"visited: [battle step, end step, main 2, end, draw, standby, main 1, {battle}]",
    )


@pytest.mark.parametrize("step", ["after damage calculation", "end of damage step"])
def test_the_end_of_the_damage_step_can_be_the_start(step: str) -> None:
    # A Quick-Play Spell that changes ATK comes too late: nobody is asked before the next Battle Step.
    plays(
        DAMAGE % (step, "steer", STEER),
        "expect: {step: battle step, ox: {attacking: false}}",
        'refused: {A: {attack: {ox: steer}}, rule: "YG-36"}',
    )


def test_damage_calculation_can_only_be_the_next_thing() -> None:
    start = DAMAGE % ("damage calculation, at: beginning", "steer", STEER)
    plays(start, "to: main 2", expect="steer: {zone: graveyard}, B: {lp: 8000}, events: [{kind: calculated, a: ox}]")


def test_the_number_of_the_turn_is_a_later_one_by_default() -> None:
    start = CARDS + "state:\n  turn: {player: B, step: end}\n  A: {deck: [Test Ox*3]}\n  B: {deck: [Test Ox*3]}\n"
    plays(start, "to: main 1", expect="turn: {player: A, number: 5}, A: {hand: 1}")


def test_history() -> None:
    plays(
        DUEL.replace("  B:\n", "  history: {A: {summons: 1, attacked: [old]}}\n  B:\n"),
        'refused: {A: {summon: ox}, rule: "YG-22"}',
        'refused: {A: {position: {old: defense}}, rule: "YG-28", culprit: old}',
        "A: {enter: battle}",
        "to: battle step",
        'refused: {A: {attack: {old: wall}}, rule: "YG-36"}',
    )


def test_what_is_skipped() -> None:
    plays(
        DUEL.replace("  B:\n", "  schedule: {skip: [{player: A, part: battle}, {player: B, part: draw}]}\n  B:\n"),
        "expect: {next: [end]}",
        'refused: {A: {enter: battle}, rule: "YG-31"}',
        "to: {step: main 1, player: B}",
        expect="B: {hand: 2, deck: 9}, visited: [end, standby, main 1]",
    )


RANDOM = """
cards:
  Test Hands:
    kind: Normal Spell
    abilities: [{op: Activation, effect: {op: Discard, count: 1, who: {op: Opponent}, way: random}}]
random: [%s]
state:
  turn: {number: 3, player: A, step: main 1}
  A: {hand: [Test Hands], deck: [Raigeki]}
  B: {hand: [{card: Raigeki, id: first}, {card: Raigeki, id: second}, {card: Raigeki, id: third}], deck: [Raigeki]}
"""


@pytest.mark.parametrize("told", ["first", "second", "third"])
def test_the_results_of_chance(told: str) -> None:
    plays(RANDOM % told, "A: {activate: Test Hands}", expect=f"{told}: {{zone: graveyard}}, B: {{hand: 2}}")
