"""The costs of spells and abilities as bills: mana, tapping, and parts paid with objects or numbers (118)."""

from __future__ import annotations

from typing import assert_never

from mainphase.magic import costs
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.bills import FREE, Bill, CostPart, Extra, PriceChange
from mainphase.magic.definitions import ACTIVATED, LOYALTY_ABILITY, SORCERY_SPEED, Ability
from mainphase.magic.encoding import Encoder, expression
from mainphase.magic.lasting import EXTRA
from mainphase.magic.lowering.combat import CombatWriter
from mainphase.magic.mana import parse_cost

OF_PROGRAMS = (
    tree.Chosen,
    tree.ChosenNumber,
    tree.Iterated,
    tree.ThisWay,
    tree.EventAmount,
    tree.EventObject,
    tree.Target,
)
"""What only an effect knows while it is carried out."""


class CostCompiler(CombatWriter):
    """Compiles costs."""

    def outside(self) -> Encoder:
        """An encoder for what is looked at while no program runs: costs, targets, conditions."""
        encoder = Encoder(self.setup, self.parts, self.where)
        encoder.roles = self.roles
        encoder.linked = self.linked
        encoder.extra_names = self.extra_names
        encoder.extra_costs = self.extra_costs
        encoder.way_names = self.way_names
        encoder.payments = self.payments
        encoder.door = self.door
        if self.saved is not None:  # a created ability may speak of what it remembers
            encoder.kept = self.kept
            encoder.saved = self.saved
        return encoder

    # --- costs ----------------------------------------------------------------------------------------------

    def cost(self, ability: Ability, cost: tree.Cost) -> None:
        """The parts of a cost, added to what the ability costs already."""
        symbols = ""
        for part in cost.parts:
            match part:
                case tree.PayMana():
                    symbols += part.symbols
                case tree.PayTap():
                    ability.taps = 1
                case tree.PayUntap():
                    ability.taps = 2
                case tree.PayLoyalty():
                    ability.flags |= LOYALTY_ABILITY | SORCERY_SPEED
                    ability.costs += self.loyalty_parts(part)
                case tree.PayOneOf():
                    ability.extras.append(self.one_of(part))
                case tree.PayTimes():
                    self.times(ability, part)
                case _:
                    ability.costs.append(self.cost_part(part))
        ability.costs.sort(key=order_of)
        ability.cost = ability.cost.plus(parse_cost(symbols))

    def loyalty_parts(self, part: tree.PayLoyalty) -> list[CostPart]:
        """Loyalty counters put on the source or removed from it (606.4); nothing for 0."""
        match part.change:
            case tree.Number(value=0):
                return []
            case tree.Number(value=number) if number > 0:
                return [self.counters_part(costs.PUT_COUNTERS, part, "loyalty", part.change)]
            case tree.Number(value=number):
                return [self.counters_part(costs.REMOVE_COUNTERS, part, "loyalty", tree.Number(-number))]
            case tree.Minus(left=tree.Number(value=0), right=amount):
                return [self.counters_part(costs.REMOVE_COUNTERS, part, "loyalty", amount)]
            case _:
                return [self.counters_part(costs.PUT_COUNTERS, part, "loyalty", part.change)]

    def asked_cost(self, cost: tree.Cost) -> int:
        """A cost that is paid while something resolves, as an ability that does nothing."""
        for node in walk(cost):
            if isinstance(node, OF_PROGRAMS) or (isinstance(node, tree.PayTap | tree.PayUntap | tree.PayLoyalty)):
                raise self.unsupported(node, "in a cost of several parts paid during resolution")
        kept, self.kept = self.kept, None
        ability = Ability(ACTIVATED, EXTRA + len(self.setup.extras), 0, cost)
        self.setup.extras.append(ability)
        self.cost(ability, cost)
        self.kept = kept
        return len(self.setup.extras) - 1

    def plain_bill(self, cost: tree.Cost) -> Bill:
        """A cost of mana and parts, without choices."""
        bill = Bill()
        symbols = ""
        for part in cost.parts:
            if isinstance(part, tree.PayMana):
                symbols += part.symbols
            else:
                bill.costs.append(self.cost_part(part))
        bill.costs.sort(key=order_of)
        bill.cost = parse_cost(symbols)
        return bill

    def one_of(self, part: tree.PayOneOf) -> Extra:
        """Which of several costs is paid is announced (601.2b)."""
        extra = Extra("", part.RULE, 1)
        extra.choices = [self.plain_bill(choice) for choice in part.costs]
        return extra

    def times(self, ability: Ability, part: tree.PayTimes) -> None:
        """A cost that many times: mana as an increase, other parts in that number."""
        for inner in part.cost.parts:
            if isinstance(inner, tree.PayMana):
                times = self.outside().value(part.times)
                ability.prices.append(PriceChange([], [], parse_cost(inner.symbols), FREE, times))
            else:
                compiled = self.cost_part(inner)
                compiled.count = expression(tags.TIMES, self.outside().value(part.times), compiled.count)
                ability.costs.append(compiled)

    def optional(self, ability: Ability, name: str, rule: str, cost: tree.Cost, most: int) -> None:
        """An optional additional cost."""
        extra = Extra(name, rule, most)
        bill = self.plain_bill(cost)
        extra.cost, extra.costs = bill.cost, bill.costs
        ability.extras.append(extra)

    def cost_part(self, part: tree.CostPart) -> CostPart:
        """One part besides mana and tapping the source."""
        match part:
            case tree.PaySacrifice():
                return self.objects_part(costs.SACRIFICE, part, part.what, part.count, "battlefield")
            case tree.PayDiscard():
                kind = costs.DISCARD_RANDOM if part.random else costs.DISCARD
                return self.objects_part(kind, part, part.what, part.count, "hand")
            case tree.PayReturn():
                return self.objects_part(costs.RETURN, part, part.what, part.count, "battlefield")
            case tree.PayReveal():
                return self.objects_part(costs.REVEAL, part, part.what, part.count, "hand")
            case tree.PayTapping():
                return self.objects_part(costs.TAP_OTHERS, part, part.what, part.count, "battlefield")
            case tree.PayTappingPower():
                return self.objects_part(costs.TAP_POWER, part, part.what, part.power, "battlefield")
            case tree.PayExile():
                zone = part.what.zone if isinstance(part.what, tree.Selector) else "battlefield"
                return self.objects_part(costs.EXILE, part, part.what, part.count, zone)
            case tree.PayPutInLibrary():
                zone = part.what.zone if isinstance(part.what, tree.Selector) else "battlefield"
                kind = costs.PUT_ON_LIBRARY if part.top else costs.PUT_IN_LIBRARY
                return self.objects_part(kind, part, part.what, part.count, zone)
            case tree.PayExert():
                return in_its_order(CostPart(costs.EXERT, part.RULE, [], expression(tags.NUMBER, 1)))
            case tree.PayLife():
                return self.number_part(costs.LIFE, part, part.amount)
            case tree.PayMill():
                return self.number_part(costs.MILL, part, part.count)
            case tree.PayRemoveCounters():
                if isinstance(part.what, tree.Selector):
                    removed = self.objects_part(costs.REMOVE_FROM, part, part.what, part.count, "battlefield")
                    removed.counter_kind, removed.counter = self.one_kind(part, part.kind)
                    return removed
                return self.counters_part(costs.REMOVE_COUNTERS, part, part.kind, part.count)
            case tree.PayPutCounters():
                return self.counters_part(costs.PUT_COUNTERS, part, part.kind, part.count)
            case (
                tree.PayMana() | tree.PayTap() | tree.PayUntap() | tree.PayLoyalty() | tree.PayOneOf() | tree.PayTimes()
            ):
                raise self.unsupported(part)
            case _:
                assert_never(part)

    def objects_part(
        self,
        kind: int,
        part: tree.CostPart,
        what: tree.Selector | tree.This,
        count: tree.Value,
        zone: str,
    ) -> CostPart:
        """A part paid with objects: the source (no code), or what a selector finds among the payer's own."""
        encoder = self.outside()
        if isinstance(what, tree.This):
            if kind in (costs.DISCARD_RANDOM, costs.TAP_OTHERS):
                raise self.unsupported(part, "the source")
            return in_its_order(CostPart(kind, part.RULE, [], encoder.value(count)))
        if what.zone != zone:
            raise self.unsupported(part, what.zone)
        mine = tree.ControlledBy(tree.You())
        if zone == "battlefield":
            selector = tree.Selector(tree.And((what.filter, mine)), what.zone)
        else:
            selector = tree.Selector(what.filter, what.zone, tree.You())
        return in_its_order(CostPart(kind, part.RULE, encoder.selector(selector), encoder.value(count)))

    def number_part(self, kind: int, part: tree.CostPart, count: tree.Value) -> CostPart:
        """A part that is just a number."""
        return in_its_order(CostPart(kind, part.RULE, [], self.outside().value(count)))

    def counters_part(self, kind: int, part: tree.CostPart, word: str, count: tree.Value) -> CostPart:
        """Counters on the source."""
        compiled = CostPart(kind, part.RULE, [], self.outside().value(count))
        compiled.counter_kind, compiled.counter = self.one_kind(part, word)
        if compiled.counter_kind == tags.POISON:
            raise self.unsupported(part, word)
        return compiled


def in_its_order(part: CostPart) -> CostPart:
    """What takes nothing away comes first, so that the object can pay another part too; chance comes last (601.2h)."""
    if part.kind in (costs.DISCARD_RANDOM, costs.MILL):
        part.order = 2
    elif part.kind in (costs.SACRIFICE, costs.DISCARD, costs.EXILE, costs.RETURN):
        part.order = 1
    elif part.kind in (costs.PUT_IN_LIBRARY, costs.PUT_ON_LIBRARY):
        part.order = 1
    return part


def order_of(part: CostPart) -> int:
    """For sorting the parts of a cost."""
    return int(part.order)
