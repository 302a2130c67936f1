"""The event kinds of Magic, in both rulesets; docs/PROTOCOL.md publishes the fields of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds

STATE: Final = 15
"""No event: what state triggers wait for (603.8)."""
EVERYTHING: Final = (1 << 62) - 1
"""The bits of all kinds of event."""

MOVED: Final = 16
DREW: Final = 17
DISCARDED: Final = 18
LAND_PLAYED: Final = 19
CAST: Final = 20
ACTIVATED: Final = 21
TRIGGERED: Final = 22
COUNTERED: Final = 23
FIZZLED: Final = 24
DESTROYED: Final = 25
SACRIFICED: Final = 26
TAPPED: Final = 27
UNTAPPED: Final = 28
DAMAGE: Final = 29
COMBAT_DAMAGE: Final = 30
LIFE_GAINED: Final = 31
LIFE_LOST: Final = 32
MANA_ADDED: Final = 33
MANA_SPENT: Final = 34
MANA_EMPTIED: Final = 35
COUNTERS_PUT: Final = 36
COUNTERS_REMOVED: Final = 37
TOKEN_CREATED: Final = 38
EFFECT_BEGAN: Final = 39
EFFECT_ENDED: Final = 40
ATTACKED: Final = 41
BLOCKED: Final = 42
LEFT_COMBAT: Final = 43
MULLIGAN: Final = 44
KEPT: Final = 45
LOOKED: Final = 46
REVEALED: Final = 47
DAMAGE_REMOVED: Final = 48
TARGETED: Final = 49
NOT_PUT: Final = 50
CHOSE: Final = 51
LIFE_SET: Final = 52
BOTTOMED: Final = 53
BECAME_BLOCKED: Final = 54
ENTERED_TAPPED: Final = 55
ATTACHED: Final = 56
UNATTACHED: Final = 57
PHASED_OUT: Final = 58
PHASED_IN: Final = 59
BECAME_MONARCH: Final = 60
DAY_AND_NIGHT: Final = 61
PLAYER_CONTROLLED: Final = 62
ORDER_REVERSED: Final = 63
TRANSFORMED: Final = 64
UNBLOCKED: Final = 65
ACTED: Final = 66
CYCLED: Final = 67
CONTROL_CHANGED: Final = 68
PREVENTED: Final = 69
REPLACED: Final = 70
COPIED: Final = 71
EMBLEM: Final = 72
TAPPED_FOR_MANA: Final = 73
MANA_ACTIVATED: Final = 74
SET_IN_MOTION: Final = 75
ABANDONED: Final = 76
SCHEME_TURNED: Final = 77
DREW_GAME: Final = 78
SPECIAL: Final = 79
TURNED_UP: Final = 80
TURNED_DOWN: Final = 81
MUTATED: Final = 82
BECAME_PLOTTED: Final = 83
FLIPPED: Final = 84
DOOR_UNLOCKED: Final = 85
DOOR_LOCKED: Final = 86
EXERTED: Final = 87
ENLISTED: Final = 88
BANDED: Final = 89
ENDED_AT_ONCE: Final = 90
EXCESS: Final = 91
COMBAT_EXCESS: Final = 92
PHASE_ABILITY: Final = 93
ATTACK_ANNOUNCED: Final = 94
ATTACK_PUT_OFF: Final = 95
ENDING_CANCELLED: Final = 96
DAMAGE_ASSIGNED: Final = 97
DAMAGE_REDIRECTED: Final = 98
ANTE_SET: Final = 99
ANTE_TAKEN: Final = 100
COUNT: Final = 101
FULLY: Final = 4
"""A bit of the amount of DOOR_UNLOCKED: both halves are unlocked now."""

FURTHER: Final = 1
"""A bit of the amount of BLOCKED: the creature was blocking something already."""
PUT_BLOCKING: Final = 2
"""It was put onto the battlefield blocking: it never blocked (509.4)."""
BY_EFFECT: Final = 4
"""An effect made it block."""
BLOCKS_ALONE: Final = 8
"""It is the only creature that was declared as a blocker (506.5)."""

MATTERS: Final = (
    kinds.event_bit(PLAYER_CONTROLLED - kinds.BITS)
    | kinds.event_bit(ORDER_REVERSED - kinds.BITS)
    | kinds.event_bit(TRANSFORMED - kinds.BITS)
    | kinds.event_bit(CONTROL_CHANGED - kinds.BITS)
    | kinds.event_bit(EMBLEM - kinds.BITS)
    | kinds.event_bit(SET_IN_MOTION - kinds.BITS)
    | kinds.event_bit(ABANDONED - kinds.BITS)
    | kinds.event_bit(SCHEME_TURNED - kinds.BITS)
    | kinds.event_bit(SPECIAL - kinds.BITS)
    | kinds.event_bit(TURNED_UP - kinds.BITS)
    | kinds.event_bit(TURNED_DOWN - kinds.BITS)
    | kinds.event_bit(MUTATED - kinds.BITS)
    | kinds.event_bit(BECAME_PLOTTED - kinds.BITS)
    | kinds.event_bit(FLIPPED - kinds.BITS)
    | kinds.event_bit(DOOR_UNLOCKED - kinds.BITS)
    | kinds.event_bit(DOOR_LOCKED - kinds.BITS)
)
"""Of the kinds from `kernel.kinds.BITS` on, those after which continuous effects may give something else."""

COUNTER_SLOT: Final = 4095
"""A reference with this slot stands for a kind of counter: `counter_ref`."""

ACTIONS: Final = [
    "scry",
    "surveil",
    "shuffle",
    "search",
    "proliferate",
    "mill",
    "investigate",
    "explore",
    "manifest dread",
]
"""Keyword actions that are told as "keyword action": the amount is 16 * their number + their place here."""
MILL: Final = 5

SPECIAL_ACTIONS: Final = ["suspend", "foretell", "plot"]
"""Special actions that are told as "special action": the amount is their place here."""
SUSPENDED: Final = 0
FORETOLD: Final = 1
PLOTTED: Final = 2


def counter_ref(kind: i64, word: i64) -> i64:
    """The reference of a kind of counter: +1/+1 (0), -1/-1 (1), poison (3), else (2) the setup's name `word`."""
    number: i64 = kind + 1 if kind < 2 else 3
    if kind == 2:
        number = word + 4
    return COUNTER_SLOT | (number << 12)


