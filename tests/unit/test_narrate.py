"""The narration: every kind of event has its sentence, secrets are kept, noise is merged; and the board."""

from __future__ import annotations

import re

import pytest

from conformance.magic.table import Play, Side, main
from mainphase.bots import make_bot
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.cards import Cards
from mainphase.cli.magic.narrate import MagicNarrator, all_kinds
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.narrate import EVENT, PART, Sentence
from mainphase.cli.words import player_names
from mainphase.games import find_game
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.session import Session
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic import changes, kinds, zones
from mainphase.magic.modern.magic import Magic
from mainphase.magic.played import DELAYED
from mainphase.magic.view import CardView

RED = ["Mountain"] * 24 + ["Shock"] * 12 + ["Goblin Arsonist"] * 24
GREEN = ["Forest"] * 24 + ["Grizzly Bears"] * 24 + ["Giant Growth"] * 12
A = PLAYER_SLOT
B = PLAYER_SLOT + 1
# A word with a dot in it, or a brace that is no mana symbol, is a message that could not be said.
UNSAID = re.compile(r"\b[a-z_]+\.[a-z_]+\b|\{(?![WUBRGCXS0-9])|None|%")


def new_session(seed: int = 1, edition: str = "cr2026") -> Session:
    return find_game("magic").match([RED, GREEN], edition, ["Ana", "Bia"]).session(seed)


def current(session: Session) -> Magic:
    """The game as it is now."""
    assert isinstance(session.game, Magic)
    return session.game


def words_for(language: str = "en", reader: int = -1, edition: str = "cr2026") -> MagicWords:
    return MagicWords(Translator(language), find_game("magic"), edition, ["Ana", "Bia"], reader)


def played(session: Session, answers: int, bot: str = "greedy") -> Magic:
    """The session after that many answers of bots, or at its end."""
    bots = [make_bot(bot, 1), make_bot(bot, 2)]
    for _ in range(answers):
        if session.is_over():
            break
        session.answer(bots[session.game.player].answer(current(session)))
    return current(session)


def tell(session: Session, language: str = "en", reader: int = -1, all_events: bool = False) -> list[Sentence]:
    return MagicNarrator(words_for(language, reader), all_events).tell(current(session), session.events(0))


def event(kind: str, player: int = 0, a: int = 0, b: int = 0, amount: int = 1, rule: str = "608.2c") -> Event:
    return Event(kind, 0, rule, player, a, b, amount)


def variants(game: Magic, kind: str) -> list[Event]:
    """Events of a kind with everything that its sentence depends on."""
    card, other = game.ref(game.hand(1)[0]), game.ref(game.hand(0)[0])
    if kind == "moved":
        moves = [source * zones.KINDS + target for source in range(zones.KINDS) for target in range(zones.KINDS)]
        return [event(kind, 1, card, card, move) for move in moves]
    if kind == "game ended":
        return [event(kind, 0), event(kind, -1, amount=2)]
    if kind == "player lost":
        return [event(kind, rule=rule) for rule in ("704.5a", "704.5b", "704.5c", "104.3a")]
    if kind in ("damage", "combat damage", "damage prevented", "targeted", "attacked"):
        return [event(kind, 0, card, target, amount) for target in (A, B, other) for amount in (1, 2)]
    if kind == "effect began":
        return [event(kind, -1, card, other, number) for number in (0, 1, 2, 3, 6, 68)] + [event(kind, -1, 0, other, 6)]
    if kind in ("counters put", "counters removed"):
        what = [kinds.counter_ref(number, 0) for number in (0, 1, 3)]
        return [
            event(kind, player, on, each, count)
            for player in (0, 1)
            for on in (card, 0)
            for each in what
            for count in (1, 3)
        ]
    if kind == "special action":
        return [event(kind, player, card, 0, action) for player in (0, 1) for action in (0, 1, 2)]
    if kind in ("mana added", "mana spent"):
        return [event(kind, 0, card, 0, 16 * 2 + code) for code in range(12)]
    return [event(kind, player, card, other, amount) for player in (0, 1) for amount in (1, 3)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [-1, 0])
def test_every_kind_of_event_has_its_sentence(language: str, reader: int) -> None:
    session = new_session()
    game = current(session)
    for kind in all_kinds():
        for each in variants(game, kind):
            sentence = MagicNarrator(words_for(language, reader), True).tell(game, [each])[0]
            assert sentence.text and not UNSAID.search(sentence.text), f"{kind}: {sentence.text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("all_events", [False, True])
