"""The combat damage step (510): who deals damage in it, how it is assigned, and that it is dealt at once.

`COMBAT_DAMAGE`: `data` holds triples (source slot, target reference, amount); `a` is the attacker whose damage is
assigned, `b` its blocker, `c` how much of its damage is assigned, `d` who deals damage in this step (`EVERYBODY`,
`STRIKERS`, `THE_OTHERS`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes
from mainphase.magic.definitions import BATTLE, PLANESWALKER
from mainphase.magic.keywords import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, TRAMPLE
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.happening import happen
from mainphase.magic.modern.proposing import at_once, propose_damage
from mainphase.magic.permanents import Permanent
from mainphase.magic.proposals import COMBAT
from mainphase.magic.replacing import DAMAGE, DAMAGING

EVERYBODY: Final = 0
STRIKERS: Final = 1
"""Creatures with first or double strike: the first of two combat damage steps."""
THE_OTHERS: Final = 2
"""Those that had neither as the first step began, and those that have double strike now: the second step."""

ATTACKERS: Final = 1
BLOCKERS: Final = 3


def who_strikes(game: ModernGame, frame: Frame) -> None:
    """With a first or double striker in combat only such creatures deal damage now, and another step follows."""
    if game.second_damage != 0 and game.part.serial == game.second_damage:
        frame.d = THE_OTHERS
        return
    game.strikers = []
    note_strikers(game, game.attackers)
    note_strikers(game, game.blockers)
    if len(game.strikers) > 0:
        frame.d = STRIKERS
        game.second_damage = schedule.repeat(game, game.part).serial


def note_strikers(game: ModernGame, slots: list[int]) -> None:
    """Remember those of the creatures that have first or double strike."""
    for slot in slots:
        permanent = game.permanents[slot]
        if permanent.keywords & (FIRST_STRIKE | DOUBLE_STRIKE) != 0:
            game.strikers = [*game.strikers, permanent.ref]


def strikes(game: ModernGame, frame: Frame, permanent: Permanent) -> bool:
    """Whether the creature assigns combat damage in this step."""
    if frame.d == EVERYBODY:
        return True
    if frame.d == STRIKERS:
        return permanent.ref in game.strikers
    return permanent.ref not in game.strikers or permanent.keywords & DOUBLE_STRIKE != 0


def blockers_of(game: ModernGame, attacker: i64) -> list[int]:
    """The creatures that block the attacker now, in the order in which they were declared."""
    ref = game.ref(attacker)
    found: list[int] = []
    for slot in game.blockers:
        if ref in game.permanents[slot].blocking:
            found.append(slot)
    return found


def lethal(game: ModernGame, frame: Frame, source: Permanent, blocker: i64) -> i64:
    """How much more damage is lethal for the blocker, with what is marked and assigned already; 1 by deathtouch."""
    permanent = game.permanents[blocker]
    needed: i64 = permanent.toughness - permanent.damage
    touched = False
    i: i64 = 0
    while i < len(frame.data):
        if frame.data[i + 1] == permanent.ref and game.ref(frame.data[i]) != source.ref:
            needed -= frame.data[i + 2]
            if game.permanents[frame.data[i]].keywords & DEATHTOUCH != 0:
                touched = True
        i += 3
    if needed <= 0 or touched:
        return 0
    return 1 if source.keywords & DEATHTOUCH != 0 else needed


def assign_attacker(game: ModernGame, frame: Frame) -> None:
    """Each attacker assigns damage equal to its power: to what it attacks, or divided among its blockers."""
    while frame.a < len(game.attackers):
        slot = game.attackers[frame.a]
        permanent = game.permanents[slot]
        power: i64 = permanent.power
        if power > 0 and strikes(game, frame, permanent):
            if permanent.blocked == 0:
                assign_to_attacked(game, frame, permanent, power)
            else:
                blockers = blockers_of(game, slot)
                if len(blockers) == 0:
                    if permanent.keywords & TRAMPLE != 0:
                        assign_to_attacked(game, frame, permanent, power)
                elif len(blockers) == 1 and permanent.keywords & TRAMPLE == 0:
                    frame.data.extend([slot, game.ref(blockers[0]), power])
                else:
                    offer_shares(game, frame, permanent, blockers, power)
                    game.subject = game.ref(blockers[frame.b])
                    game.ask(asks.ASSIGN, permanent.controller)
                    return
        frame.a += 1
    frame.pc = BLOCKERS


def assign_to_attacked(game: ModernGame, frame: Frame, attacker: Permanent, amount: i64) -> None:
    """The attacker assigns damage to what it attacks, unless that has left (506.4c, 800.4e)."""
    if game.is_current(attacker.attacking) and is_attackable_still(game, attacker):
        frame.data.extend([attacker.ref & SLOT_MASK, attacker.attacking, amount])


def is_attackable_still(game: ModernGame, attacker: Permanent) -> bool:
    """Whether what the creature attacks is still a player, or a planeswalker or battle of another team (506.4)."""
    if attacker.attacking >= PLAYER_SLOT and attacker.attacking <= SLOT_MASK:
        return True
    if game.permanent(attacker.attacking).types & (PLANESWALKER | BATTLE) == 0:
        return False
    return game.team[game.defender_of(attacker.attacking)] != game.team[attacker.controller]


def offer_shares(game: ModernGame, frame: Frame, source: Permanent, blockers: list[int], power: i64) -> None:
    """How much of the damage the next blocker may get, as `legal`.

    The last one gets what is left; with trample it may get less, down to what is lethal, if all the others have been
    assigned lethal damage: the rest goes to what the creature attacks (702.19b).
    """
    left: i64 = power - frame.c
    game.legal = []
    if frame.b < len(blockers) - 1:
        amount: i64 = 0
        while amount <= left:
            game.legal.append(amount)
            amount += 1
        return
    if source.keywords & TRAMPLE != 0 and others_are_dead(game, frame, source, blockers):
        amount = lethal(game, frame, source, blockers[frame.b])
        while amount < left:
            game.legal.append(amount)
            amount += 1
    game.legal.append(left)


def others_are_dead(game: ModernGame, frame: Frame, source: Permanent, blockers: list[int]) -> bool:
    """Whether the source has assigned lethal damage to all its blockers but the last."""
    i: i64 = 0
    while i < len(blockers) - 1:
        slot: i64 = blockers[i]
        given: i64 = 0
        at: i64 = 0
        while at < len(frame.data):
            if frame.data[at + 1] == game.ref(slot) and game.ref(frame.data[at]) == source.ref:
                given += frame.data[at + 2]
            at += 3
        if given < lethal(game, frame, source, slot):
            return False
        i += 1
    return True


def share_chosen(game: ModernGame, frame: Frame) -> None:
    """That blocker's share; what trample leaves goes to what the creature attacks."""
    slot = game.attackers[frame.a]
    permanent = game.permanents[slot]
    blockers = blockers_of(game, slot)
    if frame.answer > 0:
        frame.data.extend([slot, game.ref(blockers[frame.b]), frame.answer])
    frame.c += frame.answer
    frame.b += 1
    if frame.b == len(blockers):
        if frame.c < permanent.power:
            assign_to_attacked(game, frame, permanent, permanent.power - frame.c)
        frame.a += 1
        frame.b = 0
        frame.c = 0
    frame.pc = ATTACKERS


