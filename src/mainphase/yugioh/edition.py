"""Editions of Yu-Gi-Oh!: sets of settings. Rule code tests a setting, never an edition's name.

`goat2005` is the game as it was played in spring and summer 2005; `classic2003` the rulebook of 2003. The settings
and what is known of them: docs/DEVIATIONS.md, section Yu-Gi-Oh!.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import unknown_edition

TURN_PLAYER_FIRST: Final = 0
"""Simultaneous triggers: the turn player's first, in any order, then the opponent's (the book; YG-58)."""
EARLIEST_FIRST: Final = 1
"""Mandatory before optional, earlier-triggered first (the practice of 2005; YG-58)."""

NO_PRIORITY: Final = 0
AFTER_SUMMON: Final = 1
"""Ignition priority: right after one's own successful Summon (YG-57)."""
AFTER_SUMMON_OR_CHAIN: Final = 2
"""Also right after any Chain (YG-57, as the practice of 2005 had it)."""


class Edition:
    """The settings of one time. Each is 0 (no) or 1 (yes) unless stated.

    `first_player_draws`: the starting player draws in the first Draw Phase (YG-06).
    `one_field_spell`: one face-up Field card in the whole game, not one a player (YG-16).
    `zero_tie_destroys`: two monsters of 0 ATK in battle destroy each other (damage table; until 2011).
    `replay_keeps_attack`: a replay rewinds to the start of the Battle Step, the attack unused (YG-40); otherwise the
    attacker chooses a new target or stops, its attack used.
    `attacker_locked`: who has attacked may not change position in Main Phase 2 (YG-28).
    `one_chain_each_timing`: one Chain in each part of the Damage Step (YG-43).
    `trigger_order`: `TURN_PLAYER_FIRST` or `EARLIEST_FIRST` (YG-58).
    `effect_change_uses_manual_change`: a position changed by an effect is the monster's one change of the turn.
    `ignition_priority`: `NO_PRIORITY`, `AFTER_SUMMON` or `AFTER_SUMMON_OR_CHAIN` (YG-57): when the turn player may
    activate an ignition effect before the opponent may respond.
    `exodia_at_once`: the five pieces win even while an effect resolves (YG-10).
    """

    key: str
    first_player_draws: i64
    one_field_spell: i64
    zero_tie_destroys: i64
    replay_keeps_attack: i64
    attacker_locked: i64
    one_chain_each_timing: i64
    trigger_order: i64
    effect_change_uses_manual_change: i64
    ignition_priority: i64
    exodia_at_once: i64

    def __init__(
        self,
        key: str,
        first_player_draws: i64 = 1,
        one_field_spell: i64 = 1,
        zero_tie_destroys: i64 = 1,
        replay_keeps_attack: i64 = 1,
        attacker_locked: i64 = 1,
        one_chain_each_timing: i64 = 1,
        trigger_order: i64 = EARLIEST_FIRST,
        effect_change_uses_manual_change: i64 = 0,
        ignition_priority: i64 = AFTER_SUMMON_OR_CHAIN,
        exodia_at_once: i64 = 1,
    ) -> None:
        self.key = key
        self.first_player_draws = first_player_draws
        self.one_field_spell = one_field_spell
        self.zero_tie_destroys = zero_tie_destroys
        self.replay_keeps_attack = replay_keeps_attack
        self.attacker_locked = attacker_locked
        self.one_chain_each_timing = one_chain_each_timing
        self.trigger_order = trigger_order
        self.effect_change_uses_manual_change = effect_change_uses_manual_change
        self.ignition_priority = ignition_priority
        self.exodia_at_once = exodia_at_once


GOAT2005: Final = Edition("goat2005")
CLASSIC2003: Final = Edition(
    "classic2003",
    trigger_order=TURN_PLAYER_FIRST,
    effect_change_uses_manual_change=1,
    ignition_priority=AFTER_SUMMON,
)
EDITIONS: Final = [CLASSIC2003, GOAT2005]
DEFAULT: Final = "goat2005"
SETTINGS: Final[list[str]] = [
    "first_player_draws",
    "one_field_spell",
    "zero_tie_destroys",
    "replay_keeps_attack",
    "attacker_locked",
    "one_chain_each_timing",
    "trigger_order",
    "effect_change_uses_manual_change",
    "ignition_priority",
    "exodia_at_once",
]


def edition(key: str) -> Edition:
    """The edition with that key. Raises UserError naming the known ones."""
    for known in EDITIONS:
        if known.key == key:
            return known
    raise unknown_edition(key, [each.key for each in EDITIONS])
