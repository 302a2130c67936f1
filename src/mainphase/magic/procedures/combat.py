"""Declaring attackers and blockers (508, 509), and the end of combat (511).

Each creature that could be declared is one question: stay home or attack somebody; block nothing or an attacker. Where
cards restrict or require something, `declaring` says what can still become a legal declaration.
All of the attacking player's opponents are defending players, unless an option of the game says otherwise (802, 803).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import NOTHING, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.kinds import event_bit
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes, kinds
from mainphase.magic.changes_bands import leave_band
from mainphase.magic.combat_declaration import CombatProblem
from mainphase.magic.combat_problem import attack_problem, block_problem, rules_attack, rules_blocks
from mainphase.magic.combat_rules import ATTACK_TAX, BLOCK_TAX
from mainphase.magic.continuous import AS_UNDEFENDING, AS_UNTAPPED, CANT_ATTACK
from mainphase.magic.definitions import BATTLE, CREATURE
from mainphase.magic.expressions_facts import in_turn_order
from mainphase.magic.features import ATTACKABLE
from mainphase.magic.keywords import DEFENDER, VIGILANCE
from mainphase.magic.paying.combat_costs import add_options, is_free, total_cost
from mainphase.magic.permanents import BLANK, NONE, Permanent
from mainphase.magic.played import ALONE, PlayedGame
from mainphase.magic.procedures.attack_options import (
    AFTER,
    CHOOSE_OPTION,
    choose_option,
    has_options,
    option_chosen,
    options_paid,
)
from mainphase.magic.procedures.attacking import attacked, note_obliged
from mainphase.magic.procedures.banding import begin_banding, offer_bands, take_band
from mainphase.magic.procedures.blocking import become_blocked, become_blocking, block_triggers
from mainphase.magic.procedures.combat_payments import PAY_TO_ATTACK, PAY_TO_BLOCK
from mainphase.magic.procedures.declaring import choose, offer
from mainphase.magic.procedures.evasion import ban_on_attack, is_defended_by, may_block

LEAVING: Final = event_bit(kinds.LEFT_COMBAT)
CHOOSE: Final = 1
BANDS: Final = 3
TAP: Final = 5
PAY_ATTACK: Final = 9
ATTACKING: Final = 11
LOCK: Final = 3
PAY_BLOCK: Final = 4
BLOCKING: Final = 6
BOUND: Final = 1
"""Register `c` where cards restrict or require something, or make it cost something."""
NOT: Final = 0

# --- 508.1: `data` lists the creatures that could attack (-1 - seat: a player without one declares that), then pairs
# (attacker, what it attacks); `b` is how many could, `a` the next; `e` see `attack_options` ---


def can_attack(permanent: Permanent) -> bool:
    """An untapped creature, no battle, without defender, with haste or there since the turn began (508.1a)."""
    if permanent.types & (CREATURE | BATTLE) != CREATURE or permanent.tapped != 0:
        return False
    if permanent.keywords & DEFENDER != 0 and permanent.rules & AS_UNDEFENDING == 0:
        return False
    return permanent.sick == 0 or changes.is_hasty(permanent)


def find_attackers(game: PlayedGame, frame: Frame) -> None:
    """Which creatures could attack?"""
    game.past.since_attack = len(game.past.history)
    game.combat = None
    game.steps = None
    empty = (game.always_ask >> asks.ATTACK) & 1 != 0
    for player in game.active_players():
        if len(game.attackable(player)) > 0 and game.players[player].cant & CANT_ATTACK == 0:
            for slot in game.battlefield(player):
                if can_attack(game.permanents[slot]):
                    frame.data.append(slot)
    if rules_attack(game):
        combat = attack_problem(game, frame.data)
        frame.data = combat.creatures[:]
        if not combat.is_free():
            frame.c = BOUND
            game.combat = combat
    if empty:
        for player in game.active_players():
            if not any_of(game, frame.data, player):
                frame.data.append(-1 - player)
    frame.b = len(frame.data)


def any_of(game: PlayedGame, slots: list[int], player: i64) -> bool:
    """Whether the player controls any of these permanents."""
    for slot in slots:
        if slot >= 0 and game.permanents[slot].controller == player:
            return True
    return False


def choose_attacker(game: PlayedGame, frame: Frame) -> None:
    """Does the next creature attack, and whom? Where declarations are always asked, "no creature" is a question too."""
    if frame.a == frame.b:
        frame.pc = BANDS if begin_banding(game, frame) else TAP
        return
    slot: i64 = frame.data[frame.a]
    game.legal = [NOT]
    if slot < 0:
        game.subject = 0
        game.ask(asks.ATTACK, -1 - slot)
        return
    game.subject = game.ref(slot)
    controller: i64 = game.permanents[slot].controller
    if frame.c == BOUND:
        offer(game, frame, attack_rules(game, frame), ATTACK_TAX)
    else:
        offer_targets(game, game.permanents[slot])
    game.ask(asks.ATTACK, controller)


def offer_targets(game: PlayedGame, attacker: Permanent) -> None:
    """Offer all that the creature can attack."""
    ruled = len(game.combat_rules) > 0
    if not ruled and game.setup.features & ATTACKABLE == 0:
        for player in game.attackable(attacker.controller):
            game.legal.append(PLAYER_SLOT + player + 1)
        return
    for ref in game.attack_targets(attacker.controller):
        if not ruled or ban_on_attack(game, attacker, ref) is None:
            game.legal.append((ref & SLOT_MASK) + 1)


def attack_rules(game: PlayedGame, frame: Frame) -> CombatProblem:
    """The problem of the declaration, put together again after loading."""
    combat = game.combat
    if combat is None:
        combat = attack_problem(game, [slot for slot in frame.data[: frame.b] if slot >= 0])
        game.combat = combat
    return combat


def attacker_chosen(game: PlayedGame, frame: Frame) -> None:
    """The declaration grows by one creature, or not."""
    if frame.c == BOUND and frame.data[frame.a] >= 0:
        choose(game, frame, attack_rules(game, frame))
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
        frame.data.append(attacked(game, frame.answer))
    frame.a += 1
    frame.pc = CHOOSE


def announce_bands(game: PlayedGame, frame: Frame) -> None:
    """Is the next attacker banded with others?"""
    if not offer_bands(game, frame):
        frame.pc = TAP


def band_announced(game: PlayedGame, frame: Frame) -> None:
    """It is, or not; then the next one."""
    take_band(game, frame)
    frame.pc = BANDS


def tap_attackers(game: PlayedGame, frame: Frame) -> None:
    """Attacking creatures without vigilance tap."""
    note_obliged(game, frame.data[frame.b :])
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        if game.permanents[slot].keywords & VIGILANCE == 0:
            changes.tap(game, slot)
        i += 2
    if has_options(game):
        frame.a = frame.b
        frame.d = 0
        frame.e = len(frame.data)
        return
    frame.pc = AFTER if frame.c == BOUND else ATTACKING


def total_attack_cost(game: PlayedGame, frame: Frame) -> None:
    """What each player has to pay for the attack is determined and locked in."""
    options: list[int] = []
    if frame.e > 0:
        options = frame.data[frame.e :]
        frame.data = frame.data[: frame.e]
    lock_costs(game, frame, frame.data[frame.b :], ATTACK_TAX, options)
    if frame.d == 0:
        frame.pc = ATTACKING


def lock_costs(game: PlayedGame, frame: Frame, pairs: list[int], taxing: i64, options: list[int]) -> None:
    """The costs that are to be paid wait among the payments; register `d` counts them."""
    frame.d = 0
    for player in in_turn_order(game):
        item = total_cost(game, player, pairs, taxing)
        add_options(game, item, options)
        if not is_free(item):
            game.payments = [item, *game.payments]
            frame.d += 1


def pay_to_attack(game: PlayedGame, frame: Frame) -> None:
    """Mana abilities, then everything is paid."""
    game.call(PAY_TO_ATTACK).f = 2


def pay_to_block(game: PlayedGame, frame: Frame) -> None:
    """Mana abilities, then everything is paid."""
    game.call(PAY_TO_BLOCK).f = 2


def attack_paid(game: PlayedGame, frame: Frame) -> None:
    """The cost is paid; the next player's may follow."""
    frame.pc = PAY_ATTACK if paid_for(game, frame) else ATTACKING


