"""The state of a duel: duelists, zones, cards on the field, the running attack, what has just happened."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import NOTHING, PLAYER_SLOT, SLOT_MASK, Game
from mainphase.kernel.items import Item
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader, read_list, write_list
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import DOWN, UP, Ability, Definition, Setup
from mainphase.yugioh.duelists import Duelist, load_duelist
from mainphase.yugioh.edition import Edition
from mainphase.yugioh.field_cards import BLANK, FieldCard, load_field_card
from mainphase.yugioh.waiting import Waiting, load_waiting

NO_DUELISTS: Final[list[Duelist]] = []
NO_DEFINITIONS: Final[list[Definition]] = []
NO_CARDS: Final[list[FieldCard]] = []
NO_WAITING: Final[list[Waiting]] = []
"""Stand in a game object until `set_up`, `copy_duel` or `load` replaces them; never changed."""

ROW: Final = 5
"""Monster zones, and Spell & Trap zones, of each player (Y-008)."""

CARD_LINK: Final = 0
"""A Chain Link that is the activation of a Spell or Trap card."""
EFFECT_LINK: Final = 1
"""One that is an ignition effect."""
TRIGGER_LINK: Final = 2
"""One that is a triggered effect."""

NEGATED_LINK: Final = 1
"""The bit of `Item.flags` of a Chain Link whose activation was negated."""

NO_ATTACK: Final = 0
DECLARED: Final = 1
"""An attack is going on."""
STOPPED: Final = 2
"""The attack was negated or cannot go on (YG-42)."""

LP_CHANGED: Final = 1
DRAW_MISSED: Final = 2
HAND_GREW: Final = 4
"""Bits of `Game.changed`: what the duel has to be judged for (YG-08 to YG-10)."""

SUMMONED_BY_FIRST: Final = 1
"""Bit of `recent`: the first player's Summon is the last thing to have happened; the next bit: the second player's."""
CHAIN_RESOLVED: Final = 4
"""Bit of `recent`: a Chain has just resolved."""

ORIGIN_SHIFT: Final = 4
ORIGIN_MASK: Final = 15
"""A card that has moved is noticed with the kind of zone where it came and, shifted, that where it was."""

EVENT_SIZE: Final = 5
"""Numbers of one event in `moment`: kind, player, the two references, amount."""


class DuelGame(Game):
    """A duel under any edition. Changes go through the functions of `mainphase.yugioh.changes`.

    `cards` has an entry for every slot, `BLANK` where the slot is not on the field. `seen` has pairs (slot, mask of
    players) for hidden cards that these players know besides what each sees anyway. `triggers` wait for the next Chain.
    `moment` holds the events that are the last thing to have happened, `building` is 1 while a Chain Link is announced,
    whose costs do not count. `attacker` and `target` are references (target 0: direct), `attack` is `NO_ATTACK`,
    `DECLARED` or `STOPPED`, `targets_then` the possible targets when it was declared, `condemned` monsters destroyed by
    battle that are still on the field. `spent` are activated cards that go to the Graveyard after the Chain (YG-53).
    `steady` lists cards with continuous effects that are face-up. `battle_over` is 1 once an effect has ended the
    Battle Phase. `origin` is the kind of zone that a moving card has just left. `events` counts the moments of the
    duel, `recent` says of the last one what ignition priority asks (YG-57).
    """

    setup: Setup
    edition: Edition
    duelists: list[Duelist]
    definitions: list[Definition]
    cards: list[FieldCard]
    seen: list[int]
    triggers: list[Waiting]
    moment: list[int]
    building: i64
    attacker: i64
    target: i64
    attack: i64
    targets_then: list[int]
    condemned: list[int]
    spent: list[int]
    steady: list[int]
    battle_over: i64
    origin: i64
    events: i64
    recent: i64

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, seats, random)
        self.setup = setup
        self.edition = edition
        self.duelists = NO_DUELISTS
        self.definitions = NO_DEFINITIONS
        self.cards = NO_CARDS
        self.triggers = NO_WAITING
        self.seen = NOTHING
        self.moment = NOTHING
        self.targets_then = NOTHING
        self.condemned = NOTHING
        self.spent = NOTHING
        self.steady = NOTHING
        self.building = 0
        self.attacker = 0
        self.target = 0
        self.attack = NO_ATTACK
        self.battle_over = 0
        self.origin = 0
        self.events = 0
        self.recent = 0

    def set_up(self) -> None:
        """Make it a new duel before its first stage: no duelists, no cards."""
        super().set_up()
        self.zones = [[] for _ in range(self.seats * zones.PER_PLAYER + 1)]
        self.duelists = []
        self.definitions = []
        self.cards = []
        self.triggers = []
        self.seen = []
        self.moment = []
        self.targets_then = []
        self.condemned = []
        self.spent = []
        self.steady = []

    # --- looking things up --------------------------------------------------------------------------------

    def deck(self, player: i64) -> list[int]:
        """The slots of the player's Deck; the last one is the top card."""
        return self.zones[player * zones.PER_PLAYER + zones.DECK]

    def hand(self, player: i64) -> list[int]:
        """The slots of the player's hand."""
        return self.zones[player * zones.PER_PLAYER + zones.HAND]

    def graveyard(self, player: i64) -> list[int]:
        """The slots of the player's Graveyard; the last one is on top."""
        return self.zones[player * zones.PER_PLAYER + zones.GRAVEYARD]

    def monsters(self, player: i64) -> list[int]:
        """The slots of the monsters that the player controls, in the order in which they came."""
        return self.zones[player * zones.PER_PLAYER + zones.MONSTERS]

    def spells(self, player: i64) -> list[int]:
        """The slots in the player's Spell & Trap zones."""
        return self.zones[player * zones.PER_PLAYER + zones.SPELLS]

    def field_zone(self, player: i64) -> list[int]:
        """The slots in the player's field-card zone: one at most."""
        return self.zones[player * zones.PER_PLAYER + zones.FIELD]

    def zone_kind(self, slot: i64) -> i64:
        """What kind of zone the slot is in: `zones.DECK` to `zones.GONE`."""
        return zones.kind_of(self.zone[slot], self.seats)

    def field_card(self, ref: i64) -> FieldCard:
        """The card on the field with that reference; `BLANK` if that object is not there."""
        slot: i64 = ref & SLOT_MASK
        if slot >= PLAYER_SLOT or ref == 0:
            return BLANK
        card = self.cards[slot]
        return card if card.ref == ref else BLANK

    def on_field(self, ref: i64) -> bool:
        """Whether that very object is on the field."""
        slot: i64 = ref & SLOT_MASK
        return ref != 0 and slot < PLAYER_SLOT and self.cards[slot].ref == ref

    def controller_of(self, ref: i64) -> i64:
        """Who controls the referenced card (its owner off the field)."""
        slot: i64 = ref & SLOT_MASK
        if slot >= PLAYER_SLOT:
            return slot - PLAYER_SLOT
        card = self.cards[slot]
        return card.controller if card is not BLANK else self.owner[slot]

    def player_ref(self, player: i64) -> i64:
        """The reference to a player."""
        return PLAYER_SLOT + player

    def opponent(self, player: i64) -> i64:
        """The other duelist."""
        return 1 - player

    def is_up(self, slot: i64) -> bool:
        """Whether the slot is a face-up card on the field."""
        card = self.cards[slot]
        return card is not BLANK and card.face == UP

    def link_ability(self, item: Item) -> Ability:
        """The ability that a Chain Link is."""
        return self.setup.definitions[item.definition].abilities[item.ability]

    # --- knowledge ----------------------------------------------------------------------------------------

    def own_cards(self) -> None:
        """Before `owner` or `definitions` is changed: stop sharing them with copies."""
        if self.cards_shared:
            self.definitions = self.definitions[:]
        super().own_cards()

    def everyone(self) -> i64:
        """The mask of all players."""
        return 3

    def knowers(self, slot: i64) -> i64:
        """The mask of the players who know which card is in the slot."""
        zone = self.zone_kind(slot)
        mask: i64 = 0
        if zone == zones.HAND or zone == zones.FUSION:
            mask = self.owner[slot] + 1
        elif zone == zones.DECK:
            mask = 0
        elif zone == zones.GRAVEYARD or zone >= zones.REMOVED or self.cards[slot].face != DOWN:
            return 3
        else:
            mask = self.cards[slot].controller + 1
        i: i64 = 0
        while i < len(self.seen):
            if self.seen[i] == slot:
                mask |= self.seen[i + 1]
            i += 2
        return mask

    def note_seen(self, slot: i64, mask: i64) -> None:
        """These players know the hidden card from now on."""
        self.seen.append(slot)
        self.seen.append(mask)

    def forget_seen(self, slot: i64) -> None:
        """What players knew about the hidden card no longer matters."""
        i: i64 = 0
        while i < len(self.seen):
            if self.seen[i] == slot:
                self.seen.pop(i + 1)
                self.seen.pop(i)
            else:
                i += 2

    # --- setting up ---------------------------------------------------------------------------------------

    def add_duelist(self, lp: i64) -> None:
        """Seat a duelist with that many Life Points."""
        self.duelists.append(Duelist(lp))

    def add_card(self, definition: Definition, owner: i64, zone: i64) -> i64:
        """Put a card that was not in the game into a zone off the field; the slot."""
        slot = self.add_slot(owner, zone)
        self.definitions.append(definition)
        self.cards.append(BLANK)
        return slot

    # --- the value ----------------------------------------------------------------------------------------

    def copy_duel(self, other: DuelGame) -> None:
        """Make `other`, a new game with the same setup, equal to this one."""
        self.copy_into(other)
        other.duelists = [duelist.clone() for duelist in self.duelists]
        other.definitions = self.definitions
        cards = [BLANK] * len(self.cards)
        player: i64 = 0
        while player < self.seats:
            for slot in self.monsters(player):
                cards[slot] = self.cards[slot].clone()
            for slot in self.spells(player):
                cards[slot] = self.cards[slot].clone()
            for slot in self.field_zone(player):
                cards[slot] = self.cards[slot].clone()
            player += 1
        other.cards = cards
        other.seen = self.seen[:]
        other.triggers = [waiting.clone() for waiting in self.triggers]
        other.moment = self.moment[:]
        other.targets_then = self.targets_then[:]
        other.condemned = self.condemned[:]
        other.spent = self.spent[:]
        other.steady = self.steady[:]
        other.building = self.building
        other.attacker = self.attacker
        other.target = self.target
        other.attack = self.attack
        other.battle_over = self.battle_over
        other.events = self.events
        other.recent = self.recent

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers."""
        super().save(out)
        for duelist in self.duelists:
            duelist.save(out)
        out.append(len(self.definitions))
        for definition in self.definitions:
            out.append(definition.number)
        for slot in range(len(self.cards)):
            if self.cards[slot] is not BLANK:
                self.cards[slot].save(out)
        out.append(len(self.triggers))
        for waiting in self.triggers:
            waiting.save(out)
        for numbers in (self.seen, self.moment, self.targets_then, self.condemned, self.spent, self.steady):
            write_list(out, numbers)
        out.extend([self.building, self.attacker, self.target, self.attack, self.battle_over, self.events])
        out.append(self.recent)

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote."""
        super().load(source)
        known = self.setup.definitions
        self.duelists = [load_duelist(source) for _ in range(self.seats)]
        self.definitions = [known[source.take_index(len(known))] for _ in range(source.take())]
        self.cards = [BLANK] * len(self.definitions)
        for slot in range(len(self.definitions)):
            kind = self.zone_kind(slot)
            if zones.MONSTERS <= kind <= zones.FIELD:
                self.cards[slot] = load_field_card(source)
        self.triggers = [load_waiting(source) for _ in range(source.take())]
        self.seen = read_list(source)
        self.moment = read_list(source)
        self.targets_then = read_list(source)
        self.condemned = read_list(source)
        self.spent = read_list(source)
        self.steady = read_list(source)
        self.building = source.take()
        self.attacker = source.take()
        self.target = source.take()
        self.attack = source.take()
        self.battle_over = source.take()
        self.events = source.take()
        self.recent = source.take()


def slot_of(ref: i64) -> i64:
    """The slot of a reference."""
    return ref & SLOT_MASK
