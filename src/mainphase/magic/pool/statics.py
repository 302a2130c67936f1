"""Cards with continuous effects: on power and toughness, types, colours, abilities, control."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    BASIC,
    CREATURE,
    EACH_PLAYER,
    LAND,
    OTHER,
    TAP,
    TARGET,
    TARGET_2,
    THIS,
    YOU,
    YOURS,
    activated,
    add_mana,
    change,
    color,
    cost,
    count,
    draw,
    gain,
    has,
    keyword,
    no,
    plus,
    select,
    spell,
    static,
    subtype,
    target,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AsLongAs,
    BecomeType,
    Compare,
    DefinePT,
    ExchangeControl,
    ExtraLandPlays,
    GainControl,
    HandLimit,
    HasSupertype,
    InZone,
    Iterated,
    KeepsMana,
    KeywordAbility,
    Life,
    LosesAllAbilities,
    Number,
    PlayerStatic,
    SetPT,
    StatOf,
    SwitchPT,
    TargetSpec,
    Untap,
    UntapsInOtherSteps,
)
from mainphase.magic.abilities.tree import EachOtherPlayer as Others
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, land, sorcery

_SNOW: Final = HasSupertype("snow")

CARDS: Final[tuple[Card, ...]] = (
    # Power and toughness
    enchantment("Glorious Anthem", "{1}{W}{W}", static(select(CREATURE, YOURS), plus(1, 1))),
    enchantment("Honor of the Pure", "{1}{W}", static(select(CREATURE, color("W"), YOURS), plus(1, 1))),
    enchantment("Crusade", "{W}{W}", static(select(CREATURE, color("W")), plus(1, 1))),
    creature(
        "Elvish Archdruid",
        "{1}{G}{G}",
        "Elf Druid",
        2,
        2,
        static(select(CREATURE, subtype("Elf"), YOURS, OTHER), plus(1, 1)),
        activated(cost(TAP), add_mana("{G}", count(subtype("Elf"), YOURS))),
    ),
    creature(
        "Lord of Atlantis",
        "{U}{U}",
        "Merfolk",
        2,
        2,
        static(
            select(subtype("Merfolk"), OTHER),
            plus(1, 1),
            has(KeywordAbility("landwalk", quality=subtype("Island"))),
        ),
    ),
    creature(
        "Serra Ascendant",
        "{W}",
        "Human Monk",
        1,
        1,
        keyword("lifelink"),
        static(THIS, plus(5, 5), has("flying"), condition=Compare(Life(YOU), ">=", Number(30))),
    ),
    card(
        "Dungrove Elder",
        "{2}{G}",
        "Creature — Treefolk",
        keyword("hexproof"),
        static(THIS, DefinePT(count(subtype("Forest"), YOURS), count(subtype("Forest"), YOURS))),
        pt="*/*",
    ),
    card(
        "Nightmare",
        "{5}{B}",
        "Creature — Nightmare Horse",
        keyword("flying"),
        static(THIS, DefinePT(count(subtype("Swamp"), YOURS), count(subtype("Swamp"), YOURS))),
        pt="*/*",
    ),
    card(
        "Crusader of Odric",
        "{2}{W}",
        "Creature — Human Soldier",
        static(THIS, DefinePT(count(CREATURE, YOURS), count(CREATURE, YOURS))),
        pt="*/*",
    ),
    instant("Twisted Image", "{U}", spell(change(TARGET, SwitchPT()), draw(), targets=(target(CREATURE),))),
    # Types and abilities
    enchantment(
        "Humility",
        "{2}{W}{W}",
        static(select(CREATURE), LosesAllAbilities(), SetPT(Number(1), Number(1))),
    ),
    enchantment(
        "Blood Moon",
        "{2}{R}",
        static(select(LAND, no(BASIC)), BecomeType(subtypes=("Mountain",), added=False)),
    ),
    enchantment(
        "March of the Machines",
        "{3}{U}",
        static(
            select(ARTIFACT, no(CREATURE)),
            BecomeType(("artifact", "creature")),
            SetPT(StatOf("mana value", Iterated()), StatOf("mana value", Iterated())),
        ),
    ),
    # Control
    sorcery(
        "Threaten",
        "{2}{R}",
        spell(Untap(TARGET), change(TARGET, GainControl()), gain(TARGET, "haste"), targets=(target(CREATURE),)),
    ),
    creature(
        "Sower of Temptation",
        "{2}{U}{U}",
        "Faerie Wizard",
        2,
        2,
        keyword("flying"),
        when_enters(
            change(TARGET, GainControl(), duration=AsLongAs(InZone(THIS, "battlefield"))),
            targets=(target(CREATURE),),
        ),
    ),
    sorcery(
        "Switcheroo",
        "{4}{U}",
        spell(
            ExchangeControl(TARGET, TARGET_2),
            targets=(target(CREATURE), TargetSpec(select(CREATURE), different_from=(0,))),
        ),
    ),
    # Rules for players
    enchantment("Exploration", "{G}", PlayerStatic(YOU, (ExtraLandPlays(),))),
    creature(
        "Azusa, Lost but Seeking",
        "{2}{G}",
        "Human Monk",
        1,
        2,
        PlayerStatic(YOU, (ExtraLandPlays(Number(2)),)),
        prefix="Legendary",
    ),
    land("Reliquary Tower", "Land", PlayerStatic(YOU, (HandLimit(None),)), activated(cost(TAP), add_mana("{C}"))),
    artifact("Spellbook", "{0}", PlayerStatic(YOU, (HandLimit(None),))),
    artifact("Thought Vessel", "{2}", PlayerStatic(YOU, (HandLimit(None),)), activated(cost(TAP), add_mana("{C}"))),
    enchantment("Upwelling", "{3}{G}", PlayerStatic(EACH_PLAYER, (KeepsMana(),))),
    creature(
        "Seedborn Muse",
        "{3}{G}{G}",
        "Spirit",
        2,
        4,
        static(select(YOURS), UntapsInOtherSteps(Others(YOU))),
    ),
)
