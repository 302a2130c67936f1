"""Cards in exile of which more is known: foretold, plotted and otherwise face-down ones, and counters on any."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds, zones
from mainphase.magic.lookups import COUNTED, FORETOLD, PLOTTED
from mainphase.magic.state import MagicGame


def note_aside(game: MagicGame, ref: i64, what: i64, number: i64) -> None:
    """From now on the card in exile has that note, and no other of its kind; a negative number is none."""
    kept: list[int] = []
    i: i64 = 0
    while i < len(game.aside):
        if game.aside[i] != ref or game.aside[i + 1] != what:
            kept.extend(game.aside[i : i + 3])
        i += 3
    if number >= 0:
        kept.extend([ref, what, number])
    game.aside = kept
    game.changed = 1


def become_plotted(game: MagicGame, ref: i64) -> None:
    """The card becomes plotted, if it is in exile (702.170a, 702.170c)."""
    slot: i64 = ref & SLOT_MASK
    if slot < len(game.owner) and game.is_current(ref) and game.zone_kind(slot) == zones.EXILE:
        note_aside(game, ref, PLOTTED, game.turn)
        game.emit(kinds.BECAME_PLOTTED, game.owner[slot], ref, 0, 1)


def forget_aside(game: MagicGame, slot: i64) -> None:
    """The card leaves exile: it is another object from now on (400.7)."""
    kept: list[int] = []
    i: i64 = 0
    while i < len(game.aside):
        if game.aside[i] & SLOT_MASK != slot:
            kept.extend(game.aside[i : i + 3])
        i += 3
    game.aside = kept


def show_foretold(game: MagicGame, owner: i64) -> None:
    """All foretold cards of the player are revealed, as they leave the game or it ends (702.143f)."""
    for slot in game.zones[zones.of(owner, zones.EXILE)]:
        if game.aside_as(game.ref(slot), FORETOLD) >= 0:
            game.note_seen(slot, game.everyone())
            game.barrier += 1
            game.emit(kinds.REVEALED, owner, game.ref(slot), 0, 1)


def can_count(game: MagicGame, ref: i64) -> bool:
    """Whether counters can be put on the object: on permanents, and on cards in exile (122.1)."""
    slot: i64 = ref & SLOT_MASK
    if game.on_battlefield(ref):
        return True
    return slot < len(game.owner) and game.is_current(ref) and game.zone_kind(slot) == zones.EXILE


def counters_aside(game: MagicGame, ref: i64, word: i64) -> i64:
    """How many counters of the kind `word` are on the card in exile."""
    there: i64 = game.aside_as(ref, COUNTED + word)
    return there if there > 0 else 0


def change_counters_aside(game: MagicGame, ref: i64, word: i64, count: i64) -> None:
    """Put that many counters of the kind `word` on the card in exile; a negative count takes them off."""
    there = counters_aside(game, ref, word)
    if count < -there:
        count = -there
    if count == 0:
        return
    left: i64 = there + count
    note_aside(game, ref, COUNTED + word, left if left > 0 else -1)
    what: i64 = kinds.counter_ref(2, word)
    owner: i64 = game.owner[ref & SLOT_MASK]
    if count > 0:
        game.emit(kinds.COUNTERS_PUT, owner, ref, what, count)
    else:
        game.emit(kinds.COUNTERS_REMOVED, owner, ref, what, -count)
