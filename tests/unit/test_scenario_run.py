"""Running scenarios: positions are built as the file says, and each verb does what it means."""

from __future__ import annotations

import pytest
from scenario_running import BOTH, CHANCE, FIGHT, HEAD, MAIN, TABLE, ZONES, differs, failures, faults, holds, outcomes

# -- the state ---------------------------------------------------------------------------------------------------------


def test_every_zone_is_as_the_file_says() -> None:
    # A would lose at once with -3 life: the checks of 704.5a come before anyone acts.
    holds(
        ZONES.replace("life: -3", "life: 1")
        + """
expect:
  A: {life: 1, poison: 2, mana: "{W}{G}{G}"}
  B: {life: 20, lost: false, library: [Forest], hand: 0}
  bear: {zone: battlefield, power: 4, toughness: 4, damage: 1, tapped: true}
  lent: {controller: B, zone: battlefield, tapped: false}
  sap: {power: 1, keywords: [flying], zone: battlefield}
  top: {zone: library}
  battlefield: {A: [Forest*2, bear, sap], B: [lent]}
  sees: {B: {hand of A: hidden, library of A: hidden, graveyard of A: 3}, A: {hand of A: [Plains, shock]}}
  turn: {number: 5, player: A}
  step: precombat main
  phase: main
"""
    )
    holds(
        ZONES.replace("life: -3", "life: 1")
        + """
expect:
  A: {hand: [shock, Plains], library: 4, graveyard: [Opt, Plains*2], exile: [duress]}
  bear: {counters: {"+1/+1": 2, charge: 3, "-1/-1": 0}}
"""
    )


def test_each_difference_is_named() -> None:
    differs(
        ZONES.replace("life: -3", "life: 1")
        + """
expect:
  A: {life: 2, poison: 1, mana: "", hand: [Plains*2], library: 5, graveyard: 0, exile: [], lost: true}
  bear: {zone: graveyard, power: 2, tapped: false, damage: 0, counters: {charge: 1}, keywords: [flying, trample]}
  lent: {controller: A}
  battlefield: {B: []}
  sees: {A: {hand of A: hidden}}
  turn: {number: 4, player: B}
  step: end
  phase: combat
""",
        ("A.life", "2", "1"),
        ("A.lost", "true", "false"),
        ("A.poison", "1", "2"),
        ("A.mana", '""', "{W}{G}{G}"),
        ("A.hand", "[Plains*2]", "[Plains, shock]"),
        ("A.library", "5", "4"),
        ("A.graveyard", "0", "3"),
        ("A.exile", "[]", "[duress]"),
        ("bear.zone", "graveyard", "battlefield"),
        ("bear.power", "2", "4"),
        ("bear.tapped", "false", "true"),
        ("bear.damage", "0", "1"),
        ("bear.counters.charge", "1", "3"),
        ("bear.keywords", "[flying, trample]", "[]"),
        ("lent.controller", "A", "B"),
        ("step", "end", "precombat main"),
        ("phase", "combat", "precombat main"),
        ("turn.number", "4", "5"),
        ("turn.player", "B", "A"),
        ("battlefield.B", "[]", "[lent]"),
        ("sees.A.hand of A", "hidden", "[Plains, shock]"),
    )


def test_state_based_actions_come_before_anyone_acts() -> None:
    holds(ZONES + "expect: {over: true, winner: B, A: {lost: true, life: -3}}\n")


def test_first_card_of_the_library_is_the_top() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: draw, at: beginning}
  A: {library: [{card: Swamp, id: top}, Forest], battlefield: [Forest, Grizzly Bears], hand: [Giant Growth]}
  B: {library: [Forest]}
expect: {top: {zone: hand}, A: {library: 1}, step: draw}
""")


def test_without_a_turn_the_first_one_begins() -> None:
    holds("""
state:
  A: {hand: [Forest*9], library: [Forest*3]}
  B: {hand: [Forest*2], library: [Forest*3]}
