"""Effect operations that do something to players, or that players carry out."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import clear_kept, keep_items, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.magic import changes, kinds, libraries, zones
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_LOSE, CANT_WIN
from mainphase.magic.expressions import seats, value
from mainphase.magic.expressions_events import ACTION_UNIT
from mainphase.magic.expressions_facts import own_life
from mainphase.magic.happening.proposing import at_once, entering, propose, propose_life, propose_move
from mainphase.magic.mana import Cost
from mainphase.magic.operations import codes
from mainphase.magic.operations.objects import THIS_WAY
from mainphase.magic.paying import payments, resources
from mainphase.magic.paying.bound_mana import FOR_OTHER, want
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.drawing import draw_cards
from mainphase.magic.procedures.happening import happen
from mainphase.magic.replacing import (
    DISCARD,
    DISCARD_BIT,
    DRAW_BIT,
    GAIN_BIT,
    GRAVEYARD_BIT,
    LOSE_BIT,
    MOVE,
    MOVE_BIT,
)
from mainphase.magic.rulings import show_tops


def operate_players(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on players."""
    if operation <= codes.DRAW:
        frame.data[THIS_WAY] = count_out(game, frame, context, code, at, operation)
    elif operation == codes.DISCARD:
        discard(game, frame, code[at + 2])
    elif operation == codes.MILL:
        mill(game, frame, context, code, at)
    elif operation == codes.ARRANGE or operation == codes.SURVEIL:
        arrange(game, frame, code, at, operation)
    elif operation <= codes.LOSE_MANA:
        handle_mana(game, frame, context, code, at, operation)
    elif operation == codes.DRAW_GAME:
        draw_game(game, context.you)
    elif operation <= codes.WIN_GAME:
        rule(game, context, code, at, operation)
    else:
        pay(game, frame, context, code, at, operation)


