"""The narration and the board of Magic before the stack: every event has its sentence, with the rules of the time."""

from __future__ import annotations

import re

import pytest
from test_narrate import UNSAID as BADLY_SAID
from test_narrate import variants

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.bots import make_bot
from mainphase.cli.app import GameTranslator
from mainphase.cli.classic.board import ClassicBoard
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.narrate import ClassicNarrator
from mainphase.cli.classic.words import ClassicWords
from mainphase.cli.magic.narrate import all_kinds
from mainphase.cli.narrate import EVENT, PART, Sentence
from mainphase.games import find_game
from mainphase.kernel.events import read_log
from mainphase.kernel.session import Session
from mainphase.locale import LANGUAGES
from mainphase.magic.classic.citations import is_rule
from mainphase.magic.classic.classic import Classic

KEY = "magic-classic"
RED = ["Mountain"] * 20 + ["Lightning Bolt"] * 10 + ["Uthden Troll"] * 20 + ["Stone Rain"] * 10
BLACK = ["Swamp"] * 20 + ["Dark Ritual"] * 8 + ["Hypnotic Specter"] * 12 + ["Drudge Skeletons"] * 10 + ["Terror"] * 10
LATER = re.compile(r"battlefield|the stack|exile|campo de batalha|pilha|exíli|campo de batalla|la pila", re.IGNORECASE)
"""Words of later times."""


def words_for(language: str = "en", reader: int = -1, edition: str = "fifth") -> ClassicWords:
    return ClassicWords(GameTranslator(language, MESSAGES), find_game(KEY), edition, ["Ana", "Bia"], reader)


def played(edition: str = "fifth", bot: str = "random", most: int = 3000, seed: int = 1) -> Session:
    """A game between bots, or its beginning."""
    session = find_game(KEY).match([RED, BLACK], edition, ["Ana", "Bia"]).session(seed)
    bots = [make_bot(bot, 1, KEY), make_bot(bot, 2, KEY)]
    for _ in range(most):
        if session.is_over():
            break
        session.answer(bots[session.game.decider()].answer(session.game))
    return session


def current(session: Session) -> Classic:
    """The game as it is now."""
    assert isinstance(session.game, Classic)
    return session.game


def tell(session: Session, language: str = "en", reader: int = -1, all_events: bool = False) -> list[Sentence]:
    words = words_for(language, reader, session.record.edition)
    return ClassicNarrator(words, all_events).tell(current(session), session.events(0))


def told(duel: Duel, since: int = 0) -> list[str]:
    """The short narration of a duel at the table."""
    return [str(each) for each in ClassicNarrator(words_for()).tell(duel.game, read_log(duel.game, since))]


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [-1, 0])
def test_every_kind_of_event_has_its_sentence_in_the_words_of_the_time(language: str, reader: int) -> None:
    game = current(played(most=12))
    words = words_for(language, reader)
    for kind in all_kinds():
        for each in variants(game, kind):
            each.rule = "K-044"
            text = ClassicNarrator(words, True).tell(game, [each])[0].text
            assert text and not BADLY_SAID.search(text), f"{kind}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("all_events", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_told(language: str, all_events: bool, edition: str) -> None:
    for bot in ("random", "greedy"):
        for sentence in tell(played(edition, bot), language, all_events=all_events):
            assert sentence.text and not BADLY_SAID.search(sentence.text), sentence
            assert not LATER.search(sentence.text), sentence


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_are_those_of_the_time(edition: str) -> None:
    for sentence in tell(played(edition), all_events=True):
        if sentence.kind in (EVENT, PART):
            assert not sentence.number or is_rule(sentence.number), sentence


def test_what_the_other_player_draws_is_not_told() -> None:
    session = played(bot="greedy")
    seen = "\n".join(sentence.text for sentence in tell(session, reader=0))
    assert "Bia draws a card." in seen and not re.search(r"Bia draws [A-Z]", seen)
    assert re.search(r"You draw [A-Z]", seen)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Hill Giant is buried. (K-075)"),
        ("pt_BR", " é enterrada. (K-075)"),
        ("es", " es enterrada. (K-075)"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("saver", ["Forest", "Uthden Troll"])
def test_K_075_what_is_buried_is_told_so(language: str, said: str, edition: str, saver: str) -> None:
    """Whether or not anything could be regenerated in this game."""
    duel = Duel(
        Side(hand=["Terror"], battlefield=["Swamp"] * 2), Side(battlefield=["Hill Giant", saver]), edition=edition
    ).main()
    duel.play("Terror", "Hill Giant")
    words = words_for(language, edition=edition)
    lines = [str(each) for each in ClassicNarrator(words).tell(duel.game, read_log(duel.game, 0))]
    assert [line for line in lines if line.endswith("(K-075)")] == [line for line in lines if line.endswith(said)]
    assert any(line.endswith(said) for line in lines)


def test_K_075_what_is_destroyed_is_not_buried() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(battlefield=["Hill Giant", "Uthden Troll"])
    ).main()
    lines = told(duel.play("Lightning Bolt", "Hill Giant"))
    assert any(line.startswith("Hill Giant is destroyed.") for line in lines)
    assert not any("buried" in line for line in lines)


