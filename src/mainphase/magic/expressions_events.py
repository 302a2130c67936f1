"""Which events an ability triggers on (603.2): event patterns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.machine import kept_items
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds, zones
from mainphase.magic.changes import count_counters
from mainphase.magic.context import Context
from mainphase.magic.definitions import BATTLE, CREATURE, LORE, PLANESWALKER
from mainphase.magic.expressions_core import holds, matches, objects, seats, turn_of_any
from mainphase.magic.expressions_facts import counters_on, is_main, is_player, targets_chosen, types_of
from mainphase.magic.expressions_tags import POISON
from mainphase.magic.permanents import BLANK
from mainphase.magic.reach import within
from mainphase.magic.state import MagicGame

ACTION_UNIT: Final = 16
"""The amount of a keyword action is its number times this, plus its place in `kinds.ACTIONS`."""


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
        every = code[at + 2] == tags.EACH_PLAYER and game.limited == 0
        if not every and player not in seats(game, context, code, at + 2):
            return False
        what: i64 = at + 2 + code[at + 3]
        return what >= end or is_about(game, context, code, what, a)
    if tag == tags.ON_BEGINNING:
        return fits_beginning(game, context, code, at, amount)
    if tag >= tags.ON_COUNTERS:
        return fits_special(game, context, code, at, player, a, b, amount)
    if tag == tags.ON_OBJECT or tag == tags.ON_ATTACK:
        first: i64 = at + 2
        if tag == tags.ON_ATTACK:
            first = at + 3
            if code[at + 2] != 0 and amount != 1:
                return False
        second: i64 = first + code[first + 1]
        open = game.limited != 0 and second < end and is_anything(code, first)
        if not open and not is_about(game, context, code, first, a):
            return False
        return second >= end or is_about(game, context, code, second, b)
    condition: i64 = at + 2 + code[at + 3]  # WHILE
    return fits_event(game, context, code, at + 2, player, a, b, amount) and holds(game, context, code, condition)


def fits_special(
    game: MagicGame, context: Context, code: list[int], at: i64, player: i64, a: i64, b: i64, amount: i64
) -> bool:
    """Counters, targets, keyword actions, and the player's n-th event of a kind."""
    tag: i64 = code[at]
    if tag == tags.ON_COUNTERS:
        kind: i64 = code[at + 2]
        if kind != 0 and kind != b:
            return False
        ref: i64 = a if a != 0 else PLAYER_SLOT + player
        if not is_about(game, context, code, at + 4, ref):
            return False
        return code[at + 3] == 0 or counters_left(game, ref, kind) == 0
    if tag == tags.ON_TARGETED:
        what: i64 = at + 3
        if not is_about(game, context, code, what, b):
            return False
        return code[at + 2] == 1 or fits_stack(game, context, code, what + code[what + 1], amount, code[at + 2])
    if tag == tags.ON_UNATTACHED:
        host: i64 = at + 2 + code[at + 3]
        if amount != 0 or not is_about(game, context, code, at + 2, a):
            return False
        return host >= at + code[at + 1] or is_about(game, context, code, host, b)
    if tag == tags.ON_BLOCK:
        if amount & code[at + 2] != code[at + 2] or amount & code[at + 3] != 0:
            return False
        blocked: i64 = at + 4 + code[at + 5]
        if not is_about(game, context, code, at + 4, a):
            return False
        return blocked >= at + code[at + 1] or is_about(game, context, code, blocked, b)
    if tag == tags.ON_BLOCKERS:
        return has_blockers(game, context, code, at, a, b, amount)
    if tag == tags.ON_ASSAULT:
        with_what: i64 = at + 2 + code[at + 3]
        if player not in seats(game, context, code, at + 2) or not is_about(game, context, code, with_what, a):
            return False
        return is_about(game, context, code, with_what + code[with_what + 1], b)
    if tag == tags.ON_LOST:
        return amount in seats(game, context, code, at + 2) and is_about(game, context, code, at + 2 + code[at + 3], a)
    if tag == tags.ON_CHANGE:
        return b != 0
    if tag == tags.ON_CHAPTER:
        if a != context.source or b != kinds.counter_ref(2, LORE):
            return False
        lore: i64 = count_counters(game, a, 2, LORE)
        return lore - amount < code[at + 2] <= lore
    if tag == tags.ON_DOOR:
        if amount & code[at + 2] == 0 or player not in seats(game, context, code, at + 3):
            return False
        return is_about(game, context, code, at + 3 + code[at + 4], a)
    if tag == tags.ON_ACTION:
        if amount % ACTION_UNIT != code[at + 2]:
            return False
        return player in seats(game, context, code, at + 3)
    if not fits_event(game, context, code, at + 4, player, a, b, amount):  # NTH
        return False
    return nth(game, context, code, at + 4, code[at + 3], player) == code[at + 2]


def has_blockers(game: MagicGame, context: Context, code: list[int], at: i64, a: i64, b: i64, amount: i64) -> bool:
    """ON_BLOCKERS: how many block it is counted as blockers are declared, and with each one more (509.3e)."""
    attacker: i64 = a if code[at + 2] == 0 else b
    if code[at + 2] != 0 and amount & (kinds.PUT_BLOCKING | kinds.BY_EFFECT) == 0:
        return False
    count: i64 = 0
    for slot in game.blockers:
        if attacker in game.permanents[slot].blocking:
            count += 1
    if count < code[at + 3] or (code[at + 2] != 0 and count != code[at + 3]):
        return False
    return is_about(game, context, code, at + 4, attacker)


