"""Changes of the state, each made and recorded in one place: cards that move, life, damage, tapping, counters.

Nothing else in the Magic rulesets changes these parts of the state, so no event can be forgotten. Amounts are
numbers of cards, points or counters; `ref` arguments are references, `slot` arguments slots.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.kinds import event_bit
from mainphase.magic import kinds, zones
from mainphase.magic.characteristics import refresh, refresh_ref
from mainphase.magic.definitions import CREATURE, Definition
from mainphase.magic.keywords import HASTE, INDESTRUCTIBLE
from mainphase.magic.lasting import Delayed, Lasting
from mainphase.magic.permanents import BLANK, NONE, Permanent
from mainphase.magic.players import EMPTY_POOL
from mainphase.magic.state import MagicGame

# --- simultaneous events -------------------------------------------------------------------------------------


def begin_batch(game: MagicGame) -> None:
    """What happens from here to `end_batch` happens at the same time."""
    game.batch += 1


def end_batch(game: MagicGame) -> None:
    """The simultaneous event is over: abilities notice it as a whole (603.10).

    What has left the battlefield in it still sees it, but nothing more (603.10a).
    """
    game.batch -= 1
    if game.batch == 0 and len(game.noted) > 0:
        noted = game.noted
        game.noted = []
        i: i64 = 0
        while i < len(noted):
            game.notify(noted[i], noted[i + 1], noted[i + 2], noted[i + 3], noted[i + 4])
            i += 5
    if game.batch == 0 and len(game.departed) > 0:
        for slot in game.departed:
            if game.permanents[slot] is BLANK:
                stop_listening(game, slot)
        game.departed = []


def start_listening(game: MagicGame, slot: i64) -> None:
    """The permanent's triggered abilities begin to see events."""
    if len(game.listeners) == 0:
        game.listeners = [[] for _ in range(kinds.COUNT)]
    for ability in game.definitions[slot].triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot not in slots:
            slots.append(slot)
            game.listen |= event_bit(event)


def stop_listening(game: MagicGame, slot: i64) -> None:
    """The permanent's triggered abilities no longer see events."""
    for ability in game.definitions[slot].triggered:
        event: i64 = ability.event
        slots = game.listeners[event]
        if slot in slots:
            slots.remove(slot)
            if len(slots) == 0 and not awaited(game, event):
                game.listen &= ~event_bit(event)


def awaited(game: MagicGame, event: i64) -> bool:
    """Whether a delayed trigger waits for that kind of event."""
    for delayed in game.delayed:
        if delayed.event == event:
            return True
    return False


# --- cards that move -----------------------------------------------------------------------------------------


def put(game: MagicGame, slot: i64, kind: i64) -> i64:
    """Put the card into its owner's zone of `kind` (or the stack, or out of the game): its new reference (400.7)."""
    zone: i64 = zones.of(game.owner[slot], kind)
    if kind == zones.STACK:
        zone = zones.stack_of(game.seats)
    elif kind == zones.GONE:
        zone = zones.gone_of(game.seats)
    source: i64 = game.zone_kind(slot)
    old: i64 = game.ref(slot)
    permanent = game.permanents[slot]
    if permanent is not BLANK:
        leave_battlefield(game, slot, permanent)
    hides = kind == zones.HAND or kind == zones.LIBRARY
    knowers: i64 = 0
    if len(game.seen) > 0 or (hides and source != zones.LIBRARY):
        knowers = game.knowers(slot)
        game.forget_seen(slot)
    game.transfer(slot, zone)
    new: i64 = game.ref(slot)
    if hides:
        if knowers != 0:
            game.note_seen(slot, knowers)
        if source == zones.LIBRARY:
            game.barrier += 1
    elif source <= zones.HAND and kind != zones.STACK:  # a spell can be taken back until it is cast (733.1)
        game.barrier += 1
    game.emit(kinds.MOVED, game.owner[slot], old, new, source * zones.KINDS + kind)
    if permanent is not BLANK:
        if game.batch == 0:
            stop_listening(game, slot)
        else:
            game.departed.append(slot)
    return new


def leave_battlefield(game: MagicGame, slot: i64, permanent: Permanent) -> None:
    """The permanent is remembered as it last was and leaves combat (506.4)."""
    if permanent.attacking != 0 or len(permanent.blocking) > 0:
        forget_combat(game, slot)
    if len(permanent.definition.activated) > 0:
        game.actives[permanent.controller].remove(slot)
    game.memory.append(permanent)
    game.permanents[slot] = BLANK
    game.fresh[permanent.controller] = 0
    game.changed = 1