expect: {turn: {number: 1, player: A}, step: precombat main, visited: [untap, upkeep, precombat main], A: {hand: 9}}
""")


PARTS = [
    ("upkeep", "upkeep", "beginning"),
    ("draw", "draw", "beginning"),
    ("precombat main", "precombat main", "precombat main"),
    ("main", "precombat main", "main"),
    ("beginning of combat", "beginning of combat", "combat"),
    ("declare attackers", "declare attackers", "combat"),
    ("declare blockers", "declare blockers", "combat"),
    ("combat damage", "combat damage", "combat"),
    ("end of combat", "end of combat", "combat"),
    ("postcombat main", "postcombat main", "postcombat main"),
    ("end", "end", "ending"),
    ("cleanup", "cleanup", "ending"),
    ("beginning", "upkeep", "beginning"),
    ("combat", "beginning of combat", "combat"),
    ("ending", "end", "ending"),
]


@pytest.mark.parametrize(("told", "step", "phase"), PARTS)
def test_any_part_can_be_the_start(told: str, step: str, phase: str) -> None:
    holds(f"""
state:
  turn: {{number: 4, player: B, step: {told}}}
  A: {{library: [Forest*3]}}
  B: {{battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*3]}}
script:
  - expect: {{step: {step}, phase: {phase}, priority: B, turn: {{number: 4, player: B}}, visited: [], asked: [B]}}
  - to: {{step: upkeep, player: B, turn: next}}
expect: {{turn: {{number: 6}}}}
""")


ORDER = (
    "untap, upkeep, draw, precombat main, beginning of combat, declare attackers, end of combat, postcombat main, end"
)


@pytest.mark.parametrize(
    "told", ["untap", "upkeep", "precombat main", "declare attackers", "postcombat main", "cleanup"]
)
def test_at_beginning_the_part_is_the_next_to_begin(told: str) -> None:
    parts = [*ORDER.split(", "), "cleanup"]
    coming = ", ".join([*parts[parts.index(told) :], "untap", "upkeep"])
    holds(f"""
state:
  turn: {{number: 4, player: B, step: {told}, at: beginning}}
  A: {{battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*3]}}
  B: {{library: [Forest*3]}}
script:
  - to: {{step: upkeep, player: A}}
expect: {{visited: [{coming}]}}
""")


def test_the_number_of_the_turn_is_a_later_one_by_default() -> None:
    start = "state:\n  turn: {player: B, step: upkeep}\n  A: {library: [Forest*3]}\n"
    rest = "  B: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*3]}\n"
    holds(start + rest + "script:\n  - to: draw\nexpect: {turn: {player: B, number: 4}, B: {hand: 2}}\n")


def test_combat_in_the_state() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: declare blockers}
  A:
    battlefield:
      - Forest
      - {card: Grizzly Bears, id: bear, attacking: B, tapped: true}
      - {card: Hill Giant, id: giant, attacking: B}
      - {card: Grizzly Bears, id: third, attacking: B, blocked: true}
    hand: [Giant Growth, Plains]
    library: [Forest*3]
  B: {battlefield: [{card: Grizzly Bears, id: wall, blocking: [bear]}], library: [Forest*3]}
script:
  - expect:
      bear: {attacking: B, blocked: true, blocking: false}
      wall: {blocking: [bear], attacking: false}
      giant: {attacking: B, blocked: false}
  - to: postcombat main
expect:
  bear: {zone: graveyard}
  wall: {zone: graveyard}
  third: {attacking: false}
  B: {life: 17}
  visited: [combat damage, end of combat, postcombat main]
""")


def test_declare_attackers_without_attackers_goes_on_to_the_end_of_combat() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: declare attackers}
  A: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*3]}
  B: {library: [Forest*3]}
script:
  - to: end of combat
expect: {visited: [end of combat]}
""")


def test_stack_in_the_state() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: precombat main}
  stack:
    - {card: Shock, id: shock, controller: B, targets: [bear]}
    - {card: Blaze, controller: A, targets: [B], x: 5}
    - {card: Grizzly Bears, id: cub, controller: A}
  A:
    battlefield: [Forest*2, {card: Grizzly Bears, id: bear}]
    hand: [{card: Giant Growth, id: growth}, Giant Growth]
    library: [Forest*3]
  B: {library: [Forest*3]}
script:
  - expect: {stack: [shock, Blaze, cub], priority: A}
  - A: {cast: growth, targets: [bear]}
  - resolve: 2
  - expect: {stack: [Blaze, cub], bear: {damage: 2, power: 5}, B: {graveyard: [shock]}}
  - resolve: all
expect: {B: {life: 15}, cub: {zone: battlefield}}
""")


