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
    target,
)
from mainphase.magic.abilities.tree import (
    Activated,
    AddMana,
    ManaOfOneColor,
    Number,
    PayLife,
    PaySacrifice,
    Untap,
)
from mainphase.magic.abilities.words import ManaLetter
from mainphase.magic.cards import Card, land
from mainphase.magic.pool.searching import BASIC_LAND_ONTO_BATTLEFIELD


def _for_a_damage(*letters: ManaLetter) -> Activated:
    """Taps for one of these, and deals its controller 1 damage."""
    return activated(cost(TAP), AddMana(ManaOfOneColor(Number(1), letters)), damage(1, YOU))


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
    land("Adarkar Wastes", "Land", taps_for("{C}"), _for_a_damage("W", "U")),
    land("Karplusan Forest", "Land", taps_for("{C}"), _for_a_damage("R", "G")),
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
