"""The state of a game under modern rules, and what its procedures ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import zones
from mainphase.magic.definitions import Ability, Definition, Setup
from mainphase.magic.modern.edition import Edition
from mainphase.magic.state import MagicGame

COMBAT_PHASE: Final = 6
"""The id of the combat phase in the turn table."""
MAIN: Final = 1
"""The bit of `Part.plays` of a part in which sorceries, permanent spells and lands may be played."""

SPELL_ITEM: Final = 0
ACTIVATED_ITEM: Final = 1
TRIGGERED_ITEM: Final = 2
"""The kinds of object on the stack."""

DELAYED: Final = -2
"""Stands in events for the ability index of a delayed triggered ability, which is no card's."""

DONE: Final = 0
"""The code of choosing nothing more."""
MANA_CODE: Final = 64
"""Option codes of plays: slot + 1 + number << 12; for mana abilities the number is `MANA_CODE` + their place."""


class ModernGame(MagicGame):
    """A game of Magic under the rules of 2009 to 2026."""

    edition: Edition

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.edition = edition

    def sorcery_time(self, player: i64) -> bool:
        """Whether the player could cast a sorcery: own main phase, empty stack (117.1a, 307.1)."""
        return player == self.turn_player and len(self.stack) == 0 and (self.part.part.plays & MAIN) != 0

    def new_item(self, kind: i64, controller: i64, slot: i64, source: i64) -> Item:
        """Put a new object on top of the stack (405.2)."""
        self.item_serial += 1
        item = Item(kind, self.item_serial, controller, slot, source)
        self.stack.append(item)
        return item

    def item_definition(self, item: Item) -> Definition:
        """The definition that the object on the stack has its text from."""
        return self.setup.definitions[item.definition]

    def item_ability(self, item: Item) -> Ability | None:
        """The ability that the object on the stack is, or a spell's; None for a spell that just becomes a permanent."""
        if item.ability < 0:
            return None
        return self.setup.definitions[item.definition].abilities[item.ability]

    def told_ability(self, item: Item) -> i64:
        """What events say of the object: its ability index, -1 for a plain permanent spell, or DELAYED."""
        return DELAYED if item.ability < 0 and item.kind == TRIGGERED_ITEM else item.ability

    def item_with(self, serial: i64) -> Item | None:
        """The object on the stack with that serial."""
        i: i64 = len(self.stack) - 1
        while i >= 0:
            item = self.stack[i]
            if item.serial == serial:
                return item
            i -= 1
        return None

    def spell_of(self, ref: i64) -> Item | None:
        """The spell on the stack whose card has that reference."""
        slot: i64 = ref & SLOT_MASK
        for item in self.stack:
            if item.slot == slot and item.kind == SPELL_ITEM and self.ref(slot) == ref:
                return item
        return None

    def remove_item(self, item: Item) -> None:
        """Take the object off the stack; a card goes elsewhere by `changes.put`."""
        index: i64 = len(self.stack) - 1
        while index >= 0:
            if self.stack[index] is item:
                self.stack.pop(index)
                return
            index -= 1

    def defender(self) -> i64:
        """The defending player of a two-player game."""
        return self.next_player(self.turn_player)

    def in_hand(self, slot: i64) -> bool:
        """Whether the slot is a card in a hand."""
        return self.zone_kind(slot) == zones.HAND

    def needs_check(self) -> bool:
        """Whether a state-based action would be performed or a triggered ability waits (514.3a)."""
        raise NotImplementedError


def play_code(slot: i64, number: i64) -> i64:
    """The option code of a play with the object in `slot`: its `number`-th ability, 0 for the card itself."""
    return slot + 1 + (number << SLOT_BITS)


def code_slot(code: i64) -> i64:
    """The slot in an option code."""
    return (code - 1) & SLOT_MASK


def code_number(code: i64) -> i64:
    """The number of the ability in an option code."""
    return (code - 1) >> SLOT_BITS
