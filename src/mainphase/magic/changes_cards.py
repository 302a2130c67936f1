"""Cards that move: between zones, onto the battlefield and off it; tokens that come and go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.magic import kinds, zones
from mainphase.magic.casts import carry_cast, cast_of
from mainphase.magic.changes_aside import forget_aside, note_aside
from mainphase.magic.changes_attached import tell_unattached
from mainphase.magic.changes_batches import begin_batch, end_batch, start_listening, stop_listening
from mainphase.magic.changes_combat import forget_combat, leave_attack
from mainphase.magic.changes_face_down import show_card
from mainphase.magic.changes_faces import turn_card
from mainphase.magic.changes_lasting import begin_delayed, carry_lasting, enter_changed
from mainphase.magic.changes_merged import come_apart
from mainphase.magic.changes_phasing import forget_phased
from mainphase.magic.changes_points import change_counters
from mainphase.magic.changes_replacing import note_effects, refresh_effects
from mainphase.magic.changes_rooms import half_of, note_unlocked, tell_unlocked
from mainphase.magic.changes_turn import keep_time
from mainphase.magic.characteristics import refresh
from mainphase.magic.continuous import CANT_BE_SACRIFICED, CANT_DRAW
from mainphase.magic.definitions import BATTLE, PLANESWALKER, SIEGE, Definition
from mainphase.magic.keywords import DAYBOUND, INDESTRUCTIBLE, NIGHTBOUND
from mainphase.magic.lasting import Delayed
from mainphase.magic.lookups import HIDDEN
from mainphase.magic.permanents import BLANK, FACE_DOWN, NONE, Permanent
from mainphase.magic.players import NO_LIMIT
from mainphase.magic.proposals import EXCEPTED, Proposed
from mainphase.magic.replacing import MOVE
from mainphase.magic.state import NIGHT, MagicGame

LAID_OUT: Final = (zones.BATTLEFIELD, zones.PHASED)
"""Where permanents are."""


def lay_on_top(game: MagicGame, ref: i64) -> None:
    """The card lies on top of its owner's graveyard, as the object that it is (404.3)."""
    slot: i64 = ref & SLOT_MASK
    graveyard = game.graveyard(game.owner[slot])
    graveyard.remove(slot)
    graveyard.append(slot)
    game.emit(kinds.CHOSE, game.owner[slot], ref, 0, len(graveyard))


def put(game: MagicGame, slot: i64, kind: i64) -> i64:
    """Put the card into its owner's zone of `kind` (or the stack, or out of the game): its new reference (400.7)."""
    if len(game.merged) > 0 and game.zone_kind(slot) in LAID_OUT:
        apart = come_apart(game, slot)
        if len(apart) > 0:
            return put_apart(game, slot, kind, apart)[0]
    zone: i64 = zones.of(game.owner[slot], kind)
    if kind == zones.STACK:
        zone = zones.stack_of(game.seats)
    elif kind == zones.GONE:
        zone = zones.gone_of(game.seats)
    if len(game.down) > 0 and kind != zones.STACK:
        show_card(game, slot)
    source: i64 = game.zone_kind(slot)
    old: i64 = game.ref(slot)
    permanent = game.permanents[slot]
    if permanent is not BLANK:
        leave_battlefield(game, slot, permanent)
    elif source == zones.PHASED:
        forget_phased(game, slot)
    hides = kind == zones.HAND or kind == zones.LIBRARY
    knowers: i64 = 0
    # What lies open to all is not among what players have seen besides.
    covered = hides or source <= zones.HAND or len(game.down) + len(game.aside) > 0
    if covered and (len(game.seen) > 0 or (hides and source != zones.LIBRARY)):
        knowers = game.knowers(slot)
        if len(game.down) == 0 or not game.is_down(slot):
            game.forget_seen(slot)
    turned = False
    if len(game.aside) > 0 and source == zones.EXILE:
        turned = game.is_face_down(slot)
        forget_aside(game, slot)
    game.transfer(slot, zone)
    face = game.definitions[slot]
    front = face.front if face.front is not None else face.written
    if front is not None and kind != zones.STACK:
        turn_card(game, slot, front)
    new: i64 = game.ref(slot)
    if hides:
        if knowers != 0:
            game.note_seen(slot, knowers)
        if source == zones.LIBRARY:
            game.barrier += 1
    elif (source <= zones.HAND or turned) and kind != zones.STACK:  # a spell can be taken back until it is cast (733.1)
        game.barrier += 1
    if len(game.commanders) > 0 and (kind == zones.GRAVEYARD or kind == zones.EXILE) and slot in game.commanders:
        game.returning = [*game.returning, new]
        game.changed = 1
    if source == zones.STACK and slot in game.token_slots:
        game.changed = 1
    if game.ordered != 0 and kind == zones.GRAVEYARD and game.batch != 0:
        game.laid = [*game.laid, new]
    game.emit(kinds.MOVED, game.owner[slot], old, new, source * zones.KINDS + kind)
    if permanent is not BLANK:
        if game.hears(kinds.UNATTACHED):
            tell_unattached(game, permanent)
        if game.batch == 0:
            stop_listening(game, slot, permanent.triggered)
        else:
            game.departed = [*game.departed, slot]
    return new


