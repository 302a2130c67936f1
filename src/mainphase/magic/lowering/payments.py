"""Costs that are paid while an effect is carried out, as operations (118.12)."""

from __future__ import annotations

from mainphase.kernel import machine
from mainphase.magic import asks, zones
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.encoding import Code, expression
from mainphase.magic.lowering.players import PlayerWriter
from mainphase.magic.lowering.program import Label
from mainphase.magic.mana import parse_cost
from mainphase.magic.operations import codes


def is_simple(cost: tree.Cost) -> bool:
    """Whether the parts can be paid one after another: what makes mana might be needed for another part."""
    kinds = {type(part) for part in cost.parts}
    if tree.PayMana in kinds and tree.PaySacrifice in kinds:
        return False
    for part in cost.parts:
        match part:
            case tree.PayTimes():
                if not all(isinstance(inner, tree.PayMana) for inner in part.cost.parts):
                    return False
            case tree.PayDiscard(what=what):
                if isinstance(what, tree.This) or what.zone != "hand":
                    return False
            case tree.PayMana() | tree.PayLife() | tree.PaySacrifice():
                pass
            case _:
                return False
    return True


class PaymentWriter(PlayerWriter):
    """Writes the offer of a cost and its payment: mana, life, discards, sacrifices."""

    def offer(self, cost: tree.Cost, player: int, you: bool, declined: Label) -> None:
        """Ask the player to pay, if they can; go to `declined` if they cannot or will not."""
        free = self.free
        can = self.register()
        if not is_simple(cost):
            number = self.asked_cost(cost)
            self.op(codes.CAN_PAY_COST, player, can, number)
            self.raw(machine.JUMP_IF_ZERO, can, declined)
            self.raw(machine.ASK_YES, asks.PAY, player, can)
            self.raw(machine.JUMP_IF_ZERO, can, declined)
            self.op(codes.PAY_COST, player, can, number)
            self.raw(machine.JUMP_IF_ZERO, can, declined)
            self.free = free
            return
        for part in cost.parts:
            self.can_pay(part, player, you, can, declined)
        self.raw(machine.ASK_YES, asks.PAY, player, can)
        self.raw(machine.JUMP_IF_ZERO, can, declined)
        for part in cost.parts:
            self.pay(part, player)
        self.free = free

    def asked_cost(self, cost: tree.Cost) -> int:
        """The number of an ability that costs as much: one of the setup's `extras`."""
        raise NotImplementedError

    def can_pay(self, part: tree.CostPart, player: int, you: bool, can: int, declined: Label) -> None:
        """Go to `declined` unless the player can pay the part."""
        free = self.free
        match part:
            case tree.PayMana() | tree.PayTimes():
                self.op(codes.CAN_PAY_MANA, player, can, self.mana_cost(part))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PayLife():
                self.op(codes.CAN_PAY_LIFE, player, can, self.value(part.amount))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PaySacrifice(what=tree.This()):
                if not you:
                    raise self.unsupported(part, "of the source, by another player")
                mine = self.filter(tree.ControlledBy(tree.You()))
                here = expression(tags.IN_ZONE, zones.BATTLEFIELD, expression(tags.THIS))
                is_mine = expression(tags.OBJECT_MATCHES, expression(tags.THIS), mine)
                self.op(codes.TEST, can, expression(tags.ALL_OF, here, is_mine))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PaySacrifice(what=tree.Selector()) | tree.PayDiscard(what=tree.Selector()):
                assert isinstance(part.what, tree.Selector)
                listed = codes.LIST_OWN if isinstance(part, tree.PaySacrifice) else codes.LIST_HAND
                self.op(listed, player, self.filter(part.what.filter))
                self.raw(machine.SIZE, can)
                self.raw(machine.DROP)
                self.raw(machine.JUMP_IF_LESS, can, self.number(part.count), declined)
            case _:
                raise self.unsupported(part)
        self.free = free

    def pay(self, part: tree.CostPart, player: int) -> None:
        """The player pays the part."""
        free = self.free
        match part:
            case tree.PayMana() | tree.PayTimes():
                self.op(codes.PAY_MANA, player, self.mana_cost(part))
            case tree.PayLife():
                self.op(codes.PAY_LIFE, player, self.value(part.amount))
            case tree.PaySacrifice(what=tree.This()):
                self.op(codes.SACRIFICE, 1, expression(tags.THIS))
            case tree.PaySacrifice(what=tree.Selector()) | tree.PayDiscard(what=tree.Selector()):
                assert isinstance(part.what, tree.Selector)
                kept = self.bound("")
                self.raw(machine.CLEAR, kept)
                discards = isinstance(part, tree.PayDiscard)
                listed = codes.LIST_HAND if discards else codes.LIST_OWN
                self.op(listed, player, self.filter(part.what.filter))
                if isinstance(part, tree.PayDiscard) and part.random:
                    self.op(codes.RANDOM, kept, self.value(part.count))
                else:
                    count = self.number(part.count)
                    picked = codes.PICK_DISCARD if discards else codes.PICK_SACRIFICE
                    kind = asks.CHOOSE_DISCARD if discards else asks.CHOOSE_SACRIFICE
                    self.pick(picked, kind, player, count, count, kept)
                if discards:
                    self.op(codes.DISCARD, kept)
                else:
                    self.op(codes.SACRIFICE, 1, self.kept_objects(kept))
            case _:
                raise self.unsupported(part)
        self.free = free

    def mana_cost(self, part: tree.PayMana | tree.PayTimes) -> Code:
        """The operands `cost VALUE`."""
        symbols, times = "", self.value(tree.Number(1))
        if isinstance(part, tree.PayMana):
            symbols = part.symbols
        else:
            if not all(isinstance(inner, tree.PayMana) for inner in part.cost.parts):
                raise self.unsupported(part, "other than mana")
            symbols = "".join(inner.symbols for inner in part.cost.parts if isinstance(inner, tree.PayMana))
            times = self.value(part.times)
        cost = parse_cost(symbols)
        if cost.x and self.saved is not None:
            raise self.unsupported(part, "X in a delayed ability")
        if cost not in self.setup.costs:
            self.setup.costs.append(cost)
        return [self.setup.costs.index(cost), *times]