def put_on_bottom(game: MagicGame, slot: i64) -> None:
    """Put the card on the bottom of its owner's library."""
    put(game, slot, zones.LIBRARY)
    library = game.library(game.owner[slot])
    library.insert(0, library.pop())
    game.emit(kinds.BOTTOMED, game.owner[slot], game.ref(slot), 0, 0)


def enter(game: MagicGame, slot: i64, controller: i64, tapped: i64) -> Permanent:
    """Put the card onto the battlefield under the control of `controller`."""
    source: i64 = game.zone_kind(slot)
    old: i64 = game.ref(slot)
    permanent = settle(game, slot, controller, tapped)
    tell_entered(game, permanent, old, source)
    return permanent


def enter_together(game: MagicGame, slots: list[int], controllers: list[int], tapped: i64) -> list[int]:
    """Put cards onto the battlefield at the same time, so that they see each other enter (603.6a): the references.

    New tokens come from where those go that cease to exist.
    """
    came_from: list[int] = []
    old: list[int] = []
    entered: list[int] = []
    i: i64 = 0
    while i < len(slots):
        came_from.append(game.zone_kind(slots[i]))
        old.append(game.ref(slots[i]))
        entered.append(settle(game, slots[i], controllers[i], tapped).ref)
        i += 1
    i = 0
    while i < len(slots):
        permanent = game.permanents[slots[i]]
        if came_from[i] == zones.GONE:
            game.emit(kinds.TOKEN_CREATED, permanent.controller, permanent.ref, 0, permanent.definition.index)
        tell_entered(game, permanent, old[i], came_from[i])
        i += 1
    return entered


def tell_entered(game: MagicGame, permanent: Permanent, old: i64, source: i64) -> None:
    """The events of a permanent that has entered from that kind of zone, where it was the object `old`."""
    game.emit(kinds.MOVED, permanent.controller, old, permanent.ref, source * zones.KINDS + zones.BATTLEFIELD)
    if permanent.tapped != 0:
        game.emit(kinds.ENTERED_TAPPED, permanent.controller, permanent.ref, 0, 0)


def settle(game: MagicGame, slot: i64, controller: i64, tapped: i64) -> Permanent:
    """The card is on the battlefield; the event is still to be told."""
    source: i64 = game.zone_kind(slot)
    game.transfer(slot, zones.of(controller, zones.BATTLEFIELD))
    new: i64 = game.ref(slot)
    if source <= zones.HAND:
        game.barrier += 1
        if len(game.seen) > 0:
            game.forget_seen(slot)
    definition = game.definitions[slot]
    permanent = Permanent(new, controller, definition)
    permanent.tapped = tapped
    game.permanents[slot] = permanent
    game.fresh[controller] = 0
    game.changed = 1
    if len(definition.triggered) > 0:
        start_listening(game, slot)
    if len(definition.activated) > 0:
        game.actives[controller].append(slot)
    return permanent


def create_token(game: MagicGame, definition: Definition, player: i64, tapped: i64) -> Permanent:
    """Create a token under the control of `player`, who owns it (111.2)."""
    return game.permanent(create_tokens(game, definition, [player], tapped)[0])


def create_tokens(game: MagicGame, definition: Definition, players: list[int], tapped: i64) -> list[int]:
    """Create a token for each entry of `players`, all at once: the references."""
    slots: list[int] = []
    for player in players:
        slots.append(game.add_card(definition, player, zones.gone_of(game.seats)))
    return enter_together(game, slots, players, tapped)


def cease(game: MagicGame, slot: i64) -> None:
    """A token outside the battlefield ceases to exist; its slot may be used again."""
    put(game, slot, zones.GONE)
    game.free_slots.append(slot)


def draw(game: MagicGame, player: i64) -> None:
    """The player draws one card; from an empty library the try is remembered (121.4)."""
    library = game.library(player)
    if len(library) == 0:
        game.players[player].drew_empty = 1
        game.changed = 1
        return
    slot = library[-1]
    new = put(game, slot, zones.HAND)
    game.emit(kinds.DREW, player, new, 0, 1)


def discard(game: MagicGame, player: i64, slot: i64) -> None:
    """The player discards that card of their hand."""
    new = put(game, slot, zones.GRAVEYARD)
    game.emit(kinds.DISCARDED, player, new, 0, 1)


