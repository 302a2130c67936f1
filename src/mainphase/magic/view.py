"""What one player may know of a game of Magic: the only door for bots, previews and screens.

A view is made anew from the game when asked for and holds plain values. Cards that the player does not know are
only counted. `clone_for` deals everything the player does not know anew, consistently with the view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.edits import turns_to_come
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.lists import replaced
from mainphase.magic import zones
from mainphase.magic.changes import count_counters
from mainphase.magic.changes_bands import banded_with
from mainphase.magic.changes_bound import STRIDE
from mainphase.magic.definitions import DEFENSE, LOYALTY, Ability, Definition
from mainphase.magic.lookups import COUNTED, DOWN_STRIDE, FORETOLD, HIDDEN, PLOTTED
from mainphase.magic.permanents import BLANK, FACE_DOWN
from mainphase.magic.state import CAST_DOWN, MagicGame

NOBODY: Final = -2
"""A viewer who knows no face-down card."""


class CardView:
    """A card or permanent that the player can identify.

    `ref` is its reference, `definition` its copiable values, `zone` the kind of zone. `counters` are pairs (number
    of the kind in the setup, how many), `attached` what it is attached to, `turned` 1 while the back face is up and
    2 for what is face down, `hidden` the card that this is, for who may know, `protector` the seat of a battle's
    protector, `band` the others in the band of an attacker. Of a card in exile `foretold` and `plotted` are the
    turns in which it became that, else -1. Off the battlefield the numbers are the printed ones and the rest is 0
    (of `protector` -1).
    """

    ref: i64
    definition: Definition
    hidden: Definition | None
    zone: i64
    owner: i64
    controller: i64
    power: i64
    toughness: i64
    keywords: i64
    types: i64
    supertypes: i64
    subtypes: list[int]
    colors: i64
    triggered: list[Ability]
    activated: list[Ability]
    mana: list[Ability]
    simple_mana: i64
    tapped: i64
    sick: i64
    damage: i64
    plus: i64
    minus: i64
    counters: list[int]
    loyalty: i64
    defense: i64
    attached: i64
    turned: i64
    flipped: i64
    protector: i64
    attacking: i64
    blocked: i64
    blocking: list[int]
    band: list[int]
    foretold: i64
    plotted: i64

    def __init__(self, game: MagicGame, slot: i64, viewer: i64 = NOBODY) -> None:
        """What anybody may know of it; with a viewer also the card that a face-down object is."""
        permanent = game.permanents[slot]
        definition = game.definitions[slot] if permanent is BLANK else permanent.definition
        self.ref = game.ref(slot)
        self.definition = definition
        self.hidden = hidden_card(game, slot, viewer)
        self.zone = game.zone_kind(slot)
        self.foretold = -1
        self.plotted = -1
        self.owner = game.owner[slot]
        if permanent is BLANK:
            self.controller = game.controller_of(self.ref)
            self.power = definition.power
            self.toughness = definition.toughness
            self.keywords = definition.keywords
            self.types = definition.types
            self.supertypes = definition.supertypes
            self.subtypes = definition.subtypes
            self.colors = definition.colors
            self.triggered = definition.triggered
            self.activated = definition.usable
            self.mana = definition.mana
            self.simple_mana = definition.simple_mana
            self.tapped = 0
            self.sick = 0
            self.damage = 0
            self.plus = 0
            self.minus = 0
            self.counters = self.wait(game) if len(game.aside) > 0 else []
            self.loyalty = definition.loyalty
            self.defense = definition.defense
            self.attached = 0
            self.turned = FACE_DOWN if game.is_down(slot) else 0
            self.flipped = 0
            self.protector = -1
            self.attacking = 0
            self.blocked = 0
            self.blocking = []
            self.band = []
        else:
            self.controller = permanent.controller
            self.power = permanent.power
            self.toughness = permanent.toughness
            self.keywords = permanent.keywords
            self.types = permanent.types
            self.supertypes = permanent.supertypes
            self.subtypes = permanent.subtypes
            self.colors = permanent.colors
            self.triggered = permanent.triggered
            self.activated = permanent.activated
            self.mana = permanent.mana
            self.simple_mana = permanent.simple_mana
            self.tapped = permanent.tapped
            self.sick = permanent.sick
            self.damage = permanent.damage
            self.plus = permanent.plus
            self.minus = permanent.minus
            self.counters = permanent.counters[:]
            self.loyalty = count_counters(game, permanent.ref, 2, LOYALTY)
            self.defense = count_counters(game, permanent.ref, 2, DEFENSE)
            self.attached = permanent.attached
            self.turned = permanent.turned
            self.flipped = 1 if permanent.ref in game.flipped else 0
            self.protector = permanent.protector
            self.attacking = permanent.attacking
            self.blocked = permanent.blocked
            self.blocking = permanent.blocking[:]
            self.band = banded_with(game, permanent.ref)

    def wait(self, game: MagicGame) -> list[int]:
        """Fill in what is noted of a card in exile; its counters."""
        counters: list[int] = []
        i: i64 = 0
        while i < len(game.aside):
            if game.aside[i] == self.ref:
                what: i64 = game.aside[i + 1]
                if what == FORETOLD:
                    self.foretold = game.aside[i + 2]
                elif what == PLOTTED:
                    self.plotted = game.aside[i + 2]
                else:
                    counters.extend([what - COUNTED, game.aside[i + 2]])
            i += 3
        return counters

    def __repr__(self) -> str:
        return f"<{self.definition.name} in {zones.NAMES[self.zone]}>"


class StackView:
    """An object on the stack: its source, its kind (see the ruleset), the card it comes from, targets, X.

    `hidden` is the card that a face-down spell is, for a viewer who may know.
    """

    kind: i64
    controller: i64
    source: i64
    slot: i64
    definition: i64
    card: Definition
    hidden: Definition | None
    ability: i64
    x: i64
    targets: list[int]

    def __init__(self, game: MagicGame, index: i64, viewer: i64) -> None:
        item = game.stack[index]
        self.kind = item.kind
        self.controller = item.controller
        self.source = item.source
        self.slot = item.slot
        self.definition = item.definition
        self.card = game.setup.definitions[max(0, item.definition)]
        self.hidden = hidden_card(game, item.slot, viewer) if item.slot >= 0 else None
        self.ability = item.ability
        self.x = item.x
        self.targets = item.targets[:]


class ManaView:
    """Mana that may be spent on some things only: its code, how much there is, its source and what that is or was."""

    code: i64
    number: i64
    source: i64
    definition: Definition

    def __init__(self, game: MagicGame, place: i64) -> None:
        self.code = game.restricted[place + 1]
        self.number = game.restricted[place + 4]
        self.source = game.restricted[place + 3]
        permanent = game.permanent(self.source)
        self.definition = permanent.definition if permanent is not BLANK else game.definitions[self.source & SLOT_MASK]


class PlayerView:
    """One player as the viewer sees them; `hand` holds the cards that the viewer knows, `hand_size` counts all.

    `bound` is mana that may be spent on some things only (106.6), beside the pool.
    `exile_size` counts also what is exiled face down. `phased_out` are the permanents that phased out under the
    player's control.
    """

    seat: i64
    team: i64
    life: i64
    poison: i64
    pool: list[int]
    bound: list[ManaView]
    lands_played: i64
    lost: i64
    hand_size: i64
    hand: list[CardView]
    library_size: i64
    library_known: list[CardView]
    battlefield: list[CardView]
    graveyard: list[CardView]
    exile: list[CardView]
    exile_size: i64
    command: list[CardView]
    phased_out: list[CardView]

    def __init__(self, game: MagicGame, seat: i64, viewer: i64) -> None:
        state = game.players[seat]
        self.seat = seat
        self.team = game.team[seat]
        self.life = state.life
        self.poison = state.poison
        self.pool = state.pool[:]
        rows = game.restricted
        self.bound = [ManaView(game, place) for place in range(0, len(rows), STRIDE) if rows[place] == seat]
        self.lands_played = state.lands_played
        self.lost = game.lost[seat]
        hand = game.hand(seat)
        library = game.library(seat)
        self.hand_size = len(hand)
        self.library_size = len(library)
        self.hand = [CardView(game, slot, viewer) for slot in hand if knows(game, viewer, slot)]
        self.library_known = []
        if viewer < 0 or len(game.seen) > 0:
            self.library_known = [CardView(game, slot, viewer) for slot in library if knows(game, viewer, slot)]
        self.battlefield = [CardView(game, slot, viewer) for slot in game.battlefield(seat)]
        self.graveyard = [CardView(game, slot, viewer) for slot in game.graveyard(seat)]
        exile = game.zones[zones.of(seat, zones.EXILE)]
        self.exile_size = len(exile)
        self.exile = [
            CardView(game, slot, viewer) for slot in exile if len(game.aside) == 0 or knows(game, viewer, slot)
        ]
        self.command = [CardView(game, slot, viewer) for slot in face_up_command(game, seat)]
        self.phased_out = []
        for permanent in game.phased:
            if permanent.controller == seat:
                self.phased_out.append(CardView(game, permanent.ref & SLOT_MASK, viewer))

    def groups(self) -> list[list[CardView]]:
        """All cards of the player that the viewer knows, by zone."""
        return [self.battlefield, self.hand, self.graveyard, self.exile, self.command, self.library_known]


def face_up_command(game: MagicGame, seat: i64) -> list[int]:
    """The slots of the player's command zone that are no face-down schemes."""
    command = game.zones[zones.of(seat, zones.COMMAND)]
    return [slot for slot in command if slot not in game.scheme_deck]


