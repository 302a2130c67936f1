"""Requirements of Yu-Gi-Oh! that lie before, after and around a duel: decks, opening hands, Matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.decks import parse_decks, problems
from mainphase.files.decks.games import names_of
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import read_log
from mainphase.yugioh import pool
from mainphase.yugioh.cards import Card
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.tournament import DRAWN, UNDECIDED, exchange, match_result
from mainphase.yugioh.types import FUSION, MONSTER

KIND = find_game("yugioh")
NAMES = names_of(KIND)
LEVEL_4 = [name for name in pool.names() if pool.card(name).is_monster and pool.card(name).level <= 4]


def rules_of(main: list[str], side: list[str]) -> list[str]:
    """The ids that a deck of these cards breaks."""
    codes = {name: pool.card(name).passcode for name in LEVEL_4}
    lines = ["#main", *[str(codes[name]) for name in main], "#extra", "!side", *[str(codes[name]) for name in side]]
    deck = parse_decks("\n".join(lines).encode(), "test.ydk")[0]
    return [problem.rule for problem in problems(deck, NAMES)]


def three_of_each(count: int) -> list[str]:
    """So many cards, three of each name."""
    return [LEVEL_4[number // 3] for number in range(count)]


@pytest.mark.parametrize(("count", "broken"), [(39, True), (40, False), (120, False)])
def test_YG_02_forty_cards_or_more(count: int, broken: bool) -> None:
    assert ("YG-02" in rules_of(three_of_each(count), [])) == broken


def test_YG_02_three_copies_over_all_parts() -> None:
    main = three_of_each(42)
    side = [LEVEL_4[20 + number // 3] for number in range(15)]
    assert rules_of(main, side) == []
    assert rules_of(main, [*side[:14], main[0]]) == ["YG-02"]
    assert rules_of([*main, main[0]], []) == ["YG-02"]


@pytest.mark.parametrize(("count", "broken"), [(0, False), (1, True), (14, True), (15, False), (16, True)])
def test_YG_03_a_side_deck_of_fifteen_or_none(count: int, broken: bool) -> None:
    side = [LEVEL_4[20 + number // 3] for number in range(count)]
    assert ("YG-03" in rules_of(three_of_each(40), side)) == broken


def test_YG_03_cards_are_exchanged_one_for_one() -> None:
    main, side = exchange(["A", "A", "B"], ["C", "D"], ["A"], ["C"])
    assert sorted(main) == ["A", "B", "C"] and sorted(side) == ["A", "D"]
    for out, into, message in (
        (["A"], [], "match.unequal_exchange"),
        (["C"], ["D"], "match.not_in_main_deck"),
        (["A", "A", "A"], ["C", "D", "C"], "match.not_in_main_deck"),
        (["A"], ["B"], "match.not_in_side_deck"),
    ):
        with pytest.raises(UserError, match=message):
            exchange(["A", "A", "B"], ["C", "D"], out, into)


def test_YG_04_fusion_monsters_lie_in_a_deck_of_their_own() -> None:
    fusion = Card("Test Fusion", 0, MONSTER | FUSION, 1, 1, 5, 2000, 2000)
    deck = three_of_each(40)
    game = KIND.match([[*deck, fusion.name], deck], cards={fusion.name: fusion}).new_game(1)
    assert isinstance(game, Duel)
    mine, theirs = game.view(0).players
    assert mine.fusion_size == 1 and theirs.fusion_size == 0
    assert mine.deck_size + mine.hand_size == 40 == theirs.deck_size + theirs.hand_size


@pytest.mark.parametrize("edition", KIND.editions)
def test_YG_05_both_shuffle_and_draw_five(edition: str) -> None:
    deck = three_of_each(40)
    game = KIND.match([deck, deck], edition).new_game(7, log=True)
    events = read_log(game)
    first = next(at for at, event in enumerate(events) if event.kind == "turn began")
    assert [event.player for event in events[:first] if event.kind == "shuffled"] == [0, 1]
    assert [event.player for event in events[:first] if event.kind == "drew"] == [0] * 5 + [1] * 5
    assert {event.rule for event in events[:first] if event.kind in ("shuffled", "drew")} == {"YG-05"}
    assert events[first].player == 0


@pytest.mark.parametrize("edition", KIND.editions)
def test_YG_06_the_starting_player_acts_on_six_cards(edition: str) -> None:
    deck = three_of_each(40)
    game = KIND.match([deck, deck], edition).new_game(7)
    assert isinstance(game, Duel)
    assert game.turn == 1 and game.part.part.key == "main 1"
    assert [player.hand_size for player in game.view(-1).players] == [6, 5]


@pytest.mark.parametrize(
    ("duels", "result"),
    [
        ([], UNDECIDED),
        ([0], UNDECIDED),
        ([0, 0], 0),
        ([1, 0, 1], 1),
        ([0, DRAWN], UNDECIDED),
        ([0, DRAWN, DRAWN], 0),
        ([DRAWN, 1, DRAWN], 1),
        ([0, 1, DRAWN], DRAWN),
        ([DRAWN, DRAWN, DRAWN], DRAWN),
        ([0, 1, 1], 1),
    ],
)
def test_YG_11_best_of_three(duels: list[int], result: int) -> None:
    assert match_result(duels) == result


def test_YG_11_no_duel_after_the_decision() -> None:
    for duels in ([0, 0, 1], [DRAWN, DRAWN, DRAWN, 0], [0, DRAWN, DRAWN, 1]):
        with pytest.raises(UserError, match=r"match\.too_many_duels"):
            match_result(duels)


def test_the_shipped_decks_are_legal() -> None:
    folder = Path(__file__).resolve().parent.parent.parent.parent / "examples" / "decks"
    files = sorted(folder.glob("*.ydk"))
    assert len(files) == 2
    for file in files:
        deck = parse_decks(file.read_bytes(), file.name)[0]
        assert problems(deck, NAMES) == []
        assert sum(entry.count for entry in deck.main) == 40
