"""Replacement and prevention effects (614, 615): what a card says, and the shields that resolved effects leave."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.values import Reader, read_list, write_list

# --- the kinds of change that effects replace ---------------------------------------------------------------------

DAMAGE: Final = 0
MOVE: Final = 1
"""A card changes zones; to enter the battlefield and to go to a graveyard have bits of their own in masks."""
DESTROY: Final = 2
SACRIFICE: Final = 3
DISCARD: Final = 4
DRAW: Final = 5
GAIN_LIFE: Final = 6
LOSE_LIFE: Final = 7
COUNTERS: Final = 8
"""Counters are put on a permanent (also as it enters) or given to a player."""
CREATE: Final = 9
LOSE_GAME: Final = 10
FOLLOW: Final = 11
"""No change: instructions that follow what happened instead."""

ENTER_BIT: Final = 1 << 12
GRAVEYARD_BIT: Final = 1 << 13
COLLECTING: Final = 1 << 14
"""In `MagicGame.replacing`: an effect program runs whose changes belong to the event it modifies."""
CHEAPENS: Final = 1 << 15
"""There too, and no change: a permanent makes spells cost less (601.2f)."""
DAMAGE_BIT: Final = 1 << 0
MOVE_BIT: Final = 1 << 1
DESTROY_BIT: Final = 1 << 2
SACRIFICE_BIT: Final = 1 << 3
DISCARD_BIT: Final = 1 << 4
DRAW_BIT: Final = 1 << 5
GAIN_BIT: Final = 1 << 6
LOSE_BIT: Final = 1 << 7
COUNTERS_BIT: Final = 1 << 8
CREATE_BIT: Final = 1 << 9
LOSE_GAME_BIT: Final = 1 << 10

DAMAGING: Final = DAMAGE_BIT | LOSE_BIT | GAIN_BIT | COUNTERS_BIT
"""What effects may modify of damage: the damage and its results."""

# --- what an effect does ------------------------------------------------------------------------------------------

INSTEAD: Final = 0
"""Other changes happen instead: those that `program` makes; `after` follows once all has happened."""
ENTERS_TAPPED: Final = 1
ENTERS_COUNTERS: Final = 2
AS_ENTERS: Final = 3
"""`program` runs while the permanent is about to enter (614.12a)."""
PREVENT: Final = 4
REDIRECT: Final = 5
REGENERATE: Final = 6
AMOUNT: Final = 7
"""The same happens, so many times or to such an amount."""
FORBID: Final = 8
"""It can't happen (614.17)."""

# --- which effects come first (616.1a-e) --------------------------------------------------------------------------

SELF_FIRST: Final = 0
CANT_FIRST: Final = 1
"""What can't happen is replaced by nothing else (614.17c)."""
CONTROL_FIRST: Final = 2
COPY_FIRST: Final = 3
BACK_FIRST: Final = 4
ANY_ORDER: Final = 5


class Replacing:
    """One compiled replacement or prevention effect; `index` is its number in `Setup.replacings`.

    `kind` is the kind of change, `mask` the bits of the changes that it may concern, `pattern` the code that says
    which of them (empty: all), `condition` when it applies. `form` is INSTEAD to FORBID, `order` its place in
    616.1. `own`: it concerns the object that it is on, wherever that is. `program` and `after` are numbers of
    programs or -1; `amount` is the code of how much is prevented (empty: all), how many counters, or which
    amount. `combat`: 1 combat damage only, 0 other damage only, -1 both. `alike`: several of it do the same whatever
    their sources, so that their order does not matter.
    """

    index: i64
    kind: i64
    mask: i64
    pattern: list[int]
    condition: list[int]
    form: i64
    order: i64
    own: i64
    optional: i64
    program: i64
    after: i64
    amount: list[int]
    counter_kind: i64
    counter: i64
    combat: i64
    alike: i64
    rule: str
    tree: object

    def __init__(self, kind: i64, mask: i64, form: i64, rule: str, tree: object) -> None:
        self.index = -1
        self.kind = kind
        self.mask = mask
        self.pattern = []
        self.condition = []
        self.form = form
        self.order = ANY_ORDER
        self.own = 0
        self.optional = 0
        self.program = -1
        self.after = -1
        self.amount = []
        self.counter_kind = 0
        self.counter = 0
        self.combat = -1
        self.alike = 0
        self.rule = rule
        self.tree = tree


class Shield:
    """A replacement or prevention effect that a resolved spell or ability has left (614.3, 615.3).

    `replacing` is the number of its `Replacing`. `object` is the reference of what it shields (0: what the pattern
    says), `origins` the sources that it concerns (empty: any), `to` where damage goes instead. `left` is how much
    it still prevents (-1: without limit), `once` whether one use ends it. `values` are the registers that it
    remembers. The duration is that of `Lasting`. `own` is 0, or one more than the depth of the frame of the effect
    program whose changes alone a self-replacement effect concerns (614.15).
    """

    serial: i64
    replacing: i64
    controller: i64
    source: i64
    object: i64
    to: i64
    left: i64
    once: i64
    origins: list[int]
    values: list[int]
    until: i64
    part: i64
    part_serial: i64
    whose: i64
    turn: i64
    own: i64

    def __init__(self, serial: i64, replacing: i64, controller: i64, source: i64) -> None:
        self.serial = serial
        self.replacing = replacing
        self.controller = controller
        self.source = source
        self.object = 0
        self.to = 0
        self.left = -1
        self.once = 0
        self.origins = []
        self.values = []
        self.until = 0
        self.part = 0
        self.part_serial = 0
        self.whose = -1
        self.turn = 0
        self.own = 0

    def clone(self) -> Shield:
        """An equal shield."""
        other = Shield(self.serial, self.replacing, self.controller, self.source)
        other.object = self.object
        other.to = self.to
        other.left = self.left
        other.once = self.once
        other.origins = self.origins[:]
        other.values = self.values[:]
        other.until = self.until
        other.part = self.part
        other.part_serial = self.part_serial
        other.whose = self.whose
        other.turn = self.turn
        other.own = self.own
        return other

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.serial, self.replacing, self.controller, self.source])
        out.extend([self.object, self.to, self.left, self.once])
        out.extend([self.until, self.part, self.part_serial, self.whose, self.turn, self.own])
        write_list(out, self.origins)
        write_list(out, self.values)


def load_shield(source: Reader) -> Shield:
    """The shield that `Shield.save` wrote."""
    shield = Shield(source.take(), source.take(), source.take(), source.take())
    shield.object = source.take()
    shield.to = source.take()
    shield.left = source.take()
    shield.once = source.take()
    shield.until = source.take()
    shield.part = source.take()
    shield.part_serial = source.take()
    shield.whose = source.take()
    shield.turn = source.take()
    shield.own = source.take()
    shield.origins = read_list(source)
    shield.values = read_list(source)
    return shield
