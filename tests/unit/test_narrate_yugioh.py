"""The narration of a duel: every kind of event has its sentence, secrets are kept, noise is merged; and the board."""

from __future__ import annotations

import re

import pytest

from mainphase.bots import make_bot
from mainphase.cli.narrate import EVENT, PART, Sentence
from mainphase.cli.yugioh.board import DuelBoard
from mainphase.cli.yugioh.narrate import DuelNarrator, all_kinds
from mainphase.cli.yugioh.words import DuelWords
from mainphase.games import find_game
from mainphase.kernel.decision import code_of
from mainphase.kernel.events import Event
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.session import Session
from mainphase.locale import LANGUAGES, Translator
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import ATTACK, DEFENSE
from mainphase.yugioh.pool import all_cards
from mainphase.yugioh.state import DuelGame

A = PLAYER_SLOT
B = PLAYER_SLOT + 1
# A word with a dot in it, or a brace, is a message that could not be said.
UNSAID = re.compile(r"\b[a-z_]+\.[a-z_]+\b|\{|None|%")
MONSTERS = [card.name for card in all_cards() if card.is_normal_monster and card.level <= 4]
OURS = MONSTERS[:20] * 2
THEIRS = MONSTERS[20:40] * 2


def new_session(
    seed: int = 1, edition: str = "goat2005", ours: list[str] = OURS, theirs: list[str] = THEIRS
) -> Session:
    return find_game("yugioh").match([ours, theirs], edition, ["Ana", "Bia"]).session(seed)


def current(session: Session) -> DuelGame:
    """The duel as it is now."""
    assert isinstance(session.game, DuelGame)
    return session.game


def words_for(language: str = "en", reader: int = -1) -> DuelWords:
    return DuelWords(Translator(language), find_game("yugioh"), "goat2005", ["Ana", "Bia"], reader)


def played(session: Session, answers: int) -> DuelGame:
    """The duel after that many answers of bots, or at its end."""
    bots = [make_bot("random", 1, "yugioh"), make_bot("random", 2, "yugioh")]
    for _ in range(answers):
        if session.is_over():
            break
        session.answer(bots[session.game.player].answer(session.game))
    return current(session)


def tell(session: Session, language: str = "en", reader: int = -1, all_events: bool = False) -> list[Sentence]:
    return DuelNarrator(words_for(language, reader), all_events).tell(current(session), session.events(0))


def event(kind: str, player: int = 0, a: int = 0, b: int = 0, amount: int = 1, rule: str = "YG-53") -> Event:
    return Event(kind, 0, rule, player, a, b, amount)


def variants(game: DuelGame, kind: str) -> list[Event]:
    """Events of a kind with everything that its sentence depends on."""
    card, other = game.ref(game.hand(1)[0]), game.ref(game.hand(0)[0])
    if kind == "moved":
        return [event(kind, player, card, card, zone) for player in (0, 1) for zone in range(zones.KINDS)]
    if kind == "game ended":
        return [event(kind, 0), event(kind, -1, amount=2)]
    if kind == "player lost":
        return [event(kind, player, rule=rule) for rule in ("YG-08", "YG-09", "YG-10", "YG-12") for player in (0, 1)]
    if kind == "calculated":
        return [event(kind, player, card, target, 1800) for target in (other, 0) for player in (0, 1)]
    if kind in ("attack declared", "targeted", "attack ended", "replayed"):
        return [event(kind, player, card, target, 1800) for target in (A, B, other) for player in (0, 1)] + [
            event(kind, 0, card, 0, 1800)
        ]
    if kind in ("position changed", "turned up", "special summoned"):
        return [event(kind, player, card, 0, position) for player in (0, 1) for position in (ATTACK, DEFENSE)]
    if kind in ("damage", "battle damage", "LP gained", "LP paid", "LP set", "damage prevented"):
        return [event(kind, player, PLAYER_SLOT + player, card, 1000) for player in (0, 1)]
    return [event(kind, player, card, other, amount) for player in (0, 1) for amount in (0, 1, 3)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [-1, 0])
def test_every_kind_of_event_has_its_sentence(language: str, reader: int) -> None:
    game = current(new_session())
    for kind in all_kinds():
        for each in variants(game, kind):
            if kind.startswith("part ") and not 1 <= each.amount <= len(game.rules.table.parts):
                continue
            sentence = DuelNarrator(words_for(language, reader), True).tell(game, [each])[0]
            assert sentence.text and not UNSAID.search(sentence.text), f"{kind}: {sentence.text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("all_events", [False, True])