def test_an_attack_is_told_by_the_rule_that_makes_it_so() -> None:
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(battlefield=["Craw Wurm"]))
    duel.attack("Hill Giant")
    duel.block({"Craw Wurm": "Hill Giant"})
    lines = told(duel.end_attack())
    assert "Ana announces an attack. (K-024)" in lines
    assert "Ana attacks Bia with Hill Giant. (K-082)" in lines
    assert "Craw Wurm blocks Hill Giant. (K-084)" in lines
    assert "Craw Wurm deals 6 combat damage to Hill Giant. (K-077)" in lines
    assert not any("assigns" in line for line in lines)


def test_damage_that_waits_while_somebody_is_asked_is_told() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(battlefield=["Samite Healer", "Hill Giant"])
    ).main()
    duel.cast("Lightning Bolt", "Hill Giant")
    while duel.window != "damage prevention":
        duel.decline()
    assert "Lightning Bolt assigns 3 damage to Hill Giant. (5ED:Damage)" in told(duel)
    since = len(duel.game.log)
    duel.use("Samite Healer", "Hill Giant")
    lines = told(duel, since)
    assert "Lightning Bolt deals 2 damage to Hill Giant. (K-077)" in lines
    assert any("prevent" in line for line in lines)


def test_K_048_each_spell_is_told_with_what_its_own_player_paid() -> None:
    duel = Duel(
        Side(hand=["Grizzly Bears", "Counterspell"], battlefield=["Forest"] * 2 + ["Island"] * 3),
        Side(hand=["Power Sink"], battlefield=["Island"] * 3),
    ).main()
    duel.cast("Grizzly Bears")
    while "cast Power Sink" not in duel.options:
        duel.decline()
    duel.cast("Power Sink", "Grizzly Bears", x=1)
    while "cast Counterspell" not in duel.options:
        duel.decline()
    duel.cast("Counterspell", "Power Sink")
    lines = told(duel.quiet())
    assert "Ana casts Counterspell, targeting Power Sink, tapping Island ×2. (K-048)" in lines
    assert "Ana casts Grizzly Bears, tapping Forest, Island. (K-048)" in lines
    assert not any(line.startswith("Bia casts") for line in lines)


def test_drawing_for_the_turn_is_one_ability_that_nobody_calls_damage() -> None:
    lines = [str(each) for each in tell(played(bot="greedy"))]
    assert "Bia plays the ability of this phase. (K-017)" in lines
    assert not any("on the stack" in line for line in lines)
    all_lines = [each.text for each in tell(played(bot="greedy"), all_events=True)]
    assert "The ability of this phase resolves." in all_lines


def test_K_061_who_has_no_life_loses_for_that() -> None:
    duel = Duel(Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(life=3)).main()
    duel.play("Lightning Bolt", "B")
    while not duel.over:
        duel.decline()
    assert "Bia has 0 or less life and loses the game. (K-061)" in told(duel)


# --- the board -------------------------------------------------------------------------------------------------------


def lines_of(game: Classic, language: str = "en", reader: int = -1) -> str:
    return "\n".join(str(line) for line in ClassicBoard(words_for(language, reader)).lines(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_is_drawn_in_every_position(language: str, edition: str) -> None:
    session = find_game(KEY).match([RED, BLACK], edition, ["Ana", "Bia"]).session(2)
    bots = [make_bot("random", 1, KEY), make_bot("random", 2, KEY)]
    for _ in range(250):
        if session.is_over():
            break
        text = lines_of(current(session), language, 0)
        assert not BADLY_SAID.search(text.replace("…", "")), text
        assert not LATER.search(text), text
        session.answer(bots[session.game.decider()].answer(session.game))


def test_the_board_shows_the_batch_and_what_comes() -> None:
    duel = Duel(Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(), ask=True).main()
    duel.cast("Lightning Bolt", "B")
    text = lines_of(duel.game)
    assert "main phase K-022 › discard phase › cleanup phase" in text
    assert re.search(r"Batch +1\. Lightning Bolt", text)


def test_the_board_shows_damage_that_waits() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(battlefield=["Samite Healer", "Hill Giant"])
    ).main()
    duel.cast("Lightning Bolt", "Hill Giant")
    while duel.window != "damage prevention":
        duel.decline()
    for language, label in (("en", "Damage"), ("pt_BR", "Dano"), ("es", "Daño")):
        assert re.search(rf"{label} +.+ → .+: 3", lines_of(duel.game, language))


def test_bands_are_shown_with_their_attack() -> None:
    duel = Duel(Side(battlefield=["Benalish Hero", "Hill Giant"]), Side(battlefield=["Craw Wurm"]))
    duel.attack("Benalish Hero", "Hill Giant")
    duel.band(("Benalish Hero", "Hill Giant"))
    duel.until("declare blockers")
    assert re.search(r"Benalish Hero .*band", lines_of(duel.game))


def test_K_063_an_ante_is_told_once() -> None:
    session = find_game(KEY).match([RED, BLACK], None, ["Ana", "Bia"], variant="ante").session(4)
    lines = [str(each) for each in tell(session)]
    assert sum("ante" in line for line in lines) == 2
    assert any(line.startswith("Ana sets ") and line.endswith("aside as ante. (K-063)") for line in lines)
    assert "ante" in lines_of(current(session))
