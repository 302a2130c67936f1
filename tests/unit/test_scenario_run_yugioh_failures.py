"""What a scenario file of Yu-Gi-Oh! gets told when it is not as it says, or cannot be run."""

from __future__ import annotations

import pytest
from scenario_running import failures, faults, outcomes
from scenario_running_yugioh import CARDS, DUEL, FIGHT, HEAD, plays, script

START = "state:\n  turn: {number: 3, player: A, step: %s}\n  A: {%s}\n"

# -- lines that cannot be carried out ----------------------------------------------------------------------------------

UNABLE = {
    "{summon: old}": "scenario.run.cannot",
    "{summon: hole}": "scenario.run.cannot",
    "{summon: Blue-Eyes White Dragon}": "scenario.run.cannot",
    "{summon: lord, tribute: [wall]}": "scenario.run.no_option",
    "{summon: lord, tribute: [old, bell]}": "yugioh.scenario.not_asked_for",
    "{summon: ox, tribute: [old]}": "yugioh.scenario.not_asked_for",
    "{summon: ox, targets: [wall]}": "yugioh.scenario.not_asked_for",
    "{set: old}": "scenario.run.cannot",
    "{flip: old}": "scenario.run.cannot",
    "{special: lord}": "scenario.run.cannot",
    "{position: {old: attack}}": "scenario.run.cannot",
    "{position: {lying: attack}}": "scenario.run.cannot",
    "{position: {wall: attack}}": "scenario.run.cannot",
    "{position: {}}": "yugioh.scenario.no_position",
    "{enter: main 2}": "scenario.run.cannot",
    "{attack: {old: wall}}": "scenario.run.has_to_choose",
    "{attack: {old: wall, bell: wall}}": "yugioh.scenario.one_attack",
    "{attack: {}}": "yugioh.scenario.one_attack",
    "{replay: {old: wall}}": "scenario.run.has_to_choose",
    "{activate: pit}": "scenario.run.cannot",
    "{activate: fresh}": "scenario.run.cannot",
    "{activate: old}": "scenario.run.cannot",
    "{activate: jar, ability: 2}": "scenario.run.cannot",
    "{activate: bell, ability: 3}": "scenario.run.cannot",
    "{activate: typhoon, targets: [old]}": "scenario.run.no_option",
    "{activate: typhoon, targets: [jar, jammer]}": "yugioh.scenario.not_asked_for",
    "{activate: hole, cost: [ox]}": "yugioh.scenario.not_asked_for",
    "{respond: jammer}": "scenario.run.cannot",
    "{trigger: old}": "scenario.run.has_to_choose",
    "{decline: old}": "scenario.run.has_to_choose",
    "{discard: [ox]}": "scenario.run.has_to_choose",
    "{targets: [old]}": "scenario.run.has_to_choose",
    "{choose: ox}": "scenario.run.has_to_choose",
    "{may: true}": "scenario.run.has_to_choose",
    "{pass: true}": "scenario.run.has_to_choose",
    "{undo: true}": "undo.barrier",
}


@pytest.mark.parametrize("action", UNABLE)
def test_an_action_that_is_not_possible(action: str) -> None:
    text = DUEL + script(f"A: {action}", "expect: {A: {lp: 1}}")
    (found,) = failures(HEAD + text)  # the script ends there: what comes after is not checked
    line = next(number for number, row in enumerate((HEAD + text).splitlines(), start=1) if f"- A: {action}" in row)
    assert (found[0], found[1]) == (line, UNABLE[action])


IN_BATTLE = {
    "{attack: {wall: ox}}": "scenario.run.cannot",
    "{attack: {ox: lord}}": "scenario.run.no_option",
    "{attack: {ox: direct}}": "scenario.run.no_option",
    "{attack: {ox: wall}, cost: [lord]}": "yugioh.scenario.not_asked_for",
    "{replay: {ox: wall}}": "yugioh.scenario.no_replay",
    "{enter: battle}": "scenario.run.cannot",
    "{summon: ox}": "scenario.run.has_to_choose",
}


@pytest.mark.parametrize("action", IN_BATTLE)
def test_an_action_that_is_not_possible_in_battle(action: str) -> None:
    assert [message for _, message, _ in failures(HEAD + FIGHT + script(f"A: {action}"))] == [IN_BATTLE[action]]


def test_the_other_player_has_to_act() -> None:
    ((_, message, params),) = failures(HEAD + DUEL + script("B: {activate: jammer}"))
    assert (message, params["player"], params["question"]) == ("scenario.run.has_to_choose", "A", "main phase")
    assert str(params["offered"]).startswith("enter end, enter battle, ")


def test_reasons_come_with_the_failure() -> None:
    (outcome,) = outcomes(HEAD + DUEL + script("A: {flip: old}"))
    (failure,) = outcome.failures
    assert failure.reasons[0].rule in ("YG-26", "Y-024")
    assert failure.params["action"] == "flip: old"


