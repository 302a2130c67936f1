"""Events as objects: a view of the log's integers, made only when someone reads it.

The log of a game is a flat list, two integers an event (see `Game.emit`); docs/PROTOCOL.md publishes the kinds
and what each field means for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import AMOUNT_BIAS, Game

REF_MASK = 0x3FFFFFFF


class Event:
    """Something that happened: kind (a stable name), rule id, player (a seat or -1), two references, an amount."""

    kind: str
    number: i64
    rule: str
    player: i64
    a: i64
    b: i64
    amount: i64

    def __init__(self, kind: str, number: i64, rule: str, player: i64, a: i64, b: i64, amount: i64) -> None:
        self.kind = kind
        self.number = number
        self.rule = rule
        self.player = player
        self.a = a
        self.b = b
        self.amount = amount

    def __repr__(self) -> str:
        return f"<{self.kind} {self.rule} player={self.player} a={self.a} b={self.b} amount={self.amount}>"


def read_log(game: Game, start: int = 0) -> list[Event]:
    """The events of the log from position `start` (a multiple of two) on."""
    events: list[Event] = []
    log = game.log
    rules = game.rules
    i: i64 = start
    while i + 1 < len(log):
        head: i64 = log[i]
        tail: i64 = log[i + 1]
        kind: i64 = head & 127
        where: i64 = (head >> 7) & 16383
        events.append(
            Event(
                rules.kinds[kind],
                kind,
                rules.rule(where),
                ((head >> 21) & 31) - 1,
                tail & REF_MASK,
                tail >> 30,
                (head >> 26) - AMOUNT_BIAS,
            )
        )
        i += 2
    return events


def portable_log(game: Game) -> list[str]:
    """The log as text lines with rule ids instead of stage numbers: equal in every version with equal rules."""
    return [f"{event.kind}|{event.rule}|{event.player}|{event.a}|{event.b}|{event.amount}" for event in read_log(game)]