def paid_for(game: PlayedGame, frame: Frame) -> bool:
    """One of the costs is paid; whether there is another."""
    options_paid(game, game.payments[-1])
    game.payments = game.payments[:-1]
    frame.d -= 1
    return frame.d > 0


def become_attacking(game: PlayedGame, frame: Frame) -> None:
    """The chosen creatures that the active player still controls become attacking creatures."""
    game.past.defended = NOTHING
    game.past.fought = 0
    attackers = game.attackers[:]
    i: i64 = frame.b
    while i < len(frame.data):
        slot: i64 = frame.data[i]
        if game.permanents[slot] is not BLANK and game.is_active(game.permanents[slot].controller):
            game.permanents[slot].attacking = frame.data[i + 1]
            attackers.append(slot)
        i += 2
    game.attackers = attackers
    if len(game.past.bands) > 0:
        for ref in game.past.bands[::2]:
            if not game.on_battlefield(ref) or game.permanent(ref).attacking == 0:
                leave_band(game, ref)


def attack_triggers(game: PlayedGame, frame: Frame) -> None:
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


def no_attackers(game: PlayedGame, frame: Frame) -> None:
    """Without attackers there is nothing to block and no damage."""
    if len(game.attackers) == 0:
        game.null_attack()


DECLARE_ATTACKERS: Final = Procedure(
    "declare attackers",
    [
        ("508.1", find_attackers),
        ("508.1a", choose_attacker),
        ("508.1a", attacker_chosen),
        ("508.1e", announce_bands),
        ("508.1e", band_announced),
        ("508.1f", tap_attackers),
        ("508.1g", choose_option),
        ("508.1g", option_chosen),
        ("508.1h", total_attack_cost),
        ("508.1i", pay_to_attack),
        ("508.1j", attack_paid),
        ("508.1k", become_attacking),
        ("508.1m", attack_triggers),
        ("508.8", no_attackers),
    ],
)
DECLARE_ATTACKERS.check(
    choose_attacker=CHOOSE,
    announce_bands=BANDS,
    tap_attackers=TAP,
    choose_option=CHOOSE_OPTION,
    total_attack_cost=AFTER,
    pay_to_attack=PAY_ATTACK,
    become_attacking=ATTACKING,
)

