"""`mainphase simulate`: the report in every language and as JSON, progress, interruption, wrong arguments."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mainphase
from mainphase.cli import simulate as command
from mainphase.cli.main import main
from mainphase.cli.matches import load_deck, shipped_decks, table_decks
from mainphase.files.decks.check import is_basic_land
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator
from mainphase.simulate import GameFault, GameResult, Run, statistics

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:simulate|help|cli|metavar|match)\.[a-z_]+")


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Two deck files."""
    folder = tmp_path_factory.mktemp("decks")
    (folder / "fire.txt").write_text("24 Mountain\n16 Shock\n20 Mogg Fanatic\n")
    (folder / "bears.txt").write_text("24 Forest\n24 Grizzly Bears\n12 Giant Growth\n")
    return str(folder / "fire.txt"), str(folder / "bears.txt")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output, errors."""
    status = main(["simulate", *arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return status, said.out, said.err


def counted(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON object."""
    status, out, err = run(capsys, *arguments, "--json", "--quiet")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_in_every_language(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str], language: str
) -> None:
    tag = TAGS[language]
    arguments = [*decks, "--games", "6", "--seed", "3", "--bot", "random", "--jobs", "1"]
    status, out, err = run(capsys, *arguments, "--lang", tag)
    found = counted(capsys, *arguments)
    say = Translator(language).t
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == say("simulate.title", count=6, edition="cr2026", seed=3)
    assert lines[1].startswith("A  fire (random") and lines[2].startswith("B  bears (random")
    rate = f"{found['a']['win_rate'] * 100:.1f}".replace(".", "." if language == "en" else ",")
    assert rate in lines[1] and "%" in lines[1]
    assert say("simulate.ends", drawn=0, unfinished=0, cap="20,000" if language == "en" else "20.000") in lines
    assert say("cli.compiled" if mainphase.COMPILED else "cli.pure") in lines[-1]
    assert not UNSAID.search(out)
    assert err == ("" if mainphase.COMPILED else say("simulate.pure") + "\n")


def test_json_does_not_depend_on_the_number_of_processes(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str]
) -> None:
    arguments = [*decks, "--games", "12", "--seed", "5", "--bot", "random", "--bot-b", "greedy", "--edition", "cr2017"]
    alone = counted(capsys, *arguments, "--jobs", "1")
    together = counted(capsys, *arguments, "--jobs", "2")
    assert (alone.pop("speed")["jobs"], together.pop("speed")["jobs"]) == (1, 2)
    assert alone == together
    assert (alone["games"], alone["edition"]) == (12, "cr2017")
    assert (alone["a"]["bot"], alone["b"]["bot"]) == ("random", "greedy")
    assert alone["b"]["win_rate"] > 0.5


def test_without_decks_the_shipped_ones_play(capsys: pytest.CaptureFixture[str]) -> None:
    found = counted(capsys, "--games", "2", "--seed", "1", "--bot", "random")
    assert found["finished"] == 2 and found["a"]["deck"] != found["b"]["deck"]


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("free-for-all", 3),
        ("two-headed-giant", 4),
        ("commander", 2),
        ("commander", 3),
        ("archenemy", 2),
        ("archenemy", 4),
        ("team-vs-team", 4),
        ("alternating-teams", 4),
        ("emperor", 6),
    ],
)
def test_every_variant_is_played_without_decks_of_ones_own(
    capsys: pytest.CaptureFixture[str], variant: str, players: int
) -> None:
    arguments = ["--variant", variant, "--players", str(players), "--bot", "random"]
    assert counted(capsys, *arguments, "--games", "1", "--seed", "1", "--cap", "200")["games"] == 1


def test_the_decks_of_a_variant_are_of_its_kind() -> None:
    def of(variant: str, *decks: str, players: int | None = None) -> list[str]:
        return table_decks(decks, "mainphase simulate", "magic", variant, players)

    leaders = set(shipped_decks("magic", "commander"))
    assert set(of("commander")) == leaders and set(of("commander", players=5)) == leaders
    assert of("commander", "mine.txt")[0] == "mine.txt" and of("commander", "mine.txt")[1] in leaders
    alone = of("archenemy", players=4)
    assert alone[0] in shipped_decks("magic", "archenemy")
    assert len(set(alone)) == 4 and set(alone[1:]) <= set(shipped_decks())
    assert set(of("archenemy", "mine.txt")[1:]) <= set(shipped_decks())
    assert set(of("", players=6)) <= set(shipped_decks())


@pytest.mark.covers("903.5a", "903.5b", "904.3")
def test_the_shipped_decks_of_variants_are_complete() -> None:
    kind = find_game("magic")
    for name in shipped_decks("magic", "commander"):
        found = load_deck(kind, name)
        cards = [*found.cards("commander"), *found.cards()]
        assert len(found.cards("commander")) == 1 and len(cards) == 100
        singles = [card for card in cards if not is_basic_land(card)]
        assert len(set(singles)) == len(singles)
    for name in shipped_decks("magic", "archenemy"):
        schemes = load_deck(kind, name).cards("schemes")
        assert len(schemes) >= 20 and all(schemes.count(scheme) <= 2 for scheme in schemes)


def test_unfinished_games_are_reported(capsys: pytest.CaptureFixture[str], decks: tuple[str, str]) -> None:
    status, out, _ = run(capsys, *decks, "--games", "3", "--cap", "20", "--seed", "1", "--jobs", "1")
    assert status == 0
    assert "Unfinished after 20 decisions: 3." in out
    assert "their numbers: 0, 1, 2." in out
    assert "no game was finished" in out and "Turns" not in out


