"""Conceding (104.3a): a player leaves the game at once, whatever is going on, and the game goes on without them.

Registers of `CONCEDE`: `player` is who does, `a` the kind of the question that was open and `b` who was asked (-1:
none), `c` its subject, `d` its stage; `data` its options, `e` the mask
of those who leave.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.kernel.game import OPEN, OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, zones
from mainphase.magic.explaining import describe
from mainphase.magic.expressions_facts import mask_of
from mainphase.magic.happening.proposing import forget_proposed
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.combat_left import declare_again, pay_on
from mainphase.magic.modern.procedures.defending import BEGINNING_OF_COMBAT
from mainphase.magic.modern.procedures.leaving import ends_game, leave_with, lose
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.procedures.start import OPENING_HANDS, after_leaving
from mainphase.magic.modern.procedures.state_based import CHECK
from mainphase.magic.modern.procedures.triggers import PUT_TRIGGERS
from mainphase.magic.modern.procedures.turn_actions import CLEANUP
from mainphase.magic.played import DONE
from mainphase.magic.procedures.choices import CHOICES
from mainphase.magic.procedures.combat import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from mainphase.magic.procedures.combat_damage import ATTACKERS, COMBAT_DAMAGE
from mainphase.magic.procedures.damage_order import ORDER_DAMAGE
from mainphase.magic.procedures.happening import HAPPEN, look_again
from mainphase.magic.procedures.payments_left import end_payments, given_up
from mainphase.magic.procedures.resolving import EFFECT
from mainphase.magic.procedures.untapping import UNTAP
from mainphase.magic.reach import within

RESTARTED: Final = [BEGINNING_OF_COMBAT, ORDER_DAMAGE, COMBAT_DAMAGE, UNTAP, CLEANUP, CHECK]
"""Procedures whose choices have no effect until all are made, so that they are simply made again."""


def leave_game(game: ModernGame, frame: Frame) -> None:
    """The player loses the game, in some variants with their team (810.8b)."""
    gone = lose(game, frame.player)
    asking = game.caller()
    if asking.proc is PRIORITY and frame.a == asks.PRIORITY:
        for player in gone:
            window.player_left(game, asking, player)
    frame.e = mask_of(gone)
    end_payments(game)


def end_or_leave(game: ModernGame, frame: Frame) -> None:
    """The last player or team in the game wins; otherwise what belongs to those who left goes with them."""
    if not ends_game(game):
        leave_with(game, [player for player in range(game.seats) if (frame.e >> player) & 1 != 0])


def go_on(game: ModernGame, frame: Frame) -> None:
    """What was going on goes on, with those who are left to decide."""
    kind, asked, subject = frame.a, frame.b, frame.c
    legal = frame.data
    leaver = frame.player
    where = frame.d
    game.leave()
    if kind == OPEN:
        return
    play = play_of(game, leaver)
    if play >= 0:
        game.unwind(play)
        game.payments = []  # nothing is paid for any more
        forget_proposed(game)
    below = game.frame
    if below.proc is PRIORITY and (play >= 0 or kind == asks.PRIORITY):
        below.pc = window.BETWEEN
    elif not pay_on(game, leaver) and not given_up(game) and not restart(game, game.frame, asked):
        game.where = where
        ask_rest(game, game.frame, kind, asked, subject, legal)


def play_of(game: ModernGame, leaver: i64) -> i64:
    """The depth of the window in which the player who leaves was announcing something; -1 if none."""
    depth: i64 = 0
    while depth < game.depth:
        if game.frames[depth].proc is PRIORITY and game.announcing(depth):
            if game.frames[depth + 1].player == leaver:
                return depth
        depth += 1
    return -1


def restart(game: ModernGame, frame: Frame, asked: i64) -> bool:
    """Procedures that can take up their choices again from what is left; whether this is one."""
    proc = frame.proc
    if proc is OPENING_HANDS:
        after_leaving(game, frame)
    elif proc is DECLARE_ATTACKERS or proc is DECLARE_BLOCKERS:
        declare_again(game, frame)
    elif proc in RESTARTED:
        frame.a = 0
        frame.b = 0
        frame.c = 0
        frame.data = []
        frame.pc = ATTACKERS if proc is COMBAT_DAMAGE else 0
    elif proc is PUT_TRIGGERS:
        frame.pc = 0
    elif proc is HAPPEN:
        look_again(game, frame)
    elif proc is CHOICES and game.lost[asked] != 0 and game.caller().proc is PUT_TRIGGERS:
        game.caller().pc = 0  # the ability that was being put on the stack has ceased to exist
        game.leave()
    else:
        return False
    return True


def ask_rest(game: ModernGame, frame: Frame, kind: i64, asked: i64, subject: i64, legal: list[int]) -> None:
    """The question is put again without what has left. A cost of a player who has left is not paid (800.4f)."""
    if game.lost[asked] != 0 and kind == asks.PAY:
        frame.answer = DONE
        return
    if game.lost[asked] != 0 and frame.proc is EFFECT and game.lost[frame.player] == 0:
        other = game.call(STAND_IN)
        other.player = frame.player
        other.a = kind
        other.b = asked
        other.c = subject
        other.d = game.where
        other.data = legal
        return
    game.kind = kind
    game.subject = subject
    left: list[int] = []
    for code in legal:
        if is_there(game, describe.option(game, code).ref):
            left.append(code)
    game.kind = OPEN
    if len(left) == 0:
        frame.answer = DONE  # nothing can be chosen any more
        return
    game.legal = left
    game.ask(kind, asked)


def who_instead(game: ModernGame, frame: Frame) -> None:
    """The controller of the object chooses another player, instead of an opponent another one if possible."""
    found: list[int] = []
    if game.team[frame.b] != game.team[frame.player]:
        found = game.opponents(frame.player)
    if len(found) == 0:
        found = [player for player in range(game.seats) if game.lost[player] == 0]
    if game.limited != 0:
        found = [seat for seat in found if within(game, frame.player, game.player_ref(seat))] or found
    game.legal = [game.player_ref(player) + 1 for player in found]
    game.subject = frame.c
    game.ask(asks.CHOOSE_PLAYER, frame.player)


def ask_instead(game: ModernGame, frame: Frame) -> None:
    """That player makes the choice. Registers `a` to `d` and `data`: kind, who was asked, subject, stage, options."""
    player: i64 = frame.answer - 1 - PLAYER_SLOT
    legal = frame.data
    kind, subject, where = frame.a, frame.c, frame.d
    game.leave()
    game.where = where
    ask_rest(game, game.frame, kind, player, subject, legal)


STAND_IN: Final = Procedure("choose who chooses", [("800.4g", who_instead), ("800.4g", ask_instead)])


def is_there(game: ModernGame, ref: i64) -> bool:
    """Whether an option about that object or player still has a meaning."""
    slot: i64 = ref & SLOT_MASK
    if ref == 0:
        return True
    if slot >= PLAYER_SLOT:
        return game.lost[slot - PLAYER_SLOT] == 0
    return game.zone_kind(slot) != zones.GONE


CONCEDE: Final = Procedure("concede", [("104.3a", leave_game), ("104.2a", end_or_leave), ("104.3a", go_on)])


def concede(game: ModernGame, player: i64) -> None:
    """The player concedes, at any time: nobody has to be asked for it."""
    if game.kind == OVER or game.lost[player] != 0:
        return
    kind = game.kind
    game.kind = OPEN
    started = game.call(CONCEDE)
    started.player = player
    started.a = kind
    started.b = game.player if kind != OPEN else -1
    started.c = game.subject
    started.d = game.where
    started.data = game.legal[:]
    game.advance()
