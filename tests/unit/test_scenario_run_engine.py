"""What scenario files need of the engine: positions, results told beforehand, whole declarations, conceding."""

from __future__ import annotations

import pytest

from mainphase.kernel.errors import UserError
from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.parts import Part
from mainphase.kernel.random import NUMBER, ORDER, PICK, Random, seeded
from mainphase.kernel.within import answer_within, declarations
from mainphase.magic import asks, pool, zones
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.modern import position, rules
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.table import TABLE


def told(*script: int) -> Random:
    """A generator with these results."""
    random = seeded(1)
    random.script = list(script)
    return random


class Setting:
    """An empty game of two with cards of the pool at hand."""

    def __init__(self, edition: str = "cr2026") -> None:
        self.setup = Setup()
        self.game = rules.empty_game(edition, self.setup, 2, 5)

    def card(self, name: str) -> Definition:
        """A card of the pool."""
        return compile_card(pool.card(name), self.setup)

    def library(self) -> None:
        """Something to draw for both."""
        for player in (0, 1):
            for _ in range(5):
                position.place_card(self.game, self.card("Grizzly Bears"), player, zones.LIBRARY)


# -- chance ------------------------------------------------------------------------------------------------------------


def test_numbers_are_as_told_and_then_random() -> None:
    random = told(NUMBER, 4, NUMBER, 1)
    assert [random.number(1, 6), random.number(0, 1)] == [4, 1]
    rest = [random.number(1, 6) for _ in range(200)]
    assert set(rest) == {1, 2, 3, 4, 5, 6}
    assert rest[0] == seeded(1).below(6) + 1  # results that are told use up no random numbers


def test_picks_take_the_first_thing_that_is_meant() -> None:
    random = told(PICK, 2, 7, 9)
    assert random.pick([3 | 5 << 12, 9 | 2 << 12, 7]) == 1
    assert 0 <= random.pick([1, 2]) <= 1


def test_a_shuffle_is_random_unless_its_order_is_told() -> None:
    items = list(range(20))
    random = told(ORDER, 2, PICK, 1, 4, PICK, 1, 0)
    random.shuffle(items)
    assert items[-1] == 4
    assert items[-2] == 0
    assert sorted(items) == list(range(20))
    other = told(NUMBER, 3)
    other.shuffle(items)  # says nothing of a shuffle: it stays for the die
    assert other.number(1, 6) == 3


@pytest.mark.parametrize("script", [(NUMBER, 7), (NUMBER, 0), (PICK, 1, 3), (ORDER, 1, PICK, 1, 3)])
def test_a_result_that_cannot_be_is_an_error(script: tuple[int, ...]) -> None:
    with pytest.raises(UserError, match=r"random\.other_result"):
        told(*script).number(1, 6)


@pytest.mark.parametrize("script", [(NUMBER, 1), (PICK, 1, 8), (ORDER, 1, PICK, 1, 3)])
def test_a_pick_of_something_else_is_an_error(script: tuple[int, ...]) -> None:
    with pytest.raises(UserError, match=r"random\.other_pick"):
        told(*script).pick([3, 4])


def test_what_was_told_is_part_of_the_state() -> None:
    setting = Setting()
    setting.library()
    game = setting.game
    position.start_turn(game, 3, 0, TABLE.part("precombat main"), False)
    game.random.script = [NUMBER, 4]
    copy = game.clone()
    assert copy == game
    assert copy.random.number(1, 6) == 4
    assert game.random.script == [NUMBER, 4]
    assert copy != game
    again = rules.empty_game("cr2026", setting.setup, 2, 0)
    again.from_bytes(game.to_bytes())
    assert again.random.script == [NUMBER, 4]


