"""Black instants, sorceries and interrupts."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    FOREVER,
    TARGET,
    YOU,
    YOURS,
    change,
    color,
    damage,
    discard,
    each,
    gain_life,
    no,
    pump,
    spell,
    target,
    target_card,
    target_player,
    target_spell_or_permanent,
)
from mainphase.magic.abilities.tree import BecomeColor, Exile, IsDealtDamage, ReturnToHand, Tap, TimesThisTurn
from mainphase.magic.cards import Card, instant, sorcery
from mainphase.magic.classic.pool.declaring import bury, interrupt

_DEALT_TO_YOU: Final = TimesThisTurn(IsDealtDamage(YOU), total=True)

CARDS: Final[tuple[Card, ...]] = (
    sorcery(
        "Ashes to Ashes",
        "{1}{B}{B}",
        spell(Exile(TARGET), damage(5, YOU), targets=(target(CREATURE, no(ARTIFACT), exactly=2),)),
    ),
    interrupt(
        "Deathlace",
        "{B}",
        spell(change(TARGET, BecomeColor(("B",)), duration=FOREVER), targets=(target_spell_or_permanent(),)),
    ),
    instant("Howl from Beyond", "{X}{B}", spell(pump(TARGET, ANNOUNCED_X, 0), targets=(target(CREATURE),))),
    instant("Marsh Gas", "{B}", spell(pump(each(CREATURE), -2, 0))),
    sorcery("Mind Twist", "{X}{B}", spell(discard(ANNOUNCED_X, TARGET, random=True), targets=(target_player(),))),
    sorcery("Raise Dead", "{B}", spell(ReturnToHand(TARGET), targets=(target_card(CREATURE, whose=YOU),))),
    instant(
        "Simulacrum",
        "{1}{B}",
        spell(gain_life(_DEALT_TO_YOU), damage(_DEALT_TO_YOU, TARGET), targets=(target(CREATURE, YOURS),)),
    ),
    instant("Terror", "{1}{B}", spell(bury(TARGET), targets=(target(CREATURE, no(ARTIFACT), no(color("B"))),))),
    sorcery("Word of Binding", "{X}{B}{B}", spell(Tap(TARGET), targets=(target(CREATURE, exactly=ANNOUNCED_X),))),
)
