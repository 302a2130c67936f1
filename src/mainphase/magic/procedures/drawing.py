"""Drawing several cards, one after another (121.2).

Registers: `data` holds pairs (player, cards still to be drawn), `a` how many were drawn, `b` the size of the hand
before, `c` one more than the kept list of the calling program that receives the cards (0: none), `f` 1 if an effect
program is the caller.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.machine import keep_items
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import replacing as changing
from mainphase.magic.happening.proposing import propose
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.happening import happen
from mainphase.magic.rulings import show_tops


def draw_next(game: PlayedGame, frame: Frame) -> None:
    """The next card is drawn; what replaces a draw is over before the next one (121.6b, 614.11a)."""
    while len(frame.data) > 0 and frame.data[1] <= 0:
        frame.data = frame.data[2:]
    if len(frame.data) == 0:
        frame.pc = DRAW_FINISH
        return
    if len(game.rules_in_force) > 0:
        show_tops(game)
    frame.data[1] -= 1
    frame.b = len(game.hand(frame.data[0]))
    base: i64 = len(game.proposed)
    propose_draw(game, frame.data[0])
    happen(game, base, -1, changing.DRAW, False)


def propose_draw(game: PlayedGame, player: i64) -> None:
    """A player draws a card, from an empty library too (121.6a)."""
    propose(game, changing.DRAW, 0, player, 0, 1)


def drawn(game: PlayedGame, frame: Frame) -> None:
    """It is counted; what was drawn instead is not what the instruction speaks of (614.11b)."""
    frame.a += game.returned
    frame.pc = 0
    if frame.c > 0 and game.returned > 0:
        hand = game.hand(frame.data[0])
        if len(hand) > frame.b:
            keep_items(game.caller(), frame.c - 1, [game.ref(hand[-1])])


def draw_finish(game: PlayedGame, frame: Frame) -> None:
    """The caller learns how many cards were drawn."""
    game.returned = frame.a
    if frame.f != 0:
        game.caller().data[7] = frame.a


DRAW_FINISH: Final = 2
DRAW_CARDS: Final = Procedure("draw cards", [("121.2", draw_next), ("121.2", drawn), ("121.2", draw_finish)])
DRAW_CARDS.check(draw_finish=DRAW_FINISH)
DRAW_FOR_TURN: Final = Procedure("draw for the turn", [("504.1", draw_next), ("504.1", drawn), ("504.1", draw_finish)])
DRAW_FOR_TURN.check(draw_finish=DRAW_FINISH)


def draw_for_turn(game: PlayedGame, players: list[int]) -> None:
    """Each of the active players draws the card of the turn (504.1), where effects may replace that."""
    frame = game.call(DRAW_FOR_TURN)
    for player in players:
        frame.data.extend([player, 1])


def draw_cards(game: PlayedGame, players: list[int], count: i64, program: bool, kept: i64 = -1) -> None:
    """Each of the players draws so many cards, one at a time, one player after another (121.2).

    `kept` is the kept list of the program that receives them, -1 for none.
    """
    frame = game.call(DRAW_CARDS)
    frame.c = kept + 1
    frame.f = 1 if program else 0
    for player in players:
        frame.data.append(player)
        frame.data.append(count)