def test_extra_turns_and_history() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: end}
  schedule: {extra_turns: [B, A]}
  history: {A: {lands_played: 1}}
  A: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*5]}
  B: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*5]}
script:
  - to: {step: upkeep, turn: next}
  - expect: {turn: {player: B, number: 4}}
  - to: {step: upkeep, turn: next}
  - expect: {turn: {player: A, number: 5}}
  - to: {step: upkeep, turn: next}
expect: {turn: {player: B, number: 6}}
""")


# -- chance ------------------------------------------------------------------------------------------------------------


def test_random_results_in_order() -> None:
    script = """
random: [heads, 4, tails, [s, Island, Forest]]
script:
  - A: {cast: Test Coin}
  - resolve: all
  - expect: {A: {life: 22}}
  - A: {cast: Test Die}
  - resolve: all
  - expect: {A: {life: 26}}
  - A: {cast: Test Coin}
  - resolve: all
  - expect: {A: {life: 23}}
  - A: {cast: Test Mixer}
  - resolve: all
  - to: {step: precombat main, player: A}
expect: {s: {zone: hand}, turn: {number: 5}}
"""
    holds(CHANCE + script)


@pytest.mark.parametrize("told", ["[7]", "[4]", "[Plains]", "[[Swamp]]"])
def test_a_random_result_that_cannot_be(told: str) -> None:
    text = HEAD + CHANCE + f"random: {told}\nscript:\n  - A: {{cast: Test Coin}}\n  - resolve: all\n"
    assert [message for _, message in faults(text)] == ["random.other_result"]


# -- actions -----------------------------------------------------------------------------------------------------------

ACTIONS = {
    "a land": """
  - A: {play: Plains}
  - expect: {plains: {zone: battlefield}, priority: A}
""",
    "named sources": """
  - A: {cast: Grizzly Bears, pay: [birds, t]}
  - expect: {birds: {tapped: true}, t: {tapped: true}, f: {tapped: false}, m: {tapped: false}, A: {mana: ""}}
""",
    "a source's ability": """
  - A: {cast: Giant Growth, targets: [bear], pay: [{activate: t, ability: 2}]}
  - expect: {t: {tapped: true}, A: {mana: ""}}
""",
    "more mana than needed floats": """
  - A: {cast: Giant Growth, targets: [bear], pay: [f, m]}
  - expect: {f: {tapped: true}, m: {tapped: true}, A: {mana: "{R}"}}
""",
    "a mana ability": """
  - A: {activate: t, ability: 2}
  - expect: {A: {mana: "{G}"}, t: {tapped: true}, priority: A, stack: []}
""",
    "a mana ability with a choice": """
  - A: {activate: birds}
  - expect: {decision: {player: A, kind: choose a colour}}
  - A: {choose: blue}
  - expect: {A: {mana: "{U}"}}
""",
    "targets and a division": """
  - A: {cast: Arc Lightning, targets: [giant, B], divide: {B: 1, giant: 2}}
  - resolve: all
  - expect: {giant: {damage: 2}, B: {life: 19}}
""",
    "a mode": """
  - A: {cast: Chaos Charm, modes: [2], targets: [wall]}
  - resolve: all
  - expect: {wall: {damage: 1}}
""",
    "X": """
  - A: {cast: Blaze, x: 4, targets: [B]}
  - resolve: all
  - expect: {B: {life: 16}}
""",
    "choices left to the next lines": """
  - A: {cast: Blaze}
  - expect: {decision: {player: A, kind: choose X}, priority: none}
  - A: {choose: 3}
  - expect: {decision: {player: A, kind: choose a target}}
  - A: {targets: [giant]}
  - resolve: all
  - expect: {giant: {zone: graveyard}}
""",
    "new objects get ids": """
  - A: {cast: Raise the Alarm}
  - resolve: all
    as: [s1, s2]
  - A: {cast: Shock, targets: [s2]}
  - resolve: 1
  - expect: {s1: {zone: battlefield, power: 1, controller: A}, s2: {zone: gone}}
""",
    "a card that becomes a permanent gets an id": """
  - A: {cast: Grizzly Bears}
  - resolve: all
    as: [cub]
  - expect: {cub: {zone: battlefield, power: 2}}
  - A: {cast: Shock, targets: [cub]}
  - resolve: all
  - expect: {cub: {zone: graveyard}}
