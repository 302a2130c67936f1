"""Blue instants, sorceries and interrupts."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    FOREVER,
    LAND,
    TARGET,
    YOURS,
    add_mana,
    change,
    chosen,
    color,
    counter,
    damage,
    destroy,
    do,
    each,
    either,
    gain,
    instructions,
    modal_spell,
    no,
    select,
    spell,
    stat,
    subtype,
    target,
    target_player,
    target_spell,
    target_spell_or_permanent,
)
from mainphase.magic.abilities.tree import (
    ActivePlayer,
    AllOf,
    Attacks,
    BecomeColor,
    BeforePart,
    CastOnlyIf,
    ChooseEffect,
    ChooseObjects,
    ControlledBy,
    Count,
    DidThisTurn,
    Discard,
    Enters,
    ForEachPlayer,
    Is,
    IsTapped,
    Iterated,
    LoseMana,
    Minus,
    MustAttack,
    Number,
    OwnedBy,
    Repeat,
    ReturnToHand,
    StatOf,
    Tap,
    ThisWay,
    TurnOf,
    Untap,
)
from mainphase.magic.cards import Card, instant, sorcery
from mainphase.magic.classic.pool.declaring import WALL, at_end_of_turn, interrupt

_ONE: Final = Iterated()
_THEIRS: Final = ControlledBy(ActivePlayer())
_SUMMONED_BEFORE: Final = no(DidThisTurn(Enters(select())))

CARDS: Final[tuple[Card, ...]] = (
    interrupt(
        "Blue Elemental Blast",
        "{U}",
        modal_spell(
            instructions(counter(), targets=(target_spell(color("R")),)),
            instructions(destroy(), targets=(target(color("R")),)),
        ),
    ),
    sorcery(
        "Energy Tap",
        "{U}",
        spell(
            Tap(TARGET),
            add_mana("{C}", StatOf("mana value", TARGET)),
            targets=(target(CREATURE, YOURS, no(IsTapped())),),
        ),
    ),
    instant(
        "Hurkyl's Recall", "{1}{U}", spell(ReturnToHand(each(ARTIFACT, OwnedBy(TARGET))), targets=(target_player(),))
    ),
    instant("Jump", "{U}", spell(gain(TARGET, "flying"), targets=(target(CREATURE),))),
    instant(
        "Mana Short",
        "{2}{U}",
        spell(Tap(each(LAND, ControlledBy(TARGET))), LoseMana(TARGET), targets=(target_player(),)),
    ),
    sorcery(
        "Mind Bomb",
        "{U}",
        spell(
            ForEachPlayer(
                EACH_PLAYER,
                do(
                    ChooseObjects(select(zone="hand", whose=_ONE), "gone", Number(0), Number(3), _ONE),
                    Discard(None, _ONE, filter=Is(chosen("gone"))),
                    damage(Minus(Number(3), Count(chosen("gone"))), _ONE),
                ),
            )
        ),
    ),
    instant(
        "Siren's Call",
        "{U}",
        CastOnlyIf(AllOf((TurnOf(EACH_OPPONENT), BeforePart("declare attackers")))),
        spell(
            change(each(CREATURE, _THEIRS, _SUMMONED_BEFORE), MustAttack()),
            at_end_of_turn(
                destroy(each(CREATURE, _THEIRS, _SUMMONED_BEFORE, no(WALL), no(DidThisTurn(Attacks(select())))))
            ),
        ),
    ),
    interrupt("Spell Blast", "{X}{U}", spell(counter(), targets=(target_spell(stat("mana value", "=", ANNOUNCED_X)),))),
    interrupt(
        "Thoughtlace",
        "{U}",
        spell(change(TARGET, BecomeColor(("U",)), duration=FOREVER), targets=(target_spell_or_permanent(),)),
    ),
    sorcery(
        "Volcanic Eruption",
        "{X}{U}{U}{U}",
        spell(
            destroy(),
            Repeat(ThisWay(), do(damage(1, each(CREATURE)), damage(1, EACH_PLAYER))),
            targets=(target(subtype("Mountain"), exactly=ANNOUNCED_X),),
        ),
    ),
    instant(
        "Twiddle",
        "{U}",
        spell(ChooseEffect((Tap(TARGET), Untap(TARGET))), targets=(target(either(ARTIFACT, CREATURE, LAND)),)),
    ),
)
