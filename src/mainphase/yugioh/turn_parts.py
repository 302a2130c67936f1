"""The numbers of the turn table's parts that rules speak of; `table` checks them."""

from __future__ import annotations

from typing import Final

MAIN_1: Final = 3
BATTLE: Final = 4
BATTLE_STEP: Final = 6
DAMAGE_STEP: Final = 7
AFTER_CALCULATION: Final = 11
START_OF_DAMAGE_STEP: Final = 8
MAIN_2: Final = 14
END: Final = 15

KEYS: Final[dict[str, int]] = {
    "main 1": MAIN_1,
    "battle": BATTLE,
    "battle step": BATTLE_STEP,
    "damage step": DAMAGE_STEP,
    "start of damage step": START_OF_DAMAGE_STEP,
    "after damage calculation": AFTER_CALCULATION,
    "main 2": MAIN_2,
    "end": END,
}
