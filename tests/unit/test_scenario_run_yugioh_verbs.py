"""Scenario files of Yu-Gi-Oh!: each verb does what it means, each check looks at what it says."""

from __future__ import annotations

import pytest
from scenario_running import failures
from scenario_running_yugioh import CARDS, DUEL, FIGHT, HEAD, holds, plays, script

# -- plays -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["ox", "Test Ox"])
def test_summon(named: str) -> None:
    plays(
        DUEL,
        f"A: {{summon: {named}}}",
        expect="ox: {zone: monsters, face: up, position: attack}, decision: {player: A, kind: respond}, A: {hand: 4}",
    )


def test_tributes() -> None:
    plays(DUEL, "A: {summon: lord, tribute: [lying]}", expect="lying: {zone: graveyard}, lord: {face: up}")
    plays(DUEL, "A: {set: lord, tribute: [bell]}", expect="bell: {zone: graveyard}, lord: {face: down}")
    plays(
        DUEL,
        "A: {summon: lord}",
        "expect: {decision: {player: A, kind: tribute}, lord: {zone: hand}}",
        "A: {choose: old}",
        expect="old: {zone: graveyard}, lord: {zone: monsters}",
    )


def test_set() -> None:
    plays(
        DUEL,
        "A: {set: ox}",
        "A: {pass: true}",
        "A: {set: pit}",
        "A: {pass: true}",
        "A: {set: hole}",
        expect="ox: {face: down, position: defense}, pit: {zone: spells, face: down}, hole: {zone: spells, face: down}",
    )


def test_flip_and_position() -> None:
    plays(
        DUEL,
        "A: {flip: lying}",
        "A: {pass: true}",
        "A: {position: {old: defense}}",
        "expect: {lying: {face: up, position: attack}, old: {face: up, position: defense}}",
        "A: {pass: true}",
        "refused: {A: {position: {bell: attack}}}",
    )
    plays(DUEL, "A: {position: {bell: defense}}", "A: {pass: true}", expect="bell: {position: defense}")


def test_activate_respond_and_resolve() -> None:
    plays(
        DUEL,
        "A: {activate: jar}",
        "expect: {chain: [jar], priority: A, jar: {face: up}}",
        "A: {respond: typhoon, targets: [jammer]}",
        "expect: {chain: [jar, typhoon], decision: {player: B, kind: respond}}",
        "resolve: all",
        expect="chain: [], jammer: {zone: graveyard}, A: {hand: 5, deck: 8, spells: [fresh]}, jar: {zone: graveyard}",
    )


NEGATED = "hole: {zone: graveyard}, old: {zone: monsters}, B: {hand: [Test Ox]}, spare: {zone: graveyard}, chain: []"


def test_costs() -> None:
    # One card of two is discarded; the other one stays.
    first = ("A: {activate: hole}", "expect: {chain: [hole], asked: [A, B]}")
    plays(DUEL, *first, "B: {respond: jammer, cost: [spare]}", expect=NEGATED)
    asked = "expect: {decision: {kind: discard as a cost}}"
    plays(DUEL, *first, "B: {respond: jammer}", asked, "B: {discard: [spare]}", expect=NEGATED)
    passed = "A: {monsters: 0}, B: {monsters: 0, hand: 2}"
    plays(DUEL, *first, "B: {pass: true}", "expect: {chain: [hole]}", "A: {pass: true}", expect=passed)


def test_ignition_effects_by_number() -> None:
    plays(DUEL, "A: {activate: bell}", "resolve: all", expect="A: {lp: 8500, hand: 5}")
    plays(DUEL, "A: {activate: bell, ability: 2}", "resolve: all", expect="A: {lp: 8000, hand: 6}")


def test_phases() -> None:
    plays(
        DUEL,
        "A: {enter: battle}",
        "expect: {step: start step, phase: battle}",
        "A: {pass: true}",
        "expect: {step: battle step, decision: {player: A, kind: battle step}}",
        "A: {enter: main 2}",
        "A: {pass: true}",
        "expect: {step: main 2, visited: [start step, battle step, end step, main 2]}",
        "A: {enter: end}",
        expect="step: end, priority: A",
    )


