"""Simultaneous events: when abilities begin, go on and cease to notice what happens."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.kinds import event_bit
from mainphase.magic import kinds
from mainphase.magic.permanents import BLANK
from mainphase.magic.state import MagicGame


def begin_batch(game: MagicGame) -> None:
    """What happens from here to `end_batch` happens at the same time."""
    game.batch += 1


def end_batch(game: MagicGame) -> None:
    """The simultaneous event is over: abilities notice it as a whole (603.10).

    What has left the battlefield in it still sees it, but nothing more (603.10a).
    """
    game.batch -= 1
    if game.batch == 0 and len(game.noted) > 0:
        noted = game.noted
        game.noted = []
        i: i64 = 0
        while i < len(noted):
            game.notify(noted[i], noted[i + 1], noted[i + 2], noted[i + 3], noted[i + 4])
            i += 5
    if game.batch == 0 and len(game.departed) > 0:
        for slot in game.departed:
            if game.permanents[slot] is BLANK:
                stop_listening(game, slot)
        game.departed = []


def start_listening(game: MagicGame, slot: i64) -> None:
    """The permanent's triggered abilities begin to see events."""
    if len(game.listeners) == 0:
        game.listeners = [[] for _ in range(kinds.COUNT)]
    for ability in game.definitions[slot].triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot not in slots:
            slots.append(slot)
            game.listen |= event_bit(event)


def stop_listening(game: MagicGame, slot: i64) -> None:
    """The permanent's triggered abilities no longer see events."""
    for ability in game.definitions[slot].triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot in slots:
            slots.remove(slot)
            if len(slots) == 0 and not awaited(game, event):
                game.listen &= ~event_bit(event)


def awaited(game: MagicGame, event: i64) -> bool:
    """Whether a delayed trigger waits for that kind of event."""
    for delayed in game.delayed:
        if delayed.event == event:
            return True
    return False
