"""Lands."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    activated,
    add_mana,
    cost,
    damage,
    destroy,
    draw,
    no,
    taps_for,
    taps_for_one_of,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AddMana,
    BecomesTapped,
    ManaOfOneColor,
    Number,
    PayLife,
    PaySacrifice,
    Untap,
)
from mainphase.magic.cards import Card, land
from mainphase.magic.pool.searching import BASIC_LAND_ONTO_BATTLEFIELD

# Basic land types bring their mana abilities (305.6).
CARDS: Final[tuple[Card, ...]] = (
    land("Plains", "Basic Land — Plains"),
    land("Island", "Basic Land — Island"),
    land("Swamp", "Basic Land — Swamp"),
    land("Mountain", "Basic Land — Mountain"),
    land("Forest", "Basic Land — Forest"),
    land("Wastes", "Basic Land", taps_for("{C}")),
    land("Tundra", "Land — Plains Island"),
    land("Underground Sea", "Land — Island Swamp"),
    land("Taiga", "Land — Mountain Forest"),
    land(
        "Horizon Canopy",
        "Land",
        activated(cost(TAP, PayLife(Number(1))), AddMana(ManaOfOneColor(Number(1), ("G", "W")))),
        activated(cost("{1}", TAP, PaySacrifice(THIS)), draw()),
    ),
    land(
        "Crystal Vein",
        "Land",
        taps_for("{C}"),
        activated(cost(TAP, PaySacrifice(THIS)), add_mana("{C}{C}")),
    ),
    land("Skycloud Expanse", "Land", activated(cost("{1}", TAP), add_mana("{W}{U}"))),
    land("City of Brass", "Land", triggered(BecomesTapped(), damage(1, YOU)), taps_for_one_of()),
    land(
        "Wasteland",
        "Land",
        taps_for("{C}"),
        activated(cost(TAP, PaySacrifice(THIS)), destroy(), targets=(target(LAND, no(BASIC)),)),
    ),
    land(
        "Deserted Temple",
        "Land",
        taps_for("{C}"),
        activated(cost("{1}", TAP), Untap(TARGET), targets=(target(LAND),)),
    ),
    land("Evolving Wilds", "Land", activated(cost(TAP, PaySacrifice(THIS)), BASIC_LAND_ONTO_BATTLEFIELD)),
)