def put_apart(game: MagicGame, slot: i64, kind: i64, others: list[int]) -> list[int]:
    """A merged permanent leaves, and so do its other components: the new references of all (730.3)."""
    begin_batch(game)
    refs: list[int] = [put(game, slot, kind)]
    if kind != zones.GONE:
        for other in others:
            refs.append(put(game, other, kind))
    end_batch(game)
    return refs


def put_all(game: MagicGame, slot: i64, kind: i64, moved: list[int]) -> None:
    """Put the card there, and add what it becomes to `moved`: of a merged permanent several objects (730.3c)."""
    if len(game.merged) > 0 and game.zone_kind(slot) in LAID_OUT:
        apart = come_apart(game, slot)
        if len(apart) > 0:
            moved.extend(put_apart(game, slot, kind, apart))
            return
    moved.append(put(game, slot, kind))


def exile_face_down(game: MagicGame, slot: i64, moved: list[int]) -> None:
    """Exile the card face down (406.3), and add what it becomes to `moved`: who knew what it is still does."""
    knowers: i64 = game.everyone() if game.is_down(slot) else game.knowers(slot)  # it is shown as it moves (708.9)
    first: i64 = len(moved)
    put_all(game, slot, zones.EXILE, moved)
    for ref in moved[first:]:
        note_aside(game, ref, HIDDEN, 0)
        if knowers != 0:
            game.note_seen(ref & SLOT_MASK, knowers)


def leave_battlefield(game: MagicGame, slot: i64, permanent: Permanent) -> None:
    """The permanent is remembered as it last was and leaves combat (506.4)."""
    if permanent.attacking != 0 or len(permanent.blocking) > 0:
        forget_combat(game, slot)
    if len(game.attackers) > 0 and permanent.types & (PLANESWALKER | BATTLE) != 0:
        leave_attack(game, permanent.ref, game.defender_of(permanent.ref))
    if len(permanent.activated) > 0:
        game.actives[permanent.controller].remove(slot)
    game.memory = [*game.memory, permanent]
    game.permanents[slot] = BLANK
    if len(game.flipped) > 0:
        game.flipped = [ref for ref in game.flipped if ref != permanent.ref]
    if len(game.doors) > 0:
        note_unlocked(game, permanent.ref, 0)
    game.fresh[permanent.controller] = 0
    game.changed = 1
    if game.replacing != 0 and (permanent.base.replaces != 0 or len(permanent.statics) + len(permanent.counters) > 0):
        refresh_effects(game)


def put_on_bottom(game: MagicGame, slot: i64) -> None:
    """Put the card on the bottom of its owner's library."""
    moved: list[int] = []
    put_all(game, slot, zones.LIBRARY, moved)
    library = game.library(game.owner[slot])
    for ref in moved:
        if library[-1] == ref & SLOT_MASK:  # where it has just been put
            library.pop()
        else:
            library.remove(ref & SLOT_MASK)
        library.insert(0, ref & SLOT_MASK)
        game.emit(kinds.BOTTOMED, game.owner[slot], ref, 0, 0)


