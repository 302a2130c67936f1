"""Who assigns combat damage to whom (510.1a-d), and the questions on dividing it.

What has been assigned are triples (source slot, target reference, amount), with amounts of 0 among the answers. Those
who assign at the same time are a *group*: the attackers, then the blockers of each defending player or team. What is
not divided is assigned as the group begins, so that it counts for the others (702.19b); for each creature that divides
its damage there is a triple without a target then.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic import changes
from mainphase.magic.banding import divider
from mainphase.magic.changes_combat import FORMER_WALKER
from mainphase.magic.continuous import AS_UNBLOCKED, BY_TOUGHNESS
from mainphase.magic.definitions import BATTLE, LOYALTY, PLANESWALKER
from mainphase.magic.expressions_facts import in_turn_order
from mainphase.magic.happening.receiving import can_receive
from mainphase.magic.keywords import DEATHTOUCH, DOUBLE_STRIKE, TRAMPLE, TRAMPLE_OVER
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.damage_order import SEVERAL, fought_by, sole_blockers
from mainphase.magic.procedures.damage_shares import Shares, Source

EVERYBODY: Final = 0
STRIKERS: Final = 1
"""Creatures with first or double strike: the first of two combat damage steps."""
THE_OTHERS: Final = 2
"""Those that had neither as the first step began, and those that have double strike now: the second step."""
THE_LAST: Final = 3
"""Those that had last strike as the step before it began: the step after the normal one."""


def strikes(game: PlayedGame, who: i64, permanent: Permanent) -> bool:
    """Whether the creature assigns combat damage in a step in which those of that kind do (510.4)."""
    if permanent.tapped != 0 and permanent.attacking == 0 and game.idle_when_tapped != 0:
        return False
    if who == STRIKERS:
        return permanent.ref in game.strikers
    late = len(game.strikers) > 0 and -permanent.ref in game.strikers
    if who == THE_LAST:
        return late
    if permanent.keywords & DOUBLE_STRIKE != 0:
        return True
    return not late and (who == EVERYBODY or permanent.ref not in game.strikers)


def assigns(permanent: Permanent) -> i64:
    """How much combat damage the creature assigns (510.1a)."""
    if permanent.rules & BY_TOUGHNESS != 0:
        return permanent.toughness
    return permanent.power


def touches(game: PlayedGame, permanent: Permanent) -> bool:
    """Whether any damage of it is lethal to a creature (702.2c); not where deathtouch is a triggered ability."""
    return permanent.keywords & game.harming & DEATHTOUCH != 0


# --- to whom ----------------------------------------------------------------------------------------------------------


def attacked_still(game: PlayedGame, attacker: Permanent) -> i64:
    """What the attacker attacks, if it still attacks something (506.4c, 800.4e); 0 if not."""
    attacked: i64 = attacker.attacking
    if not game.is_current(attacked):
        return 0
    if attacked >= PLAYER_SLOT and attacked <= SLOT_MASK:
        return attacked
    if attacked & SLOT_MASK >= PLAYER_SLOT:
        return 0
    if game.permanent(attacked).types & (PLANESWALKER | BATTLE) == 0:
        return 0
    return attacked if game.team[game.defender_of(attacked)] != game.team[attacker.controller] else 0


def passes_over(game: PlayedGame, attacker: Permanent) -> i64:
    """The player whom trample over planeswalkers may reach past the planeswalker (702.19c, 702.19e); 0 for none."""
    if attacker.keywords & TRAMPLE_OVER == 0:
        return 0
    seat: i64 = -1
    ref: i64 = attacker.attacking
    if ref & SLOT_MASK < PLAYER_SLOT:
        if game.permanent(ref).types & PLANESWALKER != 0:
            seat = game.permanent(ref).controller  # or who last controlled it
    elif ref >= FORMER_WALKER:
        seat = ref - FORMER_WALKER
    return PLAYER_SLOT + seat if seat >= 0 and game.lost[seat] == 0 else 0


class Recipients:
    """To whom a creature may assign its damage, in order, and for how many of those before each has to wait.

    `divider` is the seat of who divides it freely among the creatures, for banding (702.22j-k); -1: its controller.
    """

    refs: list[int]
    gates: list[int]
    walker: i64
    divider: i64

    def __init__(self) -> None:
        self.refs = []
        self.gates = []
        self.walker = -1
        self.divider = -1

    def add(self, ref: i64, gate: i64) -> None:
        """One more."""
        self.refs.append(ref)
        self.gates.append(gate)


def recipients(game: PlayedGame, permanent: Permanent) -> Recipients:
    """To whom the creature may assign its combat damage now (510.1b-d, 702.19)."""
    found = Recipients()
    attacks = permanent.attacking != 0
    if not attacks or permanent.blocked != 0:
        fought = fought_by(game, permanent)
        found.divider = divider(game, fought, game.bands_of_holders != 0)
        ordered = game.damage_order != 0 and found.divider < 0
        for ref in fought:
            if game.skips_safe == 0 or can_receive(game, permanent.ref, ref):
                found.add(ref, len(found.refs) if ordered else 0)
        if not attacks or permanent.keywords & (TRAMPLE | TRAMPLE_OVER) == 0:
            return found
        if game.late_trample != 0 and len(found.refs) > 0:
            return found
    fighters: i64 = len(found.refs)
    attacked = attacked_still(game, permanent)
    player = passes_over(game, permanent)
    if attacked != 0 and attacked not in found.refs:
        if player != 0:
            found.walker = len(found.refs)
        found.add(attacked, fighters)
    if player != 0:
        found.add(player, len(found.refs))
    return found


# --- who assigns at the same time -------------------------------------------------------------------------------------


def groups(game: PlayedGame) -> i64:
    """How many groups there are."""
    if len(game.blockers) == 0:
        return 1
    return 2 if game.seats == 2 else 1 + len(in_turn_order(game))


def assign_undivided(game: PlayedGame, number: i64, who: i64, data: list[int]) -> i64:
    """Let those of the group that have one recipient assign their damage, and note those that have several.

    Group 0 are the attackers. Returns how many have several.
    """
    several: i64 = 0
    if number == 0:
        sole: list[int] = []
        done: i64 = len(data)
        for slot in game.attackers:
            permanent = game.permanents[slot]
            if done > 0 and is_among(data, done, slot):
                continue
            if assigns(permanent) > 0 and strikes(game, who, permanent):
                if permanent.blocked != 0 and len(sole) == 0:
                    sole = sole_blockers(game)
                several += assign(game, slot, attacker_target(game, permanent, sole), data)
        return several
    seat: i64 = -1
    if game.seats > 2:
        seat = in_turn_order(game)[number - 1]
        if game.shared != 0 and game.leader(seat) != seat:
            return 0
    for slot in game.blockers:
        permanent = game.permanents[slot]
        if seat < 0 or permanent.controller == seat or game.act_together(permanent.controller, seat):
            if assigns(permanent) > 0 and strikes(game, who, permanent):
                several += assign(game, slot, blocker_target(game, permanent), data)
    return several


def is_among(data: list[int], end: i64, slot: i64) -> bool:
    """Whether the creature in the slot is the source of one of those triples before that place."""
    at: i64 = 0
    while at < end:
        if data[at] == slot:
            return True
        at += 3
    return False


def past_blockers(game: PlayedGame, slot: i64, who: i64) -> i64:
    """What the attacker attacks, if it may assign damage as though it were not blocked (609.4), and that matters."""
    permanent = game.permanents[slot]
    if permanent.rules & AS_UNBLOCKED == 0 or permanent.blocked == 0:
        return 0
    if assigns(permanent) <= 0 or not strikes(game, who, permanent):
        return 0
    attacked = attacked_still(game, permanent)
    there = recipients(game, permanent).refs
    return 0 if len(there) == 1 and there[0] == attacked else attacked


def attacker_target(game: PlayedGame, attacker: Permanent, sole: list[int]) -> i64:
    """The one recipient of the attacker's damage, 0 for none, `SEVERAL` if there may be more."""
    if attacker.blocked == 0:
        return attacked_still(game, attacker) if attacker.keywords & TRAMPLE_OVER == 0 else SEVERAL
    return sole[attacker.ref & SLOT_MASK] if attacker.keywords & (TRAMPLE | TRAMPLE_OVER) == 0 else SEVERAL


