"""The turn tables of Magic before the stack: six phases with cleanup, or seven with end and heal creatures (K-010).

The attack has its steps inside the main phase; no ordinary turn has it, declaring it inserts it (K-023 to K-025).
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.procedure import Procedure
from mainphase.magic.classic.edition import Edition
from mainphase.magic.classic.game import ATTACK, BEGINS, DRAW_PHASE, ENDS, MAIN_PHASE, STARTS, UPKEEP_PHASE, WEARS_OFF
from mainphase.magic.classic.procedures.combat_damage import END_OF_ATTACK, FIRST_DAMAGE, NORMAL_DAMAGE
from mainphase.magic.classic.procedures.destroying import SAVING, SAVING_STEP
from mainphase.magic.classic.procedures.ending import SETTLE
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.main_window import MAIN
from mainphase.magic.classic.procedures.phase_abilities import PLAY_PHASE_ABILITY, RESOLVE_PHASE_ABILITY
from mainphase.magic.classic.procedures.playing import PLAY_ABILITY, PLAY_SPELL, PLAY_TRIGGERED
from mainphase.magic.classic.procedures.series import BEGINNING_SERIES, ENDING_SERIES, TRIGGERED_SERIES
from mainphase.magic.classic.procedures.start import GAME
from mainphase.magic.classic.procedures.timing import TIMING_STEP
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART, SKIP, TURNS
from mainphase.magic.classic.procedures.turn_actions import DISCARD, WEAR_OFF
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION, DONE_TAKEN_BACK, NEUTRAL
from mainphase.magic.procedures.combat import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from mainphase.magic.procedures.shared import shared_procedures
from mainphase.magic.procedures.untapping import UNTAP

PHASE: Final = BEGINS | ENDS


def _common() -> list[Part]:
    """The parts up to discard, which every edition has."""
    return [
        Part("untap", "K-019", "", [UNTAP], PHASE),
        Part("upkeep", "K-012", "", [NEUTRAL], PHASE),
        Part("draw", "K-020", "", [NEUTRAL], PHASE),
        Part("main", "K-022", "", [MAIN], PHASE | STARTS),
        Part("attack", "K-025", "main", [], scheduled=0),
        Part("declare attackers", "K-080", "attack", [DECLARE_ATTACKERS, NEUTRAL]),
        Part("declare blockers", "K-080", "attack", [DECLARE_BLOCKERS, NEUTRAL]),
        Part("first strike damage", "K-086", "attack", [FIRST_DAMAGE]),
        Part("damage", "K-080", "attack", [NORMAL_DAMAGE]),
        Part("end of attack", "K-025", "attack", [END_OF_ATTACK], ENDS),
        Part("discard", "K-030", "", [NEUTRAL, DISCARD], PHASE),
    ]


CLEANUP_TABLE: Final = TurnTable([*_common(), Part("cleanup", "K-035", "", [WEAR_OFF], PHASE | WEARS_OFF)])
HEAL_TABLE: Final = TurnTable(
    [
        *_common(),
        Part("end", "K-040", "", [NEUTRAL], PHASE),
        Part("heal", "K-040", "", [WEAR_OFF], PHASE | WEARS_OFF),
    ]
)


def table(edition: Edition) -> TurnTable:
    """The turn table of an edition."""
    return HEAL_TABLE if edition.heals != 0 else CLEANUP_TABLE


def _check() -> None:
    """The numbers that rules speak of are those of both tables."""
    for turn_table in (CLEANUP_TABLE, HEAL_TABLE):
        for number, key in ((UPKEEP_PHASE, "upkeep"), (DRAW_PHASE, "draw"), (MAIN_PHASE, "main"), (ATTACK, "attack")):
            if turn_table.part(key).id != number:
                raise ValueError(f"turn table: {key!r} is part {turn_table.part(key).id}, not {number}")


_check()


def all_procedures() -> list[Procedure]:
    """Every procedure of the ruleset, in the order that numbers its stages."""
    return [
        *shared_procedures(),
        GAME,
        PLAY_SPELL,
        PLAY_ABILITY,
        PLAY_TRIGGERED,
        DISCARD,
        WEAR_OFF,
        FIRST_DAMAGE,
        NORMAL_DAMAGE,
        END_OF_ATTACK,
        SAVING,
        SAVING_STEP,
        TURNS,
        LIFE_OF_A_PART,
        SKIP,
        BEGINNING_SERIES,
        ENDING_SERIES,
        TRIGGERED_SERIES,
        NEUTRAL,
        MAIN,
        DONE_TAKEN_BACK,
        INTERRUPTS,
        DAMAGE_PREVENTION,
        PLAY_PHASE_ABILITY,
        RESOLVE_PHASE_ABILITY,
        SETTLE,
        TIMING_STEP,
    ]
