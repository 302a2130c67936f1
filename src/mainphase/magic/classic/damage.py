"""Assigning, preventing and redirecting damage (5ED, Damage Prevention). Dealing it: `procedures.timing`."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import changes, kinds
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.packets import Packet
from mainphase.magic.protection import is_protected


def assign(game: ClassicGame, source: i64, target: i64, amount: i64, combat: bool) -> i64:
    """The source assigns damage to a player or creature: none if that cannot receive it or is protected (K-088).

    How much it was.
    """
    if amount <= 0 or not changes.can_be_dealt(game, target):
        return 0
    slot: i64 = target & SLOT_MASK
    if slot < PLAYER_SLOT and is_protected(game, game.permanents[slot], source):
        return 0
    game.hold_damage(source, target, amount, combat)
    return amount


def prevent(game: ClassicGame, source: i64, target: i64, amount: i64, by: i64) -> i64:
    """An effect of `by` prevents that much of what the source assigns to the recipient; how much it was."""
    prevented: i64 = 0
    kept: list[Packet] = []
    for packet in game.packets:
        if packet.source == source and packet.target == target and prevented < amount:
            taken: i64 = min(packet.amount, amount - prevented)
            prevented += taken
            if packet.amount > taken:
                kept.append(Packet(source, target, packet.amount - taken, packet.combat))
        else:
            kept.append(packet)
    game.packets = kept
    if prevented > 0:
        game.emit(kinds.PREVENTED, recipient(game, target), by, target, prevented)
    return prevented


def redirect(game: ClassicGame, source: i64, target: i64, to: i64, by: i64) -> None:
    """An effect of `by` has another player or creature receive that damage: the old one's is prevented (5ED)."""
    moved: list[Packet] = []
    for packet in game.packets:
        if packet.source == source and packet.target == target:
            moved.append(packet)
    for packet in moved:
        prevent(game, source, target, packet.amount, by)
        received = assign(game, source, to, packet.amount, packet.combat != 0)
        if received > 0:
            game.emit(kinds.DAMAGE_REDIRECTED, recipient(game, to), by, to, received)


def recipient(game: ClassicGame, target: i64) -> i64:
    """The player who is the recipient, or controls it."""
    slot: i64 = target & SLOT_MASK
    return slot - PLAYER_SLOT if slot >= PLAYER_SLOT else game.controller_of(target)
