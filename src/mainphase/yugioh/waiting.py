"""Triggered effects that wait for the next Chain (YG-58)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.values import Reader


class Waiting:
    """A trigger whose event has happened: what it comes from, whose it is, what it saw.

    `source` is the card's reference when it triggered, `definition` and `ability` say which effect, `event`, `other`
    and `amount` are the event's references and amount, `moment` numbers the events in their order.
    """

    source: i64
    controller: i64
    definition: i64
    ability: i64
    event: i64
    other: i64
    amount: i64
    moment: i64

    def __init__(self, source: i64, controller: i64, definition: i64, ability: i64) -> None:
        self.source = source
        self.controller = controller
        self.definition = definition
        self.ability = ability
        self.event = 0
        self.other = 0
        self.amount = 0
        self.moment = 0

    def clone(self) -> Waiting:
        """An equal one."""
        other = Waiting(self.source, self.controller, self.definition, self.ability)
        other.event = self.event
        other.other = self.other
        other.amount = self.amount
        other.moment = self.moment
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.source, self.controller, self.definition, self.ability])
        out.extend([self.event, self.other, self.amount, self.moment])


def load_waiting(source: Reader) -> Waiting:
    """What `Waiting.save` wrote."""
    waiting = Waiting(source.take(), source.take(), source.take(), source.take())
    waiting.event = source.take()
    waiting.other = source.take()
    waiting.amount = source.take()
    waiting.moment = source.take()
    return waiting
