"""The effect operations of Yu-Gi-Oh!, carried out for the kernel's effect machine one at a time."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.operations_cards import operate_cards
from mainphase.yugioh.operations_codes import OPERATIONS
from mainphase.yugioh.operations_finding import find, work_out
from mainphase.yugioh.operations_players import operate_chain, operate_players
from mainphase.yugioh.state import DuelGame

__all__ = ["OPERATIONS", "operate"]


def operate(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Carry out the operation at that place of the program and move `frame.a` behind it."""
    frame.a = at + code[at + 1]
    if operation >= codes.DRAW:
        if operation >= codes.NEGATE:
            operate_chain(game, frame, code, at, operation)
        else:
            operate_players(game, frame, code, at, operation)
    elif operation >= codes.DESTROY:
        operate_cards(game, frame, code, at, operation)
    elif operation >= codes.FIRST:
        work_out(game, frame, code, at, operation)
    else:
        find(game, frame, code, at, operation)
