"""Effect operations that work something out, list what can be chosen, or ask (608.2c, 608.2d)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import (
    clear_kept,
    drop_list,
    keep_items,
    kept_items,
    list_items,
    push_list,
)
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, changes, zones
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_BE_SACRIFICED, CANT_SEARCH
from mainphase.magic.definitions import CARD_TYPES, QUALITY_SUBTYPES, QUALITY_TYPES
from mainphase.magic.expressions import holds, matches, objects, seats, value
from mainphase.magic.expressions_facts import in_zone
from mainphase.magic.operations import codes
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.possible import choosers
from mainphase.magic.reach import in_reach


def work_out(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Values, conditions and players into registers; kept lists."""
    data = frame.data
    target = code[at + 2]
    if operation == codes.VALUE:
        data[target] = value(game, context, code, at + 3)
    elif operation == codes.TEST:
        data[target] = 1 if holds(game, context, code, at + 3) else 0
    elif operation == codes.PLAYER:
        found = seats(game, context, code, at + 3)
        data[target] = PLAYER_SLOT + found[0] if len(found) > 0 else 0
    elif operation == codes.SAVE:
        saved = objects(game, context, code, at + 3)
        clear_kept(frame, target)
        keep_items(frame, target, saved)
    elif operation == codes.SAVE_VALUE:
        number = value(game, context, code, at + 3)
        clear_kept(frame, target)
        keep_items(frame, target, [number])
    elif operation == codes.WITHOUT:
        out = kept_items(data, code[at + 3])
        left: list[int] = []
        for item in kept_items(data, target):
            if item not in out:
                left.append(item)
        clear_kept(frame, target)
        keep_items(frame, target, left)
    elif operation == codes.MIX:
        mixed = kept_items(data, target)
        game.random.shuffle(mixed)
        game.barrier += 1
        clear_kept(frame, target)
        keep_items(frame, target, mixed)
    elif code[at + 2] != 0:  # BATCH
        changes.begin_batch(game)
    else:
        changes.end_batch(game)


