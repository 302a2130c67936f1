"""What an expression is evaluated against: who "you" are, the source, the targets, the event, the registers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOTHING: Final[list[int]] = []
"""The targets or registers of a context that has none; never changed."""


class Context:
    """The surroundings of one ability while its code is evaluated; made anew, never part of the state.

    `you` is the seat of the controller, `source` the reference of the source. `targets` is an item's target
    list (for each slot: how many, then the references; 0 for one that has become illegal), read from `first`
    on. `event`, `other`, `player` (a seat or -1), `amount` describe the event of a trigger. `registers` are
    those of the running effect frame (empty outside one), `iterated` the reference looked at by a filter or loop.
    `defending` is the seat that would be attacked, where a possible attack is looked at, else -1.
    `past` is how much of the turn's history had happened (-1: all of it so far).
    `form` and `paid` are how a spell is being cast (see `Item`); `form` -1: as the source's cast is remembered.
    """

    you: i64
    source: i64
    x: i64
    targets: list[int]
    first: i64
    event: i64
    other: i64
    player: i64
    amount: i64
    registers: list[int]
    iterated: i64
    past: i64
    defending: i64
    form: i64
    paid: list[int]

    def __init__(self, you: i64, source: i64) -> None:
        self.you = you
        self.source = source
        self.x = 0
        self.targets = NOTHING
        self.first = 0
        self.event = 0
        self.other = 0
        self.player = -1
        self.amount = 0
        self.registers = NOTHING
        self.iterated = 0
        self.past = -1
        self.defending = -1
        self.form = -1
        self.paid = NOTHING


NO_CONTEXT: Final = Context(0, 0)
"""Stands in a game that has not run an effect yet; never used."""