def test_a_whole_game_is_told(language: str, all_events: bool) -> None:
    session = new_session(seed=4)
    assert played(session, 5000).turn > 2
    for sentence in tell(session, language, all_events=all_events):
        assert not UNSAID.search(sentence.text), sentence
        assert sentence.number or sentence.kind != EVENT, sentence


def test_each_event_is_told_by_the_full_narration() -> None:
    session = new_session(seed=4)
    played(session, 60)
    assert len(tell(session, all_events=True)) == len(session.events(0))
    assert len(tell(session)) < len(session.events(0)) / 2


def test_rule_numbers_are_those_of_the_edition() -> None:
    session = new_session(edition="cr2010")
    played(session, 10)
    told = MagicNarrator(words_for(edition="cr2010")).tell(current(session), session.events(0))
    untap = next(sentence for sentence in told if sentence.kind == PART and "ntap" in sentence.text)
    assert (untap.rule, untap.number) == ("502.3", "502.2")


# --- secrets ------------------------------------------------------------------------------------------------------


def test_what_the_other_player_draws_is_not_told() -> None:
    session = new_session()
    texts = [sentence.text for sentence in tell(session, reader=0)]
    assert "Bia draws 7 cards." in texts
    assert any(text.startswith("You draw 7 cards: ") for text in texts)
    assert not any("Forest" in text or "Bears" in text or "Growth" in text for text in texts)


def test_an_onlooker_is_told_all() -> None:
    texts = " ".join(sentence.text for sentence in tell(new_session()))
    assert "Ana draws 7 cards: " in texts and "Bia draws 7 cards: " in texts and "Forest" in texts


@pytest.mark.parametrize("all_events", [False, True])
def test_the_narration_does_not_change_with_cards_that_the_reader_cannot_know(all_events: bool) -> None:
    session = new_session(seed=3)
    played(session, 30)
    game = current(session)
    told = [str(s) for s in MagicNarrator(words_for(reader=0), all_events).tell(game, session.events(0))]
    for seed in range(5):
        other = game.clone_for(0, seed)
        again = MagicNarrator(words_for(reader=0), all_events).tell(other, session.events(0))
        assert [str(sentence) for sentence in again] == told


def test_a_card_that_was_drawn_unseen_is_not_named_once_it_has_been_played() -> None:
    session = new_session(seed=2)
    played(session, 40)
    drawn = [s.text for s in tell(session, reader=0) if " draws " in s.text]
    assert drawn and all(text in ("Bia draws a card.", "Bia draws 7 cards.") for text in drawn)


# --- merging ------------------------------------------------------------------------------------------------------


def test_a_spell_is_told_with_its_targets_and_payment() -> None:
    for seed in range(20):
        session = new_session(seed)
        played(session, 200)
        for sentence in tell(session):
            if re.fullmatch(r"Ana casts Shock, targeting [\w ]+, tapping Mountain\.", sentence.text):
                assert sentence.rule == "601.2i"
                return
    pytest.fail("no Shock was cast")


@pytest.mark.parametrize(
    ("on", "kind", "count", "said"),
    [
        (True, 0, 1, "One +1/+1 counter is put on Forest."),
        (True, 1, 2, "2 -1/-1 counters are put on Forest."),
        (False, 3, 1, "Ana gets one poison counter."),
        (False, 3, 2, "Ana gets 2 poison counters."),
    ],
)
def test_the_kind_of_counter_is_told(on: bool, kind: int, count: int, said: str) -> None:
    play = main(Side(battlefield=["Forest"]), Side())
    ref = play.game.ref(play.slots("Forest")[0]) if on else 0
    put = event("counters put", 0, ref, kinds.counter_ref(kind, 0), count)
    assert [sentence.text for sentence in MagicNarrator(words_for()).tell(play.game, [put])] == [said]


