"""Costs that an effect asks for while it is carried out (118.12): the last of `payments`.

Register `e` is the choice of costs; `b` one more than the register of the calling program that becomes 0 if the player
leaves before it is paid (0: none).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks
from mainphase.magic.paying import cost_objects, resources
from mainphase.magic.paying.billing import Offer, bill_of, offer_of
from mainphase.magic.paying.bound_mana import FOR_OTHER, want
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.paying import PAY


def could_pay_now(game: PlayedGame, offer: Offer, x: i64, number: i64) -> bool:
    """Whether the cost can be paid, with some choice of its costs from `number` on: exact."""
    ability = offer.ability
    if ability is None:
        return True
    if number >= len(ability.extras):
        bill = bill_of(game, offer)
        want(game, FOR_OTHER, 0)
        return cost_objects.can_pay_all(game, offer.player, bill, offer.source, resources.NOBODY, x)
    times: i64 = 0
    found = False
    while times < len(ability.extras[number].choices) and not found:
        offer.paid[number] = times
        found = could_pay_now(game, offer, x, number + 1)
        times += 1
    offer.paid[number] = 0
    return found


def choose_cost(game: PlayedGame, frame: Frame) -> None:
    """Which of several costs is paid; then it is paid."""
    item = game.payments[-1]
    ability = game.item_ability(item)
    if ability is None or frame.e >= len(ability.extras):
        frame.pc = 2
        return
    offer = offer_of(game, item)
    game.legal = []
    times: i64 = 0
    while times < len(ability.extras[frame.e].choices):
        item.paid[frame.e] = times
        if could_pay_now(game, offer, item.x, frame.e + 1):
            game.legal.append(times)
        times += 1
    item.paid[frame.e] = 0
    game.subject = item.source
    game.ask(asks.CHOOSE_OPTION, item.controller)


def cost_chosen(game: PlayedGame, frame: Frame) -> None:
    """That one."""
    game.payments[-1].paid[frame.e] = frame.answer
    frame.e += 1
    frame.pc = 0


def pay_now(game: PlayedGame, frame: Frame) -> None:
    """Everything is paid, as for a spell or ability (118.12)."""
    game.call(PAY).f = 2


def paid(game: PlayedGame, frame: Frame) -> None:
    """The cost is paid."""
    game.payments = game.payments[:-1]


PAY_NOW: Final = Procedure(
    "pay during resolution",
    [("118.12", choose_cost), ("118.12", cost_chosen), ("118.12", pay_now), ("118.12", paid)],
)
PAY_NOW.check(pay_now=2)
