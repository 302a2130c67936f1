"""What cards say about who may, can't and must attack and block (508.1c-d, 509.1b-c): as compiled, and in force."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.context import NOTHING, Context

CANT_ATTACK: Final = 0
"""These players (all without a code), unless what `lifted` says is so; with `theirs`, nor their planeswalkers."""
ATTACKS_WITH: Final = 1
"""Only if `number` other creatures that match attack too."""
ATTACKS_ALONE: Final = 2
"""Only if no other creature attacks."""
CANT_BLOCK: Final = 3
"""Creatures that match, unless what `lifted` says is so."""
BLOCKS_WITH: Final = 4
BLOCKS_ALONE: Final = 5
CANT_BE_BLOCKED: Final = 6
"""By creatures that match."""
FEWEST: Final = 7
"""By fewer than `number`."""
MOST: Final = 8
"""By more than `number`."""
UNLESS_ALL: Final = 9
"""Unless all creatures of the defending player block it."""
ATTACK_TAX: Final = 10
"""Only for the cost with that number among the setup's `extras`."""
BLOCK_TAX: Final = 11
MUST_ATTACK: Final = 12
"""One of these players, or anything."""
ATTACKS_TOO: Final = 13
"""If another creature that matches attacks."""
MUST_BLOCK: Final = 14
"""One of these objects, or anything."""
MUST_BE_BLOCKED: Final = 15
"""By at least one creature that matches."""
LURES: Final = 16
"""By each creature that matches and is able to."""
BLOCKS_MORE: Final = 17
"""`number` additional creatures; -1: any number."""
GOADED: Final = 18
"""By `you` (701.15b)."""
ATTACK_OPTION: Final = 19
"""An optional cost: `number` EXERT or ENLIST, `cost` the triggered ability of who pays it (among `extras`, or -1)."""
BLOCKS_AS: Final = 20
"""Creatures that match, as though it had the keywords `number`."""
EXERT: Final = 0
ENLIST: Final = 1


class CombatRule:
    """One rule about one object: a kind with a number, the codes of what it is about and of what lifts it, a cost.

    As compiled it has no object; one in force has the reference of the object, and what its codes are evaluated
    against: the `source` and its controller `you`, registers and targets. It is never changed.
    """

    kind: i64
    number: i64
    theirs: i64
    what: list[int]
    lifted: list[int]
    cost: i64
    rule: str
    object: i64
    source: i64
    you: i64
    registers: list[int]
    targets: list[int]
    first: i64

    def __init__(self, kind: i64, rule: str) -> None:
        self.kind = kind
        self.rule = rule
        self.number = 0
        self.theirs = 0
        self.what = NOTHING
        self.lifted = NOTHING
        self.cost = -1
        self.object = 0
        self.source = 0
        self.you = 0
        self.registers = NOTHING
        self.targets = NOTHING
        self.first = 0

    def about_object(self, ref: i64, context: Context) -> CombatRule:
        """The rule in force for an object."""
        made = CombatRule(self.kind, self.rule)
        made.number = self.number
        made.theirs = self.theirs
        made.what = self.what
        made.lifted = self.lifted
        made.cost = self.cost
        made.object = ref
        made.source = context.source
        made.you = context.you
        made.registers = context.registers
        made.targets = context.targets
        made.first = context.first
        return made

    def look(self, defending: i64) -> Context:
        """What its codes are evaluated against; `defending` is the seat of who would be attacked, or -1."""
        context = Context(self.you, self.source)
        context.registers = self.registers
        context.targets = self.targets
        context.first = self.first
        context.iterated = self.object
        context.defending = defending
        return context


NO_COMBAT_RULES: Final[list[CombatRule]] = []
"""The list of a game without any; never changed."""