def test_only_the_first_unfinished_games_are_named(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MOST_NAMED", 2)
    _, out, _ = run(capsys, *decks, "--games", "3", "--cap", "5", "--seed", "1", "--jobs", "1")
    assert "their numbers: 0, 1, …." in out


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("quiet", "shown"), [([], True), (["--quiet"], False)])
def test_progress_is_shown_on_a_terminal_unless_quiet(
    capsys: pytest.CaptureFixture[str],
    decks: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    quiet: list[str],
    shown: bool,
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    arguments = [*decks, "--games", "3", "--seed", "1", "--bot", "random", "--jobs", "1"]
    assert main(["simulate", *arguments, *quiet, "--lang", "es"]) == 0
    assert ("partidas" in screen.getvalue() and "3/3" in screen.getvalue()) == shown
    assert ("Python puro" in screen.getvalue()) == (shown and not mainphase.COMPILED)
    assert "3/3" not in capsys.readouterr().out


# --- what goes wrong --------------------------------------------------------------------------------------------------


def stop_after(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """The third game raises."""

    def results(run: Run) -> Any:
        yield GameResult(0, 0, 0, 9, 90)
        yield GameResult(1, 1, 0, 8, 80)
        raise error

    monkeypatch.setattr(Run, "results", results)


def test_ctrl_c_reports_what_was_played(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(monkeypatch, KeyboardInterrupt())
    status, out, _ = run(capsys, *decks, "--games", "50", "--jobs", "1", "--seed", "1")
    assert status == 130
    assert out.startswith("Interrupted: of 50 games 2 were played")
    assert "A  fire (greedy, cards: 60): won 2, 100.0%" in out
    status, out, _ = run(capsys, *decks, "--games", "50", "--jobs", "1", "--seed", "1", "--json")
    assert status == 130
    assert json.loads(out)["interrupted"] is True


@pytest.mark.parametrize(
    ("error", "expected", "said"),
    [
        (UserError("simulate.worker_died", {"status": -9}), 2, "ended from outside (status -9)"),
        (GameFault("game 17: IndexError: x"), 70, "GameFault: game 17: IndexError: x"),
    ],
)
def test_a_failure_reports_what_was_played_before(
    capsys: pytest.CaptureFixture[str],
    decks: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    expected: int,
    said: str,
) -> None:
    stop_after(monkeypatch, error)
    status, out, err = run(capsys, *decks, "--games", "50", "--jobs", "1", "--quiet", "--seed", "1")
    assert status == expected
    assert "of 50 games 2 were played" in out
    assert err.startswith("mainphase: ") and said in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes(decks: tuple[str, str], jobs: str) -> None:
    arguments = ["simulate", *decks, "--games", "1000000", "--seed", "1", "--bot", "random", "--jobs", jobs, "--quiet"]
    # A session of its own, so that the signal reaches all its processes, as in a terminal, but not this one.
    process = subprocess.Popen(
        [sys.executable, "-c", STARTER, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C"},
    )
    assert process.stderr is not None
    try:
        assert process.stderr.readline() == "playing\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert re.match(r"Interrupted: of 1000000 games \d+ were played", out)
    assert err == ""


# Says when games are being counted; guarded, because the processes import it too.
STARTER = """
import signal
import sys
from mainphase.cli.main import main
from mainphase.simulate import Tally
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job would ignore it
    add = Tally.add
    def said(tally, result):
        add(tally, result)
        if tally.games == 1:
            print("playing", file=sys.stderr, flush=True)
    Tally.add = said
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "--games must be a number, 1 to 100000000."),
        (["--games", "many"], "--games must be a number"),
        (["--jobs", "0"], "--jobs must be a number, 1 to 1024."),
        (["--seed", "-1"], "--seed must be a number"),
        (["--cap", "0"], "--cap must be a number"),
        (["--bot", "clever"], "--bot must be one of: greedy, random."),
        (["--bot-b", ""], "--bot-b must be one of: greedy, random."),
        (["--edition", "cr1999"], 'There is no edition "cr1999"'),
        (["--turbo"], "there is no option --turbo. mainphase simulate --help"),
        (["--seed"], "the option --seed needs a value."),
        (["no such deck"], 'There is no file "no such deck"'),
        ([*"abcdefg"], "too many arguments: g. mainphase simulate --help"),
    ],
)
def test_wrong_arguments_are_told(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("mainphase: ") and said in err and err.count("\n") == 1


def test_decks_that_are_too_small_or_unknown_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    small, unknown = tmp_path / "small.txt", tmp_path / "unknown.txt"
    small.write_text("3 Forest\n")
    unknown.write_text("60 Forrest\n")
    status, out, err = run(capsys, str(small), str(small), "--quiet")
    assert (status, out) == (2, "") and "A deck has 3 cards" in err
    status, out, err = run(capsys, str(unknown), str(small), "--quiet")
    assert (status, out) == (2, "") and "“Forrest” is not in the card pool. Near names: Forest" in err


WORDS = st.one_of(
    st.sampled_from(["--games", "--jobs", "--seed", "--bot", "--bot-b", "--edition", "--cap", "--json", "--quiet"]),
    st.sampled_from(["1", "2", "-1", "1e9", "greedy", "random", "cr2010", "--", "-x", "", "--games=1", "--cap=3"]),
    st.text(max_size=5),
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(WORDS, max_size=5))
def test_no_arguments_break_it(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    status, _, err = run(capsys, *words, "--games", "1", "--jobs", "1", "--cap", "30", "--quiet")
    assert status in (0, 2)
    assert err == "" or err.startswith("mainphase: ")


def test_all_processors_play_by_default() -> None:
    assert command.processors() >= 1
