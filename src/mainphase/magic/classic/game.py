"""The state of a game of Magic before the stack, and what its procedures ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, PLAYER_SLOT, SLOT_BITS
from mainphase.kernel.items import Item
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic import zones
from mainphase.magic.classic.edition import Edition
from mainphase.magic.classic.packets import Packet, load_packet, merged
from mainphase.magic.continuous import CANT_BE_REGENERATED
from mainphase.magic.definitions import ARTIFACT, CREATURE, LAND, MANA_SOURCE, Setup
from mainphase.magic.permanents import Permanent
from mainphase.magic.play_windows import FAST, INTERRUPTS_ONLY
from mainphase.magic.played import (
    ELSEWHERE_CODE,
    MANA_CODE,
    SPELL_ITEM,
    WAY_CODE,
    PlayedGame,
    code_number,
    code_slot,
)
from mainphase.magic.proposals import NO_REGENERATION, OPEN, Proposed
from mainphase.magic.replacing import DESTROY, REGENERATE

PHASE_ITEM: Final = 5
"""The kind of object on the list that a phase ability of the rules is; the kinds below are those of every Magic."""
MANA_ITEM: Final = 6
"""What is played for mana only; on the list where mana can be interrupted (`Edition.mana_interrupts`)."""

FIRST_TURN: Final = 1
DRAW: Final = 0
"""The phase abilities of the rules, as `Item.ability` numbers them: drawing in the draw phase (K-020)."""

RULES_CODE: Final = PLAYER_SLOT + 1
"""Option codes of what no card does: `RULES_CODE` + number << 12; plays of cards have slots below `PLAYER_SLOT`."""
ATTACK_CODE: Final = RULES_CODE
"""Declaring the intention to attack (K-024)."""
DRAW_CODE: Final = RULES_CODE + (1 << 12)
"""Playing the phase ability of the draw phase."""
TRIGGER_CODE: Final = RULES_CODE + (2 << 12)
"""Playing the first of the abilities that wait; the others follow, see `trigger_code`."""

FAST_EFFECTS: Final = 1 << 20
"""What a neutral state needs (`Procedure.needs`), beyond the bits of `magic.features`: anything to be played in it."""

UPKEEP_PHASE: Final = 2
DRAW_PHASE: Final = 3
MAIN_PHASE: Final = 4
ATTACK: Final = 5
"""Ids of parts, the same in both turn tables."""

BEGINS: Final = 1
"""A part of the turn at whose beginning a series of abilities is played (K-014)."""
ENDS: Final = 2
"""A part that ends like a phase: series, mana burn, life check (K-014, K-025)."""
STARTS: Final = 4
"""A part in which batches can start with a sorcery or a permanent spell, and lands and the attack are declared (K-022).
"""
WEARS_OFF: Final = 8
"""A part that begins with the end of durations and of damage (K-036).

