"""`mainphase turn --trace`: what edits the schedule, before and after, in a scenario file and in a record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mainphase.bots import make_bot
from mainphase.cli.main import main
from mainphase.files.records import record_bytes
from mainphase.games import find_game

UNSAID = re.compile(r"\bturn\.trace\.[a-z_]+|\{[a-z]+\}")

SCENARIO = """
version: 1
title: Much happens to the turn
game: magic
players: [A, B]
cards:
  Test Dawn:
    type: Instant
    cost: "{0}"
    abilities:
      - op: SpellAbility
        content: {op: Instructions, effect: {op: ExtraParts, parts: [upkeep], after: combat}}
  Test War:
    type: Instant
    cost: "{0}"
    abilities:
      - op: SpellAbility
        content: {op: Instructions, effect: {op: ExtraParts, parts: [combat, main]}}
  Test Night:
    type: Instant
    cost: "{0}"
    abilities:
      - op: SpellAbility
        content:
          op: Instructions
          effect:
            op: Sequence
            effects: [{op: SkipNext, part: draw}, {op: SkipNext, part: turn, who: {op: EachOpponent}}, {op: ExtraTurn}]
  Test End:
    type: Instant
    cost: "{0}"
    abilities: [{op: SpellAbility, content: {op: Instructions, effect: {op: EndTurn}}}]
state:
  turn: {number: 3, player: A, step: precombat main}
  A: {hand: [Test Dawn, Test War, Test Night, Test End], library: [Forest*5]}
  B: {library: [Forest*5]}
script:
  - A: {cast: Test Dawn}
  - resolve: all
  - A: {cast: Test War}
  - resolve: all
  - A: {cast: Test Night}
  - resolve: all
  - A: {cast: Test End}
  - resolve: all
"""


def trace(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["turn", "--trace", *arguments]) == 0
    found = capsys.readouterr()
    assert found.err == ""
    return found.out


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "much.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def test_each_edit_before_and_after(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.strip() for line in trace(capsys, file).splitlines()]
    assert lines[:2] == ["Much happens to the turn (cr2026)", "Turn 3 of A, precombat main phase"]
    at = lines.index("added: upkeep step by Test Dawn (500.10)")
    assert lines[at + 1 : at + 3] == [
        "before: combat phase · postcombat main phase · ending phase",
        "after: combat phase · +beginning phase (upkeep step) · postcombat main phase · ending phase",
    ]
    at = lines.index("added: combat phase by Test War (500.8)")
    assert lines[at + 2].startswith("after: +combat phase · postcombat main phase · combat phase · beginning phase")
    assert "A will skip the next draw step by Test Night (614.10a)" in lines
    at = lines.index("B will skip the next turn by Test Night (614.10a)")
    assert lines[at + 1 : at + 3] == ["before: B · A · B", "after: A · B · A"]
    at = lines.index("an extra turn of A by Test Night (500.7)")
    assert lines[at + 1 : at + 3] == ["before: A · B · A", "after: +A · A · B · A"]
    at = lines.index("skipped: combat phase (724.1d)")
    assert lines[at + 1].startswith("before: −combat phase · ")
    assert "skipped: end step (724.1d)" in lines
    at = lines.index("skipped: draw step (500.11)")  # A has gone on to the extra turn
    assert lines[at + 1].startswith("before: −draw step · precombat main phase")


@pytest.mark.parametrize(
    ("language", "words"), [("pt", "acrescentada: fase de combate"), ("es", "añadido: fase de com")]
)
def test_in_other_languages(file: str, language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = trace(capsys, file, "--lang", language)
    assert words in text
    assert not UNSAID.search(text)


def test_a_scenario_without_edits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.yaml"
    path.write_text("version: 1\ntitle: None\ngame: magic\nplayers: [A, B]\nstate: {turn: {number: 3, step: end}}\n")
    assert "Nothing edits the schedule." in trace(capsys, str(path))


@pytest.mark.parametrize(
    ("game", "deck", "edition", "words"),
    [
        ("magic", ["Forest"] * 40 + ["Grizzly Bears"] * 20, "cr2026", "skipped: draw step (103.8a)"),
        ("magic", ["Forest"] * 40 + ["Grizzly Bears"] * 20, "cr2017", "skipped: draw step (103.7a)"),
    ],
)
def test_a_record(
    game: str, deck: list[str], edition: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = find_game(game).match([deck, deck], edition, ["Ana", "Bia"]).session(3)
    bots = [make_bot("greedy", 1), make_bot("greedy", 2)]
    while not session.is_over() and session.game.turn < 5:
        session.answer(bots[session.game.player].answer(session.game))
    path = tmp_path / "game.json"
    path.write_bytes(record_bytes(session.record))
    text = trace(capsys, str(path))
    assert words in text
    assert "Ana" in text


def test_a_file_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["turn", "--trace", str(tmp_path / "absent.yaml")]) == 2
    assert "absent.yaml" in capsys.readouterr().err
