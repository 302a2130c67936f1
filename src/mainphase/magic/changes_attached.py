"""What belongs to what: Auras, Equipment and Fortifications (303.4, 301.5, 701.3), battles to protectors (310.8)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame


def attach(game: MagicGame, permanent: Permanent, host: i64) -> None:
    """Move the permanent onto the object or player, which the caller knows to be legal; nothing if it is there."""
    before: i64 = permanent.attached
    if before == host:
        return
    permanent.attached = host
    game.clock += 1
    permanent.timestamp = game.clock  # 613.7e
    game.changed = 1
    game.fresh = [0] * game.seats  # mana abilities may trigger on what it is attached to
    if game.complex != 0:
        game.stale = 1
    if before != 0:
        game.emit(kinds.UNATTACHED, permanent.controller, permanent.ref, before, 0)
    game.emit(kinds.ATTACHED, permanent.controller, permanent.ref, host, 0)


def unattach(game: MagicGame, permanent: Permanent) -> None:
    """The permanent stays on the battlefield, attached to nothing (701.3d)."""
    before: i64 = permanent.attached
    if before == 0:
        return
    permanent.attached = 0
    game.changed = 1
    game.fresh = [0] * game.seats  # mana abilities may trigger on what it is attached to
    if game.complex != 0:
        game.stale = 1
    told = 0 if is_there(game, before) else 1
    game.emit(kinds.UNATTACHED, permanent.controller, permanent.ref, before, told)


def is_there(game: MagicGame, host: i64) -> bool:
    """Whether what something is attached to is where it was; if not, that it is unattached has been told (701.3d)."""
    slot: i64 = host & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return game.lost[slot - PLAYER_SLOT] == 0
    return game.on_battlefield(host)


def tell_unattached(game: MagicGame, permanent: Permanent) -> None:
    """The permanent leaves the battlefield: it, and what was attached to it, is attached to nothing now (701.3d)."""
    if permanent.attached != 0 and is_there(game, permanent.attached):
        game.emit(kinds.UNATTACHED, permanent.controller, permanent.ref, permanent.attached, 0)
    for ref in attachments(game, permanent.ref):
        game.emit(kinds.UNATTACHED, game.permanent(ref).controller, ref, permanent.ref, 0)


def set_protector(game: MagicGame, permanent: Permanent, seat: i64) -> None:
    """The player in that seat protects the battle from now on (310.8f)."""
    permanent.protector = seat
    game.changed = 1
    game.emit(kinds.CHOSE, permanent.controller, permanent.ref, game.player_ref(seat), 0)


def attachments(game: MagicGame, host: i64) -> list[int]:
    """The references of what is attached to the object or player, in APNAP order of controllers and by age."""
    found: list[int] = []
    seat: i64 = game.turn_player
    for _ in range(game.seats):
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            if permanent.attached == host:
                found.append(permanent.ref)
        seat += 1
        if seat == game.seats:
            seat = 0
    return found
