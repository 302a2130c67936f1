"""Changes inside a library: its order, and cards put into it at a place."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import changes, kinds, zones
from mainphase.magic.state import MagicGame


def arrange(game: MagicGame, player: i64, top: list[int], bottom: list[int]) -> None:
    """Cards of the player's library go to its top and its bottom; each list begins with its topmost card.

    They stay the same objects. What others knew of them is no longer known if there were several.
    """
    library = game.library(player)
    moved: list[int] = []
    bottom = [ref for ref in bottom if (ref & SLOT_MASK) in library]  # the others have left the game with their owner
    for ref in bottom:
        moved.append(ref & SLOT_MASK)
    moved.reverse()
    rest: list[int] = []
    for ref in top:
        if (ref & SLOT_MASK) in library:
            rest.append(ref & SLOT_MASK)
    rest.reverse()
    for slot in moved:
        library.remove(slot)
    for slot in rest:
        library.remove(slot)
    game.zones[zones.of(player, zones.LIBRARY)] = moved + library + rest
    if len(moved) + len(rest) > 1:
        for slot in moved + rest:
            changes.limit_knowledge(game, slot, 1 << player)
    for ref in bottom:
        game.emit(kinds.BOTTOMED, player, ref, 0, 0)


def put_nth(game: MagicGame, slot: i64, nth: i64) -> i64:
    """Put the card into its owner's library, `nth` from the top (1 is the top); the reference it gets.

    In a library with fewer cards it goes to the bottom (401.7).
    """
    new = changes.put(game, slot, zones.LIBRARY)
    library = game.library(game.owner[slot])
    place: i64 = len(library) - nth
    if place < 0:
        place = 0
    library.remove(slot)
    library.insert(place, slot)
    return new
