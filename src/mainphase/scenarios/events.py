"""Expected events: kinds and fields of docs/PROTOCOL.md, compared with the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from mainphase.files.scenario.checks import EventCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.scenarios.play import Table
from mainphase.scenarios.refused import Cite
from mainphase.scenarios.report import Wrong

PART_EVENTS = ("part began", "part ended", "part skipped", "part inserted")
FIELDS = ("a", "b", "amount", "card", "source", "target", "part", "from", "to")
"""`card` and `source` are `a` (of a move: either name of the card), `target` is `b`, `part` and the zones are read off
the amount."""


@dataclass(frozen=True)
class EventWords:
    """A game's own words for events: its kinds by number, other forms of kinds (`draw` for `drew`), its zones.

    `zones` are the names by kind of zone, `kinds_of_zone` how many kinds there are: a move's amount is the zone it came
    from, times that number, plus the one it went to; where `from_zone` is False it is the latter alone.
    """

    kinds: Sequence[str]
    other_forms: Mapping[str, str]
    zones: Sequence[str]
    kinds_of_zone: int
    from_zone: bool = True
    other_zones: Mapping[str, str] | None = None

    def zone(self, word: str) -> str:
        """The name of a zone that the file calls `word`."""
        return (self.other_zones or {}).get(word, word)


def find_events(
    table: Table[Any], wanted: Sequence[EventCheck], words: EventWords, cite: Cite
) -> tuple[EventCheck, str] | None:
    """The first of the events that is not found after those before it, and what came closest; None if all are there."""
    events = read_log(table.game)
    place = 0
    for check in wanted:
        kind = kind_of(check, words)
        check_fields(check, words)
        near: list[Event] = []
        while place < len(events):
            event = events[place]
            place += 1
            if event.kind == kind:
                if fits(table, event, check, words, cite):
                    break
                near.append(event)
        else:
            return check, "; ".join(shown(table, event, cite) for event in near[-3:]) or "-"
    return None


def kind_of(check: EventCheck, words: EventWords) -> str:
    """The published kind that is meant. Raises Wrong for an unknown one."""
    known = [name for name in words.kinds if name]
    kind = words.other_forms.get(check.kind, check.kind)
    if kind not in known:
        near = ", ".join(get_close_matches(check.kind, [*known, *words.other_forms], 3)) or ", ".join(known)
        raise Wrong("scenario.unknown_event", check.line, {"found": check.kind, "near": near})
    return kind


def check_fields(check: EventCheck, words: EventWords) -> None:
    """Raises Wrong for a field that no event has."""
    known = [field for field in FIELDS if field != "from" or words.from_zone]
    for key in check.fields:
        if key not in known:
            raise Wrong("scenario.unknown_event_field", check.line, {"found": key, "known": ", ".join(known)})


def fits(table: Table[Any], event: Event, check: EventCheck, words: EventWords, cite: Cite) -> bool:
    """Whether the event has every field that the file names."""
    if check.player is not None and event.player != table.names.seat(check.player):
        return False
    if check.rule is not None and not table.dialect.is_rule(check.rule, cite(event.rule)):
        return False
    return all(has(table, event, key, value, words) for key, value in check.fields.items())


def has(table: Table[Any], event: Event, key: str, value: object, words: EventWords) -> bool:
    """Whether one field of the event is as the file says."""
    if key == "amount":
        return value == int(event.amount)
    if key == "part":
        word = value.name if isinstance(value, Ref) else str(value)
        return event.kind in PART_EVENTS and is_part(table, event, word)
    if key in ("from", "to") and event.kind == "moved":
        source, target = divmod(int(event.amount), words.kinds_of_zone)
        word = value.name if isinstance(value, Ref) else str(value)
        return words.zones[source if key == "from" else target] == words.zone(word)
    if not isinstance(value, Ref):
        return False
    if key in ("b", "target", "to"):
        return means(table, value, int(event.b))
    return means(table, value, int(event.a))


def is_part(table: Table[Any], event: Event, word: str) -> bool:
    """Whether the event is about a part of that name in the turn table."""
    key = table.game.rules.table.parts[event.amount - 1].key
    return table.dialect.parts.is_called(word, key)


def means(table: Table[Any], name: Ref, ref: int) -> bool:
    """Whether the file's name means what then had that reference: a card is the same in every zone."""
    if ref == 0:
        return False
    if name.kind == "object":
        handle = table.names.handle(name.name)
        return handle.token == ref if handle.token else handle.slot == ref & SLOT_MASK
    return table.names.matches(table.game, name, ref)


def shown(table: Table[Any], event: Event, cite: Cite) -> str:
    """An event in the format's notation."""
    words = [f"kind: {event.kind}"]
    if event.player >= 0:
        words.append(f"player: {table.names.players[event.player]}")
    words.append(f'rule: "{cite(event.rule) or event.rule}"')
    if event.a:
        words.append(f"a: {table.names.show(table.game, event.a)}")
    if event.b:
        words.append(f"b: {table.names.show(table.game, event.b)}")
    words.append(f"amount: {event.amount}")
    return "{" + ", ".join(words) + "}"
