"""Changes of the state, each made and recorded in one place: cards that move, Life Points, positions, battle.

Nothing else in the ruleset changes these parts of the state, so no event can be forgotten. `slot` arguments are
slots, `ref` arguments references; amounts are Life Points, points of ATK or DEF, or numbers of cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.yugioh import kinds, zones
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP
from mainphase.yugioh.field_cards import BLANK, BY_FLIP, BY_NORMAL, BY_SPECIAL, BY_TRIBUTE, FieldCard
from mainphase.yugioh.operations_codes import EQUIP
from mainphase.yugioh.state import DRAW_MISSED, EVENT_SIZE, HAND_GREW, LP_CHANGED, ROW, SUMMONED_BY_FIRST, DuelGame
from mainphase.yugioh.stats import refresh

# --- what has just happened ----------------------------------------------------------------------------------


def begin_moment(game: DuelGame) -> None:
    """What happens from now on is the last thing to have happened."""
    if len(game.moment) > 0:
        game.moment = []
    game.events += 1
    game.recent = 0


def remember(game: DuelGame, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
    """Fast effects may answer the event, unless it belongs to the announcing of another."""
    if game.building == 0:
        game.moment.extend([kind, player, a, b, amount])


def moments(game: DuelGame) -> i64:
    """How many events are the last thing to have happened."""
    return len(game.moment) // EVENT_SIZE


# --- cards that move -----------------------------------------------------------------------------------------


def put(game: DuelGame, slot: i64, kind: i64) -> i64:
    """Put the card into its owner's zone of `kind` off the field: its new reference."""
    old: i64 = game.ref(slot)
    origin: i64 = game.zone_kind(slot)
    before: i64 = game.knowers(slot)
    gone = kind == zones.GONE
    if game.definitions[slot].token != 0:
        gone = True
    zone: i64 = zones.gone_of(game.seats) if gone else zones.of(game.owner[slot], kind)
    card = game.cards[slot]
    if card is not BLANK:
        leave_field(game, slot, card)
    if len(game.seen) > 0:
        game.forget_seen(slot)
    game.transfer(slot, zone)
    if kind == zones.HAND or kind == zones.DECK:
        if kind == zones.HAND and before != 0:
            game.note_seen(slot, before)
        if game.setup.has_pieces != 0 and kind == zones.HAND and game.definitions[slot].piece != 0:
            game.changed |= HAND_GREW
    if game.knowers(slot) & ~before != 0:
        game.barrier += 1
    new: i64 = game.ref(slot)
    game.origin = origin
    game.emit(kinds.MOVED, game.owner[slot], new, old, kind)
    if card is not BLANK:
        lose_equips(game, old)
    return new


def leave_field(game: DuelGame, slot: i64, card: FieldCard) -> None:
    """The card's time on the field is over: what it changed there ends."""
    game.cards[slot] = BLANK
    if slot in game.steady:
        game.steady.remove(slot)
        refresh(game)


def lose_equips(game: DuelGame, ref: i64) -> None:
    """Equip cards whose monster is gone or face-down are destroyed (YG-50)."""
    lost: list[int] = []
    player: i64 = 0
    while player < game.seats:
        for slot in game.spells(player):
            if game.cards[slot].equipped == ref:
                lost.append(slot)
        player += 1
    if len(lost) > 0:
        doing = game.where
        game.where = game.rules.operation_base + EQUIP
        for slot in lost:
            destroy(game, slot)
        game.where = doing


def arrive(game: DuelGame, slot: i64, controller: i64, face: i64) -> FieldCard:
    """Put the card into the zone of the field where it belongs, under that control."""
    kind = game.definitions[slot].home()
    zone = zones.of(controller, kind)
    before: i64 = game.knowers(slot)
    if len(game.seen) > 0:
        if face == DOWN:
            forget_hand(game, game.owner[slot])
        game.forget_seen(slot)
    old: i64 = game.ref(slot)
    origin: i64 = game.zone_kind(slot)
    row: i64 = free_place(game, zone)
    game.transfer(slot, zone)
    card = FieldCard(game.ref(slot), controller)
    definition = game.definitions[slot]
    card.face = face
    card.attack = definition.attack
    card.defense = definition.defense
    card.zone = row
    game.cards[slot] = card
    if game.knowers(slot) & ~before != 0:
        game.barrier += 1
    game.origin = origin
    game.emit(kinds.MOVED, controller, card.ref, old, kind)
    if face == UP and kind == zones.MONSTERS:
        show(game, slot)
    return card


def forget_hand(game: DuelGame, player: i64) -> None:
    """Once a card of the hand is Set, nobody can tell any more which of the known ones it was."""
    for slot in game.hand(player):
        game.forget_seen(slot)


def free_place(game: DuelGame, zone: i64) -> i64:
    """The first free place in a row of the field."""
    taken: i64 = 0
    for slot in game.zones[zone]:
        bit: i64 = 1
        taken |= bit << game.cards[slot].zone
    place: i64 = 0
    while (taken >> place) & 1:
        place += 1
    return place


