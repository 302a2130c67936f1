"""Auras, Equipment and Vehicles."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    LAND,
    TARGET,
    THIS,
    YOURS,
    activated,
    at_beginning,
    change,
    cost,
    count,
    counters,
    create,
    creature_token,
    draw,
    has,
    keyword,
    plus,
    put_counters,
    select,
    static,
    subtype,
    taps_for_one_of,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Ability,
    AnyObject,
    Attach,
    Attacks,
    BecomeColor,
    BecomesUnattached,
    BecomeType,
    BeginningOf,
    Blocks,
    ControllerOf,
    CreateCopyToken,
    DealsDamage,
    Discard,
    DoesntUntap,
    Draw,
    EitherEvent,
    EventAmount,
    EventObject,
    ExtraParts,
    Filter,
    GainControl,
    GainLife,
    Host,
    IsToken,
    KeywordAbility,
    LosesAllAbilities,
    May,
    Moves,
    Number,
    Other,
    PayRemoveCounters,
    PayTapping,
    Regenerate,
    ReturnToHand,
    SacrificeObject,
    Sequence,
    SetPT,
    Tap,
    TargetPlayers,
    X,
)
from mainphase.magic.abilities.tree import EntersWithCounters as EntersWith
from mainphase.magic.cards import Card, artifact, card, enchantment

_HOST: Final = Host()
_CAT: Final = creature_token(2, 2, ("G",), ("Cat",))


def _enchant(what: Filter | TargetPlayers) -> KeywordAbility:
    return KeywordAbility("enchant", quality=what)


def _aura(name: str, price: str, what: Filter | TargetPlayers, *abilities: Ability) -> Card:
    return enchantment(name, price, _enchant(what), *abilities, subtypes="Aura")


def _equipment(name: str, price: str, equip: str, *abilities: Ability) -> Card:
    return artifact(name, price, *abilities, keyword("equip", price=cost(equip)), subtypes="Equipment")


def _vehicle(name: str, price: str, pt: str, crew: int, *abilities: Ability) -> Card:
    return card(name, price, "Artifact — Vehicle", *abilities, keyword("crew", crew), pt=pt)


CARDS: Final[tuple[Card, ...]] = (
    # Auras
    _aura("Holy Strength", "{W}", CREATURE, static(_HOST, plus(1, 2))),
    _aura("Unholy Strength", "{B}", CREATURE, static(_HOST, plus(2, 1))),
    _aura("Oakenform", "{2}{G}", CREATURE, static(_HOST, plus(3, 3))),
    _aura(
        "Rancor",
        "{G}",
        CREATURE,
        static(_HOST, plus(2, 0), has("trample")),
        triggered(Moves(THIS, "battlefield", "graveyard"), ReturnToHand(THIS)),
    ),
    _aura(
        "Armadillo Cloak",
        "{1}{G}{W}",
        CREATURE,
        static(_HOST, plus(2, 2), has("trample")),
        triggered(DealsDamage(_HOST), GainLife(EventAmount())),
    ),
    _aura("Spirit Link", "{W}", CREATURE, triggered(DealsDamage(_HOST), GainLife(EventAmount()))),
    _aura(
        "Curiosity",
        "{U}",
        CREATURE,
        triggered(DealsDamage(_HOST, TargetPlayers(EACH_OPPONENT)), May(draw())),
    ),
    _aura("Confiscate", "{4}{U}{U}", AnyObject(), static(_HOST, GainControl())),
    _aura(
        "Claustrophobia",
        "{1}{U}{U}",
        CREATURE,
        when_enters(Tap(_HOST)),
        static(_HOST, DoesntUntap()),
    ),
    _aura(
        "Kenrith's Transformation",
        "{1}{G}",
        CREATURE,
        when_enters(draw()),
        static(
            _HOST,
            LosesAllAbilities(),
            BecomeType(("creature",), ("Elk",), added=False),
            BecomeColor(("G",)),
            SetPT(Number(3), Number(3)),
        ),
    ),
    _aura(
        "Darksteel Mutation",
        "{1}{W}",
        CREATURE,
        static(
            _HOST,
            LosesAllAbilities(),
            BecomeType(("artifact", "creature"), ("Insect",), added=False),
            SetPT(Number(0), Number(1)),
            has("indestructible"),
        ),
    ),
    _aura(
        "Spreading Seas",
        "{1}{U}",
        LAND,
        when_enters(draw()),
        static(_HOST, BecomeType(subtypes=("Island",), added=False)),
    ),
    _aura(
        "Unstable Mutation",
        "{U}",
        CREATURE,
        static(_HOST, plus(3, 3)),
        at_beginning("upkeep", ControllerOf(_HOST), put_counters("-1/-1", _HOST)),
    ),
    _aura("Regeneration", "{1}{G}", CREATURE, activated(cost("{G}"), Regenerate(_HOST))),
    _aura(
        "Paradox Haze",
        "{2}{U}",
        TargetPlayers(),
        triggered(BeginningOf("upkeep", _HOST, "first"), ExtraParts(("upkeep",))),
    ),
    # Equipment
    _equipment(
        "Grafted Wargear",
        "{3}",
        "{0}",
        static(_HOST, plus(3, 2)),
        triggered(BecomesUnattached(THIS, select()), SacrificeObject(EventObject("other"))),
    ),
    _equipment("Bonesplitter", "{1}", "{1}", static(_HOST, plus(2, 0))),
    _equipment("Leonin Scimitar", "{1}", "{1}", static(_HOST, plus(1, 1))),
    _equipment("Short Sword", "{1}", "{1}", static(_HOST, plus(1, 1))),
    _equipment("Vulshok Morningstar", "{2}", "{2}", static(_HOST, plus(2, 2))),
    _equipment("Lightning Greaves", "{2}", "{0}", static(_HOST, has("haste"), has("shroud"))),
    _equipment("Swiftfoot Boots", "{2}", "{1}", static(_HOST, has("hexproof"), has("haste"))),
    _equipment(
        "Cranial Plating",
        "{2}",
        "{1}",
        static(_HOST, plus(count(ARTIFACT, YOURS), 0)),
        activated(cost("{B}{B}"), Attach(THIS, TARGET), targets=(target(CREATURE, YOURS),)),
    ),
    artifact(
        "Sigil of Distinction",
        "{X}",
        EntersWith("charge", X()),
        static(_HOST, plus(counters("charge"), counters("charge"))),
        keyword("equip", price=cost(PayRemoveCounters("charge"))),
        subtypes="Equipment",
    ),
    # Vehicles
    _vehicle("Sky Skiff", "{2}", "2/3", 1, keyword("flying")),
    _vehicle("Bomat Bazaar Barge", "{4}", "5/5", 3, when_enters(draw())),
    _vehicle(
        "Smuggler's Copter",
        "{2}",
        "3/3",
        1,
        keyword("flying"),
        triggered(EitherEvent((Attacks(), Blocks())), May(Sequence((Draw(), Discard())))),
    ),
    _vehicle(
        "Renegade Freighter",
        "{3}",
        "4/3",
        2,
        triggered(Attacks(), change(THIS, plus(1, 1), has("trample"))),
    ),
    _vehicle(
        "Peacewalker Colossus",
        "{3}",
        "6/6",
        4,
        activated(
            cost("{1}{W}"),
            change(TARGET, BecomeType(("artifact", "creature"))),
            targets=(target(subtype("Vehicle"), YOURS, Other()),),
        ),
    ),
    _vehicle("Brute Suit", "{3}", "4/3", 1, keyword("vigilance")),
    _vehicle("Consulate Dreadnought", "{1}", "7/11", 6),
    _vehicle("Cultivator's Caravan", "{3}", "5/5", 3, taps_for_one_of()),
    _vehicle("Ovalchase Dragster", "{4}", "6/1", 1, keyword("trample"), keyword("haste")),
    _vehicle("Thundering Chariot", "{4}", "3/3", 1, keyword("first strike"), keyword("trample"), keyword("haste")),
    card(
        "Esika's Chariot",
        "{3}{G}",
        "Legendary Artifact — Vehicle",
        when_enters(create(_CAT, 2)),
        triggered(Attacks(), CreateCopyToken(TARGET), targets=(target(IsToken(), YOURS),)),
        keyword("crew", 4),
        pt="4/4",
    ),
    card(
        "Honeymoon Hearse",
        "{2}{R}",
        "Artifact — Vehicle",
        keyword("trample"),
        activated(
            cost(PayTapping(select(CREATURE), Number(2))),
            change(THIS, BecomeType(("artifact", "creature"))),
        ),
        pt="5/5",
    ),
)
