"""The state of a game of Magic before the stack, and what its procedures ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.items import Item
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader
from mainphase.magic.classic.edition import Edition
from mainphase.magic.classic.packets import Packet, load_packet
from mainphase.magic.definitions import Setup
from mainphase.magic.state import MagicGame

PHASE_ITEM: Final = 5
"""The kind of object on the list that a phase ability of the rules is; the kinds below are those of every Magic."""
MANA_ITEM: Final = 6
"""What is played for mana only; on the list where mana can be interrupted (`Edition.mana_interrupts`)."""

DRAW: Final = 0
"""The phase abilities of the rules, as `Item.ability` numbers them: drawing in the draw phase (K-020)."""

RULES_CODE: Final = PLAYER_SLOT + 1
"""Option codes of what no card does: `RULES_CODE` + number << 12; plays of cards have slots below `PLAYER_SLOT`."""
ATTACK_CODE: Final = RULES_CODE
"""Declaring the intention to attack (K-024)."""
DRAW_CODE: Final = RULES_CODE + (1 << 12)
"""Playing the phase ability of the draw phase."""

BEGINS: Final = 1
"""A part of the turn at whose beginning a series of abilities is played (K-014)."""
ENDS: Final = 2
"""A part that ends like a phase: series, mana burn, life check (K-014, K-025)."""
STARTS: Final = 4
"""A part in which batches can start with a sorcery or a permanent spell, and lands and the attack are declared (K-022).

These are the bits of `Part.plays`."""

NO_PACKETS: Final[list[Packet]] = []
"""Stands where no damage waits; never changed."""


class ClassicGame(MagicGame):
    """A game of Magic under the rules of 1995 to 1999.

    `packets` is the damage that has been assigned and waits to be dealt, `later` what is redirected at the end of a
    damage prevention step and has one of its own; both are replaced, never changed in place. Whether the turn's attack
    is used up is how often its part has begun (`begun`); which phase abilities were played in this phase stands in the
    frame of the phase's life (`data`).
    """

    edition: Edition
    packets: list[Packet]
    later: list[Packet]

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.edition = edition
        self.packets = NO_PACKETS
        self.later = NO_PACKETS
        self.harming = 0  # no keyword of these times changes the results of damage

    def copy_classic(self, other: ClassicGame) -> None:
        """Make `other`, a new game with the same setup, equal to this one."""
        self.copy_magic(other)
        other.packets = self.packets
        other.later = self.later

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers."""
        super().save(out)
        for packets in (self.packets, self.later):
            out.append(len(packets))
            for packet in packets:
                packet.save(out)

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote."""
        super().load(source)
        self.packets = [load_packet(source) for _ in range(source.take())]
        self.later = [load_packet(source) for _ in range(source.take())]

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
