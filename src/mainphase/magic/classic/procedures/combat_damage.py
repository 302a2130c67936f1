"""The two damage-dealing steps of an attack (5ED, Step by Step; K-080 to K-087)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.procedures.combat import remove_all
from mainphase.magic.procedures.combat_damage import (
    ATTACKERS,
    DEAL,
    DIVIDE,
    DIVIDE_BLOCKING,
    PAST,
    begin_group,
    blocking_share_chosen,
    deal,
    divide,
    divide_blocking,
    go_past,
    gone_past,
    note_strikers,
    share_chosen,
)
from mainphase.magic.procedures.damage_assigning import STRIKERS, THE_OTHERS


def first_strikers(game: ClassicGame, frame: Frame) -> None:
    """Who has first strike as damage dealing begins deals damage now; without any the step is over."""
    game.strikers = []
    note_strikers(game, game.attackers)
    note_strikers(game, game.blockers)
    frame.d = STRIKERS
    if len(game.strikers) == 0:
        frame.pc = frame.proc.size


def the_others(game: ClassicGame, frame: Frame) -> None:
    """Those who had no first strike as damage dealing began deal theirs."""
    frame.d = THE_OTHERS


def prevent(game: ClassicGame, frame: Frame) -> None:
    """A damage prevention step follows, if any damage has been assigned."""
    if game.changed != 0 or game.pending_count != 0:
        game.check(frame)


FIRST_DAMAGE: Final = Procedure(
    "first strike damage",
    [
        ("K-086", first_strikers),
        ("K-085", go_past),
        ("K-085", gone_past),
        ("K-085", begin_group),
        ("K-085", divide),
        ("K-085", share_chosen),
        ("K-085", divide_blocking),
        ("K-085", blocking_share_chosen),
        ("K-086", deal),
        ("K-077", prevent),
    ],
)
NORMAL_DAMAGE: Final = Procedure(
    "normal damage",
    [
        ("K-080", the_others),
        ("K-085", go_past),
        ("K-085", gone_past),
        ("K-085", begin_group),
        ("K-085", divide),
        ("K-085", share_chosen),
        ("K-085", divide_blocking),
        ("K-085", blocking_share_chosen),
        ("K-085", deal),
        ("K-077", prevent),
    ],
)
for damage in (FIRST_DAMAGE, NORMAL_DAMAGE):
    damage.check(go_past=PAST, begin_group=ATTACKERS, divide=DIVIDE, divide_blocking=DIVIDE_BLOCKING, deal=DEAL)

END_OF_ATTACK: Final = Procedure("end of attack", [("K-080", remove_all)])
