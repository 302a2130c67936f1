"""Announcing bands as attackers are declared (508.1e, 702.22c-d): creature by creature, in the order of declaration.

These are stages of the declaration. Its `data` has from place `b` on pairs (attacker, what it attacks); `a` is the
place of the pair whose attacker is asked about. What is offered can be completed to bands that are all legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import NOTHING, SLOT_MASK
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks
from mainphase.magic.banding import bands_among, is_bander
from mainphase.magic.changes_bands import band_of, join_band
from mainphase.magic.declarations.bands import bit
from mainphase.magic.played import DONE, PlayedGame

NO_BAND: Final = DONE


def begin_banding(game: PlayedGame, frame: Frame) -> bool:
    """Whether any of the chosen creatures has banding or "bands with other": then bands are announced."""
    if len(game.past.bands) > 0:
        game.past.bands = NOTHING  # the announcement begins anew
    if len(frame.data) - frame.b < 4:
        return False
    i: i64 = frame.b
    while i < len(frame.data):
        if is_bander(game, game.permanents[frame.data[i]]):
            frame.a = frame.b
            return True
        i += 2
    return False


def offer_bands(game: PlayedGame, frame: Frame) -> bool:
    """Ask whether the next attacker is banded with one of those before; False after the last one."""
    if frame.a >= len(frame.data):
        return False
    slots: list[int] = []
    targets: list[int] = []
    i: i64 = frame.b
    while i < len(frame.data):
        slots.append(frame.data[i])
        targets.append(frame.data[i + 1])
        i += 2
    number: i64 = (frame.a - frame.b) // 2
    firsts: list[int] = []  # the first of each band, and each creature that is in none yet
    masks: list[int] = []
    i = 0
    while i < number:
        ref: i64 = game.ref(slots[i])
        mark = band_of(game, ref)
        if mark == 0 or mark == ref:
            firsts.append(ref)
            masks.append(bit(i))
        else:
            masks[firsts.index(mark)] |= bit(i)
        i += 1
    bands = bands_among(game, slots, targets, game.bands_of_holders != 0)
    game.legal = []
    for place in bands.choices(masks, number):
        game.legal.append(NO_BAND if place < 0 else (firsts[place] & SLOT_MASK) + 1)
    game.subject = game.ref(slots[number])
    game.ask(asks.BAND, game.permanents[slots[number]].controller)
    return True


def take_band(game: PlayedGame, frame: Frame) -> None:
    """The creature is in that band, or in none so far."""
    slot: i64 = frame.data[frame.a]
    if frame.answer != NO_BAND:
        join_band(game, game.ref(slot), game.ref(frame.answer - 1), game.permanents[slot].controller)
    frame.a += 2
