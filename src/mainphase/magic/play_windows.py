"""In which windows what is played may be used, before the stack: bits of `Policy.plays` and of `Mode.windows`."""

from __future__ import annotations

from typing import Final

FAST: Final = 1
"""Instants and whatever is played like them; mana sources."""
STARTERS: Final = 2
"""What only starts a batch or starts none: sorceries, permanent spells, a land, the attack; by part (K-022, K-054)."""
INTERRUPTS_ONLY: Final = 4
"""What may be used on what is being cast (K-048)."""
PREVENTION: Final = 8
"""Preventing and redirecting damage (K-077)."""
AT_BEGINNING: Final = 16
AT_END: Final = 32
TRIGGERED: Final = 64
DURING_PHASE: Final = 128
"""Phase abilities and phase costs (K-017, K-018)."""
REGENERATION: Final = 256
"""Regenerating what is being destroyed (K-076)."""
ANY_WINDOW: Final = 511
"""All of these."""
