"""What ends with the turn: marked damage and effects until end of turn, at the same time (514.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds
from mainphase.magic.continuous import DAMAGE_STAYS
from mainphase.magic.lasting import END_OF_NEXT, END_OF_TURN, Delayed, Lasting
from mainphase.magic.played import PlayedGame


def is_next(game: PlayedGame, lasting: Lasting) -> bool:
    """Whether the effect lasts until the end of this turn, which began after it."""
    return lasting.turn < game.turn and (lasting.whose == -1 or game.is_active(lasting.whose))


def wear_off(game: PlayedGame, frame: Frame) -> None:
    """All marked damage goes and all effects until end of turn end, at the same time."""
    forget_damage(game)
    end_durations(game)


def forget_damage(game: PlayedGame) -> None:
    """All marked damage goes."""
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.rules & DAMAGE_STAYS != 0:
                continue
            if permanent.damage != 0 or permanent.deathtouched != 0:
                permanent.damage = 0
                permanent.deathtouched = 0
                game.emit(kinds.DAMAGE_REMOVED, permanent.controller, permanent.ref, 0, 0)
        player += 1
    for permanent in game.phased:
        permanent.damage = 0
        permanent.deathtouched = 0


def end_durations(game: PlayedGame) -> None:
    """All effects until end of turn end."""
    if len(game.lasting) > 0:
        ended: list[Lasting] = []
        for lasting in game.lasting:
            if lasting.until == END_OF_TURN or (lasting.until == END_OF_NEXT and is_next(game, lasting)):
                ended.append(lasting)
        changes.end_lasting(game, ended)
    if len(game.shields) > 0:
        changes.expire_shields(game, END_OF_TURN, 0, 0)
        changes.expire_shields(game, END_OF_NEXT, 0, 0)
    if len(game.delayed) > 0:
        over: list[Delayed] = []
        for delayed in game.delayed:
            limit = delayed.limit
            if delayed.keep != 0:
                if limit.until == END_OF_TURN or (limit.until == END_OF_NEXT and is_next(game, limit)):
                    over.append(delayed)
        changes.end_delayed(game, over)
    changes.forget_lasting_mana(game)
