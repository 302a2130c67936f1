"""From the game to a declaration problem: who may attack or block what, and what cards and rules ask of it.

`attack_problem` is that of the active player (or team), `block_problem` that of one defending player (or team). Each
restriction and requirement of the problem has its `Ground`: the rule, and what in the game makes it so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import combat_rules as rules
from mainphase.magic import continuous as cont
from mainphase.magic.combat_declaration import CombatProblem, Ground
from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.context import Context
from mainphase.magic.continuous import RuleInForce
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.expressions import matches, objects, seats
from mainphase.magic.keywords import MENACE
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.evasion import ban_on_attack, concerns, is_defended_by, may_block

ATTACKING: Final = (
    1 << rules.CANT_ATTACK
    | 1 << rules.ATTACKS_WITH
    | 1 << rules.ATTACKS_ALONE
    | 1 << rules.ATTACK_TAX
    | 1 << rules.MUST_ATTACK
    | 1 << rules.ATTACKS_TOO
    | 1 << rules.GOADED
)
"""The kinds of rule that matter as attackers are declared; all others do as blockers are."""
PAIRWISE: Final = 1 << rules.CANT_BLOCK | 1 << rules.CANT_BE_BLOCKED | 1 << rules.BLOCKS_AS | 1 << rules.ATTACK_OPTION
"""The kinds that show in each pair of a blocker and an attacker, or do not speak of blocking."""
MENACED: Final = -1
"""The kind of the restriction that menace is."""
ATTACK_LIMITED: Final = 32
BLOCK_LIMITED: Final = 33
PLAYER_ATTACKS: Final = 34
"""The kinds of what rules for players ask."""
ELSEWHERE: Final = 35
"""The second requirement of goading: attack another player."""
MANY: Final = 1 << 30
"""No upper limit."""


def bit(number: i64) -> int:
    """The mask of one number, however large."""
    one: int = 1
    return one << int(number)


# --- attacking -----------------------------------------------------------------------------------------------


def rules_attack(game: PlayedGame) -> bool:
    """Whether any card says something about attacking, beyond keywords."""
    for rule in game.combat_rules:
        if (ATTACKING >> rule.kind) & 1 != 0:
            return True
    for force in game.rules_in_force:
        if force.kind == cont.ATTACK_LIMIT or force.kind == cont.ATTACK_WITH_ONE:
            return True
    return False


def attack_problem(game: PlayedGame, creatures: list[int]) -> CombatProblem:
    """The problem for those of these creatures (slots) that may attack anything (508.1c-d)."""
    targets: list[int] = []
    able: list[int] = []
    masks: list[int] = []
    for player in game.active_players():
        for ref in game.attack_targets(player):
            if ref not in targets:
                targets.append(ref)
    for slot in creatures:
        permanent = game.permanents[slot]
        mine = game.attack_targets(permanent.controller)
        mask: int = 0
        for place in range(len(targets)):
            if targets[place] in mine and ban_on_attack(game, permanent, targets[place]) is None:
                mask |= bit(place)
        if mask != 0:
            able.append(slot)
            masks.append(mask)
    combat = CombatProblem(True, able, targets)
    for number in range(len(able)):
        combat.problem.allow(number, masks[number])
    for rule in game.combat_rules:
        place = combat.place(rule.object & SLOT_MASK)
        if place >= 0 and game.permanents[rule.object & SLOT_MASK].ref == rule.object:
            add_attack_rule(game, combat, rule, place)
    for force in game.rules_in_force:
        add_attack_limit(game, combat, force)
    return combat


def add_attack_rule(game: PlayedGame, combat: CombatProblem, rule: CombatRule, place: i64) -> None:
    """What one rule says about one creature that could attack."""
    problem = combat.problem
    everything = problem.every_target()
    it = bit(place)
    ground = ground_of(rule)
    if rule.kind == rules.ATTACKS_WITH:
        others = like(game, combat, rule) & ~it
        combat.restrict(ground, others, everything, rule.number, MANY, it, everything)
    elif rule.kind == rules.ATTACKS_ALONE:
        combat.restrict(ground, problem.every_creature() & ~it, everything, 0, 0, it, everything)
    elif rule.kind == rules.ATTACK_TAX:
        taxed = concerned(game, combat, rule) & problem.allowed[place]
        if taxed != 0:
            problem.charge(place, taxed)
            combat.taxes.append(rule)
    elif rule.kind == rules.MUST_ATTACK:
        combat.require(ground, it, concerned(game, combat, rule))
    elif rule.kind == rules.ATTACKS_TOO:
        if is_lone(game, combat, game.permanents[combat.creatures[place]].controller):
            return  # where only one creature can attack, it is not able to join another
        others = like(game, combat, rule) & ~it & ~loners(game, combat)
        problem.require(it, everything, others, everything)
        combat.requirements.append(ground)
    elif rule.kind == rules.GOADED:
        goad(game, combat, rule, place)


def loners(game: PlayedGame, combat: CombatProblem) -> int:
    """The creatures that attack only alone: nothing is able to attack with them."""
    mask: int = 0
    for rule in game.combat_rules:
        place = combat.place(rule.object & SLOT_MASK)
        if rule.kind == rules.ATTACKS_ALONE and place >= 0:
            mask |= bit(place)
    return mask


def is_lone(game: PlayedGame, combat: CombatProblem, player: i64) -> bool:
    """Whether no two creatures of the player can attack together: one at most in all, or against all there is."""
    for force in game.rules_in_force:
        if force.kind == cont.ATTACK_LIMIT and force.number <= 1:
            if force.mask != 0 and (force.players >> player) & 1 != 0:
                return True
            seat: i64 = (combat.targets[0] & SLOT_MASK) - PLAYER_SLOT
            if force.mask == 0 and len(combat.targets) == 1 and seat >= 0 and (force.players >> seat) & 1 != 0:
                return True
    return False


def goad(game: PlayedGame, combat: CombatProblem, rule: CombatRule, place: i64) -> None:
    """It attacks, and attacks a player other than who goads it (701.15b); the same player counts once (701.15d)."""
    for ground in combat.requirements:
        if ground.kind == rules.GOADED and ground.object == rule.object and ground.number == rule.you:
            return
    others: int = 0
    for number in range(len(combat.targets)):
        seat: i64 = (combat.targets[number] & SLOT_MASK) - PLAYER_SLOT
        if seat >= 0 and seat != rule.you:
            others |= bit(number)
    everything = combat.problem.every_target()
    combat.require(Ground(rules.GOADED, rule.rule, rule.source, rule.object, rule.you), bit(place), everything)
    combat.require(Ground(ELSEWHERE, rule.rule, rule.source, rule.object, rule.you), bit(place), others)


def concerned(game: PlayedGame, combat: CombatProblem, rule: CombatRule) -> int:
    """The targets about which the rule for attacking is."""
    mask: int = 0
    for number in range(len(combat.targets)):
        if concerns(game, rule, combat.targets[number]):
            mask |= bit(number)
    return mask


def like(game: PlayedGame, combat: CombatProblem, rule: CombatRule) -> int:
    """The creatures that match what the rule speaks of."""
    mask: int = 0
    context = rule.look(-1)
    for number in range(len(combat.creatures)):
        if matches(game, context, rule.what, 0, game.ref(combat.creatures[number])):
            mask |= bit(number)
    return mask


def ground_of(rule: CombatRule) -> Ground:
    """The ground that a card's rule is."""
    return Ground(rule.kind, rule.rule, rule.source, rule.object, rule.number)


