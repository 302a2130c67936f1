"""White creatures and enchantments."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_PLAYER,
    FOREVER,
    LAND,
    OPPONENTS,
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
    either,
    has,
    keyword,
    no,
    plus,
    pump,
    select,
    stat,
    static,
    subtype,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Activated,
    All,
    AsThough,
    BecomeType,
    BeginningOf,
    Blocks,
    CantBeBlocked,
    ControlledBy,
    DefinePT,
    Dies,
    EntersTapped,
    EventPlayer,
    Filter,
    Half,
    HappenedThisTurn,
    Instructions,
    IsAttacking,
    IsTapped,
    Life,
    LoseLife,
    LosesKeyword,
    Number,
    OwnerOf,
    PayRemoveCounters,
    Plus,
    Prevent,
    PutCounters,
    Redirect,
    SacrificeObject,
    Selector,
    SetPT,
    TurnOf,
)
from mainphase.magic.cards import Card, enchantment
from mainphase.magic.classic.pool.declaring import HOST, WALL, enchant, protection, summon, upkeep

_FLYING: Final = keyword("flying")
_THEIR_SWAMPS: Final = Plus(Number(2), count(subtype("Swamp"), OPPONENTS))


def _circle(name: str, price: str, sources: Filter) -> Card:
    """A Circle of Protection: the damage of one such source to its controller, at one time, is prevented."""
    once = Prevent(None, YOU, All(Selector(sources, "any")), once=True)
    return enchantment(f"Circle of Protection: {name}", "{1}{W}", activated(cost(price), once))


CARDS: Final[tuple[Card, ...]] = (
    summon("Amrou Kithkin", "{W}{W}", "Kithkin", "1/1", static(THIS, CantBeBlocked(stat("power", ">=", 3)))),
    summon(
        "Angry Mob",
        "{2}{W}{W}",
        "Mob",
        "2+*/2+*",
        keyword("trample"),
        static(THIS, DefinePT(Number(2), Number(2))),
        static(THIS, SetPT(_THEIR_SWAMPS, _THEIR_SWAMPS), condition=TurnOf()),
    ),
    # A rule keeps only Walls from attacking; this is no Wall.
    summon(
        "Elder Land Wurm",
        "{4}{W}{W}{W}",
        "Wurm",
        "5/5",
        keyword("defender"),
        keyword("trample"),
        triggered(Blocks(), change(THIS, LosesKeyword("defender"), duration=FOREVER)),
    ),
    summon(
        "Northern Paladin",
        "{2}{W}{W}",
        "Paladin",
        "3/3",
        activated(cost("{W}{W}", TAP), destroy(), targets=(target(color("B")),)),
    ),
    summon(
        "Osai Vultures",
        "{1}{W}",
        "Vultures",
        "1/1",
        _FLYING,
        triggered(
            BeginningOf("end"),
            PutCounters("carrion", THIS),
            condition=HappenedThisTurn(Dies(select(CREATURE))),
        ),
        activated(cost(PayRemoveCounters("carrion", Number(2))), pump(THIS, 1, 1)),
    ),
    summon("Pearled Unicorn", "{2}{W}", "Unicorn", "2/2"),
    summon(
        "Personal Incarnation",
        "{3}{W}{W}{W}",
        "Avatar",
        "6/6",
        Activated(cost("{0}"), Instructions(Redirect(Number(1), THIS, OwnerOf(THIS))), who=OwnerOf(THIS)),
        when_dies(LoseLife(Half(Life(OwnerOf(THIS)), "up"), OwnerOf(THIS))),
    ),
    summon(
        "Samite Healer",
        "{1}{W}",
        "Cleric",
        "1/1",
        activated(cost(TAP), Prevent(Number(1), TARGET), targets=(any_target(),)),
    ),
    summon("Tundra Wolves", "{W}", "Wolves", "1/1", keyword("first strike")),
    summon("Wall of Swords", "{3}{W}", "Wall", "3/5", _FLYING),
    # Global enchantments
    enchantment("Castle", "{3}{W}", static(select(CREATURE, YOURS, no(IsTapped()), no(IsAttacking())), plus(0, 2))),
    _circle("Artifacts", "{2}", ARTIFACT),
    _circle("Black", "{1}", color("B")),
    _circle("Blue", "{1}", color("U")),
    _circle("Green", "{1}", color("G")),
    _circle("Red", "{1}", color("R")),
    _circle("White", "{1}", color("W")),
    enchantment(
        "Conversion",
        "{2}{W}{W}",
        upkeep("{W}{W}", SacrificeObject(THIS)),
        static(select(subtype("Mountain")), BecomeType(subtypes=("Plains",), added=False)),
    ),
    enchantment(
        "Karma",
        "{2}{W}{W}",
        at_beginning(
            "upkeep",
            EACH_PLAYER,
            damage(count(subtype("Swamp"), ControlledBy(EventPlayer())), EventPlayer()),
        ),
    ),
    enchantment("Kismet", "{3}{W}", EntersTapped(select(either(ARTIFACT, CREATURE, LAND), OPPONENTS))),
    # Local enchantments
    enchant("Animate Wall", "{W}", WALL, static(HOST, AsThough("attack without defender"))),
    enchant("Black Ward", "{W}", CREATURE, static(HOST, has(protection("B")))),
    enchant("Blue Ward", "{W}", CREATURE, static(HOST, has(protection("U")))),
    enchant("Green Ward", "{W}", CREATURE, static(HOST, has(protection("G")))),
    enchant("Red Ward", "{W}", CREATURE, static(HOST, has(protection("R")))),
    enchant("Blessing", "{W}{W}", CREATURE, activated(cost("{W}"), pump(HOST, 1, 1))),
    enchant("Divine Transformation", "{2}{W}{W}", CREATURE, static(HOST, plus(3, 3))),
    enchant("Holy Armor", "{W}", CREATURE, static(HOST, plus(0, 2)), activated(cost("{W}"), pump(HOST, 0, 1))),
    enchant("Seeker", "{2}{W}{W}", CREATURE, static(HOST, CantBeBlocked(no(either(color("W"), ARTIFACT))))),
)
