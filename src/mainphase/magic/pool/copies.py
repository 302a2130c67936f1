"""Cards that copy permanents and spells, or choose other targets for spells."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    INSTANT,
    LEGENDARY,
    SORCERY,
    TAP,
    TARGET,
    YOURS,
    activated,
    chosen,
    color,
    cost,
    either,
    has,
    keyword,
    no,
    select,
    spell,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AlternativeCost,
    AsEnters,
    BecomeCopy,
    BeginningOf,
    ChangeTargets,
    ChooseObjects,
    Chosen,
    Continuous,
    CopyOnStack,
    CreateCopyToken,
    Delayed,
    Forever,
    May,
    PayExile,
    SacrificeObject,
    Sequence,
    TargetCount,
    This,
)
from mainphase.magic.cards import Card, creature, instant

_ON_THE_BATTLEFIELD: Final = May(
    Sequence(
        (
            ChooseObjects(select(CREATURE), "original"),
            Continuous(This(), (BecomeCopy(Chosen("original")),), Forever()),
        )
    )
)

CARDS: Final[tuple[Card, ...]] = (
    # Permanents
    creature(
        "Kiki-Jiki, Mirror Breaker",
        "{2}{R}{R}{R}",
        "Goblin Shaman",
        2,
        2,
        keyword("haste"),
        activated(
            cost(TAP),
            CreateCopyToken(TARGET, exceptions=(has("haste"),), bind="copy"),
            Delayed(triggered(BeginningOf("end", which="next"), SacrificeObject(chosen("copy")))),
            targets=(target(CREATURE, no(LEGENDARY), YOURS),),
        ),
        prefix="Legendary",
    ),
    creature("Clone", "{3}{U}", "Shapeshifter", 0, 0, AsEnters(_ON_THE_BATTLEFIELD)),
    # Spells
    instant("Twincast", "{U}{U}", spell(CopyOnStack(TARGET), targets=(target_spell(either(INSTANT, SORCERY)),))),
    instant("Reverberate", "{R}{R}", spell(CopyOnStack(TARGET), targets=(target_spell(either(INSTANT, SORCERY)),))),
    # Targets
    instant(
        "Misdirection",
        "{3}{U}{U}",
        AlternativeCost(cost(PayExile(select(color("U"), zone="hand")))),
        spell(ChangeTargets(TARGET, optional=False), targets=(target_spell(TargetCount()),)),
    ),
    instant("Redirect", "{U}{U}", spell(ChangeTargets(TARGET), targets=(target_spell(),))),
)
"""The cards of this module."""
