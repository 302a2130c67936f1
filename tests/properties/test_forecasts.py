"""Forecasts of combat in random games: what is foretold happens if all pass, and nothing hidden is used for it."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import pool_names, random_match

from conformance.magic.combat_kit import Fight
from mainphase.games import find_game
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic import pool
from mainphase.magic.explaining.forecast import CHOICE, PARTS, end_of_combat
from mainphase.magic.modern.magic import Magic
from mainphase.magic.results import results_of

SEEDS = st.integers(0, 10_000)
MOST_FOUND = 6


def fights(seed: int, answers: int = 600) -> list[Magic]:
    """Combats of a game in which creatures are cast, attack and block as often as not, at one question of each part."""
    game = random_match(seed).new_game(seed)
    assert isinstance(game, Magic)
    chance = seeded(seed)
    found: list[Magic] = []
    last = -1
    for _ in range(answers):
        if game.kind == OVER or len(found) == MOST_FOUND:
            break
        if game.attackers and game.part.part.key in PARTS and game.part.serial != last:
            last = int(game.part.serial)
            found.append(game.clone())
            found[-1].always_ask |= 1 << PRIORITY  # else a copy with other hidden cards might go on by itself
        legal = game.legal
        passing = game.kind == PRIORITY and len(legal) > 1 and chance.below(4) > 0
        game.answer(legal[1 + chance.below(len(legal) - 1)] if passing else legal[chance.below(len(legal))])
    return found


@cache
def creatures() -> list[str]:
    """The creatures of the pool."""
    return [name for name in pool_names() if pool.card(name).front.type_line.has("creature")]


def random_fight(seed: int) -> Magic:
    """Creatures of the pool attack and block; both players hold cards."""
    chance = random.Random(seed)
    attackers = [pool.card(name) for name in chance.sample(creatures(), chance.randint(1, 3))]
    blockers = [pool.card(name) for name in chance.sample(creatures(), chance.randint(0, 3))]
    hands = (chance.sample(pool_names(), 3), chance.sample(pool_names(), 3))
    blocked = [(each, [chance.randrange(len(attackers))] if chance.random() < 0.7 else []) for each in blockers]
    edition = chance.choice(find_game("magic").editions)
    game = Fight(attackers, blocked, edition=edition, hands=hands).game.clone()
    game.always_ask |= 1 << PRIORITY
    return game


def standing(seed: int) -> list[Magic]:
    """Some fights in which a question is open before damage has been dealt."""
    return [game for game in map(random_fight, range(5 * seed, 5 * seed + 5)) if game.attackers]


def words(events: list[Event]) -> list[tuple[str, str, int, int, int, int]]:
    """Events as they can be compared."""
    return [(e.kind, e.rule, int(e.player), int(e.a), int(e.b), int(e.amount)) for e in events]


def all_pass(game: Magic, chance_seed: int) -> list[Event]:
    """What really happens if all pass and choices are made at random, until the combat damage steps are over."""
    copy = game.clone()
    copy.log_on = True
    chance = seeded(chance_seed)
    for _ in range(1000):
        if copy.kind == OVER or copy.part.part.key not in PARTS:
            break
        if copy.kind == PRIORITY:
            copy.answer(PASS)
        else:
            copy.answer(copy.legal[chance.below(len(copy.legal))])
    events = read_log(copy)
    end = end_of_combat(copy, events)
    return events if end < 0 else events[:end]


@settings(max_examples=25)
@given(SEEDS)
def test_what_is_foretold_is_what_happens(seed: int) -> None:
    for game in [*fights(seed), *standing(seed)]:
        before = game.digest()
        for viewer in (0, 1):
            told = game.forecast(viewer)
            assert game.digest() == before, "the game was touched"
            happened = all_pass(game, seed)
            if told.stop is None:
                assert results_of(game, happened) == told.results, seed
            if not told.chosen:
                assert words(happened)[: len(told.events)] == words(told.events), seed
            if told.stop is not None and told.stop.kind == CHOICE:
                assert told.game.kind != PRIORITY and told.stop.player == told.game.decider()


@settings(max_examples=25)
@given(SEEDS)
def test_the_same_view_gives_the_same_forecast(seed: int) -> None:
    """Games that differ only in what the viewer does not know are foretold alike."""
    for game in [*fights(seed), *standing(seed)]:
        for viewer in (0, 1):
            told = game.forecast(viewer)
            for other_seed in (seed + 1, seed + 2):
                other = game.clone_for(viewer, other_seed).forecast(viewer)
                assert words(other.events) == words(told.events), seed
                assert (other.stop is None) == (told.stop is None)
                if other.stop is not None and told.stop is not None:
                    assert (other.stop.kind, other.stop.question) == (told.stop.kind, told.stop.question)


def test_the_games_have_combats_of_every_kind() -> None:
    """Some are foretold to the end, some stop at a choice; and something happens in them."""
    kinds: dict[str, int] = {}
    results = 0
    for seed in range(40):
        for game in standing(seed):
            told = game.forecast(0)
            results += len(told.results)
            kind = "" if told.stop is None else told.stop.kind
            kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds.get("", 0) >= 50 and kinds.get(CHOICE, 0) >= 5 and results >= 50, (kinds, results)
