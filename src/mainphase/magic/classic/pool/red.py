"""Red creatures and enchantments."""

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
    change,
    color,
    cost,
    count,
    damage,
    destroy,
    each,
    either,
    gain,
    has,
    keyword,
    no,
    plus,
    power,
    pump,
    select,
    stat,
    static,
    subtype,
    taps_for,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Activates,
    Attacks,
    BeginningOf,
    CantBe,
    CantBeBlocked,
    CantBlock,
    Compare,
    ControlledBy,
    DefinePT,
    DoesntUntap,
    EventPlayer,
    ForEachObject,
    If,
    IsAttacking,
    IsBlocking,
    IsTapped,
    Iterated,
    MayPay,
    Number,
    Regenerate,
    Tap,
    TappedForMana,
    TimesThisTurn,
    Untap,
)
from mainphase.magic.cards import Card, enchantment
from mainphase.magic.classic.pool.declaring import HOST, WALL, at_end_of_turn, bury, enchant, summon, walk

_FLYING: Final = keyword("flying")
_REGENERATES: Final = activated(cost("{R}"), Regenerate(THIS))
_BURNS: Final = activated(cost("{R}"), pump(THIS, 1, 0))
_MINE: Final = count(CREATURE, YOURS, no(WALL))

CARDS: Final[tuple[Card, ...]] = (
    summon("Ali Baba", "{R}", "Ali Baba", "1/1", activated(cost("{R}"), Tap(TARGET), targets=(target(WALL),))),
    summon(
        "Ball Lightning",
        "{R}{R}{R}",
        "Ball Lightning",
        "6/1",
        keyword("trample"),
        keyword("haste"),
        triggered(BeginningOf("end"), bury()),
    ),
    summon("Bird Maiden", "{2}{R}", "Bird Maiden", "1/2", _FLYING),
    summon(
        "Brothers of Fire",
        "{1}{R}{R}",
        "Brothers",
        "2/2",
        activated(cost("{1}{R}{R}"), damage(1, TARGET), damage(1, YOU), targets=(any_target(),)),
    ),
    summon(
        "Cave People",
        "{1}{R}{R}",
        "Cave People",
        "1/4",
        triggered(Attacks(), pump(THIS, 1, -2)),
        activated(cost("{1}{R}{R}", TAP), change(TARGET, has(walk("Mountain"))), targets=(target(CREATURE),)),
    ),
    summon(
        "Crimson Manticore",
        "{2}{R}{R}",
        "Manticore",
        "2/2",
        _FLYING,
        activated(
            cost("{R}", TAP), damage(1, TARGET), targets=(target(CREATURE, either(IsAttacking(), IsBlocking())),)
        ),
    ),
    summon(
        "Dragon Whelp",
        "{2}{R}{R}",
        "Dragon",
        "2/3",
        _FLYING,
        activated(
            cost("{R}"),
            pump(THIS, 1, 0),
            If(
                Compare(TimesThisTurn(Activates(EACH_PLAYER, THIS)), ">=", Number(4)),
                at_end_of_turn(destroy(THIS)),
            ),
        ),
    ),
    summon(
        "Dwarven Warriors",
        "{2}{R}",
        "Dwarves",
        "1/1",
        activated(cost(TAP), change(TARGET, CantBeBlocked()), targets=(target(CREATURE, stat("power", "<=", 2)),)),
    ),
    summon("Earth Elemental", "{3}{R}{R}", "Elemental", "4/5"),
    summon("Fire Elemental", "{3}{R}{R}", "Elemental", "5/4"),
    summon("Goblin Balloon Brigade", "{R}", "Goblins", "1/1", activated(cost("{R}"), gain(THIS, "flying"))),
    summon(
        "Goblin King",
        "{1}{R}{R}",
        "Lord",
        "2/2",
        static(select(either(subtype("Goblin"), subtype("Goblins"))), plus(1, 1), has(walk("Mountain"))),
    ),
    summon("Gray Ogre", "{2}{R}", "Ogre", "2/2"),
    summon("Hurloon Minotaur", "{1}{R}{R}", "Minotaur", "2/3"),
    summon(
        "Hurr Jackal",
        "{R}",
        "Jackal",
        "1/1",
        activated(cost(TAP), change(TARGET, CantBe("regenerated")), targets=(target(CREATURE),)),
    ),
    summon("Ironclaw Orcs", "{1}{R}", "Orcs", "2/2", static(THIS, CantBlock(stat("power", ">=", 2)))),
    summon("Keldon Warlord", "{2}{R}{R}", "Lord", "*/*", static(THIS, DefinePT(_MINE, _MINE))),
    summon("Mons's Goblin Raiders", "{R}", "Goblins", "1/1"),
    summon(
        "Orcish Artillery",
        "{1}{R}{R}",
        "Orcs",
        "1/3",
        activated(cost(TAP), damage(2, TARGET), damage(3, YOU), targets=(any_target(),)),
    ),
    summon("Shivan Dragon", "{4}{R}{R}", "Dragon", "5/5", _FLYING, _BURNS),
    summon("Sisters of the Flame", "{1}{R}{R}", "Sisters", "2/2", taps_for("{R}")),
    summon(
        "Stone Giant",
        "{2}{R}{R}",
        "Giant",
        "3/4",
        activated(
            cost(TAP),
            gain(TARGET, "flying"),
            at_end_of_turn(destroy(TARGET)),
            targets=(target(CREATURE, YOURS, stat("toughness", "<", power(THIS))),),
        ),
    ),
    summon("Uthden Troll", "{2}{R}", "Troll", "2/2", _REGENERATES),
    summon("Wall of Fire", "{1}{R}{R}", "Wall", "0/5", _BURNS),
    summon("Wall of Stone", "{1}{R}{R}", "Wall", "0/8"),
    # Global enchantments
    enchantment(
        "Magnetic Mountain",
        "{1}{R}{R}",
        static(select(CREATURE, color("U")), DoesntUntap()),
        at_beginning(
            "upkeep",
            EACH_PLAYER,
            ForEachObject(
                each(CREATURE, color("U"), IsTapped(), ControlledBy(EventPlayer())),
                MayPay(cost("{4}"), Untap(Iterated()), EventPlayer()),
            ),
        ),
    ),
    enchantment("Manabarbs", "{3}{R}", triggered(TappedForMana(select(LAND)), damage(1, EventPlayer()))),
    enchantment("Orcish Oriflamme", "{3}{R}", static(select(CREATURE, YOURS, IsAttacking()), plus(1, 0))),
    # Local enchantments
    enchant("Burrowing", "{R}", CREATURE, static(HOST, has(walk("Mountain")))),
    enchant("Eternal Warrior", "{R}", CREATURE, static(HOST, has("vigilance"))),
    enchant("Firebreathing", "{R}", CREATURE, activated(cost("{R}"), pump(HOST, 1, 0))),
    enchant("Giant Strength", "{R}{R}", CREATURE, static(HOST, plus(2, 2))),
    enchant("Immolation", "{R}", CREATURE, static(HOST, plus(2, -2))),
    enchant("The Brute", "{1}{R}", CREATURE, static(HOST, plus(1, 0)), activated(cost("{R}{R}{R}"), Regenerate(HOST))),
)
