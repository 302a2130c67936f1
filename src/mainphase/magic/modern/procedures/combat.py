"""Declaring attackers and blockers, without requirements and costs (508, 509), and the end of combat (511).

Each creature that could be declared is one question: stay home or attack a player; block nothing or one attacker.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds
from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import DEFENDER, HASTE, VIGILANCE
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.evasion import NOTHING, completable, obstacle
from mainphase.magic.permanents import NONE, Permanent

CHOOSE: Final = 1
TAP: Final = 3
NOT: Final = 0

# --- 508.1: `data` lists the creatures that could attack, then those that do; `b` is how many could, `a` the next ---


def can_attack(permanent: Permanent) -> bool:
    """An untapped creature without defender that has haste or has been there since the turn began (508.1a)."""
    if permanent.types & CREATURE == 0 or permanent.tapped != 0 or permanent.keywords & DEFENDER != 0:
        return False
    return permanent.sick == 0 or permanent.keywords & HASTE != 0


def find_attackers(game: ModernGame, frame: Frame) -> None:
    """Which creatures could attack?"""
    for slot in game.battlefield(game.turn_player):
        if can_attack(game.permanents[slot]):
            frame.data.append(slot)
    frame.b = len(frame.data)


def choose_attacker(game: ModernGame, frame: Frame) -> None:
    """Does the next creature attack? Where declarations are always asked, "no creature" is a question of its own."""
    if frame.a == frame.b:
        if frame.b == 0 and frame.c == 0 and (game.always_ask >> asks.ATTACK) & 1 != 0:
            frame.c = 1
            game.subject = 0
            game.legal = [NOT]
            game.ask(asks.ATTACK, game.turn_player)
            return
        frame.pc = TAP
        return
    game.subject = game.ref(frame.data[frame.a])
    game.legal = [NOT, game.player_ref(game.defender()) + 1]
    game.ask(asks.ATTACK, game.turn_player)


def attacker_chosen(game: ModernGame, frame: Frame) -> None:
    """The declaration grows by one creature, or not."""
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
    if frame.a < frame.b:
        frame.a += 1
    frame.pc = CHOOSE


def tap_attackers(game: ModernGame, frame: Frame) -> None:
    """Attacking creatures without vigilance tap."""
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        if game.permanents[slot].keywords & VIGILANCE == 0:
            changes.tap(game, slot)
        i += 1


def become_attacking(game: ModernGame, frame: Frame) -> None:
    """The chosen creatures become attacking creatures."""
    defender = game.player_ref(game.defender())
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        game.permanents[slot].attacking = defender
        game.attackers.append(slot)
        i += 1


def attack_triggers(game: ModernGame, frame: Frame) -> None:
    """What triggers on attackers being declared triggers."""
    defender = game.player_ref(game.defender())
    i: i64 = frame.b
    while i < len(frame.data):
        game.emit(kinds.ATTACKED, game.turn_player, game.ref(frame.data[i]), defender, len(frame.data) - frame.b)
        i += 1


def no_attackers(game: ModernGame, frame: Frame) -> None:
    """Without attackers the declare blockers and combat damage steps are skipped."""
    if len(game.attackers) == 0:
        table = game.rules.table
        parent = game.part.parent
        schedule.remove(game, table.part("declare blockers").id, parent)
        schedule.remove(game, table.part("combat damage").id, parent)


DECLARE_ATTACKERS: Final = Procedure(
    "declare attackers",
    [
        ("508.1", find_attackers),
        ("508.1a", choose_attacker),
        ("508.1a", attacker_chosen),
        ("508.1f", tap_attackers),
        ("508.1k", become_attacking),
        ("508.1m", attack_triggers),
        ("508.8", no_attackers),
    ],
)
DECLARE_ATTACKERS.check(choose_attacker=CHOOSE, tap_attackers=TAP)

# --- 509.1: `data` lists the creatures that could block, then pairs (blocker, attacker); `a`, `b`, `c` as above ------


def can_block(blocker: Permanent, attacker: Permanent) -> bool:
    """Whether no evasion ability keeps the creature from blocking the attacker."""
    return obstacle(blocker, attacker) == NOTHING


def find_blockers(game: ModernGame, frame: Frame) -> None:
    """Which untapped creatures of the defending player could block one of the attackers?"""
    for slot in game.battlefield(game.defender()):
        permanent = game.permanents[slot]
        if permanent.types & CREATURE != 0 and permanent.tapped == 0:
            for attacker in game.attackers:
                if can_block(permanent, game.permanents[attacker]):
                    frame.data.append(slot)
                    break
    frame.b = len(frame.data)


def choose_block(game: ModernGame, frame: Frame) -> None:
    """Which attacker does the next creature block, if any?"""
    if frame.a == frame.b:
        if frame.b == 0 and frame.c == 0 and (game.always_ask >> asks.BLOCK) & 1 != 0:
            frame.c = 1
            game.subject = 0
            game.legal = [NOT]
            game.ask(asks.BLOCK, game.defender())
            return
        frame.pc = TAP
        return
    slot = frame.data[frame.a]
    blocker = game.permanents[slot]
    game.subject = blocker.ref
    game.legal = []
    if completable(game, frame, -1):
        game.legal.append(NOT)
    for attacker in game.attackers:
        if can_block(blocker, game.permanents[attacker]) and completable(game, frame, attacker):
            game.legal.append(attacker + 1)
    game.ask(asks.BLOCK, game.defender())


def block_chosen(game: ModernGame, frame: Frame) -> None:
    """The declaration grows by one block, or not."""
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
        frame.data.append(frame.answer - 1)
    if frame.a < frame.b:
        frame.a += 1
    frame.pc = CHOOSE


def become_blocking(game: ModernGame, frame: Frame) -> None:
    """The chosen creatures become blocking creatures."""
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        game.permanents[slot].blocking = [game.ref(frame.data[i + 1])]
        game.blockers.append(slot)
        i += 2


def become_blocked(game: ModernGame, frame: Frame) -> None:
    """Attackers with a blocker become blocked and stay so."""
    i: i64 = frame.b
    while i < len(frame.data):
        permanent = game.permanents[frame.data[i + 1]]
        if permanent.blocked == 0:
            permanent.blocked = 1
            game.emit(kinds.BECAME_BLOCKED, permanent.controller, permanent.ref, 0, 0)
        i += 2


def block_triggers(game: ModernGame, frame: Frame) -> None:
    """What triggers on blockers being declared triggers."""
    i: i64 = frame.b
    while i < len(frame.data):
        blocker = game.ref(frame.data[i])
        game.emit(kinds.BLOCKED, game.defender(), blocker, game.ref(frame.data[i + 1]), 0)
        i += 2


DECLARE_BLOCKERS: Final = Procedure(
    "declare blockers",
    [
        ("509.1", find_blockers),
        ("509.1a", choose_block),
        ("509.1a", block_chosen),
        ("509.1g", become_blocking),
        ("509.1h", become_blocked),
        ("509.1i", block_triggers),
    ],
)
DECLARE_BLOCKERS.check(choose_block=CHOOSE, become_blocking=TAP)


def remove_all(game: ModernGame, frame: Frame) -> None:
    """Everything is removed from combat."""
    for slot in game.attackers:
        clear(game.permanents[slot])
    for slot in game.blockers:
        clear(game.permanents[slot])
    game.attackers = []
    game.blockers = []
    game.strikers = []
    game.second_damage = 0


def clear(permanent: Permanent) -> None:
    """It attacks and blocks nothing."""
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


END_OF_COMBAT: Final = Procedure("end of combat", [("511.3", remove_all)])
