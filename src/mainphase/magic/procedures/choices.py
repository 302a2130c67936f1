"""The choices of a proposed spell or ability (601.2b-d; the same for abilities by 602.2b and 603.3c-d).

They are made for the newest object on the stack, one small choice at a time; each option offered can be
completed. `game.returned` tells the caller whether they could be made. Registers: `a` the target slot among
all slots of the chosen modes, `b` how many targets it has, `c` where its count stands in `item.targets`,
`d` the mode whose amount is divided, `e` the choice of costs that is announced.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, kinds
from mainphase.magic.context import Context
from mainphase.magic.definitions import ALL_MODES, Ability, TargetSlot
from mainphase.magic.expressions import value
from mainphase.magic.paying.billing import Offer, bill_of, offer_of
from mainphase.magic.paying.bound_mana import want_to_pay
from mainphase.magic.paying.cost_objects import can_pay_all, largest_x, largest_x_of
from mainphase.magic.paying.resources import tapped_source
from mainphase.magic.played import DONE, SPELL_ITEM, PlayedGame
from mainphase.magic.procedures.possible import (
    can_choose,
    can_choose_some_x,
    can_fill,
    can_follow,
    can_target,
    choosable,
    choosers,
    fewest_modes,
    matters_later,
    most_modes,
    taken,
)

MODES: Final = 2
CHOOSE_X: Final = 4
TARGETS: Final = 6
DIVIDE: Final = 8
CHOOSER: Final = 10
MOST_TIMES: Final = 255
"""How often at most one optional cost is paid."""
EXTRA_CODE: Final = 1024
"""The code of paying an optional cost so many times: EXTRA_CODE * its number + times."""


def item_context(game: PlayedGame, item: Item) -> Context:
    """What the object's code is evaluated against."""
    context = Context(item.controller, item.source)
    context.x = item.x
    context.targets = item.targets
    context.event = item.event
    context.other = item.other
    context.player = item.flags - 1
    context.amount = item.amount
    context.registers = item.kept
    if item.kind == SPELL_ITEM:
        context.form = item.form
        context.paid = item.paid
    return context


def slots_of(ability: Ability, item: Item) -> list[TargetSlot]:
    """The target slots of the chosen modes, in order."""
    modes: i64 = item.values[0]
    if modes == 1:
        return ability.modes[item.values[1]].targets
    slots: list[TargetSlot] = []
    i: i64 = 1
    while i <= modes:
        before: i64 = len(slots)
        for slot in ability.modes[item.values[i]].targets:
            if before > 0 and len(slot.different) > 0:
                different = [before + other for other in slot.different]
                moved = TargetSlot(slot.what, slot.minimum, slot.maximum, different)
                moved.chooser = slot.chooser
                slots.append(moved)
            else:
                slots.append(slot)
        i += 1
    return slots


# --- 601.2b: which costs are paid ------------------------------------------------------------------------------


def could_choose(game: PlayedGame, offer: Offer, without: i64) -> bool:
    """Whether it can be paid as announced, and modes and targets chosen with X as 0 or as something payable."""
    bill = bill_of(game, offer)
    want_to_pay(game, offer)
    if not can_pay_all(game, offer.player, bill, offer.source, without, 0):
        return False
    ability = offer.ability
    if ability is None:
        return True
    context = offer.context()
    if can_choose(game, context, ability):
        return True
    most = largest_x_of(game, offer.player, bill, offer.source, without)
    return most > 0 and can_choose_some_x(game, context, ability, most)


def could_announce(game: PlayedGame, offer: Offer, number: i64, without: i64) -> bool:
    """Whether the costs from `number` on can be announced so that all else can be done: exact."""
    ability = offer.ability
    if ability is None or number >= len(ability.extras):
        return could_choose(game, offer, without)
    most = most_times(game, offer, number, without)
    times: i64 = 0
    found = False
    while times <= most and not found:
        offer.paid[number] = times
        found = could_announce(game, offer, number + 1, without)
        times += 1
    offer.paid[number] = 0
    return found


def most_times(game: PlayedGame, offer: Offer, number: i64, without: i64) -> i64:
    """The largest answer to the choice of costs `number`: how often there is enough for it, or the last of several."""
    ability = offer.ability
    if ability is None:
        return 0
    extra = ability.extras[number]
    if len(extra.choices) > 0:
        return len(extra.choices) - 1
    want_to_pay(game, offer)
    most: i64 = extra.most if extra.most >= 0 else MOST_TIMES
    times: i64 = 0
    while times < most:
        offer.paid[number] = times + 1
        if not can_pay_all(game, offer.player, bill_of(game, offer), offer.source, without, 0):
            break
        times += 1
    offer.paid[number] = 0
    return times


