"""Assigning combat damage where the active player makes all choices first, whoever's creatures deal it (5ED; K-085)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.damage_assigning import (
    assign,
    assigns,
    attacker_target,
    blocker_target,
    is_among,
    recipients,
    strikes,
)
from mainphase.magic.procedures.damage_order import SEVERAL, sole_blockers

ACTIVE: Final = 0
"""The number of the group of those whose damage the active player divides; the others' is 1."""


def assign_by_player(game: PlayedGame, number: i64, who: i64, data: list[int]) -> i64:
    """Let those assign their damage who have one recipient, and note those whose damage the group's player divides.

    Returns how many that are.
    """
    several: i64 = 0
    sole = sole_blockers(game)
    done: i64 = len(data)
    for slots in (game.attackers, game.blockers):
        for slot in slots:
            permanent = game.permanents[slot]
            if assigns(permanent) <= 0 or not strikes(game, who, permanent) or is_among(data, done, slot):
                continue
            if permanent.attacking != 0:
                target = attacker_target(game, permanent, sole)
            else:
                target = blocker_target(game, permanent)
            if target == SEVERAL:
                found = recipients(game, permanent)
                divider = found.divider if found.divider >= 0 else permanent.controller
                if len(found.refs) > 1 and game.is_active(divider) != (number == ACTIVE):
                    continue
            several += assign(game, slot, target, data)
    return several
