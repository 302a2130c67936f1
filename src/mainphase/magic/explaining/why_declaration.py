"""Why a whole declaration of attackers or blockers is not legal, and the smallest change that makes it so.

One change is: add, remove or retarget one creature, or pay for one. Of several changes all are needed together.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Fix, Reason
from mainphase.magic import combat_rules as rules
from mainphase.magic.combat_declaration import CombatProblem, Ground
from mainphase.magic.combat_problem import (
    ATTACK_LIMITED,
    BLOCK_LIMITED,
    ELSEWHERE,
    MENACED,
    PLAYER_ATTACKS,
    attack_problem,
    block_problem,
)
from mainphase.magic.declarations import change as changes_of
from mainphase.magic.declarations.change import smallest_change
from mainphase.magic.declarations.legal import judge
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.explaining.why_payable import is_payable, payable_change
from mainphase.magic.paying.combat_costs import can_pay_all, is_taxed
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.combat import DECLARE_ATTACKERS, DECLARE_BLOCKERS, can_attack, can_block
from mainphase.magic.procedures.declaring import pairs_of

MESSAGES: Final[dict[int, str]] = {
    MENACED: "why.menace",
    rules.ATTACKS_WITH: "why.attacks_with",
    rules.ATTACKS_ALONE: "why.attacks_alone",
    ATTACK_LIMITED: "why.attack_limit",
    rules.MUST_ATTACK: "why.must_attack",
    rules.ATTACKS_TOO: "why.attacks_too",
    rules.GOADED: "why.goaded",
    ELSEWHERE: "why.goaded",
    PLAYER_ATTACKS: "why.player_must_attack",
    rules.BLOCKS_WITH: "why.blocks_with",
    rules.BLOCKS_ALONE: "why.blocks_alone",
    BLOCK_LIMITED: "why.block_limit",
    rules.FEWEST: "why.fewest_blockers",
    rules.MOST: "why.most_blockers",
    rules.UNLESS_ALL: "why.all_must_block",
    rules.MUST_BLOCK: "why.must_block",
    rules.MUST_BE_BLOCKED: "why.must_be_blocked",
    rules.LURES: "why.must_be_blocked",
}
"""By the kind of a ground: the message that names it."""
KINDS: Final = {
    changes_of.ADD: "add",
    changes_of.REMOVE: "remove",
    changes_of.RETARGET: "retarget",
    changes_of.PAY: "pay",
}


def declaration_reasons(game: PlayedGame, player: int, attack: bool, wanted: dict[int, list[int]]) -> list[Reason]:
    """Why the player's creatures cannot attack or block just so: by creature (a reference) what each of them takes.

    What a creature may not take at all is no matter here (see `why_combat`).
    """
    combat = problem_of(game, player, attack)
    declaration = masks_of(combat, wanted)
    judgment = judge(combat.problem, declaration)
    paid = can_pay_all(game, pairs_of(combat, declaration), rules.ATTACK_TAX if attack else rules.BLOCK_TAX)
    if judgment.legal and paid:
        return []
    fixes = changes(game, combat, declaration, paid)
    reasons = [reason_of(combat.restrictions[number], fixes) for number in judgment.restrictions]
    seen: list[tuple[str, str, int]] = []
    for number in judgment.requirements:
        reason = reason_of(combat.requirements[number], fixes)
        if (reason.rule, reason.message, reason.culprit) not in seen:
            seen.append((reason.rule, reason.message, reason.culprit))
            reasons.append(reason)
    if not paid:
        rule, message = ("508.1j", "why.attack_cost") if attack else ("509.1f", "why.block_cost")
        pairs = pairs_of(combat, declaration)
        for source in dict.fromkeys(int(tax.source) for tax in combat.taxes if is_taxed(game, tax, pairs)):
            reasons.append(Reason(rule, message, source, {}, fixes))
    return reasons


def mending(game: PlayedGame, player: int, attack: bool, wanted: dict[int, list[int]]) -> list[Fix]:
    """The fewest changes that make a declaration legal in which creatures take what they may not take at all."""
    combat = problem_of(game, player, attack)
    declaration = masks_of(combat, wanted)
    paid = can_pay_all(game, pairs_of(combat, declaration), rules.ATTACK_TAX if attack else rules.BLOCK_TAX)
    fixes = changes(game, combat, declaration, paid)
    for ref, targets in wanted.items():
        place = int(combat.place(ref & SLOT_MASK))
        if targets and (place < 0 or declaration[place] == 0):  # takes only what nobody could take
            adds = [fix for fix in fixes if fix.ref == ref]
            fixes = [fix for fix in fixes if fix.ref != ref]
            fixes.append(Fix("retarget" if adds else "remove", ref))
    return fixes


def problem_of(game: PlayedGame, player: int, attack: bool) -> CombatProblem:
    """What the player's creatures may, can't and must attack or block."""
    return attack_problem(game, able_attackers(game)) if attack else block_problem(game, able_blockers(game, player))


def masks_of(combat: CombatProblem, wanted: dict[int, list[int]]) -> list[int]:
    """What is declared: for each creature of the problem the mask of what it takes."""
    declaration = [0] * len(combat.creatures)
    for ref, targets in wanted.items():
        place = int(combat.place(ref & SLOT_MASK))
        for target in targets:
            if place >= 0 and target in combat.targets:
                declaration[place] |= 1 << combat.targets.index(target)
    return declaration


def able_attackers(game: PlayedGame) -> list[int]:
    """The creatures that could attack by themselves, as their slots."""
    return [
        slot
        for player in game.active_players()
        for slot in game.battlefield(player)
        if can_attack(game.permanents[slot])
    ]


def able_blockers(game: PlayedGame, player: int) -> list[int]:
    """The untapped creatures of the player, or of the team that defends as one."""
    found: list[int] = []
    for other in range(game.seats):
        if other == player or (game.shared != 0 and game.team[other] == game.team[player]):
            found.extend(slot for slot in game.battlefield(other) if can_block(game.permanents[slot]))
    return found


def reason_of(ground: Ground, fixes: list[Fix]) -> Reason:
    """The reason that a restriction or requirement is; its culprit is what says so."""
    return Reason(ground.rule, MESSAGES[int(ground.kind)], int(ground.source), {"count": int(ground.number)}, fixes)


def changes(game: PlayedGame, combat: CombatProblem, declaration: list[int], paid: bool) -> list[Fix]:
    """The fewest changes after which the declaration is legal; none if there are none.

    What cannot be paid for on its own is left out, and a change after which all of it together cannot be; what is
    declared already counts as paid for if all of it can be.
    """
    taxing = rules.ATTACK_TAX if combat.attack else rules.BLOCK_TAX
    problem = Problem(combat.problem.creatures, combat.problem.targets)
    problem.caps = combat.problem.caps
    problem.charged = combat.problem.charged
    problem.restrictions = combat.problem.restrictions
    problem.requirements = combat.problem.requirements
    for place, allowed in enumerate(combat.problem.allowed):
        for number, target in enumerate(combat.targets):
            one = 1 << number
            charged = combat.problem.charged[place] & one
            if allowed & one and (not charged or can_pay_all(game, [combat.creatures[place], target], taxing)):
                problem.allow(place, one)
    settled = combat.problem.charged if paid else [0] * len(declaration)
    amended = smallest_change(problem, declaration, settled)
    if amended is not None and not is_payable(game, combat, amended.declaration):
        amended = payable_change(game, combat, problem, declaration)
    if amended is None:
        return []
    fixes: list[Fix] = []
    for each in amended.changes:
        kind = KINDS[int(each.kind)]
        if kind == "remove" and redirected(game, combat, problem, amended.declaration, int(each.creature)):
            kind = "retarget"
        fixes.append(Fix(kind, int(game.ref(combat.creatures[each.creature]))))
    return fixes


def redirected(game: PlayedGame, combat: CombatProblem, problem: Problem, amended: list[int], creature: int) -> bool:
    """Whether the creature may take something else, rather than nothing, in a legal declaration: then it does."""
    taxing = rules.ATTACK_TAX if combat.attack else rules.BLOCK_TAX
    for number in range(len(combat.targets)):
        if problem.allowed[creature] >> number & 1:
            other = amended[:]
            other[creature] = 1 << number
            if judge(combat.problem, other).legal and can_pay_all(game, pairs_of(combat, other), taxing):
                amended[creature] = other[creature]
                return True
    return False


def declared_so_far(game: PlayedGame) -> dict[int, list[int]]:
    """What has been declared in the declaration that is going on: by creature what it attacks or blocks."""
    frame = game.frame
    wanted: dict[int, list[int]] = {}
    if frame.proc is DECLARE_ATTACKERS or frame.proc is DECLARE_BLOCKERS:
        for i in range(int(frame.b), len(frame.data), 2):
            target = frame.data[i + 1]
            ref = int(game.ref(target)) if frame.proc is DECLARE_BLOCKERS else target
            wanted.setdefault(int(game.ref(frame.data[i])), []).append(ref)
    return wanted


def still_open(game: PlayedGame) -> list[int]:
    """The references of the creatures about which nothing has been asked yet."""
    frame = game.frame
    if frame.proc is DECLARE_ATTACKERS or frame.proc is DECLARE_BLOCKERS:
        return [int(game.ref(slot)) for slot in frame.data[frame.a : frame.b] if slot >= 0]
    return []
