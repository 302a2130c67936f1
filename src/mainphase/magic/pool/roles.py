"""Cards that create Roles and other tokens that rules describe by name (111.10, 303.7)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    OTHER,
    TARGET,
    THIS,
    YOURS,
    create,
    draw,
    gain,
    keyword,
    pump,
    spell,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import CreateToken, DealsDamage, Effect, Objects, TargetPlayers
from mainphase.magic.cards import Card, creature, instant, sorcery
from mainphase.magic.tokens import PREDEFINED, incubate


def _role(name: str, host: Objects = TARGET) -> Effect:
    return CreateToken(PREDEFINED[f"{name} Role"], attached=host)


CARDS: Final[tuple[Card, ...]] = (
    creature("Cursed Courtier", "{2}{W}", "Human Noble", 3, 3, keyword("lifelink"), when_enters(_role("Cursed", THIS))),
    creature(
        "Spiteful Hexmage",
        "{B}",
        "Human Warlock",
        3,
        2,
        when_enters(_role("Cursed"), targets=(target(CREATURE, YOURS),)),
    ),
    creature(
        "Charmed Clothier",
        "{4}{W}",
        "Faerie Advisor",
        3,
        3,
        keyword("flying"),
        when_enters(_role("Royal"), targets=(target(CREATURE, YOURS, OTHER),)),
    ),
    instant(
        "Royal Treatment", "{G}", spell(gain(TARGET, "hexproof"), _role("Royal"), targets=(target(CREATURE, YOURS),))
    ),
    creature(
        "Crimson Caravaneer",
        "{2}{R}",
        "Human Scout",
        1,
        2,
        keyword("double strike"),
        keyword("trample"),
        triggered(DealsDamage(to=TargetPlayers(), combat=True), create(PREDEFINED["Junk"])),
    ),
    sorcery("Eyes of Gitaxias", "{2}{U}", spell(incubate(3), draw())),
    instant("Monstrous Rage", "{R}", spell(pump(TARGET, 2, 0), _role("Monster"), targets=(target(CREATURE),))),
)
