"""Cards that copy permanents and spells, or choose other targets for spells."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    END_OF_TURN,
    FOREVER,
    INSTANT,
    LEGENDARY,
    OTHER,
    SORCERY,
    TAP,
    TARGET,
    THIS,
    YOURS,
    activated,
    change,
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
    target_card,
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
    Dies,
    Effect,
    Enters,
    EventObject,
    Exile,
    Forever,
    May,
    MayPay,
    Objects,
    PayExile,
    SacrificeObject,
    Sequence,
    TargetCount,
    This,
    ThisAbility,
)
from mainphase.magic.cards import Card, artifact, creature, instant

_ON_THE_BATTLEFIELD: Final = May(
    Sequence(
        (
            ChooseObjects(select(CREATURE), "original"),
            Continuous(This(), (BecomeCopy(Chosen("original")),), Forever()),
        )
    )
)


def _copy_with_this_ability(of: Objects) -> Effect:
    return change(THIS, BecomeCopy(of, (has(ThisAbility()),)), duration=FOREVER)


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
    creature(
        "Cemetery Puca",
        "{1}{U/B}{U/B}",
        "Shapeshifter",
        1,
        2,
        triggered(Dies(select(CREATURE)), MayPay(cost("{1}"), _copy_with_this_ability(EventObject()))),
    ),
    creature(
        "Unstable Shapeshifter",
        "{3}{U}",
        "Shapeshifter",
        0,
        1,
        triggered(Enters(select(CREATURE, OTHER)), _copy_with_this_ability(EventObject())),
    ),
    creature(
        "Dimir Doppelganger",
        "{1}{U}{B}",
        "Shapeshifter",
        0,
        2,
        activated(
            cost("{1}{U}{B}"),
            Exile(TARGET, bind="exiled"),
            _copy_with_this_ability(chosen("exiled")),
            targets=(target_card(CREATURE),),
        ),
    ),
    artifact(
        "Mizzium Transreliquat",
        "{3}",
        activated(cost("{3}"), change(THIS, BecomeCopy(TARGET), duration=END_OF_TURN), targets=(target(ARTIFACT),)),
        activated(cost("{1}{U}{R}"), _copy_with_this_ability(TARGET), targets=(target(ARTIFACT),)),
    ),
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
