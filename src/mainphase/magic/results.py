"""What a piece of a game amounts to: who dies, how much life each player loses, each with its rule."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.events import Event
from mainphase.magic import zones
from mainphase.magic.played import PlayedGame

DIES: Final = "dies"
LEAVES: Final = "leaves"
ORDER: Final = (
    DIES,
    LEAVES,
    "counters put",
    "counters removed",
    "life lost",
    "life gained",
    "player lost",
    "game ended",
)
"""The kinds of result in the order in which they are told."""
SUMS: Final = ("counters put", "counters removed", "life lost", "life gained")
"""Those whose amounts are added up, as far as they come by the same rule."""


class Result:
    """One result: its kind, the rule by which it comes, the player whose it is, the object, and how much.

    `kind` is "dies" (700.4) or "leaves" (the battlefield otherwise), or the kind of the events that it sums up;
    `counter` is the kind of counter as in events. For counters that a player gets `ref` is 0.
    """

    kind: str
    rule: str
    player: int
    ref: int
    amount: int
    counter: int

    def __init__(self, kind: str, rule: str, player: int, ref: int, amount: int, counter: int = 0) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.ref = ref
        self.amount = amount
        self.counter = counter

    def key(self) -> tuple[str, str, int, int, int]:
        """All but how much."""
        return (self.kind, self.rule, self.player, self.ref, self.counter)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.key() == other.key() and self.amount == other.amount

    def __hash__(self) -> int:
        return hash((self.key(), self.amount))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.rule} player={self.player} ref={self.ref} amount={self.amount}>"


def results_of(game: PlayedGame, events: list[Event]) -> list[Result]:
    """What these events, before which the game stands, amount to."""
    found: list[Result] = []
    gone: list[int] = []
    reasons: dict[int, str] = {}  # by permanent, the rule by which it is destroyed or sacrificed
    for event in events:
        if event.kind in ("destroyed", "sacrificed"):
            reasons[int(event.a)] = event.rule
        elif event.kind == "moved":
            source, target = divmod(int(event.amount), zones.KINDS)
            if source == zones.BATTLEFIELD:
                ref = int(event.a)
                gone.append(ref)
                kind = DIES if target == zones.GRAVEYARD else LEAVES
                found.append(Result(kind, reasons.get(ref, event.rule), controller_of(game, event), ref, 0))
        elif event.kind in SUMS:
            counter = int(event.b) if event.kind.startswith("counters") else 0
            about = int(event.a) if counter != 0 else 0
            add(found, Result(event.kind, event.rule, int(event.player), about, int(event.amount), counter))
        elif event.kind in ("player lost", "game ended"):
            amount = int(event.amount) if event.kind != "player lost" else 0
            found.append(Result(event.kind, event.rule, int(event.player), 0, amount))
    told: list[Result] = []
    for kind in ORDER:
        for result in found:
            if result.kind == kind and (kind in (DIES, LEAVES) or result.ref not in gone):
                told.append(result)
    return told


def add(found: list[Result], result: Result) -> None:
    """Add it to what is like it, or to the end."""
    for each in found:
        if each.key() == result.key():
            each.amount += result.amount
            return
    found.append(result)


def controller_of(game: PlayedGame, event: Event) -> int:
    """Who controlled the permanent that moves as the events began; its owner if it was not there."""
    return int(game.permanent(event.a).controller) if game.on_battlefield(event.a) else int(event.player)