def show(game: DuelGame, slot: i64) -> None:
    """A monster is face-up now, or a card has resolved: its continuous effects begin, and others change it."""
    if len(game.definitions[slot].statics) > 0 and slot not in game.steady:
        game.steady.append(slot)
    if len(game.steady) > 0:
        refresh(game)


def hide(game: DuelGame, slot: i64) -> None:
    """A card is face-down now: its continuous effects end, and nothing changes it."""
    if slot in game.steady:
        game.steady.remove(slot)
    refresh(game)


def has_room(game: DuelGame, player: i64, kind: i64) -> bool:
    """Whether a zone of that kind is free (Y-008, YG-14, YG-15)."""
    return len(game.zones[zones.of(player, kind)]) < ROW


def to_graveyard(game: DuelGame, slot: i64) -> i64:
    """Send the card to its owner's Graveyard: its new reference."""
    return put(game, slot, zones.GRAVEYARD)


def destroy(game: DuelGame, slot: i64) -> None:
    """Destroy the card by an effect or rule and send it to the Graveyard."""
    game.emit(kinds.DESTROYED, game.controller_of(game.ref(slot)), game.ref(slot), 0, 0)
    to_graveyard(game, slot)


def discard(game: DuelGame, slot: i64) -> None:
    """Send the card from the hand to the Graveyard."""
    new = to_graveyard(game, slot)
    game.emit(kinds.DISCARDED, game.owner[slot], new, 0, 0)


def tribute(game: DuelGame, slot: i64) -> None:
    """Send the monster to the Graveyard as a Tribute (Y-019)."""
    player = game.cards[slot].controller
    new = to_graveyard(game, slot)
    game.emit(kinds.TRIBUTED, player, new, 0, 0)


def draw(game: DuelGame, player: i64, number: i64) -> None:
    """The player draws so many cards; where one is missing the duel has to be judged (YG-09)."""
    while number > 0:
        deck = game.deck(player)
        if len(deck) == 0:
            game.duelists[player].missed_draw = 1
            game.changed |= DRAW_MISSED
            game.emit(kinds.CANNOT_DRAW, player, 0, 0, number)
            return
        slot: i64 = deck[-1]
        new = put(game, slot, zones.HAND)
        game.emit(kinds.DREW, player, new, 0, 0)
        number -= 1


def shuffle(game: DuelGame, player: i64) -> None:
    """Shuffle the player's Deck: nobody knows a card in it any more."""
    deck = game.deck(player)
    if len(game.seen) > 0:
        for slot in deck:
            game.forget_seen(slot)
    game.random.shuffle(deck)
    game.barrier += 1
    game.emit(kernel_kinds.SHUFFLED, player, 0, 0, len(deck))


# --- Life Points ---------------------------------------------------------------------------------------------


def lose_lp(game: DuelGame, player: i64, amount: i64) -> None:
    """Take Life Points away; never below 0 (YG-08)."""
    duelist = game.duelists[player]
    duelist.lp = duelist.lp - amount if duelist.lp > amount else 0
    if duelist.lp == 0:
        game.changed |= LP_CHANGED


def damage(game: DuelGame, player: i64, amount: i64, source: i64) -> None:
    """Damage by an effect."""
    if amount > 0:
        lose_lp(game, player, amount)
        game.emit(kinds.DAMAGE, player, game.player_ref(player), source, amount)


def battle_damage(game: DuelGame, player: i64, amount: i64, source: i64) -> None:
    """Damage by a battle, unless an effect prevents it this turn."""
    if amount <= 0:
        return
    if game.duelists[player].shield == game.turn:
        game.emit(kinds.DAMAGE_PREVENTED, player, game.player_ref(player), source, amount)
        return
    lose_lp(game, player, amount)
    game.emit(kinds.BATTLE_DAMAGE, player, game.player_ref(player), source, amount)


def gain(game: DuelGame, player: i64, amount: i64) -> None:
    """Raise Life Points."""
    if amount > 0:
        game.duelists[player].lp += amount
        game.emit(kinds.LP_GAINED, player, game.player_ref(player), 0, amount)


def pay_lp(game: DuelGame, player: i64, amount: i64) -> None:
    """Pay Life Points as a cost."""
    lose_lp(game, player, amount)
    game.emit(kinds.LP_PAID, player, game.player_ref(player), 0, amount)


# --- monsters ------------------------------------------------------------------------------------------------


def summon(game: DuelGame, slot: i64, tributes: i64) -> None:
    """Normal Summon or Tribute Summon: face-up in Attack Position (YG-23, YG-24)."""
    player = game.owner[slot]
    card = arrive(game, slot, player, UP)
    card.came = game.turn
    card.tributes = tributes
    card.how = BY_TRIBUTE if tributes > 0 else BY_NORMAL
    game.duelists[player].summons += 1
    game.recent |= SUMMONED_BY_FIRST << player
    kind: i64 = kinds.TRIBUTE_SUMMONED if tributes > 0 else kinds.NORMAL_SUMMONED
    game.emit(kind, player, card.ref, 0, tributes)


