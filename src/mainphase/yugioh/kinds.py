"""The event kinds of Yu-Gi-Oh!; docs/PROTOCOL.md publishes the fields of each."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import kinds

MOVED: Final = 16
DREW: Final = 17
DISCARDED: Final = 18
LP_SET: Final = 19
NORMAL_SUMMONED: Final = 20
TRIBUTE_SUMMONED: Final = 21
FLIP_SUMMONED: Final = 22
SPECIAL_SUMMONED: Final = 23
MONSTER_SET: Final = 24
CARD_SET: Final = 25
TRIBUTED: Final = 26
POSITION_CHANGED: Final = 27
TURNED_UP: Final = 28
TURNED_DOWN: Final = 29
ACTIVATED: Final = 30
TRIGGERED: Final = 31
TARGETED: Final = 32
NEGATED: Final = 33
NO_EFFECT: Final = 34
DESTROYED: Final = 35
DAMAGE: Final = 36
BATTLE_DAMAGE: Final = 37
LP_GAINED: Final = 38
LP_PAID: Final = 39
ATTACK_DECLARED: Final = 40
ATTACK_NEGATED: Final = 41
ATTACK_ENDED: Final = 42
REPLAYED: Final = 43
CALCULATED: Final = 44
DESTROYED_BY_BATTLE: Final = 45
EQUIPPED: Final = 46
STATS_CHANGED: Final = 47
EFFECT_ENDED: Final = 48
CANNOT_DRAW: Final = 49
LEFT_PHASE: Final = 50
REVEALED: Final = 51
LOOKED: Final = 52
DAMAGE_PREVENTED: Final = 53
BATTLE_ENDED: Final = 54
COUNT: Final = 55

OWN_NAMES: Final[list[str]] = [
    "moved",
    "drew",
    "discarded",
    "LP set",
    "normal summoned",
    "tribute summoned",
    "flip summoned",
    "special summoned",
    "monster set",
    "card set",
    "tributed",
    "position changed",
    "turned up",
    "turned down",
    "activated",
    "triggered",
    "targeted",
    "negated",
    "no effect",
    "destroyed",
    "damage",
    "battle damage",
    "LP gained",
    "LP paid",
    "attack declared",
    "attack negated",
    "attack ended",
    "replayed",
    "calculated",
    "destroyed by battle",
    "equipped",
    "stats changed",
    "effect ended",
    "cannot draw",
    "left phase",
    "revealed",
    "looked",
    "damage prevented",
    "battle ended",
]
NAMES: Final[list[str]] = kinds.NAMES + OWN_NAMES
