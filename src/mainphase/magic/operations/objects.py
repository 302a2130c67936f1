"""Effect operations on objects. What several objects suffer happens at the same time (608.2f)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, libraries, zones
from mainphase.magic import replacing as changing
from mainphase.magic.attaching import can_enchant, is_aura_card
from mainphase.magic.context import Context
from mainphase.magic.definitions import PERMANENT
from mainphase.magic.expressions import objects, seats, value
from mainphase.magic.expressions_facts import counters_on, is_player
from mainphase.magic.expressions_tags import POISON
from mainphase.magic.happening.proposing import (
    at_once,
    entering,
    enters_at_once,
    move_bit,
    propose_counters,
    propose_enter,
    propose_move,
    propose_tokens,
)
from mainphase.magic.operations import codes
from mainphase.magic.operations.harm import fight, harm
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.auras import PUT_AURAS
from mainphase.magic.procedures.happening import happen
from mainphase.magic.proposals import BOTTOM, MIXED, NTH, OFF_STACK, RANDOMLY, SHUFFLED
from mainphase.magic.replacing import (
    COUNTERS_BIT,
    CREATE_BIT,
    MOVE_BIT,
)

TRANSFORMED: Final = 2
"""In PUT_ONTO_BATTLEFIELD: with the back face up."""
WITH_COUNTER: Final = 4
"""In PUT_ONTO_BATTLEFIELD: with a counter, its kind in the next two bits, its word above them."""
COUNTED: Final = 2
"""In CREATE_TOKEN: with +1/+1 counters."""
THIS_WAY: Final = 7
"""The register for what was really done."""


def operate_objects(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on objects."""
    done: i64
    if operation <= codes.COUNTER:
        done = harm(game, frame, context, code, at, operation)
    elif operation <= codes.PUT_INTO_LIBRARY:
        done = relocate(game, frame, context, code, at, operation)
    elif operation == codes.CREATE_TOKEN:
        done = create(game, frame, context, code, at)
    elif operation <= codes.MOVE_COUNTERS:
        done = change_counters(game, context, code, at, operation)
    elif operation == codes.FIGHT:
        done = fight(game, context, code, at)
    else:
        done = turn_sideways(game, context, code, at, operation)
    frame.data[THIS_WAY] = done


# --- moving -------------------------------------------------------------------------------------------------


def relocate(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> i64:
    """MOVE to PUT_INTO_LIBRARY; how many moved."""
    moved: list[int] = []
    if operation == codes.PUT_INTO_LIBRARY:
        return put_into_library(game, context, code, at, kept_items(frame.data, code[at + 4]))
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    kept: i64 = code[at + 3]
    if operation == codes.PUT_ONTO_BATTLEFIELD:
        put_onto_battlefield(game, context, code, at, moved)
    elif operation == codes.EXILE:
        kept = code[at + 2]
        for ref in objects(game, context, code, at + 3):
            move(game, context, ref, zones.EXILE, moved)
    else:
        for ref in objects(game, context, code, at + 4):
            move(game, context, ref, code[at + 2], moved)
    changes.end_batch(game)
    if len(game.proposed) > base:
        happen(game, base, kept, changing.MOVE, True)
        return 0
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, moved)
    return len(moved)


def found(game: PlayedGame, context: Context, ref: i64) -> i64:
    """The object to move, where it is now; 0 if it is gone.

    An ability that triggered on an object's move finds what that became in a public zone (400.7e). A token
    that has left the battlefield stays where it is (111.8).
    """
    if ref == 0 or ref & SLOT_MASK >= LISTED_SLOT:
        return 0
    slot: i64 = ref & SLOT_MASK
    zone = game.zone_kind(slot)
    if not game.is_current(ref):
        if ref != context.event or context.other & SLOT_MASK != slot or not game.is_current(context.other):
            return 0
        if zone == zones.HAND or zone == zones.LIBRARY:
            return 0
        ref = context.other
    if zone == zones.GONE or (zone != zones.BATTLEFIELD and game.is_token(slot)):
        return 0
    return ref


