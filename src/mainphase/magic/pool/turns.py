"""Cards that bend the turn: extra turns and parts, skips, ending it, controlling it, phasing, the monarch."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    TAP,
    TARGET,
    TARGET_2,
    THIS,
    YOU,
    YOURS,
    activated,
    at_beginning,
    color,
    cost,
    create,
    creature_token,
    draw,
    each,
    either,
    keyword,
    plus,
    select,
    spell,
    static,
    target,
    target_player,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AlternativeCost,
    AnyObject,
    Attacks,
    BecomeMonarch,
    BeginningOf,
    ControlledBy,
    ControlNextTurn,
    Cost,
    DealsDamage,
    Delayed,
    DidThisTurn,
    DuringPart,
    EndTurn,
    Enters,
    EventAmount,
    Exile,
    ExtraParts,
    ExtraTurn,
    HappenedThisTurn,
    IsDealtDamage,
    IsMonarch,
    Iterated,
    KeywordAbility,
    MayPay,
    Number,
    PayExile,
    PayLife,
    PaySacrifice,
    PhaseOut,
    PhasesIn,
    PlayerCant,
    PlayerContinuous,
    PlayerCount,
    PlayerHasKeyword,
    PlayerStatic,
    PlayersWhere,
    SacrificeObject,
    SkipEach,
    SkipNext,
    Tap,
    TargetPlayers,
    TimesThisTurn,
    TurnOf,
    UnlessPays,
    Untap,
    UntilYourNextTurn,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, sorcery

_ATTACKED: Final = DidThisTurn(Attacks(Iterated()))
_COMBAT_AND_MAIN: Final = ExtraParts(("combat", "main"), after="main")
_ASSASSIN: Final = creature_token(1, 1, ("B",), ("Assassin",), "deathtouch", "haste")

CARDS: Final[tuple[Card, ...]] = (
    # Extra turns
    sorcery("Savor the Moment", "{1}{U}{U}", spell(ExtraTurn(skips=("untap",)))),
    # Extra phases and steps
    sorcery("Relentless Assault", "{2}{R}{R}", spell(Untap(each(CREATURE, _ATTACKED)), _COMBAT_AND_MAIN)),
    sorcery(
        "Seize the Day",
        "{3}{R}",
        spell(Untap(TARGET), _COMBAT_AND_MAIN, targets=(target(CREATURE),)),
        keyword("flashback", price=cost("{2}{R}")),
    ),
    sorcery(
        "Waves of Aggression",
        "{3}{R/W}{R/W}",
        spell(Untap(each(CREATURE, _ATTACKED)), _COMBAT_AND_MAIN),
        keyword("retrace"),
    ),
    sorcery(
        "Fury of the Horde",
        "{5}{R}{R}",
        AlternativeCost(cost(PayExile(select(color("R"), zone="hand"), Number(2)))),
        spell(Untap(each(CREATURE, _ATTACKED)), _COMBAT_AND_MAIN),
    ),
    sorcery(
        "World at War",
        "{3}{R}{R}",
        spell(
            ExtraParts(("combat", "main"), after="postcombat main", bind="combat", first=True),
            Delayed(triggered(BeginningOf("combat", which="this"), Untap(each(CREATURE, _ATTACKED)))),
        ),
        keyword("rebound"),
    ),
    creature(
        "Sphinx of the Second Sun",
        "{6}{U}{U}",
        "Sphinx",
        6,
        6,
        keyword("flying"),
        at_beginning("postcombat main", YOU, ExtraParts(("beginning",), after="postcombat main")),
    ),
    creature(
        "Obeka, Splitter of Seconds",
        "{1}{U}{B}{R}",
        "Ogre Warlock",
        2,
        5,
        keyword("menace"),
        triggered(
            DealsDamage(to=TargetPlayers(), combat=True),
            ExtraParts(("upkeep",), after="combat", who=YOU, count=EventAmount()),
        ),
        prefix="Legendary",
    ),
    creature(
        "Moraug, Fury of Akoum",
        "{4}{R}{R}",
        "Minotaur Warrior",
        6,
        6,
        static(
            select(CREATURE, YOURS),
            plus(TimesThisTurn(Attacks(Iterated())), 0),
        ),
        triggered(
            Enters(select(LAND, YOURS)),
            ExtraParts(("combat",), bind="combat"),
            Delayed(triggered(BeginningOf("combat", which="this"), Untap(each(CREATURE, YOURS)))),
            condition=DuringPart("main", YOU),
        ),
        prefix="Legendary",
    ),
    creature(
        "Tymna the Weaver",
        "{1}{W}{B}",
        "Human Cleric",
        2,
        2,
        keyword("lifelink"),
        at_beginning(
            "postcombat main",
            YOU,
            MayPay(
                Cost(
                    (
                        PayLife(
                            PlayerCount(
                                PlayersWhere(
                                    EACH_OPPONENT,
                                    HappenedThisTurn(IsDealtDamage(Iterated(), combat=True)),
                                )
                            )
                        ),
                    )
                ),
                draw(
                    PlayerCount(
                        PlayersWhere(
                            EACH_OPPONENT,
                            HappenedThisTurn(IsDealtDamage(Iterated(), combat=True)),
                        )
                    )
                ),
            ),
        ),
        keyword("partner"),
        prefix="Legendary",
    ),
    # Skips
    instant("Moment of Silence", "{W}", spell(SkipNext("combat", TARGET), targets=(target_player(),))),
    enchantment(
        "Stasis",
        "{1}{U}",
        PlayerStatic(EACH_PLAYER, (SkipEach("untap"),)),
        at_beginning("upkeep", YOU, UnlessPays(YOU, cost("{U}"), SacrificeObject(THIS))),
    ),
    creature(
        "Yosei, the Morning Star",
        "{4}{W}{W}",
        "Dragon Spirit",
        5,
        5,
        keyword("flying"),
        when_dies(
            SkipNext("untap", TARGET),
            Tap(TARGET_2),
            targets=(target_player(), target(ControlledBy(TARGET), up_to=5)),
        ),
        prefix="Legendary",
    ),
    # The turn of another player, and the end of the turn
    card(
        "Mindslaver",
        "{6}",
        "Legendary Artifact",
        activated(cost("{4}", TAP, PaySacrifice(THIS)), ControlNextTurn(TARGET), targets=(target_player(),)),
    ),
    sorcery(
        "Worst Fears",
        "{7}{B}",
        spell(ControlNextTurn(TARGET), Exile(THIS), targets=(target_player(),)),
    ),
    artifact("Sundial of the Infinite", "{2}", activated(cost("{1}", TAP), EndTurn(), condition=TurnOf())),
    # Phasing
    instant(
        "Reality Ripple",
        "{1}{U}",
        spell(PhaseOut(TARGET), targets=(target(either(ARTIFACT, CREATURE, LAND)),)),
    ),
    instant(
        "Teferi's Protection",
        "{2}{W}",
        spell(
            PlayerContinuous(
                YOU,
                (
                    PlayerCant("gain life"),
                    PlayerCant("lose life"),
                    PlayerHasKeyword(KeywordAbility("protection", quality=AnyObject())),
                ),
                UntilYourNextTurn(),
            ),
            PhaseOut(each(YOURS)),
            Exile(THIS),
        ),
    ),
    creature("Breezekeeper", "{3}{U}", "Djinn", 4, 4, keyword("flying"), keyword("phasing")),
    creature(
        "Shimmering Efreet",
        "{2}{U}",
        "Efreet",
        2,
        2,
        keyword("flying"),
        keyword("phasing"),
        triggered(PhasesIn(), PhaseOut(TARGET), targets=(target(CREATURE),)),
    ),
    # The monarch
    creature(
        "Queen Marchesa",
        "{1}{R}{W}{B}",
        "Human Assassin",
        3,
        3,
        keyword("deathtouch"),
        keyword("haste"),
        when_enters(BecomeMonarch()),
        triggered(BeginningOf("upkeep", YOU), create(_ASSASSIN), condition=IsMonarch(EACH_OPPONENT)),
        prefix="Legendary",
    ),
)
