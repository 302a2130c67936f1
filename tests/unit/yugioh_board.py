"""Small duels set up by hand, for tests of effects: nobody has anything but what a test gives them."""

from __future__ import annotations

from mainphase.kernel.game import OPEN, OVER
from mainphase.yugioh import asks, changes, kinds, plays, rules, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.cards import Card, normal, spell, trap
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import ATTACK, DOWN, UP, Setup
from mainphase.yugioh.procedures import main_phase
from mainphase.yugioh.types import DARK, EARTH, LIGHT, WARRIOR, ZOMBIE

FILLER = normal("Filler", 0, 4, EARTH, WARRIOR, 1000, 1000)
WEAK = normal("Weak One", 0, 2, EARTH, WARRIOR, 500, 400)
STRONG = normal("Strong One", 0, 4, DARK, ZOMBIE, 1800, 1500)
HUGE = normal("Huge One", 0, 7, LIGHT, WARRIOR, 2500, 2000)

FIRST, SECOND = 0, 1


def quick(name: str, effect: tree.Effect, **more: object) -> Card:
    """A Normal Spell of that name whose activation is that effect."""
    return spell(name, 0, tree.Activation(effect, **more))  # type: ignore[arg-type]


class Board:
    """A duel in Main Phase 1 of the first player's second turn; Decks hold fillers, hands nothing.

    The open states of Main Phases and Battle Steps are asked about even where there is nothing to do.
    `events` are the names of all events since the board was ready. `extra` cards are compiled but nowhere.
    """

    def __init__(self, edition: str = "goat2005", fillers: int = 30) -> None:
        self.setup = Setup()
        filler = compile_card(FILLER, self.setup)
        self.edition = edition
        self.game = rules.new_game(edition, self.setup, [[filler] * fillers] * 2, 3, log=True)
        while self.game.turn < 3 or self.game.kind != asks.ACT:
            self.game.answer(plays.END if self.game.kind == asks.ACT else self.game.legal[0])
        for player in (FIRST, SECOND):
            for slot in self.game.hand(player)[:]:
                changes.put(self.game, slot, zones.DECK)
        self.game.always_ask = 1 << asks.ACT | 1 << asks.BATTLE
        self.start = len(self.game.log)
        self.ready()

    # --- setting up -----------------------------------------------------------------------------------------

    def ready(self) -> None:
        """The turn player is asked anew, after the board has changed."""
        self.game.listen = self.setup.listen
        self.game.frame.pc = main_phase.ASK
        self.game.kind = OPEN
        self.game.advance()

    def card(self, card: Card, zone: int, player: int = FIRST) -> int:
        """A card in that zone off the field, on top: its slot."""
        definition = compile_card(card, self.setup)
        slot = int(self.game.add_card(definition, player, zones.of(player, zone)))
        self.ready()
        return slot

    def hand(self, card: Card, player: int = FIRST) -> int:
        """A card in the hand."""
        return self.card(card, zones.HAND, player)

    def deck(self, card: Card, player: int = FIRST) -> int:
        """A card on top of the Deck."""
        return self.card(card, zones.DECK, player)

    def graveyard(self, card: Card, player: int = FIRST) -> int:
        """A card on top of the Graveyard."""
        return self.card(card, zones.GRAVEYARD, player)

    def field(self, card: Card, player: int = FIRST, position: int = ATTACK, face: int = UP) -> int:
        """A card that has been on the field for long: a monster in that position, or a Spell or Trap."""
        slot = self.card(card, zones.HAND, player)
        made = changes.arrive(self.game, slot, player, face)
        made.position = position
        made.set_turn = 0
        if face == UP and not self.game.definitions[slot].is_monster():
            changes.show(self.game, slot)
        self.ready()
        return slot

    def set(self, card: Card, player: int = SECOND) -> int:
        """A Set Spell or Trap that may be activated."""
        return self.field(card, player, face=DOWN)

    # --- playing --------------------------------------------------------------------------------------------

    def can(self, verb: int, slot: int, number: int = 0) -> bool:
        """Whether the open question offers that play."""
        return int(plays.play_code(slot, verb, number)) in self.game.legal

    def act(self, verb: int, slot: int, number: int = 0) -> None:
        """Make that play, which must be offered."""
        assert self.can(verb, slot, number), (self.game.kind, self.game.legal)
        self.game.answer(int(plays.play_code(slot, verb, number)))

    def activate(self, slot: int, *choices: int) -> None:
        """Activate a card, choosing these cards in order, and let it resolve without answers."""
        self.act(plays.ACTIVATE, slot)
        for choice in choices:
            self.choose(choice)
        self.passes()

    def use(self, effect: tree.Effect, *choices: int, **more: object) -> int:
        """Activate a new Normal Spell with that effect from the first player's hand: its slot."""
        slot = self.hand(quick(f"Spell {len(self.setup.definitions)}", effect, **more))
        self.activate(slot, *choices)
        return slot

    def choose(self, slot: int) -> None:
        """Choose the card, which must be offered, at a question about cards."""
        assert slot + 1 in self.game.legal, (self.game.kind, self.game.legal)
        self.game.answer(slot + 1)

    def passes(self) -> None:
        """Nobody answers as long as they are asked whether they do."""
        while self.game.kind == asks.RESPOND:
            self.game.answer(0)

    def pass_once(self) -> None:
        """Whoever is asked passes once."""
        assert self.game.kind == asks.RESPOND
        self.game.answer(0)

    def enter_battle(self) -> None:
        """Go on to the Battle Step, without answers."""
        self.game.answer(plays.ENTER_BATTLE)
        self.passes()
        assert self.game.kind == asks.BATTLE

    def attack(self, attacker: int, target: int | None = None) -> None:
        """Declare an attack on that monster (None: a direct one), up to the first question after it."""
        self.act(plays.ATTACKS, attacker)
        if self.game.kind == asks.ATTACK_TARGET:
            assert target is not None
            self.choose(target)

    def end_turn(self) -> None:
        """Go to the first question of the next turn's Main Phase, without answers."""
        turn = self.game.turn
        while self.game.turn == turn or self.game.kind != asks.ACT:
            assert self.game.kind != OVER
            self.game.answer(0 if 0 in self.game.legal else self.game.legal[0])

    # --- looking --------------------------------------------------------------------------------------------

    def lp(self) -> tuple[int, int]:
        """Both players' Life Points."""
        return int(self.game.duelists[0].lp), int(self.game.duelists[1].lp)

    def where(self, slot: int) -> str:
        """The kind of zone where the card is."""
        return zones.NAMES[self.game.zone_kind(slot)]

    def stats(self, slot: int) -> tuple[int, int]:
        """Present ATK and DEF of a monster on the field."""
        card = self.game.cards[slot]
        return int(card.attack), int(card.defense)

    def sizes(self, zone: int) -> tuple[int, int]:
        """How many cards are in both players' zones of that kind."""
        return tuple(len(self.game.zones[zones.of(player, zone)]) for player in (0, 1))  # type: ignore[return-value]

    @property
    def events(self) -> list[str]:
        """The names of all events since the board was ready."""
        log = self.game.log
        return [kinds.NAMES[log[at] & 127] for at in range(self.start, len(log), 2)]


def answering(name: str, *events: tree.Event, effect: tree.Effect, kind: int = 0) -> Card:
    """A Normal Trap (or of that kind) that answers one of the events."""
    return trap(name, 0, tree.Activation(effect, when=events), kind=kind)