def move(game: PlayedGame, context: Context, ref: i64, zone: i64, moved: list[int]) -> None:
    """Move one object, if it is still there and not there already."""
    ref = found(game, context, ref)
    if ref == 0:
        return
    slot: i64 = ref & SLOT_MASK
    if game.zone_kind(slot) == zone:
        return
    spell = game.spell_of(ref)
    if spell is not None:
        zone = game.leaves_to(spell, zone)
    if at_once(game, move_bit(zone)):
        take_off_stack(game, context, ref)
        changes.put_all(game, slot, zone, moved)
    elif ref != context.source:
        propose_move(game, ref, zone).flags |= OFF_STACK
    else:
        propose_move(game, ref, zone)


def take_off_stack(game: PlayedGame, context: Context, ref: i64) -> None:
    """A spell that an effect takes off the stack will not resolve; the one that resolves goes on (608.2m)."""
    item = game.spell_of(ref)
    if item is not None and ref != context.source:
        game.remove_item(item)


def put_onto_battlefield(game: PlayedGame, context: Context, code: list[int], at: i64, moved: list[int]) -> None:
    """Permanent cards enter the battlefield; others stay where they are (304.4, 307.4)."""
    what: i64 = at + 4
    under: i64 = what + code[what + 1]
    controller: i64 = -1
    if under < at + code[at + 1]:
        players = seats(game, context, code, under)
        if len(players) == 0:
            return
        controller = players[0]
    slots: list[int] = []
    controllers: list[int] = []
    now: bool = True
    for given in objects(game, context, code, what):
        ref = found(game, context, given)
        if ref == 0:
            continue
        slot: i64 = ref & SLOT_MASK
        if game.zone_kind(slot) == zones.BATTLEFIELD or game.definitions[slot].types & PERMANENT == 0:
            continue
        if code[at + 2] & TRANSFORMED != 0:
            back = game.definitions[slot].back
            if back is None or back.types & PERMANENT == 0:
                continue
            changes.turn_card(game, slot, back)
        take_off_stack(game, context, ref)
        slots.append(slot)
        controllers.append(controller if controller >= 0 else game.owner[slot])
        if not enters_at_once(game, game.definitions[slot]):
            now = False
    how: i64 = code[at + 2]
    tapped: i64 = how & 1
    if how & WITH_COUNTER != 0:
        now = False
    if choose_hosts(game, slots, controllers, tapped, code[at + 3]):
        return
    if not now:
        i: i64 = 0
        while i < len(slots):
            entering = propose_enter(game, game.ref(slots[i]), controllers[i], tapped)
            if how & WITH_COUNTER != 0:
                entering.counters = [(how >> 3) & 3, how >> 5, 1]
            i += 1
        return
    moved.extend(changes.enter_together(game, slots, controllers, tapped))


def choose_hosts(game: PlayedGame, slots: list[int], controllers: list[int], tapped: i64, kept: i64) -> bool:
    """With Auras among the cards, a procedure asks what they enchant, and puts all of them there (303.4f)."""
    auras = False
    for slot in slots:
        auras = auras or is_aura_card(game.definitions[slot])
    if not auras:
        return False
    entering = game.call(PUT_AURAS)
    entering.d = kept + 1
    entering.e = tapped
    i: i64 = 0
    while i < len(slots):
        entering.data.extend([slots[i], controllers[i], 0])
        i += 1
    return True


