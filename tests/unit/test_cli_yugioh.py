"""The commands with `--game yugioh` in every language, bad input, and the seam between the games."""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from pathlib import Path

import pytest
from scripted import no_terminal  # noqa: F401  (a fixture for all tests here)

from mainphase.cli.face import FACES, find_face
from mainphase.cli.main import main
from mainphase.cli.matches import shipped_decks
from mainphase.cli.yugioh.messages import MESSAGES
from mainphase.games import GAMES, find_game
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator
from mainphase.yugioh import citations, pool
from mainphase.yugioh.edition import EDITIONS, SETTINGS
from mainphase.yugioh.table import TABLE

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:yugioh|help|cli|play|watch|replay|rules|turn|event|deckcheck|simulate|part|board)\.[a-z_]+")
GAME = ["--game", "yugioh"]
NEEDED = {"deck check": ["dragon-starter"], "rules": ["YG-36"]}


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that succeeds."""
    status = main(arguments)
    said = capsys.readouterr()
    assert (status, said.err) == (0, "")
    return said.out


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that fails by the user's mistake."""
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 2, said.out
    assert said.err and "Traceback" not in said.err
    return said.err


# --- every command ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_watch_replay_and_load_tell_the_same_duel(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    file = str(tmp_path / "duel.json")
    lang = ["--lang", TAGS[language]]
    text = output(capsys, "watch", *GAME, "--seed", "9", "--record", file, *lang)
    record = json.loads(Path(file).read_text())
    assert record["game"] == "yugioh" and record["edition"] == "goat2005"
    again = output(capsys, "replay", file, *lang)
    assert not UNSAID.search(text + again)
    told = [line for line in text.splitlines() if re.search(r"\(YG?-\d+\)$", line)]
    assert len(told) > 20 and all(line in again for line in told)
    assert output(capsys, "replay", file, "--check", *lang).count("\n") == 2
    part = str(tmp_path / "part.json")
    output(capsys, "watch", *GAME, "--seed", "9", "--turns", "3", "--record", part)
    monkeypatch.setattr(sys, "stdin", io.StringIO("board\n"))
    loaded = output(capsys, "play", "--load", part, "--interactive", *lang)
    assert "yugioh" not in loaded.partition(part)[0] and Translator(language).t("yugioh.part.main_1") in loaded


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_watch_plays_every_edition(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    text = output(capsys, "watch", *GAME, "--edition", edition, "--seed", "2")
    assert text.startswith(f"Edition {edition}, seed 2\n")
    assert "dragon-starter, 40 cards, played by " in text and "spellcaster-starter, 40 cards" in text
    assert "wins the Duel" in text or "is a draw" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulate_counts_duels(capsys: pytest.CaptureFixture[str], language: str) -> None:
    options = ["--games", "4", "--jobs", "1", "--seed", "3", "--quiet", "--lang", TAGS[language]]
    text = output(capsys, "simulate", *GAME, *options)
    assert "dragon-starter" in text and not UNSAID.search(text)
    found = json.loads(output(capsys, "simulate", *GAME, *options, "--json"))
    assert found["games"] == 4 and found["edition"] == "goat2005"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_chart_has_every_part_of_the_table(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "turn", *GAME, "--lang", TAGS[language])
    say = Translator(language).t
    for part in TABLE.parts:
        assert f"{say('yugioh.part.' + part.key.replace(' ', '_'))}  {part.rule}" in text
    assert text.count(say("yugioh.turn.no_window")) == 1 and not UNSAID.search(text)
    assert Translator(language).note("YG-19") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_explained(capsys: pytest.CaptureFixture[str], language: str) -> None:
    for rule in citations.all_rules():
        text = output(capsys, "rules", rule, *GAME, "--lang", TAGS[language])
        assert text.startswith(f"{rule}  {Translator(language).note(rule, 'goat2005')}")
        assert not UNSAID.search(text)


@pytest.mark.parametrize(
    ("typed", "rule"), [("yg36", "YG-36"), ("YG-1", "YG-01"), ("y-14", "Y-014"), ("Y014.", "Y-014")]
)
def test_rule_ids_are_read_leniently(capsys: pytest.CaptureFixture[str], typed: str, rule: str) -> None:
    assert output(capsys, "rules", typed, *GAME).startswith(f"{rule}  ")


def test_a_rule_names_its_sources_and_what_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "rules", "YG-36", *GAME)
    assert "a copy of the rulebook of 2002-03, chapter on the Battle Phase" in text
    assert "engine" in text and "battle step: " in text
    assert "\nY-014 " in output(capsys, "rules", "YG-22", *GAME)
    older = output(capsys, "rules", "YG-58", *GAME, "--edition", "classic2003")
    assert older.startswith(f"YG-58  {Translator('en').note('YG-58', 'classic2003')}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_formats_says_what_the_editions_differ_in(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = output(capsys, "formats", *GAME, "--lang", TAGS[language])
    say = Translator(language).t
    blocks = re.split(r"^  (?=\w)", text, flags=re.M)
    usual = next(block for block in blocks if block.startswith("goat2005"))
    older = next(block for block in blocks if block.startswith("classic2003"))
    for name in SETTINGS:
        assert any(say(f"yugioh.flag.{name}.{value}") in usual for value in (0, 1, 2)), name
    assert say("yugioh.flag.trigger_order.0") in older and say("yugioh.flag.trigger_order.1") in usual
    assert say("yugioh.flag.effect_change_uses_manual_change.1") in older
    assert say("yugioh.flag.first_player_draws.1") not in older and "cr2026" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_pool_is_listed_and_shown(capsys: pytest.CaptureFixture[str], language: str) -> None:
    lines = output(capsys, "card", *GAME, "--lang", TAGS[language]).splitlines()
    assert len(lines) == len(pool.names())
    say = Translator(language).t
    face = find_face("yugioh").present(Translator(language), find_game("yugioh"), "goat2005", [])
    for name in pool.names():
        sheet = "\n".join(face.card_sheet(name))
        card = pool.card(name)
        assert sheet.startswith(f"{name}\n") and f"{card.passcode:08}" in sheet and not UNSAID.search(sheet), sheet
        if card.is_monster and card.attack >= 0:
            assert f"ATK {card.attack} / DEF {card.defense}" in sheet
            assert say("yugioh.card.level", number=card.level) in sheet
        if not card.is_normal_monster:
            assert len(sheet.splitlines()) >= 4, sheet


def test_a_card_is_shown_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "card", "summoned", "skull", *GAME, "--lang", "pt-BR")
    assert text == (
        "Summoned Skull\n"
        "Monstro Normal · TREVAS · Demônio · Nível 6 · exige um Tributo\n"
        "ATK 2500 / DEF 1200\n"
        "Código 70781052\n"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_deck_check_reads_passcodes(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    text = output(capsys, "deck", "check", "dragon-starter", *GAME, "--lang", TAGS[language])
    assert Translator(language).t("yugioh.say.deck_good") in text and "ydk" in text
    bad = tmp_path / "bad.ydk"
    bad.write_text("#main\n" + "99999999\n" * 40)
    assert main(["deck", "check", str(bad), *GAME, "--lang", TAGS[language]]) == 1
    said = capsys.readouterr().out
    assert "99999999" in said and not UNSAID.search(said)


def test_shipped_decks_are_those_of_the_game() -> None:
    assert set(shipped_decks("yugioh")) == {"dragon-starter", "spellcaster-starter"}
    assert not set(shipped_decks("yugioh")) & set(shipped_decks("magic"))


# --- scenarios -------------------------------------------------------------------------------------------------------

SCENARIO = """version: 1
title: A Chain of two
game: yugioh
editions: [classic2003, goat2005]
players: [Ana, Bia]
state:
  turn: {number: 3, player: Ana, step: main 1}
  Ana: {hand: [{card: Pot of Greed, id: pot}, Mystical Elf*2], deck: [Basic Insect*9]}
  Bia: {spells: [{card: Jar of Greed, id: jar, face: down}], deck: [Basic Insect*9]}
script:
  - Ana: {activate: pot}
  - Bia: {respond: jar}
  - Ana: {summon: Mystical Elf}
  - refused: {Ana: {summon: Mystical Elf}, rule: "YG-22"}
expect: {Ana: {hand: 3}, Bia: {hand: 1}}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_is_run_and_explained(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    file = tmp_path / "chain.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    lang = ["--lang", TAGS[language]]
    say = Translator(language).t
    assert output(capsys, "scenario", "run", str(file), *lang).count("A Chain of two") == 2
    text = output(capsys, "explain", str(file), *lang)
    assert say("yugioh.event.resolved", card="Jar of Greed") + " (YG-53)" in text
    first, second = (say("yugioh.event.resolved", card=card) for card in ("Jar of Greed", "Pot of Greed"))
    assert text.index(first) < text.index(second)
    assert "(YG-23)" in text and say("scenario.as_refused") in text and not UNSAID.search(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_that_fails_says_why_by_rule(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text(
        SCENARIO.replace('- refused: {Ana: {summon: Mystical Elf}, rule: "YG-22"}', "- Ana: {set: Mystical Elf}")
    )
    assert main(["scenario", "run", str(file), "--lang", TAGS[language]]) == 1
    text = capsys.readouterr().out
    assert "(YG-22)" in text and Translator(language).note("YG-22") in text and not UNSAID.search(text)


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "watch", "simulate", "turn", "rules", "card", "deck check", "formats"])
def test_a_game_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], command: str) -> None:
    said = error(capsys, *command.split(), *NEEDED.get(command, []), "--game", "chess")
    known = sorted(GAMES)
    assert said == f'mainphase: There is no game "chess". Known: {", ".join(known)}.\n'


@pytest.mark.parametrize("command", ["play", "watch", "simulate", "turn", "rules", "deck check"])
def test_an_edition_of_the_other_game_is_refused(capsys: pytest.CaptureFixture[str], command: str) -> None:
    said = error(capsys, *command.split(), *NEEDED.get(command, []), *GAME, "--edition", "cr2026")
    assert "cr2026" in said and "goat2005" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "508.1", *GAME], '"508.1" is no rule of early Yu-Gi-Oh!'),
        (["rules", "YG-99", *GAME], "There is no rule YG-99 in goat2005"),
        (["card", "blue-eyed dragon", *GAME], 'No card of the card pool is called "blue-eyed dragon"'),
        (["card", "dark", *GAME], '"dark" is in several names'),
        (["watch", "red-aggro", *GAME], 'There is no file "red-aggro"'),
        (["watch", "dragon-starter"], 'There is no file "dragon-starter"'),
        (["watch", *GAME, "--bots", "clever"], '"clever"'),
        (["watch", "a.ydk", "b.ydk", "c.ydk", *GAME], "too many arguments: c.ydk"),
        (["simulate", *GAME, "--bot", "clever"], "--bot must be one of"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    text = error(capsys, *arguments)
    assert said in text and len(text.splitlines()) == 1


@pytest.mark.parametrize("text", ["", "#main\n1\n", "#main\n", "4 Mystical Elf\n", "\x00\x01", "ydke://AAAA!!!"])
def test_a_bad_deck_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.ydk"
    file.write_text(text)
    error(capsys, "watch", str(file), str(file), *GAME)


# --- the seam between the games --------------------------------------------------------------------------------------


def test_every_game_has_a_face() -> None:
    assert set(FACES) == set(GAMES)
    with pytest.raises(UserError, match=r"game\.unknown"):
        find_face("chess")


def test_own_words_stand_for_common_ones_and_fill_in_no_more() -> None:
    for common, own in MESSAGES.items():
        assert Translator().has(common) and Translator().has(own)
        for language in LANGUAGES:
            t = Translator(language)
            assert fields(t.t(own)) <= fields(t.t(common)), own


def fields(text: str) -> set[str]:
    """What a message fills in, where nothing was given."""
    return set(re.findall(r"\{(\w+)", text))


SCREENS = {"magic": "modern", "magic-classic": "classic", "yugioh": "yugioh"}
"""Which package shows a game; `cli.magic` is what both Magics share."""


def test_the_common_screens_import_no_game(root: Path) -> None:
    folder = root / "src" / "mainphase" / "cli"
    assert set(SCREENS) == set(GAMES)
    games = ["mainphase.magic", "mainphase.yugioh", "mainphase.cli.magic"]
    games += [f"mainphase.cli.{package}" for package in SCREENS.values()]
    files = dict.fromkeys(folder.glob("*.py"), games)
    for key, package in SCREENS.items():
        family = key.partition("-")[0]
        others = [name for name in games if not name.endswith((f".{family}", f".{package}"))]
        files |= dict.fromkeys((folder / package).glob("*.py"), others)
    for path, forbidden in files.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert not any(name == game or name.startswith(f"{game}.") for game in forbidden), f"{path}: {name}"