# --- 509.1: `data` lists the creatures that could block (-1 - seat as above), then pairs (blocker, attacker); `a`, `b`
# as above. Several defending players declare in APNAP order (802.4) ---


def can_block(permanent: Permanent) -> bool:
    """An untapped creature, no battle (509.1a)."""
    if permanent.types & (CREATURE | BATTLE) != CREATURE:
        return False
    return permanent.tapped == 0 or permanent.rules & AS_UNTAPPED != 0


def find_blockers(game: PlayedGame, frame: Frame) -> None:
    """Which untapped creatures of the defending players could block one of the attackers?"""
    game.combat = None
    game.steps = None
    if rules_blocks(game):
        frame.c = BOUND
    empty = (game.always_ask >> asks.BLOCK) & 1 != 0
    players = in_turn_order(game) if game.seats > 2 else ALONE[1 - game.turn_player]
    for player in players:
        if game.is_active(player) or not defends(game, player):
            continue
        before: i64 = len(frame.data)
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if can_block(permanent):
                for attacker in game.attackers:
                    if may_block(game, permanent, game.permanents[attacker]):
                        frame.data.append(slot)
                        break
        if empty and len(frame.data) == before:
            frame.data.append(-1 - player)
    frame.b = len(frame.data)


def defends(game: PlayedGame, player: i64) -> bool:
    """Whether the player, or another one of a team that defends as one, is attacked."""
    for attacker in game.attackers:
        if is_defended_by(game, game.permanents[attacker], player):
            return True
    return False


def choose_block(game: PlayedGame, frame: Frame) -> None:
    """Which attacker does the next creature block, if any?"""
    if frame.c == BOUND and frame.e < len(frame.data) - frame.b and declared_by_one(game, frame):
        frame.pc = LOCK
        return
    if frame.a == frame.b:
        frame.pc = BLOCKING
        return
    slot: i64 = frame.data[frame.a]
    game.legal = [NOT]
    if slot < 0:
        game.subject = 0
        game.ask(asks.BLOCK, -1 - slot)
        return
    blocker = game.permanents[slot]
    game.subject = blocker.ref
    if frame.c == BOUND:
        offer(game, frame, block_rules(game, frame), BLOCK_TAX)
    else:
        for attacker in game.attackers:
            if may_block(game, blocker, game.permanents[attacker]):
                game.legal.append(attacker + 1)
    game.ask(asks.BLOCK, blocker.controller)


