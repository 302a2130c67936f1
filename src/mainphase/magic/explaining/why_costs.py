"""Why a play cannot be paid for, or has no legal targets (`why_not`)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic.bills import Bill
from mainphase.magic.context import Context
from mainphase.magic.expressions import candidates, value
from mainphase.magic.keywords import HEXPROOF, SHROUD
from mainphase.magic.mana import Cost
from mainphase.magic.paying import resources
from mainphase.magic.paying.billing import Offer, bill_of
from mainphase.magic.paying.bound_mana import FOR_ANYTHING, FOR_OTHER, want, want_to_pay
from mainphase.magic.paying.cost_objects import can_pay_all
from mainphase.magic.payment import ManaAbility, still_payable
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.choices import could_announce
from mainphase.magic.procedures.possible import can_choose
from mainphase.magic.protection import is_hexproof_from, is_protected

MOST_MISSING: Final = 30


def mana_reasons(
    game: PlayedGame, offer: Offer, without: int, action: Action, other_cost: bool = False
) -> list[Reason]:
    """Is there enough mana, and if not, what is missing? `other_cost`: for what is neither a spell nor an ability."""
    bill = bill_of(game, offer)
    cost = bill.total(max(action.x, 0))
    state = game.players[offer.player]
    if other_cost:
        want(game, FOR_OTHER, 0)
    else:
        want_to_pay(game, offer)
    abilities = resources.means(game, offer.player, bill, offer.source, without)
    if still_payable(cost, state.pool, abilities, state.life_to_pay()):
        return []
    if game.tied != 0:
        want(game, FOR_ANYTHING, 0)
        anything = resources.means(game, offer.player, bill, offer.source, without)
        if still_payable(cost, state.pool, anything, state.life_to_pay()):
            return [Reason("106.6", "why.mana_restricted", 0, {"cost": cost.text()})]
    fixes = [Fix("mana", 0, text) for text in missing_mana(game, int(offer.player), cost, abilities)]
    return [Reason("118.3", "why.not_enough_mana", 0, {"cost": cost.text()}, fixes)]


def part_reasons(game: PlayedGame, offer: Offer, without: int, action: Action) -> list[Reason]:
    """Can the other parts of the cost be paid, by themselves and, where there is enough mana, together with it?"""
    x = max(action.x, 0)
    bill = bill_of(game, offer)
    if not bill.costs:
        return []
    alone = Bill()
    alone.costs, alone.taps = bill.costs, bill.taps
    payable = can_pay_all(game, offer.player, alone, offer.source, without, x)
    if payable and not mana_reasons(game, offer, without, action):
        payable = can_pay_all(game, offer.player, bill, offer.source, without, x)
    return [] if payable else [Reason("118.3", "why.cost_unpayable", int(offer.source))]


def missing_mana(game: PlayedGame, player: int, cost: Cost, abilities: list[ManaAbility]) -> list[str]:
    """The smallest additions of mana, in symbols, after which the cost could be paid: all of the smallest number."""
    life = game.players[player].life_to_pay()
    layer: list[tuple[int, ...]] = [(0, 0, 0, 0, 0, 0)]
    for _ in range(min(int(cost.total), MOST_MISSING)):
        following: list[tuple[int, ...]] = []
        for counts in layer:
            for type in range(6):
                if type == 5 and cost.types & 32 == 0 and not only_generic(cost):
                    continue
                more = tuple(count + (1 if index == type else 0) for index, count in enumerate(counts))
                if more not in following:
                    following.append(more)
        found: list[str] = []
        for counts in following:
            pool = game.players[player].pool[:]
            for type in range(6):
                pool[type] += counts[type]
            if still_payable(cost, pool, abilities, life):
                found.append(symbols(counts))
        if found:
            return ["{" + str(sum(following[0])) + "}"] if len(found) == len(following) else found
        layer = useful(following, cost)
    return []


def only_generic(cost: Cost) -> bool:
    """Whether any mana pays for any part of the cost."""
    return cost.types == 0


def useful(layer: list[tuple[int, ...]], cost: Cost) -> list[tuple[int, ...]]:
    """Only additions of types that the cost asks for, and one kind for what is generic, keep the search small."""
    kept = [counts for counts in layer if all(counts[t] == 0 or (cost.types >> t) & 1 for t in range(5))]
    return kept if kept else layer[:1]


def symbols(counts: tuple[int, ...]) -> str:
    """Numbers of mana by type as symbols."""
    return "".join("{" + letter + "}" for letter, count in zip("WUBRGC", counts, strict=True) for _ in range(count))


def choice_reasons(
    game: PlayedGame,
    offer: Offer,
    without: int,
    action: Action,
    rule: str,
) -> list[Reason]:
    """Are there legal targets, and are the named ones legal? Without a given X, for some X that can be paid."""
    reasons: list[Reason] = []
    ability = offer.ability
    if ability is None:
        return reasons
    context = offer.context()
    context.x = max(action.x, 0)
    if action.targets and len(ability.modes) == 1:
        for place, target in enumerate(action.targets):
            slots = ability.modes[0].targets
            slot = slots[min(place, len(slots) - 1)] if slots else None
            if slot is None:
                reasons.append(Reason(rule, "why.no_targets_asked", target))
            elif target not in candidates(game, context, slot.what, 0):
                reasons.append(target_reason(game, context, target, rule))
        return reasons
    possible = can_choose(game, context, ability)
    if not possible and action.x < 0:
        possible = could_announce(game, offer, 0, without)
    if not possible:
        needed = [slot for mode in ability.modes for slot in mode.targets if value(game, context, slot.minimum, 0) > 0]
        reasons.append(Reason(rule, "why.no_legal_target", 0, {"count": len(needed)}, [Fix("target")]))
    return reasons


def target_reason(game: PlayedGame, context: Context, target: int, rule: str) -> Reason:
    """Why the target is not legal: by an ability of its own that keeps spells and abilities off, or otherwise."""
    number, message = rule, "why.illegal_target"
    if game.on_battlefield(target):
        permanent = game.permanent(target)
        theirs = game.team[permanent.controller] != game.team[context.you]
        if permanent.keywords & SHROUD != 0:
            number, message = "702.18a", "why.shroud"
        elif is_protected(game, permanent, context.source):
            number, message = "702.16b", "why.protected_target"
        elif theirs and permanent.keywords & HEXPROOF != 0:
            number, message = "702.11b", "why.hexproof"
        elif theirs and is_hexproof_from(game, permanent, context.source):
            number, message = "702.11d", "why.hexproof"
    return Reason(number, message, target, {}, [Fix("target")])
