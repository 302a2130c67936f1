"""Becoming blocking and blocked creatures: by declaration (509.1g-i), by effects, as they enter (509.4).

The stages of the declaration find pairs (blocker, attacker) of slots in `data` from place `b` on. `ENTER_BLOCKING`
and `MAKE_BLOCK` find the references of the creatures in `data`, `c` of them, then those of attackers that they may
block if the effect says which (`b` 1); `player` chooses for `MAKE_BLOCK`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds
from mainphase.magic.changes_bands import banded_with
from mainphase.magic.changes_combat import BLOCKED_BY_OTHERS
from mainphase.magic.definitions import BATTLE, CREATURE
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.attacking import in_combat
from mainphase.magic.procedures.damage_order import ORDER_DAMAGE
from mainphase.magic.procedures.evasion import is_defended_by

CHOOSE: Final = 0
PLACE: Final = 2

# --- by declaration --------------------------------------------------------------------------------------------------


def become_blocking(game: PlayedGame, frame: Frame) -> None:
    """The chosen creatures that are still there become blocking creatures, of each attacker chosen for them.

    Who blocks one of a band blocks each other one of it too (702.22h): that many more pairs there are.
    """
    blockers = game.blockers[:]
    i: i64 = frame.b
    if len(game.past.bands) > 0:
        frame.data = frame.data[:i] + with_bands(game, frame.data[i:])
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        blocker = game.permanents[slot]
        if blocker is not BLANK and game.permanents[frame.data[i + 1]].attacking != 0:
            attacker: i64 = game.ref(frame.data[i + 1])
            if len(blocker.blocking) == 0:
                blockers.append(slot)
                blocker.blocking = [attacker]
            else:
                blocker.blocking = [*blocker.blocking, attacker]
        i += 2
    game.blockers = blockers


def with_bands(game: PlayedGame, pairs: list[int]) -> list[int]:
    """The pairs (blocker, attacker), and after each those of the blocker with the others in the attacker's band."""
    found: list[int] = []
    i: i64 = 0
    while i < len(pairs):
        for ref in [game.ref(pairs[i + 1]), *banded_with(game, game.ref(pairs[i + 1]))]:
            if not has_pair(found, pairs[i], ref & SLOT_MASK):
                found.extend([pairs[i], int(ref & SLOT_MASK)])
        i += 2
    return found


def has_pair(pairs: list[int], first: i64, second: i64) -> bool:
    """Whether that pair is among them."""
    i: i64 = 0
    while i < len(pairs):
        if pairs[i] == first and pairs[i + 1] == second:
            return True
        i += 2
    return False


def become_blocked(game: PlayedGame, frame: Frame) -> None:
    """Attackers with a blocker become blocked and stay so."""
    i: i64 = frame.b
    while i < len(frame.data):
        permanent = game.permanents[frame.data[i + 1]]
        if game.permanents[frame.data[i]] is not BLANK and permanent.attacking != 0:
            if permanent.blocked != 0:
                permanent.blocked = BLOCKED_BY_OTHERS
            changes.becomes_blocked(game, permanent)
        i += 2


def block_triggers(game: PlayedGame, frame: Frame) -> None:
    """What triggers on blockers being declared triggers: each block, then each attacker that nothing blocks."""
    game.past.fought = 1
    alone: i64 = 0
    if len(frame.data) > frame.b:
        alone = kinds.BLOCKS_ALONE
    i: i64 = frame.b
    while i < len(frame.data):
        if frame.data[i] != frame.data[frame.b]:
            alone = 0
        i += 2
    i = frame.b
    while i < len(frame.data):
        blocker = game.permanents[frame.data[i]]
        attacker: i64 = game.ref(frame.data[i + 1])
        if attacker in blocker.blocking:
            amount: i64 = alone
            if attacker != blocker.blocking[0]:
                amount |= kinds.FURTHER
            game.emit(kinds.BLOCKED, blocker.controller, blocker.ref, attacker, amount)
        i += 2
    for slot in game.attackers:
        unblocked = game.permanents[slot]
        if unblocked.blocked == 0:
            game.emit(kinds.UNBLOCKED, unblocked.controller, unblocked.ref, unblocked.attacking, 0)


# --- as they enter, and by effects -----------------------------------------------------------------------------------


