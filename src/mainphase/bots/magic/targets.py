"""What the greedy bot aims harm at."""

from __future__ import annotations

from mainphase.bots.magic.combat import opponents
from mainphase.bots.magic.plans import ANY_AMOUNT, Plan
from mainphase.bots.magic.worth import toughness_left, worth
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import HEXPROOF, INDESTRUCTIBLE, SHROUD
from mainphase.magic.view import CardView, View

WORTH_A_CARD = 2.0
"""What a creature must be worth before a spell is spent on it."""


def best_target(view: View, seat: int, plan: Plan) -> tuple[float, int]:
    """How good it is to use the harm now (0: not), and on what; which targets are legal the game says later."""
    best = (0.0, 0)
    for player in opponents(view, seat):
        if 0 < plan.damage < ANY_AMOUNT and player.life <= plan.damage:
            return 50.0, PLAYER_SLOT + player.seat
        for card in player.battlefield:
            if card.types & CREATURE and dies(card, plan):
                gain = worth(card)
                if gain >= WORTH_A_CARD and gain > best[0]:
                    best = (gain, card.ref)
    if best[1] == 0 and 0 < plan.damage < ANY_AMOUNT and not plan.removes:
        return to_the_face(view, seat, plan)
    return best


def dies(card: CardView, plan: Plan) -> bool:
    """Whether the harm takes the creature away."""
    if card.keywords & (HEXPROOF | SHROUD):
        return False
    if plan.removes:
        return True
    if plan.damage == 0 or card.keywords & INDESTRUCTIBLE:
        return False
    return plan.damage >= ANY_AMOUNT or toughness_left(card) <= plan.damage


def to_the_face(view: View, seat: int, plan: Plan) -> tuple[float, int]:
    """Damage without a creature to kill goes to a player who is nearly dead, or who has no creature at all."""
    for player in opponents(view, seat):
        if player.life <= 3 * plan.damage or not any(card.types & CREATURE for card in player.battlefield):
            return 1.0, PLAYER_SLOT + player.seat
    return 0.0, 0
