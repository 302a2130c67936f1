"""Stage coverage of Yu-Gi-Oh!: every stage is reached in real duels, or equal hashes would say nothing about it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from stage_coverage import Coverage, counting
from test_yugioh_settings import replayed
from yugioh_board import FILLER, Board

from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER
from mainphase.kernel.playout import play_out
from mainphase.kernel.random import seeded
from mainphase.yugioh import edition, plays, pool, rules
from mainphase.yugioh.abilities import build, tree
from mainphase.yugioh.cards import Card
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.rules import PROCEDURES
from mainphase.yugioh.types import COUNTER, EARTH, EFFECT, MONSTER, SPELL, TRAP, WARRIOR

DUELS = 120
FAST = ["Snare", "Surge", "Halt"]
"""Traps, so many that some are still Set when they matter in the Battle Phase."""
SOME_MONSTER = build.target(build.monsters(build.FACE_UP))


@pytest.fixture
def coverage() -> Iterator[Coverage]:
    with counting(PROCEDURES) as counter:
        yield counter


def monster(name: str, *abilities: tree.Ability) -> Card:
    """An Effect Monster of Level 4."""
    return Card(name, 0, MONSTER | EFFECT, EARTH, WARRIOR, 4, 1500, 1000, tuple(abilities))


def invented() -> dict[str, Card]:
    """Cards with the costs, triggers and choices that the pool may not have."""
    cards = [
        monster("Bell", build.trigger(tree.PhaseBegins("standby", "you"), build.gain(100))),
        monster("Chime", build.trigger(tree.PhaseBegins("standby", "you"), build.gain(200), optional=True)),
        monster("Bug", build.flip(build.destroy(), targets=(build.target(build.monsters()),))),
        monster("Wreath", build.trigger(tree.Discarded((build.ITSELF,)), build.gain(50))),
        monster("Altar", build.ignition(build.damage(300), cost=(build.pay_tribute(),))),
        Card("Bargain", 0, SPELL, abilities=(build.activation(build.draw(1), cost=(build.pay_discard(),)),)),
        Card(
            "Snare", 0, TRAP, abilities=(build.activation(build.destroy(), targets=(build.target(build.monsters()),)),)
        ),
        Card("Surge", 0, TRAP, abilities=(build.activation(build.boost(attack=300), targets=(SOME_MONSTER,)),)),
        Card("Halt", 0, TRAP | COUNTER, abilities=(build.answer(("spell", "trap"), tree.NegateActivation()),)),
    ]
    return {card.name: card for card in cards}


def match(number: int, key: str) -> Match:
    """Two decks at random from the pool and the invented cards."""
    chance = random.Random(number)
    monsters = [name for name in pool.names() if pool.card(name).is_monster]
    others = [name for name in pool.names() if not pool.card(name).is_monster]
    cards = invented()
    decks = [
        chance.choices(monsters, k=22)
        + chance.choices(others, k=8)
        + chance.choices(list(cards), k=10)
        + chance.choices(FAST, k=24)
        for _ in range(2)
    ]
    return find_game("yugioh").match(decks, key, cards=cards)


def play_random_duels() -> None:
    """Duels in every edition, and with the settings of later years."""
    for number in range(DUELS):
        known = edition.EDITIONS[number % len(edition.EDITIONS)]
        prepared = match(number, known.key)
        game = prepared.new_game(number)
        assert isinstance(game, Duel)
        if number % 3 == 0:
            game.edition = edition.Edition(
                known.key, first_player_draws=0, one_field_spell=0, zero_tie_destroys=0, replay_keeps_attack=0,
                attacker_locked=0, one_chain_each_timing=0, exodia_at_once=0,
            )  # fmt: skip
        play_out(game, seeded(number), 20_000)
        assert game.kind == OVER


def play_the_rest() -> None:
    """What random duels seldom come to: a new target after a replay, an effect after the last discard."""
    for answer in (0, 1):
        table, _, target, _ = replayed(0)
        table.game.answer(target + 1 if answer else 0)
        table.passes()
    table = Board()
    wreath = table.hand(invented()["Wreath"])
    for _ in range(6):
        table.hand(FILLER)
    table.game.answer(plays.END)
    table.choose(wreath)
    assert table.lp() == (8050, 8000)


def test_every_stage_is_reached(coverage: Coverage) -> None:
    play_random_duels()
    play_the_rest()
    game = match(1, "goat2005").new_game(1)
    assert isinstance(game, Duel)
    game.concede(1)
    assert game.winner == 0
    assert coverage.missing() == []


def test_a_stage_that_is_not_reached_is_found(coverage: Coverage) -> None:
    """Nothing but the first Draw Phase."""
    prepared = match(1, "goat2005")
    assert prepared.edition == rules.ruleset("goat2005").edition
    prepared.new_game(1)
    names = {name for _, _, _, name in coverage.missing()}
    assert {"draw_one", "shuffle_decks"}.isdisjoint(names) and {"give_up", "calculate", "flip"} <= names
