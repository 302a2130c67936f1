"""Schemes of the archenemy (904). They lie in a scheme deck, so they are no cards of other decks."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    LAND,
    TARGET,
    THIS,
    YOU,
    YOURS,
    chosen,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    gain,
    gain_life,
    has,
    instructions,
    keyword,
    lose_life,
    no,
    plus,
    select,
    target,
    value,
)
from mainphase.magic.abilities.tree import (
    Abandon,
    Dies,
    Effect,
    Exists,
    ExtraLandPlays,
    ExtraParts,
    If,
    PlayerContinuous,
    PutOntoBattlefield,
    Sacrifice,
    Search,
    SetsInMotion,
    Shuffle,
    Static,
    TargetSpec,
    ThisWay,
    Triggered,
)
from mainphase.magic.cards import Card, card

_SACRIFICE: Final = Sacrifice(EACH_OPPONENT, select(CREATURE))


def scheme(name: str, *effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Card:
    """A scheme that does something when it is set in motion."""
    content = instructions(*effects, targets=targets)
    return card(name, "", "Scheme", Triggered(SetsInMotion(), content, zone="command"))


CARDS: Final[tuple[Card, ...]] = (
    scheme(
        "Drench the Soil in Their Blood",
        ExtraParts(("combat", "main")),
        gain(each(CREATURE, YOURS), "vigilance"),
    ),
    scheme("I Delight in Your Convulsions", lose_life(3, EACH_OPPONENT), gain_life(ThisWay())),
    scheme("Look Skyward and Despair", create(creature_token(5, 5, ("R",), ("Dragon",), keyword("flying")))),
    scheme("Pay Tribute to Me", _SACRIFICE, If(Exists(select(LAND, YOURS), value(6)), _SACRIFICE)),
    scheme(
        "Realms Befitting My Majesty",
        Search(select(BASIC, LAND, zone="library", whose=YOU), "found", value(2)),
        PutOntoBattlefield(chosen("found"), under=YOU, tapped=True),
        Shuffle(),
    ),
    scheme("Roots of All Evil", create(creature_token(1, 1, ("G",), ("Saproling",)), 5)),
    scheme(
        "There Is No Refuge",
        damage(3, TARGET),
        create(creature_token(3, 3, ("B",), ("Horror",))),
        targets=(target(CREATURE, up_to=1),),
    ),
    card(
        "The Very Soil Shall Shake",
        "",
        "Ongoing Scheme",
        Static(select(CREATURE, YOURS), (plus(2, 2), has("trample")), zone="command"),
        Triggered(Dies(select(CREATURE, YOURS)), instructions(Abandon(THIS)), zone="command"),
    ),
    scheme("This World Belongs to Me", draw(2), PlayerContinuous(YOU, (ExtraLandPlays(),))),
    scheme("Tooth, Claw, and Tail", destroy(), targets=(target(no(LAND), up_to=3),)),
)
