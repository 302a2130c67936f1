"""From ability trees to flat expressions (`expressions_tags`): the encoder that rulesets compile with."""

from __future__ import annotations

from mainphase.magic.encoding_events import EventEncoder, EventPattern
from mainphase.magic.encoding_scope import Code, EventRoles, TurnParts, expression, not_supported, words_of

__all__ = [
    "Code",
    "Encoder",
    "EventPattern",
    "EventRoles",
    "TurnParts",
    "expression",
    "not_supported",
    "words_of",
]


class Encoder(EventEncoder):
    """Encodes values, players, objects, filters, conditions, kinds of target and events for one card."""
