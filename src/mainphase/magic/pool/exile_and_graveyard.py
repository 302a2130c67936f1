"""Cards that come back from exile or the graveyard for a while, or that last only a while."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_PLAYER,
    LAND,
    TARGET,
    THIS,
    activated,
    any_target,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    discard,
    gain,
    keyword,
    plus,
    pump,
    put_counters,
    select,
    spell,
    stat,
    static,
    subtype,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Activated,
    Destroy,
    Dies,
    EitherEvent,
    Enters,
    HasCounter,
    Instructions,
    PaySacrifice,
    ReturnToHand,
)
from mainphase.magic.cards import Card, creature, instant

_GOBLIN: Final = creature_token(1, 1, ("R",), ("Goblin",))
_SQUIRREL: Final = creature_token(1, 1, ("G",), ("Squirrel",))


def _growing(price: str) -> Activated:
    """The pump of a Rootwalla, once each turn."""
    return Activated(cost(price), Instructions(pump(THIS, 2, 2)), per_turn=1)


CARDS: Final[tuple[Card, ...]] = (
    # Madness
    creature("Basking Rootwalla", "{G}", "Lizard", 1, 1, _growing("{1}{G}"), keyword("madness", price=cost("{0}"))),
    instant(
        "Fiery Temper", "{1}{R}{R}",
        spell(damage(3, TARGET), targets=(any_target(),)), keyword("madness", price=cost("{R}")),
    ),
    instant(
        "Just the Wind", "{1}{U}",
        spell(ReturnToHand(TARGET), targets=(target(CREATURE),)), keyword("madness", price=cost("{U}")),
    ),
    creature("Arrogant Wurm", "{3}{G}{G}", "Wurm", 4, 4, keyword("trample"), keyword("madness", price=cost("{2}{G}"))),
    creature("Reckless Wurm", "{3}{R}{R}", "Wurm", 4, 4, keyword("trample"), keyword("madness", price=cost("{2}{R}"))),
    creature(
        "Big Game Hunter", "{1}{B}{B}", "Human Rebel Assassin", 1, 1,
        when_enters(Destroy(TARGET, can_regenerate=False), targets=(target(CREATURE, stat("power", ">=", 4)),)),
        keyword("madness", price=cost("{B}")),
    ),
    # Unearth
    creature("Dregscape Zombie", "{1}{B}", "Zombie", 2, 1, keyword("unearth", price=cost("{B}"))),
    creature(
        "Viscera Dragger", "{3}{B}", "Zombie Ogre Warrior", 3, 3,
        keyword("cycling", price=cost("{2}")), keyword("unearth", price=cost("{1}{B}")),
    ),
    creature(
        "Rotting Rats", "{1}{B}", "Zombie Rat", 1, 1,
        when_enters(discard(1, EACH_PLAYER)), keyword("unearth", price=cost("{1}{B}")),
    ),
    creature(
        "Etherium Abomination", "{3}{U}{B}", "Horror", 4, 3,
        keyword("unearth", price=cost("{1}{U}{B}")), prefix="Artifact",
    ),
    # Echo
    creature(
        "Deranged Hermit", "{3}{G}{G}", "Elf", 1, 1,
        keyword("echo", price=cost("{3}{G}{G}")), when_enters(create(_SQUIRREL, 4)),
        static(select(CREATURE, subtype("Squirrel")), plus(1, 1)),
    ),
    creature(
        "Mogg War Marshal", "{1}{R}", "Goblin Warrior", 1, 1,
        keyword("echo", price=cost("{1}{R}")), triggered(EitherEvent((Enters(), Dies())), create(_GOBLIN)),
    ),
    creature(
        "Avalanche Riders", "{3}{R}", "Human Nomad", 2, 2,
        keyword("haste"), keyword("echo", price=cost("{3}{R}")), when_enters(destroy(), targets=(target(LAND),)),
    ),
    creature("Simian Grunts", "{2}{G}", "Ape", 3, 4, keyword("flash"), keyword("echo", price=cost("{2}{G}"))),
    creature("Winding Wurm", "{4}{G}", "Wurm", 6, 6, keyword("echo", price=cost("{4}{G}"))),
    # Vanishing and fading
    creature("Calciderm", "{2}{W}{W}", "Beast", 5, 5, keyword("shroud"), keyword("vanishing", 4)),
    creature("Skyshroud Ridgeback", "{G}", "Beast", 2, 3, keyword("fading", 2)),
    # Modular, graft, bloodthirst
    creature("Arcbound Bruiser", "{5}", "Golem", 0, 0, keyword("modular", 3), prefix="Artifact"),
    creature(
        "Arcbound Ravager", "{2}", "Beast", 0, 0,
        activated(cost(PaySacrifice(select(ARTIFACT))), put_counters("+1/+1")), keyword("modular", 1),
        prefix="Artifact",
    ),
    creature("Simic Initiate", "{G}", "Human Mutant", 0, 0, keyword("graft", 1)),
    creature(
        "Aquastrand Spider", "{1}{G}", "Spider Mutant", 0, 0, keyword("graft", 2),
        activated(cost("{G}"), gain(TARGET, "reach"), targets=(target(CREATURE, HasCounter("+1/+1")),)),
    ),
    creature("Blood Ogre", "{2}{R}", "Ogre Warrior", 2, 2, keyword("bloodthirst", 1), keyword("first strike")),
)  # fmt: skip
"""The cards of this module."""
