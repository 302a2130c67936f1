"""Which targets are legal (115): all of them in a fixed order, and whether one still is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_MASK
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_BE_TARGETED
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.expressions_core import fits_permanent, matches, seats
from mainphase.magic.expressions_facts import in_turn_order, in_zone, is_player
from mainphase.magic.keywords import EVERY_HEXPROOF, HEXPROOF, HEXPROOF_FROM, SHROUD
from mainphase.magic.protection import is_hexproof_from, is_player_hexproof_from, is_player_protected, is_protected
from mainphase.magic.reach import within
from mainphase.magic.state import MagicGame

ANY_TARGET_TYPES: Final = CREATURE | PLANESWALKER | BATTLE


def candidates(game: MagicGame, context: Context, code: list[int], at: i64) -> list[int]:
    """Every legal target now, in a fixed order: players, then objects, in APNAP order and by age."""
    tag: i64 = code[at]
    found: list[int] = []
    if tag == tags.SELECTOR:
        zone: i64 = code[at + 2]
        everybody = in_turn_order(game)
        if zone == zones.BATTLEFIELD:
            for player in everybody:
                for slot in game.battlefield(player):
                    ref = game.permanents[slot].ref
                    if fits(game, context, code, at, ref):
                        found.append(ref)
            return found
        for ref in in_zone(game, zone, everybody):
            if fits(game, context, code, at, ref):
                found.append(ref)
        return found
    if tag == tags.EITHER_TARGET:
        listed = game.is_interrupting()
        part: i64 = at + 2
        while part < at + code[at + 1]:
            for ref in candidates(game, context, code, part):
                if ref not in found and not (listed and in_play(game, ref)):
                    found.append(ref)
            part += code[part + 1]
        return found
    for player in in_turn_order(game):
        if fits(game, context, code, at, PLAYER_SLOT + player):
            found.append(PLAYER_SLOT + player)
    if tag == tags.ANY_TARGET:
        for player in in_turn_order(game):
            for slot in game.battlefield(player):
                ref = game.permanents[slot].ref
                if fits(game, context, code, at, ref):
                    found.append(ref)
    return found


def has_candidate(game: MagicGame, context: Context, code: list[int], at: i64) -> bool:
    """Whether there is a legal target now."""
    tag: i64 = code[at]
    if tag == tags.SELECTOR and code[at + 2] == zones.BATTLEFIELD:
        return has_permanent(game, context, code, at)
    if tag == tags.SELECTOR or tag == tags.EITHER_TARGET:
        return len(candidates(game, context, code, at)) > 0
    player: i64 = 0
    while player < game.seats:
        if game.lost[player] == 0 and fits(game, context, code, at, PLAYER_SLOT + player):
            return True
        player += 1
    return tag == tags.ANY_TARGET and has_permanent(game, context, code, at)


def has_permanent(game: MagicGame, context: Context, code: list[int], at: i64) -> bool:
    """Whether a permanent is a legal target."""
    player: i64 = 0
    while player < game.seats:
        if game.lost[player] == 0:
            for slot in game.battlefield(player):
                if fits(game, context, code, at, game.permanents[slot].ref):
                    return True
        player += 1
    return False


def is_legal_target(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """Whether it is still a legal target (608.2b): the same object in its zone, and what it must be."""
    return ref != 0 and game.is_current(ref) and fits(game, context, code, at, ref)


def fits(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """Whether the current object or player is of that kind and can be targeted by the source."""
    tag: i64 = code[at]
    if game.limited != 0 and not within(game, context.you, ref):
        return False
    if tag == tags.EITHER_TARGET:
        if game.is_interrupting() and in_play(game, ref):
            return False
        part: i64 = at + 2
        while part < at + code[at + 1]:
            if fits(game, context, code, part, ref):
                return True
            part += code[part + 1]
        return False
    if is_player(ref):
        return fits_player(game, context, code, at, ref - PLAYER_SLOT)
    if tag == tags.ANY_TARGET:
        return targetable(game, context, ref) and game.permanents[ref & SLOT_MASK].types & ANY_TARGET_TYPES != 0
    return tag == tags.SELECTOR and fits_selector(game, context, code, at, ref)


def in_play(game: MagicGame, ref: i64) -> bool:
    """Whether it is a player or a permanent, and nothing on the stack."""
    return is_player(ref) or game.on_battlefield(ref)


def fits_player(game: MagicGame, context: Context, code: list[int], at: i64, player: i64) -> bool:
    """The same for a player."""
    keywords: i64 = game.players[player].keywords
    if keywords != 0:
        if keywords & SHROUD != 0 or (keywords & HEXPROOF != 0 and game.team[player] != game.team[context.you]):
            return False
        if is_player_protected(game, player, context.source):
            return False
        if keywords & HEXPROOF_FROM != 0 and game.team[player] != game.team[context.you]:
            if is_player_hexproof_from(game, player, context.source):
                return False
    if code[at] == tags.ANY_TARGET:
        return True
    return code[at] == tags.TARGET_PLAYER and (code[at + 1] == 2 or player in seats(game, context, code, at + 2))


def fits_selector(game: MagicGame, context: Context, code: list[int], at: i64, ref: i64) -> bool:
    """The same for an object in the selector's zone; a spell cannot target itself (115.5)."""
    zone: i64 = code[at + 2]
    slot: i64 = ref & SLOT_MASK
    if slot == LISTED_SLOT:
        if zone != zones.ON_STACK or not game.is_current(ref) or not game.may_be_targeted_there(ref):
            return False
        return matches(game, context, code, at + 3, ref)
    kind = game.zone_kind(slot)
    if kind != zone and (kind != zones.STACK or zone != zones.ON_STACK):
        return False
    if zone == zones.BATTLEFIELD:
        if not targetable(game, context, ref):
            return False
    elif kind == zones.STACK and (ref == context.source or not game.may_be_targeted_there(ref)):
        return False
    whose: i64 = at + 3 + code[at + 4]
    if whose < at + code[at + 1]:
        seat = game.controller_of(ref) if zone == zones.BATTLEFIELD else game.owner[slot]
        if seat not in seats(game, context, code, whose):
            return False
    if zone == zones.BATTLEFIELD:
        return fits_permanent(game, context, code, at + 3, game.permanents[slot])
    return matches(game, context, code, at + 3, ref)


def targetable(game: MagicGame, context: Context, ref: i64) -> bool:
    """Whether no shroud (702.18), protection (702.16b) or, for opponents, hexproof (702.11) forbids it."""
    if not game.on_battlefield(ref):
        return False
    permanent = game.permanents[ref & SLOT_MASK]
    if permanent.keywords & SHROUD != 0 or permanent.rules & CANT_BE_TARGETED != 0:
        return False
    if is_protected(game, permanent, context.source):
        return False
    if permanent.keywords & EVERY_HEXPROOF == 0 or game.team[permanent.controller] == game.team[context.you]:
        return True
    return permanent.keywords & HEXPROOF == 0 and not is_hexproof_from(game, permanent, context.source)
