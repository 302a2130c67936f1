"""Looking things up in a game of Magic: permanents and what they were, zones, who controls and who knows a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import LISTED_SLOT, NOTHING, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import zones
from mainphase.magic.blends import blend_of
from mainphase.magic.context import Context
from mainphase.magic.definitions import BATTLE, BLENDS, CREATURE, Definition, Setup
from mainphase.magic.pending import PendingGame
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.texts import RewordedSetup, keep_rewording, known_rewording, rewording_from, with_word

FORETOLD: Final = 0
PLOTTED: Final = 1
HIDDEN: Final = 2
SUSPENDED: Final = 3
COUNTED: Final = 16
"""What `aside` notes of a card in exile: that it is foretold or plotted, each with the turn in which it became that
(702.143a, 702.170a), that an effect has exiled it face down (406.3), and its counters: `COUNTED` + their kind, with how
many there are. `SUSPENDED` is not noted: that follows from its counters."""

ASSIGNING: Final = 0
BY_ITSELF: Final = 1
ANSWERED: Final = 2
"""Damage that is held is modified as it is assigned by all but what prevents by itself, by that once all of it is
assigned, and then by what players have played against it (5ED, Damage Prevention)."""

DOWN_STRIDE: Final = 5
"""How many numbers of `MagicGame.down` each face-down object has."""
NO_BLENDS: Final[list[Definition]] = []
NO_PERMANENTS: Final[list[Permanent]] = []
"""What stands in a game object until it is set up, copied or loaded; never changed."""


class Lookups(PendingGame):
    """What only reads of a game of Magic need; `mainphase.magic.state` explains the fields."""

    permanents: list[Permanent]
    memory: list[Permanent]
    phased: list[Permanent]
    seen: list[int]
    down: list[int]
    foes: list[int]
    scheme_deck: list[int]
    schemes_seen: i64
    limited: i64
    reach: list[int]
    apart: i64
    ordered: i64
    laid: list[int]
    aside: list[int]
    merged: list[int]
    flipped: list[int]
    doors: list[int]
    blends: list[Definition]

    def __init__(self, rules: Ruleset, setup: Setup, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.permanents = NO_PERMANENTS
        self.memory = NO_PERMANENTS
        self.phased = NO_PERMANENTS
        self.seen = NOTHING
        self.down = NOTHING
        self.foes = NOTHING
        self.scheme_deck = NOTHING
        self.schemes_seen = 0
        self.limited = 0
        self.reach = NOTHING
        self.apart = 0
        self.ordered = 0
        self.laid = NOTHING
        self.aside = NOTHING
        self.merged = NOTHING
        self.flipped = NOTHING
        self.doors = NOTHING
        self.blends = NO_BLENDS

    def opponents(self, player: i64) -> list[int]:
        """The player's opponents who are still in the game, by seat (102.2, 102.3)."""
        found: list[int] = []
        for other in range(self.seats):
            if self.team[other] != self.team[player] and self.lost[other] == 0:
                found.append(other)
        return found

    def permanent(self, ref: i64) -> Permanent:
        """The permanent with that reference, as it is or as it last was; `BLANK` if it never was one."""
        slot: i64 = ref & SLOT_MASK
        if slot >= LISTED_SLOT or ref == 0:
            return BLANK
        permanent = self.permanents[slot]
        if permanent.ref == ref:
            return permanent
        for permanent in self.phased:
            if permanent.ref == ref:
                return permanent
        i: i64 = len(self.memory) - 1
        while i >= 0:
            permanent = self.memory[i]
            if permanent.ref == ref:
                return permanent
            i -= 1
        return BLANK

    def on_battlefield(self, ref: i64) -> bool:
        """Whether that very object is on the battlefield now."""
        slot: i64 = ref & SLOT_MASK
        return slot < LISTED_SLOT and ref != 0 and self.permanents[slot].ref == ref

    def has_left(self, ref: i64) -> bool:
        """Whether that object is no longer on the battlefield; one that is phased out has not left it (702.26d)."""
        if self.on_battlefield(ref):
            return False
        for permanent in self.phased:
            if permanent.ref == ref:
                return False
        return True

    def unlocked(self, ref: i64) -> i64:
        """The mask of the unlocked halves of that permanent: 1 the left one, 2 the right one (709.5c)."""
        i: i64 = 0
        while i < len(self.doors):
            if self.doors[i] == ref:
                return self.doors[i + 1]
            i += 2
        return 0

    def is_current(self, ref: i64) -> bool:
        """As for every game; what is phased out is treated as though it did not exist (702.26b)."""
        if not super().is_current(ref):
            return False
        if len(self.phased) == 0:
            return True
        slot: i64 = ref & SLOT_MASK
        return slot >= LISTED_SLOT or self.zone_kind(slot) != zones.PHASED

    def is_creature(self, slot: i64) -> bool:
        """Whether the slot is a creature on the battlefield."""
        return (self.permanents[slot].types & CREATURE) != 0

    def battlefield(self, player: i64) -> list[int]:
        """The slots of the permanents that the player controls, in the order in which they came."""
        return self.zones[player * zones.PER_PLAYER + zones.BATTLEFIELD]

    def hand(self, player: i64) -> list[int]:
        """The slots of the player's hand."""
        return self.zones[player * zones.PER_PLAYER + zones.HAND]

    def library(self, player: i64) -> list[int]:
        """The slots of the player's library; the last one is the top card."""
        return self.zones[player * zones.PER_PLAYER + zones.LIBRARY]

    def graveyard(self, player: i64) -> list[int]:
        """The slots of the player's graveyard; the last one is on top."""
        return self.zones[player * zones.PER_PLAYER + zones.GRAVEYARD]

    def zone_kind(self, slot: i64) -> i64:
        """What kind of zone the slot is in: `zones.LIBRARY` to `zones.PHASED`."""
        return zones.kind_of(self.zone[slot], self.seats)

    def controller_of(self, ref: i64) -> i64:
        """Who controls the referenced permanent, spell or card (its owner off the battlefield), now or last."""
        permanent = self.permanent(ref)
        if permanent is not BLANK:
            return permanent.controller
        slot: i64 = ref & SLOT_MASK
        if slot >= PLAYER_SLOT:
            return slot - PLAYER_SLOT
        if slot == LISTED_SLOT:
            listed = self.listed(ref)
            return listed.controller if listed is not None else -1
        item = self.spell_with(ref)
        return self.owner[slot] if item is None else item.controller

    def spell_with(self, ref: i64) -> Item | None:
        """The spell with that reference, on the stack or as it last was there (608.2h)."""
        raise NotImplementedError

    def defender_of(self, attacked: i64) -> i64:
        """Whose player, planeswalker or battle the attacked one is, now or last: of a battle its protector (508.5)."""
        permanent = self.permanent(attacked)
        if permanent.types & BATTLE != 0 and permanent.protector >= 0:
            return permanent.protector
        return self.controller_of(attacked)

    def defending_players(self) -> list[int]:
        """The defending players of the combat phase that is going on; none outside of one (506.2a)."""
        return NOTHING

    def player_ref(self, player: i64) -> i64:
        """The reference to a player."""
        return PLAYER_SLOT + player

    def everyone(self) -> i64:
        """The mask of all players."""
        return (1 << self.seats) - 1

    def is_hidden_scheme(self, slot: i64) -> bool:
        """Whether the slot is a face-down scheme of which nobody knows which one it is."""
        return slot in self.scheme_deck[self.schemes_seen :]

    def aside_as(self, ref: i64, what: i64) -> i64:
        """The number noted with that card in exile as `what` (see `changes_aside`), -1 if there is none."""
        i: i64 = 0
        while i < len(self.aside):
            if self.aside[i] == ref and self.aside[i + 1] == what:
                return self.aside[i + 2]
            i += 3
        return -1

    def damage_stage(self) -> i64:
        """Where damage is held before it is dealt: what may modify it now (`ASSIGNING` to `ANSWERED`)."""
        return ASSIGNING

    def loses_by_drawing(self, player: i64) -> bool:
        """The player draws from an empty library: whether that has lost the game at once."""
        return False

    def is_shut_off(self, permanent: Permanent) -> bool:
        """Whether the permanent, which is tapped, has no abilities because of that."""
        return False

    def may_be_targeted_there(self, ref: i64) -> bool:
        """Whether what is on the stack can be the target of what is played now."""
        return True

    def is_being_destroyed(self, ref: i64) -> bool:
        """Whether that permanent is about to be destroyed, and may still be regenerated."""
        return False

    def is_interrupting(self) -> bool:
        """Whether nothing but what is on the stack can be the target of what is played now."""
        return False

    def definition(self, index: i64) -> Definition:
        """The definition with that number: of a card, or of a merged permanent (730.2a)."""
        if index >= BLENDS:
            return self.blends[index - BLENDS]
        return self.setup.definitions[index]

    def blend(self, numbers: list[int]) -> Definition:
        """What has these components, the topmost first; made once in a game."""
        for known in self.blends:
            if known.parts == numbers:
                return known
        parts: list[Definition] = []
        for number in numbers:
            parts.append(self.definition(number))
        written: list[int] = [part.unchanged().index for part in parts]
        original: Definition | None = None
        if written != numbers:
            original = self.blend(written)
        made = blend_of(BLENDS + len(self.blends), numbers, parts)
        made.written = original
        self.blends = [*self.blends, made]
        return made

    def reworded(self, definition: Definition, old: i64, new: i64) -> Definition:
        """The definition with all instances of one word in its text replaced by another, both qualities (612.1)."""
        if len(definition.parts) > 0:
            return self.blend([self.reworded(self.definition(part), old, new).index for part in definition.parts])
        return self.with_words(definition.unchanged(), with_word(definition.words, old, new))

    def excepted(self, definition: Definition, number: i64) -> Definition:
        """The definition with these exceptions of the setup, as copiable values (707.9b); of what is merged its top."""
        if len(definition.parts) > 0:
            numbers = definition.parts[:]
            numbers[0] = self.excepted(self.definition(numbers[0]), number).index
            return self.blend(numbers)
        if len(definition.doors) > 0:
            return definition
        return self.with_words(definition, [-1, number])

    def with_words(self, base: Definition, words: list[int]) -> Definition:
        """What the definition says with these words replaced; compiled once for a game and its copies."""
        if len(words) == 0:
            return base
        found = known_rewording(self.setup, base, words)
        if found is not None:
            return found.made
        found = rewording_from(self.setup, base, words)
        if found is None:
            found = self.reword(base, words)
            keep_rewording(self.setup, found)
        if found.made is not base:
            self.setup = found
        return found.made

    def reword(self, base: Definition, words: list[int]) -> RewordedSetup:
        """The setup that has what the definition says with these words replaced, newly compiled."""
        raise NotImplementedError

    def topmost(self, slot: i64) -> i64:
        """The slot of the topmost component of the permanent; its own if nothing has merged with it (730.2)."""
        i: i64 = 0
        while i < len(self.merged):
            if self.merged[i] == slot:
                return self.merged[i + 1]
            i += 4
        return slot

    def is_face_down(self, slot: i64) -> bool:
        """Whether the card is in exile face down (406.3)."""
        if len(self.aside) == 0:
            return False
        ref: i64 = self.ref(slot)
        return self.aside_as(ref, FORETOLD) >= 0 or self.aside_as(ref, HIDDEN) >= 0

    def knowers(self, slot: i64) -> i64:
        """The mask of the players who know which card is in the slot."""
        zone = self.zone_kind(slot)
        mask: i64 = 0
        if zone > zones.HAND:
            if zone == zones.EXILE and len(self.aside) > 0 and self.is_face_down(slot):
                if self.aside_as(self.ref(slot), FORETOLD) >= 0:
                    bit: i64 = 1
                    owner: i64 = self.owner[slot]
                    mask = bit << owner  # who has foretold it may look at it (702.143a)
            elif len(self.down) > 0 and self.is_down(slot):
                mask = self.knowers_of_face_down(slot)
            else:
                return 0 if zone == zones.COMMAND and self.is_hidden_scheme(slot) else self.everyone()
        elif zone == zones.HAND:
            mask = self.everyone() & ~self.foes[self.owner[slot]]  # teammates see each other's hands (808.5, 810.5)
            if self.apart != 0:
                mask &= self.beside(self.owner[slot])
        i: i64 = 0
        while i < len(self.seen):
            if self.seen[i] == slot:
                mask |= self.seen[i + 1]
            i += 2
        return self.and_deciders(mask)

    def is_down(self, slot: i64) -> bool:
        """Whether what is in the slot is a face-down spell or permanent."""
        return len(self.down) > 0 and self.down_place(slot) >= 0

    def down_place(self, slot: i64) -> i64:
        """Where in `down` it stands what the face-down object in the slot is; -1 for what is face up."""
        place: i64 = 0
        while place < len(self.down):
            if self.down[place] == slot:
                return place
            place += DOWN_STRIDE
        return -1

    def knowers_of_face_down(self, slot: i64) -> i64:
        """Who may look at the face-down object besides those to whom it was shown: its controller (708.5)."""
        bit: i64 = 1
        return bit << self.controller_of(self.ref(slot))

    def beside(self, player: i64) -> i64:
        """The mask of the player and who sits next to them, seats that are empty by now left out (811.5)."""
        mask: i64 = 0
        bit: i64 = 1
        mask |= bit << player
        seat: i64 = player
        while True:
            seat = seat + 1 if seat < self.seats - 1 else 0
            if self.lost[seat] == 0 or seat == player:
                break
        mask |= bit << seat
        seat = player
        while True:
            seat = seat - 1 if seat > 0 else self.seats - 1
            if self.lost[seat] == 0 or seat == player:
                break
        mask |= bit << seat
        return mask

    def and_deciders(self, mask: i64) -> i64:
        """These players and those who decide for one of them, who see what they see (723.4)."""
        seat: i64 = 0
        for by in self.decides:
            if (mask >> seat) & 1 != 0:
                bit: i64 = 1
                place: i64 = by
                mask |= bit << place
            seat += 1
        return mask

    def note_seen(self, slot: i64, mask: i64) -> None:
        """These players know the hidden card from now on."""
        self.seen = [*self.seen, slot, mask]

    def forget_seen(self, slot: i64) -> None:
        """What players knew about the hidden card no longer matters."""
        seen = self.seen
        place: i64 = len(seen) - 2
        while place >= 0:
            if seen[place] == slot:
                seen = seen[:place] + seen[place + 2 :]
                self.seen = seen
            place -= 2

    # --- hooks of the rules -------------------------------------------------------------------------------

    def defined(self, ref: i64, code: list[int]) -> i64:
        """The number that a characteristic-defining ability gives an object outside the battlefield (604.3)."""
        raise NotImplementedError

    def times_happened(self, context: Context, code: list[int], at: i64) -> i64:
        """How often what the code at that place describes has happened this turn, or did in the last one."""
        raise NotImplementedError

    def did(self, context: Context, code: list[int], at: i64, ref: i64) -> bool:
        """Whether the object was the subject of an event of this turn that the code at that place describes."""
        raise NotImplementedError

    def notice(self, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64) -> None:
        """Abilities notice an event that is over; `past` is how much of the turn's history had happened by then."""

    def noticed(self) -> None:
        """All events of one moment have been noticed."""


def opponents_of(team: list[int]) -> list[int]:
    """For each seat the mask of those that are in other teams."""
    found: list[int] = []
    for own in team:
        mask: i64 = 0
        bit: i64 = 1
        for other in team:
            if other != own:
                mask |= bit
            bit += bit
        found.append(mask)
    return found
