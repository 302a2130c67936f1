"""The keyword abilities that most cards have: an invented card with each of them can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mainphase.magic.abilities.build import CREATURE, cost, draw, gain_life, instructions, modal_spell, spell
from mainphase.magic.abilities.tree import Ability, HasColor, HasSubtype, HasType, KeywordAbility, Number
from mainphase.magic.cards import Card, creature, enchantment, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card

FREQUENT: Final = 60

COSTS: Final = (
    "bestow buyback cycling disguise echo entwine equip evoke flashback foretell kicker madness morph ninjutsu plot "
    "suspend typecycling unearth ward warp mutate"
).split()
NUMBERS: Final = ["bushido", "crew", "suspend", "toxic"]
QUALITIES: Final = {
    "affinity": HasType("artifact"),
    "enchant": CREATURE,
    "landwalk": HasSubtype("Forest"),
    "protection": HasColor("R"),
    "typecycling": HasSubtype("Forest"),
}


def keyworded(name: str) -> KeywordAbility:
    """The keyword with what it takes."""
    if name == "cumulative upkeep":
        return KeywordAbility(name, cost=cost("{1}"))
    number = Number(2) if name in NUMBERS else None
    return KeywordAbility(name, number, cost("{1}") if name in COSTS else None, QUALITIES.get(name))


def invented(name: str) -> Card:
    """A card of a kind that may have the keyword."""
    ability: Ability = keyworded(name)
    match name:
        case "enchant":
            return enchantment("Cloak", "{1}", ability, subtypes="Aura")
        case "entwine":
            modes = (instructions(gain_life(1)), instructions(draw()))
            return sorcery("Twine", "{1}", ability, modal_spell(*modes))
        case "flashback" | "buyback" | "rebound" | "storm" | "cascade" | "kicker" | "convoke" | "fuse" | "aftermath":
            return sorcery("Rite", "{1}", ability, spell(gain_life(1)))
        case _:
            return creature("Beast", "{4}", "Beast", 2, 2, ability)


def frequent(shared: Path) -> list[str]:
    """The names, the most frequent first."""
    rows = (shared / "data" / "keywords.tsv").read_text(encoding="utf-8").splitlines()
    return [row.split("\t")[0] for row in rows[1 : FREQUENT + 1]]


def test_the_frequent_keywords_can_be_played(shared: Path) -> None:
    for name in frequent(shared):
        compile_card(invented(name), Setup())
