"""The turn table of early Yu-Gi-Oh! (YG-18): six phases, with steps in the Battle Phase alone (Y-003)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.procedure import Procedure
from mainphase.yugioh.procedures.activating import ACTIVATE, CHOOSE_TARGETS
from mainphase.yugioh.procedures.battle_step import BATTLE_STEP
from mainphase.yugioh.procedures.conceding import SURRENDER
from mainphase.yugioh.procedures.damage_step import AFTER, CALCULATE, END_OF_DAMAGE, REVEAL, START_OF_DAMAGE
from mainphase.yugioh.procedures.judging import JUDGE
from mainphase.yugioh.procedures.main_phase import MAIN
from mainphase.yugioh.procedures.resolving import EFFECT, RESOLVE
from mainphase.yugioh.procedures.start import GAME
from mainphase.yugioh.procedures.summoning import CHANGE_POSITION, FLIP_SUMMON, NORMAL_SUMMON, SET_CARD
from mainphase.yugioh.procedures.triggers import PUT_TRIGGERS
from mainphase.yugioh.procedures.turn_actions import DRAW, END_PHASE, LIFE_OF_A_PART, SKIP, TURNS
from mainphase.yugioh.procedures.windows import (
    AFTER_CALCULATION,
    AFTER_CALCULATION_OPEN,
    AFTERMATH,
    BEFORE_CALCULATION,
    BEFORE_CALCULATION_OPEN,
    CHAIN,
    LEAVE,
    RESPONSE,
)
from mainphase.yugioh.turn_parts import KEYS

TABLE: Final = TurnTable(
    [
        Part("draw", "YG-20", "", [DRAW, RESPONSE]),
        Part("standby", "YG-21", "", [RESPONSE]),
        Part("main 1", "YG-22", "", [MAIN]),
        Part("battle", "YG-18", "", []),
        Part("start step", "YG-35", "battle", [RESPONSE]),
        Part("battle step", "YG-36", "battle", [BATTLE_STEP]),
        Part("damage step", "YG-37", "battle", [], scheduled=0),
        Part("start of damage step", "YG-43", "damage step", [START_OF_DAMAGE]),
        Part("reveal", "YG-43", "damage step", [REVEAL]),
        Part("damage calculation", "YG-43", "damage step", [CALCULATE]),
        Part("after damage calculation", "YG-43", "damage step", [AFTER]),
        Part("end of damage step", "YG-43", "damage step", [END_OF_DAMAGE]),
        Part("end step", "YG-39", "battle", [RESPONSE]),
        Part("main 2", "YG-31", "", [MAIN]),
        Part("end", "YG-44", "", [RESPONSE, END_PHASE, AFTERMATH]),
    ]
)


def _check() -> None:
    """The numbers in `turn_parts` are those of the table."""
    for key, number in KEYS.items():
        if TABLE.part(key).id != number:
            raise ValueError(f"turn table: {key!r} is part {TABLE.part(key).id}, not {number}")


_check()


def all_procedures() -> list[Procedure]:
    """Every procedure of the ruleset, in the order that numbers its stages."""
    return [
        GAME,
        TURNS,
        LIFE_OF_A_PART,
        SKIP,
        DRAW,
        MAIN,
        NORMAL_SUMMON,
        FLIP_SUMMON,
        CHANGE_POSITION,
        SET_CARD,
        ACTIVATE,
        CHOOSE_TARGETS,
        RESPONSE,
        CHAIN,
        LEAVE,
        BEFORE_CALCULATION,
        BEFORE_CALCULATION_OPEN,
        AFTER_CALCULATION,
        AFTER_CALCULATION_OPEN,
        AFTERMATH,
        PUT_TRIGGERS,
        RESOLVE,
        EFFECT,
        BATTLE_STEP,
        START_OF_DAMAGE,
        REVEAL,
        CALCULATE,
        AFTER,
        END_OF_DAMAGE,
        END_PHASE,
        JUDGE,
        SURRENDER,
    ]
