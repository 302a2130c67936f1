"""Which events an ability triggers on (603.2): event patterns."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import kept_items
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.context import Context
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.expressions_core import holds, is_main, matches, objects, seats, turn_of_any
from mainphase.magic.expressions_facts import is_player, types_of
from mainphase.magic.state import MagicGame


def triggered_by(
    game: MagicGame,
    context: Context,
    pattern: list[int],
    kind: i64,
    player: i64,
    a: i64,
    b: i64,
    amount: i64,
) -> bool:
    """Whether the event, of the ability's kind, is one that the pattern describes."""
    return fits_event(game, context, pattern, 0, player, a, b, amount)


def fits_event(
    game: MagicGame, context: Context, code: list[int], at: i64, player: i64, a: i64, b: i64, amount: i64
) -> bool:
    """The same for the pattern at that place."""
    tag: i64 = code[at]
    end: i64 = at + code[at + 1]
    if tag == tags.ON_MOVED:
        return fits_move(game, context, code, at, a, b, amount)
    if tag == tags.ON_PLAYER:
        if code[at + 2] != tags.EACH_PLAYER and player not in seats(game, context, code, at + 2):
            return False
        what: i64 = at + 2 + code[at + 3]
        return what >= end or is_about(game, context, code, what, a)
    if tag == tags.ON_BEGINNING:
        return fits_beginning(game, context, code, at, amount)
    if tag == tags.ON_OBJECT or tag == tags.ON_ATTACK:
        first: i64 = at + 2
        if tag == tags.ON_ATTACK:
            first = at + 3
            if code[at + 2] != 0 and amount != 1:
                return False
        if not is_about(game, context, code, first, a):
            return False
        second: i64 = first + code[first + 1]
        return second >= end or is_about(game, context, code, second, b)
    condition: i64 = at + 2 + code[at + 3]  # WHILE
    return fits_event(game, context, code, at + 2, player, a, b, amount) and holds(game, context, code, condition)


def fits_move(game: MagicGame, context: Context, code: list[int], at: i64, a: i64, b: i64, amount: i64) -> bool:
    """An object went from one zone to another."""
    came_from: i64 = code[at + 2]
    to: i64 = code[at + 3]
    if came_from >= 0 and came_from != amount // zones.KINDS:
        return False
    if to >= 0 and to != amount % zones.KINDS:
        return False
    what: i64 = at + 5
    if not is_about(game, context, code, what, b if code[at + 4] != 0 else a):
        return False
    whose: i64 = what + code[what + 1]
    return whose >= at + code[at + 1] or game.owner[b & SLOT_MASK] in seats(game, context, code, whose)


def fits_beginning(game: MagicGame, context: Context, code: list[int], at: i64, id: i64) -> bool:
    """A part with that id begins."""
    main: i64 = code[at + 2]
    part: i64 = code[at + 3]
    second: i64 = code[at + 4]
    if id != part and (main == tags.ANY_PART or id != second):
        return False
    if main != tags.ANY_PART and not is_main(game, main, part, second):
        return False
    which: i64 = code[at + 5]
    if which == tags.FIRST_TIME:
        begun: i64 = game.begun[part]
        if main == tags.PART_MAIN:
            begun += game.begun[second]
        elif main == tags.PART_POSTCOMBAT:
            begun += game.begun[second] - 1
        if begun != 1:
            return False
    elif which == tags.THAT_PART and game.part.serial not in kept_items(context.registers, code[at + 6]):
        return False
    return turn_of_any(game, seats(game, context, code, at + 7))


def is_about(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """Whether the object or player of an event is the one, or one of those, that a pattern names."""
    tag: i64 = code[at]
    if tag == tags.THIS:
        return ref == context.source
    if tag == tags.SELECTOR:
        if is_player(ref) or not matches(game, context, code, at + 3, ref):
            return False
        whose: i64 = at + 3 + code[at + 4]
        return whose >= at + code[at + 1] or game.owner[ref & SLOT_MASK] in seats(game, context, code, whose)
    if tag == tags.TARGET_PLAYER:
        return is_player(ref) and (code[at + 1] == 2 or ref - PLAYER_SLOT in seats(game, context, code, at + 2))
    if tag == tags.ANY_TARGET:
        return is_player(ref) or types_of(game, ref) & (CREATURE | PLANESWALKER | BATTLE) != 0
    if tag == tags.EITHER_TARGET:
        part: i64 = at + 2
        while part < at + code[at + 1]:
            if is_about(game, context, code, part, ref):
                return True
            part += code[part + 1]
        return False
    return ref in objects(game, context, code, at)