def counters_left(game: MagicGame, ref: i64, kind: i64) -> i64:
    """How many counters of the kind with that reference (0: of any) are on it."""
    if kind == 0:
        return counters_on(game, ref, -1, 0)
    number: i64 = kind >> SLOT_BITS
    if number <= 2:
        return counters_on(game, ref, number - 1, 0)
    return counters_on(game, ref, POISON, 0) if number == 3 else counters_on(game, ref, 2, number - 4)


def fits_stack(game: MagicGame, context: Context, code: list[int], at: i64, serial: i64, what: i64) -> bool:
    """Whether the object on the stack with that serial is a spell (or what the filter says) like that."""
    i: i64 = len(game.stack) - 1
    while i >= 0:
        item = game.stack[i]
        if item.serial == serial:
            return (what != 0 or item.slot >= 0) and fits_item(game, context, code, at, item)
        i -= 1
    return False


def fits_item(game: MagicGame, context: Context, code: list[int], at: i64, item: Item) -> bool:
    """Whether an object on the stack is like that; an ability has none of the characteristics of a spell."""
    tag: i64 = code[at]
    if tag == tags.IS_ABILITY:
        return item.slot < 0 and (code[at + 2] >> (item.kind - 1)) & 1 != 0
    if tag == tags.TARGET_COUNT:
        return targets_chosen(item) == code[at + 2]
    if tag == tags.CONTROLLED_BY:
        return item.controller in seats(game, context, code, at + 2)
    if tag == tags.ANY_OBJECT:
        return True
    part: i64 = at + 2
    if tag == tags.NOT:
        return not fits_item(game, context, code, part, item)
    if tag == tags.AND or tag == tags.OR:
        wanted = tag == tags.OR
        while part < at + code[at + 1]:
            if fits_item(game, context, code, part, item) == wanted:
                return wanted
            part += code[part + 1]
        return not wanted
    return item.slot >= 0 and matches(game, context, code, at, item.source)


# --- the past -----------------------------------------------------------------------------------------------


def nth(game: MagicGame, context: Context, code: list[int], at: i64, kind: i64, player: i64) -> i64:
    """How many events of the kind the player has had this turn that fit the pattern, the noticed one included."""
    count: i64 = 0
    past = game.past.history
    end: i64 = context.past if context.past >= 0 else len(past)
    i: i64 = 0
    while i < end:
        if past[i] == kind and past[i + 1] == player:
            if fits_event(game, context, code, at, player, past[i + 2], past[i + 3], past[i + 4]):
                count += 1
        i += 5
    return count


def times_happened(game: MagicGame, context: Context, code: list[int], at: i64) -> i64:
    """How many recorded events fit one of the records of HAPPENED or TIMES_HAPPENED (608.2i), or their amounts."""
    first: i64 = at + 2
    total = False
    past = game.past.history
    end: i64 = context.past if context.past >= 0 else len(past)
    if code[at] == tags.TIMES_HAPPENED:
        first = at + 3
        total = code[at + 2] & 2 != 0
        if code[at + 2] & 1 != 0:
            past = game.past.last_history
            end = len(past)
    count: i64 = 0
    i: i64 = 0
    if code[at] == tags.TIMES_HAPPENED and code[at + 2] & 4 != 0:
        i = game.past.since_attack
    while i < end:
        record: i64 = first
        while record < at + code[at + 1]:
            if past[i] == code[record + 2]:
                if fits_event(game, context, code, record + 4, past[i + 1], past[i + 2], past[i + 3], past[i + 4]):
                    count += past[i + 4] if total else 1
                    break
            record += code[record + 1]
        i += 5
    return count


def did(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """Whether the object was the subject of a recorded event that fits one of the records."""
    past = game.past.history
    i: i64 = 0
    while i < len(past):
        record: i64 = at + 2
        while record < at + code[at + 1]:
            subject: i64 = past[i + 2] if code[record + 3] == 0 else past[i + 3]
            if past[i] == code[record + 2] and subject == ref:
                if fits_event(game, context, code, record + 4, past[i + 1], past[i + 2], past[i + 3], past[i + 4]):
                    return True
            record += code[record + 1]
        i += 5
    return False


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
    if game.limited != 0 and not within(game, context.you, ref):
        return False
    if tag == tags.THIS:
        return ref == context.source
    if tag == tags.SELECTOR:
        if is_player(ref) or not was_in(game, code[at + 2], ref) or not matches(game, context, code, at + 3, ref):
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


def is_anything(code: list[int], at: i64) -> bool:
    """Whether the pattern at that place names nothing in particular: then it is no part of the event (801.7)."""
    return code[at] == tags.SELECTOR and code[at + 2] < 0 and code[at + 3] == tags.ANY_OBJECT


def was_in(game: MagicGame, zone: i64, ref: i64) -> bool:
    """Whether the object is, or when it was that object last was, in a zone of that kind (-1: any)."""
    if zone < 0:
        return True
    if zone == zones.BATTLEFIELD:
        return game.permanent(ref) is not BLANK
    return game.is_current(ref) and game.zone_kind(ref & SLOT_MASK) == zone