def put_into_library(game: PlayedGame, context: Context, code: list[int], at: i64, refs: list[int]) -> i64:
    """Objects of one owner into the library; the first of them ends up topmost (401.4, 401.7)."""
    where: i64 = code[at + 2] & ~RANDOMLY
    mixed = code[at + 2] & RANDOMLY != 0
    slots: list[int] = []
    there: list[int] = []
    for given in refs:
        ref = found(game, context, given)
        if ref != 0 and game.zone_kind(ref & SLOT_MASK) != zones.LIBRARY:
            take_off_stack(game, context, ref)
            slots.append(ref & SLOT_MASK)
        elif ref != 0:
            move_within(game, ref, where, code[at + 3])
            there.append(ref & SLOT_MASK)
    several = len(slots) + len(there) > 1
    if several and where != SHUFFLED:
        for slot in there:
            changes.limit_order(game, slot, mixed)
    if where != BOTTOM:
        slots.reverse()
    if not at_once(game, MOVE_BIT):
        return propose_into_library(game, slots, where, code[at + 3], several and mixed)
    for slot in slots:
        if where == BOTTOM:
            changes.put_on_bottom(game, slot)
        elif where == NTH:
            libraries.put_nth(game, slot, code[at + 3])
        else:
            changes.put(game, slot, zones.LIBRARY)
        if several:
            changes.limit_order(game, slot, mixed)
    if where == SHUFFLED:
        for ref in refs:
            changes.shuffle(game, game.owner[ref & SLOT_MASK])
            break
    return len(slots)


def propose_into_library(game: PlayedGame, slots: list[int], where: i64, nth: i64, mixed: bool) -> i64:
    """The same where effects may modify it."""
    base: i64 = len(game.proposed)
    for slot in slots:
        proposed = propose_move(game, game.ref(slot), zones.LIBRARY)
        proposed.place = where
        proposed.nth = nth
        if mixed:
            proposed.flags |= MIXED
    happen(game, base, -1, changing.MOVE, True)
    return 0


def move_within(game: PlayedGame, ref: i64, where: i64, nth: i64) -> None:
    """A card that is in the library already changes its place there."""
    owner: i64 = game.owner[ref & SLOT_MASK]
    if where == 1:
        libraries.arrange(game, owner, [], [ref])
    elif where != 3:
        libraries.arrange(game, owner, [ref], [])
        if where == 2:
            library = game.library(owner)
            place: i64 = len(library) - nth
            library.insert(place if place > 0 else 0, library.pop())


# --- tokens, counters, tapping, fighting --------------------------------------------------------------------


def create(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> i64:
    """CREATE_TOKEN: each of the players creates that many, all at once."""
    definition = game.setup.definitions[code[at + 2]]
    count = value(game, context, code, at + 5)
    if is_aura_card(definition):
        return create_auras(game, frame, context, code, at, count)
    counted = code[at + 3] & COUNTED != 0
    if counted or not at_once(game, CREATE_BIT) or not enters_at_once(game, definition):
        base: i64 = len(game.proposed)
        players_at: i64 = at + 5 + code[at + 6]
        counters: i64 = 0
        if counted:
            counters = value(game, context, code, players_at + code[players_at + 1])
        for player in seats(game, context, code, players_at):
            propose_tokens(game, definition, player, count, code[at + 3] & 1, game.maker(context.you))
            if counters > 0 and count > 0:
                game.proposed[-1].counters = [0, 0, counters]
        happen(game, base, code[at + 4], changing.CREATE, True)
        return 0
    players: list[int] = []
    for player in seats(game, context, code, at + 5 + code[at + 6]):
        i: i64 = 0
        while i < count:
            players.append(player)
            i += 1
    changes.begin_batch(game)
    made = changes.create_tokens(game, definition, players, code[at + 3], game.maker(context.you))
    changes.end_batch(game)
    kept: i64 = code[at + 4]
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, made)
    return len(made)


