"""Cards that speak of what their costs were paid with."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    activated,
    any_target,
    cost,
    damage,
    discard,
    draw,
    gain_life,
    keyword,
    power,
    select,
    spell,
    subtype,
    target,
    toughness,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    AddMana,
    And,
    Chosen,
    ColorCount,
    Exile,
    HasType,
    If,
    ManaInAnyCombination,
    ManaSymbols,
    Matches,
    NotTrue,
    Number,
    PaidObjects,
    PayDiscard,
    PaySacrifice,
    Plus,
    PutOntoBattlefield,
    Search,
    Selector,
    Shuffle,
    StatIs,
    StatOf,
)
from mainphase.magic.abilities.words import Comparison
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, land, sorcery

SACRIFICE_A_CREATURE: Final = PaySacrifice(select(CREATURE))
WITH_A_CREATURE: Final = AdditionalCost(cost(SACRIFICE_A_CREATURE))
SACRIFICED: Final = PaidObjects("sacrificed", CREATURE)
DISCARDED: Final = PaidObjects("discarded")
FOUND: Final = Chosen("found")


def mana_value(of: PaidObjects) -> StatOf:
    """Its mana value."""
    return StatOf("mana value", of)


def creature_of(more: int, comparison: Comparison) -> Search:
    """A search for a creature card of a mana value beside that of the sacrificed creature."""
    fits = StatIs("mana value", comparison, Plus(Number(more), mana_value(SACRIFICED)))
    return Search(Selector(And((CREATURE, fits)), "library", YOU), "found")


CARDS: Final[tuple[Card, ...]] = (
    instant("Fling", "{1}{R}", WITH_A_CREATURE, spell(damage(power(SACRIFICED), TARGET), targets=(any_target(),))),
    sorcery("Thud", "{R}", WITH_A_CREATURE, spell(damage(power(SACRIFICED), TARGET), targets=(any_target(),))),
    instant(
        "Burnt Offering",
        "{B}",
        WITH_A_CREATURE,
        spell(AddMana(ManaInAnyCombination(mana_value(SACRIFICED), ("B", "R")))),
    ),
    instant("Sacrifice", "{B}", WITH_A_CREATURE, spell(AddMana(ManaSymbols("{B}", mana_value(SACRIFICED))))),
    sorcery(
        "Eldritch Evolution",
        "{1}{G}{G}",
        WITH_A_CREATURE,
        spell(creature_of(2, "<="), PutOntoBattlefield(FOUND), Shuffle(), Exile(THIS)),
    ),
    artifact(
        "Birthing Pod",
        "{3}{G/P}",
        activated(
            cost("{1}{G/P}", TAP, SACRIFICE_A_CREATURE),
            creature_of(1, "="),
            PutOntoBattlefield(FOUND),
            Shuffle(),
            sorcery=True,
        ),
    ),
    land("Diamond Valley", "Land", activated(cost(TAP, SACRIFICE_A_CREATURE), gain_life(toughness(SACRIFICED)))),
    enchantment(
        "Greater Good", "{2}{G}{G}", activated(cost(SACRIFICE_A_CREATURE), draw(power(SACRIFICED)), discard(3))
    ),
    creature(
        "Faith Healer",
        "{1}{W}",
        "Human Cleric",
        1,
        1,
        activated(
            cost(PaySacrifice(select(ENCHANTMENT))), gain_life(mana_value(PaidObjects("sacrificed", ENCHANTMENT)))
        ),
    ),
    creature(
        "Airdrop Condor",
        "{4}{R}",
        "Bird",
        2,
        2,
        keyword("flying"),
        activated(
            cost("{1}{R}", PaySacrifice(select(subtype("Goblin"), CREATURE))),
            damage(power(SACRIFICED), TARGET),
            targets=(any_target(),),
        ),
    ),
    creature(
        "Mercurial Chemister",
        "{3}{U}{R}",
        "Human Wizard",
        2,
        3,
        activated(cost("{U}", TAP), draw(2)),
        activated(cost("{R}", TAP, PayDiscard()), damage(mana_value(DISCARDED), TARGET), targets=(target(CREATURE),)),
    ),
    creature(
        "Stormscale Anarch",
        "{2}{R}{R}",
        "Viashino Shaman",
        2,
        2,
        activated(
            cost("{2}{R}", PayDiscard(random=True)),
            If(Matches(DISCARDED, ColorCount(">=", 2)), damage(4, TARGET), damage(2, TARGET)),
            targets=(any_target(),),
        ),
    ),
    instant(
        "Foundry Helix",
        "{1}{R}{W}",
        AdditionalCost(cost(PaySacrifice(select()))),
        spell(
            damage(4, TARGET),
            If(Matches(PaidObjects("sacrificed"), HasType("artifact")), gain_life(4)),
            targets=(any_target(),),
        ),
    ),
    sorcery(
        "Grab the Prize",
        "{1}{R}",
        AdditionalCost(cost(PayDiscard())),
        spell(draw(2), If(NotTrue(Matches(DISCARDED, LAND)), damage(2, EACH_OPPONENT))),
    ),
)
