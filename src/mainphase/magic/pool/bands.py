"""Cards with banding or "bands with other", and cards that give and take it."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    TARGET,
    THIS,
    YOURS,
    activated,
    change,
    color,
    cost,
    create,
    creature_token,
    each,
    has,
    keyword,
    plus,
    select,
    spell,
    static,
    subtype,
    target,
)
from mainphase.magic.abilities.tree import (
    And,
    BandedWith,
    HasSupertype,
    IsAttacking,
    KeywordAbility,
    LosesKeyword,
    Named,
    Number,
    TokenSpec,
)
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, land

_BANDING: Final = keyword("banding")
_FLYING: Final = keyword("flying")
_FIRST_STRIKE: Final = keyword("first strike")
_WOLVES: Final = "Wolves of the Hunt"


def _with_legends(name: str, letter: Color) -> Card:
    """A land by which one's legendary creatures of a colour band with other legendary creatures."""
    legendary = HasSupertype("legendary")
    ability = KeywordAbility("bands with other", quality=And((legendary, CREATURE)))
    return land(name, "Land", static(select(CREATURE, color(letter), legendary, YOURS), has(ability)))


CARDS: Final[tuple[Card, ...]] = (
    creature("Benalish Hero", "{W}", "Human Soldier", 1, 1, _BANDING),
    creature("Benalish Infantry", "{2}{W}", "Human Soldier", 1, 3, _BANDING),
    creature("Icatian Phalanx", "{4}{W}", "Human Soldier", 2, 4, _BANDING),
    creature("Kjeldoran Warrior", "{W}", "Human Warrior", 1, 1, _BANDING),
    creature("Kjeldoran Skyknight", "{2}{W}", "Human Knight", 1, 1, _FLYING, _FIRST_STRIKE, _BANDING),
    creature("Mesa Pegasus", "{1}{W}", "Pegasus", 1, 1, _FLYING, _BANDING),
    creature("Pikemen", "{1}{W}", "Human Soldier", 1, 1, _FIRST_STRIKE, _BANDING),
    creature("Teremko Griffin", "{3}{W}", "Griffin", 2, 2, _FLYING, _BANDING),
    creature("Timber Wolves", "{G}", "Wolf", 1, 1, _BANDING),
    creature("War Elephant", "{3}{W}", "Elephant", 2, 2, keyword("trample"), _BANDING),
    card("Wall of Shields", "{3}", "Artifact Creature — Wall", keyword("defender"), _BANDING, pt="0/4"),
    # That give it
    artifact(
        "Helm of Chatzuk",
        "{1}",
        activated(cost("{1}", TAP), change(TARGET, has("banding")), targets=(target(CREATURE),)),
    ),
    creature(
        "Icatian Infantry",
        "{W}",
        "Human Soldier",
        1,
        1,
        activated(cost("{1}"), change(THIS, has("first strike"))),
        activated(cost("{1}"), change(THIS, has("banding"))),
    ),
    card(
        "Soraya the Falconer",
        "{1}{W}{W}",
        "Legendary Creature — Human",
        static(select(CREATURE, subtype("Bird")), plus(1, 1)),
        activated(cost("{1}{W}"), change(TARGET, has("banding")), targets=(target(CREATURE, subtype("Bird")),)),
        pt="2/2",
    ),
    card(
        "Urza's Engine",
        "{5}",
        "Artifact Creature — Juggernaut",
        keyword("trample"),
        activated(cost("{3}"), change(THIS, has("banding"))),
        activated(cost("{3}"), change(each(CREATURE, IsAttacking(), BandedWith(THIS)), has("trample"))),
        pt="1/5",
    ),
    creature("Banding Sliver", "{3}{W}{W}", "Sliver", 3, 3, static(select(subtype("Sliver")), has("banding"))),
    enchantment(
        "Fortified Area", "{1}{W}{W}", static(select(CREATURE, subtype("Wall"), YOURS), plus(1, 0), has("banding"))
    ),
    instant("Errand of Duty", "{1}{W}", spell(create(creature_token(1, 1, ("W",), ("Knight",), "banding")))),
    # Bands with other
    _with_legends("Adventurers' Guildhouse", "G"),
    _with_legends("Cathedral of Serra", "W"),
    _with_legends("Mountain Stronghold", "R"),
    _with_legends("Unholy Citadel", "B"),
    creature(
        "Master of the Hunt",
        "{2}{G}{G}",
        "Human",
        2,
        2,
        activated(
            cost("{2}{G}{G}"),
            create(
                TokenSpec(
                    _WOLVES,
                    ("creature",),
                    ("Wolf",),
                    (),
                    ("G",),
                    Number(1),
                    Number(1),
                    (KeywordAbility("bands with other", quality=And((Named(_WOLVES), CREATURE))),),
                )
            ),
        ),
    ),
    creature(
        "Shelkin Brownie",
        "{1}{G}",
        "Ouphe",
        1,
        1,
        activated(cost(TAP), change(TARGET, LosesKeyword("bands with other")), targets=(target(CREATURE),)),
    ),
)
"""The cards of this module."""
