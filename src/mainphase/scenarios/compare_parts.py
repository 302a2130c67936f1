"""Parts of the turn in editions of either Magic ruleset: which word of one stands for which of the other.

The coordinate that all editions are compared by are the parts of modern Magic, `ORDER`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mainphase.kernel.events import Event
from mainphase.kernel.game import Game
from mainphase.kernel.parts import TurnTable

ORDER: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
"""The parts of a turn in the order in which they come."""
COMBAT: Final = ORDER[4:9]
MAIN: Final = "main"
PRECOMBAT: Final = ORDER[3]
POSTCOMBAT: Final = ORDER[9]

OWN: Final = {
    # the attack is declared in the main phase, which has no last window before it and goes on after it (K-022 to K-025)
    "precombat main": (MAIN,),
    "beginning of combat": (MAIN,),
    "combat damage": ("damage",),
    "end of combat": ("end of attack",),
    "postcombat main": (MAIN,),
    # the last window of the turn, and where durations and damage end: by edition (K-030, K-036, K-040)
    "end": ("discard",),
    "cleanup": ("heal",),
    "combat": ("attack",),
    "beginning": ("untap",),
    "ending": ("end", "discard"),
    # from the words of old editions
    "attack": ("beginning of combat",),
    "first strike damage": ("combat damage",),
    "damage": ("combat damage",),
    "end of attack": ("end of combat",),
    "discard": ("end",),
    "heal": ("cleanup",),
}
"""What stands for a word in an edition that does not know it: the first of these that it knows."""
NEUTRAL: Final = {
    "attack": "beginning of combat",
    "first strike damage": "combat damage",
    "damage": "combat damage",
    "end of attack": "end of combat",
    "discard": "end",
    "heal": "cleanup",
    "beginning": "untap",
    "combat": "beginning of combat",
    "ending": "end",
}
"""The words that are not in `ORDER`, by those that are; `main` depends on what came before."""


class PartWords:
    """The words of one edition, which has this turn table."""

    def __init__(self, table: TurnTable) -> None:
        self.known = {part.key for part in table.parts}
        if PRECOMBAT in self.known:
            self.known.add(MAIN)

    def own(self, word: str) -> str:
        """The edition's word for a part; the same word if it has none."""
        if word in self.known:
            return word
        return next((own for own in OWN.get(word, ()) if own in self.known), word)


def neutral(word: str, fought: bool) -> str:
    """The part of `ORDER` that a word means; `fought`: there has been an attack in the turn."""
    if word == MAIN:
        return POSTCOMBAT if fought else PRECOMBAT
    return NEUTRAL.get(word, word)


def place(word: str, fought: bool = False) -> int:
    """Where in the turn a part is, -1 for what is no part of it."""
    part = neutral(word, fought)
    return ORDER.index(part) if part in ORDER else -1


class Moments:
    """Follows the parts of the turn through the events of a game, in `ORDER`'s words.

    It begins in the turn and part that the game is in before the first of them.
    """

    def __init__(self, turn: int, word: str) -> None:
        self.turn = turn
        self.word = word
        self.fought = neutral(word, False) in COMBAT

    @property
    def part(self) -> str:
        """The part that is going on."""
        return neutral(self.word, self.fought)

    def pass_by(self, game: Game, event: Event) -> None:
        """An event has happened."""
        if event.kind == "turn began":
            self.fought = False
            self.turn = int(event.amount)
        elif event.kind == "part began":
            self.word = game.rules.table.parts[event.amount - 1].key
            self.fought = self.fought or neutral(self.word, False) in COMBAT
        elif event.kind == "part ended" and self.word != MAIN:
            part = game.rules.table.parts[event.amount - 1]
            if part.parent == MAIN:
                self.word = MAIN  # which goes on after what lay in it

    def after(self, game: Game, events: Iterable[Event]) -> Moments:
        """Itself, when all these events have happened."""
        for event in events:
            self.pass_by(game, event)
        return self
