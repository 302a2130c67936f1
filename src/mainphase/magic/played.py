"""The state that games of every Magic share once cards are played, and what their procedures ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import NOTHING, PLAYER_SLOT, SLOT_BITS, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame
from mainphase.kernel.random import Random
from mainphase.kernel.reasons import Action, Reason
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import changes, zones
from mainphase.magic.bills import EXILED_AFTER
from mainphase.magic.combat_declaration import CombatProblem
from mainphase.magic.declarations.steps import Steps
from mainphase.magic.definitions import BATTLE, PLANESWALKER, Ability, Definition, Setup
from mainphase.magic.features import ATTACKABLE
from mainphase.magic.lasting import EXTRA
from mainphase.magic.payment import Outlook
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame

SPELL_ITEM: Final = 0
ACTIVATED_ITEM: Final = 1
TRIGGERED_ITEM: Final = 2
PAYMENT_ITEM: Final = 3
"""Stands for a cost that an effect asks for while something resolves; it is never on the stack."""
COMBAT_ITEM: Final = 4
"""Combat damage that has been assigned and waits to be dealt, in editions in which it does (CR09 310.1).

These are the kinds of object on the stack."""

DELAYED: Final = -2
"""Stands in events for the ability index of a delayed triggered ability, which is no card's."""

DONE: Final = 0
"""The code of choosing nothing more."""
MANA_CODE: Final = 64
"""Option codes of plays: slot + 1 + number << 12; for mana abilities the number is `MANA_CODE` + their place."""
WAY_CODE: Final = 128
"""The number of casting a card otherwise than from the hand for its mana cost: `WAY_CODE` + its way."""
ELSEWHERE_CODE: Final = 192
"""The number of an ability that works off the battlefield: `ELSEWHERE_CODE` + its place among `usable`."""
HELP_CODE: Final = 256
"""The number of what pays instead of mana: `HELP_CODE` + 64 * kind + symbol (see `payments`)."""

BACK_CODE: Final = 1024
"""The number of casting or playing a card as one of its versions: `BACK_CODE` + 64 * version + way (709.3, 712.11b)."""
SPECIAL_CODE: Final = 2048
"""The number of a special action: `SPECIAL_CODE` + its place among `specials` (116.2f, h, k)."""
TURN_UP_CODE: Final = 4096
"""The number of turning a permanent face up: `TURN_UP_CODE` + the way to pay for it (`face_down.ways_up`)."""
UNLOCK_CODE: Final = 8192
"""The number of unlocking a half of a Room: `UNLOCK_CODE` + 1 for the left one, 2 for the right one (116.2m)."""
BACK_FACE: Final = 64
"""The number of such an option: `BACK_FACE` + 64 * version + way."""
WAYS: Final = 64
"""How many ways to cast one version can have."""


MOST_SEATS: Final = 6
"""How many can play one game."""
ALONE: Final[list[list[int]]] = [[seat] for seat in range(MOST_SEATS)]
"""A list of one player by seat, so that none has to be made; never changed in place."""


COMBAT_STEPS: Final = ["declare blockers", "combat damage"]
"""The steps that are skipped if no creature attacks (508.8)."""
UNLIMITED: Final = 1 << 40
"""An amount of mana that nobody has."""
UNKNOWN: Final = -1
"""An amount that has not been asked for yet."""
NO_OUTLOOK: Final = Outlook([], [])
"""Stands where nobody's outlook is known."""


