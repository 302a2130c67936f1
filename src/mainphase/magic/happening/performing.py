"""Changes that are settled: what each consists of, and making all of them happen at the same time (614.6, 616.1g)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import changes, kinds, libraries, zones
from mainphase.magic import replacing as changing
from mainphase.magic.attaching import can_enchant, enters_attached
from mainphase.magic.changes_cards import discard_zone
from mainphase.magic.definitions import BATTLE, CREATURE, PERMANENT
from mainphase.magic.expressions_tags import POISON
from mainphase.magic.happening.proposing import definition_entering, impossible
from mainphase.magic.keywords import INFECT, LIFELINK, WITHER
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import (
    BOTTOM,
    BY_EFFECT,
    COMBAT,
    DONE,
    ENTERING,
    FACE_DOWN,
    GONE,
    MIXED,
    NO_NUMBERS,
    NTH,
    OFF_STACK,
    OPEN,
    SETTLED,
    SHUFFLED,
    Proposed,
)


def settle(game: PlayedGame, index: i64) -> None:
    """No effect applies to the change any more: it will happen. Add the changes that it consists of."""
    proposed = game.proposed[index]
    proposed.state = SETTLED
    kind: i64 = proposed.kind
    if kind == changing.DAMAGE and game.holding == 0:
        add_results(game, index, proposed)
    elif kind == changing.DESTROY or kind == changing.SACRIFICE or kind == changing.DISCARD:
        to: i64 = zones.GRAVEYARD
        if kind == changing.DISCARD:
            to = discard_zone(game, proposed.object & SLOT_MASK)
        part(game, index, changing.MOVE, proposed.object, proposed.player, 1).to = to
    elif kind == changing.CREATE:
        add_tokens(game, index, proposed)
    elif kind == changing.MOVE and proposed.to == zones.BATTLEFIELD:
        definition = definition_entering(game, proposed)
        if definition.types & PERMANENT == 0:
            proposed.state = GONE
            return
        if len(definition.starting) > 0:
            proposed.counters = changes.starting_counters(definition) + proposed.counters
        if len(proposed.counters) > 0:
            add_counters(game, index, proposed)


def part(game: PlayedGame, index: i64, kind: i64, ref: i64, player: i64, amount: i64) -> Proposed:
    """A change that is part of the one with that number; effects may modify it in turn (616.1g)."""
    whole = game.proposed[index]
    proposed = Proposed(kind, ref, player, whole.source, amount)
    proposed.cause = index + 1
    proposed.where = whole.where
    if impossible(game, kind, player):
        proposed.state = GONE
    game.proposed = [*game.proposed, proposed]
    return proposed


def add_results(game: PlayedGame, index: i64, proposed: Proposed) -> None:
    """The results of damage that effects may still modify: life, counters (120.3, 120.4c)."""
    if not changes.can_be_dealt(game, proposed.object):
        proposed.state = GONE
        return
    source: i64 = proposed.source
    keywords = changes.source_keywords(game, source)
    slot: i64 = proposed.object & SLOT_MASK
    if slot >= PLAYER_SLOT:
        if keywords & INFECT == 0:
            part(game, index, changing.LOSE_LIFE, 0, proposed.player, proposed.amount)
        poison = changes.poison_given(game, source, proposed.amount, proposed.flags & COMBAT != 0, keywords)
        if poison > 0:
            part(game, index, changing.COUNTERS, proposed.object, proposed.player, poison).counters = [POISON]
    elif keywords & (WITHER | INFECT) != 0 and game.permanents[slot].types & CREATURE != 0:
        part(game, index, changing.COUNTERS, proposed.object, proposed.player, proposed.amount).counters = [1]
    if keywords & LIFELINK != 0:
        add_linked_life(game, index, proposed)


def add_linked_life(game: PlayedGame, index: i64, proposed: Proposed) -> None:
    """What a source with lifelink deals at one time is one gain of life (702.15e): the first part gets it all.

    No part has been looked at before all damage is settled.
    """
    i: i64 = len(game.proposed) - 1
    while i >= 0:
        other = game.proposed[i]
        if other.kind == changing.GAIN_LIFE and other.state == OPEN and other.cause != 0:
            whole = game.proposed[other.cause - 1]
            if whole.kind == changing.DAMAGE and whole.source == proposed.source:
                other.amount += proposed.amount
                return
        i -= 1
    part(game, index, changing.GAIN_LIFE, 0, game.controller_of(proposed.source), proposed.amount)


def add_tokens(game: PlayedGame, index: i64, proposed: Proposed) -> None:
    """Each token enters the battlefield (111.2)."""
    definition = game.definition(proposed.definition)
    left: i64 = proposed.amount
    while left > 0:
        owner: i64 = proposed.player if proposed.word == 0 else proposed.word - 1
        slot = game.add_token(definition, owner, zones.gone_of(game.seats))
        host: i64 = proposed.host
        if host != 0 and not can_enchant(game, definition, proposed.player, game.ref(slot), host):
            game.free_slots = [*game.free_slots, slot]
            return  # such a token is not created (303.4i)
        entry = part(game, index, changing.MOVE, game.ref(slot), proposed.player, 1)
        entry.to = zones.BATTLEFIELD
        entry.tapped = proposed.tapped
        entry.host = host
        entry.counters = proposed.counters
        left -= 1


def add_counters(game: PlayedGame, index: i64, proposed: Proposed) -> None:
    """The counters with which a permanent enters are put on it (122.6): effects on that apply now."""
    counters = proposed.counters
    proposed.counters = NO_NUMBERS
    i: i64 = 0
    while i < len(counters):
        each = part(game, index, changing.COUNTERS, proposed.object, proposed.player, counters[i + 2])
        each.counters = [counters[i]]
        each.word = counters[i + 1]
        each.flags = ENTERING
        i += 3


def perform(game: PlayedGame, base: i64) -> None:
    """All settled changes from `base` on happen at the same time."""
    here: i64 = game.where
    entries: list[Proposed] = []
    shuffled: list[int] = []
    laid: list[Proposed] = []
    changes.begin_batch(game)
    i: i64 = base
    while i < len(game.proposed):
        proposed = game.proposed[i]
        if proposed.state == SETTLED:
            game.where = proposed.where
            if proposed.kind == changing.MOVE and proposed.to == zones.BATTLEFIELD:
                if can_enter(game, proposed):
                    leave_stack(game, proposed)
                    entries.append(proposed)
            else:
                perform_one(game, proposed, shuffled)
                if proposed.to == zones.LIBRARY and proposed.became != 0 and proposed.place != SHUFFLED:
                    laid.append(proposed)
            proposed.state = DONE
        i += 1
    if len(entries) > 0:
        changes.enter_as(game, entries)
        for entry in entries:
            if entry.source != 0:
                changes.copy_exceptions(game, entry.source, [entry.became])
            if entry.host & SLOT_MASK >= PLAYER_SLOT and game.permanent(entry.became).types & BATTLE != 0:
                if game.permanent(entry.became).protector != entry.host - PLAYER_SLOT:
                    changes.set_protector(game, game.permanent(entry.became), entry.host - PLAYER_SLOT)
            elif entry.host != 0 and enters_attached(game, game.permanent(entry.became), entry.host):
                changes.attach(game, game.permanent(entry.became), entry.host)
    if len(laid) > 0:
        forget_orders(game, laid)
    for player in shuffled:
        changes.shuffle(game, player)
    changes.end_batch(game)
    free_tokens(game, base)
    game.where = here


def forget_orders(game: PlayedGame, laid: list[Proposed]) -> None:
    """Of cards that went into the library of a player together, others do not know which is which (401.4)."""
    for proposed in laid:
        slot: i64 = proposed.became & SLOT_MASK
        together: i64 = 0
        for other in laid:
            if game.owner[other.became & SLOT_MASK] == game.owner[slot]:
                together += 1
        if together > 1 or proposed.flags & MIXED != 0:
            changes.limit_order(game, slot, proposed.flags & MIXED != 0)


def leave_stack(game: PlayedGame, proposed: Proposed) -> None:
    """A spell that moves is no longer on the stack."""
    if proposed.flags & OFF_STACK != 0:
        item = game.spell_of(proposed.object)
        if item is not None:
            game.remove_item(item)


def can_enter(game: PlayedGame, proposed: Proposed) -> bool:
    """Whether the object is still where it would enter from."""
    slot: i64 = proposed.object & SLOT_MASK
    return game.ref(slot) == proposed.object and game.zone_kind(slot) != zones.BATTLEFIELD


def free_tokens(game: PlayedGame, base: i64) -> None:
    """Tokens that were not created after all leave their slots."""
    i: i64 = base
    while i < len(game.proposed):
        proposed = game.proposed[i]
        if proposed.kind == changing.MOVE and proposed.state == GONE:
            slot: i64 = proposed.object & SLOT_MASK
            if game.zone_kind(slot) == zones.GONE and slot not in game.free_slots:
                game.free_slots = [*game.free_slots, slot]
        i += 1


def perform_one(game: PlayedGame, proposed: Proposed, shuffled: list[int]) -> None:
    """One change but an entry."""
    kind: i64 = proposed.kind
    if kind == changing.DAMAGE and game.holding != 0:
        game.hold_damage(proposed.source, proposed.object, proposed.amount, proposed.flags & COMBAT != 0)
    elif kind == changing.DAMAGE:
        combat = proposed.flags & COMBAT != 0
        keywords = changes.source_keywords(game, proposed.source)
        changes.mark_damage(game, proposed.source, proposed.object, proposed.amount, combat, keywords)
        if proposed.object & SLOT_MASK < PLAYER_SLOT:
            changes.lose_counters(game, proposed.object, proposed.amount)
    elif kind == changing.MOVE:
        move(game, proposed, shuffled)
    elif kind == changing.DRAW:
        proposed.amount = len(game.library(proposed.player))
        if proposed.amount > 1:
            proposed.amount = 1
        changes.draw(game, proposed.player)
    elif kind == changing.GAIN_LIFE:
        changes.gain_life(game, proposed.player, proposed.amount)
    elif kind == changing.LOSE_LIFE:
        changes.lose_life(game, proposed.player, proposed.amount)
    elif kind == changing.COUNTERS:
        put_counters(game, proposed)
    elif kind == changing.LOSE_GAME and proposed.flags & BY_EFFECT == 0:
        game.emit(kernel_kinds.PLAYER_LOST, proposed.player, 0, 0, 0)


def put_counters(game: PlayedGame, proposed: Proposed) -> None:
    """Counters on a permanent, with an object that enters, or for a player."""
    kind: i64 = proposed.counters[0]
    if proposed.flags & ENTERING != 0:
        entry = game.proposed[proposed.cause - 1]
        entry.counters = [*entry.counters, kind, proposed.word, proposed.amount]
    elif kind == POISON:
        changes.change_poison(game, proposed.player, proposed.amount)
    elif proposed.object & SLOT_MASK >= PLAYER_SLOT:
        changes.change_player_counters(game, proposed.player, proposed.word, proposed.amount)
    else:
        changes.put_counters(game, proposed.object, kind, proposed.amount, proposed.word)


def move(game: PlayedGame, proposed: Proposed, shuffled: list[int]) -> None:
    """A card goes to another zone than the battlefield, destroyed, sacrificed or discarded perhaps."""
    ref: i64 = proposed.object
    slot: i64 = ref & SLOT_MASK
    if game.ref(slot) != ref or game.zone_kind(slot) == zones.GONE:
        proposed.state = GONE
        return
    leave_stack(game, proposed)
    whole: i64 = -1
    if proposed.cause != 0:
        whole = game.proposed[proposed.cause - 1].kind
    owner: i64 = game.owner[slot]
    if whole == changing.DESTROY:
        game.emit(kinds.DESTROYED, game.permanents[slot].controller, ref, 0, 0)
    elif whole == changing.SACRIFICE:
        game.emit(kinds.SACRIFICED, game.permanents[slot].controller, ref, 0, 0)
    if proposed.to == zones.LIBRARY and proposed.place == BOTTOM:
        changes.put_on_bottom(game, slot)
        proposed.became = game.ref(slot)
    elif proposed.to == zones.LIBRARY and proposed.place == NTH:
        libraries.put_nth(game, slot, proposed.nth)
        proposed.became = game.ref(slot)
    elif proposed.to == zones.EXILE and proposed.flags & FACE_DOWN != 0:
        moved: list[int] = []
        changes.exile_face_down(game, slot, moved)
        proposed.became = moved[0]
    else:
        refs: list[int] = []
        changes.put_all(game, slot, proposed.to, refs)
        proposed.became = refs[0]
        if len(refs) > 1:
            proposed.others = refs[1:]
        if proposed.place == SHUFFLED and owner not in shuffled:
            shuffled.append(owner)
    if whole == changing.DISCARD:
        game.emit(kinds.DISCARDED, owner, proposed.became, 0, 1)