class View:
    """The whole game as `viewer` may see it; -1 sees all. `subject` and the stack belong to everybody.

    `decider` is the seat that answers the open question (723.5); `monarch` a seat or -1, `day_night` 1 for day, 2 for
    night, 0 for neither; `next_turns` are the seats whose turns come next, extra ones first. `reach` is the mask of
    the players within the viewer's range of influence (801.2), all of them where it is not limited.
    """

    viewer: i64
    turn: i64
    turn_player: i64
    part: str
    next_parts: list[str]
    priority: i64
    decider: i64
    monarch: i64
    day_night: i64
    next_turns: list[int]
    reach: i64
    subject: i64
    players: list[PlayerView]
    stack: list[StackView]

    def __init__(self, game: MagicGame, viewer: i64) -> None:
        self.viewer = viewer
        self.turn = game.turn
        self.turn_player = game.turn_player
        self.part = game.part.part.key
        self.next_parts = [instance.part.key for instance in game.schedule]
        self.priority = game.player
        self.decider = game.decider()
        self.monarch = game.monarch
        self.day_night = game.day_night
        self.next_turns = turns_to_come(game, len(game.extra) + 1)
        self.reach = game.everyone()
        if game.limited != 0 and viewer >= 0:
            self.reach = game.reach[viewer]
        self.subject = game.subject
        self.players = [PlayerView(game, seat, viewer) for seat in range(game.seats)]
        self.stack = [StackView(game, index, viewer) for index in range(len(game.stack))]

    def card(self, ref: int) -> CardView | None:
        """The visible card or permanent with that reference."""
        for player in self.players:
            for group in player.groups():
                for card in group:
                    if card.ref == ref:
                        return card
        return None