def add_attack_limit(game: PlayedGame, combat: CombatProblem, force: RuleInForce) -> None:
    """How many creatures may attack, in all or one player; that a player has to attack with one."""
    problem = combat.problem
    if force.kind == cont.ATTACK_LIMIT:
        ground = Ground(ATTACK_LIMITED, "508.1c", force.source, 0, force.number)
        if force.mask != 0:
            mine = of_players(game, combat, force.players)
            if mine != 0:
                combat.restrict(ground, mine, problem.every_target(), 0, force.number, -1, 0)
            return
        for number in range(len(combat.targets)):
            seat: i64 = (combat.targets[number] & SLOT_MASK) - PLAYER_SLOT
            if seat >= 0 and (force.players >> seat) & 1 != 0:
                combat.restrict(ground, problem.every_creature(), bit(number), 0, force.number, -1, 0)
    elif force.kind == cont.ATTACK_WITH_ONE:
        for player in game.active_players():
            if (force.players >> player) & 1 != 0:
                one: i64 = 1
                wanted = wanted_targets(game, combat, force)
                ground = Ground(PLAYER_ATTACKS, "508.1d", force.source, game.player_ref(player), 0)
                combat.require(ground, of_players(game, combat, one << player), wanted)


def of_players(game: PlayedGame, combat: CombatProblem, players: i64) -> int:
    """The creatures that these players control."""
    mask: int = 0
    for number in range(len(combat.creatures)):
        if (players >> game.permanents[combat.creatures[number]].controller) & 1 != 0:
            mask |= bit(number)
    return mask


