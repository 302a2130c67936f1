"""Exchanging life totals, as an operation (701.12c)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import changes
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_GAIN_LIFE, CANT_LOSE_LIFE
from mainphase.magic.expressions import seats
from mainphase.magic.expressions_facts import own_life
from mainphase.magic.happening.proposing import at_once, propose_life
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import GAIN_BIT, LOSE_BIT


def exchange_life(game: PlayedGame, context: Context, code: list[int], at: i64) -> i64:
    """EXCHANGE_LIFE; how much life was gained and lost, 0 where that is not known yet."""
    players: list[int] = []
    part: i64 = at + 2
    while part < at + code[at + 1]:
        for player in seats(game, context, code, part):
            if player not in players:
                players.append(player)
        part += code[part + 1]
    if len(players) != 2:
        return 0
    one, other = players
    if game.one_life != 0 and game.team[one] == game.team[other]:
        return 0  # 810.9e
    difference: i64 = own_life(game, other) - own_life(game, one)
    if not may_change(game, one, difference) or not may_change(game, other, -difference):
        return 0
    if not at_once(game, GAIN_BIT | LOSE_BIT):
        base: i64 = len(game.proposed)
        propose_life(game, one, difference)
        propose_life(game, other, -difference)
        if len(game.proposed) > base:
            happen(game, base, -1, game.proposed[base].kind, True)
        return 0
    changes.begin_batch(game)
    change(game, one, difference)
    change(game, other, -difference)
    changes.end_batch(game)
    return 2 * difference if difference > 0 else -2 * difference


def may_change(game: PlayedGame, player: i64, amount: i64) -> bool:
    """Whether the player's life total could become higher, or lower, by so much (119.7, 119.8)."""
    barred: i64 = CANT_GAIN_LIFE if amount > 0 else CANT_LOSE_LIFE
    return amount == 0 or game.players[player].cant & barred == 0


def change(game: PlayedGame, player: i64, amount: i64) -> None:
    """The player gains that much life, or loses it."""
    if amount > 0:
        changes.gain_life(game, player, amount)
    else:
        changes.lose_life(game, player, -amount)
