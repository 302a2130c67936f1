"""How spells were cast, remembered for as long as anything may ask; and limited uses of abilities in this turn."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.lists import replaced
from mainphase.magic.context import Context
from mainphase.magic.state import MagicGame


def note_cast(game: MagicGame, ref: i64, form: i64, x: i64, origin: i64, paid: list[int]) -> None:
    """Remember how the spell was cast, and so how the permanent was that it becomes (607.2i).

    `MagicGame.casts` has for each [length, reference, form, X, kind of zone, paid...]; the latest of a slot only.
    """
    casts: list[int] = []
    place: i64 = 0
    while place < len(game.casts):
        end: i64 = place + game.casts[place]
        if game.casts[place + 1] & SLOT_MASK != ref & SLOT_MASK:
            casts.extend(game.casts[place:end])
        place = end
    game.casts = [*casts, 5 + len(paid), ref, form, x, origin, *paid]


def cast_of(game: MagicGame, ref: i64) -> i64:
    """Where in `casts` it stands how the object was cast; -1 if nothing is remembered."""
    place: i64 = 0
    while place < len(game.casts):
        if game.casts[place + 1] == ref:
            return place
        place += game.casts[place]
    return -1


def x_of(game: MagicGame, ref: i64) -> i64:
    """The value of X with which the spell was cast that became the permanent (107.3m)."""
    place = cast_of(game, ref)
    return game.casts[place + 3] if place >= 0 else 0


def cast_from(game: MagicGame, ref: i64) -> i64:
    """From which kind of zone the spell, or the spell that has become the permanent, was cast; -1 if it was not."""
    place = cast_of(game, ref)
    if place >= 0:
        return game.casts[place + 4]
    return -1


def carry_cast(game: MagicGame, old: i64, new: i64) -> None:
    """The spell has become a permanent, another object with the same past."""
    place = cast_of(game, old)
    if place >= 0:
        game.casts = replaced(game.casts, place + 1, new)


def used_times(game: MagicGame, source: i64, definition: i64, index: i64) -> i64:
    """How often that activated ability of the source was used in this turn, if its uses are limited."""
    times: i64 = 0
    i: i64 = 0
    while i < len(game.uses):
        if game.uses[i] == source and game.uses[i + 1] == definition and game.uses[i + 2] == index:
            times += 1
        i += 3
    return times


def times_paid(game: MagicGame, context: Context, extras: i64, way: i64) -> i64:
    """How often those costs were paid for the source's casting; 1 more if it was cast in that way (702.33d)."""
    form: i64 = context.form
    paid = context.paid
    if form < 0:
        place = cast_of(game, context.source)
        if place < 0:
            return 0
        form = game.casts[place + 2]
        paid = game.casts[place + 5 : place + game.casts[place]]
    total: i64 = 0
    number: i64 = 0
    while number < len(paid):
        if (extras >> number) & 1 != 0:
            total += paid[number]
        number += 1
    return total + 1 if way >= 0 and form == way else total
