"""The state that every Magic has: players, permanents, zones, mana, waiting triggers, lasting effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase import COMPILED
from mainphase.kernel.game import NO_ZONES, NOTHING
from mainphase.kernel.items import Item, load_item
from mainphase.kernel.kinds import BITS
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader, read_list, write_list
from mainphase.magic import kinds, zones
from mainphase.magic.combat_rules import NO_COMBAT_RULES, CombatRule
from mainphase.magic.context import NO_CONTEXT, Context
from mainphase.magic.continuous import RuleInForce
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.kinds import EVERYTHING, MATTERS, STATE
from mainphase.magic.lasting import (
    Delayed,
    Lasting,
    Returning,
    Trigger,
    load_delayed,
    load_lasting,
    load_returning,
    load_trigger,
)
from mainphase.magic.lookups import Lookups, opponents_of
from mainphase.magic.payment import Resources
from mainphase.magic.permanents import BLANK, Permanent, load_permanent, plain_clone, take_definition
from mainphase.magic.players import Player, load_player
from mainphase.magic.remembered import NO_PAST, Remembered, load_remembered
from mainphase.magic.replacing import MOVE_BIT
from mainphase.magic.texts import RewordedSetup, rewordings

NO_PLAYERS: Final[list[Player]] = []
NO_DEFINITIONS: Final[list[Definition]] = []
NO_LISTENERS: Final[list[list[int]]] = []
NO_TRIGGERS: Final[list[Trigger]] = []
NO_DELAYED: Final[list[Delayed]] = []
NO_PAYMENTS: Final[list[Item]] = []
NO_LASTING: Final[list[Lasting]] = []
NO_RULES: Final[list[RuleInForce]] = []
NO_RETURNING: Final[list[Returning]] = []
NO_SUPPLIES: Final[list[Resources]] = []
"""Stand in a game object until `set_up`, `copy_magic` or `load` replaces them; never changed."""

WHOLE: Final = 0
BEFORE: Final = 1
AFTER: Final = 2
"""Which abilities notice events now: all, those that look back, the others. See `MagicGame.moment`."""

CAST_DOWN: Final = 0
MANIFESTED: Final = 1
CLOAKED: Final = 2
TURNED_DOWN: Final = 3
"""How an object came to be face down: cast so, by an instruction to manifest or cloak it, by another effect."""

NEITHER: Final = 0
DAY: Final = 1
NIGHT: Final = 2
"""What `MagicGame.day_night` may be (731.1)."""


class MagicGame(Lookups):
    """A game of Magic under any rules. Changes go through the functions of `mainphase.magic.changes`.

    `permanents` has an entry for every slot, `BLANK` where the slot is not on the battlefield. `memory` keeps
    last known information of permanents that have left (608.2h) for as long as anything may refer to them.
    `seen` has pairs (slot, mask of players) for hidden cards that these players know besides what each sees anyway.
    `down` has for each face-down object its slot, the number of the definition of the card that it is, of what its
    copiable values would be face up without and with copy effects, and how it came to be face down (CAST_DOWN to
    TURNED_DOWN); `definitions` has meanwhile what the object looks like (708.2). `merged` says what represents merged
    permanents (see `changes_merged`), `blends` are their definitions. `flipped` are the references of
    flipped permanents, `doors` says which halves of Rooms are unlocked (see `changes_rooms`).
    `listeners` lists, by event kind, the slots of permanents with a trigger for it. `supplies` caches what
    mana each player can make and `scratch` is the context of the running effect; neither is part of the value.
    `batch` counts open simultaneous events: what leaves meanwhile still sees them (603.10a), what arrives meanwhile
    sees only what it could see afterwards; `noted` holds six numbers for each event that abilities notice when they are
    over; from `since` on the triggers are those of the moment that is being noticed. `past` is what is remembered for
    triggered and linked abilities.
    `payments` are the costs that effects ask for while they are paid.
    `casts` remembers how spells were cast that were not just cast from the hand for their mana cost (see `note_cast`),
    `uses` lists the uses in this turn of activated abilities that are limited (source, definition, index).
    `moments` counts the events so far in which something may have entered (704.5k). `token_slots` are the slots that
    hold or held tokens, `free_slots` those that may be used again. `actives` lists, by seat, the permanents with
    activated abilities. `strikers` are the creatures that deal damage in the first of two combat damage steps
    (negative: in the last), `second_damage` is the serial of the next one (510.4), both empty outside such a combat.
    `next_decider` says by seat who will decide for the player in their next turn (-1: they themselves, 723.1).
    `foes` is each seat's mask of opponents, worked out from the teams; with `one_life` 1 the players of a team have one
    life total and count of poison, which each of them holds. `commanders` are the slots of commanders (903.3),
    `commander_casts` how often each was cast from the command zone, `commander_damage` the combat damage that each has
    dealt to each seat; `returning` refers to those that were put into a graveyard or exile since state-based actions
    were checked (903.9a). `schemes` are the slots of face-up schemes, `scheme_deck` the others (the last one is the
    top), of which the first `schemes_seen` are known to all (904).
    `limited` is 1 where players have a limited range of influence; then `reach` has for each seat the mask of players
    within it, as of the beginning of the turn (801.2c); replaced, never changed in place. `ordered` is 1 where owners
    arrange cards that are put into their graveyard together (404.3): `laid` refers to those that just have been.
    `apart` is 1 where teammates know each other's hands only if they sit side by side (811.5): it is the variant's.
    `restricted` is mana that may be spent on some things only (see `changes_bound`).
    `aside` has triples (reference, what, number) for cards in exile that are foretold, plotted or have counters.
    `monarch` is a seat or -1, `day_night` NEITHER, DAY or NIGHT; `spells_before` counts the spells that the active
    player of the last turn cast in it, the most of one player where teams share turns (731.2). `phased` are the
    permanents that are phased out. `knows_time` is 1 in editions with day and night, `split_apart` in those in which
    the halves of split cards are compared apart, `redirects` in those in which noncombat damage may go to a
    planeswalker instead, `harming` the mask of the keywords that change the results of damage by themselves. `holding`
    is 1 while damage is only assigned and dealt later, `attack_key` the key of the part in which attacks are. All of
    these are no part of the value.
    `complex` is 1 while effects are around for which `layers` is needed; `rules_in_force`, `combat_rules` and
    `far_zones` (the mask of zones that they look at besides the battlefield) are derived from them. `clock` is the
    newest timestamp (613.7); `held` is what returns as soon as something has left the battlefield (610.3).
    """

    players: list[Player]
    definitions: list[Definition]
    listeners: list[list[int]]
    past: Remembered
    since: i64
    triggers: list[Trigger]
    delayed: list[Delayed]
    lasting: list[Lasting]
    batch: i64
    noted: list[int]
    casts: list[int]
    payments: list[Item]
    uses: list[int]
    restricted: list[int]
    departed: list[int]
    free_slots: list[int]
    token_slots: list[int]
    moments: i64
    supplies: list[Resources]
    scratch: Context
    fresh: list[int]
    manual: i64
    attackers: list[int]
    blockers: list[int]
    strikers: list[int]
    second_damage: i64
    actives: list[list[int]]
    one_life: i64
    next_decider: list[int]
    monarch: i64
    day_night: i64
    spells_before: i64
    commanders: list[int]
    commander_casts: list[int]
    commander_damage: list[int]
    returning: list[int]
    schemes: list[int]
    knows_time: i64
    holding: i64
    attack_key: str
    split_apart: i64
    redirects: i64
    harming: i64
    complex: i64
    moment: i64
    clock: i64
    far_zones: i64
    rules_in_force: list[RuleInForce]
    combat_rules: list[CombatRule]
    held: list[Returning]

    def __init__(self, rules: Ruleset, setup: Setup, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.batch = 0
        self.moments = 0
        self.since = 0
        self.manual = 0
        self.one_life = 0
        self.monarch = -1
        self.day_night = NEITHER
        self.spells_before = 0
        self.knows_time = 0
        self.holding = 0
        self.attack_key = "combat"
        self.split_apart = 0
        self.redirects = 0
        self.harming = -1
        self.next_decider = NOTHING
        self.complex = 0
        self.moment = WHOLE
        self.clock = 0
        self.far_zones = 0
        self.rules_in_force = NO_RULES
        self.combat_rules = NO_COMBAT_RULES
        self.held = NO_RETURNING
        self.players = NO_PLAYERS
        self.definitions = NO_DEFINITIONS
        self.listeners = NO_LISTENERS
        self.past = NO_PAST
        self.triggers = NO_TRIGGERS
        self.delayed = NO_DELAYED
        self.lasting = NO_LASTING
        self.supplies = NO_SUPPLIES
        self.scratch = NO_CONTEXT
        self.actives = NO_ZONES
        self.noted = NOTHING
        self.casts = NOTHING
        self.payments = NO_PAYMENTS
        self.uses = NOTHING
        self.restricted = NOTHING
        self.departed = NOTHING
        self.free_slots = NOTHING
        self.token_slots = NOTHING
        self.fresh = NOTHING
        self.attackers = NOTHING
        self.blockers = NOTHING
        self.strikers = NOTHING
        self.second_damage = 0
        self.commanders = NOTHING
        self.commander_casts = NOTHING
        self.commander_damage = NOTHING
        self.returning = NOTHING
        self.schemes = NOTHING

    def set_up(self) -> None:
        """Make it a new game before its first stage: no players, no cards."""
        super().set_up()
        self.zones = [[] for _ in range(self.seats * zones.PER_PLAYER + 3)]
        self.players = []
        self.definitions = []
        self.permanents = []
        self.past = Remembered()
        self.foes = opponents_of(self.team)
        self.actives = [[] for _ in range(self.seats)]
        self.next_decider = [-1] * self.seats
        self.fresh = [0] * self.seats
        self.scratch = Context(0, 0)

    def settle_time(self, permanent: Permanent) -> None:
        """The permanent enters: it receives a timestamp (613.7d), and its static abilities begin to work."""
        self.clock += 1
        permanent.timestamp = self.clock
        if len(permanent.definition.statics) > 0 or self.setup.far_statics != 0 or self.setup.deploy is not None:
            self.complex = 1
        if self.complex != 0:
            self.stale = 1

    def outdate(self, kind: i64, amount: i64) -> None:
        """Moves matter if they are to or from the battlefield or a zone that an effect looks at.

        Of the kinds beyond the mask some always matter; the others to an effect to which every event does.
        """
        if kind >= BITS:
            if (MATTERS >> (kind - BITS)) & 1 == 0 and self.derived_from != EVERYTHING:
                return
        elif kind == kinds.MOVED:
            source: i64 = amount // zones.KINDS
            to: i64 = amount % zones.KINDS
            if source != zones.BATTLEFIELD and to != zones.BATTLEFIELD:
                if (self.far_zones >> source) & 1 == 0 and (self.far_zones >> to) & 1 == 0:
                    return
        self.stale = 1

    # --- looking things up --------------------------------------------------------------------------------

    def spell_with(self, ref: i64) -> Item | None:
        """The spell with that reference, on the stack or as it last was there (608.2h)."""
        for item in self.stack:
            if item.slot >= 0 and item.source == ref:
                return item
        return self.past.spell(ref)

    def own_cards(self) -> None:
        """Before `owner` or `definitions` is changed: stop sharing them with copies."""
        if self.cards_shared:
            self.definitions = self.definitions[:]
        super().own_cards()

    # --- setting up ---------------------------------------------------------------------------------------

    def add_player(self, life: i64) -> None:
        """Seat a player with that life total."""
        self.players.append(Player(life))

    def seat_teams(self, team: list[int], shared: i64) -> None:
        """The seats' teams, before the game begins; `shared`: their turns and priority are a team's."""
        self.team = team
        self.shared = shared
        self.foes = opponents_of(team)

    def name_commander(self, slot: i64) -> None:
        """The card in the slot is a commander from now on."""
        self.commanders = [*self.commanders, slot]
        self.commander_casts = [*self.commander_casts, 0]
        self.commander_damage = self.commander_damage + [0] * self.seats
        self.replacing |= MOVE_BIT  # 903.9b

    def add_card(self, definition: Definition, owner: i64, zone: i64) -> i64:
        """Put a card that was not in the game into a zone; the slot."""
        self.replacing |= self.setup.own_replaces  # a card that has come into the setup after the game was made
        if definition.token != 0:
            return self.add_token(definition, owner, zone)
        slot = self.add_slot(owner, zone)
        self.definitions.append(definition)
        self.permanents.append(BLANK)
        self.begin_watching(slot)
        return slot

    def add_token(self, definition: Definition, owner: i64, zone: i64) -> i64:
        """Put a token into a zone, which may be like a card (111.3, 707.2); the slot."""
        if len(self.free_slots) > 0:
            slot: i64 = self.free_slots[-1]
            self.free_slots = self.free_slots[:-1]
            self.own_cards()
            self.owner[slot] = owner
            self.definitions[slot] = definition
            self.transfer(slot, zone)
        else:
            slot = self.add_slot(owner, zone)
            self.definitions.append(definition)
            self.permanents.append(BLANK)
            self.token_slots = [*self.token_slots, slot]
        self.begin_watching(slot)
        return slot

    def hold_damage(self, source: i64, target: i64, amount: i64, combat: bool) -> None:
        """The source assigns damage that will be dealt later, while `holding` is 1."""
        raise NotImplementedError

    def is_token(self, slot: i64) -> bool:
        """Whether what is or was in the slot is a token: tokens have slots of their own."""
        if len(self.merged) > 0:
            slot = self.topmost(slot)
        if slot >= len(self.definitions):
            return False
        return self.definitions[slot].token != 0 or slot in self.token_slots

    def begin_watching(self, slot: i64) -> None:
        """A card is new in the game: it may have abilities that trigger outside the battlefield (113.6)."""
        for kind in self.setup.recorded:
            self.listen_to(kind)
        definition = self.definitions[slot]
        if len(definition.elsewhere) > 0:
            if slot not in self.past.watchers:
                self.past.watchers = [*self.past.watchers, slot]
            for ability in definition.elsewhere:
                self.wait_for(ability.event)

    def wait_for(self, event: i64) -> None:
        """From now on a trigger waits for that kind of event; a state trigger waits for all."""
        if event != STATE:
            self.listen_to(event)
            return
        self.listen = EVERYTHING
        self.listen_more = EVERYTHING

    # --- the value ----------------------------------------------------------------------------------------

    def copied_permanents(self) -> list[Permanent]:
        """Copies of all permanents on the battlefield, by slot."""
        permanents = [BLANK] * len(self.permanents)
        plain = not COMPILED
        player: i64 = 0
        while player < self.seats:
            for slot in self.battlefield(player):
                permanents[slot] = plain_clone(self.permanents[slot]) if plain else self.permanents[slot].clone()
            player += 1
        return permanents

    def copy_magic(self, other: MagicGame) -> None:
        """Make `other`, a new game with the same setup, equal to this one."""
        self.copy_into(other)
        other.setup = self.setup
        other.players = [player.clone() for player in self.players]
        other.definitions = self.definitions
        other.flipped = self.flipped
        other.doors = self.doors
        other.merged = self.merged  # both are replaced, never changed in place
        other.blends = self.blends
        other.permanents = self.copied_permanents()
        # All lists here are replaced, never changed in place.
        other.seen = self.seen
        if len(self.phased) > 0:
            other.phased = [permanent.clone() for permanent in self.phased]
        other.memory = self.memory  # permanents in it are never changed
        other.listeners = self.listeners
        other.down = self.down
        other.past = self.past.clone()
        if len(self.triggers) > 0:
            other.triggers = [trigger.clone() for trigger in self.triggers]
        if len(self.delayed) > 0:
            other.delayed = [delayed.clone() for delayed in self.delayed]
        if len(self.lasting) > 0:
            other.lasting = [lasting.clone() for lasting in self.lasting]
        self.copy_pending(other)
        other.batch = self.batch
        other.moments = self.moments
        other.complex = self.complex
        other.clock = self.clock
        other.far_zones = self.far_zones
        other.rules_in_force = self.rules_in_force
        other.combat_rules = self.combat_rules
        other.held = self.held
        if len(self.noted) > 0:
            other.noted = self.noted[:]
        other.casts = self.casts
        if len(self.payments) > 0:
            other.payments = [payment.clone() for payment in self.payments]
        other.uses = self.uses
        other.departed = self.departed
        other.free_slots = self.free_slots
        other.token_slots = self.token_slots
        other.manual = self.manual
        other.monarch = self.monarch
        other.day_night = self.day_night
        other.spells_before = self.spells_before
        other.next_decider = self.next_decider
        other.attackers = self.attackers
        other.blockers = self.blockers
        other.strikers = self.strikers
        other.second_damage = self.second_damage
        other.foes = self.foes
        other.one_life = self.one_life
        other.limited = self.limited
        other.reach = self.reach
        other.ordered = self.ordered
        other.apart = self.apart
        other.laid = self.laid
        other.commanders = self.commanders
        other.commander_casts = self.commander_casts
        other.commander_damage = self.commander_damage
        other.returning = self.returning
        other.schemes = self.schemes
        other.scheme_deck = self.scheme_deck
        other.schemes_seen = self.schemes_seen
        other.aside = self.aside
        other.restricted = self.restricted
        other.actives = [slots[:] for slots in self.actives]
        other.fresh = [0] * self.seats
        other.scratch = self.scratch  # one at a time is in use, and it is filled anew for each operation

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers."""
        super().save(out)
        for player in self.players:
            player.save(out)
        reworded = rewordings(self.setup)
        out.append(len(reworded))
        for setup in reworded:
            out.append(setup.base.index)
            write_list(out, setup.words)
        out.append(len(self.blends))
        for blend in self.blends:
            write_list(out, blend.parts)
        write_list(out, self.merged)
        write_list(out, self.flipped)
        write_list(out, self.doors)
        out.append(len(self.definitions))
        for definition in self.definitions:
            out.append(definition.index)
        for seat in range(self.seats):
            for slot in self.battlefield(seat):
                self.permanents[slot].save(out)
        for permanents in (self.phased, self.memory):
            out.append(len(permanents))
            for permanent in permanents:
                permanent.save(out)
        out.append(len(self.listeners))
        for slots in self.listeners:
            out.append(len(slots))
            out.extend(slots)
        out.append(len(self.triggers))
        for trigger in self.triggers:
            trigger.save(out)
        out.append(len(self.delayed))
        for delayed in self.delayed:
            delayed.save(out)
        out.append(len(self.lasting))
        for lasting in self.lasting:
            lasting.save(out)
        self.save_pending(out)
        out.extend([self.batch, self.manual, self.second_damage, self.one_life + 2 * self.limited + 4 * self.ordered])
        if self.limited != 0:
            out.extend(self.reach)
        if self.ordered != 0:
            write_list(out, self.laid)
        out.append(self.moments)
        out.extend([self.monarch, self.day_night, self.spells_before])
        out.extend(self.next_decider)
        out.extend([self.clock, len(self.held)])
        for returning in self.held:
            returning.save(out)
        for numbers in (self.seen, self.down, self.departed, self.free_slots, self.token_slots):
            out.append(len(numbers))
            out.extend(numbers)
        for numbers in (self.commanders, self.commander_casts, self.commander_damage, self.returning):
            out.append(len(numbers))
            out.extend(numbers)
        write_list(out, self.schemes)
        write_list(out, self.scheme_deck)
        out.append(self.schemes_seen)
        write_list(out, self.aside)
        write_list(out, self.restricted)
        for numbers in (self.attackers, self.blockers, self.strikers):
            out.append(len(numbers))
            out.extend(numbers)
        self.past.save(out)
        write_list(out, self.noted)
        write_list(out, self.casts)
        out.append(len(self.payments))
        for payment in self.payments:
            payment.save(out)
        write_list(out, self.uses)

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote."""
        super().load(source)
        self.players = [load_player(source) for _ in range(self.seats)]
        while isinstance(self.setup, RewordedSetup):
            self.setup = self.setup.parent
        for _ in range(source.take()):
            base = self.setup.definitions[source.take_index(len(self.setup.definitions))]
            self.with_words(base, read_list(source))
        known = self.setup.definitions
        self.blends = []
        for _ in range(source.take()):
            self.blend(read_list(source))
        self.merged = read_list(source)
        self.flipped = read_list(source)
        self.doors = read_list(source)
        self.definitions = [take_definition(source, known, self.blends) for _ in range(source.take())]
        self.permanents = [BLANK] * len(self.definitions)
        for seat in range(self.seats):
            for slot in self.battlefield(seat):
                self.permanents[slot] = load_permanent(source, known, self.blends)
        self.phased = [load_permanent(source, known, self.blends) for _ in range(source.take())]
        self.memory = [load_permanent(source, known, self.blends) for _ in range(source.take())]
        self.listeners = []
        for _ in range(source.take()):
            self.listeners.append([source.take() for _ in range(source.take())])
        self.triggers = [load_trigger(source) for _ in range(source.take())]
        self.delayed = [load_delayed(source) for _ in range(source.take())]
        self.lasting = [load_lasting(source) for _ in range(source.take())]
        self.load_pending(source)
        self.batch = source.take()
        self.manual = source.take()
        self.second_damage = source.take()
        options: i64 = source.take()
        self.one_life = options & 1
        self.limited = (options >> 1) & 1
        self.ordered = options >> 2
        if self.limited != 0:
            self.reach = [source.take() for _ in range(self.seats)]
        if self.ordered != 0:
            self.laid = read_list(source)
            self.due = 1 if len(self.laid) > 0 else 0
        self.moments = source.take()
        self.foes = opponents_of(self.team)
        self.monarch = source.take()
        self.day_night = source.take()
        self.spells_before = source.take()
        self.next_decider = [source.take() for _ in range(self.seats)]
        self.clock = source.take()
        self.held = [load_returning(source) for _ in range(source.take())]
        self.seen = [source.take() for _ in range(source.take())]
        self.down = [source.take() for _ in range(source.take())]
        self.departed = [source.take() for _ in range(source.take())]
        self.free_slots = [source.take() for _ in range(source.take())]
        self.token_slots = [source.take() for _ in range(source.take())]
        self.commanders = [source.take() for _ in range(source.take())]
        self.commander_casts = [source.take() for _ in range(source.take())]
        self.commander_damage = [source.take() for _ in range(source.take())]
        self.returning = [source.take() for _ in range(source.take())]
        self.schemes = read_list(source)
        self.scheme_deck = read_list(source)
        self.schemes_seen = source.take()
        self.aside = read_list(source)
        self.restricted = read_list(source)
        self.attackers = [source.take() for _ in range(source.take())]
        self.blockers = [source.take() for _ in range(source.take())]
        self.strikers = [source.take() for _ in range(source.take())]
        self.past = load_remembered(source)
        self.noted = [source.take() for _ in range(source.take())]
        self.casts = [source.take() for _ in range(source.take())]
        self.payments = [load_item(source) for _ in range(source.take())]
        self.uses = [source.take() for _ in range(source.take())]
        self.actives = []
        self.fresh = [0] * self.seats
        self.supplies = []
        for seat in range(self.seats):
            self.actives.append([])
            for slot in self.battlefield(seat):
                if len(self.permanents[slot].activated) > 0:
                    self.actives[seat].append(slot)
        self.complex = 1
        changed = self.changed
        self.refresh()
        self.changed = changed
