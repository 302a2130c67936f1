"""How the greedy bot attacks: what each attack would come to, and which is the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mainphase.bots.yugioh.worth import Table, attack_of, stands, worth
from mainphase.yugioh.definitions import ATTACK
from mainphase.yugioh.view import CardView

WIN: Final = 100_000.0
"""What ending the duel is worth."""
DEALT: Final = 0.6
"""What a point of Life Points counts for, a point of ATK being 1."""
THRIFT: Final = 0.01
"""Among attackers that do the same the weaker is sent."""
CAUTION: Final = 150
"""By so much more than the guess an attack on a face-down monster should be stronger."""


class Outcome:
    """What a battle comes to: which of the two monsters are destroyed, and the damage to both players."""

    def __init__(self, attack: int, target: CardView | None) -> None:
        self.kills = False
        self.dies = False
        self.dealt = 0
        self.taken = 0
        if target is None:
            self.dealt = attack
            return
        difference = attack - stands(target)
        self.taken = max(0, -difference)
        if target.position == ATTACK:
            self.dealt = max(0, difference)
            self.kills = difference >= 0
            self.dies = difference <= 0
        else:
            self.kills = difference > 0


def damage_worth(amount: int, lp: int) -> float:
    """What damage to a player with those Life Points is worth."""
    return DEALT * amount + (WIN if amount >= lp else 0.0)


def score_attack(table: Table, attacker: CardView, attack: int, target: CardView | None) -> float:
    """What an attack with that ATK is worth to the attacker's side, on a monster or (None) directly."""
    outcome = Outcome(attack, target)
    gained = damage_worth(outcome.dealt, int(table.foe.lp))
    lost = damage_worth(outcome.taken, int(table.me.lp))
    if outcome.kills and target is not None:
        gained += worth(target)
    if outcome.dies:
        lost += worth(attacker)
    return gained - lost


class Attack:
    """One possible attack: its score, the attacker's reference, the target's (0: direct)."""

    def __init__(self, score: float, attacker: int, target: int) -> None:
        self.score = score
        self.attacker = attacker
        self.target = target


NONE: Final = Attack(0.0, 0, 0)


def best_target(table: Table, attacker: CardView) -> Attack:
    """The best attack of that monster; `NONE` where none is worth it."""
    attack = attack_of(attacker)
    best = NONE
    targets: list[CardView | None] = [*table.theirs] if table.theirs else [None]
    for target in targets:
        caution = CAUTION if target is not None and target.definition is None else 0
        score = score_attack(table, attacker, attack - caution, target) - THRIFT * attack
        if score > best.score:
            best = Attack(score, int(attacker.ref), int(target.ref) if target is not None else 0)
    return best


def best_attack(table: Table, attackers: Iterable[CardView]) -> Attack:
    """The best attack of any of these monsters; `NONE` where none is worth it."""
    best = NONE
    for attacker in attackers:
        attack = best_target(table, attacker)
        if attack.score > best.score:
            best = attack
    return best


def running_attack(table: Table) -> Outcome | None:
    """What the running attack comes to as things are; None without one."""
    attacker = table.view.card(table.view.attacker)
    if attacker is None:
        return None
    return Outcome(attack_of(attacker), table.view.card(table.view.target) if table.view.target else None)