def test_a_mandatory_effect_cannot_be_declined() -> None:
    text = """
state:
  turn: {number: 3, player: A, step: main 1}
  A: {hand: [Dark Hole], deck: [Raigeki]}
  B: {monsters: [{card: Sangan, id: one_sangan}, {card: Sangan, id: other_sangan}], deck: [Battle Ox, Raigeki*2]}
"""
    found = failures(HEAD + text + script("A: {activate: Dark Hole}", "B: {decline: other_sangan}"))
    assert [message for _, message, _ in found] == ["yugioh.scenario.mandatory"]
    assert found[0][2] == {"card": "other_sangan"}


def test_ways_that_do_not_arrive() -> None:
    empty = CARDS + "state:\n  turn: {number: 3, player: A, step: end}\n  A: {deck: [Test Ox*9]}\n  B: {deck: []}\n"
    for line, message in (
        ("to: main 1", "scenario.run.overtaken"),
        ("to: {step: battle step, number: 7}", "scenario.run.overtaken"),
        ("{resolve: all, as: [new]}", "scenario.run.created_less"),
    ):
        assert [found for _, found, _ in failures(HEAD + empty + script(line))] == [message]
    plays(empty, "to: {step: main 1, or: end}", expect="winner: A")


def test_a_mandatory_choice_on_the_way() -> None:
    start = CARDS + START % ("main 1", "hand: [Test Ox, Test Lord*6], deck: [Test Ox]") + "  B: {deck: [Test Ox]}\n"
    ((_, message, params),) = failures(HEAD + start + script("to: {step: main 1, player: B}"))
    assert (message, params["question"]) == ("scenario.run.has_to_choose", "discard to hand size")


def test_after_the_end() -> None:
    start = DUEL + script("B: {concede: true}", "A: {summon: ox}")
    assert [message for _, message, _ in failures(HEAD + start)] == ["scenario.run.over"]
    assert [m for _, m, _ in failures(HEAD + DUEL + script("B: {concede: true}", "A: {concede: true}"))] == [
        "scenario.run.over"
    ]


# -- refused -----------------------------------------------------------------------------------------------------------


def test_what_must_be_refused() -> None:
    plays(
        DUEL,
        "refused: {A: {enter: main 2}}",
        'refused: {A: {summon: lord, tribute: [wall]}, rule: "YG-25"}',
        'refused: {A: {activate: fresh}, rule: ["YG-01", "YG-60"], culprit: fresh}',
        'refused: {A: {activate: pit}, rule: "YG-32", culprit: pit, fix: {set: pit}}',
        "refused: {A: {position: {lying: attack}}, fix: {flip: lying}}",
        "refused: {B: {pass: true}}",
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("refused: {A: {summon: ox}}", "scenario.run.not_refused"),
        ('refused: {A: {flip: old}, rule: "YG-36"}', "scenario.run.other_reason"),
        ('refused: {A: {activate: fresh}, rule: "YG-60", culprit: jar}', "scenario.run.other_reason"),
        ('refused: {A: {activate: pit}, rule: "YG-32", fix: {turn: true}}', "scenario.run.other_reason"),
    ],
)
def test_what_is_not_refused_so(line: str, message: str) -> None:
    assert [found for _, found, _ in failures(HEAD + DUEL + script(line))] == [message]


def test_the_same_rule_by_its_other_number() -> None:
    for rule in ("Y-014", "YG-22"):
        plays(DUEL, "A: {summon: ox}", f'refused: {{A: {{set: lord}}, rule: "{rule}"}}')


# -- files that cannot be run ------------------------------------------------------------------------------------------

WRONG = {
    "lp: -1": "yugioh.scenario.lp_below_zero",
    "monsters: [Raigeki]": "yugioh.scenario.wrong_zone",
    "spells: [Test Ox]": "yugioh.scenario.wrong_zone",
    "spells: [Sogen]": "yugioh.scenario.wrong_zone",
    "field: [Raigeki]": "yugioh.scenario.wrong_zone",
    "extra: [Test Ox]": "yugioh.scenario.wrong_zone",
    "hand: [Test Chimera]": "yugioh.scenario.wrong_zone",
    "deck: [Test Chimera]": "yugioh.scenario.wrong_zone",
    "monsters: [Test Ox*6]": "yugioh.scenario.zone_full",
    "spells: [Jar of Greed*6]": "yugioh.scenario.zone_full",
    "field: [Sogen*2]": "yugioh.scenario.zone_full",
    "spells: [{card: Jar of Greed, face: up}]": "yugioh.scenario.only_face_down",
    "spells: [{card: Jar of Greed, position: attack}]": "yugioh.scenario.no_monster",
    "spells: [{card: Jar of Greed, attacking: B}]": "yugioh.scenario.no_monster",
    "monsters: [{card: Test Ox, face: down, position: attack}]": "yugioh.scenario.face_down_attack",
    "monsters: [{card: Test Ox, turn_set: 4}]": "yugioh.scenario.turn_set_later",
    "monsters: [{card: Test Ox, attacking: B}]": "yugioh.scenario.one_attacker",
    "monsters: [{card: Test Ox, id: m, equipped: m}]": "yugioh.scenario.no_equip_card",
    "monsters: [{card: Test Ox, id: m}], spells: [{card: Beast Fangs, equipped: m}]": "yugioh.scenario.needs_id",
    "monsters: [{card: Test Ox, id: m, face: down}], spells: [{card: Beast Fangs, id: e, equipped: m}]": (
        "yugioh.scenario.not_equipped"
    ),
    "hand: [{card: Test Ox, id: m}], spells: [{card: Beast Fangs, id: e, equipped: m}]": "yugioh.scenario.not_equipped",
    "monsters: [{card: Test Ox, counters: {spell: 1}}]": "scenario.not_supported",
    "hand: [{card: Test Ox, counters: {spell: 1}}]": "scenario.not_supported",
    "removed: [{card: Test Ox, face: down}]": "scenario.not_supported",
    "side: [{card: Test Ox, id: m}]": "scenario.not_supported",
    "monsters: [{token: {name: Test Sheep, level: 1, atk: 0, def: 0}}]": "scenario.not_supported",
    "monsters: [{card: Test Ox, id: m}, {copy_of: m}]": "scenario.not_supported",
}