def test_from_the_battle_step_to_the_end() -> None:
    # The Battle Phase ends, and Main Phase 2 is begun and left (YG-31).
    parts = "end step, main 2, end, draw, standby, main 1"
    plays(FIGHT, "A: {enter: end}", expect=f"turn: {{number: 4}}, visited: [{parts}]")


def test_attacks() -> None:
    plays(
        FIGHT,
        "A: {attack: {ox: wall}}",
        "expect: {wall: {zone: graveyard}, B: {lp: 6800}, visited: [damage step, battle step]}",
        "A: {attack: {lord: steer}}",
        "expect: {steer: {zone: graveyard}, B: {lp: 6800, monsters: 0}}",
        'refused: {A: {attack: {ox: direct}}, rule: "YG-36", culprit: ox}',
    )
    empty = FIGHT.replace("B: {monsters:", "B: {graveyard:").replace("id: steer, face: down", "id: steer")
    plays(empty, "A: {attack: {lord: direct}}", expect="B: {lp: 5600}")


REPLAY = """
cards:
  Test Ox: {kind: Normal Monster, level: 4, attribute: EARTH, race: Beast, atk: 1700, def: 1000}
  Test Rise:
    kind: Normal Trap
    abilities: [{op: Activation, effect: {op: SpecialSummon, what: {op: Target}, position: defense},
                 targets: [{op: TargetSpec, what: {op: Select, zones: [graveyard], whose: you}}],
                 when: [{op: AttackDeclared, by: opponent}]}]
state:
  turn: {number: 3, player: A, step: battle step}
  A: {monsters: [{card: Test Ox, id: ox}, {card: Test Ox, id: other}], %sdeck: [Test Ox*9]}
  B: {spells: [{card: Test Rise, id: rise}], graveyard: [{card: Test Ox, id: risen}], deck: [Test Ox*9]}
"""


def test_replay() -> None:
    start = (
        "A: {attack: {ox: direct}}",
        "B: {respond: rise, targets: [risen]}",
        'expect: {events: [{kind: replay, a: ox, rule: "YG-40"}], decision: {player: A, kind: battle step}}',
    )
    struck = "risen: {zone: graveyard}, B: {lp: 8000}"
    plays(REPLAY % "", *start, "A: {replay: {ox: risen}}", expect=struck)
    plays(REPLAY % "", *start, "A: {replay: {ox: stop}}", "A: {attack: {other: risen}}", expect=struck)
    plays(REPLAY % "", *start, "A: {attack: {ox: risen}}", expect=struck)


TRIGGERS = """
cards:
  Test Ox: {kind: Normal Monster, level: 4, attribute: EARTH, race: Beast, atk: 1700, def: 1000}
  Test Herald:
    kind: Effect Monster
    level: 3
    attribute: LIGHT
    race: Fairy
    atk: 900
    def: 900
    abilities: [{op: Trigger, when: [{op: Summoned, by: you}], effect: {op: GainLife, amount: 500}, optional: true}]
  Test Mourner:
    kind: Effect Monster
    level: 3
    attribute: DARK
    race: Fiend
    atk: 900
    def: 900
    abilities:
      - op: Trigger
        when: [{op: Sent, to: graveyard, out_of: [monsters], what: [{op: IsThis}]}]
        effect: {op: Destroy, what: {op: Target}}
        targets: [{op: TargetSpec, what: {op: Select, zones: [monsters], whose: opponent}}]
"""
HERALDS = (
    TRIGGERS
    + """
state:
  turn: {number: 3, player: A, step: main 1}
  A:
    hand: [{card: Test Ox, id: ox}]
    monsters: [{card: Test Herald, id: first}, {card: Test Herald, id: second}]
    deck: [Test Ox*9]
  B: {deck: [Test Ox*9]}
"""
)
MOURNING = (
    TRIGGERS
    + """
state:
  turn: {number: 3, player: A, step: battle step}
  A: {monsters: [{card: Test Ox, id: ox}, {card: Test Ox, id: calf}], deck: [Test Ox*9]}
  B: {monsters: [{card: Test Mourner, id: mourner}], deck: [Test Ox*9]}
"""
)


