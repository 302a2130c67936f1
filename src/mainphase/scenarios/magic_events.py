"""Expected events: kinds and fields of docs/PROTOCOL.md, compared with the log."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from mainphase.files.scenario.checks import EventCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds, zones
from mainphase.scenarios import magic_parts as parts
from mainphase.scenarios.magic_play import Table
from mainphase.scenarios.magic_refused import Cite, is_rule
from mainphase.scenarios.report import Wrong

PART_EVENTS = ("part began", "part ended", "part skipped", "part inserted")
FIELDS = ("a", "b", "amount", "card", "source", "target", "part", "from", "to")
"""`card` and `source` are `a` (of a move: either name of the card), `target` is `b`, `part` and the zones are read off
the amount."""
OTHER_FORMS = {
    "draw": "drew",
    "discard": "discarded",
    "play land": "land played",
    "activate": "activated",
    "trigger": "triggered",
    "counter": "countered",
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "tap": "tapped",
    "untap": "untapped",
    "move": "moved",
    "attack": "attacked",
    "block": "blocked",
    "pass": "passed",
    "resolve": "resolved",
    "shuffle": "shuffled",
    "gain life": "life gained",
    "lose life": "life lost",
    "begin part": "part began",
    "end part": "part ended",
    "lose": "player lost",
}
"""Kinds may be written as what is done: `draw` for `drew`."""


def find_events(table: Table, wanted: Sequence[EventCheck], cite: Cite) -> tuple[EventCheck, str] | None:
    """The first of the events that is not found after those before it, and what came closest; None if all are there."""
    events = read_log(table.game)
    place = 0
    for check in wanted:
        kind = kind_of(check)
        near: list[Event] = []
        while place < len(events):
            event = events[place]
            place += 1
            if event.kind == kind:
                if fits(table, event, check, cite):
                    break
                near.append(event)
        else:
            return check, "; ".join(shown(table, event, cite) for event in near[-3:]) or "-"
    return None


def kind_of(check: EventCheck) -> str:
    """The published kind that is meant. Raises Wrong for an unknown one."""
    known = [name for name in kinds.NAMES if name]
    kind = OTHER_FORMS.get(check.kind, check.kind)
    if kind not in known:
        near = ", ".join(get_close_matches(check.kind, [*known, *OTHER_FORMS], 3)) or ", ".join(known)
        raise Wrong("scenario.unknown_event", check.line, {"found": check.kind, "near": near})
    return kind


def fits(table: Table, event: Event, check: EventCheck, cite: Cite) -> bool:
    """Whether the event has every field that the file names."""
    if check.player is not None and event.player != table.names.seat(check.player):
        return False
    if check.rule is not None and not is_rule(check.rule, cite(event.rule)):
        return False
    return all(has(table, event, key, value, check.line) for key, value in check.fields.items())


def has(table: Table, event: Event, key: str, value: object, line: int) -> bool:
    """Whether one field of the event is as the file says."""
    if key not in FIELDS:
        raise Wrong("scenario.unknown_event_field", line, {"found": key, "known": ", ".join(FIELDS)})
    if key == "amount":
        return value == int(event.amount)
    if key == "part":
        word = value.name if isinstance(value, Ref) else str(value)
        return event.kind in PART_EVENTS and is_part(table, event, word)
    if key in ("from", "to") and event.kind == "moved":
        source, target = divmod(int(event.amount), zones.KINDS)
        word = value.name if isinstance(value, Ref) else str(value)
        return zones.NAMES[source if key == "from" else target] == word
    if not isinstance(value, Ref):
        return False
    if key in ("b", "target", "to"):
        return means(table, value, int(event.b))
    return means(table, value, int(event.a))


def is_part(table: Table, event: Event, word: str) -> bool:
    """Whether the event is about a part of that name in the turn table."""
    key = table.game.rules.table.parts[event.amount - 1].key
    return parts.is_called(word, key)


def means(table: Table, name: Ref, ref: int) -> bool:
    """Whether the file's name means what then had that reference: a card is the same in every zone."""
    if ref == 0:
        return False
    if name.kind == "object":
        handle = table.names.ids[name.name]
        return handle.token == ref if handle.token else handle.slot == ref & SLOT_MASK
    return table.names.matches(table.game, name, ref)


def shown(table: Table, event: Event, cite: Cite) -> str:
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
