"""Cards that give cards in a graveyard abilities."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    END_OF_TURN,
    INSTANT,
    SORCERY,
    TAP,
    TARGET,
    YOU,
    activated,
    change,
    cost,
    each,
    either,
    has,
    keyword,
    select,
    spell,
    static,
    subtype,
    target_card,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Attacks,
    CantBe,
    Casts,
    EventAmount,
    IsDealtDamage,
    Replacement,
    Sacrifice,
)
from mainphase.magic.cards import Card, card, creature, sorcery

OLD_SPELL: Final = either(INSTANT, SORCERY)
GAINS_FLASHBACK: Final = change(TARGET, has("flashback"), duration=END_OF_TURN)
YOUR_OLD_SPELL: Final = (target_card(OLD_SPELL, whose=YOU),)
ALL_GAIN_FLASHBACK: Final = change(each(OLD_SPELL, zone="graveyard", whose=YOU), has("flashback"), duration=END_OF_TURN)

CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Snapcaster Mage",
        "{1}{U}",
        "Human Wizard",
        2,
        1,
        keyword("flash"),
        when_enters(GAINS_FLASHBACK, targets=YOUR_OLD_SPELL),
    ),
    creature(
        "Slickshot Lockpicker",
        "{2}{U}",
        "Human Rogue",
        2,
        3,
        when_enters(GAINS_FLASHBACK, targets=YOUR_OLD_SPELL),
        keyword("plot", price=cost("{2}{U}")),
    ),
    card(
        "Katilda and Lier",
        "{G}{W}{U}",
        "Legendary Creature — Human",
        triggered(Casts(what=select(subtype("Human"), zone="stack")), GAINS_FLASHBACK, targets=YOUR_OLD_SPELL),
        pt="3/3",
    ),
    card(
        "Dralnu, Lich Lord",
        "{3}{U}{B}",
        "Legendary Creature — Zombie Wizard",
        Replacement(IsDealtDamage(), Sacrifice(YOU, select(), EventAmount())),
        activated(cost(TAP), GAINS_FLASHBACK, targets=YOUR_OLD_SPELL),
        pt="3/3",
    ),
    sorcery(
        "Recoup",
        "{1}{R}",
        spell(GAINS_FLASHBACK, targets=(target_card(SORCERY, whose=YOU),)),
        keyword("flashback", price=cost("{3}{R}")),
    ),
    sorcery("Past in Flames", "{3}{R}", spell(ALL_GAIN_FLASHBACK), keyword("flashback", price=cost("{4}{R}"))),
    creature(
        "Backdraft Hellkite",
        "{3}{R}{R}",
        "Dragon",
        4,
        4,
        keyword("flying"),
        triggered(Attacks(), ALL_GAIN_FLASHBACK),
    ),
    card(
        "Lier, Disciple of the Drowned",
        "{3}{U}{U}",
        "Legendary Creature — Human Wizard",
        static(select(zone="stack"), CantBe("countered")),
        static(select(OLD_SPELL, zone="graveyard", whose=YOU), has("flashback")),
        pt="3/4",
    ),
    creature(
        "Deeproot Historian",
        "{3}{G}",
        "Merfolk Druid",
        3,
        3,
        static(select(either(subtype("Merfolk"), subtype("Druid")), zone="graveyard", whose=YOU), has("retrace")),
    ),
)
