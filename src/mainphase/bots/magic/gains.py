"""What the greedy bot gains by some plays, in about the scale of mana, and what its lands are good for."""

from __future__ import annotations

from typing import Final

from mainphase.bots.magic.plans import ANY_AMOUNT, Plan
from mainphase.bots.magic.worth import toughness_left, worth
from mainphase.magic.definitions import CREATURE, Definition
from mainphase.magic.view import CardView, View

ENOUGH_POWER: Final = 4
"""By so much power a bot must be ahead for destroying all lands."""


def colors_of(card: CardView) -> int:
    """The types of mana that a card can make, as a mask."""
    mask = int(card.simple_mana)
    for ability in card.mana:
        if ability.mana is not None:
            for output in ability.mana.outputs:
                for unit in output:
                    mask |= unit & 63
    return mask


def sweep_gain(view: View, seat: int, plan: Plan) -> float:
    """What a sweeper wins: the opponents' dead less the own."""

    def dead(card: CardView) -> bool:
        return plan.sweeps >= ANY_AMOUNT or toughness_left(card) <= plan.sweeps

    gain = 0.0
    for player in view.players:
        for card in player.battlefield:
            if card.types & CREATURE and dead(card):
                gain += -worth(card) if player.seat == seat else worth(card)
    return gain if gain > 3.0 else 0.0


def raze_gain(view: View, seat: int) -> float:
    """What destroying all lands is worth: what the bot's creatures are ahead by, once it has enough of them."""
    power = [0, 0]
    for player in view.players:
        for card in player.battlefield:
            if card.types & CREATURE:
                power[player.seat == seat] += int(card.power)
    return float(power[1] - power[0]) if power[1] - power[0] >= ENOUGH_POWER else 0.0


def turning_up_worth(hidden: Definition) -> float:
    """How good it is to turn the card face up: only if the creature grows."""
    grows = int(hidden.power + hidden.toughness) - 4
    return 1.0 + grows if hidden.types & CREATURE and grows > 0 else 0.0
