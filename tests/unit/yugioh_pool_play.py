"""The pool's cards in small duels set up by hand."""

from __future__ import annotations

from yugioh_board import Board

from mainphase.yugioh import asks, plays

LP = 8000
"""Life Points at the beginning."""


def use(board: Board, slot: int, *choices: int) -> None:
    """The card is activated, with these choices wherever there are several, and nobody answers."""
    board.act(plays.ACTIVATE, slot)
    for choice in choices:
        if board.game.kind in (asks.EFFECT_TARGET, asks.COST_DISCARD):
            board.choose(choice)
    board.passes()


def respond(board: Board, slot: int, *choices: int) -> None:
    """The card is activated as soon as it may be in the open window, and the Chain resolves without further links."""
    while not board.can(plays.ACTIVATE, slot):
        board.pass_once()
    use(board, slot, *choices)