def test_triggers_are_used_in_any_order_or_left() -> None:
    plays(
        HERALDS,
        "A: {summon: ox}",
        "expect: {decision: {player: A, kind: order triggers}}",
        "A: {trigger: second}",
        "expect: {decision: {player: A, kind: may}, chain: [second]}",
        "A: {decline: first}",
        expect="A: {lp: 8500}, chain: []",
    )
    summon = "A: {summon: ox}"
    plays(HERALDS, summon, "A: {trigger: first}", "A: {trigger: second}", expect="A: {lp: 9000}")
    plays(HERALDS, summon, "A: {decline: second}", "A: {may: true}", expect="A: {lp: 8500}")
    plays(HERALDS, summon, "A: {choose: second}", "A: {may: false}", "A: {may: false}", expect="A: {lp: 8000}")
    plays(HERALDS, summon, "to: {step: main 1, player: B}", expect="A: {lp: 8000}, ox: {zone: monsters}")


@pytest.mark.parametrize("answer", ["trigger: mourner, targets: [calf]", "targets: [calf]", "choose: calf"])
def test_targets_of_a_trigger(answer: str) -> None:
    plays(
        MOURNING,
        "A: {attack: {ox: mourner}}",
        "expect: {decision: {player: B, kind: target}}",
        f"B: {{{answer}}}",
        expect="calf: {zone: graveyard}, ox: {zone: monsters}, B: {lp: 7200}",
    )


CHOICES = """
cards:
  Test Fork:
    kind: Normal Spell
    abilities:
      - op: Activation
        effect:
          op: ChooseOne
          effects: [{op: GainLife, amount: 100}, {op: GainLife, amount: 200}, {op: GainLife, amount: 300}]
  Test Doubt:
    kind: Normal Spell
    abilities: [{op: Activation, effect: {op: May, effect: {op: GainLife, amount: 100}}}]
  Test Call:
    kind: Normal Spell
    abilities: [{op: Activation, effect: {op: SpecialSummon, what: {op: Target}},
                 targets: [{op: TargetSpec, what: {op: Select, zones: [graveyard]}}]}]
  Test Ox: {kind: Normal Monster, level: 4, attribute: EARTH, race: Beast, atk: 1700, def: 1000}
state:
  turn: {number: 3, player: A, step: main 1}
  A:
    hand: [Test Fork, Test Doubt, Test Call, Graceful Charity, {card: Test Ox, id: red}, {card: Test Ox, id: blue}]
    graveyard: [{card: Test Ox, id: risen}]
    deck: [Raigeki*9]
  B: {deck: [Raigeki]}
"""


@pytest.mark.parametrize(
    ("card", "choice", "expect"),
    [
        ("Test Fork", "choose: 2", "A: {lp: 8200}"),
        ("Test Doubt", "may: true", "A: {lp: 8100}"),
        ("Test Doubt", "choose: false", "A: {lp: 8000}"),
        ("Test Call", "choose: defense", "risen: {zone: monsters, position: defense, face: up}"),
        ("Test Call", "choose: attack", "risen: {zone: monsters, position: attack}"),
        ("Graceful Charity", "discard: [blue, red]", "A: {hand: 6}, red: {zone: graveyard}, blue: {zone: graveyard}"),
        ("Graceful Charity", "choose: [red, Raigeki]", "A: {hand: 6}, blue: {zone: hand}"),
    ],
)
def test_choices(card: str, choice: str, expect: str) -> None:
    plays(CHOICES, f"A: {{activate: {card}}}", f"A: {{{choice}}}", expect=expect)


