"""Scenario files of Yu-Gi-Oh! as commands, and under settings that no edition has yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from scenario_running_yugioh import DUEL, HEAD, script

from mainphase.cli.main import main
from mainphase.files.scenario import parse_scenarios
from mainphase.files.scenario.actions import DeclareAttack, Replay, Respond
from mainphase.files.scenario.values import Ref
from mainphase.scenarios.names import Names
from mainphase.scenarios.play import Table
from mainphase.scenarios.report import Unable
from mainphase.scenarios.yugioh_dialect import DIALECT
from mainphase.scenarios.yugioh_state import Builder
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import Edition

# -- commands ----------------------------------------------------------------------------------------------------------

HOLDS = HEAD + DUEL + script("A: {summon: lord, tribute: [old]}") + "expect: {lord: {atk: 2400}}\n"


@pytest.fixture
def write(tmp_path: Path) -> str:
    """The name of a file to write."""
    return str(tmp_path / "duel.yaml")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (HOLDS, 0),
        (HOLDS.replace("lord: {atk: 2400}", "lord: {atk: 2500}"), 1),
        (HOLDS.replace("[old]", "[wall]"), 1),
        (HOLDS.replace("lp: 5000", "lp: -1"), 2),
        (HOLDS.replace("Jar of Greed", "Jar of Need"), 2),
    ],
)
@pytest.mark.parametrize("command", ["scenario run", "explain"])
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_exit_status(
    text: str, status: int, command: str, language: str, write: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(write).write_text(text, encoding="utf-8")
    assert main([*command.split(), write, "--lang", language]) == status
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    assert "yugioh." not in printed.out + printed.err  # every message has a text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Life Points are never below 0, but the file says -1"),
        ("pt", "Pontos de Vida nunca ficam abaixo de 0, mas o arquivo diz -1"),
        ("es", "Los Puntos de Vida nunca son menos de 0, pero el archivo dice -1"),
    ],
)
def test_faults_have_a_place(language: str, words: str, write: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = HOLDS.replace("lp: 5000", "lp: -1")
    Path(write).write_text(text, encoding="utf-8")
    main(["scenario", "run", write, "--lang", language])
    line = text.splitlines().index("    lp: -1") + 1
    assert f"{write}:{line}: {words}" in capsys.readouterr().err


def test_explain_tells_the_rules(write: str, capsys: pytest.CaptureFixture[str]) -> None:
    refused = HEAD + DUEL + script("A: {summon: lord, tribute: [old]}", 'refused: {A: {set: ox}, rule: "YG-22"}')
    Path(write).write_text(refused, encoding="utf-8")
    assert main(["explain", write]) == 0
    printed = capsys.readouterr().out
    assert "YG-24" in printed  # the Tribute
    assert "refused, as expected" in printed


# -- a replay that uses the attack up ----------------------------------------------------------------------------------

REPLAY = """
state:
  turn: {number: 3, player: A, step: battle step}
  A: {monsters: [{card: Battle Ox, id: ox}, {card: Battle Ox, id: other}], deck: [Raigeki*9]}
  B: {spells: [{card: Test Rise, id: rise}], graveyard: [{card: Battle Ox, id: risen}], deck: [Raigeki*9]}
cards:
  Test Rise:
    kind: Normal Trap
    abilities: [{op: Activation, effect: {op: SpecialSummon, what: {op: Target}, position: defense},
                 targets: [{op: TargetSpec, what: {op: Select, zones: [graveyard], whose: you}}],
                 when: [{op: AttackDeclared, by: opponent}]}]
"""


def table() -> Table[Duel]:
    """The attack of ox has come to a replay, where that is a question of its own."""
    (scenario,) = parse_scenarios((HEAD + REPLAY).encode(), "t.yaml")
    builder = Builder(scenario, "goat2005")
    builder.game.edition = Edition("goat2005", replay_keeps_attack=0)
    builder.build()
    names: Names = builder.names
    made = Table(DIALECT, names, builder.game)
    DIALECT.act(made, 0, DeclareAttack(attack={"ox": "direct"}))
    DIALECT.act(made, 1, Respond(respond=Ref("object", "rise"), targets=(Ref("object", "risen"),)))
    assert made.question() == "replay"
    return made


def test_the_attacker_attacks_anew() -> None:
    made = table()
    DIALECT.act(made, 0, Replay(replay={"ox": "risen"}))
    assert made.game.monsters(1) == []
    assert made.game.duelists[1].lp == 8000


def test_the_attack_stops_and_is_used_up() -> None:
    made = table()
    DIALECT.act(made, 0, Replay(replay={"ox": "stop"}))
    assert made.question() == "battle step"
    with pytest.raises(Unable):
        DIALECT.act(made, 0, DeclareAttack(attack={"ox": "risen"}))
    DIALECT.act(made, 0, DeclareAttack(attack={"other": "risen"}))
    assert made.game.monsters(1) == []


@pytest.mark.parametrize("replay", [{"other": "risen"}, {"ox": "direct"}, {"ox": "rise"}])
def test_answers_that_are_none(replay: dict[str, str]) -> None:
    with pytest.raises(Unable) as caught:
        DIALECT.act(table(), 0, Replay(replay=replay))
    assert caught.value.message == "scenario.run.no_option"