@pytest.mark.parametrize(
    ("language", "states"),
    [
        ("en", ["one exalted counter", "2 flying counters"]),
        ("pt_BR", ["um marcador de exaltado", "2 marcadores de voar"]),
        ("es", ["un contador de exaltado", "2 contadores de volar"]),
    ],
)
def test_counters_of_abilities_have_names(language: str, states: list[str]) -> None:
    words = words_for(language)
    kinds_put = [("exalted", 1), ("flying", 2)]
    assert [words.t("state.counters", kind=words.counter(kind), count=count) for kind, count in kinds_put] == states


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_that_a_creature_was_given_is_told_as_an_ability(language: str) -> None:
    play = main(Side(battlefield=["Grizzly Bears"]), Side())
    bear = play.game.ref(play.slots("Grizzly Bears")[0])
    words = words_for(language)
    told = MagicNarrator(words).tell(play.game, [event("resolved", 0, bear, 0, 3, "608.1")])[0].text
    assert told == words.t("event.resolved_ability", card=words.card(play.game, bear))


def test_an_effect_on_a_player_takes_no_abilities_away() -> None:
    play = main(Side(battlefield=["Forest"]), Side())
    source = play.game.ref(play.slots("Forest")[0])
    told = MagicNarrator(words_for()).tell(play.game, [event("effect began", -1, 0, source, 6, "608.2n")])[0].text
    assert told == "Forest has an effect on what may still happen."


def test_what_attacked_has_paid_for_nothing() -> None:
    play = main(Side(hand=["Giant Growth"], battlefield=["Grizzly Bears", "Forest"]), Side())
    bear, land = (play.game.ref(play.slots(name)[0]) for name in ("Grizzly Bears", "Forest"))
    growth = play.game.ref(play.game.hand(0)[0])
    events = [
        event("tapped", 0, bear, rule="508.1f"),
        event("tapped", 0, land, rule="601.2g"),
        event("cast", 0, growth, amount=0, rule="601.2i"),
    ]
    told = [sentence.text for sentence in MagicNarrator(words_for()).tell(play.game, events)]
    assert told == ["Ana casts Giant Growth, tapping Forest."]


def test_what_a_creature_was_is_not_told_from_what_it_has_become() -> None:
    play = main(Side(battlefield=["Grizzly Bears"]), Side())
    bear = play.game.ref(play.slots("Grizzly Bears")[0])
    began = event("effect began", -1, bear, bear, 0, "611.2a")
    ended = event("effect ended", -1, bear, bear, 0, "514.2")
    for events, sized in (([began], True), ([began, ended], False), ([began, began], False)):
        told = MagicNarrator(words_for()).tell(play.game, events)[0].text
        assert ("is 2/2 now" in told) == sized and ("changes the power and toughness" in told) != sized


def test_neighbours_share_a_sentence() -> None:
    session = new_session()
    game = current(session)
    slots = game.hand(0)[:2]
    refs = [game.ref(slot) for slot in slots]
    move = zones.BATTLEFIELD * zones.KINDS + zones.GRAVEYARD
    events = [
        event("life set", 0, amount=20, rule="103.4"),
        event("life set", 1, amount=20, rule="103.4"),
        event("combat damage", 0, refs[0], A, 3, "510.2"),
        event("life lost", 0, amount=3, rule="510.2"),
        event("destroyed", 0, refs[0], rule="704.5g"),
        event("left combat", 0, refs[0], rule="704.5g"),
        event("moved", 0, refs[0], refs[0], move, "704.5g"),
        event("destroyed", 0, refs[1], rule="704.5g"),
        event("moved", 0, refs[1], refs[1], move, "704.5g"),
    ]
    texts = [sentence.text for sentence in MagicNarrator(words_for()).tell(game, events)]
    assert texts[0] == "Starting life: 20."
    assert texts[1].endswith("deals 3 combat damage to Ana (life: 17).")
    assert len(texts) == 3 and " destroyed." in texts[2]


def test_what_attacks_and_blocks_is_told_by_the_rule_that_makes_it_so() -> None:
    session = new_session()
    game = current(session)
    card, other = game.ref(game.hand(0)[0]), game.ref(game.hand(1)[0])
    events = [event("attacked", 0, card, B, rule="508.1m"), event("blocked", 1, other, card, rule="509.1i")]
    assert [each.number for each in MagicNarrator(words_for()).tell(game, events)] == ["508.1k", "509.1g"]
    assert [each.number for each in MagicNarrator(words_for(), True).tell(game, events)] == ["508.1m", "509.1i"]


