"""Cards whose mana may be spent on some things only (106.6), and cards that make Powerstones (111.10h)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    YOU,
    YOURS,
    activated,
    add_mana,
    cost,
    count,
    draw,
    gain_life,
    keyword,
    put_counters,
    spell,
    subtype,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.build import THIS as IT
from mainphase.magic.abilities.tree import (
    Activated,
    AddMana,
    And,
    AsEnters,
    BeginningOf,
    ChooseWord,
    ChosenQuality,
    ColorCount,
    Compare,
    CreateToken,
    EntersTapped,
    Filter,
    HasSupertype,
    HasType,
    ManaInAnyCombination,
    ManaOfOneColor,
    ManaProduced,
    ManaSymbols,
    Number,
    Value,
)
from mainphase.magic.cards import Card, creature, land, sorcery
from mainphase.magic.tokens import PREDEFINED

_ANY: Final = ManaOfOneColor()
_SIX: Final = ManaSymbols("{G}", Number(6))
_COLORLESS: Final = activated(cost(TAP), add_mana("{C}"))
_ARTIFACT: Final = HasType("artifact")
_LEGENDARY: Final = HasSupertype("legendary")
_CHOSEN: Final = And((CREATURE, ChosenQuality("chosen creature type")))
_ELDRAZI: Final = And((ColorCount("=", 0), subtype("Eldrazi")))


def _only(mana: ManaProduced, spells: Filter, abilities: Filter | None = None, firm: bool = False) -> Activated:
    """{T}: that mana, for these spells and abilities of these permanents only."""
    return activated(cost(TAP), AddMana(mana, YOU, spells, abilities_of=abilities, uncounterable=firm))


def _stones(number: Value = Number(1)) -> CreateToken:  # noqa: B008
    """That many tapped Powerstones."""
    return CreateToken(PREDEFINED["Powerstone"], number, tapped=True)


CARDS: Final[tuple[Card, ...]] = (
    # Lands
    land("Ancient Ziggurat", "Land", _only(_ANY, CREATURE)),
    land(
        "Cavern of Souls",
        "Land",
        AsEnters(ChooseWord("creature type", "chosen creature type")),
        _COLORLESS,
        _only(_ANY, _CHOSEN, firm=True),
    ),
    land("Mishra's Workshop", "Land", _only(ManaSymbols("{C}{C}{C}"), _ARTIFACT)),
    land("Pillar of the Paruns", "Land", _only(_ANY, ColorCount(">=", 2))),
    land("Eldrazi Temple", "Land", _COLORLESS, _only(ManaSymbols("{C}{C}"), _ELDRAZI, _ELDRAZI)),
    land(
        "Great Hall of the Citadel",
        "Land",
        _COLORLESS,
        activated(cost("{1}", TAP), AddMana(ManaInAnyCombination(Number(2)), YOU, _LEGENDARY)),
    ),
    land(
        "Castle Garenbrig",
        "Land",
        EntersTapped(unless=Compare(count(subtype("Forest"), YOURS), ">=", Number(1))),
        activated(cost(TAP), add_mana("{G}")),
        activated(cost("{2}{G}{G}", TAP), AddMana(ManaSymbols("{G}", Number(6)), YOU, CREATURE, abilities_of=CREATURE)),
    ),
    # Creatures
    creature("Delighted Halfling", "{G}", "Halfling Citizen", 1, 2, _COLORLESS, _only(_ANY, _LEGENDARY, firm=True)),
    creature("Somberwald Sage", "{2}{G}", "Human Druid", 0, 1, _only(ManaOfOneColor(Number(3)), CREATURE)),
    # Powerstones
    creature("Koilos Roc", "{4}{U}", "Bird", 3, 3, keyword("flash"), keyword("flying"), when_enters(_stones())),
    creature("Argothian Opportunist", "{2}{G}", "Human Scout", 3, 2, when_enters(_stones())),
    creature(
        "Geology Enthusiast",
        "{3}{U}{U}",
        "Human Artificer",
        2,
        5,
        triggered(BeginningOf("end", YOU), _stones()),
        activated(cost("{6}"), draw(), put_counters("+1/+1", IT)),
    ),
    sorcery("Fallaji Excavation", "{3}{G}{G}", spell(_stones(Number(3)), gain_life(3))),
)
"""The cards of this module."""
