"""Changes that are proposed: what would happen unless an effect replaces or prevents it (614.1, 615.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list

OPEN: Final = 0
"""Effects are still to be applied to it."""
SETTLED: Final = 1
"""It will happen as it is."""
GONE: Final = 2
"""It does not happen."""
DONE: Final = 3
"""It has happened."""

COMBAT: Final = 1
"""Combat damage."""
UNPREVENTABLE: Final = 2
"""The damage can't be prevented (615.12)."""
NO_REGENERATION: Final = 4
"""The permanent can't be regenerated (701.19c)."""
BY_EFFECT: Final = 8
"""An effect does it, not a rule (122.1c)."""
ENTERING: Final = 16
"""Counters that an object gets as it enters (122.6)."""
OFF_STACK: Final = 32
"""A spell that moves leaves the stack with its card."""
EXCEPTED: Final = 64
"""What enters as a copy has exceptions (707.9): effects that wait for it."""
FACE_DOWN: Final = 128
"""A card that moves is exiled face down (406.3)."""
MIXED: Final = 256
"""A card that is put into a library with others is in a random order with them: nobody knows which one it is."""

TOP: Final = 0
BOTTOM: Final = 1
NTH: Final = 2
SHUFFLED: Final = 3
RANDOMLY: Final = 4
"""Where in a library a card goes, as in PUT_INTO_LIBRARY; RANDOMLY is added if several go there in a random order."""


class Proposed:
    """One change that would happen; `kind` is one of `mainphase.magic.replacing`.

    `object` is the reference of what it happens to (0 for a player), `player` the affected player: the controller
    of the object. `source` deals the damage or puts the counters, `amount` how much. `to` is the kind of zone a card
    goes to, with `place` and `nth` in a library; for one that enters `player` is who will control it, `tapped`,
    `definition` (-1: its own), `host` (what it will be attached to) and `counters`, triples (kind, word, number), say
    how. `cause` is one more than the number in `MagicGame.proposed` of the change that this one is part of. `applied`
    are the effects that have had their opportunity (614.5), as pairs (number, source). `where` is the stage whose rule
    it carries out. `became` is the reference of what moved, once it has, `others` those of what else a merged
    permanent has become (730.3c). `values` are the registers of instructions
    that follow.
    """

    kind: i64
    state: i64
    object: i64
    player: i64
    source: i64
    amount: i64
    to: i64
    place: i64
    nth: i64
    tapped: i64
    definition: i64
    word: i64
    host: i64
    x: i64
    flags: i64
    cause: i64
    where: i64
    became: i64
    counters: list[int]
    applied: list[int]
    values: list[int]
    others: list[int]

    def __init__(self, kind: i64, object: i64, player: i64, source: i64, amount: i64) -> None:
        self.kind = kind
        self.state = OPEN
        self.object = object
        self.player = player
        self.source = source
        self.amount = amount
        self.to = -1
        self.place = TOP
        self.nth = 0
        self.tapped = 0
        self.definition = -1
        self.word = 0
        self.host = 0
        self.x = 0
        self.flags = 0
        self.cause = 0
        self.where = 0
        self.became = 0
        self.counters = NO_NUMBERS
        self.applied = NO_NUMBERS
        self.values = NO_NUMBERS
        self.others = NO_NUMBERS

    def clone(self) -> Proposed:
        """An equal change; its lists are replaced, never changed in place."""
        other = Proposed(self.kind, self.object, self.player, self.source, self.amount)
        other.state = self.state
        other.to = self.to
        other.place = self.place
        other.nth = self.nth
        other.tapped = self.tapped
        other.definition = self.definition
        other.word = self.word
        other.host = self.host
        other.x = self.x
        other.flags = self.flags
        other.cause = self.cause
        other.where = self.where
        other.became = self.became
        other.counters = self.counters
        other.applied = self.applied
        other.values = self.values
        other.others = self.others
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.kind, self.object, self.player, self.source, self.amount])
        out.extend([self.state, self.to, self.place, self.nth, self.tapped, self.definition, self.word])
        out.extend([self.host, self.x, self.flags, self.cause, self.where, self.became])
        write_list(out, self.counters)
        write_list(out, self.applied)
        write_list(out, self.values)
        write_list(out, self.others)


NO_NUMBERS: Final[list[int]] = []
"""The list of a change that has none of something; never changed in place."""


def load_proposed(source: Reader) -> Proposed:
    """The change that `Proposed.save` wrote."""
    proposed = Proposed(source.take(), source.take(), source.take(), source.take(), source.take())
    proposed.state = source.take()
    proposed.to = source.take()
    proposed.place = source.take()
    proposed.nth = source.take()
    proposed.tapped = source.take()
    proposed.definition = source.take()
    proposed.word = source.take()
    proposed.host = source.take()
    proposed.x = source.take()
    proposed.flags = source.take()
    proposed.cause = source.take()
    proposed.where = source.take()
    proposed.became = source.take()
    proposed.counters = read_list(source)
    proposed.applied = read_list(source)
    proposed.values = read_list(source)
    proposed.others = read_list(source)
    return proposed
