"""One small choice of a declaration under restrictions and requirements: what can still become a legal one.

The declaring frame's `data` has `b` creatures (and -1 - seat for players without one), then pairs (creature, what it
attacks or blocks); `a` is whose choice is next. What is offered can be completed to a declaration that breaks no
restriction, obeys as many requirements as it has to, and can be paid for; and no such declaration is left out.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame
from mainphase.magic.combat_declaration import CombatProblem
from mainphase.magic.declarations.steps import NO_MORE, Steps
from mainphase.magic.paying.combat_costs import can_pay_all
from mainphase.magic.played import DONE, PlayedGame


def chosen_masks(combat: CombatProblem, frame: Frame, refs: bool) -> list[int]:
    """What is chosen so far, as masks of targets; `refs`: the pairs hold references of targets, not their slots."""
    masks = [0] * len(combat.creatures)
    i: i64 = frame.b
    while i < len(frame.data):
        place = combat.place(frame.data[i])
        if place >= 0:
            number: i64 = 0
            while number < len(combat.targets):
                target: i64 = combat.targets[number]
                if target == frame.data[i + 1] or (not refs and target & SLOT_MASK == frame.data[i + 1]):
                    masks[place] |= bit_of(number)
                number += 1
        i += 2
    return masks


def bit_of(number: i64) -> int:
    """The mask of one number, however large."""
    one: int = 1
    return one << int(number)


def steps_of(game: PlayedGame, combat: CombatProblem, frame: Frame, refs: bool) -> Steps:
    """How far the declaration has got: as known from the last choice, or by making all choices again."""
    masks = chosen_masks(combat, frame, refs)
    place = combat.place(frame.data[frame.a])
    steps = game.steps
    if (
        steps is not None
        and steps.problem is combat.problem
        and steps.creature == place
        and steps.declaration() == masks
    ):
        return steps
    steps = Steps(combat.problem)
    left = masks[0]
    at: i64 = 0
    while steps.creature < place or left != 0:
        if left == 0:
            steps.choose(NO_MORE)
        else:
            lowest = left & -left
            left &= ~lowest
            steps.choose(lowest.bit_length() - 1)
        if steps.creature != at:
            at = steps.creature
            left = masks[at] if at <= place else 0
    game.steps = steps
    return steps


def offer(game: PlayedGame, frame: Frame, combat: CombatProblem, taxing: i64) -> None:
    """The legal choices of the next creature are the options."""
    attack = combat.attack
    steps = steps_of(game, combat, frame, attack)
    game.legal = []
    for option in steps.options():
        if len(combat.taxes) == 0 or can_go_on(game, combat, steps, option, taxing):
            game.legal.append(DONE if option == NO_MORE else (combat.targets[option] & SLOT_MASK) + 1)


def choose(game: PlayedGame, frame: Frame, combat: CombatProblem) -> bool:
    """The choice that was answered is made, before it is noted in the frame; whether the creature may choose again."""
    steps = steps_of(game, combat, frame, combat.attack)
    option: i64 = NO_MORE
    if frame.answer != DONE:
        option = 0
        while (combat.targets[option] & SLOT_MASK) + 1 != frame.answer:
            option += 1
    before = steps.creature
    steps.choose(option)
    return steps.creature == before


def can_go_on(game: PlayedGame, combat: CombatProblem, steps: Steps, option: i64, taxing: i64) -> bool:
    """Whether some legal declaration with that choice can be paid for."""
    steps.choose(option)
    able = can_finish(game, combat, steps, taxing)
    steps.back()
    return able


def can_finish(game: PlayedGame, combat: CombatProblem, steps: Steps, taxing: i64) -> bool:
    """Whether a legal declaration that goes on from here can be paid for: each further creature costs only more."""
    if not can_pay_all(game, pairs_of(combat, steps.declaration()), taxing):
        return False
    if steps.done() or can_pay_all(game, pairs_of(combat, steps.likely()), taxing):
        return True
    for option in steps.options()[:]:
        if can_go_on(game, combat, steps, option, taxing):
            return True
    return False


def pairs_of(combat: CombatProblem, masks: list[int]) -> list[int]:
    """A declaration as pairs (creature, reference of the target)."""
    pairs: list[int] = []
    for place in range(len(masks)):
        number: i64 = 0
        mask = masks[place]
        while mask != 0:
            if mask & 1:
                pairs.extend([combat.creatures[place], combat.targets[number]])
            mask >>= 1
            number += 1
    return pairs
