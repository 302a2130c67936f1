"""A duel at the prompt: whole duels by piped input, options, orders, why not, stops, and whatever else is typed."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from scripted import Script, no_terminal  # noqa: F401  (a fixture for all tests here)

from mainphase.bots import make_bot
from mainphase.cli.app import App
from mainphase.cli.main import main
from mainphase.cli.matches import load_deck, shipped_decks
from mainphase.cli.playing import Playing
from mainphase.games import find_game
from mainphase.locale import LANGUAGES, Translator
from mainphase.yugioh import pool
from mainphase.yugioh.state import DuelGame

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:yugioh|help|cli|play|watch|replay|rules|turn|event|deckcheck|simulate|part|board)\.[a-z_]+")
WEAK = [card.name for card in pool.all_cards() if card.is_normal_monster and card.level <= 4]


def playing(
    lines: list[str], language: str = "en", seed: int = 1, seat: int = 0, decks: list[list[str]] | None = None
) -> Playing:
    """A duel that will be played with these lines; its screen is `app.console.file`."""
    names = ["Player", "random"] if seat == 0 else ["random", "Player"]
    lists = decks if decks is not None else [WEAK[:20] * 2, WEAK[20:40] * 2]
    session = find_game("yugioh").match(lists, "goat2005", names).session(seed)
    console = Console(file=io.StringIO(), width=100, highlight=False, markup=False, emoji=False)
    app = App(Translator(language), console=console)
    return Playing(app, session, seat, [make_bot("random", seed, "yugioh")] * 2, Script(lines))


def run(lines: list[str], language: str = "en", seed: int = 1, seat: int = 0) -> str:
    """Play the lines; what was printed."""
    game = playing(lines, language, seed, seat)
    game.run()
    return shown(game)


def shown(game: Playing) -> str:
    """What was printed."""
    file = game.app.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


# --- a whole duel at the prompt -------------------------------------------------------------------------------------


def typed(seed: int, count: int) -> Iterator[str]:
    """Lines of somebody who types numbers, most of them right, and now and then an order."""
    rng = random.Random(seed)
    orders = [
        "?",
        "board",
        "log 5",
        "stops",
        "undo",
        "help",
        "card dragon",
        "why not battle",
        "pass",
        "why 7",
        "nonsense",
    ]
    for _ in range(count):
        yield str(rng.randrange(8)) if rng.random() < 0.9 else rng.choice(orders)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("first", ["1", "2"])
def test_a_whole_duel_is_played_by_piped_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, first: str
) -> None:
    lines = [*typed(int(first), 200), *["0"] * 800]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
    arguments = ["--game", "yugioh", "--interactive", "--first", first, "--seed", "5", "--lang", TAGS[language]]
    assert main(["play", *arguments]) == 0
    said = capsys.readouterr()
    text = said.out
    say = Translator(language).t
    assert say("yugioh.event.game_began") in text
    words = [say("part.end"), say("yugioh.part.main_1"), say("yugioh.ask.main_phase", part=say("yugioh.part.main_1"))]
    assert words[1] in text and words[2] in text
    assert any(end in text for end in ("(YG-08)", "(YG-09)", "(YG-10)"))
    assert not UNSAID.search(text), UNSAID.findall(text)
    assert said.err == "" and "mainphase play --load" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_speaks_the_language(language: str) -> None:
    t = Translator(language)
    orders = ["help", "explain", "board", "log", "stops", "undo"]
    lines = [
        *(t.words(f"order.{order}")[0] for order in orders),
        "card mystical elf",
        "repeat 2",
        "why",
        "card",
        "save",
    ]
    text = run(lines, language)
    assert not UNSAID.search(text), UNSAID.findall(text)
    assert t.t("yugioh.say.which_card") in text and t.t("yugioh.say.why_what") in text
    assert t.t("yugioh.kind.normal_monster") in text and "(Y-007)" in text


def test_the_options_say_in_words_what_they_do() -> None:
    game = playing([], seed=3)
    options = [game.menus.entry(entry) for entry in game.menus.menu(game.game, game.session.decision()).entries]
    assert options[0] == "End the turn (End Phase)"
    kinds = {option.split(" ")[0] for option in options[1:]}
    assert kinds == {"Normal", "Set"}
    assert re.fullmatch(r"Normal Summon .+ \d+/\d+ Lv [1-4]( \(one of 2\))?", options[1])


def test_a_tribute_summon_says_how_many_tributes_it_takes() -> None:
    strong = [card.name for card in pool.all_cards() if card.is_normal_monster and card.level >= 7][:3]
    game = playing([], decks=[(strong * 3 + WEAK[:31])[:40], WEAK[20:40] * 2])
    seen: set[str] = set()
    for seed in range(12):
        game = playing([], seed=seed, decks=[(strong * 3 + WEAK[:31])[:40], WEAK[20:40] * 2])
        for _ in range(120):
            if game.session.is_over():
                break
            if game.game.player == 0:
                menu = game.menus.menu(game.game, game.session.decision())
                seen |= {entry.text for entry in menu.entries if entry.text.startswith(("Tribute", "Set"))}
                seen.add(menu.title)
            game.session.answer(game.bots[game.game.player].answer(game.game))
    assert any(re.fullmatch(r"Tribute Summon .+ Lv [78] \(2 Tributes\)", text) for text in seen)
    assert any(re.fullmatch(r"Set .+ Lv [78] \(2 Tributes\)", text) for text in seen)
    assert any(re.fullmatch(r"Tribute which monster for .+\?", text) for text in seen)


def test_a_part_of_an_options_text_chooses_it() -> None:
    assert "› End Phase YG-44" in run(["end the turn"])


def test_done_goes_on_to_the_end_of_the_turn() -> None:
    game = playing(["done", "done", "0", "done"])
    game.run()
    text = shown(game)
    assert game.game.turn >= 5 and text.count("Main Phase 1: your action?") >= 3
    assert "Attack with which monster?" not in text


def third_turn() -> Playing:
    """A duel at the person's second turn, in which there is a Battle Phase."""
    game = playing(["done"])
    game.run()
    assert game.game.turn == 3
    return game


