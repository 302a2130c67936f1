"""Tells the events of a game of Magic before the stack, with the rules of its time."""

from __future__ import annotations

from typing import Final

from mainphase.cli.magic.narrate import DAMAGE, MODERN, MagicNarrator, Marks
from mainphase.cli.magic.words import MagicWords
from mainphase.cli.narrate import Fact
from mainphase.kernel.events import Event
from mainphase.magic import zones
from mainphase.magic.classic.citations import translate
from mainphase.magic.played import PlayedGame

OLD: Final = Marks(
    tuple(dict.fromkeys(translate(rule) for rule in ("601.2h", "602.2b"))),
    translate("508.1f"),
    translate("605.3"),
    translate(MODERN.spent),
    translate(MODERN.opening),
    "",
    {(kind, translate(rule)): translate(told) for (kind, rule), told in MODERN.told_as.items()},
)
"""The rules that stand for those of 2026; nothing was exiled face down."""
LIFE_CHECK: Final = "K-061"
BURYING: Final = "K-075"


class ClassicNarrator(MagicNarrator):
    """Tells one game of Magic before the stack.

    `payments` has for each player what has been tapped for the things that they are playing, the newest last.
    """

    marks = OLD

    def __init__(self, words: MagicWords, all_events: bool = False) -> None:
        super().__init__(words, all_events)
        self.payments: dict[int, list[list[str]]] = {}

    def note(self, game: PlayedGame, event: Event) -> None:
        """Remember also who began to pay for what: a spell is cast only after the interrupts on it (K-048)."""
        if event.kind == "moved" and event.amount % zones.KINDS == zones.STACK:
            self.payments.setdefault(int(event.player), []).append([])
        super().note(game, event)

    def payment_of(self, seat: int) -> list[str]:
        """What has been tapped for the newest thing that a player is playing."""
        begun = self.payments.setdefault(seat, [])
        if not begun:
            begun.append([])
        return begun[-1]

    def forget(self, event: Event) -> None:
        """What has been cast or countered is paid for; what it interrupted is still being played."""
        super().forget(event)
        if event.kind in ("cast", "activated", "countered"):
            begun = self.payments.get(int(event.player))
            if begun:
                begun.pop()
        elif event.kind in ("part began", "rewound"):
            self.payments = {}

    def message(self, game: PlayedGame, group: list[Fact]) -> str:
        """The id of the message; only the ability of a phase comes from no card; at the life check life decides.

        What is destroyed and cannot be regenerated is buried.
        """
        event = group[0].event
        if event.kind == "resolved" and event.a == 0:
            return "classic.event.resolved_phase"
        if event.kind == "player lost" and event.rule == LIFE_CHECK:
            return "event.player_lost_704_5a"
        if event.kind == "destroyed" and event.rule == BURYING:
            return "classic.event.buried"
        return super().message(game, group)

    def told_elsewhere(self, events: list[Event]) -> list[int]:
        """Also what is assigned and then dealt as it is, where nobody was asked in between; where antes come from."""
        told = super().told_elsewhere(events)
        dealt = [(event.a, event.b, event.amount) for event in events if event.kind in DAMAGE]
        for index, event in enumerate(events):
            packet = (event.a, event.b, event.amount)
            if event.kind == "damage assigned" and packet in dealt:
                dealt.remove(packet)
                told.append(index)
            elif event.kind == "ante set aside" and index > 0 and events[index - 1].b == event.a:
                told.append(index - 1)
        return told

    def is_quiet(self, event: Event) -> bool:
        """Whether the short narration leaves the event out: the ability of a phase tells itself by what it does."""
        return (event.kind == "resolved" and event.a == 0) or super().is_quiet(event)
