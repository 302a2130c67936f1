"""Answering inside one procedure: which whole declarations does a question begin?"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import OPEN, OVER, Game
from mainphase.kernel.procedure import Procedure


def answer_within(game: Game, code: i64) -> bool:
    """Answer the open question and run on only while the procedure that asked is running; whether it asks again.

    If not, the game stands between two stages, and its caller throws it away: it has seen the answers that it wanted.
    """
    frame = game.frame
    proc: Procedure = frame.proc
    frame.answer = code
    game.kind = OPEN
    game.question += 1
    while game.kind == OPEN and game.frame is frame and frame.pc < proc.size:
        pc: i64 = frame.pc
        frame.pc = pc + 1
        game.where = proc.base + pc
        if proc.has_body:
            proc.body.run(game, frame, pc)
        else:
            proc.functions[pc](game, frame)
    return game.kind != OPEN and game.kind != OVER and game.frame is frame


def declarations(game: Game, limit: i64) -> list[list[int]]:
    """Every whole series of answers that the open question begins, of its kind, in the order of the options.

    It ends where another player is asked, unless that is a teammate with whom the player shares turns.

    Each as (subject, code, subject, code, …). Stops at `limit` series: one more than the caller can take.
    """
    found: list[list[int]] = []
    explore(game, game.kind, [], found, limit)
    return found


def as_one(game: Game, player: i64, other: i64) -> bool:
    """Whether both are the same player, or of a team that shares turns."""
    return player == other or (game.shared != 0 and game.team[player] == game.team[other])


def explore(game: Game, kind: i64, so_far: list[int], found: list[list[int]], limit: i64) -> None:
    """Follow every option of the open question."""
    for code in game.legal:
        if len(found) >= limit:
            return
        made = [*so_far, game.subject, code]
        after = game.clone()
        if answer_within(after, code) and after.kind == kind and as_one(game, game.player, after.player):
            explore(after, kind, made, found, limit)
        else:
            found.append(made)
