"""What a scenario file gets told when it is not as it says, or cannot be run."""

from __future__ import annotations

import pytest
from scenario_running import BOTH, CHANCE, FIGHT, HEAD, MAIN, failures, faults, holds, outcomes


def first(text: str) -> tuple[int, str, dict[str, object]]:
    """The only failure; lines count from the text's own first one."""
    (failure,) = failures(HEAD + text)
    return failure[0] - HEAD.count("\n"), failure[1], failure[2]


def line_of(text: str, part: str) -> int:
    """The line of the text that holds `part`."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


# -- lines that cannot be carried out ----------------------------------------------------------------------------------


UNABLE = {
    "{cast: Doom Blade, targets: [wall]}": "scenario.run.cannot",
    "{cast: Blaze, x: 40, targets: [B]}": "scenario.run.no_option",
    "{cast: Shock, targets: [plains]}": "scenario.run.no_option",
    "{cast: Shock, targets: [wall, giant]}": "scenario.run.not_asked_for",
    "{cast: Grizzly Bears, targets: [wall]}": "scenario.run.not_asked_for",
    "{cast: Giant Growth, targets: [bear], x: 1}": "scenario.run.not_asked_for",
    "{cast: Giant Growth, targets: [bear], pay: [m]}": "scenario.run.no_option",
    "{cast: Grizzly Bears, pay: [birds]}": "scenario.run.no_option",
    "{cast: Giant Growth, targets: [bear], pay: [{activate: t, ability: 3}]}": "scenario.run.no_option",
    "{cast: Arc Lightning, targets: [giant, B], divide: {giant: 3, B: 1}}": "scenario.run.no_option",
    "{cast: Chaos Charm, modes: [4], targets: [wall]}": "scenario.run.no_option",
    "{play: Island}": "scenario.run.cannot",
    "{activate: bear}": "scenario.run.cannot",
    "{activate: t, ability: 3}": "scenario.run.cannot",
    "{attack: {bear: B}}": "scenario.run.has_to_choose",
    "{block: {bear: giant}}": "scenario.run.not_asked",
    "{discard: [Shock]}": "scenario.run.not_asked",
    "{stack: [bear]}": "scenario.run.has_to_choose",
    "{targets: [bear]}": "scenario.run.has_to_choose",
    "{choose: bear}": "scenario.run.has_to_choose",
    "{may: true}": "scenario.run.has_to_choose",
    "{undo: true}": "undo.barrier",
}


@pytest.mark.parametrize("action", UNABLE)
def test_an_action_that_is_not_possible(action: str) -> None:
    text = MAIN + f"script:\n  - A: {action}\n  - expect: {{A: {{life: 99}}}}\n"
    line, message, _ = first(text)  # the script ends there: what comes after is not checked
    assert (line, message) == (line_of(text, f"- A: {action}"), UNABLE[action])


def test_an_open_question_in_the_way() -> None:
    line, message, params = first(BOTH + "script:\n  - B: {pass: true}\n")
    assert (line, message) == (7, "scenario.run.has_to_choose")
    assert params["player"] == "A"
    assert params["question"] == "priority"
    assert params["offered"] == "pass, cast Giant Growth"


def test_a_mandatory_choice_on_the_way() -> None:
    text = MAIN + "script:\n  - A: {cast: Ravenous Chupacabra}\n  - to: postcombat main\n"
    line, message, params = first(text)
    assert (line, message, params["question"]) == (
        line_of(text, "to: post"),
        "scenario.run.has_to_choose",
        "choose a target",
    )


def test_reasons_come_with_the_failure() -> None:
    (outcome,) = outcomes(HEAD + BOTH + "script:\n  - B: {cast: Giant Growth, targets: [cub]}\n")
    assert [reason.rule for reason in outcome.failures[0].reasons] == ["117.1"]


MOVES = {
    "to: {step: upkeep, number: 7}": "scenario.run.overtaken",
    "to: untap": "scenario.run.overtaken",
    "to: {step: untap, turn: next}": "scenario.run.not_asked_there",
    "resolve: all, as: [new]": "scenario.run.created_less",
}


@pytest.mark.parametrize("move", MOVES)
def test_a_move_that_does_not_arrive(move: str) -> None:
    assert first(BOTH + f"script:\n  - {{{move}}}\n")[1] == MOVES[move]


def test_the_end_of_the_game() -> None:
    text = BOTH + "script:\n  - A: {concede: true}\n  - B: {pass: true}\n"
    assert first(text)[1] == "scenario.run.over"
    assert first(BOTH + "script:\n  - A: {concede: true}\n  - to: end\n")[1] == "scenario.run.overtaken"
    holds(BOTH + "script:\n  - A: {concede: true}\n  - to: {step: end, or: end}\n")


def test_discard_of_too_many_and_of_others() -> None:
    start = "state:\n  turn: {number: 3, player: A, step: end}\n  A: {hand: [Forest*9], library: [Forest*5]}\n"
    start += "  B: {hand: [{card: Plains, id: p}], library: [Forest*5]}\nscript:\n"
    assert first(start + "  - A: {discard: [Forest*3]}\n")[1] == "scenario.run.not_discarded"
    assert first(start + "  - A: {discard: [Forest, p]}\n")[1] == "scenario.run.no_option"
    short = first(start + "  - A: {discard: [Forest]}\n  - to: {step: upkeep, or: end}\n")
    assert short[1] == "scenario.run.has_to_choose"


def test_triggers_must_all_be_named() -> None:
    text = MAIN.replace("- Plains*4", "- {card: Soul's Attendant, id: soul}\n      - Plains*4")
    text += "script:\n  - A: {cast: Ravenous Chupacabra}\n  - resolve: 1\n  - A: {stack: [%s]}\n"
    assert first(text % "soul")[1] == "scenario.run.not_in_order"
    assert first(text % "soul, Ravenous Chupacabra, bear")[1] == "scenario.run.no_trigger"


def test_damage_that_is_not_divided_so() -> None:
    start = (
        FIGHT
        + "script:\n  - to: declare attackers\n  - A: {attack: {giant: B}}\n  - B: {block: {one: giant, two: giant}}\n"
    )
    assert first(start + "  - A: {assign: {giant: {one: 1, two: 1}}}\n")[1] == "scenario.run.no_option"
    assert first(start + "  - A: {assign: {giant: {one: 3, B: 1}}}\n")[1] == "scenario.run.not_assigned"
    assert first(start + "  - A: {assign: {bear: {one: 2}}}\n")[1] == "scenario.run.not_assigned"
    assert first(start + "  - to: postcombat main\n")[1] == "scenario.run.has_to_choose"


# -- refused -----------------------------------------------------------------------------------------------------------

REFUSED = [
    '{A: {attack: {drake: B}}, rule: "508.1a", culprit: drake, fix: {turn: true}}',
    '{A: {attack: {drake: B}}, rule: "508.1"}',
    '{A: {attack: {drake: B}}, rule: ["302.6", "508.1a"]}',
    "{A: {attack: {one: B}}, culprit: one}",
    '{A: {attack: {bear: A}}, rule: "506.2"}',
    '{A: {attack: {bear: one}}, rule: "506.3", culprit: one}',
    '{A: {cast: Giant Growth, targets: [bear]}, rule: "117.1"}',
    '{A: {play: Plains}, rule: "116.2a", fix: {wait: postcombat main}}',
    '{B: {block: {one: bear}}, rule: "509.1"}',
    '{B: {cast: Giant Growth, targets: [one]}, rule: "117.1"}',
    '{A: {activate: giant}, rule: "602.1", culprit: giant}',
    "{A: {pass: true}}",
    "{A: {choose: bear}}",
]


@pytest.mark.parametrize("refusal", REFUSED)
def test_refused(refusal: str) -> None:
    holds(FIGHT + f"script:\n  - to: declare attackers\n  - refused: {refusal}\nexpect: {{step: declare attackers}}\n")


NOT_SO = {
    "{A: {attack: {bear: B}}}": "scenario.run.not_refused",
    "{A: {attack: {}}}": "scenario.run.not_refused",
    "{B: {concede: true}}": "scenario.run.not_refused",
    '{A: {attack: {drake: B}}, rule: "508.1b"}': "scenario.run.other_reason",
    "{A: {attack: {drake: B}}, culprit: bear}": "scenario.run.other_reason",
    "{A: {attack: {drake: B}}, fix: {untap: drake}}": "scenario.run.other_reason",
    '{A: {attack: {drake: B}}, rule: "702.3b", culprit: drake}': "scenario.run.other_reason",
}


@pytest.mark.parametrize("refusal", NOT_SO)
def test_not_refused_or_for_another_reason(refusal: str) -> None:
    text = FIGHT + f"script:\n  - to: declare attackers\n  - refused: {refusal}\n"
    line, message, _ = first(text)
    assert (line, message) == (line_of(text, "refused"), NOT_SO[refusal])


def test_a_fix_names_every_change_that_is_needed() -> None:
    """Two creatures that must attack have been left out: to add one of them is not the smallest change."""
    text = """
