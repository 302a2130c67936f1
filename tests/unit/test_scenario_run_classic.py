"""Scenarios of Magic before the stack: positions at every part of the turn, verbs of the time, faults with places."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from scenario_running import failures, faults

from mainphase.cli.main import main

HEAD: Final = "version: 1\ntitle: t\ngame: magic-classic\nplayers: [A, B]\n"
BOTH: Final = HEAD + "editions: [fifth, fourth]\n"
HANDS: Final = """
  A: {battlefield: [Mountain*3, {card: Grizzly Bears, id: bear}], hand: [Lightning Bolt], library: [Forest*9]}
  B: {battlefield: [Forest*3, {card: Scryb Sprites, id: sprites}], hand: [Giant Growth], library: [Forest*9]}
"""


def at(part: str, more: str = "") -> str:
    """A position in that part of A's turn."""
    return f"{BOTH}state:\n  turn: {{number: 3, player: A, step: {part}{more}}}{HANDS}"


def holds(text: str) -> None:
    """Everything must be as the text says."""
    assert failures(text) == []


# --- positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["upkeep", "draw", "main", "discard"])
def test_players_are_asked_in_the_neutral_state(part: str) -> None:
    holds(at(part) + f"expect: {{step: {part}, priority: A, turn: {{number: 3, player: A}}}}\n")


def test_the_steps_of_an_attack_lie_in_the_main_phase() -> None:
    text = at("declare blockers").replace("id: bear", "id: bear, tapped: true, attacking: B")
    holds(
        text
        + "script: [{to: main}]\n"
        + "expect: {step: main, B: {life: 18}, visited: [first strike damage, damage, end of attack]}\n"
    )


@pytest.mark.parametrize("part", ["attack", "declare attackers"])
def test_an_attack_begins_with_its_first_step(part: str) -> None:
    holds(at(part, ", at: beginning") + "expect: {step: attack, phase: main, decision: {kind: declare attackers}}\n")


def test_an_attack_that_goes_on_has_its_attackers() -> None:
    text = at("attack").replace("id: bear", "id: bear, tapped: true, attacking: B")
    holds(text + "expect: {step: declare attackers, bear: {attacking: B}}\n")


def test_the_first_turn_is_the_next_thing_to_begin() -> None:
    holds(BOTH + f"state:{HANDS}script: [{{to: main}}]\nexpect: {{turn: {{number: 1, player: A}}, A: {{hand: 1}}}}\n")


def test_a_game_for_ante_begins_with_the_antes_set_aside() -> None:
    """Life of both below 1 ends the phase in a draw, so each takes their own back (K-063)."""
    antes = HANDS.replace("{battlefield: [M", "{life: 0, ante: [Forest], battlefield: [M")
    antes = antes.replace("B: {", "B: {life: 0, ante: [Plains], ")
    text = at("upkeep").replace(HANDS, antes)
    taken = "{kind: ante taken, player: A}, {kind: ante taken, player: B}"
    holds(text + f"script: [{{pass: all}}]\nexpect: {{over: true, draw: true, events: [{taken}]}}\n")


@pytest.mark.parametrize(("edition", "part"), [("fourth", "end"), ("fifth", "discard")])
def test_the_last_window_of_a_turn_is_by_edition(edition: str, part: str) -> None:
    holds(f"{HEAD}edition: {edition}\nstate:\n  turn: {{step: {part}, player: A}}{HANDS}expect: {{step: {part}}}\n")


@pytest.mark.parametrize("part", ["untap", "first strike damage", "damage", "end of attack"])
def test_nobody_acts_in_some_parts(part: str) -> None:
    assert faults(at(part)) == [(7, "scenario.nobody_acts")]


@pytest.mark.parametrize(("edition", "part"), [("fourth", "cleanup"), ("fifth", "end"), ("fifth", "heal")])
def test_parts_of_the_other_edition(edition: str, part: str) -> None:
    head = f"{HEAD}edition: {edition}\n"
    assert faults(f"{head}state: {{turn: {{step: {part}}}}}\n") == [(6, "scenario.other_parts")]
    assert faults(f"{head}state:{HANDS}script: [{{to: {part}}}]\n") == [(9, "scenario.other_parts")]