""",
    "scry": """
  - A: {cast: Opt}
  - resolve: all
  - expect: {decision: {player: A, kind: scry}, step: precombat main}
  - A: {choose: bottom}
  - expect: {top: {zone: library}, A: {hand: 13}}
""",
    "targets of a trigger": """
  - A: {cast: Ravenous Chupacabra}
  - resolve: 1
  - expect: {decision: {player: A, kind: choose a target}}
  - A: {targets: [giant]}
  - resolve: all
  - expect: {giant: {zone: graveyard}, wall: {zone: battlefield}}
""",
    "a legend is kept": """
  - A: {cast: i1}
  - resolve: all
  - A: {cast: i2}
  - resolve: all
  - expect: {decision: {player: A, kind: keep a legend}}
  - A: {choose: i2}
  - expect: {i1: {zone: graveyard}, i2: {zone: battlefield}}
""",
    "a random discard": """
  - A: {cast: Hymn to Tourach, targets: [B]}
  - resolve: all
  - expect: {B: {hand: 2, graveyard: 2}, sees: {A: {hand of B: hidden}}}
""",
    "conceding in one's own turn": """
  - A: {concede: true}
  - expect: {over: true, winner: B, draw: false, A: {lost: true}, B: {lost: false}}
""",
    "conceding while another has priority": """
  - B: {concede: true}
  - expect:
      winner: A
      events: [{kind: player lost, player: B, rule: "104.3a"}, {kind: game ended, player: A, rule: "104.2a"}]
""",
    "undo of an activation": """
  - A: {activate: t, ability: 2}
  - A: {undo: true}
  - expect: {A: {mana: ""}, t: {tapped: false}, priority: A}
  - A: {activate: f}
  - expect: {A: {mana: "{G}"}}
""",
}


@pytest.mark.parametrize("name", ACTIONS)
def test_action(name: str) -> None:
    holds(MAIN + "script:" + ACTIONS[name])


COSTS_AND_EFFECTS = {
    "a named sacrifice": """
  - A: {activate: bomb, targets: [B], cost: [cub]}
  - expect: {cub: {zone: graveyard}, bear: {zone: battlefield}, stack: [bomb]}
  - resolve: all
  - expect: {B: {life: 19}}
""",
    "a sacrifice left to the next line": """
  - A: {activate: bomb, targets: [B]}
  - expect: {decision: {player: A, kind: sacrifice as a cost}}
  - A: {choose: mogg}
  - resolve: all
  - expect: {mogg: {zone: graveyard}, B: {life: 19}}
""",
    "a source that sacrifices itself": """
  - A: {activate: mogg, targets: [giant], cost: [mogg]}
  - resolve: all
  - expect: {giant: {damage: 1}, mogg: {zone: graveyard}}
""",
    "a discard while an ability resolves": """
  - A: {activate: looter}
  - resolve: all
  - A: {discard: [opt]}
  - expect: {A: {graveyard: [opt], hand: [Duress, Diabolic Edict, Shock, top, Barter in Blood]}}
""",
    "a discard that another player chooses": """
  - A: {cast: Duress, targets: [B]}
  - resolve: all
  - A: {discard: [Opt]}
  - expect: {B: {graveyard: [Opt]}, sees: {A: {hand of B: [Shock, isl, Swamp]}}}
""",
    "an object chosen by another player": """
  - A: {cast: Diabolic Edict, targets: [B]}
  - resolve: all
  - B: {choose: giant}
  - expect: {giant: {zone: graveyard}}
""",
    "several objects, in any order": """
  - A: {cast: Barter in Blood}
  - resolve: all
  - A: {choose: [mogg, bear]}
  - B: {choose: [drake, wall]}
  - expect: {drake: {zone: graveyard}, wall: {zone: graveyard}, mogg: {zone: graveyard}, bear: {zone: graveyard}}
""",
    "ids of what is created on the way": """
  - to: {step: upkeep, player: A}
  - expect: {stack: [blossom]}
  - resolve: all
    as: [faerie]
  - expect: {faerie: {keywords: [flying], power: 1}}
  - to: {step: upkeep, player: A}
  - to: draw
    as: [second]
  - expect: {second: {controller: A, zone: battlefield}}