def knows(game: MagicGame, viewer: i64, slot: i64) -> bool:
    """Whether the viewer knows which card is in the slot."""
    return viewer < 0 or (game.knowers(slot) >> viewer) & 1 != 0


def hidden_card(game: MagicGame, slot: i64, viewer: i64) -> Definition | None:
    """The card that the face-down object in the slot is, if the viewer may know."""
    place = game.down_place(slot) if len(game.down) > 0 and viewer != NOBODY else -1
    if place < 0 or not knows(game, viewer, slot):
        return None
    return game.definition(game.down[place + 1])


def deal_unknown(game: MagicGame, viewer: i64) -> None:
    """Deal all hidden cards that the viewer does not know anew among their owner's hidden places.

    What was cast face down is a card that could be (708.6).
    """
    game.own_cards()
    seat: i64 = 0
    while seat < game.seats:
        hand = game.hand(seat)
        library = game.library(seat)
        hidden = face_down(game, viewer, seat)
        unknown: list[int] = []
        if len(game.aside) > 0:
            unknown = exiled_face_down(game, viewer, seat)
        for slot in hand:
            if not knows(game, viewer, slot) and slot not in hidden:
                unknown.append(slot)
        for slot in library:
            if not knows(game, viewer, slot):
                unknown.append(slot)
        dealt: list[int] = []
        rest = [*unknown, *hidden]
        covered: list[int] = []
        if len(game.down) > 0:
            covered = unknown_face_down(game, viewer, seat)
            rest.extend(covered)
        for _ in hidden:
            dealt.append(take_foretold(game, rest))
        game.random.shuffle(rest)
        unknown = [*hidden, *unknown, *covered]
        dealt.extend(rest)
        if len(covered) > 0:
            keep_castable(game, dealt, unknown, len(hidden))
        cards: list[int] = []
        for slot in dealt:
            cards.append(card_in(game, slot))
        i: i64 = 0
        while i < len(unknown):
            put_card(game, unknown[i], cards[i])
            i += 1
        move_commanders(game, dealt, unknown)
        seat += 1
    if viewer >= 0 and len(game.scheme_deck) > game.schemes_seen:
        hidden = game.scheme_deck[game.schemes_seen :]
        game.random.shuffle(hidden)
        game.scheme_deck = game.scheme_deck[: game.schemes_seen] + hidden


