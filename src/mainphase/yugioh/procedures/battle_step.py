"""The Battle Step (YG-36 to YG-42): attacks one after another, each with its answer, until the turn player ends it.

The Damage Step of an attack and the next Battle Step are inserted into the schedule when the attack gets that far.
Registers of `BATTLE_STEP`: `a` the attacker's slot, `c` how many Chain Links there had been before the turn player
wanted to go on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, changes, kinds, plays, turn_parts
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.field_cards import NEVER
from mainphase.yugioh.plays import END, code_slot, code_verb
from mainphase.yugioh.procedures.activating import ACTIVATE
from mainphase.yugioh.procedures.windows import CHAIN, LEAVE, RESPONSE
from mainphase.yugioh.state import DECLARED, NO_ATTACK, STOPPED, DuelGame

START: Final = 0
CHAINED: Final = 2
LEAVING: Final = 3
TARGET: Final = 5
GO_ON: Final = 8
CHOOSE_AGAIN: Final = 10
STRIKE: Final = 12
OVER: Final = 13


def offer(game: DuelGame, frame: Frame) -> None:
    """The turn player may declare an attack, use a fast effect, or end the Battle Phase."""
    game.attack = NO_ATTACK
    game.attacker = 0
    game.target = 0
    if game.battle_over != 0:
        frame.pc = OVER
        return
    if game.pending_count != 0:
        frame.pc = START
        game.call(RESPONSE)
        return
    changes.begin_moment(game)
    player = game.turn_player
    plays.collect_battle(game, player)
    game.legal.insert(0, END)
    game.subject = 0
    game.ask(asks.BATTLE, player)


def act(game: DuelGame, frame: Frame) -> None:
    """An attack begins, a Chain is opened, or the turn player wants to go on."""
    code: i64 = frame.answer
    if code == END:
        frame.pc = LEAVING
        return
    frame.a = code_slot(code)
    if code_verb(code) == plays.ATTACKS:
        frame.pc = TARGET
        return
    started = game.call(ACTIVATE)
    started.a = frame.a
    started.player = game.turn_player


def respond(game: DuelGame, frame: Frame) -> None:
    """The Chain goes on; then the turn player acts again."""
    frame.pc = START
    game.call(CHAIN)


def leave(game: DuelGame, frame: Frame) -> None:
    """The turn player wants to end the Battle Phase, and the opponent may respond first."""
    changes.begin_moment(game)
    frame.c = game.item_serial
    game.emit(kinds.LEFT_PHASE, game.turn_player, 0, 0, 0)
    started = game.call(LEAVE)
    started.a = 1


def left(game: DuelGame, frame: Frame) -> None:
    """If there was a Chain the turn player is back in the Battle Step."""
    frame.pc = START if game.item_serial != frame.c and game.battle_over == 0 else OVER


def choose_target(game: DuelGame, frame: Frame) -> None:
    """An opposing monster is chosen; without any the attack is direct."""
    ask_target(game, frame)


def ask_target(game: DuelGame, frame: Frame) -> None:
    """Ask for one of the possible targets."""
    game.legal = []
    for ref in plays.attack_targets(game, game.turn_player):
        game.legal.append((ref & SLOT_MASK) + 1)
    game.subject = game.ref(frame.a)
    game.ask(asks.ATTACK_TARGET, game.turn_player)


def declare(game: DuelGame, frame: Frame) -> None:
    """The attack is declared: the monster's one attack of the turn."""
    changes.begin_moment(game)
    card = game.cards[frame.a]
    card.attacked = game.turn
    card.declared = game.turn
    game.attacker = game.ref(frame.a)
    game.attack = DECLARED
    game.targets_then = plays.attack_targets(game, game.turn_player)
    aim(game, frame)


def aim(game: DuelGame, frame: Frame) -> None:
    """The chosen target is the attack's target from now on."""
    slot: i64 = frame.answer - 1
    at: i64 = game.player_ref(game.opponent(game.turn_player))
    game.target = 0
    if slot < PLAYER_SLOT:
        game.target = game.ref(slot)
        at = game.target
    game.emit(kinds.ATTACK_DECLARED, game.turn_player, game.attacker, at, 0)


