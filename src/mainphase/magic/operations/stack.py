"""Effect operations on the stack: copies, new targets, casting while resolving, cascade."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.machine import clear_kept, keep_items, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, zones
from mainphase.magic.context import Context
from mainphase.magic.definitions import LAND
from mainphase.magic.expressions import objects, value
from mainphase.magic.expressions_core import matches
from mainphase.magic.expressions_facts import either_half, stat_of
from mainphase.magic.expressions_tags import LESS, MANA_VALUE
from mainphase.magic.lasting import EXTRA
from mainphase.magic.operations import codes
from mainphase.magic.paying.billing import Offer
from mainphase.magic.played import PAYMENT_ITEM, PlayedGame
from mainphase.magic.procedures.asked_costs import PAY_NOW, could_pay_now
from mainphase.magic.procedures.copying import CAST_OFFERED, COPY, RETARGET, item_at


def operate_stack(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on the stack."""
    if operation == codes.COPY_STACK:
        copy(game, frame, context, code, at)
        return
    if operation >= codes.CAN_PAY_COST:
        pay_cost(game, frame, context, code, at, operation)
        return
    player: i64 = frame.data[code[at + 3 if operation == codes.CHANGE_TARGETS else at + 2]] - PLAYER_SLOT
    if player < 0:
        return
    if operation == codes.CHANGE_TARGETS:
        for ref in objects(game, context, code, at + 4):
            item = item_at(game, ref)
            if item is not None and len(item.targets) > 0:
                chooser = game.call(RETARGET)
                chooser.player = player
                chooser.a = item.serial
                chooser.b = code[at + 2]
                return
    elif operation == codes.CAST_FREE:
        offered = kept_items(frame.data, code[at + 3])
        if code[at + 4] & 2 != 0:
            offered = turned(game, offered)
        caster = game.call(CAST_OFFERED)
        caster.player = player
        caster.b = code[at + 4]
        if caster.b & codes.LESSER != 0:
            caster.c = stat_of(game, context.source, MANA_VALUE)
        caster.data = offered
    else:
        cascade(game, frame, context, code, at, player)


def turned(game: PlayedGame, refs: list[int]) -> list[int]:
    """Those of the cards that have another face, which is up now: that face will be cast (712.11a)."""
    found: list[int] = []
    for ref in refs:
        slot: i64 = ref & SLOT_MASK
        if slot < len(game.definitions) and game.is_current(ref):
            back = game.definitions[slot].back
            if back is not None:
                changes.turn_card(game, slot, back)
                found.append(ref)
    return found


def pay_cost(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """CAN_PAY_COST and PAY_COST: a cost of any parts (118.12)."""
    player: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
    if operation == codes.PAY_COST:
        item = Item(PAYMENT_ITEM, 0, player, -1, context.source)
        item.ability = EXTRA + code[at + 4]
        item.x = context.x
        item.paid = [0] * len(game.setup.extras[code[at + 4]].extras)
        game.payments = [*game.payments, item]
        game.call(PAY_NOW).b = code[at + 3] + 1
        return
    able = False
    if player >= 0:
        ability = game.setup.extras[code[at + 4]]
        offer = Offer(player, context.source, None, ability)
        offer.paid = [0] * len(ability.extras)
        able = could_pay_now(game, offer, context.x, 0)
    frame.data[code[at + 3]] = 1 if able else 0


def copy(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """COPY_STACK: each of the objects so many times."""
    player: i64 = frame.data[code[at + 3]] - PLAYER_SLOT
    count = value(game, context, code, at + 4)
    originals: list[int] = []
    for ref in objects(game, context, code, at + 4 + code[at + 5]):
        i: i64 = 0
        while i < count:
            originals.append(ref)
            i += 1
    if player < 0 or len(originals) == 0:
        return
    copier = game.call(COPY)
    copier.player = player
    copier.b = code[at + 2]
    copier.data = originals


def cascade(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, player: i64) -> None:
    """CASCADE: cards from the top of the library are exiled until one is no land and has a lesser mana value."""
    limit = value(game, context, code, at + 5)
    found: list[int] = []
    others: list[int] = []
    while len(game.library(player)) > 0 and len(found) == 0:
        slot = game.library(player)[-1]
        ref = changes.put(game, slot, zones.EXILE)
        definition = game.definitions[ref & SLOT_MASK]
        lesser = definition.mana_value < limit
        if game.split_apart != 0 and definition.split != 0:
            lesser = either_half(definition, LESS, limit)
        if definition.types & LAND == 0 and lesser:
            found.append(ref)
        else:
            others.append(ref)
    clear_kept(frame, code[at + 3])
    keep_items(frame, code[at + 3], found)
    clear_kept(frame, code[at + 4])
    keep_items(frame, code[at + 4], others)


def reveal_until(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """REVEAL_UNTIL: one card after another from the top; without enough that match all of them (701.20a)."""
    player: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
    found: list[int] = []
    seen: list[int] = []
    if player >= 0:
        wanted = value(game, context, code, at + 6)
        what: i64 = at + 6 + code[at + 7]
        exiles = code[at + 5] != 0
        library = game.library(player)[:]
        changes.begin_batch(game)
        while len(library) > 0 and len(found) < wanted:
            slot: i64 = library.pop()
            ref: i64
            if exiles:
                ref = changes.put(game, slot, zones.EXILE)
            else:
                changes.reveal(game, player, slot)
                ref = game.ref(slot)
            seen.append(ref)
            if matches(game, context, code, what, ref):
                found.append(ref)
        changes.end_batch(game)
    clear_kept(frame, code[at + 3])
    keep_items(frame, code[at + 3], found)
    clear_kept(frame, code[at + 4])
    keep_items(frame, code[at + 4], seen)
