"""Effect operations that harm objects: damage, destruction, sacrifice, countering, fighting (608.2f)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds, rulings
from mainphase.magic import replacing as changing
from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability
from mainphase.magic.expressions import objects, value
from mainphase.magic.expressions_core import is_creature_now
from mainphase.magic.expressions_facts import stat_of
from mainphase.magic.expressions_tags import POWER
from mainphase.magic.happening.proposing import (
    at_once,
    move_bit,
    propose_damage,
    propose_destroy,
    propose_move,
    propose_sacrifice,
)
from mainphase.magic.operations import codes
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.choices import divided_targets, shares_from
from mainphase.magic.procedures.happening import happen
from mainphase.magic.proposals import BY_EFFECT, OFF_STACK, UNPREVENTABLE
from mainphase.magic.replacing import (
    DAMAGING,
    DESTROY_BIT,
    GRAVEYARD_BIT,
    SACRIFICE_BIT,
)


def harm(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> i64:
    """DAMAGE to COUNTER; what was done this way."""
    if operation == codes.DAMAGE:
        return deal(game, context, code, at)
    if operation == codes.DAMAGE_DIVIDED:
        return deal_divided(game, frame, context, code, at)
    if operation == codes.DESTROY:
        return destroy(game, context, code, at, 0)
    if operation == codes.SACRIFICE:
        return sacrifice(game, context, code, at)
    return counter_all(game, context, code, at)


def destroy(game: PlayedGame, context: Context, code: list[int], at: i64, flags: i64) -> i64:
    """DESTROY, or BURY with that flag; how many were."""
    done: i64 = 0
    if at_once(game, DESTROY_BIT | GRAVEYARD_BIT):
        changes.begin_batch(game)
        for ref in objects(game, context, code, at + 2):
            if changes.destroy(game, ref):
                done += 1
        changes.end_batch(game)
        return done
    base: i64 = len(game.proposed)
    for ref in objects(game, context, code, at + 2):
        propose_destroy(game, ref, context.source, BY_EFFECT | flags)
    happen(game, base, -1, changing.DESTROY, True)
    return 0


def sacrifice(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """SACRIFICE; how many were."""
    done: i64 = 0
    base: i64 = len(game.proposed)
    now = at_once(game, SACRIFICE_BIT | GRAVEYARD_BIT)
    changes.begin_batch(game)
    for ref in objects(game, context, code, at + 3):
        if code[at + 2] != 0 or game.permanent(ref).controller == context.you:
            if not now:
                propose_sacrifice(game, ref)
            elif changes.sacrifice(game, ref):
                done += 1
    changes.end_batch(game)
    if not now:
        happen(game, base, -1, changing.SACRIFICE, True)
    return done


def counter_all(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """COUNTER; how many were."""
    done: i64 = 0
    base: i64 = len(game.proposed)
    countered: list[Item] = []
    for ref in objects(game, context, code, at + 3):
        item = game.listed(ref) if ref & SLOT_MASK == LISTED_SLOT else game.spell_of(ref)
        if item is not None and (item.slot < 0 or not rulings.cant_be_countered(game, ref)):
            countered.append(item)
            # It is noticed as it is on the stack (603.10e).
            by: i64 = game.player_ref(context.you)
            game.emit(kinds.COUNTERED, item.controller, item.source, by, game.told_ability(item))
    changes.begin_batch(game)
    for item in countered:
        counter(game, item, code[at + 2])
        done += 1
    changes.end_batch(game)
    if len(game.proposed) > base:
        happen(game, base, -1, changing.MOVE, True)
    return done


def deal(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """One amount to each recipient, by the first of the sources."""
    amount = value(game, context, code, at + 2)
    to: i64 = at + 2 + code[at + 3]
    sources = objects(game, context, code, to + code[to + 1])
    done: i64 = 0
    if amount <= 0 or len(sources) == 0:
        return 0
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    flags: i64 = 0
    by: i64 = to + code[to + 1]
    after: i64 = by + code[by + 1]
    if after < at + code[at + 1] and code[after] != 0:
        flags = UNPREVENTABLE
    game.past.excess = 0
    for ref in objects(game, context, code, to):
        share = amount
        if after + 1 < at + code[at + 1] and game.on_battlefield(ref):
            share = min(amount, changes.bearable(game, game.permanent(ref), changes.source_keywords(game, sources[0])))
            for other in objects(game, context, code, after + 1):
                done += deal_to(game, sources[0], other, amount - share, flags)
        done += deal_to(game, sources[0], ref, share, flags)
    changes.link_life(game, sources[0], done)
    changes.end_batch(game)
    deal_proposed(game, base)
    return done


def deal_proposed(game: PlayedGame, base: i64) -> None:
    """Damage that effects may modify is dealt."""
    if len(game.proposed) > base:
        happen(game, base, -1, changing.DAMAGE, True)


def deal_to(game: PlayedGame, source: i64, ref: i64, amount: i64, flags: i64) -> i64:
    """Deal damage to a player or permanent, or propose it where effects may modify it; how much was dealt.

    What lifelink does of what was dealt is for the caller: it is one event for all damage of a source (702.15e).
    """
    if amount <= 0 or not changes.can_be_dealt(game, ref) or not game.is_current(ref):
        return 0
    if not at_once(game, DAMAGING):
        propose_damage(game, source, ref, amount, flags)
        return 0
    changes.hurt(game, source, ref, amount, False)
    return amount


def deal_divided(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> i64:
    """The shares announced for the targets of a slot (601.2d); that of an illegal target is lost."""
    item = game.item_with(frame.c)
    sources = objects(game, context, code, at + 3)
    ability = game.item_ability(item) if item is not None else None
    if item is None or ability is None or len(item.targets) == 0 or len(sources) == 0:
        return 0
    done: i64 = 0
    game.past.excess = 0
    number = running_mode(ability, item, frame.f)
    targets = divided_targets(ability, item, number)
    first = shares_from(ability, item, number)
    i: i64 = 0
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    while i < len(targets):
        ref: i64 = targets[i]
        if ref != 0:
            done += deal_to(game, sources[0], ref, item.values[first + i], code[at + 2])
        i += 1
    changes.link_life(game, sources[0], done)
    changes.end_batch(game)
    deal_proposed(game, base)
    return done


def running_mode(ability: Ability, item: Item, place: i64) -> i64:
    """Which of the chosen modes, from 0, has its targets from that place in `item.targets` on, and has some."""
    at: i64 = 0
    number: i64 = 0
    while number < item.values[0]:
        slots: i64 = len(ability.modes[item.values[number + 1]].targets)
        if at == place and slots > 0:
            return number
        while slots > 0:
            at += item.targets[at] + 1
            slots -= 1
        number += 1
    return 0


def counter(game: PlayedGame, item: Item, zone: i64) -> None:
    """A countered spell or ability leaves the stack: a card goes into its owner's zone of that kind."""
    if item.slot < 0:
        game.remove_item(item)
        return
    zone = game.leaves_to(item, zone)
    if at_once(game, move_bit(zone)):
        game.remove_item(item)
        changes.put(game, item.slot, zone)
    else:
        propose_move(game, game.ref(item.slot), zone).flags |= OFF_STACK


def fight(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """Two creatures deal damage equal to their power to each other, if both are still there (701.14)."""
    first = objects(game, context, code, at + 2)
    second = objects(game, context, code, at + 2 + code[at + 3])
    if len(first) == 0 or len(second) == 0:
        return 0
    one: i64 = first[0]
    two: i64 = second[0]
    if not is_creature_now(game, one) or not is_creature_now(game, two):
        return 0
    power: i64 = stat_of(game, one, POWER)
    other: i64 = stat_of(game, two, POWER)
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    game.past.excess = 0
    done: i64
    if one == two:
        done = deal_to(game, one, one, 2 * power, 0)
        changes.link_life(game, one, done)
    else:
        done = deal_to(game, one, two, power, 0)
        back = deal_to(game, two, one, other, 0)
        changes.link_life(game, one, done)
        changes.link_life(game, two, back)
        done += back
    changes.end_batch(game)
    deal_proposed(game, base)
    return done
