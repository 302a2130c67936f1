"""The command line: help and errors in every language, exit statuses, and the commands that only show something."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import click
import pytest

from mainphase import __version__
from mainphase.cli.app import App
from mainphase.cli.commands import Commands
from mainphase.cli.deck import format_name
from mainphase.cli.main import COMMANDS, common_options, main, program, use_any_letters
from mainphase.cli.menu import fold
from mainphase.cli.modern.editions import FLAGS, value
from mainphase.files.decks.model import Format
from mainphase.games import GAMES, find_game
from mainphase.kernel.record import FORMAT
from mainphase.locale import LANGUAGES, Translator, card_name, language_of_environment
from mainphase.magic import modern as rules_of_magic
from mainphase.magic import pool
from mainphase.magic.modern import citations
from mainphase.magic.modern.edition import EDITIONS, NOT_YET

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:help|short|metavar|cli|part|flag|turn|card|type|watch)\.[a-z_]+")


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is empty, and the environment asks for no language."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that succeeds."""
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 0, said.err
    assert said.err == ""
    return said.out


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that fails by the user's mistake."""
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 2, said.out
    assert said.err.startswith("mainphase: ") and "Traceback" not in said.err
    return said.err


def deck(tmp_path: Path, name: str, text: str) -> str:
    """A deck file."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def decks(tmp_path: Path) -> tuple[str, str]:
    """Two decks that can be played."""
    red = deck(tmp_path, "red.txt", "24 Mountain\n20 Goblin Arsonist\n16 Shock\n")
    return red, deck(tmp_path, "green.txt", "24 Forest\n36 Grizzly Bears\n")


# --- help, language, errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *(name for name, _, _ in COMMANDS)])
def test_help_speaks_every_language(capsys: pytest.CaptureFixture[str], language: str, command: str) -> None:
    known = program().list_commands(click.Context(program()))
    if command and command not in known:
        pytest.fail(f"the module of {command} is missing")
    words = [command, "--help"] if command else ["--help"]
    text = output(capsys, *words, "--lang", TAGS[language])
    say = Translator(language).t
    assert text.startswith(say("help.usage"))
    assert say("help.help") in text and "--lang" in text
    assert not UNSAID.search(text), text


def test_without_arguments_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys).startswith("Usage: mainphase COMMAND")


@pytest.mark.parametrize(
    "arguments", [["--lang", "es", "formats"], ["formats", "--lang=es"], ["formats", "--lang", "es-MX"]]
)
def test_the_language_may_stand_before_or_after_the_command(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert "reglas del 17 de abril de 2026 (por defecto)" in output(capsys, *arguments)


def test_the_language_of_the_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    assert "regras de 17 de abril de 2026" in output(capsys, "formats")


@pytest.mark.parametrize("words", [["help", "rules"], ["rules", "-h"], ["-h", "rules"], ["rules", "--help"]])
def test_help_may_be_asked_for_in_several_ways(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    text = output(capsys, *words)
    assert text.startswith("Usage: mainphase ") and "-h, --help" in text


@pytest.mark.parametrize("command", ["scenario", "deck"])
def test_a_command_of_commands_shows_its_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    text = output(capsys, command)
    assert text.startswith(f"Usage: mainphase {command} COMMAND") and "--help" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["deck check", "scenario run", "explain", "replay", "rules", "card"])
def test_arguments_are_named_in_the_language(capsys: pytest.CaptureFixture[str], language: str, command: str) -> None:
    say = Translator(language)
    path = command.split()
    usage = output(capsys, *path, "--help", "--lang", TAGS[language]).splitlines()[0].split()
    name = next(word for word in usage if word.startswith(("FILE", "ARQ", "ARCH", "N", "[N")))
    names = {"deck": "check.files", "scenario": "run.files", "explain": "explain.file", "replay": "replay.file"}
    message = names.get(path[0], {"rules": "rules.number", "card": "card.name"}.get(path[0], ""))
    assert name == say.t(f"metavar.{message}")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANGUAGE": "es:en", "LANG": "en_US.UTF-8"}, "es"),
        ({"LANGUAGE": "de:pt_BR", "LANG": "en_US.UTF-8"}, "pt_BR"),
        ({"LANGUAGE": "de", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LANGUAGE": "es", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "es"}, "en"),
        ({"LANGUAGE": "", "LANG": "pt_BR"}, "pt_BR"),
    ],
)
def test_the_language_may_be_one_of_a_list(environment: dict[str, str], language: str) -> None:
    assert language_of_environment(environment) == language


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("ascii", "› Untap › “Junún” × 2 … — ─", b'> Untap > "Junun" x 2 ... - -'),
        ("cp1252", "→ Æther • “é” × ×", b"-> \xc6ther \x95 \x93\xe9\x94 \xd7 \xd7"),
        ("latin-1", "“Junún” ›", b'"Jun\xfan" >'),
        ("ascii", "\N{CJK UNIFIED IDEOGRAPH-4E2D}", b"?"),
    ],
)
def test_letters_that_a_terminal_cannot_show_have_substitutes(
    monkeypatch: pytest.MonkeyPatch, encoding: str, text: str, shown: bytes
) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    use_any_letters()
    stream.write(text)
    stream.flush()
    assert written.getvalue() == shown


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_what_the_operating_system_says_is_translated(capsys: pytest.CaptureFixture[str], language: str) -> None:
    for number in (errno.ENOENT, errno.EISDIR, errno.EACCES, errno.ENOSPC, errno.ENAMETOOLONG, errno.ENOTDIR):
        app = App(Translator(language))
        reason = os.strerror(number)
        line = app.error_line("file.unwritable", {"file": "x", "reason": reason})
        assert reason not in line and app.t(f"os.{errno.errorcode[number].lower()}") in line
    assert "No such file" not in error(capsys, "replay", "absent.json", "--lang", TAGS[language])


def test_what_comes_after_two_dashes_is_no_option() -> None:
    assert common_options(["card", "--", "--lang", "es"]) == (["card", "--", "--lang", "es"], None, False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], 'there is no command "nonsense"'),
        (["wach"], "Known: watch"),
        (["play", "--nonsense"], "there is no option --nonsense. mainphase play --help"),
        (["watch", "--seed", "x"], "--seed must be a number, 0 to"),
        (["watch", "--seed", "-1"], "--seed must be a number, 0 to"),
        (["watch", "--seed"], "the option --seed needs a value"),
        (["--lang"], "the option --lang needs a value"),
        (["--lang", "xx", "turn"], 'no texts in the language "xx"'),
        (["turn", "more", "words"], "too many arguments: more words"),
        (["turn", "--game", "go"], 'There is no game "go". Known: magic'),
        (["turn", "--edition", "cr1999"], 'There is no edition "cr1999"'),
        (["rules"], "NUMBER is missing"),
        (["watch", "--speed", "-1"], "--speed must be a number, 0 to 60."),
        (["help", "nonsense"], 'there is no command "nonsense"'),
        (["watch", "--bots", "greedy,random,greedy"], "Each player needs a bot, parted by commas: 2; found: 3."),
        (["watch", *["red-aggro"] * 6, "green-stompy"], "too many arguments: green-stompy."),
        (["watch", "red-aggro", "green-stompy", "--players", "1"], "--players must be a number, 2 to 6."),
        (["watch", "--variant", "solitaire"], 'There is no variant "solitaire"'),
        (["watch", "--variant", "two-headed-giant", "--players", "3"], "3 decks or players"),
        (["play", *["red-aggro"] * 6, "x", "y"], "too many arguments: x y."),
        (["card", "giant"], '"giant" is in several names: '),
        (["rules", "abc"], '"abc" is no rule number'),
        (["rules", "999.1"], "There is no rule 999.1 in cr2026"),
        (["rules", "508.1", "--edition", "cr1999"], 'No edition "cr1999"'),
        (["card", "no", "such", "card"], 'No card of the card pool is called "no such card"'),
        (["watch", "no-such-file.txt"], 'There is no file "no-such-file.txt"'),
        (["watch", "--bots", "genius"], 'There is no bot "genius". Known: greedy, random'),
        (["play", "--bot", "genius"], 'There is no bot "genius"'),
        (["play", "--first", "7"], "--first must be a number, 1 to 6"),
        (["play", "--first", "3"], "There is no seat 3; 2 play."),
    ],
)
def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    text = error(capsys, *arguments)
    assert said in text
    assert text.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_in_the_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = error(capsys, "--lang", language, "turn", "--game", "go")
    said = Translator(language).t("game.unknown", game="go", known=", ".join(sorted(GAMES)))
    assert text == f"mainphase: {said}\n"


def test_every_fault_of_a_deck_is_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = deck(tmp_path, "bad.txt", "20 Mountan\n20 Forest\n20 Shokc\n")
    lines = error(capsys, "watch", bad, bad).splitlines()
    assert len(lines) == 3 and "Line 1" in lines[1] and "Mountain" in lines[1] and "Line 3" in lines[2]


def test_debug_shows_the_stack_trace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["turn", "--game", "go", "--debug"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_a_fault_of_ours_is_told_as_such(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("mainphase.cli.modern.editions.edition", broken)
    assert main(["formats"]) == 70
    assert "RuntimeError: broken" in capsys.readouterr().err


def test_ctrl_c_leaves_cleanly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mainphase.cli.modern.editions.edition", interrupted)
    assert main(["formats"]) == 130


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version").startswith(f"mainphase {__version__} (")


def test_commands_whose_modules_are_missing_are_left_out() -> None:
    table = [("here", "mainphase.cli.formats", "formats"), ("gone", "mainphase.cli.no_such_module", "gone")]
    commands = Commands(table, name="test")
    context = click.Context(commands, obj=App(Translator()))
    assert commands.list_commands(context) == ["here"]
    assert commands.get_command(context, "gone") is None


# --- turn, rules, formats, card -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", find_game("magic").editions)
def test_the_turn_chart_has_every_part_of_the_table(
    capsys: pytest.CaptureFixture[str], language: str, edition: str
) -> None:
    text = output(capsys, "turn", "--edition", edition, "--lang", language).casefold()
    kind = find_game("magic")
    for part in kind.ruleset(edition).table.parts:
        name = Translator(language).t(f"part.{part.key.replace(' ', '_')}")
        assert f"{name}  {kind.cite(part.rule, edition)}".casefold() in text


@pytest.mark.parametrize(("edition", "number"), [("cr2009", "308.2 "), ("cr2010", "508.1 ")])
def test_the_turn_chart_leaves_out_what_the_edition_does_not_have(
    capsys: pytest.CaptureFixture[str], edition: str, number: str
) -> None:
    text = output(capsys, "turn", "--edition", edition)
    assert "optional costs to attack" not in text and "Saga" not in text
    assert not [line for line in text.splitlines() if line.lstrip().startswith(number)]
    assert "optional costs to attack" in output(capsys, "turn", "--edition", "cr2017")


def test_the_turn_chart_says_where_players_get_priority(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "turn", "--short").splitlines()
    without = [line.split("  ")[1] for line in lines if line.endswith("  no priority")]
    assert without == ["Untap step", "Cleanup step"]
    assert sum(line.endswith("players get priority") for line in lines) == 10
    assert any(
        "508.1a, 508.1e, 508.1f, 508.1g, 508.1h, 508.1i, 508.1j, 508.1k, 508.1m, 508.8" in line for line in lines
    )


def test_a_rule_has_its_note_and_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "rules", "500.5")
    assert Translator("en").note("500.5") in text
    assert re.search(r"cr2010 +500\.4\n", text)


def test_an_old_number_leads_to_the_rule_of_today(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "rules", "500.4", "--edition", "cr2010")
    assert text.startswith("500.5  ") and Translator("en").note("500.5", "cr2010") in text


def test_a_section_lists_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "rules", "502")
    assert "502.3 " in text and "502.4 " in text


@pytest.mark.parametrize("number", ["508.1a", "508.1A", " 508.1a.", "601.2", "702.9b", "100.1"])
def test_every_known_number_is_explained(capsys: pytest.CaptureFixture[str], number: str) -> None:
    assert output(capsys, "rules", number).startswith(number.strip().rstrip(".").lower())


def test_formats_lists_every_edition_with_its_date(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "formats")
    for edition in find_game("magic").editions:
        assert re.search(rf"^  {edition}  rules of \w+ \d+, \d{{4}}", text, re.MULTILINE)
    assert "Mulligan: one card fewer (Paris)." in text
    assert set(citations.EDITIONS) >= set(find_game("magic").editions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_says_what_nothing_carries_out_yet(capsys: pytest.CaptureFixture[str], language: str) -> None:
    lines = " ".join(output(capsys, "formats", "--lang", TAGS[language]).split())
    t = Translator(language).t
    for flag in FLAGS:
        for known in EDITIONS:
            told = t(f"flag.{flag}.{value(known, flag)}")
            marked = t("formats.not_yet", text=told)
            assert (marked in lines) == (flag in NOT_YET and value(known, flag) == 1), marked
    assert {flag for flag in FLAGS if flag in NOT_YET} == set(NOT_YET)


def test_the_flags_that_are_marked_are_those_that_no_rule_reads() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(rules_of_magic.__file__).parent.rglob("*.py"))
    for flag in FLAGS:
        assert (f"edition.{flag}" not in code) == (flag in NOT_YET), flag


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["505.5"])
def test_rules_says_what_nothing_carries_out_yet(capsys: pytest.CaptureFixture[str], language: str, rule: str) -> None:
    t = Translator(language).t
    assert t("rules.not_yet") in output(capsys, "rules", rule, "--lang", TAGS[language])
    assert t("rules.not_yet") not in output(capsys, "rules", "509.2", "--lang", TAGS[language])


@pytest.mark.parametrize(("language", "types"), [("en", "Basic Land — Mountain"), ("es", "Tierra básica — Montaña")])
def test_a_card_is_shown(capsys: pytest.CaptureFixture[str], language: str, types: str) -> None:
    text = output(capsys, "card", "mountain", "--lang", language)
    assert types in text


@pytest.mark.parametrize(
    ("name", "language", "title"),
    [
        ("Serra Angel", "es", "Ángel de Serra  {3}{W}{W}"),
        ("anjo serra", "en", "Serra Angel  {3}{W}{W}"),
        ("ángel de serra", "pt_BR", "Anjo Serra  {3}{W}{W}"),
    ],
)
def test_a_card_is_found_by_its_name_in_any_language(
    capsys: pytest.CaptureFixture[str], name: str, language: str, title: str
) -> None:
    assert output(capsys, "card", name, "--lang", TAGS[language]).splitlines()[0] == title


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_speaks_one_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "card", "Lightning Bolt", "--lang", TAGS[language])
    name = card_name(language, "Lightning Bolt")
    assert text.splitlines()[2].startswith(name)


@pytest.mark.parametrize(("language", "words"), [("en", ["card"]), ("pt_BR", ["card", ""]), ("es", ["card", " "])])
def test_without_a_name_all_cards_are_listed(
    capsys: pytest.CaptureFixture[str], language: str, words: list[str]
) -> None:
    lines = output(capsys, *words, "--lang", TAGS[language]).splitlines()
    assert len(lines) == len(pool.names())
    assert f"{card_name(language, 'Shock')}  {{R}}" in lines
    assert [fold(line) for line in lines] == sorted(fold(line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_lists_what_files_are_read(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "formats", "--lang", TAGS[language])
    for name in get_args(Format):
        assert format_name(Translator(language).t, name) in text
    assert "YAML" in text and f"JSON, {'format' if language == 'en' else 'formato'} {FORMAT}" in text


@pytest.mark.parametrize(
    ("rule", "where"),
    [
        ("508.1k", "declare attackers: become attacking"),
        ("601.2i", "cast"),
        ("704.5g", "state-based"),
        ("701.8a", "effect: 701.8a"),
        ("100.1", "no stage of its own"),
    ],
)
def test_rules_say_where_the_engine_carries_them_out(capsys: pytest.CaptureFixture[str], rule: str, where: str) -> None:
    line = next(line for line in output(capsys, "rules", rule).splitlines() if line.startswith("    engine"))
    assert where in line


# --- watch, play --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_watch_tells_a_whole_game(capsys: pytest.CaptureFixture[str], decks: tuple[str, str], language: str) -> None:
    text = output(capsys, "watch", *decks, "--seed", "3", "--lang", language)
    say = Translator(language).t
    assert say("part.untap").casefold() in text.casefold() and "502.3" in text
    assert "(104.2a)" in text or "(704.5" in text
    assert not UNSAID.search(text)


def test_watch_is_the_same_with_the_same_seed(capsys: pytest.CaptureFixture[str], decks: tuple[str, str]) -> None:
    first = output(capsys, "watch", *decks, "--seed", "11")
    assert output(capsys, "watch", *decks, "--seed", "11") == first
    assert output(capsys, "watch", *decks, "--seed", "12") != first


def test_watch_stops_after_so_many_turns(capsys: pytest.CaptureFixture[str], decks: tuple[str, str]) -> None:
    text = output(capsys, "watch", *decks, "--seed", "3", "--turns", "2", "--all-events")
    assert "Turn 2" in text and "Turn 4" not in text


def test_play_without_a_terminal_is_bot_against_bot(capsys: pytest.CaptureFixture[str], decks: tuple[str, str]) -> None:
    text = output(capsys, "play", *decks, "--seed", "3")
    assert "wins the game. (104.2a)" in text or "is a draw" in text


@pytest.mark.parametrize(("first", "lines"), [("1", ["You play red.", "Greedy plays "]), ("2", ["You play red."])])
def test_the_deck_that_is_named_is_ones_own(
    capsys: pytest.CaptureFixture[str],
    decks: tuple[str, str],
    first: str,
    lines: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("0\nconcede\n"))
    file = tmp_path / "game.json"
    text = output(capsys, "play", decks[0], "--interactive", "--first", first, "--record", str(file), "--seed", "1")
    assert all(line in text for line in lines)
    own = json.loads(file.read_text())["decks"][int(first) - 1]
    assert set(own) == {"Mountain", "Goblin Arsonist", "Shock"}


@pytest.mark.parametrize("command", ["watch", "play"])
@pytest.mark.parametrize("place", ["absent/game.json", "file/game.json"])
def test_a_place_for_the_record_that_cannot_be_is_told_before_the_game(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str], tmp_path: Path, command: str, place: str
) -> None:
    (tmp_path / "file").write_text("")
    said = error(capsys, command, *decks, "--record", str(tmp_path / place))
    assert "cannot be written" in said


def test_watch_says_which_decks_are_played(capsys: pytest.CaptureFixture[str], decks: tuple[str, str]) -> None:
    text = output(capsys, "watch", *decks, "--seed", "3", "--turns", "1", "--bots", "greedy,random")
    assert "A: red, 60 cards, played by greedy\nB: green, 60 cards, played by random\n" in text


def test_play_reads_answers_where_it_is_told_to(
    capsys: pytest.CaptureFixture[str],
    decks: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("0\nhelp\n"))
    text = output(capsys, "play", *decks, "--seed", "3", "--interactive", "--first", "2", "--stops", "upkeep")
    assert "Keep this hand?" in text and "mainphase play --load" in text


def test_play_goes_on_with_a_saved_game(
    capsys: pytest.CaptureFixture[str], decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("0\n0\n"))
    output(capsys, "play", *decks, "--seed", "3", "--interactive", "--record", str(file))
    assert file.exists()
    monkeypatch.setattr(sys, "stdin", io.StringIO("board\n"))
    text = output(capsys, "play", "--load", str(file), "--interactive")
    assert "Turn 1" in text


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}', "not json at all"])
def test_a_bad_save_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    error(capsys, "play", "--load", str(file))


def test_a_save_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    error(capsys, "play", "--load", str(tmp_path / "nothing.json"))


def test_being_told_to_end_keeps_the_game(tmp_path: Path) -> None:
    """SIGTERM, as when the machine is shut down, is like Ctrl-C: the game is saved."""
    environment = dict(os.environ, XDG_STATE_HOME=str(tmp_path))
    command = [sys.executable, "-m", "mainphase", "play", "--interactive", "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "draws 7 cards" in line or "draw 7 cards" in line:
                break
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
    assert (tmp_path / "mainphase" / "last-game.json").exists()


@pytest.mark.parametrize(("game", "default"), [("magic", "cr2026"), ("yugioh", "goat2005")])
def test_the_other_editions_are_told_as_what_differs_from_the_usual_one(
    capsys: pytest.CaptureFixture[str], game: str, default: str
) -> None:
    lines = output(capsys, "formats", "--game", game).splitlines()
    headings = [number for number, line in enumerate(lines) if "rules of" in line or "the rulebook of" in line]
    assert headings and all(
        (f"As {default}, but:" in lines[at + 1]) == ("(default)" not in lines[at]) for at in headings
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--variant", "team-vs-team", "--players", "3"], "3 players cannot be parted into the teams"),
        (["--variant", "emperor", "--players", "3"], "this game is played by 6."),
        (["--game", "yugioh", "--players", "3"], "this game is played by 2."),
    ],
)
def test_wrong_numbers_of_players_are_told(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert main(["watch", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_team_vs_team_has_two_teams_of_two_where_nobody_says_how_many_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--variant", "team-vs-team", "--seed", "1", "--turns", "1"]) == 0
    assert "D: " in capsys.readouterr().out
