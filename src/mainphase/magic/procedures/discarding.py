"""Discarding to the maximum hand size (514.1), as the first stages of a procedure: the jumps are positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, changes
from mainphase.magic.happening.proposing import at_once, propose
from mainphase.magic.played import PlayedGame
from mainphase.magic.players import NO_LIMIT
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import DISCARD, DISCARD_BIT, GRAVEYARD_BIT

NO_DISCARD: Final = 2


def choose_discard(game: PlayedGame, frame: Frame) -> None:
    """The active players choose cards above the maximum hand size; `data` holds those chosen, in hand order."""
    for player in game.active_players():
        hand = game.hand(player)
        limit: i64 = game.players[player].hand_size
        excess: i64 = len(hand) - limit
        first: i64 = 0
        for slot in frame.data:
            if game.owner[slot] == player:
                excess -= 1
                first = hand.index(slot) + 1
        if excess > 0 and limit != NO_LIMIT:
            game.legal = []
            while first <= len(hand) - excess:
                game.legal.append(hand[first] + 1)
                first += 1
            game.ask(asks.DISCARD_DOWN, player)
            return
    frame.pc = NO_DISCARD


def discard_chosen(game: PlayedGame, frame: Frame) -> None:
    """The choice is noted; there may be more."""
    frame.data.append(frame.answer - 1)
    frame.pc = 0


def discard_all(game: PlayedGame, frame: Frame) -> None:
    """The chosen cards are discarded together."""
    if len(frame.data) == 0:
        return
    if not at_once(game, DISCARD_BIT | GRAVEYARD_BIT):
        base: i64 = len(game.proposed)
        for slot in frame.data:
            propose(game, DISCARD, game.ref(slot), game.turn_player, 0, 1)
        happen(game, base, -1, DISCARD, False)
        return
    changes.begin_batch(game)
    for slot in frame.data:
        changes.discard(game, game.owner[slot], slot)
    changes.end_batch(game)
