"""The end of a duel (YG-08 to YG-10): who has lost or won, looked at whenever something may have decided it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON, OPEN
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import kinds
from mainphase.yugioh.state import HAND_GREW, DuelGame

PIECES: Final = 62
"""The bits 1 to 5: all pieces."""


def no_lp(game: DuelGame, frame: Frame) -> None:
    """A player with 0 Life Points loses; if both have, the duel is a draw."""
    losers: i64 = 0
    player: i64 = 0
    while player < game.seats:
        if game.duelists[player].lp == 0:
            losers |= player + 1
        player += 1
    if losers != 0:  # who could not draw at the same time loses at the same time
        losers |= without_cards(game)
    lose(game, losers)


def without_cards(game: DuelGame) -> i64:
    """The players who had to draw and could not, as a mask."""
    found: i64 = 0
    player: i64 = 0
    while player < game.seats:
        if game.duelists[player].missed_draw != 0:
            found |= player + 1
        player += 1
    return found


def no_draw(game: DuelGame, frame: Frame) -> None:
    """A player who had to draw and could not loses; if both could not, the duel is a draw."""
    lose(game, without_cards(game))


def lose(game: DuelGame, losers: i64) -> None:
    """These players (bit 0: the first, bit 1: the second) lose at the same time."""
    if losers == 0 or game.kind != OPEN:
        return
    player: i64 = 0
    while player < game.seats:
        if (losers >> player) & 1:
            game.strike_out(player)
            game.emit(kernel_kinds.PLAYER_LOST, player, 0, 0, 0)
        player += 1
    if losers == game.everyone():
        game.end_game(ENDED_DRAWN, -1)
    else:
        game.end_game(ENDED_WON, 1 if losers == 1 else 0)


def five_pieces(game: DuelGame, frame: Frame) -> None:
    """A player with all five pieces in the hand wins; if both have them at the same time, the duel is a draw."""
    game.changed = 0
    if game.setup.has_pieces == 0 or game.kind != OPEN:
        return
    losers: i64 = 0
    player: i64 = 0
    while player < game.seats:
        if has_pieces(game, player):
            losers |= game.opponent(player) + 1
        player += 1
    lose(game, losers)


def has_pieces(game: DuelGame, player: i64) -> bool:
    """Whether all five are in the player's hand."""
    found: i64 = 0
    bit: i64 = 1
    for slot in game.hand(player):
        found |= bit << game.definitions[slot].piece
    if found & PIECES != PIECES:
        return False
    for slot in game.hand(player):
        if game.definitions[slot].piece != 0:
            game.emit(kinds.REVEALED, player, game.ref(slot), 0, 0)
    return True


JUDGE: Final = Procedure("judge", [("YG-08", no_lp), ("YG-09", no_draw), ("YG-10", five_pieces)])


def judge(game: DuelGame) -> None:
    """Start judging the duel if something may have decided it."""
    if game.changed != 0:
        game.call(JUDGE)


def judge_within(game: DuelGame) -> None:
    """The same in the middle of an effect, where the pieces count only by edition (YG-10)."""
    if game.changed & ~HAND_GREW != 0 or (game.changed != 0 and game.edition.exodia_at_once != 0):
        game.call(JUDGE)
