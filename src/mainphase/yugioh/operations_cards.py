"""Effect operations that do something to cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import SUBJECT, kept_at
from mainphase.kernel.procedure import Frame
from mainphase.yugioh import changes, kinds, zones
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.definitions import DOWN, UP
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.operations_finding import place_of_link, show_to, take_list
from mainphase.yugioh.plays import other_position
from mainphase.yugioh.procedures.judging import judge_within
from mainphase.yugioh.state import DuelGame

TO_HAND: Final = 1
TO_REMOVED: Final = 5
SHUFFLED: Final = 2
TO_BOTTOM: Final = 4
"""Places of `SEND`."""


def operate_cards(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on the cards of the newest list."""
    if operation == codes.SUMMON:
        summon(game, frame, code, at)
        return
    refs = take_list(frame)
    done: i64 = 0
    if operation == codes.DESTROY:
        done = destroy(game, frame, refs, code[at + 2])
    elif operation == codes.SEND:
        done = send(game, frame, refs, code[at + 2], code[at + 3])
    elif operation == codes.TRIBUTE:
        for ref in refs:
            slot: i64 = ref & SLOT_MASK
            if game.zone_kind(slot) == zones.MONSTERS and game.is_current(ref):
                changes.tribute(game, slot)
                follow(game, frame, code[at + 2], ref)
                done += 1
    elif operation == codes.BOOST:
        done = boost(game, refs, frame.data[code[at + 2]], frame.data[code[at + 3]])
    elif operation == codes.EQUIP:
        done = equip(game, refs, frame.data[SUBJECT])
    elif operation == codes.REVEAL:
        done = reveal(game, refs)
    else:
        position: i64 = code[at + 2] if operation == codes.POSITION else 0
        for ref in refs:
            done += turn(game, ref, operation, position)
    frame.data[codes.THIS_WAY] = done
    judge_within(game)


# --- moving --------------------------------------------------------------------------------------------------


def follow(game: DuelGame, frame: Frame, kept: i64, old: i64) -> None:
    """A card has moved: targets and kept lists (so many) that meant it mean what it has become."""
    new: i64 = game.ref(old & SLOT_MASK)
    place = place_of_link(game, frame.c)
    if place >= 0:
        replace(game.stack[place].targets, 0, len(game.stack[place].targets), old, new)
    data = frame.data
    end = kept_at(data, kept)
    at = kept_at(data, 0)
    while at < end:
        size: i64 = data[at]
        replace(data, at + 1, at + 1 + size, old, new)
        at += size + 1


def replace(numbers: list[int], first: i64, end: i64, old: i64, new: i64) -> None:
    """Put `new` where `old` stands in that stretch."""
    while first < end:
        if numbers[first] == old:
            numbers[first] = new
        first += 1


def destroy(game: DuelGame, frame: Frame, refs: list[int], kept: i64) -> i64:
    """Destroy all that are on the field, at once, and send them to the Graveyard: how many.

    Attached Equip cards leave first: they are not destroyed a second time for want of their monster.
    """
    doomed: list[int] = []
    for ref in refs:
        if game.on_field(ref) and ref not in doomed:
            doomed.append(ref)
            game.emit(kinds.DESTROYED, game.controller_of(ref), ref, 0, 0)
    for attached in (True, False):
        for ref in doomed:
            card = game.field_card(ref)
            if card is not BLANK and (card.equipped != 0) == attached:
                changes.to_graveyard(game, ref & SLOT_MASK)
                follow(game, frame, kept, ref)
    return len(doomed)


def send(game: DuelGame, frame: Frame, refs: list[int], place: i64, kept: i64) -> i64:
    """Put the cards where the effect says: how many."""
    done: i64 = 0
    touched: i64 = 0
    for ref in refs:
        if not game.is_current(ref):
            continue
        slot: i64 = ref & SLOT_MASK
        changes.put(game, slot, home_of(place))
        follow(game, frame, kept, ref)
        done += 1
        if game.zone_kind(slot) != zones.DECK:
            continue
        owner: i64 = game.owner[slot]
        touched |= owner + 1
        if place == TO_BOTTOM:
            deck = game.deck(owner)
            deck.insert(0, deck.pop())
    if place == SHUFFLED:
        player: i64 = 0
        while player < game.seats:
            if touched & (player + 1) != 0:
                changes.shuffle(game, player)
            player += 1
    return done


def home_of(place: i64) -> i64:
    """The kind of zone of a place."""
    if place == 0:
        return zones.GRAVEYARD
    if place == TO_HAND:
        return zones.HAND
    return zones.REMOVED if place == TO_REMOVED else zones.DECK


def summon(game: DuelGame, frame: Frame, code: list[int], at: i64) -> None:
    """Special Summon the card in its register, in the position in another."""
    data = frame.data
    ref: i64 = data[code[at + 3]]
    changes.special_summon(game, ref & SLOT_MASK, data[code[at + 2]] - PLAYER_SLOT, data[code[at + 4]])
    follow(game, frame, code[at + 5], ref)
    data[codes.THIS_WAY] = data[codes.THIS_WAY] + 1


# --- on the field --------------------------------------------------------------------------------------------


def turn(game: DuelGame, ref: i64, operation: i64, position: i64) -> i64:
    """Change one monster's battle position or face: 1 if it was."""
    card = game.field_card(ref)
    slot: i64 = ref & SLOT_MASK
    if card is BLANK or game.zone_kind(slot) != zones.MONSTERS:
        return 0
    if operation == codes.TURN_UP:
        if card.face == UP:
            return 0
        changes.turn_up(game, slot)
        return 1
    if card.face == DOWN:
        return 0
    if operation == codes.TURN_DOWN:
        changes.turn_down(game, slot)
        return 1
    wanted: i64 = position if position != 0 else other_position(card.position)
    if card.position == wanted:
        return 0
    changes.change_position(game, slot, wanted, 1)
    return 1


def boost(game: DuelGame, refs: list[int], attack: i64, defense: i64) -> i64:
    """Face-up monsters gain ATK and DEF until the end of the turn: how many."""
    done: i64 = 0
    for ref in refs:
        if is_face_up_monster(game, ref):
            changes.add_bonus(game, ref & SLOT_MASK, attack, defense)
            done += 1
    return done


def is_face_up_monster(game: DuelGame, ref: i64) -> bool:
    """Whether it is a face-up monster on the field."""
    card = game.field_card(ref)
    return card is not BLANK and card.face == UP and game.zone_kind(ref & SLOT_MASK) == zones.MONSTERS


def equip(game: DuelGame, refs: list[int], source: i64) -> i64:
    """Attach the source to the first face-up monster: 1 if it is."""
    for ref in refs:
        if game.on_field(source) and is_face_up_monster(game, ref):
            changes.equip(game, source & SLOT_MASK, ref)
            return 1
    return 0


def reveal(game: DuelGame, refs: list[int]) -> i64:
    """Show the cards to both players: how many."""
    for ref in refs:
        item: i64 = ref
        show_to(game, item, game.everyone())
        game.emit(kinds.REVEALED, game.controller_of(item), item, 0, 0)
    return len(refs)
