"""Creatures that are required to attack have their controller declare an attack (5ED, Timing; Step by Step; K-083)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic import combat_rules as rules
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.combat_problem import attack_problem
from mainphase.magic.continuous import ATTACK_WITH_ONE, CANT_ATTACK
from mainphase.magic.declarations.legal import judge
from mainphase.magic.procedures.combat import can_attack

OBLIGING: Final = 1 << rules.MUST_ATTACK | 1 << rules.GOADED


def must_attack(game: ClassicGame, player: i64) -> bool:
    """Whether the player, who may still declare the attack of the turn, has to: no null attack would be legal now."""
    if game.players[player].cant & CANT_ATTACK != 0 or not obliges(game):
        return False
    able: list[int] = []
    for slot in game.battlefield(player):
        if can_attack(game.permanents[slot]):
            able.append(slot)
    combat = attack_problem(game, able)
    nobody: list[int] = [0] * len(combat.creatures)
    return not judge(combat.problem, nobody).legal


def obliges(game: ClassicGame) -> bool:
    """Whether anything in force requires attacks: most of the time nothing does."""
    for rule in game.combat_rules:
        if (OBLIGING >> rule.kind) & 1 != 0:
            return True
    for force in game.rules_in_force:
        if force.kind == ATTACK_WITH_ONE:
            return True
    return False