def test_pass_is_refused_where_an_answer_is_needed() -> None:
    assert "There is nothing to pass now" in run(["pass"])


@pytest.mark.parametrize(("verb", "back"), [("Set", True), ("Normal Summon", False)])
def test_what_showed_nobody_a_card_is_taken_back(verb: str, back: bool) -> None:
    game = third_turn()
    before = game.game.digest()
    menu = game.menus.menu(game.game, game.session.decision())
    place = next(number for number, entry in enumerate(menu.entries) if entry.text.startswith(verb))
    game.reader = Script([str(place), "undo"])
    game.run()
    assert (game.game.digest() == before) is back
    assert ("Taken back." in shown(game)) is back and ("a card was seen" in shown(game)) is not back


def test_conceding_is_by_the_custom_of_tournaments() -> None:
    assert "You concede; Random wins (YG-12)." in run(["concede"])


@pytest.mark.parametrize(
    ("language", "lines", "rule"),
    [
        ("en", ["0", "why not battle"], None),
        ("en", ["why not battle"], "YG-07"),
        ("pt_BR", ["por que não batalha"], "YG-07"),
        ("es", ["por qué no batalla"], "YG-07"),
        ("en", ["why not main 2"], "YG-31"),
    ],
)
def test_why_not_explains_by_rule(language: str, lines: list[str], rule: str | None) -> None:
    text = run(lines, language)
    assert not UNSAID.search(text), text
    if rule is not None:
        assert f"({rule})" in text


def test_why_a_second_monster_is_not_summoned() -> None:
    game = third_turn()
    menu = game.menus.menu(game.game, game.session.decision())
    place = next(number for number, entry in enumerate(menu.entries) if entry.text.startswith("Normal Summon"))
    other = next(
        entry.english
        for entry in menu.entries
        if entry.text.startswith("Normal Summon") and entry.english != menu.entries[place].english
    )
    game.reader = Script([str(place), f"why not {other}"])
    game.run()
    assert "(YG-22)" in shown(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_asked_about_at_any_time(language: str) -> None:
    game = playing([], language, seed=7)
    for _ in range(80):
        if game.session.is_over():
            break
        now = game.game
        assert isinstance(now, DuelGame)
        for slot in [*now.hand(0), *now.monsters(0), *now.spells(0), *now.graveyard(1)]:
            lines = game.explaining.why_not(now, 0, now.definitions[slot].name)
            assert lines and not UNSAID.search("\n".join(lines)), lines
        game.session.answer(make_bot("random", 3, "yugioh").answer(now))


@pytest.mark.parametrize(
    ("language", "text", "stop"),
    [
        ("en", "my standby", ("my", "standby")),
        ("en", "their draw phase", ("their", "draw")),
        ("pt_BR", "preparação dele", ("their", "standby")),
        ("pt_BR", "meu etapa de início", ("my", "start step")),
        ("es", "mi fase de espera", ("my", "standby")),
        ("es", "su paso de batalla", ("their", "battle step")),
    ],
)
def test_stops_are_named_in_the_language(language: str, text: str, stop: tuple[str, str]) -> None:
    stops = playing([], language).stops
    stops.set = set()
    stops.read(text)
    assert stops.set == {stop}


def test_there_are_stops_for_phases_and_steps_but_not_inside_the_damage_step() -> None:
    parts = playing([]).stops.parts
    assert parts == [
        "draw", "standby", "main 1", "start step", "battle step", "damage step", "end step", "main 2", "end"
    ]  # fmt: skip


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=12), max_size=8), st.sampled_from(LANGUAGES))
def test_nothing_that_is_typed_breaks_it(lines: list[str], language: str) -> None:
    text = run([line for line in lines if not line.startswith("save")], language)
    assert not UNSAID.search(text.replace("\n".join(lines), ""))


