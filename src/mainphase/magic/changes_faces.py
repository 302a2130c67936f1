"""Double-faced cards and permanents: which face is up (712, 701.27); flipped permanents (710)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.changes_batches import start_listening, stop_listening
from mainphase.magic.changes_combat import keep_roles
from mainphase.magic.changes_replacing import refresh_effects
from mainphase.magic.characteristics import refresh
from mainphase.magic.definitions import BESTOWED, PERMANENT, Definition
from mainphase.magic.keywords import DAYBOUND, NIGHTBOUND
from mainphase.magic.lasting import BESTOW
from mainphase.magic.permanents import FACE_DOWN, Permanent
from mainphase.magic.state import MagicGame


def turn_card(game: MagicGame, slot: i64, face: Definition) -> None:
    """That face of the card is up; off the stack and the battlefield it is the front (712.8a)."""
    game.own_cards()
    game.definitions[slot] = face
    game.begin_watching(slot)


def transform(game: MagicGame, permanent: Permanent) -> bool:
    """Turn the permanent over (701.27a); whether it was: it needs another face, and one of a permanent (701.27c, d)."""
    slot: i64 = permanent.ref & SLOT_MASK
    face = game.definitions[slot]
    other = face.other_face()
    if other is None or other.types & PERMANENT == 0:
        return False
    turn_card(game, slot, other)
    permanent.turned = 1 - permanent.turned
    permanent.turned_at = game.item_serial
    for delayed in game.delayed:
        if delayed.source == permanent.ref:
            delayed.turned = 1
    if permanent.base is face:  # what is a copy of something else stays that
        become(game, permanent, other)
    game.emit(kinds.TRANSFORMED, permanent.controller, permanent.ref, 0, other.index)
    return True


def flip(game: MagicGame, permanent: Permanent) -> bool:
    """Flip the permanent (710.4); whether it was: nothing becomes unflipped.

    It is no new object, nor has it a new timestamp. What is no flip card is flipped too; that shows if it becomes a
    copy of one (707.3).
    """
    if permanent.ref in game.flipped:
        return False
    slot: i64 = permanent.ref & SLOT_MASK
    game.flipped = [*game.flipped, permanent.ref]
    flipped = game.definitions[slot].flip
    if flipped is not None:
        turn_card(game, slot, flipped)
    base = permanent.base.flip
    if base is not None and permanent.turned != FACE_DOWN:
        time: i64 = permanent.timestamp
        become(game, permanent, base)
        permanent.timestamp = time
    game.emit(kinds.FLIPPED, permanent.controller, permanent.ref, 0, permanent.definition.index)
    return True


def become(game: MagicGame, permanent: Permanent, definition: Definition) -> None:
    """The permanent has other copiable values now; it is no new object (712.18, 707.4)."""
    slot: i64 = permanent.ref & SLOT_MASK
    stop_listening(game, slot, permanent.triggered)
    permanent.base = definition
    permanent.definition = definition
    permanent.types = definition.types
    permanent.supertypes = definition.supertypes
    permanent.subtypes = definition.subtypes
    permanent.colors = definition.colors
    permanent.triggered = definition.triggered
    permanent.activated = definition.activated
    permanent.mana = definition.mana
    permanent.statics = definition.statics
    permanent.simple_mana = definition.simple_mana
    start_listening(game, slot)
    seat: i64 = permanent.controller
    game.actives[seat] = [other for other in game.battlefield(seat) if len(game.permanents[other].activated) > 0]
    game.fresh[seat] = 0
    game.settle_time(permanent)  # a new timestamp (613.7g)
    if definition.keywords & (DAYBOUND | NIGHTBOUND) != 0:  # it acts at once (702.145c-g)
        game.complex = 1
        game.stale = 1
    refresh(game, permanent)
    if game.complex == 0 and (len(game.attackers) > 0 or len(game.blockers) > 0):
        keep_roles(game)
    refresh_effects(game)  # what it may replace now, and no longer


def stop_bestowing(game: MagicGame, permanent: Permanent) -> None:
    """The bestowed Aura is a creature again, the same object with the same timestamp (702.103f)."""
    front = permanent.base.front
    if permanent.base.guise != BESTOWED or front is None:
        return
    slot: i64 = permanent.ref & SLOT_MASK
    time: i64 = permanent.timestamp
    if game.definitions[slot] is permanent.base:
        turn_card(game, slot, front)
    become(game, permanent, front)
    permanent.timestamp = time
    game.emit(kinds.EFFECT_ENDED, permanent.controller, permanent.ref, permanent.ref, BESTOW)