def list_members(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """MEMBERS: of each team that has one life total only one player's life total is set."""
    done = kept_items(frame.data, code[at + 2])
    team: i64 = -1
    members: list[int] = []
    for seat in seats(game, context, code, at + 4):
        group: i64 = game.team[seat] if shares_life(game) else seat
        if team < 0 and not has_member(game, done, seat):
            team = group
        if team == group:
            members.append(PLAYER_SLOT + seat)
    frame.data[code[at + 3]] = members[0] if len(members) > 0 else 0
    push_list(frame, members)


def shares_life(game: PlayedGame) -> bool:
    """Whether to effects each player of a team has the team's life total, not half of it (810.9a)."""
    return game.one_life != 0 and game.halved_team_life == 0


def has_member(game: PlayedGame, chosen: list[int], seat: i64) -> bool:
    """Whether the player, or a teammate with the same life total, is chosen already."""
    for ref in chosen:
        other: i64 = ref - PLAYER_SLOT
        if other == seat or (shares_life(game) and game.team[other] == game.team[seat]):
            return True
    return False


def list_things(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """The operations that make a newest list, and those that show cards."""
    if operation == codes.LIST:
        push_list(frame, objects(game, context, code, at + 2))
        return
    if operation == codes.CHOOSER:
        push_list(frame, [PLAYER_SLOT + seat for seat in choosers(game, context, code, at + 2)])
        return
    if operation == codes.LIST_WITHIN:
        if game.limited != 0:
            left = in_reach(game, frame.data[code[at + 2]] - PLAYER_SLOT, list_items(frame))
            drop_list(frame)
            push_list(frame, left)
        return
    if operation == codes.REVEAL:
        for ref in objects(game, context, code, at + 2):
            if game.is_current(ref):
                changes.reveal(game, game.owner[ref & SLOT_MASK], ref & SLOT_MASK)
        return
    seat: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
    found: list[int] = []
    if seat < 0 or seat >= game.seats:  # a target or chosen object that is no player does nothing
        push_list(frame, found)
        return
    if operation == codes.LIST_HAND:
        for slot in game.hand(seat):
            if matches(game, context, code, at + 3, game.ref(slot)):
                found.append(game.ref(slot))
    elif operation == codes.LIST_OWN:
        for slot in game.battlefield(seat):
            if game.permanents[slot].rules & CANT_BE_SACRIFICED != 0:
                continue
            if matches(game, context, code, at + 3, game.ref(slot)):
                found.append(game.ref(slot))
    elif operation == codes.LIST_TOP:
        library = game.library(seat)
        count = value(game, context, code, at + 3)
        i: i64 = len(library) - 1
        while i >= 0 and count > 0:
            changes.look_at(game, seat, library[i])
            found.append(game.ref(library[i]))
            i -= 1
            count -= 1
    elif operation == codes.LIST_OWNED:
        for ref in kept_items(frame.data, code[at + 3]):
            if game.owner[ref & SLOT_MASK] == seat:
                found.append(ref)
    elif operation == codes.SEARCH:
        found = search(game, context, code, at + 3, seat)
    else:  # LOOK
        for ref in objects(game, context, code, at + 3):
            if game.is_current(ref):
                changes.look_at(game, seat, ref & SLOT_MASK)
        return
    push_list(frame, found)


def search(game: PlayedGame, context: Context, code: list[int], at: i64, seat: i64) -> list[int]:
    """Look at all cards of the selector's zone and return those that match (701.23a); each is seen."""
    zone: i64 = code[at + 2]
    whose: i64 = at + 3 + code[at + 4]
    found: list[int] = []
    if game.players[seat].cant & CANT_SEARCH != 0:
        return found
    owners = seats(game, context, code, whose) if whose < at + code[at + 1] else [seat]
    for ref in in_zone(game, zone, owners):
        if zone == zones.LIBRARY or zone == zones.HAND:
            changes.look_at(game, seat, ref & SLOT_MASK)
        if matches(game, context, code, at + 3, ref):
            found.append(ref)
    return found


def pick_at_random(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """RANDOM: nobody chooses."""
    items = list_items(frame)
    count = value(game, context, code, at + 3)
    drop_list(frame)
    picked: list[int] = []
    while count > 0 and len(items) > 0:
        index = game.random.pick(items)
        picked.append(items.pop(index))
        count -= 1
        game.barrier += 1
    keep_items(frame, code[at + 2], picked)


def choose(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """The operations that ask a player, and those that leave it to chance."""
    data = frame.data
    if operation == codes.ROLL:
        game.barrier += 1
        rolled = game.random.number(1, code[at + 2])
        clear_kept(frame, code[at + 3])
        keep_items(frame, code[at + 3], [rolled])
        return
    seat: i64 = data[code[at + 2]] - PLAYER_SLOT
    if seat < 0 or seat >= game.seats:  # whose choice it was is no player, or none any more
        seat = context.you
    if operation == codes.FLIP:
        game.barrier += 1
        data[code[at + 3]] = game.random.number(0, 1)
        return
    game.legal = []
    if operation == codes.ASK_SCRY:
        game.subject = data[code[at + 3]]
        game.legal = [0, 1]
        frame.d = code[at + 4] + 1
        game.ask(asks.SCRY, seat)
    elif operation == codes.ASK_COLOR:
        mask: i64 = code[at + 3]
        type: i64 = 0
        while type < 6:
            if (mask >> type) & 1 != 0:
                game.legal.append(type)
            type += 1
        frame.d = code[at + 4] + 1
        game.ask(asks.CHOOSE_COLOR, seat)
    elif operation == codes.ASK_WORD:
        if code[at + 3] == codes.ANCHOR_WORD:
            game.legal = code[at + 5 : at + code[at + 1]]
        elif code[at + 3] >= codes.OTHER_WORD:
            offer_others(game, value(game, context, code, at + 5), code[at + 3] - codes.OTHER_WORD)
        else:
            offer_words(game, code[at + 3])
        frame.d = code[at + 4] + 1
        game.ask(asks.CHOOSE_WORD, seat)
    else:
        offer_options(game, context, code, at)
        frame.d = code[at + 3] + 1
        game.ask(asks.CHOOSE_OPTION, seat)


COLOR_QUALITIES: Final[list[int]] = [0, 1, 2, 3, 4]
"""The colours as qualities, in the order of their letters."""


def offer_words(game: PlayedGame, kind: i64) -> None:
    """Fill `legal` with all creature types, basic land types or card types (205.3m, 205.3i, 205.2a)."""
    if kind == 2:
        type: i64 = 0
        while type < len(CARD_TYPES):
            game.legal.append(QUALITY_TYPES + type)
            type += 1
        return
    if kind == 3:
        game.legal.extend(COLOR_QUALITIES)
    for number in game.setup.creature_types if kind == 0 else game.setup.land_types:
        game.legal.append(QUALITY_SUBTYPES + number)


def offer_others(game: PlayedGame, old: i64, never: i64) -> None:
    """Fill `legal` with the other words of the same kind, but for the subtype `never` - 1 (612.1)."""
    if old < len(COLOR_QUALITIES):
        game.legal.extend(COLOR_QUALITIES)
    else:
        offer_words(game, 0 if old - QUALITY_SUBTYPES in game.setup.creature_types else 1)
    game.legal = [word for word in game.legal if word != old and word != QUALITY_SUBTYPES + never - 1]


def offer_options(game: PlayedGame, context: Context, code: list[int], at: i64) -> None:
    """Fill `legal` with the options that are possible (608.2d), or all of them if none is."""
    option: i64 = at + 4
    number: i64 = 0
    while option < at + code[at + 1]:
        if holds(game, context, code, option):
            game.legal.append(number)
        option += code[option + 1]
        number += 1
    if len(game.legal) == 0:
        i: i64 = 0
        while i < number:
            game.legal.append(i)
            i += 1
