"""Whence a card may be played (`why_not`): from the hand, and from where rules let a player play it."""

from __future__ import annotations

from mainphase.kernel.reasons import Reason
from mainphase.magic import rulings, zones
from mainphase.magic.bills import FREE_WAY
from mainphase.magic.offers import can_cast_as, can_cast_free, is_from
from mainphase.magic.played import PlayedGame


def in_hand_reasons(game: PlayedGame, player: int, ref: int) -> list[Reason]:
    """Is the card in the player's hand?"""
    slot = ref & 4095
    known = slot < len(game.owner) and game.is_current(ref)
    if not known or game.zone_kind(slot) != zones.HAND or game.owner[slot] != player:
        return [Reason("601.3", "why.not_in_hand", ref)]
    return []


def is_own_card(game: PlayedGame, player: int, ref: int) -> bool:
    """Whether the reference is to a card of the player that is where it was."""
    slot = ref & 4095
    return slot < len(game.owner) and game.is_current(ref) and game.owner[slot] == player


def lent(game: PlayedGame, player: int, ref: int) -> list[int]:
    """How rules let the player play a card that is not in their hand (601.3): 1 without paying its cost, 0 with."""
    slot = ref & 4095
    if slot >= len(game.owner) or not game.is_current(ref) or not game.rules_in_force:
        return []
    if game.is_face_down(slot) and (game.knowers(slot) >> player) & 1 == 0:
        return []
    as_version = game.definitions[slot].version != 0
    return [int(free) for free in rulings.may_play_card(game, player, ref, as_version)[1::2]]


def lent_form(game: PlayedGame, player: int, ref: int) -> int:
    """The way in which rules let the player cast the card from where it is, a possible one first; -1 for none."""
    slot, definition = ref & 4095, game.definitions[ref & 4095]
    forms: list[int] = []
    for free in lent(game, player, ref):
        if free and can_cast_free(game, slot):
            forms.append(int(FREE_WAY))
        elif not free:
            forms += [form for form, way in enumerate(definition.ways) if is_from(game, slot, way, True)]
    good = [form for form in forms if can_cast_as(game, player, slot, form)]
    return (good or forms or [-1])[0]
