"""Green instants, sorceries and interrupts."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    BASIC,
    CREATURE,
    EACH_PLAYER,
    ENCHANTMENT,
    FOREVER,
    LAND,
    TARGET,
    YOU,
    change,
    chosen,
    damage,
    destroy,
    each,
    gain_life,
    select,
    spell,
    subtype,
    target,
    target_player,
    target_spell_or_permanent,
)
from mainphase.magic.abilities.tree import (
    BecomeColor,
    ControllerOf,
    HasKeyword,
    Is,
    IsAttacking,
    Prevent,
    PutOntoBattlefield,
    Search,
    Shuffle,
    StatOf,
    Tap,
)
from mainphase.magic.cards import Card, instant, sorcery
from mainphase.magic.classic.pool.declaring import bury, interrupt

_FLYING: Final = HasKeyword("flying")

CARDS: Final[tuple[Card, ...]] = (
    instant(
        "Crumble",
        "{G}",
        spell(
            bury(TARGET),
            gain_life(StatOf("mana value", TARGET), ControllerOf(TARGET)),
            targets=(target(ARTIFACT),),
        ),
    ),
    sorcery("Desert Twister", "{4}{G}{G}", spell(destroy(), targets=(target(),))),
    instant("Fog", "{G}", spell(Prevent(None, combat_only=True))),
    sorcery(
        "Hurricane",
        "{X}{G}",
        spell(damage(ANNOUNCED_X, each(CREATURE, _FLYING)), damage(ANNOUNCED_X, EACH_PLAYER)),
    ),
    interrupt(
        "Lifelace",
        "{G}",
        spell(change(TARGET, BecomeColor(("G",)), duration=FOREVER), targets=(target_spell_or_permanent(),)),
    ),
    instant("Sandstorm", "{G}", spell(damage(1, each(CREATURE, IsAttacking())))),
    sorcery("Stream of Life", "{X}{G}", spell(gain_life(ANNOUNCED_X, TARGET), targets=(target_player(),))),
    sorcery("Tranquility", "{2}{G}", spell(destroy(each(ENCHANTMENT)))),
    sorcery("Tsunami", "{3}{G}", spell(destroy(each(subtype("Island"))))),
    sorcery(
        "Untamed Wilds",
        "{2}{G}",
        spell(
            Search(select(LAND, BASIC, zone="library", whose=YOU), "found"),
            PutOntoBattlefield(chosen("found"), under=YOU),
            Shuffle(),
        ),
    ),
    sorcery(
        "Winter Blast",
        "{X}{G}",
        spell(
            Tap(TARGET),
            damage(2, each(CREATURE, Is(TARGET), _FLYING)),
            targets=(target(CREATURE, exactly=ANNOUNCED_X),),
        ),
    ),
)
