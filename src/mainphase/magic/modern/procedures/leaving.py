"""Leaving the game (800.4a): what goes with players who have lost. Nothing here is a question.

Register `data` of `LEAVE` lists the seats that leave at the same time; they are marked as lost before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON
from mainphase.kernel.lists import replaced
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds, zones
from mainphase.magic.happening.proposing import propose_loss
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.triggers import PUT_TRIGGERS
from mainphase.magic.played import COMBAT_ITEM
from mainphase.magic.procedures.happening import happen
from mainphase.magic.proposals import BY_EFFECT
from mainphase.magic.replacing import LOSE_GAME


def lose(game: ModernGame, player: i64) -> list[int]:
    """The player loses the game, with the rest of a team that wins and loses as one (810.8a): who has just lost."""
    gone: list[int] = []
    for other in range(game.seats):
        with_team = game.team[other] == game.team[player] and game.variant.falls_with(player)
        if (other == player or with_team) and game.lost[other] == 0:
            game.strike_out(other)
            game.emit(kernel_kinds.PLAYER_LOST, other, 0, 0, 0)
            gone.append(other)
    return gone


def draw_for(game: ModernGame, players: list[int]) -> bool:
    """The game is a draw for these players, who are out of it (801.16), and for whom they lead (809.5c).

    Whether it is over for all; `players` then lists all of them.
    """
    for other in range(game.seats):
        for player in players:
            if game.team[other] == game.team[player] and game.variant.falls_with(player):
                if other not in players and game.lost[other] == 0:
                    players.append(other)
                break
    for player in players:
        game.strike_out(player)
        game.emit(kinds.DREW_GAME, player, 0, 0, 0)
    return ends_game(game)


def ends_game(game: ModernGame) -> bool:
    """Whether nobody is left, or only players of one team; the game then ends (104.2a, 104.2c, 104.4a)."""
    winner: i64 = -1
    for player in range(game.seats):
        if game.lost[player] == 0:
            if winner >= 0 and game.team[winner] != game.team[player]:
                return False
            if winner < 0:
                winner = player
    game.stale = 1  # what effects do to players, they no longer do to those who have lost
    if winner < 0:
        game.end_game(ENDED_DRAWN, -1)
    else:
        game.end_game(ENDED_WON, winner)
    return True


def propose_losses(game: ModernGame, frame: Frame) -> None:
    """Players lose the game by an effect, unless another effect replaces that; `data` lists them."""
    base: i64 = len(game.proposed)
    for player in frame.data:
        propose_loss(game, player, BY_EFFECT)
    happen(game, base, -1, LOSE_GAME, False)


def lose_after_all(game: ModernGame, frame: Frame) -> None:
    """Those lose who still do."""
    gone: list[int] = []
    for player in range(game.seats):
        if (game.returned >> player) & 1 != 0:
            gone.extend(lose(game, player))
    if len(gone) > 0 and not ends_game(game):
        leave_with(game, gone)


LOSE: Final = Procedure("lose the game", [("104.3e", propose_losses), ("104.3e", lose_after_all)])


def leave_with(game: ModernGame, players: list[int]) -> None:
    """These players, who have just lost, leave the game."""
    game.call(LEAVE).data = players


def owned_leave(game: ModernGame, frame: Frame) -> None:
    """Every object that they own leaves the game; of hidden cards nobody learns more than that."""
    gone: i64 = zones.gone_of(game.seats)
    if len(game.aside) > 0:
        for player in frame.data:
            changes.show_foretold(game, player)
    changes.begin_batch(game)
    for slot in range(len(game.owner)):
        if game.owner[slot] in frame.data:
            kind = game.zone_kind(slot)
            if kind == zones.STACK:
                forget_spell(game, slot)
            if kind <= zones.HAND:
                game.forget_seen(slot)
                game.transfer(slot, gone)
            elif kind != zones.GONE:
                if slot in game.token_slots:
                    changes.cease(game, slot)
                else:
                    changes.put(game, slot, zones.GONE)
    changes.end_batch(game)
    game.stale = 1  # effects that gave them control of objects end


def forget_spell(game: ModernGame, slot: i64) -> None:
    """The spell is no longer on the stack."""
    for item in game.stack:
        if item.slot == slot:
            game.remove_item(item)
            return


def abilities_cease(game: ModernGame, frame: Frame) -> None:
    """What they control on the stack that no card represents ceases to exist; nothing of theirs triggers any more."""
    index: i64 = len(game.stack) - 1
    while index >= 0:
        item = game.stack[index]
        if item.slot < 0 and item.kind != COMBAT_ITEM and item.controller in frame.data:
            game.stack.pop(index)
            game.outdate_stack()
        index -= 1
    drop_triggers(game, frame.data)
    game.delayed = [delayed for delayed in game.delayed if delayed.controller not in frame.data]


def drop_triggers(game: ModernGame, players: list[int]) -> None:
    """Their waiting triggered abilities are not put on the stack (800.4d)."""
    index: i64 = len(game.triggers) - 1
    while index >= 0:
        if game.triggers[index].controller in players:
            game.triggers = game.triggers[:index] + game.triggers[index + 1 :]
            for running in game.frames[: game.depth + 1]:
                if running.proc is PUT_TRIGGERS and running.b > index:
                    running.b -= 1
        index -= 1
    game.pending_count = len(game.triggers)


def rest_exiled(game: ModernGame, frame: Frame) -> None:
    """Whatever they still control is exiled."""
    changes.begin_batch(game)
    for player in frame.data:
        for slot in game.battlefield(player)[:]:
            changes.put(game, slot, zones.EXILE)
    for item in game.stack[:]:
        if item.slot >= 0 and item.controller in frame.data:
            slot = item.slot
            game.remove_item(item)
            changes.put(game, slot, zones.EXILE)
    changes.end_batch(game)


def exile_ownerless(game: ModernGame) -> None:
    """Effects that gave control of them having ended, permanents of a player who has left are exiled (800.4c)."""
    for player in range(game.seats):
        if game.lost[player] != 0:
            for slot in game.battlefield(player)[:]:
                if game.lost[game.owner[slot]] == 0:
                    changes.put(game, slot, zones.EXILE)


def crown_passes(game: ModernGame, frame: Frame) -> None:
    """There is another monarch, and nobody decides for others any more who has left."""
    changes.pass_crown(game)
    for player in range(game.seats):
        if game.lost[game.decides[player]] != 0:
            game.decides = replaced(game.decides, player, player)
        if game.next_decider[player] >= 0 and game.lost[game.next_decider[player]] != 0:
            game.next_decider = replaced(game.next_decider, player, -1)


def team_goes_on(game: ModernGame, frame: Frame) -> None:
    """The turn of a team is that of those who are left of it."""
    game.changed = 1
    if game.shared != 0 and game.lost[game.turn_player] != 0:
        game.turn_player = game.leader(game.turn_player)


LEAVE: Final = Procedure(
    "leave the game",
    [
        ("800.4a", owned_leave),
        ("800.4a", abilities_cease),
        ("800.4a", rest_exiled),
        ("725.4", crown_passes),
        ("805.4a", team_goes_on),
    ],
)
