"""Effect operations that find cards and players, count, look, and ask what only this game asks."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.machine import SUBJECT, drop_list, keep_item, kept_items, list_items, push_list
from mainphase.kernel.procedure import Frame
from mainphase.yugioh import asks, changes, kinds, zones
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.definitions import ATTACK, DEFENSE
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.matching import fits, matching
from mainphase.yugioh.state import ROW, DuelGame
from mainphase.yugioh.timing import is_time


def take_list(frame: Frame) -> list[int]:
    """The items of the newest list, which goes."""
    items = list_items(frame)
    drop_list(frame)
    return items


def place_of_link(game: DuelGame, serial: i64) -> i64:
    """Where in the Chain the link with that serial stands; -1 if it is not there."""
    place: i64 = len(game.stack) - 1
    while place >= 0 and game.stack[place].serial != serial:
        place -= 1
    return place


# --- finding -------------------------------------------------------------------------------------------------


def find(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Push the list of what the operation finds."""
    if operation == codes.AIM:
        aim(game, frame)
        return
    if operation == codes.FIND:
        push_list(frame, found_by(game, frame, code[at + 2]))
    elif operation == codes.TARGETS:
        push_list(frame, targets_of(game, frame, code[at + 2]))
    elif operation == codes.ONE:
        push_list(frame, current(game, [frame.data[code[at + 2]]]))
    elif operation == codes.KEPT:
        push_list(frame, current(game, kept_items(frame.data, code[at + 2])))
    elif operation == codes.TOP:
        push_list(frame, top_cards(game, take_list(frame), frame.data[code[at + 2]]))
    elif operation == codes.HAND:
        push_list(frame, refs_of(game, game.hand(frame.data[code[at + 2]] - PLAYER_SLOT)))
    elif operation == codes.PLAYERS:
        push_list(frame, players_of(game, frame, code[at + 2]))
    elif operation == codes.OWNERS:
        push_list(frame, owners_of(game, take_list(frame), code[at + 2] != 0))
    else:
        push_list(frame, current(game, [special(game, frame, code[at + 2], operation)]))


def special(game: DuelGame, frame: Frame, which: i64, operation: i64) -> i64:
    """The card of the Chain, the battle or the Equip card that the operation means; 0 for none."""
    if operation == codes.EQUIPPED:
        return game.field_card(frame.data[SUBJECT]).equipped
    if operation == codes.FIGHTER:
        return game.attacker if which == 0 else game.target
    below = place_of_link(game, frame.c) - 1
    return game.stack[below].source if below >= 0 else 0


def found_by(game: DuelGame, frame: Frame, filter: i64) -> list[int]:
    """References to all cards that fit now."""
    return refs_of(game, matching(game, game.setup.filters[filter], frame.player, frame.data[SUBJECT]))


def refs_of(game: DuelGame, slots: list[int]) -> list[int]:
    """References to the cards in the slots."""
    refs: list[int] = []
    for slot in slots:
        refs.append(game.ref(slot))
    return refs


def current(game: DuelGame, refs: list[int]) -> list[int]:
    """The cards among the references that are still the same objects."""
    there: list[int] = []
    for ref in refs:
        item: i64 = ref
        if item != 0 and item & SLOT_MASK < PLAYER_SLOT and game.is_current(item):
            there.append(ref)
    return there


def aim(game: DuelGame, frame: Frame) -> None:
    """Targets that are gone or no longer fit become none (0)."""
    place = place_of_link(game, frame.c)
    if place < 0:
        return
    item: Item = game.stack[place]
    ability = game.link_ability(item)
    index: i64 = 0
    slot: i64 = 0
    while slot < len(item.values):
        filter = game.setup.filters[ability.targets[slot].filter]
        left: i64 = item.values[slot]
        while left > 0:
            ref: i64 = item.targets[index]
            if not game.is_current(ref) or not fits(game, filter, ref & SLOT_MASK, item.controller, item.source):
                item.targets[index] = 0
            index += 1
            left -= 1
        slot += 1


def targets_of(game: DuelGame, frame: Frame, slot: i64) -> list[int]:
    """The targets of one slot that are still there."""
    place = place_of_link(game, frame.c)
    if place < 0:
        return []
    item: Item = game.stack[place]
    first: i64 = 0
    before: i64 = 0
    while before < slot:
        first += item.values[before]
        before += 1
    end: i64 = first + item.values[slot]
    return current(game, item.targets[first:end])


def top_cards(game: DuelGame, players: list[int], number: i64) -> list[int]:
    """So many top cards of each player's Deck, or as many as there are."""
    refs: list[int] = []
    for player in players:
        deck = game.deck(player - PLAYER_SLOT)
        place: i64 = len(deck) - 1
        left: i64 = number
        while left > 0 and place >= 0:
            refs.append(game.ref(deck[place]))
            place -= 1
            left -= 1
    return refs


