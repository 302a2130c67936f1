"""The Main Phases (YG-22 to YG-34): one action after another, each with its responses, until the turn player goes on.

Registers of `MAIN`: `a` the window that follows an action (`RESPOND`, `CHAINED` or none), `b` where the turn player
wants to go, `c` how many Chain Links there had been before they said so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, changes, kinds, plays, turn_parts
from mainphase.yugioh.plays import END, ENTER_BATTLE, code_number, code_slot, code_verb
from mainphase.yugioh.procedures.activating import ACTIVATE
from mainphase.yugioh.procedures.summoning import CHANGE_POSITION, FLIP_SUMMON, NORMAL_SUMMON, SET_CARD
from mainphase.yugioh.procedures.windows import CHAIN, LEAVE, RESPONSE
from mainphase.yugioh.state import DuelGame

ASK: Final = 0
AFTER: Final = 2
LEAVING: Final = 3
OVER: Final = 5

RESPOND: Final = 0
CHAINED: Final = 1


def offer(game: DuelGame, frame: Frame) -> None:
    """The turn player may act, enter the Battle Phase or end the turn."""
    if game.pending_count != 0:
        frame.pc = ASK
        game.call(RESPONSE)
        return
    changes.begin_moment(game)
    player = game.turn_player
    plays.collect_main(game, player)
    game.legal.insert(0, END)
    if frame.part.id == turn_parts.MAIN_1 and plays.can_enter_battle(game):
        game.legal.insert(1, ENTER_BATTLE)
    game.subject = 0
    game.ask(asks.ACT, player)


def act(game: DuelGame, frame: Frame) -> None:
    """What the turn player has chosen begins."""
    code: i64 = frame.answer
    if code == END or code == ENTER_BATTLE:
        frame.b = code
        frame.pc = LEAVING
        return
    verb = code_verb(code)
    frame.a = CHAINED if verb >= plays.ACTIVATE else RESPOND
    slot = code_slot(code)
    if verb == plays.SUMMON or (verb == plays.SET and game.definitions[slot].is_monster()):
        started = game.call(NORMAL_SUMMON)
        started.b = verb
    elif verb == plays.SET:
        started = game.call(SET_CARD)
    elif verb == plays.FLIP:
        started = game.call(FLIP_SUMMON)
    elif verb == plays.POSITION:
        started = game.call(CHANGE_POSITION)
    else:
        started = game.call(ACTIVATE)
        if verb == plays.IGNITE:
            started.c = 1
            started.b = code_number(code)
    started.a = slot
    started.player = game.turn_player


def respond(game: DuelGame, frame: Frame) -> None:
    """Both players may respond to it; then the turn player acts again."""
    frame.pc = ASK
    game.call(CHAIN if frame.a == CHAINED else RESPONSE)


def leave(game: DuelGame, frame: Frame) -> None:
    """The turn player wants to go on, and the opponent may respond first."""
    changes.begin_moment(game)
    frame.c = game.item_serial
    game.emit(kinds.LEFT_PHASE, game.turn_player, 0, 0, 1 if frame.b == ENTER_BATTLE else 0)
    started = game.call(LEAVE)
    started.a = 1


def left(game: DuelGame, frame: Frame) -> None:
    """If there was a Chain the turn player is back in the same phase."""
    if game.item_serial != frame.c:
        frame.pc = ASK


def skip_battle(game: DuelGame, frame: Frame) -> None:
    """Who does not enter the Battle Phase has no Main Phase 2 either."""
    if frame.b == END and frame.part.id == turn_parts.MAIN_1:
        give_up_battle(game)


def give_up_battle(game: DuelGame) -> None:
    """Take the Battle Phase and Main Phase 2 out of this turn; an effect that skips the Battle Phase is used up."""
    if len(game.skips) > 0:
        schedule.skipped(game, turn_parts.BATTLE, game.turn_player)
    index: i64 = 0
    while index < len(game.schedule):
        part: i64 = game.schedule[index].id
        if part == turn_parts.BATTLE or part == turn_parts.MAIN_2:
            schedule.drop(game, index)
        else:
            index += 1


MAIN: Final = Procedure(
    "main phase",
    [
        ("Y-007", offer),
        ("Y-002", act),
        ("YG-55", respond),
        ("YG-19", leave),
        ("YG-19", left),
        ("YG-31", skip_battle),
    ],
)
MAIN.check(offer=ASK, respond=AFTER, leave=LEAVING, skip_battle=OVER)
