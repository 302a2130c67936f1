"""Cards that choose players and numbers, look at how something was cast, or bend combat and turn order."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    OTHER,
    TAP,
    TARGET,
    TARGET_2,
    THIS,
    YOU,
    YOURS,
    activated,
    chosen,
    cost,
    create,
    creature_token,
    destroy,
    discard,
    draw,
    each,
    has,
    keyword,
    plus,
    select,
    spell,
    stat,
    static,
    subtype,
    target,
    target_opponent,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AsEnters,
    BeginningOf,
    CantCast,
    CastOnlyIf,
    ChooseNumber,
    ChoosePlayer,
    ChosenNumber,
    ColorCount,
    DuringPart,
    EndCombat,
    Enters,
    EntersTapped,
    ExchangeLife,
    Exile,
    Exists,
    GainControl,
    Host,
    IsAttacking,
    KeywordAbility,
    May,
    Number,
    PayExile,
    PaySacrifice,
    PhasesIn,
    PhasesOut,
    PlayerContinuous,
    Redirect,
    ReverseTurnOrder,
    Sacrifice,
    TargetPlayers,
    TargetSpec,
    Unattach,
    WasCast,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery

_SPIRIT: Final = creature_token(1, 1, ("W",), ("Spirit",), "flying")
_MULTICOLORED: Final = ColorCount(">=", 2)

_MIRRORED: Final = ExchangeLife(YOU, TARGET)
_YOUR_UPKEEP: Final = DuringPart("upkeep", YOU)

CARDS: Final[tuple[Card, ...]] = (
    # Chosen players and numbers
    creature(
        "True-Name Nemesis",
        "{1}{U}{U}",
        "Merfolk Rogue",
        3,
        1,
        AsEnters(ChoosePlayer(EACH_PLAYER, "chosen")),
        KeywordAbility("protection", quality=TargetPlayers(chosen("chosen"))),
    ),
    sorcery(
        "By Invitation Only",
        "{3}{W}{W}",
        spell(
            ChooseNumber("number", Number(0), Number(13)),
            Sacrifice(EACH_PLAYER, select(CREATURE), ChosenNumber("number")),
        ),
    ),
    sorcery(
        "Expel the Interlopers",
        "{3}{W}{W}",
        spell(
            ChooseNumber("number", Number(0), Number(10)),
            destroy(each(CREATURE, stat("power", ">=", ChosenNumber("number")))),
        ),
    ),
    # How something was cast, and when it may be
    creature(
        "Angel of the Dire Hour",
        "{5}{W}{W}",
        "Angel",
        5,
        4,
        keyword("flash"),
        keyword("flying"),
        triggered(Enters(), Exile(each(CREATURE, IsAttacking())), condition=WasCast(THIS, "hand")),
    ),
    instant(
        "Confront the Assault",
        "{4}{W}",
        CastOnlyIf(Exists(select(CREATURE, IsAttacking(YOU)))),
        spell(create(_SPIRIT, 3)),
    ),
    instant(
        "Mandate of Peace",
        "{1}{W}",
        CastOnlyIf(DuringPart("combat")),
        spell(PlayerContinuous(EACH_OPPONENT, (CantCast(),)), EndCombat()),
    ),
    # Turn order, phasing
    artifact(
        "Aeon Engine",
        "{5}",
        EntersTapped(),
        activated(cost(TAP, PayExile(THIS)), ReverseTurnOrder()),
    ),
    creature(
        "Teferi's Imp",
        "{2}{U}",
        "Imp",
        1,
        1,
        keyword("flying"),
        keyword("phasing"),
        triggered(PhasesOut(), discard()),
        triggered(PhasesIn(), draw()),
    ),
    # Colours
    creature(
        "Enemy of the Guildpact",
        "{4}{B}",
        "Spirit",
        4,
        2,
        KeywordAbility("protection", quality=_MULTICOLORED),
    ),
    creature(
        "Esper Stormblade",
        "{W/B}{U}",
        "Vedalken Wizard",
        2,
        1,
        static(THIS, plus(1, 1), has("flying"), condition=Exists(select(_MULTICOLORED, YOURS, OTHER))),
        prefix="Artifact",
    ),
    # Attachments, damage elsewhere
    enchantment(
        "Carry Away",
        "{U}{U}",
        KeywordAbility("enchant", quality=subtype("Equipment")),
        when_enters(Unattach(Host())),
        static(Host(), GainControl()),
        subtypes="Aura",
    ),
    instant(
        "Carom",
        "{1}{W}",
        spell(
            Redirect(Number(1), TARGET, TARGET_2),
            draw(),
            targets=(target(CREATURE), TargetSpec(select(CREATURE), different_from=(0,))),
        ),
    ),
    # Exchanged life totals
    artifact(
        "Mirror Universe",
        "{6}",
        activated(cost(TAP, PaySacrifice(THIS)), _MIRRORED, targets=(target_opponent(),), condition=_YOUR_UPKEEP),
    ),
    creature(
        "Magus of the Mirror",
        "{4}{B}{B}",
        "Human Wizard",
        4,
        2,
        activated(cost(TAP, PaySacrifice(THIS)), _MIRRORED, targets=(target_opponent(),), condition=_YOUR_UPKEEP),
    ),
    enchantment(
        "Axis of Mortality",
        "{4}{W}{W}",
        triggered(
            BeginningOf("upkeep", YOU),
            May(ExchangeLife(TARGET)),
            targets=(TargetSpec(TargetPlayers(), Number(2), Number(2)),),
        ),
    ),
)
"""The cards of this module."""