def shuffle(game: MagicGame, player: i64) -> None:
    """The player's library is put into a random order; no earlier knowledge of its cards holds."""
    library = game.library(player)
    game.random.shuffle(library)
    for slot in library:
        game.renew(slot)
        if len(game.seen) > 0:
            game.forget_seen(slot)
    game.barrier += 1
    game.emit(kernel_kinds.SHUFFLED, player, 0, 0, len(library))


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
    game.emit(kinds.SACRIFICED, permanent.controller, ref, 0, 0)
    put(game, ref & SLOT_MASK, zones.GRAVEYARD)
    return True


def look_at(game: MagicGame, player: i64, slot: i64) -> None:
    """The player looks at a hidden card."""
    game.note_seen(slot, 1 << player)
    game.barrier += 1
    game.emit(kinds.LOOKED, player, game.ref(slot), 0, 1)


def limit_knowledge(game: MagicGame, slot: i64, mask: i64) -> None:
    """Of the hidden card only these players know any more which one it is."""
    left = game.knowers(slot) & mask
    game.forget_seen(slot)
    if left != 0:
        game.note_seen(slot, left)


def reveal(game: MagicGame, player: i64, slot: i64) -> None:
    """The player reveals a hidden card to all."""
    game.note_seen(slot, game.everyone())
    game.barrier += 1
    game.emit(kinds.REVEALED, player, game.ref(slot), 0, 1)


# --- life, damage, counters ----------------------------------------------------------------------------------


def gain_life(game: MagicGame, player: i64, amount: i64) -> None:
    """The player gains that much life; 0 or less does nothing (119.3)."""
    if amount <= 0:
        return
    game.players[player].life += amount
    game.emit(kinds.LIFE_GAINED, player, 0, 0, amount)


def lose_life(game: MagicGame, player: i64, amount: i64) -> None:
    """The player loses that much life; 0 or less does nothing."""
    if amount <= 0:
        return
    game.players[player].life -= amount
    game.changed = 1
    game.emit(kinds.LIFE_LOST, player, 0, 0, amount)


def deal_damage(game: MagicGame, source: i64, target: i64, amount: i64, combat: bool) -> None:
    """The source deals damage to a player (who loses life) or a creature (on which it is marked), 120.3a, 120.3e."""
    if amount <= 0:
        return
    kind: i64 = kinds.COMBAT_DAMAGE if combat else kinds.DAMAGE
    slot: i64 = target & SLOT_MASK
    if slot >= PLAYER_SLOT:
        player: i64 = slot - PLAYER_SLOT
        if game.lost[player] != 0:
            return
        game.emit(kind, player, source, target, amount)
        lose_life(game, player, amount)
        return
    if not game.on_battlefield(target):
        return
    permanent = game.permanents[slot]
    if permanent.types & CREATURE == 0:
        return
    permanent.damage += amount
    game.changed = 1
    game.emit(kind, permanent.controller, source, target, amount)


def put_counters(game: MagicGame, ref: i64, kind: i64, count: i64, word: i64) -> None:
    """Put counters on a permanent: `kind` 0 for +1/+1, 1 for -1/-1, 2 for the others, named by number `word`."""
    if count <= 0 or not game.on_battlefield(ref):
        return
    change_counters(game, ref, kind, count, word)
    game.emit(kinds.COUNTERS_PUT, game.permanent(ref).controller, ref, 0, count)


def remove_counters(game: MagicGame, ref: i64, kind: i64, count: i64, word: i64) -> None:
    """Take counters off a permanent, as many as there are."""
    if not game.on_battlefield(ref):
        return
    there = count_counters(game, ref, kind, word)
    count = there if there < count else count
    if count <= 0:
        return
    change_counters(game, ref, kind, -count, word)
    game.emit(kinds.COUNTERS_REMOVED, game.permanent(ref).controller, ref, 0, count)


def count_counters(game: MagicGame, ref: i64, kind: i64, word: i64) -> i64:
    """How many such counters are on the permanent, now or when it left."""
    permanent = game.permanent(ref)
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


def change_poison(game: MagicGame, player: i64, count: i64) -> None:
    """Give the player that many poison counters; a negative count takes them away, as many as there are."""
    there: i64 = game.players[player].poison
    if there + count < 0:
        count = -there
    if count == 0:
        return
    game.players[player].poison = there + count
    game.changed = 1
    if count > 0:
        game.emit(kinds.COUNTERS_PUT, player, 0, 0, count)
    else:
        game.emit(kinds.COUNTERS_REMOVED, player, 0, 0, -count)


# --- tapping, mana, combat -----------------------------------------------------------------------------------


def tap(game: MagicGame, slot: i64) -> None:
    """Tap the permanent if it is untapped."""
    permanent = game.permanents[slot]
    if permanent.tapped == 0 and permanent is not BLANK:
        permanent.tapped = 1
        game.fresh[permanent.controller] = 0
        game.emit(kinds.TAPPED, permanent.controller, permanent.ref, 0, 0)