These are the bits of `Part.plays`."""

ATTACK_STEPS: Final = ["declare blockers", "first strike damage", "damage"]
"""The steps of an attack that there are only with attackers (K-023)."""

NO_REFERENCES: Final[list[int]] = []
NO_PACKETS: Final[list[Packet]] = []
"""Stand where there are none; never changed."""


class ClassicGame(PlayedGame):
    """A game of Magic under the rules of 1995 to 1999.

    `unpaid` are the references of permanents whose phase cost has not been paid, in editions in which that matters
    (`Edition.upkeep_until_paid`); replaced, never changed in place. `window` is the mask of the window for which it is
    found out what may be played, and no part of the value.

    `ante` is 1 if the game is played for ante: a card of each player lies where the command zone would be (K-063).

    `packets` is the damage that has been assigned and waits to be dealt, `later` what is redirected at the end of a
    damage prevention step and has one of its own; both are replaced, never changed in place. Whether the turn's attack
    is used up is how often its part has begun (`begun`); which phase abilities were played in this phase stands in the
    frame of the phase's life (`data`).
    """

    edition: Edition
    ante: i64
    packets: list[Packet]
    later: list[Packet]
    unpaid: list[int]
    window: i64

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.edition = edition
        self.ante = 0
        self.packets = NO_PACKETS
        self.later = NO_PACKETS
        self.unpaid = NO_REFERENCES
        self.window = 0
        self.harming = 0  # no keyword of these times changes the results of damage
        self.holding = 1
        self.attack_key = "attack"
        self.attack_steps = ATTACK_STEPS
        self.late_trample = 1
        self.idle_when_tapped = 1
        self.skips_safe = 1
        self.divides_by_player = 1
        self.saves = 1

    def copy_classic(self, other: ClassicGame) -> None:
        """Make `other`, a new game with the same setup, equal to this one."""
        self.copy_magic(other)
        other.ante = self.ante
        other.unpaid = self.unpaid
        other.packets = self.packets
        other.later = self.later

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers."""
        super().save(out)
        out.append(self.ante)
        for packets in (self.packets, self.later):
            out.append(len(packets))
            for packet in packets:
                packet.save(out)
        out.append(len(self.unpaid))
        out.extend(self.unpaid)

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote."""
        super().load(source)
        self.ante = source.take()
        self.packets = [load_packet(source) for _ in range(source.take())]
        self.later = [load_packet(source) for _ in range(source.take())]
        self.unpaid = [source.take() for _ in range(source.take())]

    def opens_interrupts(self, nested: i64, kind: i64) -> bool:
        """Whether interrupts may be used on an object of that kind, in a window with that mask of its policy (K-048).

        Mana comes from sources that nothing answers, but in editions in which it is an interrupt (K-051).
        """
        if kind == MANA_ITEM and self.edition.mana_interrupts == 0:
            return False
        return (nested >> kind) & 1 != 0

    def new_rules_item(self, controller: i64, ability: i64) -> Item:
        """Put a phase ability of the rules on top of the list."""
        self.item_serial += 1
        item = Item(PHASE_ITEM, self.item_serial, controller, -1, 0)
        item.ability = ability
        self.stack.append(item)
        return item

    def sorcery_time(self, player: i64) -> bool:
        """Whether the player could begin a batch with a sorcery: own main phase, no attack, neutral state (K-054)."""
        return self.is_active(player) and len(self.stack) == 0 and self.part.part.plays & STARTS != 0

    def is_mana_source(self, code: i64) -> bool:
        """Whether the play is a mana source (K-051): an ability, or a spell of that type where none answers those."""
        slot = code_slot(code)
        number = code_number(code)
        if code <= PASS or slot >= PLAYER_SLOT:
            return False
        if MANA_CODE <= number < WAY_CODE:
            return True
        if self.edition.mana_interrupts != 0 or number >= ELSEWHERE_CODE or self.zone_kind(slot) != zones.HAND:
            return False
        return self.definitions[slot].types & MANA_SOURCE != 0

    def must_draw(self) -> bool:
        """Whether the draw phase's ability has not been played yet; in the first turn there is none."""
        if self.part.id != DRAW_PHASE or self.turn == FIRST_TURN:
            return False
        return DRAW_CODE not in self.frames[self.depth_of_part()].data

    def depth_of_part(self) -> i64:
        """The depth of the frame that runs the part which is going on."""
        depth: i64 = self.depth
        while depth > 0 and self.frames[depth].proc is not self.rules.life:
            depth -= 1
        return depth

    def has_worn_off(self) -> bool:
        """Whether durations and damage of this turn have ended: those that come now end at once (K-036)."""
        depth = self.depth_of_part()
        return self.part.part.plays & WEARS_OFF != 0 and self.frames[depth].a > 0

    def can_intend_attack(self) -> bool:
        """Once a turn, in the neutral state of one's own main phase (K-022, K-023)."""
        return self.begun[ATTACK] == 0

    def usable(self, windows: i64) -> bool:
        """Whether what may be used in these windows may be in the one that is open."""
        depth: i64 = self.depth
        while depth > 0:
            plays: i64 = self.frames[depth].proc.policy.plays
            if plays != 0:
                return windows & plays != 0
            depth -= 1
        return False

    def being_destroyed(self) -> list[int]:
        """The references of what is about to be destroyed and may be regenerated (K-076)."""
        found: list[int] = []
        for proposed in self.proposed:
            if self.is_being_destroyed(proposed.object) and proposed.object not in found:
                found.append(proposed.object)
        return found

    def is_being_destroyed(self, ref: i64) -> bool:
        """Whether that permanent is about to be destroyed, and may still be regenerated (K-076).

        What is regenerated already is destroyed no more; in a series nothing is played for it twice (5ED, Series and
        Batches).
        """
        for shield in self.shields:
            if shield.object == ref and self.setup.replacings[shield.replacing].form == REGENERATE:
                return False
        for proposed in self.proposed:
            if proposed.object == ref and self.can_be_saved(proposed):
                return True
        return False

    def can_be_saved(self, proposed: Proposed) -> bool:
        """Whether it is a destruction after which what is destroyed may be regenerated.

        It may not be if it is buried (K-075), or if an effect says of it that it can't be (K-076).
        """
        if proposed.kind != DESTROY or proposed.state != OPEN or proposed.flags & NO_REGENERATION != 0:
            return False
        if self.stale != 0:
            self.refresh()
        return self.permanent(proposed.object).rules & CANT_BE_REGENERATED == 0

    def window_name(self) -> str:
        """The name of the innermost window, "" where none is open."""
        depth: i64 = self.depth
        while depth > 0:
            policy = self.frames[depth].proc.policy
            if policy.plays != 0:
                return policy.name
            depth -= 1
        return ""

    def being_cast(self) -> Item | None:
        """What is being cast, on which interrupts may be used now; None if nothing is, or it has been countered."""
        depth: i64 = self.depth
        while depth > 0:
            frame = self.frames[depth]
            if frame.proc.policy.plays & INTERRUPTS_ONLY != 0:
                return self.item_with(frame.f) if frame.f != 0 else None
            if frame.proc.policy.plays != 0:
                return None
            depth -= 1
        return None

    def is_interrupting(self) -> bool:
        """What is played in the window for interrupts can be aimed at what is being cast only (5ED, Interrupts)."""
        depth: i64 = self.depth
        while depth > 0:
            plays: i64 = self.frames[depth].proc.policy.plays
            if plays != 0:
                return plays & INTERRUPTS_ONLY != 0
            depth -= 1
        return False

    def may_be_targeted_there(self, ref: i64) -> bool:
        """Only what is being cast can be the target of an interrupt, and of nothing else (5ED, Interrupts; K-053)."""
        item = self.being_cast()
        if item is None:
            return False
        if item.kind == SPELL_ITEM:
            return ref == item.source
        return ref == LISTED_SLOT + (item.serial << SLOT_BITS)

    def hold_damage(self, source: i64, target: i64, amount: i64, combat: bool) -> None:
        """The source assigns damage: one packet for each source and recipient (K-077)."""
        self.packets = merged(self.packets, Packet(source, target, amount, 1 if combat else 0))
        self.changed = 1

    def is_shut_off(self, permanent: Permanent) -> bool:
        """A tapped artifact that is no creature and no land has no abilities (K-079)."""
        return permanent.tapped != 0 and permanent.types & (ARTIFACT | CREATURE | LAND) == ARTIFACT

    def is_idle(self, windows: i64) -> bool:
        """Whether nothing has to happen in such a window before players may act, and nobody could act."""
        return self.changed == 0 and len(self.triggers) == 0 and self.is_unused(windows)

    def is_unused(self, windows: i64) -> bool:
        """Whether no card can be played in such windows, and nobody is to be asked there all the same."""
        return self.setup.windows & windows == 0 and (self.always_ask >> PRIORITY) & 1 == 0

    def is_settled(self) -> bool:
        """Whether no mana is left to burn, and everybody has 1 life or more (K-060, K-061)."""
        for state in self.players:
            if state.floating != 0 or state.life < 1:
                return False
        return True

    def lacks(self, needs: i64) -> bool:
        """A neutral state in which nobody could do anything is over at once (K-015)."""
        if needs & FAST_EFFECTS != 0:
            return self.is_idle(FAST) and not self.must_draw()
        return super().lacks(needs)

    def needs_check(self) -> bool:
        """Whether something happens by itself, or an ability waits to be played."""
        return self.changed != 0 or len(self.triggers) > 0

    def defending_players(self) -> list[int]:
        """The opponent, while an attack is going on."""
        if self.part.part.parent == self.attack_key:
            return self.attackable(self.turn_player)
        return []


def trigger_code(place: i64) -> i64:
    """The option code of playing the ability at that place among those that wait."""
    return TRIGGER_CODE + (place << 12)


def trigger_place(code: i64) -> i64:
    """The place of the ability that the code names."""
    return (code - TRIGGER_CODE) >> 12
