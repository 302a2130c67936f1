"""What cards are worth to the greedy bot, in points of ATK: the measure of all its choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mainphase.yugioh.definitions import ATTACK, DEFENSE, UP, Definition
from mainphase.yugioh.types import MONSTER, TRAP
from mainphase.yugioh.view import CardView, PlayerView, View

GUESSED_ATTACK: Final = (1100, 1700, 2300)
GUESSED_DEFENSE: Final = (1300, 1700, 2000)
"""What a face-down monster is taken for, by the number of its Tributes."""
BODY: Final = 300
"""What a monster is worth for being one: it stands in the way."""
SPELL_WORTH: Final = 1400
TRAP_WORTH: Final = 1200
UNPLAYABLE: Final = 0.5
"""A monster in the hand that takes Tributes counts for so much of its ATK for each one that is not there."""


class Table:
    """The two sides as one duelist sees them. `mine` and `theirs` are the monsters on the field."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me: PlayerView = view.players[seat]
        self.foe: PlayerView = view.players[1 - seat]
        self.mine = self.me.monsters
        self.theirs = self.foe.monsters
        self.my_turn = view.turn_player == seat

    def threat(self) -> int:
        """The highest ATK among the opponent's monsters that may attack in their next turn; 0 without any."""
        return max((attack_of(card) for card in self.theirs), default=0)

    def is_mine(self, ref: int) -> bool:
        """Whether the card with that reference is on this duelist's side."""
        card = self.view.card(ref)
        return card is not None and card.controller == self.seat


def attack_of(card: CardView) -> int:
    """The ATK, guessed where the card is not known."""
    return int(card.attack) if card.definition is not None else GUESSED_ATTACK[min(int(card.tributes), 2)]


def defense_of(card: CardView) -> int:
    """The DEF, guessed where the card is not known."""
    return int(card.defense) if card.definition is not None else GUESSED_DEFENSE[min(int(card.tributes), 2)]


def stands(card: CardView) -> int:
    """The value that an attack on the monster has to beat."""
    return attack_of(card) if card.position == ATTACK else defense_of(card)


def worth(card: CardView) -> int:
    """What a monster on the field is worth."""
    return max(attack_of(card), defense_of(card)) + BODY


def weakest(cards: Iterable[CardView], number: int) -> list[CardView]:
    """So many monsters that are worth least."""
    return sorted(cards, key=worth)[:number]


def hand_worth(card: CardView, monsters: int) -> float:
    """What a card in the hand is worth to a duelist with so many monsters on the field."""
    definition = card.definition
    if definition is None:
        return float(SPELL_WORTH)
    if definition.types & MONSTER == 0:
        return float(TRAP_WORTH if definition.types & TRAP else SPELL_WORTH)
    missing = max(0, tributes_of(definition) - monsters)
    return float(max(definition.attack, definition.defense)) * UNPLAYABLE**missing


def tributes_of(definition: Definition) -> int:
    """How many Tributes the monster takes (YG-24)."""
    return 0 if definition.level < 5 else 1 if definition.level < 7 else 2


def guards(card: CardView) -> bool:
    """Whether the monster is in Defense Position, face-down or not."""
    return bool(card.position == DEFENSE)


def fights(card: CardView) -> bool:
    """Whether the monster could declare an attack this turn."""
    return bool(card.face == UP and card.position == ATTACK and not card.attacked)
