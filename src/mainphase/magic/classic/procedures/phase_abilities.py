"""Phase abilities of the rules: played like instants, once in their phase, and not to be declined (K-017).

What resolves here is what the rules themselves have the active player do, such as drawing (K-020).
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel import kinds
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes
from mainphase.magic import kinds as magic_kinds
from mainphase.magic.classic.game import DRAW, PHASE_ITEM, ClassicGame
from mainphase.magic.classic.procedures.ending import lose_at_once
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.happening.proposing import at_once
from mainphase.magic.play_windows import INTERRUPTS_ONLY
from mainphase.magic.procedures.drawing import draw_for_turn
from mainphase.magic.replacing import DRAW_BIT, MOVE_BIT


def announce(game: ClassicGame, frame: Frame) -> None:
    """The ability is put on the list. Register `a` is its number, `b` the mask of what interrupts may be used on."""
    game.new_rules_item(frame.player, frame.a)
    game.emit(magic_kinds.PHASE_ABILITY, frame.player, 0, 0, frame.a)
    if game.opens_interrupts(frame.b, PHASE_ITEM) and not game.is_idle(INTERRUPTS_ONLY):
        game.call(INTERRUPTS)


PLAY_PHASE_ABILITY: Final = Procedure("play a phase ability", [("K-017", announce)])


def resolve(game: ClassicGame, frame: Frame) -> None:
    """The newest object on the list, a phase ability, does what it says."""
    item = game.stack.pop()
    game.emit(kinds.RESOLVED, item.controller, 0, 0, 0)
    if item.ability == DRAW:
        if at_once(game, DRAW_BIT | MOVE_BIT):
            changes.draw(game, item.controller)
        else:
            draw_for_turn(game, [item.controller])


RESOLVE_PHASE_ABILITY: Final = Procedure(
    "resolve a phase ability", [("K-020", resolve), ("K-064", lose_at_once)]
)  # fmt: skip
