"""Why a card cannot be cast face down, or a permanent not be turned face up (`why_not`)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic import changes, rulings
from mainphase.magic.explaining.why_costs import mana_reasons, part_reasons
from mainphase.magic.layers import would_keep
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.offers import ability_offer, cast_offer
from mainphase.magic.procedures.face_down import ways_up

FACE_DOWN_WAYS: Final = ("morph", "megamorph", "disguise")
"""The names of ways to cast a card that are ways to cast it face down."""


def face_down_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be cast face down, timing and place aside: only what it would look like counts (708.4)."""
    slot = action.ref & SLOT_MASK
    card = game.definitions[slot]
    if card.cast_down == 0:
        return [Reason("702.37d", "why.no_morph", action.ref)]
    changes.turn_card(game, slot, game.setup.definitions[card.cast_down])
    reasons: list[Reason] = []
    if rulings.cant_cast(game, player, action.ref):
        reasons.append(Reason("601.3", "why.cant_cast", action.ref))
    reasons += mana_reasons(game, cast_offer(game, player, slot, 0), -1, action)
    changes.turn_card(game, slot, card)
    return reasons


def turn_up_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the permanent cannot be turned face up (116.2b)."""
    slot = action.ref & SLOT_MASK
    if not game.on_battlefield(action.ref) or not game.is_down(slot):
        return [Reason("116.2b", "why.not_face_down", action.ref)]
    if game.permanent(action.ref).controller != player:
        return [Reason("116.2b", "why.not_yours", action.ref)]
    ways = ways_up(game, slot)
    if not ways:
        return [Reason("702.37e", "why.no_way_up", action.ref)]
    way = ways[min(max(action.number, 1), len(ways)) - 1]
    if game.setup.extras[way].keyword and not would_keep(game, game.permanent(action.ref)):
        return [Reason("702.37e", "why.no_way_up", action.ref)]
    offer = ability_offer(player, action.ref, game.setup.extras[way])
    return mana_reasons(game, offer, -1, action, True) + part_reasons(game, offer, -1, action)
