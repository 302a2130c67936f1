"""The combat damage step (510): who deals damage in it, how it is assigned, and that it is dealt at once.

`COMBAT_DAMAGE`: `a` is the group that assigns (see `damage_assigning`), `c` where its part of `data` begins, `d` who
deals damage in this step, `b` 1 if some damage is divided, `e` the slot of the creature that divides its own, `f` the
next attacker that may assign its damage as though it were not blocked; `data` holds what has been assigned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks
from mainphase.magic.keywords import DOUBLE_STRIKE, FIRST_STRIKE, LAST_STRIKE
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.damage_assigning import (
    STRIKERS,
    THE_LAST,
    THE_OTHERS,
    Assignment,
    assign_undivided,
    assigns,
    dividing_with,
    groups,
    is_free,
    next_to_divide,
    offer_any,
    past_blockers,
    recipients,
)
from mainphase.magic.procedures.damage_by_player import assign_by_player
from mainphase.magic.procedures.damage_dealing import by_reference, deal_combat_damage, in_order, put_on_stack

PAST: Final = 1
ATTACKERS: Final = 3
DIVIDE: Final = 4
DIVIDE_BLOCKING: Final = 6
DEAL: Final = 8
NO: Final = 0


def who_strikes(game: PlayedGame, frame: Frame) -> None:
    """With a first or double striker in combat only such creatures deal damage now, and another step follows.

    Where last strike counts, those that have it as the normal step begins deal theirs in one more step after it.
    """
    if game.second_damage != 0 and game.part.serial == game.second_damage:
        if len(game.strikers) > 0 and game.strikers[-1] < 0:
            frame.d = THE_LAST
            return
        frame.d = THE_OTHERS
        if game.last_strikes != 0:
            note_last_strikers(game)
        return
    game.strikers = []
    note_strikers(game, game.attackers)
    note_strikers(game, game.blockers)
    if len(game.strikers) > 0:
        frame.d = STRIKERS
        game.second_damage = schedule.repeat(game, game.part).serial
    elif game.last_strikes != 0:
        note_last_strikers(game)


def note_last_strikers(game: PlayedGame) -> None:
    """Remember those that have last strike, by their negative references, and let the step for them follow."""
    late: list[int] = []
    for slot in [*game.attackers, *game.blockers]:
        if game.permanents[slot].keywords & LAST_STRIKE != 0:
            late.append(-game.ref(slot))
    if len(late) > 0:
        game.strikers = [*game.strikers, *late]
        game.second_damage = schedule.repeat(game, game.part).serial


def note_strikers(game: PlayedGame, slots: list[int]) -> None:
    """Remember those of the creatures that have first or double strike."""
    for slot in slots:
        permanent = game.permanents[slot]
        if permanent.keywords & (FIRST_STRIKE | DOUBLE_STRIKE) != 0:
            game.strikers = [*game.strikers, permanent.ref]


def go_past(game: PlayedGame, frame: Frame) -> None:
    """Does the next attacker that may do so assign its damage as though it were not blocked?"""
    while frame.f < len(game.attackers):
        slot: i64 = game.attackers[frame.f]
        if past_blockers(game, slot, frame.d) != 0:
            game.subject = game.ref(slot)
            game.legal = [NO, 1]
            game.ask(asks.PAST_BLOCKERS, game.permanents[slot].controller)
            return
        frame.f += 1
    frame.pc = ATTACKERS


def gone_past(game: PlayedGame, frame: Frame) -> None:
    """Then all of it is for what the creature attacks."""
    if frame.answer != NO:
        slot: i64 = game.attackers[frame.f]
        frame.data.append(slot)
        frame.data.append(past_blockers(game, slot, frame.d))
        frame.data.append(assigns(game.permanents[slot]))
        frame.b = 1
    frame.f += 1
    frame.pc = PAST


def begin_group(game: PlayedGame, frame: Frame) -> None:
    """The attackers assign damage, then the blockers of each defending player: first what is not divided."""
    count = groups(game)
    while frame.a < count:
        frame.c = len(frame.data) if frame.a > 0 else 0
        if game.divides_by_player != 0:
            several = assign_by_player(game, frame.a, frame.d, frame.data)
        else:
            several = assign_undivided(game, frame.a, frame.d, frame.data)
        if several > 0:
            frame.b = 1
            frame.e = -1
            frame.pc = DIVIDE if frame.a == 0 else DIVIDE_BLOCKING
            return
        frame.a += 1
    frame.pc = DEAL


def divide(game: PlayedGame, frame: Frame) -> None:
    """How much of its damage does the next creature assign to the next of those it fights?

    Offered is what can still be completed to an assignment that is legal as a whole (510.1e).
    """
    frame.e = next_to_divide(game, frame.data, frame.c, frame.e)
    if frame.e < 0:
        frame.a += 1
        frame.pc = ATTACKERS
        return
    if is_free(game, frame.data, frame.c):
        game.ask(asks.ASSIGN, offer_any(game, frame.data, frame.e))
        return
    slots = dividing_with(game, frame.data, frame.c, frame.e)
    assignment = Assignment(game, slots, frame.data)
    game.subject = assignment.target(0)
    game.legal = assignment.shares.amounts(assignment.shares.sources[0])
    game.ask(asks.ASSIGN, assignment.dividers[0])


def share_chosen(game: PlayedGame, frame: Frame) -> None:
    """That much is assigned."""
    frame.data.append(frame.e)
    frame.data.append(game.subject)
    frame.data.append(frame.answer)
    frame.pc = DIVIDE


def divide_blocking(game: PlayedGame, frame: Frame) -> None:
    """The same for a blocker and the attackers that it fights."""
    divide(game, frame)


def blocking_share_chosen(game: PlayedGame, frame: Frame) -> None:
    """That much is assigned by a blocker."""
    share_chosen(game, frame)
    frame.pc = DIVIDE_BLOCKING


def deal(game: PlayedGame, frame: Frame) -> None:
    """All combat damage is dealt at the same time; in an older edition it goes on the stack first."""
    dealt = in_order(game, frame.data) if frame.b != 0 else frame.data
    by_reference(game, dealt)
    if game.damage_on_stack == 0:
        deal_combat_damage(game, dealt)
        return
    if frame.d == STRIKERS:
        game.strikers = [ref for ref in game.strikers if len(recipients(game, game.permanent(ref)).refs) > 0]
    put_on_stack(game, dealt)


COMBAT_DAMAGE: Final = Procedure(
    "combat damage",
    [
        ("510.4", who_strikes),
        ("510.1c", go_past),
        ("510.1c", gone_past),
        ("510.1", begin_group),
        ("510.1c", divide),
        ("510.1c", share_chosen),
        ("510.1d", divide_blocking),
        ("510.1d", blocking_share_chosen),
        ("510.2", deal),
    ],
)
COMBAT_DAMAGE.check(go_past=PAST, begin_group=ATTACKERS, divide=DIVIDE, divide_blocking=DIVIDE_BLOCKING, deal=DEAL)
