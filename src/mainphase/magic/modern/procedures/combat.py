"""Declaring attackers and blockers, without requirements and costs (508, 509), and the end of combat (511).

Each creature that could be declared is one question: stay home or attack somebody; block nothing or one attacker.
All of the attacking player's opponents are defending players, unless an option of the game says otherwise (802, 803).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import NOTHING, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.kinds import event_bit
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds
from mainphase.magic.continuous import CANT_ATTACK
from mainphase.magic.definitions import BATTLE, CREATURE
from mainphase.magic.expressions_facts import in_turn_order
from mainphase.magic.keywords import DEFENDER, VIGILANCE
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.attacking import attacked
from mainphase.magic.modern.procedures.blocking import become_blocked, become_blocking, block_triggers
from mainphase.magic.modern.procedures.evasion import any_needs_several, completable, is_defended_by, may_block
from mainphase.magic.modern.variants import ATTACK_ONE
from mainphase.magic.permanents import BLANK, NONE, Permanent

LEAVING: Final = event_bit(kinds.LEFT_COMBAT)
CHOOSE: Final = 1
TAP: Final = 3
NOT: Final = 0

# --- 507.1: with the option to attack only one player in a combat ----------------------------------------------------


def choose_defender(game: ModernGame, frame: Frame) -> None:
    """The active player chooses which opponent is the defending player, where not all of them are."""
    frame.pc = frame.proc.size
    if game.variant.attack != ATTACK_ONE or game.lost[game.turn_player] != 0:
        return
    game.legal = []
    for player in game.attackable(game.turn_player):
        game.legal.append(game.player_ref(player) + 1)
    if len(game.legal) > 0:
        frame.pc = 1
        game.subject = 0
        game.ask(asks.CHOOSE_PLAYER, game.turn_player)


def defender_chosen(game: ModernGame, frame: Frame) -> None:
    """That player is the defending player of this combat phase."""
    game.defending = frame.answer - 1 - PLAYER_SLOT
    game.emit(kinds.CHOSE, game.turn_player, game.player_ref(game.defending), 0, 0)


BEGINNING_OF_COMBAT: Final = Procedure("beginning of combat", [("507.1", choose_defender), ("507.1", defender_chosen)])

# --- 508.1: `data` lists the creatures that could attack (-1 - seat: a player without one declares that), then pairs
# (attacker, what it attacks); `b` is how many could, `a` the next ---


def can_attack(permanent: Permanent) -> bool:
    """An untapped creature, no battle, without defender, with haste or there since the turn began (508.1a)."""
    if permanent.types & (CREATURE | BATTLE) != CREATURE or permanent.tapped != 0:
        return False
    if permanent.keywords & DEFENDER != 0:
        return False
    return permanent.sick == 0 or changes.is_hasty(permanent)


def find_attackers(game: ModernGame, frame: Frame) -> None:
    """Which creatures could attack?"""
    empty = (game.always_ask >> asks.ATTACK) & 1 != 0
    for player in game.active_players():
        before: i64 = len(frame.data)
        if len(game.attackable(player)) > 0:
            for slot in game.battlefield(player):
                if can_attack(game.permanents[slot]) and game.players[player].cant & CANT_ATTACK == 0:
                    frame.data.append(slot)
        if empty and len(frame.data) == before:
            frame.data.append(-1 - player)
    frame.b = len(frame.data)


def choose_attacker(game: ModernGame, frame: Frame) -> None:
    """Does the next creature attack, and whom? Where declarations are always asked, "no creature" is a question too."""
    if frame.a == frame.b:
        frame.pc = TAP
        return
    slot: i64 = frame.data[frame.a]
    game.legal = [NOT]
    if slot < 0:
        game.subject = 0
        game.ask(asks.ATTACK, -1 - slot)
        return
    game.subject = game.ref(slot)
    controller: i64 = game.permanents[slot].controller
    for ref in game.attack_targets(controller):
        game.legal.append((ref & SLOT_MASK) + 1)
    game.ask(asks.ATTACK, controller)


def attacker_chosen(game: ModernGame, frame: Frame) -> None:
    """The declaration grows by one creature, or not."""
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
        frame.data.append(attacked(game, frame.answer))
    frame.a += 1
    frame.pc = CHOOSE


def tap_attackers(game: ModernGame, frame: Frame) -> None:
    """Attacking creatures without vigilance tap."""
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        if game.permanents[slot].keywords & VIGILANCE == 0:
            changes.tap(game, slot)
        i += 2


def become_attacking(game: ModernGame, frame: Frame) -> None:
    """The chosen creatures that the active player still controls become attacking creatures."""
    game.past.defended = NOTHING
    game.past.fought = 0
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        if game.permanents[slot] is not BLANK and game.is_active(game.permanents[slot].controller):
            game.permanents[slot].attacking = frame.data[i + 1]
            game.attackers = [*game.attackers, slot]
        i += 2


def attack_triggers(game: ModernGame, frame: Frame) -> None:
    """What triggers on attackers being declared triggers."""
    count: i64 = len(game.attackers)
    changes.begin_batch(game)
    i: i64 = frame.b
    while i < len(frame.data):
        permanent = game.permanents[frame.data[i]]
        if permanent.attacking != 0:
            game.emit(kinds.ATTACKED, permanent.controller, permanent.ref, frame.data[i + 1], count)
        i += 2
    changes.end_batch(game)


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

# --- 509.1: `data` lists the creatures that could block (-1 - seat as above), then pairs (blocker, attacker); `a`, `b`
# as above. Several defending players declare in APNAP order (802.4) ---


def find_blockers(game: ModernGame, frame: Frame) -> None:
    """Which untapped creatures of the defending players could block one of the attackers?"""
    empty = (game.always_ask >> asks.BLOCK) & 1 != 0
    for player in in_turn_order(game):
        if not defends(game, player):
            continue
        before: i64 = len(frame.data)
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & (CREATURE | BATTLE) == CREATURE and permanent.tapped == 0:
                for attacker in game.attackers:
                    if may_block(game, permanent, game.permanents[attacker]):
                        frame.data.append(slot)
                        break
        if empty and len(frame.data) == before:
            frame.data.append(-1 - player)
    frame.b = len(frame.data)


def defends(game: ModernGame, player: i64) -> bool:
    """Whether the player, or another one of a team that defends as one, is attacked."""
    for attacker in game.attackers:
        if is_defended_by(game, game.permanents[attacker], player):
            return True
    return False


def choose_block(game: ModernGame, frame: Frame) -> None:
    """Which attacker does the next creature block, if any?"""
    if frame.a == frame.b:
        frame.pc = TAP
        return
    slot: i64 = frame.data[frame.a]
    game.legal = [NOT]
    if slot < 0:
        game.subject = 0
        game.ask(asks.BLOCK, -1 - slot)
        return
    blocker = game.permanents[slot]
    game.subject = blocker.ref
    game.legal = []
    free = not any_needs_several(game)
    if free or completable(game, frame, -1):
        game.legal.append(NOT)
    for attacker in game.attackers:
        if may_block(game, blocker, game.permanents[attacker]) and (free or completable(game, frame, attacker)):
            game.legal.append(attacker + 1)
    game.ask(asks.BLOCK, blocker.controller)


def block_chosen(game: ModernGame, frame: Frame) -> None:
    """The declaration grows by one block, or not."""
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
        frame.data.append(frame.answer - 1)
    frame.a += 1
    frame.pc = CHOOSE


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
    if game.derived_from & LEAVING != 0 and len(game.attackers) > 0:
        game.stale = 1  # there is no event
    for slot in game.attackers:
        clear(game.permanents[slot])
    for slot in game.blockers:
        clear(game.permanents[slot])
    game.attackers = []
    game.blockers = []
    game.strikers = []
    game.second_damage = 0
    game.defending = -1


def clear(permanent: Permanent) -> None:
    """It attacks and blocks nothing."""
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


END_OF_COMBAT: Final = Procedure("end of combat", [("511.3", remove_all)])