def create_auras(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, count: i64) -> i64:
    """CREATE_TOKEN for Auras; one that could not be attached where the effect says is not created (303.4i)."""
    definition = game.setup.definitions[code[at + 2]]
    players: i64 = at + 5 + code[at + 6]
    of: i64 = players + code[players + 1]
    told = of < at + code[at + 1]
    hosts: list[int] = []
    if told:
        hosts = objects(game, context, code, of)
    kept: i64 = code[at + 4]
    if kept >= 0:
        clear_kept(frame, kept)
    if told and len(hosts) == 0:
        return 0
    if not at_once(game, CREATE_BIT) or (told and not enters_at_once(game, definition)):
        base: i64 = len(game.proposed)
        for player in seats(game, context, code, players):
            if count > 0:
                propose_tokens(game, definition, player, count, code[at + 3], game.maker(context.you))
                if told:
                    game.proposed[-1].host = hosts[0]
        happen(game, base, kept, changing.CREATE, True)
        return 0
    slots: list[int] = []
    owners: list[int] = []
    for player in seats(game, context, code, players):
        i: i64 = 0
        while i < count:
            owner: i64 = game.maker(context.you)
            slot = game.add_token(definition, player if owner < 0 else owner, zones.gone_of(game.seats))
            if told and not can_enchant(game, definition, player, game.ref(slot), hosts[0]):
                game.free_slots = [*game.free_slots, slot]
                break
            slots.append(slot)
            owners.append(player)
            i += 1
    if not told:
        choose_hosts(game, slots, owners, code[at + 3], kept)
        return 0
    changes.begin_batch(game)
    made = changes.enter_together(game, slots, owners, code[at + 3])
    for ref in made:
        changes.attach(game, game.permanent(ref), hosts[0])
    changes.end_batch(game)
    if kept >= 0:
        keep_items(frame, kept, made)
    return len(made)


def change_counters(game: PlayedGame, context: Context, code: list[int], at: i64, operation: i64) -> i64:
    """PUT_COUNTERS to MOVE_COUNTERS; how many were put, removed or moved."""
    kind: i64 = code[at + 2]
    word: i64 = code[at + 3]
    done: i64 = 0
    count: i64
    if operation == codes.PUT_COUNTERS:
        count = value(game, context, code, at + 4)
        if len(game.proposed) > 0 or not at_once(game, COUNTERS_BIT):
            return propose_all_counters(
                game, context, objects(game, context, code, at + 4 + code[at + 5]), kind, word, count
            )
        for ref in objects(game, context, code, at + 4 + code[at + 5]):
            if count > 0 and kind == POISON and is_player(ref):
                changes.change_poison(game, ref - PLAYER_SLOT, count)
                done += count
            elif count > 0 and kind == 2 and is_player(ref):
                changes.change_player_counters(game, ref - PLAYER_SLOT, word, count)
                done += count
            elif count > 0 and kind != POISON and changes.can_count(game, ref):
                changes.put_counters(game, ref, kind, count, word)
                done += count
        return done
    second: i64 = at + 4 + code[at + 5]
    amount: i64 = second
    if operation == codes.MOVE_COUNTERS:
        amount = second + code[second + 1]
    count = value(game, context, code, amount) if amount < at + code[at + 1] else 1 << 30
    if operation == codes.REMOVE_COUNTERS:
        for ref in objects(game, context, code, at + 4):
            done += remove_up_to(game, ref, kind, count, word)
        return done
    receivers = objects(game, context, code, second)
    for ref in objects(game, context, code, at + 4):
        if kind < 0:
            if len(receivers) > 0 and ref != receivers[0] and game.on_battlefield(receivers[0]):
                done += move_all(game, ref, receivers[0])
            continue
        if len(receivers) > 0 and ref != receivers[0] and game.on_battlefield(receivers[0]):
            moved = remove_up_to(game, ref, kind, count, word)
            changes.put_counters(game, receivers[0], kind, moved, word)
            done += moved
    return done


def takes_counters(game: PlayedGame, ref: i64, kind: i64) -> bool:
    """Whether such counters can be put there: on players poison counters and others that have names of their own."""
    if is_player(ref):
        return kind == POISON or kind == 2
    return kind != POISON and changes.can_count(game, ref)


