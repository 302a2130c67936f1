"""The turn, and the same stages in each of its phases (5ED, Phase Structure; More on the Turn).

A phase is a series of what happens at its beginning, its bulk, a series of what happens at its end, mana burn and the
life check (K-014). The attack lies in the main phase: once it is over the main phase is in the neutral state again.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel import schedule, turns
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.classic.game import BEGINS, ENDS, STARTS, ClassicGame
from mainphase.magic.classic.procedures.ending import SETTLE
from mainphase.magic.classic.procedures.main_window import ATTACK_BEGINS, NO_ATTACK
from mainphase.magic.classic.procedures.series import BEGINNING_SERIES, ENDING_SERIES
from mainphase.magic.play_windows import AT_BEGINNING, AT_END

ACT: Final = 3
RESUME: Final = 6


def begin_series(game: ClassicGame, frame: Frame) -> None:
    """Abilities for the beginning of the phase, and effects that waited for it."""
    if frame.part.part.plays & BEGINS != 0 and not game.is_idle(AT_BEGINNING):
        game.call(BEGINNING_SERIES)


def start_attack(game: ClassicGame, frame: Frame) -> None:
    """Nobody has answered the intention to attack: first mana burn and life check, as at the end of a phase.

    Register `b` is 1 while the attack that this part is interrupted by goes on.
    """
    if frame.part.part.plays & STARTS == 0 or game.returned != ATTACK_BEGINS:
        return
    game.returned = NO_ATTACK
    frame.b = 1
    attack = schedule.fresh(game, game.rules.table.part("attack"), frame.part.serial)
    schedule.insert(game, attack, 0)
    game.call(SETTLE)


def resume(game: ClassicGame, frame: Frame) -> None:
    """The attack is over, and the phase goes on where it was."""
    if frame.b != 0:
        frame.b = 0
        frame.a = 0
        frame.pc = ACT
        game.stale = game.complex  # what lasts while the attack does is over, and no event follows that tells


def end_series(game: ClassicGame, frame: Frame) -> None:
    """Abilities for the end of the phase or of the attack, and effects that waited for it."""
    if frame.part.part.plays & ENDS != 0 and not game.is_idle(AT_END):
        game.call(ENDING_SERIES)


def settle(game: ClassicGame, frame: Frame) -> None:
    """The end of a phase or of the attack: mana burn, then the life check."""
    if frame.part.part.plays & ENDS != 0 and not game.is_settled():
        game.call(SETTLE)


LIFE_OF_A_PART: Final = Procedure(
    "life of a part",
    [
        ("K-011", turns.expire),
        ("K-011", turns.begin),
        ("K-014", begin_series),
        ("K-014", turns.act),
        ("K-025", start_attack),
        ("K-080", turns.run_inner),
        ("K-022", resume),
        ("K-014", end_series),
        ("K-014", settle),
        ("K-013", turns.end),
    ],
)
LIFE_OF_A_PART.check(act=ACT, resume=RESUME)

SKIP: Final = Procedure("skip", [("K-011", turns.pass_over)])

TURNS: Final = Procedure(
    "turns",
    [
        ("K-010", turns.next_turn),
        ("K-010", turns.run_parts),
        ("K-039", turns.end_turn),
    ],
)
