"""Magic before the stack at the prompt: whole games by piped input, windows in words, why not, stops, what is typed."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from scripted import Script, no_terminal  # noqa: F401  (a fixture for all tests here)

from conformance.classic.duel import Duel, Side
from mainphase.bots import make_bot
from mainphase.cli.app import App
from mainphase.cli.classic.menu import is_attack_announced
from mainphase.cli.classic.stops import stop_parts
from mainphase.cli.face import find_face
from mainphase.cli.main import main
from mainphase.cli.matches import load_deck
from mainphase.cli.playing import Playing
from mainphase.games import find_game
from mainphase.kernel.window import PRIORITY
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.table import CLEANUP_TABLE, HEAL_TABLE

KEY = "magic-classic"
TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:classic|help|cli|play|why|fix|ask|option|event|part|board|state|declare|decision)\.[a-z_]+")
PLAIN = ["Forest"] * 20 + ["Grizzly Bears"] * 20 + ["Giant Growth"] * 20
BLUE = ["Island"] * 24 + ["Counterspell"] * 16 + ["Merfolk of the Pearl Trident"] * 20
HEALERS = ["Plains"] * 24 + ["Samite Healer"] * 36
RED = ["Mountain"] * 24 + ["Lightning Bolt"] * 36
TROLLS = ["Mountain"] * 24 + ["Uthden Troll"] * 36


def deck_of(name: str) -> list[str]:
    return load_deck(find_game(KEY), name).cards()


def playing(
    lines: list[str],
    language: str = "en",
    seed: int = 1,
    decks: list[list[str]] | None = None,
    edition: str = "fifth",
    bot: str = "greedy",
) -> Playing:
    """A game that will be played with these lines by the one who begins; its screen is `app.console.file`."""
    session = find_game(KEY).match(decks or [PLAIN, PLAIN], edition, ["Player", bot]).session(seed)
    console = Console(file=io.StringIO(), width=100, highlight=False, markup=False, emoji=False)
    app = App(Translator(language), console=console)
    return Playing(app, session, 0, [make_bot(bot, seed, KEY)] * 2, Script(lines))


def run(lines: list[str], language: str = "en", **options: object) -> str:
    """Play the lines; what was printed."""
    game = playing(lines, language, **options)  # type: ignore[arg-type]
    game.run()
    return shown(game)


def shown(game: Playing) -> str:
    """What was printed."""
    file = game.app.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def classic(game: Playing) -> Classic:
    """The game as it is now."""
    now = game.game
    assert isinstance(now, Classic)
    return now


def asked(game: Playing, window: str, most: int = 2000) -> Classic:
    """Both play at random until the person is asked in that window and could do something."""
    rng = random.Random(7)
    for _ in range(most):
        now = classic(game)
        if game.session.is_over():
            break
        if now.kind == PRIORITY and now.player == 0 and now.window_name() == window and len(now.legal) > 1:
            return now
        game.session.answer(rng.choice(now.legal))
    raise AssertionError(f"{window} is not reached")


# --- whole games -----------------------------------------------------------------------------------------------------


def typed(seed: int, count: int) -> Iterator[str]:
    """Lines of somebody who types numbers, most of them right, and now and then an order."""
    rng = random.Random(seed)
    orders = ["?", "board", "log 5", "stops", "undo", "help", "card bear", "why not bear", "pass", "predict", "none"]
    for _ in range(count):
        yield str(rng.randrange(5)) if rng.random() < 0.9 else rng.choice(orders)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["fifth", "fourth"])
def test_a_whole_game_is_played_by_piped_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, edition: str
) -> None:
    lines = [*typed(len(language), 150), *["0", "none"] * 900]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
    arguments = ["--game", KEY, "--edition", edition, "--interactive", "--seed", "5", "--lang", TAGS[language]]
    assert main(["play", *arguments]) == 0
    said = capsys.readouterr()
    say = Translator(language).t
    assert say("classic.ask.main") in said.out and "(K-022)" in said.out
    part = say("classic.part.discard")
    assert f"› {part[:1].upper()}{part[1:]} K-030" in said.out
    assert "(K-061)" in said.out or "(K-064)" in said.out or "(K-062)" in said.out
    assert not UNSAID.search(said.out), UNSAID.findall(said.out)
    assert said.err == "" and "mainphase play --load" not in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_title_and_options_in_the_language(language: str) -> None:
    kinds: set[str] = set()
    windows: set[str] = set()
    names = ["white-crusade", "blue-black-control", "red-vise", "red-green-might", "black-rituals"]
    for seed in range(5):
        decks = [deck_of(names[seed]), deck_of(names[seed - 1])]
        game = playing([], language, seed=seed, decks=decks, edition="fourth" if seed % 2 else "fifth")
        rng = random.Random(seed)
        for _ in range(350):
            if game.session.is_over():
                break
            decision = game.session.decision()
            menu = game.menus.menu(game.game, decision)
            text = "\n".join([menu.title, *(game.menus.entry(entry) for entry in menu.entries)])
            assert menu.title and not UNSAID.search(text) and "{player" not in text, text
            assert not UNSAID.search("\n".join(game.explaining.lines(game.game, decision, None)))
            assert not UNSAID.search("\n".join(str(line) for line in game.board.lines(game.game)))
            kinds.add(decision.kind)
            windows.add(classic(game).window_name())
            game.session.answer(rng.choice(game.game.legal))
    assert {"priority", "choose a target", "declare attackers", "declare blockers", "discard to hand size"} <= kinds
    assert {"main phase", "neutral state", "interrupts"} <= windows


# --- windows ---------------------------------------------------------------------------------------------------------


def menu_of(game: Playing) -> tuple[str, list[str]]:
    """The title of the open question, and its options."""
    menu = game.menus.menu(game.game, game.session.decision())
    return menu.title, [game.menus.entry(entry) for entry in menu.entries]


def test_K_022_the_main_phase_asks_for_land_spells_and_the_attack() -> None:
    game = playing([])
    asked(game, "main phase")
    title, options = menu_of(game)
    assert title == "Your main phase: what do you do?"
    assert options[0] == "Done: on to the discard phase" and "Declare an attack" in options
    assert any(option.startswith("Play Forest") for option in options)


def test_K_048_interrupts_are_asked_for_what_is_being_played() -> None:
    game = playing([], decks=[BLUE, PLAIN])
    now = asked(game, "interrupts")
    title, options = menu_of(game)
    name = now.definitions[now.stack[-1].slot].name
    assert title == f"{name} is being played: you may interrupt it."
    assert options[0] == f"Done: do not interrupt {name}"
    assert any(option.startswith("Cast Counterspell") for option in options)


def test_K_077_damage_that_waits_is_on_the_board_and_can_be_prevented() -> None:
    game = playing([], decks=[HEALERS, RED])
    now = asked(game, "damage prevention")
    title, options = menu_of(game)
    assert title == "Damage is about to be dealt: you may prevent or redirect it."
    assert options[0] == "Done: let the damage be dealt"
    board = "\n".join(str(line) for line in game.board.lines(now))
    assert re.search(r"Damage +Lightning Bolt → .+: 3", board)


@pytest.mark.parametrize(
    ("edition", "window"), [("fifth", "before destruction"), ("fourth", "damage prevention after destruction")]
)
def test_K_076_what_is_being_destroyed_is_on_the_board(edition: str, window: str) -> None:
    game = playing([], decks=[TROLLS, RED], edition=edition)
    now = asked(game, window)
    title, options = menu_of(game)
    assert title == "Uthden Troll is being destroyed: you may regenerate it."
    assert options[0] == "Done: let Uthden Troll be destroyed" and len(options) > 1
    assert re.search(r"Destroyed +Uthden Troll", "\n".join(str(line) for line in game.board.lines(now)))


def test_K_024_an_announced_attack_can_be_put_off() -> None:
    game = playing([])
    rng = random.Random(1)
    while not (game.game.player == 0 and is_attack_announced(classic(game))):
        game.session.answer(rng.choice(game.game.legal))
    title, options = menu_of(game)
    assert title == "Greedy is about to attack: a batch puts that off."
    assert options[0] == "Done: let the attack begin"


# --- stops -----------------------------------------------------------------------------------------------------------


def test_there_are_stops_for_parts_with_a_window() -> None:
    common = ["upkeep", "draw", "main", "declare attackers", "declare blockers", "discard"]
    assert stop_parts(CLEANUP_TABLE) == common
    assert stop_parts(HEAL_TABLE) == [*common, "end"]


@pytest.mark.parametrize(
    ("language", "text", "stop"),
    [
        ("en", "my upkeep", ("my", "upkeep")),
        ("en", "their main phase", ("their", "main")),
        ("pt_BR", "meu manutenção", ("my", "upkeep")),
        ("pt_BR", "descarte dele", ("their", "discard")),
        ("es", "mi fase de descarte", ("my", "discard")),
    ],
)
def test_stops_are_named_in_the_language(language: str, text: str, stop: tuple[str, str]) -> None:
    stops = playing([], language).stops
    stops.set = set()
    stops.read(text)
    assert stops.set == {stop}


def test_K_020_the_card_of_the_turn_is_drawn_without_asking() -> None:
    text = run(["0"] * 4)
    assert text.count("You draw ") >= 2 and "Draw your card" not in text


def test_whoever_is_harmed_is_asked_without_a_stop() -> None:
    game = playing([], decks=[HEALERS, RED])
    game.stops.read("none")
    now = asked(game, "damage prevention")
    harmed = any(int(packet.target) in (now.player_ref(0), *map(now.ref, now.battlefield(0))) for packet in now.packets)
    assert game.stops.wants(now, 0) == harmed


# --- orders ----------------------------------------------------------------------------------------------------------


def test_conceding_cites_the_rule_of_the_time() -> None:
    assert "You concede; Greedy wins (K-064)." in run(["concede"])


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("en", "why not giant growth", "5ED:Paying Costs"),
        ("pt_BR", "por que não bears", "5ED:Paying Costs"),
        ("es", "por qué no bears", "5ED:Paying Costs"),
    ],
)
def test_why_not_explains_by_rule(language: str, line: str, rule: str) -> None:
    text = run([line], language)
    assert not UNSAID.search(text), text
    assert rule.replace("5ED:", "5ED, ") in text or rule in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_asked_about_at_any_time(language: str) -> None:
    game = playing([], language, seed=7, decks=[deck_of("white-crusade"), deck_of("blue-black-control")])
    rng = random.Random(2)
    for _ in range(120):
        if game.session.is_over():
            break
        now = classic(game)
        for slot in [*now.hand(0), *now.battlefield(0)]:
            lines = game.explaining.why_not(now, 0, now.definitions[slot].name)
            assert lines and not UNSAID.search("\n".join(lines)), lines
        game.session.answer(rng.choice(now.legal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_would_happen_in_an_attack_is_foretold(language: str) -> None:
    game = playing([], language)
    rng = random.Random(3)
    told = set()
    for _ in range(1500):
        if game.session.is_over():
            break
        if game.game.part.part.key == "declare blockers":
            lines = game.explaining.forecast(game.game, 0)
            assert not UNSAID.search("\n".join(lines)), lines
            told.add(lines[0])
        game.session.answer(rng.choice(game.game.legal))
    assert Translator(language).t("forecast.begins") in told


def test_undo_takes_an_announced_attack_back() -> None:
    text = run(["Declare", "undo", "0"])
    assert text.count("Your main phase: what do you do?") >= 2 and "You announce an attack. (K-024)" in text


def test_the_question_mark_names_window_and_rules() -> None:
    text = run(["?"])
    assert "Now: main phase (K-022: 5ED, More on the Turn)" in text
    assert "Asked: what to play" in text


@pytest.mark.parametrize(
    ("language", "words"),
    [("pt_BR", ["grimório", "Baixar Floresta", "Terminei"]), ("es", ["biblioteca", "Jugar", "He terminado"])],
)
def test_the_words_are_those_of_the_time(language: str, words: list[str]) -> None:
    text = run(["0"], language)
    for word in words:
        assert word in text, word


def test_a_game_is_saved_and_gone_on_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    game = playing(["1", f"save {file}"])
    game.run()
    assert file.exists()
    monkeypatch.setattr(sys, "stdin", io.StringIO("0\n"))
    assert main(["play", "--load", str(file), "--interactive"]) == 0
    out = capsys.readouterr().out
    assert "Edition fifth" in out and "Forest" in out


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=12), max_size=8), st.sampled_from(LANGUAGES))
def test_nothing_that_is_typed_breaks_it(lines: list[str], language: str) -> None:
    text = run([line for line in lines if not line.startswith("save")], language)
    assert not UNSAID.search(text.replace("\n".join(lines), ""))


def test_the_face_says_what_decks_it_ships() -> None:
    assert find_face(KEY).deck_endings == (".txt",)


def test_the_forecast_tells_what_would_come_of_an_attack() -> None:
    duel = Duel(Side(battlefield=["Craw Wurm", "Hill Giant"]), Side(battlefield=["Grizzly Bears"]))
    duel.game.always_ask = 1 << PRIORITY
    duel.attack("Craw Wurm", "Hill Giant")
    duel.block({"Grizzly Bears": "Craw Wurm"})
    shown = find_face(KEY).present(Translator("en"), find_game(KEY), "fifth", ["Ana", "Bia"], 0)
    lines = "\n".join(shown.explaining().forecast(duel.game, 0))
    assert "Grizzly Bears" in lines and "(K-078)" in lines
    assert "Bia loses 3 life (life: 17). (K-077)" in lines, lines
