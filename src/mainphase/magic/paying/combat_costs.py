"""What attacking and blocking costs: the total for a declaration, and whether it can be paid (508.1h, 509.1d).

A declaration is a list of pairs: the slot of a creature, the reference of what it attacks or blocks. The amounts are
worked out once, as the total is; then it is locked in. A cost that is to be paid is a payment item without an ability:
its `locked` mana, and in `targets` (number among the setup's `extras`, part, amount) for each other part; in `values`
the optional costs that were chosen (508.1g), `STRIDE` numbers each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import combat_rules as rules
from mainphase.magic.bills import FREE
from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.expressions import holds, value
from mainphase.magic.keywords import VIGILANCE
from mainphase.magic.mana import Cost
from mainphase.magic.paying import cost_objects, resources
from mainphase.magic.paying.billing import combat_bill, lock, plus_times
from mainphase.magic.paying.bound_mana import FOR_OTHER, want
from mainphase.magic.played import PAYMENT_ITEM, PlayedGame
from mainphase.magic.procedures.evasion import concerns

STRIDE: Final = 5
OPTION_ATTACKER: Final = 1
OPTION_WITH: Final = 2
OPTION_ABILITY: Final = 3
OPTION_SOURCE: Final = 4
"""An optional cost: EXERT or ENLIST, the attacker, the creature that is tapped for it, the number of the linked
triggered ability among the setup's `extras` (-1: none), and the source of the cost."""


def total_cost(game: PlayedGame, player: i64, pairs: list[int], taxing: i64) -> Item:
    """What the player has to pay for their creatures of the declaration; `taxing` is ATTACK_TAX or BLOCK_TAX."""
    item = Item(PAYMENT_ITEM, 0, player, -1, 0)
    cost = FREE
    for rule in game.combat_rules:
        if rule.kind == taxing and game.permanents[rule.object & SLOT_MASK].controller == player:
            if is_taxed(game, rule, pairs):
                item.source = rule.source
                cost = add_tax(game, item, rule, cost)
    lock(item, cost)
    return item


def is_taxed(game: PlayedGame, rule: CombatRule, pairs: list[int]) -> bool:
    """Whether the creature that the rule is about attacks or blocks something for which it asks."""
    i: i64 = 0
    while i < len(pairs):
        if game.ref(pairs[i]) == rule.object and concerns(game, rule, pairs[i + 1]):
            return True
        i += 2
    return False


def add_tax(game: PlayedGame, item: Item, rule: CombatRule, cost: Cost) -> Cost:
    """The mana with what the rule asks for besides; its other parts are noted in the item."""
    ability = game.setup.extras[rule.cost]
    context = rule.look(-1)
    if ability.cost.total > 0:
        cost = cost.plus(ability.cost)
    for change in ability.prices:
        if len(change.condition) == 0 or holds(game, context, change.condition, 0):
            times: i64 = 1 if len(change.times) == 0 else value(game, context, change.times, 0)
            if times > 0:
                cost = plus_times(cost, change.more, times)
    for number in range(len(ability.costs)):
        add_part(item, rule.cost, number, value(game, context, ability.costs[number].count, 0))
    return cost


def add_part(item: Item, extra: i64, part: i64, count: i64) -> None:
    """That much more of the part."""
    i: i64 = 0
    while i < len(item.targets):
        if item.targets[i] == extra and item.targets[i + 1] == part:
            item.targets[i + 2] += count
            return
        i += 3
    item.targets.extend([extra, part, count])


def is_free(item: Item) -> bool:
    """Whether nothing is to be paid."""
    return (
        len(item.targets) + len(item.values) == 0
        and item.locked[0] + item.locked[1] + item.locked[2] + item.locked[3] == 0
    )


def add_options(game: PlayedGame, item: Item, options: list[int]) -> None:
    """The optional costs that its player has chosen for their attackers are paid too."""
    i: i64 = 0
    while i < len(options):
        if game.permanent(options[i + OPTION_ATTACKER]).controller == item.controller:
            if item.source == 0:
                item.source = options[i + OPTION_ATTACKER]
            item.values = [*item.values, *options[i : i + STRIDE]]
        i += STRIDE


def can_pay_with(game: PlayedGame, player: i64, pairs: list[int], options: list[int]) -> bool:
    """Whether the player could pay for the attack with these optional costs as well."""
    item = total_cost(game, player, pairs, rules.ATTACK_TAX)
    add_options(game, item, options)
    return can_pay_item(game, item, pairs, rules.ATTACK_TAX)


def can_pay(game: PlayedGame, player: i64, pairs: list[int], taxing: i64) -> bool:
    """Whether the player could pay for the declaration."""
    item = total_cost(game, player, pairs, taxing)
    return is_free(item) or can_pay_item(game, item, pairs, taxing)


def can_pay_item(game: PlayedGame, item: Item, pairs: list[int], taxing: i64) -> bool:
    """Whether its player can pay it; attackers without vigilance are tapped by then (508.1f)."""
    player = item.controller
    tapped: list[int] = []
    if taxing == rules.ATTACK_TAX:
        i: i64 = 0
        while i < len(pairs):
            permanent = game.permanents[pairs[i]]
            if permanent.keywords & VIGILANCE == 0 and permanent.tapped == 0:
                permanent.tapped = 1
                tapped.append(pairs[i])
            i += 2
    game.fresh[player] = 0
    want(game, FOR_OTHER, 0)
    able = cost_objects.can_pay_all(game, player, combat_bill(game, item), item.source, resources.NOBODY, 0)
    for slot in tapped:
        game.permanents[slot].tapped = 0
    game.fresh[player] = 0
    return able


def can_pay_all(game: PlayedGame, pairs: list[int], taxing: i64) -> bool:
    """Whether each player could pay for their creatures of the declaration."""
    asked: list[int] = []
    i: i64 = 0
    while i < len(pairs):
        player = game.permanents[pairs[i]].controller
        if player not in asked:
            asked.append(player)
            if not can_pay(game, player, pairs, taxing):
                return False
        i += 2
    return True