# --- responses -------------------------------------------------------------------------------------------------------


def with_traps(lines: list[str], *stops: str) -> Playing:
    """A duel in which the person's Deck is full of Traps and the bot's of monsters; both have played a turn."""
    traps = ["Just Desserts", "Reinforcements", "Trap Hole", "Waboku"]
    deck = [name for name in traps for _ in range(10)]
    game = playing([], seat=0, decks=[deck, WEAK[20:40] * 2])
    for stop in stops:
        game.stops.read(stop)
    game.reader = Script(lines)
    return game


def test_a_trap_is_offered_at_the_usual_stops_and_passed_over_elsewhere() -> None:
    asked: dict[tuple[str, ...], set[str]] = {}
    for stops in (("none",), ("all",)):
        seen: set[str] = set()
        for seed in range(6):
            game = with_traps([], *stops)
            rng = random.Random(seed)
            for _ in range(200):
                if game.session.is_over():
                    break
                now = game.game
                if now.player == 0 and now.rules.decisions[now.kind] == "respond" and not game.stops.passes(now, 0):
                    seen.add(now.part.part.key)
                game.session.answer(rng.choice(now.legal))
        asked[stops] = seen
    assert {"draw", "standby", "main 1", "end"} <= asked[("all",)]
    assert not asked[("none",)] & {"draw", "standby", "end"}
    assert asked[("none",)] <= {"main 1", "main 2", "battle step"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_title_and_options_in_the_language(language: str) -> None:
    titles: set[str] = set()
    for seed in range(6):
        decks = [deck_of(name) for name in shipped_decks("yugioh")]
        game = playing([], language, seed=seed, decks=decks)
        rng = random.Random(seed)
        for _ in range(250):
            if game.session.is_over():
                break
            decision = game.session.decision()
            menu = game.menus.menu(game.game, decision)
            text = "\n".join([menu.title, *(game.menus.entry(entry) for entry in menu.entries)])
            assert menu.title and not UNSAID.search(text) and "{" not in text, text
            assert not UNSAID.search("\n".join(game.explaining.lines(game.game, decision, None)))
            titles.add(decision.kind)
            game.session.answer(rng.choice(game.game.legal))
    assert {
        "respond",
        "main phase",
        "battle step",
        "attack target",
        "target",
        "tribute",
        "discard to hand size",
    } <= titles


@pytest.mark.parametrize(
    ("language", "option"),
    [
        ("en", "Activate Pot of Greed: Draw 2 cards."),
        ("pt_BR", "Ativar Pot of Greed: Compre 2 cards."),
        ("es", "Activar Pot of Greed: Roba 2 cartas."),
    ],
)
def test_an_activation_says_what_it_does(language: str, option: str) -> None:
    game = playing([], language, decks=[["Pot of Greed"] * 40, WEAK[20:40] * 2])
    menu = game.menus.menu(game.game, game.session.decision())
    shown = [game.menus.entry(entry) for entry in menu.entries]
    assert any(text.startswith(option.partition(":")[0]) and text.endswith(option.partition(":")[2]) for text in shown)
    assert menu.code_for("pot of greed: ") is None


def deck_of(name: str) -> list[str]:
    """The cards of a shipped Deck."""
    return load_deck(find_game("yugioh"), name).cards()


def test_the_activation_of_a_field_spell_is_not_said_to_do_nothing() -> None:
    from mainphase.cli.yugioh.cards import EMPTY
    from mainphase.yugioh import pool
    from mainphase.yugioh.compile import compile_card
    from mainphase.yugioh.definitions import Setup

    told = [ability.tree for ability in compile_card(pool.card("Yami"), Setup()).abilities if ability.tree != EMPTY]
    assert len(told) == 2
