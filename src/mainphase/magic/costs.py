"""The kinds of cost parts besides mana and tapping the source (118.1), as numbers for compiled abilities."""

from __future__ import annotations

from typing import Final

SACRIFICE: Final = 0
DISCARD: Final = 1
DISCARD_RANDOM: Final = 2
LIFE: Final = 3
EXILE: Final = 4
REMOVE_COUNTERS: Final = 5
TAP_OTHERS: Final = 6
RETURN: Final = 7
REVEAL: Final = 8
MILL: Final = 9
PUT_COUNTERS: Final = 10
PUT_IN_LIBRARY: Final = 11
"""Onto the bottom of the library."""
PUT_ON_LIBRARY: Final = 12
"""On top of the library."""
TAP_POWER: Final = 13
"""Any number of creatures with a total power."""
REMOVE_FROM: Final = 14
"""Counters from one permanent of the payer's choice."""
EXERT: Final = 16
"""The source does not untap in the payer's next untap step (701.43a)."""
