"""Artifacts."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    any_target,
    at_beginning,
    cost,
    damage,
    discard,
    draw,
    gain_life,
    hand_size,
    keyword,
    no,
    select,
    taps_for,
    taps_for_one_of,
    target_player,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AddMana,
    BeginningOf,
    Dies,
    EventPlayer,
    Exists,
    IsTapped,
    ManaOfOneColor,
    Matches,
    May,
    MayPay,
    Mill,
    Minus,
    NotTrue,
    Number,
    PaySacrifice,
    TurnOf,
)
from mainphase.magic.cards import Card, artifact, creature
from mainphase.magic.pool.searching import BASIC_LAND_INTO_HAND

CARDS: Final[tuple[Card, ...]] = (
    creature("Ornithopter", "{0}", "Thopter", 0, 2, keyword("flying"), prefix="Artifact"),
    creature("Silver Myr", "{2}", "Myr", 1, 1, taps_for("{U}"), prefix="Artifact"),
    creature("Darksteel Myr", "{3}", "Myr", 0, 1, keyword("indestructible"), prefix="Artifact"),
    creature("Palladium Myr", "{3}", "Myr", 2, 2, taps_for("{C}{C}"), prefix="Artifact"),
    creature(
        "Filigree Familiar",
        "{3}",
        "Fox",
        2,
        2,
        when_enters(gain_life(2)),
        when_dies(draw()),
        prefix="Artifact",
    ),
    creature(
        "Pilgrim's Eye",
        "{3}",
        "Thopter",
        1,
        1,
        keyword("flying"),
        when_enters(May(BASIC_LAND_INTO_HAND)),
        prefix="Artifact",
    ),
    artifact(
        "Lotus Petal",
        "{0}",
        activated(cost(TAP, PaySacrifice(THIS)), AddMana(ManaOfOneColor(Number(1)))),
    ),
    artifact("Sol Ring", "{1}", taps_for("{C}{C}")),
    artifact("Soul Net", "{1}", triggered(Dies(select(CREATURE)), MayPay(cost("{1}"), gain_life(1)))),
    artifact("Ivory Tower", "{1}", at_beginning("upkeep", YOU, gain_life(Minus(hand_size(), Number(4))))),
    artifact(
        "Pyrite Spellbomb",
        "{1}",
        activated(cost("{R}", PaySacrifice(THIS)), damage(2, TARGET), targets=(any_target(),)),
        activated(cost("{1}", PaySacrifice(THIS)), draw()),
    ),
    artifact(
        "Mind Stone",
        "{2}",
        taps_for("{C}"),
        activated(cost("{1}", TAP, PaySacrifice(THIS)), draw()),
    ),
    artifact(
        "Howling Mine",
        "{2}",
        triggered(
            BeginningOf("draw", EACH_PLAYER),
            draw(1, EventPlayer()),
            condition=Matches(THIS, no(IsTapped())),
        ),
    ),
    artifact("Millstone", "{2}", activated(cost("{2}", TAP), Mill(Number(2), TARGET), targets=(target_player(),))),
    artifact("Manalith", "{3}", taps_for_one_of()),
    artifact(
        "Disrupting Scepter",
        "{3}",
        activated(cost("{3}", TAP), discard(1, TARGET), targets=(target_player(),), condition=TurnOf()),
    ),
    artifact("Jayemdae Tome", "{4}", activated(cost("{4}", TAP), draw())),
    artifact(
        "Well of Life",
        "{4}",
        triggered(
            BeginningOf("end", YOU),
            gain_life(2),
            condition=NotTrue(Exists(select(LAND, YOURS, no(IsTapped())))),
        ),
    ),
)
