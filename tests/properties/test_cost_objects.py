"""Costs of mana, life and objects together, against brute force: what is offered can be completed, and all of it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from conformance.magic.table import Play, Side
from mainphase.magic import zones
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    THIS,
    activated,
    cost,
    draw,
    instructions,
    select,
    spell,
    subtype,
    taps_for,
)
from mainphase.magic.abilities.tree import (
    Activated,
    AdditionalCost,
    AddMana,
    CostPart,
    ManaOfOneColor,
    ManaSymbols,
    Number,
    PayDiscard,
    PayLife,
    PaySacrifice,
    PayTapping,
)
from mainphase.magic.cards import Card, artifact, creature, instant, land

FOREST = land("Grove", "Land", taps_for("{G}"))
ELF = creature("Elf", "{9}", "Elf", 1, 1, taps_for("{G}"))
OX = creature("Ox", "{9}", "Ox", 1, 1)
TREASURE = artifact(
    "Treasure",
    "{9}",
    Activated(cost(TAP, PaySacrifice(THIS)), instructions(AddMana(ManaOfOneColor()))),
    subtypes="Treasure",
)
PAIN = land("Pain", "Land", activated(cost(TAP, PayLife(Number(1))), AddMana(ManaSymbols("{B}"))))
CARDS = {each.name: each for each in (FOREST, ELF, OX, TREASURE, PAIN)}
GIVES = {"Grove": "G", "Elf": "G", "Ox": "", "Treasure": "GB", "Pain": "B"}
CREATURES = {"Elf", "Ox"}

PARTS: dict[str, tuple[str, set[str]]] = {
    "sacrifice a creature": ("go", CREATURES),
    "sacrifice a Treasure": ("go", {"Treasure"}),
    "tap a creature": ("tap", CREATURES),
    "discard": ("discard", set()),
    "pay life": ("life", set()),
}
"""Which kind of use a part makes of which permanents."""


def part_node(name: str, count: int) -> CostPart:
    """The part as a tree."""
    number = Number(count)
    if name == "discard":
        return PayDiscard(count=number)
    if name == "pay life":
        return PayLife(number)
    if name == "sacrifice a Treasure":
        return PaySacrifice(select(subtype("Treasure")), number)
    return PayTapping(select(CREATURE), number) if name == "tap a creature" else PaySacrifice(select(CREATURE), number)


Outcome = tuple[frozenset[int], frozenset[int], frozenset[int], int]
"""Which permanents are tapped, which are gone, which cards are discarded, how much life is left."""


def outcomes(names: list[str], mana: str, parts: list[tuple[str, int]], hand: int, life: int) -> set[Outcome]:
    """Everything that paying can lead to, by trying all of it."""
    uses = [(kind, kinds, count) for kind, kinds, count in ((*PARTS[name], count) for name, count in parts)]
    units = [(kind, kinds) for kind, kinds, count in uses if kind in ("go", "tap") for _ in range(count)]
    life -= sum(count for kind, _, count in uses if kind == "life")
    discards = sum(count for kind, _, count in uses if kind == "discard")
    found: set[Outcome] = set()
    for used in product([False, True], repeat=len(names)):
        if any(use and not (mana and GIVES[name]) for use, name in zip(used, names, strict=True)):
            continue  # a cost without mana gives no chance for mana abilities (601.2g)
        left = life - sum(1 for use, name in zip(used, names, strict=True) if use and name == "Pain")
        if left < 0 or not enough([GIVES[name] for use, name in zip(used, names, strict=True) if use], mana):
            continue
        made = {index for index, use in enumerate(used) if use}
        for chosen in product(range(len(names)), repeat=len(units)):
            tapped = [index for index, (kind, _) in zip(chosen, units, strict=True) if kind == "tap"]
            gone = [index for index, (kind, _) in zip(chosen, units, strict=True) if kind == "go"]
            fits = all(names[index] in kinds for index, (_, kinds) in zip(chosen, units, strict=True))
            spent = {index for index in made if names[index] == "Treasure"}
            twice = len({*tapped}) < len(tapped) or len({*gone}) < len(gone)
            if fits and not twice and not made & {*tapped} and not spent & {*gone, *tapped}:
                for cards in combinations(range(hand), discards):
                    away = frozenset({*gone, *spent})
                    found.add((frozenset({*tapped, *made}) - away, away, frozenset(cards), left))
    return found


def enough(given_: list[str], mana: str) -> bool:
    """Whether some of the mana pays the symbols, "1" being any."""
    return any(
        not Counter(letter for letter in mana if letter != "1") - Counter(letters) and len(letters) >= len(mana)
        for letters in product(*given_)
    )


def played(
    names: list[str], mana: str, parts: list[tuple[str, int]], hand: int, life: int, manual: bool
) -> set[Outcome]:
    """Everything that answering leads to; each way of answering must come to a spell that has been cast."""
    additional = AdditionalCost(cost(*(part_node(name, count) for name, count in parts)))
    symbols = "".join(f"{{{letter}}}" for letter in mana) or "{0}"
    rite = instant("Rite", symbols, *([additional] if parts else []), spell(draw()))
    others: list[Card] = [creature("Card", "{9}", "Ooze", 1, 1)] * hand
    play = Play(
        Side(hand=[*others, rite], battlefield=[CARDS[name] for name in names], life=life + 1), Side(), manual=manual
    )
    game = play.game
    slots = [slot for slot in game.battlefield(0) if play.card_name(slot) != "Hourglass"]
    cards = [slot for slot in game.hand(0) if play.card_name(slot) == "Card"]
    if not play.may("cast Rite"):
        return set()
    play.answer("cast Rite")
    found: set[Outcome] = set()
    for end in ends(play):
        assert end.stack == ["Rite"]
        tapped = frozenset(index for index, slot in enumerate(slots) if end.game.permanents[slot].tapped)
        gone = frozenset(index for index, slot in enumerate(slots) if end.game.zone_kind(slot) == zones.GRAVEYARD)
        discarded = frozenset(index for index, slot in enumerate(cards) if end.game.zone_kind(slot) == zones.GRAVEYARD)
        found.add((tapped, gone, discarded, end.life("A") - 1))
    return found


def ends(play: Play) -> Iterator[Play]:
    """The game after every way of answering until somebody has priority."""
    if play.question == "priority":
        yield play
        return
    game = play.game
    for code in list(game.legal):
        play.game = game.clone()
        play.game.answer(code)
        yield from ends(play)
    play.game = game


@given(
    names=st.lists(st.sampled_from(sorted(CARDS)), max_size=4),
    mana=st.sampled_from(["", "G", "B", "1", "GB", "G1"]),
    parts=st.lists(st.tuples(st.sampled_from(sorted(PARTS)), st.integers(1, 2)), max_size=3),
    hand=st.integers(0, 2),
    life=st.integers(0, 2),
)
def test_by_hand_every_way_of_paying_is_offered_and_no_other(
    names: list[str], mana: str, parts: list[tuple[str, int]], hand: int, life: int
) -> None:
    expected = outcomes(names, mana, parts, hand, life)
    assert played(names, mana, parts, hand, life, manual=True) == expected
    automatic = played(names, mana, parts, hand, life, manual=False)
    assert automatic <= expected and bool(automatic) == bool(expected)
