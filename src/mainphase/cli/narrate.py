"""Telling the events of a game as sentences, each with its rule number: what is the same for every game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Generic

from mainphase.cli.words import G, Words
from mainphase.kernel.events import Event
from mainphase.locale import Name

TURN: Final = "turn"
PART: Final = "part"
EVENT: Final = "event"


class Sentence:
    """One sentence of the narration. `kind` is TURN, PART or EVENT; `rule` the rule id, `number` its number in the
    edition."""

    def __init__(self, kind: str, text: str, rule: str, number: str) -> None:
        self.kind = kind
        self.text = text
        self.rule = rule
        self.number = number

    def __str__(self) -> str:
        return f"{self.text} ({self.number})" if self.number else self.text

    def __repr__(self) -> str:
        return f"<{self.kind}: {self}>"


class Fact:
    """An event with what can only be said while the events are gone through in order.

    `life` is the player's life total after it, `is_open` whether the reader may know which card it is about.
    """

    def __init__(self, event: Event, card: Name, other: Name, life: int | None, details: str, is_open: bool) -> None:
        self.event = event
        self.card = card
        self.other = other
        self.life = life
        self.details = details
        self.is_open = is_open


class Narrator(Generic[G]):
    """Tells one game to one reader, who is not told what they may not know.

    It may keep what later sentences need: give it every event once, in order. `all_events` tells every single event;
    otherwise those that a neighbour tells are left out, and several that are alike are one sentence.
    """

    def __init__(self, words: Words[G], all_events: bool = False) -> None:
        self.words = words
        self.t = words.t
        self.all_events = all_events

    def tell(self, game: G, events: list[Event]) -> list[Sentence]:
        """The sentences for these events, which have just happened in `game`."""
        self.prepare(game, events)
        facts = [self.observe(game, event) for event in events]
        if self.all_events:
            return [self.sentence(game, [fact]) for fact in facts]
        told = self.told_elsewhere(events)
        kept = [fact for index, fact in enumerate(facts) if index not in told and not self.is_quiet(fact.event)]
        groups: list[list[Fact]] = []
        for fact in kept:
            if groups and self.same_sentence(groups[-1][-1], fact):
                groups[-1].append(fact)
            else:
                groups.append([fact])
        return [self.sentence(game, group) for group in groups]

    def part(self, game: G, event: Event) -> Sentence:
        """The heading for a part that began."""
        part = game.rules.table.parts[event.amount - 1]
        text = self.words.part(part.key)
        return Sentence(PART, text[:1].upper() + text[1:], part.rule, self.words.rule(part.rule))

    # --- what games say ---------------------------------------------------------------------------------------

    def prepare(self, game: G, events: list[Event]) -> None:
        """Learn what has to be known before the first of these events."""

    def observe(self, game: G, event: Event) -> Fact:
        """Remember what later sentences need, and keep what this one needs."""
        raise NotImplementedError

    def sentence(self, game: G, group: list[Fact]) -> Sentence:
        """One sentence for events that belong together."""
        raise NotImplementedError

    def told_elsewhere(self, events: list[Event]) -> Collection[int]:
        """Places of the events that a neighbour tells."""
        return ()

    def is_quiet(self, event: Event) -> bool:
        """Whether the short narration leaves the event out."""
        return False

    def same_sentence(self, one: Fact, other: Fact) -> bool:
        """Whether two neighbours are told together."""
        return False