def blocker_target(game: PlayedGame, blocker: Permanent) -> i64:
    """The same for a blocker."""
    if len(blocker.blocking) != 1:
        return SEVERAL
    ref: i64 = blocker.blocking[0]
    return ref if game.on_battlefield(ref) and game.permanent(ref).attacking != 0 else 0


def assign(game: PlayedGame, slot: i64, target: i64, data: list[int]) -> i64:
    """Assign the creature's damage to that recipient; 1, and no more than a note, if there are several."""
    permanent = game.permanents[slot]
    if target == SEVERAL:
        found = recipients(game, permanent)
        if len(found.refs) > 1:
            data.append(slot)
            data.append(0)
            data.append(0)
            return 1
        target = found.refs[0] if len(found.refs) == 1 else 0
    if target != 0 and game.skips_safe != 0 and not can_receive(game, permanent.ref, target):
        return 0
    if target != 0:
        data.append(slot)
        data.append(target)
        data.append(assigns(permanent))
    return 0


# --- dividing ---------------------------------------------------------------------------------------------------------


def next_to_divide(game: PlayedGame, data: list[int], begin: i64, last: i64) -> i64:
    """The slot of the creature whose damage is to be divided next, -1 if all of it is.

    Those of a group, whose triples are in `data` from `begin` on, divide one after the other; `last` is the slot of the
    one that did so last.
    """
    begun = False
    left: i64 = 0
    first: i64 = -1
    following: i64 = -1
    at: i64 = begin
    while at < len(data):
        slot: i64 = data[at]
        if data[at + 1] == 0:
            if first < 0:
                first = slot
            if begun and following < 0:
                following = slot
            if slot == last:
                begun = True
                left = assigns(game.permanents[last])
        elif slot == last:
            left -= data[at + 2]
        at += 3
    if not begun:
        return first
    return last if left > 0 else following