def enter(game: MagicGame, slot: i64, controller: i64, tapped: i64) -> Permanent:
    """Put the card onto the battlefield under the control of `controller`."""
    source: i64 = game.zone_kind(slot)
    old: i64 = game.ref(slot)
    definition = game.definitions[slot]
    permanent = settle(game, slot, controller, tapped, definition, definition.starting)
    tell_entered(game, permanent, old, source)
    return permanent


def enter_together(game: MagicGame, slots: list[int], controllers: list[int], tapped: i64) -> list[int]:
    """Put cards onto the battlefield at the same time, so that they see each other enter (603.6a): the references."""
    entries: list[Proposed] = []
    i: i64 = 0
    while i < len(slots):
        entry = Proposed(MOVE, game.ref(slots[i]), controllers[i], 0, 1)
        entry.tapped = tapped
        entry.where = game.where
        entry.counters = starting_counters(game.definitions[slots[i]])
        entries.append(entry)
        i += 1
    enter_as(game, entries)
    return [entry.became for entry in entries]


def enter_as(game: MagicGame, entries: list[Proposed]) -> None:
    """Put objects onto the battlefield at the same time, each as its entry says; `became` receives the references.

    New tokens come from where those go that cease to exist.
    """
    came_from: list[int] = []
    old: list[int] = []
    for entry in entries:
        slot: i64 = entry.object & SLOT_MASK
        came_from.append(game.zone_kind(slot))
        old.append(game.ref(slot))
        definition = game.definitions[slot]
        if entry.definition >= 0:
            definition = game.definition(entry.definition)
        permanent = settle(game, slot, entry.player, entry.tapped, definition, NONE)
        entry.became = permanent.ref
        give_counters(game, permanent, entry.counters)
        if entry.flags & EXCEPTED != 0 and len(game.lasting) > 0:
            carry_lasting(game, old[-1], permanent.ref)
            game.stale = 1
        if len(game.past.links) > 0:
            carry_links(game, old[-1], permanent.ref)
    here: i64 = game.where
    i: i64 = 0
    while i < len(entries):
        permanent = game.permanents[entries[i].became & SLOT_MASK]
        game.where = entries[i].where
        if came_from[i] == zones.GONE:
            game.emit(kinds.TOKEN_CREATED, permanent.controller, permanent.ref, 0, permanent.definition.index)
        tell_entered(game, permanent, old[i], came_from[i])
        i += 1
    game.where = here


def carry_links(game: MagicGame, old: i64, new: i64) -> None:
    """What was chosen as an object was about to enter is known to the permanent that it became (607.2d)."""
    game.past.carry_links(old, new)


def starting_counters(definition: Definition) -> list[int]:
    """The counters that rules give what enters (306.5b), as triples (kind, word, number)."""
    counters: list[int] = []
    i: i64 = 0
    while i < len(definition.starting):
        counters.extend([2, definition.starting[i], definition.starting[i + 1]])
        i += 2
    return counters


def give_counters(game: MagicGame, permanent: Permanent, counters: list[int]) -> None:
    """The permanent has counters as it enters, triples (kind, word, number) (122.6a); the event is still to be told."""
    i: i64 = 0
    while i < len(counters):
        change_counters(game, permanent.ref, counters[i], counters[i + 2], counters[i + 1])
        i += 3


