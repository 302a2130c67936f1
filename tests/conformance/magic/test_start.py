"""Starting the game (103): shuffling, opening hands, the mulligans of each edition, the first turn."""

from __future__ import annotations

import pytest

from conformance.magic.table import EDITIONS, Happened, Play, Side
from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.citations import cite
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import new_game
from mainphase.magic.pool import card

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
PARIS, VANCOUVER, LONDON = "cr2010", "cr2017", "cr2026"


class Opening:
    """A new game between two decks of lands, at the question about the first hand."""

    def __init__(self, edition: str, seed: int = 5, size: int = 60) -> None:
        setup = Setup()
        deck = [compile_card(card(LANDS[number % 5]), setup) for number in range(size)]
        self.game: Magic = new_game(edition, setup, [deck, deck], seed, log=True)

    @property
    def question(self) -> tuple[str, str]:
        """Who is asked what."""
        asked = decision(self.game)
        return "AB"[asked.player], asked.kind

    @property
    def verbs(self) -> list[str]:
        """What may be answered."""
        return [option.verb for option in decision(self.game).options]

    def answer(self, verb: str) -> None:
        """Answer with the first option of that verb."""
        self.game.answer(next(option.code for option in decision(self.game).options if option.verb == verb))

    def hands(self) -> tuple[int, int]:
        """How many cards A and B have in hand."""
        return len(self.game.hand(0)), len(self.game.hand(1))

    def libraries(self) -> tuple[int, int]:
        """How many cards are in the libraries."""
        return len(self.game.library(0)), len(self.game.library(1))

    def rules(self, kind: str) -> list[str]:
        """The rule numbers of the events of that kind."""
        return [event.rule for event in read_log(self.game) if event.kind == kind]


# --- before the hands --------------------------------------------------------------------------------------