# -- positions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", TABLE.parts, ids=lambda part: part.key)
def test_the_rest_of_the_turn_follows(part: Part) -> None:
    """Without attackers every later part begins but two (508.8); then the next player's turn begins."""
    order = [each.key for each in TABLE.parts]
    setting = Setting()
    setting.library()
    game = setting.game
    game.log_on = True
    assert position.start_turn(game, 3, 0, part, True)
    before = order[: order.index(part.key)]
    assert [each.key for each in TABLE.parts if game.begun[each.id]] == before
    game.advance()
    assert game.kind == OVER  # nobody can do anything until cards run out
    events = read_log(game)
    end = next(place for place, event in enumerate(events) if event.kind == "turn ended")
    begun = [order[event.amount - 1] for event in events[:end] if event.kind == "part began"]
    skipped = {"declare blockers", "combat damage"}
    if part.key in skipped:  # there an attacker may have been removed from combat
        skipped = set()
    assert begun == [key for key in order[len(before) :] if key not in skipped]
    began = next(event for event in events if event.kind == "turn began")
    assert (began.amount, began.player) == (4, 1)


def test_nobody_acts_in_the_untap_step_and_there_is_no_first_draw_step() -> None:
    assert not position.start_turn(Setting().game, 3, 0, TABLE.part("untap"), False)
    assert not position.start_turn(Setting().game, 1, 0, TABLE.part("draw"), True)
    assert position.start_turn(Setting().game, 2, 1, TABLE.part("draw"), True)


def test_turn_order_goes_on_from_the_position() -> None:
    setting = Setting()
    setting.library()
    game = setting.game
    game.log_on = True
    position.place_permanent(game, setting.card("Forest"), 0, 0)
    position.place_card(game, setting.card("Giant Growth"), 0, zones.HAND)
    position.place_permanent(game, setting.card("Grizzly Bears"), 1, 1)
    assert position.start_turn(game, 8, 1, TABLE.part("end"), False)
    game.advance()
    assert (game.turn, game.turn_player, game.player) == (8, 1, 0)
    game.answer(0)
    assert (game.turn, game.turn_player, game.part.part.key) == (9, 0, "upkeep")


def test_placing_is_no_event() -> None:
    setting = Setting()
    game = setting.game
    game.log_on = True
    position.place_permanent(game, setting.card("Soul's Attendant"), 0, 0)
    position.place_permanent(game, setting.card("Grizzly Bears"), 0, 0)
    assert game.log == []
    assert game.triggers == []


# -- declarations, conceding -------------------------------------------------------------------------------------------


def combat(creatures: int) -> Magic:
    """A declaration of attackers, with so many that could attack."""
    setting = Setting()
    setting.library()
    for _ in range(creatures):
        position.place_permanent(setting.game, setting.card("Grizzly Bears"), 0, 0)
    setting.game.always_ask = 1 << asks.ATTACK | 1 << asks.BLOCK
    assert position.start_turn(setting.game, 3, 0, TABLE.part("declare attackers"), True)
    setting.game.advance()
    return setting.game


@pytest.mark.parametrize("creatures", [0, 1, 3, 6])
def test_each_declaration_is_found_once(creatures: int) -> None:
    game = combat(creatures)
    before = game.to_bytes()
    found = declarations(game, 1000)
    assert len(found) == 2**creatures
    assert len({tuple(made) for made in found}) == len(found)
    assert len(declarations(game, 5)) == min(5, 2**creatures)
    assert game.to_bytes() == before


def test_answering_within_a_procedure_stops_where_it_is_left() -> None:
    game = combat(1)
    copy = game.clone()
    assert not answer_within(copy, copy.legal[1])
    assert copy.attackers == [copy.subject & 4095]
    assert copy.part.part.key == "declare attackers"
    other = combat(2)
    assert answer_within(other, other.legal[0])


def test_conceding_ends_the_game_at_any_question() -> None:
    setting = Setting()
    game = rules.new_game("cr2026", setting.setup, [[setting.card("Forest")] * 40] * 2, 3, log=True)
    assert game.rules.decisions[game.kind] == "mulligan"
    game.concede(1)
    assert (game.kind, game.winner, list(game.lost)) == (OVER, 0, [0, 1])
    declaring = combat(2)
    declaring.concede(0)
    assert (declaring.kind, declaring.winner) == (OVER, 1)