def test_cards_that_are_looked_at_together_are_told_together() -> None:
    session = new_session()
    game = current(session)
    events = [event("looked", 1, game.ref(slot), rule="701.22a") for slot in game.hand(1)[:3]]
    assert [each.text for each in MagicNarrator(words_for(reader=0)).tell(game, events)] == ["Bia looks at 3 cards."]
    seen = MagicNarrator(words_for()).tell(game, events)
    assert len(seen) == 1 and seen[0].text.startswith("Bia looks at ") and "Forest" in seen[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_delayed_ability_is_told_as_an_ability(language: str) -> None:
    deck = ["Flickerwisp"] * 30 + ["Plains"] * 30
    session = find_game("magic").match([deck, deck], "cr2026", ["Ana", "Bia"]).session(1)
    bots = [make_bot("greedy", 1), make_bot("greedy", 2)]
    for _ in range(2000):
        if session.is_over():
            break
        session.answer(bots[session.game.player].answer(current(session)))
    resolved = [each for each in session.events(0) if each.kind == "resolved"]
    assert {each.amount for each in resolved} >= {-1, DELAYED}
    words = MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"])
    game = current(session)
    for each in resolved:
        if each.amount == DELAYED:
            name = words.card(game, each.a)
            told = MagicNarrator(words).tell(game, [each])[0].text
            assert told == words.t("event.resolved_ability", card=name)


def test_a_creature_spell_that_is_countered_is_told_as_a_spell() -> None:
    decks = [["Goblin Instigator"] * 30 + ["Mountain"] * 30, ["Counterspell"] * 30 + ["Island"] * 30]
    session = find_game("magic").match(decks, "cr2026", ["Ana", "Bia"]).session(1)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    for _ in range(4000):
        if session.is_over() or any(each.kind == "countered" for each in session.events(0)):
            break
        session.answer(bots[session.game.player].answer(current(session)))
    countered = next(each for each in session.events(0) if each.kind == "countered")
    told = MagicNarrator(words_for()).tell(current(session), [countered])[0].text
    assert told == "Goblin Instigator is countered."


@pytest.mark.parametrize(("language", "name"), [("en", "Goblin"), ("pt_BR", "Goblin"), ("es", "Trasgo")])
def test_a_token_is_called_in_the_language(language: str, name: str) -> None:
    assert words_for(language).card_name("Goblin") == name
    assert words_for(language).card_name("Faerie Rogue") != "Faerie Rogue" or language == "en"


def test_a_token_keeps_its_name() -> None:
    match = find_game("magic").match([["Raise the Alarm"] * 30 + ["Plains"] * 30] * 2, "cr2026", ["Ana", "Bia"])
    session = match.session(1)
    for _ in range(600):
        if session.is_over() or any("token" in sentence.text for sentence in tell(session)):
            break
        session.answer(session.game.legal[-1])
    created = [sentence.text for sentence in tell(session) if "token" in sentence.text]
    assert created and created[0].endswith("creates 2 tokens: Soldier ×2."), created


# --- the board ----------------------------------------------------------------------------------------------------


def board_text(session: Session, reader: int, language: str = "en") -> str:
    return "\n".join(line.plain for line in MagicBoard(words_for(language, reader)).lines(current(session)))


def test_the_board_groups_lands_and_hides_hands() -> None:
    session = new_session(seed=4)
    for _ in range(300):
        played(session, 1)
        text = board_text(session, 0)
        hands = [line for line in text.splitlines() if line.strip().startswith("Hand ")]
        assert len(hands) <= 1 and not any("Forest" in line for line in hands)
        if re.search(r"Forest ×\d+ \(\d+ tapped\)", text) and re.search(r"Grizzly Bears (×\d+ )?2/2", text):
            return
    pytest.fail("no such board")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_says_where_we_are_and_what_comes(language: str) -> None:
    session = new_session()
    assert Translator(language).t("board.before") in board_text(session, 0, language)
    while current(session).turn == 0:
        played(session, 1)
    say = Translator(language).t
    first = board_text(session, 0, language).splitlines()[0]
    assert say("part.precombat_main") in first and "505.1" in first and say("part.beginning_of_combat") in first
    assert len(first) <= 100


def test_the_stack_is_shown_newest_first() -> None:
    for seed in range(10):
        session = new_session(seed)
        for _ in range(200):
            played(session, 1)
            game = current(session)
            if game.stack:
                text = board_text(session, -1)
                assert re.search(rf"Stack +{len(game.stack)}\. ", text), text
                return
    pytest.fail("nothing was on the stack at any question")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["It is night.", "monarch", "phased out: "]), ("pt_BR", ["É noite.", "monarca", "fora de fase: "]),
     ("es", ["Es de noche.", "monarca", "fuera de fase: "])],
)  # fmt: skip
def test_the_board_shows_night_the_monarch_and_who_is_phased_out(language: str, words: list[str]) -> None:
    session = new_session(seed=4)
    game = played(session, 400)
    game.day_night = 2
    game.monarch = 0
    slots = [slot for seat in (0, 1) for slot in game.battlefield(seat)][:1]
    assert slots
    changes.phase(game, slots, [])
    text = "\n".join(line.plain for line in MagicBoard(words_for(language)).lines(game))
    assert all(word in text for word in words), text


