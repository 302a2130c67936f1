"""Determining and paying costs (601.2f-h), for the newest object on the stack, spell or ability.

Registers: `a` the part of the cost that is being paid, `b` how many of its objects are, `c` the place from which on
the next one may come (once all are chosen: minus how many are still to be paid with), `d` how many it takes (locked
in by 601.2f), `e` the life owed for Phyrexian mana; `f` 2 if it is a cost that an effect asks for; `data` the codes
of the mana that pays (by hand: pairs of code and symbol paid so far); behind them the objects chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, costs
from mainphase.magic.bills import FREE, Bill, CostPart
from mainphase.magic.casts import note_became
from mainphase.magic.context import Context
from mainphase.magic.expressions import value
from mainphase.magic.mana import ANY_COLOR, ANY_TYPE, CODES, LIFE, PHYREXIAN_LIFE, SNOW, SNOW_CODE, Cost, code_mask
from mainphase.magic.mana_symbols import TAG_PLACE
from mainphase.magic.paying import cost_objects, payments, resources
from mainphase.magic.paying.billing import item_bill, lock, mana_cost
from mainphase.magic.paying.bound_mana import (
    FOR_ABILITY,
    FOR_ANYTHING,
    add_code,
    floating,
    spend_code,
    spending,
    spent_code,
    spent_symbol,
    want,
    want_for,
)
from mainphase.magic.paying.cost_objects import Unit
from mainphase.magic.paying.mana_triggers import follow_triggers, with_triggers
from mainphase.magic.payment import FLOATING, ManaAbility, spendable, still_payable
from mainphase.magic.played import DONE, HELP_CODE, MANA_CODE, PlayedGame, code_number, code_slot, play_code
from mainphase.magic.procedures.happening import lose_life, mill_some

USE_MANA: Final = 1
TAP_SOURCE: Final = 3
PARTS: Final = 4
SPEND: Final = 6
OUTPUT: Final = 2
UNIT: Final = 4
NO_MANA: Final = ManaAbility(-1, 0, [])
SYMBOL: Final = 64
"""By hand, spending mana of a code on a symbol has the option code `SYMBOL` * symbol + code + 1."""
LIFE_CODE: Final = 63
"""Stands for the code of a mana where a Phyrexian symbol is paid with life."""


def paid_item(game: PlayedGame, frame: Frame) -> Item:
    """What is paid for: the newest object on the stack, or (`f` 2) a cost that an effect asks for (118.12)."""
    item = game.payments[-1] if frame.f == 2 else game.stack[-1]
    want_for(game, item)
    return item


def lock_cost(game: PlayedGame, frame: Frame) -> None:
    """The total cost is determined and locked in."""
    item = paid_item(game, frame)
    frame.player = item.controller
    bill = item_bill(game, item)
    cost = bill.total(item.x)
    if bill.help != 0 or bill.more.total != 0 or bill.less.total != 0:
        lock(item, cost)
    if cost.total == 0:
        frame.pc = TAP_SOURCE


def use_mana(game: PlayedGame, frame: Frame) -> None:
    """Mana abilities are activated: by a plan, or one at a time for as long as the player wants."""
    item = paid_item(game, frame)
    cost = mana_cost(game, item)
    bill = item_bill(game, item)
    without = resources.tapped_source(game, item)
    if game.manual == 0:
        frame.e = make_mana(game, item, bill, cost, without, frame.data)
        frame.pc = TAP_SOURCE
        return
    player = frame.player
    pool = game.players[player].pool
    life = cost_objects.life_left(game, item)
    units = cost_objects.item_units(game, item)
    game.legal = []
    if still_payable(cost, pool, floating(game, player), life):
        game.legal.append(DONE)
    abilities = resources.means(game, player, bill, item.source, without)
    for ability in abilities:
        if ability.index == FLOATING or ability.index >= resources.BOTH:
            continue
        if ability.index < 0:
            offer_help(game, cost, pool, abilities, ability, life, units)
        elif cost_objects.usable(game, cost, pool, abilities, ability, life, units):
            game.legal.append(play_code(ability.source, MANA_CODE + ability.index))
    game.ask(asks.MANA_ABILITY, player)


def make_mana(game: PlayedGame, item: Item, bill: Bill, cost: Cost, without: i64, spent: list[int]) -> i64:
    """Make the mana by a plan that leaves enough for the other parts of the cost; the life that pays for symbols."""
    player = item.controller
    if len(bill.costs) == 0 and bill.help == 0:
        return payments.make_mana(game, player, cost, without, spent)
    reserved = cost_objects.reserve(game, item, bill, cost, without)
    abilities = cost_objects.spared(game, resources.means(game, player, bill, item.source, without), reserved)
    return payments.make_mana_with(game, player, cost, abilities, cost_objects.life_left(game, item), spent)


def mana_used(game: PlayedGame, frame: Frame) -> None:
    """The chosen ability resolves at once; there may be more. What helps instead of mana pays at once."""
    if frame.answer != DONE:
        frame.pc = USE_MANA
        number = code_number(frame.answer)
        if number >= HELP_CODE:
            item = paid_item(game, frame)
            kind: i64 = -((number - HELP_CODE) // SYMBOL)
            symbol: i64 = (number - HELP_CODE) % SYMBOL
            cost = mana_cost(game, item)
            lock(item, cost.paid(symbol, help_code(game, cost, symbol, code_slot(frame.answer), kind)))
            payments.help_pay(game, code_slot(frame.answer), kind)
            return
        activate_mana(
            game, frame.player, code_slot(frame.answer), code_number(frame.answer) - MANA_CODE, 2 if frame.f == 2 else 1
        )


def offer_help(
    game: PlayedGame, cost: Cost, pool: list[int], abilities: list[ManaAbility], help: ManaAbility, life: i64,
    units: list[Unit],
) -> None:  # fmt: skip
    """Add to `legal` the symbols for which it may be tapped, or exiled, the rest staying payable."""
    others = cost_objects.left_beside(game, abilities, help)
    rest = cost_objects.used_up(units, help.source, help.index == resources.DELVES)
    before: i64 = -1
    symbol: i64 = 0
    while symbol <= cost.generic_slot:
        if helps_with(cost, symbol, help.mask):
            if before < 0 or symbol >= cost.snow_slot or cost.slot_text(symbol) != cost.slot_text(before):
                before = symbol
                left = cost.paid(symbol, help_code(game, cost, symbol, help.source, help.index))
                if cost_objects.payable_with(game, left, pool, others, life, rest):
                    number: i64 = HELP_CODE - help.index * SYMBOL + symbol
                    game.legal.append(play_code(help.source, number))
        symbol += 1


def helps_with(cost: Cost, symbol: i64, mask: i64) -> bool:
    """Whether what has these colours pays for the symbol: any for generic mana, also as half of a {2/W}."""
    if symbol == cost.generic_slot:
        return cost.generic > 0
    if symbol == cost.snow_slot:
        return False
    if cost.slot_mask(symbol) & mask & ANY_COLOR != 0:
        return True
    first: i64 = symbol - len(cost.symbols)
    return 0 <= first < len(cost.mono)


def help_code(game: PlayedGame, cost: Cost, symbol: i64, slot: i64, kind: i64) -> i64:
    """The code of a mana that would pay as much of the symbol as the permanent or card does."""
    mask: i64 = 0
    if kind == resources.CONVOKES:
        mask = game.permanents[slot].colors
    wanted: i64 = cost.slot_mask(symbol)
    code: i64 = 0
    if wanted & mask & ANY_COLOR != 0:
        while (wanted & mask) >> code & 1 == 0:
            code += 1
        return code
    while code < 5 and wanted >> code & 1 != 0:
        code += 1
    return code


def activate_mana(game: PlayedGame, player: i64, slot: i64, index: i64, paying: i64) -> None:
    """Start the procedure of a mana ability; `paying` is 1 while the newest object on the stack is being paid for."""
    frame = game.call(USE_MANA_ABILITY)
    frame.f = paying
    frame.player = player
    frame.a = slot
    frame.b = index


def tap_source(game: PlayedGame, frame: Frame) -> None:
    """The source of an ability taps or untaps, if that is part of the cost."""
    item = paid_item(game, frame)
    slot = resources.tapped_source(game, item)
    ability = game.item_ability(item)
    if slot >= 0 and ability is not None:
        if ability.taps == 1:
            changes.tap(game, slot)
        else:
            changes.untap(game, slot)


def pay_part(game: PlayedGame, frame: Frame) -> None:
    """The other parts of the cost, in their order; what can be chosen is chosen by the player.

    The objects of one part go together: what leaves with others sees them leave (603.10a).
    """
    item = paid_item(game, frame)
    bill = item_bill(game, item)
    if frame.a >= len(bill.costs):
        frame.pc = SPEND
        return
    part = bill.costs[frame.a]
    context = Context(frame.player, item.source)
    context.x = item.x
    count: i64 = frame.d if frame.b > 0 else value(game, context, part.count, 0)
    if part.kind == costs.REMOVE_FROM:
        count = 1
    if part.kind == costs.LIFE:
        lose_life(game, frame.player, count)
    elif part.kind == costs.MILL:
        mill_some(game, frame.player, count)
    elif part.kind == costs.REMOVE_COUNTERS:
        changes.remove_counters(game, item.source, part.counter_kind, count, part.counter)
    elif part.kind == costs.PUT_COUNTERS:
        changes.put_counters(game, item.source, part.counter_kind, count, part.counter)
    elif part.kind == costs.TAP_POWER:
        if not crew(game, frame, item, bill, part, count):
            return
    elif frame.b < count:
        if frame.b == 0:
            frame.d = count
            changes.begin_batch(game)
        choose_payment(game, frame, item, bill)
        return
    if frame.c < 0:
        frame.pc = PARTS
        pay_chosen(game, frame, item, part)
        return
    if frame.b > 0:
        changes.end_batch(game)
        note_became(game, item, part.kind)
    frame.a += 1
    frame.b = 0
    frame.c = 0
    frame.pc = PARTS


def goes_together(frame: Frame) -> bool:
    """Whether objects are being chosen, or paid with, that go together: their simultaneous event is open."""
    return frame.pc == PARTS + 1 or (frame.pc == PARTS and frame.b > 0)


def pay_chosen(game: PlayedGame, frame: Frame, item: Item, part: CostPart) -> None:
    """All objects of the part have been chosen: it is paid with them together; one by one where that is replaced."""
    at_a_time: i64 = -frame.c if game.replacing == 0 else 1
    while at_a_time > 0:
        place: i64 = len(frame.data) + frame.c
        slot: i64 = frame.data[place]
        frame.data.pop(place)
        frame.c += 1
        at_a_time -= 1
        cost_objects.note_payment(game, item, part, slot)
        payments.pay_with(game, frame.player, part, game.ref(slot))


def crew(game: PlayedGame, frame: Frame, item: Item, bill: Bill, part: CostPart, count: i64) -> bool:
    """Creatures are tapped for their power, one after another (702.122a); whether that is done.

    `d` is the power that is still missing, `b` 1 once the first question is asked and 2 when no more are tapped.
    """
    if frame.b == 0:
        frame.b = 1
        frame.d = count
        changes.begin_batch(game)
    if frame.b == 2:
        return True
    slots = cost_objects.tappers(game, frame.player, bill, part, item.source)
    game.legal = []
    if frame.d <= 0:
        game.legal.append(DONE)
    for slot in cost_objects.power_choices(game, slots, frame.c, frame.d):
        game.legal.append(slot + 1)
    game.subject = item.source
    game.ask(asks.PAY_OTHER, frame.player)
    return False


def choose_payment(game: PlayedGame, frame: Frame, item: Item, bill: Bill) -> None:
    """Ask with which object the part is paid; a random discard chooses by itself."""
    part = bill.costs[frame.a]
    if part.fixed != 0:
        frame.answer = (part.fixed & SLOT_MASK) + 1  # it was chosen as the cost was
        return
    game.legal = []
    if part.kind == costs.DISCARD_RANDOM:
        choices = resources.part_choices(game, frame.player, part, item.source)
        game.barrier += 1
        picked = game.random.pick(choices)
        game.legal.append((choices[picked] & 4095) + 1)
    else:
        chosen = frame.data[len(frame.data) - frame.b :]
        for slot in cost_objects.payment_choices(game, item, bill, frame.a, chosen, frame.d - frame.b, frame.c):
            game.legal.append(slot + 1)
    kind: i64 = asks.PAY_OTHER
    if part.kind == costs.SACRIFICE:
        kind = asks.PAY_SACRIFICE
    elif part.kind == costs.DISCARD:
        kind = asks.PAY_DISCARD
    game.subject = item.source
    game.ask(kind, frame.player)


def part_chosen(game: PlayedGame, frame: Frame) -> None:
    """It is paid with that object. `c` is where the rest of them stand."""
    item = paid_item(game, frame)
    slot: i64 = frame.answer - 1
    part = item_bill(game, item).costs[frame.a]
    if part.kind == costs.TAP_POWER:
        frame.pc = PARTS
        if frame.answer == DONE:
            frame.b = 2
            return
        frame.c = cost_objects.place_of(game, item, part, slot)
        frame.d -= game.permanents[slot].power
        cost_objects.note_payment(game, item, part, slot)
        changes.tap(game, slot)
        return
    frame.b += 1
    frame.pc = PARTS
    if part.kind != costs.DISCARD_RANDOM and part.kind != costs.REMOVE_FROM:
        frame.data.append(slot)
        frame.c = -frame.b if frame.b == frame.d else cost_objects.place_of(game, item, part, slot) + 1
        return
    if part.kind == costs.REMOVE_FROM:
        context = Context(frame.player, item.source)
        context.x = item.x
        amount = value(game, context, part.count, 0)
        changes.remove_counters(game, game.ref(slot), part.counter_kind, amount, part.counter)
    cost_objects.note_payment(game, item, part, slot)
    payments.pay_with(game, frame.player, part, game.ref(slot))


def spend_mana(game: PlayedGame, frame: Frame) -> None:
    """The mana is spent: as planned, or by hand one mana at a time."""
    if game.manual == 0:
        payments.spend(game, frame.player, frame.data)
        lose_life(game, frame.player, frame.e)
        frame.pc = frame.proc.size
        return
    cost = cost_left(game, frame)
    if cost.total == 0:
        lose_life(game, frame.player, frame.e)
        frame.pc = frame.proc.size
        return
    owner = game.players[frame.player]
    game.legal = []
    life = owner.life_to_pay() - frame.e
    others = floating(game, frame.player)
    for pair in spendable(cost, owner.pool, others, life):
        game.legal.append(spending(pair[0], pair[1]))
    offer_life(game, cost, owner.pool, others, life)
    game.ask(asks.SPEND_MANA, frame.player)


def cost_left(game: PlayedGame, frame: Frame) -> Cost:
    """What is still to be paid by hand."""
    cost = mana_cost(game, paid_item(game, frame))
    i: i64 = 0
    while i < len(frame.data):
        if frame.data[i] == LIFE_CODE:
            cost = cost.settle(frame.data[i + 1], LIFE)
        else:
            cost = cost.paid(frame.data[i + 1], frame.data[i])
        i += 2
    return cost


def offer_life(game: PlayedGame, cost: Cost, pool: list[int], others: list[ManaAbility], life: i64) -> None:
    """Add to `legal` the Phyrexian symbols that may be paid with life, the rest staying payable (107.4f)."""
    if life < PHYREXIAN_LIFE:
        return
    first: i64 = len(cost.symbols) + len(cost.mono)
    i: i64 = 0
    while i < len(cost.phyrexian):
        if i == 0 or cost.phyrexian[i] != cost.phyrexian[i - 1]:
            if still_payable(cost.settle(first + i, LIFE), pool, others, life - PHYREXIAN_LIFE):
                game.legal.append(SYMBOL * (first + i) + LIFE_CODE + 1)
        i += 1


def mana_spent(game: PlayedGame, frame: Frame) -> None:
    """One mana is spent on one symbol, or life is paid for it."""
    code: i64 = spent_code(frame.answer)
    if code == LIFE_CODE:
        frame.e += PHYREXIAN_LIFE
    else:
        paid_item(game, frame)
        spend_code(game, frame.player, code, game.purpose)
    frame.data.extend([code, spent_symbol(frame.answer)])
    frame.pc = SPEND


PAY: Final = Procedure(
    "pay costs",
    [
        ("601.2f", lock_cost),
        ("601.2g", use_mana),
        ("601.2g", mana_used),
        ("601.2h", tap_source),
        ("601.2h", pay_part),
        ("601.2h", part_chosen),
        ("601.2h", spend_mana),
        ("601.2h", mana_spent),
    ],
)
PAY.check(use_mana=USE_MANA, tap_source=TAP_SOURCE, pay_part=PARTS, spend_mana=SPEND)


# --- 605.3: using a mana ability by hand -------------------------------------------------------------------------
# Registers: `a` the slot, `b` its place among `mana`, `c` how its source taps + 8 * the damage that it deals, `d` the
# reference of the source, `e` the unit that is being settled, `f` not 0 while it pays for something (see `PAY`);
# `data` the pairs (code, symbol) that have paid its price, then the units that it gives.


def paid_for(game: PlayedGame, frame: Frame) -> Cost:
    """The cost for which the mana is made; nothing if it is made for its own sake."""
    return mana_cost(game, paid_item(game, frame)) if frame.f != 0 else FREE


def template_of(game: PlayedGame, frame: Frame) -> ManaAbility:
    """What the ability costs and gives."""
    ability = game.permanents[frame.a].mana[frame.b]
    template = ability.mana
    if template is None:
        return NO_MANA
    if len(game.setup.mana_uses) > 0:
        for other in abilities_of(game, frame):  # with what its mana does not pay for
            if other.source == frame.a and other.index == frame.b:
                return other
    if ability.is_special():
        template = resources.special_mana(game, game.permanents[frame.a], ability, frame.b)
    return with_triggers(game, frame.player, frame.a, ability, template)


def abilities_of(game: PlayedGame, frame: Frame) -> list[ManaAbility]:
    """The mana abilities that the player could use, this one included while it can be used."""
    if frame.f != 0:
        item = paid_item(game, frame)
        without = resources.tapped_source(game, item)
        return resources.means(game, frame.player, item_bill(game, item), item.source, without)
    want(game, FOR_ANYTHING, 0)
    return resources.mana_abilities(game, frame.player, resources.NOBODY)


def this_ability(game: PlayedGame, frame: Frame) -> ManaAbility:
    """The ability itself, as the payment search sees it."""
    template = template_of(game, frame)
    this = ManaAbility(frame.a, frame.b, template.outputs, template.cost, template.life, frame.a)
    this.price_flag = template.price_flag
    return this


def units_paid(game: PlayedGame, frame: Frame) -> list[Unit]:
    """The objects that the rest of the cost takes."""
    return cost_objects.item_units(game, paid_item(game, frame)) if frame.f != 0 else cost_objects.NO_UNITS


def life_for(game: PlayedGame, frame: Frame) -> i64:
    """The life that mana may cost."""
    if frame.f != 0:
        return cost_objects.life_left(game, paid_item(game, frame))
    return game.players[frame.player].life_to_pay()


def pay_price(game: PlayedGame, frame: Frame) -> None:
    """The mana that the ability itself costs is paid with floating mana."""
    template = template_of(game, frame)
    frame.d = game.ref(frame.a)
    price = template.cost
    if price is not None:
        i: i64 = 0
        while i < len(frame.data):
            price = price.paid(frame.data[i + 1], frame.data[i])
            i += 2
    if price is None or price.total == 0:
        frame.data = []
        frame.pc = OUTPUT
        return
    pool = game.players[frame.player].pool
    life = life_for(game, frame) - template.life
    cost = paid_for(game, frame)
    units = units_paid(game, frame)
    game.legal = []
    for pair in cost_objects.price_payments(
        game, price, cost, pool, abilities_of(game, frame), this_ability(game, frame), life, units
    ):
        game.legal.append(spending(pair[0], pair[1]))
    game.subject = frame.d
    game.ask(asks.SPEND_MANA, frame.player)


def price_paid(game: PlayedGame, frame: Frame) -> None:
    """One mana of its price is paid."""
    code: i64 = spent_code(frame.answer)
    spend_code(game, frame.player, code, FOR_ABILITY)
    frame.data.extend([code, spent_symbol(frame.answer)])
    frame.pc = 0


def choose_output(game: PlayedGame, frame: Frame) -> None:
    """Which of the alternatives does the ability give? Only those with which the rest stays payable."""
    template = template_of(game, frame)
    pool = game.players[frame.player].pool
    life = life_for(game, frame) - template.life
    cost = paid_for(game, frame)
    abilities = abilities_of(game, frame)
    this = this_ability(game, frame)
    units = units_paid(game, frame)
    game.subject = frame.d
    game.legal = []
    i: i64 = 0
    while i < len(template.outputs):
        if cost_objects.payable_after(game, cost, pool, abilities, this, [template.outputs[i]], life, units):
            game.legal.append(i)
        i += 1
    game.ask(asks.CHOOSE_OPTION, frame.player)


def output_chosen(game: PlayedGame, frame: Frame) -> None:
    """The other costs are paid; nothing waits on the stack."""
    ability = game.permanents[frame.a].mana[frame.b]
    template = template_of(game, frame)
    frame.data = template.outputs[frame.answer][:]
    frame.c = ability.taps + 8 * ability.harm
    payments.pay_source(game, frame.player, frame.a, ability)
    lose_life(game, frame.player, template.life - ability.harm)
    if frame.f == 0:
        game.announce_mana(frame)


def choose_unit(game: PlayedGame, frame: Frame) -> None:
    """A mana of several possible types: the player chooses which."""
    if frame.e == 0 and frame.f == 0 and not game.mana_goes_on(frame):
        frame.pc = frame.proc.size
        return
    if frame.e == len(frame.data):
        changes.tell_mana_activated(game, frame.player, frame.d)
        if frame.c % 8 == 1:
            changes.tell_tapped_for_mana(game, frame.player, frame.d, frame.e)
        changes.deal_damage(game, frame.d, game.player_ref(frame.player), frame.c // 8, False)
        frame.pc = frame.proc.size
        follow_triggers(game, frame.player, frame.d, frame.c % 8 == 1, frame.e)
        return
    mask: i64 = frame.data[frame.e]
    owner = game.players[frame.player]
    cost = paid_for(game, frame)
    others = abilities_of(game, frame)  # the source has paid already
    units = units_paid(game, frame)
    life = life_for(game, frame) - frame.c // 8
    rest = frame.data[frame.e + 1 :]
    game.subject = frame.d
    game.legal = []
    type: i64 = 0
    while type < 6:
        if (mask >> type) & 1 != 0:
            code: i64 = type + SNOW_CODE if mask & SNOW != 0 else type
            pool = owner.pool[:]
            given = rest
            if mask >> TAG_PLACE == 0:
                pool[code] = pool[code] + 1
            else:
                given = [int(mask & ~ANY_TYPE | mask & code_mask(type)), *rest]
            if cost_objects.payable_given(game, cost, pool, others, [given], life, units):
                game.legal.append(code)
        type += 1
    game.ask(asks.CHOOSE_COLOR, frame.player)


def unit_chosen(game: PlayedGame, frame: Frame) -> None:
    """One mana is added."""
    tag: i64 = frame.data[frame.e]
    tag = tag >> TAG_PLACE
    add_code(game, frame.player, frame.answer + tag * CODES, frame.d)
    frame.e += 1
    frame.pc = UNIT


USE_MANA_ABILITY: Final = Procedure(
    "use a mana ability",
    [
        ("601.2h", pay_price),
        ("601.2h", price_paid),
        ("605.3b", choose_output),
        ("605.3b", output_chosen),
        ("605.3b", choose_unit),
        ("605.3b", unit_chosen),
    ],
)
USE_MANA_ABILITY.check(choose_output=OUTPUT, choose_unit=UNIT)
