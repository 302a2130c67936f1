"""The keyword abilities that most cards have: an invented card with each of them can be played."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Final

from mainphase.games import find_game
from mainphase.kernel.events import read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic.abilities.build import CREATURE, cost, draw, gain_life, instructions, modal_spell, spell
from mainphase.magic.abilities.tree import Ability, HasColor, HasSubtype, HasType, KeywordAbility, Number
from mainphase.magic.cards import Card, creature, enchantment, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic

FREQUENT: Final = 60
BASICS: Final = ["Plains", "Island", "Swamp", "Mountain", "Forest"]

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
        case "flashback" | "buyback" | "rebound" | "storm" | "cascade" | "kicker" | "convoke" | "fuse":
            return sorcery("Rite", "{1}", ability, spell(gain_life(1)))
        case "aftermath":
            second = sorcery("End", "{1}", ability, spell(draw()))
            return Card(sorcery("Rite", "{1}", spell(gain_life(1))).front, second.front, "split")
        case _:
            return creature("Beast", "{4}", "Beast", 2, 2, ability)


def frequent(shared: Path) -> list[str]:
    """The names, the most frequent first."""
    rows = (shared / "data" / "keywords.tsv").read_text(encoding="utf-8").splitlines()
    return [row.split("\t")[0] for row in rows[1 : FREQUENT + 1]]


def test_the_frequent_keywords_can_be_compiled(shared: Path) -> None:
    for name in frequent(shared):
        compile_card(invented(name), Setup())


def put_on_the_stack(cards: dict[str, Card], seed: int) -> set[str]:
    """The names of those that are cast in a random game in which every other card is one of them."""
    names = sorted(cards)
    chance = random.Random(seed)
    decks = [chance.choices(BASICS, k=30) + chance.choices(names, k=30) for _ in range(2)]
    game = find_game("magic").match(decks, "cr2026", cards=cards).new_game(seed, log=True)
    play_out(game, seeded(seed), 3000)
    assert isinstance(game, Magic)
    slots = [event.a & SLOT_MASK for event in read_log(game) if event.kind in ("cast", "activated", "resolved")]
    return {game.definitions[slot].card.name for slot in slots if slot < len(decks) * 60}


def test_the_frequent_keywords_can_be_played(shared: Path) -> None:
    cards: dict[str, Card] = {}
    for name in frequent(shared):
        card = invented(name)
        card = replace(card, front=replace(card.front, name=f"{name.title()} {card.front.name}"))
        cards[card.name] = card
    seen: set[str] = set()
    seed = 0
    while not seen >= set(cards):
        seen |= put_on_the_stack(cards, seed)
        seed += 1
        assert seed < 60, sorted(set(cards) - seen)
