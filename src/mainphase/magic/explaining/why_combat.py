"""Why a creature cannot be declared as an attacker or blocker: each reason with its rule and culprit."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic import asks
from mainphase.magic.combat_rules import BLOCKS_MORE
from mainphase.magic.continuous import AS_UNDEFENDING, AS_UNTAPPED
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.explaining.why_declaration import declaration_reasons, declared_so_far, mending, still_open
from mainphase.magic.keywords import DEFENDER, HASTE
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.combat import defends
from mainphase.magic.procedures.evasion import (
    MESSAGES,
    NOTHING,
    RULES,
    ban_on_attack,
    ban_on_block,
    is_defended_by,
    obstacle,
)

OTHERWISE: Final = ("target", "choose")
"""Fixes that say no more than: not this one."""


def creature_reasons(game: PlayedGame, player: int, ref: int, rule: str) -> list[Reason]:
    """Is it a creature that the player controls?"""
    if not game.on_battlefield(ref):
        return [Reason(rule, "why.not_on_battlefield", ref)]
    permanent = game.permanent(ref)
    if permanent.controller != player:
        return [Reason(rule, "why.not_yours", ref)]
    if permanent.types & CREATURE == 0:
        return [Reason("506.3", "why.not_a_creature", ref)]
    return []


def why_not_attack(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be declared as an attacker now, after what has been declared before it."""
    return attack_reasons(game, player, action) or unfinished(game, player, True, action)


def why_not_block(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be declared as a blocker of those attackers now, after what has been declared before."""
    return block_reasons(game, player, action) or unfinished(game, player, False, action)


def unfinished(game: PlayedGame, player: int, attack: bool, action: Action) -> list[Reason]:
    """Why no legal declaration goes on like this; one that only lacks creatures still to come does."""
    wanted = declared_so_far(game)
    targets = action.targets
    if not targets and attack:
        targets = [int(ref) for ref in game.attack_targets(player)[:1]]
    wanted[action.ref] = list(targets)
    return lasting_reasons(game, player, attack, wanted, [])


def lasting_reasons(
    game: PlayedGame, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int]
) -> list[Reason]:
    """Why no legal declaration goes on like this: none if it only lacks creatures still to come.

    About those that are `settled` nothing more is to be declared, though they have not been asked for yet.
    """
    reasons = declaration_reasons(game, player, attack, wanted)
    coming = [ref for ref in still_open(game) if ref not in settled]
    if reasons and reasons[0].fixes and all(fix.kind == "add" and fix.ref in coming for fix in reasons[0].fixes):
        return []
    return reasons


def whole_reasons(
    game: PlayedGame, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int] | None
) -> list[Reason]:
    """Why the player cannot declare just so: the reasons of each creature by itself, or else of all together.

    With `settled` those that have not been asked for yet may still join, but for these.
    """
    found = single_reasons(game, player, attack, wanted)
    if found:
        return found
    if settled is None:
        return declaration_reasons(game, player, attack, wanted)
    return lasting_reasons(game, player, attack, wanted, settled)


def single_reasons(game: PlayedGame, player: int, attack: bool, wanted: dict[int, list[int]]) -> list[Reason]:
    """Why some of the creatures by themselves cannot attack or block so, with the fewest changes of the declaration.

    What only waiting or untapping would mend keeps that as its way out.
    """
    found: list[Reason] = []
    for ref, targets in wanted.items():
        action = Action("attack" if attack else "block", ref, targets=targets)
        found += (attack_reasons if attack else block_reasons)(game, player, action)
    if any(reason.fixes == [] or reason.fixes[0].kind in OTHERWISE for reason in found):
        fixes = mending(game, player, attack, wanted)
        for reason in found:
            if fixes and (reason.fixes == [] or reason.fixes[0].kind in OTHERWISE):
                reason.fixes = fixes
    return found


def attack_reasons(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why the creature by itself cannot be an attacker, or not of that player or permanent."""
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
    if permanent.keywords & DEFENDER != 0 and permanent.rules & AS_UNDEFENDING == 0:
        reasons.append(Reason("702.3b", "why.defender", action.ref))
    for target in action.targets:
        if game.on_battlefield(target) and game.permanent(target).types & (PLANESWALKER | BATTLE) == 0:
            reasons.append(Reason("506.3", "why.cannot_be_attacked", target, {}, [Fix("target")]))
        elif game.defending_player(target) not in game.attackable(player):
            reasons.append(Reason(game.rule_of_attack(target), "why.cannot_be_attacked", target, {}, [Fix("target")]))
        else:
            ban = ban_on_attack(game, permanent, target)
            if ban is not None:
                fixes = [Fix("target")] if others_allowed(game, permanent, target) else []
                reasons.append(Reason(ban.rule, "why.attack_ban", int(ban.source), {}, fixes))
    return reasons


def others_allowed(game: PlayedGame, permanent: Permanent, target: int) -> bool:
    """Whether the creature could attack something else."""
    targets = game.attack_targets(permanent.controller)
    return any(ref != target and ban_on_attack(game, permanent, ref) is None for ref in targets)


def block_reasons(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why the creature by itself cannot be a blocker of those attackers."""
    reasons: list[Reason] = []
    if game.part.part.key != "declare blockers" or game.kind != asks.BLOCK:
        reasons.append(Reason("509.1", "why.not_declaring_blockers", 0, {}, [Fix("wait", 0, "declare blockers")]))
    elif not defends(game, player):
        reasons.append(Reason("509.1", "why.not_defending", game.player_ref(player)))
    wrong = creature_reasons(game, player, action.ref, "509.1a")
    if wrong:
        return reasons + wrong
    permanent = game.permanent(action.ref)
    if permanent.tapped != 0 and permanent.rules & AS_UNTAPPED == 0:
        reasons.append(Reason("509.1a", "why.blocker_tapped", action.ref, {}, [Fix("untap", action.ref)]))
    if len(action.targets) > most_blocked(game, permanent):
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
        else:
            ban = ban_on_block(game, permanent, attacker)
            if ban is not None:
                reasons.append(Reason(ban.rule, "why.block_ban", int(ban.source), {}, [Fix("choose")]))
    return reasons


def most_blocked(game: PlayedGame, permanent: Permanent) -> int:
    """How many attackers the creature can block: one, and what effects add."""
    most = 1
    for rule in game.combat_rules:
        if rule.kind == BLOCKS_MORE and rule.object == permanent.ref:
            most += len(game.attackers) if rule.number < 0 else int(rule.number)
    return most
