"""Playing at the prompt: options, declarations, orders, undo, stops; and nothing that is typed can break it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from scripted import Script

from conformance.magic.table import Play, Side
from mainphase.bots import make_bot
from mainphase.cli.app import App
from mainphase.cli.magic.explaining import MagicExplaining
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.modern.stops import MagicStops
from mainphase.cli.orders import ENGLISH
from mainphase.cli.playing import Playing
from mainphase.cli.saving import resume
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, Translator

RED = ["Mountain"] * 24 + ["Shock"] * 8 + ["Goblin Arsonist"] * 12 + ["Mogg Fanatic"] * 16
BURN = ["Mountain"] * 30 + ["Shock"] * 30
GREEN = ["Forest"] * 24 + ["Grizzly Bears"] * 24 + ["Giant Growth"] * 12


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left go to a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def playing(
    lines: list[str],
    language: str = "en",
    seed: int = 1,
    manual: bool = False,
    bot: str = "greedy",
    seat: int = 0,
    deck: list[str] = RED,
) -> Playing:
    """A game that will be played with these lines; its screen is `app.console.file`."""
    names = ["Player", bot] if seat == 0 else [bot, "Player"]
    session = find_game("magic").match([deck, GREEN], "cr2026", names).session(seed, manual)
    console = Console(file=io.StringIO(), width=100, highlight=False, markup=False, emoji=False)
    app = App(Translator(language), console=console)
    return Playing(app, session, seat, [make_bot(bot, seed), make_bot(bot, seed)], Script(lines))


def shown(game: Playing) -> str:
    """What was printed."""
    file = game.app.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def run(lines: list[str], language: str = "en", deck: list[str] = BURN) -> str:
    """Play the lines; what was printed."""
    game = playing(lines, language, deck=deck)
    game.run()
    return shown(game)


# --- answers ------------------------------------------------------------------------------------------------------


def test_options_are_numbered_and_alike_ones_grouped() -> None:
    game = playing(["keep"], seed=3)
    game.run()
    text = shown(game)
    assert "  0  Keep\n  1  Mulligan\n" in text
    assert re.search(r"  1  Play Mountain \(one of \d\)\n", text) and text.count("Play Mountain") == 1


def test_a_part_of_an_options_text_chooses_it() -> None:
    text = run(["keep", "mountain"])
    assert "You play Mountain. (116.2a)" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_passes_are_skipped_but_where_a_stop_is_set(language: str) -> None:
    say = Translator(language).t
    text = run(["0", "mountain", "0", "0", "0"], language)
    assert f": {say('part.precombat_main')} 505.1" in text
    assert f": {say('part.end')} 513.1" in text
    assert f": {say('part.upkeep')} 503.1" not in text


def test_a_set_stop_asks() -> None:
    text = run(["0", "mountain", "stop my upkeep", "0", "0", "0", "0", "0", "0"])
    assert "Stops in your turn: upkeep step, precombat main phase" in text
    assert any("yours: upkeep step" in line for line in text.splitlines()), text


def until_asked(kind: str, seat: int = 0, bot: str = "greedy") -> Playing:
    """A game in which bots have played until the person in `seat` has a question of that kind."""
    for seed in range(60):
        game = playing([], seed=seed, seat=seat)
        bots = [make_bot(bot, 1), make_bot(bot, 2)]
        for _ in range(400):
            if game.session.is_over():
                break
            now = game.game
            if now.rules.decisions[now.kind] == kind and now.player == seat:
                return game
            game.session.answer(bots[now.player].answer(now))
    pytest.fail(f"no {kind}")


@pytest.mark.parametrize(("line", "attackers"), [("all", None), ("none", 0), ("1", 1), ("todos", None)])
def test_attackers_are_declared_in_one_line(line: str, attackers: int | None) -> None:
    game = until_asked("declare attackers")
    could = sum(1 for slot in game.game.battlefield(0) if game.game.is_creature(slot))
    game.app = App(Translator("pt_BR"), console=game.app.console)
    game = Playing(game.app, game.session, 0, game.bots, Script([line]))
    turn = game.game.turn
    game.ask()
    declared = [event for event in game.session.events() if event.kind == "attacked"]
    mine = len([event for event in declared if event.player == 0])
    assert game.game.rules.decisions[game.game.kind] != "declare attackers" or game.game.turn > turn
    assert mine >= (attackers if attackers is not None else 1) and mine <= max(could, 1) + 10


def test_blockers_are_declared_in_one_line() -> None:
    game = until_asked("declare blockers", 1, "random")
    blocker = game.game.subject
    game.reader = Script(["9z", "1a 1a 1b", "1a"])
    game.ask()
    blocks = [event for event in game.session.events() if event.kind == "blocked"]
    assert blocks and blocks[-1].player == 1 and any(event.a == blocker for event in blocks)
    assert "There is no creature 9" in shown(game) or "cannot block" in shown(game)
    assert "Creature 1 can block only one attacker." in shown(game) or "cannot block that attacker" in shown(game)


def test_undo_takes_a_whole_declaration_back() -> None:
    game = until_asked("declare attackers")
    before = game.game.digest()
    game.reader = Script(["none"])
    game.ask()
    assert game.game.digest() != before
    if game.session.undo_depth(0):
        game.orders.run("undo")
        assert game.game.digest() == before


def test_damage_is_divided_in_one_line() -> None:
    game = until_asked("assign damage", 1, "random")
    declaration_total = max(game.game.legal)
    count = sum(1 for slot in game.game.blockers if game.game.permanents[slot].blocking)
    game.reader = Script(["x y", " ".join([str(declaration_total + 1)] * count), f"{declaration_total} 0"])
    start = len(game.session.game.log)
    game.ask()
    dealt = [event for event in game.session.events(start) if event.kind == "combat damage"]
    assert any(event.amount == declaration_total for event in dealt)
    assert "numbers are needed" in shown(game)


# --- what cannot be answered -------------------------------------------------------------------------------------


def test_what_is_wrong_with_an_answer_is_said() -> None:
    text = run(["keep", "99", "mountain", "shock", "zzz"])
    assert "! There is no 99 here: 0 to 1." in text
    assert '"zzz" is neither an answer nor an order' in text


def test_text_that_fits_several_options_names_them() -> None:
    game = playing(["keep", "mountain", "cast"], deck=RED, seed=2)
    game.run()
    assert re.search(r'! "cast" fits several answers: 1, 2(, 3)?\. Type one of these numbers\.', shown(game))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", 'Shock is not among the options now; "why not Shock" says why.'),
        ("pt_BR", 'Choque não está entre as opções agora; "por que não Choque" diz o motivo.'),
        ("es", 'Choque no está ahora entre las opciones; "por qué no Choque" dice la razón.'),
    ],
)
def test_a_card_that_cannot_be_chosen_is_told_from_nonsense(language: str, says: str) -> None:
    text = " ".join(run(["0", "shock"], language).split())
    assert says in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spell_is_asked_for_by_its_own_text(language: str) -> None:
    text = run(["0", "mountain", "shock"], language)
    name = Translator(language).card("Shock")
    assert re.search(rf"\[{name} [a-z]+ 2 [^\]]+\] \(601\.2c\)", text), text


# --- orders -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_is_listed_and_explained(language: str) -> None:
    text = run(["help"], language)
    say = Translator(language)
    for order in ENGLISH:
        assert say.words(f"order.{order}")[0] in text
        assert say.t(f"order.{order}.help").split()[0] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_mark_explains_with_notes(language: str) -> None:
    say = Translator(language)
    text = " ".join(run(["0", "?"], language).split())
    assert "(505.1)" in text and say.note("505.1") in text
    assert "(117.1)" in text and say.note("117.1") in text


def test_why_not_answers_with_rules_and_what_would_help() -> None:
    text = run(["keep", "mountain", "why not mountain", "why not nonsense", "why"])
    assert "You cannot play Mountain now:" in text
    assert "A land has been played this turn already. (305.2)" in text
    assert '"nonsense"' in text
    assert "Name a card, such as: why not Forest." in text


def test_why_not_speaks_of_the_card_in_hand_and_of_those_on_the_battlefield() -> None:
    game = playing(["keep", "mountain", "fanatic", "why not fanatic"], deck=RED, seed=2)
    game.run()
    text = shown(game)
    assert "You cannot cast Mogg Fanatic now:" in text
    assert "You can activate ability 1 of Mogg Fanatic 1/1 (summoning sick)" in text
    assert "You cannot attack with Mogg Fanatic 1/1 (summoning sick) now:" in text


@pytest.mark.parametrize(("language", "words"), [("en", "why not"), ("pt_BR", "por que não"), ("es", "por qué no")])
def test_why_not_is_understood_in_every_language(language: str, words: str) -> None:
    text = run(["0", "1", f"{words} mountain"], language)
    assert "305.2" in text


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "why can't mountain attack?"),
        ("en", "why can mountain not attack"),
        ("pt_BR", "por que mountain não pode atacar?"),
        ("pt_BR", "por que não pode atacar mountain"),
        ("es", "¿por qué mountain no puede atacar?"),
        ("es", "por qué no puede atacar mountain"),
    ],
)
def test_what_is_no_creature_cannot_attack(language: str, asked: str) -> None:
    text = run(["0", "1", asked], language)
    assert "(506.3)" in text


@pytest.mark.parametrize(("verb", "number"), [("attack", "508.1a"), ("block", "509.1a")])
def test_a_card_in_hand_can_neither_attack_nor_block(verb: str, number: str) -> None:
    game = playing(["keep", f"why not fanatic {verb}"], seed=2)
    game.run()
    text = shown(game)
    assert f"You cannot {verb} with Mogg Fanatic now:" in text
    assert "Mogg Fanatic is not on the battlefield." in text and f"({number})" in text


def test_undo_takes_the_last_choice_back() -> None:
    game = playing(["keep", "mountain", "undo"])
    game.run()
    text = shown(game)
    assert "You play Mountain" in text
    assert "library is seen" in text or "nothing that could be taken back" in text or "Taken back." in text


def test_undo_before_anything_was_done_is_refused() -> None:
    assert "nothing that could be taken back" in run(["undo"])


def test_undo_does_not_take_back_what_was_passed_without_asking() -> None:
    game = playing(["keep", "mountain", "done"] + ["undo"] * 3, deck=BURN, seed=3)
    game.run()
    assert game.marks == [mark for mark in game.marks if mark < len(game.session.record.answers)]
    after = shown(game).rpartition("› Precombat main phase")[2]
    assert "Taken back." not in after and "nothing that could be taken back" in after


def test_undo_goes_back_to_the_last_question_that_was_asked() -> None:
    game = playing(["keep", "mountain", "0", "undo"], deck=BURN, seed=3)
    game.run()
    text = shown(game)
    assert "Taken back." in text
    assert text.rpartition("Taken back.")[2].strip().startswith("Turn 1, yours: precombat main phase")


def test_cards_are_shown_in_the_language() -> None:
    text = run(["0", "carta choque"], "es")
    assert "Choque  {R}" in text and "Instantáneo" in text and "2 puntos de daño" in text


def test_log_repeat_board_and_unknown_words() -> None:
    text = run(["0", "log 3", "repeat", "repeat 5", "board", "xyzzy", "pass 7", "save"])
    assert "Write how often" in text
    assert "nothing to repeat" in text
    assert '"xyzzy" is neither an answer nor an order' in text
    assert "Write where" in text


def test_concede_ends_the_game() -> None:
    game = playing(["0", "concede"])
    game.run()
    assert "You concede; Greedy wins (104.3a)." in shown(game)
    assert game.session.record.outcome == "1"


def test_pass_turn_goes_on_to_the_next_turn_of_ones_own() -> None:
    game = playing(["keep", "pass turn"])
    game.run()
    assert game.game.turn >= 2


def test_pass_is_refused_where_an_answer_is_needed() -> None:
    assert "There is nothing to pass now" in run(["pass", "done"])


def stops_in(language: str) -> MagicStops:
    """The stops that a player begins with, read in a language."""
    kind = find_game("magic")
    parts = ["untap", "upkeep", "draw", "precombat main", "postcombat main", "end"]
    return MagicStops(parts, MagicWords(Translator(language), kind, kind.default_edition, []))


@pytest.mark.parametrize("text", ["upkeep", "my upkeep", "their end", "main", "all", "none", "draw, my end"])
def test_stops_are_read(text: str) -> None:
    stops = stops_in("en")
    stops.read(text)
    assert (("my", "upkeep") in stops.set) == (text in ("upkeep", "my upkeep", "all"))
    assert (("their", "end") in stops.set) == (text != "none")


@pytest.mark.parametrize(
    ("language", "text", "stop"),
    [
        ("en", "upkeep mine", ("my", "upkeep")),
        ("es", "mi mantenimiento", ("my", "upkeep")),
        ("es", "su paso final", ("their", "end")),
        ("es", "my draw", ("my", "draw")),
        ("pt_BR", "minha manutenção", ("my", "upkeep")),
        ("pt_BR", "etapa final dele", ("their", "end")),
        ("pt_BR", "MANUTENCAO", ("their", "upkeep")),
    ],
)
def test_stops_are_read_in_the_language(language: str, text: str, stop: tuple[str, str]) -> None:
    stops = stops_in(language)
    stops.set = set()
    stops.read(text)
    assert stop in stops.set and {part for _, part in stops.set} == {stop[1]}
    stops.toggle(text)
    assert stops.set == set()


@pytest.mark.parametrize(("language", "every", "no"), [("en", "all", "none"), ("es", "todos", "ninguno")])
def test_all_stops_are_set_and_cleared(language: str, every: str, no: str) -> None:
    stops = stops_in(language)
    stops.toggle(every)
    assert len(stops.set) == 2 * len(stops.parts)
    stops.toggle(no)
    assert stops.set == set()


def test_stop_alone_shows_the_stops() -> None:
    assert "Stops in your turn: precombat main phase" in run(["0", "stop"])


def test_nobody_is_asked_about_an_attack_without_attackers_unless_they_want() -> None:
    asked = "Greedy's: declare attackers step"
    assert asked not in run(["0", "mountain", "done"])
    assert asked in run(["0", "mountain", "stop their attackers", "stop their attackers", "done"])


def test_an_unknown_stop_is_named() -> None:
    with pytest.raises(UserError, match=r"stops\.unknown"):
        stops_in("en").read("lunch")


# --- leaving and coming back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [["0", "0"], ["0", "quit"], ["0", "0", "q"]])
def test_a_game_that_is_left_can_be_gone_on_with(lines: list[str], tmp_path: Path) -> None:
    game = playing(lines)
    game.run()
    file = tmp_path / "state" / "mainphase" / "last-game.json"
    assert str(file) in shown(game).replace("\n", "")
    again = resume(str(file))
    assert again.game.digest() == game.game.digest()
    assert again.record.answers == game.session.record.answers


def test_save_writes_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = playing(["0", f"save {file}"])
    game.run()
    assert resume(str(file)).game.digest() == game.game.digest()


def test_a_game_whose_file_cannot_be_written_is_kept_elsewhere(tmp_path: Path) -> None:
    game = playing(["0", "quit"])
    game.file = str(tmp_path / "gone" / "game.json")
    game.run()
    assert "cannot be written" in " ".join(shown(game).split())
    assert resume(str(tmp_path / "state" / "mainphase" / "last-game.json")).game.digest() == game.game.digest()


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    class Interrupted(Script):
        def read(self, prompt: str) -> str:
            raise KeyboardInterrupt

    game = playing([])
    game.reader = Interrupted([])
    game.run()
    assert (tmp_path / "state" / "mainphase" / "last-game.json").exists()


def test_no_folder_is_made_for_a_place_that_was_mistyped(tmp_path: Path) -> None:
    text = run(["0", f"save {tmp_path / 'no' / 'folder' / 'game.json'}"])
    assert "there is no such file or folder" in " ".join(text.split())
    assert not (tmp_path / "no").exists()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    text = run(["0", f"save {tmp_path / 'file' / 'game.json'}"])
    assert "cannot be written" in " ".join(text.split())


# --- anything at all ----------------------------------------------------------------------------------------------

WORDS = sorted({word for words in ENGLISH.values() for word in words.split()})
LINES = st.one_of(
    st.integers(-1, 12).map(str),
    st.sampled_from(["all", "none", "1a", "1a 2a", "1 2", "3 0", "keep", "cast", "mountain", "shock", "a", ""]),
    st.sampled_from([word for word in WORDS if word not in ("quit", "q", "exit", "concede", "save")]),
    st.tuples(
        st.sampled_from(["why", "card", "stop", "log", "pass", "repeat", "undo", "why not"]), st.text(max_size=8)
    ).map(" ".join),
    st.text(max_size=20),
)


@settings(max_examples=15)
@given(
    lines=st.lists(LINES, max_size=30),
    language=st.sampled_from(LANGUAGES),
    seed=st.integers(0, 50),
    manual=st.booleans(),
)
def test_nothing_that_is_typed_breaks_it(lines: list[str], language: str, seed: int, manual: bool) -> None:
    game = playing(lines, language, seed, manual, bot="random")
    game.run()
    assert game.session.record.answers is not None
    assert "Traceback" not in shown(game)


@pytest.mark.parametrize(
    ("card", "asked", "wanted"),
    [
        ("Fire // Ice", "fire", ["cast Fire", "cast Ice"]),
        ("Faerie Guidemother", "faerie", ["cast Faerie Guidemother", "cast Gift of the Fae"]),
        ("Kazandu Mammoth", "kazandu", ["cast Kazandu Mammoth", "play Kazandu Valley"]),
        ("Rift Bolt", "rift", ["cast Rift Bolt", "suspend Rift Bolt"]),
    ],
)
def test_why_not_speaks_of_all_that_a_card_in_hand_may_be_cast_as(card: str, asked: str, wanted: list[str]) -> None:
    text = run(["keep", f"why not {asked}"], deck=["Mountain"] * 20 + [card] * 40)
    for action in wanted:
        assert f"You can {action}" in text or f"You cannot {action} now:" in text, text


def test_why_not_speaks_of_the_abilities_of_a_card_in_hand() -> None:
    text = run(["keep", "why not viscera"], deck=["Swamp"] * 20 + ["Viscera Dragger"] * 40)
    assert "You cannot activate ability 1 of Viscera Dragger" in text
    assert "ability 2 of Viscera Dragger" not in text  # unearth works from the graveyard


def test_why_not_speaks_of_the_abilities_of_a_card_in_a_graveyard() -> None:
    table = Play(Side(graveyard=["Viscera Dragger"]), Side())
    words = MagicWords(Translator("en"), find_game("magic"), "cr2026", ["Ana", "Bia"], 0)
    found = MagicExplaining(words).actions(table.game, 0, table.game.ref(table.game.graveyard(0)[0]))
    assert [(each.verb, each.number) for each in found] == [("cast", 1), ("activate", 2)]  # unearth