def set_monster(game: DuelGame, slot: i64, tributes: i64) -> None:
    """Set a monster: face-down in Defense Position; it has not been Summoned (YG-23, Y-018)."""
    player = game.owner[slot]
    card = arrive(game, slot, player, DOWN)
    card.position = DEFENSE
    card.came = game.turn
    card.set_turn = game.turn
    card.tributes = tributes
    game.duelists[player].summons += 1
    game.emit(kinds.MONSTER_SET, player, card.ref, 0, tributes)


def special_summon(game: DuelGame, slot: i64, player: i64, position: i64) -> None:
    """Special Summon: face-up, under that player's control, in that position (YG-30)."""
    card = arrive(game, slot, player, UP)
    card.position = position
    card.came = game.turn
    card.how = BY_SPECIAL
    game.recent |= SUMMONED_BY_FIRST << player
    game.emit(kinds.SPECIAL_SUMMONED, player, card.ref, 0, position)


def turn_up(game: DuelGame, slot: i64) -> None:
    """Turn a face-down card face-up; a monster keeps its position."""
    card = game.cards[slot]
    if card.face == UP:
        return
    before: i64 = game.knowers(slot)
    card.face = UP
    if game.knowers(slot) & ~before != 0:
        game.barrier += 1
    if len(game.seen) > 0:
        game.forget_seen(slot)
    if game.definitions[slot].is_monster():
        show(game, slot)
    game.emit(kinds.TURNED_UP, card.controller, card.ref, 0, card.position)


def flip_summon(game: DuelGame, slot: i64) -> None:
    """Flip Summon: face-up Attack Position, the monster's one position change (YG-26)."""
    card = game.cards[slot]
    card.position = ATTACK
    card.came = game.turn
    card.changed = game.turn
    card.how = BY_FLIP
    turn_up(game, slot)
    game.recent |= SUMMONED_BY_FIRST << card.controller
    game.emit(kinds.FLIP_SUMMONED, card.controller, card.ref, 0, 0)


def turn_down(game: DuelGame, slot: i64) -> None:
    """Turn a monster face-down in Defense Position: both players know it; equips and bonuses go."""
    card = game.cards[slot]
    if card.face == DOWN:
        return
    card.face = DOWN
    card.position = DEFENSE
    card.attack_bonus = 0
    card.defense_bonus = 0
    game.note_seen(slot, game.everyone())
    hide(game, slot)
    game.emit(kinds.TURNED_DOWN, card.controller, card.ref, 0, 0)
    lose_equips(game, card.ref)


def change_position(game: DuelGame, slot: i64, position: i64, by_effect: i64) -> None:
    """Change a face-up monster's position; by its player or (1) by an effect, which by edition counts too (Y-011)."""
    card = game.cards[slot]
    if card.position == position:
        return
    card.position = position
    if by_effect == 0 or game.edition.effect_change_uses_manual_change != 0:
        card.changed = game.turn
    game.emit(kinds.POSITION_CHANGED, card.controller, card.ref, 0, position)


def add_bonus(game: DuelGame, slot: i64, attack: i64, defense: i64) -> None:
    """Change a monster's ATK and DEF until the end of the turn."""
    card = game.cards[slot]
    card.attack_bonus += attack
    card.defense_bonus += defense
    refresh(game)


def end_bonuses(game: DuelGame) -> None:
    """What lasts until the end of the turn ends (YG-44), the turn player's first."""
    ended = False
    turn: i64 = 0
    while turn < game.seats:
        player: i64 = game.turn_player if turn == 0 else game.opponent(game.turn_player)
        turn += 1
        for slot in game.monsters(player):
            card = game.cards[slot]
            if card.attack_bonus != 0 or card.defense_bonus != 0:
                card.attack_bonus = 0
                card.defense_bonus = 0
                ended = True
                game.emit(kinds.EFFECT_ENDED, player, card.ref, 0, 0)
    if ended:
        refresh(game)


def equip(game: DuelGame, slot: i64, ref: i64) -> None:
    """Attach the Equip card in the slot to a monster."""
    card = game.cards[slot]
    card.equipped = ref
    game.emit(kinds.EQUIPPED, card.controller, card.ref, ref, 0)
    refresh(game)


# --- Spells and Traps ----------------------------------------------------------------------------------------


def set_card(game: DuelGame, slot: i64) -> None:
    """Set a Spell or Trap face-down; a Field card takes the place of one's own (YG-16, YG-32)."""
    player = game.owner[slot]
    if game.definitions[slot].is_field():
        for other in game.field_zone(player)[:]:
            to_graveyard(game, other)
    card = arrive(game, slot, player, DOWN)
    card.set_turn = game.turn
    game.emit(kinds.CARD_SET, player, card.ref, 0, 0)
