"""The event kinds that every game has. Rulesets number their own from `FIRST_OWN` on; at most 124 in all.

The fields of an event and the table of all kinds are published in docs/PROTOCOL.md.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GAME_BEGAN: Final = 0
GAME_ENDED: Final = 1
TURN_BEGAN: Final = 2
TURN_ENDED: Final = 3
PART_BEGAN: Final = 4
PART_ENDED: Final = 5
PART_SKIPPED: Final = 6
PART_INSERTED: Final = 7
TURN_ADDED: Final = 8
TURN_SKIPPED: Final = 9
PASSED: Final = 10
RESOLVED: Final = 11
SHUFFLED: Final = 12
PLAYER_LOST: Final = 13
REWOUND: Final = 14
FIRST_OWN: Final = 16

NAMES: Final[list[str]] = [
    "game began",
    "game ended",
    "turn began",
    "turn ended",
    "part began",
    "part ended",
    "part skipped",
    "part inserted",
    "turn added",
    "turn skipped",
    "passed",
    "resolved",
    "shuffled",
    "player lost",
    "rewound",
    "",
]

LAST_BIT: Final = 1 << 61
BITS: Final = 62
"""How many kinds of event one mask holds: those from here on are in `Game.listen_more`."""


def event_bit(kind: i64) -> i64:
    """The bit of a kind of event (up to 61) in `Game.listen`.

    `1 << kind` would be wrong in compiled code: the C compiler shifts a literal 1 as a number of 32 bits.
    """
    return LAST_BIT >> (61 - kind)
