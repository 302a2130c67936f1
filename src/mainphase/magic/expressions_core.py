"""Evaluates encoded expressions: values, players, objects, filters, conditions.

One function for each family; they call each other, so they stand together. The encoding is described in
`expressions_tags`. `at` is where in `code` the expression begins.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import kept_items
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.casts import as_found, cast_from, paid_with, times_paid
from mainphase.magic.changes_bands import banded_with
from mainphase.magic.context import Context
from mainphase.magic.definitions import CREATURE, EVERY_CREATURE_TYPE, PLANESWALKER, QUALITY_SUBTYPES, QUALITY_TYPES
from mainphase.magic.expressions_combat import combat_point
from mainphase.magic.expressions_facts import (
    colors_of,
    compare,
    count_targets,
    counted_twice,
    counters_on,
    defended_against,
    defenders_for,
    definition_of,
    either_half,
    has_begun,
    in_turn_order,
    in_zone,
    is_commander,
    is_face_down,
    is_main,
    is_named,
    is_player,
    is_set_aside,
    item_ref,
    keywords_of,
    lies_in,
    linked,
    mask_of,
    own_life,
    owner_of,
    place_of_is,
    shares_name,
    stat_of,
    subtypes_of,
    supertypes_of,
    targets_of,
    top_cards,
    types_of,
)
from mainphase.magic.features import OWN_POISON
from mainphase.magic.mana import bit_count
from mainphase.magic.permanents import Permanent
from mainphase.magic.reach import in_reach
from mainphase.magic.state import MagicGame

# --- values -------------------------------------------------------------------------------------------------


def value(game: MagicGame, context: Context, code: list[int], at: i64) -> i64:
    """The number that the expression stands for now (107.1, 608.2h)."""
    tag: i64 = code[at]
    if tag == tags.NUMBER:
        return code[at + 2]
    if tag == tags.ANNOUNCED_X:
        return context.x
    if tag == tags.COUNT:
        return len(objects(game, context, code, at + 2))
    if tag == tags.EVENT_AMOUNT:
        return context.amount
    if tag == tags.THIS_WAY:
        return context.registers[7]
    if tag == tags.EXCESS:
        return game.past.excess
    if tag == tags.KEPT_NUMBER:
        numbers = kept_items(context.registers, code[at + 2])
        return numbers[0] if len(numbers) > 0 else 0
    if tag == tags.LINKED_NUMBER:
        numbers = linked(game, context.source, code[at + 2])
        return numbers[0] if len(numbers) > 0 else 0
    if tag == tags.TIMES_HAPPENED:
        return game.times_happened(context, code, at)
    if tag == tags.TIMES_PAID:
        return times_paid(game, context, code[at + 2], code[at + 3])
    if tag <= tags.COUNTERS:
        return amount_of(game, context, code, at, tag)
    return arithmetic(game, context, code, at, tag)


def amount_of(game: MagicGame, context: Context, code: list[int], at: i64, tag: i64) -> i64:
    """The values that are taken from objects and players."""
    total: i64 = 0
    amount: i64
    if tag == tags.PLAYER_COUNT:
        return len(seats(game, context, code, at + 2))
    if tag == tags.LIFE:
        for seat in seats(game, context, code, at + 2):
            total += own_life(game, seat)
    elif tag == tags.STAT_OF:
        for ref in objects(game, context, code, at + 3):
            total += stat_of(game, ref, code[at + 2])
    elif tag == tags.GREATEST_STAT:
        first = True
        for ref in objects(game, context, code, at + 3):
            amount = stat_of(game, ref, code[at + 2])
            if first or amount > total:
                total = amount
            first = False
    else:
        counted = objects(game, context, code, at + 4)
        for ref in counted:
            total += counters_on(game, ref, code[at + 2], code[at + 3])
        if game.one_life != 0 and len(counted) > 1 and game.setup.features & OWN_POISON == 0:
            total -= counted_twice(game, counted, code[at + 2])
    return total


def arithmetic(game: MagicGame, context: Context, code: list[int], at: i64, tag: i64) -> i64:
    """The values that are worked out from values."""
    if tag == tags.HALF:
        up: i64 = code[at + 2]
        return (value(game, context, code, at + 3) + up) // 2
    left: i64 = value(game, context, code, at + 2)
    right: i64 = value(game, context, code, at + 2 + code[at + 3])
    if tag == tags.PLUS:
        return left + right
    if tag == tags.MINUS:
        return left - right
    if tag == tags.TIMES:
        return left * right
    if tag == tags.SMALLER:
        return left if left < right else right
    return left if left > right else right


# --- players ------------------------------------------------------------------------------------------------


def seats(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """The seats of these players, as far as they are in the game, in APNAP order (101.4)."""
    tag: i64 = code[at]
    if tag == tags.YOU:
        return [context.you] if game.lost[context.you] == 0 else []
    mask: i64 = -1
    if tag == tags.EACH_PLAYER:
        if game.limited == 0:
            return in_turn_order(game)
    elif tag == tags.EACH_OPPONENT:
        mask = game.foes[context.you]
    elif tag == tags.OTHER_PLAYERS:
        mask = ~mask_of(seats(game, context, code, at + 2))
        if code[at + 1] > 2 + code[at + 3]:
            mask &= mask_of(seats(game, context, code, at + 2 + code[at + 3]))
    elif tag == tags.CONTROLLER_OF or tag == tags.OWNER_OF:
        mask = 0
        for ref in objects(game, context, code, at + 2):
            mask |= 1 << (game.controller_of(ref) if tag == tags.CONTROLLER_OF else owner_of(game, ref))
    elif tag == tags.EVENT_PLAYER:
        mask = 1 << context.player if context.player >= 0 else 0
    elif tag == tags.ACTIVE_PLAYER:
        mask = 1 << game.turn_player
    elif tag == tags.DEFENDING_PLAYER:  # for each attacker the one that it attacks or attacked (508.5, 508.5a)
        if context.defending >= 0:
            return [context.defending]
        if code[at + 1] == 2:
            mask = defenders_for(game, context.source)
        else:
            mask = 0
            for ref in objects(game, context, code, at + 2):
                defender: i64 = defended_against(game, ref)
                if defender >= 0:
                    mask |= 1 << defender
    elif tag == tags.PLAYERS_WHERE:
        return players_where(game, context, code, at)
    else:
        mask = 0
        for ref in objects(game, context, code, at):
            if is_player(ref):
                mask |= 1 << (ref - PLAYER_SLOT)
    if game.limited != 0:
        mask &= game.reach[context.you]
    return [seat for seat in in_turn_order(game) if (mask >> seat) & 1 != 0]


def players_where(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """Those for whom the condition holds while they are the one looked at."""
    found: list[int] = []
    condition: i64 = at + 2 + code[at + 3]
    before: i64 = context.iterated
    for seat in seats(game, context, code, at + 2):
        context.iterated = PLAYER_SLOT + seat
        if holds(game, context, code, condition):
            found.append(seat)
    context.iterated = before
    return found


# --- objects ------------------------------------------------------------------------------------------------


def objects(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """The references of these objects (or players): on the battlefield APNAP by controller, then by age.

    Nothing outside a limited range of influence can be affected or looked at (801.10, 801.11).
    """
    if game.limited == 0:
        return all_objects(game, context, code, at)
    return in_reach(game, context.you, all_objects(game, context, code, at))


def all_objects(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """The same in whatever range."""
    tag: i64 = code[at]
    if tag == tags.TARGET:
        return targets_of(context, code[at + 2])
    if tag == tags.THIS:
        return [context.source]
    if tag == tags.ALL:
        return selected(game, context, code, at + 2)
    if tag == tags.SELECTOR:
        return selected(game, context, code, at)
    if tags.FIRST_PLAYERS <= tag <= tags.LAST_PLAYERS:
        return [PLAYER_SLOT + seat for seat in seats(game, context, code, at)]
    found: list[int] = []
    if tag == tags.LINKED:
        for item in linked(game, context.source, code[at + 2]):
            if game.is_current(item):
                found.append(item)
        return found
    if tag == tags.KEPT:
        return kept_items(context.registers, code[at + 2])
    if tag == tags.TARGETING:
        for listed in game.stack:
            if listed.serial == context.amount:
                return [item_ref(listed)]
    elif tag == tags.PAID_OBJECTS:
        for item in paid_with(game, context, code[at + 2]):
            if matches(game, context, code, at + 4, item):
                found.append(item if code[at + 3] == 0 else as_found(game, context, item))
    elif tag == tags.EVENT_OBJECT:
        ref: i64 = context.event if code[at + 2] == 0 else context.other
        if ref != 0:
            found.append(ref)
    elif tag == tags.ITERATED:
        if context.iterated != 0:
            found.append(context.iterated)
    elif tag == tags.HOST:
        host: i64 = game.permanent(context.source).attached
        if host != 0:
            found.append(host)
    elif tag == tags.TOP_CARDS:
        count = value(game, context, code, at + 2)
        for seat in seats(game, context, code, at + 2 + code[at + 3]):
            if count > 0:
                found.extend(top_cards(game, seat, count))
    else:
        part: i64 = at + 2
        while part < at + code[at + 1]:
            for item in objects(game, context, code, part):
                if item not in found:
                    found.append(item)
            part += code[part + 1]
    return found


def selected(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """What the selector finds: the objects in its zone that match its filter, within range (801.11)."""
    if game.limited == 0:
        return all_selected(game, context, code, at)
    return in_reach(game, context.you, all_selected(game, context, code, at))


def all_selected(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """The same in whatever range."""
    zone: i64 = code[at + 2]
    whose: i64 = at + 3 + code[at + 4]
    players: list[int] = []
    if zone != zones.STACK and zone != zones.ON_STACK:
        if whose < at + code[at + 1]:
            players = seats(game, context, code, whose)
        else:
            players = in_turn_order(game)
    if code[at + 3] == tags.ANY_OBJECT:
        return in_zone(game, zone, players)
    found: list[int] = []
    if zone == zones.BATTLEFIELD:
        for seat in players:
            for slot in game.battlefield(seat):
                permanent = game.permanents[slot]
                if fits_permanent(game, context, code, at + 3, permanent):
                    found.append(permanent.ref)
        return found
    named: i64 = place_of_is(code, at + 3)
    among = objects(game, context, code, named + 2) if named > 0 else found
    for ref in in_zone(game, zone, players):
        if (named == 0 or ref in among) and matches(game, context, code, at + 3, ref):
            found.append(ref)
    return found


# --- filters ------------------------------------------------------------------------------------------------


def fits_permanent(game: MagicGame, context: Context, code: list[int], at: i64, permanent: Permanent) -> bool:
    """`matches` for a permanent on the battlefield, where most filters are about what is at hand."""
    tag: i64 = code[at]
    mask: i64
    if tag == tags.HAS_TYPE:
        mask = code[at + 2]
        return permanent.types & mask != 0
    if tag == tags.AND or tag == tags.OR:
        part: i64 = at + 2
        end: i64 = at + code[at + 1]
        wanted = tag == tags.OR
        while part < end:
            if fits_permanent(game, context, code, part, permanent) == wanted:
                return wanted
            part += code[part + 1]
        return not wanted
    if tag == tags.NOT:
        return not fits_permanent(game, context, code, at + 2, permanent)
    if tag == tags.CONTROLLED_BY and code[at + 3] == tags.YOU:
        return permanent.controller == context.you
    if tag == tags.HAS_SUBTYPE:
        subtypes = permanent.subtypes
        return code[at + 2] in subtypes or (code[at + 3] != 0 and EVERY_CREATURE_TYPE in subtypes)
    if tag == tags.HAS_COLOR:
        mask = code[at + 2]
        return permanent.colors & mask != 0
    if tag == tags.OTHER:
        return permanent.ref != context.source
    if tag == tags.ANY_OBJECT:
        return True
    return matches(game, context, code, at, permanent.ref)


def matches(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """Whether the object is like that, now or as it last was (608.2h)."""
    tag: i64 = code[at]
    mask: i64
    if tag == tags.HAS_TYPE:
        mask = code[at + 2]
        return types_of(game, ref) & mask != 0
    if tag == tags.LINKED_COLOR:
        return has_quality(game, ref, linked(game, context.source, code[at + 2]))
    if tag == tags.DID:
        return game.did(context, code, at, ref)
    if tag == tags.IS_ABILITY:
        item = game.listed(ref) if ref & SLOT_MASK == LISTED_SLOT else None
        return item is not None and (code[at + 2] >> (item.kind - 1)) & 1 != 0
    if tag == tags.TARGET_COUNT:
        return count_targets(game, ref) == code[at + 2]
    if tag == tags.HAS_MANA_ABILITY:
        return len(game.permanent(ref).mana) > 0
    if tag == tags.IS_SET_ASIDE:
        return is_set_aside(game, ref, code[at + 2], code[at + 3])
    if tag == tags.IS_COMMANDER:
        return is_commander(game, ref)
    if tag == tags.IS_DYING:
        return game.is_being_destroyed(ref)
    if tag == tags.IS_FACE_DOWN:
        return is_face_down(game, ref)
    if tag == tags.TOUGHNESS_ABOVE_POWER:
        return stat_of(game, ref, tags.TOUGHNESS) > stat_of(game, ref, tags.POWER)
    if tag >= tags.AND:
        if tag == tags.IS_UNBLOCKED:
            return has_status(game, context, code, at, ref, tag)
        if tag == tags.HAD_TO_ATTACK:
            return ref in game.past.obliged
        if tag == tags.BANDED_WITH:
            return is_banded(game, ref, objects(game, context, code, at + 2))
        return combined(game, context, code, at, ref, tag)
    if tag == tags.CONTROLLED_BY:
        if code[at + 3] == tags.YOU:
            return game.controller_of(ref) == context.you
        return game.controller_of(ref) in seats(game, context, code, at + 2)
    if tag == tags.OTHER:
        return ref != context.source
    if tag == tags.ANY_OBJECT:
        return True
    if tag == tags.OWNED_BY:
        return owner_of(game, ref) in seats(game, context, code, at + 2)
    if tag == tags.HAS_KEYWORD:
        mask = code[at + 2]
        return keywords_of(game, ref) & mask != 0
    if tag == tags.STAT_IS:
        if game.split_apart != 0 and code[at + 2] == tags.MANA_VALUE and definition_of(game, ref).split != 0:
            return either_half(definition_of(game, ref), code[at + 3], value(game, context, code, at + 4))
        stat = stat_of(game, ref, code[at + 2])
        return compare(stat, code[at + 3], value(game, context, code, at + 4))
    if tag == tags.IS:
        return ref in objects(game, context, code, at + 2)
    if tag == tags.HAS_COUNTER:
        return counters_on(game, ref, code[at + 2], code[at + 3]) > 0
    if tags.IS_TAPPED <= tag <= tags.IS_BLOCKED:
        return has_status(game, context, code, at, ref, tag)
    return is_called(game, context, code, at, ref, tag)


def is_banded(game: MagicGame, ref: i64, others: list[int]) -> bool:
    """Whether it is in a band with one of those (702.22c)."""
    for other in banded_with(game, ref):
        if other in others:
            return True
    return False


def combined(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64, tag: i64) -> bool:
    """Filters made of filters."""
    part: i64 = at + 2
    if tag == tags.NOT:
        return not matches(game, context, code, part, ref)
    end: i64 = at + code[at + 1]
    wanted = tag == tags.OR
    while part < end:
        if matches(game, context, code, part, ref) == wanted:
            return wanted
        part += code[part + 1]
    return not wanted


def has_status(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64, tag: i64) -> bool:
    """Filters that look at what only a permanent has."""
    permanent = game.permanent(ref)
    if tag == tags.IS_TAPPED:
        return permanent.tapped != 0
    given = code[at + 1] > 2
    if tag == tags.IS_ATTACKING:
        if permanent.attacking == 0 or not given:
            return permanent.attacking != 0
        attacked: i64 = permanent.attacking
        if not is_player(attacked) or attacked > SLOT_MASK:
            if code[at + 1] == 2 + code[at + 3] or not game.on_battlefield(attacked):
                return False  # planeswalkers do not count, or it is gone
            walker = game.permanent(attacked)
            return walker.types & PLANESWALKER != 0 and walker.controller in seats(game, context, code, at + 2)
        return attacked - PLAYER_SLOT in seats(game, context, code, at + 2)
    if tag == tags.IS_BLOCKED:
        return permanent.attacking != 0 and permanent.blocked != 0
    if tag == tags.IS_UNBLOCKED:
        return (
            permanent.attacking != 0
            and permanent.blocked == 0
            and game.part.part.id in code[at + 2 : at + code[at + 1]]
        )
    if len(permanent.blocking) == 0 or not given:
        return len(permanent.blocking) > 0
    assigned = code[at + 1] > 2 + code[at + 3]
    for blocked in objects(game, context, code, at + 2):
        if blocked == permanent.blocking[0] or (not assigned and blocked in permanent.blocking):
            return True
    return False


def is_called(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64, tag: i64) -> bool:
    """Filters that look at subtypes, supertypes, colors, names."""
    mask: i64
    if tag == tags.HAS_SUBTYPE:
        subtypes = subtypes_of(game, ref)
        return code[at + 2] in subtypes or (code[at + 3] != 0 and EVERY_CREATURE_TYPE in subtypes)
    if tag == tags.HAS_SUPERTYPE:
        mask = code[at + 2]
        return supertypes_of(game, ref) & mask != 0
    if tag == tags.HAS_COLOR:
        mask = code[at + 2]
        return colors_of(game, ref) & mask != 0
    if tag == tags.COLOR_COUNT:
        return compare(bit_count(colors_of(game, ref)), code[at + 2], code[at + 3])
    if tag == tags.IS_TOKEN:
        return game.is_token(ref & SLOT_MASK)
    definition = definition_of(game, ref)
    if tag == tags.NAMED:
        return is_named(definition, game.setup.names[code[at + 2]])
    if tag == tags.SHARES_NAME:
        for other in objects(game, context, code, at + 2):
            if shares_name(definition_of(game, other), definition):
                return True
        return False
    return has_quality(game, ref, kept_items(context.registers, code[at + 2]))  # KEPT_COLOR


def has_quality(game: MagicGame, ref: i64, qualities: list[int]) -> bool:
    """Whether the object has one of the chosen qualities.

    Colours are 0 to 4, card types the number of their bit after `QUALITY_TYPES`, subtypes their number after
    `QUALITY_SUBTYPES`.
    """
    for quality in qualities:
        number: i64 = quality
        if number >= QUALITY_SUBTYPES:
            if number - QUALITY_SUBTYPES in subtypes_of(game, ref):
                return True
            if EVERY_CREATURE_TYPE in subtypes_of(game, ref) and number - QUALITY_SUBTYPES in game.setup.creature_types:
                return True
        elif number >= QUALITY_TYPES:
            if (types_of(game, ref) >> (number - QUALITY_TYPES)) & 1 != 0:
                return True
        elif (colors_of(game, ref) >> number) & 1 != 0:
            return True
    return False


# --- conditions ---------------------------------------------------------------------------------------------


def holds(game: MagicGame, context: Context, code: list[int], at: i64) -> bool:
    """Whether the condition is true now."""
    tag: i64 = code[at]
    second: i64 = at + 2
    if tag == tags.COMPARE:
        second = at + 3 + code[at + 4]
        return compare(value(game, context, code, at + 3), code[at + 2], value(game, context, code, second))
    if tag == tags.EXISTS:
        second = at + 2 + code[at + 3]
        return len(selected(game, context, code, at + 2)) >= value(game, context, code, second)
    if tag == tags.OBJECT_MATCHES:
        second = at + 2 + code[at + 3]
        found = objects(game, context, code, at + 2)
        for ref in found:
            if not matches(game, context, code, second, ref):
                return False
        return len(found) > 0
    if tag == tags.IN_ZONE:
        found = objects(game, context, code, at + 3)
        for ref in found:
            if not lies_in(game, ref, code[at + 2]):
                return False
        return len(found) > 0
    if tag == tags.TURN_OF:
        return turn_of_any(game, seats(game, context, code, at + 2))
    if tag == tags.DURING_PART:
        if not during(game, code[at + 2], code[at + 3], code[at + 4]):
            return False
        return code[at + 1] == 5 or turn_of_any(game, seats(game, context, code, at + 5))
    if tag == tags.BEFORE_PART:
        return not has_begun(game, code[at + 2], code[at + 3], code[at + 4])
    if tags.BEFORE_POINT <= tag <= tags.HERE_AFTER:
        return combat_point(game, code, at)
    if tag == tags.IS_MONARCH:
        return game.monarch >= 0 and game.monarch in seats(game, context, code, at + 2)
    if tag == tags.DAY_NIGHT:
        return game.day_night == code[at + 2]
    if tag == tags.WAS_CAST:
        found = objects(game, context, code, at + 3)
        for ref in found:
            origin = cast_from(game, ref)
            if origin < 0 or (code[at + 2] >= 0 and origin != code[at + 2]):
                return False
        return len(found) > 0
    if tag == tags.NEWLY_HELD:
        return game.permanent(context.source).upkeeps == 1
    if tag == tags.HAPPENED:
        return game.times_happened(context, code, at) > 0
    if tag == tags.NOT_TRUE:
        return not holds(game, context, code, at + 2)
    end: i64 = at + code[at + 1]
    wanted = tag == tags.ANY_OF
    while second < end:
        if holds(game, context, code, second) == wanted:
            return wanted
        second += code[second + 1]
    return not wanted


def turn_of_any(game: MagicGame, players: list[int]) -> bool:
    """Whether it is the turn of one of these players, or of their team."""
    for player in players:
        if game.is_active(player):
            return True
    return False


def during(game: MagicGame, main: i64, part: i64, second: i64) -> bool:
    """Whether that part, or one that lies in it, is going on."""
    depth: i64 = game.depth
    while depth >= 0:
        id: i64 = game.frames[depth].part.id
        if main == tags.ANY_PART:
            if id == part:
                return True
        elif id == part or id == second:
            return is_main(game, main, part, second)
        depth -= 1
    return False


def is_creature_now(game: MagicGame, ref: i64) -> bool:
    """Whether that object is a creature on the battlefield now."""
    return game.on_battlefield(ref) and types_of(game, ref) & CREATURE != 0