def untap(game: MagicGame, slot: i64) -> None:
    """Untap the permanent if it is tapped."""
    permanent = game.permanents[slot]
    if permanent.tapped != 0 and permanent is not BLANK:
        permanent.tapped = 0
        game.fresh[permanent.controller] = 0
        game.emit(kinds.UNTAPPED, permanent.controller, permanent.ref, 0, 0)


def can_tap_for_cost(permanent: Permanent) -> bool:
    """Whether a cost with {T} can be paid with it: untapped, and not a creature that came this turn (302.6)."""
    if permanent.tapped != 0:
        return False
    return permanent.sick == 0 or permanent.types & CREATURE == 0 or permanent.keywords & HASTE != 0


def can_untap_for_cost(permanent: Permanent) -> bool:
    """Whether a cost with {Q} can be paid with it: tapped, and not a creature that came this turn (302.6)."""
    if permanent.tapped == 0:
        return False
    return permanent.sick == 0 or permanent.types & CREATURE == 0 or permanent.keywords & HASTE != 0


def add_mana(game: MagicGame, player: i64, type: i64, count: i64, source: i64) -> None:
    """Add mana of the code (0 to 5: white, blue, black, red, green, colourless; + 6 snow) to the player's pool."""
    if count <= 0:
        return
    state = game.players[player]
    pool = state.own_pool()
    pool[type] = pool[type] + count
    state.floating += count
    game.fresh[player] = 0
    game.emit(kinds.MANA_ADDED, player, source, 0, count * 16 + type)


def spend_mana(game: MagicGame, player: i64, type: i64, count: i64) -> None:
    """Take mana out of the player's pool to pay with it."""
    state = game.players[player]
    state.pool[type] = state.pool[type] - count
    state.floating -= count
    if state.floating == 0:
        state.pool = EMPTY_POOL
    game.fresh[player] = 0
    game.emit(kinds.MANA_SPENT, player, 0, 0, count * 16 + type)


def empty_pool(game: MagicGame, player: i64) -> None:
    """Unspent mana is lost (500.5)."""
    state = game.players[player]
    lost = state.floating
    state.pool = EMPTY_POOL
    state.floating = 0
    game.fresh[player] = 0
    game.emit(kinds.MANA_EMPTIED, player, 0, 0, lost)


def leave_combat(game: MagicGame, slot: i64) -> None:
    """Remove the permanent from combat (506.4)."""
    permanent = game.permanents[slot]
    if permanent.attacking == 0 and len(permanent.blocking) == 0:
        return
    forget_combat(game, slot)
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


def forget_combat(game: MagicGame, slot: i64) -> None:
    """Take the permanent off the lists of combat; what it did is left on it for last known information."""
    if slot in game.attackers:
        game.attackers.remove(slot)
    if slot in game.blockers:
        game.blockers.remove(slot)
    permanent = game.permanents[slot]
    game.emit(kinds.LEFT_COMBAT, permanent.controller, permanent.ref, 0, 0)


# --- effects that last ---------------------------------------------------------------------------------------


def begin_lasting(game: MagicGame, lasting: Lasting) -> None:
    """A continuous effect begins to apply."""
    lasting.turn = game.turn
    game.lasting.append(lasting)
    refresh_ref(game, lasting.object)
    game.emit(kinds.EFFECT_BEGAN, -1, lasting.object, lasting.source, lasting.kind)


def end_lasting(game: MagicGame, ended: list[Lasting]) -> None:
    """These effects end at the same time."""
    if len(ended) == 0:
        return
    game.lasting = [lasting for lasting in game.lasting if lasting not in ended]
    for lasting in ended:
        refresh_ref(game, lasting.object)
        game.emit(kinds.EFFECT_ENDED, -1, lasting.object, lasting.source, lasting.kind)


def begin_delayed(game: MagicGame, delayed: Delayed) -> None:
    """A delayed triggered ability begins to wait for its event (603.7a)."""
    delayed.made_in = game.turn
    game.delayed.append(delayed)
    game.listen |= event_bit(delayed.event)


def end_delayed(game: MagicGame) -> None:
    """Delayed triggered abilities of this turn end with it (603.7b); those that trigger once go on waiting."""
    game.delayed = [delayed for delayed in game.delayed if delayed.keep == 0]


def allow_land_plays(game: MagicGame, player: i64, count: i64) -> None:
    """The player may play that many more lands this turn (305.2)."""
    game.players[player].land_plays += count
