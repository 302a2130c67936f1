"""The procedures that both Magics run, in the order that numbers them.

A procedure has one number, so every ruleset's list begins with these.
"""

from __future__ import annotations

from mainphase.kernel.procedure import Procedure
from mainphase.magic.procedures.asked_costs import PAY_NOW
from mainphase.magic.procedures.attacking import ENTER_ATTACKING, RESELECT
from mainphase.magic.procedures.auras import PUT_AURAS
from mainphase.magic.procedures.blocking import ENTER_BLOCKING, MAKE_BLOCK
from mainphase.magic.procedures.casting import ACTIVATE, CAST, PLAY_LAND
from mainphase.magic.procedures.choices import CHOICES
from mainphase.magic.procedures.combat import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT
from mainphase.magic.procedures.combat_damage import COMBAT_DAMAGE
from mainphase.magic.procedures.combat_payments import PAY_TO_ATTACK, PAY_TO_BLOCK
from mainphase.magic.procedures.copying import CAST_OFFERED, COPY, RETARGET
from mainphase.magic.procedures.damage_order import ORDER_DAMAGE
from mainphase.magic.procedures.drawing import DRAW_CARDS, DRAW_FOR_TURN
from mainphase.magic.procedures.face_down import TURN_FACE_UP, TURN_UP
from mainphase.magic.procedures.happening import HAPPEN
from mainphase.magic.procedures.paying import PAY, USE_MANA_ABILITY
from mainphase.magic.procedures.resolving import EFFECT, RESOLVE
from mainphase.magic.procedures.returning import RETURN
from mainphase.magic.procedures.untapping import UNTAP


def shared_procedures() -> list[Procedure]:
    """The procedures of every Magic."""
    return [
        UNTAP,
        CHOICES,
        PAY,
        USE_MANA_ABILITY,
        PAY_NOW,
        CAST,
        ACTIVATE,
        PLAY_LAND,
        COPY,
        RETARGET,
        CAST_OFFERED,
        RESOLVE,
        EFFECT,
        PUT_AURAS,
        ENTER_ATTACKING,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        ORDER_DAMAGE,
        COMBAT_DAMAGE,
        END_OF_COMBAT,
        HAPPEN,
        DRAW_CARDS,
        DRAW_FOR_TURN,
        RETURN,
        TURN_UP,
        TURN_FACE_UP,
        ENTER_BLOCKING,
        MAKE_BLOCK,
        RESELECT,
        PAY_TO_ATTACK,
        PAY_TO_BLOCK,
    ]
