"""A player leaves the game while attackers or blockers are declared (800.4a): what becomes of the declaration.

The registers are those of the declaring frames (`combat`, `attack_options`).
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import zones
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.procedures.attack_options import CHOOSE_OPTION
from mainphase.magic.procedures.combat import (
    ATTACKING,
    CHOOSE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    PAY_ATTACK,
    PAY_BLOCK,
    TAP,
    declaring_depth,
)


def declare_again(game: ModernGame, frame: Frame) -> None:
    """Creatures that have gone are in no declaration, and nobody attacks who has left. `a`, `b` and `data` as there.

    Where restrictions or requirements bind them (`c`), what is left may be legal no more: it begins anew.
    """
    if frame.c != 0:
        frame.a = 0
        frame.b = 0
        frame.c = 0
        frame.e = 0
        frame.data = []
        frame.pc = 0
        return
    keep_present(game, frame)
    frame.pc = CHOOSE


def keep_present(game: ModernGame, frame: Frame) -> None:
    """What has left is no longer in the declaration; `a` keeps its place."""
    able: list[int] = []
    pairs: list[int] = []
    next: i64 = frame.a if frame.a < frame.b else frame.b  # bands are announced anew
    i: i64 = 0
    while i < frame.b:
        slot: i64 = frame.data[i]
        there = game.lost[-1 - slot] == 0 if slot < 0 else game.zone_kind(slot) == zones.BATTLEFIELD
        if there:
            able.append(slot)
        elif i < frame.a:
            next -= 1
        i += 1
    i = frame.b
    while i < len(frame.data):
        what: i64 = frame.data[i + 1]
        is_there = game.is_current(what)
        if frame.proc is DECLARE_BLOCKERS:
            is_there = game.zone_kind(what) == zones.BATTLEFIELD
        if is_there and game.zone_kind(frame.data[i]) == zones.BATTLEFIELD:
            pairs.extend([frame.data[i], what])
        i += 2
    frame.a = next
    frame.b = len(able)
    frame.data = able + pairs


def pay_on(game: ModernGame, leaver: i64) -> bool:
    """A declaration whose costs are being chosen or paid goes on without what has left; whether it is one and needs no
    question to be put again.

    Costs that are locked in stay as they are (508.1h, 509.1d), but a player who has left pays none.
    """
    depth = declaring_depth(game)
    if depth < 0:
        return False
    frame = game.frames[depth]
    choosing = depth == game.depth
    if frame.proc is DECLARE_ATTACKERS:
        if frame.pc <= TAP:
            return False
    elif choosing:
        return False
    game.combat = None
    game.steps = None
    payer: i64 = -1 if choosing else game.payments[-1].controller
    if choosing:
        frame.data = frame.data[: frame.e]
    keep_present(game, frame)
    if choosing:  # the optional costs are chosen again
        frame.a = frame.b
        frame.d = 0
        frame.e = len(frame.data)
        frame.pc = CHOOSE_OPTION
        return True
    if frame.proc is DECLARE_BLOCKERS:
        frame.e = len(frame.data) - frame.b
    game.payments = [item for item in game.payments if game.lost[item.controller] == 0]
    frame.d = len(game.payments)
    if game.lost[payer] == 0:
        return False
    game.unwind(depth)
    if frame.proc is DECLARE_ATTACKERS:
        frame.pc = PAY_ATTACK if frame.d > 0 else ATTACKING
    else:
        frame.pc = PAY_BLOCK if frame.d > 0 else CHOOSE
    return True