def is_free(game: PlayedGame, data: list[int], begin: i64) -> bool:
    """Whether all of the group may divide their damage as they like: nobody has to wait for anybody (510.1c)."""
    if game.damage_order != 0:
        return False
    if game.late_trample != 0:
        return True
    at: i64 = begin
    while at < len(data):
        if data[at + 1] == 0 and game.permanents[data[at]].keywords & (TRAMPLE | TRAMPLE_OVER) != 0:
            return False
        at += 3
    return True


def offer_any(game: PlayedGame, data: list[int], slot: i64) -> i64:
    """Offer a creature that divides freely its next recipient, and each amount that it still has; who divides it."""
    permanent = game.permanents[slot]
    left: i64 = assigns(permanent)
    place: i64 = 0
    at: i64 = 0
    while at < len(data):
        if data[at] == slot and data[at + 1] != 0:
            left -= data[at + 2]
            place += 1
        at += 3
    found = recipients(game, permanent)
    game.subject = found.refs[place]
    game.legal = []
    amount: i64 = left if place == len(found.refs) - 1 else 0
    while amount <= left:
        game.legal.append(amount)
        amount += 1
    return found.divider if found.divider >= 0 else permanent.controller


def dividing_with(game: PlayedGame, data: list[int], begin: i64, slot: i64) -> list[int]:
    """The slots of those of the group whose division bears on that creature's, in order (510.1e).

    They are those that share with it, or with one of them, a permanent that they deal damage to; a player is not meant:
    nobody waits for a player to have lethal damage.
    """
    permanent = game.permanents[slot]
    fought = fought_permanents(game, permanent)
    if permanent.attacking != 0 and is_sole_fight(game, fought):
        return [int(slot)]
    found = [int(slot)]
    grown = True
    while grown:
        grown = False
        at: i64 = begin
        while at < len(data):
            if data[at + 1] == 0 and data[at] not in found:
                others = fought_permanents(game, game.permanents[data[at]])
                for ref in others:
                    if ref in fought:
                        fought.extend(others)
                        found.append(data[at])
                        grown = True
                        break
            at += 3
    return found