def test_who_has_attacked_cannot_attack_again() -> None:
    text = at("main").replace("state:\n", "state:\n  history: {A: {attacked: [bear]}}\n")
    holds(text + "expect: {options: {excludes: [{announce: attack}]}}\n")


# --- verbs -------------------------------------------------------------------------------------------------------


def test_attack_block_and_back_to_main() -> None:
    holds(
        at("main")
        + """
script:
  - expect: {options: {includes: [{announce: attack}]}}
  - A: {announce: attack}
  - to: declare attackers
  - expect: {attacks: [[bear], []]}
  - A: {attack: {bear: B}}
  - B: {block: {sprites: bear}}
  - expect: {bear: {blocked: true, tapped: true}}
  - to: main
  - expect: {sprites: {zone: graveyard}, options: {excludes: [{announce: attack}]}}
"""
    )


def test_drawing_is_played_in_the_draw_phase() -> None:
    holds(
        at("draw")
        + """
script:
  - expect: {options: {includes: [{choose: draw}], excludes: [{pass: true}, {done: true}]}}
  - A: {choose: draw}
  - resolve: all
  - expect: {A: {hand: 2}, step: draw}
  - A: {done: true}
"""
    )


def test_going_on_draws() -> None:
    holds(at("draw") + "script: [{to: main}]\nexpect: {A: {hand: 2, library: 8}}\n")


SHIELD: Final = """
state:
  turn: {number: 3, player: A, step: main}
  A: {battlefield: [Mountain*3], hand: [Lightning Bolt], library: [Forest*9]}
  B:
    battlefield: [Plains*3, {card: Samite Healer, id: healer}, {card: Drudge Skeletons, id: bones}, Swamp]
    hand: [Healing Salve]
    library: [Forest*9]
"""


@pytest.mark.parametrize(("prevent", "life"), [("[healer]", 18), ("{healer: 1}", 18), ("[Healing Salve]", 20)])
def test_preventing_comes_to_its_step(prevent: str, life: int) -> None:
    holds(
        BOTH
        + SHIELD
        + f"""
script:
  - A: {{cast: Lightning Bolt, targets: [B]}}
  - B: {{prevent: {prevent}, targets: [B]}}
  - resolve: all
  - expect: {{B: {{life: {life}}}}}
"""
    )


def test_regenerating_comes_to_its_moment() -> None:
    holds(
        BOTH
        + SHIELD
        + """
script:
  - A: {cast: Lightning Bolt, targets: [bones]}
  - B: {regenerate: bones}
  - resolve: all
  - expect: {bones: {zone: battlefield, tapped: true, damage: 0}}
"""
    )


def test_resolving_declines_prevention_and_regeneration() -> None:
    holds(
        BOTH
        + SHIELD
        + "script: [{A: {cast: Lightning Bolt, targets: [bones]}}, {resolve: all}]\n"
        + "expect: {bones: {zone: graveyard}}\n"
    )


# --- faults ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "{card: Forest, face: down}",
        "{card: Forest, phased_out: true}",
        "{card: Forest, loyalty: 3}",
        "{card: Forest, defense: 3}",
        "{card: Forest, transformed: true}",
        "{card: Forest, protector: B}",
        "{card: Forest, id: f, goaded_by: [B]}",
    ],
)
def test_what_came_later_is_refused_with_its_line(said: str) -> None:
    assert faults(f"{HEAD}state:\n  A: {{battlefield: [{said}]}}\n") == [(6, "scenario.not_before_stack")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("monarch: A", "scenario.not_before_stack"),
        ("day_night: day", "scenario.not_before_stack"),
        ("A: {command: [Forest]}", "scenario.not_before_stack"),
        ("A: {schemes: [Forest]}", "scenario.not_before_stack"),
        ("A: {side: [Forest]}", "scenario.not_before_stack"),
        ("A: {hand: [{card: Forest, counters: {charge: 1}}]}", "scenario.not_before_stack"),
        ("A: {exile: [{card: Forest, face: down}]}", "scenario.not_before_stack"),
    ],
)
def test_states_of_other_games(line: str, message: str) -> None:
    assert [found for _, found in faults(f"{HEAD}state:\n  {line}\n")] == [message]


