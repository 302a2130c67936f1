"""What was exiled until something leaves the battlefield, or happens, returns at once (610.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, zones
from mainphase.magic.attaching import is_aura_card
from mainphase.magic.definitions import PERMANENT
from mainphase.magic.happening.proposing import propose_enter
from mainphase.magic.lasting import Returning
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.auras import PUT_AURAS, all_enter_at_once
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import MOVE

REGISTERS: Final = 8


def give_back(game: PlayedGame, frame: Frame) -> None:
    """All that now returns does so at the same time (610.3d), each to its previous zone, under its owner's control."""
    left: list[Returning] = []
    slots: list[int] = []
    owners: list[int] = []
    changes.begin_batch(game)
    auras = False
    for returning in game.held:
        if returning.watched < 0 or (returning.watched > 0 and not game.has_left(returning.watched)):
            left.append(returning)
            continue
        i: i64 = 0
        while i < len(returning.objects):
            slot: i64 = returning.objects[i] & SLOT_MASK
            zone: i64 = returning.objects[i + 1]
            if game.is_current(returning.objects[i]) and game.zone_kind(slot) == zones.EXILE:
                definition = game.definitions[slot]
                if zone != zones.BATTLEFIELD:
                    changes.put(game, slot, zone)
                elif definition.token == 0 and definition.types & PERMANENT != 0:
                    auras = auras or is_aura_card(definition)
                    slots.append(slot)
                    owners.append(game.owner[slot])
            i += 2
    game.held = left
    now = not auras and all_enter_at_once(game, slots)
    if now:
        changes.enter_together(game, slots, owners, 0)
    changes.end_batch(game)
    if not now and not auras:
        base: i64 = len(game.proposed)
        i = 0
        while i < len(slots):
            propose_enter(game, game.ref(slots[i]), owners[i], 0)
            i += 1
        happen(game, base, -1, MOVE, False)
        return
    if auras:
        frame.data = [0] * REGISTERS
        entering = game.call(PUT_AURAS)
        i = 0
        while i < len(slots):
            entering.data.extend([slots[i], owners[i], 0])
            i += 1


RETURN: Final = Procedure("return from exile", [("610.3", give_back)])
