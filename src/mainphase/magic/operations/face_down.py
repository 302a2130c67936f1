"""Effect operations on face-down objects (708): manifesting and cloaking, turning permanents over."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, zones
from mainphase.magic import replacing as changing
from mainphase.magic.context import Context
from mainphase.magic.expressions import objects
from mainphase.magic.happening.proposing import at_once, enters_at_once, move_bit, propose_enter, propose_move
from mainphase.magic.lookups import DOWN_STRIDE
from mainphase.magic.operations import codes
from mainphase.magic.operations.objects import THIS_WAY, found, take_off_stack
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.face_down import TURN_FACE_UP
from mainphase.magic.procedures.happening import happen
from mainphase.magic.proposals import FACE_DOWN, OFF_STACK
from mainphase.magic.state import CLOAKED, MANIFESTED


def operate_face_down(
    game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64
) -> None:
    """Carry out one operation on what is or will be face down."""
    if operation == codes.MANIFEST:
        manifest(game, frame, code, at)
    elif operation == codes.MANIFESTED:
        show_missing(game)
    elif operation == codes.EXILE_DOWN:
        exile_down(game, frame, context, code, at)
    elif operation == codes.TURN_UP:
        turning = game.call(TURN_FACE_UP)
        turning.player = frame.player
        turning.data = objects(game, context, code, at + 2)[:]
    else:
        done: i64 = 0
        face = game.setup.definitions[code[at + 2]]
        changes.begin_batch(game)
        for ref in objects(game, context, code, at + 3):
            if game.on_battlefield(ref) and changes.turn_face_down(game, game.permanent(ref), face):
                done += 1
        changes.end_batch(game)
        frame.data[THIS_WAY] = done


def exile_down(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """EXILE_DOWN: all at once."""
    moved: list[int] = []
    base: i64 = len(game.proposed)
    changes.begin_batch(game)
    for given in objects(game, context, code, at + 3):
        ref = found(game, context, given)
        if ref == 0 or game.zone_kind(ref & SLOT_MASK) == zones.EXILE:
            continue
        if at_once(game, move_bit(zones.EXILE)):
            take_off_stack(game, context, ref)
            changes.exile_face_down(game, ref & SLOT_MASK, moved)
        else:
            propose_move(game, ref, zones.EXILE).flags |= FACE_DOWN | (OFF_STACK if ref != context.source else 0)
    changes.end_batch(game)
    kept: i64 = code[at + 2]
    if len(game.proposed) > base:
        happen(game, base, kept, changing.MOVE, True)
        return
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, moved)
    frame.data[THIS_WAY] = len(moved)


def manifest(game: PlayedGame, frame: Frame, code: list[int], at: i64) -> None:
    """MANIFEST: the first card of the list enters face down; the operation is repeated for the others (701.40e)."""
    refs = kept_items(frame.data, code[at + 5])
    if len(refs) == 0:
        return
    clear_kept(frame, code[at + 5])
    if len(refs) > 1:
        keep_items(frame, code[at + 5], refs[1:])
        frame.a = at
    player: i64 = frame.data[code[at + 4]] - PLAYER_SLOT
    ref: i64 = refs[0]
    slot: i64 = ref & SLOT_MASK
    if player < 0 or slot >= LISTED_SLOT or not game.is_current(ref) or game.is_token(slot):
        return
    if game.zone_kind(slot) > zones.HAND:
        if game.zone_kind(slot) == zones.BATTLEFIELD:
            return
        game.note_seen(slot, game.everyone())
    face = game.setup.definitions[code[at + 2]]
    changes.turn_card_down(game, slot, face, code[at + 3])
    if not enters_at_once(game, face):
        base: i64 = len(game.proposed)
        propose_enter(game, ref, player, 0)
        happen(game, base, code[at + 6], changing.MOVE, True)
        return
    permanent = changes.enter(game, slot, player, 0)
    if code[at + 6] >= 0:
        keep_items(frame, code[at + 6], [permanent.ref])


def show_missing(game: PlayedGame) -> None:
    """Cards that could not be manifested are what they were (701.40f)."""
    place: i64 = len(game.down) - DOWN_STRIDE
    while place >= 0:
        how: i64 = game.down[place + 4]
        if how == MANIFESTED or how == CLOAKED:
            kind = game.zone_kind(game.down[place])
            if kind != zones.BATTLEFIELD and kind != zones.PHASED:
                changes.turn_card_up(game, game.down[place])
        place -= DOWN_STRIDE
