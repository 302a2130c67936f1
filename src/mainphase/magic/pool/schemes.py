"""Schemes of the archenemy (904). They lie in a scheme deck, so they are no cards of other decks."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTMENT,
    LAND,
    OPPONENTS,
    PLANESWALKER,
    TARGET,
    TARGET_2,
    THIS,
    YOU,
    YOURS,
    change,
    chosen,
    count,
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
    CreateReplacement,
    DealsDamage,
    Dies,
    Discard,
    EachOtherPlayer,
    Effect,
    EventAmount,
    Exists,
    ExtraLandPlays,
    ExtraParts,
    Forever,
    GainControl,
    HandLimit,
    HappensWith,
    If,
    Is,
    Number,
    PlayerContinuous,
    PutIntoLibrary,
    PutOntoBattlefield,
    Replacement,
    Sacrifice,
    Search,
    SetsInMotion,
    Shuffle,
    Static,
    Target,
    TargetSpec,
    ThisWay,
    Times,
    Together,
    Triggered,
    Untap,
    UntilYourNextTurn,
)
from mainphase.magic.cards import Card, card

_SACRIFICE: Final = Sacrifice(EACH_OPPONENT, select(CREATURE))


def scheme(name: str, *effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Card:
    """A scheme that does something when it is set in motion."""
    content = instructions(*effects, targets=targets)
    return card(name, "", "Scheme", Triggered(SetsInMotion(), content, zone="command"))


CARDS: Final[tuple[Card, ...]] = (
    scheme(
        "All Shall Smolder in My Wake",
        destroy(Together((TARGET, TARGET_2, Target(2)))),
        targets=(
            target(ARTIFACT, up_to=1),
            target(ENCHANTMENT, up_to=1),
            target(LAND, no(BASIC), up_to=1),
        ),
    ),
    scheme(
        "Approach My Molten Realm",
        CreateReplacement(
            Replacement(DealsDamage(select(zone="any")), HappensWith(Times(Number(2), EventAmount()))),
            UntilYourNextTurn(),
        ),
    ),
    scheme(
        "Drench the Soil in Their Blood",
        ExtraParts(("combat", "main")),
        gain(each(CREATURE, YOURS), "vigilance"),
    ),
    scheme(
        "Embrace My Diabolical Vision",
        PutIntoLibrary(
            Together((each(zone="hand", whose=EACH_PLAYER), each(zone="graveyard", whose=EACH_PLAYER))), "shuffled in"
        ),
        draw(7),
        draw(4, EachOtherPlayer(YOU)),
    ),
    scheme(
        "Every Dream a Nightmare",
        Discard(value(1), EACH_OPPONENT, bind="discarded"),
        draw(count(LAND, Is(chosen("discarded")), zone="graveyard", whose=EACH_PLAYER)),
    ),
    scheme("I Delight in Your Convulsions", lose_life(3, EACH_OPPONENT), gain_life(ThisWay())),
    scheme("Look Skyward and Despair", create(creature_token(5, 5, ("R",), ("Dragon",), keyword("flying")))),
    scheme("Pay Tribute to Me", _SACRIFICE, If(Exists(select(LAND, YOURS), value(6)), _SACRIFICE)),
    scheme(
        "Perhaps You've Met My Cohort",
        Search(select(PLANESWALKER, zone="library", whose=YOU), "found"),
        PutOntoBattlefield(chosen("found"), under=YOU),
        Shuffle(),
    ),
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
    scheme(
        "What's Yours Is Now Mine",
        change(TARGET, GainControl(), duration=Forever()),
        Untap(TARGET),
        targets=(target(CREATURE, OPPONENTS),),
    ),
    scheme(
        "Your Puny Minds Cannot Fathom",
        draw(4),
        PlayerContinuous(YOU, (HandLimit(None),), UntilYourNextTurn()),
    ),
)
