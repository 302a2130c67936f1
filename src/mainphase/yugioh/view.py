"""What one duelist may know: the only door for bots, previews and screens.

A view is made anew from the game when asked for and holds plain values. Cards that the viewer cannot identify are
counted, or shown as face-down. `clone_for` deals everything the viewer does not know anew, consistently with the view.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.yugioh import zones
from mainphase.yugioh.asks import CHOOSE, TRIBUTE
from mainphase.yugioh.definitions import DOWN, Definition
from mainphase.yugioh.field_cards import BLANK, BY_SET
from mainphase.yugioh.plays import tributes_for
from mainphase.yugioh.state import DuelGame


class CardView:
    """A card that the viewer can identify or that lies face-down before their eyes.

    `definition` is None for one that they cannot identify; then `attack`, `defense` and `level` are 0. `zone` is the
    kind of zone, `place` 0 to 4 in its row. Off the field the numbers are the printed ones and face and position 0.
    `locked` is 1 where its position cannot be changed by hand this turn, `attacked` 1 after its attack of this turn.
    """

    ref: i64
    definition: Definition | None
    zone: i64
    place: i64
    owner: i64
    controller: i64
    face: i64
    position: i64
    attack: i64
    defense: i64
    level: i64
    locked: i64
    attacked: i64
    set_turn: i64
    tributes: i64
    equipped: i64

    def __init__(self, game: DuelGame, slot: i64, known: bool) -> None:
        definition = game.definitions[slot]
        card = game.cards[slot]
        self.ref = game.ref(slot)
        self.definition = definition if known else None
        self.zone = game.zone_kind(slot)
        self.place = card.zone
        self.owner = game.owner[slot]
        self.controller = game.controller_of(self.ref)
        self.attack = 0
        self.defense = 0
        self.level = 0
        self.face = 0
        self.position = 0
        self.locked = 0
        self.attacked = 0
        self.set_turn = -1
        self.tributes = 0
        self.equipped = 0
        if known:
            self.level = definition.level
            self.attack = definition.attack
            self.defense = definition.defense
        if card is not BLANK:
            self.face = card.face
            self.position = card.position
            if known:
                self.attack = card.attack
                self.defense = card.defense
            if card.came == game.turn or card.changed == game.turn:
                self.locked = 1
            if card.attacked == game.turn:
                self.attacked = 1
            self.set_turn = card.set_turn
            self.tributes = card.tributes
            self.equipped = card.equipped

    def __repr__(self) -> str:
        name = self.definition.name if self.definition is not None else "face-down card"
        return f"<{name} in {zones.NAMES[self.zone]}>"


class LinkView:
    """A Chain Link: its source, its kind (see the state), the card it comes from, whose it is, its targets."""

    kind: i64
    controller: i64
    source: i64
    slot: i64
    card: Definition
    ability: i64
    negated: i64
    targets: list[int]

    def __init__(self, game: DuelGame, index: i64) -> None:
        item = game.stack[index]
        self.kind = item.kind
        self.controller = item.controller
        self.source = item.source
        self.slot = item.slot
        self.card = game.setup.definitions[item.definition]
        self.ability = item.ability
        self.negated = item.flags & 1
        self.targets = item.targets[:]


class PlayerView:
    """One duelist as the viewer sees them; `hand` holds the cards that the viewer knows, `hand_size` counts all."""

    seat: i64
    lp: i64
    lost: i64
    summons_left: i64
    hand_size: i64
    hand: list[CardView]
    deck_size: i64
    deck_known: list[CardView]
    graveyard: list[CardView]
    monsters: list[CardView]
    spells: list[CardView]
    field: list[CardView]
    removed: list[CardView]
    fusion_size: i64

    def __init__(self, game: DuelGame, seat: i64, viewer: i64) -> None:
        duelist = game.duelists[seat]
        self.seat = seat
        self.lp = duelist.lp
        self.lost = game.lost[seat]
        self.summons_left = duelist.summons_allowed - duelist.summons
        hand = game.hand(seat)
        deck = game.deck(seat)
        self.hand_size = len(hand)
        self.deck_size = len(deck)
        self.hand = [CardView(game, slot, True) for slot in hand if knows(game, viewer, slot)]
        self.deck_known = []
        if viewer < 0 or len(game.seen) > 0:
            self.deck_known = [CardView(game, slot, True) for slot in deck if knows(game, viewer, slot)]
        self.graveyard = [CardView(game, slot, True) for slot in game.graveyard(seat)]
        self.monsters = [CardView(game, slot, knows(game, viewer, slot)) for slot in game.monsters(seat)]
        self.spells = [CardView(game, slot, knows(game, viewer, slot)) for slot in game.spells(seat)]
        self.field = [CardView(game, slot, knows(game, viewer, slot)) for slot in game.field_zone(seat)]
        self.removed = [CardView(game, slot, True) for slot in game.zones[zones.of(seat, zones.REMOVED)]]
        self.fusion_size = len(game.zones[zones.of(seat, zones.FUSION)])


class View:
    """The whole duel as `viewer` may see it; -1 sees all. The Chain and the running attack belong to everybody."""

    viewer: i64
    turn: i64
    turn_player: i64
    part: str
    next_parts: list[str]
    priority: i64
    subject: i64
    attacker: i64
    target: i64
    players: list[PlayerView]
    chain: list[LinkView]

    def __init__(self, game: DuelGame, viewer: i64) -> None:
        self.viewer = viewer
        self.turn = game.turn
        self.turn_player = game.turn_player
        self.part = game.part.part.key
        self.next_parts = [instance.part.key for instance in game.schedule]
        self.priority = game.player
        self.subject = game.subject
        self.attacker = game.attacker
        self.target = game.target
        self.players = [PlayerView(game, seat, viewer) for seat in range(game.seats)]
        self.chain = [LinkView(game, index) for index in range(len(game.stack))]

    def card(self, ref: int) -> CardView | None:
        """The visible card with that reference."""
        for player in self.players:
            for group in (
                player.monsters,
                player.spells,
                player.field,
                player.hand,
                player.graveyard,
                player.removed,
                player.deck_known,
            ):
                for card in group:
                    if card.ref == ref:
                        return card
        return None


def knows(game: DuelGame, viewer: i64, slot: i64) -> bool:
    """Whether the viewer knows which card is in the slot."""
    return viewer < 0 or (game.knowers(slot) >> viewer) & 1 != 0


def group_of(game: DuelGame, slot: i64) -> i64:
    """Which cards a hidden card could be: those that go where it lies.

    1 to 3 for monsters Set with no, one or two Tributes, 4 for Set Spells and Traps, 5 for a Set Field card, 6 for
    monsters that came face-down otherwise, 0 for a card in the hand or Deck, which can be any. A monster for which
    Tributes are being chosen is still in the hand.
    """
    if game.kind == TRIBUTE and slot == game.frame.a:
        return 1 + tributes_for(game.definitions[slot].level)
    card = game.cards[slot]
    if card is BLANK or card.face != DOWN:
        return 0
    kind = game.zone_kind(slot)
    if kind == zones.FIELD:
        return 5
    if kind == zones.SPELLS:
        return 4
    return 1 + card.tributes if card.how == BY_SET else 6


def could_be(definition: Definition, group: i64) -> bool:
    """Whether a card can lie where the group says."""
    if group == 0:
        return True
    if group >= 4 and group <= 5:
        return not definition.is_monster() and definition.is_field() == (group == 5)
    if not definition.is_monster():
        return False
    return group == 6 or tributes_for(definition.level) == group - 1


def deal_unknown(game: DuelGame, viewer: i64) -> None:
    """Deal all hidden cards that the viewer does not know anew among their owner's hidden places.

    Set cards first, each among the cards that can lie there, then hand and Deck. A card fits only one of the groups 1
    to 5, so their order never leaves a place without a card; group 6, for any monster, comes after them. What another
    player may choose from just now is dealt anew among those places alone, since nothing else may fit there.
    """
    game.own_cards()
    offered = offered_cards(game, viewer)
    seat: i64 = 0
    while seat < game.seats:
        places: list[int] = []
        free: list[int] = []
        cards: list[int] = []
        fitting: list[int] = []
        slot: i64 = 0
        while slot < len(game.owner):
            if game.owner[slot] == seat and game.zone_kind(slot) != zones.FUSION and not knows(game, viewer, slot):
                if slot in offered:
                    fitting.append(game.definitions[slot].number)
                    slot += 1
                    continue
                if group_of(game, slot) != 0:
                    places.append(slot)
                else:
                    free.append(slot)
                cards.append(game.definitions[slot].number)
            slot += 1
        game.random.shuffle(cards)
        places.sort(key=lambda place: group_of(game, place))
        for place in places:
            group = group_of(game, place)
            i: i64 = 0
            while not could_be(game.setup.definitions[cards[i]], group):
                i += 1
            take(game, place, cards.pop(i))
        for place in free:
            take(game, place, cards.pop())
        game.random.shuffle(fitting)
        for place in offered:
            if game.owner[place] == seat and not knows(game, viewer, place):
                take(game, place, fitting.pop())
        seat += 1


def offered_cards(game: DuelGame, viewer: i64) -> list[int]:
    """The slots of the cards among which another player chooses by an effect, such as in a search of the Deck."""
    found: list[int] = []
    if game.kind == CHOOSE and game.player != viewer:
        for code in game.legal:
            if 0 < code < PLAYER_SLOT:
                found.append(code - 1)
    return found


def take(game: DuelGame, slot: i64, number: i64) -> None:
    """The slot's card is that one from now on."""
    definition = game.setup.definitions[number]
    game.definitions[slot] = definition
    card = game.cards[slot]
    if card is not BLANK:
        card.attack = definition.attack
        card.defense = definition.defense
