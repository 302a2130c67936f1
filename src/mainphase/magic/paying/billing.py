"""What a spell or ability costs in all: its own cost or another, additional costs, what effects change (601.2f).

An `Offer` is a spell or ability with the choices of costs made so far, whether it is on the stack or only might be
put there: so what may be offered and what is paid are worked out alike.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import costs, zones
from mainphase.magic.bills import (
    CONVOKE_HELP,
    DELVE_HELP,
    FREE_WAY,
    IMPROVISE_HELP,
    Bill,
    CostPart,
    PriceChange,
)
from mainphase.magic.combat_rules import EXERT
from mainphase.magic.context import Context
from mainphase.magic.definitions import Ability, Definition
from mainphase.magic.expressions import holds, is_about, seats, value
from mainphase.magic.expressions_tags import NUMBER
from mainphase.magic.keywords import CONVOKE, DELVE, IMPROVISE
from mainphase.magic.mana import Cost
from mainphase.magic.played import PAYMENT_ITEM, SPELL_ITEM, PlayedGame

NO_COSTS: Final[list[int]] = []
"""What has been announced where nothing can be; never changed."""


class Offer:
    """A spell (with its `definition`) or an ability (`definition` None), by whom, and how it would be paid for.

    `source` is the reference of the card or of the ability's source, `form` the way to cast, `paid` what has been
    announced for each of the ability's extras.
    """

    player: i64
    source: i64
    definition: Definition | None
    ability: Ability | None
    form: i64
    paid: list[int]

    def __init__(self, player: i64, source: i64, definition: Definition | None, ability: Ability | None) -> None:
        self.player = player
        self.source = source
        self.definition = definition
        self.ability = ability
        self.form = 0
        self.paid = NO_COSTS

    def context(self) -> Context:
        """What its code is evaluated against, before targets and X are known."""
        context = Context(self.player, self.source)
        if self.definition is not None:
            context.form = self.form
            context.paid = self.paid
        return context


def offer_of(game: PlayedGame, item: Item) -> Offer:
    """The object on the stack as an offer."""
    definition: Definition | None = None
    if item.kind == SPELL_ITEM:
        definition = game.item_definition(item)
    offer = Offer(item.controller, item.source, definition, game.item_ability(item))
    offer.form = item.form
    offer.paid = item.paid
    return offer


def item_bill(game: PlayedGame, item: Item) -> Bill:
    """What the object on the stack costs, as far as that is announced."""
    if item.kind == PAYMENT_ITEM and item.ability < 0:
        return combat_bill(game, item)
    if item.kind == SPELL_ITEM:
        definition = game.item_definition(item)
        if (
            definition.plain != 0
            and item.form == 0
            and game.setup.prices == 0
            and commander_tax(game, item.source) == 0
        ):
            return definition.bill
    return bill_of(game, offer_of(game, item))


def bill_of(game: PlayedGame, offer: Offer) -> Bill:
    """What it costs, as far as that is announced."""
    definition = offer.definition
    ability = offer.ability
    if definition is None:
        if ability is None:
            return Bill()
        if len(ability.extras) == 0 and len(ability.prices) == 0:
            return ability
        bill = Bill()
        bill.cost = ability.cost
        bill.taps = ability.taps
        bill.costs = ability.costs
        add_extras(bill, ability, offer.paid)
        for change in ability.prices:
            change_price(game, offer, change, offer.context(), bill)
        return bill
    tax = commander_tax(game, offer.source)
    if definition.plain != 0 and offer.form == 0 and game.setup.prices == 0 and tax == 0:
        return definition.bill
    bill = spell_costs(definition, ability, offer)
    context = offer.context()
    if ability is not None:
        for change in ability.prices:
            change_price(game, offer, change, context, bill)
    if tax > 0:
        bill.more = bill.more.plus_generic(tax)
    if game.setup.prices != 0:
        change_prices(game, offer, bill)
    if definition.keywords & CONVOKE != 0:
        bill.help |= CONVOKE_HELP
    if definition.keywords & DELVE != 0:
        bill.help |= DELVE_HELP
    if definition.keywords & IMPROVISE != 0:
        bill.help |= IMPROVISE_HELP
    return bill


def commander_tax(game: PlayedGame, source: i64) -> i64:
    """What a commander that is cast from the command zone costs more: {2} for each time before (903.8)."""
    if len(game.commanders) == 0:
        return 0
    slot: i64 = source & SLOT_MASK
    if slot not in game.commanders:
        return 0
    kind = game.zone_kind(slot)
    if kind == zones.STACK:
        item = game.spell_of(source)
        if item is None or item.origin != zones.COMMAND:
            return 0
    elif kind != zones.COMMAND:
        return 0
    return 2 * game.commander_casts[game.commanders.index(slot)]


def spell_costs(definition: Definition, ability: Ability | None, offer: Offer) -> Bill:
    """The cost of the way in which the spell is cast, and the additional costs."""
    bill = Bill()
    if offer.form < len(definition.ways):
        way = definition.ways[offer.form]
        bill.cost = way.cost
        bill.costs = way.costs[:]
    elif offer.form != FREE_WAY:
        bill.cost = definition.cost
    if ability is not None:
        bill.costs = bill.costs + ability.costs
        if ability.cost.total + ability.cost.x != 0:
            bill.cost = bill.cost.plus(ability.cost)
        add_extras(bill, ability, offer.paid)
    bill.costs = in_order(bill.costs)
    return bill


def add_extras(bill: Bill, ability: Ability, paid: list[int]) -> None:
    """The additional costs that were announced."""
    number: i64 = 0
    while number < len(ability.extras) and number < len(paid):
        extra = ability.extras[number]
        times: i64 = paid[number]
        if len(extra.choices) > 0:
            chosen = extra.choices[times]
            bill.costs = in_order(bill.costs + chosen.costs)
            bill.cost = bill.cost.plus(chosen.cost)
        else:
            while times > 0:
                bill.costs = in_order(bill.costs + extra.costs)
                bill.cost = bill.cost.plus(extra.cost)
                times -= 1
        number += 1


def combat_bill(game: PlayedGame, item: Item) -> Bill:
    """What attacking or blocking costs: the locked mana, and in `targets` (extra, part, amount) for each other part."""
    bill = Bill()
    bill.cost = locked_cost(item)
    i: i64 = 0
    while i < len(item.targets):
        part = game.setup.extras[item.targets[i]].costs[item.targets[i + 1]]
        amount = CostPart(part.kind, part.rule, part.what, [NUMBER, 3, item.targets[i + 2]])
        amount.counter_kind = part.counter_kind
        amount.counter = part.counter
        amount.order = part.order
        bill.costs.append(amount)
        i += 3
    add_optional_parts(bill, item.values)
    bill.costs = in_order(bill.costs)
    return bill


def add_optional_parts(bill: Bill, options: list[int]) -> None:
    """What the chosen optional costs to attack take: a certain creature each (508.1g; see `combat_costs.STRIDE`)."""
    i: i64 = 0
    while i < len(options):
        exerts = options[i] == EXERT
        ref: i64 = options[i + 1] if exerts else options[i + 2]
        again = False
        for part in bill.costs:
            if exerts and part.kind == costs.EXERT and part.fixed == ref:
                part.counter += 1  # one more effect (701.43b)
                again = True
        if not again:
            kind: i64 = costs.EXERT if exerts else costs.TAP_OTHERS
            one = CostPart(kind, "701.43a" if exerts else "702.154a", [], [NUMBER, 3, 1])
            one.fixed = ref
            bill.costs.append(one)
        i += 5


def in_order(parts: list[CostPart]) -> list[CostPart]:
    """The parts in an order in which all can be paid: see `CostPart.order`."""
    found: list[CostPart] = []
    order: i64 = 0
    while order < 3:
        for part in parts:
            if part.order == order:
                found.append(part)
        order += 1
    return found


def change_prices(game: PlayedGame, offer: Offer, bill: Bill) -> None:
    """What permanents do to the cost of a spell (118.7)."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            for ability in permanent.statics:
                change = ability.price
                if change is not None:
                    context = Context(permanent.controller, permanent.ref)
                    if offer.player in seats(game, context, change.who, 0):
                        if is_about(game, context, change.what, 0, offer.source):
                            change_price(game, offer, change, context, bill)
        player += 1