""",
}


@pytest.mark.parametrize("name", COSTS_AND_EFFECTS)
def test_cost_or_effect(name: str) -> None:
    holds(TABLE + "script:" + COSTS_AND_EFFECTS[name])


ARRANGE = """
variant: {name: two-player, graveyard: ordered}
cards: {Test Storm: {type: Instant, cost: "{0}", text: Destroy all creatures.}}
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield: [{card: Grizzly Bears, id: one}, {card: Grizzly Bears, id: two}, {card: Hill Giant, id: three}]
    hand: [Test Storm]
    library: [Forest*3]
  B: {library: [Forest*3]}
script:
  - A: {cast: Test Storm}
  - resolve: all
"""


@pytest.mark.parametrize("order", ["three, one, two", "two, three, one", "two, three"])
def test_the_last_of_an_order_may_be_named_too(order: str) -> None:
    """It is not asked for, as there is no choice any more."""
    holds(ARRANGE + f"  - A: {{choose: [{order}]}}\n  - expect: {{A: {{graveyard: 4}}}}\n")


@pytest.mark.parametrize("order", ["one, two, one", "one, two, B"])
def test_an_order_of_other_things_is_none(order: str) -> None:
    found = failures(HEAD + ARRANGE + f"  - A: {{choose: [{order}]}}\n")
    assert [message for _, message, _ in found] == ["scenario.run.asked_less"]


def test_attacks_and_blocks_are_exactly_the_legal_ones() -> None:
    holds(
        FIGHT
        + """
script:
  - to: declare attackers
  - expect: {attacks: [[], [bear], [giant], [giant, bear]]}
  - expect: {attacks: [{}, {bear: B}, {giant: B}, {bear: B, giant: B}]}
  - A: {attack: {bear: B, giant: B}}
  - to: declare blockers
  - expect: {blocks: [{}, {one: bear}, {one: giant}, {two: bear}, {two: giant}, {one: bear, two: bear},
      {one: giant, two: giant}, {one: bear, two: giant}, {one: giant, two: bear}]}
"""
    )


def test_wrong_attacks_and_blocks_are_shown() -> None:
    differs(
        FIGHT
        + """
script:
  - expect: {attacks: []}
  - to: declare attackers
  - expect: {attacks: [[], [bear], [drake]]}
  - A: {attack: {bear: B}}
  - to: declare blockers
  - expect: {blocks: [{}, {one: bear}]}
""",
        ("attacks", "declare attackers", "priority"),
        ("attacks", "[[], [bear], [drake]]", "[[], [bear], [giant], [bear, giant]]"),
        ("blocks", "[[], {one: bear}]", "[[], {one: bear}, {two: bear}, {one: bear, two: bear}]"),
    )


def test_block_passes_until_it_is_asked_and_damage_is_assigned() -> None:
    holds(
        FIGHT
        + """
script:
  - to: declare attackers
  - A: {attack: {giant: B}}
  - B: {block: {one: [giant], two: giant}}
  - expect: {giant: {blocked: true}, one: {blocking: [giant]}, step: declare blockers}
  - A: {assign: {giant: {one: 1, two: 2}}}
  - to: postcombat main
expect: {two: {zone: graveyard}, one: {zone: battlefield, damage: 1}, giant: {zone: graveyard}}
"""
    )


def test_a_declaration_of_which_only_one_is_legal_stops_to() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: precombat main}
  A:
    battlefield: [Forest, {card: Grizzly Bears, id: bear, tapped: true}]
    hand: [Giant Growth, Plains]
    library: [Forest*5]
  B: {library: [Forest*5]}
script:
  - to: declare attackers
  - expect: {decision: {player: A, kind: declare attackers}, attacks: [[]], asked: [A]}
  - refused: {A: {attack: {bear: B}}, rule: "508.1a", culprit: bear, fix: {untap: bear}}
  - A: {cast: Giant Growth, targets: [bear]}
  - expect: {step: postcombat main, bear: {power: 5}}
""")


def test_cleanup_discard_by_name_and_id() -> None:
    holds("""
state:
  turn: {number: 3, player: A, step: end}
  A: {hand: [Forest*4, {card: Swamp, id: s}, Island*4, {card: Plains, id: p}], library: [Forest*5]}
  B: {library: [Forest*5]}
script:
  - A: {discard: [p, Forest*2]}
expect: {A: {graveyard: [Forest*2, p], hand: [Forest*2, Island*4, s]}}
""")


