"""The damage assignment order of older editions (CR10 509.2, 509.3, 509.6, 509.7; gone since November 2024).

The active player announces for each blocked attacker in which order it deals with its blockers, then the defending
player for each blocker; a creature that blocks later is placed in the orders that there are. `game.past.damage_order`
holds them as pairs (creature, one that it fights). Registers of `ORDER_DAMAGE`: `a` is the place of the creature whose
order is announced, the attackers first; `data` its order as far as it is announced.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, kinds
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame

NEXT: Final = 0
THEIRS: Final = 2


def blockers_of(game: PlayedGame, attacker: i64) -> list[int]:
    """The references of the creatures that block the attacker now, in the order in which they were declared."""
    found: list[int] = []
    for slot in game.blockers:
        permanent = game.permanents[slot]
        if attacker in permanent.blocking:
            found.append(permanent.ref)
    return found


SEVERAL: Final = -1


def sole_blockers(game: PlayedGame) -> list[int]:
    """By the slot of each attacker, the reference of the one creature that blocks it; 0 for none, or `SEVERAL`.

    One look at all blocks: to ask each attacker of a large combat for its blockers is much slower.
    """
    found: list[int] = [0] * len(game.permanents)
    for slot in game.blockers:
        permanent = game.permanents[slot]
        for attacker in permanent.blocking:
            place: i64 = attacker & SLOT_MASK
            if game.on_battlefield(attacker):
                found[place] = permanent.ref if found[place] == 0 else SEVERAL
    return found


def blocked_by(game: PlayedGame, blocker: Permanent) -> list[int]:
    """The references of the attackers that the creature blocks now."""
    found: list[int] = []
    for ref in blocker.blocking:
        if game.on_battlefield(ref) and game.permanent(ref).attacking != 0:
            found.append(ref)
    return found


def fought_by(game: PlayedGame, permanent: Permanent) -> list[int]:
    """Whom the attacking or blocking creature fights, in its damage assignment order where there is one."""
    if permanent.attacking != 0 and permanent.blocked == 0:
        return []  # an unblocked creature fights none (510.1b)
    there = blockers_of(game, permanent.ref) if permanent.attacking != 0 else blocked_by(game, permanent)
    if len(game.past.damage_order) == 0 or len(there) < 2:
        return there
    found = placed(game, permanent.ref, there)
    for ref in there:
        if ref not in found:
            found.append(ref)
    return found


def placed(game: PlayedGame, creature: i64, there: list[int]) -> list[int]:
    """Those of them that have a place in the creature's order, in that order."""
    found: list[int] = []
    i: i64 = 0
    while i < len(game.past.damage_order):
        if game.past.damage_order[i] == creature and game.past.damage_order[i + 1] in there:
            found.append(game.past.damage_order[i + 1])
        i += 2
    return found


def announce(game: PlayedGame, frame: Frame, slots: list[int]) -> bool:
    """Ask who comes next in the order of the next of these creatures that has somebody to place; False if none has.

    Who has a place keeps it relative to the others: of those only the first one left may come next.
    """
    sole = sole_blockers(game)
    while frame.a < len(slots):
        permanent = game.permanents[slots[frame.a]]
        if permanent.attacking != 0 and sole[slots[frame.a]] != SEVERAL:
            frame.a += 1
            continue
        there = blockers_of(game, permanent.ref) if permanent.attacking != 0 else blocked_by(game, permanent)
        fixed = placed(game, permanent.ref, there)
        if len(there) < 2 or len(fixed) == len(there):
            frame.a += 1
            continue
        game.legal = []
        for ref in there:
            if ref not in fixed and ref not in frame.data:
                game.legal.append((ref & SLOT_MASK) + 1)
        if len(game.legal) == 0:
            for ref in fixed:
                if ref not in frame.data:
                    frame.data.append(ref)
            keep(game, permanent, frame.data)
            frame.data = []
            frame.a += 1
            continue
        for ref in fixed:
            if ref not in frame.data:
                game.legal.append((ref & SLOT_MASK) + 1)
                break
        game.subject = permanent.ref
        game.ask(asks.ORDER_DAMAGE, permanent.controller)
        return True
    return False


def keep(game: PlayedGame, permanent: Permanent, order: list[int]) -> None:
    """That is the creature's damage assignment order from now on."""
    pairs: list[int] = []
    i: i64 = 0
    while i < len(game.past.damage_order):
        if game.past.damage_order[i] != permanent.ref:
            pairs.extend(game.past.damage_order[i : i + 2])
        i += 2
    i = 0
    while i < len(order):
        pairs.extend([permanent.ref, order[i]])
        i += 1
        game.emit(kinds.CHOSE, permanent.controller, order[i - 1], permanent.ref, i)
    game.past.damage_order = pairs


def order_blockers(game: PlayedGame, frame: Frame) -> None:
    """The active player announces the orders of the attackers."""
    if game.damage_order == 0 or len(game.blockers) == 0:
        frame.pc = frame.proc.size
    elif not announce(game, frame, game.attackers):
        frame.a = 0
        frame.pc = THEIRS


def next_blocker(game: PlayedGame, frame: Frame) -> None:
    """That creature is the next in the order."""
    frame.data.append(game.ref(frame.answer - 1))
    frame.pc = NEXT


def order_attackers(game: PlayedGame, frame: Frame) -> None:
    """The defending players announce the orders of the blockers."""
    if not announce(game, frame, game.blockers):
        frame.pc = frame.proc.size


def next_attacker(game: PlayedGame, frame: Frame) -> None:
    """That creature is the next in the order."""
    frame.data.append(game.ref(frame.answer - 1))
    frame.pc = THEIRS


ORDER_DAMAGE: Final = Procedure(
    "damage assignment order",
    [
        ("510.1c", order_blockers),
        ("510.1c", next_blocker),
        ("510.1d", order_attackers),
        ("510.1d", next_attacker),
    ],
)
ORDER_DAMAGE.check(order_blockers=NEXT, order_attackers=THEIRS)
