"""Choices a second in nested effects.

`choices`: four times, you may gain a life, then you may damage a creature of your choice: what the machine itself
costs. `cards`: twice, each player discards, then you may draw and damage a creature: with cards that move.
"""

from __future__ import annotations

import time

from mainphase.kernel import machine
from mainphase.kernel.game import OPEN
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic import pool, zones
from mainphase.magic.abilities.build import CREATURE, EACH_PLAYER, chosen, damage, discard, do, draw, gain_life, select
from mainphase.magic.abilities.build import spell as spell_ability
from mainphase.magic.abilities.tree import ChooseObjects, Effect, May, Number, Repeat
from mainphase.magic.cards import creature, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.position import place_card, place_permanent, start_turn
from mainphase.magic.modern.rules import empty_game

STRIKE = do(ChooseObjects(select(CREATURE), "struck"), damage(1, chosen("struck")))
EFFECTS: dict[str, tuple[Effect, int]] = {
    "choices": (Repeat(Number(4), do(May(gain_life(1)), May(STRIKE))), 8),
    "cards": (Repeat(Number(2), do(discard(1, EACH_PLAYER), May(do(draw(), STRIKE)))), 6),
}
"""The effect, and how many choices are asked at least: the measurement stops before the effect ends."""


def position(effect: Effect) -> tuple[Magic, int]:
    """A main phase with some cards and tough creatures, and the number of the effect's program."""
    setup = Setup()
    card = compile_card(sorcery("Long Rite", "{1}", spell_ability(do(effect, gain_life(1)))), setup)
    wall = compile_card(creature("Stone", "{1}", "Wall", 0, 9), setup)
    forest = compile_card(pool.card("Forest"), setup)
    game = empty_game("cr2026", setup, 2, 1)
    for seat in (0, 1):
        for _ in range(2):
            place_permanent(game, wall, seat, seat)
        for _ in range(4):
            place_card(game, forest, seat, zones.HAND)
            place_card(game, forest, seat, zones.LIBRARY)
    assert start_turn(game, 3, 0, game.rules.table.part("precombat main"), False)
    game.advance()
    assert card.spell is not None
    return game, card.spell.modes[0].program


def choices_per_second(name: str, compiled: bool) -> float:
    """How many choices are asked and answered in a second of CPU time, copies of the game not counted."""
    effect, choices = EFFECTS[name]
    game, program = position(effect)
    times = 5000 if compiled else 300
    random = seeded(3)
    copies = [game.clone() for _ in range(times)]
    for copy in copies:
        frame = machine.start(copy, program, 0)
        frame.data[0] = copy.player_ref(0)
        copy.kind = OPEN
    start = time.process_time()
    answered = 0
    for copy in copies:
        copy.advance()
        answered += play_out(copy, random, choices)
    return answered / (time.process_time() - start)
