"""Stage coverage: every stage of the turn is reached in real games, or equal hashes would say nothing about it.

The counter wraps the functions in the tables of the procedures, so it costs nothing where it is not wanted.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from stage_coverage import Coverage, counting
from stage_plays import PLAYS

from conformance.magic.table import Play, Side
from mainphase.games import find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.magic import pool
from mainphase.magic.abilities.build import YOU, at_beginning, gain_life, triggered
from mainphase.magic.abilities.tree import Discards
from mainphase.magic.cards import creature, enchantment
from mainphase.magic.definitions import MAY_STAY_TAPPED
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import PROCEDURES

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
GAMES = 40


@pytest.fixture
def coverage() -> Iterator[Coverage]:
    with counting(PROCEDURES) as counter:
        yield counter


def play_random_games() -> None:
    """Games between random decks of the pool, in every edition, paid by the engine and by hand."""
    kind = find_game("magic")
    spells = [name for name in pool.names() if name not in BASICS]
    for number in range(GAMES):
        chance = random.Random(number)
        decks = [chance.choices(BASICS, k=24) + chance.choices(spells, k=36) for _ in range(2)]
        match = kind.match(decks, kind.editions[number % len(kind.editions)])
        game = match.new_game(number, number % 8 > 3)
        play_out(game, seeded(number), 20_000)
        assert game.kind == OVER


def play_the_rest() -> None:
    """What random games seldom come to: a choice in the untap step, a second cleanup step, two legends, conceding."""
    legend = "Isamaru, Hound of Konda"
    bell = enchantment("Bell", "{0}", triggered(Discards(YOU), gain_life(1)), at_beginning("upkeep", YOU, gain_life(1)))
    ox = creature("Ox", "{1}{W}", "Ox", 2, 4)
    play = Play(Side(hand=["Plains"] * 8 + [legend], battlefield=["Plains", legend, bell, ox]), Side())
    play.to("precombat main")
    play.cast(legend)
    play.resolve()
    assert play.question == "keep a legend"
    play.answer(play.options[0])
    while play.question != "discard to hand size":
        play.decline()
    play.answer(play.options[0])
    assert play.part == "cleanup" and play.question == "priority"
    permanent = play.permanent("Ox")
    permanent.tapped, permanent.untaps = 1, MAY_STAY_TAPPED
    while play.question != "untap":
        play.decline()
    play.answer(play.options[0])
    assert isinstance(play.game, Magic)
    play.game.concede(1)
    assert play.winner == "A"


def test_every_stage_is_reached(coverage: Coverage) -> None:
    play_random_games()
    play_the_rest()
    for play in PLAYS:
        play()
    assert coverage.missing() == []


def test_a_stage_that_is_not_reached_is_found(coverage: Coverage) -> None:
    """Nothing but the first turn: no combat damage, nothing on the stack."""
    Play(Side(), Side()).to("end")
    names = {name for _, _, _, name in coverage.missing()}
    assert {"concede", "untap"}.isdisjoint(names) and "leave_game" in names and "untap_all" not in names