@pytest.mark.parametrize("player", WRONG)
def test_a_state_that_cannot_be(player: str) -> None:
    text = HEAD + CARDS + START % ("main 1", player)
    line = text.count("\n")
    assert faults(text) == [(line, WRONG[player])]


STEPS = {
    ("damage step", "monsters: [Test Ox]"): "yugioh.scenario.one_attacker",
    (
        "reveal",
        "monsters: [{card: Test Ox, attacking: B}, {card: Test Ox, attacking: B}]",
    ): "yugioh.scenario.one_attacker",
    ("battle step, at: beginning", "monsters: [{card: Test Ox, attacking: B}]"): "yugioh.scenario.one_attacker",
    ("reveal", "monsters: [{card: Test Ox, attacking: A}]"): "yugioh.scenario.cannot_be_attacking",
    ("reveal", "monsters: [{card: Test Ox, position: defense, attacking: B}]"): "yugioh.scenario.cannot_be_attacking",
    ("reveal", "monsters: [{card: Test Ox, controller: B, attacking: B}]"): "yugioh.scenario.cannot_be_attacking",
    ("damage calculation", "monsters: [{card: Test Ox, attacking: B}]"): "yugioh.scenario.nobody_acts",
}


@pytest.mark.parametrize(("step", "player"), STEPS)
def test_a_battle_that_cannot_be(step: str, player: str) -> None:
    assert [message for _, message in faults(HEAD + CARDS + START % (step, player))] == [STEPS[step, player]]


@pytest.mark.parametrize("step", ["battle", "start step", "battle step", "damage step", "end step", "main 2"])
def test_the_first_turn_has_no_battle(step: str) -> None:
    text = HEAD + f"state:\n  turn: {{number: 1, player: A, step: {step}}}\n"
    assert faults(text) == [(6, "scenario.no_such_part")]


def test_a_history_that_cannot_be() -> None:
    start = HEAD + CARDS + START % ("main 1", "hand: [{card: Test Ox, id: ox}]")
    for state, message in (
        ("history: {A: {attacked: [ox]}}", "yugioh.scenario.no_monster"),
        ("history: {A: {damaged_by: {ox: 1}}}", "scenario.not_supported"),
        ("schedule: {extra_turns: [A]}", "scenario.not_supported"),
    ):
        assert [found for _, found in faults(start + f"  {state}\n")] == [message]


def test_cards_that_cannot_be() -> None:
    assert [message for _, message in faults(HEAD + START % ("main 1", "hand: [No Such Card]"))] == [
        "yugioh.scenario.bad_card",
        "pool.unknown_card_alone",
    ]
    for card, message in (
        ("{kind: Normal Monster, level: 13}", "card.bad_field"),
        ("{kind: Normal Monster, race: Robot}", "card.bad_field"),
        ("{kind: Gemini Monster}", "card.bad_field"),
        ("{kind: Normal Spell, level: 3}", "card.bad_field"),
        ("{kind: Normal Spell, abilities: [{op: Activation, effect: {op: Win}}]}", "tree.unknown_op"),
    ):
        assert faults(HEAD + f"cards:\n  Test Card: {card}\n") == [(6, "yugioh.scenario.bad_card"), (6, message)]


def test_checks_that_cannot_be_made() -> None:
    for check, message in (
        ("{sees: {A: {side of B: hidden}}}", "scenario.not_supported"),
        ("{events: [{kind: tapped}]}", "scenario.unknown_event"),
        ("{events: [{kind: drew, zone: hand}]}", "scenario.unknown_event_field"),
        ("{events: [{kind: moved, from: hand}]}", "scenario.unknown_event_field"),
    ):
        text = HEAD + DUEL + script("A: {summon: ox}") + f"expect: {check}\n"
        assert [found for _, found in faults(text)] == [message]
    refused = HEAD + DUEL + script("refused: {A: {flip: old}, fix: {untap: old}}")
    assert [found for _, found in faults(refused)] == ["scenario.bad_fix"]
