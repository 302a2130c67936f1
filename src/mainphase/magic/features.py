"""What cards bring into a game that other games can do without: rules about it are left out there."""

from __future__ import annotations

from typing import Final

PHASES: Final = 1
"""Permanents may have phasing."""
FIRST_MAIN: Final = 2
"""Something happens as a first main phase begins: there are Sagas or schemes (505.3, 505.4)."""
ATTACKABLE: Final = 4
"""There may be planeswalkers or battles."""
HARM_TRIGGERS: Final = 8
"""Deathtouch and lifelink are triggered abilities: so it is in an old edition, whatever the cards (CR09 502.63a)."""
SIX_LAYERS: Final = 16
"""Colours and abilities are changed in one layer: so it is in an old edition, whatever the cards (CR09 418.5a)."""
PHASED_OUT_ZONE: Final = 32
"""What phases out leaves the battlefield: so it is in an old edition, whatever the cards (CR09 217.8)."""
HALVED_TEAM_LIFE: Final = 64
"""To effects the life total of a player whose team has one is half of it: in an old edition (CR09 606.9a)."""
OWN_POISON: Final = 128
"""Players of a team with one life total have poison counters of their own: in old editions (CR10 704.5c)."""
BANDS_WITH: Final = 256
"""There may be "bands with other" abilities."""
FEATURES: Final[dict[str, int]] = {
    "phasing": PHASES,
    "Saga": FIRST_MAIN,
    "scheme": FIRST_MAIN,
    "planeswalker": ATTACKABLE,
    "battle": ATTACKABLE,
    "bands with other": BANDS_WITH,
}
"""The words in a card that bring them into a game."""
