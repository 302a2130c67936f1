"""Forecasts of the attack in random games of classic Magic: what is foretold happens if all decline."""

from __future__ import annotations

from classic_games import new_game
from hypothesis import given, settings
from hypothesis import strategies as st

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY
from mainphase.magic.classic.classic import Classic
from mainphase.magic.explaining.forecast import CHOICE, PARTS, end_of_combat
from mainphase.magic.results import results_of

SEEDS = st.integers(0, 10_000)
MOST_FOUND = 6


def attacks(seed: int, answers: int = 500) -> list[Classic]:
    """Attacks of a game in which a player acts more often than not, at one question of each part."""
    game = new_game(seed)
    chance = seeded(seed)
    found: list[Classic] = []
    last = -1
    for _ in range(answers):
        if game.kind == OVER or len(found) == MOST_FOUND:
            break
        if game.attackers and game.part.part.key in PARTS and game.part.serial != last:
            last = int(game.part.serial)
            found.append(game.clone())
            found[-1].always_ask |= 1 << PRIORITY  # else a copy with other hidden cards might go on by itself
        legal = game.legal
        acts = game.kind == PRIORITY and len(legal) > 1 and chance.below(4) > 0
        game.answer(legal[1 + chance.below(len(legal) - 1)] if acts else legal[chance.below(len(legal))])
    return found


def all_decline(game: Classic, chance_seed: int) -> list[Event]:
    """What really happens if all decline what they may, and choices are made at random, until damage is over."""
    copy = game.clone()
    copy.log_on = True
    chance = seeded(chance_seed)
    for _ in range(1000):
        if copy.kind == OVER or copy.part.part.key not in PARTS:
            break
        copy.answer(copy.legal[0 if copy.kind == PRIORITY else chance.below(len(copy.legal))])
    events = read_log(copy)
    end = end_of_combat(copy, events)
    return events if end < 0 else events[:end]


def words(events: list[Event]) -> list[tuple[str, str, int, int, int, int]]:
    """Events as they can be compared."""
    return [(e.kind, e.rule, int(e.player), int(e.a), int(e.b), int(e.amount)) for e in events]


@settings(max_examples=25)
@given(SEEDS)
def test_what_is_foretold_of_an_attack_is_what_happens(seed: int) -> None:
    for game in attacks(seed):
        before = game.digest()
        for viewer in (0, 1):
            told = game.forecast(viewer)
            assert game.digest() == before, "the game was touched"
            happened = all_decline(game, seed)
            if told.stop is None:
                assert results_of(game, happened) == told.results, seed
            if not told.chosen:
                assert words(happened)[: len(told.events)] == words(told.events), seed
            if told.stop is not None and told.stop.kind == CHOICE:
                assert told.stop.player == told.game.decider()


@settings(max_examples=25)
@given(SEEDS)
def test_the_same_view_gives_the_same_forecast_of_an_attack(seed: int) -> None:
    """Games that differ only in what the viewer does not know are foretold alike."""
    for game in attacks(seed):
        for viewer in (0, 1):
            told = game.forecast(viewer)
            for other_seed in (seed + 1, seed + 2):
                other = game.clone_for(viewer, other_seed).forecast(viewer)
                assert words(other.events) == words(told.events), seed
                assert (other.stop is None) == (told.stop is None)