def tell_entered(game: MagicGame, permanent: Permanent, old: i64, source: i64) -> None:
    """The events of a permanent that has entered from that kind of zone, where it was the object `old`."""
    game.emit(kinds.MOVED, permanent.controller, old, permanent.ref, source * zones.KINDS + zones.BATTLEFIELD)
    if permanent.tapped != 0:
        game.emit(kinds.ENTERED_TAPPED, permanent.controller, permanent.ref, 0, 0)
    if permanent.plus > 0:
        game.emit(kinds.COUNTERS_PUT, permanent.controller, permanent.ref, kinds.counter_ref(0, 0), permanent.plus)
    if permanent.minus > 0:
        game.emit(kinds.COUNTERS_PUT, permanent.controller, permanent.ref, kinds.counter_ref(1, 0), permanent.minus)
    i: i64 = 0
    while i < len(permanent.counters):
        what: i64 = kinds.counter_ref(2, permanent.counters[i])
        game.emit(kinds.COUNTERS_PUT, permanent.controller, permanent.ref, what, permanent.counters[i + 1])
        i += 2
    if permanent.keywords & (DAYBOUND | NIGHTBOUND) != 0:
        keep_time(game)
    if len(game.doors) > 0 and game.unlocked(permanent.ref) != 0:
        tell_unlocked(game, permanent, game.unlocked(permanent.ref))


def settle(
    game: MagicGame, slot: i64, controller: i64, tapped: i64, definition: Definition, counters: list[int]
) -> Permanent:
    """The card is on the battlefield as that definition says; the event is still to be told."""
    source: i64 = game.zone_kind(slot)
    old: i64 = game.ref(slot)
    game.transfer(slot, zones.of(controller, zones.BATTLEFIELD))
    new: i64 = game.ref(slot)
    if source <= zones.HAND:
        game.barrier += 1
        if len(game.seen) > 0 and not game.is_down(slot):
            game.forget_seen(slot)
    elif source == zones.EXILE and len(game.aside) > 0:
        game.barrier += 1
        game.forget_seen(slot)
        forget_aside(game, slot)
    if definition.written is not None:  # what its text says now follows in the layers
        definition = definition.unchanged()
        turn_card(game, slot, definition)
    face = game.definitions[slot]
    if definition is face and game.day_night == NIGHT and face.keywords & DAYBOUND != 0 and game.knows_time != 0:
        if face.back is not None:
            turn_card(game, slot, face.back)  # it enters transformed (702.145b)
            definition = game.definitions[slot]
    opened: i64 = 0
    if len(definition.doors) > 0:
        if source == zones.STACK and slot not in game.token_slots:
            opened = half_of(definition) % 3  # what was cast (709.5d)
        if definition is face:
            turn_card(game, slot, definition.doors[opened])
        definition = definition.doors[opened]
        if opened != 0:
            note_unlocked(game, new, opened)
    changed = False
    if source == zones.STACK:
        if len(game.casts) > 0:
            carry_cast(game, old, new)
            wait_for_end(game, slot, new, controller)
    if len(game.lasting) > 0:
        changed = carry_lasting(game, old, new)
    if len(game.past.links) > 0:
        game.past.carry_links(old, new)
    permanent = Permanent(new, controller, definition)
    permanent.tapped = tapped
    permanent.counters = counters
    if game.batch == 0:
        game.moments += 1
    permanent.since = game.moments
    if game.definitions[slot].is_back():
        permanent.turned = 1
    if len(game.down) > 0 and game.is_down(slot):
        permanent.turned = FACE_DOWN
    if permanent.types & BATTLE != 0:
        permanent.protector = only_protector(game, permanent)
    game.settle_time(permanent)
    if changed and source != zones.STACK:
        enter_changed(game, permanent)
        game.stale = 1
    game.permanents[slot] = permanent
    game.fresh[controller] = 0
    game.changed = 1
    if len(permanent.triggered) > 0:
        start_listening(game, slot)
    if game.batch != 0:
        game.past.arrived = [*game.past.arrived, new]
    if len(permanent.activated) > 0:
        game.actives[controller].append(slot)
    if definition.replaces != 0:
        note_effects(game, permanent)
    if changed:
        refresh(game, permanent)
    return permanent


def wait_for_end(game: MagicGame, slot: i64, ref: i64, controller: i64) -> None:
    """What is to happen to a permanent because of how its spell was cast waits from now on (702.109a, 702.185a)."""
    place = cast_of(game, ref)
    if place < 0:
        return
    definition = game.definitions[slot]
    form: i64 = game.casts[place + 2]
    if form < len(definition.ways) and definition.ways[form].after > 0:
        number: i64 = definition.ways[form].after - 1
        game.item_serial += 1
        delayed = Delayed(controller, ref, definition.index, game.setup.extras[number].event, number)
        delayed.group = game.item_serial
        begin_delayed(game, delayed)