def answer_attack(game: DuelGame, frame: Frame) -> None:
    """Both players may answer the declaration: one Chain may, later ones need free timing (YG-38)."""
    game.call(RESPONSE)


def check_attacker(game: DuelGame, frame: Frame) -> None:
    """An attacker that can no longer attack, or whose attack was negated, stops: its attack is used (YG-42)."""
    if game.battle_over != 0:
        game.attack = STOPPED
    if game.attack != STOPPED:
        card = game.field_card(game.attacker)
        if card.face == UP and card.position == ATTACK and card.controller == game.turn_player:
            return
    game.emit(kinds.ATTACK_ENDED, game.turn_player, game.attacker, game.target, 0)
    frame.pc = START


def check_replay(game: DuelGame, frame: Frame) -> None:
    """If a possible target has come or gone there is a replay (YG-40)."""
    if plays.attack_targets(game, game.turn_player) == game.targets_then:
        frame.pc = STRIKE
        return
    game.emit(kinds.REPLAYED, game.turn_player, game.attacker, game.target, 0)
    if game.edition.replay_keeps_attack != 0:
        game.cards[frame.a].attacked = NEVER
        frame.pc = START


def choose_again(game: DuelGame, frame: Frame) -> None:
    """Where a replay does not rewind: the attacker attacks anew or stops, its attack used."""
    game.legal = [0]
    for ref in plays.attack_targets(game, game.turn_player):
        game.legal.append((ref & SLOT_MASK) + 1)
    game.subject = game.attacker
    game.ask(asks.REPLAY, game.turn_player)


def chosen_again(game: DuelGame, frame: Frame) -> None:
    """A new target, with a new window for answers, or the attack ends."""
    if frame.answer == 0:
        game.emit(kinds.ATTACK_ENDED, game.turn_player, game.attacker, game.target, 0)
        frame.pc = START
        return
    changes.begin_moment(game)
    game.targets_then = plays.attack_targets(game, game.turn_player)
    aim(game, frame)
    frame.pc = GO_ON - 1


def strike(game: DuelGame, frame: Frame) -> None:
    """The Damage Step comes next, and after it another Battle Step."""
    parts = game.rules.table.parts
    damage = schedule.insert_step_after(game, parts[turn_parts.DAMAGE_STEP - 1], frame.part.serial)
    schedule.insert_step_after(game, parts[turn_parts.BATTLE_STEP - 1], damage.serial)


BATTLE_STEP: Final = Procedure(
    "battle step",
    [
        ("YG-36", offer),
        ("YG-36", act),
        ("YG-55", respond),
        ("YG-19", leave),
        ("YG-19", left),
        ("YG-36", choose_target),
        ("YG-36", declare),
        ("YG-38", answer_attack),
        ("YG-42", check_attacker),
        ("YG-40", check_replay),
        ("YG-40", choose_again),
        ("YG-40", chosen_again),
        ("YG-37", strike),
    ],
)
BATTLE_STEP.check(offer=START, respond=CHAINED, leave=LEAVING, choose_target=TARGET, check_attacker=GO_ON)
BATTLE_STEP.check(choose_again=CHOOSE_AGAIN, strike=STRIKE)


def end_battle(game: DuelGame) -> None:
    """An effect ends the Battle Phase at once: what is left of it does not take place."""
    serial: i64 = 0
    i: i64 = 0
    while i <= game.depth:
        part = game.frames[i].part
        if part.id == turn_parts.BATTLE:
            serial = part.serial
        i += 1
    if serial == 0:
        return
    game.battle_over = 1
    game.emit(kinds.BATTLE_ENDED, game.turn_player, 0, 0, 0)
    index: i64 = 0
    while index < len(game.schedule):
        if game.schedule[index].parent == serial:
            schedule.drop(game, index)
        else:
            index += 1
