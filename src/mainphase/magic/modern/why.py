"""Why a play is not offered (`why_not`): every reason at once, each with its rule and who causes it."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic import zones
from mainphase.magic.context import Context
from mainphase.magic.definitions import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    FREE,
    INSTANT,
    LAND,
    LOYALTY_ABILITY,
    PLANESWALKER,
    SORCERY,
    SORCERY_SPEED,
    Ability,
)
from mainphase.magic.expressions import candidates, value
from mainphase.magic.keywords import FLASH, HASTE
from mainphase.magic.mana import Cost
from mainphase.magic.modern import asks, payments
from mainphase.magic.modern.cost_objects import can_pay_all
from mainphase.magic.modern.game import MAIN, ModernGame
from mainphase.magic.modern.plays import could_choose
from mainphase.magic.modern.procedures.choices import can_choose
from mainphase.magic.modern.why_combat import why_not_attack, why_not_block
from mainphase.magic.payment import still_payable

TIMING_RULES: Final = [
    (CREATURE, "302.1"),
    (ARTIFACT, "301.1"),
    (ENCHANTMENT, "303.1"),
    (PLANESWALKER, "306.1"),
    (SORCERY, "307.1"),
    (BATTLE, "310.1"),
]
MOST_MISSING: Final = 30


def why_not(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """All reasons why the player cannot take the action now; empty if it is offered.

    Verbs: "play", "cast", "activate", "attack", "block". Another verb is answered with the one reason that it
    is no answer to the open question.
    """
    if game.kind == OVER:
        return [Reason("104.1", "why.game_over")]
    if action.verb == "attack":
        return why_not_attack(game, player, action)
    if action.verb == "block":
        return why_not_block(game, player, action)
    reasons = priority_reasons(game, player)
    if action.verb == "play":
        return reasons + land_reasons(game, player, action.ref)
    if action.verb == "cast":
        return reasons + spell_reasons(game, player, action)
    if action.verb == "activate":
        return reasons + ability_reasons(game, player, action)
    return [*reasons, Reason("117.1", "why.no_such_action", 0, {"action": action.verb})]


def priority_reasons(game: ModernGame, player: int) -> list[Reason]:
    """Does the player have priority? One who could only pass is not asked, but has had it."""
    if game.kind == asks.PRIORITY and game.player == player:
        return []
    if game.kind == asks.PRIORITY:
        return [Reason("117.1", "why.other_has_priority", game.player_ref(game.player), {}, [Fix("wait")])]
    if game.part.part.key in ("untap", "cleanup"):
        rule = "502.4" if game.part.part.key == "untap" else "514.3"
        return [Reason(rule, "why.nobody_has_priority", 0, {"part": game.part.part.key}, [Fix("wait")])]
    kind = game.rules.decisions[game.kind]
    return [Reason("117.1", "why.other_question", game.player_ref(game.player), {"kind": kind}, [Fix("wait")])]


def sorcery_reasons(game: ModernGame, player: int, rule: str) -> list[Reason]:
    """What keeps a player from acting as with a sorcery: the turn, the phase, the stack."""
    reasons: list[Reason] = []
    if not game.is_active(player):
        reasons.append(
            Reason(rule, "why.not_your_turn", game.player_ref(game.turn_player), {}, [Fix("wait", 0, "precombat main")])
        )
    elif game.part.part.plays & MAIN == 0:
        coming = [instance.part.key for instance in game.schedule if instance.part.plays & MAIN != 0]
        fix = Fix("wait", 0, coming[0]) if coming else Fix("turn")
        reasons.append(Reason(rule, "why.not_main_phase", 0, {"part": game.part.part.key}, [fix]))
    if len(game.stack) > 0:
        reasons.append(
            Reason(rule, "why.stack_not_empty", game.stack[-1].source, {"count": len(game.stack)}, [Fix("wait")])
        )
    return reasons


def in_hand_reasons(game: ModernGame, player: int, ref: int) -> list[Reason]:
    """Is the card in the player's hand?"""
    slot = ref & 4095
    known = slot < len(game.owner) and game.is_current(ref)
    if not known or game.zone_kind(slot) != zones.HAND or game.owner[slot] != player:
        return [Reason("601.3", "why.not_in_hand", ref)]
    return []


def land_reasons(game: ModernGame, player: int, ref: int) -> list[Reason]:
    """Why the land cannot be played."""
    reasons = in_hand_reasons(game, player, ref)
    if reasons:
        return reasons
    if game.definitions[ref & 4095].types & LAND == 0:
        return [Reason("116.2a", "why.not_a_land", ref)]
    if not game.is_active(player):
        reasons.append(Reason("305.3", "why.land_not_your_turn", game.player_ref(game.turn_player), {}, [Fix("turn")]))
        if len(game.stack) > 0:
            reasons += [reason for reason in sorcery_reasons(game, player, "116.2a") if reason.fixes == [Fix("wait")]]
    else:
        reasons += sorcery_reasons(game, player, "116.2a")
    state = game.players[player]
    if game.is_active(player) and state.lands_played >= state.land_plays:
        reasons.append(Reason("305.2", "why.land_already", 0, {"count": int(state.lands_played)}, [Fix("turn")]))
    return reasons


