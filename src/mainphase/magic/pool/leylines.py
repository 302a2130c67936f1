"""Cards that may begin the game on the battlefield (103.6a)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    YOU,
    cost,
    has,
    keyword,
    no,
    plus,
    select,
    static,
)
from mainphase.magic.abilities.tree import (
    Ability,
    BecomeType,
    BeginsOnBattlefield,
    CantBe,
    CastAsFlash,
    EventObject,
    Exile,
    Host,
    IsToken,
    Moves,
    PlayerHasKeyword,
    PlayerStatic,
    Replacement,
)
from mainphase.magic.cards import Card, artifact, enchantment


def _leyline(name: str, price: str, *abilities: Ability) -> Card:
    return enchantment(name, price, BeginsOnBattlefield(), *abilities)


CARDS: Final[tuple[Card, ...]] = (
    _leyline("Leyline of Anticipation", "{2}{U}{U}", PlayerStatic(YOU, (CastAsFlash(),))),
    _leyline("Leyline of Lifeforce", "{2}{G}{G}", static(select(CREATURE, zone="stack"), CantBe("countered"))),
    _leyline("Leyline of Sanctity", "{2}{W}{W}", PlayerStatic(YOU, (PlayerHasKeyword(keyword("hexproof")),))),
    _leyline(
        "Leyline of Singularity",
        "{2}{U}{U}",
        static(select(no(LAND)), BecomeType(supertypes=("legendary",))),
    ),
    _leyline("Leyline of the Meek", "{2}{W}{W}", static(select(CREATURE, IsToken()), plus(1, 1))),
    _leyline(
        "Leyline of the Void",
        "{2}{B}{B}",
        Replacement(
            Moves(select(no(IsToken()), zone="graveyard"), to="graveyard", whose=EACH_OPPONENT),
            Exile(EventObject()),
        ),
    ),
    artifact(
        "Leyline Axe",
        "{4}",
        BeginsOnBattlefield(),
        static(Host(), plus(1, 1), has("double strike"), has("trample")),
        keyword("equip", price=cost("{3}")),
        subtypes="Equipment",
    ),
)
"""The cards of this module."""