def test_a_whole_duel_is_told(language: str, all_events: bool) -> None:
    session = new_session(seed=4)
    assert played(session, 5000).turn > 2 and session.is_over()
    for sentence in tell(session, language, all_events=all_events):
        assert not UNSAID.search(sentence.text), sentence
        assert sentence.number or sentence.kind != EVENT, sentence


def test_each_event_is_told_by_the_full_narration() -> None:
    session = new_session(seed=4)
    played(session, 60)
    assert len(tell(session, all_events=True)) == len(session.events(0))
    assert len(tell(session)) < len(session.events(0)) * 2 / 3


def test_the_words_are_those_of_the_document() -> None:
    session = new_session(seed=4)
    played(session, 400)
    text = "\n".join(str(sentence) for sentence in tell(session, "pt_BR"))
    for words in ("Fase de Compra", "Fase de Preparação", "Fase Principal 1", "Fase de Batalha", "Fase Final"):
        assert words in text
    assert "Invocação Normal" in text and " Baixa " in text and not re.search(r"\bcartas?\b", text)


# --- sentences ----------------------------------------------------------------------------------------------------


def do(session: Session, *answers: str) -> list[Sentence]:
    """The short narration of what follows these answers, to an onlooker."""
    start = len(session.game.log)
    narrator = DuelNarrator(words_for())
    narrator.tell(current(session), session.events(0))
    for answer in answers:
        session.answer(session.game.legal[0] if answer == "first" else int(code_of(session.game, answer)))
    return narrator.tell(current(session), session.events(start))


def first_option(session: Session, verb: str) -> str:
    """The meaning of the first option with that verb."""
    return next(option.meaning for option in session.decision().options if option.verb == verb)


def to_battle(session: Session) -> None:
    """The first player has Set a monster, and the other one, who has Summoned one, is in the Battle Step."""
    do(session, first_option(session, "set"))
    while session.game.turn == 1:
        do(session, "enter end")
    do(session, first_option(session, "summon"), "enter battle")


def test_a_normal_summon_is_one_sentence_with_atk_and_def() -> None:
    session = new_session()
    option = next(option for option in session.decision().options if option.verb == "summon")
    definition = current(session).definitions[option.ref & 4095]
    told = [str(sentence) for sentence in do(session, option.meaning) if sentence.kind == EVENT]
    assert told[:1] == [f"Ana Normal Summons {definition.name} ({definition.attack}/{definition.defense}). (YG-23)"]


def test_a_battle_is_told_with_the_numbers_that_are_compared() -> None:
    session = new_session()
    to_battle(session)
    attacker = next(option for option in session.decision().options if option.verb == "attack")
    told = [str(each) for each in do(session, attacker.meaning) if each.kind == EVENT]
    game = current(session)
    mine = game.definitions[attacker.ref & 4095]
    target = next(each for each in session.events(0) if each.kind == "calculated").b
    theirs = game.definitions[target & 4095]
    assert told[0] == f"Bia's {mine.name} attacks {theirs.name}. (YG-36)"
    assert told[1] == f"{theirs.name} is turned face-up ({theirs.attack}/{theirs.defense}). (Y-025)"
    assert told[2] == (
        f"Damage calculation: {mine.name} (ATK {mine.attack}) against {theirs.name} (DEF {theirs.defense}). (YG-37)"
    )


def test_the_parts_of_the_damage_step_have_no_headings() -> None:
    session = new_session(seed=4)
    played(session, 5000)
    headings = {sentence.text for sentence in tell(session) if sentence.kind == PART}
    assert {"Battle Phase", "Battle Step", "Damage Step"} <= headings
    assert not headings & {"Damage calculation", "Start of the Damage Step", "Turning face-up"}
    full = {sentence.text for sentence in tell(session, all_events=True) if sentence.kind == PART}
    assert "Damage calculation" in full


def test_life_points_are_followed_from_the_middle_of_a_duel() -> None:
    session = new_session(seed=4)
    before = 0
    while session.game.kind != 1 and not any(each.kind == "battle damage" for each in session.events(before)):
        before = len(session.game.log)
        played(session, 1)
    hurt = next(each for each in session.events(before) if each.kind == "battle damage")
    left = current(session).duelists[hurt.player].lp
    told = DuelNarrator(words_for()).tell(current(session), session.events(before))
    assert any(f"{hurt.amount} battle damage (LP: {left})" in sentence.text for sentence in told)


