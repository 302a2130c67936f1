"""What a decision costs on a board of a hundred permanents, with and without twenty continuous effects.

Both boards have eighty creatures and lands and twenty enchantments. On the plain one the enchantments do nothing; on
the other each has a continuous effect (on power and toughness, keywords, types, colours), so that most layers work.
"""

from __future__ import annotations

import time

from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic import pool, zones
from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    YOURS,
    color,
    has,
    no,
    plus,
    select,
    static,
    subtype,
)
from mainphase.magic.abilities.tree import BecomeColor, BecomeType, Modification, Number, Selector, SetPT
from mainphase.magic.cards import creature, enchantment
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.position import place_card, place_permanent, start_turn
from mainphase.magic.modern.rules import empty_game

BEASTS = select(CREATURE, subtype("Beast"))
EFFECTS: list[tuple[Selector, tuple[Modification, ...]]] = [
    (select(CREATURE, YOURS), (plus(1, 1),)),
    (BEASTS, (plus(0, 2),)),
    (select(CREATURE, color("G")), (plus(1, 0), has("vigilance"))),
    (select(CREATURE, no(color("G"))), (has("reach"),)),
    (BEASTS, (BecomeType(subtypes=("Elf",)),)),
    (select(CREATURE, subtype("Elf")), (plus(0, 1),)),
    (select(LAND), (has("indestructible"),)),
    (select(CREATURE, YOURS, subtype("Elf")), (BecomeColor(("W",), added=True),)),
    (select(CREATURE, color("W")), (plus(0, 1),)),
    (select(CREATURE, subtype("Wall")), (SetPT(Number(1), Number(9)),)),
]
"""Ten effects; each player has all of them."""


def board(effects: bool) -> Magic:
    """A main phase with such a board."""
    setup = Setup()
    beast = compile_card(creature("Stone Beast", "{2}{G}", "Beast", 2, 30), setup)
    wall = compile_card(creature("Stone Wall", "{2}", "Wall", 0, 40), setup)
    forest = compile_card(pool.card("Forest"), setup)
    game = empty_game("cr2026", setup, 2, 1)
    for seat in (0, 1):
        for number, (what, changes) in enumerate(EFFECTS):
            abilities = (static(what, *changes),) if effects else ()
            card = compile_card(enchantment(f"Banner {number}", "{1}{G}", *abilities), setup)
            place_permanent(game, card, seat, seat)
        for number in range(34):
            place_permanent(game, wall if number % 4 == 0 else beast, seat, seat)
        for _ in range(6):
            place_permanent(game, forest, seat, seat)
        for _ in range(60):
            place_card(game, beast, seat, zones.LIBRARY)
    assert start_turn(game, 3, 0, game.rules.table.part("precombat main"), False)
    game.advance()
    return game


def seconds_per_decision(effects: bool, compiled: bool) -> float:
    """CPU time of one random decision on the board, copies of the game not counted."""
    game = board(effects)
    times, decisions = (40, 400) if compiled else (2, 300)
    copies = [game.clone() for _ in range(times)]
    random = seeded(5)
    taken = 0
    start = time.process_time()
    for copy in copies:
        taken += play_out(copy, random, decisions)
    return (time.process_time() - start) / taken
