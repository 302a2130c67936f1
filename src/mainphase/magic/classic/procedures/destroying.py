"""Before something is destroyed it may be regenerated: a series of specialized abilities (5ED; K-076).

In an old edition the damage prevention step after what destroys is the time for that (`Edition.prevents_destruction`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.magic import changes
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.procedures.series import answered, between, series
from mainphase.magic.classic.procedures.windows import answered_within, batches, window_of
from mainphase.magic.play_windows import REGENERATION
from mainphase.magic.replacing import REGENERATE, Shield

SAVING: Final = window_of(
    series("before destruction", REGENERATION),
    [
        ("K-076", window.open_window),
        ("K-076", between),
        ("K-076", window.question),
        ("K-076", answered),
        ("K-076", window.all_passed),
        ("K-076", window.resolved),
    ],
)
"""Each player in turn regenerates what is about to be destroyed."""

SAVING_STEP: Final = window_of(
    batches("damage prevention after destruction", REGENERATION),
    [
        ("K-077", window.open_window),
        ("K-077", window.between),
        ("K-077", window.question),
        ("K-056", answered_within),
        ("K-044", window.all_passed),
        ("K-077", window.resolved),
    ],
)
"""The same as a damage prevention step, in which there is no damage to prevent."""


def offer_saving(game: ClassicGame, base: i64) -> None:
    """Among the changes from number `base` on something is about to be destroyed that could be regenerated."""
    if game.is_unused(REGENERATION):
        return
    i: i64 = base
    while i < len(game.proposed):
        if game.can_be_saved(game.proposed[i]):
            game.call(SAVING_STEP if game.edition.prevents_destruction != 0 else SAVING)
            return
        i += 1


def drop_shields(game: ClassicGame, since: i64) -> None:
    """What was played to regenerate, or to prevent (shields later than the one of number `since`), is over."""
    ended: list[Shield] = []
    for shield in game.shields:
        if shield.serial > since or game.setup.replacings[shield.replacing].form == REGENERATE:
            ended.append(shield)
    changes.end_shields(game, ended)
