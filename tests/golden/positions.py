"""Named positions for turn perft: small boards whose decision trees go through the rules in question."""

from __future__ import annotations

from collections.abc import Callable

from mainphase.magic import pool, zones
from mainphase.magic.cards import Card
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.position import place_card, place_permanent, start_first_turn, start_turn
from mainphase.magic.modern.rules import empty_game, new_game


class Board:
    """A position in the making, for seats 0 and 1, in one edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.setup = Setup()
        self.made: dict[str, Definition] = {}
        self.game = empty_game(edition, self.setup, 2, 1)

    def define(self, card: str | Card) -> Definition:
        """The compiled card, of the pool if only its name is given."""
        name = card if isinstance(card, str) else card.front.name
        if name not in self.made:
            self.made[name] = compile_card(pool.card(card) if isinstance(card, str) else card, self.setup)
        return self.made[name]

    def have(self, seat: int, *names: str | Card) -> None:
        """Permanents of that player."""
        for name in names:
            place_permanent(self.game, self.define(name), seat, seat)

    def hold(self, seat: int, *names: str) -> None:
        """Cards in that player's hand."""
        for name in names:
            place_card(self.game, self.define(name), seat, zones.HAND)

    def stock(self, *names: str) -> None:
        """Both libraries, the last card on top."""
        for seat in (0, 1):
            for name in names:
                place_card(self.game, self.define(name), seat, zones.LIBRARY)

    def begin(self, part: str, player: int = 0, beginning: bool = True) -> Magic:
        """The game at its first question in that part of the third turn."""
        assert start_turn(self.game, 3, player, self.game.rules.table.part(part), beginning)
        self.game.advance()
        return self.game


def opening(edition: str) -> Magic:
    """Opening hands: mulligans of the edition, then the first turns."""
    setup = Setup()
    deck = [compile_card(pool.card(name), setup) for name in ("Plains", "Savannah Lions")]
    return new_game(edition, setup, [[deck[i % 2] for i in range(20)] for _ in range(2)], 5)


def first_turn(edition: str) -> Magic:
    """The first turn of a game, hands given: no draw, one land, a spell."""
    board = Board(edition)
    board.stock(*["Plains"] * 4)
    board.hold(0, "Plains", "Plains", "Savannah Lions")
    board.hold(1, "Plains", "Savannah Lions")
    start_first_turn(board.game)
    board.game.advance()
    return board.game


def responses(edition: str) -> Magic:
    """A main phase in which both players hold instants: windows, the stack, counterspells."""
    board = Board(edition)
    board.stock(*["Island"] * 4)
    board.have(0, "Mountain", "Mountain", "Forest", "Grizzly Bears")
    board.have(1, "Island", "Island", "Mountain", "Grizzly Bears")
    board.hold(0, "Lightning Bolt", "Giant Growth")
    board.hold(1, "Counterspell", "Shock")
    return board.begin("precombat main", beginning=False)


def combat(edition: str) -> Magic:
    """Three creatures against three, one flying: all attacks, blocks and divisions of damage."""
    board = Board(edition)
    board.stock(*["Forest"] * 4)
    board.have(0, "Craw Wurm", "Serra Angel", "Grizzly Bears")
    board.have(1, "Grizzly Bears", "Hill Giant", "Giant Spider")
    return board.begin("beginning of combat")


def triggers(edition: str) -> Magic:
    """Upkeep triggers of both players, to be ordered, and one at the end step."""
    board = Board(edition)
    board.stock(*["Swamp"] * 6)
    board.have(0, "Howling Mine", "Bitterblossom", "Ivory Tower", "Megrim")
    board.have(1, "Howling Mine", "Blood Artist")
    board.hold(0, *["Swamp"] * 4)
    return board.begin("untap")


def cleanup(edition: str) -> Magic:
    """Nine cards at the end of the turn: every way to discard, and a trigger on it."""
    board = Board(edition)
    board.stock(*["Swamp"] * 4)
    board.have(1, "Megrim")
    board.hold(0, *["Swamp"] * 4, *["Mountain"] * 5)
    return board.begin("cleanup")


def legends(edition: str) -> Magic:
    """A second legendary permanent of one name about to be cast: the legend rule of the edition."""
    board = Board(edition)
    board.stock(*["Plains"] * 4)
    board.have(0, "Plains", "Plains", "Isamaru, Hound of Konda")
    board.have(1, "Isamaru, Hound of Konda")
    board.hold(0, "Isamaru, Hound of Konda")
    return board.begin("precombat main", beginning=False)


POSITIONS: dict[str, tuple[Callable[[str], Magic], list[int]]] = {
    "opening": (opening, [1, 2, 3, 4]),
    "first turn": (first_turn, [1, 2, 3, 4, 5, 6]),
    "responses": (responses, [1, 2, 3, 4, 5]),
    "combat": (combat, [1, 2, 3, 4, 5, 6, 7, 8]),
    "triggers": (triggers, [1, 2, 3, 4, 5]),
    "cleanup": (cleanup, [1, 2, 3, 4]),
    "legends": (legends, [1, 2, 3, 4]),
}
"""Builders and the depths that are counted."""
