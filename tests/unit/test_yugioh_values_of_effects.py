"""Choices, loops, conditions, values and filters of effects, each on a small board."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board, quick

from mainphase.yugioh import asks
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    EACH,
    FACE_UP,
    OPPONENT,
    TARGET,
    damage,
    destroy,
    gain,
    in_deck,
    in_graveyard,
    monsters,
    target,
)
from mainphase.yugioh.abilities.tree import Chosen, Number
from mainphase.yugioh.cards import normal
from mainphase.yugioh.definitions import DEFENSE, DOWN
from mainphase.yugioh.types import EARTH, WARRIOR

EDITIONS = ("goat2005", "classic2003")


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


# Choices, loops, conditions


def test_a_choice_on_resolution_targets_nothing(board: Board) -> None:
    one, other = board.field(WEAK, SECOND), board.field(WEAK, SECOND)
    board.field(STRONG, SECOND)
    lowest = monsters(FACE_UP, whose="opponent", extreme="lowest attack")
    board.use(tree.Sequence((tree.ChooseCards(lowest, "one"), destroy(Chosen("one")))))
    assert "targeted" not in board.events
    assert board.game.legal == [one + 1, other + 1]
    board.choose(other)
    assert (board.where(one), board.where(other)) == ("monsters", "graveyard")


def test_up_to_so_many_may_be_fewer_and_none(board: Board) -> None:
    slots = [board.field(WEAK, SECOND) for _ in range(3)]
    choose = tree.ChooseCards(monsters(whose="opponent"), "some", Number(0), Number(2))
    board.use(tree.Sequence((choose, destroy(Chosen("some")))))
    assert 0 in board.game.legal
    board.choose(slots[1])
    board.game.answer(0)
    assert [board.where(slot) for slot in slots] == ["monsters", "graveyard", "monsters"]


def test_the_opponent_may_be_the_one_who_chooses(board: Board) -> None:
    one, other = board.field(WEAK, SECOND), board.field(STRONG, SECOND)
    choose = tree.ChooseCards(monsters(whose="opponent"), "one", who=OPPONENT)
    board.use(tree.Sequence((choose, destroy(Chosen("one")))))
    assert board.game.player == SECOND
    board.choose(one)
    assert (board.where(one), board.where(other)) == ("graveyard", "monsters")


@pytest.mark.parametrize("answer", [0, 1])
def test_may_asks(board: Board, answer: int) -> None:
    board.use(tree.May(gain(500), OPPONENT))
    assert (board.game.kind, board.game.player) == (asks.MAY, SECOND)
    board.game.answer(answer)
    assert board.lp() == (8000 + 500 * answer, 8000)


@pytest.mark.parametrize("answer", [0, 1])
def test_one_of_two(board: Board, answer: int) -> None:
    board.use(tree.ChooseOne((gain(300), damage(400))))
    assert board.game.kind == asks.OPTION
    assert board.game.legal == [0, 1]
    board.game.answer(answer)
    assert board.lp() == ((8300, 8000), (8000, 7600))[answer]


def test_once_for_each(board: Board) -> None:
    board.field(WEAK, SECOND)
    board.field(STRONG, SECOND)
    board.use(tree.ForEachCard(monsters(whose="opponent"), damage(tree.StatOf("attack", tree.Iterated()))))
    assert board.lp() == (8000, 8000 - 500 - 1800)
    assert board.events.count("damage") == 2


def test_so_many_times(board: Board) -> None:
    board.use(tree.Repeat(Number(3), gain(100)))
    assert board.events.count("LP gained") == 3
    assert board.lp() == (8300, 8000)


CONDITIONS: list[tuple[tree.Condition, bool]] = [
    (tree.Exists(monsters()), True),
    (tree.Exists(monsters(), 3), False),
    (tree.Exists(monsters(whose="you")), False),
    (tree.CanDraw(20), True),
    (tree.CanDraw(99), False),
    (tree.HasRoom(5), True),
    (tree.HasRoom(6), False),
    (tree.During(("main 1",), "you"), True),
    (tree.During(("main 1",), "opponent"), False),
    (tree.During(("battle", "draw")), False),
    (tree.During(whose="you"), True),
    (tree.AllHold((tree.CanDraw(1), tree.HasRoom(1))), True),
    (tree.AllHold((tree.CanDraw(1), tree.HasRoom(6))), False),
    (tree.AnyHolds((tree.CanDraw(99), tree.HasRoom(1))), True),
    (tree.AnyHolds((tree.CanDraw(99), tree.HasRoom(6))), False),
    (tree.DoesNotHold(tree.HasRoom(6)), True),
    (tree.DoesNotHold(tree.HasRoom(1)), False),
]


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions(condition: tree.Condition, holds: bool) -> None:
    board = Board()
    board.field(WEAK, SECOND)
    board.field(STRONG, SECOND)
    board.use(tree.If(condition, gain(100), damage(100)))
    assert board.lp() == ((8100, 8000) if holds else (8000, 7900))


@pytest.mark.parametrize("comparison", ["=", "!=", "<", "<=", ">", ">="])
@pytest.mark.parametrize(("left", "right"), [(1, 2), (2, 2), (3, 2)])
def test_comparisons(comparison: str, left: int, right: int) -> None:
    board = Board()
    holds = {
        "=": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[comparison]
    compare = tree.Compare(Number(left), comparison, Number(right))  # type: ignore[arg-type]
    board.use(tree.If(compare, gain(100)))
    assert board.lp() == ((8100, 8000) if holds else (8000, 8000))


VALUES: list[tuple[tree.Value, int]] = [
    (tree.Count(monsters()), 3),
    (tree.Count(monsters(whose="opponent")), 2),
    (tree.StatOf("attack", monsters(whose="opponent")), 500 + 1800),
    (tree.StatOf("defense", monsters(whose="opponent")), 400 + 1500),
    (tree.StatOf("level", monsters(whose="you")), 7),
    (tree.Plus(Number(3), Number(4)), 7),
    (tree.Minus(Number(9), Number(4)), 5),
    (tree.Times(Number(3), tree.Count(monsters())), 9),
    (tree.Half(Number(7)), 3),
    (tree.Half(Number(7), True), 4),
    (tree.Lesser(Number(7), Number(4)), 4),
    (tree.Greater(Number(7), Number(4)), 7),
    (tree.LifePoints(EACH), 16000),
    (tree.Count(in_deck()), 30),
]


@pytest.mark.parametrize(("value", "expected"), VALUES)
def test_values(value: tree.Value, expected: int) -> None:
    board = Board()
    board.field(HUGE)
    board.field(WEAK, SECOND)
    board.field(STRONG, SECOND)
    board.use(tree.GainLife(value))
    assert board.lp() == (8000 + expected, 8000)


def test_how_much_was_done_this_way(board: Board) -> None:
    board.field(WEAK, SECOND)
    board.field(STRONG, SECOND)
    board.use(tree.Sequence((destroy(monsters(whose="opponent")), damage(tree.Times(tree.ThisWay(), Number(300))))))
    assert board.lp() == (8000, 7400)


def test_players_of_cards(board: Board) -> None:
    taken = board.graveyard(STRONG, SECOND)
    board.use(tree.SpecialSummon(TARGET, position="attack"), targets=(target(in_graveyard(whose="opponent")),))
    assert board.game.cards[taken].controller == FIRST
    board.use(gain(100, tree.ControllerOf(monsters())))
    assert board.lp() == (8100, 8000)
    board.use(gain(10, tree.OwnerOf(monsters())))
    assert board.lp() == (8100, 8010)
    board.use(gain(1, tree.TurnPlayer()))
    assert board.lp() == (8101, 8010)


# Filters

WARRIORS = normal("Fighter", 0, 4, EARTH, WARRIOR, 1400, 1200)
# Of the face-down Filler (f) nothing shows but where and how it lies.
FILTERS: list[tuple[tuple[tree.Filter, ...], str]] = [
    ((tree.HasRace("Warrior"),), "wh"),
    ((tree.HasRace("Zombie"),), "s"),
    ((tree.HasAttribute("LIGHT"),), "h"),
    ((tree.StatIs("level", 4),), "sh"),
    ((tree.StatIs("level", 3, 6),), "s"),
    ((tree.StatIs("attack", 1000, 1800),), "s"),
    ((tree.StatIs("attack", None, 1000), tree.StatIs("attack", 300)), "w"),
    ((tree.StatIs("defense", None, 400),), "w"),
    ((tree.Named("Huge One"),), "h"),
    ((tree.Named("Nobody"),), ""),
    ((tree.FaceIs("down"),), "f"),
    ((tree.PositionIs("defense"),), "fh"),
    ((tree.PositionIs("defense"), tree.FaceIs("up")), "h"),
    ((tree.HasKind("monster"), tree.HasKind("normal")), "wsh"),
    ((tree.HasKind("monster"),), "fwsh"),
    ((), "fwsh"),
    ((tree.HasKind("effect"),), ""),
    ((tree.HasKind("trap"),), ""),
    ((tree.AnyOf((tree.HasRace("Zombie"), tree.HasAttribute("LIGHT"))),), "sh"),
    ((tree.AnyOf((tree.HasAttribute("DARK"), tree.HasAttribute("LIGHT"))),), "sh"),
    ((tree.NoneOf((tree.HasRace("Zombie"), tree.HasAttribute("LIGHT"))),), "fw"),
    ((tree.AllOf((tree.HasRace("Warrior"), tree.HasAttribute("LIGHT"))),), "h"),
    ((tree.HasRace("Warrior"), tree.HasRace("Zombie")), ""),
    ((tree.FaceIs("up"), tree.FaceIs("down")), ""),
    (
        (
            tree.AnyOf((tree.Named("Huge One"), tree.Named("Weak One"))),
            tree.AnyOf((tree.Named("Huge One"), tree.Named("Filler"))),
        ),
        "h",
    ),
]


@pytest.mark.parametrize(("filters", "expected"), FILTERS)
def test_filters(filters: tuple[tree.Filter, ...], expected: str) -> None:
    board = Board()
    slots = {
        "f": board.field(FILLER, SECOND, DEFENSE, DOWN),
        "w": board.field(WEAK, SECOND),
        "s": board.field(STRONG, SECOND),
        "h": board.field(HUGE, SECOND, DEFENSE),
    }
    board.use(tree.Sequence((tree.Nothing(), destroy(monsters(*filters)))))
    assert "".join(key for key, slot in slots.items() if board.where(slot) == "graveyard") == expected


@pytest.mark.parametrize(
    ("extreme", "expected"),
    [("lowest attack", "w"), ("highest attack", "h"), ("lowest defense", "w"), ("highest defense", "h")],
)
def test_extremes(extreme: str, expected: str) -> None:
    board = Board()
    slots = {"w": board.field(WEAK, SECOND), "s": board.field(STRONG), "h": board.field(HUGE, SECOND)}
    board.use(destroy(monsters(extreme=extreme)))  # type: ignore[arg-type]
    assert "".join(key for key, slot in slots.items() if board.where(slot) == "graveyard") == expected


def test_a_named_card_is_known_even_if_it_is_compiled_later(board: Board) -> None:
    card = board.hand(quick("Hunt", tree.Sequence((tree.Nothing(), destroy(monsters(tree.Named("Fighter")))))))
    hunted = board.field(WARRIORS, SECOND)
    board.activate(card)
    assert board.where(hunted) == "graveyard"