def only_protector(game: MagicGame, permanent: Permanent) -> i64:
    """The seat of the one player who can protect the battle; -1 where its controller will choose (310.8a, 310.11a)."""
    if SIEGE not in permanent.subtypes:
        return permanent.controller
    opponents = game.opponents(permanent.controller)
    return opponents[0] if len(opponents) == 1 else -1


def create_token(game: MagicGame, definition: Definition, player: i64, tapped: i64) -> Permanent:
    """Create a token under the control of `player`, who owns it (111.2)."""
    return game.permanent(create_tokens(game, definition, [player], tapped)[0])


def create_tokens(
    game: MagicGame, definition: Definition, players: list[int], tapped: i64, owner: i64 = -1
) -> list[int]:
    """Create a token for each entry of `players`, all at once: the references. It is theirs, or the owner's."""
    slots: list[int] = []
    for player in players:
        slots.append(game.add_token(definition, player if owner < 0 else owner, zones.gone_of(game.seats)))
    return enter_together(game, slots, players, tapped)


def give_emblem(game: MagicGame, definition: Definition, player: i64) -> i64:
    """The player gets an emblem, which they own and control, in the command zone (114.2): its reference."""
    slot = game.add_card(definition, player, zones.of(player, zones.COMMAND))
    ref = game.ref(slot)
    game.stale = 1
    game.emit(kinds.EMBLEM, player, ref, 0, definition.index)
    return ref


def cease(game: MagicGame, slot: i64) -> None:
    """A token outside the battlefield ceases to exist; its slot may be used again."""
    put(game, slot, zones.GONE)
    game.free_slots = [*game.free_slots, slot]


def draw(game: MagicGame, player: i64) -> None:
    """The player draws one card, or tries to: from an empty library nothing is drawn, nor once the game is over."""
    if game.kind == OVER:
        return
    state = game.players[player]
    if state.cant & CANT_DRAW != 0 or (state.draw_most != NO_LIMIT and state.drawn >= state.draw_most):
        return
    library = game.library(player)
    if len(library) == 0:
        if not game.loses_by_drawing(player):
            state.drew_empty = 1
            game.changed = 1
        return
    slot = library[-1]
    state.drawn += 1
    new = put(game, slot, zones.HAND)
    game.emit(kinds.DREW, player, new, 0, 1)


def discard_zone(game: MagicGame, slot: i64) -> i64:
    """Into which kind of zone the card is discarded: with madness it is exiled (702.35a)."""
    return zones.EXILE if game.definitions[slot].madness != 0 else zones.GRAVEYARD


def discard(game: MagicGame, player: i64, slot: i64) -> None:
    """The player discards that card of their hand."""
    new = put(game, slot, discard_zone(game, slot))
    game.emit(kinds.DISCARDED, player, new, 0, 1)


def destroy(game: MagicGame, ref: i64) -> bool:
    """Destroy the permanent unless it is indestructible (702.12b); whether it was."""
    if not game.on_battlefield(ref):
        return False
    permanent = game.permanent(ref)
    if permanent.keywords & INDESTRUCTIBLE != 0:
        return False
    game.emit(kinds.DESTROYED, permanent.controller, ref, 0, 0)
    put(game, ref & SLOT_MASK, zones.GRAVEYARD)
    return True


def sacrifice(game: MagicGame, ref: i64) -> bool:
    """Its controller sacrifices the permanent; whether it was there to be."""
    if not game.on_battlefield(ref):
        return False
    permanent = game.permanent(ref)
    if permanent.rules & CANT_BE_SACRIFICED != 0:
        return False
    game.emit(kinds.SACRIFICED, permanent.controller, ref, 0, 0)
    put(game, ref & SLOT_MASK, zones.GRAVEYARD)
    return True
