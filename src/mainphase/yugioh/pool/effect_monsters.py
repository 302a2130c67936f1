"""Effect Monsters."""

from __future__ import annotations

from typing import Final

from mainphase.yugioh.abilities.build import (
    MONSTER,
    THIS,
    attack,
    destroy,
    flip,
    gain,
    monsters,
    search,
    sent_from_field,
    summoned,
    target,
    to_hand,
    trigger,
)
from mainphase.yugioh.abilities.tree import PhaseBegins
from mainphase.yugioh.cards import Card, monster
from mainphase.yugioh.types import BEAST, DARK, EARTH, FIEND, INSECT, SPELLCASTER, WARRIOR

CARDS: Final[tuple[Card, ...]] = (
    # Its effect is a rule of the game: who holds all five pieces wins (YG-10).
    monster("Exodia the Forbidden One", 33396948, 3, DARK, SPELLCASTER, 1000, 1000),
    monster(
        "Hane-Hane",
        7089711,
        2,
        EARTH,
        BEAST,
        450,
        500,
        flip(to_hand(), targets=(target(monsters()),)),
        flip=True,
    ),
    monster(
        "Man-Eater Bug",
        54652250,
        2,
        EARTH,
        INSECT,
        450,
        600,
        flip(destroy(), targets=(target(monsters()),)),
        flip=True,
    ),
    monster(
        "Mysterious Puppeteer",
        54098121,
        4,
        EARTH,
        WARRIOR,
        1000,
        1500,
        trigger(summoned("normal", "flip"), gain(500)),
    ),
    monster(
        "Sangan",
        26202165,
        3,
        DARK,
        FIEND,
        1000,
        600,
        trigger(sent_from_field(), search(MONSTER, attack(most=1500))),
    ),
    monster(
        "The Wicked Worm Beast",
        6285791,
        3,
        EARTH,
        BEAST,
        1400,
        700,
        trigger(PhaseBegins("end", "you"), to_hand(THIS)),
    ),
)