def announce_cost(game: PlayedGame, frame: Frame) -> None:
    """Optional costs, and which of several: each answer leaves all else possible (601.2b)."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    game.returned = 1
    if ability is None or frame.e >= len(ability.extras):
        frame.pc = MODES
        return
    if frame.e == 0:
        item.paid = [0] * len(ability.extras)
    offer = offer_of(game, item)
    without = tapped_source(game, item)
    most = most_times(game, offer, frame.e, without)
    game.legal = []
    times: i64 = 0
    while times <= most:
        item.paid[frame.e] = times
        if could_announce(game, offer, frame.e + 1, without):
            game.legal.append(EXTRA_CODE * frame.e + times)
        times += 1
    item.paid[frame.e] = 0
    if len(game.legal) == 0:
        fail(game, frame)
        return
    game.subject = item.source
    game.ask(asks.ANNOUNCE_COST, item.controller)


def cost_announced(game: PlayedGame, frame: Frame) -> None:
    """The choice is announced; there may be more."""
    item = game.stack[-1]
    times: i64 = frame.answer % EXTRA_CODE
    item.paid[frame.e] = times
    if times > 0:
        game.emit(kinds.CHOSE, item.controller, item.source, 0, times)
    frame.e += 1
    frame.pc = 0


# --- 601.2b: modes and X ---------------------------------------------------------------------------------------


def choose_mode(game: PlayedGame, frame: Frame) -> None:
    """Modes are chosen in printed order, each once unless it may repeat; one without legal targets cannot be."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is None or len(ability.modes) == 0:
        frame.pc = CHOOSE_X
        return
    if len(ability.modes) == 1:
        item.values = [1, 0]
        frame.pc = CHOOSE_X
        return
    if ability.flags & ALL_MODES != 0:
        item.values = [2, 0, 1]
        frame.pc = CHOOSE_X
        return
    if len(item.values) == 0:
        item.values = [0]
    count: i64 = item.values[0]
    context = item_context(game, item)
    if count >= most_modes(game, context, ability):
        frame.pc = CHOOSE_X
        return
    first: i64 = 0
    if count > 0:
        first = item.values[count] + 1 - ability.repeats
    missing: i64 = fewest_modes(game, context, ability) - count
    most = max(largest_x(game, item), 0)
    possible: list[int] = []
    i: i64 = first
    while i < len(ability.modes):
        context.x = 0
        while context.x <= most and not can_follow(game, context, ability.modes[i]):
            context.x += 1
        if context.x <= most:
            possible.append(i + 1)
        i += 1
    game.legal = []
    if missing <= 0:
        game.legal.append(DONE)
    i = 0
    while i < len(possible) and (len(possible) - i >= missing or ability.repeats != 0):
        game.legal.append(possible[i])
        i += 1
    if len(game.legal) == 0:
        fail(game, frame)
        return
    game.ask(asks.MODE, item.controller)


def mode_chosen(game: PlayedGame, frame: Frame) -> None:
    """The mode is announced."""
    item = game.stack[-1]
    if frame.answer != DONE:
        item.values[0] = item.values[0] + 1
        item.values.append(frame.answer - 1)
        game.emit(kinds.CHOSE, item.controller, item.source, 0, frame.answer)
        frame.pc = MODES


def choose_x(game: PlayedGame, frame: Frame) -> None:
    """The value of X is announced: one that can be paid, and that leaves enough targets."""
    item = game.stack[-1]
    most = largest_x(game, item)
    if most < 0:
        frame.pc = TARGETS
        return
    ability = game.item_ability(item)
    game.legal = []
    x: i64 = 0
    while x <= most:
        context = item_context(game, item)
        context.x = x
        if ability is None or len(ability.modes) == 0 or can_follow_all(game, context, ability, item):
            game.legal.append(x)
        x += 1
    if len(game.legal) == 0:
        fail(game, frame)
        return
    game.ask(asks.NUMBER_X, item.controller)


def can_follow_all(game: PlayedGame, context: Context, ability: Ability, item: Item) -> bool:
    """Whether all the chosen modes have enough targets, and enough to divide."""
    i: i64 = 1
    while i <= item.values[0]:
        if not can_follow(game, context, ability.modes[item.values[i]]):
            return False
        i += 1
    return can_target(game, context, slots_of(ability, item), 0, [], -1)


