"""Phasing out and in (702.26): the permanent keeps its identity, but to everything else it does not exist.

A phased-out permanent lies in the zone `PHASED`, its slot is `BLANK` among the permanents, and `game.phased` holds it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.lists import without
from mainphase.magic import kinds, zones
from mainphase.magic.changes_batches import begin_batch, end_batch, start_listening, stop_listening
from mainphase.magic.changes_combat import remove_from_combat
from mainphase.magic.changes_lasting import end_lasting
from mainphase.magic.changes_replacing import end_shields, note_effects, refresh_effects
from mainphase.magic.changes_turn import keep_time
from mainphase.magic.characteristics import refresh
from mainphase.magic.features import PHASED_OUT_ZONE
from mainphase.magic.lasting import FOREVER, Lasting
from mainphase.magic.permanents import BLANK, DIRECTLY, INDIRECTLY, Permanent
from mainphase.magic.replacing import Shield
from mainphase.magic.state import MagicGame


def phase(game: MagicGame, leaving: list[int], coming: list[Permanent]) -> None:
    """The permanents in these slots phase out, with what is attached to them, and those phase in: all at once."""
    if len(leaving) == 0 and len(coming) == 0:
        return
    going = game.phased[:]
    begin_batch(game)
    phase_out(game, leaving)
    for permanent in coming:
        phase_in(game, permanent, going)
    end_batch(game)
    if len(coming) > 0:
        keep_time(game)
    game.changed = 1
    game.complex = 1
    game.stale = 1


def phase_out(game: MagicGame, slots: list[int]) -> None:
    """These permanents phase out directly, what is attached to them indirectly (702.26g, 702.26h)."""
    leaving: list[int] = []
    how: list[int] = []
    for slot in slots:
        if slot not in leaving and game.permanents[slot] is not BLANK:
            leaving.append(slot)
            how.append(DIRECTLY)
    i: i64 = 0
    while i < len(leaving):
        host: i64 = game.permanents[leaving[i]].ref
        seat: i64 = 0
        while seat < game.seats:
            for slot in game.battlefield(seat):
                if game.permanents[slot].attached == host:
                    if slot in leaving:
                        how[leaving.index(slot)] = INDIRECTLY
                    else:
                        leaving.append(slot)
                        how.append(INDIRECTLY)
            seat += 1
        i += 1
    i = 0
    while i < len(leaving):
        leave(game, leaving[i], how[i])
        i += 1


def leave(game: MagicGame, slot: i64, how: i64) -> None:
    """One permanent phases out; it is removed from combat (702.26b)."""
    permanent = game.permanents[slot]
    remove_from_combat(game, slot)
    permanent.phased = how
    if len(permanent.activated) > 0:
        game.actives[permanent.controller].remove(slot)
    game.fresh[permanent.controller] = 0
    game.phased = [*game.phased, permanent]
    game.permanents[slot] = BLANK
    game.shift(slot, zones.phased_of(game.seats))
    game.departed = [*game.departed, slot]
    if game.replacing != 0 and (permanent.base.replaces != 0 or len(permanent.statics) + len(permanent.counters) > 0):
        refresh_effects(game)
    game.emit(kinds.PHASED_OUT, permanent.controller, permanent.ref, 0, how)
    if game.setup.features & PHASED_OUT_ZONE != 0:
        forget_most(game, permanent)


def forget_most(game: MagicGame, permanent: Permanent) -> None:
    """In an old edition its damage goes, and effects on it that do not last for ever end (CR09 502.15e)."""
    if permanent.damage != 0 or permanent.deathtouched != 0:
        permanent.damage = 0
        permanent.deathtouched = 0
        game.emit(kinds.DAMAGE_REMOVED, permanent.controller, permanent.ref, 0, 0)
    ended: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.object == permanent.ref and lasting.until != FOREVER:
            ended.append(lasting)
    end_lasting(game, ended)
    shields: list[Shield] = []
    for shield in game.shields:
        if shield.object == permanent.ref and shield.until != FOREVER:
            shields.append(shield)
    end_shields(game, shields)


def phase_in(game: MagicGame, permanent: Permanent, among: list[Permanent]) -> None:
    """One permanent phases in, with those of `among` that left with it; its controller is who had it (702.26c)."""
    slot: i64 = permanent.ref & SLOT_MASK
    how: i64 = permanent.phased
    game.phased = [other for other in game.phased if other is not permanent]
    permanent.phased = 0
    game.permanents[slot] = permanent
    game.shift(slot, zones.of(permanent.controller, zones.BATTLEFIELD))
    if slot in game.departed:
        game.departed = without(game.departed, slot)
    if len(permanent.activated) > 0:
        game.actives[permanent.controller].append(slot)
    game.fresh[permanent.controller] = 0
    if len(permanent.triggered) > 0:
        start_listening(game, slot)
    if len(permanent.statics) > 0 or len(permanent.counters) > 0:
        note_effects(game, permanent)
    if permanent.attached != 0 and how == DIRECTLY and not is_there(game, permanent.attached):
        permanent.attached = 0  # it phases in attached to nothing (702.26i)
    refresh(game, permanent)  # effects may have ended meanwhile (702.26f)
    game.emit(kinds.PHASED_IN, permanent.controller, permanent.ref, 0, how)
    for other in among:
        if other.phased == INDIRECTLY and other.attached == permanent.ref:
            phase_in(game, other, among)


def is_there(game: MagicGame, host: i64) -> bool:
    """Whether that object is on the battlefield still, phased in or out, or the player in the game."""
    slot: i64 = host & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return game.is_current(host)
    kind: i64 = game.zone_kind(slot)
    return game.ref(slot) == host and (kind == zones.BATTLEFIELD or kind == zones.PHASED)


def forget_phased(game: MagicGame, slot: i64) -> None:
    """The phased-out permanent goes for good: it ceases to exist or leaves the game with its owner."""
    index: i64 = 0
    while index < len(game.phased):
        permanent = game.phased[index]
        if permanent.ref & SLOT_MASK == slot:
            game.phased = game.phased[:index] + game.phased[index + 1 :]
            if len(permanent.triggered) > 0 and len(game.listeners) > 0:
                stop_listening(game, slot, permanent.triggered)
            if game.replacing != 0 and (permanent.base.replaces != 0 or len(permanent.statics) > 0):
                refresh_effects(game)
            return
        index += 1
