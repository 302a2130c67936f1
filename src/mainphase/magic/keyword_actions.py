"""Keyword actions that are made of other instructions (701): what each means, as ability trees."""

from __future__ import annotations

from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    THIS,
    YOU,
    YOURS,
    IntoValue,
    both,
    chosen,
    do,
    draw,
    no,
    put_counters,
    select,
    subtype,
    value,
)
from mainphase.magic.abilities.tree import (
    All,
    AnyObject,
    BecomeType,
    ChooseObjects,
    Continuous,
    ControllerOf,
    CreateCopyToken,
    CreateToken,
    Discard,
    Effect,
    Exists,
    ForEachObject,
    Forever,
    HasCounter,
    If,
    Is,
    IsToken,
    Iterated,
    KeywordAction,
    LookAt,
    Manifest,
    Matches,
    May,
    NotTrue,
    Number,
    Objects,
    Players,
    PutIntoGraveyard,
    ReturnToHand,
    Reveal,
    TokenSpec,
    TopCards,
)


def explore(what: Objects = THIS) -> Effect:
    """A permanent explores (701.44a): its controller reveals a card, which is a land for the hand, or makes it grow."""
    card, who = chosen("explored"), ControllerOf(what)
    grows = do(put_counters("+1/+1", what), If(Matches(card, AnyObject()), May(PutIntoGraveyard(card), who)))
    steps = do(Reveal(TopCards(Number(1), who), "explored"), If(Matches(card, LAND), ReturnToHand(card), grows))
    return KeywordAction("explore", steps, who)


def connive(what: Objects = THIS, number: IntoValue = 1) -> Effect:
    """A permanent connives (701.50a): its controller draws and discards; each nonland card that goes makes it grow."""
    who = ControllerOf(what)
    grows = If(Matches(Iterated(), no(LAND)), put_counters("+1/+1", what))
    return do(draw(number, who), Discard(value(number), who, bind="connived"), ForEachObject(chosen("connived"), grows))


def adapt(number: IntoValue) -> Effect:
    """Put +1/+1 counters on this if it has none (701.46a)."""
    return If(NotTrue(Matches(THIS, HasCounter("+1/+1"))), put_counters("+1/+1", THIS, number))


def amass(kind: str, number: IntoValue) -> Effect:
    """Put +1/+1 counters on an Army of yours, which becomes one of that kind; create one first if need be (701.47a)."""
    army = both(CREATURE, YOURS, subtype("Army"))
    token = TokenSpec(
        f"{kind} Army", ("creature",), (kind, "Army"), colors=("B",), power=Number(0), toughness=Number(0)
    )
    return do(
        If(NotTrue(Exists(select(army))), CreateToken(token)),
        ChooseObjects(select(army), "army"),
        put_counters("+1/+1", chosen("army"), number),
        Continuous(chosen("army"), (BecomeType(subtypes=(kind,)),), Forever()),
    )


def populate() -> Effect:
    """Create a token that is a copy of a creature token of yours (701.36a)."""
    return do(ChooseObjects(select(CREATURE, YOURS, IsToken()), "populated"), CreateCopyToken(chosen("populated")))


def manifest_dread(who: Players = YOU) -> Effect:
    """Of the top two cards of the library one is manifested, the other goes to the graveyard (701.62a)."""
    seen = select(Is(chosen("seen")), zone="library", whose=who)
    steps = do(
        LookAt(TopCards(Number(2), who), "seen", who),
        ChooseObjects(seen, "dreaded", who=who),
        Manifest(chosen("dreaded"), who, bind="manifested"),
        PutIntoGraveyard(All(select(Is(chosen("seen")), zone="library", whose=who))),
    )
    return KeywordAction("manifest dread", steps, who)