class PlayedGame(MagicGame):
    """A game of Magic under some rules.

    `defending` is the seat of the one player who can be attacked in this combat where one has been chosen, else -1.
    `outlook` is what the player in the seat `outlook_of` could pay with, known while it is found out what they
    may do, and `bound` an amount of mana that they cannot exceed then. `purpose` is what mana is wanted for, and
    `purpose_of` the spell or source of the ability (see `bound_mana`); `tied` is 1 if the mana abilities last looked at
    give mana that may be spent on some things only. While a declaration is made under restrictions or requirements,
    `combat` is the problem, and `steps` says how far it has got. These are no part of the value.

    What the rules of an edition say otherwise stands in fields that the ruleset sets once: `halved_team_life` (a team's
    life counts by halves), `bands_of_holders` (only holders of "bands with other" divide damage), `damage_order` (there
    is a damage assignment order), `defender_stays` (the defending player is the one at the declaration),
    `optional_attack_costs` (exert and enlist are known), `damage_on_stack` (combat damage waits there), `last_strikes`
    (last strike has a combat damage step of its own), `end_step` (the part in which the monarch draws, -1: none),
    `late_trample` (what tramples over is worked out as damage is dealt), `idle_when_tapped` (tapped blockers deal no
    combat damage), `skips_safe` (a creature that can be dealt no damage is assigned none), `divides_by_player` (the
    active player divides all damage that is theirs to divide before the other one does), `saves`
    (before something is destroyed players may act, see `before_destruction`), `attack_steps` (the keys of the steps
    that there are only with attackers, in order).
    """

    defending: i64
    outlook: Outlook
    outlook_of: i64
    bound: i64
    purpose: i64
    purpose_of: i64
    tied: i64
    combat: CombatProblem | None
    steps: Steps | None
    halved_team_life: i64
    bands_of_holders: i64
    damage_order: i64
    defender_stays: i64
    optional_attack_costs: i64
    damage_on_stack: i64
    last_strikes: i64
    end_step: i64
    late_trample: i64
    idle_when_tapped: i64
    skips_safe: i64
    divides_by_player: i64
    saves: i64
    attack_steps: list[str]

    def __init__(self, rules: Ruleset, setup: Setup, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.defending = -1
        self.outlook = NO_OUTLOOK
        self.outlook_of = -1
        self.bound = UNLIMITED
        self.purpose = 0
        self.purpose_of = 0
        self.tied = 0
        self.combat = None
        self.steps = None
        self.halved_team_life = 0
        self.bands_of_holders = 0
        self.damage_order = 0
        self.defender_stays = 0
        self.optional_attack_costs = 0
        self.damage_on_stack = 0
        self.last_strikes = 0
        self.end_step = -1
        self.late_trample = 0
        self.idle_when_tapped = 0
        self.skips_safe = 0
        self.divides_by_player = 0
        self.saves = 0
        self.attack_steps = COMBAT_STEPS

    def clone(self) -> PlayedGame:
        """An equal game that shares nothing mutable; its log is empty and off."""
        raise NotImplementedError

    def clone_for(self, viewer: i64, seed: int) -> PlayedGame:
        """A clone in which all that `viewer` does not know is dealt anew, random numbers included."""
        raise NotImplementedError

    def sorcery_time(self, player: i64) -> bool:
        """Whether the player could cast a sorcery now."""
        raise NotImplementedError

    def maker(self, you: i64) -> i64:
        """The owner of a token that an effect of that player creates; -1: who it enters under."""
        return -1

    def attackable(self, player: i64) -> list[int]:
        """The opponents whom creatures of that player can attack now, in turn order."""
        return NOTHING if self.lost[1 - player] != 0 else ALONE[1 - player]

    def can_be_attacked(self, permanent: Permanent, player: i64) -> bool:
        """Whether the player's creatures can attack the permanent."""
        return False

    def rule_of_attack(self, target: i64) -> str:
        """The rule by which that player, or the one whose object it is, cannot be attacked (506.2)."""
        return "506.2"

    def why_not(self, player: int, action: Action) -> list[Reason]:
        """All reasons why the player cannot take the action now; empty if it is offered, or nothing can be said."""
        return []

    def why_not_declared(
        self, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int] | None = None
    ) -> list[Reason]:
        """Why the player's creatures cannot attack or block so: by creature what it takes; see `why_combat`."""
        return []

    def why_not_banded(self, bands: list[list[int]], attacked: dict[int, int]) -> list[Reason]:
        """Why creatures that attack what `attacked` says cannot do so in these bands."""
        return []

    def needs_check(self) -> bool:
        """Whether something happens by itself, or a triggered ability waits."""
        raise NotImplementedError

    def null_attack(self) -> None:
        """No creature attacks: the steps in which attackers are blocked and damage is dealt are skipped (508.8)."""
        for key in self.attack_steps:
            schedule.remove(self, self.rules.table.part(key).id, self.part.parent)

    def usable(self, windows: i64) -> bool:
        """Whether what may be used in these windows only may be used now."""
        return True

    def announce_mana(self, frame: Frame) -> None:
        """A mana ability has been used by hand, and its costs are paid; what it adds comes next (see `paying`)."""

    def mana_goes_on(self, frame: Frame) -> bool:
        """Whether it still adds what it should."""
        return True

    def note_phase_cost(self, source: i64, paid: bool) -> None:
        """The cost that the permanent has in this phase has been dealt with."""
        raise NotImplementedError

    def before_destruction(self, base: i64) -> None:
        """Changes proposed from number `base` on are about to happen: players may save what would be destroyed."""
        raise NotImplementedError

    def lose_by_effect(self, players: list[int]) -> None:
        """An effect says that these players lose the game."""
        raise NotImplementedError

    def draw_for(self, players: list[int]) -> bool:
        """The game is a draw for these players; whether it is over for all. `players` then lists all whom it is for."""
        raise NotImplementedError

    def leave_with(self, players: list[int]) -> None:
        """These players, who have just lost, leave the game."""
        raise NotImplementedError

    def end_turn_by_effect(self) -> None:
        """An effect ends the turn."""
        raise NotImplementedError

    def end_combat_by_effect(self) -> None:
        """An effect ends the combat phase."""
        raise NotImplementedError

    def new_item(self, kind: i64, controller: i64, slot: i64, source: i64) -> Item:
        """Put a new object on top of the stack (405.2)."""
        self.item_serial += 1
        item = Item(kind, self.item_serial, controller, slot, source)
        self.stack.append(item)
        self.outdate_stack()
        return item

    def outdate_stack(self) -> None:
        """Another number of objects is on the stack: abilities and copies come and go there without moving."""
        if (self.far_zones >> zones.STACK) & 1 != 0:
            self.stale = 1

    def item_definition(self, item: Item) -> Definition:
        """The definition that the object on the stack has its text from."""
        return self.setup.definitions[item.definition]

    def item_ability(self, item: Item) -> Ability | None:
        """The ability that the object on the stack is, or a spell's; None for a spell that just becomes a permanent."""
        return None if item.ability < 0 else self.ability_at(item.definition, item.ability)

    def ability_at(self, definition: i64, index: i64) -> Ability:
        """The ability with that index of a definition, or one that an effect has created (`EXTRA` and above)."""
        if index >= EXTRA:
            return self.setup.extras[index - EXTRA]
        return self.setup.definitions[definition].abilities[index]

    def told_ability(self, item: Item) -> i64:
        """What events say of the object: its ability index, -1 for a plain permanent spell or a version, or DELAYED."""
        if item.kind == SPELL_ITEM and self.item_definition(item).version != 0:
            return -1
        return DELAYED if item.ability >= EXTRA else item.ability

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

    def leaves_to(self, item: Item, kind: i64) -> i64:
        """The kind of zone into which the card goes that leaves the stack for that one (702.34a, 702.127a)."""
        if item.kind == SPELL_ITEM and item.origin == zones.GRAVEYARD and self.item_definition(item).aftermath != 0:
            return zones.EXILE
        if item.kind == SPELL_ITEM and item.form > 0:
            ways = self.item_definition(item).ways
            if item.form < len(ways) and ways[item.form].flags & EXILED_AFTER != 0:
                return zones.EXILE
        return kind

    def remove_item(self, item: Item) -> None:
        """Take the object off the stack; a card goes elsewhere by `changes.put`.

        A state trigger that was there may trigger again (603.8), and state-based actions that waited for an ability to
        leave the stack apply (704.5s, 704.5v).
        """
        self.changed = 1
        index: i64 = len(self.stack) - 1
        while index >= 0:
            if self.stack[index] is item:
                self.stack.pop(index)
                self.outdate_stack()
                if item.slot >= 0:
                    self.past.former = [*self.past.former, item]
                return
            index -= 1

    def end_game(self, ended: i64, winner: i64) -> None:
        """The game is over; what is face down is shown (702.143f, 708.9)."""
        if len(self.down) > 0:
            changes.show_all(self)
        if len(self.aside) > 0:
            player: i64 = 0
            while player < self.seats:
                changes.show_foretold(self, player)
                player += 1
        super().end_game(ended, winner)

    def active_players(self) -> list[int]:
        """The active player, or the active team's players (805.4a); none if they have left the game (800.4j)."""
        player: i64 = self.turn_player
        if self.shared == 0:
            return ALONE[player] if self.lost[player] == 0 else NOTHING
        found: list[int] = []
        player = 0
        while player < self.seats:
            if self.lost[player] == 0 and self.is_active(player):
                found.append(player)
            player += 1
        return found

    def defending_players(self) -> list[int]:
        """All opponents whom the active players can attack, in a combat phase (506.2, 802.2)."""
        found: list[int] = []
        if self.part.part.parent == self.attack_key:
            for player in self.active_players():
                for seat in self.attackable(player):
                    if seat not in found:
                        found.append(seat)
        return found

    def defending_player(self, attacked: i64) -> i64:
        """Whose player or object the reference of what is attacked means: a seat; -1 for nothing that is there."""
        if not self.is_current(attacked):
            return -1
        return self.defender_of(attacked)

    def attack_targets(self, player: i64) -> list[int]:
        """What creatures of that player can attack, as references: players first, then permanents by their seats."""
        found: list[int] = []
        for other in self.attackable(player):
            found.append(PLAYER_SLOT + other)
        if self.setup.features & ATTACKABLE == 0:
            return found
        seat: i64 = 0
        while seat < self.seats:
            for slot in self.battlefield(seat):
                permanent = self.permanents[slot]
                if permanent.types & (PLANESWALKER | BATTLE) != 0 and self.can_be_attacked(permanent, player):
                    found.append(permanent.ref)
            seat += 1
        return found

    def in_hand(self, slot: i64) -> bool:
        """Whether the slot is a card in a hand."""
        return self.zone_kind(slot) == zones.HAND


def play_code(slot: i64, number: i64) -> i64:
    """The option code of a play with the object in `slot`: its `number`-th ability, 0 for the card itself."""
    return slot + 1 + (number << SLOT_BITS)


def code_slot(code: i64) -> i64:
    """The slot in an option code."""
    return (code - 1) & SLOT_MASK


def code_number(code: i64) -> i64:
    """The number of the ability in an option code."""
    return (code - 1) >> SLOT_BITS
