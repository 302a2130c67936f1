"""Life and counters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.lists import replaced
from mainphase.magic import kinds
from mainphase.magic.changes_aside import can_count, change_counters_aside, counters_aside
from mainphase.magic.changes_merged import components
from mainphase.magic.changes_replacing import note_effects
from mainphase.magic.characteristics import refresh
from mainphase.magic.continuous import CANT_GAIN_LIFE, CANT_GET_COUNTERS, CANT_GET_POISON, CANT_LOSE_LIFE
from mainphase.magic.definitions import FIRST_KEYWORD, KEYWORD_MASKS
from mainphase.magic.features import OWN_POISON
from mainphase.magic.permanents import BLANK
from mainphase.magic.state import MagicGame

POISON: Final = 3
"""The kind of poison counters in events; 0 to 2 are those of `put_counters`."""


def gain_life(game: MagicGame, player: i64, amount: i64) -> None:
    """The player gains that much life; 0 or less does nothing (119.3)."""
    if amount <= 0 or game.players[player].cant & CANT_GAIN_LIFE != 0:
        return
    change_life(game, player, amount)
    game.emit(kinds.LIFE_GAINED, player, 0, 0, amount)


def lose_life(game: MagicGame, player: i64, amount: i64) -> None:
    """The player loses that much life; 0 or less does nothing."""
    if amount <= 0 or game.players[player].cant & CANT_LOSE_LIFE != 0:
        return
    change_life(game, player, -amount)
    game.changed = 1
    game.emit(kinds.LIFE_LOST, player, 0, 0, amount)


def change_life(game: MagicGame, player: i64, amount: i64) -> None:
    """Add to the life total of the player, or of a team that has one together (810.9), without an event."""
    if game.one_life == 0:
        game.players[player].life += amount
        return
    for other in range(game.seats):
        if game.team[other] == game.team[player]:
            game.players[other].life += amount


def note_commander_damage(game: MagicGame, source: i64, player: i64, amount: i64) -> None:
    """Combat damage that a commander deals to a player is counted for the whole game (903.10a)."""
    slot: i64 = source & SLOT_MASK
    if len(game.merged) > 0:
        for component in components(game, slot):  # a merged permanent is the commander that is in it (903.3c)
            if component in game.commanders:
                slot = component
    if slot in game.commanders:
        place: i64 = game.commanders.index(slot)
        place = place * game.seats + player
        game.commander_damage = replaced(game.commander_damage, place, game.commander_damage[place] + amount)
        game.changed = 1


def put_counters(game: MagicGame, ref: i64, kind: i64, count: i64, word: i64) -> None:
    """Put counters on an object: `kind` 0 for +1/+1, 1 for -1/-1, 2 for the others, named by number `word`."""
    if count <= 0:
        return
    if not game.on_battlefield(ref):
        if kind == 2 and can_count(game, ref):
            change_counters_aside(game, ref, word, count)
        return
    change_counters(game, ref, kind, count, word)
    game.emit(kinds.COUNTERS_PUT, game.permanent(ref).controller, ref, kinds.counter_ref(kind, word), count)


def remove_counters(game: MagicGame, ref: i64, kind: i64, count: i64, word: i64) -> None:
    """Take counters off an object, as many as there are."""
    if not game.on_battlefield(ref):
        if kind == 2 and can_count(game, ref):
            change_counters_aside(game, ref, word, -count)
        return
    there = count_counters(game, ref, kind, word)
    count = there if there < count else count
    if count <= 0:
        return
    change_counters(game, ref, kind, -count, word)
    game.emit(kinds.COUNTERS_REMOVED, game.permanent(ref).controller, ref, kinds.counter_ref(kind, word), count)


def count_counters(game: MagicGame, ref: i64, kind: i64, word: i64) -> i64:
    """How many such counters are on the permanent, now or when it left, or on the card in exile."""
    permanent = game.permanent(ref)
    if len(game.aside) > 0 and permanent is BLANK:
        return counters_aside(game, ref, word) if kind == 2 else 0
    if kind == 0:
        return permanent.plus
    if kind == 1:
        return permanent.minus
    i: i64 = 0
    while i < len(permanent.counters):
        if permanent.counters[i] == word:
            return permanent.counters[i + 1]
        i += 2
    return 0


def change_counters(game: MagicGame, ref: i64, kind: i64, count: i64, word: i64) -> None:
    """Add `count` (may be negative) without an event."""
    permanent = game.permanent(ref)
    if kind == 0:
        permanent.plus += count
        refresh(game, permanent)
    elif kind == 1:
        permanent.minus += count
        refresh(game, permanent)
    else:
        left: list[int] = []
        found = False
        i: i64 = 0
        while i < len(permanent.counters):
            number: i64 = permanent.counters[i + 1]
            if permanent.counters[i] == word:
                number += count
                found = True
            if number > 0:
                left.extend([permanent.counters[i], number])
            i += 2
        if not found and count > 0:
            left.extend([word, count])
        permanent.counters = left
        game.changed = 1
        if game.on_battlefield(ref):
            note_effects(game, permanent)
        gives = len(game.setup.counter_effects) > 0 and word in game.setup.counter_effects[::2]
        if gives or FIRST_KEYWORD <= word < FIRST_KEYWORD + len(KEYWORD_MASKS):
            if gives:
                game.complex = 1
            if count > 0:
                game.clock += 1
                permanent.counter_times = with_time(permanent.counter_times, word, game.clock)
            refresh(game, permanent)


def with_time(times: list[int], word: i64, time: i64) -> list[int]:
    """The timestamps of kinds of counter, with a new one for all counters of that kind (613.7c)."""
    left: list[int] = []
    i: i64 = 0
    while i < len(times):
        if times[i] != word:
            left.extend([times[i], times[i + 1]])
        i += 2
    left.extend([word, time])
    return left


def change_player_counters(game: MagicGame, player: i64, word: i64, count: i64) -> None:
    """Give the player that many counters of the kind; a negative count takes them away, as many as there are."""
    state = game.players[player]
    if count > 0 and state.cant & CANT_GET_COUNTERS != 0:
        return
    left: list[int] = []
    there: i64 = 0
    i: i64 = 0
    while i < len(state.counters):
        if state.counters[i] == word:
            there = state.counters[i + 1]
        else:
            left.extend([state.counters[i], state.counters[i + 1]])
        i += 2
    if there + count < 0:
        count = -there
    if count == 0:
        return
    if there + count > 0:
        left.extend([word, there + count])
    state.counters = left
    game.changed = 1
    if count > 0:
        game.emit(kinds.COUNTERS_PUT, player, 0, kinds.counter_ref(2, word), count)
    else:
        game.emit(kinds.COUNTERS_REMOVED, player, 0, kinds.counter_ref(2, word), -count)


def change_poison(game: MagicGame, player: i64, count: i64) -> None:
    """Give the player that many poison counters; a negative count takes them away, as many as there are."""
    there: i64 = game.players[player].poison
    if count > 0 and game.players[player].cant & CANT_GET_POISON != 0:
        return
    if there + count < 0:
        count = -there
    if count == 0:
        return
    shared = game.one_life != 0 and game.setup.features & OWN_POISON == 0
    for other in range(game.seats):
        if other == player or (shared and game.team[other] == game.team[player]):
            game.players[other].poison = there + count
    game.changed = 1
    if count > 0:
        game.emit(kinds.COUNTERS_PUT, player, 0, kinds.counter_ref(POISON, 0), count)
    else:
        game.emit(kinds.COUNTERS_REMOVED, player, 0, kinds.counter_ref(POISON, 0), -count)
