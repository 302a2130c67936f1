"""Creatures that enter attacking (508.4), the choice anew of what one attacks (508.7), and which had to attack (506.6).

`data` holds the references of the creatures, `c` of them, then of what they may attack if the effect says it
(`b` 1): one of several is chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import NOTHING, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.kinds import event_bit
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, kinds
from mainphase.magic.changes import note_defender
from mainphase.magic.combat_rules import ATTACKS_TOO, GOADED, MUST_ATTACK, CombatRule
from mainphase.magic.definitions import BATTLE, CREATURE
from mainphase.magic.expressions import matches
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame

CHOOSE: Final = 0
ATTACKING: Final = event_bit(kinds.ATTACKED)


def choose_attacked(game: PlayedGame, frame: Frame) -> None:
    """Whom does the next of them attack? One that cannot be an attacking creature just stays there (506.3a, b, f)."""
    while frame.a < frame.c:
        ref: i64 = frame.data[frame.a]
        if game.on_battlefield(ref):
            permanent = game.permanent(ref)
            creature = permanent.types & (CREATURE | BATTLE) == CREATURE
            if creature and permanent.attacking == 0 and in_combat(game) and game.is_active(permanent.controller):
                if offer(game, frame, permanent, permanent.controller):
                    return
                if len(game.legal) > 0:
                    begin_attacking(game, permanent, attacked(game, game.legal[0]))
        frame.a += 1
    frame.pc = frame.proc.size


def offer(game: PlayedGame, frame: Frame, permanent: Permanent, player: i64) -> bool:
    """Ask the player what the creature attacks, unless the effect leaves no choice; what it can is `legal`."""
    game.legal = []
    for target in game.attack_targets(permanent.controller):
        if frame.b == 0 or target in frame.data[frame.c :]:
            game.legal.append((target & SLOT_MASK) + 1)
    if len(game.legal) == 0 or (frame.b != 0 and len(game.legal) == 1):
        return False
    game.subject = permanent.ref
    game.ask(asks.CHOOSE_OBJECT, player)
    return True


def in_combat(game: PlayedGame) -> bool:
    """Whether a combat phase is going on."""
    return game.part.part.parent == game.attack_key


def attacked(game: PlayedGame, code: i64) -> i64:
    """The reference to what an option of attacking names: a player, or an object on the battlefield."""
    return code - 1 if code > PLAYER_SLOT else game.ref(code - 1)


def attacked_chosen(game: PlayedGame, frame: Frame) -> None:
    """It is an attacking creature, though it was never declared as one (508.4a)."""
    begin_attacking(game, game.permanent(frame.data[frame.a]), attacked(game, frame.answer))
    frame.a += 1
    frame.pc = CHOOSE


def begin_attacking(game: PlayedGame, permanent: Permanent, target: i64) -> None:
    """It is an attacking creature from now on; after the declaration of blockers an unblocked one (508.4d)."""
    permanent.attacking = target
    game.attackers = [*game.attackers, permanent.ref & SLOT_MASK]
    if game.part.part.key == "declare attackers":
        keep_steps(game)
    look_again(game)


def keep_steps(game: PlayedGame) -> None:
    """The steps that were skipped for want of attackers are not, since a creature is attacking after all (508.8)."""
    table = game.rules.table
    for instance in game.schedule:
        if instance.parent == game.part.parent and instance.part.key == "declare blockers":
            return
    for key in reversed(game.attack_steps):
        schedule.insert_step_after(game, table.part(key), game.part.serial)


def look_again(game: PlayedGame) -> None:
    """Effects that look at who attacks are worked out anew; there is no event."""
    if game.derived_from & ATTACKING != 0:
        game.stale = 1


ENTER_ATTACKING: Final = Procedure("entering attacking", [("508.4", choose_attacked), ("508.4", attacked_chosen)])
ENTER_ATTACKING.check(choose_attacked=CHOOSE)


def choose_anew(game: PlayedGame, frame: Frame) -> None:
    """What does the next creature attack? `player` reselects it among what its controller could attack (508.7c-e)."""
    while frame.a < frame.c:
        ref: i64 = frame.data[frame.a]
        if game.on_battlefield(ref) and game.permanent(ref).attacking != 0:
            permanent = game.permanent(ref)
            if offer(game, frame, permanent, frame.player):
                return
            if len(game.legal) > 0:
                attack_instead(game, permanent, attacked(game, game.legal[0]))
        frame.a += 1
    frame.pc = frame.proc.size


def chosen_anew(game: PlayedGame, frame: Frame) -> None:
    """It attacks that from now on."""
    attack_instead(game, game.permanent(frame.data[frame.a]), attacked(game, frame.answer))
    frame.a += 1
    frame.pc = CHOOSE


def attack_instead(game: PlayedGame, permanent: Permanent, target: i64) -> None:
    """It attacks something else: it has not attacked a second time, nor is it removed from combat (508.7a)."""
    if permanent.attacking == target:
        return
    if game.defender_stays != 0:
        note_defender(game, permanent)
    permanent.attacking = target
    look_again(game)


RESELECT: Final = Procedure("attacking something else", [("508.7", choose_anew), ("508.7", chosen_anew)])
RESELECT.check(choose_anew=CHOOSE)


# --- 506.6 ---


def note_obliged(game: PlayedGame, pairs: list[int]) -> None:
    """Remember the creatures that an effect requires to attack as this is declared, whether or not they can (506.6)."""
    found: list[int] = []
    for rule in game.combat_rules:
        ref: i64 = rule.object
        if ref in found or not game.on_battlefield(ref) or not game.is_active(game.permanent(ref).controller):
            continue
        if rule.kind == MUST_ATTACK or rule.kind == GOADED or (rule.kind == ATTACKS_TOO and joins(game, rule, pairs)):
            found.append(int(ref))
    game.past.obliged = found if len(found) > 0 else NOTHING


def joins(game: PlayedGame, rule: CombatRule, pairs: list[int]) -> bool:
    """Whether another creature of which the rule speaks is among the attackers (slots, each before what it attacks)."""
    for slot in pairs[::2]:
        ref = game.ref(slot)
        if ref != rule.object and matches(game, rule.look(-1), rule.what, 0, ref):
            return True
    return False
