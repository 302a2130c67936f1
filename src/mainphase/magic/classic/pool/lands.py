"""Lands."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    TAP,
    TARGET,
    THIS,
    activated,
    change,
    cost,
    destroy,
    pump,
    subtype,
    taps_for,
    target,
)
from mainphase.magic.abilities.tree import BecomeType, Number, PaySacrifice, Prevent, SetPT
from mainphase.magic.cards import Card, land

CARDS: Final[tuple[Card, ...]] = (
    land("Plains", "Basic Land — Plains"),
    land("Island", "Basic Land — Island"),
    land("Swamp", "Basic Land — Swamp"),
    land("Mountain", "Basic Land — Mountain"),
    land("Forest", "Basic Land — Forest"),
    land(
        "Mishra's Factory",
        "Land",
        taps_for("{C}"),
        activated(
            cost("{1}"),
            change(THIS, BecomeType(("artifact", "creature"), ("Assembly-Worker",)), SetPT(Number(2), Number(2))),
        ),
        activated(cost(TAP), pump(TARGET, 1, 1), targets=(target(CREATURE, subtype("Assembly-Worker")),)),
    ),
    land("Oasis", "Land", activated(cost(TAP), Prevent(Number(1), TARGET), targets=(target(CREATURE),))),
    land(
        "Strip Mine",
        "Land",
        taps_for("{C}"),
        activated(cost(TAP, PaySacrifice(THIS)), destroy(), targets=(target(LAND),)),
    ),
)
