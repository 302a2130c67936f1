"""The commands with Magic before the stack: watch, simulate, card, deck check, formats, bad input, the seam."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from mainphase.cli.main import main
from mainphase.cli.matches import shipped_decks, table_decks
from mainphase.games import GAMES, find_game
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.edition import EDITIONS

KEY = "magic-classic"
GAME = ["--game", KEY]
TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
KEYS = [known.key for known in EDITIONS]
UNSAID = re.compile(r"\b(?:classic|help|cli|watch|event|part|board|state|deckcheck|simulate|card|formats)\.[a-z_]+")


@pytest.fixture(autouse=True)
def no_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is empty, games go to a folder of the test's own, and the environment asks for no language."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that succeeds."""
    status = main(arguments)
    said = capsys.readouterr()
    assert (status, said.err) == (0, ""), said.err
    return said.out


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that fails by the user's mistake."""
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 2, said.out
    return said.err


# --- the game kind ---------------------------------------------------------------------------------------------------


def test_the_kind_says_what_can_be_played() -> None:
    kind = find_game(KEY)
    assert KEY in GAMES and kind.editions == tuple(KEYS) and kind.default_edition == "fifth"
    assert kind.seats == (2, 2) and kind.least_deck == 40 and kind.most_copies == 0
    assert kind.card_names() == pool.names()


@pytest.mark.parametrize("edition", KEYS)
def test_a_match_makes_games_of_its_edition(edition: str) -> None:
    match = find_game(KEY).match([["Forest"] * 40, ["Island"] * 40], edition, ["Ana", "Bia"])
    game = match.new_game(4)
    assert isinstance(game, Classic) and game.edition.key == edition == match.edition
    assert (match.game, match.variant, match.players) == (KEY, "two-player", ["Ana", "Bia"])
    assert game.digest() == match.new_game(4).digest() != match.new_game(5).digest()
    assert match.session(4).record.cards == match.cards


def test_a_card_of_ones_own_can_be_played() -> None:
    own = pool.card("Grizzly Bears")
    match = find_game(KEY).match([["Forest"] * 20 + ["Zoo"] * 20, ["Island"] * 40], cards={"Zoo": own})
    assert match.new_game(1).legal


@pytest.mark.parametrize(
    ("decks", "options", "message"),
    [
        ([["Forest"] * 40], {}, "match.seats"),
        ([["Forest"] * 40] * 3, {}, "match.seats"),
        ([["Forest"] * 6] * 2, {}, "match.deck_size"),
        ([["Forest"] * 40, ["Doom Blade"] * 40], {}, "pool.unknown_card_alone"),
        ([["Forest"] * 40, ["Grizly Bears"] * 40], {}, "pool.unknown_card"),
        ([["Forest"] * 40] * 2, {"edition": "cr2026"}, "edition.unknown"),
        ([["Forest"] * 40] * 2, {"variant": "archenemy"}, "variant.unknown"),
    ],
)
def test_what_cannot_be_played_is_told(decks: list[list[str]], options: dict[str, str], message: str) -> None:
    with pytest.raises(UserError) as found:
        find_game(KEY).match(decks, **options)  # type: ignore[arg-type]
    assert found.value.message == message


# --- decks -----------------------------------------------------------------------------------------------------------


def test_the_decks_of_the_time_are_its_own() -> None:
    decks = set(shipped_decks(KEY))
    assert {"white-crusade", "black-rituals", "red-vise"} <= decks and len(decks) >= 5
    assert not decks & set(shipped_decks("magic"))
    assert table_decks((), "watch", KEY, "", None) == sorted(decks)[:2]
    assert table_decks(("red-vise",), "watch", KEY, "", None)[0] == "red-vise"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", sorted(shipped_decks(KEY)))
def test_shipped_decks_are_good(capsys: pytest.CaptureFixture[str], deck: str, language: str) -> None:
    text = output(capsys, "deck", "check", deck, *GAME, "--lang", TAGS[language])
    assert Translator(language).t("deckcheck.good") in text and not UNSAID.search(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20 Forest\n5 Grizzly Bears\n", "no deck has fewer than 40 (5ED:Game Setup)."),
        ("36 Forest\n4 Doom Blade\n", "Line 2: “Doom Blade” is not in the card pool."),
    ],
)
def test_what_is_wrong_with_a_deck_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(text)
    assert main(["deck", "check", str(file), *GAME]) == 1
    assert said in capsys.readouterr().out