def wanted_targets(game: PlayedGame, combat: CombatProblem, force: RuleInForce) -> int:
    """What attacks fulfil the requirement on a player: on one of these players or a planeswalker of theirs."""
    if len(force.what) == 0:
        return combat.problem.every_target()
    whom = seats(game, Context(force.you, force.source), force.what, 0)
    mask: int = 0
    for number in range(len(combat.targets)):
        slot: i64 = combat.targets[number] & SLOT_MASK
        if slot >= PLAYER_SLOT:
            if slot - PLAYER_SLOT in whom:
                mask |= bit(number)
        elif game.permanents[slot].types & PLANESWALKER != 0 and game.permanents[slot].controller in whom:
            mask |= bit(number)
    return mask


# --- blocking ------------------------------------------------------------------------------------------------


def rules_blocks(game: PlayedGame) -> bool:
    """Whether any card says something about blocking beyond what each pair shows, or an attacker has menace."""
    for slot in game.attackers:
        if game.permanents[slot].keywords & MENACE != 0:
            return True
    for rule in game.combat_rules:
        if ((ATTACKING | PAIRWISE) >> rule.kind) & 1 == 0:
            return True
    for force in game.rules_in_force:
        if force.kind == cont.BLOCK_LIMIT:
            return True
    return False


def block_problem(game: PlayedGame, creatures: list[int]) -> CombatProblem:
    """The problem for these creatures (slots) of one defending player or team (509.1b-c)."""
    players: i64 = 0
    one: i64 = 1
    able: list[int] = []
    masks: list[int] = []
    targets: list[int] = []
    for slot in creatures:
        players |= one << game.permanents[slot].controller
    for attacker in game.attackers:
        seat: i64 = 0
        while seat < game.seats:
            if (players >> seat) & 1 != 0 and is_defended_by(game, game.permanents[attacker], seat):
                targets.append(game.ref(attacker))
                break
            seat += 1
    for slot in creatures:
        mask: int = 0
        for number in range(len(targets)):
            if may_block(game, game.permanents[slot], game.permanents[targets[number] & SLOT_MASK]):
                mask |= bit(number)
        if mask != 0:
            able.append(slot)
            masks.append(mask)
    combat = CombatProblem(False, able, targets)
    for place in range(len(able)):
        combat.problem.allow(place, masks[place])
    for number in range(len(targets)):
        attacker_of = game.permanents[targets[number] & SLOT_MASK]
        if attacker_of.keywords & MENACE != 0:
            ground = Ground(MENACED, "702.111b", attacker_of.ref, attacker_of.ref, 2)
            need_several(combat, ground, number, 2)
    for rule in game.combat_rules:
        add_block_rule(game, combat, rule)
    for force in game.rules_in_force:
        if force.kind == cont.BLOCK_LIMIT:
            mine = of_players(game, combat, force.players)
            if mine != 0:
                ground = Ground(BLOCK_LIMITED, "509.1b", force.source, 0, force.number)
                combat.restrict(ground, mine, combat.problem.every_target(), 0, force.number, -1, 0)
    return combat


