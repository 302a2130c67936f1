"""White instants, sorceries and interrupts, and enchantments that do as much."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTMENT,
    FOREVER,
    LAND,
    OPPONENTS,
    TARGET,
    YOU,
    YOURS,
    any_target,
    change,
    chosen,
    count,
    destroy,
    do,
    each,
    either,
    gain_life,
    hand_size,
    instructions,
    modal_spell,
    pump,
    select,
    spell,
    target,
    target_player,
    target_spell_or_permanent,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BecomeColor,
    BeginningOf,
    Compare,
    ControlledBy,
    Discard,
    EventAmount,
    ForEachPlayer,
    GainLife,
    IsAttacking,
    IsBlocking,
    Iterated,
    LookAt,
    May,
    Minus,
    Number,
    Prevent,
    Regenerate,
    ReturnToHand,
    Sacrifice,
    Search,
    Shuffle,
    Smaller,
    TopCards,
    Value,
)
from mainphase.magic.cards import Card, enchantment, instant, sorcery
from mainphase.magic.classic.pool.declaring import bury, interrupt

_FIVE: Final = TopCards(Number(5), TARGET)
_ONE: Final = Iterated()


def _beyond(own: Value, yours: Value, theirs: Value) -> Value:
    """How much more one player has than who has less: nothing for that one."""
    return Minus(own, Smaller(yours, theirs))


CARDS: Final[tuple[Card, ...]] = (
    instant(
        "Alabaster Potion",
        "{X}{W}{W}",
        modal_spell(
            instructions(gain_life(ANNOUNCED_X, TARGET), targets=(target_player(),)),
            instructions(Prevent(ANNOUNCED_X, TARGET), targets=(any_target(),)),
        ),
    ),
    sorcery("Armageddon", "{3}{W}", spell(destroy(each(LAND)))),
    sorcery(
        "Balance",
        "{1}{W}",
        spell(
            ForEachPlayer(
                EACH_PLAYER,
                Sacrifice(
                    _ONE,
                    select(LAND),
                    _beyond(count(LAND, ControlledBy(_ONE)), count(LAND, YOURS), count(LAND, OPPONENTS)),
                ),
            ),
            ForEachPlayer(
                EACH_PLAYER, Discard(_beyond(hand_size(_ONE), hand_size(YOU), hand_size(EACH_OPPONENT)), _ONE)
            ),
            ForEachPlayer(
                EACH_PLAYER,
                Sacrifice(
                    _ONE,
                    select(CREATURE),
                    _beyond(count(CREATURE, ControlledBy(_ONE)), count(CREATURE, YOURS), count(CREATURE, OPPONENTS)),
                ),
            ),
        ),
    ),
    instant("Death Ward", "{W}", spell(Regenerate(TARGET), targets=(target(CREATURE),))),
    instant("Disenchant", "{1}{W}", spell(destroy(), targets=(target(either(ARTIFACT, ENCHANTMENT)),))),
    enchantment(
        "Land Tax",
        "{W}",
        triggered(
            BeginningOf("upkeep", YOU),
            May(
                do(
                    Search(select(LAND, BASIC, zone="library", whose=YOU), "found", Number(3), reveal=True),
                    ReturnToHand(chosen("found")),
                    Shuffle(),
                )
            ),
            condition=Compare(count(LAND, OPPONENTS), ">", count(LAND, YOURS)),
        ),
    ),
    instant("Morale", "{1}{W}{W}", spell(pump(each(CREATURE, IsAttacking()), 1, 1))),
    instant("Piety", "{2}{W}", spell(pump(each(CREATURE, IsBlocking()), 0, 3))),
    interrupt(
        "Purelace",
        "{W}",
        spell(change(TARGET, BecomeColor(("W",)), duration=FOREVER), targets=(target_spell_or_permanent(),)),
    ),
    instant("Reverse Damage", "{1}{W}{W}", spell(Prevent(None, YOU, once=True, then=GainLife(EventAmount())))),
    instant("Righteousness", "{W}", spell(pump(TARGET, 7, 7), targets=(target(CREATURE, IsBlocking()),))),
    sorcery("Visions", "{W}", spell(LookAt(_FIVE), May(Shuffle(TARGET)), targets=(target_player(),))),
    sorcery("Wrath of God", "{2}{W}{W}", spell(bury(each(CREATURE)))),
)
