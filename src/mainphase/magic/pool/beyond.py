"""Cards that block as though something were so (609.4), and that speak of excess damage (120.4a)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    THIS,
    both,
    damage,
    either,
    gain_life,
    keyword,
    spell,
    static,
    subtype,
    target,
)
from mainphase.magic.abilities.tree import (
    BlocksAs,
    ControllerOf,
    Damage,
    ExcessThisWay,
    HasKeyword,
    IsAttacking,
    IsBlocking,
    KeywordAbility,
    Number,
    Static,
)
from mainphase.magic.cards import Card, creature, instant

_INTO_SHADOW: Final[Static] = static(THIS, BlocksAs("shadow", both(CREATURE, HasKeyword("shadow"))))

CARDS: Final[tuple[Card, ...]] = (
    creature("Heartwood Dryad", "{1}{G}", "Dryad", 2, 1, _INTO_SHADOW),
    creature("Wall of Diffusion", "{1}{R}", "Wall", 0, 5, keyword("defender"), _INTO_SHADOW),
    creature(
        "Dragon Hunter", "{W}", "Human Warrior", 2, 1, KeywordAbility("protection", quality=subtype("Dragon")),
        static(THIS, BlocksAs("reach", subtype("Dragon"))),
    ),
    instant(
        "Flame Spill", "{2}{R}",
        spell(Damage(Number(4), TARGET, excess=ControllerOf(TARGET)), targets=(target(CREATURE),)),
    ),
    instant(
        "Razor Rings", "{1}{W}",
        spell(
            damage(4, TARGET), gain_life(ExcessThisWay()),
            targets=(target(CREATURE, either(IsAttacking(), IsBlocking())),),
        ),
    ),
)  # fmt: skip
