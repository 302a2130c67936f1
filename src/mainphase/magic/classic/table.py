"""The turn tables of Magic before the stack: six phases with cleanup, or seven with end and heal creatures (K-010).

The attack has its steps inside the main phase; no ordinary turn has it, declaring it inserts it (K-023 to K-025).
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.procedure import Procedure
from mainphase.magic.classic.edition import Edition
from mainphase.magic.classic.game import BEGINS, ENDS, STARTS
from mainphase.magic.classic.procedures.ending import SETTLE
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.main_window import MAIN
from mainphase.magic.classic.procedures.phase_abilities import PLAY_PHASE_ABILITY, RESOLVE_PHASE_ABILITY
from mainphase.magic.classic.procedures.series import BEGINNING_SERIES, ENDING_SERIES, TRIGGERED_SERIES
from mainphase.magic.classic.procedures.timing import TIMING_STEP
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART, SKIP, TURNS
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION, NEUTRAL

PHASE: Final = BEGINS | ENDS
DRAW_PHASE: Final = 3
MAIN_PHASE: Final = 4
ATTACK: Final = 5


def _common() -> list[Part]:
    """The parts up to discard, which every edition has."""
    return [
        Part("untap", "K-019", "", [], PHASE),
        Part("upkeep", "K-012", "", [NEUTRAL], PHASE),
        Part("draw", "K-020", "", [NEUTRAL], PHASE),
        Part("main", "K-022", "", [MAIN], PHASE | STARTS),
        Part("attack", "K-025", "main", [], scheduled=0),
        Part("declare attackers", "K-080", "attack", [NEUTRAL]),
        Part("declare blockers", "K-080", "attack", [NEUTRAL]),
        Part("first strike damage", "K-086", "attack", []),
        Part("damage", "K-080", "attack", []),
        Part("end of attack", "K-025", "attack", [], ENDS),
        Part("discard", "K-030", "", [NEUTRAL], PHASE),
    ]


CLEANUP_TABLE: Final = TurnTable([*_common(), Part("cleanup", "K-035", "", [], PHASE)])
HEAL_TABLE: Final = TurnTable(
    [
        *_common(),
        Part("end", "K-040", "", [NEUTRAL], PHASE),
        Part("heal", "K-040", "", [], PHASE),
    ]
)


def table(edition: Edition) -> TurnTable:
    """The turn table of an edition."""
    return HEAL_TABLE if edition.heals != 0 else CLEANUP_TABLE


def _check() -> None:
    """The numbers that rules speak of are those of both tables."""
    for turn_table in (CLEANUP_TABLE, HEAL_TABLE):
        for number, key in ((DRAW_PHASE, "draw"), (MAIN_PHASE, "main"), (ATTACK, "attack")):
            if turn_table.part(key).id != number:
                raise ValueError(f"turn table: {key!r} is part {turn_table.part(key).id}, not {number}")


_check()


def all_procedures() -> list[Procedure]:
    """Every procedure of the ruleset, in the order that numbers its stages."""
    return [
        TURNS,
        LIFE_OF_A_PART,
        SKIP,
        BEGINNING_SERIES,
        ENDING_SERIES,
        TRIGGERED_SERIES,
        NEUTRAL,
        MAIN,
        INTERRUPTS,
        DAMAGE_PREVENTION,
        PLAY_PHASE_ABILITY,
        RESOLVE_PHASE_ABILITY,
        SETTLE,
        TIMING_STEP,
    ]
