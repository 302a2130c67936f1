"""A view of a game of Magic as plain values, whatever the ruleset."""

from __future__ import annotations

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.classic.classic import Classic
from mainphase.magic.modern.magic import Magic


def describe(game: Magic | Classic, viewer: int) -> list[object]:
    """All that a view shows, as plain values."""
    view = game.view(viewer)
    told: list[object] = [view.turn, view.part, view.next_parts, view.priority, view.subject]
    for player in view.players:
        told += [player.life, player.pool, player.hand_size, player.library_size]
        for cards in (player.hand, player.library_known, player.battlefield, player.graveyard, player.exile):
            told.append([(card.ref, card.definition.name, card.power, card.tapped) for card in cards])
            told.append([(card.turned, "" if card.hidden is None else card.hidden.name) for card in cards])
    told += [(item.source, item.definition, item.targets) for item in view.stack]
    told += ["" if item.hidden is None else item.hidden.name for item in view.stack]
    assert all(ref & SLOT_MASK < PLAYER_SLOT + 64 for ref in [view.subject])
    return told