@pytest.mark.covers("103.3", "103.4", "103.5", "103.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_103_shuffled_libraries_twenty_life_seven_cards(edition: str) -> None:
    opening = Opening(edition)
    assert (opening.hands(), opening.libraries()) == ((7, 7), (53, 53))
    assert [player.life for player in opening.game.players] == [20, 20]
    assert opening.question == ("A", "mulligan")
    events = [(event.kind, event.rule, event.player) for event in read_log(opening.game)]
    assert [event for event in events if event[0] in ("shuffled", "life set")] == [
        ("shuffled", "103.3", 0),
        ("shuffled", "103.3", 1),
        ("life set", "103.4", 0),
        ("life set", "103.4", 1),
    ]
    assert opening.rules("drew") == ["103.5"] * 14


@pytest.mark.covers("103.3")
def test_103_3_the_order_depends_on_the_seed_alone() -> None:
    def order(seed: int) -> list[int]:
        game = Opening(LONDON, seed).game
        return [game.definitions[slot].index for slot in game.hand(0) + game.library(0)]

    assert order(1) == order(1)
    assert len({tuple(order(seed)) for seed in range(1, 6)}) == 5
    assert sorted(order(1)) == sorted(order(2))


# --- declaring ---------------------------------------------------------------------------------------------


@pytest.mark.covers("103.5", "101.4e")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_103_5_declarations_in_turn_order_then_all_mulligans_at_once(edition: str) -> None:
    opening = Opening(edition)
    before = opening.game.hand(0)[:], opening.game.hand(1)[:]
    assert (opening.question, opening.verbs) == (("A", "mulligan"), ["keep", "mulligan"])
    opening.answer("mulligan")
    assert opening.question == ("B", "mulligan")
    assert (opening.game.hand(0), opening.game.hand(1)) == before  # nothing has been shuffled yet
    opening.answer("mulligan")
    kinds = [(event.kind, event.player) for event in read_log(opening.game) if event.kind in ("mulligan", "shuffled")]
    assert kinds[2:] == [("mulligan", 0), ("shuffled", 0), ("mulligan", 1), ("shuffled", 1)]


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_103_5_who_has_kept_is_not_asked_again(edition: str) -> None:
    opening = Opening(edition)
    opening.answer("keep")
    kept = opening.game.hand(0)[:]
    opening.answer("mulligan")
    while opening.question[1] == "put on the bottom":
        opening.answer("bottom")
    assert opening.question == ("B", "mulligan")
    assert opening.game.hand(0) == kept
    opening.answer("keep")
    assert opening.game.turn == 1 or opening.question[1] == "scry"


@pytest.mark.covers("103.5", "103.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_103_8_when_all_have_kept_the_starting_player_takes_the_first_turn(edition: str) -> None:
    opening = Opening(edition)
    opening.answer("keep")
    assert opening.game.turn == 0
    opening.answer("keep")
    assert (opening.game.turn, opening.game.turn_player) == (1, 0)
    assert opening.question == ("A", "priority")  # a land could be played
    assert opening.rules("mulligan") == []


# --- Paris, Vancouver, London ------------------------------------------------------------------------------


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("edition", [PARIS, VANCOUVER, "cr2018"])
def test_103_5_until_2018_each_mulligan_is_for_one_card_fewer(edition: str) -> None:
    opening = Opening(edition)
    opening.answer("mulligan")
    opening.answer("keep")
    for size in range(6, 0, -1):
        assert (opening.hands(), opening.libraries()) == ((size, 7), (60 - size, 53))
        assert opening.question == ("A", "mulligan")
        opening.answer("mulligan")
    assert opening.hands()[0] == 0
    assert opening.question != ("A", "mulligan")  # a hand of no cards must be kept


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("mulligans", range(1, 8))
def test_103_5_since_2019_seven_cards_and_one_to_the_bottom_for_each_mulligan(mulligans: int) -> None:
    opening = Opening(LONDON)
    opening.answer("mulligan")
    opening.answer("keep")
    for taken in range(1, mulligans + 1):
        assert (opening.hands(), opening.libraries()) == ((7, 7), (53, 53))
        for put in range(taken):
            if (taken, put) == (7, 6):
                break  # the last of seven cards is no choice
            assert opening.question == ("A", "put on the bottom")
            assert len(opening.game.legal) == 7 - put
            chosen = opening.game.legal[-1] - 1
            opening.game.answer(chosen + 1)
            assert opening.game.library(0)[0] == chosen or taken == 7
        if taken < 7:
            assert (opening.hands(), opening.libraries()) == ((7 - taken, 7), (53 + taken, 53))
            assert opening.question == ("A", "mulligan")
        if taken < mulligans:
            opening.answer("mulligan")
    if mulligans == 7:
        assert opening.hands()[0] == 0 and opening.game.turn > 0  # no further mulligan


@pytest.mark.covers("103.5")
def test_103_5_in_any_order_so_the_last_card_put_there_is_the_bottom_one() -> None:
    opening = Opening(LONDON)
    for verb in ("mulligan", "keep"):
        opening.answer(verb)
    opening.answer("bottom")
    opening.answer("mulligan")
    hand = opening.game.hand(0)[:]
    opening.game.answer(hand[3] + 1)
    opening.game.answer(hand[1] + 1)
    assert opening.game.library(0)[:2] == [hand[1], hand[3]]


@pytest.mark.covers("103.5")
def test_103_5_in_london_each_player_puts_their_own_cards() -> None:
    opening = Opening(LONDON)
    opening.answer("mulligan")
    opening.answer("mulligan")
    assert opening.question == ("A", "put on the bottom")
    opening.answer("bottom")
    assert opening.question == ("B", "put on the bottom")
    opening.answer("bottom")
    assert (opening.hands(), opening.question) == ((6, 6), ("A", "mulligan"))


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("edition", [VANCOUVER, "cr2018"])
@pytest.mark.parametrize("answer", ["top", "bottom"])
def test_103_5_from_2015_to_2019_who_has_fewer_cards_looks_at_the_top_one(edition: str, answer: str) -> None:
    opening = Opening(edition)
    opening.answer("mulligan")
    opening.answer("mulligan")
    opening.answer("keep")
    assert opening.question == ("B", "mulligan")
    opening.answer("mulligan")
    opening.answer("keep")
    for seat, who in enumerate("AB"):
        assert (opening.question, opening.verbs) == ((who, "scry"), ["top", "bottom"])
        top = opening.game.library(seat)[-1]
        assert opening.game.subject == opening.game.ref(top)
        opening.answer(answer)
        assert opening.game.library(seat)[-1 if answer == "top" else 0] == top
    assert opening.game.turn == 1


@pytest.mark.covers("103.5")
@pytest.mark.parametrize(("edition", "looks"), [(PARIS, False), (VANCOUVER, True), ("cr2018", True), (LONDON, False)])
def test_103_5_only_who_has_fewer_than_seven_looks_and_only_in_those_editions(edition: str, looks: bool) -> None:
    opening = Opening(edition)
    opening.answer("keep")
    opening.answer("mulligan")
    if opening.question[1] == "put on the bottom":
        opening.answer("bottom")
    opening.answer("keep")
    assert opening.question == (("B", "scry") if looks else ("A", "priority"))


@pytest.mark.covers("103.5")
def test_103_5_each_edition_cites_its_own_number() -> None:
    assert [cite("103.5", edition) for edition in EDITIONS] == ["101.4", "103.4", "103.4", "103.4", "103.5"]
    assert [cite("103.8a", edition) for edition in EDITIONS] == ["101.6a", "103.7a", "103.7a", "103.7a", "103.8a"]


# --- the first turn ----------------------------------------------------------------------------------------


@pytest.mark.covers("103.8", "103.8a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_103_8a_the_starting_player_skips_the_first_draw_step(edition: str) -> None:
    opening = Opening(edition)
    opening.answer("keep")
    opening.answer("keep")
    assert opening.hands() == (7, 7)  # A is in the first main phase
    log = [(event.kind, event.rule) for event in read_log(opening.game)]
    assert ("part skipped", "103.8a") in log and ("drew", "504.1") not in log


@pytest.mark.covers("103.8c")
@pytest.mark.parametrize("seats", [3, 4])
def test_103_8c_with_more_than_two_players_nobody_skips_it(seats: int) -> None:
    play = Play(*[Side() for _ in range(seats)])
    play.to("draw", "A")
    skipped: list[Happened] = play.events(0, "part skipped")
    assert (play.turn, len(play.hand("A")), skipped) == (1, 1, [])
