"""Cards with triggered mana abilities (605.1b), and others whose point is mana."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    THIS,
    YOU,
    activated,
    color,
    cost,
    count,
    damage,
    gain_life,
    has,
    keyword,
    plus,
    pump,
    select,
    static,
    subtype,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Ability,
    AddMana,
    ControllerOf,
    Event,
    EventObject,
    EventPlayer,
    Host,
    KeywordAbility,
    ManaInAnyCombination,
    ManaOfOneColor,
    ManaProduced,
    ManaSymbols,
    ManaThatWasProduced,
    Number,
    Players,
    TappedForMana,
    Triggered,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment

_HOST: Final = Host()
_ANY_LAND: Final = TappedForMana(select(LAND))


def _when_tapped(produced: ManaProduced, event: Event, who: Players) -> Triggered:
    return triggered(event, AddMana(produced, who))


def _aura(name: str, price: str, *abilities: Ability) -> Card:
    return enchantment(name, price, KeywordAbility("enchant", quality=LAND), *abilities, subtypes="Aura")


def _growth(produced: ManaProduced) -> Triggered:
    """The controller of the enchanted land adds mana."""
    return _when_tapped(produced, TappedForMana(_HOST), ControllerOf(EventObject()))


_FLARE: Final = _when_tapped(ManaThatWasProduced(), _ANY_LAND, EventPlayer())
_GREEN: Final = ManaSymbols("{G}")

CARDS: Final[tuple[Card, ...]] = (
    # Lands that give more
    _aura("Wild Growth", "{G}", _growth(_GREEN)),
    _aura("Elvish Guidance", "{2}{G}", _growth(ManaSymbols("{G}", count(subtype("Elf"))))),
    _aura("Market Festival", "{3}{G}", _growth(ManaInAnyCombination(Number(2)))),
    _aura("Trace of Abundance", "{R/W}{G}", static(_HOST, has("shroud")), _growth(ManaOfOneColor())),
    _aura("Verdant Haven", "{2}{G}", when_enters(gain_life(2)), _growth(ManaOfOneColor())),
    enchantment(
        "Vernal Bloom",
        "{3}{G}",
        _when_tapped(_GREEN, TappedForMana(select(subtype("Forest"))), ControllerOf(EventObject())),
    ),
    artifact(
        "Gauntlet of Might",
        "{4}",
        static(select(CREATURE, color("R")), plus(1, 1)),
        _when_tapped(ManaSymbols("{R}"), TappedForMana(select(subtype("Mountain"))), ControllerOf(EventObject())),
    ),
    creature(
        "Crypt Ghast",
        "{3}{B}",
        "Spirit",
        2,
        2,
        keyword("extort"),
        _when_tapped(ManaSymbols("{B}"), TappedForMana(select(subtype("Swamp")), YOU), YOU),
    ),
    creature(
        "Nirkana Revenant",
        "{4}{B}{B}",
        "Vampire Shade",
        4,
        4,
        _when_tapped(ManaSymbols("{B}"), TappedForMana(select(subtype("Swamp")), YOU), YOU),
        activated(cost("{B}"), pump(THIS, 1, 1)),
    ),
    # What a land has produced
    enchantment("Mana Flare", "{2}{R}", _FLARE),
    enchantment("Heartbeat of Spring", "{2}{G}", _FLARE),
    enchantment("Dictate of Karametra", "{3}{G}{G}", keyword("flash"), _FLARE),
    creature("Zhur-Taa Ancient", "{3}{R}{G}", "Beast", 7, 5, _FLARE),
    enchantment(
        "Overabundance",
        "{1}{R}{G}",
        triggered(_ANY_LAND, AddMana(ManaThatWasProduced(), EventPlayer()), damage(1, EventPlayer())),
    ),
)
"""The cards of this module."""
