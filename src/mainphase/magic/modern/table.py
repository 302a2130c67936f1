"""The turn table of modern Magic (500.1): five phases, their steps, what each does."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.procedure import Procedure
from mainphase.magic.modern.game import COMBAT_PHASE, END_STEP, MAIN
from mainphase.magic.modern.procedures.arranging import ARRANGE
from mainphase.magic.modern.procedures.conceding import CONCEDE, STAND_IN
from mainphase.magic.modern.procedures.defending import BEGINNING_OF_COMBAT
from mainphase.magic.modern.procedures.ending import END_COMBAT, END_TURN
from mainphase.magic.modern.procedures.leaving import LEAVE, LOSE
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.procedures.special_actions import FORETELL, PLOT, SUSPEND, UNLOCK
from mainphase.magic.modern.procedures.start import GAME, OPENING_HANDS
from mainphase.magic.modern.procedures.state_based import CHECK
from mainphase.magic.modern.procedures.triggers import PUT_TRIGGERS
from mainphase.magic.modern.procedures.turn_actions import CLEANUP, DRAW, LIFE_OF_A_PART, SAGAS, SKIP, TURNS
from mainphase.magic.procedures.combat import (
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
)
from mainphase.magic.procedures.combat_damage import COMBAT_DAMAGE
from mainphase.magic.procedures.damage_order import ORDER_DAMAGE
from mainphase.magic.procedures.shared import shared_procedures
from mainphase.magic.procedures.untapping import UNTAP

TABLE: Final = TurnTable(
    [
        Part("beginning", "501.1", "", []),
        Part("untap", "502.3", "beginning", [UNTAP]),
        Part("upkeep", "503.1", "beginning", [PRIORITY]),
        Part("draw", "504.1", "beginning", [DRAW, PRIORITY]),
        Part("precombat main", "505.1", "", [SAGAS, PRIORITY], MAIN),
        Part("combat", "506.1", "", []),
        Part("beginning of combat", "507.1", "combat", [BEGINNING_OF_COMBAT, PRIORITY]),
        Part("declare attackers", "508.1", "combat", [DECLARE_ATTACKERS, PRIORITY]),
        Part("declare blockers", "509.1", "combat", [DECLARE_BLOCKERS, ORDER_DAMAGE, PRIORITY]),
        Part("combat damage", "510.1", "combat", [COMBAT_DAMAGE, PRIORITY]),
        Part("end of combat", "511.1", "combat", [PRIORITY, END_OF_COMBAT]),
        Part("postcombat main", "505.1", "", [SAGAS, PRIORITY], MAIN),
        Part("ending", "512.1", "", []),
        Part("end", "513.1", "ending", [PRIORITY]),
        Part("cleanup", "514.1", "ending", [CLEANUP]),
    ]
)

UPKEEP: Final = 3
PRECOMBAT_MAIN: Final = 5
POSTCOMBAT_MAIN: Final = 12
CLEANUP_STEP: Final = 15
ANY_MAIN: Final = 16
"""Stands for either main phase where parts are to be skipped (505.1)."""


def _check() -> None:
    """The numbers above are those of the table."""
    for number, key in (
        (UPKEEP, "upkeep"),
        (PRECOMBAT_MAIN, "precombat main"),
        (POSTCOMBAT_MAIN, "postcombat main"),
        (CLEANUP_STEP, "cleanup"),
        (COMBAT_PHASE, "combat"),
        (END_STEP, "end"),
    ):
        if TABLE.part(key).id != number:
            raise ValueError(f"turn table: {key!r} is part {TABLE.part(key).id}, not {number}")


_check()


def all_procedures() -> list[Procedure]:
    """Every procedure of the ruleset, in the order that numbers its stages."""
    return [
        *shared_procedures(),
        GAME,
        OPENING_HANDS,
        TURNS,
        LIFE_OF_A_PART,
        SKIP,
        DRAW,
        SAGAS,
        CLEANUP,
        PRIORITY,
        CHECK,
        PUT_TRIGGERS,
        SUSPEND,
        FORETELL,
        PLOT,
        ARRANGE,
        BEGINNING_OF_COMBAT,
        CONCEDE,
        STAND_IN,
        END_TURN,
        END_COMBAT,
        LEAVE,
        LOSE,
        UNLOCK,
    ]