def need_several(combat: CombatProblem, ground: Ground, target: i64, least: i64) -> None:
    """If any creature blocks the attacker, at least so many do."""
    everyone = combat.problem.every_creature()
    combat.restrict(ground, everyone, bit(target), least, MANY, everyone, bit(target))


def add_block_rule(game: PlayedGame, combat: CombatProblem, rule: CombatRule) -> None:
    """What one rule says about a creature that could block, or about an attacker."""
    kind: i64 = rule.kind
    if (ATTACKING >> kind) & 1 != 0 or game.permanents[rule.object & SLOT_MASK].ref != rule.object:
        return
    if kind in (rules.BLOCKS_WITH, rules.BLOCKS_ALONE, rules.BLOCK_TAX, rules.MUST_BLOCK, rules.BLOCKS_MORE):
        place = combat.place(rule.object & SLOT_MASK)
        if place >= 0:
            rule_blocker(game, combat, rule, place)
        return
    for number in range(len(combat.targets)):
        if combat.targets[number] == rule.object:
            rule_blocked(game, combat, rule, number)


def rule_blocker(game: PlayedGame, combat: CombatProblem, rule: CombatRule, place: i64) -> None:
    """What the rule says about a creature that could block."""
    problem = combat.problem
    everything = problem.every_target()
    it = bit(place)
    if rule.kind == rules.BLOCKS_WITH:
        others = like(game, combat, rule) & ~it
        combat.restrict(ground_of(rule), others, everything, rule.number, MANY, it, everything)
    elif rule.kind == rules.BLOCKS_ALONE:
        combat.restrict(ground_of(rule), problem.every_creature() & ~it, everything, 0, 0, it, everything)
    elif rule.kind == rules.BLOCK_TAX:
        problem.charge(place, everything)
        combat.taxes.append(rule)
    elif rule.kind == rules.BLOCKS_MORE:
        more: i64 = problem.targets if rule.number < 0 else rule.number
        problem.caps[place] = problem.caps[place] + more
    else:
        wanted: int = everything
        if len(rule.what) > 0:
            wanted = 0
            for ref in objects(game, rule.look(-1), rule.what, 0):
                if ref in combat.targets:
                    wanted |= bit(combat.targets.index(ref))
        combat.require(ground_of(rule), it, wanted)


def rule_blocked(game: PlayedGame, combat: CombatProblem, rule: CombatRule, target: i64) -> None:
    """What the rule says about an attacker that could be blocked."""
    everyone = combat.problem.every_creature()
    if rule.kind == rules.FEWEST:
        need_several(combat, ground_of(rule), target, rule.number)
    elif rule.kind == rules.MOST:
        combat.restrict(ground_of(rule), everyone, bit(target), 0, rule.number, -1, 0)
    elif rule.kind == rules.UNLESS_ALL:
        need_several(combat, ground_of(rule), target, count_defenders(game, rule.object))
    elif rule.kind == rules.MUST_BE_BLOCKED:
        combat.require(ground_of(rule), like(game, combat, rule), bit(target))
    elif rule.kind == rules.LURES:
        wanted = like(game, combat, rule)
        for place in range(len(combat.creatures)):
            if wanted & bit(place) != 0 and combat.problem.allowed[place] & bit(target) != 0:
                combat.require(ground_of(rule), bit(place), bit(target))


def count_defenders(game: PlayedGame, attacker: i64) -> i64:
    """How many creatures the player has whom the creature attacks, or the team where that defends as one."""
    count: i64 = 0
    permanent: Permanent = game.permanents[attacker & SLOT_MASK]
    for player in range(game.seats):
        if is_defended_by(game, permanent, player):
            for slot in game.battlefield(player):
                if game.permanents[slot].types & (CREATURE | BATTLE) == CREATURE:
                    count += 1
    return count