def propose_all_counters(game: PlayedGame, context: Context, refs: list[int], kind: i64, word: i64, count: i64) -> i64:
    """PUT_COUNTERS where effects may modify it; what is about to enter will enter with them (614.12a)."""
    base: i64 = len(game.proposed)
    done: i64 = 0
    for ref in refs:
        if takes_counters(game, ref, kind):
            propose_counters(game, ref, kind, word, count, context.source)
        elif kind != POISON and count > 0:
            entry = entering(game, ref)
            if entry is not None:
                entry.counters = [*entry.counters, kind, word, count]
                done += count
    if len(game.proposed) > base:
        happen(game, base, -1, changing.COUNTERS, True)
    return done


def remove_up_to(game: PlayedGame, ref: i64, kind: i64, count: i64, word: i64) -> i64:
    """Remove counters of a kind, as many as there are up to `count`; how many that were."""
    if not is_player(ref) and not changes.can_count(game, ref):
        return 0
    if kind < 0:
        return remove_all(game, ref)
    there = counters_on(game, ref, kind, word)
    if there < count:
        count = there
    if count > 0 and is_player(ref):
        if kind == POISON:
            changes.change_poison(game, ref - PLAYER_SLOT, -count)
        else:
            changes.change_player_counters(game, ref - PLAYER_SLOT, word, -count)
    elif count > 0:
        changes.remove_counters(game, ref, kind, count, word)
    return count if count > 0 else 0


def kinds_on(game: PlayedGame, ref: i64) -> list[int]:
    """The kinds of counters on the permanent or player, as triples (kind, word, how many)."""
    found: list[int] = []
    if is_player(ref):
        player = game.players[ref - PLAYER_SLOT]
        if player.poison > 0:
            found.extend([POISON, 0, player.poison])
        others = player.counters
    else:
        permanent = game.permanent(ref)
        if permanent.plus > 0:
            found.extend([0, 0, permanent.plus])
        if permanent.minus > 0:
            found.extend([1, 0, permanent.minus])
        others = permanent.counters
    i: i64 = 0
    while i < len(others):
        found.extend([2, others[i], others[i + 1]])
        i += 2
    return found


def remove_all(game: PlayedGame, ref: i64) -> i64:
    """Remove all counters of every kind; how many those were."""
    done: i64 = 0
    there = kinds_on(game, ref)
    i: i64 = 0
    while i < len(there):
        done += remove_up_to(game, ref, there[i], there[i + 2], there[i + 1])
        i += 3
    return done


def move_all(game: PlayedGame, ref: i64, receiver: i64) -> i64:
    """Move all counters of every kind onto another permanent (122.5); how many those were."""
    done: i64 = 0
    there = kinds_on(game, ref)
    i: i64 = 0
    while i < len(there):
        moved = remove_up_to(game, ref, there[i], there[i + 2], there[i + 1])
        changes.put_counters(game, receiver, there[i], moved, there[i + 1])
        done += moved
        i += 3
    return done


def turn_sideways(game: PlayedGame, context: Context, code: list[int], at: i64, operation: i64) -> i64:
    """TAP, UNTAP and LEAVE_COMBAT; how many did."""
    done: i64 = 0
    changes.begin_batch(game)
    for ref in objects(game, context, code, at + 2):
        if game.on_battlefield(ref):
            slot: i64 = ref & SLOT_MASK
            before: i64 = game.permanents[slot].tapped
            if operation == codes.TAP:
                changes.tap(game, slot)
            elif operation == codes.UNTAP:
                changes.untap(game, slot)
            else:
                changes.remove_from_combat(game, slot)
                done += 1
            if game.permanents[slot].tapped != before:
                done += 1
        elif operation == codes.TAP and len(game.proposed) > 0:
            entry = entering(game, ref)
            if entry is not None:
                entry.tapped = 1
    changes.end_batch(game)
    return done
