"""Artifact creatures."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    TAP,
    TARGET,
    THIS,
    YOU,
    activated,
    any_target,
    at_beginning,
    cost,
    counters,
    damage,
    destroy,
    do,
    gain,
    gain_life,
    has,
    keyword,
    pump,
    put_counters,
    select,
    static,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    AnyOf,
    Attacks,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    ChooseEffect,
    Compare,
    DoesntUntap,
    DuringPart,
    EntersWithCounters,
    EventObject,
    HasKeyword,
    KeywordAbility,
    MayPay,
    Minus,
    Number,
    PayDiscard,
    PayRemoveCounters,
    Regenerate,
    RemoveCounters,
    Smaller,
    Tap,
    TimesThisTurn,
    UnlessPays,
    Untap,
)
from mainphase.magic.cards import Card
from mainphase.magic.classic.pool.declaring import WALL, artifact_creature, at_end_of_combat

_FLYING: Final = keyword("flying")
_IN_YOUR_UPKEEP: Final = DuringPart("upkeep", YOU)
_SPRING: Final = "+1/+0"
_FOUGHT: Final = AnyOf(
    (
        Compare(TimesThisTurn(Attacks(), "combat"), ">", Number(0)),
        Compare(TimesThisTurn(Blocks(), "combat"), ">", Number(0)),
    )
)


def _clockwork(name: str, price: str, springs: int, *flying: KeywordAbility) -> Card:
    """It runs down with each attack in which it fights, and is wound up in its controller's upkeep."""
    wound = Smaller(ANNOUNCED_X, Minus(Number(springs), counters(_SPRING)))
    return artifact_creature(
        name,
        price,
        "0/4",
        *flying,
        EntersWithCounters(_SPRING, Number(springs)),
        triggered(BeginningOf("end of combat"), RemoveCounters(_SPRING, THIS), condition=_FOUGHT),
        activated(cost("{X}", TAP), put_counters(_SPRING, THIS, wound), condition=_IN_YOUR_UPKEEP),
    )


CARDS: Final[tuple[Card, ...]] = (
    artifact_creature(
        "Battering Ram",
        "{2}",
        "1/1",
        static(THIS, has("banding"), condition=DuringPart("combat", YOU)),
        triggered(BecomesBlocked(by=select(WALL)), at_end_of_combat(destroy(EventObject("other")))),
    ),
    artifact_creature(
        "Brass Man",
        "{1}",
        "1/3",
        static(THIS, DoesntUntap()),
        at_beginning("upkeep", YOU, MayPay(cost("{1}"), Untap(THIS))),
    ),
    artifact_creature("Clay Statue", "{4}", "3/1", activated(cost("{2}"), Regenerate(THIS))),
    _clockwork("Clockwork Avian", "{5}", 4, _FLYING),
    _clockwork("Clockwork Beast", "{6}", 7),
    artifact_creature(
        "Colossus of Sardia",
        "{9}",
        "9/9",
        keyword("trample"),
        static(THIS, DoesntUntap()),
        activated(cost("{9}"), Untap(THIS), condition=_IN_YOUR_UPKEEP),
    ),
    artifact_creature("Dancing Scimitar", "{4}", "1/5", _FLYING),
    artifact_creature("Diabolic Machine", "{7}", "4/4", activated(cost("{3}"), Regenerate(THIS))),
    artifact_creature("Dragon Engine", "{3}", "1/3", activated(cost("{2}"), pump(THIS, 1, 0))),
    artifact_creature(
        "Grapeshot Catapult",
        "{4}",
        "2/3",
        activated(cost(TAP), damage(1, TARGET), targets=(target(CREATURE, HasKeyword("flying")),)),
    ),
    artifact_creature(
        "Mishra's War Machine",
        "{7}",
        "5/5",
        keyword("banding"),
        at_beginning("upkeep", YOU, UnlessPays(YOU, cost(PayDiscard()), do(damage(3, YOU), Tap(THIS)))),
    ),
    artifact_creature("Obsianus Golem", "{6}", "4/6"),
    artifact_creature("Onulet", "{3}", "2/2", when_dies(gain_life(2))),
    artifact_creature(
        "Triskelion",
        "{6}",
        "1/1",
        EntersWithCounters("+1/+1", Number(3)),
        activated(cost(PayRemoveCounters("+1/+1")), damage(1, TARGET), targets=(any_target(),)),
    ),
    artifact_creature(
        "Urza's Avenger",
        "{6}",
        "4/4",
        activated(
            cost("{0}"),
            pump(THIS, -1, -1),
            ChooseEffect(tuple(gain(THIS, word) for word in ("banding", "flying", "first strike", "trample"))),
        ),
    ),
    artifact_creature("Wall of Spears", "{3}", "2/3", keyword("first strike"), kind="Wall"),
    artifact_creature("Yotian Soldier", "{3}", "1/4", keyword("vigilance")),
)