def declared_by_one(game: PlayedGame, frame: Frame) -> bool:
    """Whether the creature before was the last one of its player, or of a team that defends as one (802.4)."""
    if frame.a == frame.b:
        return True
    before = owner_of_question(game, frame.data[frame.a - 1])
    after = owner_of_question(game, frame.data[frame.a])
    return before != after and (game.shared == 0 or game.team[before] != game.team[after])


def owner_of_question(game: PlayedGame, slot: i64) -> i64:
    """Who declares what the creature in the slot does; a player without creatures has -1 - seat."""
    return game.permanents[slot].controller if slot >= 0 else -1 - slot


def block_rules(game: PlayedGame, frame: Frame) -> CombatProblem:
    """The problem of the player, or team, whose creature comes next."""
    combat = game.combat
    if combat is None or frame.data[frame.a] not in combat.creatures:
        owner: i64 = game.permanents[frame.data[frame.a]].controller
        mine: list[int] = []
        for slot in frame.data[: frame.b]:
            if slot >= 0:
                other: i64 = game.permanents[slot].controller
                if other == owner or (game.shared != 0 and game.team[other] == game.team[owner]):
                    mine.append(slot)
        combat = block_problem(game, mine)
        game.combat = combat
    return combat


def block_chosen(game: PlayedGame, frame: Frame) -> None:
    """The declaration grows by one block, or not; some creatures can block several attackers."""
    again = False
    if frame.c == BOUND and frame.data[frame.a] >= 0:
        again = choose(game, frame, block_rules(game, frame))
    if frame.answer != NOT:
        frame.data.append(frame.data[frame.a])
        frame.data.append(frame.answer - 1)
    if not again:
        frame.a += 1
    frame.pc = CHOOSE


def total_block_cost(game: PlayedGame, frame: Frame) -> None:
    """What has to be paid for the blocks of one player, or team, is determined and locked in; `e` counts what is."""
    pairs: list[int] = []
    i: i64 = frame.b + frame.e
    while i < len(frame.data):
        pairs.extend([frame.data[i], game.ref(frame.data[i + 1])])
        i += 2
    frame.e = len(frame.data) - frame.b
    lock_costs(game, frame, pairs, BLOCK_TAX, [])
    if frame.d == 0:
        frame.pc = CHOOSE


def block_paid(game: PlayedGame, frame: Frame) -> None:
    """The cost is paid; the next player's may follow."""
    frame.pc = PAY_BLOCK if paid_for(game, frame) else CHOOSE


DECLARE_BLOCKERS: Final = Procedure(
    "declare blockers",
    [
        ("509.1", find_blockers),
        ("509.1a", choose_block),
        ("509.1a", block_chosen),
        ("509.1d", total_block_cost),
        ("509.1e", pay_to_block),
        ("509.1f", block_paid),
        ("509.1g", become_blocking),
        ("509.1h", become_blocked),
        ("509.1i", block_triggers),
    ],
)
DECLARE_BLOCKERS.check(choose_block=CHOOSE, total_block_cost=LOCK, pay_to_block=PAY_BLOCK, become_blocking=BLOCKING)


def declaring_depth(game: PlayedGame) -> i64:
    """The depth of the frame in which attackers or blockers are declared and paid for (508.1, 509.1); -1: none."""
    depth: i64 = 0
    while depth <= game.depth:
        frame = game.frames[depth]
        if frame.proc is DECLARE_ATTACKERS and frame.pc <= ATTACKING:
            return depth
        if frame.proc is DECLARE_BLOCKERS and frame.pc <= BLOCKING:
            return depth
        depth += 1
    return -1


def remove_all(game: PlayedGame, frame: Frame) -> None:
    """Everything is removed from combat."""
    if game.derived_from & LEAVING != 0 and len(game.attackers) + len(game.blockers) > 0:
        game.stale = 1  # there is no event
    for slot in game.attackers:
        clear(game.permanents[slot])
    for slot in game.blockers:
        clear(game.permanents[slot])
    game.attackers = []
    game.blockers = []
    game.strikers = []
    game.past.damage_order = NOTHING
    game.past.bands = NOTHING
    game.past.obliged = NOTHING
    game.second_damage = 0
    game.defending = -1


def clear(permanent: Permanent) -> None:
    """It attacks and blocks nothing."""
    permanent.attacking = 0
    permanent.blocked = 0
    permanent.blocking = NONE


END_OF_COMBAT: Final = Procedure("end of combat", [("511.3", remove_all)])