def assign_blockers(game: ModernGame, frame: Frame) -> None:
    """Each blocker assigns damage equal to its power to the creature it blocks."""
    for slot in game.blockers:
        permanent = game.permanents[slot]
        if permanent.power > 0 and strikes(game, frame, permanent):
            for ref in permanent.blocking:
                if game.on_battlefield(ref) and game.permanent(ref).attacking != 0:
                    frame.data.extend([slot, ref, permanent.power])


def deal(game: ModernGame, frame: Frame) -> None:
    """All combat damage is dealt at the same time."""
    i: i64 = 0
    if not at_once(game, DAMAGING):
        base: i64 = len(game.proposed)
        while i < len(frame.data):
            if changes.can_be_dealt(game, frame.data[i + 1]):
                propose_damage(game, game.ref(frame.data[i]), frame.data[i + 1], frame.data[i + 2], COMBAT)
            i += 3
        happen(game, base, -1, DAMAGE, False)
        return
    changes.begin_batch(game)
    while i < len(frame.data):
        changes.deal_damage(game, game.ref(frame.data[i]), frame.data[i + 1], frame.data[i + 2], True)
        i += 3
    changes.end_batch(game)


COMBAT_DAMAGE: Final = Procedure(
    "combat damage",
    [
        ("510.4", who_strikes),
        ("510.1c", assign_attacker),
        ("510.1c", share_chosen),
        ("510.1d", assign_blockers),
        ("510.2", deal),
    ],
)
COMBAT_DAMAGE.check(assign_attacker=ATTACKERS, assign_blockers=BLOCKERS)
