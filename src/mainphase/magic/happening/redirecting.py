"""Noncombat damage that a source's controller may have dealt to a planeswalker instead, in older editions (CR10 306.7).

It is one effect for all planeswalkers of the player whom the damage would be dealt to; that player orders it among
others (616), the opponent decides, and says which planeswalker, as it is applied.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import replacing as changing
from mainphase.magic.definitions import PLANESWALKER
from mainphase.magic.played import DONE, PlayedGame
from mainphase.magic.proposals import COMBAT, Proposed


def may_go_elsewhere(game: PlayedGame, proposed: Proposed) -> bool:
    """Whether the damage would be dealt to a player with a planeswalker, by a source that an opponent controls."""
    if game.redirects == 0 or proposed.kind != changing.DAMAGE or proposed.flags & COMBAT != 0:
        return False
    slot: i64 = proposed.object & SLOT_MASK
    if slot < PLAYER_SLOT or game.team[slot - PLAYER_SLOT] == game.team[game.controller_of(proposed.source)]:
        return False
    for other in game.battlefield(slot - PLAYER_SLOT):
        if game.permanents[other].types & PLANESWALKER != 0:
            return True
    return False


def planeswalker_options(game: PlayedGame, proposed: Proposed) -> list[int]:
    """Option codes: not at all, or one of the player's planeswalkers."""
    codes: list[int] = [DONE]
    for slot in game.battlefield(proposed.player):
        if game.permanents[slot].types & PLANESWALKER != 0:
            codes.append(slot + 1)
    return codes
