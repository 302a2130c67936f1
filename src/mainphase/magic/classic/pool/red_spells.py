"""Red instants, sorceries and interrupts."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    EACH_PLAYER,
    FOREVER,
    LAND,
    TARGET,
    any_target,
    change,
    chosen,
    color,
    counter,
    damage,
    destroy,
    do,
    each,
    either,
    instructions,
    modal_spell,
    no,
    pump,
    spell,
    stat,
    subtype,
    target,
    target_spell,
    target_spell_or_permanent,
    toughness,
)
from mainphase.magic.abilities.tree import (
    AnyTarget,
    BecomeColor,
    CantBe,
    Compare,
    ControllerOf,
    Count,
    CreateReplacement,
    Damage,
    Dies,
    Draw,
    EventObject,
    Exile,
    ForEachPlayer,
    HasKeyword,
    If,
    Iterated,
    LookAt,
    Minus,
    Number,
    PutIntoLibrary,
    Replacement,
    TargetSpec,
)
from mainphase.magic.cards import Card, instant, sorcery
from mainphase.magic.classic.pool.declaring import WALL, bury, interrupt

_HAND: Final = each(zone="hand", whose=Iterated())

CARDS: Final[tuple[Card, ...]] = (
    instant(
        "Blood Lust",
        "{1}{R}",
        spell(
            If(
                Compare(toughness(TARGET), ">=", Number(5)),
                pump(TARGET, 4, -4),
                pump(TARGET, 4, Minus(Number(1), toughness(TARGET))),
            ),
            targets=(target(CREATURE),),
        ),
    ),
    interrupt(
        "Chaoslace",
        "{R}",
        spell(change(TARGET, BecomeColor(("R",)), duration=FOREVER), targets=(target_spell_or_permanent(),)),
    ),
    sorcery(
        "Detonate",
        "{X}{R}",
        spell(
            bury(TARGET),
            damage(ANNOUNCED_X, ControllerOf(TARGET)),
            targets=(target(ARTIFACT, stat("mana value", "=", ANNOUNCED_X)),),
        ),
    ),
    sorcery(
        "Disintegrate",
        "{X}{R}",
        spell(
            damage(ANNOUNCED_X, TARGET),
            change(TARGET, CantBe("regenerated")),
            CreateReplacement(Replacement(Dies(TARGET), Exile(EventObject()))),
            targets=(any_target(),),
        ),
    ),
    sorcery(
        "Earthquake",
        "{X}{R}",
        spell(damage(ANNOUNCED_X, each(CREATURE, no(HasKeyword("flying")))), damage(ANNOUNCED_X, EACH_PLAYER)),
    ),
    instant("Fissure", "{3}{R}{R}", spell(bury(TARGET), targets=(target(either(CREATURE, LAND)),))),
    sorcery("Flashfires", "{3}{R}", spell(destroy(each(subtype("Plains"))))),
    instant("Inferno", "{5}{R}{R}", spell(damage(6, each(CREATURE)), damage(6, EACH_PLAYER))),
    sorcery(
        "Pyrotechnics",
        "{4}{R}",
        spell(
            Damage(Number(4), TARGET, divided=True),
            targets=(TargetSpec(AnyTarget(), Number(1), Number(4)),),
        ),
    ),
    interrupt(
        "Red Elemental Blast",
        "{R}",
        modal_spell(
            instructions(counter(), targets=(target_spell(color("U")),)),
            instructions(destroy(), targets=(target(color("U")),)),
        ),
    ),
    instant("Shatter", "{1}{R}", spell(destroy(), targets=(target(ARTIFACT),))),
    instant("Tunnel", "{R}", spell(bury(TARGET), targets=(target(WALL),))),
    sorcery(
        "Winds of Change",
        "{R}",
        spell(
            ForEachPlayer(
                EACH_PLAYER,
                do(
                    LookAt(_HAND, "hand", Iterated()),
                    PutIntoLibrary(_HAND, "shuffled in"),
                    Draw(Count(chosen("hand")), Iterated()),
                ),
            )
        ),
    ),
)
