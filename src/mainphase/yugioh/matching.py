"""Which cards a filter means, now."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.yugioh import zones
from mainphase.yugioh.definitions import (
    ANY_CARD,
    ANYONE,
    DOWN,
    EITHER,
    HIGHEST_ATTACK,
    HIGHEST_DEFENSE,
    LEAST,
    LOWEST_ATTACK,
    MOST,
    YOU,
    Filter,
)
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.types import FIELD, MONSTER, SPELL, TRAP


def fits(game: DuelGame, filter: Filter, slot: i64, player: i64, source: i64) -> bool:
    """Whether the card in the slot fits, extremes aside; `player` is "you", `source` a reference."""
    zone = game.zone_kind(slot)
    if (filter.places >> zone) & 1 == 0:
        return False
    card = game.cards[slot]
    if filter.whose != ANYONE:
        whose: i64 = card.controller if card is not BLANK else game.owner[slot]
        if (whose == player) != (filter.whose == YOU):
            return False
    if filter.itself != 0 and (game.ref(slot) == source) != (filter.itself == 1):
        return False
    if filter.nested != 0 and not fits_more(game, filter, slot, player, source):
        return False
    return fits_card(game, filter, slot)


def fits_more(game: DuelGame, filter: Filter, slot: i64, player: i64, source: i64) -> bool:
    """Whether the further filters let the card through."""
    for inner in filter.all_of:
        if not fits(game, inner, slot, player, source):
            return False
    for inner in filter.none_of:
        if fits(game, inner, slot, player, source):
            return False
    if len(filter.any_of) == 0:
        return True
    for inner in filter.any_of:
        if fits(game, inner, slot, player, source):
            return True
    return False


def fits_card(game: DuelGame, filter: Filter, slot: i64) -> bool:
    """Whether what the card is, and its face and position, fit."""
    definition = game.definitions[slot]
    if game.cards[slot].face == DOWN and not fits_hidden(filter, definition.home()):
        return False
    if filter.types != 0 and definition.types & filter.types == 0:
        return False
    if filter.races != 0 and definition.race & filter.races == 0:
        return False
    if filter.attributes != 0 and definition.attribute & filter.attributes == 0:
        return False
    if definition.level < filter.least_level or definition.level > filter.most_level:
        return False
    if filter.name != -1 and definition.number != filter.name:
        return False
    card = game.cards[slot]
    if card is BLANK:
        return (
            filter.least_attack <= definition.attack <= filter.most_attack
            and filter.least_defense <= definition.defense <= filter.most_defense
        )
    if filter.face != EITHER and card.face != filter.face:
        return False
    if filter.position != 0 and card.position != filter.position:
        return False
    return (
        filter.least_attack <= card.attack <= filter.most_attack
        and filter.least_defense <= card.defense <= filter.most_defense
    )


def fits_hidden(filter: Filter, zone: i64) -> bool:
    """Whether a face-down card in that kind of zone can fit: nobody can see more of it than where it lies."""
    if filter.races != 0 or filter.attributes != 0 or filter.name != -1:
        return False
    if filter.least_level > 0 or filter.most_level < MOST:
        return False
    if filter.least_attack > LEAST or filter.most_attack < MOST:
        return False
    if filter.least_defense > LEAST or filter.most_defense < MOST:
        return False
    if filter.types == 0:
        return True
    if zone == zones.MONSTERS:
        return filter.types & MONSTER != 0
    if zone == zones.FIELD:
        return filter.types & (SPELL | FIELD) != 0
    return filter.types & (SPELL | TRAP) == SPELL | TRAP


def matching(game: DuelGame, filter: Filter, player: i64, source: i64) -> list[int]:
    """The slots of all cards that fit, the turn player's first (YG-64), zone by zone."""
    found: list[int] = []
    turn: i64 = 0
    while turn < game.seats:
        seat: i64 = game.turn_player if turn == 0 else game.opponent(game.turn_player)
        turn += 1
        kind: i64 = 0
        while kind < zones.PER_PLAYER:
            if (filter.places >> kind) & 1:
                for slot in game.zones[zones.of(seat, kind)]:
                    if fits(game, filter, slot, player, source) and not is_condemned(game, slot):
                        if filter.extreme == ANY_CARD or game.cards[slot].face != DOWN:
                            found.append(slot)
            kind += 1
    if filter.extreme != ANY_CARD and len(found) > 1:
        return extremes(game, filter.extreme, found)
    return found


def is_condemned(game: DuelGame, slot: i64) -> bool:
    """Whether it has been destroyed by battle and still is on the field: effects find it no more (YG-43)."""
    return len(game.condemned) > 0 and game.ref(slot) in game.condemned


def value_of(game: DuelGame, extreme: i64, slot: i64) -> i64:
    """The value that an extreme compares."""
    card = game.cards[slot]
    definition = game.definitions[slot]
    if extreme == LOWEST_ATTACK or extreme == HIGHEST_ATTACK:
        return card.attack if card is not BLANK else definition.attack
    return card.defense if card is not BLANK else definition.defense


def extremes(game: DuelGame, extreme: i64, slots: list[int]) -> list[int]:
    """Those with the lowest or highest value."""
    highest = extreme == HIGHEST_ATTACK or extreme == HIGHEST_DEFENSE
    best: i64 = value_of(game, extreme, slots[0])
    for slot in slots:
        value = value_of(game, extreme, slot)
        if value != best and (value > best) == highest:
            best = value
    found: list[int] = []
    for slot in slots:
        if value_of(game, extreme, slot) == best:
            found.append(slot)
    return found


def count(game: DuelGame, filter: Filter, player: i64, source: i64, enough: i64) -> i64:
    """How many cards fit; counting stops at `enough`."""
    total: i64 = 0
    seat: i64 = 0
    while seat < game.seats:
        kind: i64 = 0
        while kind < zones.PER_PLAYER:
            if (filter.places >> kind) & 1:
                for slot in game.zones[zones.of(seat, kind)]:
                    if fits(game, filter, slot, player, source) and not is_condemned(game, slot):
                        total += 1
                        if total >= enough:
                            return total
            kind += 1
        seat += 1
    return total
