"""Creatures that enter attacking (508.4): whom each of them attacks is chosen. `data` holds their references.

Register `b` is what they attack, where the effect says it (508.4a).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.definitions import BATTLE, CREATURE
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.permanents import Permanent

CHOOSE: Final = 0


def choose_attacked(game: ModernGame, frame: Frame) -> None:
    """Whom does the next of them attack? One that cannot be an attacking creature just stays there (506.3a, b, f)."""
    while frame.a < len(frame.data):
        ref: i64 = frame.data[frame.a]
        if game.on_battlefield(ref):
            permanent = game.permanent(ref)
            creature = permanent.types & (CREATURE | BATTLE) == CREATURE
            if creature and in_combat(game) and game.is_active(permanent.controller):
                targets = game.attack_targets(permanent.controller)
                if frame.b != 0:
                    if frame.b in targets:
                        begin_attacking(game, permanent, frame.b)
                elif len(targets) > 0:
                    game.subject = ref
                    game.legal = [(target & SLOT_MASK) + 1 for target in targets]
                    game.ask(asks.CHOOSE_OBJECT, permanent.controller)
                    return
        frame.a += 1
    frame.pc = frame.proc.size


def in_combat(game: ModernGame) -> bool:
    """Whether a combat phase is going on."""
    return game.part.part.parent == "combat"


def attacked_chosen(game: ModernGame, frame: Frame) -> None:
    """It is an attacking creature, though it was never declared as one (508.4a)."""
    slot: i64 = frame.answer - 1
    permanent = game.permanent(frame.data[frame.a])
    begin_attacking(game, permanent, slot if slot >= PLAYER_SLOT else game.ref(slot))
    frame.a += 1
    frame.pc = CHOOSE


def begin_attacking(game: ModernGame, permanent: Permanent, attacked: i64) -> None:
    """It is an attacking creature from now on; after the declaration of blockers an unblocked one (508.4d)."""
    permanent.attacking = attacked
    game.attackers = [*game.attackers, permanent.ref & SLOT_MASK]


ENTER_ATTACKING: Final = Procedure("entering attacking", [("508.4", choose_attacked), ("508.4", attacked_chosen)])
ENTER_ATTACKING.check(choose_attacked=CHOOSE)