# --- cards that are several in one ----------------------------------------------------------------------------------


def told_of(play: Play, since: int, language: str = "en") -> list[str]:
    narrator = MagicNarrator(words_for(language))
    return [each.text for each in narrator.tell(play.game, read_log(play.game, since))]


def test_a_half_is_told_by_its_own_name() -> None:
    play = main(Side(["Fire // Ice"], ["Island", "Island"]), Side([], ["Grizzly Bears"]))
    narrator = MagicNarrator(words_for())
    mark = play.mark
    play.cast("Ice", "Grizzly Bears")
    cast = [each.text for each in narrator.tell(play.game, read_log(play.game, mark))]
    mark = play.mark
    play.resolve()
    resolved = [each.text for each in narrator.tell(play.game, read_log(play.game, mark))]
    assert any("casts Ice" in text for text in cast), cast
    assert any(text.startswith("Ice resolves") for text in resolved), resolved


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_creature_that_mutates_and_comes_apart_is_told(language: str) -> None:
    play = main(Side(["Sea-Dasher Octopus", "Unsummon"], ["Island"] * 3 + ["Grizzly Bears"]), Side())
    mark = play.mark
    play.answer("cast Sea-Dasher Octopus 65")
    play.announce(["Grizzly Bears"], -1, [])
    play.resolve()
    play.answer("over Grizzly Bears")
    play.cast("Unsummon", "Sea-Dasher Octopus")
    play.resolve()
    told = told_of(play, mark, language)
    assert not any(UNSAID.search(text) for text in told), told
    if language == "en":
        assert "Grizzly Bears mutates." in told  # as it is called when all of it is told
        assert any("Octopus" in text and "from the battlefield" in text for text in told), told


def test_a_split_card_is_called_by_the_names_of_its_halves() -> None:
    assert words_for("es").card_name("Fire // Ice") == "Fuego // Hielo"
    assert words_for("pt_BR").card_name("Swift End") == "Fim Célere"
    assert words_for("en").card_name("Fire // Ice") == "Fire // Ice"


def test_the_board_shows_with_what_a_creature_has_merged() -> None:
    play = main(Side(["Sea-Dasher Octopus"], ["Island", "Island", "Grizzly Bears"]), Side())
    play.answer("cast Sea-Dasher Octopus 65")
    play.announce(["Grizzly Bears"], -1, [])
    play.resolve()
    play.answer("over Grizzly Bears")
    card = CardView(play.game, play.slots("Sea-Dasher Octopus")[0])
    shown = Cards(words_for()).permanent(play.game, card)
    assert shown.startswith("Sea-Dasher Octopus 2/2") and "over Grizzly Bears" in shown


@pytest.mark.parametrize("all_events", [False, True])
def test_a_foretold_card_is_named_to_its_owner_only(all_events: bool) -> None:
    play = main(Side(hand=["Saw It Coming"], battlefield=["Island"] * 2), Side())
    mark = play.mark
    play.answer("foretell Saw It Coming")
    events = read_log(play.game, mark)
    for reader, named in ((-1, True), (0, True), (1, False)):
        told = MagicNarrator(words_for("en", reader), all_events).tell(play.game, events)
        assert any("Saw It Coming" in sentence.text for sentence in told) == named
        board = "\n".join(line.plain for line in MagicBoard(words_for("en", reader)).lines(play.game))
        assert ("Saw It Coming (foretold)" in board) == named
        assert ("1 card face down" in board) != named


def test_several_automatic_players_have_capital_letters_too() -> None:
    assert player_names(["Ana", "greedy", "greedy 2", "Greedyguts 3"]) == ["Ana", "Greedy", "Greedy 2", "Greedyguts 3"]
