"""README.md: the transcript is what the program says, every command that it names runs, every command is named."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import readme
from mainphase.cli.commands import SubCommands
from mainphase.cli.main import COMMANDS, main, program
from mainphase.cli.matches import shipped_decks

TEXT = readme.README.read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(mainphase [^`]+)` \|", TEXT, re.MULTILINE)
TABLE = [row for row in ROWS if "--game " not in row]
OLD = [row for row in ROWS if "magic-classic" in row]
DUELS = [row for row in ROWS if "yugioh" in row]
MAKE = sorted(set(re.findall(r"\bmake ([a-z][a-z-]*)\b", " ".join(re.findall(r"`[^`]+`|^    .+$", TEXT, re.M)))))
CARDS = {"magic": "Shock", "magic-classic": "Counterspell", "yugioh": "Summoned Skull"}
"""A card of each game."""
SCENARIO = """version: 1
title: A test
game: magic
players: [A, B]
state:
  A: {hand: [Forest], library: [Forest*5]}
  B: {library: [Forest*5]}
script:
  - A: {play: Forest}
expect: {A: {hand: 0}}
"""
RULE = r"\b(?:\d{3}\.\d+[a-z]?|YG?-\d+|K-\d+)\b"


@pytest.fixture
def files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """For each command that takes a file: one for it."""
    record, scenario = tmp_path / "game.json", tmp_path / "scenario.yaml"
    assert main(["watch", "--seed", "1", "--turns", "2", "--record", str(record)]) == 0
    capsys.readouterr()
    scenario.write_text(SCENARIO, encoding="utf-8")
    deck = str(next(iter(shipped_decks().values())))
    return {
        "replay": str(record),
        "scenario": str(scenario),
        "explain": str(scenario),
        "compare": str(scenario),
        "deck": deck,
    }


@pytest.mark.parametrize("piece", readme.ALL, ids=["magic", "old", "duel", "comparison"])
def test_the_transcript_is_what_the_program_says(piece: readme.Piece) -> None:
    made = readme.with_transcript(TEXT, piece, readme.transcript(piece, readme.play(piece)))
    assert made == TEXT, "write README.md anew: python tools/readme.py"


@pytest.mark.parametrize("piece", readme.PIECES, ids=["magic", "old", "duel"])
def test_the_transcript_shows_a_piece_of_a_game(piece: readme.Piece) -> None:
    lines = readme.between_marks(TEXT, piece)
    assert 30 <= len(lines) <= 60
    assert lines[0] == f"    $ {' '.join(piece.command)}"
    assert sum(line.startswith("    > ") for line in lines) >= 3
    assert len(re.findall(RULE, "\n".join(lines))) >= 10


def test_the_example_prints_what_is_shown() -> None:
    """It runs as it stands there, in a program of its own."""
    found = re.findall(r"^```python\n(.+?)^```\n\n```text\n(.+?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    program_text, printed = found[0]
    done = subprocess.run([sys.executable, "-c", program_text], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (printed, "")


def test_a_text_without_the_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="needs the lines"):
        readme.with_transcript("# mainphase\n", readme.MAGIC, "piece")


def arguments(command: str, files: dict[str, str]) -> list[str]:
    """The arguments that a line of the table stands for."""
    words = shlex.split(command)[1:]
    game = words[words.index("--game") + 1] if "--game" in words else "magic"
    decks = iter(shipped_decks(game))
    small = {"NUMBER": "508.1a", "NAME": CARDS[game], "N": "2"}
    found = [next(decks) if word == "DECK" else small.get(word, word) for word in words]
    files = {**files, "deck": next(decks)} if game != "magic" else files
    found = [files[words[0]] if word in ("FILE", "FILE…") else word for word in found]
    return found + {"simulate": ["--jobs", "1", "--quiet"], "watch": ["--turns", "2"]}.get(words[0], [])


@pytest.mark.parametrize("command", ROWS)
def test_every_command_of_the_tables_runs(
    command: str, files: dict[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    status = main(arguments(command, files))
    said = capsys.readouterr()
    assert (status, said.err) == (0, "") and said.out.strip()


def test_every_command_is_in_the_table() -> None:
    import click

    group = program()
    context = click.Context(group)
    every: set[str] = set()
    for name, _, _ in COMMANDS:
        command = group.get_command(context, name)
        inner = command.list_commands(context) if isinstance(command, SubCommands) else []
        every |= {f"{name} {each}" for each in inner} or {name}
    named = {" ".join(word for word in line.split()[1:] if re.fullmatch(r"[a-z]+", word)) for line in TABLE}
    assert named == every


def test_every_game_has_a_table() -> None:
    assert sorted(TABLE + OLD + DUELS) == sorted(ROWS)
    for rows in (OLD, DUELS):
        assert {"play", "watch", "simulate", "turn", "rules", "card", "deck"} == {row.split()[1] for row in rows}


@pytest.mark.parametrize("command", ROWS)
def test_the_options_that_are_named_are_there(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{command}`"))
    path = [word for word in command.split()[1:] if re.fullmatch(r"[a-z]+", word) and word not in CARDS]
    assert main([*path, "--help"]) == 0
    text = capsys.readouterr().out
    assert [option for option in re.findall(r"--[a-z]+", row) if f"  {option}" not in text] == []


def test_the_languages_that_are_named_are_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    options = re.search(r"\(`--lang en`, `([\w-]+)`, `([\w-]+)`\)", TEXT)
    assert options is not None
    for language in options.groups():
        assert main(["--lang", language, "turn", "--short"]) == 0
        assert "Untap step" not in capsys.readouterr().out


@pytest.mark.parametrize("target", MAKE)
def test_every_make_target_is_there(target: str) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make on this computer")
    done = subprocess.run([make, "-n", "-C", str(readme.ROOT), target], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_first_two_commands_are_play_and_test() -> None:
    assert re.findall(r"^    (make \w+)$", TEXT, re.MULTILINE)[:2] == ["make play", "make test"]


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert len(links) >= 5
    assert [link for link in links if "://" not in link and not (readme.ROOT / link).exists()] == []