def players_of(game: DuelGame, frame: Frame, which: i64) -> list[int]:
    """References to these players."""
    if which == 0:
        return [game.player_ref(frame.player)]
    if which == 1:
        return [game.player_ref(game.opponent(frame.player))]
    turn = game.turn_player
    if which == 2:
        return [game.player_ref(turn), game.player_ref(game.opponent(turn))]
    return [game.player_ref(turn)]


def owners_of(game: DuelGame, refs: list[int], owner: bool) -> list[int]:
    """References to who controls or owns the cards: each once, the turn player first."""
    mask: i64 = 0
    for ref in refs:
        slot: i64 = ref & SLOT_MASK
        mask |= (game.owner[slot] if owner else game.controller_of(ref)) + 1
    players: list[int] = []
    turn = game.turn_player
    if mask & (turn + 1) != 0:
        players.append(game.player_ref(turn))
    if mask & (game.opponent(turn) + 1) != 0:
        players.append(game.player_ref(game.opponent(turn)))
    return players


# --- numbers and choices -------------------------------------------------------------------------------------


def work_out(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Fill a register, look at cards, or ask."""
    data = frame.data
    if operation == codes.SEE:
        see(game, list_items(frame), data[code[at + 2]] - PLAYER_SLOT)
    elif operation == codes.RANDOM_HAND:
        pick_hand(game, frame, data[code[at + 2]] - PLAYER_SLOT, data[code[at + 3]], code[at + 4])
    elif operation >= codes.ASK_POSITION:
        place(game, frame, code, at, operation)
    elif operation == codes.ROOM:
        data[code[at + 3]] = free_zones(game, data[code[at + 2]] - PLAYER_SLOT)
    elif operation == codes.TIME:
        data[code[at + 4]] = 1 if is_time(game, code[at + 2], code[at + 3], frame.player) else 0
    elif operation == codes.SUM:
        data[code[at + 3]] = total(game, take_list(frame), code[at + 2])
    else:
        items = take_list(frame)
        register: i64 = code[at + 2]
        if operation == codes.FIRST:
            frame.data[register] = items[0] if len(items) > 0 else 0
        elif operation == codes.COUNT:
            frame.data[register] = len(items)
        else:
            lp: i64 = 0
            for player in items:
                lp += game.duelists[player - PLAYER_SLOT].lp
            frame.data[register] = lp


def free_zones(game: DuelGame, player: i64) -> i64:
    """How many Monster Zones the player has free (YG-14)."""
    return ROW - len(game.monsters(player))


def total(game: DuelGame, refs: list[int], stat: i64) -> i64:
    """The sum of the cards' present ATK, DEF or Levels."""
    result: i64 = 0
    for ref in refs:
        slot: i64 = ref & SLOT_MASK
        definition = game.definitions[slot]
        card = game.cards[slot]
        if stat == 2:
            result += definition.level
        elif stat == 0:
            result += card.attack if card is not BLANK else definition.attack
        else:
            result += card.defense if card is not BLANK else definition.defense
    return result


def see(game: DuelGame, refs: list[int], player: i64) -> None:
    """The player sees these cards."""
    for ref in refs:
        item: i64 = ref
        show_to(game, item, player + 1)
        game.emit(kinds.LOOKED, player, item, 0, 0)


def show_to(game: DuelGame, ref: i64, mask: i64) -> None:
    """These players (a mask) know the card from now on."""
    slot: i64 = ref & SLOT_MASK
    if mask & ~game.knowers(slot) != 0:
        game.note_seen(slot, mask)
        game.barrier += 1


def pick_hand(game: DuelGame, frame: Frame, player: i64, number: i64, kept: i64) -> None:
    """Random cards of the hand join the kept list."""
    hand = game.hand(player)[:]
    while number > 0 and len(hand) > 0:
        index: i64 = game.random.pick(hand)
        keep_item(frame, kept, game.ref(hand.pop(index)))
        number -= 1
    game.barrier += 1


def place(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Whether the card can be Special Summoned, and in which position the player wants it (YG-30)."""
    data = frame.data
    player: i64 = data[code[at + 2]] - PLAYER_SLOT
    card: i64 = data[code[at + 3]]
    if not can_summon(game, card, player):
        data[code[at + 4]] = 0
        return
    if operation == codes.CAN_SUMMON:
        data[code[at + 4]] = 1
        return
    game.legal = [ATTACK, DEFENSE]
    game.subject = card
    frame.d = code[at + 4] + 1
    game.ask(asks.POSITION, player)


def can_summon(game: DuelGame, ref: i64, player: i64) -> bool:
    """Whether the card is a monster off the field and a Monster Zone is free (YG-14)."""
    slot: i64 = ref & SLOT_MASK
    return (
        game.is_current(ref)
        and game.cards[slot] is BLANK
        and game.definitions[slot].is_monster()
        and changes.has_room(game, player, zones.MONSTERS)
    )
