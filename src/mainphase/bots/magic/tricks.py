"""When the greedy bot makes a creature bigger: if that wins a fight or the game."""

from __future__ import annotations

from mainphase.bots.magic.combat import opponents
from mainphase.bots.magic.plans import Plan
from mainphase.bots.magic.worth import Fighter, fighters, kills, survives
from mainphase.magic.view import View


def best_trick(view: View, seat: int, plan: Plan) -> tuple[float, int]:
    """How good the trick is now (0: not), and on which creature; only once blockers are declared."""
    if view.part != "declare blockers":
        return 0.0, 0
    mine = fighters(view.players[seat].battlefield)
    unblocked = [card for card in mine if card.attacks and not card.blocked]
    through = sum(card.power for card in unblocked)
    for enemy in opponents(view, seat):
        if unblocked and through < enemy.life <= through + plan.power:
            return 40.0, unblocked[0].ref
    best = (0.0, 0)
    for card in mine:
        foes = fought(view, card.ref)
        if len(foes) == 1:
            best = max(best, (gain(card, foes[0], plan), card.ref))
    return best


def fought(view: View, ref: int) -> list[Fighter]:
    """The creatures that a creature fights in this combat."""
    cards = [card for player in view.players for card in player.battlefield]
    blocked = [other for card in cards if card.ref == ref for other in card.blocking]
    return fighters(card for card in cards if card.ref in blocked or ref in card.blocking)


def gain(card: Fighter, foe: Fighter, plan: Plan) -> float:
    """What the trick wins in a fight between two."""
    total = 0.0
    if survives(card, foe, plan.power, plan.toughness) and not survives(card, foe):
        total += card.worth
    if kills(card, foe, plan.power) and not kills(card, foe):
        total += foe.worth
    return total
