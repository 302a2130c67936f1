"""Rooms (709.5), and what looks at their being unlocked."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    ENCHANTMENT,
    OPPONENTS,
    TARGET,
    THIS,
    YOU,
    YOURS,
    any_target,
    at_beginning,
    damage,
    discard,
    draw,
    each,
    gain_life,
    keyword,
    lose_life,
    power,
    pump,
    put_counters,
    select,
    subtype,
    target,
    target_player,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Ability,
    DealsDamage,
    Dies,
    Effect,
    EitherEvent,
    Enters,
    EventObject,
    Mill,
    Number,
    PutOntoBattlefield,
    Surveil,
    Tap,
    TargetPlayers,
    TargetSpec,
    Triggered,
    UnlockDoor,
    UnlocksDoor,
)
from mainphase.magic.cards import Card, card, creature, split

ROOM: Final = subtype("Room")


def room(left: str, left_cost: str, right: str, right_cost: str, one: Ability, other: Ability) -> Card:
    """A Room of two halves with one ability each."""
    return split(card(left, left_cost, "Enchantment — Room", one), card(right, right_cost, "Enchantment — Room", other))


def eerie(*effects: Effect, targets: tuple[TargetSpec, ...] = ()) -> Triggered:
    """What happens when an enchantment of yours enters or you fully unlock a Room."""
    enters = Enters(select(ENCHANTMENT, YOURS))
    return triggered(EitherEvent((enters, UnlocksDoor(select(ROOM), "fully"))), *effects, targets=targets)


CARDS: Final[tuple[Card, ...]] = (
    room(
        "Glassworks",
        "{2}{R}",
        "Shattered Yard",
        "{4}{R}",
        triggered(UnlocksDoor(), damage(4, TARGET), targets=(target(CREATURE, OPPONENTS),)),
        at_beginning("end", YOU, damage(1, EACH_OPPONENT)),
    ),
    room(
        "Meat Locker",
        "{2}{U}",
        "Drowned Diner",
        "{3}{U}{U}",
        triggered(UnlocksDoor(), Tap(TARGET), put_counters("stun", TARGET, 2), targets=(target(CREATURE, up_to=1),)),
        triggered(UnlocksDoor(), draw(3), discard()),
    ),
    room(
        "Funeral Room",
        "{2}{B}",
        "Awakening Hall",
        "{6}{B}{B}",
        triggered(Dies(select(CREATURE, YOURS)), lose_life(1, EACH_OPPONENT), gain_life(1)),
        triggered(UnlocksDoor(), PutOntoBattlefield(each(CREATURE, zone="graveyard", whose=YOU))),
    ),
    creature(
        "Ghostly Keybearer",
        "{3}{U}",
        "Spirit",
        3,
        3,
        keyword("flying"),
        triggered(
            DealsDamage(to=TargetPlayers(), combat=True),
            UnlockDoor(TARGET),
            targets=(target(ROOM, YOURS, up_to=1),),
        ),
    ),
    creature("Balemurk Leech", "{1}{B}", "Leech", 2, 2, eerie(lose_life(1, EACH_OPPONENT))),
    creature("Entity Tracker", "{2}{U}", "Human Scout", 2, 3, keyword("flash"), eerie(draw())),
    creature(
        "Infernal Phantom",
        "{3}{R}",
        "Spirit",
        2,
        3,
        eerie(pump(THIS, 2, 0)),
        when_dies(damage(power(EventObject()), TARGET), targets=(any_target(),)),
    ),
    creature("Dashing Bloodsucker", "{3}{B}", "Vampire Warrior", 2, 5, eerie(pump(THIS, 2, 0, "lifelink"))),
    creature(
        "Scrabbling Skullcrab",
        "{U}",
        "Crab Skeleton",
        0,
        3,
        eerie(Mill(Number(2), TARGET), targets=(target_player(),)),
    ),
    creature("Skullsnap Nuisance", "{U}{B}", "Insect Skeleton", 1, 4, keyword("flying"), eerie(Surveil(Number(1)))),
)
