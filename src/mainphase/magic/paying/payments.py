"""How costs are paid: the plan of the payment search is carried out (601.2g-h, 605).

With payment by hand each step is a question that keeps the rest payable: see `procedures.paying`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic import changes, costs, zones
from mainphase.magic.bills import CostPart
from mainphase.magic.changes_bound import BOUND_CODE
from mainphase.magic.context import Context
from mainphase.magic.definitions import LAND, Ability
from mainphase.magic.expressions import value
from mainphase.magic.mana import Cost
from mainphase.magic.paying import bound_mana
from mainphase.magic.paying.exerting import exert
from mainphase.magic.paying.mana_triggers import follow_triggers
from mainphase.magic.paying.resources import (
    BOTH,
    DELVES,
    GOING_GROUP,
    NOBODY,
    SIMPLE,
    STALE,
    can_afford,
    mana_abilities,
    refresh_supply,
)
from mainphase.magic.payment import FLOATING, ManaAbility, Plan, find_payment, still_payable
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.happening import discard_one, lose_life, move_one, sacrifice_one

HELPER_CODE: Final = 1 << 20
"""Among the codes of the mana that pays, HELPER_CODE + slot * 8 - kind stands for such a help."""


def make_mana(game: PlayedGame, player: i64, cost: Cost, without: i64, spent: list[int]) -> i64:
    """Activate mana abilities by a sensible plan; `spent` receives the codes that will pay. Returns the life to pay.

    The caller knows that the cost can be paid.
    """
    if game.fresh[player] == STALE:
        refresh_supply(game, player)
    if game.fresh[player] == SIMPLE and quick_mana(game, player, cost, without, spent):
        return 0
    return make_mana_with(
        game, player, cost, mana_abilities(game, player, without), game.players[player].life_to_pay(), spent
    )


def make_mana_with(
    game: PlayedGame, player: i64, cost: Cost, abilities: list[ManaAbility], life: i64, spent: list[int]
) -> i64:
    """The same with some of the abilities and some of the life only."""
    plan = Plan()
    find_payment(cost, game.players[player].pool, abilities, life, plan)
    if len(game.restricted) > 0 and game.tied != 0:
        spend_bound_first(game, player, cost, abilities, plan)
    put_in_order(plan, abilities)
    helped: list[int] = []
    for step in plan.steps:
        if step.index == FLOATING:
            continue
        if step.index < 0:
            plan.spent.remove(step.produced[0])
            helped.append(HELPER_CODE + step.source * 8 - step.index)
            continue
        for code in step.spent:
            bound_mana.spend_code(game, player, code, bound_mana.FOR_ABILITY)
        index: i64 = step.index
        if index < BOTH:
            use_ability(game, player, step.source, index, step.life, step.produced)
            continue
        second: i64 = index % BOTH
        index = index // BOTH - 1
        goes = game.permanents[step.source].mana[second]
        template = goes.mana
        cheap: i64 = goes.harm if template is None else goes.harm + template.life
        size: i64 = len(step.produced) - going_size(abilities, step.source, second)
        use_ability(game, player, step.source, index, step.life - cheap, step.produced[:size])
        use_ability(game, player, step.source, second, cheap, step.produced[size:])
    spent.extend(plan.spent)
    spent.extend(helped)
    return 2 * len(plan.life_slots)


def going_size(abilities: list[ManaAbility], slot: i64, index: i64) -> i64:
    """How much mana the ability gives for which the permanent goes."""
    for ability in abilities:
        if ability.source == slot and ability.index == index:
            return ability.size
    return 0


def use_ability(game: PlayedGame, player: i64, slot: i64, index: i64, life: i64, produced: list[int]) -> None:
    """Activate a mana ability of the permanent, whose mana cost has been paid: it gives the mana of these codes."""
    permanent = game.permanents[slot]
    ability = permanent.mana[index]
    lose_life(game, player, life - ability.harm)
    pay_source(game, player, slot, ability)
    source = permanent.ref
    for code in produced:
        bound_mana.add_code(game, player, code, source)
    changes.tell_mana_activated(game, player, source)
    if ability.taps == 1:
        changes.tell_tapped_for_mana(game, player, source, len(produced))
    changes.deal_damage(game, source, game.player_ref(player), ability.harm, False)
    follow_triggers(game, player, source, ability.taps == 1, len(produced))


def put_in_order(plan: Plan, abilities: list[ManaAbility]) -> None:
    """Let each permanent be tapped for mana before it is sacrificed for mana; the first costs no mana."""
    place: i64 = 0
    while place < len(plan.steps):
        step = plan.steps[place]
        if abilities[step.ability].group >= GOING_GROUP:
            later: i64 = place + 1
            while later < len(plan.steps):
                if plan.steps[later].source == step.source and plan.steps[later].index >= 0:
                    plan.steps.insert(place, plan.steps.pop(later))
                    break
                later += 1
        place += 1


def spend_bound_first(game: PlayedGame, player: i64, cost: Cost, abilities: list[ManaAbility], plan: Plan) -> None:
    """Let the plan, which uses no more sources than it must, spend floating mana that is good for less things first."""
    pool = game.players[player].pool[:]
    chosen: list[ManaAbility] = []
    for ability in abilities:
        if ability.index == FLOATING:
            chosen.append(ability)
    for step in plan.steps:
        if step.index != FLOATING:
            chosen.append(abilities[step.ability])
    life: i64 = plan.life
    for code in range(len(pool)):
        while pool[code] > 0:
            pool[code] -= 1
            if not still_payable(cost, pool, chosen, life):
                pool[code] += 1
                break
    better = Plan()
    find_payment(cost, pool, chosen, life, better)
    plan.take(better, chosen, abilities)


def pay_source(game: PlayedGame, player: i64, slot: i64, ability: Ability) -> None:
    """Pay what a mana ability costs besides mana and life."""
    if ability.taps == 1:
        changes.tap(game, slot)
    elif ability.taps == 2:
        changes.untap(game, slot)
    for part in ability.costs:
        if part.kind == costs.SACRIFICE and len(part.what) == 0:
            sacrifice_one(game, game.ref(slot))
        elif part.kind == costs.REMOVE_COUNTERS:
            count = value(game, Context(player, game.ref(slot)), part.count, 0)
            changes.remove_counters(game, game.ref(slot), part.counter_kind, count, part.counter)


def quick_mana(game: PlayedGame, player: i64, cost: Cost, without: i64, spent: list[int]) -> bool:
    """The common case: an empty pool, one-coloured symbols and generic mana, sources of one colour each.

    Coloured symbols take a source of their colour; generic mana is taken from colourless sources, then from the
    colour of which most is left. False, with nothing done, in every other case.
    """
    if game.players[player].floating != 0 or not cost.plain or cost.snow != 0:
        return False
    supply = game.supplies[player]
    left = [0, 0, 0, 0, 0, 0]
    i: i64 = 0
    while i < len(supply.masks):
        type = type_of(supply.masks[i])
        if type < 0:
            return False
        left[type] = left[type] + supply.counts[i]
        i += 1
    need = [0, 0, 0, 0, 0, 0]
    for mask in cost.symbols:
        type = type_of(mask)
        if type < 0:
            return False
        need[type] = need[type] + 1
        left[type] = left[type] - 1
    if without != NOBODY and game.permanents[without].simple_mana != 0:
        type = type_of(game.permanents[without].simple_mana)
        if type >= 0 and game.permanents[without].tapped == 0:
            left[type] = left[type] - 1
    generic: i64 = cost.generic
    while generic > 0:
        best: i64 = 5
        if left[5] <= 0:
            best = 0
            type = 1
            while type < 5:
                if left[type] > left[best]:
                    best = type
                type += 1
        need[best] = need[best] + 1
        left[best] = left[best] - 1
        generic -= 1
    for rest in left:
        if rest < 0:
            return False
    use_sources(game, player, without, need, spent)
    return True


def use_sources(game: PlayedGame, player: i64, without: i64, need: list[int], spent: list[int]) -> None:
    """Tap sources for that much mana of each type, lands before other permanents."""
    lands = True
    for _ in range(2):
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            mask: i64 = permanent.simple_mana
            if mask != 0 and permanent.tapped == 0 and slot != without:
                if (permanent.types & LAND != 0) == lands:
                    type = type_of(mask)
                    if need[type] > 0 and changes.can_tap_for_cost(permanent):
                        need[type] = need[type] - 1
                        changes.tap(game, slot)
                        changes.add_mana(game, player, type, 1, permanent.ref)
                        changes.tell_mana_activated(game, player, permanent.ref)
                        changes.tell_tapped_for_mana(game, player, permanent.ref, 1)
                        spent.append(type)
        lands = False


def type_of(mask: i64) -> i64:
    """The type of a mask with one type bit and no flag, -1 for any other."""
    if mask == 1:
        return 0
    if mask == 2:
        return 1
    if mask == 4:
        return 2
    if mask == 8:
        return 3
    if mask == 16:
        return 4
    if mask == 32:
        return 5
    return -1


def help_pay(game: PlayedGame, slot: i64, kind: i64) -> None:
    """Tap the permanent, or exile the card, instead of paying one mana (702.51a, 702.66a, 702.126a)."""
    if kind == DELVES:
        changes.put(game, slot, zones.EXILE)
    else:
        changes.tap(game, slot)


def spend(game: PlayedGame, player: i64, spent: list[int]) -> None:
    """Take the mana with these codes out of the pool; what pays instead of mana, pays at the same time."""
    helps = False
    for code in spent:
        if code < HELPER_CODE or code >= BOUND_CODE:
            bound_mana.spend_code(game, player, code, game.purpose)
        else:
            helps = True
    if helps:
        changes.begin_batch(game)
        for code in spent:
            if HELPER_CODE <= code < BOUND_CODE:
                coded: i64 = code - HELPER_CODE
                help_pay(game, coded // 8, -(coded % 8))
        changes.end_batch(game)


def pay_mana(game: PlayedGame, player: i64, cost: Cost) -> bool:
    """Pay a mana cost during the resolution of an effect (118.12); False, with nothing done, if it cannot be paid."""
    bound_mana.want(game, bound_mana.FOR_OTHER, 0)
    if not can_afford(game, player, cost, NOBODY):
        return False
    spent: list[int] = []
    life = make_mana(game, player, cost, NOBODY, spent)
    spend(game, player, spent)
    lose_life(game, player, life)
    return True


def pay_with(game: PlayedGame, player: i64, part: CostPart, ref: i64) -> None:
    """Pay one unit of a part of a cost with the object `ref`."""
    slot: i64 = ref & 4095
    if part.kind == costs.SACRIFICE:
        sacrifice_one(game, ref)
    elif part.kind == costs.DISCARD or part.kind == costs.DISCARD_RANDOM:
        discard_one(game, player, slot)
    elif part.kind == costs.EXILE:
        move_one(game, slot, zones.EXILE)
    elif part.kind == costs.RETURN:
        move_one(game, slot, zones.HAND)
    elif part.kind == costs.PUT_IN_LIBRARY:
        changes.put_on_bottom(game, slot)
    elif part.kind == costs.PUT_ON_LIBRARY:
        changes.put(game, slot, zones.LIBRARY)
    elif part.kind == costs.TAP_OTHERS:
        changes.tap(game, slot)
    elif part.kind == costs.EXERT:
        times: i64 = part.counter + 1
        while times > 0:
            exert(game, player, ref)
            times -= 1
    elif part.kind == costs.REVEAL:
        changes.reveal(game, player, slot)
