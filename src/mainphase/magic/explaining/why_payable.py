"""The smallest change of a declaration that can also be paid for, where several costs together are too much."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from mainphase.magic import combat_rules as rules
from mainphase.magic.combat_declaration import CombatProblem
from mainphase.magic.declarations.change import ADD, REMOVE, RETARGET, Amended, Change
from mainphase.magic.declarations.legal import judge
from mainphase.magic.declarations.problem import Problem
from mainphase.magic.paying.combat_costs import can_pay_all
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.declaring import pairs_of

MOST_TRIED: Final = 2000
"""So many declarations are tried at most; then no change is named."""


def is_payable(game: PlayedGame, combat: CombatProblem, declaration: list[int]) -> bool:
    """Whether each player could pay for all of their creatures of the declaration together."""
    taxing = rules.ATTACK_TAX if combat.attack else rules.BLOCK_TAX
    return can_pay_all(game, pairs_of(combat, declaration), taxing)


def payable_change(game: PlayedGame, combat: CombatProblem, problem: Problem, declaration: list[int]) -> Amended | None:
    """The legal declaration that can be paid for and in which the fewest creatures do something else.

    `problem` says what each creature may take, that of `combat` how many requirements must be met.
    """
    tried = 0
    ways = [otherwise(problem, place, mask) for place, mask in enumerate(declaration)]
    for count in range(1, len(declaration) + 1):
        for places in combinations(range(len(declaration)), count):
            for masks in product(*[ways[place] for place in places]):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                other = declaration[:]
                for place, mask in zip(places, masks, strict=True):
                    other[place] = mask
                if is_payable(game, combat, other) and judge(combat.problem, other).legal:
                    kinds = [
                        ADD if declaration[place] == 0 else RETARGET if other[place] else REMOVE for place in places
                    ]
                    changes = [Change(kind, place, other[place]) for kind, place in zip(kinds, places, strict=True)]
                    return Amended(other, changes)
    return None


def otherwise(problem: Problem, place: int, mask: int) -> list[int]:
    """What else the creature may take: one thing, nothing, or one thing more or less than now."""
    found: list[int] = []
    for number in range(int(problem.targets)):
        one = 1 << number
        if problem.allowed[place] & one:
            found += [one, mask ^ one]
    found.append(0)
    return [each for each in dict.fromkeys(found) if each != mask and each.bit_count() <= max(1, problem.caps[place])]
