"""Exerting (701.43): a permanent does not untap during its player's next untap step."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.lasting import EXERTED, PART_ENDS, Lasting
from mainphase.magic.played import PlayedGame


def exert(game: PlayedGame, player: i64, ref: i64) -> None:
    """The player exerts the permanent; once more if it is exerted already (701.43b)."""
    if not game.on_battlefield(ref):
        return
    lasting = Lasting(EXERTED, ref, 0, 0, ref)
    lasting.until = PART_ENDS
    lasting.part = game.rules.table.part("untap").id
    lasting.whose = player
    lasting.turn = game.turn
    game.lasting = [*game.lasting, lasting]  # it changes nothing that the layers work out
    game.emit(kinds.EXERTED, player, ref, 0, 0)


def is_exerted(game: PlayedGame, ref: i64) -> bool:
    """Whether a player of this turn has exerted the permanent: it stays tapped in this untap step."""
    for lasting in game.lasting:
        if lasting.kind == EXERTED and lasting.object == ref and game.is_active(lasting.whose):
            return True
    return False
