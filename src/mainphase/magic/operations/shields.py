"""Effect operations about what may happen: effects that wait (614.3, 615.3, 701.19a), entering as a copy (707.5)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.machine import kept_at, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, zones
from mainphase.magic import replacing as changing
from mainphase.magic.context import Context
from mainphase.magic.expressions import objects, value
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.happening.proposing import entering
from mainphase.magic.lasting import Lasting
from mainphase.magic.operations.lasting import one_change, set_duration
from mainphase.magic.played import PlayedGame
from mainphase.magic.proposals import EXCEPTED
from mainphase.magic.replacing import Shield


def begin_shields(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """SHIELD: one effect for each thing that it protects, else a single one (615.11)."""
    given: i64 = code[at + 5]
    duration: i64 = at + 6
    limit: i64 = duration + code[duration + 1]
    operand: i64 = limit + code[limit + 1]
    protected: list[int] = []
    sources: list[int] = []
    new: list[int] = []
    if given & 1 != 0:
        protected = objects(game, context, code, operand)
        operand += code[operand + 1]
    if given & 2 != 0:
        sources = objects(game, context, code, operand)
        operand += code[operand + 1]
        if len(sources) == 0:
            return
    if given & 4 != 0:
        new = objects(game, context, code, operand)
        if len(new) == 0:
            return
    if given & 1 == 0:
        protected = [0]
    left = value(game, context, code, limit)
    if left == 0:
        return
    replacing = game.setup.replacings[code[at + 2]]
    how: i64 = code[at + 3]
    own: i64 = game.depth + 1 if how & 2 != 0 else 0
    for ref in protected:
        if replacing.form == changing.REGENERATE and not game.on_battlefield(ref):
            continue
        shield = Shield(0, replacing.index, context.you, context.source)
        shield.object = ref
        shield.once = how & 1
        shield.own = own
        shield.origins = sources[:]
        shield.left = left
        if len(new) > 0:
            shield.to = new[0]
        shield.values = frame.data[: kept_at(frame.data, code[at + 4])]
        last = Lasting(0, 0, 0, 0, 0)
        set_duration(game, context, code, duration, last)
        shield.until = last.until
        shield.part = last.part
        shield.part_serial = last.serial
        shield.whose = last.whose
        changes.begin_shield(game, shield)


def enter_as_copy(game: PlayedGame, context: Context, code: list[int], at: i64) -> None:
    """ENTER_COPY: what is about to enter takes the copiable values of another object."""
    entry = entering(game, context.source)
    others = objects(game, context, code, at + 2)
    if entry is not None and len(others) > 0:
        entry.definition = definition_of(game, others[0]).copiable().index
        changes.copy_exceptions(game, others[0], [context.source])
        entry.flags |= EXCEPTED


def except_from_copy(game: PlayedGame, context: Context, code: list[int], at: i64) -> None:
    """EXCEPT: the exceptions are effects on what it is now, which go along as it enters."""
    entry = entering(game, context.source)
    if entry is None or entry.definition < 0:
        return
    entry.flags |= EXCEPTED
    each: i64 = at + 2
    while each < at + code[at + 1]:
        effect = one_change(game, context, code, each, context.source)
        effect.controller = context.you
        changes.begin_lasting(game, effect)
        effect.timestamp = 0
        each += code[each + 1]


def say_as_entering(game: PlayedGame, context: Context, code: list[int], at: i64) -> None:
    """AS_ENTERING: effects on what is about to enter, which go along as it does so (611.2e)."""
    for ref in objects(game, context, code, at + 2):
        if not game.is_current(ref) or game.zone_kind(ref & SLOT_MASK) == zones.BATTLEFIELD:
            continue
        each: i64 = at + 2 + code[at + 3]
        while each < at + code[at + 1]:
            effect = one_change(game, context, code, each, ref)
            effect.controller = context.you
            changes.begin_lasting(game, effect)
            game.complex = 1
            each += code[each + 1]


def enter_protected(game: PlayedGame, context: Context, kept: i64) -> None:
    """PROTECT: that player will protect the battle that is about to enter."""
    entry = entering(game, context.source)
    players = kept_items(context.registers, kept)
    if entry is not None and len(players) > 0:
        entry.host = players[0]
