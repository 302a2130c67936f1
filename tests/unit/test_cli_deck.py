"""`mainphase deck check`: what is in deck files of every format, and what is wrong with them, with lines and rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainphase.cli.main import main
from mainphase.cli.matches import named_decks
from mainphase.files.decks import WRITABLE, DeckEntry, DeckFile, write_deck
from mainphase.locale import LANGUAGES, Translator

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:deck|deckcheck|help|short|cli|metavar)\.[a-z_]+\b(?!\.)")
GOOD = "24 Mountain\n4 Shock\n32 Forest\n"


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output, errors."""
    status = main(["deck", "check", *arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return status, said.out, said.err


def deck(tmp_path: Path, text: str, name: str = "list.txt") -> str:
    """A deck file."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_good_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    file = deck(tmp_path, GOOD)
    status, out, err = check(capsys, file, "--lang", TAGS[language])
    say = Translator(language).t
    contents = f"{say('deckcheck.format', format=say('deckcheck.format_plain'))}, "
    contents += say("deckcheck.section_main", count=60, section="main")
    assert (status, err) == (0, "")
    assert out == f"{file}: {contents}\n{say('deckcheck.good')}\n"
    assert not UNSAID.search(out)


def test_every_shipped_deck_is_good_and_found_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    names = list(named_decks())
    assert len(names) >= 7
    status, out, err = check(capsys, *names)
    assert (status, err) == (0, "")
    assert out.count("nothing is wrong") == len(names)
    assert all(f"{name}: format " in out for name in names)


@pytest.mark.parametrize("format", [format for format in WRITABLE if not format.startswith("ydk")])
def test_every_format_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path, format: str) -> None:
    entries = [DeckEntry(56, "Forest"), DeckEntry(4, "Shock")]
    sideboard = [DeckEntry(3, "Giant Growth")]
    text = write_deck(DeckFile("test", "plain", entries, sideboard), format)
    names = {"arena": "MTG Arena", "forge": "Forge", "cod": "Cockatrice", "plain": "plain list"}
    status, out, _ = check(capsys, deck(tmp_path, text))
    assert status == 0
    assert f"format {names.get(format, '')}" in out
    assert ", 60 cards, sideboard of 3" in out


FAULTY = """4 Grizly Bears
1 Black Lotus
20 Shock
60 Mountain
Maybeboard
2 Forrest
Sideboard
16 Forest
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_wrong_is_said_with_lines_and_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    status, out, err = check(capsys, deck(tmp_path, FAULTY), "--lang", TAGS[language])
    say = Translator(language).t
    warn = "deckcheck.warning"
    assert (status, err) == (1, "")
    assert out.splitlines()[1:] == [
        "  " + say("deck.unknown_card", line=1, name="Grizly Bears", near="Grizzly Bears"),
        "  " + say("deck.unknown_card_alone", line=2, name="Black Lotus"),
        "  " + say(warn, text=say("deck.large_sideboard", count=16, maximum=15, rule="100.4a")),
        "  " + say(warn, text=say("deck.too_many_copies", count=20, name="Shock", limit=4, rule="100.2a")),
        say("deckcheck.not_in_pool", count=7, total=103),
    ]


def test_unknown_cards_outside_of_the_deck_are_no_failure(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = check(capsys, deck(tmp_path, f"{GOOD}Maybeboard\n2 Forrest\n"))
    assert status == 0
    assert "2 in “maybeboard”" in out and "2 of 62 cards are not in the card pool." in out
    assert "Line 5: “Forrest” in the section “maybeboard” is not in the card pool: left out." in out


def test_warnings_alone_are_no_failure(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = check(capsys, deck(tmp_path, "40 Forest\n5 Shock\n"))
    assert status == 0
    assert "45 cards; a constructed deck has at least 60 (100.2a)" in out
    assert "5 copies of “Shock”; the limit is 4 (100.2a)" in out
    assert "nothing is wrong" not in out and "not in the card pool" not in out


def test_a_deck_with_too_few_cards_is_a_failure(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = check(capsys, deck(tmp_path, "39 Forest\n"))
    assert status == 1
    assert out.splitlines()[1] == "  The deck has 39 cards; no deck has fewer than 40 (100.2b)."


@pytest.mark.parametrize(
    ("arguments", "game"),
    [
        (["watch", "dragon-starter", "spellcaster-starter"], "yugioh"),
        (["watch", "--edition", "goat2005"], "yugioh"),
        (["watch", "--game", "yugioh", "--edition", "cr2010"], "magic"),
        (["deck", "check", "dragon-starter"], "yugioh"),
        (["rules", "yg-36"], "yugioh"),
        (["rules", "--game", "yugioh", "508.1"], "magic"),
        (["card", "dark magician girl"], ""),
        (["card", "mystical elf"], "yugioh"),
    ],
)
def test_what_another_game_knows_is_said(capsys: pytest.CaptureFixture[str], arguments: list[str], game: str) -> None:
    assert main(arguments) == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.endswith(f": add --game {game}.") if game else "--game" not in last


def test_rules_are_cited_as_the_edition_numbers_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    commander = {"main": [{"count": 98, "name": "Forest"}], "commander": [{"count": 1, "name": "Shock"}]}
    file = deck(tmp_path, json.dumps({"name": "edh", **commander, "sideboard": commander["commander"]}), "edh.json")
    status, out, _ = check(capsys, file)
    assert status == 0 and "must have exactly 100 (903.5a)" in out and "(903.5e)" in out
    assert "commander: 1, 98 cards, sideboard of 1" in out
    _, out, _ = check(capsys, file, "--edition", "cr2010")
    assert "(903.5e, 2026)" in out


def test_several_decks_of_one_file_are_told_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    decks = [
        {"name": name, "main": [{"count": 60, "name": card}]} for name, card in (("x", "Forest"), ("y", "Forrest"))
    ]
    file = deck(tmp_path, json.dumps({"decks": decks}), "two.json")
    status, out, _ = check(capsys, file)
    assert status == 1
    assert f"{file}, x: format JSON, 60 cards\n  All cards" in out and f"{file}, y: format JSON" in out


def test_foreign_names_are_known(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert check(capsys, deck(tmp_path, "30 Montanha\n30 Bosque\n"))[0] == 0


def test_unreadable_files_do_not_hide_the_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = deck(tmp_path, GOOD), deck(tmp_path, "60 Forrest\n", "bad.txt")
    status, out, err = check(capsys, "absent.txt", bad, good)
    assert status == 2
    assert out.index("bad.txt") < out.index("list.txt: format")
    assert err == "absent.txt cannot be read: there is no such file or folder. Check the path and the permissions.\n"
    assert check(capsys, bad, good)[0] == check(capsys, good, bad)[0] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check"], "FILE... is missing"),
        (["check", "a", "--game", "chess"], 'There is no game "chess". Known: magic'),
        (["check", "a", "--edition", "cr1999"], 'There is no edition "cr1999"'),
        (["check", "a", "--fast"], "no option --fast"),
        (["build"], 'there is no command "build". Known: check.'),
    ],
)
def test_wrong_arguments_are_told(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    status = main(["deck", *arguments])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.startswith("mainphase: ") and said in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_every_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = Translator(language).t
    for arguments in (["deck", "--help"], ["deck", "check", "--help"]):
        assert main([*arguments, "--lang", TAGS[language]]) == 0
        out = capsys.readouterr().out
        assert not UNSAID.search(out)
        assert say("help.deck" if arguments[1] == "--help" else "help.deck.check").split(".")[0][:30] in out


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_file_breaks_it(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.txt"
    path.write_bytes(data)
    status, out, err = check(capsys, str(path))
    assert (status == 2) == (out == "") == (err != "")
    assert status in (0, 1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_of_another_game_is_told_which(capsys: pytest.CaptureFixture[str], language: str) -> None:
    """All cards of the deck are cards of Magic before the stack, and not all are cards of Magic."""
    file = str(Path(__file__).parents[2] / "examples" / "decks" / "classic" / "red-vise.txt")
    say = Translator(language).t
    hint = say("deckcheck.other_game", name=say("game.magic-classic"), game="magic-classic")
    status, out, _ = check(capsys, file, "--lang", TAGS[language])
    assert status == 1 and out.splitlines()[-1] == hint and "--game magic-classic" in hint
    status, out, _ = check(capsys, file, "--game", "magic-classic", "--lang", TAGS[language])
    assert status == 0 and hint not in out


def test_no_other_game_is_named_that_lacks_a_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, out, _ = check(capsys, deck(tmp_path, "56 Mountain\n3 Black Vise\n1 No Such Card\n"))
    assert "--game" not in out
