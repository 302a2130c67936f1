"""Starting the game (103): shuffling, life totals, opening hands, mulligans of each edition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.happening.proposing import propose_enter
from mainphase.magic.modern.edition import LONDON, ONE_BY_ONE, VANCOUVER
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.turn_actions import TURNS
from mainphase.magic.procedures.happening import happen
from mainphase.magic.procedures.starting import HAND_SIZE, draw_hand, draw_hands, set_life, shuffle_libraries
from mainphase.magic.replacing import MOVE

DECLARE: Final = 1
TAKE: Final = 3
BOTTOM: Final = 4
SCRY: Final = 6
BEGIN_WITH: Final = 8
KEEP: Final = 0
MULLIGAN: Final = 1


def from_first(game: ModernGame, place: i64) -> i64:
    """Who has that place in turn order, from 0 for the starting player."""
    return (game.seat + 1 + place) % game.seats


def declare(game: ModernGame, frame: Frame) -> None:
    """In turn order each player who has not kept declares whether to take a mulligan. `a` is who is next.

    In an old edition a player, or a team, takes all of theirs before the next one declares (CR09 101.4, CR09 101.4b).
    """
    while frame.a < game.seats:
        if len(frame.data) > 0 and game.edition.mulligan == ONE_BY_ONE and not with_last(game, frame.a):
            break
        player = from_first(game, frame.a)
        if game.players[player].kept == 0 and game.lost[player] == 0:
            if may_mulligan(game, player):
                game.legal = [KEEP, MULLIGAN]
            else:
                game.legal = [KEEP]
            game.ask(asks.MULLIGAN, player)
            return
        frame.a += 1
    frame.pc = TAKE


def with_last(game: ModernGame, place: i64) -> bool:
    """Whether the player with that place in turn order declares together with the one before."""
    return place > 0 and game.act_together(from_first(game, place - 1), from_first(game, place))


def declares_next(game: ModernGame, place: i64) -> i64:
    """The place of who declares next after mulligans have been taken: who has just taken theirs, or the first."""
    if game.edition.mulligan != ONE_BY_ONE:
        return 0
    place -= 1
    while with_last(game, place):
        place -= 1
    return place


def may_mulligan(game: ModernGame, player: i64) -> bool:
    """A hand of no cards must be kept; a London mulligan may not lead to one of fewer than none."""
    if game.edition.mulligan == LONDON and counted(game, player) >= HAND_SIZE:
        return False
    return len(game.hand(player)) > 0


def counted(game: ModernGame, player: i64) -> i64:
    """How many of the mulligans taken count: in multiplayer games the first one does not (103.5c)."""
    count: i64 = game.players[player].mulligans
    return count - 1 if game.seats > 2 and count > 0 else count


def declared(game: ModernGame, frame: Frame) -> None:
    """The declaration is noted; the mulligans are taken at the same time. `data` lists who takes one."""
    player = from_first(game, frame.a)
    if frame.answer == MULLIGAN:
        frame.data.append(player)
    else:
        game.players[player].kept = 1
        game.emit(kinds.KEPT, player, 0, 0, len(game.hand(player)))
    frame.a += 1
    frame.pc = DECLARE


def take(game: ModernGame, frame: Frame) -> None:
    """Those who take a mulligan shuffle their hand into the library and draw a new one."""
    if len(frame.data) == 0:
        frame.a = 0
        frame.pc = SCRY
        return
    for number in frame.data:
        player: i64 = number
        state = game.players[player]
        state.mulligans += 1
        count: i64 = len(game.hand(player))
        if game.edition.mulligan == LONDON:
            count = HAND_SIZE
        elif counted(game, player) > 0:
            count -= 1
        game.emit(kinds.MULLIGAN, player, 0, 0, state.mulligans)
        while len(game.hand(player)) > 0:
            changes.put(game, game.hand(player)[-1], zones.LIBRARY)
        changes.shuffle(game, player)
        draw_hand(game, player, count)
    frame.b = 0
    if game.edition.mulligan != LONDON:
        frame.data = []
        frame.a = declares_next(game, frame.a)
        frame.pc = DECLARE


def choose_bottom(game: ModernGame, frame: Frame) -> None:
    """London: one card for each mulligan taken goes to the bottom, in any order. `b` counts those put there.

    A deck of fewer than seven cards may not give enough of them.
    """
    if len(frame.data) == 0:
        frame.a = 0
        frame.pc = DECLARE
        return
    player: i64 = frame.data[0]
    if frame.b == counted(game, player) or len(game.hand(player)) == 0:
        frame.data.pop(0)
        frame.b = 0
        frame.pc = BOTTOM
        return
    game.legal = []
    for slot in game.hand(player):
        game.legal.append(slot + 1)
    game.ask(asks.BOTTOM, player)


def put_bottom(game: ModernGame, frame: Frame) -> None:
    """The chosen card goes to the bottom of the library."""
    changes.put_on_bottom(game, frame.answer - 1)
    frame.b += 1
    frame.pc = BOTTOM


def scry(game: ModernGame, frame: Frame) -> None:
    """Vancouver: in turn order, who kept fewer than seven cards looks at the top card."""
    if game.edition.mulligan != VANCOUVER:
        to_actions(frame)
        return
    while frame.a < game.seats:
        player = from_first(game, frame.a)
        if game.lost[player] == 0 and len(game.hand(player)) < HAND_SIZE and len(game.library(player)) > 0:
            top = game.library(player)[-1]
            changes.look_at(game, player, top)
            game.subject = game.ref(top)
            game.legal = [0, 1]
            game.ask(asks.SCRY, player)
            return
        frame.a += 1
    to_actions(frame)


def to_actions(frame: Frame) -> None:
    """The opening hands are settled; now what may be done with cards in them."""
    frame.a = 0
    frame.b = 0
    frame.pc = BEGIN_WITH


def scried(game: ModernGame, frame: Frame) -> None:
    """The card stays on top (0) or goes to the bottom (1)."""
    player = from_first(game, frame.a)
    if frame.answer == 1:
        changes.put_on_bottom(game, game.library(player)[-1])
    frame.a += 1
    frame.pc = SCRY


def begin_with(game: ModernGame, frame: Frame) -> None:
    """In turn order, each player may begin with certain cards on the battlefield. `b` is a place in the hand."""
    while frame.a < game.seats:
        player = from_first(game, frame.a)
        hand = game.hand(player)
        while frame.b < len(hand) and game.lost[player] == 0:
            slot: i64 = hand[frame.b]
            if game.definitions[slot].opening != 0:
                game.subject = game.ref(slot)
                game.legal = [0, 1]
                game.ask(asks.MAY, player)
                return
            frame.b += 1
        frame.a += 1
        frame.b = 0
    frame.pc = frame.proc.size


def begun_with(game: ModernGame, frame: Frame) -> None:
    """The card is put onto the battlefield (1), or stays in the hand (0)."""
    player = from_first(game, frame.a)
    slot: i64 = game.hand(player)[frame.b]
    frame.pc = BEGIN_WITH
    if frame.answer == 0:
        frame.b += 1
        return
    base: i64 = len(game.proposed)
    propose_enter(game, game.ref(slot), player, 0)
    happen(game, base, -1, MOVE, False)


def after_leaving(game: ModernGame, frame: Frame) -> None:
    """A player has left the game while a question about opening hands was open: it is put to those who are left."""
    first: i64 = frame.data[0] if len(frame.data) > 0 else -1
    frame.data = [player for player in frame.data if game.lost[player] == 0]
    if len(frame.data) == 0 or frame.data[0] != first:
        frame.b = 0
    frame.pc -= 1


OPENING_HANDS: Final = Procedure(
    "opening hands",
    [
        ("103.5", draw_hands),
        ("103.5", declare),
        ("103.5", declared),
        ("103.5", take),
        ("103.5", choose_bottom),
        ("103.5", put_bottom),
        ("103.5", scry),
        ("103.5", scried),
        ("103.6a", begin_with),
        ("103.6a", begun_with),
    ],
)
OPENING_HANDS.check(declare=DECLARE, take=TAKE, choose_bottom=BOTTOM, scry=SCRY, begin_with=BEGIN_WITH)


def shuffle_decks(game: ModernGame, frame: Frame) -> None:
    """Each player shuffles."""
    shuffle_libraries(game)
    if len(game.scheme_deck) > 0:
        game.random.shuffle(game.scheme_deck)


def who_begins(game: ModernGame, frame: Frame) -> None:
    """Chance decides who chooses who takes the first turn; among teams that sit together it decides that (808.4)."""
    frame.answer = 0
    variant = game.variant
    if variant.random_first == 0:
        return
    game.barrier += 1
    if variant.sits_together():
        sizes = variant.team_sizes(game.seats)
        team: i64 = game.random.number(0, len(sizes) - 1)
        first: i64 = sum(sizes[:team]) + sizes[team] // 2
        game.seat = (first + game.seats - 1) % game.seats
        return
    frame.player = game.random.number(0, game.seats - 1)
    game.legal = []
    for seat in range(game.seats):
        if game.shared == 0 or game.leader(seat) == seat:
            game.legal.append(game.player_ref(seat) + 1)
    game.subject = 0
    game.ask(asks.CHOOSE_PLAYER, frame.player)


def begin_game(game: ModernGame, frame: Frame) -> None:
    """The game begins: who takes the first turn is settled."""
    if frame.answer > 0:
        game.seat = (frame.answer - 2 - PLAYER_SLOT + game.seats) % game.seats
        game.emit(kinds.CHOSE, frame.player, frame.answer - 1, 0, 0)
    game.emit(kernel_kinds.GAME_BEGAN, from_first(game, 0), 0, 0, game.seats)


def set_commanders(game: ModernGame, frame: Frame) -> None:
    """In a Commander game each player puts their commander into the command zone."""
    for slot in game.commanders:
        changes.put(game, slot, zones.COMMAND)


def opening_hands(game: ModernGame, frame: Frame) -> None:
    """Opening hands and mulligans."""
    game.call(OPENING_HANDS)


def first_turn(game: ModernGame, frame: Frame) -> None:
    """The starting player takes the first turn."""
    game.call(TURNS)


GAME: Final = Procedure(
    "game",
    [
        ("103.1", who_begins),
        ("103.1", begin_game),
        ("103.2c", set_commanders),
        ("103.3", shuffle_decks),
        ("103.4", set_life),
        ("103.5", opening_hands),
        ("103.8", first_turn),
    ],
)
