"""Blue creatures and enchantments."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENTS,
    TAP,
    TARGET,
    THIS,
    YOU,
    activated,
    add_mana,
    any_target,
    at_beginning,
    both,
    chosen,
    color,
    cost,
    damage,
    destroy,
    gain_life,
    has,
    instructions,
    keyword,
    modal,
    no,
    plus,
    pump,
    select,
    static,
    subtype,
    target,
    target_player,
    toughness,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BecomesTapped,
    BecomeType,
    ControllerOf,
    DealsDamage,
    Dies,
    Discard,
    Draw,
    EventAmount,
    EventObject,
    GainControl,
    HasKeyword,
    If,
    Is,
    IsTapped,
    Iterated,
    Matches,
    MayPay,
    Nothing,
    Number,
    PayLife,
    PayOneOf,
    PreventsDamage,
    Regenerate,
    Reveal,
    SacrificeObject,
    SetPT,
    StatOf,
    Tap,
    Triggered,
    UnlessPays,
)
from mainphase.magic.cards import Card, enchantment
from mainphase.magic.classic.pool.declaring import HOLDER, HOST, bury, enchant, summon, upkeep, walk

_FLYING: Final = keyword("flying")
_ITS_COST: Final = StatOf("mana value", Iterated())

CARDS: Final[tuple[Card, ...]] = (
    summon("Apprentice Wizard", "{1}{U}{U}", "Wizard", "0/1", activated(cost("{U}", TAP), add_mana("{C}{C}{C}"))),
    summon("Ghost Ship", "{2}{U}{U}", "Ship", "2/4", _FLYING, activated(cost("{U}{U}{U}"), Regenerate(THIS))),
    summon(
        "Giant Tortoise",
        "{1}{U}",
        "Tortoise",
        "1/1",
        static(THIS, plus(0, 3), condition=Matches(THIS, no(IsTapped()))),
    ),
    summon(
        "Lord of Atlantis", "{U}{U}", "Lord", "2/2", static(select(subtype("Merfolk")), plus(1, 1), has(walk("Island")))
    ),
    summon("Mahamoti Djinn", "{4}{U}{U}", "Djinn", "5/6", _FLYING),
    summon("Merfolk of the Pearl Trident", "{U}", "Merfolk", "1/1"),
    summon("Phantasmal Forces", "{3}{U}", "Phantasm", "4/1", _FLYING, upkeep("{U}", bury())),
    summon("Phantom Monster", "{3}{U}", "Phantasm", "3/3", _FLYING),
    summon(
        "Psionic Entity",
        "{4}{U}",
        "Entity",
        "2/2",
        activated(cost(TAP), damage(2, TARGET), damage(3, THIS), targets=(any_target(),)),
    ),
    summon("Segovian Leviathan", "{4}{U}", "Leviathan", "3/3", walk("Island")),
    summon(
        "Sindbad",
        "{1}{U}",
        "Sindbad",
        "1/1",
        activated(
            cost(TAP),
            Draw(bind="drawn"),
            Reveal(chosen("drawn")),
            If(Matches(chosen("drawn"), no(LAND)), Discard(None, filter=Is(chosen("drawn")))),
        ),
    ),
    summon("Wall of Air", "{1}{U}{U}", "Wall", "1/5", _FLYING),
    summon("Wall of Water", "{1}{U}{U}", "Wall", "0/5", activated(cost("{U}"), pump(THIS, 1, 0))),
    summon("Water Elemental", "{3}{U}{U}", "Elemental", "5/4"),
    summon("Zephyr Falcon", "{1}{U}", "Falcon", "1/1", _FLYING, keyword("vigilance")),
    # Global enchantments
    enchantment("Energy Flux", "{2}{U}", static(select(ARTIFACT), has(upkeep("{2}", SacrificeObject(THIS))))),
    enchantment(
        "Flood",
        "{U}",
        activated(cost("{U}{U}"), Tap(TARGET), targets=(target(CREATURE, no(HasKeyword("flying"))),)),
    ),
    enchantment("Lifetap", "{U}{U}", triggered(BecomesTapped(select(subtype("Forest"), OPPONENTS)), gain_life(1))),
    enchantment(
        "Sunken City",
        "{U}{U}",
        upkeep("{U}{U}", SacrificeObject(THIS)),
        static(select(CREATURE, color("U")), plus(1, 1)),
    ),
    # Local enchantments
    enchant(
        "Animate Artifact",
        "{3}{U}",
        ARTIFACT,
        static(
            select(ARTIFACT, no(CREATURE), Is(HOST)),
            BecomeType(("artifact", "creature")),
            SetPT(_ITS_COST, _ITS_COST),
        ),
    ),
    enchant("Backfire", "{U}", CREATURE, triggered(DealsDamage(HOST, YOU), damage(EventAmount(), HOLDER))),
    enchant("Control Magic", "{2}{U}{U}", CREATURE, static(HOST, GainControl())),
    enchant(
        "Creature Bond",
        "{1}{U}",
        CREATURE,
        triggered(Dies(HOST), damage(toughness(EventObject()), ControllerOf(EventObject()))),
    ),
    enchant(
        "Erosion",
        "{U}{U}{U}",
        LAND,
        at_beginning(
            "upkeep",
            HOLDER,
            UnlessPays(HOLDER, cost(PayOneOf((cost("{1}"), cost(PayLife(Number(1)))))), destroy(HOST)),
        ),
    ),
    enchant("Feedback", "{2}{U}", ENCHANTMENT, at_beginning("upkeep", HOLDER, damage(1, HOLDER))),
    enchant("Flight", "{U}", CREATURE, static(HOST, has("flying"))),
    enchant(
        "Gaseous Form",
        "{2}{U}",
        CREATURE,
        PreventsDamage(None, to=HOST, combat=True),
        PreventsDamage(None, source=HOST, combat=True),
    ),
    enchant(
        "Power Leak",
        "{1}{U}",
        ENCHANTMENT,
        at_beginning(
            "upkeep",
            HOLDER,
            MayPay(
                cost("{2}"),
                Nothing(),
                HOLDER,
                MayPay(cost("{1}"), damage(1, HOLDER), HOLDER, damage(2, HOLDER)),
            ),
        ),
    ),
    enchant("Psychic Venom", "{1}{U}", LAND, triggered(BecomesTapped(HOST), damage(2, HOLDER))),
    enchant(
        "Relic Bind",
        "{2}{U}",
        both(ARTIFACT, OPPONENTS),
        Triggered(
            BecomesTapped(HOST),
            modal(
                instructions(damage(1, TARGET), targets=(target_player(),)),
                instructions(gain_life(1, TARGET), targets=(target_player(),)),
            ),
        ),
    ),
    enchant("Steal Artifact", "{2}{U}{U}", ARTIFACT, static(HOST, GainControl())),
)
