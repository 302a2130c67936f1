"""Creatures that may be exerted, or enlist another creature, as they attack (508.1g)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    OPPONENTS,
    OTHER,
    TAP,
    TARGET,
    THIS,
    YOURS,
    activated,
    any_target,
    both,
    change,
    cost,
    count,
    create,
    creature_token,
    damage,
    draw,
    each,
    gain,
    gain_life,
    has,
    instructions,
    keyword,
    no,
    power,
    pump,
    select,
    stat,
    static,
    subtype,
    target,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AttackOption,
    Attacks,
    CantBeBlocked,
    CantBlock,
    ChangePT,
    Compare,
    Effect,
    Enlists,
    EventObject,
    Exerts,
    ExtraParts,
    HappenedThisTurn,
    If,
    NotTrue,
    Number,
    PayDiscard,
    PayExert,
    Scry,
    Static,
    Tap,
    TargetSpec,
    TimesThisTurn,
    Untap,
)
from mainphase.magic.cards import Card, card, creature

_CAT: Final = creature_token(1, 1, ("W",), ("Cat",), "lifelink")
_OTHER_CATS: Final = count(subtype("Cat"), YOURS, OTHER)
_SOLDIER: Final = creature_token(1, 1, ("W",), ("Soldier",))


def _exert(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Static:
    """It may be exerted as it attacks; something follows when its controller does."""
    then = instructions(*effects, targets=targets) if effects else None
    return static(THIS, AttackOption("exert", then))


EXERTS: Final = Exerts(what=select(CREATURE))
ENLIST: Final = keyword("enlist")

CARDS: Final[tuple[Card, ...]] = (
    creature("Glory-Bound Initiate", "{1}{W}", "Human Warrior", 3, 1, _exert(pump(THIS, 1, 3, "lifelink"))),
    creature("Gust Walker", "{1}{W}", "Human Wizard", 2, 2, _exert(pump(THIS, 1, 1, "flying"))),
    creature("Rhet-Crop Spearmaster", "{2}{W}", "Human Warrior", 3, 1, _exert(pump(THIS, 1, 0, "first strike"))),
    creature("Bitterblade Warrior", "{1}{G}", "Jackal Warrior", 2, 2, _exert(pump(THIS, 1, 0, "deathtouch"))),
    creature("Emberhorn Minotaur", "{3}{R}", "Minotaur Warrior", 4, 3, _exert(pump(THIS, 1, 1, "menace"))),
    creature("Watchful Naga", "{2}{G}", "Naga Wizard", 2, 2, _exert(draw())),
    creature(
        "Ahn-Crop Crasher", "{2}{R}", "Minotaur Warrior", 3, 2, keyword("haste"),
        _exert(change(TARGET, CantBlock()), targets=(target(CREATURE),)),
    ),
    creature("Ahn-Crop Champion", "{2}{G}{W}", "Human Warrior", 4, 4, _exert(Untap(each(CREATURE, YOURS, OTHER)))),
    creature(
        "Glorybringer", "{3}{R}{R}", "Dragon", 4, 4, keyword("flying"), keyword("haste"),
        _exert(damage(4, TARGET), targets=(target(CREATURE, no(subtype("Dragon")), OPPONENTS),)),
    ),
    creature(
        "Tah-Crop Elite", "{3}{W}", "Bird Warrior", 2, 2, keyword("flying"), _exert(pump(each(CREATURE, YOURS), 1, 1)),
    ),
    creature(
        "Combat Celebrant", "{2}{R}", "Human Warrior", 4, 1,
        Static(
            THIS,
            (AttackOption("exert", instructions(Untap(each(CREATURE, YOURS, OTHER)), ExtraParts(("combat",)))),),
            NotTrue(HappenedThisTurn(Exerts())),
        ),
    ),
    creature(
        "Resolute Survivors", "{1}{R}{W}", "Human Warrior", 3, 3, _exert(),
        triggered(EXERTS, damage(1, EACH_OPPONENT), gain_life(1)),
    ),
    creature(
        "Trueheart Twins", "{4}{R}", "Jackal Warrior", 4, 4, _exert(),
        triggered(EXERTS, pump(each(CREATURE, YOURS), 1, 0)),
    ),
    creature(
        "Vizier of the True", "{3}{W}", "Human Cleric", 3, 2, _exert(),
        triggered(EXERTS, Tap(TARGET), targets=(target(CREATURE, OPPONENTS),)),
    ),
    card(
        "Clockwork Droid", "{2}", "Artifact Creature — Robot", _exert(change(THIS, CantBeBlocked()), Scry(Number(1))),
        pt="3/1",
    ),
    creature(
        "Pride Sovereign", "{2}{G}", "Cat", 2, 2,
        static(THIS, ChangePT(_OTHER_CATS, _OTHER_CATS)),
        activated(cost("{W}", TAP, PayExert()), create(_CAT, 2)),
    ),
    card(
        "Aradesh, the Founder", "{2}{W}", "Legendary Creature — Human Soldier", ENLIST,
        triggered(
            Attacks(select(CREATURE, YOURS)), gain(EventObject(), "double strike"),
            If(Compare(power(EventObject()), ">=", Number(4)), draw()),
            condition=Compare(TimesThisTurn(Enlists(EventObject()), "combat"), ">", Number(0)),
        ),
        pt="1/4",
    ),
    creature("Barkweave Crusher", "{3}{G}", "Elemental Warrior", 2, 5, ENLIST),
    creature("Coalition Skyknight", "{3}{W}", "Human Knight", 2, 2, keyword("flying"), ENLIST),
    creature("Argivian Cavalier", "{2}{W}", "Orc Knight", 2, 2, ENLIST, when_enters(create(_SOLDIER))),
    creature(
        "Balduvian Berserker", "{2}{R}", "Kor Berserker", 1, 3, ENLIST,
        when_dies(damage(power(EventObject()), TARGET), targets=(any_target(),)),
    ),
    creature(
        "Guardian of New Benalia", "{1}{W}", "Human Soldier", 2, 2, ENLIST, triggered(Enlists(), Scry(Number(2))),
        activated(cost(PayDiscard()), change(THIS, has("indestructible")), Tap(THIS)),
    ),
    creature(
        "Linebreaker Baloth", "{3}{G}{G}", "Beast", 4, 5, ENLIST,
        static(THIS, CantBeBlocked(by=both(CREATURE, stat("power", "<=", 2)))),
    ),
)  # fmt: skip