def fought_permanents(game: PlayedGame, permanent: Permanent) -> list[int]:
    """The permanents among the recipients of the creature's damage."""
    return [ref for ref in recipients(game, permanent).refs if ref & SLOT_MASK < PLAYER_SLOT]


def is_sole_fight(game: PlayedGame, fought: list[int]) -> bool:
    """Whether the permanents that an attacker fights are creatures that block no other one."""
    for ref in fought:
        if len(game.permanent(ref).blocking) != 1:
            return False
    return True


class Assignment:
    """The divided damage of some creatures as far as it is assigned: `shares` with what its numbers stand for.

    `dividers` says who divides that of each.
    """

    shares: Shares
    slots: list[int]
    refs: list[int]
    dividers: list[int]

    def __init__(self, game: PlayedGame, slots: list[int], data: list[int]) -> None:
        self.shares = Shares()
        self.slots = slots
        self.refs = []
        self.dividers = []
        for slot in slots:
            permanent = game.permanents[slot]
            found = recipients(game, permanent)
            self.dividers.append(found.divider if found.divider >= 0 else permanent.controller)
            self.add(game, permanent, found)
        at: i64 = 0
        while at < len(data):
            if data[at] not in self.slots:
                self.undivided(game, data[at], data[at + 1], data[at + 2])
            at += 3
        at = 0
        while at < len(data):
            if data[at + 1] != 0 and data[at] in self.slots:
                self.shares.give(self.shares.sources[self.slots.index(data[at])], data[at + 2])
            at += 3

    def add(self, game: PlayedGame, permanent: Permanent, found: Recipients) -> None:
        """One creature that divides its damage."""
        source = Source(assigns(permanent), 1 if touches(game, permanent) else 0)
        place: i64 = 0
        while place < len(found.refs):
            source.add(self.number(game, found.refs[place], place == found.walker), found.gates[place])
            place += 1
        self.shares.sources.append(source)

    def number(self, game: PlayedGame, ref: i64, walker: bool) -> i64:
        """The number of a target; `walker`: one whose loyalty has to be reached, not its toughness."""
        key: i64 = -ref if walker else ref
        if key in self.refs:
            return self.refs.index(key)
        self.refs.append(key)
        if walker:
            return self.shares.add(changes.count_counters(game, ref, 2, LOYALTY), 0)
        if ref & SLOT_MASK >= PLAYER_SLOT:
            return self.shares.add(0, 0)
        permanent = game.permanent(ref)
        return self.shares.add(permanent.toughness - permanent.damage, 1)

    def undivided(self, game: PlayedGame, slot: i64, ref: i64, amount: i64) -> None:
        """Another creature's damage counts too."""
        number: i64 = 0
        while number < len(self.refs):
            if self.refs[number] == ref and touches(game, game.permanents[slot]):
                self.shares.need[number] = 0
            elif self.refs[number] == ref or self.refs[number] == -ref:
                self.shares.need[number] -= amount
            number += 1

    def target(self, place: i64) -> i64:
        """The reference of whom that creature's next share is for."""
        source = self.shares.sources[place]
        ref: i64 = self.refs[source.targets[source.at]]
        return ref if ref > 0 else -ref