def change_price(game: PlayedGame, offer: Offer, change: PriceChange, context: Context, bill: Bill) -> None:
    """Add what the effect adds to the cost and takes away from it."""
    if len(change.condition) > 0 and not holds(game, context, change.condition, 0):
        return
    times: i64 = 1
    if len(change.times) > 0:
        times = value(game, context, change.times, 0)
    if times <= 0:
        return
    bill.more = plus_times(bill.more, change.more, times)
    bill.less = plus_times(bill.less, change.less, times)


def plus_times(cost: Cost, added: Cost, times: i64) -> Cost:
    """The cost with so many times the other one besides."""
    if added.total == 0:
        return cost
    if added.total == added.generic:
        return cost.plus_generic(added.generic * times)
    while times > 0:
        cost = cost.plus(added)
        times -= 1
    return cost


def mana_cost(game: PlayedGame, item: Item) -> Cost:
    """The mana to pay for the object on the stack: once it is locked in, that; before, as announced so far."""
    if len(item.locked) > 0:
        return locked_cost(item)
    return item_bill(game, item).total(item.x)


def locked_cost(item: Item) -> Cost:
    """The mana cost that was locked in (601.2f)."""
    from_code = item.locked
    second: i64 = 4 + from_code[2]
    third: i64 = second + from_code[3]
    return Cost(from_code[0], from_code[4:second], from_code[second:third], from_code[third:], 0, from_code[1])


def lock(item: Item, cost: Cost) -> None:
    """The mana to pay is settled (601.2f)."""
    item.locked = [cost.generic, cost.snow, len(cost.symbols), len(cost.mono)]
    item.locked.extend(cost.symbols)
    item.locked.extend(cost.mono)
    item.locked.extend(cost.phyrexian)
