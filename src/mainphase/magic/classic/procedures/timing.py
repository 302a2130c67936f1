"""What follows each timing step: losing at once, damage prevention, damage, destruction (5ED, Damage Prevention).

Damage is dealt, and creatures with lethal damage are destroyed, in one step after each damage prevention step; what is
redirected at its end has a step of its own (K-077). Triggered abilities come before it (K-047).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import changes, kinds
from mainphase.magic.classic.game import NO_PACKETS, ClassicGame
from mainphase.magic.classic.packets import Packet, merged
from mainphase.magic.classic.phase_effects import has_due
from mainphase.magic.classic.procedures.destroying import drop_shields
from mainphase.magic.classic.procedures.ending import lose_at_once
from mainphase.magic.classic.procedures.series import TRIGGERED_SERIES
from mainphase.magic.classic.procedures.standing import bury_enchantments, bury_homeless, bury_worlds, remove_tokens
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION
from mainphase.magic.definitions import CREATURE
from mainphase.magic.happening.proposing import at_once, propose_damage, propose_destroy
from mainphase.magic.keywords import TRAMPLE
from mainphase.magic.kinds import EVERYTHING
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.play_windows import PREVENTION
from mainphase.magic.procedures.happening import happen
from mainphase.magic.procedures.noticing import look_at_states
from mainphase.magic.procedures.wearing_off import end_durations, forget_damage
from mainphase.magic.proposals import COMBAT
from mainphase.magic.replacing import DAMAGE, DAMAGE_BIT, DESTROY_BIT, GRAVEYARD_BIT
from mainphase.magic.replacing import DESTROY as DESTROY_CHANGE

LOSE: Final = 0
TRIGGERS: Final = 5
PREVENT: Final = 7
DESTROY: Final = 10
DONE: Final = 12


def look(game: ClassicGame, frame: Frame) -> None:
    """Whoever has lost at once has; what changes from now on is looked at again.

    Once durations have ended in this turn, new ones end as soon as the effect has resolved (K-036).
    """
    if frame.a == 0 and game.has_worn_off():
        end_durations(game)
    game.changed = 0
    if game.stale != 0:
        game.refresh()
    if len(frame.data) > 0:
        take_up(game, frame)
    if game.listen == EVERYTHING:
        look_at_states(game)
    lose_at_once(game, frame)


def play_triggered(game: ClassicGame, frame: Frame) -> None:
    """What has triggered is played in a series; what that brings about comes before the rest (5ED)."""
    if game.stale != 0:
        game.refresh()
    if has_due(game):
        frame.pc = LOSE
        lay_aside(game, frame)
        game.call(TRIGGERED_SERIES)


def lay_aside(game: ClassicGame, frame: Frame) -> None:
    """The damage of this timing step waits, in `data`, until what has triggered has been played (5ED)."""
    for packet in game.packets:
        packet.save(frame.data)
    game.packets = NO_PACKETS


def take_up(game: ClassicGame, frame: Frame) -> None:
    """What was laid aside is there again, with what has come to it."""
    packets: list[Packet] = []
    i: i64 = 0
    while i < len(frame.data):
        packets.append(Packet(frame.data[i], frame.data[i + 1], frame.data[i + 2], frame.data[i + 3]))
        i += 4
    for packet in game.packets:
        packets = merged(packets, packet)
    game.packets = packets
    frame.data = []


def prevent_by_itself(game: ClassicGame, frame: Frame) -> None:
    """What prevents damage by itself does so once all of a step has been assigned (5ED, Damage Prevention)."""
    if frame.a == 0 and len(game.packets) > 0 and game.replacing & DAMAGE_BIT != 0:
        assign_anew(game)


def prevent_damage(game: ClassicGame, frame: Frame) -> None:
    """Assigned damage may be prevented. Register `a` is 1 where it waits, as while a step goes on (K-045).

    Register `b` is the number of the newest shield before the step: later ones are for this damage only.
    """
    if frame.a != 0:
        frame.pc = DONE
        game.changed = 1  # what waits is looked at again
        if len(game.shields) > 0 and len(game.packets) > 0:
            assign_anew(game)
        return
    frame.b = game.shield_serial
    if len(game.packets) == 0:
        frame.pc = DESTROY
    elif not game.is_idle(PREVENTION):
        game.call(DAMAGE_PREVENTION)


def assign_anew(game: ClassicGame) -> None:
    """What has been played prevents or redirects as much of the assigned damage as it can."""
    packets = game.packets
    game.packets = NO_PACKETS
    base: i64 = len(game.proposed)
    for packet in packets:
        propose_damage(game, packet.source, packet.target, packet.amount, COMBAT if packet.combat != 0 else 0)
    happen(game, base, -1, DAMAGE, False)


def trample_over(game: ClassicGame, frame: Frame) -> None:
    """What a trampling attacker deals to a blocker beyond what destroys it goes to the defending player instead."""
    kept: list[Packet] = []
    spare: list[int] = []
    for packet in game.packets:
        excess: i64 = 0
        if packet.combat != 0 and tramples(game.permanent(packet.source)) and game.on_battlefield(packet.target):
            excess = min(packet.amount, beyond(game, packet.target) - past(spare, packet.target))
        if excess <= 0:
            kept.append(packet)
            continue
        spare.append(packet.target)
        spare.append(excess)
        player = game.player_ref(game.next_player(game.permanent(packet.source).controller))
        game.later = merged(game.later, Packet(packet.source, player, excess, 1))
        game.emit(kinds.DAMAGE_REDIRECTED, player - PLAYER_SLOT, packet.source, player, excess)
        if packet.amount > excess:
            kept.append(Packet(packet.source, packet.target, packet.amount - excess, 1))
    game.packets = kept


def tramples(source: Permanent) -> bool:
    """Only attackers do (K-087)."""
    return source is not BLANK and source.attacking != 0 and source.keywords & TRAMPLE != 0


def beyond(game: ClassicGame, target: i64) -> i64:
    """How much of the damage assigned to the creature is more than destroys it."""
    permanent = game.permanent(target)
    if permanent.types & CREATURE == 0:
        return 0
    total: i64 = 0
    for packet in game.packets:
        if packet.target == target:
            total += packet.amount
    needed: i64 = permanent.toughness - permanent.damage
    return total - needed if needed > 0 else total


def past(spare: list[int], target: i64) -> i64:
    """How much of that other packets have taken already: pairs (recipient, amount)."""
    taken: i64 = 0
    i: i64 = 0
    while i < len(spare):
        if spare[i] == target:
            taken += spare[i + 1]
        i += 2
    return taken


def deal_damage(game: ClassicGame, frame: Frame) -> None:
    """What has not been prevented is dealt, all at once."""
    packets = game.packets
    game.packets = NO_PACKETS
    drop_shields(game, frame.b)
    game.holding = 0
    changes.begin_batch(game)
    for packet in packets:
        changes.deal_damage(game, packet.source, packet.target, packet.amount, packet.combat != 0)
    changes.end_batch(game)
    game.holding = 1


def destroy(game: ClassicGame, frame: Frame) -> None:
    """Creatures with damage of at least their toughness are destroyed, lowered toughness included."""
    lethal: list[int] = []
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & CREATURE != 0 and permanent.damage >= permanent.toughness:
                lethal.append(permanent.ref)
        player += 1
    if len(lethal) == 0:
        return
    if at_once(game, DESTROY_BIT | GRAVEYARD_BIT):
        changes.begin_batch(game)
        for ref in lethal:
            changes.destroy(game, ref)
        changes.end_batch(game)
        return
    base: i64 = len(game.proposed)
    for ref in lethal:
        propose_destroy(game, ref, 0, 0)
    happen(game, base, -1, DESTROY_CHANGE, False)


def follow(game: ClassicGame, frame: Frame) -> None:
    """What was redirected at the end of the step has a step of its own; else nothing is left to do."""
    drop_shields(game, frame.b)
    if game.has_worn_off():
        forget_damage(game)  # what has not destroyed is ignored (K-036)
    if len(game.later) > 0:
        game.packets = game.later
        game.later = NO_PACKETS
        frame.pc = LOSE
    elif game.changed != 0 or has_due(game):
        frame.pc = LOSE


TIMING_STEP: Final = Procedure(
    "after a timing step",
    [
        ("K-064", look),
        ("K-089", bury_homeless),
        ("K-070", bury_enchantments),
        ("K-071", bury_worlds),
        ("K-092", remove_tokens),
        ("K-047", play_triggered),
        ("K-077", prevent_by_itself),
        ("K-077", prevent_damage),
        ("K-087", trample_over),
        ("K-077", deal_damage),
        ("K-078", destroy),
        ("K-077", follow),
    ],
)
TIMING_STEP.check(look=LOSE, play_triggered=TRIGGERS, prevent_damage=PREVENT, destroy=DESTROY)
