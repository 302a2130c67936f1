"""Magic before the stack as a ruleset for the kernel: one for each edition."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import machine
from mainphase.kernel.procedure import Procedure
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import kinds
from mainphase.magic.classic.edition import EDITIONS, Edition, edition
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART, SKIP, TURNS
from mainphase.magic.classic.table import all_procedures, table

GAME_KEY: Final = "magic-classic"
QUESTIONS: Final = ["open", "over", "priority"]
EFFECT: Final = Procedure("effect", [("5ED:Resolving Effects", machine.run)])
PROCEDURES: Final = [*all_procedures(), EFFECT]


def _ruleset(settings: Edition) -> Ruleset:
    """The tables of an edition; no card has an effect to run yet."""
    return Ruleset(
        GAME_KEY,
        settings.key,
        table(settings),
        PROCEDURES,
        TURNS,
        LIFE_OF_A_PART,
        EFFECT,
        SKIP,
        [],
        kinds.NAMES,
        QUESTIONS,
    )


RULESETS: Final = [_ruleset(known) for known in EDITIONS]


def ruleset(key: str) -> Ruleset:
    """The ruleset of an edition. Raises UserError naming the known ones."""
    return RULESETS[EDITIONS.index(edition(key))]
