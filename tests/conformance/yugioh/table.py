"""A table to play test duels at: seats with given cards, answers in words, events with their rules.

A test says what the duelists do as one would at a table, and reads what happened from the log:

    play = Play(Side(monsters=["Battle Ox"]), Side(monsters=[Defense("Mystical Elf")]), part="battle step")
    play.take("attack Battle Ox")
    play.take("target Mystical Elf")
    assert play.lp("A") == 7700

The position is one of turn 3, A's, unless told otherwise; Decks keep their given order (first = top) and go on with
blank monsters. Whoever could only pass is never asked, but the open states of Main Phases and Battle Steps always are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mainphase.kernel.decision import SEATS
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh import asks, position, zones
from mainphase.yugioh.cards import Card, normal
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP, Definition, Setup
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import edition as settings_of
from mainphase.yugioh.pool import card as pool_card
from mainphase.yugioh.rules import empty_game
from mainphase.yugioh.types import EARTH, ROCK

BLANK = normal("Blank", 0, 4, EARTH, ROCK, 0, 0)
EDITIONS = ["classic2003", "goat2005"]
DECK = 20
STAYING = ("Continuous", "Equip", "Field")
"""The first words of the kinds of Spells and Traps that lie face-up on the field."""


class Lying(NamedTuple):
    """A card on the field that is not as it would be by default."""

    card: str | Card
    face: int
    position: int


def Defense(card: str | Card) -> Lying:
    """A face-up Defense Position monster."""
    return Lying(card, UP, DEFENSE)


def Down(card: str | Card) -> Lying:
    """A face-down card: of monsters, in Defense Position."""
    return Lying(card, DOWN, DEFENSE)


Cards = Sequence["str | Card"]
FieldCards = Sequence["str | Card | Lying"]


class Side:
    """What one duelist begins with. Names are cards of the pool; cards of one's own are given as they are."""

    def __init__(
        self,
        hand: Cards = (),
        monsters: FieldCards = (),
        spells: FieldCards = (),
        deck: Cards = (),
        graveyard: Cards = (),
        lp: int = 8000,
        blanks: int = DECK,
    ) -> None:
        """`spells` holds cards of both rows, Field cards among them; `blanks` monsters are put under the Deck."""
        self.hand = hand
        self.monsters = monsters
        self.spells = spells
        self.deck = deck
        self.graveyard = graveyard
        self.lp = lp
        self.blanks = blanks


class Play:
    """One duel in progress."""

    def __init__(
        self, *sides: Side, edition: str = "goat2005", part: str = "main 1", turn: int = 3, seed: int = 1
    ) -> None:
        """Seat the duelists; the turn is A's if its number is odd, B's if it is even."""
        self.setup = Setup()
        self.game: Duel = empty_game(settings_of(edition), self.setup, seed, 1 << asks.ACT | 1 << asks.BATTLE)
        self.game.log_on = True
        for seat, side in enumerate(sides):
            self.game.duelists[seat].lp = side.lp
            for kind, cards in (
                (zones.DECK, [*[BLANK] * side.blanks, *reversed(side.deck)]),
                (zones.HAND, side.hand),
                (zones.GRAVEYARD, side.graveyard),
            ):
                for each in cards:
                    position.place_card(self.game, self.definition(each), seat, kind)
            for placed in [*side.monsters, *side.spells]:
                self.place(placed, seat)
        self.game.listen = self.setup.listen
        assert position.start_turn(self.game, turn, (turn - 1) % 2, self.game.rules.table.part(part), False)
        position.settle(self.game)
        self.game.advance()

    def definition(self, name: str | Card) -> Definition:
        """The compiled card."""
        return compile_card(pool_card(name) if isinstance(name, str) else name, self.setup)

    def place(self, placed: str | Card | Lying, seat: int) -> None:
        """Put a card onto the field: by default a monster face-up in Attack Position, others as they would lie."""
        if not isinstance(placed, Lying):
            card = pool_card(placed) if isinstance(placed, str) else placed
            face = UP if card.is_monster or card.kind.split()[0] in STAYING else DOWN
            placed = Lying(card, face, ATTACK)
        lying = position.place_on_field(self.game, self.definition(placed.card), seat, seat, placed.face)
        if self.game.definitions[lying.ref & SLOT_MASK].is_monster():
            lying.position = placed.position

    # --- what one sees --------------------------------------------------------------------------------------

    @property
    def part(self) -> str:
        """The innermost part of the turn that is going on."""
        return str(self.game.part.part.key)

    @property
    def asked(self) -> str:
        """Who has to answer which question: "A: battle step"; "over" after the end."""
        if self.game.kind == OVER:
            return "over"
        return f"{SEATS[self.game.player]}: {self.game.rules.decisions[self.game.kind]}"

    @property
    def options(self) -> list[str]:
        """What the open question offers: "pass", "attack Battle Ox", "target B"."""
        return [self.words(int(code)) for code in self.game.legal]

    def words(self, code: int) -> str:
        """An option in words."""
        option = self.game.option(code)
        words = [option.verb]
        if option.ref:
            words.append(self.called(int(option.ref)))
        if option.number >= 0:
            words.append(str(option.number))
        return " ".join(words)

    def called(self, ref: int) -> str:
        """A duelist by letter, a card by name."""
        slot = ref & SLOT_MASK
        return SEATS[slot - PLAYER_SLOT] if slot >= PLAYER_SLOT else self.game.definitions[slot].name

    def lp(self, who: str) -> int:
        """A duelist's Life Points."""
        return int(self.game.duelists[SEATS.index(who)].lp)

    def cards(self, who: str, zone: str) -> list[str]:
        """The names of the cards in a zone of a duelist, in its order."""
        held = self.game.zones[zones.of(SEATS.index(who), zones.NAMES.index(zone))]
        return [self.game.definitions[slot].name for slot in held]

    def happened(self, *kinds: str) -> list[tuple[str, str, str]]:
        """The events of these kinds so far: kind, rule, what it happened to."""
        return [(event.kind, event.rule, self.called(event.a)) for event in self.events() if event.kind in kinds]

    def events(self) -> list[Event]:
        """All events so far."""
        return read_log(self.game)

    # --- what one does --------------------------------------------------------------------------------------

    def take(self, *wanted: str) -> None:
        """Answer the open question with that option, then those that follow it."""
        for each in wanted:
            codes = [int(code) for code in self.game.legal if self.words(int(code)) == each]
            assert codes, f"{self.asked} offers {self.options}, not {each!r}"
            self.game.answer(codes[0])

    def passes(self) -> None:
        """Whoever is asked for a response passes, until something else is asked."""
        while self.game.kind == asks.RESPOND:
            self.game.answer(0)