def test_the_rulebook_has_no_limit_of_copies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("20 Forest\n20 Grizzly Bears\n")
    assert "nothing is wrong" in output(capsys, "deck", "check", str(file), *GAME)


# --- watch, simulate, card, formats ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", KEYS)
def test_watch_tells_a_whole_game(capsys: pytest.CaptureFixture[str], language: str, edition: str) -> None:
    text = output(capsys, "watch", *GAME, "--edition", edition, "--seed", "3", "--lang", TAGS[language])
    say = Translator(language).t
    assert say("watch.begins", edition=edition, seed=3) in text
    assert "K-022" in text and "(K-024)" in text and ("(K-061)" in text or "(K-064)" in text)
    assert ("K-040" in text) == (edition == "fourth")
    assert not UNSAID.search(text)


def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first = output(capsys, "watch", *GAME, "--seed", "8")
    assert output(capsys, "watch", *GAME, "--seed", "8") == first
    assert output(capsys, "watch", *GAME, "--seed", "9") != first


def test_watch_keeps_a_record_that_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    output(capsys, "watch", *GAME, "--seed", "3", "--record", str(file))
    assert json.loads(file.read_text())["game"] == KEY
    assert "agree" in output(capsys, "replay", str(file), "--check")


def test_without_a_terminal_bots_play_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert "announces an attack. (K-024)" in output(capsys, "play", *GAME, "--seed", "3")


@pytest.mark.parametrize("edition", KEYS)
def test_simulate_counts_games(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    arguments = ["simulate", *GAME, "--edition", edition, "--games", "6", "--seed", "2", "--json", "--quiet"]
    found = json.loads(output(capsys, *arguments, "--bot", "greedy", "--bot-b", "random", "--jobs", "1"))
    assert (found["game"], found["edition"], found["variant"]) == (KEY, edition, "two-player")
    assert found["games"] == found["finished"] == 6
    assert found["a"]["wins"] + found["b"]["wins"] + found["drawn"] == 6 and found["a"]["wins"] >= 4
    again = json.loads(output(capsys, *arguments, "--bot", "greedy", "--bot-b", "random", "--jobs", "2"))
    assert {key: again[key] for key in again if key != "speed"} == {key: found[key] for key in found if key != "speed"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_sheet(capsys: pytest.CaptureFixture[str], language: str) -> None:
    listed = output(capsys, "card", *GAME, "--lang", TAGS[language])
    assert len(listed.splitlines()) == len(pool.names())
    for name in ("Dark Ritual", "Counterspell", "Benalish Hero", "Control Magic"):
        text = output(capsys, "card", name, *GAME, "--lang", TAGS[language])
        assert len(text.splitlines()) >= 3 and not UNSAID.search(text)


def test_a_type_of_the_time_is_on_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Interrupt" in output(capsys, "card", "Counterspell", *GAME)
    assert "Interrupção" in output(capsys, "card", "Counterspell", *GAME, "--lang", "pt-BR")
    assert "Mana Source" in output(capsys, "card", "Dark Ritual", *GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_lists_its_editions(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "formats", "--lang", TAGS[language])
    assert f"{KEY}: {Translator(language).t(f'game.{KEY}')}" in text
    assert all(f"  {key}  " in text for key in KEYS) and not UNSAID.search(text)


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["watch", "white-crusade"], f"add --game {KEY}"),
        (["watch", "red-aggro", *GAME], "add --game magic."),
        (["watch", "--edition", "fifth"], f"add --game {KEY}"),
        (["watch", *GAME, "--edition", "cr2026"], "Known: fourth, fifth"),
        (["watch", *GAME, "--variant", "archenemy"], 'There is no variant "archenemy"'),
        (["watch", *GAME, "--players", "3"], "3 decks or players"),
        (["watch", *GAME, "--bots", "clever"], 'There is no bot "clever"'),
        (["card", "doom blade", *GAME], 'No card of the card pool is called "doom blade"'),
        (["card", "circle of", *GAME], '"circle of" is in several names'),
        (["rules", "508.1", *GAME], '"508.1" is no rule of Magic before the stack'),
    ],
)
def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    text = error(capsys, *arguments)
    assert said in text and len(text.splitlines()) == 1
