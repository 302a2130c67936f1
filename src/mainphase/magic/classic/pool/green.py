"""Green creatures and enchantments."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    at_beginning,
    change,
    color,
    cost,
    count,
    counter,
    damage,
    destroy,
    draw,
    either,
    gain_life,
    has,
    keyword,
    lose_life,
    no,
    plus,
    pump,
    put_counters,
    select,
    static,
    subtype,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AsThough,
    BecomesBlocked,
    BecomeType,
    BeginningOf,
    Blocks,
    CantBeBlocked,
    Casts,
    ControlledBy,
    DealsDamage,
    DefendingPlayer,
    DefinePT,
    Delayed,
    EitherEvent,
    EventAmount,
    EventObject,
    EventPlayer,
    Half,
    HappenedThisTurn,
    HasKeyword,
    IsAttacking,
    IsDealtDamage,
    LosesKeyword,
    Matches,
    May,
    MayPay,
    Number,
    Pattern,
    PayRemoveCounters,
    PutCounters,
    Regenerate,
    SetPT,
    TargetPlayers,
    Triggered,
    TurnOf,
    UnlessPays,
    Untap,
    UntilLeaves,
)
from mainphase.magic.cards import Card, enchantment
from mainphase.magic.classic.pool.declaring import (
    HOLDER,
    HOST,
    WALL,
    at_end_of_combat,
    enchant,
    protection,
    summon,
    upkeep,
    walk,
)

_FLYING: Final = keyword("flying")
_NO_WALL: Final = select(CREATURE, no(WALL))
_FORESTS: Final = count(subtype("Forest"), YOURS)
_THEIR_FORESTS: Final = count(subtype("Forest"), ControlledBy(DefendingPlayer()))


def _gaze(of: Pattern = THIS) -> Triggered:
    """Creatures but Walls that it blocks or that block it are destroyed at the end of the attack."""
    meets = EitherEvent((Blocks(of, _NO_WALL), BecomesBlocked(of, _NO_WALL)))
    return triggered(meets, at_end_of_combat(destroy(EventObject("other"))))


CARDS: Final[tuple[Card, ...]] = (
    summon("Carnivorous Plant", "{3}{G}", "Wall", "4/5"),
    summon("Cockatrice", "{3}{G}{G}", "Cockatrice", "2/4", _FLYING, _gaze()),
    summon("Durkwood Boars", "{4}{G}", "Boars", "4/4"),
    summon(
        "Elven Riders",
        "{3}{G}{G}",
        "Riders",
        "3/3",
        static(THIS, CantBeBlocked(no(either(WALL, HasKeyword("flying"))))),
    ),
    summon("Elvish Archers", "{1}{G}", "Elves", "2/1", keyword("first strike")),
    summon(
        "Force of Nature",
        "{2}{G}{G}{G}{G}",
        "Force",
        "8/8",
        keyword("trample"),
        upkeep("{G}{G}{G}{G}", damage(8, YOU)),
    ),
    summon(
        "Fungusaur",
        "{3}{G}",
        "Fungusaur",
        "2/2",
        triggered(BeginningOf("end"), put_counters("+1/+1"), condition=HappenedThisTurn(IsDealtDamage())),
    ),
    summon(
        "Gaea's Liege",
        "{3}{G}{G}{G}",
        "Gaea's Liege",
        "*/*",
        static(THIS, DefinePT(_FORESTS, _FORESTS)),
        static(THIS, SetPT(_THEIR_FORESTS, _THEIR_FORESTS), condition=Matches(THIS, IsAttacking())),
        activated(
            cost(TAP),
            change(TARGET, BecomeType(subtypes=("Forest",), added=False), duration=UntilLeaves(THIS)),
            targets=(target(LAND),),
        ),
    ),
    summon("Ironroot Treefolk", "{4}{G}", "Treefolk", "3/5"),
    summon("Killer Bees", "{1}{G}{G}", "Bees", "0/1", _FLYING, activated(cost("{G}"), pump(THIS, 1, 1))),
    summon("Land Leeches", "{1}{G}{G}", "Leeches", "2/2", keyword("first strike")),
    summon("Ley Druid", "{2}{G}", "Cleric", "1/1", activated(cost(TAP), Untap(TARGET), targets=(target(LAND),))),
    summon(
        "Marsh Viper",
        "{3}{G}",
        "Viper",
        "1/2",
        triggered(DealsDamage(to=TargetPlayers()), put_counters("poison", EventPlayer(), 2)),
    ),
    summon(
        "Nafs Asp",
        "{G}",
        "Asp",
        "1/1",
        triggered(
            DealsDamage(to=TargetPlayers()),
            Delayed(
                triggered(
                    BeginningOf("draw", EventPlayer(), "next"),
                    UnlessPays(EventPlayer(), cost("{1}"), lose_life(1, EventPlayer())),
                )
            ),
        ),
    ),
    summon(
        "Pradesh Gypsies",
        "{2}{G}",
        "Gypsies",
        "1/1",
        activated(cost("{1}{G}", TAP), pump(TARGET, -2, 0), targets=(target(CREATURE),)),
    ),
    summon(
        "Radjan Spirit",
        "{3}{G}",
        "Spirit",
        "3/2",
        activated(cost(TAP), change(TARGET, LosesKeyword("flying")), targets=(target(CREATURE),)),
    ),
    summon("Shanodin Dryads", "{G}", "Nymphs", "1/1", walk("Forest")),
    summon("Thicket Basilisk", "{3}{G}{G}", "Basilisk", "2/4", _gaze()),
    summon(
        "Verduran Enchantress",
        "{1}{G}{G}",
        "Enchantress",
        "0/2",
        triggered(Casts(YOU, select(ENCHANTMENT, zone="stack")), May(draw())),
    ),
    summon("Wall of Brambles", "{2}{G}", "Wall", "2/3", activated(cost("{G}"), Regenerate(THIS))),
    summon("Wall of Ice", "{2}{G}", "Wall", "0/7"),
    summon("Wall of Wood", "{G}", "Wall", "0/3"),
    summon("War Mammoth", "{3}{G}", "Mammoth", "3/3", keyword("trample")),
    summon(
        "Whirling Dervish",
        "{G}{G}",
        "Dervish",
        "1/1",
        protection("B"),
        triggered(
            BeginningOf("end"),
            put_counters("+1/+1"),
            condition=HappenedThisTurn(DealsDamage(THIS, EACH_OPPONENT)),
        ),
    ),
    # Global enchantments
    enchantment("Lifeforce", "{G}{G}", activated(cost("{G}{G}"), counter(), targets=(target_spell(color("B")),))),
    enchantment(
        "Living Lands",
        "{3}{G}",
        static(select(subtype("Forest")), BecomeType(("creature",)), SetPT(Number(1), Number(1))),
    ),
    # Local enchantments
    enchant("Aspect of Wolf", "{1}{G}", CREATURE, static(HOST, plus(Half(_FORESTS, "down"), Half(_FORESTS, "up")))),
    enchant(
        "Instill Energy",
        "{G}",
        CREATURE,
        static(HOST, AsThough("have haste")),
        activated(cost("{0}"), Untap(HOST), condition=TurnOf(), per_turn=1),
    ),
    enchant(
        "Living Artifact",
        "{G}",
        ARTIFACT,
        triggered(IsDealtDamage(YOU), PutCounters("vitality", THIS, EventAmount())),
        at_beginning("upkeep", YOU, MayPay(cost(PayRemoveCounters("vitality")), gain_life(1))),
    ),
    enchant("Venom", "{1}{G}{G}", CREATURE, _gaze(HOST)),
    enchant("Wanderlust", "{2}{G}", CREATURE, at_beginning("upkeep", HOLDER, damage(1, HOLDER))),
    enchant("Web", "{G}", CREATURE, static(HOST, plus(0, 2), has("reach"))),
)
