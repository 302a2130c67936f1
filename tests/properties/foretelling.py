"""What forecasts of both Magics are compared with: fights of random games, and what really happens in them."""

from __future__ import annotations

from typing import TypeVar

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY
from mainphase.magic.classic.classic import Classic
from mainphase.magic.explaining.forecast import CHOICE, PARTS, end_of_combat
from mainphase.magic.modern.magic import Magic
from mainphase.magic.results import results_of

MOST_FOUND = 6
Fought = TypeVar("Fought", Magic, Classic)


def fights(game: Fought, seed: int, answers: int) -> list[Fought]:
    """Fights of the game, in which players act more often than not, at one question of each part."""
    chance = seeded(seed)
    found: list[Fought] = []
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


def all_decline(game: Magic | Classic, chance_seed: int) -> list[Event]:
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


def check_foretold(game: Magic | Classic, seed: int) -> None:
    """What each player is foretold is what happens, and the game is not touched."""
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
            assert told.game.kind != PRIORITY and told.stop.player == told.game.decider()


def check_alike(game: Magic | Classic, seed: int) -> None:
    """Games that differ only in what the viewer does not know are foretold alike."""
    for viewer in (0, 1):
        told = game.forecast(viewer)
        for other_seed in (seed + 1, seed + 2):
            other = game.clone_for(viewer, other_seed).forecast(viewer)
            assert words(other.events) == words(told.events), seed
            assert (other.stop is None) == (told.stop is None)
            if other.stop is not None and told.stop is not None:
                assert (other.stop.kind, other.stop.question) == (told.stop.kind, told.stop.question)
