"""Looking for basic land cards: what several cards of the pool do."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import BASIC, LAND, YOU, chosen, do, select
from mainphase.magic.abilities.tree import Effect, PutOntoBattlefield, ReturnToHand, Search, Shuffle

_BASIC_LAND: Final = select(BASIC, LAND, zone="library", whose=YOU)

BASIC_LAND_ONTO_BATTLEFIELD: Final[Effect] = do(
    Search(_BASIC_LAND, "found"),
    PutOntoBattlefield(chosen("found"), under=YOU, tapped=True),
    Shuffle(),
)
"""Search your library for one, put it onto the battlefield tapped, shuffle."""

BASIC_LAND_INTO_HAND: Final[Effect] = do(
    Search(_BASIC_LAND, "found", reveal=True),
    ReturnToHand(chosen("found")),
    Shuffle(),
)
"""Search your library for one, reveal it, put it into your hand, shuffle."""