def face_down(game: MagicGame, viewer: i64, seat: i64) -> list[int]:
    """The slots of the player's foretold cards that the viewer does not know; of one that is being foretold too."""
    found: list[int] = []
    for item in game.payments:
        slot: i64 = item.source & SLOT_MASK
        if item.slot < 0 and slot < len(game.owner) and game.owner[slot] == seat and is_foretelling(game, item):
            if not knows(game, viewer, slot):
                found.append(slot)
    if len(game.aside) > 0:
        for slot in game.zones[zones.of(seat, zones.EXILE)]:
            if not knows(game, viewer, slot) and game.aside_as(game.ref(slot), FORETOLD) >= 0:
                found.append(slot)
    return found


def exiled_face_down(game: MagicGame, viewer: i64, seat: i64) -> list[int]:
    """The slots of the player's cards that an effect has exiled face down and the viewer does not know."""
    found: list[int] = []
    for slot in game.zones[zones.of(seat, zones.EXILE)]:
        if not knows(game, viewer, slot) and game.aside_as(game.ref(slot), HIDDEN) >= 0:
            found.append(slot)
    return found


def is_foretelling(game: MagicGame, item: Item) -> bool:
    """Whether what is being paid for is to foretell a card of the hand."""
    if item.definition < 0:
        return False
    abilities = game.setup.definitions[item.definition].abilities
    return item.ability < len(abilities) and abilities[item.ability].keyword == "foretell"


def take_foretold(game: MagicGame, among: list[int]) -> i64:
    """Take one that may have been foretold, as everybody knows of that card, out of the hidden cards at random."""
    able: list[int] = []
    for slot in among:
        for action in game.setup.definitions[card_in(game, slot)].specials:
            if action.keyword == "foretell":
                able.append(slot)
    slot = able[game.random.pick(able)]
    among.remove(slot)
    return slot


def unknown_face_down(game: MagicGame, viewer: i64, seat: i64) -> list[int]:
    """The slots of the player's face-down objects of which the viewer does not know what they are."""
    found: list[int] = []
    place: i64 = 0
    while place < len(game.down):
        slot: i64 = game.down[place]
        if game.owner[slot] == seat and not knows(game, viewer, slot):
            found.append(slot)
        place += DOWN_STRIDE
    return found


def card_in(game: MagicGame, slot: i64) -> i64:
    """The number of the definition of the card in the slot, whatever it looks like."""
    place = game.down_place(slot) if len(game.down) > 0 else -1
    return game.definitions[slot].index if place < 0 else game.down[place + 1]


def put_card(game: MagicGame, slot: i64, card: i64) -> None:
    """The hidden or face-down card in the slot is that one; one that is a copy of something else stays that."""
    place = game.down_place(slot) if len(game.down) > 0 else -1
    if place < 0:
        game.definitions[slot] = game.setup.definitions[card]
        game.begin_watching(slot)
        return
    before: i64 = game.down[place + 1]
    i: i64 = place + 1
    while i <= place + 3:
        if game.down[i] == before:
            game.down = replaced(game.down, i, card)
        i += 1


def keep_castable(game: MagicGame, dealt: list[int], places: list[int], first: i64) -> None:
    """Each place of what was cast face down gets a card that may be: one that lies elsewhere changes with it.

    The places before `first` are settled.
    """
    settled: list[int] = []
    i: i64 = 0
    while i < first:
        settled.append(i)
        i += 1
    i = 0
    while i < len(places):
        place = game.down_place(places[i])
        if place >= 0 and game.down[place + 4] == CAST_DOWN:
            face: i64 = game.definitions[places[i]].index
            fitting: list[int] = []
            j: i64 = 0
            while j < len(dealt):
                if game.setup.definitions[card_in(game, dealt[j])].cast_down == face and j not in settled:
                    fitting.append(j)
                j += 1
            other: i64 = fitting[game.random.pick(fitting)]
            moved: i64 = dealt[i]
            dealt[i] = dealt[other]
            dealt[other] = moved
            settled.append(i)
        i += 1


def move_commanders(game: MagicGame, dealt: list[int], places: list[int]) -> None:
    """Where a hidden commander has been dealt to another place, it is the card there that is the commander."""
    moved: list[int] = []
    for slot in game.commanders:
        moved.append(places[dealt.index(slot)] if slot in dealt else slot)
    game.commanders = moved


def is_player(ref: i64) -> bool:
    """Whether the reference is to a player."""
    return PLAYER_SLOT <= ref < PLAYER_SLOT + 64