def test_triggers_go_on_the_stack_in_the_order_given() -> None:
    text = MAIN.replace("- Plains*4", "- {card: Soul's Attendant, id: soul}\n      - Plains*4")
    holds(
        text
        + """
script:
  - A: {cast: Ravenous Chupacabra}
  - resolve: 1
  - expect: {decision: {player: A, kind: order triggers}}
  - A: {stack: [soul, Ravenous Chupacabra]}
  - expect: {decision: {kind: choose a target}}
  - A: {targets: [wall]}
  - expect: {stack: [Ravenous Chupacabra, soul]}
  - resolve: all
  - expect: {decision: {player: A, kind: may}, wall: {zone: graveyard}}
  - A: {may: true}
expect: {A: {life: 21}}
"""
    )


# -- moving on ---------------------------------------------------------------------------------------------------------

MOVES = {
    "to a part of the same turn": """
  - to: end
  - expect: {step: end, turn: {number: 3}, next: [cleanup]}
""",
    "to the next one if already there": """
  - to: upkeep
  - expect: {step: upkeep, turn: {number: 4, player: B}}
""",
    "to a player's part": """
  - to: {step: upkeep, player: A}
  - expect: {turn: {number: 5}}
""",
    "to the next turn": """
  - to: {step: draw, turn: next}
  - expect: {turn: {number: 4}, step: draw}
""",
    "to a phase": """
  - to: combat
  - expect: {step: beginning of combat, phase: combat}
""",
    "to either main phase": """
  - to: main
  - expect: {step: precombat main}
  - to: main
  - expect: {step: postcombat main, phase: main}
  - to: {step: main, number: 2}
  - expect: {step: postcombat main, turn: {number: 4}}
""",
    "to a part that the game may not reach": """
  - to: {step: untap, or: end}
  - expect: {over: true}
""",
    "what went on by itself does not count as being there": """
  - to: precombat main
  - A: {cast: Giant Growth, targets: [bear]}
  - A: {cast: Giant Growth, targets: [bear]}
  - B: {pass: true}
  - B: {pass: true}
  - to: declare attackers
  - expect: {turn: {number: 3}}
""",
    "one round of passes": """
  - pass: all
  - expect: {step: draw, priority: A, asked: [A, B, A]}
""",
    "resolving nothing": """
  - resolve: all
  - expect: {step: upkeep, priority: A}
""",
    "resolving some": """
  - A: {cast: Giant Growth, targets: [bear]}
  - A: {pass: true}
  - B: {cast: Giant Growth, targets: [cub]}
  - resolve: 1
  - expect: {stack: [Giant Growth], cub: {power: 5}, bear: {power: 2}}
  - resolve: 1
  - expect: {stack: [], bear: {power: 5}}
""",
    "phases are listed where the file lists one": """
  - to: end of combat
  - expect: {visited: [draw, precombat main, combat, beginning of combat, declare attackers, end of combat]}
  - expect: {next: [postcombat main, ending, end, cleanup]}
""",
}


@pytest.mark.parametrize("name", MOVES)
def test_move(name: str) -> None:
    holds(BOTH + "script:" + MOVES[name])


def test_cases_editions_and_by_edition() -> None:
    text = """version: 1
title: t
game: magic
editions: [cr2010, cr2026]
players: [A, B]
state:
  turn: {number: 3, player: A, step: upkeep}
  A: {mana: "{G}", battlefield: [Forest, Grizzly Bears], hand: [Giant Growth], library: [Forest*5]}
  B: {library: [Forest*5]}
script:
  - to: draw
expect: {step: draw}
cases:
  - title: one
    expect:
      by_edition:
        cr2010: {events: [{kind: mana emptied, rule: "500.4"}]}
        cr2026: {events: [{kind: mana emptied, rule: "500.5"}]}
  - title: two
    script: [{to: end}]
    expect: {step: end}
"""
    done = outcomes(text)
    assert [(outcome.edition, outcome.case) for outcome in done] == [
        ("cr2010", "one"),
        ("cr2010", "two"),
        ("cr2026", "one"),
        ("cr2026", "two"),
    ]
    assert all(outcome.holds for outcome in done)
    wrong = outcomes(text.replace('rule: "500.5"', 'rule: "500.4"'))
    assert [(outcome.edition, outcome.case) for outcome in wrong if not outcome.holds] == [("cr2026", "one")]
