"""Simultaneous events: when abilities begin, go on and cease to notice what happens."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import NOTHING, SLOT_MASK
from mainphase.kernel.lists import replaced_row, without
from mainphase.magic import kinds
from mainphase.magic.definitions import Ability
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import AFTER, BEFORE, WHOLE, MagicGame


def begin_batch(game: MagicGame) -> None:
    """What happens from here to `end_batch` happens at the same time."""
    if game.batch == 0:
        game.moments += 1
    game.batch += 1


def end_batch(game: MagicGame) -> None:
    """The simultaneous event is over: abilities notice it as a whole (603.10).

    What has left the battlefield in it still sees it, but nothing more (603.10a).
    """
    game.batch -= 1
    if game.batch == 0 and len(game.noted) > 0:
        noted = game.noted
        game.noted = NOTHING
        game.since = len(game.triggers)
        if game.stale != 0:  # what looks back sees the game as it was before (603.10a)
            game.moment = BEFORE
            tell(game, noted)
            game.moment = WHOLE
            game.refresh()
            game.moment = AFTER
        tell(game, noted)
        game.moment = WHOLE
        game.noticed()
    if game.batch == 0 and game.ordered != 0 and len(game.laid) > 0:
        if is_to_arrange(game):
            game.due = 1
        else:
            game.laid = []
    if game.batch == 0 and len(game.past.arrived) > 0:
        game.past.arrived = NOTHING
    if game.batch == 0 and len(game.departed) > 0:
        for slot in game.departed:
            if game.permanents[slot] is BLANK:
                stop_listening(game, slot, last_of(game, slot).triggered)
        game.departed = NOTHING


def is_to_arrange(game: MagicGame) -> bool:
    """Whether two of the cards that were just put into graveyards lie in the same one (404.3)."""
    owners: i64 = 0
    bit: i64 = 1
    for ref in game.laid:
        own: i64 = bit << game.owner[ref & SLOT_MASK]
        if owners & own != 0:
            return True
        owners |= own
    return False


def tell(game: MagicGame, noted: list[int]) -> None:
    """Abilities notice these events."""
    i: i64 = 0
    while i < len(noted):
        game.notice(noted[i], noted[i + 1], noted[i + 2], noted[i + 3], noted[i + 4], noted[i + 5])
        i += 6


def start_listening(game: MagicGame, slot: i64) -> None:
    """The permanent's triggered abilities begin to see events."""
    if len(game.listeners) == 0:
        game.listeners = [NOTHING] * kinds.COUNT
    for ability in game.permanents[slot].triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot not in slots:
            game.listeners = replaced_row(game.listeners, event, [*slots, slot])
            game.wait_for(event)
            forget_supplies(game, event)


def stop_listening(game: MagicGame, slot: i64, triggered: list[Ability]) -> None:
    """These triggered abilities, all that the permanent in the slot has or had, no longer see events."""
    for ability in triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot in slots:
            game.listeners = replaced_row(game.listeners, event, without(slots, slot))
            forget_supplies(game, event)
            if len(slots) == 1:
                listen_anew(game)


def forget_supplies(game: MagicGame, event: i64) -> None:
    """What mana players can make depends on what triggers when they tap for it."""
    if event == kinds.TAPPED_FOR_MANA or event == kinds.MANA_ACTIVATED:
        game.fresh = [0] * game.seats


def last_of(game: MagicGame, slot: i64) -> Permanent:
    """The permanent that has left that slot last, as it was; first of all one that has phased out."""
    for permanent in game.phased:
        if permanent.ref & SLOT_MASK == slot:
            return permanent
    index: i64 = len(game.memory) - 1
    while index >= 0:
        if game.memory[index].ref & SLOT_MASK == slot:
            return game.memory[index]
        index -= 1
    return BLANK


def listen_anew(game: MagicGame) -> None:
    """Work out anew which kinds of event something waits for."""
    game.listen = 0
    game.listen_more = 0
    event: i64 = 0
    while event < len(game.listeners):
        if len(game.listeners[event]) > 0:
            game.wait_for(event)
        event += 1
    for recorded in game.setup.recorded:
        game.listen_to(recorded)
    for slot in game.past.watchers:
        for ability in game.definitions[slot].elsewhere:
            game.wait_for(ability.event)
    if game.monarch >= 0:  # the monarch's abilities (725.2)
        game.listen_to(kernel_kinds.PART_BEGAN)
        game.listen_to(kinds.COMBAT_DAMAGE)
    for delayed in game.delayed:
        game.wait_for(delayed.event)