def test_hand_size() -> None:
    # Eight cards: two go, whichever the player names (YG-44).
    hand = "Test Lord*3, {card: Test Lord, id: left}, Test Lord*3, {card: Test Lord, id: right}"
    start = CARDS + "state:\n  turn: {number: 3, player: A, step: main 1}\n"
    start += f"  A: {{hand: [{hand}], deck: [Test Ox]}}\n  B: {{deck: [Test Ox*2]}}\n"
    plays(
        start,
        "A: {enter: end}",
        "A: {discard: [right, left]}",
        expect="A: {hand: 6, graveyard: [left, right]}, turn: {number: 4}",
    )


def test_passing() -> None:
    plays(DUEL, "A: {activate: jar}", "pass: all", expect="chain: [], A: {hand: 6}, priority: A")
    typhoon = "A: {respond: typhoon, targets: [jammer]}"
    plays(DUEL, "A: {activate: jar}", typhoon, "resolve: 2", expect="chain: []")
    plays(DUEL, "A: {summon: ox}", "resolve: all", expect="decision: {kind: respond}")


def test_undo_and_surrender() -> None:
    plays(
        DUEL,
        "A: {position: {old: defense}}",
        "A: {undo: true}",
        "expect: {old: {position: attack}}",
        "A: {concede: true}",
        expect="winner: B, over: true, A: {lost: true}",
    )


def test_options_are_tried() -> None:
    includes = "{summon: ox}, {activate: typhoon, targets: [jar]}, {enter: battle}"
    excludes = "{flip: old}, {position: {lying: attack}}, {activate: fresh}, {summon: lord, tribute: [wall]}"
    plays(DUEL, expect=f"options: {{includes: [{includes}], excludes: [{excludes}]}}")
    found = failures(HEAD + DUEL + "expect: {options: {includes: [{flip: old}], excludes: [{summon: ox}]}}\n")
    assert [(params["what"], params["expected"]) for _, _, params in found] == [
        ("options.includes", "{flip: old}"),
        ("options.excludes", "{summon: ox}"),
    ]


def test_new_objects_get_names() -> None:
    start = (REPLAY % "spells: [Jar of Greed], ").replace("{card: Test Ox, id: risen}", "Test Ox")
    attack = ("A: {attack: {ox: direct}}", "A: {pass: true}", "B: {respond: rise}")
    plays(start, *attack, "{resolve: all, as: [new]}", expect="new: {zone: monsters, controller: B, position: defense}")
    found = failures(HEAD + start + script(*attack, "{resolve: all, as: [new, newer]}"))
    assert [message for _, message, _ in found] == ["scenario.run.created_less"]


EVENTS = """
expect:
  events:
    - {kind: normal summon, player: A, card: ox, rule: "YG-23"}
    - {kind: activate, player: A, source: hole}
    - {kind: resolve, source: hole}
    - {kind: destroyed, a: ox}
    - {kind: moved, card: ox, to: graveyard}
    - {kind: moved, card: hole, to: graveyard, rule: "YG-53"}
"""


def test_events() -> None:
    lines = script("A: {summon: ox}", "A: {pass: true}", "A: {activate: hole}", "resolve: all")
    holds(DUEL + lines + EVENTS)
    found = failures(HEAD + DUEL + lines + EVENTS + "    - {kind: flip summoned}\n")
    assert [(message, params["expected"]) for _, message, params in found] == [
        ("scenario.run.differs", "flip summoned")
    ]


def test_by_edition() -> None:
    text = "editions: [goat2005, classic2003]\n" + DUEL
    plays(text, "A: {summon: ox}", expect="by_edition: {goat2005: {A: {hand: 4}}, classic2003: {A: {hand: 4}}}")
    found = failures(HEAD + text + "expect: {by_edition: {classic2003: {A: {hand: 1}}}}\n")
    assert [params["what"] for _, _, params in found] == ["A.hand"]
