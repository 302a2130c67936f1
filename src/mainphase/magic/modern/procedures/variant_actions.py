"""State-based actions that only some variants have (704.6): of teams with one life total, of commanders.

Register `c` of the frame of `CHECK` is the slot of the commander that is asked about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.lists import without
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, zones
from mainphase.magic.changes_schemes import ONGOING
from mainphase.magic.continuous import CANT_LOSE
from mainphase.magic.definitions import SCHEME
from mainphase.magic.expressions_facts import in_turn_order
from mainphase.magic.happening.proposing import at_once, propose_loss
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.dooms import LOSES, RETURN, RETURNS, SCHEMES, TURN_DOWN, doom, is_doomed
from mainphase.magic.played import TRIGGERED_ITEM
from mainphase.magic.replacing import LOSE_GAME_BIT

CALLED_BACK: Final = 29
"""The number of the stage of `CHECK` that takes the answer about a commander."""
COMMANDER_DAMAGE: Final = 21
"""So much combat damage by one commander loses the game."""


def lose(game: ModernGame, frame: Frame, player: i64) -> None:
    """Note that the player loses, once; with a team that wins and loses as one, or with its emperor."""
    if game.players[player].cant & CANT_LOSE != 0:
        return
    bit: i64 = 1
    for other in range(game.seats):
        if other == player or (game.team[other] == game.team[player] and game.variant.falls_with(player)):
            if frame.b & bit == 0 and game.lost[other] == 0:
                frame.b |= bit
                if at_once(game, LOSE_GAME_BIT):
                    game.emit(kernel_kinds.PLAYER_LOST, other, 0, 0, 0)
                else:
                    propose_loss(game, other, 0)
        bit += bit


def lifeless(game: ModernGame, frame: Frame) -> None:
    """Whoever has 0 or less life loses."""
    for player in range(game.seats):
        if game.lost[player] == 0 and game.players[player].life <= 0:
            lose(game, frame, player)


def full_of_poison(game: ModernGame, frame: Frame) -> None:
    """Whoever has as many poison counters as lose the game loses."""
    for player in range(game.seats):
        if game.lost[player] == 0 and game.players[player].poison >= game.deadly_poison:
            lose(game, frame, player)


def team_lifeless(game: ModernGame, frame: Frame) -> None:
    """A team with 0 or less life loses."""
    if frame.a & LOSES != 0 and game.one_life != 0:
        lifeless(game, frame)


def team_poisoned(game: ModernGame, frame: Frame) -> None:
    """A team with fifteen or more poison counters loses."""
    if frame.a & LOSES != 0 and game.one_life != 0 and game.edition.own_poison == 0:
        full_of_poison(game, frame)


def scan_commanders(game: ModernGame) -> i64:
    """What state-based actions about commanders apply now, as bits; there are commanders."""
    found: i64 = 0
    if away(game) != 0:
        found |= RETURNS
    place: i64 = 0
    while place < len(game.commander_damage):
        if game.commander_damage[place] >= COMMANDER_DAMAGE and game.lost[place % game.seats] == 0:
            found |= LOSES
        place += 1
    return found


def commander_damaged(game: ModernGame, frame: Frame) -> None:
    """A player whom one commander has dealt 21 or more combat damage over the game loses."""
    if frame.a & LOSES == 0:
        return
    place: i64 = 0
    while place < len(game.commander_damage):
        player: i64 = place % game.seats
        if game.commander_damage[place] >= COMMANDER_DAMAGE and game.lost[player] == 0:
            lose(game, frame, player)
        place += 1


def away(game: ModernGame) -> i64:
    """The next commander that has just come into a graveyard or exile, in APNAP order of owners; 0 for none."""
    for player in in_turn_order(game):
        for ref in game.returning:
            slot: i64 = ref & SLOT_MASK
            if game.owner[slot] == player and game.is_current(ref):
                kind = game.zone_kind(slot)
                if kind == zones.GRAVEYARD or kind == zones.EXILE:
                    return ref
    return 0


def call_back(game: ModernGame, frame: Frame) -> None:
    """The owner of such a commander may put it into the command zone."""
    if frame.a & RETURNS != 0:
        ref = away(game)
        while ref != 0 and is_doomed(frame, ref & SLOT_MASK):
            game.returning = without(game.returning, ref)
            ref = away(game)
        if ref != 0:
            frame.c = ref & SLOT_MASK
            game.subject = ref
            game.legal = [0, 1]
            game.ask(asks.MAY, game.owner[ref & SLOT_MASK])
            return
    if len(game.returning) > 0:
        game.returning = []
    frame.pc = CALLED_BACK + 1


def called_back(game: ModernGame, frame: Frame) -> None:
    """It will go there, at the same time as all else (1), or stays (0)."""
    game.returning = without(game.returning, game.ref(frame.c))
    if frame.answer == 1:
        doom(game, frame, frame.c, RETURN)
    frame.pc = CALLED_BACK - 1


def schemes_over(game: ModernGame) -> bool:
    """Whether schemes that are not ongoing are face up, and no triggered ability of a scheme is still to resolve."""
    for trigger in game.triggers:
        if is_scheme(game, trigger.source):
            return False
    for item in game.stack:
        if item.kind == TRIGGERED_ITEM and is_scheme(game, item.source):
            return False
    for slot in game.schemes:
        if game.definitions[slot].supertypes & ONGOING == 0:
            return True
    return False


def is_scheme(game: ModernGame, source: i64) -> bool:
    """Whether the reference is to a scheme card."""
    slot: i64 = source & SLOT_MASK
    return slot < PLAYER_SLOT and game.definitions[slot].types & SCHEME != 0


def turn_schemes_down(game: ModernGame, frame: Frame) -> None:
    """A scheme that is not ongoing goes back to the scheme deck once nothing of any scheme has to resolve."""
    if frame.a & SCHEMES != 0:
        for slot in game.schemes:
            if game.definitions[slot].supertypes & ONGOING == 0:
                doom(game, frame, slot, TURN_DOWN)
