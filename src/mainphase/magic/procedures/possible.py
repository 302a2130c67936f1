"""Could modes and targets be chosen at all (601.2b-d)? Exact, for what may be offered and for each small choice."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability, Mode, TargetSlot
from mainphase.magic.expressions import candidates, has_candidate, seats, value
from mainphase.magic.played import PlayedGame
from mainphase.magic.reach import in_reach


def fewest_modes(game: PlayedGame, context: Context, ability: Ability) -> i64:
    """How many modes have to be chosen (700.2)."""
    return value(game, context, ability.least_code, 0) if len(ability.least_code) > 0 else ability.mode_least


def most_modes(game: PlayedGame, context: Context, ability: Ability) -> i64:
    """How many modes may be chosen."""
    return value(game, context, ability.most_code, 0) if len(ability.most_code) > 0 else ability.mode_most


def can_choose(game: PlayedGame, context: Context, ability: Ability) -> bool:
    """Whether enough modes have enough legal targets for the spell or ability to be proposed."""
    needed = fewest_modes(game, context, ability)
    for mode in ability.modes:
        if needed <= 0:
            return True
        if can_follow(game, context, mode):
            if ability.repeats != 0:
                return True
            needed -= 1
    return needed <= 0


def chooses_nothing(ability: Ability) -> bool:
    """Whether it has no modes and no targets."""
    return len(ability.modes) == 1 and len(ability.modes[0].targets) == 0


def can_choose_some_x(game: PlayedGame, context: Context, ability: Ability, most: i64) -> bool:
    """The same with a value of X from 1 to `most`."""
    context.x = 1
    while context.x <= most:
        if can_choose(game, context, ability):
            return True
        context.x += 1
    return False


def can_follow(game: PlayedGame, context: Context, mode: Mode) -> bool:
    """Whether a mode has enough legal targets, and enough to divide among the fewest of them (601.2d)."""
    if mode.windows != 0 and not game.usable(mode.windows):
        return False
    if len(mode.targets) == 0:
        return True
    if len(mode.division) > 0:
        if value(game, context, mode.division, 0) < value(game, context, mode.targets[mode.divided].minimum, 0):
            return False
    return can_target(game, context, mode.targets, 0, [], -1)


def choosers(game: PlayedGame, context: Context, who: list[int], at: i64) -> list[int]:
    """Those of these players who could make a choice; the controller says which does (601.6a, 602.3a).

    If only players out of range could, it is the one who sits nearest to the controller's left (801.5c).
    """
    found = seats(game, context, who, at)
    if len(found) > 0 or game.limited == 0:
        return found
    game.limited = 0
    found = seats(game, context, who, at)
    game.limited = 1
    seat: i64 = context.you
    for _ in range(game.seats):
        seat = seat + 1 if seat < game.seats - 1 else 0
        if seat in found:
            return [seat]
    return []


def choosable(game: PlayedGame, context: Context, slot: TargetSlot, by: i64) -> list[int]:
    """The legal targets for the slot; `by`, who chooses them, must have them within range as well (801.5a; -1: you)."""
    legal = candidates(game, context, slot.what, 0)
    if game.limited == 0 or len(slot.chooser) == 0 or by < 0:
        return legal
    return in_reach(game, by, legal)


def can_target(
    game: PlayedGame, context: Context, slots: list[TargetSlot], index: i64, chosen: list[list[int]], by: i64
) -> bool:
    """Whether the slots from `index` on can all be filled, given what was `chosen` for those before: exact.

    `by` is the other player who chooses targets, -1 as long as none is settled.
    """
    if index >= len(slots):
        return True
    slot = slots[index]
    if game.limited != 0 and by < 0 and len(slot.chooser) > 0:
        for seat in choosers(game, context, slot.chooser, 0):
            if can_target(game, context, slots, index, chosen, seat):
                return True
        return False
    least = value(game, context, slot.minimum, 0)
    if least <= 0:
        return can_target(game, context, slots, index + 1, [*chosen, []], by)
    apart = len(slot.different) == 0 and not matters_later(slots, index)
    if apart and least == 1 and game.limited == 0 and len(slot.chooser) == 0:
        if not has_candidate(game, context, slot.what, 0):
            return False
        return can_target(game, context, slots, index + 1, [*chosen, []], by)
    legal = choosable(game, context, slot, by)
    open_choices = [ref for ref in legal if not taken(slot, chosen, ref)]
    if len(open_choices) < least:
        return False
    if not matters_later(slots, index):
        return can_target(game, context, slots, index + 1, [*chosen, []], by)
    return can_fill(game, context, slots, index, chosen, open_choices, 0, least, [], by)


def can_fill(
    game: PlayedGame,
    context: Context,
    slots: list[TargetSlot],
    index: i64,
    chosen: list[list[int]],
    legal: list[int],
    first: i64,
    missing: i64,
    picked: list[int],
    by: i64,
) -> bool:
    """Try every choice of `missing` more targets for a slot from which later ones must differ."""
    if missing == 0:
        return can_target(game, context, slots, index + 1, [*chosen, picked], by)
    i: i64 = first
    while i + missing <= len(legal):
        if can_fill(game, context, slots, index, chosen, legal, i + 1, missing - 1, [*picked, legal[i]], by):
            return True
        i += 1
    return False


def matters_later(slots: list[TargetSlot], index: i64) -> bool:
    """Whether a later slot must differ from the slot `index`."""
    i: i64 = index + 1
    while i < len(slots):
        if index in slots[i].different:
            return True
        i += 1
    return False


def taken(slot: TargetSlot, chosen: list[list[int]], ref: i64) -> bool:
    """Whether the reference was chosen for a slot from which this one must differ."""
    for other in slot.different:
        if other < len(chosen) and ref in chosen[other]:
            return True
    return False