@pytest.mark.parametrize(
    "card",
    [
        "{type: Legendary Planeswalker — Jace, cost: '{1}', loyalty: 3}",
        "{type: Battle — Siege, cost: '{1}', defense: 3}",
        "{type: Creature — Bear, cost: '{1}', pt: 2/2, back: {type: Land}}",
    ],
)
def test_cards_of_later_kinds_are_refused(card: str) -> None:
    found = faults(f"{HEAD}cards:\n  Late: {card}\n")
    assert found == [(6, "scenario.bad_card"), (6, "card.not_before_stack")]


@pytest.mark.parametrize("verb", ["suspend: Forest", "foretell: Forest", "plot: Forest", "turn_up: bear", "order: {}"])
def test_moves_of_later_times(verb: str) -> None:
    found = faults(at("main") + f"script: [{{A: {{{verb}}}}}]\n")
    assert found == [(10, "scenario.other_game_key")]


# --- why not -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "line", "rule"),
    [
        ("draw", "A: {done: true}", "K-017"),
        ("draw", "A: {announce: attack}", "K-022"),
        ("main", "A: {choose: draw}", "K-020"),
        ("main", "A: {stack: [bear]}", "K-047"),
        ("main", "A: {phase_cost: {bear: pay}}", "K-047"),
        ("main", "B: {done: true}", "K-056"),
        ("main", "B: {announce: attack}", "K-022"),
    ],
)
def test_moves_of_the_time_are_refused_with_their_rules(part: str, line: str, rule: str) -> None:
    holds(at(part) + f'script: [{{refused: {{{line}, rule: "{rule}"}}}}]\n')


@pytest.mark.parametrize("prevent", ["[]", "[healer, healer]", "{healer: all}"])
def test_what_prevents_is_one_thing(prevent: str) -> None:
    script = f"script: [{{A: {{cast: Lightning Bolt, targets: [B]}}}}, {{B: {{prevent: {prevent}, targets: [B]}}}}]\n"
    assert [found for _, found in faults(BOTH + SHIELD + script)] == ["scenario.bad_prevent"]


def test_an_interrupt_needs_something_that_is_being_cast() -> None:
    text = at("main").replace("hand: [Lightning Bolt]", "hand: [Counterspell]").replace("[Mountain*3", "[Island*3")
    holds(text + "script: [{refused: {A: {interrupt: Counterspell}}}]\n")


# --- as a command ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "holding", "wrong"),
    [
        ("en", "holds: ", ":7: a turn of the edition fifth has no part “heal”; it has: untap, upkeep, draw, main,"),
        ("pt-BR", "vale: ", ":7: um turno da edição fifth não tem a parte “heal”; tem: untap, upkeep, draw, main,"),
        ("es", "se cumple: ", ":7: un turno de la edición fifth no tiene la parte «heal»; tiene: untap, upkeep, draw,"),
    ],
)
def test_files_are_run_and_faults_told_in_each_language(
    lang: str, holding: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(at("main") + "expect: {step: main}\n", encoding="utf-8")
    assert main(["--lang", lang, "scenario", "run", str(good)]) == 0
    assert capsys.readouterr().out.count(holding) == 2
    bad = tmp_path / "bad.yaml"
    bad.write_text(at("heal"), encoding="utf-8")
    assert main(["--lang", lang, "scenario", "run", str(bad)]) == 2
    printed = capsys.readouterr()
    assert wrong in printed.out + printed.err
    assert main(["--lang", lang, "explain", "--edition", "fourth", str(good)]) == 0
    assert "Traceback" not in capsys.readouterr().err
