"""Cards that are several things in one: split cards."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    TARGET,
    destroy,
    draw,
    keyword,
    select,
    spell,
    target,
    target_player,
)
from mainphase.magic.abilities.tree import (
    AnyTarget,
    Damage,
    Number,
    ReturnToHand,
    Sacrifice,
    Tap,
    TargetSpec,
)
from mainphase.magic.cards import Card, instant, sorcery, split
from mainphase.magic.pool.searching import BASIC_LAND_ONTO_BATTLEFIELD

_FUSE: Final = keyword("fuse")

CARDS: Final[tuple[Card, ...]] = (
    # Split cards
    split(
        instant(
            "Fire",
            "{1}{R}",
            spell(
                Damage(Number(2), TARGET, divided=True),
                targets=(TargetSpec(AnyTarget(), Number(1), Number(2)),),
            ),
        ),
        instant("Ice", "{1}{U}", spell(Tap(TARGET), draw(), targets=(target(),))),
    ),
    split(
        instant("Wear", "{1}{R}", spell(destroy(), targets=(target(ARTIFACT),)), _FUSE),
        instant("Tear", "{W}", spell(destroy(), targets=(target(ENCHANTMENT),)), _FUSE),
    ),
    split(
        instant("Far", "{1}{U}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)), _FUSE),
        instant("Away", "{2}{B}", spell(Sacrifice(TARGET, select(CREATURE)), targets=(target_player(),)), _FUSE),
    ),
    split(
        sorcery("Spring", "{2}{G}", spell(BASIC_LAND_ONTO_BATTLEFIELD)),
        instant("Mind", "{4}{U}{U}", keyword("aftermath"), spell(draw(2))),
    ),
)
