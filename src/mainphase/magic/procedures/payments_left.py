"""A player leaves the game while something is paid for or cast (800.4a, 800.4f): what becomes of it."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import changes
from mainphase.magic.happening.proposing import forget_proposed
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.asked_costs import PAY_NOW
from mainphase.magic.procedures.combat_payments import is_payment
from mainphase.magic.procedures.copying import CAST_OFFERED, turn_back
from mainphase.magic.procedures.happening import HAPPEN
from mainphase.magic.procedures.paying import goes_together


def end_payments(game: PlayedGame) -> None:
    """What those who leave have paid so far of a part of a cost has happened together; the rest of it never will."""
    depth: i64 = game.depth
    while depth > 0:
        frame = game.frames[depth]
        if is_payment(frame) and game.lost[frame.player] != 0 and goes_together(frame):
            changes.end_batch(game)
        depth -= 1


def given_up(game: PlayedGame) -> bool:
    """What an effect has a player pay or cast who has left is not paid (800.4f), or cast; whether it was about to be.

    The effect goes on as if the player had not wanted to.
    """
    found: i64 = -1
    kept: i64 = 0
    place: i64 = len(game.payments)
    depth: i64 = game.depth
    while depth > 0:
        frame = game.frames[depth]
        if frame.proc is PAY_NOW:
            place -= 1
            if game.lost[game.payments[place].controller] != 0:
                found = depth
                kept = place
        elif frame.proc is CAST_OFFERED and depth < game.depth and game.lost[frame.player] != 0:
            found = depth
            kept = place
        depth -= 1
    if found < 0:
        return False
    drop_proposed(game, found)
    game.unwind(found)
    game.payments = game.payments[:kept]
    if game.frame.proc is CAST_OFFERED:
        turn_back(game, game.frame.data)
    elif game.frame.b > 0:
        told: i64 = game.frame.b - 1
        game.caller().data[told] = 0
    game.leave()
    return True


def drop_proposed(game: PlayedGame, depth: i64) -> None:
    """What was about to happen in procedures above that depth does not; what is about to below it still is."""
    first: i64 = -1
    outer = False
    at: i64 = 0
    while at <= game.depth:
        if game.frames[at].proc is HAPPEN:
            if at < depth:
                outer = True
            elif first < 0:
                first = game.frames[at].a
        at += 1
    if first < 0:
        return
    if outer:
        game.proposed = game.proposed[:first]
    else:
        forget_proposed(game)