OWN_NAMES: Final = [
    "moved",
    "drew",
    "discarded",
    "land played",
    "cast",
    "activated",
    "triggered",
    "countered",
    "fizzled",
    "destroyed",
    "sacrificed",
    "tapped",
    "untapped",
    "damage",
    "combat damage",
    "life gained",
    "life lost",
    "mana added",
    "mana spent",
    "mana emptied",
    "counters put",
    "counters removed",
    "token created",
    "effect began",
    "effect ended",
    "attacked",
    "blocked",
    "left combat",
    "mulligan",
    "kept",
    "looked",
    "revealed",
    "damage removed",
    "targeted",
    "trigger not put",
    "chose",
    "life set",
    "put on the bottom",
    "became blocked",
    "entered tapped",
    "attached",
    "unattached",
    "phased out",
    "phased in",
    "became monarch",
    "day and night",
    "player controlled",
    "turn order reversed",
    "transformed",
    "was not blocked",
    "keyword action",
    "cycled",
    "control changed",
    "damage prevented",
    "replaced",
    "copied",
    "emblem",
    "tapped for mana",
    "mana ability activated",
    "set in motion",
    "abandoned",
    "scheme turned down",
    "drew the game",
    "special action",
    "turned face up",
    "turned face down",
    "mutated",
    "became plotted",
    "flipped",
    "door unlocked",
    "door locked",
    "exerted",
    "enlisted",
    "banded",
    "ended at once",
    "excess damage",
    "excess combat damage",
    "phase ability played",
    "attack announced",
    "attack put off",
    "ending cancelled",
    "damage assigned",
    "damage redirected",
    "ante set aside",
    "ante taken",
]
NAMES: Final[list[str]] = kinds.NAMES + OWN_NAMES
