"""What preventing damage and regenerating gain, in about the scale of mana: the greedy bot before the stack."""

from __future__ import annotations

from typing import Final

from mainphase.bots.magic.plans import ANY_AMOUNT, Plan
from mainphase.bots.magic.worth import toughness_left, worth
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.classic.view import ClassicView
from mainphase.magic.definitions import CREATURE

GAME: Final = 50.0
"""What not losing is worth."""
LIFE: Final = 0.4
"""What one point of life is worth."""


def regeneration_gain(view: ClassicView, seat: int, ref: int, plan: Plan) -> tuple[float, int]:
    """The worth of what would be destroyed and is regenerated instead, and its reference: a target, or the source."""
    best = (0.0, 0)
    for card in view.players[seat].battlefield:
        if card.ref in view.dying and (plan.targets or card.ref == ref):
            best = max(best, (worth(card), int(card.ref)))
    return best


def prevention_gain(view: ClassicView, seat: int, plan: Plan) -> tuple[float, int]:
    """What preventing gains, and on whom to use it: a creature that would die of the damage, or the player."""
    me = view.players[seat]
    myself = PLAYER_SLOT + seat
    best = (0.0, 0)
    coming = assigned(view, myself)
    if coming:
        less = min(plan.prevents, coming if plan.targets else largest(view, myself))
        fatal = coming >= me.life > coming - less
        best = (GAME if fatal else LIFE * less, myself)
    if plan.targets:
        for card in me.battlefield:
            total = assigned(view, int(card.ref))
            left = toughness_left(card)
            if card.types & CREATURE and total >= left > total - min(plan.prevents, ANY_AMOUNT):
                best = max(best, (worth(card), int(card.ref)))
    return best


def assigned(view: ClassicView, ref: int) -> int:
    """The damage that waits for a player or creature."""
    return sum(int(packet.amount) for packet in view.damage if packet.target == ref)


def largest(view: ClassicView, ref: int) -> int:
    """The most damage of one source among it."""
    return max((int(packet.amount) for packet in view.damage if packet.target == ref), default=0)
