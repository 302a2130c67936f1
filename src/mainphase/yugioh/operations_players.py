"""Effect operations that do something to players, to the Chain and to the battle."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.machine import SUBJECT, kept_items
from mainphase.kernel.procedure import Frame
from mainphase.yugioh import changes, kinds
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.operations_cards import follow
from mainphase.yugioh.operations_finding import place_of_link, take_list
from mainphase.yugioh.procedures.battle_step import end_battle
from mainphase.yugioh.procedures.judging import judge_within
from mainphase.yugioh.state import DECLARED, NEGATED_LINK, STOPPED, DuelGame


def operate_players(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on the players of the newest list, or on cards of their hands."""
    if operation == codes.DISCARD:
        frame.data[codes.THIS_WAY] = discard(game, frame, code[at + 2], code[at + 3])
        return
    operand: i64 = code[at + 2] if code[at + 1] > 2 else 0
    done: i64 = 0
    for ref in take_list(frame):
        done += affect(game, frame, ref - PLAYER_SLOT, operand, operation)
    frame.data[codes.THIS_WAY] = done
    judge_within(game)


def affect(game: DuelGame, frame: Frame, player: i64, operand: i64, operation: i64) -> i64:
    """Do it to one player: how many cards or Life Points it was."""
    if operation == codes.SHUFFLE:
        changes.shuffle(game, player)
        return 0
    if operation == codes.SHIELD:
        game.duelists[player].shield = game.turn
        return 0
    if operation == codes.SPARE:
        game.duelists[player].undestroyed = game.turn
        return 0
    if operation == codes.SKIP:
        schedule.skip_next(game, player, operand, 1)
        return 0
    amount: i64 = frame.data[operand]
    if amount <= 0:
        return 0
    if operation == codes.DRAW:
        before: i64 = len(game.deck(player))
        changes.draw(game, player, amount)
        left: i64 = len(game.deck(player))
        return before - left
    if operation == codes.DAMAGE:
        lp: i64 = game.duelists[player].lp
        changes.damage(game, player, amount, frame.data[SUBJECT])
        return lp - game.duelists[player].lp
    if operation == codes.GAIN:
        changes.gain(game, player, amount)
    else:
        game.duelists[player].summons_allowed += amount
    return amount


def discard(game: DuelGame, frame: Frame, list_number: i64, kept: i64) -> i64:
    """Discard the cards of a kept list: how many."""
    done: i64 = 0
    for ref in kept_items(frame.data, list_number):
        if game.is_current(ref):
            changes.discard(game, ref & SLOT_MASK)
            follow(game, frame, kept, ref)
            done += 1
    return done


def operate_chain(game: DuelGame, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
    """Carry out one operation on the Chain or the battle."""
    if operation == codes.NEGATE:
        negate(game, frame, code[at + 2] != 0)
    elif operation == codes.END_BATTLE:
        end_battle(game)
    elif game.attack == DECLARED:
        game.attack = STOPPED
        game.emit(kinds.ATTACK_NEGATED, game.turn_player, game.attacker, frame.data[SUBJECT], 0)


def negate(game: DuelGame, frame: Frame, destroy: bool) -> None:
    """Negate the Chain Link below; its card, if it is on the field, may be destroyed with that."""
    below = place_of_link(game, frame.c) - 1
    if below < 0:
        return
    item = game.stack[below]
    item.flags |= NEGATED_LINK
    game.emit(kinds.NEGATED, item.controller, item.source, frame.data[SUBJECT], 0)
    if destroy and game.on_field(item.source):
        changes.destroy(game, item.source & SLOT_MASK)