def count_out(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> i64:
    """Life and cards by number, for each of the players; the sum of what was done."""
    amount = value(game, context, code, at + 2)
    players = seats(game, context, code, at + 2 + code[at + 3])
    done: i64 = 0
    if operation == codes.DRAW:
        last: i64 = at + 2 + code[at + 3]
        last += code[last + 1]
        kept: i64 = code[last] if last < at + code[at + 1] else -1
        if kept >= 0:
            clear_kept(frame, kept)
        if not at_once(game, DRAW_BIT | MOVE_BIT):
            draw_cards(game, players, amount, True, kept)
            return 0
        for player in players:
            done += draw(game, frame, player, amount, kept)
        return done
    if not at_once(game, GAIN_BIT | LOSE_BIT):
        return propose_all_life(game, players, amount, operation)
    own = own_lives(game, players) if operation == codes.SET_LIFE else players
    i: i64 = 0
    while i < len(players):
        seat: i64 = players[i]
        before: i64 = game.players[seat].life
        if operation == codes.GAIN_LIFE:
            changes.gain_life(game, seat, amount)
        elif operation == codes.LOSE_LIFE:
            changes.lose_life(game, seat, amount)
        elif amount > own[i]:
            changes.gain_life(game, seat, amount - own[i])
        else:
            changes.lose_life(game, seat, own[i] - amount)
        after: i64 = game.players[seat].life
        done += after - before if after > before else before - after
        i += 1
    return done


def own_lives(game: PlayedGame, players: list[int]) -> list[int]:
    """The life totals of the players; where they are halves of a team's, those of both add up to it (CR09 606.9b)."""
    lives: list[int] = []
    for player in players:
        life: i64 = own_life(game, player)
        if game.one_life != 0 and game.halved_team_life != 0:
            i: i64 = 0
            while i < len(lives):
                if game.team[players[i]] == game.team[player]:
                    life = game.players[player].life - lives[i]
                i += 1
        lives.append(life)
    return lives


def propose_all_life(game: PlayedGame, players: list[int], amount: i64, operation: i64) -> i64:
    """GAIN_LIFE to SET_LIFE where effects may modify it."""
    base: i64 = len(game.proposed)
    own = own_lives(game, players) if operation == codes.SET_LIFE else players
    i: i64 = 0
    while i < len(players):
        if operation == codes.SET_LIFE:
            propose_life(game, players[i], amount - own[i])
        elif amount > 0:
            propose_life(game, players[i], amount if operation == codes.GAIN_LIFE else -amount)
        i += 1
    if len(game.proposed) > base:
        happen(game, base, -1, game.proposed[base].kind, True)
    return 0


def draw(game: PlayedGame, frame: Frame, player: i64, count: i64, kept: i64) -> i64:
    """Draw cards one at a time (121.2), which the kept list receives (-1: none); how many were drawn."""
    done: i64 = 0
    while count > 0:
        if len(game.library(player)) > 0:
            done += 1
        before: i64 = len(game.hand(player))
        changes.draw(game, player)
        if kept >= 0 and len(game.hand(player)) > before:
            keep_items(frame, kept, [game.ref(game.hand(player)[-1])])
        if len(game.rules_in_force) > 0:
            show_tops(game)
        count -= 1
    return done


def discard(game: PlayedGame, frame: Frame, kept: i64) -> None:
    """All cards in the kept list are discarded at once; the list then holds what they became."""
    became: list[int] = []
    if not at_once(game, DISCARD_BIT | GRAVEYARD_BIT):
        propose_discards(game, kept_items(frame.data, kept), kept)
        return
    changes.begin_batch(game)
    for ref in kept_items(frame.data, kept):
        slot: i64 = ref & SLOT_MASK
        if game.is_current(ref) and game.zone_kind(slot) == zones.HAND:
            changes.discard(game, game.owner[slot], slot)
            became.append(game.ref(slot))
    changes.end_batch(game)
    clear_kept(frame, kept)
    keep_items(frame, kept, became)
    frame.data[THIS_WAY] = len(became)


def propose_discards(game: PlayedGame, refs: list[int], kept: i64) -> None:
    """The same where effects may modify it."""
    base: i64 = len(game.proposed)
    for ref in refs:
        if game.is_current(ref) and game.zone_kind(ref & SLOT_MASK) == zones.HAND:
            propose(game, DISCARD, ref, game.owner[ref & SLOT_MASK], 0, 1)
    happen(game, base, kept, DISCARD, True)


def mill(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64) -> None:
    """The top cards of each library go into the graveyard, as many as there are (701.17b)."""
    count = value(game, context, code, at + 3)
    became: list[int] = []
    if len(game.proposed) > 0 or not at_once(game, GRAVEYARD_BIT):
        propose_mill(game, seats(game, context, code, at + 3 + code[at + 4]), count, code[at + 2])
        return
    changes.begin_batch(game)
    milled: list[int] = []
    for player in seats(game, context, code, at + 3 + code[at + 4]):
        before: i64 = len(became)
        left: i64 = count
        while left > 0 and len(game.library(player)) > 0:
            became.append(changes.put(game, game.library(player)[-1], zones.GRAVEYARD))
            left -= 1
        milled.extend([player, len(became) - before])
    changes.end_batch(game)
    i: i64 = 0
    while i < len(milled):
        if milled[i + 1] > 0:
            game.emit(kinds.ACTED, milled[i], 0, 0, milled[i + 1] * ACTION_UNIT + kinds.MILL)
        i += 2
    kept: i64 = code[at + 2]
    if kept >= 0:
        clear_kept(frame, kept)
        keep_items(frame, kept, became)
    frame.data[THIS_WAY] = len(became)


def propose_mill(game: PlayedGame, players: list[int], count: i64, kept: i64) -> None:
    """The same where effects may modify it; cards that are entering from a library stay out of it (614.13c)."""
    base: i64 = len(game.proposed)
    for player in players:
        left: i64 = count
        library = game.library(player)
        i: i64 = len(library) - 1
        while left > 0 and i >= 0:
            ref = game.ref(library[i])
            if entering(game, ref) is None:
                propose_move(game, ref, zones.GRAVEYARD)
                left -= 1
            i -= 1
    happen(game, base, kept, MOVE, True)


def arrange(game: PlayedGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Cards that a player looked at go back to the top; the others to the bottom or into the graveyard."""
    player: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
    top = kept_items(frame.data, code[at + 3])
    others = kept_items(frame.data, code[at + 4])
    if operation == codes.ARRANGE:
        libraries.arrange(game, player, top, others)
        return
    libraries.arrange(game, player, top, [])
    base: i64 = len(game.proposed)
    now = at_once(game, GRAVEYARD_BIT)
    changes.begin_batch(game)
    for ref in others:
        if now:
            changes.put(game, ref & SLOT_MASK, zones.GRAVEYARD)
        else:
            propose_move(game, ref, zones.GRAVEYARD)
    changes.end_batch(game)
    if not now:
        happen(game, base, -1, MOVE, True)


def handle_mana(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """SHUFFLE, ADD_MANA, ADD_CHOSEN_MANA and LOSE_MANA."""
    if operation == codes.ADD_MANA:
        times = value(game, context, code, at + 3)
        who: i64 = at + 3 + code[at + 4]
        types: i64 = who + code[who + 1]
        for player in seats(game, context, code, who):
            i: i64 = types
            while i < at + code[at + 1]:
                add_mana(game, player, code[i], times, context.source, code[at + 2])
                i += 1
    elif operation == codes.ADD_CHOSEN_MANA:
        seat: i64 = frame.data[code[at + 3]] - PLAYER_SLOT
        times = value(game, context, code, at + 5)
        if 0 <= seat < game.seats:  # what is no player gets no mana
            add_mana(game, seat, frame.data[code[at + 4]], times, context.source, code[at + 2])
    else:
        for player in seats(game, context, code, at + 2):
            if operation == codes.SHUFFLE:
                changes.shuffle(game, player)
            elif game.players[player].floating != 0:
                changes.empty_pool(game, player)


def add_mana(game: PlayedGame, player: i64, type: i64, count: i64, source: i64, kept: i64) -> None:
    """Mana of that type, kept to the end of the turn (1) or not; `kept` holds twice the number of its restriction."""
    if kept > 1:
        changes.add_bound(game, player, type, count, source, kept // 2, kept % 2)
        return
    changes.add_mana(game, player, type, count, source)
    if kept != 0 and count > 0:
        changes.keep_mana(game, player, type, count)


def rule(game: PlayedGame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """LAND_PLAYS, LOSE_GAME and WIN_GAME."""
    if operation == codes.LAND_PLAYS:
        count = value(game, context, code, at + 2)
        for player in seats(game, context, code, at + 2 + code[at + 3]):
            changes.allow_land_plays(game, player, count)
        return
    players = seats(game, context, code, at + 2)
    if operation == codes.WIN_GAME:
        players = [player for player in players if game.players[player].cant & CANT_WIN == 0]
        if game.limited == 0:
            if len(players) > 0:
                game.end_game(ENDED_WON, players[0])
            return
        players = foes_in_reach(game, players)
    players = [player for player in players if game.players[player].cant & CANT_LOSE == 0]
    game.lose_by_effect(players)


def draw_game(game: PlayedGame, you: i64) -> None:
    """DRAW_GAME: for all, or for the controller and whoever is within range (801.15)."""
    if game.limited == 0:
        game.end_game(ENDED_DRAWN, -1)
        return
    drawn: list[int] = []
    for player in range(game.seats):
        if game.lost[player] == 0 and (game.reach[you] >> player) & 1 != 0:
            drawn.append(player)
    if not game.draw_for(drawn):
        game.leave_with(drawn)


def foes_in_reach(game: PlayedGame, winners: list[int]) -> list[int]:
    """Who loses the game where the first of these would win it: the opponents within range (801.14)."""
    if len(winners) == 0:
        return []
    mask: i64 = game.foes[winners[0]] & game.reach[winners[0]]
    return [player for player in range(game.seats) if (mask >> player) & 1 != 0 and game.lost[player] == 0]


def pay(game: PlayedGame, frame: Frame, context: Context, code: list[int], at: i64, operation: i64) -> None:
    """What a player pays while an effect is carried out (118.12)."""
    player: i64 = frame.data[code[at + 2]] - PLAYER_SLOT
    if operation == codes.CAN_PAY_MANA:
        cost = mana_cost(game, context, code, at + 4)
        want(game, FOR_OTHER, 0)
        frame.data[code[at + 3]] = 1 if resources.can_afford(game, player, cost, resources.NOBODY) else 0
    elif operation == codes.PAY_MANA:
        payments.pay_mana(game, player, mana_cost(game, context, code, at + 3))
    elif operation == codes.CAN_PAY_LIFE:
        amount = value(game, context, code, at + 4)
        frame.data[code[at + 3]] = 1 if amount <= 0 or game.players[player].life_to_pay() >= amount else 0
    elif at_once(game, LOSE_BIT):
        changes.lose_life(game, player, value(game, context, code, at + 3))
    else:
        propose_all_life(game, [player], value(game, context, code, at + 3), codes.LOSE_LIFE)


def mana_cost(game: PlayedGame, context: Context, code: list[int], at: i64) -> Cost:
    """The setup's cost with the number `code[at]`, X as announced, so many times."""
    once = game.setup.costs[code[at]]
    if once.x > 0:
        once = once.with_x(context.x)
    times = value(game, context, code, at + 1)
    if times == 1:
        return once
    cost = Cost()
    while times > 0:
        cost = cost.plus(once)
        times -= 1
    return cost
