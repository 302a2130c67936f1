"""Leaving combat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_BITS, SLOT_MASK
from mainphase.kernel.lists import without
from mainphase.magic import kinds
from mainphase.magic.changes_bands import banded_with, leave_band
from mainphase.magic.definitions import BATTLE, CREATURE, PLANESWALKER
from mainphase.magic.permanents import NONE, Permanent
from mainphase.magic.state import MagicGame

BLOCKED_BY_OTHERS: Final = 2
"""`Permanent.blocked` of an attacker that in this combat not just one creature, and nothing else, made blocked."""
FORMER: Final = PLAYER_SLOT + (1 << SLOT_BITS)
"""FORMER + seat stands for what a creature no longer attacks; it was that player's, who has not been attacked."""
FORMER_WALKER: Final = PLAYER_SLOT + (2 << SLOT_BITS)
"""The same where that was a planeswalker (702.19e)."""


def note_defender(game: MagicGame, attacker: Permanent) -> None:
    """Remember the defending player of an attacker that will attack nothing, or something else (508.5)."""
    if attacker.ref not in game.past.defended[::2]:
        game.past.defended = [*game.past.defended, attacker.ref, game.defender_of(attacker.attacking)]


def becomes_blocked(game: MagicGame, attacker: Permanent) -> None:
    """An attacking creature becomes blocked, unless it is already (509.1h)."""
    if attacker.attacking != 0 and attacker.blocked == 0:
        attacker.blocked = 1
        game.emit(kinds.BECAME_BLOCKED, attacker.controller, attacker.ref, 0, 0)


def start_blocking(game: MagicGame, blocker: Permanent, attacker: Permanent, how: i64) -> None:
    """A creature that was not declared as a blocker blocks the attacker from now on, which becomes blocked.

    `how` is PUT_BLOCKING or BY_EFFECT. Nothing happens if it blocks that attacker already (509.3b, 509.3d). It blocks
    all of a band (702.22h).
    """
    if attacker.ref in blocker.blocking:
        return
    amount: i64 = how
    if len(blocker.blocking) > 0:
        amount |= kinds.FURTHER
    else:
        game.blockers = [*game.blockers, blocker.ref & SLOT_MASK]
    blocker.blocking = [*blocker.blocking, attacker.ref]
    if attacker.blocked != 0:
        attacker.blocked = BLOCKED_BY_OTHERS
    becomes_blocked(game, attacker)
    game.emit(kinds.BLOCKED, blocker.controller, blocker.ref, attacker.ref, amount)
    for other in banded_with(game, attacker.ref):
        start_blocking(game, blocker, game.permanent(other), how)


def leave_combat(game: MagicGame, slot: i64) -> None:
    """Remove the permanent from combat (506.4)."""
    permanent = game.permanents[slot]
    if permanent.attacking == 0 and len(permanent.blocking) == 0:
        return
    if permanent.attacking != 0:
        note_defender(game, permanent)
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE
    forget_combat(game, slot)


def remove_from_combat(game: MagicGame, slot: i64) -> None:
    """The permanent is removed from combat in every role that it has (506.4)."""
    permanent = game.permanents[slot]
    leave_combat(game, slot)
    if permanent.types & (PLANESWALKER | BATTLE) != 0 and len(game.attackers) > 0:
        leave_attack(game, permanent.ref, game.defender_of(permanent.ref))


def keep_roles(game: MagicGame) -> None:
    """What has stopped being a creature no longer attacks or blocks; what can't be attacked any more is not (506.4).

    Something that is attacked and blocks keeps the role for which it still has the card type (506.4d).
    """
    for slot in game.attackers:
        if game.permanents[slot].types & (CREATURE | BATTLE) != CREATURE:
            leave_combat(game, slot)
    for slot in game.blockers:
        if game.permanents[slot].types & (CREATURE | BATTLE) != CREATURE:
            leave_combat(game, slot)
    for slot in game.attackers:
        ref: i64 = game.permanents[slot].attacking
        if ref & SLOT_MASK < PLAYER_SLOT and game.on_battlefield(ref) and not is_attackable(game.permanent(ref)):
            permanent = game.permanent(ref)
            leave_attack(game, ref, permanent.protector if permanent.protector >= 0 else permanent.controller)


def is_attackable(permanent: Permanent) -> bool:
    """Whether what is attacked stays so: a battle, or a planeswalker.

    One that was both and is no battle any more stays only if its protector controls it (506.4e).
    """
    if permanent.types & BATTLE != 0:
        return True
    if permanent.types & PLANESWALKER == 0:
        return False
    return permanent.protector < 0 or permanent.protector == permanent.controller


def leave_attack(game: MagicGame, ref: i64, defender: i64) -> None:
    """What is attacked is removed from combat: its attackers attack nothing any more (506.4c).

    `defender` is the seat of the player who was defending it: that is still the defending player for them (508.5).
    """
    attacked = game.permanent(ref)
    battle = attacked.types & BATTLE != 0 or attacked.protector >= 0
    for slot in game.attackers:
        permanent = game.permanents[slot]
        if permanent.attacking == ref:
            permanent.attacking = (FORMER if battle else FORMER_WALKER) + defender


def forget_combat(game: MagicGame, slot: i64) -> None:
    """Take the permanent off the lists of combat; what it did is left on it for last known information."""
    if slot in game.attackers:
        game.attackers = without(game.attackers, slot)
    if slot in game.blockers:
        game.blockers = without(game.blockers, slot)
    permanent = game.permanents[slot]
    if len(game.past.damage_order) > 0:
        leave_orders(game, permanent.ref)
    if len(game.past.bands) > 0:
        leave_band(game, permanent.ref)
    game.emit(kinds.LEFT_COMBAT, permanent.controller, permanent.ref, 0, 0)


def leave_orders(game: MagicGame, ref: i64) -> None:
    """It leaves all damage assignment orders; those who remain keep theirs (CR10 509.2a, 509.3a)."""
    pairs: list[int] = []
    i: i64 = 0
    while i < len(game.past.damage_order):
        if game.past.damage_order[i] != ref and game.past.damage_order[i + 1] != ref:
            pairs.extend(game.past.damage_order[i : i + 2])
        i += 2
    game.past.damage_order = pairs
