"""How spells were cast, remembered for as long as anything may ask; and limited uses of abilities in this turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.lists import replaced
from mainphase.magic import zones
from mainphase.magic.context import Context
from mainphase.magic.state import MagicGame

PAID_KINDS: Final = 16
"""What costs were paid with lies behind the announced costs: -1 - (reference * PAID_KINDS + kind of cost part)."""
BECAME: Final = 15
"""Stands for a kind of cost part where the reference is that of what an object became that paid a cost."""


def note_paid(item: Item, kind: i64, ref: i64) -> None:
    """A part of that kind of the item's cost is paid with the object."""
    item.paid = [*item.paid, -1 - (ref * PAID_KINDS + kind)]


def note_became(game: MagicGame, item: Item, kind: i64) -> None:
    """The part of that kind is paid: where the objects that paid it are now is where the cost put them."""
    bit: i64 = 1
    for ref in paid_objects(item.paid, bit << kind):
        if not game.is_current(ref):
            note_paid(item, BECAME, game.ref(ref & SLOT_MASK))


def paid_with(game: MagicGame, context: Context, mask: i64) -> list[int]:
    """The objects, as they were then, with which parts of these kinds were paid: of the cost of what resolves, or of
    the spell that has become the permanent (400.7d).
    """
    return paid_objects(payments_of(game, context), mask)


def payments_of(game: MagicGame, context: Context) -> list[int]:
    """What is noted of the costs of what resolves, or of the spell that has become the permanent."""
    for noted in context.paid:
        if noted < 0:
            return context.paid
    place = cast_of(game, context.source)
    return game.casts[place + 5 : place + game.casts[place]] if place >= 0 else context.paid


def paid_objects(paid: list[int], mask: i64) -> list[int]:
    """Those of what is noted that paid parts of the kinds of the mask."""
    found: list[int] = []
    for noted in paid:
        if noted < 0:
            code: i64 = -1 - noted
            if (mask >> (code % PAID_KINDS)) & 1 != 0:
                found.append(code // PAID_KINDS)
    return found


def as_found(game: MagicGame, context: Context, ref: i64) -> i64:
    """What the object is that a cost was paid with: itself, or what it became in a public zone (400.7j); 0: lost."""
    if game.is_current(ref):
        return ref
    slot: i64 = ref & SLOT_MASK
    for became in paid_objects(payments_of(game, context), 1 << BECAME):
        if became & SLOT_MASK == slot and game.is_current(became) and game.zone_kind(slot) > zones.HAND:
            return became
    return 0


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
