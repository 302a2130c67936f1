"""Arranging cards that are put into a graveyard at the same time (404.3), where that has been agreed on.

Registers of `ARRANGE`: `data` are the references of cards that still have no place, `c` one more than the seat of the
owner who is arranging theirs, 0 for nobody.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, zones
from mainphase.magic.expressions_facts import in_turn_order
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.played import DONE


def take_laid(game: ModernGame, frame: Frame) -> None:
    """What was put there together."""
    frame.data = game.laid
    game.laid = []


def choose_lowest(game: ModernGame, frame: Frame) -> None:
    """In APNAP order each owner chooses which of theirs is the next from below."""
    for player in in_turn_order(game):
        mine: list[int] = []
        for ref in frame.data:
            slot = ref & SLOT_MASK
            if game.owner[slot] == player and game.is_current(ref) and game.zone_kind(slot) == zones.GRAVEYARD:
                mine.append(ref)
        if len(mine) > 1:
            frame.c = player + 1
            game.legal = [(ref & SLOT_MASK) + 1 for ref in mine]
            game.subject = 0
            game.ask(asks.ORDER_CARDS, player)
            return
        if len(mine) == 1 and frame.c == player + 1:
            changes.lay_on_top(game, mine[0])
    frame.pc = frame.proc.size


def lowest_chosen(game: ModernGame, frame: Frame) -> None:
    """It lies on what was there before; the others will lie on it. Nothing, if the owner has left the game."""
    frame.pc = CHOOSE
    if frame.answer == DONE:
        return
    ref = game.ref(frame.answer - 1)
    changes.lay_on_top(game, ref)
    frame.data = [other for other in frame.data if other != ref]


CHOOSE: Final = 1
ARRANGE: Final = Procedure(
    "arrange a graveyard", [("404.3", take_laid), ("404.3", choose_lowest), ("404.3", lowest_chosen)]
)
ARRANGE.check(choose_lowest=CHOOSE)
