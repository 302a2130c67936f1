"""Why a creature cannot be declared as an attacker or blocker: each reason with its rule and culprit."""

from __future__ import annotations

from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.keywords import DEFENDER, HASTE
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.combat import defends
from mainphase.magic.modern.procedures.evasion import (
    MESSAGES,
    NOTHING,
    RULES,
    fewest_blockers,
    is_defended_by,
    may_block,
    obstacle,
)
from mainphase.magic.modern.variants import ATTACK_LEFT, ATTACK_MULTIPLE, ATTACK_ONE
from mainphase.magic.permanents import Permanent
from mainphase.magic.reach import within


def creature_reasons(game: ModernGame, player: int, ref: int, rule: str) -> list[Reason]:
    """Is it a creature that the player controls?"""
    if not game.on_battlefield(ref):
        return [Reason(rule, "why.not_on_battlefield", ref)]
    permanent = game.permanent(ref)
    if permanent.controller != player:
        return [Reason(rule, "why.not_yours", ref)]
    if permanent.types & CREATURE == 0:
        return [Reason("506.3", "why.not_a_creature", ref)]
    return []


def why_not_attack(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be declared as an attacker now."""
    reasons: list[Reason] = []
    if game.part.part.key != "declare attackers" or game.kind != asks.ATTACK:
        reasons.append(Reason("508.1", "why.not_declaring_attackers", 0, {}, [Fix("wait", 0, "declare attackers")]))
    elif not game.is_active(player):
        reasons.append(Reason("508.1", "why.not_your_turn", game.player_ref(game.turn_player), {}, [Fix("turn")]))
    wrong = creature_reasons(game, player, action.ref, "508.1a")
    if wrong:
        return reasons + wrong
    permanent = game.permanent(action.ref)
    if permanent.tapped != 0:
        reasons.append(Reason("508.1a", "why.attacker_tapped", action.ref, {}, [Fix("untap", action.ref)]))
    if permanent.sick != 0 and permanent.keywords & HASTE == 0:
        reasons.append(Reason("508.1a", "why.summoning_sick", action.ref, {}, [Fix("turn")]))
    if permanent.keywords & DEFENDER != 0:
        reasons.append(Reason("702.3b", "why.defender", action.ref))
    for target in action.targets:
        if game.on_battlefield(target) and game.permanent(target).types & (PLANESWALKER | BATTLE) == 0:
            reasons.append(Reason("506.3", "why.cannot_be_attacked", target, {}, [Fix("target")]))
        elif game.defending_player(target) not in game.attackable(player):
            reasons.append(Reason(rule_of_attack(game, target), "why.cannot_be_attacked", target, {}, [Fix("target")]))
    return reasons


def rule_of_attack(game: ModernGame, target: int) -> str:
    """The rule by which that player, or the one whose object it is, cannot be attacked."""
    attack = game.variant.attack
    defending = int(game.defending_player(target))
    if defending not in game.opponents(int(game.turn_player)):
        return "506.2"
    if game.limited != 0 and not within(game, int(game.turn_player), game.player_ref(defending)):
        return "801.3"
    if game.variant.next_only != 0:
        return "811.4"
    if attack == ATTACK_MULTIPLE:
        return "506.2"
    if attack == ATTACK_ONE:
        return "507.1"
    return "803.1a" if attack == ATTACK_LEFT else "803.1b"


def why_not_block(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be declared as a blocker of those attackers now."""
    reasons: list[Reason] = []
    if game.part.part.key != "declare blockers" or game.kind != asks.BLOCK:
        reasons.append(Reason("509.1", "why.not_declaring_blockers", 0, {}, [Fix("wait", 0, "declare blockers")]))
    elif not defends(game, player):
        reasons.append(Reason("509.1", "why.not_defending", game.player_ref(player)))
    wrong = creature_reasons(game, player, action.ref, "509.1a")
    if wrong:
        return reasons + wrong
    permanent = game.permanent(action.ref)
    if permanent.tapped != 0:
        reasons.append(Reason("509.1a", "why.blocker_tapped", action.ref, {}, [Fix("untap", action.ref)]))
    if len(action.targets) > 1:
        reasons.append(Reason("509.1a", "why.blocks_one", action.ref))
    for target in action.targets:
        if not game.on_battlefield(target) or game.permanent(target).attacking == 0:
            reasons.append(Reason("509.1a", "why.not_attacking", target, {}, [Fix("choose")]))
            continue
        attacker = game.permanent(target)
        found: int = obstacle(game, permanent, attacker)
        if not is_defended_by(game, attacker, player):
            reasons.append(Reason("802.4a", "why.attacks_another", target, {}, [Fix("choose")]))
        elif found != NOTHING:
            reasons.append(Reason(RULES[found], MESSAGES[found], target, {}, [Fix("choose")]))
        elif len(able_blockers(game, attacker)) < fewest_blockers(attacker):
            reasons.append(Reason("702.111b", "why.menace", target, {}, [Fix("choose")]))
    return reasons


def able_blockers(game: ModernGame, attacker: Permanent) -> list[int]:
    """The untapped creatures of the defending players that could block the attacker."""
    found: list[int] = []
    for player in range(game.seats):
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & CREATURE != 0 and permanent.tapped == 0 and may_block(game, permanent, attacker):
                found.append(slot)
    return found