def x_chosen(game: PlayedGame, frame: Frame) -> None:
    """X has that value until the object leaves the stack."""
    item = game.stack[-1]
    item.x = frame.answer
    game.emit(kinds.CHOSE, item.controller, item.source, 0, item.x)


# --- 601.2c: targets -------------------------------------------------------------------------------------------


def choose_target(game: PlayedGame, frame: Frame) -> None:
    """The next target: within one slot in a fixed order, so that each set of targets is offered once."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is None or len(ability.modes) == 0:
        frame.pc = frame.proc.size
        return
    slots = slots_of(ability, item)
    if frame.a >= len(slots):
        frame.pc = DIVIDE
        return
    context = item_context(game, item)
    slot = slots[frame.a]
    if len(slot.chooser) > 0 and frame.f == 0 and ask_chooser(game, frame, item, slots):
        return
    if frame.c == len(item.targets):
        item.targets.append(0)
        frame.b = 0
    least = value(game, context, slot.minimum, 0)
    most = value(game, context, slot.maximum, 0)
    division = division_of(ability, item, frame.a)
    if len(division) > 0:
        most = min(most, value(game, context, division, 0))
    offer_targets(game, frame, item, context, slots, least, most)
    if len(game.legal) == 0:
        if frame.b < least:
            fail(game, frame)
            return
        game.legal.append(DONE)
    game.subject = item.source
    game.ask(asks.TARGET, frame.f - 1 if len(slot.chooser) > 0 else item.controller)


def ask_chooser(game: PlayedGame, frame: Frame, item: Item, slots: list[TargetSlot]) -> bool:
    """Of several opponents who could choose targets the controller says who does (601.6a); whether that is asked."""
    context = item_context(game, item)
    found = choosers(game, context, slots[frame.a].chooser, 0)
    if game.limited != 0:
        chosen = chosen_so_far(item, frame.a)
        found = [seat for seat in found if can_target(game, context, slots, frame.a, chosen, seat)]
    if len(found) <= 1:
        frame.f = found[0] + 1 if len(found) > 0 else item.controller + 1
        return False
    game.legal = [game.player_ref(seat) + 1 for seat in found]
    game.subject = item.source
    frame.pc = CHOOSER
    game.ask(asks.CHOOSE_PLAYER, item.controller)
    return True


def chooser_chosen(game: PlayedGame, frame: Frame) -> None:
    """That opponent chooses the targets. Register `f` is one more than their seat."""
    frame.f = frame.answer - PLAYER_SLOT
    frame.pc = TARGETS


def offer_targets(
    game: PlayedGame,
    frame: Frame,
    item: Item,
    context: Context,
    slots: list[TargetSlot],
    least: i64,
    most: i64,
) -> None:
    """Fill `legal` with the targets that can be chosen next so that the rest can still be."""
    slot = slots[frame.a]
    chosen = chosen_so_far(item, frame.a)
    legal: list[int] = []
    by: i64 = frame.f - 1
    for ref in choosable(game, context, slot, by):
        if not taken(slot, chosen, ref):
            legal.append(ref)
    first: i64 = 0
    if frame.b > 0:
        first = legal.index(item.targets[-1]) + 1
    game.legal = []
    if frame.b >= least:
        game.legal.append(DONE)
    if frame.b >= most:
        return
    picked = item.targets[frame.c + 1 :]
    i: i64 = first
    while i < len(legal):
        still: i64 = least - frame.b - 1
        if still < 0:
            still = 0
        if len(legal) - i - 1 >= still:
            good = True
            if matters_later(slots, frame.a):
                good = can_fill(game, context, slots, frame.a, chosen, legal, i + 1, still, [*picked, legal[i]], by)
            if good:
                game.legal.append(target_code(legal[i]))
        i += 1


def target_code(ref: i64) -> i64:
    """The option code of a target: its slot + 1, of an ability on the stack its reference + 1."""
    return ref + 1 if ref & SLOT_MASK == LISTED_SLOT else (ref & SLOT_MASK) + 1


def code_target(game: PlayedGame, code: i64) -> i64:
    """The reference to the target that the option code names."""
    slot: i64 = code - 1
    return slot if slot >= LISTED_SLOT else game.ref(slot)


def chosen_so_far(item: Item, count: i64) -> list[list[int]]:
    """The targets of the first `count` slots."""
    chosen: list[list[int]] = []
    at: i64 = 0
    i: i64 = 0
    while i < count:
        size: i64 = item.targets[at]
        chosen.append(item.targets[at + 1 : at + 1 + size])
        at += size + 1
        i += 1
    return chosen


def target_chosen(game: PlayedGame, frame: Frame) -> None:
    """The target is announced; the next one, or the next slot."""
    item = game.stack[-1]
    if frame.answer == DONE:
        frame.a += 1
        frame.c = len(item.targets)
    else:
        ref = code_target(game, frame.answer)
        item.targets.append(ref)
        item.targets[frame.c] = item.targets[frame.c] + 1
        frame.b += 1
        game.emit(kinds.TARGETED, item.controller, item.source, ref, item.serial)
        ability = game.item_ability(item)
        if ability is not None:
            context = item_context(game, item)
            most = value(game, context, slots_of(ability, item)[frame.a].maximum, 0)
            division = division_of(ability, item, frame.a)
            if len(division) > 0:
                most = min(most, value(game, context, division, 0))
            if frame.b >= most:
                frame.a += 1
                frame.c = len(item.targets)
    frame.pc = TARGETS


# --- 601.2d: division ------------------------------------------------------------------------------------------


def division_of(ability: Ability, item: Item, number: i64) -> list[int]:
    """The code of the amount divided among the targets of the slot `number` of all chosen; empty if none is."""
    i: i64 = 1
    while i <= item.values[0]:
        mode = ability.modes[item.values[i]]
        if number < len(mode.targets):
            return mode.division if number == mode.divided else []
        number -= len(mode.targets)
        i += 1
    return []


def divided_targets(ability: Ability, item: Item, number: i64) -> list[int]:
    """The targets among which the chosen mode `number`, from 0, divides its amount."""
    slot: i64 = ability.modes[item.values[number + 1]].divided
    i: i64 = 1
    while i <= number:
        slot += len(ability.modes[item.values[i]].targets)
        i += 1
    at: i64 = 0
    while slot > 0:
        at += item.targets[at] + 1
        slot -= 1
    return item.targets[at + 1 : at + 1 + item.targets[at]]


def shares_from(ability: Ability, item: Item, number: i64) -> i64:
    """Where in `item.values` the shares of the chosen mode `number` stand."""
    at: i64 = 1 + item.values[0]
    i: i64 = 0
    while i < number:
        if len(ability.modes[item.values[i + 1]].division) > 0:
            at += len(divided_targets(ability, item, i))
        i += 1
    return at


def divide(game: PlayedGame, frame: Frame) -> None:
    """An amount that is divided among the targets of a slot, mode by mode: at least one for each."""
    item = game.stack[-1]
    ability = game.item_ability(item)
    if ability is None or frame.d >= item.values[0]:
        frame.pc = frame.proc.size
        return
    division = ability.modes[item.values[frame.d + 1]].division
    targets: list[int] = []
    done: i64 = 0
    first: i64 = 0
    if len(division) > 0:
        targets = divided_targets(ability, item, frame.d)
        first = shares_from(ability, item, frame.d)
        done = len(item.values) - first
    if done == len(targets):
        frame.d += 1
        frame.pc = DIVIDE
        return
    left: i64 = value(game, item_context(game, item), division, 0)
    i: i64 = first
    while i < len(item.values):
        left -= item.values[i]
        i += 1
    others: i64 = len(targets) - done - 1
    game.legal = []
    if others == 0:
        game.legal.append(left)
    else:
        amount: i64 = 1
        while amount <= left - others:
            game.legal.append(amount)
            amount += 1
    game.subject = targets[done]
    game.ask(asks.DIVIDE, item.controller)


def divided(game: PlayedGame, frame: Frame) -> None:
    """That target's share."""
    item = game.stack[-1]
    item.values.append(frame.answer)
    frame.pc = DIVIDE


def fail(game: PlayedGame, frame: Frame) -> None:
    """The choices cannot be made."""
    game.returned = 0
    frame.pc = frame.proc.size


CHOICES: Final = Procedure(
    "choices of a spell or ability",
    [
        ("601.2b", announce_cost),
        ("601.2b", cost_announced),
        ("601.2b", choose_mode),
        ("601.2b", mode_chosen),
        ("601.2b", choose_x),
        ("601.2b", x_chosen),
        ("601.2c", choose_target),
        ("601.2c", target_chosen),
        ("601.2d", divide),
        ("601.2d", divided),
        ("601.6a", chooser_chosen),
    ],
)
CHOICES.check(choose_mode=MODES, choose_x=CHOOSE_X, choose_target=TARGETS, divide=DIVIDE, chooser_chosen=CHOOSER)