# --- secrets ------------------------------------------------------------------------------------------------------


def secret_names(game: DuelGame, reader: int) -> set[str]:
    """Names of which the reader knows no card at all now."""
    every = {definition.name for definition in game.definitions}
    known = {
        definition.name
        for slot, definition in enumerate(game.definitions)
        if game.owner[slot] == reader or (game.knowers(slot) >> reader) & 1
    }
    return every - known


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("all_events", [False, True])
def test_what_a_duelist_does_not_know_is_neither_told_nor_shown(seed: int, all_events: bool) -> None:
    session = new_session(seed)
    words = words_for(reader=0)
    narrator = DuelNarrator(words, all_events)
    told = 0
    hidden = 0
    for _ in range(300):
        sentences = narrator.tell(current(session), session.events(told))
        told = len(session.game.log)
        text = "\n".join([str(sentence) for sentence in sentences])
        board = "\n".join(line.plain for line in DuelBoard(words).lines(current(session)))
        secrets = secret_names(current(session), 0)
        hidden += len(secrets)
        assert [name for name in secrets if name in text or name in board] == []
        if session.is_over():
            break
        played(session, 1)
    assert hidden > 0


def test_a_set_monster_of_the_opponent_is_a_face_down_one() -> None:
    session = new_session()
    do(session, "enter end")
    option = first_option(session, "set")
    start = len(session.game.log)
    session.answer(int(code_of(session.game, option)))
    events = session.events(start)
    told = [DuelNarrator(words_for(reader=reader)).tell(current(session), events)[0].text for reader in (0, 1)]
    assert told[0] == "Bia Sets a monster face-down in Defense Position."
    name = current(session).definitions[current(session).monsters(1)[0]].name
    assert told[1] == f"You Set {name} face-down in Defense Position."
    lines = [line.plain for line in DuelBoard(words_for(reader=0)).lines(current(session))]
    assert any("1 face-down (Defense)" in line for line in lines) and not any(name in line for line in lines)


def test_an_attack_on_a_face_down_monster_names_its_zone_and_then_the_monster() -> None:
    session = new_session()
    to_battle(session)
    narrator = DuelNarrator(words_for(reader=1))
    narrator.tell(current(session), session.events(0))
    start = len(session.game.log)
    session.answer(int(code_of(session.game, first_option(session, "attack"))))
    told = [sentence.text for sentence in narrator.tell(current(session), session.events(start))]
    assert any(text.startswith("Your ") and text.endswith(" attacks the face-down monster in zone 1.") for text in told)
    assert any(text.endswith("is turned face-up ({}/{}).".format(*_numbers(session))) for text in told), told


def _numbers(session: Session) -> tuple[int, int]:
    """ATK and DEF of the monster that was turned up."""
    up = next(each for each in session.events(0) if each.kind == "turned up")
    definition = current(session).definitions[up.a & 4095]
    return int(definition.attack), int(definition.defense)


# --- the board ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_both_sides(language: str) -> None:
    session = new_session(seed=2)
    say = Translator(language).t
    for _ in range(200):
        if session.is_over():
            break
        played(session, 1)
        text = "\n".join(line.plain for line in DuelBoard(words_for(language)).lines(current(session)))
        assert not UNSAID.search(text), text
        for seat in (0, 1):
            duelist = current(session).duelists[seat]
            assert say("yugioh.board.lp", number=int(duelist.lp)) in text
            assert say("yugioh.board.deck", number=len(current(session).deck(seat))) in text
            for slot in current(session).monsters(seat):
                card = current(session).cards[slot]
                name = current(session).definitions[slot].name
                assert f"{card.zone + 1} {name} {card.attack}/{card.defense}" in text


def test_where_the_turn_goes_is_shown_by_phases_and_in_battle_by_steps() -> None:
    session = new_session()
    first = DuelBoard(words_for()).lines(current(session))[0].plain
    assert first == "Turn 1, Ana's: Main Phase 1 YG-22 › End Phase"
    do(session, "enter end")
    third = DuelBoard(words_for()).lines(current(session))[0].plain
    assert third == "Turn 2, Bia's: Main Phase 1 YG-22 › Battle Phase › Main Phase 2 › End Phase"
    do(session, first_option(session, "summon"), "enter battle")
    battle = DuelBoard(words_for()).lines(current(session))[0].plain
    assert battle == "Turn 2, Bia's: Battle Step YG-36 › End Step › Main Phase 2 › End Phase"