def choose_blocked(game: PlayedGame, frame: Frame) -> None:
    """Which attacker does the next of them block? One that cannot block it just stays there (506.3a, e, f)."""
    while frame.a < frame.c:
        ref: i64 = frame.data[frame.a]
        if game.on_battlefield(ref) and in_combat(game):
            permanent = game.permanent(ref)
            if permanent.types & (CREATURE | BATTLE) == CREATURE:
                if offer(game, frame, permanent, permanent.controller, True):
                    return
                if len(game.legal) > 0:
                    block(game, permanent, game.legal[0] - 1, kinds.PUT_BLOCKING)
        frame.a += 1
    frame.pc = PLACE


def offer(game: PlayedGame, frame: Frame, permanent: Permanent, player: i64, own: bool) -> bool:
    """Ask the player which attacker the creature blocks, unless there is no choice; what it can is `legal`.

    `own`: only one that attacks its controller, or what is theirs.
    """
    game.legal = []
    for slot in game.attackers:
        attacker = game.permanents[slot]
        if frame.b != 0 and attacker.ref not in frame.data[frame.c :]:
            continue
        if not own or is_defended_by(game, attacker, permanent.controller):
            game.legal.append(slot + 1)
    if len(game.legal) < 2:
        return False
    game.subject = permanent.ref
    game.ask(asks.CHOOSE_OBJECT, player)
    return True


def block(game: PlayedGame, permanent: Permanent, attacker: i64, how: i64) -> None:
    """It blocks the attacker in that slot from now on."""
    changes.start_blocking(game, permanent, game.permanents[attacker], how)


def blocked_chosen(game: PlayedGame, frame: Frame) -> None:
    """It is a blocking creature, though it never blocked."""
    block(game, game.permanent(frame.data[frame.a]), frame.answer - 1, kinds.PUT_BLOCKING)
    frame.a += 1
    frame.pc = CHOOSE


def place_in_orders(game: PlayedGame, frame: Frame) -> None:
    """In older editions they are placed in the damage assignment orders (CR10 509.6, 509.7)."""
    if game.damage_order != 0:
        game.call(ORDER_DAMAGE)


ENTER_BLOCKING: Final = Procedure(
    "entering blocking", [("509.4", choose_blocked), ("509.4", blocked_chosen), ("509.4", place_in_orders)]
)
ENTER_BLOCKING.check(choose_blocked=CHOOSE, place_in_orders=PLACE)


def choose_to_block(game: PlayedGame, frame: Frame) -> None:
    """Which attacker does the next creature block, by an effect? Nothing that is no creature blocks (506.3, 506.3g)."""
    while frame.a < frame.c:
        ref: i64 = frame.data[frame.a]
        if game.on_battlefield(ref) and game.permanent(ref).types & (CREATURE | BATTLE) == CREATURE:
            permanent = game.permanent(ref)
            if offer(game, frame, permanent, frame.player, False):
                return
            if len(game.legal) > 0:
                block(game, permanent, game.legal[0] - 1, kinds.BY_EFFECT)
        frame.a += 1
    frame.pc = PLACE


def block_made(game: PlayedGame, frame: Frame) -> None:
    """It blocks that attacker from now on."""
    block(game, game.permanent(frame.data[frame.a]), frame.answer - 1, kinds.BY_EFFECT)
    frame.a += 1
    frame.pc = CHOOSE


MAKE_BLOCK: Final = Procedure(
    "blocking by an effect", [("506.3", choose_to_block), ("506.3", block_made), ("506.3", place_in_orders)]
)
MAKE_BLOCK.check(choose_to_block=CHOOSE, place_in_orders=PLACE)


def free_blocked(game: PlayedGame, blocker: Permanent) -> None:
    """Attackers that have become blocked by that creature only in this combat become unblocked (509.1h)."""
    for ref in blocker.blocking:
        attacker = game.permanent(ref)
        if attacker.blocked != 0 and attacker.blocked != BLOCKED_BY_OTHERS:
            attacker.blocked = 0


def block_by_effect(game: PlayedGame, ref: i64) -> i64:
    """An attacking creature becomes blocked, though nothing blocks it, and all its band; how many were not before."""
    if not game.on_battlefield(ref):
        return 0
    attacker = game.permanent(ref)
    if attacker.attacking == 0:
        return 0
    done: i64 = 0
    for member in [ref, *banded_with(game, ref)]:  # 702.22i
        attacker = game.permanent(member)
        if attacker.blocked == 0:
            done += 1
        changes.becomes_blocked(game, attacker)
        attacker.blocked = BLOCKED_BY_OTHERS
    return done