cards:
  Test Brute: {type: Creature — Beast, pt: 3/3, text: "This creature attacks each combat if able."}
state:
  turn: {number: 3, player: A, step: precombat main}
  A: {battlefield: [{card: Test Brute, id: brute}, {card: Test Brute, id: other}], library: [Forest*3]}
  B: {library: [Forest*3]}
script:
  - to: declare attackers
  - refused: {A: {attack: {}}, rule: "508.1d", fix: [{add: brute}, {add: other}]}
"""
    holds(text)
    _, message, params = first(text.replace("[{add: brute}, {add: other}]", "{add: brute}"))
    assert message == "scenario.run.other_reason" and params["expected"] == "508.1d, fix: {add: brute}"


def test_a_wrong_refusal_does_not_end_the_script() -> None:
    text = (
        FIGHT + "script:\n  - to: declare attackers\n  - refused: {A: {attack: {bear: B}}}\n  - expect: {over: true}\n"
    )
    assert [message for _, message, _ in failures(HEAD + text)] == ["scenario.run.not_refused", "scenario.run.differs"]


def test_missing_mana_is_named() -> None:
    text = """
state:
  turn: {number: 3, player: A, step: precombat main}
  A: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth, Grizzly Bears, Shock], library: [Forest*3]}
  B: {library: [Forest*3]}