def spell_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be cast."""
    ref = action.ref
    reasons = in_hand_reasons(game, player, ref)
    if reasons:
        return reasons
    definition = game.definitions[ref & 4095]
    if definition.types & LAND != 0:
        return [Reason("305.9", "why.land_is_not_cast", ref)]
    if definition.types & INSTANT == 0 and definition.keywords & FLASH == 0:
        rule = "117.1a"
        for types, number in TIMING_RULES:
            if definition.types & types != 0:
                rule = number
                break
        reasons += sorcery_reasons(game, player, rule)
    cost = definition.cost.with_x(max(action.x, 0)) if definition.cost.x != 0 else definition.cost
    reasons += mana_reasons(game, player, cost, -1)
    spell = definition.spell
    if spell is not None:
        reasons += choice_reasons(game, player, ref, definition.cost, spell, -1, action, "601.2c")
        reasons += part_reasons(game, player, cost, spell, ref, -1, action)
    return reasons


def mana_reasons(game: ModernGame, player: int, cost: Cost, without: int) -> list[Reason]:
    """Is there enough mana, and if not, what is missing?"""
    if payments.can_afford(game, player, cost, without):
        return []
    missing = missing_mana(game, player, cost, without)
    fixes = [Fix("mana", 0, text) for text in missing]
    return [Reason("118.3", "why.not_enough_mana", 0, {"cost": cost.text()}, fixes)]


def part_reasons(
    game: ModernGame, player: int, cost: Cost, ability: Ability, ref: int, without: int, action: Action
) -> list[Reason]:
    """Can the other parts of the cost be paid, by themselves and, where there is enough mana, together with it?"""
    x = max(action.x, 0)
    if not ability.costs:
        return []
    payable = can_pay_all(game, player, FREE, ability, ref, without, x)
    if payable and payments.can_afford(game, player, cost, without):
        payable = can_pay_all(game, player, cost, ability, ref, without, x)
    return [] if payable else [Reason("118.3", "why.cost_unpayable", ref)]


def missing_mana(game: ModernGame, player: int, cost: Cost, without: int) -> list[str]:
    """The smallest additions of mana, in symbols, after which the cost could be paid: all of the smallest number."""
    abilities = payments.mana_abilities(game, player, without)
    life = game.players[player].life
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
    game: ModernGame,
    player: int,
    ref: int,
    cost: Cost,
    ability: Ability,
    without: int,
    action: Action,
    rule: str,
) -> list[Reason]:
    """Are there legal targets, and are the named ones legal? Without a given X, for some X that can be paid."""
    context = Context(player, ref)
    context.x = max(action.x, 0)
    reasons: list[Reason] = []
    if action.targets and len(ability.modes) == 1:
        for place, target in enumerate(action.targets):
            slots = ability.modes[0].targets
            slot = slots[min(place, len(slots) - 1)] if slots else None
            if slot is None:
                reasons.append(Reason(rule, "why.no_targets_asked", target))
            elif target not in candidates(game, context, slot.what, 0):
                reasons.append(Reason(rule, "why.illegal_target", target, {}, [Fix("target")]))
        return reasons
    possible = can_choose(game, context, ability)
    if not possible and action.x < 0:
        possible = could_choose(game, player, cost, ability, ref, without)
    if not possible:
        needed = [slot for mode in ability.modes for slot in mode.targets if value(game, context, slot.minimum, 0) > 0]
        reasons.append(Reason(rule, "why.no_legal_target", 0, {"count": len(needed)}, [Fix("target")]))
    return reasons


def ability_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the ability cannot be activated."""
    ref = action.ref
    if not game.on_battlefield(ref):
        return [Reason("602.2", "why.not_on_battlefield", ref)]
    permanent = game.permanent(ref)
    if permanent.controller != player:
        return [Reason("602.2", "why.not_yours", ref)]
    if not 1 <= action.number <= len(permanent.activated):
        params: dict[str, object] = {"number": action.number, "count": len(permanent.activated)}
        return [Reason("602.1", "why.no_such_ability", ref, params)]
    ability = permanent.activated[action.number - 1]
    reasons: list[Reason] = []
    if ability.flags & SORCERY_SPEED != 0:
        reasons += sorcery_reasons(game, player, "602.5d")
    if ability.flags & LOYALTY_ABILITY != 0 and permanent.loyalty_turn == game.turn:
        reasons.append(Reason("606.3", "why.loyalty_used", ref, {}, [Fix("turn")]))
    if ability.taps == 1 and permanent.tapped != 0:
        reasons.append(Reason("107.5", "why.already_tapped", ref, {}, [Fix("untap", ref)]))
    if ability.taps == 2 and permanent.tapped == 0:
        reasons.append(Reason("107.6", "why.already_untapped", ref))
    sick = permanent.types & CREATURE != 0 and permanent.sick != 0 and permanent.keywords & HASTE == 0
    if ability.taps != 0 and sick:
        reasons.append(Reason("602.5a", "why.summoning_sick", ref, {}, [Fix("turn")]))
    without = ref & 4095 if ability.taps == 1 else -1
    cost = ability.cost.with_x(max(action.x, 0)) if ability.cost.x != 0 else ability.cost
    reasons += mana_reasons(game, player, cost, without)
    reasons += part_reasons(game, player, cost, ability, ref, without, action)
    reasons += choice_reasons(game, player, ref, ability.cost, ability, without, action, "602.2b")
    return reasons
