"""State-based actions of planeswalkers and of what is attached (704.5i, 704.5m-p): stages of `CHECK`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks
from mainphase.magic.attaching import AURA_GOES, BESTOWED_FALLS, EQUIPMENT_FALLS, OTHER_FALLS, fault
from mainphase.magic.changes import count_counters
from mainphase.magic.definitions import LOYALTY, PLANESWALKER, WORLD
from mainphase.magic.modern.edition import EVERYBODYS
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.dooms import (
    ATTACHMENTS,
    COUNTLESS,
    FALL,
    PUT,
    ROLES,
    UNBESTOW,
    UNIQUE,
    WORLDS,
    doom,
    is_doomed,
)
from mainphase.magic.permanents import Permanent
from mainphase.magic.worlds import newest_world, past_worlds

KEEP_WALKER: Final = 11


def no_loyalty(game: ModernGame, frame: Frame) -> None:
    """A planeswalker without loyalty is put into the graveyard."""
    if frame.a & COUNTLESS != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.types & PLANESWALKER != 0:
                    if count_counters(game, permanent.ref, 2, LOYALTY) == 0:
                        doom(game, frame, slot, PUT)
            player += 1


def same_walkers(game: ModernGame, slot: i64) -> list[int]:
    """The planeswalkers that share their first common planeswalker type with it, itself included.

    By edition everybody's count, or only those of its controller.
    """
    permanent = game.permanents[slot]
    same: list[int] = []
    for subtype in permanent.subtypes:
        if subtype not in game.setup.walker_types:
            continue
        same = []
        player: i64 = 0
        while player < game.seats:
            if player == permanent.controller or game.edition.planeswalker_uniqueness == EVERYBODYS:
                for other in game.battlefield(player):
                    candidate = game.permanents[other]
                    if candidate.types & PLANESWALKER != 0 and subtype in candidate.subtypes:
                        same.append(other)
            player += 1
        if len(same) > 1:
            return same
    return same


def walkers(game: ModernGame, frame: Frame) -> None:
    """Planeswalkers of one type, in editions with that rule: all go, or each player keeps one.

    As for legends, players choose in APNAP order; what goes anyway is not asked about.
    """
    if frame.a & UNIQUE == 0:
        frame.pc = KEEP_WALKER + 2
        return
    while frame.d < game.seats:
        player: i64 = (game.turn_player + frame.d) % game.seats
        battlefield = game.battlefield(player)
        while frame.e < len(battlefield):
            slot: i64 = battlefield[frame.e]
            frame.e += 1
            if game.permanents[slot].types & PLANESWALKER == 0 or is_doomed(frame, slot):
                continue
            same = same_walkers(game, slot)
            if game.edition.planeswalker_uniqueness == EVERYBODYS:
                if len(same) > 1:
                    for other in same:
                        doom(game, frame, other, PUT)
                continue
            left = [other for other in same if not is_doomed(frame, other)]
            if len(left) > 1:
                game.legal = [other + 1 for other in left]
                game.subject = game.ref(slot)
                frame.e -= 1
                game.ask(asks.KEEP_LEGEND, player)
                return
        frame.d += 1
        frame.e = 0
    frame.d = 0
    frame.pc = KEEP_WALKER + 2


def walker_kept(game: ModernGame, frame: Frame) -> None:
    """The others of that type go."""
    slot: i64 = frame.answer - 1
    asked = game.battlefield(game.permanents[slot].controller)[frame.e]
    for other in same_walkers(game, asked):
        if other != slot:
            doom(game, frame, other, PUT)
    frame.pc = KEEP_WALKER


def worlds(game: ModernGame, frame: Frame) -> None:
    """Of several world permanents only the one that has come last stays; if several have, none does."""
    if frame.a & WORLDS == 0:
        return
    if game.limited != 0:
        for slot in past_worlds(game):
            doom(game, frame, slot, PUT)
        return
    newest = newest_world(game)
    newcomers: list[int] = []
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.supertypes & WORLD != 0:
                if permanent.since == newest:
                    newcomers.append(slot)
                else:
                    doom(game, frame, slot, PUT)
        player += 1
    if len(newcomers) > 1:
        for slot in newcomers:
            doom(game, frame, slot, PUT)


def is_older_role(game: ModernGame, permanent: Permanent) -> bool:
    """Whether it is a Role and its controller has a newer one on the same permanent (303.7a)."""
    role: i64 = game.setup.role
    if role not in permanent.subtypes or permanent.attached & SLOT_MASK >= PLAYER_SLOT:
        return False
    for slot in game.battlefield(permanent.controller):
        other = game.permanents[slot]
        if other.attached == permanent.attached and other.timestamp > permanent.timestamp and role in other.subtypes:
            return True
    return False


def roles(game: ModernGame, frame: Frame) -> None:
    """Of the Roles of one player on a permanent only the newest one stays."""
    if frame.a & ROLES == 0:
        return
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            if game.permanents[slot].attached != 0 and is_older_role(game, game.permanents[slot]):
                doom(game, frame, slot, PUT)
        player += 1


def auras(game: ModernGame, frame: Frame) -> None:
    """An Aura that is attached to nothing, or to what it cannot enchant, is put into the graveyard."""
    note_attachments(game, frame, AURA_GOES)


def bestowed(game: ModernGame, frame: Frame) -> None:
    """A bestowed Aura becomes a creature instead."""
    note_attachments(game, frame, BESTOWED_FALLS)


def equipment(game: ModernGame, frame: Frame) -> None:
    """An Equipment or Fortification on what it cannot be attached to becomes unattached."""
    note_attachments(game, frame, EQUIPMENT_FALLS)


def others_attached(game: ModernGame, frame: Frame) -> None:
    """So does a creature, a battle, or what is no Aura, Equipment or Fortification any more."""
    note_attachments(game, frame, OTHER_FALLS)


def note_attachments(game: ModernGame, frame: Frame, kind: i64) -> None:
    """Note what happens to the permanents with that fault."""
    if frame.a & ATTACHMENTS == 0:
        return
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            if fault(game, game.permanents[slot]) == kind:
                if kind == AURA_GOES:
                    doom(game, frame, slot, PUT)
                elif kind == BESTOWED_FALLS:
                    frame.data.extend([-1 - slot, game.where, UNBESTOW])
                else:
                    frame.data.extend([-1 - slot, game.where, FALL])
        player += 1