script:
  - refused: {A: {cast: Grizzly Bears}, rule: "118.3", fix: {mana: "{1}"}}
  - refused: {A: {cast: Shock, targets: [B]}, rule: "118.3", fix: {mana: "{R}"}}
"""
    holds(text)
    assert first(text.replace('{mana: "{R}"}', '{mana: "{G}"}'))[1] == "scenario.run.other_reason"
    assert faults(HEAD + text.replace('{mana: "{R}"}', '{manna: "{R}"}')) == [(12, "scenario.bad_fix")]


# -- the open question and events --------------------------------------------------------------------------------------


def test_options() -> None:
    start = MAIN + "expect:\n  options: {"
    good = (
        "includes: [{cast: Giant Growth, targets: [bear]}, {play: plains}, {pass: true}, {activate: t, ability: 2},"
        " {cast: Blaze, x: 9, targets: [B]}, {cast: Blaze}],"
        " excludes: [{cast: Blaze, x: 99, targets: [B]}, {cast: Doom Blade}, {attack: {bear: B}}, {may: true}]}\n"
    )
    holds(start + good)
    _, message, params = first(start + "includes: [{cast: Doom Blade}]}\n")
    assert (message, params["what"], params["expected"]) == (
        "scenario.run.differs",
        "options.includes",
        "{cast: Doom Blade}",
    )
    assert first(start + "excludes: [{play: plains}]}\n")[2]["what"] == "options.excludes"


def test_events_in_order() -> None:
    start = BOTH + "script:\n  - A: {cast: Giant Growth, targets: [bear]}\n  - resolve: all\nexpect:\n  events:\n"
    cast = "    - {kind: cast, player: A, card: Giant Growth}\n"
    resolved = '    - {kind: resolved, source: Giant Growth, rule: "608"}\n'
    holds(start + cast + resolved)
    assert first(start + resolved + cast)[2]["expected"] == "cast"
    assert first(start + cast + "    - {kind: targeted, target: cub}\n")[2]["expected"] == "targeted"
    assert first(start + "    - {kind: cast, player: B}\n")[1] == "scenario.run.differs"
    assert first(start + '    - {kind: cast, rule: "601.2a"}\n')[1] == "scenario.run.differs"
    holds(
        start
        + '    - {kind: tap, rule: "601.2g"}\n    - {kind: moved, card: Giant Growth, from: stack, to: graveyard}\n'
    )
    assert faults(HEAD + start + "    - {kind: casts}\n")[0][1] == "scenario.unknown_event"
    assert faults(HEAD + start + "    - {kind: cast, colour: red}\n")[0][1] == "scenario.unknown_event_field"


def test_winner_draw_over_and_stack_differences() -> None:
    (first_, *rest) = failures(
        HEAD
        + BOTH
        + "expect:\n  {winner: A, draw: true, over: true, stack: [bear], priority: B, asked: [B],"
        + " visited: [end], next: [end]}\n"
    )
    found = {params["what"]: (params["expected"], params["found"]) for _, _, params in [first_, *rest]}
    assert found["winner"] == ("A", "none")
    assert found["draw"] == ("true", "false")
    assert found["over"] == ("true", "false")
    assert found["stack"] == ("[bear]", "[]")
    assert found["priority"] == ("B", "A")
    assert found["asked"] == ("[B]", "[A]")
    assert found["visited"] == ("[end]", "[]")
    assert found["next"][0] == "[end]"


# -- files that cannot be run ------------------------------------------------------------------------------------------

TURN = "state:\n  turn: {number: 3, player: A, step: precombat main}\n  A:\n    library: [Forest*3]\n"

UNSUPPORTED = {
    "a loyalty of X": "cards: {Test Walker: {type: Planeswalker — Test, cost: '{2}', loyalty: X}}\n",
    "a keyword": "cards: {Test Banner: {type: Creature — Bear, cost: '{2}', pt: 1/1, text: ascend}}\n",
    "a second face": "cards: {Test Face: {type: Land, back: {type: Creature — Bear, pt: 1/1, text: ascend}}}\n",
    "a spell with modes": TURN + "  stack: [{card: Chaos Charm, controller: A, targets: [A]}]\n",
    "face down": TURN + "    graveyard: [{card: Grizzly Bears, face: down}]\n",
    "the command zone": TURN + "    command: [Grizzly Bears]\n",
    "counters in a hand": TURN + "    hand: [{card: Grizzly Bears, counters: {time: 1}}]\n",
}


def test_text_that_is_not_read_says_where_and_near_which_words() -> None:
    card = "cards: {Test Toll: {type: Enchantment, cost: '{2}', text: Creatures you control swim.}}\n"
    found = [message for _, message in faults(HEAD + card)]
    assert found == ["scenario.bad_card", "text.unknown_sentence"]


@pytest.mark.parametrize("layout", ["split", "adventure", "modal", "flip", "transform"])
def test_a_layout_of_two_parts_needs_the_second(layout: str) -> None:
    card = f"cards: {{Half // Moon: {{type: Instant, cost: '{{2}}', layout: {layout}, text: Draw a card.}}}}\n"
    found = [message for _, message in faults(HEAD + card)]
    assert found == ["scenario.bad_card", "scenario.layout_without_back"]


@pytest.mark.parametrize("name", UNSUPPORTED)
def test_not_supported_yet(name: str) -> None:
    assert [message for _, message in faults(HEAD + UNSUPPORTED[name])] == ["scenario.not_supported"]


@pytest.mark.parametrize(
    "head",
    [
        "version: 1\ntitle: t\ngame: yugioh\nedition: mr2020\nplayers: [A, B]\n",
        "version: 1\ntitle: t\ngame: yugioh\nplayers: [A, B, C]\n",
        "version: 1\ntitle: t\ngame: yugioh\nplayers: [[A, C], [B, D]]\n",
        "version: 1\ntitle: t\ngame: yugioh\nplayers: [A, B]\nvariant: {name: archenemy}\n",
        "version: 1\ntitle: t\ngame: yugioh\nplayers: [A, B]\nvariant: {name: two-player, attack: left}\n",
        "version: 1\ntitle: t\ngame: magic-classic\nplayers: [A, B, C]\n",
        "version: 1\ntitle: t\ngame: magic-classic\nplayers: [A, B]\nvariant: {name: archenemy}\n",
    ],
)
def test_games_not_supported_yet(head: str) -> None:
    assert [message for _, message in faults(head)] == ["scenario.not_supported"]


PLAYED_OTHERWISE = {
    "players: [[A, C], [B, D]]\n": "scenario.other_teams",
    "players: [A, B, C, D]\nvariant: {name: two-headed-giant}\n": "scenario.other_teams",
    "players: [A, B, C]\nvariant: {name: two-player}\n": "match.seats",
}


@pytest.mark.parametrize("players", PLAYED_OTHERWISE)
def test_players_and_variants_that_do_not_go_together(players: str) -> None:
    head = "version: 1\ntitle: t\ngame: magic\n"
    assert [message for _, message in faults(head + players)] == [PLAYED_OTHERWISE[players]]


def test_damage_order_is_of_older_editions() -> None:
    script = FIGHT + "script:\n  - A: {order: {bear: [one, two]}}\n"
    line, message, _ = first(script)
    assert (line, message) == (line_of(script, "order"), "scenario.run.no_damage_order")


WRONG = {
    "an unknown card": (TURN + "    hand: [Grizly Bears]\n", ["scenario.bad_card", "pool.unknown_card"]),
    "a bad type line": ("cards: {Test: {type: Creture, pt: 1/1}}\n", ["scenario.bad_card", "card.bad_type_line"]),
    "a bad tree": (
        "cards: {Test: {type: Artifact, abilities: [{op: Trigerred}]}}\n",
        ["scenario.bad_card", "tree.unknown_op"],
    ),
    "an instant in play": (TURN + "    battlefield: [Shock]\n", ["scenario.not_a_permanent"]),
    "a land on the stack": (TURN + "  stack: [{card: Forest, controller: A}]\n", ["scenario.not_a_spell"]),
    "too few targets": (TURN + "  stack: [{card: Shock, controller: A}]\n", ["scenario.too_few_targets"]),
    "too many targets": (
        TURN + "  stack: [{card: Shock, controller: A, targets: [A, B]}]\n",
        ["scenario.too_many_targets"],
    ),
    "targets of a creature": (
        TURN + "  stack: [{card: Grizzly Bears, controller: A, targets: [A]}]\n",
        ["scenario.no_targets"],
    ),
    "a target without id": (
        TURN + "  stack: [{card: Shock, controller: A, targets: [Forest]}]\n",
        ["scenario.target_needs_id"],
    ),
    "priority in the untap step": (TURN.replace("precombat main", "untap"), ["scenario.nobody_acts"]),
    "a first draw step": (
        TURN.replace("number: 3", "number: 1").replace("precombat main", "draw"),
        ["scenario.no_such_part"],
    ),
    "an attacker without id": (
        TURN + "    battlefield: [{card: Grizzly Bears, attacking: B}]\n",
        ["scenario.needs_id"],
    ),
    "a block of what does not attack": (
        TURN
        + "    battlefield: [{card: Grizzly Bears, id: cub}]\n"
        + "  B: {battlefield: [{card: Grizzly Bears, id: wall, blocking: [cub]}]}\n",
        ["scenario.not_attacking"],
    ),
    "an unknown keyword": (
        TURN + "    battlefield: [{card: Grizzly Bears, id: cub}]\nexpect: {cub: {keywords: [flyin]}}\n",
        ["scenario.unknown_keyword"],
    ),
    "attacks with and without targets": (
        FIGHT + "script:\n  - to: declare attackers\n  - expect: {attacks: [[bear], {bear: B}]}\n",
        ["scenario.mixed_attacks"],
    ),
    "a token without a type": (
        TURN + "    battlefield: [{token: {name: Thing}}]\n",
        ["scenario.bad_card", "scenario.token_type"],
    ),
    "chance of a card that is not there": (CHANCE + "random: [Wastes]\n", ["scenario.no_such_card"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_file(name: str) -> None:
    text, messages = WRONG[name]
    found = faults(HEAD + text)
    assert [message for _, message in found] == messages
    assert all(line > 0 for line, _ in found)
